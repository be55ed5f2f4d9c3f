"""What is asked, and how a game ended, as plain data."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Decision(Struct, frozen=True):
    """A seat is asked to choose one of the options; a template among them is to be filled in."""

    seat: int
    kind: str
    options: tuple[Any, ...]


class Outcome(Struct, frozen=True):
    """Who won and why; `scores` are the net worths by seat."""

    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...]
