"""Living off the Rastur: with lasers and shields enough they pay more than they cost, and last longer."""

from __future__ import annotations

from typing import Any

from venus.engine.reasons import Reason
from venus.engine.seat_decision import SeatDecision
from venus.families.original import actions as act
from venus.families.original.bots.atlas import Atlas
from venus.families.original.bots.gunnery import firepower_of, relief_of, turns_left, worth_of_attack
from venus.families.original.bots.hunting import LEAST_GAIN, Prey, detour
from venus.families.original.bots.path_costs import craft_of, passage_for, rastur_on

# Firepower that beats the weaker half of a pool, and shields that leave little to pay.
ENOUGH_FIREPOWER = 100
ENOUGH_SHIELDING = 60
# Money and half holds that are kept for trade.
LEFT_FOR_TRADE = 120
ROOM_FOR_TRADE = 4


def best_rastur(atlas: Atlas, chair: SeatDecision, goal: int, rate: float) -> Prey | None:
    """The Rastur that is best blasted on the way to a goal, if any is worth the detour."""
    view = chair.view
    me = view.players[chair.seat]
    placed = rastur_on(view)
    if not placed or not firepower_of(atlas, me):
        return None
    passage = passage_for(atlas, craft_of(atlas, view, me, view.turn.drives_off))
    relief = relief_of(view, rate)
    best: Prey | None = None
    for dot, strength in placed.items():
        worth = worth_of_attack(atlas, me, strength, relief, rate)
        if worth <= LEAST_GAIN or dot == me.dot:
            continue
        reached, lost = detour(passage, atlas.index[me.dot], atlas.index[dot], goal)
        gain = reached * worth - lost * rate
        if gain > (best.gain if best else LEAST_GAIN):
            best = Prey(atlas.index[dot], gain)
    return best


def arms_against_rastur(atlas: Atlas, chair: SeatDecision, rate: float) -> tuple[Any, Reason] | None:
    """One more laser or shield, where the Rastur would otherwise be there before the target."""
    view = chair.view
    me = view.players[chair.seat]
    needed = (view.target - me.net_worth) / max(rate, 1.0)
    if view.rastur is None or turns_left(view) > needed:
        return None
    pieces = (*me.equipment, *me.relics)
    credit = view.turn.credit + view.turn.contact
    for option in chair.options:
        if not isinstance(option, act.BuyEquipment):
            continue
        name = option.equipment
        cost = max(0, atlas.equipment[name].cost - credit)
        half_holds = atlas.printed.half_holds_of((*me.equipment, name))
        if me.credits - cost < LEFT_FOR_TRADE or me.half_holds - half_holds < ROOM_FOR_TRADE:
            continue
        is_laser = atlas.printed.firepower[name] and name not in atlas.printed.spent_weapons
        wants_laser = is_laser and firepower_of(atlas, me) < ENOUGH_FIREPOWER
        shielding = atlas.printed.shielding(pieces)
        wants_shield = atlas.printed.powers[name] and shielding < ENOUGH_SHIELDING
        if wants_laser or wants_shield:
            return option, Reason("arms-against-rastur", {"equipment": name})
    return None
