"""The chance that a ship can end this turn's flight on each dot, if it does all it can to get there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec import structs

from venus.families.original.odds.dice import (
    Roll,
    narrowed,
    numbers,
    rerolls,
    rolls,
)
from venus.families.original.odds.flight_graph import NUMBERS, Leg, Legs, Start
from venus.families.original.odds.known_board import NO_DOT, colors_of, route_key
from venus.families.original.odds.ship_model import FlightPlan, Setting, settings_of
from venus.families.original.odds.vessel import Aloft, Vessel, this_turn
from venus.families.original.views.seat_view import SeatView
from venus.families.original.views.static import StaticContent

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from venus.families.original.odds.arrays import Flags
    from venus.families.original.odds.flight_search import Departure, Squadron
    from venus.families.original.odds.switch_settings import Passage, Variant

    Chances = NDArray[np.float64]
    # Where each roll leads, the rolls, in how many ways each comes up, and whether a die may be rolled anew.
    Declared = tuple[Flags, list[Roll], dict[Roll, int], bool]

BEFORE_THE_ROLL = ("leave-or-pay", "heading")
ALL_NUMBERS = numbers(tuple(NUMBERS))

Among = Callable[[int], int]


def reach(content: StaticContent, view: SeatView, vessel: Vessel) -> dict[str, float]:
    """For each dot that the ship can reach the chance that it can stop there this turn, from 0 to 1.

    For each dot apart, the best declaration is made, the best switches are set, the best die is rolled anew
    and the best pilot number chosen.
    """
    plan = FlightPlan(content, view, this_turn(vessel), rough=False)
    aloft = vessel.aloft
    dot = plan.almanac.topology.dot_index[vessel.dot]
    if aloft is None or aloft.stage in BEFORE_THE_ROLL:
        found = before_the_roll(plan, vessel, dot)
    elif aloft.stage == "over":
        found = {dot: 1.0}
    else:
        found = in_flight(plan, vessel, aloft, dot)
    names = plan.almanac.topology.dot_ids
    return {names[place]: chance for place, chance in sorted(found.items())}


def before_the_roll(plan: FlightPlan, vessel: Vessel, dot: int) -> dict[int, float]:
    import numpy as np

    best = np.zeros(plan.dots)
    for declared in declarations(plan, vessel, dot):
        np.maximum(best, chances(*declared), out=best)
    if may_stay(plan, vessel, dot):
        best[dot] = 1
    return {place: chance for place, chance in enumerate(best.tolist()) if chance}


def declarations(plan: FlightPlan, vessel: Vessel, dot: int) -> Iterator[Declared]:
    """For each declaration, with each setting of the switches, where each roll leads."""
    searched: dict[Passage, Flights] = {}
    for setting in settings_left(plan, vessel):
        variant = plan.variant(setting)
        ways = rolls(plan.dice, setting[2])
        faces = list(rolls(plan.dice) if variant.can_reroll else ways)
        starts = [start for start in variant.passage.starts(dot) if fits_lock(start, plan, vessel.aloft)]
        flights = searched.setdefault(variant.passage, Flights(plan, variant.passage, 6 * plan.dice))
        places = [flights.add(dot, start.legs) for start in starts]
        for start, place in zip(starts, places, strict=True):
            ends = flights.ends(place, faces, narrowed(start.first))
            yield ends, faces, ways, variant.can_reroll


class Flights:
    """Flights that are to be searched together; equal departures are searched once."""

    def __init__(self, plan: FlightPlan, passage: Passage, points: int, offered: int = ALL_NUMBERS) -> None:
        self.plan = plan
        self.passage = passage
        self.points = points
        self.offered = offered
        self._departures: dict[tuple[int, ...], Departure] = {}
        self._places: dict[tuple[int, ...], int] = {}
        self._squadron: Squadron | None = None

    def add(self, dot: int, legs: dict[int, Legs], flown: int = 0, paid: int = 0) -> list[int]:
        """Add what can be flown from a dot under each number; gives where to find it."""
        from venus.families.original.odds.flight_search import Departure

        found: list[int] = []
        for number, under in legs.items():
            key = (number, *[id(leg) for leg in under])
            if key not in self._departures:
                self._departures[key] = Departure(dot, under, number, flown, paid)
                self._places[key] = len(self._places)
            found.append(self._places[key])
        return found

    def ends(self, places: list[int], faces: list[Roll], among: Among, points: int = -1) -> Flags:
        """For each roll the dots, as flags, where the flight can end with it, or with `points` left of it."""
        from venus.families.original.odds.flight_search import Squadron, sets_of

        if self._squadron is None:
            plan, departures = self.plan, list(self._departures.values())
            sets = sets_of(self.offered, plan.dice if plan.switches else 1)
            charts = self.passage.charts
            self._squadron = Squadron(
                charts, departures, self.points, plan.outlook.due, plan.purse, sets, plan.stops
            )
        given = [sum(roll) if points < 0 else points for roll in faces]
        return self._squadron.table(places, faces, given, [among(numbers(roll)) for roll in faces])


def may_stay(plan: FlightPlan, vessel: Vessel, dot: int) -> bool:
    """Whether the ship may stay put: on a penalty it may have to pay for that.

    Rules: 1988 §4.4, §6.3; remake §turn.stay, §space.penalty-start; classic §move.skip.
    """
    aloft = vessel.aloft
    if aloft and aloft.stage == "heading":
        return not aloft.must_leave
    return not plan.almanac.flight.pays_to_stay or plan.outlook.due[dot] <= vessel.purse


def settings_left(plan: FlightPlan, vessel: Vessel) -> list[Setting]:
    """How the switches can still be set: what is off stays off, what is engaged stays engaged."""
    aloft = vessel.aloft
    if aloft is None:
        return plan.settings
    drives = tuple([drive for drive in vessel.drives if drive not in aloft.drives_off])
    settings = settings_of(plan.outlook, structs.replace(vessel, drives=drives), rough=False)
    if aloft.auto_pilot:
        settings = [setting for setting in settings if setting[2]]
    if are_gates_off(plan, aloft):
        settings = [setting for setting in settings if not setting[1]]
    return settings


def are_gates_off(plan: FlightPlan, aloft: Aloft) -> bool:
    """Whether the Gate Lock has shut all gates for the turn."""
    is_lock_for_all = not plan.almanac.flight.locks_gates_in_flight
    return aloft.gates_locked and is_lock_for_all and any(plan.outlook.gate_at)


def fits_lock(start: Start, plan: FlightPlan, aloft: Aloft | None) -> bool:
    """A gate that is locked with the heading is left like any dot."""
    if aloft is None or not plan.almanac.flight.locks_gates_in_flight:
        return True
    has_rolled = aloft.stage not in BEFORE_THE_ROLL
    return start.is_locked == aloft.gates_locked if has_rolled else start.is_locked >= aloft.gates_locked


def chances(ends: Flags, faces: list[Roll], ways: dict[Roll, int], can_reroll: bool) -> Chances:
    """The chance of each dot, given where each roll leads and in how many ways it comes up."""
    import numpy as np

    counts = np.array([ways.get(roll, 0) for roll in faces], dtype=np.float64)
    hits = by_reroll(ends, faces) if can_reroll else ends.astype(np.float64)
    found: Chances = (counts[:, None] * hits).sum(axis=0) / counts.sum()
    return found


def by_reroll(ends: Flags, faces: list[Roll]) -> Chances:
    """For each roll the chance to reach each dot with it, or else by rolling the best die anew."""
    import numpy as np

    hits = ends.astype(np.float64)
    line = {roll: place for place, roll in enumerate(faces)}
    best = hits.copy()
    again: dict[tuple[Roll, ...], Chances] = {}
    for place, roll in enumerate(faces):
        for outcomes in rerolls(roll):
            key = tuple(outcomes)
            if key not in again:
                again[key] = hits[[line[outcome] for outcome in outcomes]].sum(axis=0) / len(outcomes)
            np.maximum(best[place], again[key], out=best[place])
    return best


def in_flight(plan: FlightPlan, vessel: Vessel, aloft: Aloft, dot: int) -> dict[int, float]:
    """With the dice on the table, a dot can be reached or not, unless one of them may be rolled anew."""
    faces, ends = ends_in_flight(plan, vessel, aloft, dot)
    found = chances(ends, faces, {tuple(sorted(aloft.dice)): 1}, can_reroll=len(faces) > 1)
    return {place: chance for place, chance in enumerate(found.tolist()) if chance}


def ends_in_flight(plan: FlightPlan, vessel: Vessel, aloft: Aloft, dot: int) -> tuple[list[Roll], Flags]:
    """Where the flight can end with the dice on the table, and with all others if one may be rolled anew."""
    import numpy as np

    drives = tuple([drive for drive in vessel.drives if drive not in aloft.drives_off])
    key = route_key(plan.outlook, vessel, colors_of(plan.almanac, drives))
    variant = plan.variant((key, not are_gates_off(plan, aloft), False))
    legs, among = first_legs(plan, variant, aloft, dot)
    if aloft.stage == "mulligan":
        flights = Flights(plan, variant.passage, 6 * plan.dice)
        faces = list(rolls(plan.dice))
        return faces, flights.ends(flights.add(dot, legs), faces, among)
    reached = np.zeros((1, plan.dots), dtype=bool)
    reached[0, dot] = may_end_here(plan, aloft, dot)
    paid = max(0, plan.outlook.due[dot]) if aloft.stage == "penalty" else 0
    if paid <= plan.purse:
        dice = (aloft.pilot,) if aloft.pilot and not plan.switches else aloft.dice
        flights = Flights(plan, variant.passage, aloft.movement, numbers(dice))
        places = flights.add(dot, legs, sum(1 << way for way in aloft.flown), paid)
        reached |= flights.ends(places, [dice], among, aloft.movement)
    return [tuple(sorted(aloft.dice))], reached


def may_end_here(plan: FlightPlan, aloft: Aloft, dot: int) -> bool:
    """Whether a ship in flight may stop where it is: on a penalty, or where it can land."""
    return aloft.stage == "penalty" or (aloft.moved and not aloft.passing and plan.outlook.landable[dot])


def first_legs(plan: FlightPlan, variant: Variant, aloft: Aloft, dot: int) -> tuple[dict[int, Legs], Among]:
    """How a ship goes on whose dice lie on the table, and which numbers it may choose for that."""
    plotter = variant.passage.plotter
    legs = plotter.legs[dot]
    names = plan.almanac.topology.dot_index
    if aloft.passing:
        passed = sum(1 << names[name] for name in aloft.passing)
        free = tuple(
            [Leg(leg.route, leg.state, 0) for leg in legs if leg.route and not leg.route.passed & passed]
        )
        if plan.almanac.flight.spied_turns_bind and aloft.heading and aloft.movement == sum(aloft.dice) - 1:
            free = plotter.legs_to(names[aloft.heading], free) or free
        return {0: free}, narrowed(())
    if not aloft.moved:
        heading = names[aloft.heading] if aloft.heading else NO_DOT
        for start in variant.passage.starts(dot):
            declared = (start.heading, start.gate)
            if declared == (heading, aloft.heading_gate) and fits_lock(start, plan, aloft):
                return start.legs, narrowed(start.first)
    if aloft.gates_locked and plan.almanac.flight.locks_gates_in_flight:
        return {0: legs}, narrowed(())
    return plotter.ways_out(dot, legs), narrowed(())
