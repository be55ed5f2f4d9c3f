"""From typed words to an action: numbers, names, unique beginnings, words left out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any, get_args

from msgspec import Struct

from venus.cli.language import unaccented
from venus.cli.scene import Scene
from venus.engine import actions as act
from venus.engine.notation import VIA, read_action, write_action
from venus.engine.refusals import MalformedInput
from venus.texts.catalogue import DEFAULT_LANGUAGE, catalogue
from venus.views.printed import CITIES

# Verbs that are never guessed from a name alone.
NEEDS_ITS_VERB = (
    act.JettisonGoods,
    act.JettisonEquipment,
    act.JettisonFare,
    act.ChoosePilotNumber,
    act.ShutDownDrive,
)
VERBS: tuple[Any, ...] = get_args(act.Action)


class Match(Struct, frozen=True):
    """The actions that the words could mean; one is an answer, several are a question."""

    actions: tuple[Any, ...] = ()

    @property
    def only(self) -> Any:
        return self.actions[0] if len(self.actions) == 1 else None


@cache
def fillers(lang: str) -> frozenset[str]:
    return frozenset(unaccented(catalogue(lang)["fillers"]["words"]).split())


@cache
def synonyms(lang: str, book: str) -> dict[str, str]:
    known = catalogue(lang, book)["synonyms"]
    return {unaccented(word): unaccented(usual) for word, usual in known.items()}


def tokens(text: str, lang: str, book: str = "") -> tuple[str, ...]:
    """The words that count, in small letters, the first one put in the usual form that a book has for it."""
    found = [word for word in re.findall(r"\w+", unaccented(text)) if word not in fillers(lang)]
    if found:
        found[0] = synonyms(lang, book).get(found[0], found[0])
    return tuple(found)


def is_short_for(typed: str, word: str) -> bool:
    return typed == word if typed.isdecimal() or word.isdecimal() else word.startswith(typed)


def begins_with(phrase: Sequence[str], typed: Sequence[str]) -> bool:
    return len(typed) <= len(phrase) and all(map(is_short_for, typed, phrase))


def holds_in_order(phrase: Sequence[str], typed: Sequence[str]) -> bool:
    rest = iter(phrase)
    return all(any(is_short_for(word, candidate) for candidate in rest) for word in typed)


def match(text: str, options: Sequence[Any], scene: Scene) -> Match:
    """What a typed line means among these actions: word for word first, then by beginnings."""
    lang, book = scene.words.lang, scene.words.book
    exact = [option for option in options if write_action(option).casefold() == text.casefold()]
    if exact:
        return Match(tuple(exact))
    typed_in = {known: tokens(text, known, book) for known in dict.fromkeys((lang, DEFAULT_LANGUAGE))}
    if not all(typed_in.values()):
        return Match()
    phrases = [(option, spellings(option, scene)) for option in options]
    rules: tuple[Callable[[Any, Sequence[str], Sequence[str]], bool], ...] = (
        lambda option, phrase, typed: phrase == typed,
        lambda option, phrase, typed: begins_with(phrase, typed),
        lambda option, phrase, typed: (
            holds_in_order(phrase, typed)
            and not all(word.isdecimal() for word in typed)
            and (not isinstance(option, NEEDS_ITS_VERB) or is_short_for(typed[0], phrase[0]))
        ),
    )
    for rule in rules:
        found = [
            option
            for option, said in phrases
            if any(rule(option, phrase, typed_in[known]) for known, phrase in said)
        ]
        if found:
            return Match(tuple(found))
    return Match()


def spellings(action: Any, scene: Scene) -> list[tuple[str, tuple[str, ...]]]:
    """How an action can be typed: as it is shown, as it is recorded, and always in English too."""
    lang, book = scene.words.lang, scene.words.book
    found = [(lang, scene.label(action)), (lang, write_action(action))]
    if lang != DEFAULT_LANGUAGE:
        found.append((DEFAULT_LANGUAGE, scene.english_label(action)))
    return [(known, tokens(text, known, book)) for known, text in found]


def understand(text: str, scene: Scene) -> Match:
    """The actions that somebody may mean who cannot do them now."""
    found = match(text, list(every_action(scene)), scene)
    if not found.actions:
        try:
            return Match((read_action(text, scene.seat),)) if VIA in text else found
        except MalformedInput:
            return found
    asked = {type(option) for option in scene.options}
    likely = tuple(action for action in found.actions if type(action) in asked)
    return Match(likely or found.actions)


def every_action(scene: Scene) -> Iterator[Any]:
    """All that could ever be done, with the pieces of this game."""
    content = scene.at.facts.content
    dots = [dot.id for dot in content.chart.dots]
    sites = [dot.id for dot in content.chart.dots if dot.kind in CITIES or dot.orbit]
    ports = [deed.name for deed in content.deeds if deed.kind == "spaceport"]
    drives = [item.name for item in content.equipment if item.skips]
    drives += [relic.name for relic in content.relics if relic.skips]
    values: dict[str, Sequence[Any]] = {
        "species": [merchant.species for merchant in content.merchants],
        "dot": dots,
        "at": sites,
        "gate": range(1, 7),
        "number": range(1, 7),
        "die": range(len(scene.view.turn.dice) or 1),
        "drive": drives,
        "goods": [goods.name for goods in content.goods],
        "equipment": [item.name for item in content.equipment],
        "relic": [relic.name for relic in content.relics],
        "ship": [ship.name for ship in content.ships],
        "port": ports,
        "culture": [culture.name for culture in content.cultures],
        "fare": [fare.name for fare in content.fares],
    }
    for verb in VERBS:
        if verb is act.Offer:
            continue
        fields = [field for field in verb.__struct_fields__ if field not in ("seat", "via")]
        if not fields:
            yield verb(scene.seat)
        else:
            for value in values[fields[0]]:
                yield verb(scene.seat, value)


def nearest(word: str, known: Sequence[str], count: int = 3) -> list[str]:
    """The known words that look most like a typed one."""
    small = {name.casefold(): name for name in known}
    close = get_close_matches(word.casefold(), list(small), n=count, cutoff=0.55)
    return [small[name] for name in close]
