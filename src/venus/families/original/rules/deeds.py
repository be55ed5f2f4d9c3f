"""Spaceports, factories and their commissions: §12."""

from __future__ import annotations

from typing import Any

from venus.engine.chapters import Chapter
from venus.families.original import actions as act
from venus.families.original.events import CommissionPaid, FactoryBuilt, PortBuilt
from venus.families.original.rules.endgame import receive
from venus.families.original.rules.markets import affordable, buy, market_refusal
from venus.families.original.rules.places import culture_here, has_culture, is_city
from venus.families.original.rules.timing import in_trade
from venus.families.original.state import NONE, State


def full_price(price: int) -> int:
    """A deed counts its printed price in net worth, whatever was paid for it.

    Rules: 1988 §13.1; classic §goal.worth; remake §deed.worth.
    """
    return price


def deed_cost(game: State, seat: int, deed: int, culture: int) -> int:
    """A merchant's own species sells it deeds at a discount.

    Rules: 1988 §3.3, §9.2; classic §buy.discount; remake §trade.discount, §deed.discount-first.
    """
    tables = game.tables
    if tables.merchant_culture[game.species[seat]] == culture:
        return tables.deed_home_price[deed]
    return tables.deed_price[deed]


def list_deeds(game: State, culture: int, money: int, options: list[Any]) -> None:
    """The free orbits of the system, and its factory on any of the system's cities and ports.

    Rules: 1988 §12.1, §12.2, §12.3; classic §trade.base, §buy.factory, §buy.spaceport;
    remake §deed.buy, §deed.spaceport, §deed.factory.
    """
    seat = game.seat
    tables = game.tables
    if culture == tables.base_culture or game.deeds[seat] >= tables.markers_per_player:
        return
    actions = game.tables.actions
    system = tables.topology.system[game.dot[seat]]
    for deed in tables.port_deeds_in[system]:
        if game.blocked and game.blocked >> tables.deed_dot[deed] & 1:
            continue
        if game.deed_owner[deed] < 0 and deed_cost(game, seat, deed, culture) <= money:
            options.append(actions.buy_port[seat][deed])
    if game.deed_owner[culture] < 0 and deed_cost(game, seat, culture, culture) <= money:
        for dot in game.tables.policies.factory_sites(game, system):
            options.append(actions.buy_factory[seat][dot])


def check_buy_port(game: State, action: act.BuyPort) -> str:
    """A spaceport is bought from the culture over whose world it will stand.

    Rules: 1988 §2.541, §9.2, §9.41, §12.1, §12.2; classic §buy.spaceport, §contact.deeds, §map.genship,
    §map.nebula; remake §deed.buy, §deed.limit, §deed.open-port, §deed.spaceport.
    """
    deed = port_number(game, action.port)
    if deed == NONE:
        return "unknown-name:port"
    culture = culture_here(game, game.dot[game.seat])
    refusal = market_refusal(game, deed_cost(game, game.seat, deed, culture))
    if refusal:
        return refusal
    if culture == game.tables.base_culture:
        return "not-sold-here:base"
    if game.tables.deed_system[deed] != game.tables.topology.system[game.dot[game.seat]]:
        return "not-sold-here"
    if game.blocked >> game.tables.deed_dot[deed] & 1:
        return "rastur-there"
    return deed_refusal(game, deed, culture)


def check_buy_factory(game: State, action: act.BuyFactory) -> str:
    """Rules: 1988 §2.542, §9.2, §9.41, §12.1, §12.3; classic §buy.factory;
    remake §deed.buy, §deed.limit, §deed.factory.
    """
    topology = game.tables.topology
    dot = topology.dot_index.get(action.at, NONE)
    if dot == NONE:
        return "unknown-name:dot"
    culture = culture_here(game, game.dot[game.seat])
    if culture == game.tables.base_culture:
        return "not-sold-here:base"
    refusal = market_refusal(game, deed_cost(game, game.seat, culture, culture))
    if refusal:
        return refusal
    if dot not in game.tables.policies.factory_sites(game, topology.system[game.dot[game.seat]]):
        return "no-site"
    return deed_refusal(game, culture, culture)


def check_buy_factory_in_its_place(game: State, action: act.BuyFactory) -> str:
    """Where a factory has one place in its system, no other can be named.

    Rules: remake §deed.factory; classic §buy.factory.
    """
    refusal = check_buy_factory(game, action)
    if refusal != "no-site":
        return refusal
    culture = culture_here(game, game.dot[game.seat])
    return "already-built" if game.deed_owner[culture] >= 0 else "no-site:one-place"


def any_city_or_port(game: State, system: int) -> list[int]:
    """A factory stands on a city or spaceport of its system, whoever owns it.

    Rules: 1988 §12.3.
    """
    return [dot for dot in game.tables.topology.system_dots[system] if has_culture(game, dot)]


def first_city(game: State, system: int) -> list[int]:
    """One place for a factory that has no choice of place: the system's first city.

    Rules: remake §deed.factory; classic §buy.factory.
    """
    return [dot for dot in game.tables.topology.system_dots[system] if is_city(game, dot)][:1]


def deed_refusal(game: State, deed: int, culture: int) -> str:
    """Rules: 1988 §2.2, §2.54, §12.1; remake §deed.markers, §deed.spaceport, §deed.factory;
    classic §setup.limits.
    """
    if game.deed_owner[deed] >= 0:
        return "already-built"
    if game.deeds[game.seat] >= game.tables.markers_per_player:
        return "no-marker-left"
    return affordable(game, deed_cost(game, game.seat, deed, culture))


def take_deed(game: State, deed: int) -> None:
    """Rules: 1988 §2.54, §12.1, §13.1; classic §goal.worth, §buy.discount;
    remake §deed.markers, §deed.worth.
    """
    seat = game.seat
    game.deed_owner[deed] = seat
    game.deeds[seat] += 1
    game.estate[seat] += game.tables.deed_worth[deed]


def port_number(game: State, name: str) -> int:
    deed = game.tables.deed_index.get(name, NONE)
    return deed if deed >= game.tables.culture_count else NONE


def apply_buy_port(game: State, action: act.BuyPort) -> None:
    """Rules: 1988 §1.4, §2.541, §12.2; remake §deed.spaceport, §space.orbit."""
    seat = game.seat
    tables = game.tables
    deed = port_number(game, action.port)
    cost = deed_cost(game, seat, deed, culture_here(game, game.dot[seat]))
    take_deed(game, deed)
    game.events.append(PortBuilt(seat, action.port, tables.topology.dot_ids[tables.deed_dot[deed]], cost))
    buy(game, seat, cost)


def apply_buy_factory(game: State, action: act.BuyFactory) -> None:
    """The factory stands where its builder sets it, and its goods come on sale.

    Rules: 1988 §2.542, §12.3, §12.31; classic §buy.factory, §buy.factory-goods;
    remake §deed.factory, §deed.factory-goods.
    """
    seat = game.seat
    tables = game.tables
    culture = culture_here(game, game.dot[seat])
    cost = deed_cost(game, seat, culture, culture)
    take_deed(game, culture)
    game.factory_dot[culture] = tables.topology.dot_index[action.at]
    goods = tables.culture_goods[culture][1]
    game.supply[goods] += tables.marker_counts[goods]
    game.events.append(FactoryBuilt(seat, tables.culture_names[culture], action.at, cost))
    buy(game, seat, cost)


def port_owner_here(game: State) -> int:
    """Who owns the spaceport that the ship in turn is trading at, or NONE.

    Rules: 1988 §12.22, §12.23; remake §deed.open-port, §deed.port-commission.
    """
    deed = game.tables.port_deed[game.dot[game.seat]]
    return game.deed_owner[deed] if deed >= 0 else NONE


def paid_at_once(game: State, cost: int, by_barter: int, received: int) -> None:
    """Each trade earns its commission as soon as it is done, on both sides of a barter.

    Rules: 1988 §12.22, §12.41; remake §deed.commission-base, §deed.timing.
    """
    pay_port_commission(game, cost + received)


def pay_port_commission(game: State, amount: int) -> None:
    """The port's owner earns on every cost, payoff, bonus and barter value, also its own.

    Rules: 1988 §12.22, §12.4, §12.41, §12.42; classic §commission.port, §commission.own;
    remake §deed.port-commission, §deed.both, §deed.bank-pays.
    """
    owner = port_owner_here(game)
    if owner < 0 or game.reason:
        return
    commission = amount * game.tables.port_commission // 100
    deed = game.tables.port_deed[game.dot[game.seat]]
    game.events.append(CommissionPaid(owner, commission, game.tables.deed_names[deed]))
    receive(game, owner, commission)


def pay_factory_commission(game: State, goods: int, cost: int) -> None:
    """The factory's owner earns half the cost whenever its culture sells factory goods.

    Rules: 1988 §12.32, §12.42; classic §buy.factory-goods, §commission.factory, §commission.own;
    remake §deed.factory-commission, §deed.both, §deed.bank-pays.
    """
    tables = game.tables
    if goods < tables.culture_count:
        return
    culture = goods - tables.culture_count
    owner = game.deed_owner[culture]
    commission = cost * tables.factory_commission // 100
    game.events.append(CommissionPaid(owner, commission, tables.deed_names[culture]))
    receive(game, owner, commission)


CHAPTER = Chapter(
    word="deeds",
    verbs={
        act.BuyPort: in_trade(check_buy_port, apply_buy_port),
        act.BuyFactory: in_trade(check_buy_factory, apply_buy_factory),
    },
)

# For editions in which a factory has one place in its system.
FACTORIES_IN_THEIR_PLACE = Chapter(
    word="factories-in-their-place",
    verbs={act.BuyFactory: in_trade(check_buy_factory_in_its_place, apply_buy_factory)},
    replaces=(act.BuyFactory,),
)
