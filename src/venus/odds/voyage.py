"""Expected turns from every dot to every goal, for a ship that always chooses best.

T(goal) = 0; elsewhere T(dot) = 1 + the least, over all declarations, of the mean over the dice of the least T
among the dots where the flight can end. The figures are found by going over this again and again, all goals
at once, until none changes by more than TOLERANCE. A goal whose figures have come to rest is left out of the
rounds that follow.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from venus.odds.courses import Stop
from venus.odds.lottery import Lottery, best_by_dot, mean
from venus.odds.rows import Figures, Ints, Rows
from venus.odds.variants import Passage, Variant

TOLERANCE = 1e-4
ROUNDS = 200
FAR = 1e6


class Desk:
    """Room to work out the figures of a passage, for each way to roll the dice."""

    def __init__(self, rows: Rows, lotteries: list[Lottery], goals: int) -> None:
        self.rows = rows
        self.lotteries = lotteries
        self.count = max([lottery.stock.count for lottery in lotteries])
        self.width = max([rows.widest, *[lottery.widest for lottery in lotteries]])
        self._figures = np.empty(self.count * goals, dtype=np.float32)
        self._scratch = np.empty(self.width * goals, dtype=np.float32)
        self.lay_out(goals)

    def lay_out(self, goals: int) -> None:
        """Make room for so many goals."""
        self.figures = self._figures[: self.count * goals].reshape(-1, goals)
        self.scratch = self._scratch[: self.width * goals].reshape(-1, goals)

    def means(self) -> Iterator[tuple[Lottery, Figures]]:
        """From the figures of the dots, what each declaration leads to."""
        self.rows.work_out(self.figures, self.scratch)
        for lottery in self.lotteries:
            yield lottery, mean(lottery, self.figures, self.scratch)


def desks_for(variants: list[Variant], goals: int) -> list[Desk]:
    """Variants that differ in their dice only are worked out at one desk."""
    lotteries: dict[Passage, list[Lottery]] = {}
    for variant in variants:
        lotteries.setdefault(variant.passage, []).append(variant.lottery)
    return [Desk(passage.rows, drawn, goals) for passage, drawn in lotteries.items()]


class Voyages:
    """The figures of all goals; `stops` are the dots where a flight may end early."""

    def __init__(self, variants: list[Variant], stops: list[Stop], goals: list[int]) -> None:
        self.desks = desks_for(variants, len(goals))
        self.dots = len(stops)
        self.opened = np.flatnonzero(np.array(stops) == Stop.YES)
        self.is_landing = np.array(stops) == Stop.AS_GOAL
        self.goals = np.array(goals)
        self.turns = np.ones((self.dots, len(goals)), dtype=np.float32)
        self.turns[self.goals, np.arange(len(goals))] = 0

    def lay_out(self, goals: Ints) -> None:
        """Prepare for rounds over some of the goals."""
        columns = np.flatnonzero(self.is_landing[goals])
        for desk in self.desks:
            desk.lay_out(len(goals))
            desk.figures[self.dots : 2 * self.dots + 1] = FAR
            desk.figures[self.dots + goals[columns], columns] = 0

    def go_over(self, turns: Figures, goals: Ints) -> Figures:
        """The figures for these goals, one turn further looked ahead."""
        best = np.full_like(turns, FAR)
        for desk in self.desks:
            desk.figures[: self.dots] = turns
            desk.figures[self.dots + self.opened] = turns[self.opened]
            for lottery, means in desk.means():
                best[lottery.dots] = np.minimum(best[lottery.dots], best_by_dot(lottery, means))
        best += 1
        best[goals, np.arange(len(goals))] = 0
        return best


def solve(variants: list[Variant], stops: list[Stop], goals: list[int]) -> Figures:
    """The expected turns from each dot to each of the goals."""
    voyages = Voyages(variants, stops, goals)
    columns, left, turns = np.arange(len(goals)), voyages.goals, voyages.turns
    voyages.lay_out(left)
    for _ in range(ROUNDS):
        better = voyages.go_over(turns, left)
        is_moving = np.abs(better - turns).max(axis=0) >= TOLERANCE
        turns = better
        if is_moving.all():
            continue
        voyages.turns[:, columns] = turns
        columns, left, turns = columns[is_moving], left[is_moving], turns[:, is_moving]
        if not len(left):
            return voyages.turns
        voyages.lay_out(left)
    voyages.turns[:, columns] = turns
    return voyages.turns
