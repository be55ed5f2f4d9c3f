"""Every dot where a flight can end, found by sending out ships on every way at once, point by point.

A ship of the squadron stands for one history: the state it is in, the pilot numbers it has used, the money
it has left, and the ways it has flown, of which none is ever used against the rules. Ships with the same
history are one. Of those that are in the same state with the same numbers, no more than HISTORIES are sent
on, the richest and then those that have least in common; that is nearly always all that there are.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from venus.odds.almanac import Almanac
from venus.odds.courses import NUMBERS, Course, Leg, Stop

HISTORIES = 6
HISTORIES_OF_SWITCHERS = 3
WORD_BITS = 64
NOT_OFFERED = -1
SCATTER = np.uint64(0x9E3779B97F4A7C15)

Ints = NDArray[np.int64]
Masks = NDArray[np.uint64]
Flags = NDArray[np.bool_]


class Charts:
    """A course as arrays: the legs of all states in one line, those of a state side by side."""

    def __init__(self, course: Course, almanac: Almanac) -> None:
        self.dots = almanac.topology.size
        self.words = -(-almanac.way_count // WORD_BITS)
        self.keeps_all = almanac.flight.turning_back == "closed-for-the-turn"
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
        self.is_jump = np.array([leg.route is None for _, leg in legs])
        self.back = self.masks([leg.route.back if leg.route else 0 for _, leg in legs])
        self.marks = self.masks([self.mark(leg) for _, leg in legs])
        self.tails = np.repeat(self.heads, self.counts)
        self._matter = [np.zeros((self.dots, self.words), dtype=np.uint64)]

    def matter(self, points: int) -> list[Masks]:
        """For each number of points left, by dot: the flown ways that can still stand in a ship's way."""
        for left in range(len(self._matter), points + 1):
            masks = np.zeros((self.dots, self.words), dtype=np.uint64)
            for cost in (1, 2):
                if left >= cost:
                    which = self.costs == cost
                    ahead = self.back[which] | self._matter[left - cost][self.heads[self.targets[which]]]
                    np.bitwise_or.at(masks, self.tails[which], ahead)
            self._matter.append(masks)
        return self._matter

    def mark(self, leg: Leg) -> int:
        """The ways that a leg adds to those that may not be flown back."""
        if leg.route is None:
            return 0
        return leg.route.flown if self.keeps_all else 1 << leg.route.last

    def masks(self, ways: Iterable[int]) -> Masks:
        data = b"".join([mask.to_bytes(self.words * 8, "little") for mask in ways])
        return np.frombuffer(data, dtype="<u8").astype(np.uint64).reshape(-1, self.words)


class Departure:
    """A first step: the dot it leaves, the legs to choose from, the pilot number that it takes (0: none),
    and the ways flown and the credits paid before.
    """

    __slots__ = ("dot", "flown", "legs", "number", "paid")

    def __init__(self, dot: int, legs: list[Leg], number: int, flown: int = 0, paid: int = 0) -> None:
        self.dot = dot
        self.legs = legs
        self.number = number
        self.flown = flown
        self.paid = paid


class Wing:
    """Ships that have spent equally many points, one in each place of the arrays."""

    __slots__ = ("departures", "flown", "money", "numbers", "states")

    def __init__(self, departures: Ints, states: Ints, numbers: Ints, money: Ints, flown: Masks) -> None:
        self.departures = departures
        self.states = states
        self.numbers = numbers
        self.money = money
        self.flown = flown

    def only(self, which: Ints | Flags) -> Wing:
        return Wing(
            self.departures[which],
            self.states[which],
            self.numbers[which],
            self.money[which],
            self.flown[which],
        )


class Squadron:
    """All flights from some departures with up to so many points.

    `sets` are the sets of pilot numbers that can be used in one flight. `exact[d, c, p]` are the dots, as
    flags, where flights from departure d that have used the numbers of `sets[c]` can end with just p points;
    `early` those where they can end with p points or more.
    """

    def __init__(
        self,
        charts: Charts,
        departures: list[Departure],
        points: int,
        due: list[int],
        purse: int,
        sets: list[int],
        stops: list[Stop],
    ) -> None:
        self.charts = charts
        self.stops = charts.may_stop & (np.array(stops) == Stop.YES)[charts.heads]
        self.departures = departures
        self.points = points
        self.due = np.maximum(np.array(due, dtype=np.int64), 0)
        self.purse = purse
        self.sets = sets
        self.histories = HISTORIES if len(sets) <= 1 + len(NUMBERS) else HISTORIES_OF_SWITCHERS
        self.column = np.full(1 << len(NUMBERS), NOT_OFFERED, dtype=np.int64)
        self.column[sets] = np.arange(len(sets))
        shape = (len(departures), len(self.sets), points + 1, charts.dots)
        self.exact = np.zeros(shape, dtype=bool)
        self.early = np.zeros(shape, dtype=bool)
        self.wings: list[list[Wing]] = [[] for _ in range(points + 3)]
        for place, departure in enumerate(departures):
            if self.column[bit(departure.number)] != NOT_OFFERED:
                self.send_off(place, departure)
        for spent in range(points + 1):
            if self.wings[spent]:
                self.fly_on(self.muster(self.wings[spent], spent), spent)
        np.logical_or.accumulate(self.early, axis=2, out=self.early)
        self.exact |= self.early

    def send_off(self, place: int, departure: Departure) -> None:
        """The first step of every ship; who cannot leave ends where it is."""
        charts = self.charts
        numbers = bit(departure.number)
        column = self.column[numbers]
        open_legs = [leg for leg in departure.legs if not (leg.route and leg.route.back & departure.flown)]
        if not open_legs:
            self.early[place, column, 0, departure.dot] = True
        elif self.points and all(leg.cost > 1 for leg in open_legs):
            self.exact[place, column, 1, departure.dot] = True
        for leg in open_legs:
            flown = departure.flown
            if leg.route:
                kept = flown if charts.keeps_all else flown & int_of(charts.into_circles[0])
                flown = kept | charts.mark(leg)
            money = self.enough(self.purse - departure.paid, 0)
            ship = (one(place), one(leg.state), one(numbers), one(money), charts.masks([flown]))
            self.wings[leg.cost].append(Wing(*ship))

    def muster(self, wings: list[Wing], spent: int) -> Wing:
        """All ships of some wings, each history once, and not too many that differ in the ways flown only."""
        wing = Wing(
            np.concatenate([part.departures for part in wings]),
            np.concatenate([part.states for part in wings]),
            np.concatenate([part.numbers for part in wings]),
            np.concatenate([part.money for part in wings]),
            np.concatenate([part.flown for part in wings]),
        )
        wing.flown &= self.charts.matter(self.points)[self.points - spent][self.charts.heads[wing.states]]
        places = (wing.departures << 13 | wing.states) << 6 | wing.numbers
        scatter = np.zeros(len(places), dtype=np.uint64)
        for word in range(self.charts.words):
            scatter = (scatter ^ wing.flown[:, word]) * SCATTER
            scatter ^= scatter >> np.uint64(29)
        order = np.lexsort((scatter, -wing.money, places))
        places, scatter, money = places[order], scatter[order], wing.money[order]
        is_new = np.ones(len(order), dtype=bool)
        is_new[1:] = (places[1:] != places[:-1]) | (scatter[1:] != scatter[:-1]) | (money[1:] != money[:-1])
        return wing.only(chosen(wing.flown, order[is_new], places[is_new], self.histories))

    def fly_on(self, wing: Wing, spent: int) -> None:
        """Note where ships can end, and send them on by every leg that is open to them."""
        charts = self.charts
        dots = charts.heads[wing.states]
        columns = self.column[wing.numbers]
        self.exact[wing.departures, columns, spent, dots] = True
        stops = self.stops[wing.states]
        self.early[wing.departures[stops], columns[stops], spent, dots[stops]] = True
        if spent == self.points:
            return
        wing.money = np.minimum(wing.money - self.due[dots], self.enough(self.purse, spent))
        wing = wing.only(wing.money >= 0)
        ships, legs = self.open_legs(wing)
        self.note_stuck(wing, ships, legs, spent)
        numbers = wing.numbers[ships] | bits(charts.numbers[legs])
        flown = wing.flown[ships]
        if not charts.keeps_all:
            flown = np.where(charts.is_jump[legs][:, None], flown, flown & charts.into_circles)
        flown |= charts.marks[legs]
        onward = Wing(wing.departures[ships], charts.targets[legs], numbers, wing.money[ships], flown)
        costs = charts.costs[legs]
        for cost in (1, 2):
            of_that_cost = costs == cost
            if of_that_cost.any():
                self.wings[spent + cost].append(onward.only(of_that_cost))

    def enough(self, money: int, spent: int) -> int:
        """Money, no more than could ever be needed: so fewer histories differ."""
        return min(money, int(self.due.max()) * (self.points - spent))

    def open_legs(self, wing: Wing) -> tuple[Ints, Ints]:
        """Pairs of ship and leg: the number fits, and no path is flown back against the rules."""
        charts = self.charts
        counts = charts.counts[wing.states]
        ships = np.repeat(np.arange(len(counts)), counts)
        begins = np.cumsum(counts) - counts
        legs = charts.firsts[wing.states][ships] + np.arange(len(ships)) - begins[ships]
        is_open = ~(charts.back[legs] & wing.flown[ships]).any(axis=1)
        is_open &= self.column[wing.numbers[ships] | bits(charts.numbers[legs])] != NOT_OFFERED
        return ships[is_open], legs[is_open]

    def note_stuck(self, wing: Wing, ships: Ints, legs: Ints, spent: int) -> None:
        """Ships without a way on end where they are, also by a pilot number that leads nowhere.

        With one point left a ship can be stuck before a surface city.
        """
        charts = self.charts
        slots = len(NUMBERS) + 1
        cells = ships * slots + charts.numbers[legs]
        ways = np.bincount(cells, minlength=len(wing.states) * slots).reshape(-1, slots)
        cheap = np.bincount(cells[charts.costs[legs] == 1], minlength=ways.size).reshape(-1, slots)
        is_bound = charts.is_bound[wing.states]
        dots = charts.heads[wing.states]
        for number in (0, *NUMBERS):
            columns = self.column[wing.numbers | bit(number)]
            asked = (is_bound if number else ~is_bound) & (columns != NOT_OFFERED)
            for found, table, points in ((ways, self.early, spent), (cheap, self.exact, spent + 1)):
                stuck = asked & (found[:, number] == 0)
                if stuck.any():
                    table[wing.departures[stuck], columns[stuck], points, dots[stuck]] = True

    def ends(self, places: Iterable[int], points: int, rolled: int, first: int) -> int:
        """The dots, as a mask, where a flight from one of these departures can end with so many points.

        `rolled` are the pilot numbers on offer and `first` those for the first step, bit n for number n.
        """
        columns = [column for column, used in enumerate(self.sets) if used & rolled >> 1 == used]
        dots = np.zeros(self.charts.dots, dtype=bool)
        for place in places:
            number = self.departures[place].number
            if not number or first >> number & 1:
                dots |= self.exact[place, columns, points].any(axis=0)
        return int_of(np.packbits(dots, bitorder="little"))


def chosen(flown: Masks, order: Ints, places: Ints, histories: int) -> Ints:
    """Which ships are sent on: all of a place, or so many that have as little in common as possible.

    `order` are the ships place by place, the richest of each place first.
    """
    begins = np.flatnonzero(np.append(True, places[1:] != places[:-1]))
    counts = np.diff(np.append(begins, len(places)))
    crowded = counts > histories
    if not crowded.any():
        return order
    is_crowded = np.repeat(crowded, counts)
    kept = [order[~is_crowded]]
    order = order[is_crowded]
    counts = counts[crowded]
    begins = np.cumsum(counts) - counts
    group = np.repeat(np.arange(len(counts)), counts)
    ships = flown[order]
    common = ships[begins].copy()
    picks = begins
    is_left = np.ones(len(order), dtype=bool)
    for _ in range(histories):
        kept.append(order[picks])
        is_left[picks] = False
        common &= ships[picks]
        shared = np.bitwise_count(ships & common[group]).sum(axis=1, dtype=np.int64)
        rank = np.where(is_left, shared, 1 << 20) * len(order) + np.arange(len(order))
        picks = np.minimum.reduceat(rank, begins) % len(order)
    return np.sort(np.concatenate(kept))


def one(value: int) -> Ints:
    return np.array([value], dtype=np.int64)


def sets_of(offered: int, most: int) -> list[int]:
    """Every set of at most so many of the offered pilot numbers (bit n for number n), the empty one first."""
    known = [number for number in NUMBERS if offered >> number & 1]
    return [
        sum([bit(number) for number in chosen])
        for size in range(most + 1)
        for chosen in combinations(known, size)
    ]


def bit(number: int) -> int:
    """A pilot number as a set of its own; 0 is no number."""
    return 1 << number - 1 if number else 0


def bits(numbers: Ints) -> Ints:
    return np.where(numbers > 0, np.int64(1) << np.maximum(numbers - 1, 0), 0)


def int_of(data: NDArray[np.generic]) -> int:
    return int.from_bytes(np.ascontiguousarray(data).tobytes(), "little")
