"""Holds and hull, fares, relics lying about, jettison: §3.43, §10.3, §11.1 to §11.3."""

from __future__ import annotations

from typing import Any

from venus.engine.chapters import Chapter
from venus.engine.edition import ALLOWED
from venus.families.original import actions as act
from venus.families.original.events import (
    EquipmentJettisoned,
    FareDelivered,
    FareJettisoned,
    FarePickedUp,
    GoodsJettisoned,
    RelicPickedUp,
)
from venus.families.original.holds import gear_room
from venus.families.original.rules.cup import put_in_cup
from venus.families.original.rules.endgame import receive
from venus.families.original.rules.outfit import drives_of, flight_key
from venus.families.original.rules.places import culture_here, marker_at
from venus.families.original.rules.timing import in_trade
from venus.families.original.state import NONE, State
from venus.families.original.tables import RELIC

MARKER = 0
EQUIPMENT = 1


def fare_room(game: State, fares: tuple[int, ...]) -> int:
    """The half holds that passengers need."""
    return sum([game.tables.fare_halves[fare] for fare in fares]) if fares else 0


def fits(game: State, seat: int, ship: int, goods: int, fares: int, equipment: tuple[int, ...]) -> bool:
    """A hold takes one good or two half-size things; the hull takes one shield; relics need no room.

    Rules: 1988 §3.43, §3.431, §3.432, §3.433; classic §ship.capacity, §ship.room, §passenger.space,
    §equip.hull; remake §ship.hull, §ship.holds, §ship.room, §ship.weightless.
    """
    tables = game.tables
    halves = fares
    if equipment or tables.combat is not None:
        halves += gear_room(game, seat, equipment)
    return goods + (halves + 1) // 2 <= tables.ship_holds[ship]


def has_room_for_goods(game: State, seat: int) -> bool:
    fares = fare_room(game, game.fares[seat])
    return fits(game, seat, game.ship[seat], len(game.goods[seat]) + 1, fares, game.equipment[seat])


def has_room_for_fare(game: State, seat: int, fare: int) -> bool:
    fares = fare_room(game, game.fares[seat]) + game.tables.fare_halves[fare]
    return fits(game, seat, game.ship[seat], len(game.goods[seat]), fares, game.equipment[seat])


def has_room_for_gear(game: State, seat: int, item: int) -> bool:
    equipment = (*game.equipment[seat], item)
    return fits(
        game, seat, game.ship[seat], len(game.goods[seat]), fare_room(game, game.fares[seat]), equipment
    )


def added(pieces: tuple[int, ...], piece: int) -> tuple[int, ...]:
    return tuple(sorted((*pieces, piece)))


def removed(pieces: tuple[int, ...], piece: int) -> tuple[int, ...]:
    rest = list(pieces)
    rest.remove(piece)
    return tuple(rest)


def distinct(pieces: tuple[int, ...]) -> list[int]:
    """Each kind once; pieces are kept sorted."""
    return [piece for place, piece in enumerate(pieces) if place == 0 or pieces[place - 1] != piece]


def may_jettison(game: State, held: tuple[int, ...], kind: int, piece: int) -> bool:
    """Nothing is jettisoned in the turn in which it was acquired.

    Rules: 1988 §11.3.
    """
    if not game.tables.policies.keeps_new_cargo:
        return piece in held
    return held.count(piece) > game.acquired.count((kind, piece))


def let_go(game: State, kind: int, piece: int) -> None:
    """Of identical pieces those acquired this turn leave first, so that the others may be jettisoned.

    Rules: 1988 §11.3.
    """
    if (kind, piece) in game.acquired:
        rest = list(game.acquired)
        rest.remove((kind, piece))
        game.acquired = tuple(rest)


def wherever_landed(game: State) -> bool:
    """Cargo is thrown out where a ship has landed: at a city, a spaceport or an asteroid.

    Rules: 1988 §11.3.
    """
    return game.landed


def list_cargo(game: State, culture: int) -> list[Any]:
    """Rules: 1988 §10.3, §11.1, §11.2, §11.3; remake §cup.fares, §space.relic, §trade.outside-limit."""
    seat = game.seat
    actions = game.tables.actions
    options: list[Any] = []
    if culture >= 0:
        tables = game.tables
        for fare in tables.fares_from[culture]:
            if game.supply[fare] and has_room_for_fare(game, seat, fare):
                options.append(actions.pick_up_fare[seat][fare])
        for fare in game.fares[seat]:
            if tables.fare_to[fare] == culture:
                options.append(actions.deliver_fare[seat][fare])
    elif relic_lying_at(game, game.dot[seat]) >= 0:
        options.append(actions.pick_up_relic[seat])
    options.extend(list_jettison(game))
    return options


def list_jettison(game: State) -> list[Any]:
    """Rules: 1988 §11.3; classic §ship.offload; remake §trade.jettison."""
    seat = game.seat
    if not (game.goods[seat] or game.fares[seat] or game.equipment[seat]):
        return []
    if not game.tables.policies.can_jettison(game):
        return []
    culture = culture_here(game, game.dot[seat]) if game.landed else NONE
    actions = game.tables.actions
    options: list[Any] = []
    for goods in distinct(game.goods[seat]):
        if may_jettison(game, game.goods[seat], MARKER, goods):
            options.append(actions.jettison_goods[seat][goods])
    for item in distinct(game.equipment[seat]):
        if may_jettison(game, game.equipment[seat], EQUIPMENT, item):
            options.append(actions.jettison_equipment[seat][item])
    for fare in game.fares[seat]:
        if game.tables.fare_to[fare] != culture and may_jettison(game, game.fares[seat], MARKER, fare):
            options.append(actions.jettison_fare[seat][fare])
    return options


def relic_lying_at(game: State, dot: int) -> int:
    """The unowned relic in a box, or NONE.

    Rules: 1988 §2.81, §6.11, §11.2; remake §space.relic.
    """
    marker = marker_at(game, dot)
    if marker >= 0 and game.tables.explore_kind[marker] == RELIC:
        return game.tables.explore_value[marker]
    return NONE


def check_pick_up_fare(game: State, action: act.PickUpFare) -> str:
    """Rules: 1988 §2.61, §10.3, §11.2; classic §passenger.pick-up, §passenger.base;
    remake §cup.fares, §trade.outside-limit.
    """
    fare = fare_number(game, action.fare)
    if fare == NONE:
        return "unknown-name:fare"
    culture = culture_here(game, game.dot[game.seat])
    if culture < 0 or game.tables.marker_home[fare] != culture or not game.supply[fare]:
        return "not-waiting-here"
    return ALLOWED if has_room_for_fare(game, game.seat, fare) else "no-room"


def fare_number(game: State, name: str) -> int:
    marker = game.tables.marker_index.get(name, NONE)
    return marker if marker >= game.tables.first_fare else NONE


def apply_pick_up_fare(game: State, action: act.PickUpFare) -> None:
    seat = game.seat
    fare = fare_number(game, action.fare)
    game.supply[fare] -= 1
    game.fares[seat] = added(game.fares[seat], fare)
    game.acquired = (*game.acquired, (MARKER, fare))
    game.events.append(FarePickedUp(seat, action.fare))


def check_deliver_fare(game: State, action: act.DeliverFare) -> str:
    """Rules: 1988 §2.61, §10.3; classic §passenger.drop-off, §passenger.base; remake §cup.fares."""
    fare = fare_number(game, action.fare)
    if fare == NONE:
        return "unknown-name:fare"
    if fare not in game.fares[game.seat]:
        return "not-yours"
    return ALLOWED if is_at_its_destination(game, fare) else "not-the-destination"


def is_at_its_destination(game: State, fare: int) -> bool:
    culture = culture_here(game, game.dot[game.seat])
    return culture >= 0 and game.tables.fare_to[fare] == culture


def apply_deliver_fare(game: State, action: act.DeliverFare) -> None:
    """The fee is paid, the fare goes back into the cup. A fare earns no commission.

    Rules: 1988 §10.3, §11.3, §12.22; classic §passenger.drop-off, §commission.base;
    remake §cup.draw, §cup.fares, §deed.commission-base.
    """
    seat = game.seat
    fare = fare_number(game, action.fare)
    fee = game.tables.fare_fee[fare]
    game.fares[seat] = removed(game.fares[seat], fare)
    let_go(game, MARKER, fare)
    game.events.append(FareDelivered(seat, action.fare, fee))
    put_in_cup(game, [fare])
    receive(game, seat, fee)


def check_pick_up_relic(game: State, action: act.PickUpRelic) -> str:
    """Rules: 1988 §6.11, §11.2; remake §space.relic."""
    return ALLOWED if relic_lying_at(game, game.dot[game.seat]) >= 0 else "no-relic-here"


def apply_pick_up_relic(game: State, action: act.PickUpRelic) -> None:
    """A box whose relic is taken is an asteroid from then on.

    Rules: 1988 §2.81, §3.432, §11.2; remake §space.box-empty, §space.relic, §ship.weightless;
    classic §space.encounter-relic, §space.relic-asteroid, §turn.end.
    """
    seat = game.seat
    dot = game.dot[seat]
    topology = game.tables.topology
    relic = relic_lying_at(game, dot)
    game.relics[seat] |= 1 << relic
    game.box_marker[topology.box_of[dot]] = NONE
    game.events.append(RelicPickedUp(seat, game.tables.relic_names[relic], topology.dot_ids[dot]))
    if game.tables.policies.relic_ends_turn:
        game.go_on()


def check_jettison_goods(game: State, action: act.JettisonGoods) -> str:
    """Rules: 1988 §11.3; classic §ship.offload, §ship.offload-action; remake §trade.jettison."""
    goods = game.tables.marker_index.get(action.goods, NONE)
    if not 0 <= goods < game.tables.goods_count:
        return "unknown-name:goods"
    return jettison_refusal(game, game.goods[game.seat], MARKER, goods)


def jettison_refusal(game: State, held: tuple[int, ...], kind: int, piece: int) -> str:
    if piece not in held:
        return "not-yours"
    if not game.tables.policies.can_jettison(game):
        return "no-jettison-here"
    return ALLOWED if may_jettison(game, held, kind, piece) else "acquired-this-turn"


def apply_jettison_goods(game: State, action: act.JettisonGoods) -> None:
    seat = game.seat
    goods = game.tables.marker_index[action.goods]
    game.goods[seat] = removed(game.goods[seat], goods)
    game.events.append(GoodsJettisoned(seat, action.goods))
    put_in_cup(game, [goods])


def check_jettison_equipment(game: State, action: act.JettisonEquipment) -> str:
    """Rules: 1988 §11.3; classic §ship.offload, §ship.offload-action; remake §trade.jettison."""
    item = game.tables.equipment_index.get(action.equipment, NONE)
    if item == NONE:
        return "relics-stay" if action.equipment in game.tables.relic_index else "unknown-name:equipment"
    return jettison_refusal(game, game.equipment[game.seat], EQUIPMENT, item)


def apply_jettison_equipment(game: State, action: act.JettisonEquipment) -> None:
    seat = game.seat
    item = game.tables.equipment_index[action.equipment]
    game.equipment[seat] = removed(game.equipment[seat], item)
    game.equipment_stock[item] += 1
    if not game.landed:
        aboard = drives_of(game, seat)
        game.drives_off = tuple([drive for drive in game.drives_off if drive in aboard])
        game.skips = flight_key(game, seat)
    game.events.append(EquipmentJettisoned(seat, action.equipment))


def check_jettison_fare(game: State, action: act.JettisonFare) -> str:
    """At its destination a fare is delivered, for its fee, and never just thrown out.

    Rules: 1988 §11.3; classic §ship.offload, §ship.offload-action; remake §cup.fares, §trade.jettison.
    """
    fare = fare_number(game, action.fare)
    if fare == NONE:
        return "unknown-name:fare"
    if game.landed and fare in game.fares[game.seat] and is_at_its_destination(game, fare):
        return "deliver-instead"
    return jettison_refusal(game, game.fares[game.seat], MARKER, fare)


def apply_jettison_fare(game: State, action: act.JettisonFare) -> None:
    seat = game.seat
    fare = fare_number(game, action.fare)
    game.fares[seat] = removed(game.fares[seat], fare)
    game.events.append(FareJettisoned(seat, action.fare))
    put_in_cup(game, [fare])


CHAPTER = Chapter(
    word="cargo",
    verbs={
        act.PickUpFare: in_trade(check_pick_up_fare, apply_pick_up_fare),
        act.DeliverFare: in_trade(check_deliver_fare, apply_deliver_fare),
        act.PickUpRelic: in_trade(check_pick_up_relic, apply_pick_up_relic),
        act.JettisonGoods: in_trade(check_jettison_goods, apply_jettison_goods),
        act.JettisonEquipment: in_trade(check_jettison_equipment, apply_jettison_equipment),
        act.JettisonFare: in_trade(check_jettison_fare, apply_jettison_fare),
    },
)
