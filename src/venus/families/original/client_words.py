"""A game in words: what its pieces, places, questions, deeds and events are called in a language.

For those who show a game elsewhere, a browser for instance: they fill in the blanks, the texts stay here.
"""

from __future__ import annotations

from venus.engine.answers import Wording
from venus.engine.edition import Edition
from venus.families.original import naming
from venus.families.original.views.static import content_of
from venus.texts.catalogue import DEFAULT_LANGUAGE, catalogue, languages

# Whole sections of the catalogue, and those texts of text play that are good elsewhere too.
SECTIONS = ("decisions", "actions", "events", "ends", "reasons", "relics")
PHRASES = ("note-", "asked-", "limit-")
PHRASES_IN_FULL = (
    "a-relic", "begins", "demand", "factory-of", "fare", "flew-far", "iou", "list-and", "nobody", "no-winner",
    "nothing", "one-seat", "seat-unnamed", "so-many-seats", "who-you", "whom-you", "winners",
)  # fmt: skip


def wording(edition: Edition, lang: str) -> Wording:
    """The words of an edition, in English where a language has none; what is not named here is called as it
    is printed."""
    facts, key = content_of(edition), edition.key
    lang = lang if lang in languages() else DEFAULT_LANGUAGE
    texts = catalogue(lang, key)
    play = texts["play"]
    phrases = {key: text for key, text in play.items() if key.startswith(PHRASES) or key in PHRASES_IN_FULL}
    return Wording(
        lang=lang,
        title=texts["titles"][key],
        systems=naming.system_names(key, facts.chart, lang),
        dots=naming.dot_names(key, facts.chart, facts.base, lang),
        pieces=texts["pieces"] | texts["goods"],
        texts={section: texts[section] for section in SECTIONS} | {"play": phrases},
    )
