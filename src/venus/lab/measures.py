"""What a bot costs, and how long its games are."""

from __future__ import annotations

import statistics
import time
from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from venus.lab.figures import quantile
from venus.lab.plan import Plan
from venus.lab.playing import Played, play_one

SEATS = 4
# Seconds that a whole game of four such bots may take on one core.
COST_GOALS = {"drifter": 0.1, "peddler": 0.5, "trader": 2.0, "magnate": 4.0}


class Cost(Struct, frozen=True):
    """Seconds of processor time for a game of four bots of one kind, from the deal to the end.

    Games with `faults` are not the bot's own: a drifter took over, or they were broken off.
    """

    bot: str
    edition: str
    target: int
    games: int
    median: float
    ninety: float
    most: float
    decisions: float
    goal: float | None
    faults: int


class Length(Struct, frozen=True):
    """How long games of four bots of one kind last, in turns of one seat, those that somebody won.

    `table_turns` counts the turns of all seats. `ends` tells how all games ended: a bank can be empty before
    the target is reached. Games with `faults` are counted, and are not the bot's own.
    """

    bot: str
    edition: str
    target: int
    games: int
    ends: dict[str, int]
    median: float
    ten: float
    ninety: float
    table_turns: float
    faults: int


def cost_plans(bots: Sequence[str], edition: str, target: int, seed: int) -> list[Plan]:
    return [Plan(edition, (bot,), SEATS, target, seed) for bot in bots]


def timed(plans: Sequence[Plan], games: int) -> Iterator[tuple[int, Played, float]]:
    """Games played here one at a time, the plans in turn: the plan, the game, its processor time.

    One game of each plan is played first and not counted: it loads what later games find loaded.
    """
    for plan in plans:
        play_one(plan, games)
    for number in range(games):
        for place, plan in enumerate(plans):
            started = time.process_time()
            game = play_one(plan, number)
            yield place, game, time.process_time() - started


def cost_of(plan: Plan, games: Sequence[Played], seconds: Sequence[float]) -> Cost:
    bot = plan.bots[0]
    return Cost(
        bot=bot,
        edition=plan.edition,
        target=games[0].target,
        games=len(games),
        median=round(statistics.median(seconds), 4),
        ninety=round(quantile(seconds, 0.9), 4),
        most=round(max(seconds), 4),
        decisions=statistics.median(game.decisions for game in games),
        goal=COST_GOALS.get(bot),
        faults=sum(bool(game.faults) for game in games),
    )


def length_plans(bot: str, edition: str, targets: Sequence[int], seed: int) -> tuple[Plan, ...]:
    """The same bots to each target; how one plays depends on how far it is to the end."""
    return tuple(Plan(edition, (bot,), SEATS, target, seed) for target in targets)


def length_of(plan: Plan, games: Sequence[Played]) -> Length:
    ended = [game for game in games if game.winners]
    rounds = [max(game.seat_turns) for game in ended] or [0]
    return Length(
        bot=plan.bots[0],
        edition=plan.edition,
        target=games[0].target,
        games=len(games),
        ends=dict(Counter(game.reason for game in games)),
        median=statistics.median(rounds),
        ten=quantile(rounds, 0.1),
        ninety=quantile(rounds, 0.9),
        table_turns=statistics.median([game.turns for game in ended] or [0]),
        faults=sum(bool(game.faults) for game in games),
    )
