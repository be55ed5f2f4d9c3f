"""What the combat game adds to a state: forts, damage, how ships are stowed, what has left the game.

In a position: `forts`, `damaged`, `stowed`, `gone`, and `fight` for an attack that is open or under way.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct, structs

from venus.families.original.state import State

WORD = "combat"

# Pieces aboard in one row: markers by their number, then equipment, then damaged equipment.
GEAR = 1000
DAMAGED = 2000

# What is on the hull, and what is in each hold.
Stowage = tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]


class Arms(Struct, frozen=True):
    """`forts` are owners by dot; `damaged` equipment by seat is in nobody's `equipment`; `stowed` is how each
    ship was stowed last. `gone` are exploration markers that were destroyed. `may_attack` says that the seat
    in turn has entered its dot, owes nothing and has not attacked there."""

    forts: dict[int, int] = {}
    damaged: dict[int, tuple[int, ...]] = {}
    stowed: dict[int, Stowage] = {}
    gone: tuple[int, ...] = ()
    may_attack: bool = False


def arms_of(game: State) -> Arms:
    arms: Arms = game.parts[WORD]
    return arms


def change_arms(game: State, **changes: Any) -> None:
    game.replace_part(WORD, structs.replace(arms_of(game), **changes))


def damaged_of(game: State, seat: int) -> tuple[int, ...]:
    """The equipment of a seat that does not work."""
    return arms_of(game).damaged.get(seat, ())


def set_damaged(game: State, seat: int, items: tuple[int, ...]) -> None:
    change_arms(game, damaged={**arms_of(game).damaged, seat: tuple(sorted(items))})


def fort_owner(game: State, dot: int) -> int:
    """The owner of the fort on a dot, or NONE."""
    return arms_of(game).forts.get(dot, -1)
