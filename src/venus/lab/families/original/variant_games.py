"""What optional rules change: the same deals played without and with each, and the difference of the two.

`late-seat-die`: do all places in the order of play win as often? `half-deeds`: with which ship is a game won?
`fast-setup`: how many turns does a game take?
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Sequence

from msgspec import Struct

from venus.lab.families.original.bookkeeping import SHIP
from venus.lab.figures import Z95, share_of
from venus.lab.plan import Plan
from venus.lab.playing import Played

LATE_SEAT_DIE, HALF_DEEDS, FAST_SETUP = "late-seat-die", "half-deeds", "fast-setup"
QUESTIONS = (LATE_SEAT_DIE, HALF_DEEDS, FAST_SETUP)
PLACE, SHIP_OF_WINNER, TURNS = "place", "ship", "turns"

# What a game tells of a question, or None if it tells nothing.
Reading = Callable[[Played], float | None]


class Sample(Struct, frozen=True):
    """The mean of what games tell, with its 95 % interval."""

    games: int
    mean: float
    low: float
    high: float


class Comparison(Struct, frozen=True):
    """What a rule changes: `kind` is what was measured, of `label`; the change has a 95 % interval."""

    option: str
    kind: str
    label: str
    without: Sample
    with_it: Sample
    change: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether the change is more than chance would make of nothing in 95 of 100 cases."""
        return self.low > 0 or self.high < 0


def variant_plans(bot: str, edition: str, seats: int, target: int | None, seed: int) -> tuple[Plan, ...]:
    """First the game without any option, then with each."""
    plans = [Plan(edition, (bot,), seats, target, seed, brief=False)]
    plans += [
        Plan(edition, (bot,), seats, target, seed, options=(option,), brief=False) for option in QUESTIONS
    ]
    return tuple(plans)


def comparisons(games: Sequence[Sequence[Played]]) -> list[Comparison]:
    """The answers to all questions, from the games of each plan."""
    without, *others = games
    found: list[Comparison] = []
    for option, with_it in zip(QUESTIONS, others, strict=True):
        for kind, label, reading in readings(option, [*without, *with_it]):
            found.append(compared(option, kind, label, told(reading, without), told(reading, with_it)))
    return found


def readings(option: str, games: Sequence[Played]) -> list[tuple[str, str, Reading]]:
    if option == FAST_SETUP:
        return [(TURNS, "", turns_of)]
    if option == HALF_DEEDS:
        ships = sorted({ship for game in games for ship in winning_ships(game)})
        return [(SHIP_OF_WINNER, ship, ship_reading(ship)) for ship in ships]
    seats = max([game.seats for game in games], default=0)
    return [(PLACE, str(place + 1), place_reading(place)) for place in range(seats)]


def turns_of(game: Played) -> float | None:
    return float(max(game.seat_turns)) if game.winners else None


def ship_reading(ship: str) -> Reading:
    return lambda game: winning_ships(game).count(ship) / len(game.winners) if game.winners else None


def winning_ships(game: Played) -> list[str]:
    """The ships that the winners have at the end."""
    gear = game.chronicle.gear if game.chronicle else ()
    return [one.name for one in gear if one.kind == SHIP and one.is_kept and one.seat in game.winners]


def place_reading(place: int) -> Reading:
    def part_of(game: Played) -> float | None:
        if not game.winners or game.chronicle is None:
            return None
        places = [game.chronicle.seats[seat].place for seat in game.winners]
        return places.count(place) / len(places)

    return part_of


def told(reading: Reading, games: Sequence[Played]) -> list[float]:
    return [value for game in games if (value := reading(game)) is not None]


def compared(
    option: str, kind: str, label: str, without: Sequence[float], with_it: Sequence[float]
) -> Comparison:
    sampled = sample_of if kind == TURNS else share_sample
    one, other = sampled(without), sampled(with_it)
    change = other.mean - one.mean
    half = Z95 * math.hypot(error_of(without), error_of(with_it))
    return Comparison(option, kind, label, one, other, change, change - half, change + half)


def sample_of(values: Sequence[float]) -> Sample:
    mean = statistics.fmean(values) if values else 0.0
    half = Z95 * error_of(values)
    return Sample(len(values), mean, mean - half, mean + half)


def share_sample(values: Sequence[float]) -> Sample:
    """A part of all games has an interval between nothing and all of them."""
    share = share_of(sum(values), len(values))
    return Sample(share.games, share.share, share.low, share.high)


def error_of(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    return statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
