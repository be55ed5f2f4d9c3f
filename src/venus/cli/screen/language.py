"""Which language a command speaks, and how what the engine says is told in it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from functools import cache
from string import Formatter

from venus.engine.refusals import VenusError
from venus.texts.catalogue import DEFAULT_LANGUAGE, books, catalogue, languages, sentence

CHOSEN: ContextVar[str] = ContextVar("CHOSEN", default=DEFAULT_LANGUAGE)
OPTION = "--lang"
# What others say in English: files of results, in the engine's words; commands about themselves; the machine.
ELSEWHERE = "said-elsewhere"
SAID_IN_ENGLISH = ("engine", "refusals", "ledger", "manual", "machine")


def asked_language(arguments: Sequence[str]) -> str:
    """The language that a command line asks for, even if nothing else in it is right."""
    for place, word in enumerate(arguments):
        name, mark, value = word.partition("=")
        if name == OPTION:
            lang = value if mark else "".join(arguments[place + 1 : place + 2])
            return lang if lang in languages() else DEFAULT_LANGUAGE
    return DEFAULT_LANGUAGE


def checked_language(lang: str) -> str:
    """A language that has texts; the rest of the command speaks it."""
    if lang not in languages():
        raise CommandError(trouble("no-language", name=repr(lang), names=", ".join(languages())))
    CHOSEN.set(lang)
    return lang


def say(key: str, section: str, book: str = "", /, **values: object) -> str:
    """A text in the language that was chosen, in the words of a book if one is named."""
    return sentence(section, key, CHOSEN.get(), book, **values)


def trouble(key: str, **values: object) -> str:
    """What is wrong with a command or a file."""
    return say(key, "troubles", **values)


def figure(value: float, lang: str | None = None) -> str:
    """A whole number with its thousands apart."""
    return f"{value:,.0f}".replace(",", sentence("play", "thousands", lang or CHOSEN.get()))


def decimal(digits: str) -> str:
    """A number written with a point, as the language writes it."""
    return digits.replace(".", say("decimal", "play"))


class CommandError(VenusError):
    """What is wrong with a command, said already in the language that was chosen."""

    def __init__(self, text: str) -> None:
        super().__init__(ELSEWHERE, text=text)
        self.text = text

    def filled_in(self, lang: str, book: str, tell: Callable[[object], object]) -> str:
        return self.text


def told(text: object, book: str = "") -> str:
    """An error in the language that was chosen, in a book's words if one is named.

    What others say in English (the machine, parts of ours, a file of results) is known by its sentence; one
    that is not in the catalogue stays as it is.
    """
    if isinstance(text, VenusError):
        return text.filled_in(CHOSEN.get(), book, lambda value: told(value, book))
    said = str(text)
    if CHOSEN.get() == DEFAULT_LANGUAGE:
        return said
    for source, section, key, pattern in english_sentences(book):
        found = pattern.fullmatch(said)
        if found:
            values = {name: told(value, book) for name, value in found.groupdict().items()}
            return say(key, section, source, **values)
    return said


@cache
def english_sentences(book: str = "") -> list[tuple[str, str, str, re.Pattern[str]]]:
    """The sentences by book, section and key, with groups for their blanks; the longest first, and of those
    that several books say alike the one of this book."""
    texts = [
        (source, section, *entry)
        for source in (*[one for one in books() if one == book], "", *books())
        for section in SAID_IN_ENGLISH
        for entry in catalogue(DEFAULT_LANGUAGE, source)[section].items()
        if entry[0] != ELSEWHERE
    ]
    texts.sort(key=lambda entry: -len(entry[3]))
    return [(*entry[:3], re.compile(pattern_of(entry[3]), re.S)) for entry in texts]


def pattern_of(text: str) -> str:
    return "".join(
        re.escape(part) + (f"(?P<{name}>.+?)" if name else "") for part, name, _, _ in Formatter().parse(text)
    )


@cache
def command_words(lang: str) -> dict[str, str]:
    """Every word that can be typed for a command or beside one, with the command it stands for."""
    found: dict[str, str] = {}
    for words in (catalogue(lang)["commands"], catalogue()["commands"]):
        for command, text in words.items():
            for word in (command, *text.split()):
                found.setdefault(unaccented(word), command)
    return found


def unaccented(text: str) -> str:
    """Small letters without accents, as people type them."""
    return without_accents(text.casefold())


def without_accents(text: str) -> str:
    spelt = text.replace("œ", "oe").replace("Œ", "OE").replace("’", "'")
    parts = unicodedata.normalize("NFKD", spelt)
    return "".join(sign for sign in parts if not unicodedata.combining(sign))
