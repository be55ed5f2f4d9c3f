"""How long the odds take that a page shows: asked at every heading of one seat, all game long."""

from __future__ import annotations

import time
from collections.abc import Iterator

from msgspec import Struct

from venus.bots import SeatDecision, seated
from venus.families.original.odds import prepare, reach, turns, vessel_of
from venus.lab.figures import quantile
from venus.new_games import new_game

SEATS = 3
BOT = "magnate"
# Milliseconds in which a page that is being looked at should have its odds.
GOAL = 50.0


class Asked(Struct, frozen=True):
    """Milliseconds that one question took: where the ship can get this turn, how many turns it needs."""

    reach: float
    turns: float

    @property
    def both(self) -> float:
        return self.reach + self.turns


class Spent(Struct, frozen=True):
    """Milliseconds over many questions, and the share of these that were answered within the goal."""

    what: str
    median: float
    ninety: float
    most: float
    within: float


def asked_all_game_long(edition: str, seed: int, target: int) -> Iterator[Asked]:
    """The questions of the first seat's page in a game of bots, put as to a server that is ready."""
    prepare()
    game = new_game(edition, seats=SEATS, seed=seed, target=target)
    bots = [seated(BOT, seed * SEATS + seat) for seat in range(SEATS)]
    while not game.is_over:
        asked = game.asked
        if asked == 0 and game.asks == "heading":
            content, view = game.content, game.view(0)
            vessel = vessel_of(content, view, 0)
            began = time.perf_counter()
            reach(content, view, vessel)
            between = time.perf_counter()
            turns(content, view, vessel)
            yield Asked(1000 * (between - began), 1000 * (time.perf_counter() - between))
        game.apply(bots[asked].choose(SeatDecision(game, asked)))


def spent_on(asked: list[Asked]) -> list[Spent]:
    """Each function apart, and both together."""
    kinds = {
        "reach": [one.reach for one in asked],
        "turns": [one.turns for one in asked],
        "both": [one.both for one in asked],
    }
    return [
        Spent(what, quantile(figures, 0.5), quantile(figures, 0.9), max(figures), share_within(figures))
        for what, figures in kinds.items()
    ]


def share_within(figures: list[float]) -> float:
    return sum([figure <= GOAL for figure in figures]) / len(figures)
