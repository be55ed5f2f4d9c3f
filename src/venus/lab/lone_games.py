"""How often a bot wins alone against the Rastur, at each length of the game."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

from msgspec import Struct

from venus.lab.figures import Share, share_of
from venus.lab.plan import Plan
from venus.lab.playing import Played
from venus.lab.tally import points

SOLITAIRE = ("combat", "rastur", "solitaire")


class LoneWins(Struct, frozen=True):
    """The wins of a bot at one length, with the turns and the net worth of a game in the middle.

    Games with `faults` are counted as not won, and are not the bot's own.
    """

    bot: str
    edition: str
    target: int
    share: Share
    turns: float
    worth: float
    faults: int


def lone_plans(bots: Sequence[str], edition: str, targets: Sequence[int], seed: int) -> tuple[Plan, ...]:
    """Every bot plays the same deals to each target."""
    return tuple(
        Plan(edition, (bot,), 1, target, seed, options=SOLITAIRE) for bot in bots for target in targets
    )


def lone_wins_of(plan: Plan, games: Sequence[Played]) -> LoneWins:
    return LoneWins(
        bot=plan.bots[0],
        edition=plan.edition,
        target=games[0].target,
        share=share_of(sum(points(game)[0] for game in games), len(games)),
        turns=statistics.median(game.turns for game in games),
        worth=statistics.median(game.worth[0] for game in games),
        faults=sum(bool(game.faults) for game in games),
    )
