"""Throwing cargo away in mid-turn, and the drives that a declaration keeps aboard."""

from __future__ import annotations

from typing import Any

from venus.engine.actions import JettisonEquipment
from venus.engine.edition import ALLOWED, Apply
from venus.engine.state import JETTISON, MULLIGAN, NOBODY, State
from venus.rules import cargo
from venus.rules.navigation import honours_declaration
from venus.rules.routes import is_first_step, leads_to, legal_routes


def at_any_time(game: State) -> bool:
    """Cargo can be dumped at any moment of one's own turn.

    Rules: remake §trade.jettison.
    """
    return game.asked == game.seat


def list_jettison(game: State) -> list[Any]:
    """Rules: remake §trade.jettison, §move.effort."""
    options = cargo.list_jettison(game)
    if game.gear[game.seat] and is_bound(game):
        return [option for option in options if not is_working_drive(game, option)]
    return options


def jettison_before_the_end(game: State) -> None:
    """Who ends a movement in open space is asked once more what to throw out, if there is anything.

    Rules: remake §trade.jettison, §turn.end.
    """
    if game.moved and not game.landed and cargo.list_jettison(game):
        game.ask(JETTISON)
    else:
        game.step += 1


def list_before_the_end(game: State) -> list[Any]:
    return [*cargo.list_jettison(game), game.edition.prepared.end_turn[game.asked]]


def looking_again(jettison: Apply) -> Apply:
    """In the last question of a turn, throwing out the last thing leaves nothing to ask."""

    def apply(game: State, action: Any) -> None:
        jettison(game, action)
        if game.asking == JETTISON:
            game.asking = NOBODY

    return apply


def check_jettison_equipment(game: State, action: Any) -> str:
    """Whoever has declared a first dot does not throw out the working drives that could take the ship there.

    Rules: remake §move.effort, §equip.off, §trade.jettison.
    """
    refusal = cargo.check_jettison_equipment(game, action)
    if refusal == ALLOWED and is_working_drive(game, action) and is_bound(game):
        return "declared-first-dot"
    return refusal


def is_working_drive(game: State, action: Any) -> bool:
    if not isinstance(action, JettisonEquipment):
        return False
    item = game.tables.gear_index[action.equipment]
    return game.tables.gear_bits[item] > 0 and item not in game.drives_off


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
