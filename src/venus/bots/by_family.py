"""An opponent whose name several families know: it learns at its first decision which game is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from venus.bots.uniform import Uniform
from venus.engine.reasons import NO_CHOICE, Reason
from venus.engine.seat_decision import Bot, SeatDecision
from venus.families import family_of


class ByFamily:
    """Plays as the family's own bot of this name does; by lot where a family has none."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self._seed = seed
        self._bot: Bot | None = None

    @classmethod
    def maker(cls, name: str) -> Callable[[int], Bot]:
        return lambda seed: cls(name, seed)

    @property
    def reason(self) -> Reason:
        return self._bot.reason if self._bot else NO_CHOICE

    def choose(self, chair: SeatDecision) -> Any:
        if self._bot is None:
            self._bot = family_of(chair.edition).opponent(self.name, self._seed) or Uniform(self._seed)
        return self._bot.choose(chair)
