"""How far things are, in movement points, and which way leads to what."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any

from msgspec import Struct

from venus.engine.answers import Way
from venus.families.original.views.printed import CITIES
from venus.families.original.views.reader import Reader

FAR = 99


class Landmark(Struct, frozen=True):
    """Something worth flying to, and the points it takes from where the ship is."""

    dot: str
    points: int


def step_cost(at: Reader, here: str, there: str) -> int:
    """What a step takes: nothing onto a dot that is skipped, two onto or off a surface city."""
    if at.is_skipped(there):
        return 0
    dots = at.facts.dots
    on_surface = "city" in (dots[here].kind, dots[there].kind)
    return 2 if on_surface and not at.has_air_foil else 1


def points_from(at: Reader, start: str, avoid: str | None = None) -> dict[str, int]:
    """The fewest points to every dot, whatever the dice and the circles say."""
    found: dict[str, int] = {}
    edge = [(0, start)]
    while edge:
        points, dot = heappop(edge)
        if dot in found or dot == avoid:
            continue
        found[dot] = points
        for near in at.facts.neighbours[dot]:
            if near not in found:
                heappush(edge, (points + step_cost(at, dot, near), near))
    return found


def is_landmark(at: Reader, dot: str) -> bool:
    """Where there is something to trade, to find or to pick up; nothing of this where a Rastur stands."""
    if at.rastur_at(dot):
        return False
    if at.facts.dots[dot].kind in CITIES or at.is_market(dot):
        return True
    if dot in at.view.boxes:
        marker = at.marker_at(dot)
        taken = at.view.boxes[dot].marker == ""
        return not taken and (marker is None or marker.kind in ("relic", "open-port"))
    system = at.facts.dots[dot].system
    return bool(at.facts.dots[dot].orbit) and at.culture_of(system) is None


def ways_to_landmarks(at: Reader, starts: dict[str, int]) -> dict[str, list[Landmark]]:
    """For each first dot (with the points it takes): the landmarks that are nearest that way."""
    here = at.me.dot
    reach = {start: points_from(at, start, avoid=here) for start in starts}
    found: dict[str, list[Landmark]] = {start: [] for start in starts}
    for dot in at.facts.dots:
        if dot == here or not is_landmark(at, dot):
            continue
        ways = {start: starts[start] + reach[start].get(dot, FAR) for start in starts}
        best = min(ways.values(), default=FAR)
        for start, points in ways.items():
            if points == best < FAR:
                found[start].append(Landmark(dot, points))
    for landmarks in found.values():
        landmarks.sort(key=lambda landmark: landmark.points)
    return found


def landmarks_in_reach(at: Reader, ways: list[Way]) -> dict[Any, list[Landmark]]:
    """For each first action: the landmarks that the ship can get to by it with the dice it has."""
    found: dict[Any, list[Landmark]] = {}
    for way in sorted(ways, key=lambda way: -way.left):
        if is_landmark(at, way.dot):
            points = at.view.turn.movement - way.left
            found.setdefault(way.steps[0], []).append(Landmark(way.dot, points))
    return found


def systems_nearby(at: Reader, start: str) -> dict[str, int]:
    """The fewest points to each system from a dot, nearest first."""
    nearest: dict[str, int] = {}
    for dot, points in points_from(at, start).items():
        system = at.facts.dots[dot].system
        if system and points < nearest.get(system, FAR):
            nearest[system] = points
    return dict(sorted(nearest.items(), key=lambda found: found[1]))
