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

from venus.families.original.odds.arrays import Figures, Ints, Masks
from venus.families.original.odds.dice import narrowed
from venus.families.original.odds.flight_graph import NUMBERS, Course, Legs, Stop

SCATTER = np.uint64(0x9E3779B97F4A7C15)
# Lines of choices are filled up to one of these lengths, so that there are few kinds of them.
ROOMS = (1, 2, 3, 4, 6, 9)
WIDE_ROOMS = (2, 3, 4, 6, 9, 14, 20, 30, 50, 100, 1000)
NOTHING = np.iinfo(np.int64).max


class Block:
    """Rows that are worked out together: from `first` on, each is the least of a column of `lines`."""

    __slots__ = ("first", "lines")

    def __init__(self, first: int, lines: Ints) -> None:
        self.first = first
        self.lines = np.ascontiguousarray(lines.T)

    def extend(self, lines: Ints) -> None:
        self.lines = np.concatenate([self.lines, lines.T], axis=1)

    def work_out(self, figures: Figures, scratch: Figures) -> None:
        choices, count = self.lines.shape
        ahead = scratch[: choices * count]
        figures.take(self.lines.reshape(-1), axis=0, out=ahead, mode="clip")
        ahead = ahead.reshape(choices, count, -1)
        np.minimum.reduce(ahead, axis=0, out=figures[self.first : self.first + count])


class Stock:
    """Rows by number, and the blocks in which they are worked out, in order."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.blocks: list[Block] = []
        self._is_open = False

    def add(self, lines: Ints) -> Ints:
        """New rows, each the least of those in its line; gives their numbers."""
        first = self.count
        if len(lines):
            if self._is_open and len(self.blocks[-1].lines) == lines.shape[1]:
                self.blocks[-1].extend(lines)
            else:
                self.blocks.append(Block(first, lines))
                self._is_open = True
            self.count += len(lines)
        return np.arange(first, self.count)

    def close(self) -> None:
        """Let rows that are added from now on be made of all rows that there are."""
        self._is_open = False

    def work_out(self, figures: Figures, scratch: Figures) -> None:
        """Fill in all rows from the figures of those before."""
        for block in self.blocks:
            block.work_out(figures, scratch)

    @property
    def widest(self) -> int:
        """How many lines of figures there must be room for to work out a block."""
        return max([block.lines.size for block in self.blocks], default=0)


class Rows(Stock):
    """What a ship can expect with some points left, in some state, under some pilot number.

    A place is a state with so many points: `at[points, state]` and `table[place]` are its rows, one for each
    class of numbers; `alike` flags the places where numbers make no difference. A place with a single way on
    shares the rows of the one it leads to: `owner` tells whose they are. After the states of the course come
    those of having ended on each dot, and of having reached each dot as a goal.
    """

    def __init__(self, states: int, dots: int, points: int, deepest: int, numbers: int) -> None:
        super().__init__(count=2 * dots + 1)
        self.width = states + 2 * dots
        self.origin = deepest * self.width
        places = (deepest + points + 1) * self.width
        self.table = np.full((places, numbers), 2 * dots, dtype=np.int64)
        self.alike = np.ones(places, dtype=bool)
        self.owner = np.arange(places)
        self.at = self.table.reshape(-1, self.width, numbers)[deepest:]
        self.at[:, states:] = np.arange(2 * dots)[:, None]

    def places(self, points: int, states: Ints) -> Ints:
        """Where to find states with so many points left."""
        return self.origin + points * self.width + states


class StateBundle:
    """States with about equally many choices: `steps` tell how far back in the table each choice lies.

    Where pilot numbers bind, each state has a line of choices for each class of numbers, else only one.
    """

    __slots__ = ("is_bound", "states", "steps")

    def __init__(self, states: list[int], lines: list[list[int]], is_bound: bool) -> None:
        steps = np.array(lines, dtype=np.int64).reshape(len(states), -1, len(lines[0]))
        self.states = np.array(states, dtype=np.int64)
        self.steps = steps if is_bound else steps[:, 0]
        self.is_bound = is_bound


def unroll(course: Course, dots: int, points: int, classes: Sequence[int]) -> Rows:
    """All rows for up to so many points; `classes` are the sets of pilot numbers to tell apart, as masks."""
    heads = np.array(course.heads)
    rows = Rows(len(heads), dots, points, deepest_cost(course), len(classes))
    rows.at[0, : len(heads)] = heads[:, None]
    bundles = bundles_of(
        [choices_of(course, state, rows.width, dots, classes) for state in range(len(heads))]
    )
    for left in range(1, points + 1):
        raise_level(rows, bundles, left)
        rows.close()
        if left == 1:
            stuck = [state for state, choices in enumerate(course.choices) if is_stuck(choices)]
            places = rows.places(1, np.array(stuck, dtype=np.int64))
            rows.table[places] = heads[stuck, None]
            rows.alike[places] = True
            rows.owner[places] = places
    return rows


def deepest_cost(course: Course) -> int:
    """The most that one step costs: so many rows without a point stand before the others."""
    return max(
        [leg.cost for choices in course.choices for legs in choices.values() for leg in legs], default=1
    )


def is_stuck(choices: dict[int, Legs]) -> bool:
    """Whether a ship with one point left cannot go on, whatever its pilot number."""
    for legs in choices.values():
        for leg in legs:
            if leg.cost == 1:
                return False
    return True


def choices_of(course: Course, state: int, width: int, dots: int, classes: Sequence[int]) -> list[list[int]]:
    """What can be done in a state under each class of numbers, or once if numbers make no difference.

    A choice is told by how far back in the table it lies. To end the flight is one like others: the state of
    having ended long before.
    """
    head, choices = course.heads[state], course.choices[state]
    ended, reached = len(course.heads) + head - width, len(course.heads) + dots + head - width
    stop: list[int] = []
    if course.stops[state] != Stop.NO:
        stop = [ended if course.stops[state] == Stop.YES else reached]
    if 0 in choices:
        return [([leg.state - leg.cost * width for leg in choices[0]] or [ended]) + stop]
    if len(classes) == len(NUMBERS):
        under = [choices[number] for number in NUMBERS]
        return [([leg.state - leg.cost * width for leg in legs] or [ended]) + stop for legs in under]
    among = narrowed(course.first.get(state, ()))
    return [merged(choices, among(numbers), width, ended) + stop for numbers in classes]


def merged(choices: dict[int, Legs], numbers: int, width: int, ended: int) -> list[int]:
    """What a ship can choose that may use any of these pilot numbers; one that leads nowhere is the end."""
    under = [legs for number, legs in choices.items() if numbers >> number & 1]
    found = dict.fromkeys(leg.state - leg.cost * width for legs in under for leg in legs)
    if not all(under):
        found[ended] = None
    return list(found)


def bundles_of(tables: list[list[list[int]]]) -> list[StateBundle]:
    """States grouped by about how many choices they have, and by whether numbers bind them."""
    most = [max(map(len, table)) for table in tables]
    widest = max(most)
    rooms = [next((room for room in ROOMS if room >= width), widest) for width in range(widest + 1)]
    groups: dict[tuple[int, bool], list[int]] = {}
    for state, table in enumerate(tables):
        groups.setdefault((rooms[most[state]], len(table) > 1), []).append(state)
    return [
        StateBundle(
            states,
            [line + line[:1] * (room - len(line)) for state in states for line in tables[state]],
            is_bound,
        )
        for (room, is_bound), states in sorted(groups.items())
    ]


def raise_level(rows: Rows, bundles: list[StateBundle], left: int) -> None:
    """Find the rows that the states need with so many points left."""
    table, alike = rows.table, rows.alike
    numbers = np.arange(table.shape[1])
    now = rows.origin + left * rows.width
    for bundle in bundles:
        places, steps = now + bundle.states, now + bundle.steps
        if bundle.is_bound:
            lines = table[steps, numbers[:, None]]
            alike[places] = False
        elif steps.shape[1] == 1:
            ahead = steps[:, 0]
            table[places] = table[ahead]
            alike[places] = alike[ahead]
            rows.owner[places] = rows.owner[ahead]
            continue
        else:
            same = alike[steps].all(axis=1)
            alike[places] = same
            lines = table[steps[same], 0]
            table[places[same]] = (rows.add(lines) if lines.shape[1] <= ROOMS[-1] else add_wide(rows, lines))[
                :, None
            ]
            places = places[~same]
            lines = table[steps[~same]].transpose(0, 2, 1)
        table[places] = lines[:, :, 0] if lines.shape[2] == 1 else rows_of_lines(rows, lines)


def rows_of_lines(rows: Rows, lines: Ints) -> Ints:
    """A row for each line of choices, `lines[place, number]`; equal lines of a place share one."""
    if lines.shape[2] > ROOMS[-1]:
        return add_wide(rows, lines.reshape(-1, lines.shape[2])).reshape(lines.shape[:2])
    keys = scattered(lines)
    leader = (keys[:, :, None] == keys[:, None, :]).argmax(axis=2)
    leader += np.arange(0, leader.size, leader.shape[1])[:, None]
    chosen = np.flatnonzero(leader.reshape(-1) == np.arange(leader.size))
    found = np.empty(leader.size, dtype=np.int64)
    found[chosen] = rows.add(lines.reshape(leader.size, lines.shape[2]).take(chosen, axis=0))
    shared: Ints = found.take(leader)
    return shared


def scattered(lines: Ints) -> Masks:
    """A number for each line that tells it from all others."""
    words = lines.view(np.uint64)
    mixed = words[..., 0] * SCATTER
    for choice in range(1, lines.shape[-1]):
        mixed ^= mixed >> np.uint64(29)
        mixed ^= words[..., choice]
        mixed *= SCATTER
    return mixed


def add_wide(rows: Rows, lines: Ints) -> Ints:
    """A row for each of some long lines, in which few rows differ; equal lines share one."""
    lines = np.sort(lines, axis=1)
    is_double = lines[:, 1:] == lines[:, :-1]
    lines[:, 1:][is_double] = NOTHING
    lines.sort(axis=1)
    sizes = lines.shape[1] - is_double.sum(axis=1)
    _, places, inverse = np.unique(
        scattered(lines[:, : sizes.max(initial=1)]), return_index=True, return_inverse=True
    )
    lines, sizes = lines[places], sizes[places]
    found = lines[:, 0].copy()
    less = 1
    for room in WIDE_ROOMS:
        chosen = np.flatnonzero((sizes > less) & (sizes <= room))
        if len(chosen):
            filled = lines[chosen, :room]
            found[chosen] = rows.add(np.where(filled == NOTHING, filled[:, :1], filled))
        less = room
    return found[inverse]
