"""Bartering: §barter of the classic game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table import (
    aboard,
    at,
    barter_credit,
    buy,
    do,
    money,
    options,
    refused,
    rule,
    ship,
    state_of,
    told,
)
from venus.families.original import actions as act
from venus.families.original import events
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


@rule("classic §barter.credit")
def test_trade_in_value_and_credits_must_cover_the_price() -> None:
    game = visit("Wollow", credits=59, equipment=["Shield"])
    do(game, act.BarterEquipment(0, "Shield"))
    assert refused(game, act.BuyGoods(0, "Megalith Paperweight")) == "too-dear"


@rule("classic §barter.credit")
def test_what_is_left_of_it_is_lost_when_the_turn_ends() -> None:
    game = visit("Dell", equipment=["Red Drive"])
    do(game, act.BarterEquipment(0, "Red Drive"))
    buy(game, "Finest Dust")
    assert told(game, act.EndTurn(0), events.CreditLost) == [events.CreditLost(0, 50)]
    assert (barter_credit(game), money(game)) == (0, 100)


@rule("classic §barter.action")
def test_each_thing_bartered_is_a_sell_action() -> None:
    game = visit("Dell", moved=True, equipment=["Shield"], relics=["Spy Eye"], goods=["Glorious Junk"])
    do(game, act.BarterRelic(0, "Spy Eye"))
    assert refused(game, act.BarterEquipment(0, "Shield")) == "one-sale"
    assert refused(game, act.SellGoods(0, "Glorious Junk")) == "one-sale"
    assert options(game, act.BarterEquipment, act.BarterRelic) == []


@rule("classic §barter.action")
def test_who_stayed_put_barters_without_limit() -> None:
    game = visit("Dell", equipment=["Shield", "Red Drive"], relics=["Spy Eye"])
    for action in options(game, act.BarterEquipment, act.BarterRelic):
        do(game, action)
    assert barter_credit(game) == 30 + 60 + 50


@rule("classic §barter.relic")
def test_a_relic_is_worth_half_its_figure_and_sold_there_for_all_of_it() -> None:
    game = visit("Graw", credits=200, relics=["Jump Start"])
    assert do(game, act.BarterRelic(0, "Jump Start")) == events.RelicBartered(0, "Jump Start", 60)
    assert aboard(game) == []
    assert do(game, act.BuyRelic(0, "Jump Start")).credits == 120
    assert (money(game), barter_credit(game)) == (200 - 60, 0)


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


@rule("classic §barter.equipment")
@pytest.mark.parametrize("culture", ["Nillis", "Volois", "Graw", "Dell", "Humans"])
def test_every_science_takes_shields_and_drives_for_half_their_price(culture: str) -> None:
    game = visit(culture, equipment=["Combo Drive", "Shield"])
    assert do(game, act.BarterEquipment(0, "Combo Drive")).credits == 150
    assert do(game, act.BarterEquipment(0, "Shield")).credits == 30


@rule("classic §barter.equipment")
def test_the_base_takes_equipment_too_and_it_goes_back_to_its_stockpile() -> None:
    game = visit("Graw", where="base", equipment=["Yellow Drive"])
    assert do(game, act.BarterEquipment(0, "Yellow Drive")).credits == 40
    assert state_of(game).equipment_stock == state_of(game).tables.equipment_stock


@rule("classic §barter.equipment")
def test_nobody_takes_equipment_on_an_asteroid() -> None:
    game = visit("Graw", where="jungle-9", equipment=["Yellow Drive"], relics=["Spy Eye"])
    assert refused(game, act.BarterEquipment(0, "Yellow Drive")) == "no-culture-here"
    assert refused(game, act.BarterRelic(0, "Spy Eye")) == "no-culture-here"


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


@rule("classic §barter.ship")
@pytest.mark.parametrize("culture", ["Nillis", "Volois", "Graw"])
def test_biotech_metaphysics_and_primitive_cultures_take_no_ship(culture: str) -> None:
    game = visit(culture, credits=1000)
    assert options(game, act.BuyShip) == []
    assert refused(game, act.BuyShip(0, "Clipper")) == "not-sold-here"
