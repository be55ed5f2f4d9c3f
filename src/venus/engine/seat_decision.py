"""What an opponent is given to decide: it sees a seat's view, the decision and its options, and can imagine
games.

Nothing else of the game is within reach, so a bot can never know more than a player.
"""

from __future__ import annotations

from typing import Any, Protocol

from venus.engine.decisions import Chances
from venus.engine.played_game import PlayedGame
from venus.engine.reasons import Reason


class SeatDecision:
    """One decision of one seat, as that seat may know it."""

    __slots__ = ("_game", "_view", "kind", "options", "seat")

    def __init__(self, game: PlayedGame, seat: int) -> None:
        self._game = game
        self._view: Any = None
        self.seat = seat
        self.kind: str = game.asks
        self.options: list[Any] = game.legal_actions(seat)

    @property
    def view(self) -> Any:
        """What the seat may know; built when it is first looked at."""
        if self._view is None:
            self._view = self._game.view(self.seat)
        return self._view

    @property
    def edition(self) -> str:
        """The key of the edition that is played."""
        return self._game.edition

    @property
    def me(self) -> Any:
        """What lies open before the seat: a part of its view, for those who need no more."""
        return self.view.players[self.seat] if self._view else self._game.player(self.seat)

    @property
    def content(self) -> Any:
        """The map, the names and the prices."""
        return self._game.content

    def chances(self, option: Any) -> Chances | None:
        """The chances of an option that dice decide at once, such as an attack; None for others."""
        return self._game.chances(option)

    def imagine(self, seed: int) -> PlayedGame:
        """A whole game that fits what the seat knows."""
        return self._game.imagine(self.seat, seed)


class Bot(Protocol):
    """An opponent. The same seed and the same view give the same move."""

    name: str

    @property
    def reason(self) -> Reason:
        """Why it made its last choice."""

    def choose(self, chair: SeatDecision) -> Any:
        """One of the chair's options that is no template."""


# What it was called before.
Chair = SeatDecision
