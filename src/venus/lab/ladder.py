"""The ladder of bots: each rung is to beat the one below, and games are played until that is clear.

A match is looked at after every so many games, and ends when the 95 % interval of the share of wins lies
wholly above or below the goal, or when it has had its games. Looking often makes it likelier than 5 % that
chance alone ends a match; `risk_of` tells how likely.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from venus.lab.figures import Share, share_of
from venus.lab.plan import Plan
from venus.lab.playing import Played
from venus.lab.results import ResultsFile
from venus.lab.runners import Crew
from venus.lab.tally import points

USUAL_TARGET = 2000
# A multiple of the rotations of every table, so that each look sees whole deals.
LOOK_EVERY = 40
MOST_GAMES = 400
MOST_GAMES_BELOW = 1000
REACHED, MISSED, OPEN = "reached", "missed", "open"


class Format(Struct, frozen=True):
    """One against so many, and the share of wins that is the goal."""

    name: str
    others: int
    goal: float

    @property
    def even(self) -> float:
        return 1 / (1 + self.others)


FORMATS = (Format("1v3", 3, 0.40), Format("1v1", 1, 0.65))


class Match(Struct, frozen=True):
    """One rung against the one below it."""

    upper: str
    lower: str
    format: Format
    most: int
    plan: Plan


class Standing(Struct, frozen=True):
    """How a match stands. `unfinished` games (cut short, or broken by a fault) are not won."""

    upper: str
    lower: str
    format: str
    edition: str
    even: float
    goal: float
    share: Share
    unfinished: int
    faults: int
    seconds: float
    verdict: str
    risk: float


def rungs(ladder: Sequence[str], only: Sequence[str] = ()) -> list[tuple[str, str]]:
    """The neighbours on a ladder, the higher one first; `only` those whose higher one is named."""
    pairs = [(upper, lower) for lower, upper in pairwise(ladder)]
    return [pair for pair in pairs if not only or pair[0] in only]


def matches_of(
    ladder: Sequence[str],
    editions: Sequence[str],
    only: Sequence[str] = (),
    target: int = USUAL_TARGET,
    seed: int = 0,
    most: int | None = None,
    fewer: Sequence[str] = (),
) -> list[Match]:
    """The matches of a ladder, by rung, edition and format; rungs in `fewer` play the first edition only.

    The lowest rung above the bottom is quick to play and gets more games.
    """
    found = []
    for upper, lower in rungs(ladder, only):
        usual = MOST_GAMES_BELOW if lower == ladder[0] else MOST_GAMES
        for edition in editions[:1] if upper in fewer else editions:
            for form in FORMATS:
                bots = (upper, *[lower] * form.others)
                plan = Plan(edition, bots, len(bots), target, seed)
                found.append(Match(upper, lower, form, most or usual, plan))
    return found


def looks_of(match: Match) -> list[int]:
    """After how many games the match is looked at."""
    return [*range(LOOK_EVERY, match.most, LOOK_EVERY), match.most]


def standing_of(match: Match, games: Iterable[Played]) -> Standing:
    won, count, unfinished, faults, seconds = 0.0, 0, 0, 0, 0.0
    for game in games:
        count += 1
        won += points(game)[game.bots.index(match.upper)]
        unfinished += not game.winners
        faults += bool(game.faults)
        seconds += game.seconds
    share = share_of(won, count)
    goal = match.format.goal
    return Standing(
        upper=match.upper,
        lower=match.lower,
        format=match.format.name,
        edition=match.plan.edition,
        even=match.format.even,
        goal=goal,
        share=share,
        unfinished=unfinished,
        faults=faults,
        seconds=round(seconds, 3),
        verdict=REACHED if share.low >= goal else MISSED if share.high < goal else OPEN,
        risk=risk_of(goal, looks_of(match)),
    )


def played(
    crew: Crew,
    matches: Sequence[Match],
    book: ResultsFile | None = None,
    full: bool = False,
    tick: Callable[[int], None] = lambda place: None,
) -> Iterator[tuple[int, Standing, bool]]:
    """Play matches, one after the other: the match, how it stands at each look, whether it is over.

    Games in the book are not played again. With `full` every match has all its games, whatever the
    interval says. `tick` hears of every game.
    """
    plans = tuple(match.plan for match in matches)
    for place, match in enumerate(matches):
        games = [game for game in (book.games if book else ()) if game.plan == place]
        for look in looks_of(match):
            for game in crew.play(plans, [(place, number) for number in range(len(games), look)]):
                games.append(game)
                if book:
                    book.add(game)
                tick(place)
            standing = standing_of(match, games[:look])
            is_over = look == match.most or (standing.verdict != OPEN and not full)
            yield place, standing, is_over
            if is_over:
                break


def risk_of(goal: float, looks: Sequence[int]) -> float:
    """How likely a rung that wins exactly the goal would be told to reach it at one of the looks."""
    chances = {0: 1.0}
    passed, before = 0.0, 0
    for look in looks:
        more = look - before
        steps = [math.comb(more, won) * goal**won * (1 - goal) ** (more - won) for won in range(more + 1)]
        spread: dict[int, float] = {}
        for had, chance in chances.items():
            for won, step in enumerate(steps):
                spread[had + won] = spread.get(had + won, 0.0) + chance * step
        chances = {}
        for won, chance in spread.items():
            share = share_of(won, look)
            if share.low >= goal:
                passed += chance
            elif share.high >= goal:
                chances[won] = chance
        before = look
    return passed
