"""How many turns a ship needs to each port from where it is, the turn in progress among them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import TYPE_CHECKING

from msgspec import structs

from venus.families.original.odds.dice import Roll, rerolls
from venus.families.original.odds.reach_chances import BEFORE_THE_ROLL, declarations, ends_in_flight
from venus.families.original.odds.ship_model import FlightPlan
from venus.families.original.odds.timetables import timetable_of
from venus.families.original.odds.vessel import Aloft, Vessel, this_turn
from venus.families.original.views.seat_view import SeatView
from venus.families.original.views.static import StaticContent

if TYPE_CHECKING:
    from venus.families.original.odds.arrays import Flags
    from venus.families.original.odds.reach_chances import Declared

IN_FLIGHT = ("mulligan", "fly", "penalty")


def turns(content: StaticContent, view: SeatView, vessel: Vessel) -> dict[str, float]:
    """Expected turns to each city and each spaceport that is built or known to be open.

    0 where the ship is, unless it is in flight: then the turn in progress is counted like others. Before the
    roll, switches that are set already play no part.
    """
    plan = FlightPlan(content, view, vessel, rough=False)
    table = timetable_of(plan)
    dot = plan.almanac.topology.dot_index[vessel.dot]
    names = plan.almanac.topology.dot_ids
    aloft = vessel.aloft
    now = FlightPlan(content, view, this_turn(vessel), rough=False) if vessel.extra_dice else plan
    if aloft and aloft.stage in IN_FLIGHT:
        faces, ends = ends_in_flight(now, vessel, aloft, dot)
        return {names[port]: 1 + turns_after(faces, ends, aloft, table.to(port)) for port in plan.ports}
    if vessel.extra_dice and (aloft is None or aloft.stage in BEFORE_THE_ROLL):
        ways = list(declarations(now, structs.replace(vessel, aloft=None), dot))
        return {names[port]: turns_from(dot, port, ways, table.to(port)) for port in plan.ports}
    return {names[port]: table.to(port)[dot] for port in plan.ports}


def turns_from(dot: int, port: int, ways: list[Declared], far: Sequence[float]) -> float:
    """The turns to a port if the next roll has other dice than all those after it.

    They are this turn, and what is left after the best declaration; a ship may stay and lose the turn.

    Rules: variants §late-seat-die.
    """
    if dot == port:
        return 0.0
    return 1 + min([far[dot], *[mean_after(declared, far) for declared in ways]])


def mean_after(declared: Declared, far: Sequence[float]) -> float:
    """The turns that will be left on average, if the best is made of every roll."""
    ends, faces, ways, can_reroll = declared
    best = least_after(faces, ends, far)
    if can_reroll:
        best = {roll: best_reroll(roll, best) for roll in ways}
    return sum([best[roll] * count for roll, count in ways.items()]) / sum(ways.values())


def turns_after(faces: list[Roll], ends: Flags, aloft: Aloft, far: Sequence[float]) -> float:
    """The turns that will be left after this one, if the best is made of the dice."""
    best = least_after(faces, ends, far)
    roll = tuple(sorted(aloft.dice))
    return best[roll] if len(faces) == 1 else best_reroll(roll, best)


def least_after(faces: list[Roll], ends: Flags, far: Sequence[float]) -> dict[Roll, float]:
    """For each roll the turns left from the best dot where the flight can end with it."""
    return {roll: min(compress(far, reached)) for roll, reached in zip(faces, ends.tolist(), strict=True)}


def best_reroll(roll: Roll, best: dict[Roll, float]) -> float:
    """What a roll is good for if any one die may be rolled anew."""
    means = [sum([best[face] for face in faces]) / len(faces) for faces in rerolls(roll)]
    return min(best[roll], *means)
