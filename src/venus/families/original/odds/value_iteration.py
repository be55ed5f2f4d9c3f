"""Expected turns from every dot to every goal, for a ship that always chooses best.

T(goal) = 0; elsewhere T(dot) = 1 + the least, over all declarations, of the mean over the dice of the least T
among the dots where the flight can end. The figures are found by going over this again and again, all goals
at once, until none changes by more than TOLERANCE. A goal whose figures have come to rest is left out of the
rounds that follow.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from venus.families.original.odds.arrays import Figures, Ints
from venus.families.original.odds.flight_graph import Stop
from venus.families.original.odds.roll_values import Lottery, best_by_dot, mean
from venus.families.original.odds.switch_settings import Passage, Variant
from venus.families.original.odds.value_rows import Rows

TOLERANCE = 1e-4
ROUNDS = 200
# Rounds at the beginning, in which figures rise too fast for their course to be foreseen.
SLOW_ROUNDS = 3
# More goals at once make each round slower by far.
TOGETHER = 32
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
    """Rounds over some goals at a time, for a ship that may end its flight early on the dots of `stops`."""

    def __init__(self, variants: list[Variant], stops: list[Stop], goals: int) -> None:
        self.desks = desks_for(variants, goals)
        self.dots = len(stops)
        self.opened = np.flatnonzero(np.array(stops) == Stop.YES)
        self.is_landing = np.array(stops) == Stop.AS_GOAL

    def to(self, goals: Ints) -> Figures:
        """The expected turns from each dot to each of these goals."""
        found = np.ones((self.dots, len(goals)), dtype=np.float32)
        found[goals, np.arange(len(goals))] = 0
        columns, turns = np.arange(len(goals)), found
        before = change_before = turns
        self.lay_out(goals)
        for round in range(ROUNDS):
            better = self.go_over(turns, goals)
            change = better - turns
            is_moving = np.abs(change).max(axis=0) >= TOLERANCE
            is_slow = round < SLOW_ROUNDS
            turns = better if is_slow else hastened(better, before, change, change_before, goals)
            before, change_before = better, change
            if not is_moving.all():
                found[:, columns] = better
                columns, goals, turns = columns[is_moving], goals[is_moving], turns[:, is_moving]
                before, change_before = before[:, is_moving], change_before[:, is_moving]
                if not len(goals):
                    break
                self.lay_out(goals)
        found[:, columns] = before
        return found

    def lay_out(self, goals: Ints) -> None:
        """Prepare for rounds over these goals."""
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


def hastened(
    turns: Figures, before: Figures, change: Figures, change_before: Figures, goals: Ints
) -> Figures:
    """Where the figures of the last two rounds are heading: the mixture of both that would change least.

    This is Anderson's way to hasten such rounds, for each goal apart, with a memory of one round.
    """
    apart = change - change_before
    share = (change * apart).sum(axis=0) / np.maximum((apart * apart).sum(axis=0), np.float32(1e-20))
    ahead: Figures = np.maximum(turns - share * (turns - before), np.float32(1))
    ahead[goals, np.arange(len(goals))] = 0
    return ahead


def solve(variants: list[Variant], stops: list[Stop], goals: list[int]) -> Figures:
    """The expected turns from each dot to each of the goals, so many of which are looked at together."""
    parts = np.array_split(np.array(goals), -(-len(goals) // TOGETHER))
    voyages = Voyages(variants, stops, len(parts[0]))
    return np.concatenate([voyages.to(part) for part in parts], axis=1)
