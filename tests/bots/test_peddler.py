"""The peddler: greedy for this turn."""

from __future__ import annotations

import pytest

from tests.bots.players import SPICE, VIDEOS, business, chosen, in_the_jungle
from tests.table import at, ship
from venus.families.original import actions as act
from venus.families.original.bots.peddler import Peddler

PORT = "Jellybeast Landing"


def test_it_sells_at_once_though_a_neighbour_pays_more() -> None:
    game = in_the_jungle(ship(at=PORT, goods=2 * [SPICE]), demands={"Niks": {SPICE: 2}})
    assert business(game, Peddler(1))[:2] == 2 * [act.SellGoods(0, SPICE)]


def test_it_sells_what_brings_most_where_only_one_sale_is_allowed() -> None:
    mine = ship(at="Jellybeast City", goods=["Mulch Wine", SPICE, "Voll Silk"], kind="Transport")
    bot = Peddler(1)
    assert chosen(in_the_jungle(mine), bot) == act.SellGoods(0, "Voll Silk")
    assert bot.reason.values == {"goods": "Voll Silk", "credits": 220}


def test_it_lets_passengers_out_and_in() -> None:
    waiting = "Fare from Shenna to Galactic Base"
    game = at(
        seat0=ship(at="Cobbleport", fares=["Fare from Wollow to Shenna"]),
        cultures={"colony": "Shenna"},
        ports={"Cobbleport": 1},
        fares=[waiting],
        phase="trade",
    )
    done = business(game, Peddler(1))
    assert act.DeliverFare(0, "Fare from Wollow to Shenna") in done and act.PickUpFare(0, waiting) in done


def test_it_fills_its_holds_with_what_promises_most() -> None:
    game = in_the_jungle(ship(at=PORT, credits=300), factories={"Humans": (1, "Jewelburg")})
    bought = [action.goods for action in business(game, Peddler(1)) if isinstance(action, act.BuyGoods)]
    assert bought == ["Primitive Art", VIDEOS]


def test_it_spends_an_iou_where_it_can_buy_more_than_one_thing() -> None:
    game = in_the_jungle(ship(at=PORT, credits=40, ious=["Humans"]))
    assert business(game, Peddler(1)) == [act.BarterIou(0, "Humans"), act.BuyGoods(0, VIDEOS)]


@pytest.mark.parametrize(("buyer", "first_dot"), [("Humans", "base-colony-1"), ("Niks", "biosphere-base-3")])
def test_of_two_buyers_within_reach_it_flies_to_the_one_who_pays_more(buyer: str, first_dot: str) -> None:
    game = at(
        seat0=ship("Clipper", goods=[SPICE]),
        cultures={"colony": "Humans", "biosphere": "Niks"},
        demands={buyer: {SPICE: 2}},
    )
    bot = Peddler(1)
    assert chosen(game, bot) == act.Head(0, first_dot)
    assert (bot.reason.key, bot.reason.values["culture"]) == ("sells-next", buyer)


def test_it_stays_where_there_is_more_to_sell() -> None:
    mine = ship(at="Jellybeast City", goods=2 * [SPICE])
    assert chosen(
        in_the_jungle(mine, phase="turn", demands={"Humans": {SPICE: 2}}), Peddler(1)
    ) == act.StayPut(0)


def test_with_nothing_to_trade_it_looks_for_new_cultures() -> None:
    bot = Peddler(1)
    assert isinstance(chosen(at(seat0=ship(credits=0)), bot), act.Head)
    assert bot.reason.key == "looks-for-new-culture"
