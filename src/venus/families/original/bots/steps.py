"""The steps of a flight that is only imagined: which routes are open, and what a step closes behind a ship.

Here stands all that the searches know of flying on; the ban on turning back is the edition's own. A ship
whose Spy Eye makes it halt in mid-skip is taken to fly on at once.
"""

from __future__ import annotations

from venus.cluster.topology import NAV, Route
from venus.families.original.bots.atlas import Atlas
from venus.families.original.bots.path_costs import Craft


class Steps:
    """The routes of one craft, dot by dot."""

    def __init__(self, atlas: Atlas, craft: Craft, flown: tuple[int, ...]) -> None:
        self.topology = atlas.topology
        self.key = craft.key
        self._ban = atlas.ban
        # The ways noted when the search begins.
        self.flown = sum([1 << way for way in flown])

    def routes(self, dot: int) -> list[Route]:
        return self.topology.routes(dot, self.key)

    def open(self, dot: int, flown: int, left: int, pilot: int) -> list[Route]:
        """The routes on from a dot, with so many points and a pilot number (needed only in a circle)."""
        routes = self.routes(dot)
        if self.topology.kind[dot] == NAV:
            exit_way = self.topology.exits[dot][pilot]
            routes = [route for route in routes if route.first == exit_way]
        return [route for route in routes if not route.back & flown and route.cost <= left]

    def after(self, flown: int, route: Route | None) -> int:
        """The ways noted after a route, or after a jump (None)."""
        return self._ban(self.topology, flown, route)

    def named(self, dot: int, end: int, via: tuple[str, ...]) -> Route | None:
        """The route to an end past the dots that are named, if there are several."""
        for route in self.routes(dot):
            if route.end == end and (not via or self._names(route.skipped) == via):
                return route
        return None

    def _names(self, dots: tuple[int, ...]) -> tuple[str, ...]:
        return tuple([self.topology.dot_ids[dot] for dot in dots])
