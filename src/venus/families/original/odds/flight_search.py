"""Every dot where a flight can end, found by sending out ships on every way at once, point by point.

A ship of the squadron stands for one history: the state it is in, the pilot numbers it has used, the money
it has left, and the ways it has flown, of which none is ever flown back against the rules. `wings` tells how
a few ships, and their scouts, go for the many that there can be.

What ships find is certain. Scouts find every end that there is, and now and then one too many. Ends that
only scouts have found are in doubt, and are looked for once more, by many ships. With the Switch Switch a
ship can want to be shut out; it has no scouts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

import numpy as np

from venus.families.original.odds.arrays import Flags, Ints
from venus.families.original.odds.dice import Roll, numbers
from venus.families.original.odds.flight_arrays import NOT_OFFERED, Charts, Forks, bit
from venus.families.original.odds.flight_graph import NUMBERS, Legs, Stop
from venus.families.original.odds.frontier import (
    Muster,
    Wing,
    in_order,
    ships_only,
    with_scouts,
)

HISTORIES = (2, 12)
HISTORIES_OF_SWITCHERS = 3


class Departure:
    """A first step: the dot it leaves, the legs to choose from, the pilot number that it takes (0: none),
    and the ways flown and the credits paid before.
    """

    __slots__ = ("dot", "flown", "legs", "number", "paid")

    def __init__(self, dot: int, legs: Legs, number: int, flown: int = 0, paid: int = 0) -> None:
        self.dot = dot
        self.legs = legs
        self.number = number
        self.flown = flown
        self.paid = paid


class Ends:
    """`exact[d, c, p]` are the dots, as flags, where flights from departure d that have used the numbers of
    column c can end with just p points; `early` those where they can end with p points or more.
    """

    def __init__(self, departures: int, columns: int, points: int, dots: int) -> None:
        self.points = points
        self.exact = np.zeros((departures, columns, points + 1, dots), dtype=bool)
        self.early = np.zeros_like(self.exact)
        self.lines = self.exact.reshape(-1, dots)
        self.early_lines = self.early.reshape(-1, dots)

    def line(self, columns: Ints, points: int) -> Ints:
        """Where to note ends; the columns are those of the first departure, then those of the next."""
        return columns * (self.points + 1) + points

    def all(self) -> Flags:
        """The dots where flights can end with so many points, by departure, column and points."""
        for points in range(1, self.points + 1):
            self.early[:, :, points] |= self.early[:, :, points - 1]
        return self.exact | self.early


class Squadron:
    """All flights from some departures with up to so many points.

    `sets` are the sets of pilot numbers that can be used in one flight. `ends[d, c, p]` are the dots, as
    flags, where flights from departure d that have used the numbers of `sets[c]` can end with p points.
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
        self.forks: Forks = charts.forks(sets)
        self.states = len(charts.heads)
        self.stops = charts.may_stop & (np.array(stops) == Stop.YES)[charts.heads]
        self.departures = departures
        self.points = points
        self.due = np.maximum(np.array(due, dtype=np.int64), 0)[charts.heads]
        self.purse = purse
        self.sets = sets
        size = (len(departures), len(sets), points, charts.dots)
        self.known = Ends(*size)
        self.scouted = Ends(*size)
        self.leaving = self.depart()
        if max([used.bit_count() for used in sets]) > 1:
            self.send_out(ships_only(HISTORIES_OF_SWITCHERS))
            self.ends = self.known.all()
        else:
            self.send_out(with_scouts)
            self.ends = self.known.all()
            scouted = self.scouted.all()
            for histories in HISTORIES:
                doubtful = scouted & ~self.ends
                if not doubtful.any():
                    break
                self.send_out(ships_only(histories), self.useful(doubtful))
                self.ends = self.known.all()

    def send_out(self, muster: Muster, useful: Flags | None = None) -> None:
        """Send ships from all departures as far as they get, those that are of use only."""
        self.wings: list[list[Wing]] = [[] for _ in range(self.points + 3)]
        for cost, wing in enumerate(self.leaving):
            if len(wing.places):
                self.wings[cost].append(wing)
        matter = self.charts.matter(self.points)
        for spent in range(self.points + 1):
            wings = self.wings[spent]
            if wings:
                wing = in_order(wings)
                wing.flown &= matter[self.points - spent].take(wing.places % self.states, axis=1)
                self.fly_on(muster(wing), spent, useful)

    def depart(self) -> list[Wing]:
        """All ships after their first step, by what it costs; who cannot leave ends where it is."""
        charts = self.charts
        leaving: list[list[tuple[int, int, int]]] = [[], [], []]
        for departure, column in self.offered():
            legs = [leg for leg in departure.legs if not (leg.route and leg.route.back & departure.flown)]
            if not legs:
                self.note_start(column, 0, departure.dot, early=True)
            elif self.points and all(leg.cost > 1 for leg in legs):
                self.note_start(column, 1, departure.dot)
            money = self.enough(self.purse - departure.paid, 0)
            for leg in legs:
                flown = charts.kept(departure.flown, leg) | charts.mark(leg)
                leaving[leg.cost].append((column * self.states + leg.state, money, flown))
        return [
            Wing(
                np.array([place for place, _, _ in ships], dtype=np.int64),
                np.array([money for _, money, _ in ships], dtype=np.int64),
                charts.masks([flown for _, _, flown in ships]),
                np.ones(len(ships), dtype=bool),
            )
            for ships in leaving
        ]

    def note_start(self, column: int, points: int, dot: int, early: bool = False) -> None:
        self.note(np.array([column]), points, np.array([dot]), np.array([True]), early)

    def offered(self) -> Iterator[tuple[Departure, int]]:
        """The departures whose pilot number is on offer, and their columns."""
        for place, departure in enumerate(self.departures):
            column = int(self.forks.column[bit(departure.number)])
            if column != NOT_OFFERED:
                yield departure, place * len(self.sets) + column

    def note(self, columns: Ints, points: int, dots: Ints, is_ship: Flags, early: bool = False) -> None:
        """Note where ships can end with so many points, or with more too."""
        lines = self.known.line(columns, points)
        for ends, which in ((self.known, is_ship), (self.scouted, ~is_ship)):
            table = ends.early_lines if early else ends.lines
            table[lines[which], dots[which]] = True

    def fly_on(self, wing: Wing, spent: int, useful: Flags | None) -> None:
        """Note where ships can end, and send them on by every leg that is open to them."""
        charts, forks = self.charts, self.forks
        columns, states = np.divmod(wing.places, self.states)
        dots = charts.heads[states]
        self.note(columns, spent, dots, wing.is_ship)
        stops = self.stops[states]
        self.note(columns[stops], spent, dots[stops], wing.is_ship[stops], early=True)
        if spent == self.points:
            return
        wing.money = np.minimum(wing.money - self.due[states], self.enough(self.purse, spent))
        if wing.money.min() < 0:
            wing = wing.only(np.flatnonzero(wing.money >= 0))
        posts = wing.places % len(forks.counts)
        counts = forks.counts[posts]
        ships = np.repeat(np.arange(len(counts)), counts)
        ways = np.arange(len(ships)) + (forks.firsts[posts] - np.cumsum(counts) + counts)[ships]
        legs = forks.legs[ways]
        is_open = ~charts.closing.meet(legs, wing.flown, ships)
        costs = charts.costs[legs]
        self.note_stuck(wing, posts, ships[is_open], ways[is_open], costs[is_open], spent)
        places = (wing.places - posts)[ships] + forks.ahead[ways]
        for cost in (1, 2):
            which = is_open & (costs == cost)
            if useful is not None:
                which &= useful[spent + cost, places // len(forks.counts), places % self.states]
            chosen = np.flatnonzero(which)
            if len(chosen):
                flying = ships[chosen]
                flown = wing.flown.take(flying, axis=1)
                if not charts.keeps_all:
                    flown &= np.where(charts.is_jump[legs[chosen]], flown, charts.into_circles)
                charts.marks.add_to(flown, legs[chosen])
                onward = Wing(places[chosen], wing.money[flying], flown, wing.is_ship[flying])
                self.wings[spent + cost].append(onward)

    def enough(self, money: int, spent: int) -> int:
        """Money, no more than could ever be needed: so fewer histories differ."""
        return min(money, int(self.due.max()) * (self.points - spent))

    def note_stuck(self, wing: Wing, posts: Ints, ships: Ints, ways: Ints, costs: Ints, spent: int) -> None:
        """Ships without a way on end where they are, also by a pilot number that leads nowhere.

        With one point left a ship can be stuck before a surface city.
        """
        forks = self.forks
        branches = forks.branches[posts]
        begins = np.cumsum(branches) - branches
        total = int(branches.sum())
        at = begins[ships] + forks.branch[ways]
        found = np.bincount(at, minlength=total)
        cheap = found - np.bincount(at[costs > 1], minlength=total)
        for counts, points, early in ((found, spent, True), (cheap, spent + 1, False)):
            stuck = np.flatnonzero(counts == 0)
            if len(stuck):
                which = np.searchsorted(begins, stuck, side="right") - 1
                columns = forks.branch_columns[forks.branch_firsts[posts[which]] + stuck - begins[which]]
                columns = columns + wing.places[which] // len(forks.counts) * len(self.sets)
                dots = self.charts.heads[posts[which] % self.states]
                self.note(columns, points, dots, wing.is_ship[which], early)

    def useful(self, doubtful: Flags) -> Flags:
        """For each number of points spent, departure and state: whether a doubtful end could be ahead."""
        charts = self.charts
        missing: Flags = np.logical_or.reduce(doubtful, axis=1)
        later = np.logical_or.accumulate(missing[:, ::-1], axis=1)[:, ::-1]
        having = np.flatnonzero(charts.counts)
        may_stay = self.stops | charts.is_bound | (charts.counts == 0)
        far = np.flatnonzero(charts.costs > 1)
        found: Flags = np.zeros((self.points + 3, len(missing), self.states), dtype=np.bool_)
        for spent in range(self.points, -1, -1):
            here = found[spent]
            here |= missing[:, spent, charts.heads] | later[:, spent, charts.heads] & may_stay
            if spent < self.points:
                here |= missing[:, spent + 1, charts.heads]
                ahead = found[spent + 1][:, charts.targets]
                ahead[:, far] = found[spent + 2][:, charts.targets[far]]
                here[:, having] |= np.logical_or.reduceat(ahead, charts.firsts[having], axis=1)
        return found

    def table(self, places: Iterable[int], rolls: list[Roll], points: list[int], first: list[int]) -> Flags:
        """For each roll the dots, as flags, where a flight from one of these departures can end.

        `points` are those that each roll gives, `first` the numbers for the first step, bit n for number n.
        """
        rolled = np.array([numbers(roll) >> 1 for roll in rolls])
        among, given = np.array(first), np.array(points)
        dots = np.zeros((len(rolls), self.charts.dots), dtype=bool)
        for place in places:
            number = self.departures[place].number
            may = among >> number & 1 > 0 if number else np.ones(len(rolls), dtype=bool)
            for column, used in enumerate(self.sets):
                which = np.flatnonzero(may & (rolled & used == used))
                dots[which] |= self.ends[place, column][given[which]]
        return dots


def sets_of(offered: int, most: int) -> list[int]:
    """Every set of at most so many of the offered pilot numbers (bit n for number n), the empty one first."""
    known = [number for number in NUMBERS if offered >> number & 1]
    return [
        sum([bit(number) for number in chosen])
        for size in range(most + 1)
        for chosen in combinations(known, size)
    ]
