"""Stowing a ship anew, and pieces by name. §3.43 and §15.31."""

from __future__ import annotations

from typing import Any

from venus.engine.edition import ALLOWED
from venus.families.original import actions as act
from venus.families.original.arms import GEAR, Stowage, arms_of, change_arms, damaged_of
from venus.families.original.events import Stowed
from venus.families.original.state import NONE, State
from venus.families.original.stowage import aboard, group_of, has_room, stowage

HULL = 0


def piece_called(game: State, seat: int, name: str) -> int:
    """A piece aboard by its name, one that works before one that does not, or NONE."""
    names = {piece_name(game, piece): piece for piece in reversed(aboard(game, seat))}
    return names.get(name, NONE)


def piece_name(game: State, piece: int) -> str:
    tables = game.tables
    return tables.equipment_names[piece % GEAR] if piece >= GEAR else tables.marker_names[piece]


def check_stow(game: State, action: act.Stow) -> str:
    """The owner stows the ship as it likes in its own turn: a piece moves to the hull (0) or to a hold.

    What is there and in the way trades places with it, if it fits.

    Rules: 1988 §3.43, §15.31.
    """
    if action.template:
        return "template"
    piece = piece_called(game, game.seat, action.piece)
    if piece == NONE:
        return "not-yours"
    if not 0 <= action.hold <= game.tables.ship_holds[game.ship[game.seat]]:
        return "no-such-hold"
    moved = moved_to(game, stowage(game, game.seat), piece, action.hold)
    return "no-room:stow" if moved is None else ALLOWED


def moved_to(game: State, stowed: Stowage, piece: int, hold: int) -> Stowage | None:
    """The ship with a piece in another place, or None if it cannot lie there."""
    places = [list(stowed[0]), *[list(pieces) for pieces in stowed[1]]]
    origin = next(place for place in places if piece in place)
    target = places[hold]
    origin.remove(piece)
    if hold == HULL:
        group = group_of(game, piece)
        in_the_way = [other for other in target if group_of(game, other) == group]
        if not group:
            return None
    else:
        in_the_way = [] if has_room(game, target, piece) else target[:]
    for other in in_the_way:
        target.remove(other)
    target.append(piece)
    for other in in_the_way:
        if origin is places[HULL]:
            if group_of(game, other) not in {0, *[group_of(game, kept) for kept in origin]}:
                origin.append(other)
                continue
            return None
        if not has_room(game, origin, other):
            return None
        origin.append(other)
    return tuple(places[0]), tuple([tuple(place) for place in places[1:]])


def apply_stow(game: State, action: act.Stow) -> None:
    """Everybody sees it: how a ship is stowed lies open.

    Rules: 1988 §15.431.
    """
    piece = piece_called(game, game.seat, action.piece)
    moved = moved_to(game, stowage(game, game.seat), piece, action.hold)
    assert moved is not None
    keep_stowed(game, game.seat, moved)
    game.events.append(Stowed(game.seat, action.piece, action.hold))


def keep_stowed(game: State, seat: int, stowed: Stowage) -> None:
    change_arms(game, stowed={**arms_of(game).stowed, seat: stowed})


def list_stowing(game: State) -> list[Any]:
    """One template stands for every way to stow the ship."""
    seat = game.seat
    has_pieces = game.goods[seat] or game.equipment[seat] or game.fares[seat] or damaged_of(game, seat)
    return [game.tables.actions.stow[seat]] if has_pieces else []
