"""The figures that an action may change, and the effect that is told of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from venus.engine.decisions import Effect
from venus.families.original.events import CommissionPaid
from venus.families.original.holds import half_holds, half_holds_used
from venus.families.original.rules.endgame import net_worth
from venus.families.original.state import State

# The figures of a seat: money, barter credit, net worth, free half holds, First Contact credits.
Figures = tuple[int, int, int, int, int]


def figures_of(game: State, seat: int) -> Figures:
    is_in_turn = game.seat == seat
    return (
        game.credits[seat],
        game.barter_credit if is_in_turn else 0,
        net_worth(game, seat),
        half_holds(game, seat) - half_holds_used(game, seat),
        game.contact_credit if is_in_turn else 0,
    )


def effect_of(changes: Sequence[int | None], heard: Sequence[Any]) -> Effect:
    money, barter_credit, worth, room, contact_credit = changes
    return Effect(money, barter_credit, worth, room, contact_credit, commissions_in(heard))


def commissions_in(heard: Sequence[Any]) -> dict[int, int]:
    """The commissions that were paid, by seat."""
    paid: dict[int, int] = {}
    for event in heard:
        if type(event) is CommissionPaid and event.credits:
            paid[event.seat] = paid.get(event.seat, 0) + event.credits
    return paid
