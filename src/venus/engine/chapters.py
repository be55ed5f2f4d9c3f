"""Chapters of the rules, as editions list them: each brings its verbs, its lists, and what it owns of a
state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from venus.engine.edition import Lister, Verb

Fields = dict[str, str]
Verbs = dict[type, Verb]
Lists = dict[int, Lister]


def sound(game: Any) -> list[str]:
    """For parts about which no law can be broken."""
    return []


class ChapterPart(Struct, frozen=True, kw_only=True):
    """What an optional chapter owns of a state, kept in `parts` under the chapter's word.

    `first` is the part when a game begins; a part is replaced, never changed. `fields` are its words in a
    position, which `write` fills and from which `read` makes the part again; `audit` tells the laws that do
    not hold.
    """

    first: Any
    fields: tuple[str, ...]
    write: Callable[[Any], Fields]
    read: Callable[[Any, Fields], Any]
    audit: Callable[[Any], list[str]] = sound


class Chapter(Struct, frozen=True, kw_only=True):
    """Verbs by the type of their action, lists by the kind of decision.

    A chapter may read again what another one has: the verbs and lists in `replaces` stand there already.
    """

    word: str
    verbs: Verbs = {}
    lists: Lists = {}
    part: ChapterPart | None = None
    replaces: tuple[type | int, ...] = ()


def verbs_of(chapters: tuple[Chapter, ...]) -> Verbs:
    verbs: Verbs = {}
    for chapter in chapters:
        for kind, verb in chapter.verbs.items():
            check_place(chapter, kind, kind.__name__, kind in verbs)
            verbs[kind] = verb
    return verbs


def lists_of(chapters: tuple[Chapter, ...]) -> Lists:
    lists: Lists = {}
    for chapter in chapters:
        for kind, lister in chapter.lists.items():
            check_place(chapter, kind, f"the list of decision {kind}", kind in lists)
            lists[kind] = lister
    return lists


def check_place(chapter: Chapter, kind: type | int, name: str, is_there: bool) -> None:
    """What a chapter replaces must be there before it, and what is there must not be brought unawares."""
    if is_there != (kind in chapter.replaces):
        trouble = "is brought by another chapter too" if is_there else "is there to be replaced by nobody"
        raise ValueError(f"chapter {chapter.word!r}: {name} {trouble}")


def first_parts(chapters: tuple[Chapter, ...]) -> dict[str, Any]:
    return {chapter.word: chapter.part.first for chapter in chapters if chapter.part}
