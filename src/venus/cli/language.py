"""Which languages the texts come in."""

from __future__ import annotations

from venus.engine.refusals import UnknownChoice
from venus.texts.catalogue import languages


def checked_language(lang: str) -> str:
    if lang not in languages():
        raise UnknownChoice(f"there are no texts in {lang!r} yet; there are: {', '.join(languages())}")
    return lang
