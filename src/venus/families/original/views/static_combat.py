"""What the combat game has printed: the prices of forts and thefts."""

from __future__ import annotations

from msgspec import Struct

from venus.families.original.tables import Tables


class StaticCombat(Struct, frozen=True):
    """A fort of another seat is a penalty of `fort_penalty`."""

    fort_cost: int
    fort_penalty: int
    forts_per_player: int
    swindle_cost: int
    revolt_cost: int


def static_combat(tables: Tables) -> StaticCombat | None:
    """None in games without combat.

    Rules: 1988 §15.1, §15.53, §15.54.
    """
    facts = tables.content.combat
    if facts is None:
        return None
    return StaticCombat(
        fort_cost=facts.fort_cost,
        fort_penalty=facts.fort_penalty,
        forts_per_player=facts.forts_per_player,
        swindle_cost=facts.swindle_cost,
        revolt_cost=facts.revolt_cost,
    )
