"""What is ahead of who plays alone: how long the Rastur last, and what their next die would do. §17."""

from __future__ import annotations

from msgspec import Struct

from venus.families.original.invaders import WORD, Rastur, rastur_of
from venus.families.original.rastur_flow import drawn, fed, lasting, prospects
from venus.families.original.state import RASTUR_SITE, State


class RasturDieView(Struct, frozen=True, omit_defaults=True, gc=False):
    """What these faces of the die at the end of the turn would do: `expansion` places a Rastur of the pool,
    `merging` moves two of them into reserve. `pool` is how many are in the pool afterwards, `comes` which
    strengths may join it, `transit` who is in transit then (0: nobody). `is_end`: the Rastur win with it."""

    faces: tuple[int, ...]
    does: str
    pool: int
    comes: tuple[int, ...] = ()
    transit: int = 0
    is_end: bool = False


class SolitaireView(Struct, frozen=True, omit_defaults=True, gc=False):
    """What is ahead of who plays alone: `turns_left` is how many more turns end on average before the pool is
    empty, `fewest` how many at the least, if no Rastur is destroyed any more; both from the next die on.
    `turns_needed` is how many turns it takes to the target with what the turns so far have gained on average;
    null if that is nothing. `die` is what the next die would do, face by face, to a pool of so many. Once the
    game is over there is nothing ahead."""

    turns_left: float = 0
    fewest: int = 0
    turns_needed: float | None = None
    pool: int = 0
    die: tuple[RasturDieView, ...] = ()


def view_solitaire(game: State) -> SolitaireView | None:
    """Only solitaire has one seat. A marker that waits for its place is counted as placed.

    Rules: 1988 §17.1, §17.2.
    """
    if game.seats > 1 or WORD not in game.parts:
        return None
    rastur = rastur_of(game)
    if game.asked_kind == RASTUR_SITE:
        rastur = fed(drawn(rastur, game.facts))
    if game.reason or not rastur.pool:
        return SolitaireView()
    ahead = lasting(rastur)
    return SolitaireView(
        turns_left=round(ahead.expected, 1),
        fewest=ahead.fewest,
        turns_needed=turns_needed(game),
        pool=sum(rastur.pool.values()),
        die=view_rastur_die(rastur),
    )


def turns_needed(game: State) -> float | None:
    """With what the turns so far have gained on average, this one among them."""
    worth = game.credits[0] + game.estate[0]
    gained = worth - game.tables.stake
    return round(max(0, game.target - worth) * game.turn / gained, 1) if gained > 0 else None


def view_rastur_die(rastur: Rastur) -> tuple[RasturDieView, ...]:
    return tuple(
        [
            RasturDieView(faces, one.does, one.pool, one.comes, one.transit, one.is_end)
            for faces, one in prospects(rastur)
        ]
    )
