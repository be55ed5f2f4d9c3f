"""Shields in the remake."""

from __future__ import annotations

import pytest

from tests.table import at, head, question, rule, ship, told
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game


def at_thirty(shields: int, credits: int = 100) -> Game:
    """A ship that has come to a penalty of 30."""
    mine = ship(at="supernova-water-1", credits=credits, equipment=shields * ["Shield"])
    game = at("remake", seat0=mine, dice=[2, 2, 2])
    head(game, "supernova-2")
    assert told(game, act.Fly(0, "supernova-2"), events.ShipMoved)
    return game


@rule("remake §equip.shield")
@pytest.mark.parametrize(("credits", "stops"), [(9, True), (10, False)])
def test_what_the_shields_leave_must_still_be_paid(credits: int, stops: bool) -> None:
    game = at_thirty(1, credits)
    assert (question(game) == "jettison") is stops
