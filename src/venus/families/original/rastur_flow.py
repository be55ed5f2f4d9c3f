"""How Rastur flow between pool, transit box and reserve in solitaire, and how long the pool lasts. §17.2"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement

from msgspec import Struct, structs

from venus.families.original.invaders import Markers, Rastur, with_one_less, with_one_more

FACES = 6
EXPANSION = 4
EXPANDS, MERGES = "expansion", "merging"


def is_expansion(die: int) -> bool:
    """1 to 4 brings a Rastur, 5 or 6 merges two.

    Rules: 1988 §17.2, §17.21, §17.22.
    """
    return die <= EXPANSION


def fed(rastur: Rastur) -> Rastur:
    """After a Rastur was placed: who is in transit joins the pool; an empty box takes the weakest in reserve.

    Rules: 1988 §17.21.
    """
    if rastur.transit:
        return structs.replace(rastur, pool=with_one_more(rastur.pool, rastur.transit), transit=0)
    if rastur.reserve:
        weakest = min(rastur.reserve)
        return structs.replace(rastur, reserve=with_one_less(rastur.reserve, weakest), transit=weakest)
    return rastur


def is_last(rastur: Rastur) -> bool:
    """Whether there is nothing to merge with.

    Rules: 1988 §17.22.
    """
    return sum(rastur.pool.values()) == 1


def merged(rastur: Rastur, first: int, second: int) -> tuple[Rastur, int]:
    """Two that were drawn from the pool go into reserve; gives the one that takes their place too (0: none).

    Rules: 1988 §17.22.
    """
    pool, reserve = rastur.pool, rastur.reserve
    came = nearest(reserve, first + second)
    if came:
        reserve = with_one_less(reserve, came)
        pool = with_one_more(pool, came)
    reserve = with_one_more(with_one_more(reserve, first), second)
    return structs.replace(rastur, pool=pool, reserve=reserve), came


def nearest(markers: Markers, total: int) -> int:
    """The marker closest to a total, the weaker of two that are as close; 0 if there is none.

    Rules: 1988 §17.22.
    """
    return min(markers, key=lambda strength: (abs(strength - total), strength), default=0)


# Looking ahead.


class Prospect(Struct, frozen=True):
    """What some faces of the die would do: how many markers are in the pool afterwards and which may join it,
    who is in transit then (0: nobody), whether it is the end."""

    does: str
    pool: int
    comes: tuple[int, ...]
    transit: int

    @property
    def is_end(self) -> bool:
        return not self.pool


def drawn(rastur: Rastur, strength: int) -> Rastur:
    return structs.replace(rastur, pool=with_one_less(rastur.pool, strength))


def prospects(rastur: Rastur) -> tuple[tuple[tuple[int, ...], Prospect], ...]:
    """What the die would do to a pool that is not empty; faces that do the same stand together."""
    return prospects_with(tuple(rastur.pool.items()), tuple(rastur.reserve.items()), rastur.transit)


@lru_cache(64)
def prospects_with(
    pool: tuple[tuple[int, int], ...], reserve: tuple[tuple[int, int], ...], transit: int
) -> tuple[tuple[tuple[int, ...], Prospect], ...]:
    rastur = Rastur(pool=dict(pool), reserve=dict(reserve), transit=transit)
    found: dict[Prospect, tuple[int, ...]] = {}
    for die in range(1, FACES + 1):
        prospect = prospect_of(rastur, die)
        found[prospect] = (*found.get(prospect, ()), die)
    return tuple([(faces, prospect) for prospect, faces in found.items()])


def prospect_of(rastur: Rastur, die: int) -> Prospect:
    if is_expansion(die):
        after = fed(drawn(rastur, min(rastur.pool)))
        comes = (rastur.transit,) if rastur.transit else ()
        return Prospect(EXPANDS, sum(after.pool.values()), comes, after.transit)
    if is_last(rastur):
        return Prospect(MERGES, 0, (), rastur.transit)
    found: set[int] = set()
    for first, second in combinations_with_replacement(sorted(rastur.pool), 2):
        if first != second or rastur.pool[first] > 1:
            after, came = merged(drawn(drawn(rastur, first), second), first, second)
            found.add(came)
    return Prospect(MERGES, sum(after.pool.values()), tuple(sorted(found - {0})), after.transit)


class Lasting(Struct, frozen=True):
    """How many more turns end before the pool is empty: on average, and at the least."""

    expected: float
    fewest: int


def lasting(rastur: Rastur) -> Lasting:
    """How long the pool lasts if no Rastur is destroyed any more.

    How strong the markers are makes no difference to that, only how many lie where.
    """
    return lasting_with(sum(rastur.pool.values()), bool(rastur.transit), sum(rastur.reserve.values()))


@lru_cache(1 << 14)
def lasting_with(pool: int, in_transit: bool, reserve: int) -> Lasting:
    if not pool:
        return Lasting(0.0, 0)
    alike = Rastur(pool={1: pool}, reserve={1: reserve} if reserve else {}, transit=int(in_transit))
    ahead = {does: lasting(after) for does, after in ((EXPANDS, expanded(alike)), (MERGES, shrunk(alike)))}
    expands = ahead[EXPANDS].expected * EXPANSION / FACES
    merges = ahead[MERGES].expected * (FACES - EXPANSION) / FACES
    return Lasting(1 + expands + merges, 1 + min(one.fewest for one in ahead.values()))


def expanded(alike: Rastur) -> Rastur:
    """Among markers that are all alike."""
    return fed(drawn(alike, 1))


def shrunk(alike: Rastur) -> Rastur:
    """Two are merged, or the last one is gone; among markers that are all alike."""
    if is_last(alike):
        return drawn(alike, 1)
    return merged(drawn(drawn(alike, 1), 1), 1, 1)[0]
