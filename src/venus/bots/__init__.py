"""Opponents, by name."""

from __future__ import annotations

from collections.abc import Callable

from venus.bots.chair import Bot, Chair
from venus.bots.drifter import Drifter
from venus.bots.uniform import Uniform
from venus.engine.refusals import UnknownChoice

BOTS: dict[str, Callable[[int], Bot]] = {"random": Uniform, "drifter": Drifter}

__all__ = ["BOTS", "Bot", "Chair", "seated"]


def seated(name: str, seed: int) -> Bot:
    """A bot with a will of its own: the same seed and the same game give the same moves."""
    if name not in BOTS:
        raise UnknownChoice(f"there is no opponent {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name](seed)
