"""What happened: past-tense facts, each with the audience that may hear it.

`event.to(seat)` is what that seat (None: a spectator) is told, or None; nothing else leaves a game.
"""

from __future__ import annotations

from typing import Any, Self

import msgspec
from msgspec import Struct, structs

from venus.engine.actions import verb


class Happened(Struct, frozen=True, tag=verb, tag_field="event", gc=False):
    """A fact that everyone at the table sees."""

    @property
    def is_private(self) -> bool:
        return False

    def to(self, seat: int | None) -> Self | None:
        return self


class Seen(Happened, frozen=True, tag=verb):
    """A look that only one seat has: the others see that it looked, not what it saw."""

    seat: int
    where: str
    what: str | None

    @property
    def is_private(self) -> bool:
        return True

    def to(self, seat: int | None) -> Self | None:
        return self if seat == self.seat else structs.replace(self, what=None)


class TurnStarted(Happened, frozen=True):
    seat: int
    turn: int


class GameEnded(Happened, frozen=True):
    winners: tuple[int, ...]
    reason: str


class EventDecoder:
    """Reads lists of one family's events as they were stored."""

    def __init__(self, kinds: Any) -> None:
        self._json: msgspec.json.Decoder[list[Any]] = msgspec.json.Decoder(list[kinds])

    def __call__(self, data: str | bytes) -> list[Any]:
        return self._json.decode(data)
