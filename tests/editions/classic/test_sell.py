"""Sell actions: §sell of the classic game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table import (
    aboard,
    at,
    in_cup,
    laid_out,
    load,
    money,
    options,
    refused,
    rule,
    sell,
    ship,
    state_of,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

PERFUME = "Bionic Perfume"


def visit(culture: str, moved: bool = False, where: str = "Southern Comfort", **setting: Any) -> Game:
    """A Transport with three Bionic Perfumes in the Colony World."""
    return at(
        "classic",
        species=("Whynoms", "Humans"),
        seat0=ship("Transport", where, goods=3 * [PERFUME]),
        cultures={"colony": culture},
        phase="trade",
        moved=moved,
        **setting,
    )


@rule("classic §sell.value", "classic §sell.place")
def test_three_bionic_perfumes_bring_420() -> None:
    game = visit("Volois", draws=3 * ["Finest Dust demand at Zum"])
    assert [sell(game, PERFUME).credits for _ in range(3)] == [140, 140, 140]
    assert (money(game), aboard(game)) == (100 + 420, [])


@rule("classic §sell.place")
@pytest.mark.parametrize("culture", ["Volois", "Graw", "Niks", "Dell"])
def test_the_buyers_printed_on_the_perfume_buy_it(culture: str) -> None:
    assert sell(visit(culture), PERFUME).credits == 140


@rule("classic §sell.place")
@pytest.mark.parametrize("culture", ["Nillis", "Humans", "Whynoms", "Wollow", "Qossuth"])
def test_no_other_culture_buys_it(culture: str) -> None:
    game = visit(culture)
    assert refused(game, act.SellGoods(0, PERFUME)) == "not-bought-here"
    assert options(game, act.SellGoods) == []


@rule("classic §sell.place")
def test_goods_that_are_not_aboard_cannot_be_sold() -> None:
    assert refused(visit("Volois"), act.SellGoods(0, "Designer Genes")) == "not-yours"


@rule("classic §sell.cup")
def test_sold_goods_go_into_the_cup_and_one_token_comes_out() -> None:
    game = visit("Volois", draws=["Optometrist"])
    before = in_cup(game)
    events_told = game.apply(act.SellGoods(0, PERFUME))
    assert events_told == [
        events.GoodsSold(0, PERFUME, 140, 0),
        events.MarkerDrawn("Optometrist", "Dell"),
    ]
    assert (in_cup(game), in_cup(game, PERFUME), laid_out(game, "Optometrist")) == (before, 1, 1)


@rule("classic §sell.action")
def test_each_token_is_a_sell_action() -> None:
    game = visit("Volois", moved=True)
    sell(game, PERFUME)
    assert state_of(game).sold == 1
    assert refused(game, act.SellGoods(0, PERFUME)) == "one-sale"


@rule("classic §sell.factory-goods")
def test_factory_goods_are_sold_in_the_same_way_for_their_own_value() -> None:
    game = visit("Graw", factories={"Volois": (1, "Jewelburg")}, draws=["Finest Dust demand at Zum"])
    load(game, "Factory Canned Traits")
    assert sell(game, "Factory Canned Traits").credits == 240
    assert (in_cup(game, "Factory Canned Traits"), state_of(game).sold) == (1, 1)


@rule("classic §sell.factory-goods", "classic §sell.place")
def test_factory_goods_have_the_buyers_of_their_goods_and_no_others() -> None:
    game = visit("Whynoms", factories={"Volois": (1, "Jewelburg")})
    load(game, "Factory Canned Traits")
    assert refused(game, act.SellGoods(0, "Factory Canned Traits")) == "not-bought-here"
