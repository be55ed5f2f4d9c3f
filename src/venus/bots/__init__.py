"""Opponents, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from venus.bots.baron import Baron
from venus.bots.chair import Bot, Chair
from venus.bots.drifter import Drifter
from venus.bots.guests import FORMS, guest, is_guest
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

__all__ = ["BOTS", "FORMS", "LADDER", "Bot", "Chair", "dismiss", "is_guest", "seated"]


def seated(name: str, seed: int, complain: Complain = to_stderr) -> Bot:
    """A bot with a will of its own: the same seed and the same game give the same moves.

    Beside the names in BOTS there are programs and classes of others, named as FORMS shows; `complain`
    is called with a sentence if a program has to be replaced by a drifter.
    """
    if name in BOTS:
        return BOTS[name](seed)
    if is_guest(name):
        return guest(name, seed, complain)
    raise UnknownChoice(f"there is no opponent {name!r}; there are: {', '.join((*BOTS, *FORMS))}")


def dismiss(bots: Iterable[Bot], outcome: Outcome | None = None) -> None:
    """Let bots go that want to be told when a game is over."""
    for bot in bots:
        close = getattr(bot, "close", None)
        if close:
            close(outcome)
