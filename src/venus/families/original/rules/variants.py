"""How variants read the rules that every game has: whom the limit spares, more dice, less for deeds."""

from __future__ import annotations

from typing import Final

from venus.families.original.rules.places import culture_here
from venus.families.original.state import NONE, State

SEATS_WITHOUT_THE_DIE: Final = 3


def among_its_own(game: State, dot: int) -> bool:
    """In a city of its owner's own species a ship trades without limit, also on the turn it lands.

    Rules: variants §own-species.
    """
    return culture_here(game, dot) == game.tables.merchant_culture[game.species[game.seat]]


def one_for_late_seats(game: State, seat: int) -> int:
    """The fourth seat in turn order and those after it roll a die more, until their first turn is over.

    Rules: variants §late-seat-die.
    """
    if game.first == NONE:
        return 0
    place = (seat - game.first) % game.seats
    return 1 if place >= SEATS_WITHOUT_THE_DIE and game.turn <= place + 1 else 0


def half_price(price: int) -> int:
    """A deed counts half of its printed price in net worth.

    Rules: variants §half-deeds.
    """
    return price // 2
