"""What the dice make of a declaration: the mean of the best that each roll allows."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from venus.odds.courses import NUMBERS, Course
from venus.odds.dice import Roll, narrowed, numbers, rerolls, rolls
from venus.odds.rows import Ints, Rows, add_rows

Figures = NDArray[np.float32]
Terms = tuple[Ints, list[tuple[Ints, Figures]]]
Picky = dict[tuple[int, ...], list[int]]


class Lottery:
    """The declarations of a course, in order of their dots, and the row that each roll leads them to.

    `prizes[r]` are those rows for the roll `rolls[r]`, whose chance is `chances[r]`.
    """

    __slots__ = ("can_reroll", "chances", "dots", "first_of_dot", "prizes", "rolls", "terms")

    rolls: list[Roll]
    chances: list[float]
    prizes: list[Ints]
    terms: Terms
    dots: Ints
    first_of_dot: Ints
    can_reroll: bool


def make_lottery(
    course: Course, rows: Rows, classes: Sequence[int], dice: int, has_auto_pilot: bool, can_reroll: bool
) -> Lottery:
    lottery = Lottery()
    ways = rolls(dice, has_auto_pilot)
    total = sum(ways.values())
    lottery.rolls = list(rolls(dice) if can_reroll else ways)
    lottery.chances = [ways.get(roll, 0) / total for roll in lottery.rolls]
    lottery.can_reroll = can_reroll
    dots = np.array([start.dot for start in course.starts], dtype=np.int64)
    lottery.dots, lottery.first_of_dot = np.unique(dots, return_index=True)
    lottery.prizes = prizes_of(course, rows, classes, lottery.rolls)
    if not can_reroll:
        lottery.terms = terms_of(lottery)
    return lottery


def prizes_of(course: Course, rows: Rows, classes: Sequence[int], faces: list[Roll]) -> list[Ints]:
    """For each roll, the row of each declaration: the least of those that the numbers allow."""
    states = np.array([start.state for start in course.starts], dtype=np.int64)
    costs = np.array([start.cost for start in course.starts], dtype=np.int64)
    first = {place: start.first for place, start in enumerate(course.starts) if start.first}
    prizes: list[Ints] = []
    lines: list[Ints] = []
    mixed: list[tuple[Ints, Ints]] = []
    by_points: dict[int, tuple[Ints, Ints, Picky]] = {}
    for roll in faces:
        points = sum(roll)
        if points not in by_points:
            which = np.flatnonzero(~rows.alike[points - costs, states])
            picky: Picky = {}
            for line, place in enumerate(which.tolist()):
                if place in first:
                    picky.setdefault(first[place], []).append(line)
            by_points[points] = rows.at[points - costs, states], which, picky
        table, which, picky = by_points[points]
        prizes.append(table[:, 0].copy())
        mixed.append((prizes[-1], which))
        lines.append(lines_for(table[which], picky, classes, numbers(roll)))
    for (prize, which), ids in zip(mixed, add_rows(rows, lines), strict=True):
        prize[which] = ids
    return prizes


def lines_for(table: Ints, picky: Picky, classes: Sequence[int], rolled: int) -> Ints:
    """For each line of a table the rows among which a ship with these numbers can choose.

    The picky ones are declarations for which certain numbers come first.
    """
    if len(classes) > len(NUMBERS):
        return table[:, [classes.index(rolled)]]
    columns = [number - 1 for number in NUMBERS if rolled >> number & 1]
    chosen = table[:, columns]
    for first, places in picky.items():
        among = narrowed(first)(rolled)
        if among != rolled:
            kept = [number - 1 for number in NUMBERS if among >> number & 1]
            chosen[places] = table[places][:, kept + kept[:1] * (len(columns) - len(kept))]
    return chosen


def terms_of(lottery: Lottery) -> Terms:
    """Rows and weights of every declaration, like rows taken together; those with the most come first."""
    prizes = np.stack(lottery.prizes, axis=1)
    count = len(prizes)
    span = int(prizes.max()) + 1
    keys = (prizes + np.arange(count, dtype=np.int64)[:, None] * span).ravel()
    found, place = np.unique(keys, return_inverse=True)
    weights = np.bincount(place, weights=np.tile(np.array(lottery.chances), count)).astype(np.float32)
    begins = np.searchsorted(found, np.arange(count + 1, dtype=np.int64) * span)
    sizes = np.diff(begins)
    order = np.argsort(-sizes, kind="stable")
    steps: list[tuple[Ints, Figures]] = []
    for step in range(int(sizes.max())):
        having = order[: int(np.searchsorted(-sizes[order], -step, side="left"))]
        at = begins[having] + step
        steps.append((found[at] % span, weights[at, None]))
    return order, steps


def mean(lottery: Lottery, figures: Figures) -> Figures:
    """For each declaration what it leads to in the mean, for all goals."""
    if lottery.can_reroll:
        return mean_with_rerolls(lottery, figures)
    order, steps = lottery.terms
    total = np.zeros((len(order), figures.shape[1]), dtype=np.float32)
    for rows, weights in steps:
        part = figures.take(rows, axis=0, mode="clip")
        part *= weights
        total[: len(rows)] += part
    means = np.empty_like(total)
    means[order] = total
    return means


def mean_with_rerolls(lottery: Lottery, figures: Figures) -> Figures:
    """As `mean`, where after each roll one die may be rolled anew if that is better in the mean."""
    values = {roll: figures[rows] for roll, rows in zip(lottery.rolls, lottery.prizes, strict=True)}
    again: dict[tuple[Roll, ...], Figures] = {}
    total = np.zeros_like(next(iter(values.values())))
    for roll, chance in zip(lottery.rolls, lottery.chances, strict=True):
        if not chance:
            continue
        best = values[roll]
        for outcomes in rerolls(roll):
            key = tuple(outcomes)
            if key not in again:
                again[key] = sum(
                    [values[outcome] for outcome in outcomes], np.zeros_like(total)
                ) / np.float32(6)
            best = np.minimum(best, again[key])
        total += np.float32(chance) * best
    return total


def best_by_dot(lottery: Lottery, means: Figures) -> Figures:
    """For each dot of the lottery the least mean among its declarations."""
    return np.minimum.reduceat(means, lottery.first_of_dot, axis=0)
