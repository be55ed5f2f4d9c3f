"""What may be asked about a game beside its moves: the shapes of the answers, which every family fills."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Way(Struct, frozen=True):
    """How to get to a dot: the actions one after the other, what is left of the movement points then, what
    is paid on the way, and whether the way ends at something unknown."""

    dot: str
    steps: tuple[Any, ...]
    left: int
    paid: int = 0
    unknown: bool = False


class Lead(Struct, frozen=True, omit_defaults=True):
    """Where a choice leads. `dots` are those that the ship then comes to, one after the other, in this very
    turn; `beyond` those that follow on the same line, were there points to spare: all of them while the dice
    are not rolled yet. `numbers` are the pilot numbers that it needs, if it needs one of them.

    `end` is what is met at the last of the dots: a "choice" of ways or a place to land, a "circle" whose exit
    a die decides, a "penalty" to be paid or stopped on, something "unknown", or the flight is "over".
    """

    action: Any
    end: str
    dots: tuple[str, ...] = ()
    beyond: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()


class Odds(Struct, frozen=True):
    """The chance to end this turn on each dot, and the turns needed to each port on average."""

    reach: dict[str, float] = {}
    turns: dict[str, float] = {}


class Wording(Struct, frozen=True):
    """`texts` are by section and key, with blanks in braces; "[a|b]" is a for others, b for whoever reads."""

    lang: str
    title: str
    systems: dict[str, str]
    dots: dict[str, str]
    pieces: dict[str, str]
    texts: dict[str, dict[str, str]]


class Difference(Struct, frozen=True):
    """One topic, as the one edition has it and as the other has it."""

    topic: str
    one: str
    other: str
