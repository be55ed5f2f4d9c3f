"""The one place that texts for people come from, by section and key, in each language."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

DEFAULT_LANGUAGE = "en"


def languages() -> list[str]:
    """The languages that have a catalogue."""
    folder = files("venus.texts")
    return sorted(
        entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml")
    )


@cache
def catalogue(lang: str = DEFAULT_LANGUAGE) -> dict[str, dict[str, str]]:
    """Every text of a language."""
    if lang not in languages():
        raise LookupError(
            f"there is no catalogue for the language {lang!r}; there are {', '.join(languages())}"
        )
    return tomllib.loads((files("venus.texts") / f"{lang}.toml").read_text(encoding="utf-8"))


def sentence(section: str, key: str, lang: str = DEFAULT_LANGUAGE, **values: object) -> str:
    """One text, with its blanks filled in."""
    try:
        text = catalogue(lang)[section][key]
    except KeyError:
        raise LookupError(f"the catalogue {lang!r} has no text {key!r} in section {section!r}") from None
    return text.format(**values) if values else text
