"""What must hold on the map of an edition."""

from __future__ import annotations

from venus.cluster.chart import Chart, Dot
from venus.families.original.editions.faults import ContentError, check_known, check_unique

PILOT_NUMBERS = frozenset(range(1, 7))


def check_map(chart: Chart) -> None:
    _check_dots(chart)
    neighbours = _check_paths(chart)
    _check_connected(chart, neighbours)
    _check_exits(chart, neighbours)
    _check_air_foil(chart)
    homes = {dot.system for dot in chart.dots if dot.kind in ("city", "space_city")}
    for system in chart.systems:
        if system.inhabited and system.id not in homes:
            raise ContentError("map.toml", f"systems.{system.id}", "an inhabited system needs a city")


def _check_dots(chart: Chart) -> None:
    file = "map.toml"
    check_unique(file, ((f"systems.{system.id}.id", system.id) for system in chart.systems))
    check_unique(file, ((f"systems.{system.id}.name", system.name) for system in chart.systems))
    check_unique(file, ((f"dots.{dot.id}.id", dot.id) for dot in chart.dots))
    check_unique(file, ((f"dots.{dot.id}.name", dot.name) for dot in chart.dots if dot.name is not None))
    check_unique(file, ((f"dots.{dot.id}.orbit", dot.orbit) for dot in chart.dots if dot.orbit is not None))
    inhabited = {system.id: system.inhabited for system in chart.systems}
    for dot in chart.dots:
        key = f"dots.{dot.id}"
        if dot.system is not None:
            check_known(file, f"{key}.system", "system", dot.system, inhabited)
        if not (0 <= dot.x <= chart.width and 0 <= dot.y <= chart.height):
            raise ContentError(file, key, "lies outside the map")
        _check_dot(key, dot)
        if dot.kind in ("city", "space_city") and dot.system is None:
            raise ContentError(file, f"{key}.system", "a city belongs to a system")
        if dot.orbit is not None and not (dot.system is not None and inhabited[dot.system]):
            raise ContentError(file, f"{key}.system", "an orbit belongs to an inhabited system")


def _check_dot(key: str, dot: Dot) -> None:
    colored = ("space", "penalty")
    fields: tuple[tuple[str, str | int | None, tuple[str, ...], tuple[str, ...]], ...] = (
        ("color", dot.color, colored, colored),
        ("penalty", dot.penalty, ("penalty",), ("penalty",)),
        ("orbit", dot.orbit, ("orbit",), ("orbit", "nav")),
    )
    for name, value, needed, allowed in fields:
        if value is None and dot.kind in needed:
            raise ContentError("map.toml", f"{key}.{name}", f"a dot of kind {dot.kind} must have one")
        if value is not None and dot.kind not in allowed:
            raise ContentError("map.toml", f"{key}.{name}", f"a dot of kind {dot.kind} has none")


def _check_paths(chart: Chart) -> dict[str, set[str]]:
    """Rules: 1988 §1.5."""
    file = "map.toml"
    dots = {dot.id: dot for dot in chart.dots}
    neighbours: dict[str, set[str]] = {dot.id: set() for dot in chart.dots}
    for path in chart.paths:
        key = f"paths.{path.a}/{path.b}"
        check_known(file, f"{key}.a", "dot", path.a, dots)
        check_known(file, f"{key}.b", "dot", path.b, dots)
        if path.a == path.b:
            raise ContentError(file, key, "a path leads to another dot")
        if path.b in neighbours[path.a]:
            raise ContentError(file, key, "these dots are already joined by a path")
        neighbours[path.a].add(path.b)
        neighbours[path.b].add(path.a)
        ends = (dots[path.a], dots[path.b])
        cities = sum(end.kind == "city" for end in ends)
        if path.kind == "surface" and cities != 1:
            raise ContentError(file, f"{key}.kind", "a surface path joins one city and a dot that is no city")
        if path.kind != "surface" and cities > 0:
            raise ContentError(file, f"{key}.kind", "only surface paths lead to a city")
        if cities and any(end.color in ("red", "yellow") for end in ends):
            raise ContentError(file, key, "a city lies next to no red or yellow dot")
    return neighbours


def _check_connected(chart: Chart, neighbours: dict[str, set[str]]) -> None:
    if not chart.dots:
        raise ContentError("map.toml", "dots", "there are none")
    first = chart.dots[0].id
    reached = {first}
    edge = [first]
    while edge:
        new = neighbours[edge.pop()] - reached
        reached |= new
        edge.extend(new)
    for dot in chart.dots:
        if dot.id not in reached:
            raise ContentError("map.toml", f"dots.{dot.id}", f"no way leads here from {first}")


def _check_exits(chart: Chart, neighbours: dict[str, set[str]]) -> None:
    file = "map.toml"
    circles = [dot.id for dot in chart.dots if dot.kind == "nav"]
    for circle in chart.exits:
        check_known(file, f"exits.{circle}", "navigation circle", circle, circles)
    for circle in circles:
        key = f"exits.{circle}"
        exits = chart.exits.get(circle, {})
        if exits.keys() != PILOT_NUMBERS:
            raise ContentError(file, key, "a navigation circle has an exit for each number from 1 to 6")
        for number, dot in exits.items():
            if dot not in neighbours[circle]:
                raise ContentError(file, f"{key}.{number}", f"{dot!r} is not next to the circle")
        for dot in sorted(neighbours[circle] - set(exits.values())):
            raise ContentError(file, key, f"no number leads to {dot}")


def _check_air_foil(chart: Chart) -> None:
    file = "map.toml"
    cities = {dot.id: dot.system for dot in chart.dots if dot.kind == "city"}
    hops: set[frozenset[str]] = set()
    for a, b in chart.air_foil:
        key = f"air_foil.{a}/{b}"
        check_known(file, key, "city", a, cities)
        check_known(file, key, "city", b, cities)
        if a == b or frozenset((a, b)) in hops:
            raise ContentError(file, key, "a hop joins two cities, and is listed once")
        if cities[a] != cities[b]:
            raise ContentError(file, key, "a hop joins cities of one system")
        hops.add(frozenset((a, b)))
