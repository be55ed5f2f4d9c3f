"""How long a planner reckons a voyage will take: the exact timetables of `venus.families.original.odds`.

A planner asks about a ship of some kind on the printed map: its dice, the colours that its drives skip,
and money enough for penalties. So a dozen timetables serve every game.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct, structs

from venus.families.original.bots.atlas import Atlas
from venus.families.original.odds import Vessel
from venus.families.original.odds.ship_model import FlightPlan
from venus.families.original.odds.timetables import timetable_of
from venus.families.original.views.seat_view import UNKNOWN_BOX, PlayerView, SeatView

# Enough for every penalty.
DEEP_PURSE = 10_000

Turns = Callable[[int, int], float]


class Kind(Struct, frozen=True):
    """A kind of ship: how many dice it rolls, and which drives take it over which colours."""

    dice: int
    drives: tuple[str, ...] = ()


def kind_with(atlas: Atlas, ship: str, pieces: tuple[str, ...]) -> Kind:
    """The kind of a ship with these pieces aboard; of drives with the same effect one is named."""
    drives: dict[tuple[str, ...], str] = {}
    for name in sorted(pieces, key=lambda name: -len(atlas.equipment[name].skips)):
        skips = atlas.equipment[name].skips
        if skips and not any(set(skips) <= set(known) for known in drives):
            drives[skips] = atlas.drive_for[skips]
    return Kind(atlas.ships[ship].dice, tuple(sorted(drives.values())))


def kind_of(atlas: Atlas, player: PlayerView) -> Kind:
    return kind_with(atlas, player.ship, (*player.equipment, *player.relics))


def unexplored(view: SeatView) -> SeatView:
    """The printed map: as a seat sees it that knows of no marker yet."""
    return structs.replace(view, boxes=dict.fromkeys(view.boxes, UNKNOWN_BOX))


_TURNS: dict[tuple[str, Kind], Turns] = {}


def turns_of(atlas: Atlas, view: SeatView, kind: Kind) -> Turns:
    """Expected turns between two dots, by number, for a ship of this kind."""
    known = _TURNS.get((atlas.fingerprint, kind))
    if known is None:
        vessel = Vessel(dot=atlas.content.base, dice=kind.dice, drives=kind.drives, purse=DEEP_PURSE)
        table = timetable_of(FlightPlan(atlas.content, unexplored(view), vessel, rough=True))
        known = _TURNS[atlas.fingerprint, kind] = lambda start, goal: table.to(goal)[start]
    return known
