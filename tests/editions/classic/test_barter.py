"""Bartering: §barter of the classic game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table import at, barter_credit, buy, do, money, options, refused, rule, ship
from venus.families.original import actions as act
from venus.game import Game


def visit(culture: str, where: str = "Southern Comfort", moved: bool = False, **one: Any) -> Game:
    """A human ship in the Colony World, where this culture lives."""
    return at(
        "classic",
        species=("Humans", "Eeepeeep"),
        seat0=ship(at=where, **one),
        cultures={"colony": culture},
        phase="trade",
        moved=moved,
    )


@rule("classic §barter.credit", "classic §barter.equipment")
def test_a_shield_pays_thirty_of_a_megalith_paperweight() -> None:
    # Print prices it at 160, its resale value, of which 130 would be left to pay.
    game = visit("Wollow", credits=140, equipment=["Shield"])
    assert do(game, act.BarterEquipment(0, "Shield")).credits == 30
    assert buy(game, "Megalith Paperweight").credits == 90
    assert (money(game), barter_credit(game)) == (80, 0)


@rule("classic §barter.action")
def test_who_stayed_put_barters_without_limit() -> None:
    game = visit("Dell", equipment=["Shield", "Red Drive"], relics=["Spy Eye"])
    for action in options(game, act.BarterEquipment, act.BarterRelic):
        do(game, action)
    assert barter_credit(game) == 30 + 60 + 50


@rule("classic §barter.relic")
def test_nobody_barters_a_relic_that_somebody_else_has() -> None:
    game = at(
        "classic",
        species=("Humans", "Eeepeeep"),
        seat0=ship(at="Southern Comfort"),
        seat1=ship(at="Southern Comfort", relics=["Jump Start"]),
        cultures={"colony": "Graw"},
        phase="trade",
    )
    assert refused(game, act.BarterRelic(0, "Jump Start")) == "not-yours"
    assert refused(game, act.BuyRelic(0, "Jump Start")) == "not-sold-here"


@rule("classic §barter.ship")
@pytest.mark.parametrize(
    ("kind", "value"), [("Scout", 30), ("Clipper", 60), ("Transport", 120), ("Freighter", 150)]
)
@pytest.mark.parametrize("where", ["Southern Comfort", "base"])
def test_where_ships_are_sold_every_class_is_taken_at_its_trade_in_value(
    kind: str, value: int, where: str
) -> None:
    wanted = "Freighter" if kind != "Freighter" else "Transport"
    game = visit("Dell", where, kind=kind, credits=1000)
    assert do(game, act.BuyShip(0, wanted)).trade_in == value
