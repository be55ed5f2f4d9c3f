"""How a ship is stowed: what is on its hull and what lies in which hold. §3.43 and §15.31."""

from __future__ import annotations

from venus.families.original.arms import DAMAGED, GEAR, Stowage, arms_of, damaged_of
from venus.families.original.state import State

FULL = 2


def aboard(game: State, seat: int) -> list[int]:
    """Every piece that needs a place: those that fill a hold first, so that they find one."""
    gear = [GEAR + item for item in game.equipment[seat]]
    broken = [DAMAGED + item for item in damaged_of(game, seat)]
    return [*game.goods[seat], *gear, *broken, *game.fares[seat]]


def size_of(game: State, piece: int) -> int:
    """In half holds."""
    tables = game.tables
    if piece < tables.goods_count:
        return FULL
    return tables.fare_halves[piece] if piece < GEAR else 1


def group_of(game: State, piece: int) -> int:
    """The place on the hull that a piece takes, or 0."""
    return game.tables.equipment_group[piece % GEAR] if piece >= GEAR else 0


def stowage(game: State, seat: int) -> Stowage:
    """What is where on a ship: what was stowed stays, what is new goes to its place on the hull, else to the
    first hold with room. If that leaves no room for something, the whole ship is stowed anew.

    Rules: 1988 §3.43, §3.431, §15.31.
    """
    holds = game.tables.ship_holds[game.ship[seat]]
    last_hull, last_holds = arms_of(game).stowed.get(seat, ((), ()))
    rest = aboard(game, seat)
    hull = take_out(rest, last_hull)
    places = [take_out(rest, pieces) for pieces in last_holds[:holds]]
    places += [[] for _ in range(holds - len(places))]
    if not stow_all(game, rest, hull, places):
        hull, places = [], [[] for _ in range(holds)]
        stow_all(game, aboard(game, seat), hull, places)
    return tuple(hull), tuple([tuple(pieces) for pieces in places])


def take_out(rest: list[int], pieces: tuple[int, ...]) -> list[int]:
    """Those of the pieces that are still there, taken out of the rest."""
    found: list[int] = []
    for piece in pieces:
        if piece in rest:
            rest.remove(piece)
            found.append(piece)
    return found


def stow_all(game: State, pieces: list[int], hull: list[int], places: list[list[int]]) -> bool:
    """Whether every piece found a place."""
    for piece in pieces:
        group = group_of(game, piece)
        if group and all(group_of(game, other) != group for other in hull):
            hull.append(piece)
            continue
        for place in places:
            if has_room(game, place, piece):
                place.append(piece)
                break
        else:
            return False
    return True


def has_room(game: State, place: list[int], piece: int) -> bool:
    return sum([size_of(game, other) for other in place]) + size_of(game, piece) <= FULL
