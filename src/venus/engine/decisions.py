"""What is asked, and how a game ended, as plain data."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Decision(Struct, frozen=True):
    """A seat is asked to choose one of the options; a template among them is to be filled in."""

    seat: int
    kind: str
    options: tuple[Any, ...]


class Outcome(Struct, frozen=True):
    """Who won and why; `scores` are the net worths by seat."""

    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...]


class Effect(Struct, frozen=True, omit_defaults=True, gc=False):
    """What an action would change for its seat; None is what chance, hidden facts or another seat decide.

    `money` is in credits; `barter_credit` and `contact_credit` (First Contact credits) are spent here or lost
    with the turn; `room` is in half holds, more room being positive. `commissions` are those that the bank
    would pay at once, by seat; one's own is part of `money`.
    """

    money: int | None = None
    barter_credit: int | None = None
    net_worth: int | None = None
    room: int | None = None
    contact_credit: int | None = None
    commissions: dict[int, int] = {}
