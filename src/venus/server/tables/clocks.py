"""Thinking time: who has how much left, and when it will be up. Pure arithmetic in milliseconds."""

from __future__ import annotations

from msgspec import Struct

from venus.server.tables.setups import ClockSetup


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
    clock.left = list(left_at(clock, now))
    clock.since = None


def run(clock: Clock, setup: ClockSetup, seat: int | None, owner: int, turn: int, now: int) -> None:
    """Go on with the seat that is asked now, in the turn of `owner`.

    By turns (seconds or days) each turn begins with the whole allowance, and so does whoever is asked in
    another's turn. By games, the increment is added when a turn ends. The end of a turn that is taken back
    gives nothing, and what it gave is taken back too.
    """
    was, was_turn = clock.seat, clock.turn
    hold(clock, now)
    back_one = turn == was_turn - 1
    if setup.kind == "game":
        increment = setup.increment * 1000
        if back_one:
            clock.left[owner] = max(0, clock.left[owner] - increment)
        elif was is not None and was_turn and turn > was_turn:
            clock.left[was] += increment
    else:
        if turn != was_turn and not back_one:
            clock.left[owner] = setup.allowance * 1000
        if seat is not None and seat not in (was, owner):
            clock.left[seat] = setup.allowance * 1000
    clock.seat, clock.turn = seat, turn
    clock.since = now if seat is not None else None


def left_at(clock: Clock, now: int) -> tuple[int, ...]:
    """Each seat's time at a moment, the running seat's as far as it is used up by then."""
    left = list(clock.left)
    if clock.since is not None and clock.seat is not None:
        left[clock.seat] = max(0, left[clock.seat] - (now - clock.since))
    return tuple(left)


def deadline(clock: Clock) -> int | None:
    """When the running seat's time is up."""
    if clock.since is None or clock.seat is None:
        return None
    return clock.since + clock.left[clock.seat]
