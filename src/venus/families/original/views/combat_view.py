"""What everybody sees of the optional games: forts, stowage, a fight under way, and the Rastur."""

from __future__ import annotations

from msgspec import Struct

from venus.families.original.arms import DAMAGED, GEAR, arms_of
from venus.families.original.invaders import Markers, rastur_of
from venus.families.original.state import HIT, LOOT, NONE, RASTUR_SITE, RETURN_FIRE, State
from venus.families.original.stowage import stowage


class StowageView(Struct, frozen=True, omit_defaults=True, gc=False):
    """What is on a hull, relics apart, and in each hold; `damaged` equipment is named as often as it is.

    `damaged_in` tells for each of those the hold, from 1, or the hull (0), and its place there, from 0.
    """

    hull: tuple[str, ...]
    holds: tuple[tuple[str, ...], ...]
    damaged: tuple[str, ...] = ()
    damaged_in: tuple[tuple[int, int], ...] = ()


class FightView(Struct, frozen=True, omit_defaults=True, gc=False):
    """The question of a fight that is open: `by` is who is asked about `of`.

    `fired` are the weapons of an attack that may be answered, `goods` what can be taken ("" for any).
    """

    by: int
    of: int
    fired: tuple[str, ...] = ()
    goods: str = ""


class CombatView(Struct, frozen=True, omit_defaults=True, gc=False):
    """`forts` tells the owner of each by its dot; `stowage` is by seat; `gone` are destroyed markers."""

    forts: dict[str, int]
    stowage: tuple[StowageView, ...]
    gone: tuple[str, ...] = ()
    fight: FightView | None = None


class RasturView(Struct, frozen=True, omit_defaults=True, gc=False):
    """Strengths on the map by dot; how many of each strength are in the pool, in reserve and laid aside; the
    one in transit (0: none), and the one that has to be placed (0: none)."""

    placed: dict[str, int]
    pool: Markers
    reserve: Markers = {}
    transit: int = 0
    aside: Markers = {}
    to_place: int = 0


def view_combat(game: State) -> CombatView:
    arms = arms_of(game)
    dots = game.tables.topology.dot_ids
    names = game.tables.explore_names
    return CombatView(
        forts={dots[dot]: owner for dot, owner in sorted(arms.forts.items())},
        stowage=tuple([view_stowage(game, seat) for seat in range(game.seats)]),
        gone=tuple([names[marker] for marker in arms.gone]),
        fight=view_fight(game),
    )


def view_stowage(game: State, seat: int) -> StowageView:
    """How a ship is stowed lies open.

    Rules: 1988 §15.431.
    """
    hull, holds = stowage(game, seat)
    stowed = [
        (piece, (hold, place))
        for hold, pieces in enumerate((hull, *holds))
        for place, piece in enumerate(pieces)
    ]
    broken = [(piece, where) for piece, where in stowed if piece >= DAMAGED]
    return StowageView(
        hull=named_pieces(game, hull),
        holds=tuple([named_pieces(game, hold) for hold in holds]),
        damaged=named_pieces(game, tuple([piece for piece, _ in broken])),
        damaged_in=tuple([where for _, where in broken]),
    )


def named_pieces(game: State, pieces: tuple[int, ...]) -> tuple[str, ...]:
    tables = game.tables
    return tuple(
        [
            tables.equipment_names[piece % GEAR] if piece >= GEAR else tables.marker_names[piece]
            for piece in pieces
        ]
    )


def view_fight(game: State) -> FightView | None:
    kind, asked, facts = game.asked_kind, game.asked_seat, game.facts
    if kind == RETURN_FIRE:
        return FightView(asked, game.seat, fired=facts)
    if kind == HIT:
        return FightView(asked, facts)
    if kind == LOOT:
        loser, goods = facts
        return FightView(asked, loser, goods="" if goods == NONE else game.tables.marker_names[goods])
    return None


def view_rastur(game: State) -> RasturView:
    """Nothing of the Rastur is hidden but which one comes next.

    Rules: 1988 §16.2, §17.11.
    """
    rastur = rastur_of(game)
    dots = game.tables.topology.dot_ids
    return RasturView(
        placed={dots[dot]: strength for dot, strength in sorted(rastur.placed.items())},
        pool=rastur.pool,
        reserve=rastur.reserve,
        transit=rastur.transit,
        aside=rastur.aside,
        to_place=game.facts if game.asked_kind == RASTUR_SITE else 0,
    )
