"""An edition's content in numbers, as the rules need it at hand.

Markers are numbered in one row: goods, factory goods, demands, fares. Each belongs to one culture,
so where a marker lies is told by counts alone: in the cup, with its culture, or on a ship.
Exploration markers: gates, open ports, penalties, relics. Deeds: factories, then spaceports.
"""

from __future__ import annotations

from typing import Final

from venus.cluster.topology import BOX_SHIFT, Topology
from venus.families.original.action_cache import ActionCache
from venus.families.original.content import CombatFacts, Content, RasturFacts
from venus.families.original.policies import Policies

GATE: Final = 0
OPEN_PORT: Final = 1
PENALTY_MARKER: Final = 2
RELIC: Final = 3
MAX_SEATS: Final = 6


class Tables:
    """Figures and names by number; built once per edition (`tabling`), never changed."""

    __slots__ = (
        "actions",
        "air_foil",
        "auto_pilot",
        "bank",
        "base",
        "base_culture",
        "base_dot",
        "base_system",
        "box_count",
        "buyers",
        "city_dots",
        "clauses",
        "combat",
        "content",
        "culture_count",
        "culture_goods",
        "culture_index",
        "culture_names",
        "deed_count",
        "deed_dot",
        "deed_home_price",
        "deed_index",
        "deed_names",
        "deed_price",
        "deed_system",
        "deed_worth",
        "default_target",
        "demand_bonus",
        "demand_goods",
        "demands_for",
        "discount_percent",
        "equipment_bits",
        "equipment_cost",
        "equipment_count",
        "equipment_firepower",
        "equipment_group",
        "equipment_index",
        "equipment_names",
        "equipment_power",
        "equipment_sold_by",
        "equipment_stock",
        "explore_color",
        "explore_count",
        "explore_index",
        "explore_kind",
        "explore_names",
        "explore_value",
        "factory_commission",
        "fare_fee",
        "fare_halves",
        "fare_to",
        "fares_from",
        "first_fare",
        "first_shield",
        "first_ship",
        "fort_dots",
        "gate_lock",
        "gate_marker",
        "goods_cost",
        "goods_count",
        "goods_payoff",
        "has_endless_bank",
        "iou_value",
        "jump_start",
        "marker_counts",
        "marker_home",
        "marker_index",
        "marker_names",
        "markers_per_player",
        "merchant_culture",
        "merchant_index",
        "merchant_names",
        "mulligan_gear",
        "no_landing",
        "open_port_markers",
        "orbit_dots",
        "orbits",
        "penalty_prices",
        "plain_dots",
        "policies",
        "port_commission",
        "port_deed",
        "port_deeds_in",
        "rastur",
        "readings",
        "relic_bits",
        "relic_cost",
        "relic_firepower",
        "relic_index",
        "relic_names",
        "relic_power",
        "science",
        "shield_relics",
        "ship_cost",
        "ship_dice",
        "ship_holds",
        "ship_index",
        "ship_names",
        "ship_trade_in",
        "ships_sold_by",
        "spy_eye",
        "stake",
        "switch_switch",
        "system_count",
        "system_index",
        "system_inhabited",
        "system_names",
        "targets",
        "topology",
    )

    content: Content
    combat: CombatFacts | None
    rastur: RasturFacts | None
    topology: Topology
    policies: Policies
    readings: dict[str, str]
    actions: ActionCache

    system_count: int
    system_names: list[str]
    system_index: dict[str, int]
    system_inhabited: list[bool]
    base_system: int
    base_dot: int
    box_count: int
    orbits: list[bool]
    orbit_dots: list[int]
    city_dots: list[int]
    open_port_markers: frozenset[int]
    fort_dots: list[list[int]]
    plain_dots: list[bool]
    no_landing: list[bool]

    culture_count: int
    culture_names: list[str]
    culture_index: dict[str, int]
    culture_goods: list[tuple[int, ...]]
    base_culture: int
    science: list[str]
    iou_value: list[int]

    goods_count: int
    goods_cost: list[int]
    goods_payoff: list[int]
    buyers: list[int]
    marker_names: list[str]
    marker_index: dict[str, int]
    marker_counts: list[int]
    marker_home: list[int]
    demand_bonus: list[int]
    demand_goods: list[tuple[int, ...]]
    demands_for: list[list[tuple[int, ...]]]
    first_fare: int
    fare_to: list[int]
    fares_from: list[list[int]]
    fare_fee: list[int]
    fare_halves: list[int]

    ship_names: list[str]
    ship_index: dict[str, int]
    ship_dice: list[int]
    ship_holds: list[int]
    ship_cost: list[int]
    ship_trade_in: list[int]
    ships_sold_by: list[list[int]]
    first_ship: int

    equipment_count: int
    equipment_names: list[str]
    equipment_index: dict[str, int]
    equipment_cost: list[int]
    equipment_sold_by: list[list[int]]
    equipment_stock: list[int]
    equipment_bits: list[int]
    equipment_power: list[int]
    equipment_firepower: list[int]
    # The hull takes one of each group; 0 is what has no place there.
    equipment_group: list[int]
    first_shield: int

    relic_names: list[str]
    relic_index: dict[str, int]
    relic_cost: list[int]
    relic_bits: list[int]
    relic_power: list[int]
    relic_firepower: list[int]
    shield_relics: int
    air_foil: int
    auto_pilot: int
    gate_lock: int
    jump_start: int
    mulligan_gear: int
    spy_eye: int
    switch_switch: int

    explore_count: int
    explore_names: list[str]
    explore_index: dict[str, int]
    explore_kind: list[int]
    explore_value: list[int]
    explore_color: list[int]
    penalty_prices: list[int]
    gate_marker: dict[int, int]

    deed_count: int
    deed_names: list[str]
    deed_index: dict[str, int]
    deed_price: list[int]
    deed_home_price: list[int]
    deed_worth: list[int]
    deed_dot: list[int]
    deed_system: list[int]
    port_deed: list[int]
    port_deeds_in: list[list[int]]

    merchant_names: list[str]
    merchant_index: dict[str, int]
    merchant_culture: list[int]

    bank: int
    has_endless_bank: bool
    stake: int
    markers_per_player: int
    discount_percent: int
    port_commission: int
    factory_commission: int
    targets: list[int]
    default_target: int
    clauses: dict[str, str]


def skip_bit(box: int) -> int:
    """The bit by which the key of a step says that this box is skipped."""
    return 1 << (BOX_SHIFT + box)
