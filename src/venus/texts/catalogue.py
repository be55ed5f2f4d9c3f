"""The one place that texts for people come from, by section and key, in each language.

An edition whose book calls things otherwise has a folder here, named by its key, with the texts that it says
in words of its own; whoever tells of a game names the book whose words are wanted.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

DEFAULT_LANGUAGE = "en"
# French puts spaces beside some signs. The texts have plain ones; where lines may break they must hold.
HELD: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r" (?=[;?!])|(?<=\d) (?=%)"), "\u202f"),
    (re.compile(r" (?=[:»])|(?<=«) "), "\u00a0"),
)
Texts = dict[str, dict[str, str]]


def languages() -> list[str]:
    """The languages that have a catalogue."""
    folder = files("venus.texts")
    return sorted(
        entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml")
    )


@cache
def books() -> list[str]:
    """The editions whose books have words of their own."""
    return sorted(entry.name for entry in files("venus.texts").iterdir() if (entry / "en.toml").is_file())


@cache
def catalogue(lang: str = DEFAULT_LANGUAGE, book: str = "") -> Texts:
    """Every text of a language; where the book of an edition has words of its own, in those."""
    if lang not in languages():
        raise LookupError(
            f"there is no catalogue for the language {lang!r}; there are {', '.join(languages())}"
        )
    texts = _read(files("venus.texts") / f"{lang}.toml")
    for section, own in own_words(lang, book).items():
        texts[section] = texts[section] | own
    return texts


def own_words(lang: str, book: str) -> Texts:
    """Only the texts that the book of an edition says in words of its own; most have none."""
    source = files("venus.texts") / book / f"{lang}.toml"
    return _read(source) if book and source.is_file() else {}


def sentence(
    section: str, key: str, lang: str = DEFAULT_LANGUAGE, book: str = "", /, **values: object
) -> str:
    """One text, in the words of a book if one is named, with its blanks filled in."""
    try:
        text = catalogue(lang, book)[section][key]
    except KeyError:
        raise LookupError(f"the catalogue {lang!r} has no text {key!r} in section {section!r}") from None
    return text.format(**values) if values else text


def unbroken(text: str) -> str:
    """A text in which no line can break before a colon, within quotation marks and the like."""
    for space, held in HELD:
        text = space.sub(held, text)
    return text


def _read(source: Traversable) -> Texts:
    return tomllib.loads(source.read_text(encoding="utf-8"))
