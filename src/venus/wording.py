"""A game in words: what its pieces, places, questions, deeds and events are called in a language.

For those who show a game elsewhere, a browser for instance: they fill in the blanks, the texts stay here.
"""

from __future__ import annotations

from msgspec import Struct

from venus.editions import naming
from venus.starting import content
from venus.texts.catalogue import DEFAULT_LANGUAGE, catalogue, languages

# Whole sections of the catalogue, and those texts of text play that are good elsewhere too.
SECTIONS = ("decisions", "actions", "events", "ends", "reasons", "relics")
PHRASES = ("note-", "asked-", "limit-")
PHRASES_IN_FULL = (
    "a-relic", "begins", "demand", "factory-of", "fare", "flew-far", "iou", "list-and", "nobody", "no-winner",
    "nothing", "seat-unnamed", "so-many-seats", "who-you", "whom-you", "winners",
)  # fmt: skip


class Wording(Struct, frozen=True):
    """`texts` are by section and key, with blanks in braces; "[a|b]" is a for others, b for whoever reads."""

    lang: str
    title: str
    systems: dict[str, str]
    dots: dict[str, str]
    pieces: dict[str, str]
    texts: dict[str, dict[str, str]]


def wording(edition: str, lang: str) -> Wording:
    """The words of an edition, in English where a language has none; what is not named here is called as it
    is printed."""
    facts = content(edition)
    lang = lang if lang in languages() else DEFAULT_LANGUAGE
    texts = catalogue(lang, edition)
    play = texts["play"]
    phrases = {key: text for key, text in play.items() if key.startswith(PHRASES) or key in PHRASES_IN_FULL}
    return Wording(
        lang=lang,
        title=texts["titles"][edition],
        systems=naming.system_names(edition, facts.chart, lang),
        dots=naming.dot_names(edition, facts.chart, facts.base, lang),
        pieces=texts["pieces"] | texts["goods"],
        texts={section: texts[section] for section in SECTIONS} | {"play": phrases},
    )
