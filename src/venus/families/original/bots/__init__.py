"""The opponents of this family, by name."""

from __future__ import annotations

import re
from collections.abc import Callable

from venus.engine.seat_decision import Bot
from venus.families.original.bots.baron import Baron
from venus.families.original.bots.drifter import Drifter
from venus.families.original.bots.magnate import Magnate
from venus.families.original.bots.peddler import Peddler
from venus.families.original.bots.planning_bot import Skipper
from venus.families.original.bots.trader import Trader

OPPONENTS: dict[str, Callable[[int], Bot]] = {
    "drifter": Drifter,
    "peddler": Peddler,
    "trader": Trader,
    "magnate": Magnate,
    "baron": Baron,
}
# A baron who plays each idea out in so many imagined games; none are allowed too.
BUDGETED = re.compile(r"baron@(\d{1,3})", re.ASCII)

# The same opponent without its chapter of fighting: it attacks nobody, steals nothing and buys no arms.
PEACEFUL = "@peaceful"


def special_opponent(name: str, seed: int) -> Bot | None:
    """A baron with another budget, or an opponent who keeps the peace."""
    budget = BUDGETED.fullmatch(name)
    if budget:
        return Baron(seed, int(budget[1]))
    make = OPPONENTS.get(name.removesuffix(PEACEFUL)) if name.endswith(PEACEFUL) else None
    return at_peace(make(seed)) if make else None


def at_peace(bot: Bot) -> Bot:
    assert isinstance(bot, Drifter | Skipper)
    bot.fights = False
    return bot
