"""Putting an edition's content into tables."""

from __future__ import annotations

from venus.cluster.topology import (
    CITY,
    COLOR_BITS,
    NAV,
    PENALTY,
    SPACE,
    SPACE_CITY,
    Topology,
)
from venus.families.original.content import Content, EquipmentFacts
from venus.families.original.tables import (
    GATE,
    OPEN_PORT,
    PENALTY_MARKER,
    RELIC,
    Tables,
)


def make_tables(content: Content, topology: Topology) -> Tables:
    tables = Tables()
    tables.content = content
    tables.combat = content.combat
    tables.rastur = content.rastur
    tables.topology = topology
    _fill_map(tables)
    _fill_cultures(tables)
    _fill_markers(tables)
    _fill_ships(tables)
    _fill_equipment(tables)
    _fill_exploration(tables)
    _fill_deeds(tables)
    game = content.game
    tables.merchant_names = [merchant.species for merchant in content.merchants]
    tables.merchant_index = _index(tables.merchant_names)
    ids = [culture.id for culture in content.cultures]
    tables.merchant_culture = [ids.index(merchant.culture) for merchant in content.merchants]
    tables.bank = game.bank
    tables.has_endless_bank = game.has_endless_bank
    tables.stake = game.stake_per_player
    tables.markers_per_player = game.markers_per_player
    tables.discount_percent = game.discount_percent
    tables.port_commission = game.spaceport_commission_percent
    tables.factory_commission = game.factory_commission_percent
    tables.targets = [length.target for length in game.lengths]
    tables.default_target = game.default_target
    tables.clauses = content.clauses
    return tables


def _index(names: list[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def _fill_map(tables: Tables) -> None:
    """Rules: 1988 §1.1, §1.2, §1.4; classic §map.spaces, §map.systems, §map.routes, §map.asteroid-system,
    §map.anomalies, §map.colony.
    """
    chart = tables.content.chart
    topology = tables.topology
    tables.system_count = len(chart.systems)
    tables.system_names = [system.id for system in chart.systems]
    tables.system_index = _index(tables.system_names)
    tables.system_inhabited = [system.inhabited for system in chart.systems]
    tables.base_dot = topology.dot_index[tables.content.game.base]
    tables.base_system = topology.system[tables.base_dot]
    tables.box_count = len(topology.box_dots)
    tables.orbits = [bool(name) for name in topology.orbit_name]
    tables.orbit_dots = [dot for dot, is_orbit in enumerate(tables.orbits) if is_orbit]
    tables.city_dots = [dot for dot, kind in enumerate(topology.kind) if kind in (CITY, SPACE_CITY)]
    tables.plain_dots = [kind == SPACE for kind in topology.kind]
    tables.no_landing = [
        kind in (SPACE, PENALTY, NAV) and not orbit
        for kind, orbit in zip(topology.kind, topology.orbit_name, strict=True)
    ]
    tables.fort_dots = [
        [dot for dot in dots if dot != tables.base_dot and not tables.no_landing[dot]]
        for dots in topology.system_dots
    ]


def _fill_cultures(tables: Tables) -> None:
    """Rules: 1988 §2.4, §2.41, §2.42, §2.5, §2.51; classic §buy.goods, §sell.place, §sell.value,
    §map.numbers; remake §trade.buyers.
    """
    cultures = tables.content.cultures
    count = len(cultures)
    tables.culture_count = count
    tables.base_culture = count
    tables.culture_names = [culture.name for culture in cultures] + ["Galactic Base"]
    tables.culture_index = _index(tables.culture_names)
    tables.culture_goods = [(number, count + number) for number in range(count)] + [()]
    tables.science = [culture.science for culture in cultures] + ["base"]
    tables.iou_value = [culture.iou for culture in cultures]
    goods = [culture.goods for culture in cultures] + [culture.factory_goods for culture in cultures]
    tables.goods_count = len(goods)
    tables.goods_cost = [facts.cost for facts in goods]
    tables.goods_payoff = [facts.payoff for facts in goods]
    ids = [culture.id for culture in cultures]
    buyers = [sum(1 << ids.index(buyer) for buyer in culture.buyers) for culture in cultures]
    tables.buyers = buyers + buyers
    tables.marker_names = [facts.name for facts in goods]
    tables.marker_counts = [facts.count for facts in goods]
    tables.marker_home = [*range(count), *range(count)]


def _fill_markers(tables: Tables) -> None:
    """Rules: 1988 §2.6, §2.61, §2.62; classic §cup.demand-factory, §passenger.space, §passenger.base;
    remake §cup.demand.
    """
    content = tables.content
    places = {culture.id: number for number, culture in enumerate(content.cultures)}
    places["base"] = tables.base_culture
    names = tables.culture_names
    tables.demands_for = [[() for _ in range(tables.goods_count)] for _ in names]
    tables.demand_bonus = [0] * tables.goods_count
    tables.demand_goods = [()] * tables.goods_count
    for demand in content.demands:
        number = len(tables.marker_names)
        at = places[demand.at]
        tables.marker_names.append(f"{demand.goods} demand at {names[at]}")
        tables.marker_counts.append(demand.count)
        tables.marker_home.append(at)
        tables.demand_bonus.append(demand.bonus)
        goods = tables.marker_names.index(demand.goods)
        meets = (goods, goods + tables.culture_count) if content.game.factory_goods_meet_demands else (goods,)
        tables.demand_goods.append(meets)
        for met in meets:
            tables.demands_for[at][met] += (number,)
    tables.first_fare = len(tables.marker_names)
    tables.fare_to = [-1] * tables.first_fare
    tables.fare_fee = [0] * tables.first_fare
    tables.fare_halves = [0] * tables.first_fare
    for fare in content.fares:
        at, to = places[fare.at], places[fare.to]
        tables.marker_names.append(fare.title or f"Fare from {names[at]} to {names[to]}")
        tables.marker_counts.append(1)
        tables.marker_home.append(at)
        tables.fare_to.append(to)
        tables.fare_fee.append(fare.fee)
        tables.fare_halves.append(fare.halves)
    tables.marker_index = _index(tables.marker_names)
    markers = range(tables.first_fare, len(tables.marker_names))
    tables.fares_from = [
        [fare for fare in markers if tables.marker_home[fare] == at] for at in range(len(names))
    ]


def _fill_ships(tables: Tables) -> None:
    """Rules: 1988 §2.53, §3.41; classic §ship.classes, §move.dice; remake §ship.sale, §barter.value."""
    ships = tables.content.ships
    tables.ship_names = [ship.name for ship in ships]
    tables.ship_index = _index(tables.ship_names)
    tables.ship_dice = [ship.dice for ship in ships]
    tables.ship_holds = [ship.holds for ship in ships]
    tables.ship_cost = [ship.cost for ship in ships]
    tables.ship_trade_in = [ship.trade_in for ship in ships]
    tables.first_ship = tables.ship_index[tables.content.game.first_ship]
    tables.ships_sold_by = [
        [ship for ship in range(len(ships)) if ships[ship].science == science] for science in tables.science
    ]
    base_ships = tables.content.game.base_ships
    tables.ships_sold_by[tables.base_culture] = [tables.ship_index[name] for name in base_ships]


def _fill_equipment(tables: Tables) -> None:
    """Rules: 1988 §2.52, §2.81, §8.4; remake §equip.sale, §equip.colours; classic §setup.limits."""
    equipment = tables.content.equipment
    tables.equipment_count = len(equipment)
    tables.equipment_names = [item.name for item in equipment]
    tables.equipment_index = _index(tables.equipment_names)
    tables.equipment_cost = [item.cost for item in equipment]
    tables.equipment_sold_by = [
        [item for item in range(len(equipment)) if equipment[item].science == science]
        for science in tables.science
    ]
    tables.equipment_stock = [item.count for item in equipment]
    tables.equipment_bits = [sum(COLOR_BITS[color] for color in item.skips) for item in equipment]
    tables.equipment_power = [item.power for item in equipment]
    tables.equipment_firepower = [item.firepower for item in equipment]
    tables.equipment_group = [_hull_group(item) for item in equipment]
    tables.first_shield = next(number for number, power in enumerate(tables.equipment_power) if power)
    relics = tables.content.relics
    tables.relic_names = [relic.name for relic in relics]
    tables.relic_index = _index(tables.relic_names)
    tables.relic_cost = [relic.cost for relic in relics]
    tables.relic_bits = [sum(COLOR_BITS[color] for color in relic.skips) for relic in relics]
    tables.relic_power = [relic.power for relic in relics]
    tables.relic_firepower = [relic.firepower for relic in relics]
    tables.shield_relics = sum(1 << number for number, relic in enumerate(relics) if relic.power)
    abilities = {relic.ability: 1 << number for number, relic in enumerate(relics)}
    tables.air_foil = abilities.get("air-foil", 0)
    tables.auto_pilot = abilities.get("auto-pilot", 0)
    tables.gate_lock = abilities.get("gate-lock", 0)
    tables.jump_start = abilities.get("jump-start", 0)
    tables.mulligan_gear = abilities.get("mulligan-gear", 0)
    tables.spy_eye = abilities.get("spy-eye", 0)
    tables.switch_switch = abilities.get("switch-switch", 0)


def _hull_group(item: EquipmentFacts) -> int:
    """The hull takes one shield, one laser and one nova ball; a drive has no place there.

    Rules: 1988 §3.431, §15.31; remake §ship.hull; classic §equip.hull.
    """
    if item.power:
        return 1
    if item.firepower:
        return 3 if item.is_spent else 2
    return 0


def _fill_exploration(tables: Tables) -> None:
    """Rules: 1988 §2.8, §2.81, §2.82; remake §setup.variants, §setup.markers."""
    facts = tables.content.exploration
    names: list[str] = []
    kinds: list[int] = []
    values: list[int] = []
    colors: list[int] = []
    seen: dict[str, int] = {}

    def add(name: str, kind: int, value: int, color: int) -> None:
        seen[name] = seen.get(name, 0) + 1
        names.append(name if seen[name] == 1 else f"{name} #{seen[name]}")
        kinds.append(kind)
        values.append(value)
        colors.append(color)

    for number in facts.tele_gates:
        add(f"Tele Gate {number}", GATE, number, 0)
    for _ in range(facts.open_ports):
        add("Open Port", OPEN_PORT, 0, 0)
    for penalty in facts.penalties:
        add(
            f"{penalty.color.title()} Penalty {penalty.price}",
            PENALTY_MARKER,
            penalty.price,
            COLOR_BITS[penalty.color],
        )
    for number, name in enumerate(tables.relic_names):
        add(name, RELIC, number, 0)
    tables.explore_names = names
    tables.explore_index = _index(names)
    tables.explore_kind = kinds
    tables.open_port_markers = frozenset([marker for marker, kind in enumerate(kinds) if kind == OPEN_PORT])
    tables.explore_value = values
    tables.explore_color = colors
    tables.explore_count = len(names)
    hidden = [value for kind, value in zip(kinds, values, strict=True) if kind == PENALTY_MARKER]
    content = tables.content
    forts = [content.combat.fort_penalty] if content.combat else []
    rastur = list(content.rastur.markers) if content.rastur else []
    prices = {*tables.topology.penalty, *hidden, *forts, *rastur}
    tables.penalty_prices = sorted(price for price in prices if price)
    tables.gate_marker = {number: marker for marker, number in enumerate(facts.tele_gates)}


def _fill_deeds(tables: Tables) -> None:
    """Rules: 1988 §2.54, §2.541, §2.542; remake §deed.spaceport, §deed.worth; classic §map.nebula,
    §map.genship, §contact.deeds.
    """
    content = tables.content
    topology = tables.topology
    tables.deed_names = [f"{culture.name} Factory" for culture in content.cultures]
    tables.deed_price = [culture.factory_deed for culture in content.cultures]
    tables.deed_dot = [-1] * tables.culture_count
    tables.deed_system = [-1] * tables.culture_count
    tables.port_deed = [-1] * topology.size
    for dot in range(topology.size):
        if topology.orbit_name[dot]:
            tables.port_deed[dot] = len(tables.deed_names)
            tables.deed_names.append(topology.orbit_name[dot])
            tables.deed_price.append(content.game.spaceport_deed)
            tables.deed_dot.append(dot)
            tables.deed_system.append(topology.system[dot])
    percent = 100 - content.game.discount_percent
    tables.deed_home_price = [price * percent // 100 for price in tables.deed_price]
    tables.port_deeds_in = [
        [tables.port_deed[dot] for dot in dots if tables.port_deed[dot] >= 0] for dots in topology.system_dots
    ]
    tables.deed_index = _index(tables.deed_names)
    tables.deed_count = len(tables.deed_names)
