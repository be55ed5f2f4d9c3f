"""What is to be played: who sits at the table, by which rules, from which seed."""

from __future__ import annotations

import hashlib
from functools import cache

import msgspec
from msgspec import Struct

from venus._version import __version__
from venus.families import family_of, load_edition
from venus.new_games import checked_options

NO_LIMIT = 1_000_000_000
USUAL_LIMIT = 200_000
# Far enough apart that the seeds of two plans hardly ever meet.
SEED_STRIDE = 1_000_003


class Plan(Struct, frozen=True):
    """A series of games that depends on nothing else.

    `bots` sit down clockwise, again from the first if there are more seats than bots; `seats` of 0 takes
    every seat count of the edition in turn. A game is cut short after so many `decisions`. `brief` leaves
    out the chronicle.
    """

    edition: str
    bots: tuple[str, ...] = ("drifter",)
    seats: int = 4
    target: int | None = None
    seed: int = 0
    decisions: int = USUAL_LIMIT
    options: tuple[str, ...] = ()
    rotate: bool = True
    brief: bool = True


class PlannedGame(Struct, frozen=True):
    """One game of a plan before it begins: the seed deals, `bots` sit at the seats."""

    seed: int
    bots: tuple[str, ...]


def seat_counts(plan: Plan) -> tuple[int, ...]:
    """The numbers of seats that the plan goes through."""
    if plan.seats:
        return (plan.seats,)
    fewest, most = rules_of(plan.edition, plan.options)[0]
    return tuple(range(fewest, most + 1))


@cache
def rules_of(edition: str, options: tuple[str, ...]) -> tuple[tuple[int, int], str]:
    """The fewest and most seats of an edition with options, and the fingerprint of its rules."""
    loaded = load_edition(edition, checked_options(edition, options))
    return family_of(edition).info(loaded).seats, loaded.fingerprint


def rotations(plan: Plan, seats: int) -> list[tuple[str, ...]]:
    """The ways the bots can sit at a table of so many seats, each moved on by one seat from the last."""
    table = tuple(plan.bots[seat % len(plan.bots)] for seat in range(seats))
    found = [table]
    while plan.rotate and (moved := found[-1][1:] + found[-1][:1]) != table:
        found.append(moved)
    return found


def dealt(plan: Plan, number: int) -> PlannedGame:
    """Game `number` of a plan.

    Games in a row are the rotations of one deal: same seed, each time one seat further. When all have
    been played, the next deal comes (the next number of seats first, if the plan takes every number).
    """
    tables = [rotations(plan, seats) for seats in seat_counts(plan)]
    block, place = divmod(number, sum(map(len, tables)))
    for index, table in enumerate(tables):
        if place < len(table):
            deal = block * len(tables) + index
            return PlannedGame(plan.seed * SEED_STRIDE + deal, table[place])
        place -= len(table)
    raise AssertionError("a place within the block is in one of its tables")


def fingerprint_of(plans: tuple[Plan, ...]) -> str:
    """Sixteen characters that tell apart plans, rules and versions: all that results depend on."""
    rules = [rules_of(plan.edition, plan.options)[1] for plan in plans]
    text = msgspec.json.encode([__version__, plans, rules])
    return hashlib.blake2b(text, digest_size=8).hexdigest()
