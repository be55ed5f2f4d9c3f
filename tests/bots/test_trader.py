"""The trader: thinks a few calls ahead."""

from __future__ import annotations

from tests.bots.players import SPICE, VIDEOS, business, chosen, in_the_jungle
from tests.table import at, ship
from venus.engine.reasons import Reason
from venus.families.original import actions as act
from venus.families.original.bots.trade_routes import Call, Venture
from venus.families.original.bots.trader import Trader

PORT = "Jellybeast Landing"
FARE = "Fare from Shenna to Galactic Base"


def test_it_keeps_its_cargo_for_a_neighbour_who_pays_more() -> None:
    mine = ship("Clipper", at=PORT, goods=2 * [SPICE])
    game = in_the_jungle(mine, demands={"Niks": {SPICE: 2}})
    assert act.SellGoods(0, SPICE) in game.legal_actions()
    assert act.SellGoods(0, SPICE) not in business(game, Trader(1))


def test_it_flies_on_to_the_neighbour_who_pays_more() -> None:
    mine = ship("Clipper", at=PORT, goods=2 * [SPICE])
    bot = Trader(1)
    assert chosen(in_the_jungle(mine, "turn", demands={"Niks": {SPICE: 2}}), bot) == act.Head(0, "jungle-9")
    assert (bot.reason.key, bot.reason.values["culture"]) == ("route-sells", "Niks")


def test_it_sells_where_nobody_pays_more() -> None:
    game = in_the_jungle(ship("Clipper", at=PORT, goods=2 * [SPICE]), demands={"Humans": {SPICE: 2}})
    assert business(game, Trader(1))[:2] == 2 * [act.SellGoods(0, SPICE)]


def test_it_says_for_how_much_it_sells() -> None:
    bot = Trader(1)
    game = in_the_jungle(ship("Clipper", at=PORT, goods=2 * [SPICE]), demands={"Humans": {SPICE: 2}})
    assert chosen(game, bot) == act.SellGoods(0, SPICE)
    assert bot.reason == Reason("route-sells-here", {"goods": SPICE, "credits": 160})


def test_it_says_of_each_purchase_who_pays_for_it() -> None:
    here = Call("Graw", 3, sells=(VIDEOS,), buys=(SPICE, "Mulch Wine"))
    best = Venture((here, Call("Niks", 5, sells=(SPICE,))), 200.0, 2.0, 99.6)
    spice, wine = (Trader(1).reason_to_load(best, goods) for goods in here.buys)
    assert (spice.key, spice.values["goods"], spice.values["buyer"]) == ("route-carries", SPICE, "Niks")
    assert wine == Reason("route-loads", {"goods": "Mulch Wine", "culture": "Graw", "rate": 100})


def test_it_loads_what_the_neighbour_buys() -> None:
    game = in_the_jungle(ship("Clipper", at=PORT), cultures={"jungle": "Graw", "ice": "Niks"})
    assert business(game, Trader(1)) == 2 * [act.BuyGoods(0, SPICE)]


def test_it_leaves_what_no_known_culture_buys() -> None:
    game = in_the_jungle(ship("Clipper", at=PORT, credits=500))
    assert act.BuyGoods(0, VIDEOS) in game.legal_actions()
    assert act.BuyGoods(0, VIDEOS) not in business(game, Trader(1))


def test_it_spends_an_iou_on_what_it_loads() -> None:
    mine = ship("Clipper", at=PORT, credits=0, ious=["Graw"])
    game = in_the_jungle(mine, cultures={"jungle": "Graw", "ice": "Niks"})
    done = business(game, Trader(1))
    assert done[:3] == [act.BarterIou(0, "Graw"), *2 * [act.BuyGoods(0, SPICE)]]


def test_it_brings_passengers_to_their_goal() -> None:
    bot = Trader(1)
    game = at(seat0=ship(at="Southern Comfort", fares=[FARE]), cultures={"colony": "Shenna"})
    assert chosen(game, bot) == act.Head(0, "colony-4")
    assert bot.reason.values["culture"] == "Galactic Base"


def test_it_lets_passengers_out_before_anything_else() -> None:
    mine = ship(at="base", fares=[FARE])
    assert business(at(seat0=mine, phase="trade"), Trader(1))[0] == act.DeliverFare(0, FARE)


def test_it_takes_a_passenger_aboard_for_whom_there_is_room() -> None:
    game = at(
        seat0=ship(at="Cobbleport"),
        cultures={"colony": "Shenna"},
        ports={"Cobbleport": 1},
        fares=[FARE],
        phase="trade",
    )
    assert act.PickUpFare(0, FARE) in business(game, Trader(1))


def test_it_picks_up_a_relic() -> None:
    game = at(seat0=ship(at="desert-3"), up={"desert-3": "Air Foil"}, phase="trade")
    assert business(game, Trader(1)) == [act.PickUpRelic(0)]


def test_with_nothing_to_trade_it_looks_for_new_cultures() -> None:
    bot = Trader(1)
    assert isinstance(chosen(at(seat0=ship(credits=0)), bot), act.Head)
    assert bot.reason.key == "looks-for-new-culture"
