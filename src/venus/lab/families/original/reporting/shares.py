"""Counting wins and laying many games over each other: shares, medians, bands over rounds."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from venus.lab.figures import quantile, share_of
from venus.lab.playing import Played
from venus.lab.ratings import counts

MOST_POINTS = 60
LONG_GAMES = 0.9


class WinShare(Struct, frozen=True):
    """How often something won: `chances` seats, `wins` (a shared win counts in part), `fair` wins of them."""

    label: str
    chances: int
    wins: float
    fair: float

    @property
    def rate(self) -> float:
        return self.wins / self.chances

    @property
    def fair_rate(self) -> float:
        return self.fair / self.chances

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, 95 times of 100."""
        told = share_of(self.wins, self.chances)
        return told.low, told.high

    @property
    def verdict(self) -> int:
        """1 if it is more than its fair share beyond chance, -1 if less, 0 if chance can explain it."""
        low, high = self.interval
        return (low > self.fair_rate) - (high < self.fair_rate)


class Band(Struct, frozen=True):
    """Many lines as one: the middle half of them and their median, at each round."""

    rounds: tuple[int, ...]
    low: tuple[float, ...]
    middle: tuple[float, ...]
    high: tuple[float, ...]


class Line(Struct, frozen=True):
    """One line: values at the rounds after which they were taken down."""

    rounds: Sequence[int]
    values: Sequence[float]

    def at(self, number: int) -> float:
        """Straight between two samples; after the last, the last."""
        if number >= self.rounds[-1]:
            return self.values[-1]
        place = bisect_right(self.rounds, number)
        before, after = self.rounds[place - 1], self.rounds[place]
        part = (number - before) / (after - before)
        return self.values[place - 1] + part * (self.values[place] - self.values[place - 1])


def won_part(game: Played, seat: int) -> float:
    """The part of a win that a seat has: all of it, none, or a share."""
    return 1 / len(game.winners) if seat in game.winners else 0.0


def shares(games: Iterable[Played], label_of: Callable[[Played, int], str]) -> list[WinShare]:
    """Wins by the label of a seat, from games that tell of strength; a seat may have no label."""
    chances: dict[str, int] = {}
    wins: dict[str, float] = {}
    fair: dict[str, float] = {}
    for game in games:
        for seat in range(game.seats if counts(game) else 0):
            label = label_of(game, seat)
            if label:
                chances[label] = chances.get(label, 0) + 1
                wins[label] = wins.get(label, 0.0) + won_part(game, seat)
                fair[label] = fair.get(label, 0.0) + 1 / game.seats
    return [WinShare(label, chances[label], wins[label], fair[label]) for label in chances]


def median(values: Iterable[float]) -> float:
    return quantile(list(values), 0.5)


def common_rounds(lengths: Iterable[int]) -> tuple[int, ...]:
    """Rounds to look at, up to where nine games of ten have ended."""
    last = max(1, round(quantile(list(lengths), LONG_GAMES)))
    step = max(1, -(-last // MOST_POINTS))
    return (*range(0, last, step), last)


def band_of(lines: Sequence[Line], rounds: tuple[int, ...]) -> Band:
    low, middle, high = [], [], []
    for number in rounds:
        values = sorted(line.at(number) for line in lines)
        low.append(quantile(values, 0.25))
        middle.append(quantile(values, 0.5))
        high.append(quantile(values, 0.75))
    return Band(rounds, tuple(low), tuple(middle), tuple(high))


def mean_line(lines: Sequence[Line], rounds: tuple[int, ...]) -> tuple[float, ...]:
    return tuple(sum(line.at(number) for line in lines) / len(lines) for number in rounds)
