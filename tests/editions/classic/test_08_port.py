"""The three sorts of spaceport in the classic game."""

from __future__ import annotations

from functools import partial

from tests.table import aboard, at, buy, do, fly, head, land, refused, rule, ship, stay, told
from venus.families.original import actions as act
from venus.families.original import events

classic = partial(at, "classic", species=("Humans", "Eeepeeep", "Whynoms"))
JUNK = "Glorious Junk"


@rule("classic §port.neutral", "classic §trade.limit")
def test_who_lands_on_a_neutral_spaceport_buys_once_that_turn() -> None:
    game = classic(seat0=ship(at="genship-3"), cultures={"genship": "Graw"}, phase="trade", moved=True)
    buy(game, JUNK)
    assert refused(game, act.BuyGoods(0, JUNK)) == "one-purchase"


@rule("classic §port.neutral", "classic §trade.limit")
def test_who_lands_on_a_neutral_spaceport_sells_once_that_turn() -> None:
    goods = 2 * ["Bionic Perfume"]
    game = classic(
        seat0=ship(at="genship-3", goods=goods), cultures={"genship": "Graw"}, phase="trade", moved=True
    )
    do(game, act.SellGoods(0, "Bionic Perfume"))
    assert refused(game, act.SellGoods(0, "Bionic Perfume")) == "one-sale"


@rule("classic §port.neutral")
def test_who_skipped_movement_on_a_neutral_spaceport_has_no_limit() -> None:
    game = classic(seat0=ship(at="genship-3"), cultures={"genship": "Graw"})
    stay(game)
    buy(game, JUNK)
    buy(game, JUNK)
    assert aboard(game) == 2 * [JUNK]


@rule("classic §port.merchant", "classic §commission.port")
def test_a_merchant_spaceport_earns_its_owner_a_commission() -> None:
    game = classic(
        seat0=ship(at="Moonport"), cultures={"moon": "Graw"}, ports={"Moonport": 1}, phase="trade", moved=True
    )
    buy(game, JUNK)
    buy(game, JUNK)
    (paid,) = told(game, act.EndTurn(0), events.CommissionPaid)
    assert (paid.seat, paid.credits) == (1, 6)


@rule("classic §port.open")
def test_everybody_trades_without_limit_at_an_open_spaceport_and_nobody_earns() -> None:
    game = classic(
        seat0=ship(at="moon-2"), cultures={"moon": "Graw"}, up={"moon-3": "Open Port"}, dice=[1, 1, 1]
    )
    head(game, "moon-3")
    fly(game, "moon-3")
    land(game)
    buy(game, JUNK)
    buy(game, JUNK)
    assert told(game, act.EndTurn(0), events.CommissionPaid) == []
