"""Words for what an edition lists: stored games name steps by them, and people are told readings by them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from venus.cluster import turning
from venus.engine.edition import Step
from venus.families.original.editions.classic import business, flight
from venus.families.original.editions.remake import dumping, in_the_system, unlimited_at_the_base
from venus.families.original.rules import (
    cargo,
    deeds,
    discovery,
    endgame,
    fast_setup,
    hazards,
    markets,
    movement,
    navigation,
    piloting,
    setup,
    trading,
    variants,
)

STEPS: Final[dict[Step, str]] = {
    setup.roll_for_first: "roll_for_first",
    setup.draw_first: "draw_first",
    setup.choose_species: "choose_species",
    setup.begin_play: "begin_play",
    piloting.begin_turn: "begin_turn",
    hazards.pay_or_leave: "pay_or_leave",
    piloting.heading: "heading",
    piloting.roll: "roll",
    piloting.mulligan: "mulligan",
    flight.jump_or_fail: "jump_or_fail",
    movement.fly: "fly",
    discovery.touch_down: "touch_down",
    dumping.jettison_before_the_end: "jettison_before_the_end",
    trading.trade: "trade",
    business.pay_for_the_visit: "pay_for_the_visit",
    endgame.end_turn: "end_turn",
}

READINGS: Final[dict[Callable[..., Any], str]] = {
    markets.limited_on_the_landing_turn: "limited-on-the-landing-turn",
    unlimited_at_the_base: "unlimited-at-the-base",
    markets.nobody_is_exempt: "nobody-is-exempt",
    variants.among_its_own: "among-its-own",
    markets.credit_for_iou: "credit-for-iou",
    business.credits_for_a_card: "credits-for-a-card",
    deeds.paid_at_once: "paid-at-once",
    business.paid_after_the_visit: "paid-after-the-visit",
    deeds.any_city_or_port: "any-city-or-port",
    in_the_system: "in-the-system",
    business.in_the_market: "in-the-market",
    deeds.full_price: "full-price",
    variants.half_price: "half-price",
    cargo.wherever_landed: "wherever-landed",
    dumping.at_any_time: "at-any-time",
    business.where_a_culture_trades: "where-a-culture-trades",
    piloting.no_extra_dice: "no-extra-dice",
    variants.one_for_late_seats: "one-for-late-seats",
    turning.closed_for_the_turn: "closed-for-the-turn",
    turning.not_straight_back: "not-straight-back",
    navigation.any_number: "any-number",
    flight.gates_that_are_up: "gates-that-are-up",
    movement.add_choices: "add-choices",
    flight.add_choices: "add-choices",
    dumping.add_choices: "add-choices",
    setup.goods_with_their_cultures: "goods-with-their-cultures",
    fast_setup.goods_in_the_cup: "goods-in-the-cup",
    setup.as_many_as_bonus_markers: "as-many-as-bonus-markers",
    fast_setup.left_by_the_draws: "left-by-the-draws",
    discovery.nothing_more: "nothing-more",
    fast_setup.four_more: "four-more",
    endgame.all_richest: "all-richest",
    business.first_on_the_right: "first-on-the-right",
}
