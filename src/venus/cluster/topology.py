"""The map as numbers: dots, paths, and the routes by which one step of a ship can go.

A path between two dots can be flown both ways; each way has its own number, and the two ways of a
path differ in the last bit, so that sets of flown ways are plain masks. A route is one step of a
ship: it leaves a dot, passes over any dots that the ship skips, and ends on another dot, which it occupies.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from venus.cluster.chart import Chart

SPACE: Final = 0
PENALTY: Final = 1
ASTEROID: Final = 2
EXPLORE: Final = 3
ORBIT: Final = 4
NAV: Final = 5
CITY: Final = 6
SPACE_CITY: Final = 7
DOT_KINDS: Final = ("space", "penalty", "asteroid", "explore", "orbit", "nav", "city", "space_city")

RED: Final = 1
YELLOW: Final = 2
COLOR_BITS: Final[dict[str | None, int]] = {None: 0, "blue": 0, "red": RED, "yellow": YELLOW}

# What a ship brings to a step, as bits of one key; skipped boxes follow from bit 4 on.
SKIP_RED: Final = RED
SKIP_YELLOW: Final = YELLOW
AIR_FOIL: Final = 4
SPYING: Final = 8
BOX_SHIFT: Final = 4

KEPT_TABLES: Final = 512


class Route:
    """One step: the ways it flies, the dots it skips, the dot where it ends."""

    __slots__ = ("back", "cost", "end", "first", "flown", "last", "passed", "plain", "prepared", "skipped")

    end: int
    cost: int
    first: int
    last: int
    flown: int
    back: int
    skipped: tuple[int, ...]
    passed: int
    plain: bool
    prepared: Any


def make_route(end: int, cost: int, ways: list[int], skipped: list[int]) -> Route:
    route = Route()
    route.end = end
    route.cost = cost
    route.first = ways[0]
    route.last = ways[-1]
    route.flown = 0
    route.back = 0
    for way in ways:
        route.flown |= 1 << way
        route.back |= 1 << (way ^ 1)
    route.skipped = tuple(skipped)
    route.passed = 0
    for dot in skipped:
        route.passed |= 1 << dot
    route.plain = True
    route.prepared = None
    return route


class Topology:
    """A chart in numbers, with its routes worked out once per set of abilities.

    `closing` tells for each dot the ways that, once flown, close a route from it.
    """

    __slots__ = (
        "_prepare",
        "_tables",
        "air_foil_ways",
        "box_dots",
        "box_of",
        "closing",
        "color",
        "dot_ids",
        "dot_index",
        "exits",
        "into_circles",
        "kind",
        "neighbours",
        "orbit_name",
        "penalty",
        "plain_routes",
        "size",
        "system",
        "system_dots",
        "ways",
    )

    size: int
    dot_ids: list[str]
    dot_index: dict[str, int]
    kind: list[int]
    color: list[int]
    penalty: list[int]
    system: list[int]
    system_dots: list[list[int]]
    orbit_name: list[str]
    ways: list[list[tuple[int, int]]]
    air_foil_ways: list[list[tuple[int, int]]]
    neighbours: list[list[int]]
    exits: list[list[int]]
    into_circles: int
    box_of: list[int]
    box_dots: list[int]
    plain_routes: list[list[Route]]
    closing: list[int]
    _tables: dict[int, list[list[Route] | None]]
    _prepare: Callable[[Route], Any] | None

    def routes(self, dot: int, key: int) -> list[Route]:
        """Every route of one step from a dot for a ship with the abilities in `key`."""
        table = self._tables.get(key)
        if table is None:
            if len(self._tables) >= KEPT_TABLES:
                self._tables.clear()
            table = [None] * self.size
            self._tables[key] = table
        routes = table[dot]
        if routes is None:
            routes = self._find_routes(dot, key)
            table[dot] = routes
        return routes

    def is_skipped(self, dot: int, key: int) -> bool:
        """Whether a ship with these abilities passes over the dot without occupying it."""
        box = self.box_of[dot]
        if box >= 0:
            return bool(key >> (BOX_SHIFT + box) & 1)
        return bool(self.color[dot] & key & (SKIP_RED | SKIP_YELLOW))

    def _find_routes(self, start: int, key: int) -> list[Route]:
        found: list[Route] = []
        self._extend(start, start, key, [], [], found)
        if key & AIR_FOIL:
            for way, end in self.air_foil_ways[start]:
                found.append(make_route(end, 1, [way], []))
        ends = [route.end for route in found]
        for route in found:
            route.plain = ends.count(route.end) == 1
            if self._prepare is not None:
                route.prepared = self._prepare(route)
        return found

    def _extend(
        self, start: int, dot: int, key: int, ways: list[int], skipped: list[int], found: list[Route]
    ) -> None:
        for way, end in self.ways[dot]:
            if (ways and way == ways[-1] ^ 1) or end in skipped:
                continue
            flown = [*ways, way]
            if not self.is_skipped(end, key):
                if end == start:
                    continue
                surface = self.kind[start] == CITY or self.kind[end] == CITY
                found.append(make_route(end, 2 if surface and not key & AIR_FOIL else 1, flown, skipped))
            elif key & SPYING and len(self.ways[end]) > 2:
                found.append(make_route(end, 1, flown, [*skipped, end]))
            else:
                self._extend(start, end, key, flown, [*skipped, end], found)


def make_topology(chart: Chart, prepare: Callable[[Route], Any] | None = None) -> Topology:
    """Number a chart; `prepare` may attach to each route whatever the caller wants at hand."""
    topology = Topology()
    dots = chart.dots
    systems = [system.id for system in chart.systems]
    topology.size = len(dots)
    topology.dot_ids = [dot.id for dot in dots]
    index = {dot.id: number for number, dot in enumerate(dots)}
    topology.dot_index = index
    topology.kind = [DOT_KINDS.index(dot.kind) for dot in dots]
    topology.color = [COLOR_BITS[dot.color] for dot in dots]
    topology.penalty = [dot.penalty or 0 for dot in dots]
    topology.system = [systems.index(dot.system) if dot.system else -1 for dot in dots]
    topology.system_dots = [
        [dot for dot in range(len(dots)) if topology.system[dot] == number] for number in range(len(systems))
    ]
    topology.orbit_name = [dot.orbit or "" for dot in dots]
    topology.ways = [[] for _ in dots]
    topology.air_foil_ways = [[] for _ in dots]
    for number, path in enumerate(chart.paths):
        a, b = index[path.a], index[path.b]
        topology.ways[a].append((2 * number, b))
        topology.ways[b].append((2 * number + 1, a))
    for number, (one, other) in enumerate(chart.air_foil, len(chart.paths)):
        a, b = index[one], index[other]
        topology.air_foil_ways[a].append((2 * number, b))
        topology.air_foil_ways[b].append((2 * number + 1, a))
    topology.neighbours = [[end for _, end in ways] for ways in topology.ways]
    topology.exits = [[] for _ in dots]
    for circle, exits in chart.exits.items():
        dot = index[circle]
        to_way = {end: way for way, end in topology.ways[dot]}
        topology.exits[dot] = [-1] + [to_way[index[exits[number]]] for number in range(1, 7)]
    topology.into_circles = 0
    for ways in topology.ways:
        for way, end in ways:
            if topology.kind[end] == NAV:
                topology.into_circles |= 1 << way
    topology.box_dots = [dot for dot in range(len(dots)) if topology.kind[dot] == EXPLORE]
    topology.box_of = [-1] * len(dots)
    for box, dot in enumerate(topology.box_dots):
        topology.box_of[dot] = box
    topology._tables = {}
    topology._prepare = prepare
    topology.plain_routes = [topology.routes(dot, 0) for dot in range(topology.size)]
    topology.closing = [sum(route.back for route in routes) for routes in topology.plain_routes]
    return topology
