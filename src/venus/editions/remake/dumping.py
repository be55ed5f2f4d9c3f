"""Throwing cargo away in mid-turn, and the drives that a declaration keeps aboard."""

from __future__ import annotations

from typing import Any

from venus.engine.actions import JettisonEquipment
from venus.engine.edition import ALLOWED
from venus.engine.state import MULLIGAN, State
from venus.rules import cargo
from venus.rules.movement import is_first_step, leads_to, legal_routes
from venus.rules.navigation import honours_declaration


def at_any_time(game: State) -> bool:
    """Cargo can be dumped at any moment of one's own turn.

    Rules: remake §trade.jettison.
    """
    return game.asked == game.seat


def list_jettison(game: State) -> list[Any]:
    """Rules: remake §trade.jettison, §move.effort."""
    options = cargo.list_jettison(game)
    if game.gear[game.seat] and is_bound(game):
        return [option for option in options if not is_drive(game, option)]
    return options


def check_jettison_equipment(game: State, action: Any) -> str:
    """Whoever has declared a first dot does not throw out the drives that could take the ship there.

    Rules: remake §move.effort, §equip.off, §trade.jettison.
    """
    refusal = cargo.check_jettison_equipment(game, action)
    if refusal == ALLOWED and is_drive(game, action) and is_bound(game):
        return "declared-first-dot"
    return refusal


def is_drive(game: State, action: Any) -> bool:
    tables = game.tables
    return isinstance(action, JettisonEquipment) and tables.gear_bits[tables.gear_index[action.equipment]] > 0


def is_bound(game: State) -> bool:
    """Whether the ship has still to go to the first dot it declared, and the dice let it.

    Rules: remake §move.effort, §relic.spy-eye, §relic.mulligan-gear.
    """
    if game.heading < 0 or game.landed:
        return False
    if game.moved and not (game.passing and is_first_step(game)):
        return False
    if game.asking == MULLIGAN:
        return True
    routes = legal_routes(game)
    if routes:
        return leads_to(game, routes[0], game.heading)
    return any(honours_declaration(game, number) for number in game.dice)
