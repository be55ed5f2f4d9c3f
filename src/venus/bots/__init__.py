"""Opponents, by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from venus.bots.baron import Baron
from venus.bots.chair import Bot, Chair
from venus.bots.drifter import Drifter
from venus.bots.guests import FORMS as GUEST_FORMS
from venus.bots.guests import guest, is_guest
from venus.bots.magnate import Magnate
from venus.bots.outside import Complain, to_stderr
from venus.bots.peddler import Peddler
from venus.bots.trader import Trader
from venus.bots.uniform import Uniform
from venus.engine.decisions import Outcome
from venus.engine.refusals import UnknownChoice

BOTS: dict[str, Callable[[int], Bot]] = {
    "random": Uniform,
    "drifter": Drifter,
    "peddler": Peddler,
    "trader": Trader,
    "magnate": Magnate,
    "baron": Baron,
}
# The rungs, each stronger than the one before.
LADDER = ("drifter", "peddler", "trader", "magnate", "baron")
# A baron who plays each idea out in so many imagined games; none are allowed too.
BUDGETED = re.compile(r"baron@(\d{1,3})", re.ASCII)
FORMS = ("baron@0–999", *GUEST_FORMS)

__all__ = ["BOTS", "FORMS", "LADDER", "Bot", "Chair", "dismiss", "is_guest", "is_ours", "seated"]


def is_ours(name: str) -> bool:
    """Whether an opponent of this name comes with the game."""
    return name in BOTS or BUDGETED.fullmatch(name) is not None


def seated(name: str, seed: int, complain: Complain = to_stderr) -> Bot:
    """A bot with a will of its own: the same seed and the same game give the same moves.

    Beside the names in BOTS there are barons with another budget, and programs and classes of others, named
    as FORMS shows; `complain` is called with a sentence if a program has to be replaced by a drifter.
    """
    if name in BOTS:
        return BOTS[name](seed)
    budget = BUDGETED.fullmatch(name)
    if budget:
        return Baron(seed, int(budget[1]))
    if is_guest(name):
        return guest(name, seed, complain)
    raise UnknownChoice(f"there is no opponent {name!r}; there are: {', '.join((*BOTS, *FORMS))}")


def dismiss(bots: Iterable[Bot], outcome: Outcome | None = None) -> None:
    """Let bots go that want to be told when a game is over."""
    for bot in bots:
        close = getattr(bot, "close", None)
        if close:
            close(outcome)
