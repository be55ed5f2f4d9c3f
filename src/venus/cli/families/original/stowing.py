"""Stowing a ship from words: `stow Laser hull`, `stow Laser 2`."""

from __future__ import annotations

from venus.cli.families.original.scene import Scene
from venus.cli.screen.language import CommandError, command_words
from venus.cli.screen.typed_text import holds_in_order, is_short_for, tokens
from venus.families.original.actions import Stow
from venus.texts.catalogue import DEFAULT_LANGUAGE

HULL = "hull"
HOLD = "hold"


def read_stowing(scene: Scene, line: str) -> Stow | None:
    """The stowing that a line spells out, None if its first word is another one."""
    lang = scene.words.lang
    if scene.view.combat is None:
        return None
    for known, label in ((lang, scene.words.say("stow", "actions")), (DEFAULT_LANGUAGE, "stow")):
        typed, verb = tokens(line, known), tokens(label, known)[0]
        if len(typed) > 1 and len(typed[0]) > 2 and is_short_for(typed[0], verb):
            return stowing_of(scene, typed[1:])
    return None


def stowing_of(scene: Scene, typed: tuple[str, ...]) -> Stow:
    """A piece aboard and its new place: the last word tells that."""
    said = command_words(scene.words.lang)
    *words, place = typed
    words = [word for word in words if said.get(word) not in (HULL, HOLD)]
    is_hold = place.isdecimal() and len(place) < 3
    if not is_hold and said.get(place) != HULL:
        words.append(place)
    return Stow(scene.seat, piece_called(scene, words), int(place) if is_hold else 0)


def piece_called(scene: Scene, typed: list[str]) -> str:
    """A piece aboard by its name or a part of it, in either language; else the words as they are."""
    for piece in aboard(scene):
        for text in (scene.words.aboard(piece), piece):
            if typed and holds_in_order(tokens(text, scene.words.lang), typed):
                return piece
    return " ".join(typed) or "?"


def aboard(scene: Scene) -> tuple[str, ...]:
    """Everything that lies somewhere on the ship, each thing once."""
    assert scene.view.combat is not None
    stowed = scene.view.combat.stowage[scene.seat]
    return tuple(dict.fromkeys([*stowed.hull, *(piece for hold in stowed.holds for piece in hold)]))


def typed_stowing(scene: Scene, line: str) -> Stow | None:
    """The stowing that a person types or is asked for; an empty line calls it off."""
    words = scene.words
    if not line:
        assert scene.view.combat is not None
        holds = len(scene.view.combat.stowage[scene.seat].holds)
        line = scene.terminal.ask(words.say("stow-ask", holds=holds))
    typed = tokens(line, words.lang)
    if typed and is_short_for(typed[0], tokens(words.say("stow", "actions"), words.lang)[0]):
        typed = typed[1:] if len(typed[0]) > 2 else typed
    if not typed:
        return None
    stowing = stowing_of(scene, typed)
    if stowing.piece not in aboard(scene):
        names = ", ".join(words.all_aboard(aboard(scene)))
        raise CommandError(words.say("stow-what", words=stowing.piece, pieces=names))
    return stowing
