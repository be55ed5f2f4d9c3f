"""Turning back: which ways a ship may not fly in reverse, after a step or a jump.

A ban is told the ways noted so far and the route just flown (None: a jump), and gives the ways noted from
then on. A route is closed while the reverse of one of its ways is among them. Rules, odds and opponents use
the same functions; an edition names the one that it plays by.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from venus.cluster.topology import Route, Topology

TurningBack = Literal["closed-for-the-turn", "not-straight-back"]
Ban = Callable[[Topology, int, Route | None], int]


def closed_for_the_turn(topology: Topology, flown: int, route: Route | None) -> int:
    """Every way flown this turn closes its reverse; a jump closes nothing.

    Rules: 1988 §5.32; remake §move.backtrack, §move.loop.
    """
    return flown | route.flown if route else flown


def not_straight_back(topology: Topology, flown: int, route: Route | None) -> int:
    """Only the path just used is closed backwards, and a circle's sides by which it was entered.

    Rules: classic §move.backtrack, §space.circle-entry.
    """
    if route is None:
        return flown
    return flown & topology.into_circles | 1 << route.last


BANS: Final[dict[TurningBack, Ban]] = {
    "closed-for-the-turn": closed_for_the_turn,
    "not-straight-back": not_straight_back,
}
