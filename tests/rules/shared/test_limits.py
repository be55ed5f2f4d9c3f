"""How much can be traded in one visit."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.table import (
    EDITIONS,
    aboard,
    at,
    barter_credit,
    buy,
    do,
    editions,
    fly,
    head,
    land,
    money,
    options,
    refused,
    rule,
    sell,
    ship,
    sold_by,
    stay,
)
from venus.families.original import actions as act
from venus.game import Game

WINE = {edition: sold_by(edition, "Niks")[0] for edition in EDITIONS}
SPICE = {edition: sold_by(edition, "Graw")[0] for edition in EDITIONS}


def landed(
    edition: str,
    where: str = "Southern Comfort",
    goods: Sequence[str] | None = None,
    equipment: Sequence[str] = (),
    credits: int = 400,
    moved: bool = True,
) -> Game:
    """A Freighter that has just flown to the Humans of the Colony World, or to the Base."""
    wine = WINE[edition]
    return at(
        edition,
        seat0=ship(
            "Freighter", where, credits, 2 * [wine] if goods is None else goods, equipment, ious=["Humans"]
        ),
        cultures={"colony": "Humans"},
        ports={"Cobbleport": 1},
        draws=4 * [wine],
        phase="trade",
        moved=moved,
    )


@rule("1988 §9.41", "remake §trade.limit", "classic §trade.limit")
@editions()
def test_one_thing_is_bought_on_the_landing_turn(edition: str) -> None:
    game = landed(edition)
    buy(game, "Rock Videos")
    assert refused(game, act.BuyGoods(0, "Rock Videos")) == "one-purchase"
    assert refused(game, act.BuyEquipment(0, "Red Drive")) == "one-purchase"
    assert not options(
        game, act.BuyGoods, act.BuyEquipment, act.BuyRelic, act.BuyShip, act.BuyPort, act.BuyFactory
    )


@rule("1988 §9.41", "remake §trade.limit", "classic §trade.limit", "classic §sell.action")
@editions()
def test_one_thing_is_sold_on_the_landing_turn(edition: str) -> None:
    game = landed(edition, equipment=["Shield"])
    sell(game, WINE[edition])
    assert refused(game, act.SellGoods(0, WINE[edition])) == "one-sale"
    assert refused(game, act.BarterEquipment(0, "Shield")) == "one-sale"
    assert not options(game, act.SellGoods, act.BarterEquipment, act.BarterRelic)


@rule("1988 §9.41", "remake §barter.limit", "classic §barter.action")
@editions()
def test_a_barter_is_the_one_sale_of_the_landing_turn(edition: str) -> None:
    game = landed(edition, equipment=["Shield", "Red Drive"])
    do(game, act.BarterEquipment(0, "Shield"))
    assert refused(game, act.SellGoods(0, WINE[edition])) == "one-sale"
    assert refused(game, act.BarterEquipment(0, "Red Drive")) == "one-sale"


@rule("1988 §9.41", "remake §barter.limit", "classic §barter.action", "classic §buy.kinds")
@editions()
def test_a_relic_is_the_one_barter_and_the_one_purchase(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort", equipment=["Shield"], relics=["Spy Eye", "Air Foil"]),
        cultures={"colony": "Dell"},
        phase="trade",
        moved=True,
    )
    do(game, act.BarterRelic(0, "Spy Eye"))
    assert refused(game, act.BarterRelic(0, "Air Foil")) == "one-sale"
    assert refused(game, act.BarterEquipment(0, "Shield")) == "one-sale"
    assert options(game, act.BarterEquipment, act.BarterRelic) == []
    do(game, act.BuyRelic(0, "Spy Eye"))
    assert refused(game, act.BuyGoods(0, "Finest Dust")) == "one-purchase"


@rule("1988 §9.41", "remake §trade.limit", "classic §buy.kinds")
@editions()
def test_no_relic_after_the_one_purchase(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort", credits=200),
        cultures={"colony": "Dell"},
        relics_for_sale={"colony": ["Spy Eye"]},
        phase="trade",
        moved=True,
    )
    buy(game, "Finest Dust")
    assert refused(game, act.BuyRelic(0, "Spy Eye")) == "one-purchase"


@rule("1988 §9.41", "remake §deed.limit", "classic §buy.kinds")
@editions()
@pytest.mark.parametrize(
    "deed", [act.BuyPort(0, "Comfort Station"), act.BuyFactory(0, "colony-shoemaker-levee")]
)
def test_a_deed_is_the_one_purchase(edition: str, deed: act.Action) -> None:
    game = landed(edition)
    do(game, deed)
    assert refused(game, act.BuyGoods(0, "Rock Videos")) == "one-purchase"
    assert refused(game, act.BuyGoods(0, sold_by(edition, "Humans")[1])) == "one-purchase"


@rule("1988 §9.4", "1988 §9.41", "remake §trade.limit", "classic §trade.actions")
@editions()
def test_one_sale_and_one_purchase_go_in_either_order(edition: str) -> None:
    game = landed(edition)
    sell(game, WINE[edition])
    buy(game, "Rock Videos")
    other = landed(edition)
    buy(other, "Rock Videos")
    sell(other, WINE[edition])
    assert aboard(game) == aboard(other) == [WINE[edition], "Rock Videos"]
    assert money(game) == money(other) == 400 + 60 - 120


@rule("1988 §9.4", "remake §trade.limit", "classic §trade.actions")
@editions()
def test_the_money_of_a_sale_pays_for_the_purchase_after_it(edition: str) -> None:
    game = landed(edition, credits=60)
    assert refused(game, act.BuyGoods(0, "Rock Videos")) == "too-dear"
    sell(game, WINE[edition])
    assert buy(game, "Rock Videos").credits == 120


@rule("1988 §9.41", "remake §trade.outside-limit", "remake §barter.limit")
@editions("1988", "remake")
def test_an_iou_comes_on_top_of_the_one_sale(edition: str) -> None:
    game = landed(edition)
    sell(game, WINE[edition])
    do(game, act.BarterIou(0, "Humans"))
    other = landed(edition)
    do(other, act.BarterIou(0, "Humans"))
    sell(other, WINE[edition])
    assert barter_credit(game) == barter_credit(other) == 90


@rule("1988 §9.42", "1988 §9.41", "remake §trade.outside-limit")
@editions("1988", "remake")
def test_on_the_landing_turn_an_iou_and_some_money_buy_one_thing(edition: str) -> None:
    game = landed(edition, credits=400)
    do(game, act.BarterIou(0, "Humans"))
    buy(game, "Rock Videos")
    assert money(game) == 400 + 90 - 120
    assert refused(game, act.BuyGoods(0, "Rock Videos")) == "one-purchase"


@rule("1988 §9.42", "1988 §9.321", "remake §trade.stay")
@editions("1988", "remake")
def test_who_waits_a_turn_gets_as_many_things_for_the_iou_as_it_buys(edition: str) -> None:
    game = at(
        edition,
        seat0=ship("Freighter", "Southern Comfort", credits=0, ious=["Dell"]),
        cultures={"colony": "Dell"},
    )
    stay(game)
    do(game, act.BarterIou(0, "Dell"))
    for _ in range(5):
        buy(game, "Finest Dust")
    assert (money(game), barter_credit(game)) == (0, 10)


@rule("1988 §9.42", "remake §trade.stay", "classic §trade.stay")
@editions()
def test_who_stays_in_a_city_trades_without_limit(edition: str) -> None:
    game = landed(edition, equipment=["Shield"], moved=False)
    sell(game, WINE[edition])
    sell(game, WINE[edition])
    do(game, act.BarterEquipment(0, "Shield"))
    buy(game, "Rock Videos")
    buy(game, "Rock Videos")
    assert aboard(game) == 2 * ["Rock Videos"]


@rule("1988 §9.43", "1988 §12.21", "remake §trade.port", "classic §trade.limit", "classic §port.merchant")
@editions()
def test_at_a_spaceport_the_landing_turn_has_no_limit(edition: str) -> None:
    game = landed(edition, "Cobbleport", equipment=["Shield"])
    sell(game, WINE[edition])
    sell(game, WINE[edition])
    do(game, act.BarterEquipment(0, "Shield"))
    buy(game, "Rock Videos")
    buy(game, "Rock Videos")
    assert aboard(game) == 2 * ["Rock Videos"]


@rule("1988 §9.43", "1988 §6.12", "remake §space.open-port", "classic §trade.limit", "classic §port.open")
@editions()
def test_at_an_open_port_the_landing_turn_has_no_limit(edition: str) -> None:
    game = at(
        edition,
        seat0=ship("Freighter", "jungle-5", goods=2 * [SPICE[edition]]),
        cultures={"jungle": "Niks"},
        up={"jungle-5": "Open Port"},
        draws=2 * [SPICE[edition]],
        phase="trade",
        moved=True,
    )
    assert [sell(game, SPICE[edition]).credits for _ in range(2)] == [80, 80]
    assert [buy(game, WINE[edition]).credits for _ in range(2)] == [20, 20]


@rule("1988 §9.41", "classic §trade.base", "classic §port.neutral")
@editions("1988", "classic")
def test_the_base_is_a_space_city_with_the_same_limit(edition: str) -> None:
    game = landed(edition, "base", equipment=["Shield", "Red Drive"])
    do(game, act.BarterEquipment(0, "Shield"))
    assert refused(game, act.BarterEquipment(0, "Red Drive")) == "one-sale"
    assert refused(game, act.BuyShip(0, "Clipper")) == "one-sale"


@rule("1988 §9.42", "remake §trade.base", "classic §trade.base", "classic §trade.stay")
@editions()
def test_who_stays_at_the_base_trades_without_limit(edition: str) -> None:
    game = landed(edition, "base", goods=(), equipment=["Shield", "Red Drive"], moved=False)
    do(game, act.BarterEquipment(0, "Shield"))
    do(game, act.BarterEquipment(0, "Red Drive"))
    do(game, act.BuyShip(0, "Clipper"))
    assert barter_credit(game) == 30 + 60 + 150 - 120


LOOP = [f"biosphere-{place}" for place in range(1, 9)]


@rule("1988 §9.41", "1988 §9.42", "remake §turn.stay", "remake §trade.stay")
@editions("1988", "remake")
def test_a_ship_that_flew_a_loop_back_to_its_city_has_moved(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Smoke Ring", goods=2 * [WINE[edition]]),
        cultures={"biosphere": "Humans"},
        dice=[4, 4, 4],
    )
    head(game, LOOP[0])
    fly(game, *LOOP, "biosphere-smoke-ring")
    land(game)
    sell(game, WINE[edition])
    assert refused(game, act.SellGoods(0, WINE[edition])) == "one-sale"


@rule("1988 §9.42", "remake §trade.stay", "classic §trade.stay")
@editions()
def test_a_ship_that_did_not_leave_its_city_has_not_moved(edition: str) -> None:
    game = at(
        edition, seat0=ship(at="Smoke Ring", goods=2 * [WINE[edition]]), cultures={"biosphere": "Humans"}
    )
    stay(game)
    sell(game, WINE[edition])
    assert sell(game, WINE[edition])


@rule("1988 §9.41", "1988 §11.4", "remake §trade.players", "classic §trade.players")
@editions()
def test_deals_between_players_are_outside_the_limit(edition: str) -> None:
    game = at(
        edition,
        seat0=ship("Freighter", "Southern Comfort", goods=[WINE[edition]]),
        seat1=ship(at="Southern Comfort", goods=[SPICE[edition]]),
        cultures={"colony": "Humans"},
        phase="trade",
        moved=True,
    )
    do(game, act.Offer(0, 1, act.Bundle(40), act.Bundle(goods=(SPICE[edition],))))
    do(game, act.AcceptOffer(1))
    assert sell(game, WINE[edition])
    assert refused(game, act.SellGoods(0, SPICE[edition])) == "one-sale"
