"""The game of 1988: its content, its turn, and how it reads the rules that editions share."""

from __future__ import annotations

from importlib.resources import files

from venus.cluster import turning
from venus.editions.assembly import Blueprint, Lists, Verbs
from venus.editions.loading import load_content, load_rulesets
from venus.editions.options import NO_PLAYER_TRADE
from venus.engine import actions as act
from venus.engine.edition import Apply, Check, Verb, make_verb
from venus.engine.policies import Policies
from venus.engine.state import ANSWER, FLY, HEADING, LEAVE_OR_PAY, MULLIGAN, PENALTY, SPECIES, TRADE
from venus.rules import (
    bargaining,
    cargo,
    deeds,
    discovery,
    endgame,
    hazards,
    markets,
    movement,
    navigation,
    piloting,
    setup,
    steering,
    trading,
)

OPENING = (setup.roll_for_first, setup.choose_species, setup.begin_play)

TURN = (
    piloting.begin_turn,
    hazards.pay_or_leave,
    piloting.heading,
    piloting.roll,
    piloting.mulligan,
    movement.fly,
    discovery.touch_down,
    trading.trade,
    endgame.end_turn,
)

LISTS: Lists = {
    SPECIES: setup.list_species,
    LEAVE_OR_PAY: hazards.list_leave_or_pay,
    HEADING: piloting.list_heading,
    MULLIGAN: piloting.list_mulligan,
    FLY: movement.list_fly,
    PENALTY: hazards.list_penalty,
    TRADE: trading.list_trade,
    ANSWER: bargaining.list_answer,
}

always = hazards.check_nothing

BEFORE_LANDING = "not-asked:trade"
NO_PENALTY = "not-asked:no-penalty"
ONLY_AT_THE_START = "not-asked:leave"
DECLARED = "not-asked:declared"
BEFORE_ROLLING = "not-asked:before-rolling"
AFTER_THE_ROLL = "not-asked:reroll"
SPECIES_CHOSEN = "not-asked:species-chosen"
NO_OFFER = "not-asked:no-offer"


def in_trade(check: Check, apply: Apply) -> Verb:
    """A verb for ships whose movement is over."""
    return make_verb(check, apply, TRADE, early=BEFORE_LANDING)


def before_the_roll(check: Check, apply: Apply) -> Verb:
    """A switch that is set before the dice are rolled."""
    return make_verb(check, apply, HEADING, late=BEFORE_ROLLING)


def declaring(check: Check, apply: Apply) -> Verb:
    return make_verb(check, apply, HEADING, late=DECLARED)


def after_the_roll(check: Check, apply: Apply) -> Verb:
    return make_verb(check, apply, MULLIGAN, early=AFTER_THE_ROLL, late=AFTER_THE_ROLL)


VERBS: Verbs = {
    act.ChooseSpecies: make_verb(
        setup.check_choose_species,
        setup.apply_choose_species,
        SPECIES,
        early=SPECIES_CHOSEN,
        late=SPECIES_CHOSEN,
    ),
    act.PayPenalty: make_verb(always, hazards.apply_pay_penalty, LEAVE_OR_PAY, PENALTY, early=NO_PENALTY),
    act.LeavePenalty: make_verb(
        always, hazards.apply_leave_penalty, LEAVE_OR_PAY, early=ONLY_AT_THE_START, late=ONLY_AT_THE_START
    ),
    act.StopOnPenalty: make_verb(always, hazards.apply_stop_on_penalty, PENALTY, early=NO_PENALTY),
    act.StayPut: declaring(piloting.check_stay_put, piloting.apply_stay_put),
    act.Head: declaring(piloting.check_head, piloting.apply_head),
    act.HeadForGate: declaring(piloting.check_head_for_gate, piloting.apply_head_for_gate),
    act.ShutDownDrive: before_the_roll(piloting.check_shut_down_drive, piloting.apply_shut_down_drive),
    act.EngageAutoPilot: before_the_roll(piloting.check_engage_auto_pilot, piloting.apply_engage_auto_pilot),
    act.LockGates: before_the_roll(piloting.check_lock_gates, piloting.apply_lock_gates),
    act.KeepDice: after_the_roll(always, piloting.apply_keep_dice),
    act.RerollDie: after_the_roll(piloting.check_reroll_die, piloting.apply_reroll_die),
    act.ChoosePilotNumber: make_verb(
        steering.check_choose_pilot_number, movement.apply_choose_pilot_number, FLY
    ),
    act.Fly: make_verb(steering.check_fly, movement.apply_fly, FLY),
    act.Jump: make_verb(steering.check_jump, movement.apply_jump, FLY),
    act.Land: make_verb(steering.check_land, movement.apply_land, FLY),
    act.BuyGoods: in_trade(trading.check_buy_goods, trading.apply_buy_goods),
    act.BuyEquipment: in_trade(trading.check_buy_equipment, trading.apply_buy_equipment),
    act.BuyRelic: in_trade(trading.check_buy_relic, trading.apply_buy_relic),
    act.BuyShip: in_trade(trading.check_buy_ship, trading.apply_buy_ship),
    act.BuyPort: in_trade(deeds.check_buy_port, deeds.apply_buy_port),
    act.BuyFactory: in_trade(deeds.check_buy_factory, deeds.apply_buy_factory),
    act.SellGoods: in_trade(trading.check_sell_goods, trading.apply_sell_goods),
    act.BarterIou: in_trade(trading.check_barter_iou, trading.apply_barter_iou),
    act.BarterEquipment: in_trade(trading.check_barter_equipment, trading.apply_barter_equipment),
    act.BarterRelic: in_trade(trading.check_barter_relic, trading.apply_barter_relic),
    act.PickUpFare: in_trade(cargo.check_pick_up_fare, cargo.apply_pick_up_fare),
    act.DeliverFare: in_trade(cargo.check_deliver_fare, cargo.apply_deliver_fare),
    act.PickUpRelic: in_trade(cargo.check_pick_up_relic, cargo.apply_pick_up_relic),
    act.JettisonGoods: in_trade(cargo.check_jettison_goods, cargo.apply_jettison_goods),
    act.JettisonEquipment: in_trade(cargo.check_jettison_equipment, cargo.apply_jettison_equipment),
    act.JettisonFare: in_trade(cargo.check_jettison_fare, cargo.apply_jettison_fare),
    act.Offer: in_trade(bargaining.check_offer, bargaining.apply_offer),
    act.AcceptOffer: make_verb(always, bargaining.apply_accept_offer, ANSWER, early=NO_OFFER),
    act.DeclineOffer: make_verb(always, bargaining.apply_decline_offer, ANSWER, early=NO_OFFER),
    act.EndTurn: make_verb(always, trading.apply_end_turn, TRADE),
}

POLICIES = Policies(
    is_trade_limited=markets.limited_on_the_landing_turn,
    take_iou=markets.credit_for_iou,
    commission=deeds.paid_at_once,
    factory_sites=deeds.any_city_or_port,
    can_jettison=cargo.wherever_landed,
    keeps_new_cargo=True,
    relic_ends_turn=False,
    flown_after=turning.closed_for_the_turn,
    jump_numbers=navigation.any_number,
    gate_lock_in_flight=False,
    add_choices=movement.add_choices,
    spied_turns_bind=False,
    lay_out=setup.goods_with_their_cultures,
    cup_size=setup.as_many_as_bonus_markers,
    on_discovery=discovery.nothing_more,
    richest=endgame.all_richest,
)


OPTIONS = (NO_PLAYER_TRADE,)


def blueprint() -> Blueprint:
    return Blueprint(
        key="1988",
        content=load_content(files(__package__) / "content"),
        opening=OPENING,
        turn=TURN,
        lists=LISTS,
        verbs=VERBS,
        policies=POLICIES,
        rulesets=load_rulesets(files(__package__) / "content"),
    )
