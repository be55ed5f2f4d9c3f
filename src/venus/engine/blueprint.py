"""Putting an edition together: a blueprint, changed by options, becomes an edition to play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from venus.engine.chapters import Chapter, first_parts, lists_of, verbs_of
from venus.engine.edition import Edition, Step, unknown_verb
from venus.engine.refusals import Refusal, UnknownChoice, code_of, sentence_of
from venus.engine.rulesets import Ruleset


class Blueprint(Struct, frozen=True, kw_only=True):
    """All that makes an edition, before its options are chosen."""

    key: str
    content: Any
    opening: tuple[Step, ...]
    turn: tuple[Step, ...]
    chapters: tuple[Chapter, ...]
    policies: Any
    rulesets: tuple[Ruleset, ...]


class Option(Struct, frozen=True):
    """A change that players may agree on: a function from blueprint to blueprint."""

    key: str
    amend: Callable[[Blueprint], Blueprint]
    requires: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()


class Published(Struct, frozen=True):
    """An edition as its family knows it: how to draw it up, and what players may choose."""

    blueprint: Callable[[], Blueprint]
    options: tuple[Option, ...]


def choose_options(edition: str, known: tuple[Option, ...], wanted: tuple[str, ...]) -> list[Option]:
    """The options by key, in the edition's order; a combination that cannot be is refused with a reason."""
    for key in wanted:
        if key not in [option.key for option in known]:
            names = ", ".join(option.key for option in known)
            offer = (
                UnknownChoice("options-offered", names=names)
                if known
                else UnknownChoice("no-options-offered")
            )
            raise UnknownChoice("no-option", edition=edition, name=repr(key), offer=offer)
    if len(set(wanted)) < len(wanted):
        raise UnknownChoice("option-twice")
    for option in known:
        if option.key in wanted:
            for other in option.requires:
                if other not in wanted:
                    raise UnknownChoice("option-needs", name=repr(option.key), other=repr(other))
            for other in option.excludes:
                if other in wanted:
                    raise UnknownChoice("options-apart", name=repr(option.key), other=repr(other))
    return [option for option in known if option.key in wanted]


def assembled(blueprint: Blueprint, clauses: dict[str, str], words: dict[Step, str]) -> Edition:
    """The machine's part of an edition; the family adds its own.

    `clauses` are the clauses that settle refusals, by case; `words` are the names of steps in stored games.
    """
    edition = Edition()
    edition.key = blueprint.key
    edition.opening = blueprint.opening
    edition.opening_words = tuple([words[step] for step in blueprint.opening])
    edition.turn = blueprint.turn
    edition.turn_words = tuple([words[step] for step in blueprint.turn])
    edition.verbs = verbs_of(blueprint.chapters)
    edition.listers = lists_of(blueprint.chapters)
    edition.chapters = blueprint.chapters
    edition.not_in_play = unknown_verb
    edition.first_parts = first_parts(blueprint.chapters)
    edition.refusals = {
        case: Refusal(code_of(case), f"{blueprint.key} §{clause}", sentence_of(case, book=blueprint.key))
        for case, clause in clauses.items()
    }
    return edition
