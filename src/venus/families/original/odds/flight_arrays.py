"""A course as arrays, for sending out many ships at once."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from venus.cluster.turning import BANS, closed_for_the_turn
from venus.families.original.odds.almanac import Almanac
from venus.families.original.odds.arrays import Flags, Ints, Masks
from venus.families.original.odds.flight_graph import NUMBERS, Course, Leg, Stop

WORD_BITS = 64
NOT_OFFERED = -1


class Charts:
    """The legs of all states in one line, those of a state side by side; and masks of the ways they fly.

    Masks have a line for each word. Of the ways flown only those are noted that can stand in a ship's way
    later: the ways into junctions. Between them there is nowhere to turn round, so who would fly back must
    begin with the last way flown there. Where only the path just flown is closed, and those into circles, the
    others are forgotten with the next step; a jump is none.
    """

    def __init__(self, course: Course, almanac: Almanac) -> None:
        self.dots = almanac.topology.size
        self._ban = BANS[almanac.flight.turning_back]
        self.keeps_all = self._ban is closed_for_the_turn
        self.noted = junction_ways(almanac)
        self.words = -(-len(self.noted) // WORD_BITS)
        self._topology = almanac.topology
        self.into_circles = self.masks([almanac.topology.into_circles])
        self.heads = np.array(course.heads, dtype=np.int64)
        self.may_stop = np.array([stop != Stop.NO for stop in course.stops])
        self.is_bound = np.array([0 not in choices for choices in course.choices])
        counts = [sum([len(legs) for legs in choices.values()]) for choices in course.choices]
        self.counts = np.array(counts, dtype=np.int64)
        self.firsts = np.cumsum(self.counts) - self.counts
        legs = [
            (number, leg) for choices in course.choices for number, under in choices.items() for leg in under
        ]
        self.numbers = np.array([number for number, _ in legs], dtype=np.int64)
        self.targets = np.array([leg.state for _, leg in legs], dtype=np.int64)
        self.costs = np.array([leg.cost for _, leg in legs], dtype=np.int64)
        self.back = self.masks([leg.route.back if leg.route else 0 for _, leg in legs])
        self.is_jump = np.array([leg.route is None for _, leg in legs])
        self.closing = Sparse(self.back)
        self.marks = Sparse(self.masks([self.mark(leg) for _, leg in legs]))
        self._matter = [np.zeros((self.words, len(counts)), dtype=np.uint64)]
        self._forks: dict[tuple[int, ...], Forks] = {}

    def mark(self, leg: Leg) -> int:
        """The ways that a leg adds to those that may not be flown back."""
        return self._ban(self._topology, 0, leg.route)

    def kept(self, flown: int, leg: Leg) -> int:
        """The ways flown before that may not be flown back after a leg."""
        return self._ban(self._topology, flown, leg.route) & flown

    def masks(self, ways: Iterable[int]) -> Masks:
        """The noted ways of each mask."""
        masks = list(ways)
        length = max([*self.noted, *[mask.bit_length() for mask in masks]], default=0) // 8 + 1
        data = b"".join([mask.to_bytes(length, "little") for mask in masks])
        found = np.unpackbits(np.frombuffer(data, dtype=np.uint8), bitorder="little")
        flags = found.reshape(len(masks), 8 * length)
        kept = np.zeros((len(masks), self.words * WORD_BITS), dtype=np.uint8)
        kept[:, : len(self.noted)] = flags[:, self.noted]
        return np.ascontiguousarray(
            np.packbits(kept, axis=1, bitorder="little").view("<u8").T.astype(np.uint64)
        )

    def matter(self, points: int) -> list[Masks]:
        """For each number of points left, by state: the flown ways that can still stand in a ship's way."""
        having = np.flatnonzero(self.counts)
        for left in range(len(self._matter), points + 1):
            ahead = self._matter[left - 1][:, self.targets]
            if left > 1:
                far = np.flatnonzero(self.costs > 1)
                ahead[:, far] = self._matter[left - 2][:, self.targets[far]]
            masks = np.zeros_like(self._matter[0])
            masks[:, having] = np.bitwise_or.reduceat(self.back | ahead, self.firsts[having], axis=1)
            self._matter.append(masks)
        return self._matter

    def forks(self, sets: list[int]) -> Forks:
        """The ways on for ships that may use these sets of pilot numbers."""
        key = tuple(sets)
        if key not in self._forks:
            self._forks[key] = Forks(self, sets)
        return self._forks[key]


class Sparse:
    """Masks of which few words are not empty: of each mask the `words` that count, and what is in them.

    Both have a line for the first such word of every mask, a line for the second, and so on.
    """

    def __init__(self, masks: Masks) -> None:
        filled = (masks != 0).sum(axis=0).max(initial=0)
        order = np.argsort(masks == 0, axis=0, kind="stable")[:filled]
        self.words = order.astype(np.int64)
        self.masks = np.take_along_axis(masks, order, axis=0)

    def meet(self, which: Ints, flown: Masks, ships: Ints) -> Flags:
        """Whether each of the chosen masks has something in common with the ways flown by its ship."""
        count = flown.shape[1]
        common = np.zeros(len(which), dtype=np.uint64)
        for words, masks in zip(self.words, self.masks, strict=True):
            common |= flown.reshape(-1)[words[which] * count + ships] & masks[which]
        is_met: Flags = common != 0
        return is_met

    def add_to(self, flown: Masks, which: Ints) -> None:
        """Add to the ways of each ship those of its chosen mask."""
        count = flown.shape[1]
        ships = np.arange(count)
        flat = flown.reshape(-1)
        for words, masks in zip(self.words, self.masks, strict=True):
            flat[words[which] * count + ships] |= masks[which]


class Forks:
    """How ships go on that have used certain sets of pilot numbers, numbered as columns.

    A post is a state in a column: `posts` to a column. Each has `counts` ways on from `firsts`, side by side:
    the leg, and the post that it leads to. Those for which the same number is used are a branch: each post
    has `branches`, and `branch` says to which of them a way on belongs. A branch may have no way on at all.
    `branch_columns` are the columns to which the branches of all posts belong, from `branch_firsts`.
    """

    def __init__(self, charts: Charts, sets: list[int]) -> None:
        states = len(charts.heads)
        self.sets = sets
        self.column = np.full(1 << len(NUMBERS), NOT_OFFERED, dtype=np.int64)
        self.column[sets] = np.arange(len(sets))
        tails = np.repeat(np.arange(states), charts.counts)
        posts: list[Ints] = []
        legs: list[Ints] = []
        ahead: list[Ints] = []
        branch: list[Ints] = []
        branches: list[Ints] = []
        columns: list[Ints] = []
        for column, used in enumerate(sets):
            after = np.array([column, *[self.column[used | bit(number)] for number in NUMBERS]])
            rank = np.cumsum(after[1:] != NOT_OFFERED) - 1
            open_legs = np.flatnonzero(after[charts.numbers] != NOT_OFFERED)
            numbers = charts.numbers[open_legs]
            posts.append(column * states + tails[open_legs])
            legs.append(open_legs)
            ahead.append(after[numbers] * states + charts.targets[open_legs])
            branch.append(np.where(numbers > 0, rank[numbers - 1], 0))
            offered = after[1:][after[1:] != NOT_OFFERED]
            branches.append(np.where(charts.is_bound, len(offered), 1))
            several = np.tile(np.append(offered, column), (states, 1))
            is_here = np.ones_like(several, dtype=bool)
            is_here[charts.is_bound, -1] = False
            is_here[~charts.is_bound, :-1] = False
            columns.append(several[is_here])
        self.legs = np.concatenate(legs)
        self.ahead = np.concatenate(ahead)
        self.branch = np.concatenate(branch)
        self.counts = np.bincount(np.concatenate(posts), minlength=len(sets) * states)
        self.firsts = np.cumsum(self.counts) - self.counts
        self.branches = np.concatenate(branches)
        self.branch_firsts = np.cumsum(self.branches) - self.branches
        self.branch_columns = np.concatenate(columns)


def junction_ways(almanac: Almanac) -> list[int]:
    """The ways into dots with more than two paths, into circles, and into boxes, where gates may stand."""
    topology = almanac.topology
    ways: list[int] = []
    for dot in range(topology.size):
        leaving = [way for way, _ in (*topology.ways[dot], *topology.air_foil_ways[dot])]
        if len(leaving) > 2 or topology.exits[dot] or topology.box_of[dot] >= 0:
            ways += [way ^ 1 for way in leaving]
    return sorted(ways)


def bit(number: int) -> int:
    """A pilot number as a set of its own; 0 is no number."""
    return 1 << number - 1 if number else 0
