"""What a First Contact card pays for: §contact.credits to §contact.worth."""

from __future__ import annotations

from typing import Any

from tests.table import (
    aboard,
    at,
    barter_credit,
    buy,
    do,
    end,
    happened,
    head,
    money,
    options,
    refused,
    rule,
    ship,
    state_of,
    told,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

JUNK = "Glorious Junk"
PELTS = "Melf Pelts"


def with_card(culture: str = "Graw", where: str = "Southern Comfort", **one: Any) -> Game:
    """A Freighter with the culture's First Contact card has just landed in the Colony World."""
    return at(
        "classic",
        species=("Eeepeeep", "Qossuth"),
        seat0=ship("Freighter", where, ious=[culture], **one),
        cultures={"colony": culture},
        phase="trade",
        moved=True,
    )


def handed_in(culture: str = "Graw", **one: Any) -> Game:
    game = with_card(culture, **one)
    do(game, act.BarterIou(0, culture))
    return game


def card_credits(game: Game) -> int:
    return state_of(game).contact_credit


@rule("classic §contact.free", "classic §contact.credits")
def test_three_loads_of_junk_paid_wholly_by_the_card_leave_one_purchase() -> None:
    game = at(
        "classic",
        species=("Eeepeeep", "Qossuth"),
        seat0=ship("Freighter", "Grandport"),
        cultures={"giant": "Graw"},
        discovered=(),
        dice=[5, 5],
    )
    head(game, "giant-grand-jetee")
    do(game, act.Fly(0, "giant-grand-jetee"))
    assert do(game, act.BarterIou(0, "Graw")) == events.IouBartered(0, "Graw", 90)
    assert [buy(game, JUNK).credits for _ in range(3)] == 3 * [30]
    assert (money(game), state_of(game).bought) == (100, 0)
    assert buy(game, JUNK).credits == 30
    assert (money(game), state_of(game).bought) == (70, 1)
    assert refused(game, act.BuyGoods(0, JUNK)) == "one-purchase"


@rule("classic §contact.partly", "classic §contact.credits")
def test_two_melf_pelts_that_cost_ten_more_are_one_buy_action() -> None:
    game = handed_in("Shenna")
    buy(game, PELTS)
    buy(game, PELTS)
    assert (money(game), state_of(game).bought) == (90, 1)
    assert aboard(game) == [PELTS, PELTS]
    assert refused(game, act.BuyGoods(0, PELTS)) == "one-purchase"


@rule("classic §contact.partly")
def test_credits_must_cover_what_the_card_does_not() -> None:
    game = handed_in("Shenna", credits=9)
    buy(game, PELTS)
    assert refused(game, act.BuyGoods(0, PELTS)) == "too-dear"
    assert options(game, act.BuyGoods) == []


@rule("classic §contact.partly", "classic §trade.limit")
def test_after_a_purchase_in_credits_only_what_the_card_pays_wholly_can_be_bought() -> None:
    game = with_card("Shenna")
    buy(game, PELTS)
    do(game, act.BarterIou(0, "Shenna"))
    assert options(game, act.BuyGoods) == [act.BuyGoods(0, PELTS)]
    buy(game, PELTS)
    assert (money(game), card_credits(game)) == (50, 40)
    assert refused(game, act.BuyGoods(0, PELTS)) == "one-purchase"
    assert options(game, act.BuyGoods, act.BuyPort, act.BuyFactory) == []


@rule("classic §contact.free")
def test_a_price_that_is_just_what_the_card_has_left_is_paid_wholly() -> None:
    game = handed_in("Wollow")
    assert buy(game, "Megalith Paperweight").credits == 90
    assert (money(game), state_of(game).bought, card_credits(game)) == (100, 0, 0)


@rule("classic §contact.free")
def test_without_the_card_three_loads_are_two_too_many() -> None:
    game = with_card()
    buy(game, JUNK)
    assert refused(game, act.BuyGoods(0, JUNK)) == "one-purchase"


@rule("classic §contact.credits")
def test_the_card_pays_for_equipment_ships_and_deeds_too() -> None:
    assert do(handed_in("Nillis"), act.BuyEquipment(0, "Shield")).credits == 60
    game = handed_in("Humans", credits=0)
    do(game, act.BuyShip(0, "Scout"))
    assert (money(game), state_of(game).bought, state_of(game).sold) == (0, 1, 1)
    game = handed_in("Shenna", credits=10)
    do(game, act.BuyFactory(0, "colony-shoemaker-levee"))
    assert (money(game), state_of(game).bought) == (0, 1)


@rule("classic §ship.exchange", "classic §contact.credits", "classic §commission.base")
def test_r41_the_ship_traded_in_pays_before_the_card() -> None:
    game = at(
        "classic",
        species=("Eeepeeep", "Qossuth"),
        seat0=ship("Scout", "Cobbleport", 0, ious=["Yxklyx"]),
        cultures={"colony": "Yxklyx"},
        ports={"Cobbleport": 1},
        phase="trade",
    )
    do(game, act.BarterIou(0, "Yxklyx"))
    do(game, act.BuyShip(0, "Clipper"))
    assert (money(game), card_credits(game), barter_credit(game)) == (0, 10, 0)
    assert happened(end(game), events.CommissionPaid) == [events.CommissionPaid(1, 12, "Cobbleport")]


@rule("classic §ship.exchange", "classic §contact.free", "classic §trade.limit")
def test_r41_an_exchange_of_ships_is_a_purchase_whatever_pays_for_it() -> None:
    game = handed_in("Yxklyx", credits=500)
    assert options(game, act.BuyShip) == [act.BuyShip(0, "Scout"), act.BuyShip(0, "Clipper")]
    do(game, act.BuyEquipment(0, "Red Drive"))
    assert (card_credits(game), state_of(game).bought) == (0, 1)
    assert options(game, act.BuyShip) == []
    assert refused(game, act.BuyShip(0, "Scout")) == "one-purchase"


@rule("classic §contact.credits")
def test_the_card_is_handed_in_once_and_gone() -> None:
    game = handed_in()
    assert state_of(game).ious == [0, 0]
    assert refused(game, act.BarterIou(0, "Graw")) == "not-yours"


@rule("classic §contact.credits")
def test_a_card_is_good_with_its_own_culture_only() -> None:
    game = at(
        "classic",
        seat0=ship(at="Jewelburg", ious=["Graw"]),
        species=("Eeepeeep", "Qossuth"),
        cultures={"colony": "Graw", "jungle": "Niks"},
        phase="trade",
    )
    assert refused(game, act.BarterIou(0, "Graw")) == "not-this-culture"
    assert refused(game, act.BarterIou(0, "Niks")) == "not-yours"
    assert options(game, act.BarterIou) == []


@rule("classic §contact.credits")
def test_what_the_card_has_left_is_lost_when_the_turn_ends() -> None:
    game = handed_in()
    buy(game, JUNK)
    assert told(game, act.EndTurn(0), events.CreditLost) == [events.CreditLost(0, 60)]
    assert (card_credits(game), money(game)) == (0, 100)


@rule("classic §contact.credits")
def test_a_card_that_was_used_up_loses_nothing() -> None:
    game = handed_in("Wollow")
    buy(game, "Megalith Paperweight")
    assert told(game, act.EndTurn(0), events.CreditLost) == []


@rule("classic §contact.credits")
def test_a_card_that_was_got_by_trade_pays_likewise() -> None:
    game = at(
        "classic",
        seat0=ship(at="Southern Comfort"),
        seat1=ship(at="Southern Comfort", ious=["Graw"]),
        species=("Eeepeeep", "Qossuth"),
        cultures={"colony": "Graw"},
        phase="trade",
        moved=True,
    )
    do(game, act.Offer(0, 1, act.Bundle(credits=50), act.Bundle(ious=("Graw",))))
    do(game, act.AcceptOffer(1))
    do(game, act.BarterIou(0, "Graw"))
    buy(game, JUNK)
    assert (money(game, 0), money(game, 1), card_credits(game)) == (50, 150, 60)


@rule("classic §contact.credits", "classic §barter.credit")
def test_the_card_is_no_barter_and_pays_before_barter_credit() -> None:
    game = handed_in("Dell", equipment=["Red Drive"])
    do(game, act.BarterEquipment(0, "Red Drive"))
    do(game, act.BuyEquipment(0, "Yellow Drive"))
    assert (card_credits(game), barter_credit(game), money(game)) == (0, 40, 100)


@rule("classic §contact.worth")
def test_a_card_adds_nothing_to_net_worth() -> None:
    game = with_card(credits=1999)
    assert game.net_worth(0) == 1999
    do(game, act.BarterIou(0, "Graw"))
    assert game.net_worth(0) == 1999
    end(game)
    assert not game.is_over
