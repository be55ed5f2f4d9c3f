"""The turn of the remake."""

from __future__ import annotations

import pytest

import venus
from tests.table import asked, at, end, fly, head, question, refused, rule, sell, ship, stay, told
from venus.families.original import actions as act
from venus.families.original.events import TurnStarted

HUMANS = {"colony": "Humans"}


@rule("remake §turn.order")
def test_play_begins_with_the_first_merchant_and_passes_clockwise() -> None:
    game = venus.new_game("remake", ["Humans", "Dell", "Niks"], seed=1, first=1)
    order = []
    for _ in range(4):
        order.append(asked(game))
        stay(game)
        end(game)
    assert order == [1, 2, 0, 1]


@rule("remake §turn.order")
def test_nobody_plays_out_of_turn() -> None:
    assert refused(at("remake"), act.StayPut(1)) == "not-your-decision"


@rule("remake §turn.parts")
def test_a_ship_moves_and_then_trades() -> None:
    game = at("remake", seat0=ship(at="colony-1", goods=["Space Spice"]), cultures=HUMANS, dice=[1, 1, 1])
    head(game, "colony-shoemaker-levee")
    fly(game, "colony-shoemaker-levee")
    assert sell(game, "Space Spice").credits == 80


@rule("remake §turn.parts")
def test_nobody_moves_after_trading_or_trades_before_moving() -> None:
    game = at("remake", seat0=ship(at="Shoemaker Levee", goods=["Space Spice"]), cultures=HUMANS)
    assert refused(game, act.SellGoods(0, "Space Spice")) == "not-asked"
    stay(game)
    sell(game, "Space Spice")
    assert refused(game, act.Head(0, "colony-1")) == "not-asked"
    assert refused(game, act.Fly(0, "colony-1")) == "not-asked"


@rule("remake §turn.end")
def test_the_turn_ends_when_trading_is_finished() -> None:
    game = at("remake", seat0=ship(at="Shoemaker Levee"), cultures=HUMANS)
    stay(game)
    assert (question(game), asked(game)) == ("trade", 0)
    end(game)
    assert (question(game), asked(game)) == ("heading", 1)


@rule("remake §turn.end")
@pytest.mark.parametrize("dot", ["colony-2", "Cobbleport", "base-colony-3"])
def test_the_turn_ends_at_once_where_nothing_can_be_traded(dot: str) -> None:
    game = at("remake", seat0=ship(at=dot), cultures=HUMANS)
    assert told(game, act.StayPut(0), TurnStarted) == [TurnStarted(1, 2)]
    assert refused(game, act.EndTurn(0)) == "not-your-decision"
