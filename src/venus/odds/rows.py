"""A course unrolled by movement points, as rows of figures that numpy can work out for all goals at once.

A row holds, for each goal, the expected turns still needed by a ship that is in some state with some points
left under some pilot number, if it goes on as well as it can: the least of the rows it can go on to. Rows
0 to n - 1 are the dots themselves, where a turn has ended; rows n to 2n - 1 are the same for dots where it
depends on the goal or on the day whether a flight may end early; row 2n is out of reach. A state with a
single way on needs no row of its own, nor do numbers that make no difference.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from venus.odds.courses import Course, Leg, Stop
from venus.odds.dice import narrowed

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]
Choice = tuple[int, int]

NOTHING = -1
NARROW = 4
SCATTER = np.uint64(0x9E3779B97F4A7C15)


class Level:
    """Rows that can be worked out together: each is the least of several earlier rows.

    `columns[k]` are the k-th of them for the first rows of the level, those with the most coming first.
    """

    __slots__ = ("columns", "first")

    first: int
    columns: list[Ints]


class Rows:
    """`at[points, state, number]` is a row; `levels` tell how rows are worked out, in order.

    `alike` flags the states for which the pilot number makes no difference with so many points. After the
    states of the course come those of having ended on each dot, and of having reached each dot as a goal.
    """

    __slots__ = ("alike", "at", "count", "levels")

    at: Ints
    alike: Flags
    levels: list[Level]
    count: int

    def work_out(self, figures: NDArray[np.float32]) -> None:
        """Fill in all rows from the figures of the dots."""
        for level in self.levels:
            first = level.first
            columns = level.columns
            np.take(figures, columns[0], axis=0, out=figures[first : first + len(columns[0])], mode="clip")
            for column in columns[1:]:
                part = figures[first : first + len(column)]
                np.minimum(part, figures.take(column, axis=0, mode="clip"), out=part)


class Bundle:
    """States with equally many choices: `steps` tell how far back in the table of rows each choice lies."""

    __slots__ = ("is_bound", "states", "steps")

    states: Ints
    steps: Ints
    is_bound: bool


def unroll(course: Course, dots: int, points: int, classes: Sequence[int]) -> Rows:
    """All rows for up to so many points; `classes` are the sets of pilot numbers to tell apart, as masks."""
    rows = Rows()
    width = len(course.heads) + 2 * dots
    heads = np.array(course.heads)
    deepest = deepest_cost(course)
    table = np.full((deepest + points + 1, width, len(classes)), 2 * dots, dtype=np.int64)
    rows.at = table[deepest:]
    rows.at[0, : len(heads)] = heads[:, None]
    rows.at[:, len(heads) :] = np.arange(2 * dots)[:, None]
    alike = np.ones((deepest + points + 1, width), dtype=bool)
    rows.alike = alike[deepest:]
    rows.levels = []
    rows.count = 2 * dots + 1
    tables = [choices_of(course, state, dots, classes) for state in range(len(heads))]
    bundles = bundles_of(tables, width)
    for left in range(1, points + 1):
        now = (deepest + left) * width
        raise_level(rows, bundles, now, table.reshape(-1, len(classes)), alike.reshape(-1))
        if left == 1:
            stuck = [state for state, choices in enumerate(course.choices) if is_stuck(choices)]
            rows.at[1, stuck] = heads[stuck, None]
    return rows


def deepest_cost(course: Course) -> int:
    """The most that one step costs: so many rows without a point stand before the others."""
    return max(
        [leg.cost for choices in course.choices for legs in choices.values() for leg in legs], default=1
    )


def is_stuck(choices: dict[int, list[Leg]]) -> bool:
    """Whether a ship with one point left cannot go on, whatever its pilot number."""
    return all(leg.cost > 1 for legs in choices.values() for leg in legs)


def choices_of(course: Course, state: int, dots: int, classes: Sequence[int]) -> list[list[Choice]]:
    """What can be done in a state under each class of numbers, or once if numbers make no difference.

    To end the flight is a choice like others: of a state that has ended long before.
    """
    head, choices = course.heads[state], course.choices[state]
    ended, reached = len(course.heads) + head, len(course.heads) + dots + head
    stop: list[Choice] = []
    if course.stops[state] != Stop.NO:
        stop = [(ended if course.stops[state] == Stop.YES else reached, 1)]
    if 0 in choices:
        return [([(leg.state, leg.cost) for leg in choices[0]] or [(ended, 1)]) + stop]
    among = narrowed(course.first.get(state, ()))
    return [merged(choices, among(numbers), ended) + stop for numbers in classes]


def merged(choices: dict[int, list[Leg]], numbers: int, ended: int) -> list[Choice]:
    """What a ship can choose that may use any of these pilot numbers; one that leads nowhere is the end."""
    under = [legs for number, legs in choices.items() if numbers >> number & 1]
    found = dict.fromkeys((leg.state, leg.cost) for legs in under for leg in legs)
    if not all(under):
        found[ended, 1] = None
    return list(found)


def bundles_of(tables: list[list[list[Choice]]], width: int) -> list[Bundle]:
    """States grouped by how many choices they have, and by whether the numbers bind them."""
    groups: dict[tuple[int, bool], list[int]] = {}
    for state, table in enumerate(tables):
        most = max([len(line) for line in table])
        groups.setdefault((most, len(table) > 1), []).append(state)
    bundles: list[Bundle] = []
    for (most, is_bound), states in groups.items():
        bundle = Bundle()
        bundle.states = np.array(states, dtype=np.int64)
        bundle.is_bound = is_bound
        lines = [
            [target - cost * width for target, cost in line + line[:1] * (most - len(line))]
            for state in states
            for line in tables[state]
        ]
        bundle.steps = np.array(lines, dtype=np.int64).reshape(len(states), -1, most)
        bundles.append(bundle)
    return bundles


def raise_level(rows: Rows, bundles: list[Bundle], now: int, at: Ints, alike: Flags) -> None:
    """Find the rows that the states need with some points left; theirs begin at `now`."""
    numbers = rows.at.shape[2]
    narrow: list[tuple[Ints, Ints]] = []
    wide: list[tuple[Ints, Ints]] = []
    for bundle in bundles:
        states, steps = now + bundle.states, now + bundle.steps
        if bundle.is_bound:
            alike[states] = False
            found = at[steps, np.arange(numbers)[:, None]]
        elif steps.shape[2] == 1:
            at[states] = at[steps[:, 0, 0]]
            alike[states] = alike[steps[:, 0, 0]]
            continue
        else:
            steps = steps[:, 0]
            same = alike[steps].all(axis=1)
            alike[states] = same
            parts = narrow if steps.shape[1] <= NARROW else wide
            parts.append((states[same], at[steps[same], 0]))
            states = states[~same]
            found = at[steps[~same]].transpose(0, 2, 1)
        if len(states):
            parts = narrow if found.shape[2] <= NARROW else wide
            parts.append((states, found))
    for parts in (narrow, wide):
        if parts:
            settle(rows, at, parts)


def settle(rows: Rows, at: Ints, parts: list[tuple[Ints, Ints]]) -> None:
    """Give every state its rows: one if numbers make no difference, else one for each class of numbers."""
    lines = [found.reshape(-1, found.shape[-1]) for _, found in parts]
    for (states, found), ids in zip(parts, add_rows(rows, lines), strict=True):
        at[states] = ids[:, None] if found.ndim == 2 else ids.reshape(found.shape[:2])


def add_rows(rows: Rows, tables: list[Ints]) -> list[Ints]:
    """For each line of each table a row that is the least of those in the line; equal lines share one."""
    widest = max(table.shape[1] for table in tables)
    lines = np.empty((sum(len(table) for table in tables), widest), dtype=np.int64)
    begin = 0
    for table in tables:
        lines[begin : begin + len(table), : table.shape[1]] = table
        lines[begin : begin + len(table), table.shape[1] :] = table[:, :1]
        begin += len(table)
    lines.sort(axis=1)
    is_new = lines[:, 1:] != lines[:, :-1]
    found = lines[:, 0].copy()
    several = np.flatnonzero(is_new.any(axis=1))
    if len(several):
        chosen = lines[several]
        chosen[:, 1:][~is_new[several]] = NOTHING
        _, places, inverse = np.unique(scattered(chosen), return_index=True, return_inverse=True)
        found[several] = number_rows(rows, chosen[places])[inverse]
    ends = np.cumsum([len(table) for table in tables])[:-1]
    return np.split(found, ends)


def scattered(lines: Ints) -> NDArray[np.uint64]:
    """A number for each line that tells it from all others."""
    mixed = np.zeros(len(lines), dtype=np.uint64)
    for column in lines.astype(np.uint64).T:
        mixed = (mixed ^ column) * SCATTER
        mixed ^= mixed >> np.uint64(29)
    return mixed


def number_rows(rows: Rows, table: Ints) -> Ints:
    """Number new rows, each the least of those in its line, and note how to work them out."""
    table = -np.sort(-table, axis=1)
    sizes = (table != NOTHING).sum(axis=1)
    order = np.argsort(-sizes, kind="stable")
    table, sizes = table[order], sizes[order]
    level = Level()
    level.first = rows.count
    level.columns = []
    for column in range(int(sizes[0])):
        reach = int(np.searchsorted(-sizes, -column, side="left"))
        level.columns.append(np.ascontiguousarray(table[:reach, column]))
    ids = np.empty(len(table), dtype=np.int64)
    ids[order] = rows.count + np.arange(len(table))
    rows.count += len(table)
    rows.levels.append(level)
    return ids
