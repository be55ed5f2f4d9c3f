"""§14 of 1988: game length."""

from __future__ import annotations

import pytest

import venus
from tests.table import at, end, rule, ship
from venus.families import edition_info, load_edition
from venus.game import Game

LENGTHS = {length.name: length.target for length in load_edition("1988").tables.content.game.lengths}


def ended_with(credits: int, target: int) -> Game:
    """A game to this target in which seat 0 has just ended its turn with so much money."""
    game = at(seat0=ship(credits=credits), target=target, phase="trade")
    end(game)
    return game


@rule("1988 §14")
@pytest.mark.parametrize("target", [1000, 2000, 3000, 4000])
def test_the_target_is_agreed_before_the_game(target: int) -> None:
    game = venus.new_game("1988", 3, seed=1, target=target)
    assert (game.view(0).target, game.header.target) == (target, target)


@rule("1988 §14")
@pytest.mark.parametrize("target", [0, 1, 999, 1500, 2001, 5000, -1000])
def test_r13_no_other_target_is_accepted(target: int) -> None:
    assert edition_info("1988").targets == (1000, 2000, 3000, 4000)
    with pytest.raises(venus.UnknownChoice, match="1000, 2000, 3000, 4000"):
        venus.new_game("1988", 3, target=target)


@rule("1988 §14", "1988 §14.2")
def test_2000_is_played_if_none_is_named() -> None:
    assert venus.new_game("1988", 3, seed=1).view(0).target == LENGTHS["Journeyman Merchant"] == 2000


@rule("1988 §14.1")
def test_the_apprentice_game_is_won_with_1000() -> None:
    assert LENGTHS["Apprentice Merchant"] == 1000
    assert ended_with(1000, target=1000).outcome == venus.Outcome((0,), "target", (1000, 100))
    assert ended_with(999, target=1000).outcome is None


@rule("1988 §14.2")
def test_the_journeyman_game_is_won_with_2000() -> None:
    assert ended_with(2000, target=2000).outcome == venus.Outcome((0,), "target", (2000, 100))
    assert ended_with(1999, target=2000).outcome is None


@rule("1988 §14.3")
def test_the_master_game_is_won_with_3000() -> None:
    assert LENGTHS["Master Merchant"] == 3000
    assert ended_with(3000, target=3000).outcome == venus.Outcome((0,), "target", (3000, 100))
    assert ended_with(2999, target=3000).outcome is None


@rule("1988 §14.4")
def test_the_trade_baron_is_crowned_with_4000() -> None:
    assert LENGTHS["Trade Baron"] == 4000
    assert ended_with(4000, target=4000).outcome == venus.Outcome((0,), "target", (4000, 100))
    assert ended_with(3999, target=4000).outcome is None
