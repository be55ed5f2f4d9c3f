"""The fan remake: the game of 1988 with a handful of changes."""

from __future__ import annotations

from importlib.resources import files

from venus.cluster import turning
from venus.engine.blueprint import Blueprint
from venus.families.original.editions import edition_1988
from venus.families.original.editions.loading import load_content, load_rulesets
from venus.families.original.editions.options import NO_PLAYER_TRADE
from venus.families.original.editions.remake import dumping
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
from venus.families.original.state import State

OPENING = (setup.roll_for_first, setup.choose_species, setup.begin_play)

TURN = (
    piloting.begin_turn,
    hazards.pay_or_leave,
    piloting.heading,
    piloting.roll,
    piloting.mulligan,
    movement.fly,
    discovery.touch_down,
    dumping.jettison_before_the_end,
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
    deeds.FACTORIES_IN_THEIR_PLACE,
    cargo.CHAPTER,
    dumping.CHAPTER,
    bargaining.CHAPTER,
)


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


POLICIES = Policies(
    is_trade_limited=unlimited_at_the_base,
    is_exempt=markets.nobody_is_exempt,
    take_iou=markets.credit_for_iou,
    commission=deeds.paid_at_once,
    factory_sites=in_the_system,
    can_jettison=dumping.at_any_time,
    keeps_new_cargo=False,
    deed_worth=deeds.full_price,
    relic_ends_turn=False,
    extra_dice=piloting.no_extra_dice,
    flown_after=turning.closed_for_the_turn,
    jump_numbers=navigation.any_number,
    gate_lock_in_flight=False,
    add_choices=dumping.add_choices,
    spied_turns_bind=True,
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

OPTIONS = (NO_PLAYER_TRADE, *VARIANTS)

CONTENT = files(__package__) / "content"


def blueprint() -> Blueprint:
    return Blueprint(
        key="remake",
        content=load_content(CONTENT, edition_1988.CONTENT),
        opening=OPENING,
        turn=TURN,
        chapters=CHAPTERS,
        policies=POLICIES,
        rulesets=load_rulesets(CONTENT),
    )
