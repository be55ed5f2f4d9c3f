"""Winning the game."""

from __future__ import annotations

import venus
from tests.table import (
    asked,
    at,
    buy,
    do,
    editions,
    end,
    happened,
    refused,
    rule,
    sell,
    ship,
    sold_by,
    state_of,
    stay,
    told,
)
from venus.engine.events import GameEnded
from venus.families.original import actions as act
from venus.families.original.events import BankEmptied, CommissionPaid
from venus.game import Game

HUMANS = {"colony": "Humans"}


SPICE = ["Space Spice"]


def sale(edition: str, bank: int, seat0: int = 0, seat1: int = 0, port: int | None = None) -> Game:
    """Seat 0 is about to sell spice for 80 where the bank has not much left."""
    return at(
        edition,
        seat0=ship(at="Cobbleport" if port is not None else "Shoemaker Levee", credits=seat0, goods=SPICE),
        seat1=ship(credits=seat1),
        cultures=HUMANS,
        ports={} if port is None else {"Cobbleport": port},
        bank=bank,
        phase="trade",
    )


@rule("1988 §13.1", "remake §goal.worth", "classic §goal.worth")
@editions()
def test_net_worth_is_money_and_deeds(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(credits=70),
        cultures=HUMANS,
        ports={"Cobbleport": 0, "Comfort Station": 1},
        factories={"Humans": (0, "Cobbleport")},
    )
    assert [game.net_worth(seat) for seat in (0, 1)] == [70 + 200 + 100, 100 + 200]


@rule("1988 §13.1", "remake §goal.worth")
@editions("1988", "remake")
def test_nothing_else_counts(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(
            "Freighter",
            credits=70,
            goods=["Voll Silk"],
            equipment=["Combined Drive"],
            relics=["Air Foil"],
            fares=["Fare from Dell to Galactic Base"],
            ious=["Humans"],
        ),
        cultures=HUMANS,
    )
    assert game.net_worth(0) == game.view(1).players[0].net_worth == 70


@rule("1988 §13.2", "remake §goal.win", "classic §goal.win")
@editions()
def test_the_target_at_the_end_of_ones_own_turn_wins(edition: str) -> None:
    game = at(edition, seat0=ship(credits=2000), phase="trade")
    assert not game.is_over
    assert happened(end(game), GameEnded) == [GameEnded((0,), "target")]
    assert refused(game, act.StayPut(1)) == "game-over"


@rule("1988 §13.2", "remake §goal.win", "classic §goal.win")
@editions()
def test_one_credit_less_does_not_win(edition: str) -> None:
    game = at(edition, seat0=ship(credits=1999), phase="trade")
    end(game)
    assert (game.outcome, asked(game)) == (None, 1)


@rule("1988 §13.2", "remake §goal.win", "classic §goal.win")
@editions()
def test_who_spends_below_the_target_before_the_turn_ends_does_not_win(edition: str) -> None:
    game = at(
        edition, seat0=ship(at="Smoke Ring", credits=2000), cultures={"biosphere": "Graw"}, phase="trade"
    )
    buy(game, sold_by(edition, "Graw")[0])
    end(game)
    assert game.outcome is None


def passed_by_commission(edition: str) -> Game:
    """Seat 1 passes 2000 in the turn of seat 0, and is now in turn at a city."""
    game = at(
        edition,
        seat0=ship(at="Cobbleport", goods=SPICE),
        seat1=ship(at="Smoke Ring", credits=1792),
        cultures={"colony": "Humans", "biosphere": "Graw"},
        ports={"Cobbleport": 1},
        phase="trade",
    )
    sell(game, "Space Spice")
    end(game)
    return game


@rule("1988 §13.2", "remake §goal.win")
@editions("1988", "remake")
def test_passing_the_target_in_anothers_turn_does_not_win_yet(edition: str) -> None:
    game = passed_by_commission(edition)
    assert game.net_worth(1) == 2000
    assert (game.outcome, asked(game)) == (None, 1)


@rule("1988 §13.2", "remake §goal.win")
@editions("1988", "remake")
def test_who_still_has_the_target_at_the_end_of_the_next_own_turn_wins(edition: str) -> None:
    game = passed_by_commission(edition)
    stay(game)
    end(game)
    assert game.outcome == venus.Outcome((1,), "target", (180, 2000))


@rule("1988 §13.2", "remake §goal.win")
@editions("1988", "remake")
def test_who_has_lost_it_by_then_does_not_win(edition: str) -> None:
    game = passed_by_commission(edition)
    stay(game)
    buy(game, "Space Spice")
    end(game)
    assert (game.outcome, game.net_worth(1)) == (None, 1970)


@rule("1988 §13.2", "remake §goal.win")
@editions("1988", "remake")
def test_the_target_is_checked_after_all_commissions_of_the_visit(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Cobbleport", credits=1712, goods=SPICE),
        cultures=HUMANS,
        ports={"Cobbleport": 0},
        phase="trade",
    )
    sell(game, "Space Spice")
    assert (game.is_over, game.net_worth(0)) == (False, 2000)
    end(game)
    assert game.outcome == venus.Outcome((0,), "target", (2000, 100))


@rule("1988 §13.3", "remake §goal.bank-empty")
@editions("1988", "remake")
def test_r2_a_payment_that_leaves_the_bank_nothing_ends_the_game(edition: str) -> None:
    game = sale(edition, bank=80, seat1=30)
    assert told(game, act.SellGoods(0, "Space Spice"), BankEmptied, GameEnded) == [
        BankEmptied(0, 0),
        GameEnded((0,), "bank-empty"),
    ]
    assert game.outcome == venus.Outcome((0,), "bank-empty", (80, 30))


@rule("1988 §13.3", "remake §goal.bank-empty")
@editions("1988", "remake")
def test_with_one_credit_left_in_the_bank_the_game_goes_on(edition: str) -> None:
    game = sale(edition, bank=81)
    sell(game, "Space Spice")
    assert (game.outcome, game.view(0).bank, asked(game)) == (None, 1, 0)


@rule("1988 §13.3", "remake §goal.bank-empty")
@editions("1988", "remake")
def test_the_bank_pays_what_it_has(edition: str) -> None:
    game = sale(edition, bank=50)
    assert told(game, act.SellGoods(0, "Space Spice"), BankEmptied) == [BankEmptied(0, 30)]
    assert (game.view(0).players[0].credits, game.view(0).bank) == (50, 0)


@rule("1988 §13.3", "remake §goal.bank-empty")
@editions("1988", "remake")
def test_the_game_is_over_at_once(edition: str) -> None:
    game = sale(edition, bank=50)
    sell(game, "Space Spice")
    assert (game.decision, game.legal_actions()) == (None, [])
    assert refused(game, act.EndTurn(0)) == "game-over"


@rule("1988 §13.3", "remake §goal.bank-empty")
@editions("1988", "remake")
def test_no_commission_is_paid_once_the_bank_is_empty(edition: str) -> None:
    game = sale(edition, bank=80, port=1)
    assert told(game, act.SellGoods(0, "Space Spice"), CommissionPaid) == []
    assert game.outcome == venus.Outcome((1,), "bank-empty", (80, 200))


@rule("1988 §13.3", "remake §goal.bank-empty")
@editions("1988", "remake")
def test_a_commission_can_empty_the_bank_too(edition: str) -> None:
    game = sale(edition, bank=84, port=1)
    assert told(game, act.SellGoods(0, "Space Spice"), BankEmptied) == [BankEmptied(1, 4)]
    assert game.outcome == venus.Outcome((1,), "bank-empty", (80, 204))


@rule("1988 §13.3", "remake §goal.bank-empty")
@editions("1988", "remake")
def test_a_fee_can_empty_the_bank_too(edition: str) -> None:
    fare = "Fare from Dell to Galactic Base"
    game = at(edition, seat0=ship(credits=0, fares=[fare]), seat1=ship(credits=170), bank=170, phase="trade")
    do(game, act.DeliverFare(0, fare))
    assert game.outcome == venus.Outcome((0, 1), "bank-empty", (170, 170))


@rule("1988 §13.3", "remake §goal.bank-empty")
@editions("1988", "remake")
def test_no_port_is_paid_after_a_factory_emptied_the_bank(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Cobbleport", credits=100),
        cultures={"colony": "Graw"},
        ports={"Cobbleport": 1},
        factories={"Graw": (1, "Cobbleport")},
        phase="trade",
    )
    state_of(game).bank, state_of(game).barter_credit = 50, 100
    assert told(game, act.BuyGoods(0, "Glorious Junk"), CommissionPaid) == [
        CommissionPaid(1, 50, "Graw Factory")
    ]
    assert game.is_over


@rule("1988 §13.3", "remake §goal.bank-empty")
@editions("1988", "remake")
def test_the_highest_net_worth_wins_deeds_and_all(edition: str) -> None:
    game = sale(edition, bank=60, seat0=300, seat1=100, port=1)
    sell(game, "Space Spice")
    assert game.outcome == venus.Outcome((0,), "bank-empty", (360, 300))


@rule("1988 §13.3", "remake §goal.bank-empty")
@editions("1988", "remake")
def test_ties_share_the_win(edition: str) -> None:
    game = sale(edition, bank=80, seat0=20, seat1=100)
    assert told(game, act.SellGoods(0, "Space Spice"), GameEnded) == [GameEnded((0, 1), "bank-empty")]


@rule("1988 §13.2", "remake §goal.win", "classic §goal.win")
@editions()
def test_r28_a_game_that_the_table_stops_has_no_winner(edition: str) -> None:
    game = at(edition, seat0=ship(credits=2500), phase="trade")
    assert game.stop() == [GameEnded((), "stopped")]
    assert game.outcome == venus.Outcome((), "stopped", (2500, 100))
    assert refused(game, act.EndTurn(0)) == "game-over"


@rule("1988 §13.3", "remake §goal.debt")
@editions("1988", "remake")
def test_nobody_goes_bankrupt_by_buying(edition: str) -> None:
    game = at(edition, seat0=ship(at="Smoke Ring", credits=29), cultures={"biosphere": "Graw"}, phase="trade")
    assert refused(game, act.BuyGoods(0, "Space Spice")) == "too-dear"
