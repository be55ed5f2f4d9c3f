"""A sentence or two on each piece of an edition, in a language."""

from __future__ import annotations

from functools import cache

from venus.engine.rulesets import WITH
from venus.families.original.editions import classic, edition_1988, remake
from venus.families.original.editions.loading import Flavour, load_flavour

FOLDERS = {
    "1988": (edition_1988.CONTENT, None),
    "remake": (remake.CONTENT, edition_1988.CONTENT),
    "classic": (classic.CONTENT, None),
}


@cache
def flavour_of(name: str, lang: str) -> Flavour:
    """The flavour texts of an edition, with or without options; those of its base if it has none."""
    own, base = FOLDERS[name.partition(WITH)[0]]
    return load_flavour(own, lang, base)
