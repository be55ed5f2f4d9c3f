"""The goal of the remake: net worth, the target, the empty bank."""

from __future__ import annotations

import pytest

import venus
from tests.table import asked, at, do, end, money, refused, rule, sell, ship, state_of, stay, told
from venus.engine.events import GameEnded
from venus.families.original import actions as act
from venus.families.original.events import BankEmptied
from venus.game import Game

HUMANS = {"colony": "Humans"}
SPICE = "Space Spice"


def rich_port(credits: int) -> Game:
    """Seat 0 sells spice at the port of seat 1, who has this much money and a deed of 200."""
    return at(
        "remake",
        seat0=ship(at="Cobbleport", goods=[SPICE]),
        seat1=ship(credits=credits),
        cultures=HUMANS,
        ports={"Cobbleport": 1},
        phase="trade",
    )


@rule("remake §goal.win")
@pytest.mark.parametrize(("credits", "winners"), [(1999, None), (2000, (0,)), (2345, (0,))])
def test_the_target_at_the_end_of_ones_own_turn_wins(credits: int, winners: tuple[int, ...] | None) -> None:
    game = at("remake", seat0=ship(credits=credits), phase="trade")
    assert not game.is_over
    end(game)
    assert (game.outcome.winners if game.outcome else None) == winners


@rule("remake §goal.win")
def test_the_target_passed_in_anothers_turn_wins_when_the_own_turn_ends() -> None:
    game = rich_port(1792)
    sell(game, SPICE)
    end(game)
    assert (game.net_worth(1), game.outcome, asked(game)) == (2000, None, 1)
    stay(game)
    end(game)
    assert game.outcome == venus.Outcome((1,), "target", (180, 2000))


@rule("remake §goal.win")
def test_after_the_end_nobody_plays_on() -> None:
    game = at("remake", seat0=ship(credits=2000), phase="trade")
    end(game)
    assert refused(game, act.StayPut(1)) == "game-over"


@rule("remake §goal.length")
@pytest.mark.parametrize("target", [1000, 2000, 3000, 4000])
def test_there_are_four_lengths(target: int) -> None:
    game = at(
        "remake", seat0=ship(credits=target - 1), seat1=ship(credits=target), target=target, phase="trade"
    )
    end(game)
    assert not game.is_over
    stay(game)
    end(game)
    assert game.outcome is not None and game.outcome.winners == (1,)


@rule("remake §goal.length")
def test_two_thousand_is_played_if_none_is_named_and_no_other_length_is_known() -> None:
    assert venus.new_game("remake", 2, seed=1).view(0).target == 2000
    with pytest.raises(venus.UnknownChoice):
        venus.new_game("remake", 2, seed=1, target=2500)


@rule("remake §goal.worth")
def test_only_money_and_deeds_at_their_printed_value_count() -> None:
    game = at(
        "remake",
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
        ports={"Cobbleport": 0},
        factories={"Humans": (0, "Shoemaker Levee")},
    )
    assert game.net_worth(0) == game.view(1).players[0].net_worth == 70 + 200 + 100


def last_sale(bank: int, seat1: int) -> Game:
    """Seat 0, with nothing, sells spice for 80 while the bank has not much left."""
    return at(
        "remake",
        seat0=ship(at="Shoemaker Levee", credits=0, goods=[SPICE]),
        seat1=ship(credits=seat1),
        cultures=HUMANS,
        bank=bank,
        phase="trade",
    )


@rule("remake §goal.bank-empty")
@pytest.mark.parametrize(("bank", "seat1", "winners"), [(50, 20, (0,)), (50, 90, (1,)), (80, 80, (0, 1))])
def test_an_empty_bank_pays_what_it_has_and_the_richest_win(bank: int, seat1: int, winners: object) -> None:
    game = last_sale(bank, seat1)
    emptied, ended = told(game, act.SellGoods(0, SPICE), BankEmptied, GameEnded)
    assert (emptied.short, ended.reason, ended.winners) == (80 - bank, "bank-empty", winners)
    assert (money(game), game.decision) == (bank, None)


@rule("remake §goal.bank-empty")
def test_with_one_credit_left_in_the_bank_the_game_goes_on() -> None:
    game = last_sale(81, 500)
    sell(game, SPICE)
    assert (game.outcome, state_of(game).bank, asked(game)) == (None, 1, 0)


@rule("remake §goal.debt")
def test_what_cannot_be_paid_in_full_is_not_bought() -> None:
    game = at(
        "remake", seat0=ship(at="Smoke Ring", credits=29), cultures={"biosphere": "Graw"}, phase="trade"
    )
    assert refused(game, act.BuyGoods(0, SPICE)) == "too-dear"


@rule("remake §goal.debt", "remake §trade.jettison", "remake §space.penalty")
def test_who_throws_the_shields_away_before_paying_must_have_the_full_price() -> None:
    game = at("remake", seat0=ship(at="supernova-water-1", credits=29, equipment=["Shield"]), dice=[2, 2, 2])
    game.apply(act.Head(0, "supernova-2"))
    game.apply(act.Fly(0, "supernova-2"))
    assert act.PayPenalty(0) in game.legal_actions()
    do(game, act.JettisonEquipment(0, "Shield"))
    assert game.legal_actions() == [act.StopOnPenalty(0)]
    assert refused(game, act.PayPenalty(0)) == "too-dear"


@rule("remake §goal.debt", "remake §trade.jettison", "remake §space.penalty-start")
def test_the_same_holds_for_a_penalty_on_which_the_turn_starts() -> None:
    game = at("remake", seat0=ship(at="supernova-2", credits=29, equipment=["Shield"]))
    do(game, act.JettisonEquipment(0, "Shield"))
    assert game.legal_actions() == [act.LeavePenalty(0)]
    assert refused(game, act.PayPenalty(0)) == "too-dear"


@rule("remake §goal.public")
@pytest.mark.parametrize("viewer", [1, None])
def test_everybody_sees_what_a_player_has(viewer: int | None) -> None:
    game = at(
        "remake",
        seat0=ship(credits=321, goods=[SPICE], equipment=["Shield"], relics=["Air Foil"], ious=["Humans"]),
        cultures=HUMANS,
        ports={"Cobbleport": 0},
    )
    seen = game.view(viewer).players[0]
    assert (seen.credits, seen.goods, seen.equipment) == (321, (SPICE,), ("Shield",))
    assert (seen.relics, seen.ious, seen.deeds) == (("Air Foil",), ("Humans",), {"Cobbleport": "colony-1"})
