"""Hits, loot and repairs: what a ship loses in a fight and what its enemy gains. §15.431 and §15.432."""

from __future__ import annotations

from typing import Any

from venus.engine.edition import ALLOWED
from venus.families.original import actions as act
from venus.families.original.arms import DAMAGED, GEAR, arms_of, change_arms, damaged_of, set_damaged
from venus.families.original.events import (
    EquipmentRepaired,
    GoodsLeft,
    GoodsTaken,
    HoldHit,
    HullHit,
    RoomMade,
)
from venus.families.original.rules.cargo import (
    EQUIPMENT,
    MARKER,
    added,
    distinct,
    has_room_for_goods,
    is_at_its_destination,
    let_go,
    may_jettison,
    removed,
)
from venus.families.original.rules.cup import put_in_cup
from venus.families.original.rules.outfit import drives_of, flight_key
from venus.families.original.rules.places import culture_here
from venus.families.original.rules.stowage import keep_stowed, piece_called, piece_name
from venus.families.original.state import HIT, LOOT, NONE, State
from venus.families.original.stowage import aboard, stowage


def ask_for_hit(game: State, winner: int, loser: int) -> None:
    """The winner chooses; a ship with nothing aboard takes no harm.

    Rules: 1988 §15.431.
    """
    if aboard(game, loser) or game.relics[loser]:
        game.ask_first(HIT, winner, loser)


def hull_of(game: State, seat: int) -> list[str]:
    """What is on a hull by name: equipment, then relics."""
    tables = game.tables
    on_hull = [piece_name(game, piece) for piece in stowage(game, seat)[0]]
    return on_hull + [name for relic, name in enumerate(tables.relic_names) if game.relics[seat] >> relic & 1]


def list_hit(game: State) -> list[Any]:
    """Every piece on the hull, and every hold with something in it.

    Rules: 1988 §15.431.
    """
    seat = game.asked_seat
    loser: int = game.facts
    options: list[Any] = [act.DestroyOnHull(seat, name) for name in hull_of(game, loser)]
    holds = enumerate(stowage(game, loser)[1], 1)
    return options + [act.DamageHold(seat, hold) for hold, pieces in holds if pieces]


def check_destroy_on_hull(game: State, action: act.DestroyOnHull) -> str:
    """Rules: 1988 §15.431."""
    return ALLOWED if action.piece in hull_of(game, game.facts) else "not-on-hull"


def check_damage_hold(game: State, action: act.DamageHold) -> str:
    """Rules: 1988 §15.431."""
    holds = stowage(game, game.facts)[1]
    if not 1 <= action.hold <= len(holds):
        return "no-such-hold"
    return ALLOWED if holds[action.hold - 1] else "empty-hold"


def apply_destroy_on_hull(game: State, action: act.DestroyOnHull) -> None:
    """A relic leaves the game, other equipment goes to the bank; what lies in the holds stays there.

    Rules: 1988 §15.431.
    """
    tables = game.tables
    winner = game.asked_seat
    loser: int = game.facts
    relic = tables.relic_index.get(action.piece, NONE)
    if relic >= 0 and game.relics[loser] >> relic & 1:
        game.relics[loser] &= ~(1 << relic)
        change_arms(game, gone=(*arms_of(game).gone, tables.explore_index[action.piece]))
    else:
        item = tables.equipment_index[action.piece]
        hull, holds = stowage(game, loser)
        piece = next(piece for piece in hull if piece % GEAR == item)
        keep_stowed(game, loser, (removed(hull, piece), holds))
        lose_gear(game, loser, piece)
    game.events.append(HullHit(loser, winner, action.piece))
    game.answered()
    keep_key_true(game, loser)


def lose_gear(game: State, seat: int, piece: int) -> None:
    """A piece of equipment goes to the bank, damaged or not."""
    item = piece % GEAR
    if piece >= DAMAGED:
        set_damaged(game, seat, removed(damaged_of(game, seat), item))
    else:
        game.equipment[seat] = removed(game.equipment[seat], item)
        let_go_of(game, seat, EQUIPMENT, item)
    game.equipment_stock[item] += 1


def let_go_of(game: State, seat: int, kind: int, piece: int) -> None:
    if seat == game.seat:
        let_go(game, kind, piece)


def keep_key_true(game: State, seat: int) -> None:
    """What the ship in turn has lost or no longer works does not fly it any more."""
    if seat == game.seat:
        drives = drives_of(game, seat)
        game.drives_off = tuple([drive for drive in game.drives_off if drive in drives])
        game.skips = flight_key(game, seat)


def apply_damage_hold(game: State, action: act.DamageHold) -> None:
    """Equipment is damaged where it lies, fares go to the cup, and goods are the winner's to take.

    Rules: 1988 §15.431.
    """
    winner = game.asked_seat
    loser: int = game.facts
    hull, holds = stowage(game, loser)
    pieces = holds[action.hold - 1]
    gear = [piece - GEAR for piece in pieces if GEAR <= piece < DAMAGED]
    fares = [piece for piece in pieces if game.tables.first_fare <= piece < GEAR]
    goods = next((piece for piece in pieces if piece < game.tables.goods_count), NONE)
    broken = tuple([DAMAGED + piece % GEAR if piece >= GEAR else piece for piece in pieces])
    keep_stowed(game, loser, (hull, (*holds[: action.hold - 1], broken, *holds[action.hold :])))
    for item in gear:
        game.equipment[loser] = removed(game.equipment[loser], item)
        let_go_of(game, loser, EQUIPMENT, item)
    set_damaged(game, loser, (*damaged_of(game, loser), *gear))
    for fare in fares:
        game.fares[loser] = removed(game.fares[loser], fare)
        let_go_of(game, loser, MARKER, fare)
    names = game.tables.marker_names
    game.events.append(
        HoldHit(
            loser,
            winner,
            action.hold,
            tuple([game.tables.equipment_names[item] for item in gear]),
            tuple([names[fare] for fare in fares]),
            names[goods] if goods >= 0 else "",
        )
    )
    game.answered()
    keep_key_true(game, loser)
    put_in_cup(game, fares)
    if goods >= 0:
        game.ask_first(LOOT, winner, (loser, goods))


# Loot: facts are the loser, and the goods that were hit; NONE after a swindle, which takes what it likes.


def list_loot(game: State) -> list[Any]:
    """Take it, make room for it, or leave it.

    Rules: 1988 §15.431, §15.53.
    """
    seat = game.asked_seat
    loser, goods = game.facts
    names = game.tables.marker_names
    options: list[Any] = []
    if has_room_for_goods(game, seat):
        offered = distinct(game.goods[loser]) if goods == NONE else [goods]
        options.extend([act.TakeGoods(seat, names[piece]) for piece in offered])
    else:
        for piece in dict.fromkeys(aboard(game, seat)):
            name = piece_name(game, piece)
            if room_refusal(game, name) == ALLOWED and act.MakeRoom(seat, name) not in options:
                options.append(act.MakeRoom(seat, name))
    options.append(act.LeaveGoods(seat))
    return options


def check_take_goods(game: State, action: act.TakeGoods) -> str:
    """Rules: 1988 §15.431, §15.53."""
    loser, goods = game.facts
    piece = game.tables.marker_index.get(action.goods, NONE)
    if not 0 <= piece < game.tables.goods_count:
        return "unknown-name:goods"
    if piece not in game.goods[loser] or goods not in (NONE, piece):
        return "not-theirs:loot"
    return ALLOWED if has_room_for_goods(game, game.asked_seat) else "no-room:loot"


def apply_take_goods(game: State, action: act.TakeGoods) -> None:
    seat = game.asked_seat
    loser, _ = game.facts
    piece = game.tables.marker_index[action.goods]
    game.goods[loser] = removed(game.goods[loser], piece)
    let_go_of(game, loser, MARKER, piece)
    game.goods[seat] = added(game.goods[seat], piece)
    if seat == game.seat:
        game.acquired = (*game.acquired, (MARKER, piece))
    game.events.append(GoodsTaken(seat, loser, action.goods))
    game.answered()


def apply_leave_goods(game: State, action: act.LeaveGoods) -> None:
    """What a hit threw out and nobody takes goes to the cup; a swindler that takes nothing leaves it aboard.

    Rules: 1988 §15.431, §15.53.
    """
    loser, goods = game.facts
    game.events.append(GoodsLeft(game.asked_seat, loser))
    game.answered()
    if goods >= 0:
        game.goods[loser] = removed(game.goods[loser], goods)
        let_go_of(game, loser, MARKER, goods)
        put_in_cup(game, [goods])


def check_make_room(game: State, action: act.MakeRoom) -> str:
    """Rules: 1988 §11.3, §15.431, §15.53."""
    if action.piece in game.tables.relic_index:
        return "relics-stay"
    if has_room_for_goods(game, game.asked_seat):
        return "room-enough"
    return room_refusal(game, action.piece)


def room_refusal(game: State, name: str) -> str:
    """After a hit anything but fares may go; after a swindle what could be jettisoned anyway.

    Rules: 1988 §11.3, §15.431, §15.53.
    """
    seat = game.asked_seat
    piece = piece_called(game, seat, name)
    if piece == NONE:
        return "not-yours"
    is_swindle = game.facts[1] == NONE
    if piece < GEAR and piece >= game.tables.first_fare and not is_swindle:
        return "fares-stay"
    if is_swindle and game.tables.first_fare <= piece < GEAR and is_at_its_destination(game, piece):
        return "deliver-instead"
    if is_swindle and piece < DAMAGED:
        held = game.equipment[seat] if piece >= GEAR else (*game.goods[seat], *game.fares[seat])
        kind = EQUIPMENT if piece >= GEAR else MARKER
        if not may_jettison(game, held, kind, piece % GEAR):
            return "acquired-this-turn"
    return ALLOWED


def apply_make_room(game: State, action: act.MakeRoom) -> None:
    """Goods and fares go to the cup with a draw each, equipment to the bank.

    Rules: 1988 §15.431, §11.3.
    """
    seat = game.asked_seat
    piece = piece_called(game, seat, action.piece)
    broken = [DAMAGED + item for item in damaged_of(game, seat) if item == piece - GEAR]
    game.events.append(RoomMade(seat, action.piece))
    if piece >= GEAR:
        lose_gear(game, seat, (broken or [piece])[0])
        keep_key_true(game, seat)
        return
    if piece < game.tables.goods_count:
        game.goods[seat] = removed(game.goods[seat], piece)
    else:
        game.fares[seat] = removed(game.fares[seat], piece)
    let_go_of(game, seat, MARKER, piece)
    put_in_cup(game, [piece])


def repair(game: State) -> None:
    """Where a ship has landed or stayed, a culture repairs for nothing what its science sells.

    Rules: 1988 §15.432.
    """
    seat = game.seat
    culture = culture_here(game, game.dot[seat]) if game.landed else NONE
    broken = damaged_of(game, seat)
    if broken and culture >= 0:
        sold = game.tables.equipment_sold_by[culture]
        mended = [item for item in broken if item in sold]
        if mended:
            hull, holds = stowage(game, seat)
            set_damaged(game, seat, tuple([item for item in broken if item not in sold]))
            game.equipment[seat] = tuple(sorted((*game.equipment[seat], *mended)))
            keep_stowed(game, seat, (working(hull, sold), tuple([working(pieces, sold) for pieces in holds])))
            names = tuple([game.tables.equipment_names[item] for item in mended])
            game.events.append(EquipmentRepaired(seat, names))
    game.step += 1


def working(pieces: tuple[int, ...], sold: list[int]) -> tuple[int, ...]:
    """The pieces with those mended that are sold here."""
    return tuple([piece - GEAR if piece >= DAMAGED and piece % GEAR in sold else piece for piece in pieces])
