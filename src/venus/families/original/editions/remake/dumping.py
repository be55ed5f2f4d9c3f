"""Throwing cargo away in mid-turn, and the drives that a declaration keeps aboard."""

from __future__ import annotations

from typing import Any

from venus.engine.chapters import Chapter
from venus.engine.edition import ALLOWED, Apply, check_nothing, make_verb
from venus.families.original import actions as act
from venus.families.original.rules import cargo, hazards, movement, piloting, trading
from venus.families.original.rules.navigation import honours_declaration
from venus.families.original.rules.routes import is_first_step, leads_to, legal_routes
from venus.families.original.rules.timing import NO_PENALTY
from venus.families.original.state import (
    FLY,
    HEADING,
    JETTISON,
    LEAVE_OR_PAY,
    MULLIGAN,
    NOBODY,
    PENALTY,
    TRADE,
    State,
)

OWN_TURN = (LEAVE_OR_PAY, HEADING, MULLIGAN, FLY, PENALTY, TRADE, JETTISON)


def at_any_time(game: State) -> bool:
    """Cargo can be dumped at any moment of one's own turn.

    Rules: remake §trade.jettison.
    """
    return game.asked_seat == game.seat


def list_jettison(game: State) -> list[Any]:
    """Rules: remake §trade.jettison, §move.effort."""
    options = cargo.list_jettison(game)
    if game.equipment[game.seat] and is_bound(game):
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
    return [*cargo.list_jettison(game), game.tables.actions.end_turn[game.asked_seat]]


def looking_again(jettison: Apply) -> Apply:
    """In the last question of a turn, throwing out the last thing leaves nothing to ask."""

    def apply(game: State, action: Any) -> None:
        jettison(game, action)
        if game.asked_kind == JETTISON:
            game.asked_kind = NOBODY

    return apply


def check_jettison_equipment(game: State, action: act.JettisonEquipment) -> str:
    """Whoever has declared a first dot does not throw out the working drives that could take the ship there.

    Rules: remake §move.effort, §equip.off, §trade.jettison.
    """
    refusal = cargo.check_jettison_equipment(game, action)
    if refusal == ALLOWED and is_working_drive(game, action) and is_bound(game):
        return "declared-first-dot"
    return refusal


def is_working_drive(game: State, action: Any) -> bool:
    if not isinstance(action, act.JettisonEquipment):
        return False
    item = game.tables.equipment_index[action.equipment]
    return game.tables.equipment_bits[item] > 0 and item not in game.drives_off


def is_bound(game: State) -> bool:
    """Whether the ship has still to go to the first dot it declared, and the dice let it.

    Rules: remake §move.effort, §relic.spy-eye, §relic.mulligan-gear.
    """
    if game.heading < 0 or game.landed:
        return False
    if game.moved and not (game.passing and is_first_step(game)):
        return False
    if game.asked_kind == MULLIGAN:
        return True
    routes = legal_routes(game)
    if routes:
        return leads_to(game, routes[0], game.heading)
    return any(honours_declaration(game, number) for number in game.dice)


def add_choices(game: State, ways: list[Any]) -> list[Any]:
    """Rules: remake §trade.jettison."""
    return movement.add_choices(game, ways) + list_jettison(game)


def list_heading(game: State) -> list[Any]:
    return piloting.list_heading(game) + list_jettison(game)


def list_mulligan(game: State) -> list[Any]:
    return piloting.list_mulligan(game) + list_jettison(game)


def list_leave_or_pay(game: State) -> list[Any]:
    return payable(game, hazards.list_leave_or_pay(game)) + list_jettison(game)


def list_penalty(game: State) -> list[Any]:
    return payable(game, hazards.list_penalty(game)) + list_jettison(game)


def payable(game: State, options: list[Any]) -> list[Any]:
    """The answers to a penalty, without paying if that has become too dear."""
    pay, other = options
    return options if check_pay_penalty(game, pay) == ALLOWED else [other]


def check_pay_penalty(game: State, action: act.PayPenalty) -> str:
    """Who throws shields away while a penalty waits may no longer have the money for it.

    Rules: remake §goal.debt, §space.penalty.
    """
    seat = game.seat
    due = hazards.penalty_due(game, seat, game.dot[seat])
    return ALLOWED if due <= game.credits[seat] else "too-dear"


CHAPTER = Chapter(
    word="dumping",
    lists={
        HEADING: list_heading,
        MULLIGAN: list_mulligan,
        LEAVE_OR_PAY: list_leave_or_pay,
        PENALTY: list_penalty,
        JETTISON: list_before_the_end,
    },
    verbs={
        act.PayPenalty: make_verb(
            check_pay_penalty, hazards.apply_pay_penalty, LEAVE_OR_PAY, PENALTY, early=NO_PENALTY
        ),
        act.EndTurn: make_verb(check_nothing, trading.apply_end_turn, TRADE, JETTISON),
        act.JettisonGoods: make_verb(
            cargo.check_jettison_goods, looking_again(cargo.apply_jettison_goods), *OWN_TURN
        ),
        act.JettisonEquipment: make_verb(
            check_jettison_equipment, looking_again(cargo.apply_jettison_equipment), *OWN_TURN
        ),
        act.JettisonFare: make_verb(
            cargo.check_jettison_fare, looking_again(cargo.apply_jettison_fare), *OWN_TURN
        ),
    },
    replaces=(
        *(HEADING, MULLIGAN, LEAVE_OR_PAY, PENALTY),
        *(act.PayPenalty, act.EndTurn, act.JettisonGoods, act.JettisonEquipment, act.JettisonFare),
    ),
)
