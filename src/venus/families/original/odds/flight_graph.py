"""The ways a flight can go on, as a graph of states: where a ship is, and by which way it came.

A state is a way just flown, or a gate just jumped to, or a declaration just made. From each state lead the
choices of the next step with their costs; in circles and gates they depend on the pilot number. Of the paths
flown before, only the last is remembered: it is never flown straight back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum

from msgspec import Struct

from venus.cluster.topology import AIR_FOIL, CITY, Route
from venus.families.original.odds.known_board import NO_DOT, Outlook

NUMBERS = range(1, 7)
NO_STATE = -1


class Stop(IntEnum):
    """Whether a flight may end on a dot with points left: not, always, or only if it is the goal."""

    NO = 0
    YES = 1
    AS_GOAL = 2


class Leg(Struct, eq=False, gc=False):
    """One step: by a route, or by a jump (None), to a state, at a cost."""

    route: Route | None
    state: int
    cost: int


# Tuples of what the garbage collector does not look at are not looked at either.
Legs = tuple[Leg, ...]


class Start(Struct, eq=False, gc=False):
    """A declaration: the legs it allows under each pilot number, or under 0 where none is needed.

    `first` says which of the rolled numbers come first, as in `dice.narrowed`. `state` stands for the
    declaration in a course that has it; where a single route serves it, that is the route's end, at its cost.
    `is_locked` says that the gate on the dot is locked with the declaration.
    """

    dot: int
    legs: dict[int, Legs]
    first: tuple[int, ...] = ()
    heading: int = NO_DOT
    gate: int = 0
    is_locked: bool = False
    state: int = NO_STATE
    cost: int = 0


class Course:
    """States by number: `heads` is the dot of each, `stops` whether a flight may end there early.

    `choices` are the legs that lead on from a state, under each pilot number or under 0 where none is needed;
    for declarations, `first` says which numbers come first.
    """

    __slots__ = ("choices", "first", "heads", "starts", "stops")

    def __init__(self) -> None:
        self.heads: list[int] = []
        self.stops: list[Stop] = []
        self.choices: list[dict[int, Legs]] = []
        self.first: dict[int, tuple[int, ...]] = {}
        self.starts: list[Start] = []

    def add_state(self, dot: int, stop: Stop, choices: dict[int, Legs]) -> int:
        self.heads.append(dot)
        self.stops.append(stop)
        self.choices.append(choices)
        return len(self.heads) - 1

    def with_starts(self, starts: Iterable[Start]) -> Course:
        """The same course with these declarations, for which it may need states of their own."""
        course = Course()
        course.heads, course.stops, course.choices = [*self.heads], [*self.stops], [*self.choices]
        for start in starts:
            course.starts.append(start)
            if list(start.legs) == [0] and len(start.legs[0]) == 1:
                start.state, start.cost = start.legs[0][0].state, start.legs[0][0].cost
            else:
                start.state, start.cost = course.add_state(start.dot, Stop.NO, start.legs), 0
                course.first[start.state] = start.first
        return course


class Plotter:
    """Draws the course of one setting of the drives, with the gates on or off."""

    def __init__(
        self,
        outlook: Outlook,
        stops: list[Stop],
        key: int,
        purse: int,
        abilities: tuple[str, ...],
        gates_on: bool = True,
        point_price: int = 0,
    ) -> None:
        topology = outlook.almanac.topology
        flight = outlook.almanac.flight
        self.topology = topology
        self.outlook = outlook
        self.stops = stops
        self.key = key
        self.purse = purse
        self.point_price = point_price
        self.jump_starts = "jump-start" in abilities
        self.turns_off = "spy-eye" in abilities
        self.locks_in_flight = "gate-lock" in abilities and flight.locks_gates_in_flight
        self.needs_gate_up = flight.jump_numbers == "gates-that-are-up"
        self.gate_dots = outlook.gate_dots if gates_on else [NO_DOT] * 7
        self.gate_at = outlook.gate_at if gates_on else [0] * topology.size
        self.legs: list[Legs] = []
        self.jumps: dict[int, int] = {}

    def plot(self) -> Course:
        """The ways that can be flown, and the gates that can be jumped to; no declarations yet."""
        course = self.course = Course()
        ways = self.add_legs()
        for dot in self.gate_dots:
            if dot != NO_DOT:
                self.jumps[dot] = course.add_state(dot, self.stops[dot], {})
        for way, state in ways.items():
            course.choices[state] = self.choices(course.heads[state], way)
        for dot, state in self.jumps.items():
            course.choices[state] = self.choices(dot, None)
        return course

    def add_legs(self) -> dict[int, int]:
        """A state for every way by which a step can come to its end."""
        ways: dict[int, int] = {}
        for dot in range(self.topology.size):
            legs: list[Leg] = []
            for route in self.topology.routes(dot, self.key):
                state = ways.get(route.last)
                if state is None:
                    state = ways[route.last] = self.course.add_state(route.end, self.stops[route.end], {})
                legs.append(Leg(route, state, route.cost))
            self.legs.append(tuple(legs))
        return ways

    def choices(self, dot: int, came: int | None) -> dict[int, Legs]:
        """How a ship that has come to a dot by a way goes on, with points left."""
        if self.outlook.due[dot] > self.purse:
            return {0: ()}
        legs = self.legs[dot]
        if came is not None:
            legs = tuple([leg for leg in legs if leg.route and not leg.route.back >> came & 1])
        toll = self.toll(dot)
        if toll:
            legs = tuple([Leg(leg.route, leg.state, leg.cost + toll) for leg in legs])
        return self.ways_out(dot, legs)

    def toll(self, dot: int) -> int:
        """What it costs to fly on from a penalty, in points, for those who count money as points."""
        return round(max(0, self.outlook.due[dot]) / self.point_price) if self.point_price else 0

    def ways_out(self, dot: int, legs: Legs) -> dict[int, Legs]:
        if self.is_bound(dot):
            return {number: self.under(dot, legs, number) for number in NUMBERS}
        return {0: legs}

    def is_bound(self, dot: int) -> bool:
        """Whether leaving a dot depends on the pilot number."""
        return bool(self.topology.exits[dot]) or self.gate_at[dot] > 0

    def under(self, dot: int, legs: Legs, number: int, jump_cost: int = 0) -> Legs:
        """The legs in a circle or gate under a pilot number; a declared jump has a cost of its own."""
        exits = self.topology.exits[dot]
        if exits:
            legs = tuple([leg for leg in legs if leg.route and leg.route.first == exits[number]])
        if (jump_cost or self.gate_at[dot]) and self.is_gate_elsewhere(number, dot):
            jump = Leg(None, self.jumps[self.gate_dots[number]], jump_cost or 1)
            return (jump, *legs) if self.locks_in_flight and not jump_cost else (jump,)
        return legs

    def is_gate_elsewhere(self, number: int, dot: int) -> bool:
        return self.gate_dots[number] not in (NO_DOT, dot)

    def starts(self, dot: int) -> Iterator[Start]:
        """Every declaration from a dot."""
        for end in dict.fromkeys([self.course.heads[leg.state] for leg in self.legs[dot]]):
            legs = self.legs_to(end, self.legs[dot])
            if self.topology.exits[dot]:
                yield self.by_exit(dot, end)
            elif self.gate_at[dot]:
                yield from self.by_path_from_gate(dot, end, legs)
            else:
                yield Start(dot, {0: legs}, heading=end)
        if self.jump_starts or self.gate_at[dot]:
            for number in NUMBERS:
                if self.is_gate_elsewhere(number, dot):
                    yield self.by_gate(dot, number, is_locked=False)
                    if self.gate_at[dot] and self.locks_in_flight and self.jump_starts:
                        yield self.by_gate(dot, number, is_locked=True)

    def legs_to(self, end: int, legs: Legs) -> Legs:
        """The legs that keep to a declared dot; after a look in mid-skip a ship may turn off on the way.

        Rules: 1988 §5.31, §8.45; remake §move.effort; classic §move.heading, §relic.spy-eye.
        """
        there = tuple([leg for leg in legs if self.course.heads[leg.state] == end])
        if not self.turns_off:
            return there
        first = {leg.route.first for leg in there if leg.route and leg.route.skipped}
        return tuple([leg for leg in legs if leg in there or (leg.route and leg.route.first in first)])

    def by_exit(self, dot: int, end: int) -> Start:
        """From a circle: the numbers whose exit leads to the declared dot come first."""
        honouring = 0
        choices: dict[int, Legs] = {}
        for number in NUMBERS:
            legs = self.under(dot, self.legs[dot], number)
            there = self.legs_to(end, legs)
            if there:
                honouring |= 1 << number
            choices[number] = there or legs
        return Start(dot, choices, (honouring,), heading=end)

    def by_path_from_gate(self, dot: int, end: int, legs: Legs) -> Iterator[Start]:
        """From a gate: the numbers of no other gate leave by the declared path, unless the gate is locked."""
        leaving = 0
        choices: dict[int, Legs] = {}
        for number in NUMBERS:
            if self.is_gate_elsewhere(number, dot):
                choices[number] = (Leg(None, self.jumps[self.gate_dots[number]], 1),)
            else:
                leaving |= 1 << number
                choices[number] = legs
        yield Start(dot, choices, (leaving,), heading=end)
        if self.locks_in_flight:
            yield Start(dot, {0: legs}, heading=end, is_locked=True)

    def by_gate(self, dot: int, gate: int, is_locked: bool) -> Start:
        """A jump to a gate that is up: its own number first, then others as the edition has it."""
        cost = 2 if self.topology.kind[dot] == CITY and not self.key & AIR_FOIL else 1
        choices = {number: self.under(dot, self.legs[dot], number, cost) for number in NUMBERS}
        served = sum(1 << number for number in NUMBERS if self.is_gate_elsewhere(number, dot))
        must_be_up = self.needs_gate_up and (is_locked or not self.gate_at[dot])
        first = (1 << gate, served) if must_be_up else (1 << gate,)
        return Start(dot, choices, first, gate=gate, is_locked=is_locked)
