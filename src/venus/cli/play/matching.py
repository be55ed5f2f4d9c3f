"""From typed words to an action: names, unique beginnings, words left out, or the words of a record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from venus.cli.families import SeatScene, TextFace
from venus.cli.screen.typed_text import begins_with, holds_in_order, is_short_for, tokens
from venus.texts.catalogue import DEFAULT_LANGUAGE

Face = TextFace[Any, Any]
Rule = Callable[[Any, Sequence[str], Sequence[str]], bool]


class Meanings(Struct, frozen=True):
    """The actions that the words could mean; one is an answer, several are a question."""

    actions: tuple[Any, ...] = ()

    @property
    def only(self) -> Any:
        return self.actions[0] if len(self.actions) == 1 else None


def recorded(line: str, scene: SeatScene) -> Meanings:
    """The options that a record would write like this, in any case."""
    written = scene.notation.write
    return Meanings(tuple(one for one in scene.options if written(one).casefold() == line.casefold()))


def match(text: str, options: Sequence[Any], scene: SeatScene, face: Face) -> Meanings:
    """What a typed line means among these actions: word for word first, then by beginnings."""
    exact = tuple(one for one in options if scene.notation.write(one).casefold() == text.casefold())
    if exact:
        return Meanings(exact)
    languages = dict.fromkeys((scene.words.lang, DEFAULT_LANGUAGE))
    typed_in = {known: tokens(text, known, scene.words.book, face.has_synonyms) for known in languages}
    if not all(typed_in.values()):
        return Meanings()
    phrases = [(option, spellings(option, scene, face)) for option in options]
    for fits in rules_of(face):
        found = [
            option
            for option, said in phrases
            if any(fits(option, phrase, typed_in[known]) for known, phrase in said)
        ]
        if found:
            return Meanings(tuple(found))
    return Meanings()


def rules_of(face: Face) -> tuple[Rule, ...]:
    """How words may fit a phrase, the closest way first."""
    return (
        lambda option, phrase, typed: phrase == typed,
        lambda option, phrase, typed: begins_with(phrase, typed),
        lambda option, phrase, typed: (
            holds_in_order(phrase, typed)
            and not all(word.isdecimal() for word in typed)
            and (not isinstance(option, face.needs_its_verb) or is_short_for(typed[0], phrase[0]))
        ),
    )


def spellings(action: Any, scene: SeatScene, face: Face) -> list[tuple[str, tuple[str, ...]]]:
    """How an action can be typed: as it is shown, as it is recorded, and always in English too."""
    lang, book = scene.words.lang, scene.words.book
    found = [(lang, scene.label(action)), (lang, scene.notation.write(action))]
    if lang != DEFAULT_LANGUAGE:
        found.append((DEFAULT_LANGUAGE, scene.english_label(action)))
    return [(known, tokens(text, known, book, face.has_synonyms)) for known, text in found]


def understand(text: str, scene: SeatScene, face: Face) -> Meanings:
    """The actions that somebody may mean who cannot do them now."""
    found = match(text, list(face.every_action(scene)), scene, face)
    if not found.actions:
        action = face.read(scene, text)
        return found if action is None else Meanings((action,))
    asked = {type(option) for option in scene.options}
    likely = tuple(action for action in found.actions if type(action) in asked)
    return Meanings(likely or found.actions)
