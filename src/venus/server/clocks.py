"""Thinking time: who has how much left, and when it will be up. Pure arithmetic in milliseconds."""

from __future__ import annotations

from msgspec import Struct

from venus.server.setups import ClockSetup


class Clock(Struct, omit_defaults=True):
    """`left` is each seat's time; `since` is when the running seat's time began to be used."""

    left: list[int]
    seat: int | None = None
    turn: int = 0
    since: int | None = None


def fresh_clock(setup: ClockSetup, seats: int) -> Clock | None:
    """A full clock for each seat, or None where nobody counts."""
    if setup.kind == "none":
        return None
    return Clock([setup.allowance * 1000] * seats)


def hold(clock: Clock, now: int) -> None:
    """Use up what has passed, and stop."""
    if clock.since is not None and clock.seat is not None:
        clock.left[clock.seat] = max(0, clock.left[clock.seat] - (now - clock.since))
    clock.since = None


def run(clock: Clock, setup: ClockSetup, seat: int | None, owner: int, turn: int, now: int) -> None:
    """Go on with the seat that is asked now, in the turn of `owner`.

    By turns (seconds or days) each turn begins with the whole allowance, and so does whoever is asked in
    another's turn. By games, the increment is added when a turn ends.
    """
    was, was_turn = clock.seat, clock.turn
    hold(clock, now)
    if setup.kind == "game":
        if was is not None and was_turn and turn != was_turn:
            clock.left[was] += setup.increment * 1000
    elif seat is not None and (turn != was_turn or (seat != was and seat != owner)):
        clock.left[seat] = setup.allowance * 1000
    clock.seat, clock.turn = seat, turn
    clock.since = now if seat is not None else None


def deadline(clock: Clock) -> int | None:
    """When the running seat's time is up."""
    if clock.since is None or clock.seat is None:
        return None
    return clock.since + clock.left[clock.seat]
