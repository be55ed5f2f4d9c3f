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


class Chances(Struct, frozen=True, omit_defaults=True, gc=False):
    """Of how many equally likely `rolls` an attack or its answer wins, and in how many its own seat is hit.

    A strength is the die times `times`, and what `adds` has for its side, the acting seat's first; None if
    that depends on the dice. `answered` is what becomes of it if the other side fires back with all it has.
    `cost` is what has to be paid before the dice are rolled, in money and credit.
    """

    rolls: int
    wins: int
    hits: int = 0
    times: int = 1
    adds: tuple[int, int] | None = None
    answered: Chances | None = None
    cost: int = 0


class Effect(Struct, frozen=True, omit_defaults=True, gc=False):
    """What an action would change for its seat; None is what chance, hidden facts or another seat decide.

    `money` is in credits; `barter_credit` and `contact_credit` (First Contact credits) are spent here or lost
    with the turn; `room` is in half holds, more room being positive. `commissions` are those that the bank
    would pay at once, by seat; one's own is part of `money`. `chances` are those of an attack.
    """

    money: int | None = None
    barter_credit: int | None = None
    net_worth: int | None = None
    room: int | None = None
    contact_credit: int | None = None
    commissions: dict[int, int] = {}
    chances: Chances | None = None
