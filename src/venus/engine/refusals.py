"""Saying no: what is refused, by which rule, in words."""

from __future__ import annotations

from msgspec import Struct


class Refusal(Struct, frozen=True):
    """Why an action is not allowed: a code for programs, the clause, a sentence for people."""

    code: str
    rule: str
    message: str


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
