"""Buying from cultures and selling to them: §9, §10.2 and §12.31."""

from __future__ import annotations

from typing import Any

from venus.engine.chapters import Chapter
from venus.engine.edition import ALLOWED, check_nothing, make_verb
from venus.families.original import actions as act
from venus.families.original.deed_sites import is_occupied
from venus.families.original.events import (
    EquipmentBought,
    GoodsBought,
    GoodsSold,
    RelicBought,
    ShipBought,
)
from venus.families.original.rules.bargaining import list_bargaining
from venus.families.original.rules.cargo import (
    EQUIPMENT,
    MARKER,
    added,
    distinct,
    fare_room,
    fits,
    has_room_for_gear,
    has_room_for_goods,
    let_go,
    list_cargo,
    removed,
)
from venus.families.original.rules.cup import put_in_cup
from venus.families.original.rules.deeds import list_deeds, pay_factory_commission
from venus.families.original.rules.endgame import receive, spend
from venus.families.original.rules.markets import (
    affordable,
    buy,
    can_buy,
    can_sell,
    market_refusal,
    pay_for,
    purse,
    sale_refusal,
)
from venus.families.original.rules.places import culture_here
from venus.families.original.rules.timing import in_trade
from venus.families.original.state import NONE, TRADE, State

NO_PRICE = 1 << 60


def trade(game: State) -> None:
    """Where a ship has landed it trades until its turn ends.

    Rules: 1988 §4.4, §9.1, §9.4, §11.1; classic §trade.place, §trade.end, §trade.players, §turn.end,
    §move.skip; remake §turn.parts, §turn.end, §trade.place.
    """
    if game.landed:
        game.ask(TRADE)
    else:
        game.step += 1


def list_trade(game: State) -> list[Any]:
    """Rules: classic §trade.actions."""
    culture = culture_here(game, game.dot[game.seat])
    options: list[Any] = []
    if culture >= 0:
        if can_sell(game):
            list_sales(game, culture, options)
        if game.ious[game.seat] >> culture & 1:
            options.append(game.tables.actions.barter_iou[game.seat][culture])
        list_purchases(game, culture, options)
    options.extend(list_cargo(game, culture))
    options.extend(list_bargaining(game))
    options.append(game.tables.actions.end_turn[game.seat])
    return options


def list_sales(game: State, culture: int, options: list[Any]) -> None:
    """Rules: 1988 §9.31, §9.322; classic §sell.place, §barter.equipment, §barter.relic;
    remake §trade.sell, §barter.things.
    """
    seat = game.seat
    actions = game.tables.actions
    for goods in distinct(game.goods[seat]):
        if game.tables.buyers[goods] >> culture & 1:
            options.append(actions.sell_goods[seat][goods])
    for item in distinct(game.equipment[seat]):
        options.append(actions.barter_equipment[seat][item])
    relics = game.relics[seat]
    if relics:
        for relic, barter in enumerate(actions.barter_relic[seat]):
            if relics >> relic & 1:
                options.append(barter)


def list_purchases(game: State, culture: int, options: list[Any]) -> None:
    """Rules: 1988 §9.2, §9.21, §9.322, §9.323; classic §buy.kinds, §trade.base; remake §trade.buy."""
    seat = game.seat
    tables = game.tables
    actions = game.tables.actions
    is_limited = not can_buy(game, NO_PRICE)
    if is_limited and game.contact_credit == 0:
        return
    money = game.contact_credit if is_limited else purse(game)
    for goods in tables.culture_goods[culture]:
        if game.blocked and goods >= tables.culture_count and is_cut_off(game, goods):
            continue
        if game.supply[goods] and tables.goods_cost[goods] <= money and has_room_for_goods(game, seat):
            options.append(actions.buy_goods[seat][goods])
    for item in tables.equipment_sold_by[culture]:
        if (
            game.equipment_stock[item]
            and tables.equipment_cost[item] <= money
            and has_room_for_gear(game, seat, item)
        ):
            options.append(actions.buy_equipment[seat][item])
    for_sale = game.relics_for_sale[tables.topology.system[game.dot[seat]]]
    if for_sale:
        for relic, buy_relic in enumerate(actions.buy_relic[seat]):
            if for_sale >> relic & 1 and tables.relic_cost[relic] <= money:
                options.append(buy_relic)
    if tables.ships_sold_by[culture] and can_sell(game) and not is_limited:
        for ship in tables.ships_sold_by[culture]:
            if ship_refusal(game, culture, ship) == ALLOWED:
                options.append(actions.buy_ship[seat][ship])
    list_deeds(game, culture, money, options)


def check_buy_goods(game: State, action: act.BuyGoods) -> str:
    """Rules: 1988 §9.2, §9.41, §12.31; classic §buy.goods, §buy.factory-goods;
    remake §trade.buy, §deed.factory-goods.
    """
    goods = game.tables.marker_index.get(action.goods, NONE)
    if not 0 <= goods < game.tables.goods_count:
        return "unknown-name:goods"
    cost = game.tables.goods_cost[goods]
    refusal = market_refusal(game, cost)
    if refusal:
        return refusal
    culture = culture_here(game, game.dot[game.seat])
    if culture == game.tables.base_culture:
        return "not-sold-here:base"
    if goods not in game.tables.culture_goods[culture]:
        return "not-sold-here"
    if not game.supply[goods]:
        return sold_out(game, culture, goods)
    if is_cut_off(game, goods):
        return "rastur-there:factory"
    if not has_room_for_goods(game, game.seat):
        return "no-room"
    return affordable(game, cost)


def is_cut_off(game: State, goods: int) -> bool:
    """Factory goods are not sold while Rastur occupy the factory.

    Rules: 1988 §16.4.
    """
    factory = goods - game.tables.culture_count
    return factory >= 0 and game.deed_owner[factory] >= 0 and is_occupied(game, factory)


def sold_out(game: State, culture: int, goods: int) -> str:
    """Why the culture has none of its goods: factory goods are there only once it has its factory.

    Rules: 1988 §9.2, §12.31; classic §buy.goods, §buy.factory-goods; remake §trade.buy, §deed.factory-goods.
    """
    if goods < game.tables.culture_count:
        return "sold-out"
    return "sold-out:factory-goods" if game.deed_owner[culture] >= 0 else "sold-out:no-factory"


def apply_buy_goods(game: State, action: act.BuyGoods) -> None:
    seat = game.seat
    goods = game.tables.marker_index[action.goods]
    cost = game.tables.goods_cost[goods]
    game.supply[goods] -= 1
    game.goods[seat] = added(game.goods[seat], goods)
    game.acquired = (*game.acquired, (MARKER, goods))
    game.events.append(GoodsBought(seat, action.goods, cost))
    by_barter = pay_for(game, seat, cost)
    pay_factory_commission(game, goods, cost)
    game.tables.policies.commission(game, cost, by_barter, 0)


def check_sell_goods(game: State, action: act.SellGoods) -> str:
    """Rules: 1988 §2.51, §9.3, §9.31, §9.41; classic §sell.place, §sell.action;
    remake §trade.sell, §trade.buyers.
    """
    goods = game.tables.marker_index.get(action.goods, NONE)
    if not 0 <= goods < game.tables.goods_count:
        return "unknown-name:goods"
    if goods not in game.goods[game.seat]:
        return "not-yours"
    refusal = sale_refusal(game)
    if refusal:
        return refusal
    culture = culture_here(game, game.dot[game.seat])
    if culture == game.tables.base_culture:
        return "not-bought-here:base"
    return ALLOWED if game.tables.buyers[goods] >> culture & 1 else "not-bought-here"


def apply_sell_goods(game: State, action: act.SellGoods) -> None:
    """One good at a time: its payoff, plus every matching demand, of which one is used up.

    Rules: 1988 §2.62, §9.31, §10.2, §10.21; classic §sell.value, §sell.cup, §sell.factory-goods, §cup.demand,
    §cup.demand-factory, §cup.high-demand; remake §trade.sell, §cup.demand, §cup.high-demand.
    """
    seat = game.seat
    tables = game.tables
    goods = tables.marker_index[action.goods]
    culture = culture_here(game, game.dot[seat])
    spent = [goods]
    bonus = 0
    for demand in tables.demands_for[culture][goods]:
        if game.supply[demand]:
            bonus += game.supply[demand] * tables.demand_bonus[demand]
            if len(spent) == 1:
                spent.append(demand)
    for demand in spent[1:]:
        game.supply[demand] -= 1
    game.sold += 1
    game.goods[seat] = removed(game.goods[seat], goods)
    let_go(game, MARKER, goods)
    price = tables.goods_payoff[goods] + bonus
    game.events.append(GoodsSold(seat, action.goods, price, bonus))
    put_in_cup(game, spent)
    receive(game, seat, price)
    game.tables.policies.commission(game, 0, 0, price)


def check_buy_equipment(game: State, action: act.BuyEquipment) -> str:
    """Rules: 1988 §2.52, §8.1, §9.2, §9.21, §9.41; classic §buy.equipment, §setup.limits, §science.biotech,
    §science.industry, §science.technology, §science.metaphysics, §science.primitive; remake §equip.sale,
    §trade.buy.
    """
    tables = game.tables
    item = tables.equipment_index.get(action.equipment, NONE)
    if item == NONE:
        return "unknown-name:equipment"
    cost = tables.equipment_cost[item]
    refusal = market_refusal(game, cost)
    if refusal:
        return refusal
    culture = culture_here(game, game.dot[game.seat])
    if culture == tables.base_culture:
        return "not-sold-here:base"
    if item not in tables.equipment_sold_by[culture]:
        return "not-sold-here"
    if not game.equipment_stock[item]:
        return "sold-out"
    if not has_room_for_gear(game, game.seat, item):
        return "no-room"
    return affordable(game, cost)


def apply_buy_equipment(game: State, action: act.BuyEquipment) -> None:
    seat = game.seat
    item = game.tables.equipment_index[action.equipment]
    cost = game.tables.equipment_cost[item]
    game.equipment_stock[item] -= 1
    game.equipment[seat] = added(game.equipment[seat], item)
    game.acquired = (*game.acquired, (EQUIPMENT, item))
    game.events.append(EquipmentBought(seat, action.equipment, cost))
    buy(game, seat, cost)


def check_buy_relic(game: State, action: act.BuyRelic) -> str:
    """Rules: 1988 §2.81, §9.322, §11.2; classic §buy.kinds, §barter.relic;
    remake §barter.relics, §trade.buy.
    """
    tables = game.tables
    relic = tables.relic_index.get(action.relic, NONE)
    if relic == NONE:
        return "unknown-name:relic"
    cost = tables.relic_cost[relic]
    refusal = market_refusal(game, cost)
    if refusal:
        return refusal
    if not game.relics_for_sale[tables.topology.system[game.dot[game.seat]]] >> relic & 1:
        return "not-sold-here"
    return affordable(game, cost)


def apply_buy_relic(game: State, action: act.BuyRelic) -> None:
    seat = game.seat
    relic = game.tables.relic_index[action.relic]
    cost = game.tables.relic_cost[relic]
    game.relics_for_sale[game.tables.topology.system[game.dot[seat]]] &= ~(1 << relic)
    game.relics[seat] |= 1 << relic
    game.events.append(RelicBought(seat, action.relic, cost))
    buy(game, seat, cost)


def ship_refusal(game: State, culture: int, ship: int) -> str:
    """A ship is bought with the old one traded in at the same place: one buy and one barter.

    Rules: 1988 §3.4, §3.41, §3.44, §9.21, §9.323; classic §buy.ship, §ship.one, §ship.exchange, §barter.ship,
    §science.biotech, §science.industry, §science.technology, §science.metaphysics, §science.primitive,
    §science.base; remake §ship.one, §ship.sale, §ship.exchange, §barter.ships.
    """
    tables = game.tables
    seat = game.seat
    if ship not in tables.ships_sold_by[culture]:
        return "not-sold-here"
    old = game.ship[seat]
    if ship == old:
        return "same-ship"
    if not fits(
        game, seat, ship, len(game.goods[seat]), fare_room(game, game.fares[seat]), game.equipment[seat]
    ):
        return "no-room"
    return affordable(game, tables.ship_cost[ship] - tables.ship_trade_in[old])


def check_buy_ship(game: State, action: act.BuyShip) -> str:
    """Rules: 1988 §3.4, §3.41, §3.44, §9.21, §9.323, §9.41; classic §buy.ship;
    remake §ship.one, §trade.limit, §barter.limit.
    """
    ship = game.tables.ship_index.get(action.ship, NONE)
    if ship == NONE:
        return "unknown-name:ship"
    refusal = market_refusal(game, NO_PRICE) or sale_refusal(game)
    return refusal or ship_refusal(game, culture_here(game, game.dot[game.seat]), ship)


def apply_buy_ship(game: State, action: act.BuyShip) -> None:
    """The ship traded in pays first, and what it is worth beyond the price is barter credit. An exchange is
    always a purchase, whatever else pays for it.

    Rules: 1988 §3.4, §9.323, §9.41; classic §buy.ship, §ship.exchange, §contact.partly;
    remake §ship.exchange.
    """
    seat = game.seat
    tables = game.tables
    old, ship = game.ship[seat], tables.ship_index[action.ship]
    cost, trade_in = tables.ship_cost[ship], tables.ship_trade_in[old]
    game.sold += 1
    game.ship[seat] = ship
    game.events.append(ShipBought(seat, action.ship, cost, tables.ship_names[old], trade_in))
    game.bought += 1
    by_ship = min(trade_in, cost)
    game.barter_credit += trade_in - by_ship
    by_barter = by_ship + spend(game, seat, cost - by_ship)
    game.tables.policies.commission(game, cost, by_barter, trade_in)


def apply_end_turn(game: State, action: act.EndTurn) -> None:
    game.go_on()


CHAPTER = Chapter(
    word="trading",
    lists={TRADE: list_trade},
    verbs={
        act.BuyGoods: in_trade(check_buy_goods, apply_buy_goods),
        act.BuyEquipment: in_trade(check_buy_equipment, apply_buy_equipment),
        act.BuyRelic: in_trade(check_buy_relic, apply_buy_relic),
        act.BuyShip: in_trade(check_buy_ship, apply_buy_ship),
        act.SellGoods: in_trade(check_sell_goods, apply_sell_goods),
        act.EndTurn: make_verb(check_nothing, apply_end_turn, TRADE),
    },
)
