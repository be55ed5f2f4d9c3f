"""The ways a flight can go on, as a graph of states: where a ship is, and by which way it came.

A state is a way just flown, or a gate just jumped to, or a declaration just made. From each state lead the
choices of the next step with their costs; in circles and gates they depend on the pilot number. Of the paths
flown before, only the last is remembered: it is never flown straight back.
"""

from __future__ import annotations

from enum import IntEnum

from venus.cluster.topology import AIR_FOIL, CITY, Route
from venus.odds.outlook import NO_DOT, Outlook

NUMBERS = range(1, 7)


class Stop(IntEnum):
    """Whether a flight may end on a dot with points left: not, always, or only if it is the goal."""

    NO = 0
    YES = 1
    AS_GOAL = 2


class Leg:
    """One step: by a route, or by a jump (None), to a state, at a cost."""

    __slots__ = ("cost", "route", "state")

    def __init__(self, route: Route | None, state: int, cost: int) -> None:
        self.route = route
        self.state = state
        self.cost = cost


class Start:
    """A declaration: the legs it allows under each pilot number, or under 0 where none is needed.

    `first` says which of the rolled numbers come first, as in `dice.narrowed`. `state` stands for the
    declaration; where a single route serves it, that is the route's end, at its cost. `is_locked` says that
    the gate on the dot is locked with the declaration.
    """

    __slots__ = ("cost", "dot", "first", "gate", "heading", "is_locked", "legs", "state")

    dot: int
    heading: int
    gate: int
    is_locked: bool
    legs: dict[int, list[Leg]]
    first: tuple[int, ...]
    state: int
    cost: int


class Course:
    """States by number: `heads` is the dot of each, `stops` whether a flight may end there early.

    `choices` are the legs that lead on from a state, under each pilot number or under 0 where none is needed;
    for declarations, `first` says which numbers come first.
    """

    __slots__ = ("choices", "first", "heads", "starts", "stops")

    heads: list[int]
    stops: list[Stop]
    choices: list[dict[int, list[Leg]]]
    first: dict[int, tuple[int, ...]]
    starts: list[Start]


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
        self.legs: list[list[Leg]] = []
        self.jumps: dict[int, int] = {}

    def plot(self) -> Course:
        course = self.course = Course()
        course.heads, course.stops, course.choices, course.starts = [], [], [], []
        course.first = {}
        ways = self.add_legs()
        for dot in self.gate_dots:
            if dot != NO_DOT:
                self.jumps[dot] = self.add_state(dot, {})
        for way, state in ways.items():
            course.choices[state] = self.choices(course.heads[state], way)
        for dot, state in self.jumps.items():
            course.choices[state] = self.choices(dot, None)
        for dot in range(self.topology.size):
            self.declare(dot)
        return course

    def add_legs(self) -> dict[int, int]:
        """A state for every way by which a step can come to its end."""
        ways: dict[int, int] = {}
        for dot in range(self.topology.size):
            legs: list[Leg] = []
            for route in self.topology.routes(dot, self.key):
                state = ways.get(route.last)
                if state is None:
                    state = ways[route.last] = self.add_state(route.end, {})
                legs.append(Leg(route, state, route.cost))
            self.legs.append(legs)
        return ways

    def add_state(self, dot: int, choices: dict[int, list[Leg]], is_start: bool = False) -> int:
        course = self.course
        course.heads.append(dot)
        course.stops.append(Stop.NO if is_start else self.stops[dot])
        course.choices.append(choices)
        return len(course.heads) - 1

    def choices(self, dot: int, came: int | None) -> dict[int, list[Leg]]:
        """How a ship that has come to a dot by a way goes on, with points left."""
        if self.outlook.due[dot] > self.purse:
            return {0: []}
        legs = self.legs[dot]
        if came is not None:
            legs = [leg for leg in legs if leg.route and not leg.route.back >> came & 1]
        toll = self.toll(dot)
        if toll:
            legs = [Leg(leg.route, leg.state, leg.cost + toll) for leg in legs]
        return self.ways_out(dot, legs)

    def toll(self, dot: int) -> int:
        """What it costs to fly on from a penalty, in points, for those who count money as points."""
        return round(max(0, self.outlook.due[dot]) / self.point_price) if self.point_price else 0

    def ways_out(self, dot: int, legs: list[Leg]) -> dict[int, list[Leg]]:
        if self.is_bound(dot):
            return {number: self.under(dot, legs, number) for number in NUMBERS}
        return {0: legs}

    def is_bound(self, dot: int) -> bool:
        """Whether leaving a dot depends on the pilot number."""
        return bool(self.topology.exits[dot]) or self.gate_at[dot] > 0

    def under(self, dot: int, legs: list[Leg], number: int, jump_cost: int = 0) -> list[Leg]:
        """The legs in a circle or gate under a pilot number; a declared jump has a cost of its own."""
        exits = self.topology.exits[dot]
        if exits:
            legs = [leg for leg in legs if leg.route and leg.route.first == exits[number]]
        if (jump_cost or self.gate_at[dot]) and self.is_gate_elsewhere(number, dot):
            jump = Leg(None, self.jumps[self.gate_dots[number]], jump_cost or 1)
            return [jump, *legs] if self.locks_in_flight and not jump_cost else [jump]
        return legs

    def is_gate_elsewhere(self, number: int, dot: int) -> bool:
        return self.gate_dots[number] not in (NO_DOT, dot)

    def declare(self, dot: int) -> None:
        """Every declaration from a dot."""
        for end in dict.fromkeys([self.course.heads[leg.state] for leg in self.legs[dot]]):
            legs = self.legs_to(end, self.legs[dot])
            if self.topology.exits[dot]:
                self.declare_exit(dot, end)
            elif self.gate_at[dot]:
                self.declare_path_from_gate(dot, end, legs)
            else:
                self.add_start(dot, {0: legs}, (), heading=end)
        if self.jump_starts or self.gate_at[dot]:
            for number in NUMBERS:
                if self.is_gate_elsewhere(number, dot):
                    self.declare_gate(dot, number, is_locked=False)
                    if self.gate_at[dot] and self.locks_in_flight and self.jump_starts:
                        self.declare_gate(dot, number, is_locked=True)

    def legs_to(self, end: int, legs: list[Leg]) -> list[Leg]:
        """The legs that keep to a declared dot; after a look in mid-skip a ship may turn off on the way.

        Rules: 1988 §5.31, §8.45; remake §move.effort; classic §move.heading, §relic.spy-eye.
        """
        there = [leg for leg in legs if self.course.heads[leg.state] == end]
        if not self.turns_off:
            return there
        first = {leg.route.first for leg in there if leg.route and leg.route.skipped}
        return [leg for leg in legs if leg in there or (leg.route and leg.route.first in first)]

    def declare_exit(self, dot: int, end: int) -> None:
        """From a circle: the numbers whose exit leads to the declared dot come first."""
        honouring = 0
        choices: dict[int, list[Leg]] = {}
        for number in NUMBERS:
            legs = self.under(dot, self.legs[dot], number)
            there = self.legs_to(end, legs)
            if there:
                honouring |= 1 << number
            choices[number] = there or legs
        self.add_start(dot, choices, (honouring,), heading=end)

    def declare_path_from_gate(self, dot: int, end: int, legs: list[Leg]) -> None:
        """From a gate: the numbers of no other gate leave by the declared path, unless the gate is locked."""
        leaving = 0
        choices: dict[int, list[Leg]] = {}
        for number in NUMBERS:
            if self.is_gate_elsewhere(number, dot):
                choices[number] = [Leg(None, self.jumps[self.gate_dots[number]], 1)]
            else:
                leaving |= 1 << number
                choices[number] = legs
        self.add_start(dot, choices, (leaving,), heading=end)
        if self.locks_in_flight:
            self.add_start(dot, {0: legs}, (), heading=end, is_locked=True)

    def declare_gate(self, dot: int, gate: int, is_locked: bool) -> None:
        """A jump to a gate that is up: its own number first, then others as the edition has it."""
        cost = 2 if self.topology.kind[dot] == CITY and not self.key & AIR_FOIL else 1
        choices = {number: self.under(dot, self.legs[dot], number, cost) for number in NUMBERS}
        served = sum(1 << number for number in NUMBERS if self.is_gate_elsewhere(number, dot))
        must_be_up = self.needs_gate_up and (is_locked or not self.gate_at[dot])
        first = (1 << gate, served) if must_be_up else (1 << gate,)
        self.add_start(dot, choices, first, gate=gate, is_locked=is_locked)

    def add_start(
        self,
        dot: int,
        choices: dict[int, list[Leg]],
        first: tuple[int, ...],
        heading: int = NO_DOT,
        gate: int = 0,
        is_locked: bool = False,
    ) -> None:
        start = Start()
        start.dot, start.heading, start.gate, start.is_locked = dot, heading, gate, is_locked
        start.legs, start.first = choices, first
        if list(choices) == [0] and len(choices[0]) == 1:
            start.state, start.cost = choices[0][0].state, choices[0][0].cost
        else:
            start.state, start.cost = self.add_state(dot, choices, is_start=True), 0
            self.course.first[start.state] = first
        self.course.starts.append(start)
