"""How turns are counted for people: a turn of a seat is its own first, second, third.

The engine counts the turns of all seats in one row, since each has its own number then; whoever reads "turn
29" means the 29th go round the table.
"""

from __future__ import annotations


def own_turn(turn: int, seats: int) -> int:
    """Which turn of its own a seat plays in a turn of the table; 0 while species are chosen."""
    return (turn + seats - 1) // seats


def turns_ended(turn: int, seats: int, whose: int, seat: int) -> int:
    """How many turns a seat has ended when it is the turn of `whose`."""
    before = max(0, turn - 1)
    first = (whose - before) % seats
    return (before + seats - 1 - (seat - first) % seats) // seats
