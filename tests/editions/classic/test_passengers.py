"""Passengers: §passenger of the classic game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.table import aboard, at, do, in_cup, laid_out, money, options, refused, rule, ship, state_of
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game


def visit(culture: str, where: str = "Southern Comfort", waiting: Sequence[str] = (), **one: Any) -> Game:
    """A Scout in the Colony World, where this culture lives, with passengers waiting somewhere."""
    return at(
        "classic",
        species=("Humans", "Eeepeeep"),
        seat0=ship(at=where, **one),
        cultures={"colony": culture},
        fares=waiting,
        draws=["Finest Dust demand at Zum"],
        phase="trade",
    )


@rule("classic §passenger.pick-up")
def test_a_waiting_passenger_is_taken_aboard() -> None:
    game = visit("Dell", waiting=["Optometrist", "Spy"])
    assert options(game, act.PickUpFare) == [act.PickUpFare(0, "Optometrist")]
    assert do(game, act.PickUpFare(0, "Optometrist")) == events.FarePickedUp(0, "Optometrist")
    assert (aboard(game), laid_out(game, "Optometrist")) == (["Optometrist"], 0)


@rule("classic §passenger.pick-up")
def test_who_waits_elsewhere_or_nowhere_is_not_taken() -> None:
    game = visit("Dell", waiting=["Spy"])
    assert refused(game, act.PickUpFare(0, "Spy")) == "not-waiting-here"
    assert refused(game, act.PickUpFare(0, "Optometrist")) == "not-waiting-here"
    assert refused(game, act.PickUpFare(0, "Diva")) == "unknown-name"


@rule("classic §passenger.pick-up", "classic §passenger.base", "classic §passenger.space")
def test_any_number_comes_aboard_as_far_as_there_is_room() -> None:
    waiting = ["Philosopher", "Tax Collector", "Specimen", "Census Taker"]
    game = visit("Dell", "base", waiting, goods=["Glorious Junk"])
    do(game, act.PickUpFare(0, "Philosopher"))
    do(game, act.PickUpFare(0, "Specimen"))
    assert refused(game, act.PickUpFare(0, "Census Taker")) == "no-room"
    assert options(game, act.PickUpFare) == []


@rule("classic §passenger.drop-off")
def test_the_fare_is_paid_and_the_token_goes_into_the_cup() -> None:
    game = visit("Humans", fares=["Scientist"])
    before = in_cup(game)
    assert game.apply(act.DeliverFare(0, "Scientist")) == [
        events.FareDelivered(0, "Scientist", 120),
        events.MarkerDrawn("Finest Dust demand at Zum", "Zum"),
    ]
    assert (money(game), aboard(game)) == (220, [])
    assert (in_cup(game), in_cup(game, "Scientist")) == (before, 1)


@rule("classic §passenger.drop-off")
def test_nobody_is_dropped_off_elsewhere_for_the_fare() -> None:
    game = visit("Dell", fares=["Scientist"])
    assert refused(game, act.DeliverFare(0, "Scientist")) == "not-the-destination"
    assert refused(game, act.DeliverFare(0, "Spy")) == "not-yours"
    assert options(game, act.DeliverFare) == []


@rule("classic §passenger.drop-off")
@pytest.mark.parametrize("moved", [True, False])
def test_it_does_not_matter_whether_the_ship_has_moved(moved: bool) -> None:
    game = visit("Humans", fares=["Scientist"])
    state_of(game).moved = moved
    assert do(game, act.DeliverFare(0, "Scientist")).credits == 120


@rule("classic §passenger.base")
def test_some_passengers_want_to_go_to_the_base() -> None:
    game = visit("Dell", "base", fares=["Optometrist", "Spy", "Toaster"])
    paid = [do(game, action).credits for action in options(game, act.DeliverFare)]
    assert sorted(paid) == [120, 150, 180]


@rule("classic §passenger.base")
def test_who_waits_at_the_base_is_available_as_soon_as_drawn() -> None:
    game = at(
        "classic",
        species=("Humans", "Eeepeeep"),
        seat0=ship(fares=["Optometrist"]),
        draws=["Philosopher"],
        phase="trade",
    )
    do(game, act.DeliverFare(0, "Optometrist"))
    assert options(game, act.PickUpFare) == [act.PickUpFare(0, "Philosopher")]


@rule("classic §passenger.space")
def test_two_passengers_share_a_hold_and_leave_no_room_for_goods_in_it() -> None:
    game = visit("Dell", goods=["Glorious Junk"], fares=["Spy"], waiting=["Optometrist"])
    assert refused(game, act.BuyGoods(0, "Finest Dust")) == "no-room"
    assert do(game, act.PickUpFare(0, "Optometrist"))
