"""What is listed in a visit is exactly what is allowed there: §9.4, §11.1."""

from __future__ import annotations

import random
from itertools import chain
from typing import Any

import pytest

import venus
from tests.table import at, rule, ship, state_of
from venus.engine import flow
from venus.game import Game

CLOSED = (
    *("barter_equipment", "barter_iou", "barter_relic", "buy_equipment", "buy_factory", "buy_goods"),
    *("buy_port", "buy_relic", "buy_ship", "deliver_fare", "jettison_equipment", "jettison_fare"),
    *("jettison_goods", "pick_up_fare", "sell_goods"),
)


def everything(game: Game) -> list[Any]:
    """Every closed action of a visit that seat in turn could name."""
    state = state_of(game)
    prepared = state.tables.actions
    named = chain.from_iterable([getattr(prepared, verb)[state.seat] for verb in CLOSED])
    return [*named, prepared.pick_up_relic[state.seat], prepared.end_turn[state.seat]]


def check_listing(game: Game) -> None:
    listed = {action for action in game.legal_actions() if not action.template}
    assert listed == {action for action in everything(game) if flow.is_legal(state_of(game), action)}


@rule("1988 §9.4", "1988 §11.1")
@pytest.mark.parametrize("moved", [False, True])
@pytest.mark.parametrize("place", ["Southern Comfort", "Cobbleport", "base", "jungle-5", "jungle-9"])
def test_a_full_ship_is_offered_all_that_it_may_do(place: str, moved: bool) -> None:
    game = at(
        seat0=ship(
            *("Freighter", place, 700, ["Space Spice", "Mulch Wine"], ["Shield", "Red Drive"]),
            *(["Spy Eye"], ["Fare from Yxklyx to Humans", "Fare from Dell to Galactic Base"], ["Humans"]),
        ),
        cultures={"colony": "Humans", "jungle": "Dell"},
        up={"jungle-5": "Open Port"},
        ports={"Cobbleport": 1},
        relics_for_sale={"colony": ["Air Foil"], "base": ["Jump Start"]},
        phase="trade",
        moved=moved,
    )
    check_listing(game)


@rule("1988 §9.4", "1988 §11.1")
@pytest.mark.parametrize("seed", range(4))
def test_in_every_visit_of_a_game_the_list_is_complete(seed: int) -> None:
    game = venus.new_game("1988", seats=3, seed=seed)
    choose = random.Random(seed)
    for _ in range(1200):
        decision = game.decision
        if decision is None:
            break
        if decision.kind == "trade":
            check_listing(game)
        closed = [action for action in decision.options if not action.template]
        game.apply(choose.choice(closed[:-1] if len(closed) > 1 and choose.random() < 0.8 else closed))
