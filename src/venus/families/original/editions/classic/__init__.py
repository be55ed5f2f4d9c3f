"""The classic game of 2012: three phases, First Contact cards, factory goods that meet demands."""

from __future__ import annotations

from importlib.resources import files

from msgspec import structs

from venus.cluster import turning
from venus.engine.blueprint import Blueprint, Option
from venus.families.original.editions.classic import business, flight
from venus.families.original.editions.loading import load_content, load_rulesets
from venus.families.original.editions.options import NO_PLAYER_TRADE, with_goods_in_the_cup
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
    piloting,
    places,
    setup,
    trading,
    weapons,
)

OPENING = (setup.draw_first, setup.choose_species, setup.begin_play)

# Movement, first contact, transactions.
# Rules: classic §turn.phases, §move.steps.
TURN = (
    piloting.begin_turn,
    piloting.heading,
    piloting.roll,
    piloting.mulligan,
    flight.jump_or_fail,
    movement.fly,
    discovery.touch_down,
    trading.trade,
    business.pay_for_the_visit,
    endgame.end_turn,
)

# A hazard charges on entry only: nobody is asked to pay for one or to leave it where a turn starts.
# Rules: classic §move.skip, §space.hazard.
CHAPTERS = (
    setup.CHAPTER,
    piloting.CHAPTER,
    flight.GATE_LOCK,
    hazards.CHAPTER,
    movement.CHAPTER,
    trading.CHAPTER,
    barter.CHAPTER,
    deeds.CHAPTER,
    deeds.FACTORIES_IN_THEIR_PLACE,
    cargo.CHAPTER,
    bargaining.CHAPTER,
)

POLICIES = Policies(
    is_trade_limited=markets.limited_on_the_landing_turn,
    is_exempt=markets.nobody_is_exempt,
    take_iou=business.credits_for_a_card,
    commission=business.paid_after_the_visit,
    factory_sites=business.in_the_market,
    can_jettison=business.where_a_culture_trades,
    keeps_new_cargo=False,
    deed_worth=deeds.full_price,
    relic_ends_turn=True,
    extra_dice=piloting.no_extra_dice,
    flown_after=turning.not_straight_back,
    jump_numbers=flight.gates_that_are_up,
    gate_lock_in_flight=True,
    add_choices=flight.add_choices,
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

SMALL_BANK = 12_000


def with_small_bank(blueprint: Blueprint) -> Blueprint:
    """The bank holds 12,000 credits in all, and the game ends when it is empty.

    Rules: classic §option.small-bank, §option.small-bank-tie.
    """
    game = structs.replace(blueprint.content.game, bank=SMALL_BANK, has_endless_bank=False)
    return structs.replace(
        blueprint,
        content=structs.replace(blueprint.content, game=game),
        policies=structs.replace(blueprint.policies, richest=business.first_on_the_right),
    )


OPTIONS = (
    NO_PLAYER_TRADE,
    Option("small-bank", with_small_bank),
    Option("fast-play", with_goods_in_the_cup),
)


CONTENT = files(__package__) / "content"


def blueprint() -> Blueprint:
    """The game as its content lists it, for two to four seats.

    Rules: classic §setup.seats.
    """
    return Blueprint(
        key="classic",
        content=load_content(CONTENT),
        opening=OPENING,
        turn=TURN,
        chapters=CHAPTERS,
        policies=POLICIES,
        rulesets=load_rulesets(CONTENT),
    )
