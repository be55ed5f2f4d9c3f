"""Expected turns from every dot to every goal, for a ship that always chooses best.

T(goal) = 0; elsewhere T(dot) = 1 + the least, over all declarations, of the mean over the dice of the least T
among the dots where the flight can end. The figures are found by going over this again and again, all goals
at once, until none changes by more than TOLERANCE.
"""

from __future__ import annotations

import numpy as np

from venus.odds.courses import Stop
from venus.odds.lottery import Figures, best_by_dot, mean
from venus.odds.variants import Variant

TOLERANCE = 1e-4
ROUNDS = 200
FAR = 1e6


def solve(
    variants: list[Variant], stops: list[Stop], goals: list[int], guess: list[list[float]] | None = None
) -> Figures:
    """The expected turns from each dot to each of the goals; `stops` are the dots where a flight may end.

    A `guess` for each goal makes it shorter.
    """
    dots = len(stops)
    columns = np.arange(len(goals))
    opened = np.flatnonzero(np.array(stops) == Stop.YES)
    turns = np.ones((dots, len(goals)), dtype=np.float32)
    if guess is not None:
        turns[:] = np.array(guess, dtype=np.float32).T
    turns[goals, columns] = 0
    lotteries = [variant.lottery for variant in variants]
    tables = [np.empty((variant.rows.count, len(goals)), dtype=np.float32) for variant in variants]
    for figures in tables:
        figures[dots : 2 * dots + 1] = FAR
        for column, goal in enumerate(goals):
            if stops[goal] == Stop.AS_GOAL:
                figures[dots + goal, column] = 0
    for _ in range(ROUNDS):
        better = np.full_like(turns, FAR)
        for variant, lottery, figures in zip(variants, lotteries, tables, strict=True):
            figures[:dots] = turns
            figures[dots + opened] = turns[opened]
            variant.rows.work_out(figures)
            found = 1 + best_by_dot(lottery, mean(lottery, figures))
            better[lottery.dots] = np.minimum(better[lottery.dots], found)
        better[goals, columns] = 0
        change = float(np.abs(better - turns).max())
        turns = better
        if change < TOLERANCE:
            break
    return turns
