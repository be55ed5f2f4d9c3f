"""The one place that texts for people come from, by section and key, in each language.

What all games share stands here; each family brings the texts of its own. An edition whose book calls things
otherwise has a folder there, named by its key, with the texts that it says in words of its own; whoever tells
of a game names the book whose words are wanted.
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


# Where texts are: here, and where each family keeps its own.
FOLDERS: list[Traversable] = [files("venus.texts")]


def add_texts(folder: Traversable) -> None:
    """Let a family's texts be found too: `en.toml`, `fr.toml`, and folders of editions with words of their
    own."""
    FOLDERS.append(folder)
    forget()


def remove_texts(folder: Traversable) -> None:
    FOLDERS.remove(folder)
    forget()


def forget() -> None:
    catalogue.cache_clear()
    books.cache_clear()


def languages() -> list[str]:
    """The languages that have a catalogue."""
    names = [entry.name for entry in FOLDERS[0].iterdir()]
    return sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))


@cache
def books() -> list[str]:
    """The editions whose books have words of their own."""
    entries = [entry for folder in FOLDERS for entry in folder.iterdir()]
    return sorted(entry.name for entry in entries if (entry / "en.toml").is_file())


@cache
def catalogue(lang: str = DEFAULT_LANGUAGE, book: str = "") -> Texts:
    """Every text of a language; where the book of an edition has words of its own, in those."""
    if lang not in languages():
        known = ", ".join(languages())
        raise LookupError(f"there is no catalogue for the language {lang!r}; there are {known}")
    texts: Texts = {}
    for found in (*[read_texts(folder / f"{lang}.toml") for folder in FOLDERS], own_words(lang, book)):
        for section, own in found.items():
            texts[section] = texts.get(section, {}) | own
    return texts


def own_words(lang: str, book: str) -> Texts:
    """Only the texts that the book of an edition says in words of its own; most have none."""
    sources = [folder / book / f"{lang}.toml" for folder in FOLDERS] if book else []
    return next((read_texts(source) for source in sources if source.is_file()), {})


def read_texts(source: Traversable) -> Texts:
    """The texts in a file; a family need not have all languages."""
    return tomllib.loads(source.read_text(encoding="utf-8")) if source.is_file() else {}


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
