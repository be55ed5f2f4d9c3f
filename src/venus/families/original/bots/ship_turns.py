"""The charts of one ship as it is: its dice, its drives, its shields, and the penalties that it cannot pay.

Unlike the timetables that all planners share, these know what a penalty costs: money counts as movement
points, and where the purse does not suffice the flight ends.
"""

from __future__ import annotations

from msgspec import Struct

from venus.families.original.bots.atlas import Atlas
from venus.families.original.bots.travel_turns import Kind, kind_with, unexplored
from venus.families.original.odds import Vessel
from venus.families.original.odds.arrays import Figures
from venus.families.original.odds.declarations import Wager, Wagers
from venus.families.original.odds.ship_model import FlightPlan
from venus.families.original.odds.timetables import timetable_of
from venus.families.original.shields import due
from venus.families.original.views.seat_view import PlayerView, SeatView

# So many credits are given for a movement point saved.
POINT_PRICE = 5
KEPT = 40


class Fitted(Struct, frozen=True):
    """All of a ship that its charts depend on; `purse` is the dearest penalty that it can pay."""

    kind: Kind
    shielding: int
    purse: int


class Chartroom:
    """Expected turns between dots, penalties counted, and what each declaration leads to."""

    def __init__(self, atlas: Atlas, view: SeatView, fitted: Fitted) -> None:
        import numpy as np

        self._asarray = np.asarray
        vessel = Vessel(
            dot=atlas.content.base,
            dice=fitted.kind.dice,
            drives=fitted.kind.drives,
            shielding=fitted.shielding,
            purse=fitted.purse,
        )
        plan = FlightPlan(atlas.content, unexplored(view), vessel, rough=True, point_price=POINT_PRICE)
        self.dots = plan.dots
        self._table = timetable_of(plan)
        self._wagers = Wagers(plan)
        self._columns: dict[int, Figures] = {}

    def turns(self, start: int, goal: int) -> float:
        return self._table.turns(start, goal)

    def turns_to(self, goal: int) -> Figures:
        """From every dot the expected turns to a goal."""
        found = self._columns.get(goal)
        if found is None:
            found = self._columns[goal] = self._asarray(self._table.to(goal), dtype="float32")
        return found

    def wagers(self, dot: int, costs: Figures, goals: list[int]) -> list[Wager]:
        """What each declaration costs in the mean, if it costs so much to end the turn on each dot."""
        return self._wagers.at(dot, costs, goals)


def fitted_of(atlas: Atlas, me: PlayerView, drives_off: tuple[str, ...] = ()) -> Fitted:
    pieces = (*me.equipment, *me.relics)
    shielding = atlas.printed.shielding(pieces)
    dues = [due(price, shielding) for price in atlas.penalties.values()]
    kind = kind_with(atlas, me.ship, tuple([piece for piece in pieces if piece not in drives_off]))
    return Fitted(kind, shielding, max([cost for cost in dues if cost <= me.credits], default=0))


_ROOMS: dict[tuple[str, Fitted], Chartroom] = {}


def chartroom_for(atlas: Atlas, view: SeatView, fitted: Fitted) -> Chartroom:
    """The charts of a ship, drawn once; of many ships those that were asked for last are kept."""
    key = (atlas.fingerprint, fitted)
    found = _ROOMS.pop(key, None)
    if found is None:
        if len(_ROOMS) >= KEPT:
            del _ROOMS[next(iter(_ROOMS))]
        found = Chartroom(atlas, view, fitted)
    _ROOMS[key] = found
    return found
