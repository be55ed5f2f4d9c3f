"""Drives and shields in the remake."""

from __future__ import annotations

import pytest

from tests.table import at, do, head, options, question, refused, rule, ship, told
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game


@rule("remake §equip.sale")
@pytest.mark.parametrize(
    ("culture", "item", "price"),
    [
        ("Dell", "Yellow Drive", 80),
        ("Humans", "Red Drive", 120),
        ("Volois", "Combined Drive", 300),
        ("Niks", "Shield", 60),
    ],
)
def test_each_science_sells_one_kind(culture: str, item: str, price: int) -> None:
    game = at(
        "remake", seat0=ship(at="Southern Comfort", credits=500), cultures={"colony": culture}, phase="trade"
    )
    sold = [action.equipment for action in options(game, act.BuyEquipment)]
    assert sold == [item]
    assert do(game, act.BuyEquipment(0, item)).credits == price
    other = "Shield" if item != "Shield" else "Red Drive"
    assert refused(game, act.BuyEquipment(0, other)) == "not-sold-here"


@rule("remake §equip.sale", "remake §trade.base")
def test_the_base_sells_no_equipment() -> None:
    game = at("remake", seat0=ship(credits=500), phase="trade")
    assert options(game, act.BuyEquipment) == []
    assert refused(game, act.BuyEquipment(0, "Shield")) == "not-sold-here"


@rule("remake §equip.sale")
def test_there_are_only_six_of_each_drive() -> None:
    game = at(
        "remake",
        seat0=ship(at="Southern Comfort"),
        seat1=ship("Freighter", equipment=6 * ["Yellow Drive"]),
        cultures={"colony": "Dell"},
        phase="trade",
    )
    assert refused(game, act.BuyEquipment(0, "Yellow Drive")) == "sold-out"


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
