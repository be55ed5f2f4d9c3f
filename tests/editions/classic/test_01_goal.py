"""The goal of the classic game: net worth, who wins, and open books."""

from __future__ import annotations

from functools import partial

import pytest

from tests.table import Ship, at, end, rule, sell, ship, state_of, stay

classic = partial(at, "classic", species=("Humans", "Eeepeeep", "Whynoms"))
ROGUE = {"rogue": "Graw"}


@rule("classic §goal.win")
def test_somebody_who_is_rich_in_another_players_turn_has_not_won_yet() -> None:
    game = classic(seat0=ship(credits=10), seat1=ship(credits=5000))
    stay(game)
    end(game)
    assert not game.is_over


@rule("classic §goal.win", "classic §commission.timing")
@pytest.mark.parametrize(("credits", "winners"), [(1646, (0,)), (1645, ())])
def test_the_commission_of_the_visit_counts_at_the_turns_end(credits: int, winners: tuple[int, ...]) -> None:
    game = classic(
        seat0=ship(at="Rumbleport", credits=credits, goods=["Bionic Perfume"]),
        cultures={"rogue": "Graw"},
        ports={"Rumbleport": 0},
        phase="trade",
    )
    assert sell(game, "Bionic Perfume").credits == 100 + 40
    assert not game.is_over
    end(game)
    assert (state_of(game).winners, game.is_over) == (winners, bool(winners))


@rule("classic §goal.worth")
def test_credits_and_deeds_at_printed_value_are_the_net_worth() -> None:
    """The printed example: 1,052 credits, two spaceports, factories of 100 and 200 come to 1,752."""
    game = classic(
        seat0=ship(credits=1052),
        cultures={"moon": "Humans", "rogue": "Graw"},
        ports={"Rumbleport": 0, "Rainfall": 0},
        factories={"Humans": (0, "Moonview"), "Graw": (0, "Rain City")},
    )
    assert game.view(0).players[0].net_worth == 1752


@rule("classic §goal.worth", "classic §contact.worth")
@pytest.mark.parametrize(
    "rich",
    [
        ship("Freighter", credits=70),
        ship(credits=70, goods=["Pedigree Bolts"]),
        ship(credits=70, equipment=["Red Drive", "Shield"]),
        ship(credits=70, relics=["Jump Start"]),
        ship(credits=70, ious=["Volois"]),
    ],
)
def test_ships_cargo_relics_and_cards_add_nothing(rich: Ship) -> None:
    assert classic(seat0=rich).view(0).players[0].net_worth == 70


@rule("classic §goal.public")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everybody_sees_everybodys_net_worth_and_purse(seat: int | None) -> None:
    game = classic(seat0=ship(credits=70), seat1=ship(credits=30), cultures=ROGUE, ports={"Rumbleport": 1})
    players = game.view(seat).players
    assert [(player.credits, player.net_worth) for player in players] == [(70, 70), (30, 230)]
