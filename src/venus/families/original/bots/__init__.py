"""The opponents of this family, by name."""

from __future__ import annotations

import re
from collections.abc import Callable

from venus.engine.seat_decision import Bot
from venus.families.original.bots.baron import Baron
from venus.families.original.bots.drifter import Drifter
from venus.families.original.bots.magnate import Magnate
from venus.families.original.bots.peddler import Peddler
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


def budgeted_baron(name: str, seed: int) -> Bot | None:
    budget = BUDGETED.fullmatch(name)
    return Baron(seed, int(budget[1])) if budget else None
