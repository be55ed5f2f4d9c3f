"""How many turns a ship needs to each port from where it is, the turn in progress among them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import TYPE_CHECKING

from venus.families.original.odds.dice import Roll, rerolls
from venus.families.original.odds.reach_chances import ends_in_flight
from venus.families.original.odds.ship_model import Plan
from venus.families.original.odds.timetables import timetable_of
from venus.families.original.odds.vessel import Aloft, Vessel
from venus.families.original.views.seat_view import SeatView
from venus.families.original.views.static import StaticContent

if TYPE_CHECKING:
    from venus.families.original.odds.arrays import Flags

IN_FLIGHT = ("mulligan", "fly", "penalty")


def turns(content: StaticContent, view: SeatView, vessel: Vessel) -> dict[str, float]:
    """Expected turns to each city and each spaceport that is built or known to be open.

    0 where the ship is, unless it is in flight: then the turn in progress is counted like others. Before the
    roll, switches that are set already play no part.
    """
    plan = Plan(content, view, vessel, rough=False)
    table = timetable_of(plan)
    dot = plan.almanac.topology.dot_index[vessel.dot]
    names = plan.almanac.topology.dot_ids
    aloft = vessel.aloft
    if aloft and aloft.stage in IN_FLIGHT:
        faces, ends = ends_in_flight(plan, vessel, aloft, dot)
        return {names[port]: 1 + turns_after(faces, ends, aloft, table.to(port)) for port in plan.ports}
    return {names[port]: table.to(port)[dot] for port in plan.ports}


def turns_after(faces: list[Roll], ends: Flags, aloft: Aloft, far: Sequence[float]) -> float:
    """The turns that will be left after this one, if the best is made of the dice."""
    best = {roll: min(compress(far, reached)) for roll, reached in zip(faces, ends.tolist(), strict=True)}
    roll = tuple(sorted(aloft.dice))
    if len(faces) == 1:
        return best[roll]
    means = [sum([best[face] for face in faces]) / len(faces) for faces in rerolls(roll)]
    return min(best[roll], *means)
