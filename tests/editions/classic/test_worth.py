"""Net worth and the end of turn and game: §goal and §turn.end of the classic game."""

from __future__ import annotations

import pytest

import venus
from tests.table import asked, at, do, end, happened, head, question, refused, rule, ship, stay, stop
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

HOME = {"colony": "Humans"}


def ended_with(credits: int, target: int = 2000) -> Game:
    """Seat 0 has just ended its turn with so much money."""
    game = at(
        "classic", species=("Humans", "Eeepeeep"), seat0=ship(credits=credits), target=target, phase="trade"
    )
    end(game)
    return game


@rule("classic §goal.worth")
def test_1052_credits_two_spaceports_and_two_factories_are_worth_1752() -> None:
    game = at(
        "classic",
        species=("Humans", "Eeepeeep"),
        seat0=ship(credits=1052),
        cultures={"moon": "Shenna", "jungle": "Niks"},
        ports={"Moonport": 0, "Jewelport": 0, "Minion": 1},
        factories={"Shenna": (0, "Moonview"), "Niks": (0, "Jewelburg")},
    )
    assert [game.net_worth(seat) for seat in (0, 1)] == [1752, 300]


@rule("classic §goal.worth")
def test_a_deed_counts_in_full_whatever_was_paid_for_it() -> None:
    seat = ship(at="Shoemaker Levee", credits=500)
    game = at("classic", species=("Humans", "Eeepeeep"), seat0=seat, cultures=HOME, phase="trade")
    assert do(game, act.BuyPort(0, "Cobbleport")).credits == 160
    assert do(game, act.BuyFactory(0, "colony-shoemaker-levee")).credits == 80
    assert game.net_worth(0) == 500 - 160 - 80 + 200 + 100


@rule("classic §goal.worth", "classic §contact.worth")
def test_nothing_else_counts() -> None:
    game = at(
        "classic",
        species=("Humans", "Eeepeeep"),
        seat0=ship(
            "Freighter",
            credits=70,
            goods=["Pedigree Bolts"],
            equipment=["Combo Drive"],
            relics=["Air Foil"],
            fares=["Spy"],
            ious=["Volois"],
        ),
    )
    assert game.net_worth(0) == 70


@rule("classic §goal.win", "classic §turn.end")
def test_the_first_to_end_a_turn_with_2000_wins_at_once() -> None:
    game = ended_with(2000)
    assert game.outcome == venus.Outcome((0,), "target", (2000, 100))
    assert game.legal_actions() == []


@rule("classic §goal.win")
def test_one_credit_less_is_not_enough() -> None:
    game = ended_with(1999)
    assert (game.outcome, asked(game)) == (None, 1)


@rule("classic §goal.win")
def test_nobody_wins_before_the_own_turn_ends() -> None:
    game = at(
        "classic",
        species=("Humans", "Eeepeeep"),
        seat0=ship(credits=2500),
        seat1=ship(credits=3000),
        phase="trade",
    )
    assert not game.is_over
    end(game)
    assert game.outcome is not None
    assert game.outcome.winners == (0,)
    assert refused(game, act.StayPut(1)) == "game-over"


@rule("classic §goal.win")
def test_the_others_turn_does_not_make_a_winner() -> None:
    game = at(
        "classic",
        species=("Humans", "Eeepeeep"),
        seat0=ship(credits=100),
        seat1=ship(credits=3000),
        phase="trade",
    )
    end(game)
    assert not game.is_over
    stay(game)
    end(game)
    assert game.outcome is not None
    assert game.outcome.winners == (1,)


@rule("classic §goal.public")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everybody_sees_the_money_and_the_deeds_of_everybody(seat: int | None) -> None:
    game = at(
        "classic",
        species=("Humans", "Eeepeeep"),
        seat0=ship(credits=70),
        cultures=HOME,
        ports={"Cobbleport": 1},
        factories={"Humans": (0, "Shoemaker Levee")},
    )
    players = game.view(seat).players
    assert [player.credits for player in players] == [70, 100]
    assert [player.net_worth for player in players] == [170, 300]
    assert [list(player.deeds) for player in players] == [["Humans Factory"], ["Cobbleport"]]


@rule("classic §turn.end")
def test_a_hazard_that_is_not_paid_ends_the_turn() -> None:
    game = at("classic", species=("Humans", "Eeepeeep"), seat0=ship(at="Comfort Station"), dice=[3, 3, 3])
    head(game, "colony-3")
    do(game, act.Fly(0, "colony-3"))
    stop(game)
    assert (asked(game), question(game)) == (1, "heading")


@rule("classic §turn.end")
def test_staying_on_a_plain_space_ends_the_turn() -> None:
    game = at("classic", species=("Humans", "Eeepeeep"), seat0=ship(at="colony-5"))
    told = game.apply(act.StayPut(0))
    assert happened(told, events.TurnEnded) == [events.TurnEnded(0, 100)]
    assert asked(game) == 1


@rule("classic §turn.end")
def test_staying_in_a_city_goes_on_to_the_transactions() -> None:
    seat = ship(at="Southern Comfort")
    game = at("classic", species=("Humans", "Eeepeeep"), seat0=seat, cultures={"colony": "Graw"})
    stay(game)
    assert (asked(game), question(game)) == (0, "trade")
