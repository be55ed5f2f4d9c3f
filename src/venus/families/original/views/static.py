"""What never changes in a game and is sent once: the map, every piece by name, every price."""

from __future__ import annotations

from typing import Literal, cast

from msgspec import Struct

from venus.cluster.chart import Chart
from venus.cluster.turning import TurningBack
from venus.engine.edition import Edition
from venus.families.original.state import NOBODY, NONE
from venus.families.original.tables import (
    GATE,
    OPEN_PORT,
    PENALTY_MARKER,
    RELIC,
    Tables,
)
from venus.families.original.views.static_combat import StaticCombat, static_combat
from venus.families.original.views.static_pieces import (
    MarkerKind,
    StaticCulture,
    StaticDeed,
    StaticDemand,
    StaticEquipment,
    StaticFare,
    StaticGoods,
    StaticMarker,
    StaticMerchant,
    StaticRelic,
    StaticShip,
)

JumpNumbers = Literal["any-number", "gates-that-are-up"]


class StaticFlight(Struct, frozen=True):
    """How ships fly where editions differ.

    `turning_back`: no path is flown back in the turn in which it was used, or only the path just used and
    the sides by which a circle was entered. `jump_numbers`: which rolled numbers serve a declared jump whose
    own number was not rolled. `locks_gates_in_flight`: the Gate Lock shuts one gate on entry, not all of them
    before the roll. `pays_to_stay`: who starts on a penalty pays there or must move away. `spied_turns_bind`:
    the declared dot holds even after a look in mid-skip.
    """

    turning_back: TurningBack
    jump_numbers: JumpNumbers
    locks_gates_in_flight: bool
    pays_to_stay: bool
    spied_turns_bind: bool


class StaticLength(Struct, frozen=True):
    name: str
    target: int


class StaticContent(Struct, frozen=True, kw_only=True):
    """The game as printed, in the names that views, actions and events use.

    `combat` is there in games with it, and `rastur` tells how many of each strength there are.
    """

    edition: str
    fingerprint: str
    title: str
    seats: tuple[int, int]
    lengths: tuple[StaticLength, ...]
    default_target: int
    decision_kinds: tuple[str, ...]
    chart: Chart
    flight: StaticFlight
    base: str
    base_system: str
    base_culture: str
    bank: int
    stake_per_player: int
    first_ship: str
    markers_per_player: int
    discount_percent: int
    spaceport_commission_percent: int
    factory_commission_percent: int
    factory_goods_meet_demands: bool
    cultures: tuple[StaticCulture, ...]
    goods: tuple[StaticGoods, ...]
    demands: tuple[StaticDemand, ...]
    fares: tuple[StaticFare, ...]
    ships: tuple[StaticShip, ...]
    equipment: tuple[StaticEquipment, ...]
    relics: tuple[StaticRelic, ...]
    markers: tuple[StaticMarker, ...]
    deeds: tuple[StaticDeed, ...]
    merchants: tuple[StaticMerchant, ...]
    combat: StaticCombat | None = None
    rastur: dict[int, int] = {}


_CONTENT: dict[str, StaticContent] = {}


def content_of(edition: Edition) -> StaticContent:
    """The static content of an edition, made once."""
    known = _CONTENT.get(edition.fingerprint)
    if known is None:
        known = _CONTENT[edition.fingerprint] = static_content(edition)
    return known


def static_content(edition: Edition) -> StaticContent:
    tables: Tables = edition.tables
    game = tables.content.game
    return StaticContent(
        edition=edition.key,
        fingerprint=edition.fingerprint,
        title=game.title,
        seats=game.seats,
        lengths=tuple(StaticLength(length.name, length.target) for length in game.lengths),
        default_target=tables.default_target,
        decision_kinds=tuple(word for kind, word in enumerate(edition.kinds) if kind != NOBODY),
        chart=tables.content.chart,
        flight=static_flight(edition),
        base=tables.topology.dot_ids[tables.base_dot],
        base_system=tables.system_names[tables.base_system],
        base_culture=tables.culture_names[tables.base_culture],
        bank=tables.bank,
        stake_per_player=tables.stake,
        first_ship=tables.ship_names[tables.first_ship],
        markers_per_player=tables.markers_per_player,
        discount_percent=tables.discount_percent,
        spaceport_commission_percent=tables.port_commission,
        factory_commission_percent=tables.factory_commission,
        factory_goods_meet_demands=game.factory_goods_meet_demands,
        cultures=static_cultures(tables),
        goods=static_goods(tables),
        demands=static_demands(tables),
        fares=static_fares(tables),
        ships=static_ships(tables),
        equipment=static_equipment(tables),
        relics=static_relics(tables),
        markers=static_markers(tables),
        deeds=static_deeds(tables),
        merchants=static_merchants(tables),
        combat=static_combat(tables),
        rastur=tables.content.rastur.markers if tables.content.rastur else {},
    )


PAY_OR_LEAVE = "pay_or_leave"


def static_flight(edition: Edition) -> StaticFlight:
    tables: Tables = edition.tables
    return StaticFlight(
        turning_back=cast(TurningBack, tables.readings["flown_after"]),
        jump_numbers=cast(JumpNumbers, tables.readings["jump_numbers"]),
        locks_gates_in_flight=tables.policies.gate_lock_in_flight,
        pays_to_stay=PAY_OR_LEAVE in edition.turn_words,
        spied_turns_bind=tables.policies.spied_turns_bind,
    )


def static_cultures(tables: Tables) -> tuple[StaticCulture, ...]:
    return tuple(
        StaticCulture(
            facts.name, facts.id, facts.science, facts.iou, facts.goods.name, facts.factory_goods.name
        )
        for facts in tables.content.cultures
    )


def static_goods(tables: Tables) -> tuple[StaticGoods, ...]:
    cultures = tables.culture_names
    return tuple(
        StaticGoods(
            name=tables.marker_names[goods],
            home=cultures[tables.marker_home[goods]],
            is_factory_goods=goods >= tables.culture_count,
            cost=tables.goods_cost[goods],
            payoff=tables.goods_payoff[goods],
            count=tables.marker_counts[goods],
            buyers=tuple(
                cultures[culture]
                for culture in range(tables.culture_count)
                if tables.buyers[goods] >> culture & 1
            ),
        )
        for goods in range(tables.goods_count)
    )


def static_demands(tables: Tables) -> tuple[StaticDemand, ...]:
    return tuple(
        StaticDemand(
            name=tables.marker_names[marker],
            home=tables.culture_names[tables.marker_home[marker]],
            goods=facts.goods,
            bonus=facts.bonus,
            count=facts.count,
            meets=tuple(tables.marker_names[goods] for goods in tables.demand_goods[marker]),
        )
        for marker, facts in enumerate(tables.content.demands, tables.goods_count)
    )


def static_fares(tables: Tables) -> tuple[StaticFare, ...]:
    return tuple(
        StaticFare(
            name=tables.marker_names[fare],
            home=tables.culture_names[tables.marker_home[fare]],
            to=tables.culture_names[tables.fare_to[fare]],
            fee=tables.fare_fee[fare],
            halves=tables.fare_halves[fare],
        )
        for fare in range(tables.first_fare, len(tables.marker_names))
    )


def static_ships(tables: Tables) -> tuple[StaticShip, ...]:
    return tuple(
        StaticShip(
            name=facts.name,
            dice=facts.dice,
            holds=facts.holds,
            cost=facts.cost,
            trade_in=facts.trade_in,
            science=facts.science,
            at_base=ship in tables.ships_sold_by[tables.base_culture],
        )
        for ship, facts in enumerate(tables.content.ships)
    )


def static_equipment(tables: Tables) -> tuple[StaticEquipment, ...]:
    return tuple(
        StaticEquipment(
            name=facts.name,
            cost=facts.cost,
            science=facts.science,
            count=facts.count,
            skips=facts.skips,
            power=facts.power,
            firepower=facts.firepower,
            is_spent=facts.is_spent,
        )
        for facts in tables.content.equipment
    )


def static_relics(tables: Tables) -> tuple[StaticRelic, ...]:
    return tuple(
        StaticRelic(facts.name, facts.ability, facts.cost, facts.skips, facts.power, facts.firepower)
        for facts in tables.content.relics
    )


MARKER_KINDS: dict[int, MarkerKind] = {
    GATE: "gate",
    OPEN_PORT: "open-port",
    PENALTY_MARKER: "penalty",
    RELIC: "relic",
}


def static_markers(tables: Tables) -> tuple[StaticMarker, ...]:
    """The facts know a penalty's colour where the numbers only know whether a drive skips it."""
    penalties = iter(tables.content.exploration.penalties)
    markers: list[StaticMarker] = []
    for name, kind, value in zip(
        tables.explore_names, tables.explore_kind, tables.explore_value, strict=True
    ):
        color = next(penalties).color if kind == PENALTY_MARKER else None
        markers.append(StaticMarker(name, MARKER_KINDS[kind], 0 if kind == RELIC else value, color))
    return tuple(markers)


def static_deeds(tables: Tables) -> tuple[StaticDeed, ...]:
    dots, systems, cultures = tables.topology.dot_ids, tables.system_names, tables.culture_names
    deeds: list[StaticDeed] = []
    for deed, name in enumerate(tables.deed_names):
        prices = (tables.deed_price[deed], tables.deed_home_price[deed], tables.deed_worth[deed])
        dot = tables.deed_dot[deed]
        if dot == NONE:
            deeds.append(StaticDeed(name, "factory", *prices, cultures[deed], None, None))
        else:
            system = systems[tables.deed_system[deed]]
            deeds.append(StaticDeed(name, "spaceport", *prices, None, system, dots[dot]))
    return tuple(deeds)


def static_merchants(tables: Tables) -> tuple[StaticMerchant, ...]:
    return tuple(
        StaticMerchant(facts.species, tables.culture_names[culture], facts.color)
        for facts, culture in zip(tables.content.merchants, tables.merchant_culture, strict=True)
    )
