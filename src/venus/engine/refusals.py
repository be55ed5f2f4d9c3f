"""Saying no: what is refused, by which rule, in words."""

from __future__ import annotations

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
    """Whatever this package refuses; its text is meant for people."""


class IllegalAction(VenusError):
    """An action that the rules do not allow now; the game is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Refusal]]:
        return IllegalAction, (self.refusal,)


class MalformedInput(VenusError):
    """Data that is no action, record or position at all."""


class UnknownChoice(VenusError):
    """An edition, species, option, seat count or target that does not exist."""
