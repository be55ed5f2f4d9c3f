"""Weapons, shields and forts: bought with money to spare, sooner if a rival is armed."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from venus.engine.reasons import Reason
from venus.engine.seat_decision import SeatDecision
from venus.families.original import actions as act
from venus.families.original.bots.atlas import Atlas
from venus.families.original.bots.gunnery import armament
from venus.families.original.views.seat_view import PlayerView, SeatView


class Arsenal(Struct, frozen=True):
    """The money that must be left after a purchase, and how far from the target it still pays."""

    left_for_trade: int = 40
    left_in_danger: int = 20
    still_to_earn: int = 300


USUAL_ARSENAL = Arsenal()


def best_weapon(
    atlas: Atlas, chair: SeatDecision, arsenal: Arsenal = USUAL_ARSENAL
) -> tuple[Any, Reason] | None:
    """What a ship is armed with next, if anything: a weapon of each kind, a shield against the armed."""
    view: SeatView = chair.view
    me = view.players[chair.seat]
    if len(view.players) < 2 or view.target - me.net_worth < arsenal.still_to_earn:
        return None
    is_in_danger = any(is_armed(atlas, player) for player in view.players if player is not me)
    left = arsenal.left_in_danger if is_in_danger else arsenal.left_for_trade
    credit = view.turn.credit + view.turn.contact
    for option in chair.options:
        if not isinstance(option, act.BuyEquipment) or option.equipment in me.equipment:
            continue
        piece = option.equipment
        cost = max(0, atlas.equipment[piece].cost - credit)
        if me.credits - cost < left:
            continue
        if atlas.printed.firepower[piece]:
            return option, Reason("arms", {"equipment": piece})
        if is_in_danger and atlas.printed.powers[piece] and not atlas.printed.shielding(me.relics):
            return option, Reason("arms", {"equipment": piece})
    return None


def is_armed(atlas: Atlas, player: PlayerView) -> bool:
    return bool(armament(atlas, (*player.equipment, *player.relics)))
