"""Voyages past blockades: how much longer they take than on a free map."""

from __future__ import annotations

from msgspec import structs

from venus.families.original.bots.atlas import Atlas
from venus.families.original.bots.path_costs import craft_of, passage_for
from venus.families.original.bots.travel_turns import Turns
from venus.families.original.views.seat_view import PlayerView, SeatView


def delayed(atlas: Atlas, view: SeatView, me: PlayerView, turns: Turns) -> Turns:
    """The turns of voyages, longer by what blockades cost on the way."""
    craft = craft_of(atlas, view, me) if view.combat is not None else None
    if craft is None or not craft.blockades:
        return turns
    around = passage_for(atlas, craft)
    straight = passage_for(atlas, structs.replace(craft, blockades=()))
    return lambda start, goal: (
        turns(start, goal) + max(0.0, around.turns(start, goal) - straight.turns(start, goal))
    )
