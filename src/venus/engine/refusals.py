"""Saying no: what is refused, by which rule, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from msgspec import Struct

from venus.texts.catalogue import DEFAULT_LANGUAGE, catalogue, sentence


class Refusal(Struct, frozen=True):
    """Why an action is not allowed: a code for programs, the clause, a sentence for people."""

    code: str
    rule: str
    message: str


def code_of(case: str) -> str:
    """A case is a code, or a code with what it depends on: the situation, the verb."""
    return case.partition(":")[0]


def sentence_key(case: str) -> str:
    """Under which key the catalogues tell a case: its own, or that of the wider case it belongs to."""
    texts = catalogue()["refusals"]
    while case not in texts and ":" in case:
        case = case.rpartition(":")[0]
    return case


def sentence_of(case: str, lang: str = DEFAULT_LANGUAGE, book: str = "") -> str:
    """What a person is told of a case, in the words of a book if one is named."""
    return sentence("refusals", sentence_key(case), lang, book)


class VenusError(Exception):
    """Whatever this package refuses: a key of the catalogue, and what fills the blanks of its sentence.

    `str(error)` is the sentence in English; what fills a blank may be such an error again.
    """

    section: ClassVar[str] = "engine"

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values

    def told(self, lang: str = DEFAULT_LANGUAGE, book: str = "") -> str:
        """The sentence in a language, in the words of an edition's book if one is named."""
        return self.filled_in(lang, book, lambda value: told(value, lang, book))

    def filled_in(self, lang: str, book: str, tell: Callable[[object], object]) -> str:
        """The sentence with what `tell` makes of the values in its blanks."""
        values = {name: tell(value) for name, value in self.values.items()}
        return sentence(self.section, self.key, lang, book, **values)

    def __str__(self) -> str:
        return self.told()

    def __reduce__(self) -> tuple[Any, ...]:
        return again, (type(self), self.key, self.values)


def told(value: object, lang: str, book: str) -> object:
    return value.told(lang, book) if isinstance(value, VenusError) else value


def again(kind: type[VenusError], key: str, values: dict[str, object]) -> VenusError:
    return kind(key, **values)


class IllegalAction(VenusError):
    """An action that the rules do not allow now; the game is unchanged. `case` is the key of its sentence."""

    section = "refusals"

    def __init__(self, refusal: Refusal, case: str = "") -> None:
        super().__init__(case)
        self.refusal = refusal

    def filled_in(self, lang: str, book: str, tell: Callable[[object], object]) -> str:
        if not self.key or lang == DEFAULT_LANGUAGE:
            return self.refusal.message
        return sentence_of(self.key, lang, book)

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalAction, (self.refusal, self.key)


class MalformedInput(VenusError):
    """Data that is no action, record or position at all."""


class UnknownChoice(VenusError):
    """An edition, species, option, seat count or target that does not exist."""
