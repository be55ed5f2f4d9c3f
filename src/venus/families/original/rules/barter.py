"""Paying with things instead of money: IOUs, equipment and relics, §9.3."""

from __future__ import annotations

from venus.engine.chapters import Chapter
from venus.engine.edition import ALLOWED
from venus.families.original import actions as act
from venus.families.original.events import (
    EquipmentBartered,
    IouBartered,
    RelicBartered,
)
from venus.families.original.rules.cargo import (
    EQUIPMENT,
    let_go,
    removed,
)
from venus.families.original.rules.markets import (
    sale_refusal,
)
from venus.families.original.rules.places import culture_here
from venus.families.original.rules.timing import in_trade
from venus.families.original.state import NONE, State


def check_barter_iou(game: State, action: act.BarterIou) -> str:
    """An IOU is good with its own culture only, and free of the limit on landing turns.

    Rules: 1988 §9.321, §9.41; classic §contact.credits; remake §barter.iou, §trade.outside-limit.
    """
    culture = game.tables.culture_index.get(action.culture, NONE)
    if culture == NONE:
        return "unknown-name:culture"
    if not game.ious[game.seat] >> culture & 1:
        return "not-yours"
    here = culture_here(game, game.dot[game.seat])
    if here < 0:
        return "no-culture-here"
    return ALLOWED if culture == here else "not-this-culture"


def apply_barter_iou(game: State, action: act.BarterIou) -> None:
    seat = game.seat
    culture = game.tables.culture_index[action.culture]
    value = game.tables.iou_value[culture]
    game.ious[seat] &= ~(1 << culture)
    game.events.append(IouBartered(seat, action.culture, value))
    game.tables.policies.take_iou(game, value)


def check_barter_equipment(game: State, action: act.BarterEquipment) -> str:
    """Rules: 1988 §9.32, §9.322, §9.41; classic §barter.credit, §barter.action, §barter.equipment;
    remake §barter.things, §barter.limit, §barter.ships.
    """
    item = game.tables.equipment_index.get(action.equipment, NONE)
    if item == NONE:
        return "unknown-name:equipment"
    return sale_refusal(game) if item in game.equipment[game.seat] else "not-yours"


def apply_barter_equipment(game: State, action: act.BarterEquipment) -> None:
    seat = game.seat
    item = game.tables.equipment_index[action.equipment]
    value = game.tables.equipment_cost[item] // 2
    game.equipment[seat] = removed(game.equipment[seat], item)
    let_go(game, EQUIPMENT, item)
    game.equipment_stock[item] += 1
    game.sold += 1
    game.barter_credit += value
    game.events.append(EquipmentBartered(seat, action.equipment, value))
    game.tables.policies.commission(game, 0, 0, value)


def check_barter_relic(game: State, action: act.BarterRelic) -> str:
    """Rules: 1988 §8.48, §9.32, §9.322, §9.41; classic §barter.credit, §barter.action;
    remake §barter.things, §barter.limit.
    """
    relic = game.tables.relic_index.get(action.relic, NONE)
    if relic == NONE:
        return "unknown-name:relic"
    return sale_refusal(game) if game.relics[game.seat] >> relic & 1 else "not-yours"


def apply_barter_relic(game: State, action: act.BarterRelic) -> None:
    """A bartered relic can be bought back, by anyone, in that system.

    Rules: 1988 §9.322; classic §barter.relic; remake §barter.value, §barter.relics.
    """
    seat = game.seat
    relic = game.tables.relic_index[action.relic]
    value = game.tables.relic_cost[relic] // 2
    game.relics[seat] &= ~(1 << relic)
    game.relics_for_sale[game.tables.topology.system[game.dot[seat]]] |= 1 << relic
    game.sold += 1
    game.barter_credit += value
    game.events.append(RelicBartered(seat, action.relic, value))
    game.tables.policies.commission(game, 0, 0, value)


CHAPTER = Chapter(
    word="barter",
    verbs={
        act.BarterIou: in_trade(check_barter_iou, apply_barter_iou),
        act.BarterEquipment: in_trade(check_barter_equipment, apply_barter_equipment),
        act.BarterRelic: in_trade(check_barter_relic, apply_barter_relic),
    },
)
