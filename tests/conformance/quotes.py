"""Whether what is told of an option before it is chosen comes true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import venus
from venus.families.original.events import CommissionPaid
from venus.game import Game


def standing(game: Game, seat: int) -> tuple[int, ...]:
    """Money, barter credit, net worth, free half holds and First Contact credits, from the seat's view."""
    view = game.view(seat)
    me, turn = view.players[seat], view.turn
    is_mine = turn.seat == seat
    return (
        me.credits,
        turn.credit if is_mine else 0,
        me.net_worth,
        me.half_holds - me.half_holds_used,
        turn.contact if is_mine else 0,
    )


def figures(effect: venus.Effect) -> tuple[int | None, ...]:
    return effect.money, effect.barter_credit, effect.net_worth, effect.room, effect.contact_credit


def false_quotes(game: Game, action: Any, effect: venus.Effect) -> list[Any]:
    """What an effect tells of an action that does not come true."""
    seat = action.seat
    after = game.copy()
    before = standing(game, seat)
    events = after.apply(action)
    changes = [now - then for now, then in zip(standing(after, seat), before, strict=True)]
    wrong: list[Any] = [
        (action, quote, change)
        for quote, change in zip(figures(effect), changes, strict=True)
        if quote not in (None, change)
    ]
    paid: Counter[int] = Counter()
    for event in events:
        if isinstance(event, CommissionPaid):
            paid[event.seat] += event.credits
    if effect.money is not None and effect.commissions != +paid:
        wrong.append((action, effect.commissions, paid))
    return wrong


def check(game: Iterable[Game]) -> Counter[str]:
    """Every option of every decision; gives how often each figure was told to change."""
    told: Counter[str] = Counter()
    for here in game:
        for option, effect in zip(here.legal_actions(), here.effects(), strict=True):
            assert (effect is None) == option.template
            if effect is not None:
                assert false_quotes(here, option, effect) == []
                told.update(field for field in effect.__struct_fields__ if getattr(effect, field))
    return told
