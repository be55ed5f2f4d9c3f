"""§8.4: the ten relics of 1988, and the Laser, which no other edition has."""

from __future__ import annotations

import pytest

from tests.table import aboard, at, barter_credit, do, fly, head, land, options, pay, rule, ship, state_of
from venus.families.original import actions as act
from venus.families.original import events

RELICS = [
    "Jump Start",
    "Gate Lock",
    "Relic Yellow Drive",
    "Switch Switch",
    "Relic Shield",
    "Auto Pilot",
    "Spy Eye",
    "Air Foil",
    "Mulligan Gear",
    "Relic Laser",
]


@rule("1988 §8.4", "1988 §3.432")
@pytest.mark.parametrize("relic", RELICS)
def test_every_relic_rides_on_the_hull_of_a_ship_whose_holds_are_full(relic: str) -> None:
    full = ["Space Spice", "Mulch Wine"]
    game = at(seat0=ship(at="desert-3", goods=full), up={"desert-3": relic}, phase="trade")
    assert do(game, act.PickUpRelic(0)) == events.RelicPickedUp(0, relic, "desert-3")
    assert (aboard(game), game.audit()) == ([*full, relic], [])


@rule("1988 §8.4")
def test_there_are_ten_relics() -> None:
    assert state_of(at()).tables.relic_names == RELICS


@rule("1988 §8.48")
def test_the_laser_does_nothing_in_flight() -> None:
    with_laser = at(seat0=ship(at="supergiant-1", relics=["Relic Laser"]))
    without = at(seat0=ship(at="supergiant-1"))
    assert options(with_laser) == options(without)
    assert pay(with_laser) == pay(without)
    assert options(with_laser) == options(without)


@rule("1988 §8.48", "1988 §6.11")
def test_the_laser_is_picked_up_and_bartered_for_fifty() -> None:
    game = at(seat0=ship(at="desert-2"), markers={"desert-3": "Relic Laser"}, dice=[2, 2, 2])
    head(game, "desert-3")
    fly(game, "desert-3")
    land(game)
    game.apply(act.PickUpRelic(0))
    assert aboard(game) == ["Relic Laser"]
    there = at(seat0=ship(relics=["Relic Laser"]), phase="trade")
    there.apply(act.BarterRelic(0, "Relic Laser"))
    assert barter_credit(there) == 50


@rule("1988 §8.48", "1988 §9.322")
def test_a_culture_takes_the_laser_for_fifty_too() -> None:
    game = at(
        seat0=ship(at="Southern Comfort", relics=["Relic Laser"]), cultures={"colony": "Graw"}, phase="trade"
    )
    do(game, act.BarterRelic(0, "Relic Laser"))
    assert barter_credit(game) == 50
