"""How much can be traded in one visit: §9.4 to §9.43."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.table import (
    aboard,
    at,
    barter_credit,
    buy,
    do,
    fly,
    head,
    land,
    money,
    options,
    refused,
    rule,
    sell,
    ship,
    stay,
)
from venus.families.original import actions as act
from venus.game import Game


def landed(
    where: str = "Southern Comfort",
    goods: Sequence[str] = 2 * ("Mulch Wine",),
    equipment: Sequence[str] = (),
    credits: int = 400,
    moved: bool = True,
) -> Game:
    """A Freighter that has just flown to the Humans of the Colony World, or to the Base."""
    return at(
        seat0=ship("Freighter", where, credits, goods, equipment, ious=["Humans"]),
        cultures={"colony": "Humans"},
        ports={"Cobbleport": 1},
        draws=4 * ["Mulch Wine"],
        phase="trade",
        moved=moved,
    )


@rule("1988 §9.41")
def test_one_thing_is_bought_on_the_landing_turn() -> None:
    game = landed()
    buy(game, "Rock Videos")
    assert refused(game, act.BuyGoods(0, "Rock Videos")) == "one-purchase"
    assert refused(game, act.BuyEquipment(0, "Red Drive")) == "one-purchase"
    assert not options(
        game, act.BuyGoods, act.BuyEquipment, act.BuyRelic, act.BuyShip, act.BuyPort, act.BuyFactory
    )


@rule("1988 §9.41")
def test_one_thing_is_sold_on_the_landing_turn() -> None:
    game = landed(equipment=["Shield"])
    sell(game, "Mulch Wine")
    assert refused(game, act.SellGoods(0, "Mulch Wine")) == "one-sale"
    assert refused(game, act.BarterEquipment(0, "Shield")) == "one-sale"
    assert not options(game, act.SellGoods, act.BarterEquipment, act.BarterRelic)


@rule("1988 §9.41")
def test_a_barter_is_the_one_sale_of_the_landing_turn() -> None:
    game = landed(equipment=["Shield"])
    do(game, act.BarterEquipment(0, "Shield"))
    assert refused(game, act.SellGoods(0, "Mulch Wine")) == "one-sale"


@rule("1988 §9.41")
def test_a_relic_is_the_one_barter_and_the_one_purchase() -> None:
    game = at(
        seat0=ship(at="Southern Comfort", relics=["Spy Eye", "Air Foil"]),
        cultures={"colony": "Dell"},
        phase="trade",
        moved=True,
    )
    do(game, act.BarterRelic(0, "Spy Eye"))
    assert refused(game, act.BarterRelic(0, "Air Foil")) == "one-sale"
    do(game, act.BuyRelic(0, "Spy Eye"))
    assert refused(game, act.BuyGoods(0, "Finest Dust")) == "one-purchase"


@rule("1988 §9.41")
def test_no_relic_after_the_one_purchase() -> None:
    game = at(
        seat0=ship(at="Southern Comfort", credits=200),
        cultures={"colony": "Dell"},
        relics_for_sale={"colony": ["Spy Eye"]},
        phase="trade",
        moved=True,
    )
    buy(game, "Finest Dust")
    assert refused(game, act.BuyRelic(0, "Spy Eye")) == "one-purchase"


@rule("1988 §9.41")
@pytest.mark.parametrize(
    "deed", [act.BuyPort(0, "Comfort Station"), act.BuyFactory(0, "colony-shoemaker-levee")]
)
def test_a_deed_is_the_one_purchase(deed: act.Action) -> None:
    game = landed()
    do(game, deed)
    assert refused(game, act.BuyGoods(0, "Rock Videos")) == "one-purchase"
    assert refused(game, act.BuyGoods(0, "Primitive Art")) == "one-purchase"


@rule("1988 §9.4", "1988 §9.41")
def test_one_sale_and_one_purchase_go_in_either_order() -> None:
    game = landed()
    sell(game, "Mulch Wine")
    buy(game, "Rock Videos")
    other = landed()
    buy(other, "Rock Videos")
    sell(other, "Mulch Wine")
    assert aboard(game) == aboard(other) == ["Mulch Wine", "Rock Videos"]
    assert money(game) == money(other) == 400 + 60 - 120


@rule("1988 §9.4")
def test_the_money_of_a_sale_pays_for_the_purchase_after_it() -> None:
    game = landed(credits=60)
    assert refused(game, act.BuyGoods(0, "Rock Videos")) == "too-dear"
    sell(game, "Mulch Wine")
    assert buy(game, "Rock Videos").credits == 120


@rule("1988 §9.41")
def test_an_iou_comes_on_top_of_the_one_sale() -> None:
    game = landed()
    sell(game, "Mulch Wine")
    do(game, act.BarterIou(0, "Humans"))
    other = landed()
    do(other, act.BarterIou(0, "Humans"))
    sell(other, "Mulch Wine")
    assert barter_credit(game) == barter_credit(other) == 90


@rule("1988 §9.42", "1988 §9.41")
def test_on_the_landing_turn_an_iou_and_some_money_buy_one_thing() -> None:
    game = landed(credits=400)
    do(game, act.BarterIou(0, "Humans"))
    buy(game, "Rock Videos")
    assert money(game) == 400 + 90 - 120
    assert refused(game, act.BuyGoods(0, "Rock Videos")) == "one-purchase"


@rule("1988 §9.42", "1988 §9.321")
def test_who_waits_a_turn_gets_as_many_things_for_the_iou_as_it_buys() -> None:
    game = at(
        seat0=ship("Freighter", "Southern Comfort", credits=0, ious=["Dell"]),
        cultures={"colony": "Dell"},
    )
    stay(game)
    do(game, act.BarterIou(0, "Dell"))
    for _ in range(5):
        buy(game, "Finest Dust")
    assert (money(game), barter_credit(game)) == (0, 10)


@rule("1988 §9.42")
def test_who_stays_in_a_city_trades_without_limit() -> None:
    game = landed(equipment=["Shield"], moved=False)
    sell(game, "Mulch Wine")
    sell(game, "Mulch Wine")
    do(game, act.BarterEquipment(0, "Shield"))
    buy(game, "Rock Videos")
    buy(game, "Rock Videos")
    assert aboard(game) == 2 * ["Rock Videos"]


@rule("1988 §9.43", "1988 §12.21")
def test_at_a_spaceport_the_landing_turn_has_no_limit() -> None:
    game = landed("Cobbleport", equipment=["Shield"])
    sell(game, "Mulch Wine")
    sell(game, "Mulch Wine")
    do(game, act.BarterEquipment(0, "Shield"))
    buy(game, "Rock Videos")
    buy(game, "Rock Videos")
    assert aboard(game) == 2 * ["Rock Videos"]


@rule("1988 §9.43", "1988 §6.12")
def test_at_an_open_port_the_landing_turn_has_no_limit() -> None:
    game = at(
        seat0=ship("Freighter", "jungle-5", goods=2 * ["Space Spice"]),
        cultures={"jungle": "Niks"},
        up={"jungle-5": "Open Port"},
        draws=2 * ["Space Spice"],
        phase="trade",
        moved=True,
    )
    assert [sell(game, "Space Spice").credits for _ in range(2)] == [80, 80]
    assert [buy(game, "Mulch Wine").credits for _ in range(2)] == [20, 20]


@rule("1988 §9.41")
def test_the_base_is_a_space_city_with_the_same_limit() -> None:
    game = landed("base", equipment=["Shield", "Red Drive"])
    do(game, act.BarterEquipment(0, "Shield"))
    assert refused(game, act.BarterEquipment(0, "Red Drive")) == "one-sale"
    assert refused(game, act.BuyShip(0, "Clipper")) == "one-sale"


@rule("1988 §9.42")
def test_who_stays_at_the_base_trades_without_limit() -> None:
    game = landed("base", goods=(), equipment=["Shield", "Red Drive"], moved=False)
    do(game, act.BarterEquipment(0, "Shield"))
    do(game, act.BarterEquipment(0, "Red Drive"))
    do(game, act.BuyShip(0, "Clipper"))
    assert barter_credit(game) == 30 + 60 + 150 - 120


LOOP = [f"biosphere-{place}" for place in range(1, 9)]


@rule("1988 §9.41", "1988 §9.42")
def test_a_ship_that_flew_a_loop_back_to_its_city_has_moved() -> None:
    game = at(
        seat0=ship(at="Smoke Ring", goods=2 * ["Mulch Wine"]),
        cultures={"biosphere": "Humans"},
        dice=[4, 4, 4],
    )
    head(game, LOOP[0])
    fly(game, *LOOP, "biosphere-smoke-ring")
    land(game)
    sell(game, "Mulch Wine")
    assert refused(game, act.SellGoods(0, "Mulch Wine")) == "one-sale"


@rule("1988 §9.42")
def test_a_ship_that_did_not_leave_its_city_has_not_moved() -> None:
    game = at(seat0=ship(at="Smoke Ring", goods=2 * ["Mulch Wine"]), cultures={"biosphere": "Humans"})
    stay(game)
    sell(game, "Mulch Wine")
    assert sell(game, "Mulch Wine")


@rule("1988 §9.41", "1988 §11.4")
def test_deals_between_players_are_outside_the_limit() -> None:
    game = at(
        seat0=ship("Freighter", "Southern Comfort", goods=["Mulch Wine"]),
        seat1=ship(at="Southern Comfort", goods=["Space Spice"]),
        cultures={"colony": "Humans"},
        phase="trade",
        moved=True,
    )
    do(game, act.Offer(0, 1, act.Bundle(40), act.Bundle(goods=("Space Spice",))))
    do(game, act.AcceptOffer(1))
    assert sell(game, "Mulch Wine")
    assert refused(game, act.SellGoods(0, "Space Spice")) == "one-sale"
