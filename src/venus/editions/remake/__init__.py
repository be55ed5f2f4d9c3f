"""The fan remake: the game of 1988 with a handful of changes."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from msgspec import structs

from venus.editions import original
from venus.editions.assembly import Blueprint
from venus.editions.loading import load_content, load_rulesets
from venus.editions.options import NO_PLAYER_TRADE
from venus.editions.remake.dumping import (
    at_any_time,
    check_jettison_equipment,
    jettison_before_the_end,
    list_before_the_end,
    list_jettison,
    looking_again,
)
from venus.engine import actions as act
from venus.engine.edition import ALLOWED, make_verb
from venus.engine.state import FLY, HEADING, JETTISON, LEAVE_OR_PAY, MULLIGAN, PENALTY, TRADE, State
from venus.rules import cargo, deeds, discovery, hazards, markets, movement, piloting, trading

OWN_TURN = (LEAVE_OR_PAY, HEADING, MULLIGAN, FLY, PENALTY, TRADE, JETTISON)

LANDED = original.TURN.index(discovery.touch_down) + 1
TURN = (*original.TURN[:LANDED], jettison_before_the_end, *original.TURN[LANDED:])


def unlimited_at_the_base(game: State, dot: int) -> bool:
    """Cities limit the turn of arrival, the Galactic Base does not.

    Rules: remake §trade.base, §trade.limit.
    """
    return dot != game.tables.base_dot and markets.limited_on_the_landing_turn(game, dot)


def in_the_system(game: State, system: int) -> list[int]:
    """A factory has one place in its system: it is set at the first city.

    Rules: remake §deed.factory.
    """
    return deeds.first_city(game, system)


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


def check_pay_penalty(game: State, action: Any) -> str:
    """Who throws shields away while a penalty waits may no longer have the money for it.

    Rules: remake §goal.debt, §space.penalty.
    """
    seat = game.seat
    due = hazards.penalty_due(game, seat, game.at[seat])
    return ALLOWED if due <= game.credits[seat] else "too-dear"


LISTS = original.LISTS | {
    HEADING: list_heading,
    MULLIGAN: list_mulligan,
    LEAVE_OR_PAY: list_leave_or_pay,
    PENALTY: list_penalty,
    JETTISON: list_before_the_end,
}

VERBS = original.VERBS | {
    act.PayPenalty: make_verb(
        check_pay_penalty, hazards.apply_pay_penalty, LEAVE_OR_PAY, PENALTY, early=original.NO_PENALTY
    ),
    act.BuyFactory: original.in_trade(deeds.check_buy_factory_in_its_place, deeds.apply_buy_factory),
    act.EndTurn: make_verb(hazards.check_nothing, trading.apply_end_turn, TRADE, JETTISON),
    act.JettisonGoods: make_verb(
        cargo.check_jettison_goods, looking_again(cargo.apply_jettison_goods), *OWN_TURN
    ),
    act.JettisonEquipment: make_verb(
        check_jettison_equipment, looking_again(cargo.apply_jettison_equipment), *OWN_TURN
    ),
    act.JettisonFare: make_verb(
        cargo.check_jettison_fare, looking_again(cargo.apply_jettison_fare), *OWN_TURN
    ),
}

POLICIES = structs.replace(
    original.POLICIES,
    is_trade_limited=unlimited_at_the_base,
    factory_sites=in_the_system,
    can_jettison=at_any_time,
    keeps_new_cargo=False,
    add_choices=add_choices,
    spied_turns_bind=True,
)

OPTIONS = (NO_PLAYER_TRADE,)


def blueprint() -> Blueprint:
    folder = files("venus.editions")
    return Blueprint(
        key="remake",
        content=load_content(folder / "remake" / "content", folder / "original" / "content"),
        opening=original.OPENING,
        turn=TURN,
        lists=LISTS,
        verbs=VERBS,
        policies=POLICIES,
        rulesets=load_rulesets(folder / "remake" / "content"),
    )
