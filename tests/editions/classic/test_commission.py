"""Commissions: §commission of the classic game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table import at, buy, do, money, refused, rule, sell, ship, state_of, stay, told
from venus.engine.actions import Act
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

PORT = "Cobbleport"
BOLTS = "Pedigree Bolts"
SCULPTURE = "Psychotic Sculpture"


def at_port(culture: str = "Graw", owner: int = 1, edition: str = "classic", **setting: Any) -> Game:
    """A human Transport with 500 credits at Cobbleport; seats 1 and 2 have 100 each."""
    one = {"credits": 500} | setting.pop("one", {})
    return at(
        edition,
        species=("Humans", "Eeepeeep", "Whynoms"),
        seat0=ship("Transport", PORT, **one),
        seat2=ship(),
        cultures={"colony": culture},
        ports={PORT: owner},
        phase="trade",
        moved=True,
        **setting,
    )


def paid_at_the_end(game: Game) -> list[tuple[int, int, str]]:
    return [
        (event.seat, event.credits, event.deed) for event in told(game, act.EndTurn(0), events.CommissionPaid)
    ]


@rule("classic §commission.port", "classic §commission.timing")
def test_bolts_for_300_and_two_sculptures_for_320_pay_the_owner_62_once() -> None:
    game = at(
        "classic",
        species=("Eeepeeep", "Humans"),
        seat0=ship(at=PORT, credits=20, goods=[BOLTS]),
        cultures={"colony": "Qossuth"},
        ports={PORT: 1},
        phase="trade",
        moved=True,
    )
    assert sell(game, BOLTS).credits == 300
    assert [buy(game, SCULPTURE).credits for _ in range(2)] == [160, 160]
    assert (money(game, 1), state_of(game).visit_trade) == (100, 620)
    assert paid_at_the_end(game) == [(1, 62, PORT)]
    assert (money(game, 0), money(game, 1)) == (0, 162)


@rule("classic §commission.port")
def test_the_bank_pays_it_and_not_the_trader() -> None:
    game = at_port()
    bank = state_of(game).bank
    buy(game, "Glorious Junk")
    paid_at_the_end(game)
    assert (money(game, 0), money(game, 1), state_of(game).bank) == (470, 103, bank + 30 - 3)


@rule("classic §commission.port")
@pytest.mark.parametrize("where", ["Southern Comfort", "Nebula Spaceport", "jungle-5"])
def test_cities_neutral_and_open_spaceports_pay_nobody(where: str) -> None:
    game = at(
        "classic",
        species=("Humans", "Eeepeeep"),
        seat0=ship(at=where),
        cultures={"colony": "Graw", "cloud": "Dell", "jungle": "Niks"},
        up={"jungle-5": "Open Port"},
        ports={PORT: 1, "Comfort Station": 1, "Shuttlestop": 1, "Jewelport": 1},
        phase="trade",
    )
    do(game, next(action for action in game.legal_actions() if isinstance(action, act.BuyGoods)))
    assert paid_at_the_end(game) == []


@rule("classic §commission.timing")
def test_a_visit_without_trade_pays_nothing() -> None:
    assert paid_at_the_end(at_port()) == []


@rule("classic §commission.timing", "classic §commission.own")
def test_the_owners_commission_pays_for_nothing_in_the_same_visit() -> None:
    game = at_port(owner=0, one={"credits": 59})
    buy(game, "Glorious Junk")
    assert refused(game, act.BuyGoods(0, "Glorious Junk")) == "too-dear"
    assert paid_at_the_end(game) == [(0, 3, PORT)]
    assert money(game) == 32


@rule("classic §commission.timing")
def test_the_account_begins_anew_with_each_visit() -> None:
    game = at(
        "classic",
        species=("Humans", "Eeepeeep"),
        seat0=ship(at=PORT),
        seat1=ship(at=PORT),
        cultures={"colony": "Graw"},
        ports={PORT: 1},
        phase="trade",
    )
    buy(game, "Glorious Junk")
    assert paid_at_the_end(game) == [(1, 3, PORT)]
    stay(game)
    assert state_of(game).visit_trade == 0
    buy(game, "Glorious Junk")
    ended = told(game, act.EndTurn(1), events.CommissionPaid)
    assert ended == [events.CommissionPaid(1, 3, PORT)]


@rule("classic §commission.timing", "classic §goal.win")
def test_the_commission_of_the_visit_can_win_the_game() -> None:
    game = at_port(owner=0, culture="Qossuth", one={"credits": 1500 - 30, "goods": [BOLTS]})
    assert sell(game, BOLTS).credits == 300
    assert game.net_worth(0) == 1500 - 30 + 300 + 200
    assert not game.is_over
    assert paid_at_the_end(game) == [(0, 30, PORT)]
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((0,), "target")


@rule("classic §commission.timing", "classic §goal.win")
def test_a_commission_never_wins_for_another_seat_than_the_one_in_turn() -> None:
    game = at_port("Qossuth", one={"goods": [BOLTS]})
    state_of(game).credits[1] += 1690
    state_of(game).bank -= 1690
    sell(game, BOLTS)
    paid_at_the_end(game)
    assert (game.net_worth(1), game.is_over) == (2020, False)
    stay(game)
    told(game, act.EndTurn(1))
    assert game.outcome is not None
    assert game.outcome.winners == (1,)


@rule("classic §commission.base")
@pytest.mark.parametrize(
    ("culture", "action", "credits"),
    [
        ("Graw", act.BuyGoods(0, "Glorious Junk"), 3),
        ("Dell", act.BuyEquipment(0, "Yellow Drive"), 8),
        ("Graw", act.BuyPort(0, "Comfort Station"), 20),
        ("Humans", act.BuyPort(0, "Comfort Station"), 16),
        ("Shenna", act.BuyFactory(0, "colony-shoemaker-levee"), 10),
        ("Dell", act.BuyShip(0, "Freighter"), 30),
        ("Graw", act.BarterEquipment(0, "Shield"), 3),
        ("Graw", act.BarterRelic(0, "Jump Start"), 6),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Act) else None,
)
def test_ten_percent_of_what_is_spent_and_bartered(culture: str, action: act.Action, credits: int) -> None:
    game = at_port(culture, one={"equipment": ["Shield"], "relics": ["Jump Start"]})
    do(game, action)
    assert paid_at_the_end(game) == [(1, credits, PORT)]


@rule("classic §commission.base")
def test_demand_bonuses_count_as_received() -> None:
    demands = {"Humans": {"Glorious Junk": 2}}
    game = at_port("Humans", one={"goods": ["Glorious Junk"]}, demands=demands)
    sell(game, "Glorious Junk")
    assert paid_at_the_end(game) == [(1, 16, PORT)]


@rule("classic §commission.base")
def test_first_contact_credits_count_as_far_as_they_are_used() -> None:
    game = at_port(one={"ious": ["Graw"]})
    do(game, act.BarterIou(0, "Graw"))
    assert state_of(game).visit_trade == 0
    buy(game, "Glorious Junk")
    assert paid_at_the_end(game) == [(1, 3, PORT)]


@rule("classic §commission.base")
def test_what_barter_pays_for_is_counted_once() -> None:
    game = at_port("Dell", one={"equipment": ["Red Drive"]})
    do(game, act.BarterEquipment(0, "Red Drive"))
    do(game, act.BuyEquipment(0, "Yellow Drive"))
    assert state_of(game).visit_trade == 60 + 20
    buy(game, "Finest Dust")
    assert paid_at_the_end(game) == [(1, 9, PORT)]


@rule("classic §commission.base")
def test_a_purchase_paid_wholly_by_barter_adds_nothing() -> None:
    game = at_port("Dell", one={"equipment": ["Combo Drive"]})
    do(game, act.BarterEquipment(0, "Combo Drive"))
    do(game, act.BuyEquipment(0, "Yellow Drive"))
    assert paid_at_the_end(game) == [(1, 15, PORT)]


@rule("classic §commission.base")
def test_a_card_and_barter_together_count_each_once() -> None:
    game = at_port("Dell", one={"equipment": ["Shield"], "ious": ["Dell"]})
    do(game, act.BarterEquipment(0, "Shield"))
    do(game, act.BarterIou(0, "Dell"))
    do(game, act.BuyEquipment(0, "Yellow Drive"))
    assert state_of(game).visit_trade == 30 + 60


@rule("classic §commission.base")
def test_a_ship_counts_with_its_trade_in_value_and_the_credits_paid() -> None:
    game = at_port("Dell")
    do(game, act.BuyShip(0, "Freighter"))
    assert state_of(game).visit_trade == 120 + 180


@rule("classic §commission.base")
def test_fares_earn_nothing() -> None:
    game = at_port("Humans", one={"fares": ["Scientist"]})
    assert do(game, act.DeliverFare(0, "Scientist")).credits == 120
    assert paid_at_the_end(game) == []


@rule("classic §commission.base")
def test_trade_between_players_earns_nothing() -> None:
    game = at_port(one={"goods": ["Finest Dust"]})
    state_of(game).dot[1] = state_of(game).dot[0]
    do(game, act.Offer(0, 1, act.Bundle(goods=("Finest Dust",)), act.Bundle(credits=90)))
    do(game, act.AcceptOffer(1))
    assert money(game) == 590
    assert paid_at_the_end(game) == []


@rule("classic §commission.factory", "classic §commission.base")
def test_factory_goods_at_a_spaceport_pay_the_factory_now_and_the_port_later() -> None:
    game = at_port(factories={"Graw": (2, "Southern Comfort")})
    told_now = told(game, act.BuyGoods(0, "Factory Glorious Junk"), events.CommissionPaid)
    assert told_now == [events.CommissionPaid(2, 50, "Graw Factory")]
    assert paid_at_the_end(game) == [(1, 10, PORT)]


@rule("classic §commission.own", "classic §commission.base")
def test_owners_earn_both_on_their_own_trade_and_nothing_on_commissions() -> None:
    game = at_port(owner=0, factories={"Graw": (0, "Southern Comfort")})
    buy(game, "Factory Glorious Junk")
    assert (money(game), state_of(game).visit_trade) == (500 - 100 + 50, 100)
    assert paid_at_the_end(game) == [(0, 10, PORT)]
    assert money(game) == 460


@rule("classic §commission.timing", "classic §option.small-bank")
def test_a_small_bank_that_cannot_pay_the_commission_ends_the_game() -> None:
    game = at_port("Qossuth", edition="classic+small-bank", one={"goods": [BOLTS]}, draws=["Spy"])
    state = state_of(game)
    state.credits[2] += state.bank - 310
    state.bank = 310
    sell(game, BOLTS)
    assert not game.is_over
    assert paid_at_the_end(game) == [(1, 30, PORT)]
    assert (money(game, 1), state.bank) == (110, 0)
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((2,), "bank-empty")
