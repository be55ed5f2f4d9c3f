"""Games counted as they come: how they ended, how long they took, who won them."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict

from msgspec import Struct

from venus.engine.refusals import VenusError
from venus.engine.rounds import own_turn
from venus.lab.playing import Played


class Wins(Struct, frozen=True):
    """How a bot did where nothing went wrong: seats, wins (shared ones count as parts), final net worth."""

    bot: str
    seats: int
    wins: float
    median_worth: float


class Count(Struct, frozen=True):
    """All games together, and how each bot did in those without faults: the others say nothing of a bot.

    `turns` are those of all seats, `own_turns` those of one.
    """

    games: int
    decisions: int
    turns: int
    median_turns: float
    median_own_turns: float
    seconds: float
    ends: dict[str, int]
    faults: int
    first_fault: str
    bots: tuple[Wins, ...]


def points(game: Played) -> list[float]:
    """What each seat won of a game: all, a part if it was shared, nothing."""
    part = 1 / len(game.winners) if game.winners else 0.0
    return [part if seat in game.winners else 0.0 for seat in range(game.seats)]


class Tally:
    """Keeps what is needed to sum up, not the games."""

    def __init__(self) -> None:
        self.turns: list[int] = []
        self.own_turns: list[int] = []
        self.ends: Counter[str] = Counter()
        self.decisions = 0
        self.seconds = 0.0
        self.faults = 0
        self.first_fault = ""
        self.won: defaultdict[str, float] = defaultdict(float)
        self.worth: defaultdict[str, list[int]] = defaultdict(list)

    def add(self, game: Played) -> None:
        self.turns.append(game.turns)
        self.own_turns.append(own_turn(game.turns, game.seats))
        self.ends[game.reason] += 1
        self.decisions += game.decisions
        self.seconds += game.seconds
        self.faults += bool(game.faults)
        if game.faults:
            self.first_fault = self.first_fault or str(
                VenusError("first-fault", number=game.number, fault=game.faults[0])
            )
            return
        for bot, part, worth in zip(game.bots, points(game), game.worth, strict=True):
            self.won[bot] += part
            self.worth[bot].append(worth)

    def count(self) -> Count:
        return Count(
            games=len(self.turns),
            decisions=self.decisions,
            turns=sum(self.turns),
            median_turns=statistics.median(self.turns) if self.turns else 0.0,
            median_own_turns=statistics.median(self.own_turns) if self.own_turns else 0.0,
            seconds=round(self.seconds, 3),
            ends=dict(self.ends),
            faults=self.faults,
            first_fault=self.first_fault,
            bots=tuple(
                Wins(bot, len(worth), round(self.won[bot], 3), statistics.median(worth))
                for bot, worth in self.worth.items()
            ),
        )
