"""Whether a visit is limited to one purchase and one sale."""

from __future__ import annotations

from venus.families.original.state import State


def is_visit_limited(game: State, dot: int) -> bool:
    """Whether the edition limits the visit of the ship in turn to a dot, and spares nobody there.

    Rules: 1988 §9.41; remake §trade.limit; classic §trade.limit; variants §own-species.
    """
    policies = game.tables.policies
    return policies.is_trade_limited(game, dot) and not policies.is_exempt(game, dot)
