"""What to declare, for those who can say of every dot what it costs to end the turn there.

A timetable answers for one goal at a time. Whoever has several in mind, and will choose between them when the
dice are seen, asks here: the least cost that each declaration leads to, in the mean over all rolls.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from msgspec import Struct

from venus.families.original.odds.arrays import Figures
from venus.families.original.odds.ship_model import FlightPlan
from venus.families.original.odds.value_iteration import FAR, Desk


class Wager(Struct, frozen=True, order=True):
    """A declaration, by its first dot or its gate, and what it costs in the mean."""

    cost: float
    heading: int
    gate: int


class Wagers:
    """The declarations of a ship in one setting of its switches, the first of its plan."""

    def __init__(self, plan: FlightPlan) -> None:
        self._dots = plan.dots
        self._variant = plan.variants()[0]

    @cached_property
    def _starts(self) -> dict[int, list[tuple[int, int, int]]]:
        starts: dict[int, list[tuple[int, int, int]]] = {}
        for place, start in enumerate(self._variant.passage.declared.starts):
            starts.setdefault(start.dot, []).append((place, start.heading, start.gate))
        return starts

    def at(self, dot: int, costs: Figures, goals: Iterable[int]) -> list[Wager]:
        """Every declaration from a dot, the best first. `goals` are dots where the ship would land."""
        desk = Desk(self._variant.passage.rows, [self._variant.lottery], goals=1)
        dots, figures = self._dots, desk.figures
        figures[:dots, 0] = costs
        figures[dots : 2 * dots + 1] = FAR
        for goal in goals:
            figures[dots + goal, 0] = costs[goal]
        means = next(desk.means())[1][:, 0]
        starts = self._starts.get(dot, [])
        return sorted([Wager(float(means[place]), heading, gate) for place, heading, gate in starts])
