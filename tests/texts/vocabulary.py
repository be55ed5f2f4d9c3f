"""Words that must not be said: in any text of a language, or of a game of an edition with other words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

# What stands in a blank is no word of the text, but for a count that stands before one.
BLANK = re.compile(r"\{(?!count\})[a-z_]+\}")


@cache
def vocabulary() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(Path(__file__).with_name("vocabulary.json").read_text(encoding="utf-8"))
    return data


@cache
def forbidden(lang: str, edition: str = "") -> dict[str, re.Pattern[str]]:
    """By the word that should stand there: anywhere in a language, and of a game if its edition is named."""
    words = dict(vocabulary()["anywhere"].get(lang, {}))
    if edition:
        words |= vocabulary()["of"][lang][edition]
    return {word: re.compile(pattern, re.IGNORECASE) for word, pattern in words.items()}


def slips(texts: Iterable[str], lang: str, edition: str = "") -> list[str]:
    """Where texts say what they must not, with the word that should stand there."""
    return [
        f"{word}: “{found[0]}” in {text[max(0, found.start() - 60) : found.end() + 60]!r}"
        for text in texts
        for word, pattern in forbidden(lang, edition).items()
        for found in pattern.finditer(BLANK.sub("{}", text))
    ]
