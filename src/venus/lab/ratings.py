"""How strong the bots are, from the games they played: a scale like Elo's, with 95 % intervals.

At a table a seat wins with a chance in proportion to its bot's strength. By `order` the rest of the table
counts too: the second place is a win among those who are left, and so on.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from msgspec import Struct

from venus.engine.refusals import UnknownChoice, VenusError
from venus.lab.figures import Z95
from venus.lab.plackett_luce import Choice, Matrix, chances_at, fitted
from venus.lab.playing import Played
from venus.lab.tally import points

MIDDLE = 1500
# A bot that is 400 points stronger wins ten times as often as it loses.
POINTS_PER_UNIT = 400 / math.log(10)
WINS, ORDER = WAYS = ("wins", "order")


class Rating(Struct, frozen=True):
    """A bot's rating with its 95 % interval, the seats it took, and what it won.

    `expected` is what the ratings say that it should have won.
    """

    bot: str
    rating: float
    low: float
    high: float
    seats: int
    wins: float
    expected: float


class RatingTable(Struct, frozen=True):
    """Ratings, best first, of the games of one edition, or of several if `edition` is empty.

    Games that nobody won, or with faults, say nothing of strength and are `left_out`. `groups` lists bots
    that met, directly or through others; between two groups nothing can be compared.
    """

    edition: str
    games: int
    left_out: int
    ratings: tuple[Rating, ...]
    groups: tuple[tuple[str, ...], ...]


def rated(games: Sequence[Played], by: str = WINS, anchor: str | None = None) -> list[RatingTable]:
    """A table of all games, named by their edition; if there are several, one for each beside it.

    The average is 1500, or the bot that is the `anchor`.
    """
    if by not in WAYS:
        raise UnknownChoice("rate-by", ways=" or ".join(WAYS), way=repr(by))
    if not any(counts(game) for game in games):
        raise VenusError("rate-none")
    by_edition: defaultdict[str, list[Played]] = defaultdict(list)
    for game in games:
        by_edition[game.edition].append(game)
    tables = [table_of(games, "" if len(by_edition) > 1 else games[0].edition, by, anchor)]
    if len(by_edition) > 1:
        for edition, some in by_edition.items():
            bots = {bot for game in some if counts(game) for bot in game.bots}
            if len(bots) > 1 and (anchor is None or anchor in bots):
                tables.append(table_of(some, edition, by, anchor))
    return tables


def counts(game: Played) -> bool:
    """Whether a game says who is stronger: somebody won it, and nothing was wrong with it."""
    return bool(game.winners) and not game.faults


def table_of(games: Sequence[Played], edition: str, by: str, anchor: str | None) -> RatingTable:
    bots = sorted({bot for game in games for bot in game.bots})
    if len(bots) < 2:
        raise VenusError("rate-alone", bots=", ".join(bots))
    if anchor is not None and anchor not in bots:
        raise UnknownChoice("rate-anchor", anchor=repr(anchor), bots=", ".join(bots))
    won = [game for game in games if counts(game)]
    choices = choices_of(won, bots, by)
    strengths, covariance = fitted(len(bots), choices)
    weights = [float(bot == anchor) if anchor else 1 / len(bots) for bot in bots]
    zero = sum(weight * strength for weight, strength in zip(weights, strengths, strict=True))
    rows = rows_of(won, bots, strengths)
    for place, row in enumerate(rows):
        rating = MIDDLE + POINTS_PER_UNIT * (strengths[place] - zero)
        half = Z95 * POINTS_PER_UNIT * error_of(place, weights, covariance)
        rows[place] = Rating(row.bot, rating, rating - half, rating + half, row.seats, row.wins, row.expected)
    ranked = tuple(sorted(rows, key=lambda row: -row.rating))
    return RatingTable(edition, len(won), len(games) - len(won), ranked, groups_of(bots, choices))


def choices_of(games: Iterable[Played], bots: Sequence[str], by: str) -> dict[Choice, float]:
    """Every place that was taken, counted; places that were shared count as parts."""
    number = {bot: place for place, bot in enumerate(bots)}
    found: defaultdict[Choice, float] = defaultdict(float)
    for game in games:
        seats = set(range(game.seats))
        for sharing in places(game)[: 1 if by == WINS else None]:
            table = tuple(sorted(number[game.bots[seat]] for seat in seats))
            for seat in sharing:
                found[number[game.bots[seat]], table] += 1 / len(sharing)
            seats -= set(sharing)
    return {choice: times for choice, times in found.items() if len(set(choice[1])) > 1}


def places(game: Played) -> list[list[int]]:
    """The seats by place, those who share one together: the winners, then the others by net worth."""
    rest: defaultdict[int, list[int]] = defaultdict(list)
    for seat in range(game.seats):
        if seat not in game.winners:
            rest[game.worth[seat]].append(seat)
    return [list(game.winners), *(rest[worth] for worth in sorted(rest, reverse=True))]


def error_of(place: int, weights: Sequence[float], covariance: Matrix) -> float:
    """The standard error of the distance between one strength and the zero of the scale."""
    contrast = [(place == other) - weight for other, weight in enumerate(weights)]
    total = sum(
        here * there * covariance[row][column]
        for row, here in enumerate(contrast)
        for column, there in enumerate(contrast)
    )
    return math.sqrt(max(0.0, total))


def rows_of(games: Iterable[Played], bots: Sequence[str], strengths: Sequence[float]) -> list[Rating]:
    """What each bot won and should have won, still without its rating."""
    number = {bot: place for place, bot in enumerate(bots)}
    seats: Counter[str] = Counter()
    wins: defaultdict[str, float] = defaultdict(float)
    expected: defaultdict[str, float] = defaultdict(float)
    for game in games:
        seats.update(game.bots)
        for bot, part in zip(game.bots, points(game), strict=True):
            wins[bot] += part
        for place, chance in chances_at(strengths, [number[bot] for bot in game.bots]).items():
            expected[bots[place]] += chance
    return [Rating(bot, 0.0, 0.0, 0.0, seats[bot], wins[bot], expected[bot]) for bot in bots]


def groups_of(bots: Sequence[str], choices: Iterable[Choice]) -> tuple[tuple[str, ...], ...]:
    """Bots that can be compared, together."""
    groups = [{place} for place in range(len(bots))]
    for _, table in choices:
        met = [group for group in groups if group & set(table)]
        groups = [group for group in groups if group not in met] + [set[int]().union(*met)]
    return tuple(tuple(bots[place] for place in sorted(group)) for group in groups)
