"""Typed words: which of them count, and which known words they are short for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache

from venus.cli.screen.language import unaccented
from venus.texts.catalogue import catalogue


@cache
def fillers(lang: str) -> frozenset[str]:
    return frozenset(unaccented(catalogue(lang)["fillers"]["words"]).split())


@cache
def synonyms(lang: str, book: str) -> dict[str, str]:
    known = catalogue(lang, book)["synonyms"]
    return {unaccented(word): unaccented(usual) for word, usual in known.items()}


def tokens(text: str, lang: str, book: str = "", is_usual: bool = True) -> tuple[str, ...]:
    """The words that count, in small letters; if it is usual, the first one as a book calls it."""
    found = [word for word in re.findall(r"\w+", unaccented(text)) if word not in fillers(lang)]
    if found and is_usual:
        found[0] = synonyms(lang, book).get(found[0], found[0])
    return tuple(found)


def is_short_for(typed: str, word: str) -> bool:
    return typed == word if typed.isdecimal() or word.isdecimal() else word.startswith(typed)


def begins_with(phrase: Sequence[str], typed: Sequence[str]) -> bool:
    return len(typed) <= len(phrase) and all(map(is_short_for, typed, phrase))


def holds_in_order(phrase: Sequence[str], typed: Sequence[str]) -> bool:
    rest = iter(phrase)
    return all(any(is_short_for(word, candidate) for candidate in rest) for word in typed)


def nearest(word: str, known: Sequence[str], count: int = 3) -> list[str]:
    """The known words that look most like a typed one."""
    small = {name.casefold(): name for name in known}
    close = get_close_matches(word.casefold(), list(small), n=count, cutoff=0.55)
    return [small[name] for name in close]
