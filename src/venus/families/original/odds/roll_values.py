"""What the dice make of a declaration: the mean of the best that each roll allows."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from venus.families.original.odds.arrays import Figures, Ints
from venus.families.original.odds.dice import (
    Roll,
    narrowed,
    numbers,
    rerolls,
    rolls,
)
from venus.families.original.odds.flight_graph import NUMBERS, Course
from venus.families.original.odds.value_rows import Rows, Stock

ROOM_FOR_WEIGHTS = 8
MASKS = range(1 << len(NUMBERS))
# For each set of numbers (bit n - 1 for number n) how many they are, and which, counted from 0.
SIZES = np.array([mask.bit_count() for mask in MASKS])
MEMBERS = np.array([sorted(range(len(NUMBERS)), key=lambda n: not mask >> n & 1) for mask in MASKS])


class Part:
    """Declarations whose prizes are weighed alike: `lines[w]` are their rows with the chance `weights[w]`.

    So many weights are gone through at a time as there is room for.
    """

    __slots__ = ("lines", "weights", "which")

    def __init__(self, which: Ints, lines: Ints, weights: list[float]) -> None:
        self.which = which
        self.lines = np.ascontiguousarray(lines)
        self.weights = np.array(weights, dtype=np.float32)[:, None]

    def mean(self, figures: Figures, scratch: Figures) -> Figures:
        total = np.zeros((1, len(self.which) * figures.shape[1]), dtype=np.float32)
        at_a_time = max(1, len(scratch) // max(1, len(self.which)))
        for first in range(0, len(self.weights), at_a_time):
            lines, weights = self.lines[first : first + at_a_time], self.weights[first : first + at_a_time]
            prizes = scratch[: lines.size]
            figures.take(lines.reshape(-1), axis=0, out=prizes, mode="clip")
            by_weight = prizes.reshape(len(weights), -1)
            by_weight *= weights
            total += np.add.reduce(by_weight, axis=0)
        return total.reshape(len(self.which), -1)


class Lottery:
    """The declarations of a course, in order of their dots, and the row that each roll leads them to.

    The rows of the course do not suffice where one of several numbers may be chosen; `stock` has the others.
    `parts` are the declarations for which only the sum of the dice counts, and those for which numbers do.
    `prizes[r]` are the rows of all declarations for the roll `rolls[r]`, whose chance is `chances[r]`; they
    are known only if a die may be rolled anew.
    """

    __slots__ = ("can_reroll", "chances", "dots", "first_of_dot", "parts", "prizes", "rolls", "stock")

    rolls: list[Roll]
    chances: list[float]
    stock: Stock
    parts: list[Part]
    prizes: Ints
    dots: Ints
    first_of_dot: Ints
    can_reroll: bool

    @property
    def widest(self) -> int:
        """How many lines of figures there must be room for to find the means."""
        return max([self.stock.widest, *[ROOM_FOR_WEIGHTS * len(part.which) for part in self.parts]])


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
    lottery.stock = Stock(rows.count)
    draw(lottery, course, rows, classes)
    return lottery


def draw(lottery: Lottery, course: Course, rows: Rows, classes: Sequence[int]) -> None:
    """Find the prizes of all declarations."""
    sums = [sum(roll) for roll in lottery.rolls]
    chances: dict[int, float] = dict.fromkeys(sums, 0.0)
    for points, chance in zip(sums, lottery.chances, strict=True):
        chances[points] += chance
    states = np.array([start.state for start in course.starts], dtype=np.int64)
    costs = np.array([start.cost for start in course.starts], dtype=np.int64)
    places = np.array([rows.places(points, states) - costs * rows.width for points in chances])
    is_plain = rows.alike[places].all(axis=0)
    plain, mixed = np.flatnonzero(is_plain), np.flatnonzero(~is_plain)
    by_sum = rows.table[places[:, plain], 0]
    line_of = {points: line for line, points in enumerate(chances)}
    lines = [line_of[points] for points in sums]
    by_roll = places[:, mixed]
    if len(classes) > len(NUMBERS):
        known = [classes.index(numbers(roll)) for roll in lottery.rolls]
        prizes = rows.table[by_roll[lines], np.array(known)[:, None]]
    else:
        first = [course.starts[start].first for start in mixed.tolist()]
        prizes = best_numbers(lottery, rows, by_roll, lines, first)
    lottery.parts = [Part(plain, by_sum, list(chances.values())), Part(mixed, prizes, lottery.chances)]
    if lottery.can_reroll:
        lottery.prizes = np.empty((len(sums), len(states)), dtype=np.int64)
        lottery.prizes[:, plain] = by_sum[lines]
        lottery.prizes[:, mixed] = prizes


def best_numbers(
    lottery: Lottery, rows: Rows, places: Ints, lines: list[int], first: list[tuple[int, ...]]
) -> Ints:
    """For each roll the row of each declaration: the least of those that its numbers allow.

    `places` are those of the declarations by points, `lines` says where to find the points of each roll, and
    `first` which numbers come first in each declaration. Whoever can choose between the same rows shares one.
    """
    owners, whose = numbered(rows.owner[places], len(rows.owner))
    whose = whose.take(lines, axis=0)
    table = rows.table[owners]
    rolled = [numbers(roll) for roll in lottery.rolls]
    known = {only: kind for kind, only in enumerate(dict.fromkeys(first))}
    among = np.array([[narrowed(only)(mask) >> 1 for mask in rolled] for only in known], dtype=np.int64)
    kinds = np.array([known[only] for only in first], dtype=np.int64)
    masks = among.reshape(-1, len(rolled)).T.take(kinds, axis=1)
    keys = told_apart(table).reshape(-1).take(masks * len(owners) + whose) * len(owners) + whose
    needed, place = numbered(keys, len(MASKS) * len(owners))
    mask, owner = np.divmod(needed, len(owners))
    found = np.empty(len(needed), dtype=np.int64)
    sizes = SIZES[mask]
    for size in range(1, int(sizes.max(initial=0)) + 1):
        chosen = np.flatnonzero(sizes == size)
        choices = table[owner[chosen, None], MEMBERS[mask[chosen], :size]]
        found[chosen] = choices[:, 0] if size == 1 else lottery.stock.add(choices)
    return found.take(place)


def numbered(values: Ints, most: int) -> tuple[Ints, Ints]:
    """The different values in order, all of them less than `most`, and which of these each value is."""
    is_there = np.zeros(most, dtype=bool)
    is_there[values] = True
    different = np.flatnonzero(is_there)
    number = np.empty(most, dtype=np.int64)
    number[different] = np.arange(len(different))
    return different, number.take(values)


def told_apart(table: Ints) -> Ints:
    """For each set of numbers and each line of rows, the set with one number of those that are alike."""
    bits = 1 << (table[:, :, None] == table[:, None, :]).argmax(axis=2).T
    sets = np.zeros((len(MASKS), len(table)), dtype=np.int64)
    for mask in MASKS[1:]:
        lowest = (mask & -mask).bit_length() - 1
        np.bitwise_or(sets[mask & (mask - 1)], bits[lowest], out=sets[mask])
    return sets


def mean(lottery: Lottery, figures: Figures, scratch: Figures) -> Figures:
    """For each declaration what it leads to in the mean; the rows of its course must be known."""
    lottery.stock.work_out(figures, scratch)
    if lottery.can_reroll:
        return mean_with_rerolls(lottery, figures)
    means = np.empty((sum(len(part.which) for part in lottery.parts), figures.shape[1]), dtype=np.float32)
    for part in lottery.parts:
        means[part.which] = part.mean(figures, scratch)
    return means


def mean_with_rerolls(lottery: Lottery, figures: Figures) -> Figures:
    """As `mean`, where after each roll one die may be rolled anew if that is better in the mean."""
    values = {roll: figures[rows] for roll, rows in zip(lottery.rolls, lottery.prizes, strict=True)}
    again: dict[tuple[Roll, ...], Figures] = {}
    total: Figures = np.zeros_like(next(iter(values.values())))
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
    best: Figures = np.minimum.reduceat(means, lottery.first_of_dot, axis=0)
    return best
