"""Where a ship in flight can get with the dice it has, and how: every way found by flying it in a game that
fits what the seat knows.

A way ends where the unknown begins: what a face-down marker would do is nobody's to foresee. Nobody is fired
at on a way.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from typing import Any

from venus.engine.answers import Way
from venus.engine.played_game import PlayedGame
from venus.families.original.actions import ChoosePilotNumber, Fly, HoldFire, Jump, PayPenalty
from venus.families.original.events import MarkerRevealed, MarkerSpied, PenaltyPaid, ShipJumped, ShipMoved

STEPS = (ChoosePilotNumber, Fly, HoldFire, Jump, PayPenalty)
FLYING = ("fly", "penalty", "attack")
MOST_TRIED = 600


def ways(game: PlayedGame, seat: int, seed: int = 0) -> list[Way]:
    """The best way to each dot that the seat can reach in this flight: least paid, most points left."""
    if game.is_over or game.asked != seat or game.asks not in FLYING:
        return []
    start = game.imagine(seat, seed)
    order = count()
    points = start.view(seat).turn.movement
    waiting: list[tuple[int, int, int, PlayedGame, Way]] = []
    heappush(waiting, (0, -points, next(order), start, Way("", (), points)))
    best: dict[str, Way] = {}
    seen: set[tuple[str, int, str]] = set()
    tried = 0
    while waiting and tried < MOST_TRIED:
        _, _, _, here, way = heappop(waiting)
        turn = here.view(seat).turn
        key = way.dot, turn.pilot, here.asks
        if key in seen:
            continue
        seen.add(key)
        if way.dot and way.dot not in best:
            best[way.dot] = way
        for option in here.legal_actions(seat):
            if isinstance(option, STEPS):
                tried += 1
                ahead = here.copy()
                onward = went_on(way, option, ahead.apply(option))
                if onward.unknown or ahead.is_over or ahead.asked != seat or ahead.asks not in FLYING:
                    if onward.dot and onward.dot not in best:
                        best[onward.dot] = onward
                else:
                    heappush(waiting, (onward.paid, -onward.left, next(order), ahead, onward))
    return sorted(best.values(), key=lambda way: way.dot)


def went_on(way: Way, option: Any, events: list[Any]) -> Way:
    """A way, one step longer."""
    dot, left, paid, unknown = way.dot, way.left, way.paid, way.unknown
    for event in events:
        if isinstance(event, ShipMoved | ShipJumped):
            dot, left = event.dot, event.left
        elif isinstance(event, PenaltyPaid):
            paid += event.credits
        elif isinstance(event, MarkerRevealed | MarkerSpied):
            unknown = True
    return Way(dot, (*way.steps, option), left, paid, unknown)
