"""The game of 1988: its content, its turn, and how it reads the rules that editions share."""

from __future__ import annotations

from importlib.resources import files

from venus.cluster import turning
from venus.engine.blueprint import Blueprint
from venus.families.original.editions.edition_1988.options import optional_games
from venus.families.original.editions.loading import (
    load_combat,
    load_content,
    load_rastur,
    load_rulesets,
)
from venus.families.original.editions.options import NO_PLAYER_TRADE
from venus.families.original.editions.variants import VARIANTS
from venus.families.original.policies import Policies
from venus.families.original.rules import (
    attacks,
    bargaining,
    barter,
    cargo,
    deeds,
    discovery,
    endgame,
    exploration,
    hazards,
    markets,
    movement,
    navigation,
    piloting,
    places,
    setup,
    trading,
    weapons,
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

CHAPTERS = (
    setup.CHAPTER,
    piloting.CHAPTER,
    hazards.CHAPTER,
    hazards.AT_THE_START,
    movement.CHAPTER,
    trading.CHAPTER,
    barter.CHAPTER,
    deeds.CHAPTER,
    cargo.CHAPTER,
    bargaining.CHAPTER,
)

POLICIES = Policies(
    is_trade_limited=markets.limited_on_the_landing_turn,
    is_exempt=markets.nobody_is_exempt,
    take_iou=markets.credit_for_iou,
    commission=deeds.paid_at_once,
    factory_sites=deeds.any_city_or_port,
    can_jettison=cargo.wherever_landed,
    keeps_new_cargo=True,
    deed_worth=deeds.full_price,
    relic_ends_turn=False,
    extra_dice=piloting.no_extra_dice,
    flown_after=turning.closed_for_the_turn,
    jump_numbers=navigation.any_number,
    gate_lock_in_flight=False,
    add_choices=movement.add_choices,
    spied_turns_bind=False,
    penalty_price=places.penalty_price,
    meet_penalty=hazards.meet_penalty,
    spent_firepower=weapons.as_printed,
    on_attack_die=attacks.nothing_more,
    on_blocker_destroyed=attacks.nothing_there,
    after_a_rastur=attacks.as_ever,
    after_spying=exploration.stays_hidden,
    lay_out=setup.goods_with_their_cultures,
    cup_size=setup.as_many_as_bonus_markers,
    on_discovery=discovery.nothing_more,
    sells_relics_aside=False,
    richest=endgame.all_richest,
)

CONTENT = files(__package__) / "content"

OPTIONS = (NO_PLAYER_TRADE, *optional_games(load_combat(CONTENT), load_rastur(CONTENT)), *VARIANTS)


def blueprint() -> Blueprint:
    return Blueprint(
        key="1988",
        content=load_content(CONTENT),
        opening=OPENING,
        turn=TURN,
        chapters=CHAPTERS,
        policies=POLICIES,
        rulesets=load_rulesets(CONTENT),
    )
