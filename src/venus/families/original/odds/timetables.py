"""Expected turns from dot to dot for a ship of some kind, worked out once and kept for the whole process."""

from __future__ import annotations

from venus.families.original.odds.ship_model import VARIANTS, FlightPlan
from venus.families.original.odds.vessel import Vessel
from venus.families.original.views.seat_view import SeatView
from venus.families.original.views.static import StaticContent

KEPT = 400

Column = tuple[float, ...]


class Timetable:
    """Expected turns between dots, which are given by number as in `Topology.dot_index`.

    The first question about a port works out all ports: cities, and the spaceports that are built or, in a
    rough table, could be. The first about another orbit, an asteroid or a box works out all of those; any
    other dot is worked out alone.
    """

    def __init__(self, plan: FlightPlan) -> None:
        self._plan = plan
        self._to: dict[int, Column] = {}

    def to(self, goal: int) -> Column:
        """From every dot, by number, the expected turns to the goal."""
        found = self._to.get(goal)
        if found is None:
            self._work_out(self._group_of(goal))
            found = self._to[goal]
        return found

    def turns(self, start: int, goal: int) -> float:
        return self.to(goal)[start]

    def _group_of(self, goal: int) -> list[int]:
        """The goals that are worked out together with this one."""
        ports = self._plan.ports
        almanac = self._plan.almanac
        others = {*almanac.orbits, *almanac.asteroids, *almanac.topology.box_dots}.difference(ports)
        return ports if goal in ports else sorted(others) if goal in others else [goal]

    def _work_out(self, goals: list[int]) -> None:
        from venus.families.original.odds.value_iteration import solve

        plan = self._plan
        turns = solve(plan.variants(), plan.stops, goals)
        for column, goal in enumerate(goals):
            self._to[goal] = tuple(turns[:, column].tolist())


def timetable(content: StaticContent, view: SeatView, vessel: Vessel, rough: bool = False) -> Timetable:
    """The timetable of a ship as its seat knows the cluster; `vessel.dot` and `vessel.aloft` play no part.

    A rough one serves planning: it takes every orbit for a built port and every box for a landing place if
    that is the goal, and for open space otherwise; it minds known penalty markers only if the ship skips
    them or could not pay, gates only if two are up, and leaves the drives on. So it changes seldom in a game.
    """
    return timetable_of(FlightPlan(content, view, vessel, rough))


def timetable_of(plan: FlightPlan) -> Timetable:
    key = (plan.key, tuple(plan.settings))
    found = TABLES.pop(key, None)
    if found is None:
        found = Timetable(plan)
        if len(TABLES) >= KEPT:
            del TABLES[next(iter(TABLES))]
    TABLES[key] = found
    return found


TABLES: dict[object, Timetable] = {}


def forget() -> None:
    """Drop all that is kept, as if nothing had been asked before: for measuring."""
    TABLES.clear()
    VARIANTS.clear()
