"""The bag of the remake, demands and fares."""

from __future__ import annotations

import pytest

from tests.table import (
    aboard,
    at,
    buy,
    do,
    fly,
    head,
    in_cup,
    laid_out,
    load,
    money,
    refused,
    rule,
    sell,
    ship,
    told,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

SPICE = "Space Spice"
DEMAND = "Space Spice demand at Humans"
OTHER = "Melf Pelts demand at Yxklyx"
TO_HUMANS = "Fare from Yxklyx to Humans"
FROM_GRAW = "Fare from Graw to Qossuth"
FROM_BASE = "Fare from Galactic Base to Dell"


def trader(demands: int = 0, draws: tuple[str, ...] = ()) -> Game:
    """A Freighter with three loads of spice and a fare at a port of the Humans."""
    return at(
        "remake",
        seat0=ship("Freighter", "Cobbleport", goods=3 * [SPICE], fares=[TO_HUMANS]),
        cultures={"colony": "Humans"},
        ports={"Cobbleport": 1},
        demands={"Humans": {SPICE: demands}} if demands else None,
        draws=draws,
        phase="trade",
    )


@rule("remake §cup.draw")
@pytest.mark.parametrize(
    "action",
    [act.SellGoods(0, SPICE), act.JettisonGoods(0, SPICE), act.DeliverFare(0, TO_HUMANS)],
    ids=lambda action: type(action).__name__,
)
def test_a_marker_in_is_a_marker_out(action: act.Action) -> None:
    game = trader(draws=(FROM_BASE,))
    assert told(game, action, events.MarkerDrawn) == [events.MarkerDrawn(FROM_BASE, "Galactic Base")]
    assert (in_cup(game), game.audit()) == (48, [])


@rule("remake §cup.draw")
def test_what_comes_out_counts_for_the_next_sale_of_the_same_visit() -> None:
    game = trader(draws=(DEMAND,))
    assert [sell(game, SPICE).credits for _ in range(2)] == [80, 120]


@rule("remake §cup.place")
def test_a_marker_for_a_hidden_culture_waits_with_it() -> None:
    game = trader(draws=(OTHER,))
    assert told(game, act.SellGoods(0, SPICE), events.MarkerDrawn) == [events.MarkerDrawn(OTHER, "Yxklyx")]
    assert laid_out(game, OTHER) == 1


@rule("remake §cup.place")
def test_fares_at_the_base_wait_in_the_open() -> None:
    game = at("remake", fares=[FROM_BASE], phase="trade")
    do(game, act.PickUpFare(0, FROM_BASE))
    assert refused(game, act.PickUpFare(0, FROM_BASE)) == "not-waiting-here"


@rule("remake §cup.goods")
def test_goods_that_are_drawn_are_bought_again() -> None:
    game = at(
        "remake",
        seat0=ship(at="Cobbleport", goods=["Finest Dust"]),
        cultures={"colony": "Shenna"},
        ports={"Cobbleport": 1},
        stock={"Melf Pelts": 0},
        draws=["Melf Pelts"],
        phase="trade",
    )
    assert refused(game, act.BuyGoods(0, "Melf Pelts")) == "sold-out"
    sell(game, "Finest Dust")
    assert buy(game, "Melf Pelts").credits == 50


@rule("remake §cup.demand")
@pytest.mark.parametrize(("demands", "price"), [(0, 80), (1, 120), (2, 160)])
def test_a_demand_pays_on_top(demands: int, price: int) -> None:
    game = trader(demands)
    assert sell(game, SPICE) == events.GoodsSold(0, SPICE, price, price - 80)
    assert money(game) == 100 + price


@rule("remake §cup.demand")
def test_a_demand_does_not_match_factory_goods() -> None:
    game = at(
        "remake",
        seat0=ship(at="Southern Comfort"),
        cultures={"colony": "Humans", "jungle": "Graw"},
        factories={"Graw": (1, "Jewelburg")},
        demands={"Humans": {SPICE: 2}},
        phase="trade",
    )
    load(game, "Glorious Junk")
    assert sell(game, "Glorious Junk").bonus == 0
    assert laid_out(game, DEMAND) == 2


@rule("remake §cup.high-demand")
def test_all_demands_add_up_and_each_load_takes_one_away() -> None:
    game = trader(2, draws=(*(3 * ("Finest Dust demand at Zum",)), *(2 * (OTHER,))))
    assert [sell(game, SPICE).credits for _ in range(3)] == [160, 120, 80]
    assert laid_out(game, DEMAND) == 0


@rule("remake §cup.high-demand")
def test_the_load_and_the_demand_go_into_the_bag_and_two_markers_come_out() -> None:
    game = trader(2)
    assert len(told(game, act.SellGoods(0, SPICE), events.MarkerDrawn)) == 2
    assert (in_cup(game), game.audit()) == (48, [])


@rule("remake §cup.fares")
def test_a_fare_is_taken_aboard_for_nothing_where_it_waits() -> None:
    game = at(
        "remake",
        seat0=ship(at="Southern Comfort"),
        cultures={"colony": "Graw"},
        fares=[FROM_GRAW],
        phase="trade",
    )
    do(game, act.PickUpFare(0, FROM_GRAW))
    assert (aboard(game), money(game)) == ([FROM_GRAW], 100)
    assert refused(game, act.DeliverFare(0, FROM_GRAW)) == "not-the-destination"


@rule("remake §cup.fares")
def test_it_pays_its_fee_where_it_is_brought_after_movement() -> None:
    game = at(
        "remake", seat0=ship(at="colony-1", fares=[TO_HUMANS]), cultures={"colony": "Humans"}, dice=[1, 1, 1]
    )
    head(game, "colony-shoemaker-levee")
    assert refused(game, act.DeliverFare(0, TO_HUMANS)) == "not-asked"
    fly(game, "colony-shoemaker-levee")
    assert do(game, act.DeliverFare(0, TO_HUMANS)) == events.FareDelivered(0, TO_HUMANS, 120)
    assert (aboard(game), money(game)) == ([], 220)
