"""Ships that fly side by side, and which of them are sent on when there are too many.

There can be far too many histories to follow them all. So of the ships that are in the same state with the
same numbers one is sent on, and with it a scout, which has the money of the richest; only what all of them
have flown is closed to it. Where the ship itself is as rich and as free, it needs no scout. Or else several
ships are sent on: the best, and then those that have least in common.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from venus.families.original.odds.arrays import Flags, Ints, Masks

SHORT = (1 << 16) - 1

Muster = Callable[["Wing"], "Wing"]


class Wing:
    """Ships and scouts that have spent equally many points, one in each place of the arrays.

    Their `places` are posts of the forks, those of the first departure first.
    """

    __slots__ = ("flown", "is_ship", "money", "places")

    def __init__(self, places: Ints, money: Ints, flown: Masks, is_ship: Flags) -> None:
        self.places = places
        self.money = money
        self.flown = flown
        self.is_ship = is_ship

    def only(self, which: Ints) -> Wing:
        flown = self.flown.take(which, axis=1)
        return Wing(self.places[which], self.money[which], flown, self.is_ship[which])


def in_order(wings: list[Wing]) -> Wing:
    """All ships of some wings, by place."""
    wing = Wing(
        np.concatenate([part.places for part in wings]),
        np.concatenate([part.money for part in wings]),
        np.concatenate([part.flown for part in wings], axis=1),
        np.concatenate([part.is_ship for part in wings]),
    )
    return wing.only(order_of(wing.places))


def order_of(places: Ints) -> Ints:
    """The order of some numbers, equal ones as they come. Short numbers are sorted fastest by far."""
    order = (places & SHORT).astype(np.uint16).argsort(kind="stable")
    if len(places) and places.max() > SHORT:
        order = order[(places[order] >> SHORT.bit_length()).astype(np.uint16).argsort(kind="stable")]
    return order


def crews(places: Ints) -> tuple[Ints, Ints]:
    """Where the ships of each place begin, and how many they are."""
    begins = np.flatnonzero(np.append(True, places[1:] != places[:-1]))
    return begins, np.diff(np.append(begins, len(places)))


def with_scouts(wing: Wing) -> Wing:
    """Of each place the best ship, and a scout for all ships unless that one is as rich and as free."""
    begins, counts = crews(wing.places)
    if len(begins) == len(wing.places):
        return wing
    group = np.repeat(np.arange(len(begins)), counts)
    money = np.maximum.reduceat(wing.money, begins)
    flown = np.bitwise_and.reduceat(wing.flown, begins, axis=1)
    rank = rank_of(wing, wing.flown, money[group])
    best = np.minimum.reduceat(rank, begins) % len(rank)
    is_ship = wing.is_ship[best]
    is_match = is_ship & (wing.money[best] == money)
    is_match &= np.bitwise_or.reduce(wing.flown.take(best, axis=1) ^ flown, axis=0) == 0
    ships, others = best[is_ship], ~is_match
    return Wing(
        np.append(wing.places[ships], wing.places[begins[others]]),
        np.append(wing.money[ships], money[others]),
        np.append(wing.flown.take(ships, axis=1), flown[:, others], axis=1),
        np.append(np.ones(len(ships), dtype=bool), np.zeros(int(others.sum()), dtype=bool)),
    )


def rank_of(wing: Wing, flown: Masks, most: Ints) -> Ints:
    """The lowest for the best: a ship before scouts, then the richest, then the freest, then the first."""
    used = np.bitwise_count(flown).sum(axis=0, dtype=np.int64)
    worth = (most - wing.money << 12) + used + np.where(wing.is_ship, 0, 1 << 36)
    rank: Ints = worth * len(worth) + np.arange(len(worth))
    return rank


def ships_only(histories: int) -> Muster:
    """Of the ships of each place all are kept, or so many: the best, then those with least in common."""

    def muster(wing: Wing) -> Wing:
        _, counts = crews(wing.places)
        crowded = counts > histories
        if not crowded.any():
            return wing
        is_crowded = np.repeat(crowded, counts)
        crowd = np.flatnonzero(is_crowded)
        kept = ~is_crowded
        kept[crowd[apart(wing.only(crowd), counts[crowded], histories)]] = True
        return wing.only(np.flatnonzero(kept))

    return muster


def apart(wing: Wing, counts: Ints, histories: int) -> Ints:
    """So many of the ships of each place: the best one, then those with the least in common."""
    begins = np.cumsum(counts) - counts
    group = np.repeat(np.arange(len(counts)), counts)
    most = np.maximum.reduceat(wing.money, begins)[group]
    picks = np.minimum.reduceat(rank_of(wing, wing.flown, most), begins) % len(group)
    kept = [picks]
    common = wing.flown.take(picks, axis=1)
    for _ in range(histories - 1):
        wing.is_ship[picks] = False
        picks = np.minimum.reduceat(
            rank_of(wing, wing.flown & common.take(group, axis=1), wing.money), begins
        )
        picks %= len(group)
        common &= wing.flown.take(picks, axis=1)
        kept.append(picks)
    return np.concatenate(kept)
