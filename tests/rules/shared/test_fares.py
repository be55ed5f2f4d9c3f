"""Fares."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.table import (
    aboard,
    at,
    buy,
    do,
    editions,
    in_cup,
    laid_out,
    money,
    options,
    refused,
    rule,
    sell,
    ship,
    told,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

TO_QOSSUTH = "Fare from Graw to Qossuth"


TO_HUMANS = "Fare from Yxklyx to Humans"


TO_BASE = "Fare from Dell to Galactic Base"


FROM_BASE = "Fare from Galactic Base to Graw"


ALSO_FROM_BASE = "Fare from Galactic Base to Dell"


def waiting(
    edition: str, where: str = "Southern Comfort", goods: Sequence[str] = (), moved: bool = True
) -> Game:
    """A passenger waits with the Graw of the Colony World, two more at the Base."""
    return at(
        edition,
        seat0=ship(at=where, goods=goods),
        cultures={"colony": "Graw", "jungle": "Humans"},
        ports={"Cobbleport": 1},
        fares=[TO_QOSSUTH, FROM_BASE, ALSO_FROM_BASE],
        phase="trade",
        moved=moved,
    )


def carrying(
    edition: str, *fares: str, where: str = "Southern Comfort", culture: str = "Humans", moved: bool = True
) -> Game:
    """Passengers aboard a ship in the Colony World."""
    return at(
        edition,
        seat0=ship(at=where, fares=fares),
        cultures={"colony": culture},
        ports={"Cobbleport": 1},
        draws=["Melf Pelts demand at Yxklyx"],
        phase="trade",
        moved=moved,
    )


@rule("1988 §10.3", "1988 §11.2", "1988 §2.61", "remake §cup.fares")
@editions("1988", "remake")
@pytest.mark.parametrize("place", ["Southern Comfort", "Shoemaker Levee", "Cobbleport"])
def test_a_fare_is_picked_up_for_nothing_at_any_city_or_port_of_its_culture(edition: str, place: str) -> None:
    game = waiting(edition, place)
    assert do(game, act.PickUpFare(0, TO_QOSSUTH)) == events.FarePickedUp(0, TO_QOSSUTH)
    assert (aboard(game), money(game), laid_out(game, TO_QOSSUTH)) == ([TO_QOSSUTH], 100, 0)


@rule("1988 §10.3", "1988 §11.1", "remake §cup.fares")
@editions("1988", "remake")
@pytest.mark.parametrize("place", ["base", "Jewelburg", "jungle-9"])
def test_a_fare_is_picked_up_nowhere_else(edition: str, place: str) -> None:
    assert refused(waiting(edition, place), act.PickUpFare(0, TO_QOSSUTH)) == "not-waiting-here"


@rule("1988 §10.3", "remake §cup.fares")
@editions("1988", "remake")
def test_a_fare_that_is_in_the_cup_waits_nowhere(edition: str) -> None:
    game = at(edition, seat0=ship(at="Southern Comfort"), cultures={"colony": "Graw"}, phase="trade")
    assert refused(game, act.PickUpFare(0, TO_QOSSUTH)) == "not-waiting-here"


@rule("1988 §10.3", "1988 §10.12", "remake §cup.fares")
@editions("1988", "remake")
def test_fares_wait_at_the_base_too(edition: str) -> None:
    game = waiting(edition, "base")
    do(game, act.PickUpFare(0, FROM_BASE))
    do(game, act.PickUpFare(0, ALSO_FROM_BASE))
    assert sorted(aboard(game)) == sorted([FROM_BASE, ALSO_FROM_BASE])


@rule("1988 §10.3", "1988 §2.61", "remake §cup.fares")
@editions("1988", "remake")
@pytest.mark.parametrize("place", ["Southern Comfort", "Shoemaker Levee", "Cobbleport"])
def test_a_fare_pays_its_fee_at_any_city_or_port_of_its_destination(edition: str, place: str) -> None:
    game = carrying(edition, TO_HUMANS, where=place)
    assert do(game, act.DeliverFare(0, TO_HUMANS)) == events.FareDelivered(0, TO_HUMANS, 120)
    assert (aboard(game), money(game)) == ([], 220)
    assert in_cup(game, TO_HUMANS) == 1


@rule("1988 §10.3", "remake §cup.fares")
@editions("1988", "remake")
@pytest.mark.parametrize("place", ["Southern Comfort", "base", "jungle-9"])
def test_a_fare_is_delivered_nowhere_else(edition: str, place: str) -> None:
    game = carrying(edition, TO_QOSSUTH, where=place)
    assert refused(game, act.DeliverFare(0, TO_QOSSUTH)) == "not-the-destination"


@rule("1988 §10.3", "remake §cup.fares")
@editions("1988", "remake")
def test_a_fare_is_set_down_at_the_base(edition: str) -> None:
    game = carrying(edition, TO_BASE, where="base")
    assert do(game, act.DeliverFare(0, TO_BASE)).credits == 180


@rule("1988 §10.3", "remake §cup.fares")
@editions("1988", "remake")
def test_nobody_delivers_a_fare_not_aboard(edition: str) -> None:
    assert refused(carrying(edition), act.DeliverFare(0, TO_HUMANS)) == "not-yours"


@rule("1988 §10.3", "1988 §9.41", "remake §trade.outside-limit")
@editions("1988", "remake")
def test_fares_are_outside_the_limit_of_the_landing_turn(edition: str) -> None:
    game = at(
        edition,
        seat0=ship("Transport", "Southern Comfort", goods=["Mulch Wine"], fares=[TO_HUMANS], credits=200),
        cultures={"colony": "Humans"},
        phase="trade",
        moved=True,
    )
    sell(game, "Mulch Wine")
    buy(game, "Rock Videos")
    assert do(game, act.DeliverFare(0, TO_HUMANS)).credits == 120


@rule("1988 §10.3", "1988 §9.41", "remake §trade.outside-limit")
@editions("1988", "remake")
def test_several_fares_are_picked_up_on_the_landing_turn_and_the_purchase_is_still_open(edition: str) -> None:
    game = waiting(edition, "base")
    do(game, act.PickUpFare(0, FROM_BASE))
    do(game, act.PickUpFare(0, ALSO_FROM_BASE))
    assert do(game, act.BuyShip(0, "Clipper"))


@rule("1988 §12.22", "1988 §10.3", "remake §deed.commission-base")
@editions("1988", "remake")
def test_fares_earn_no_commission(edition: str) -> None:
    game = carrying(edition, TO_HUMANS, where="Cobbleport")
    assert told(game, act.DeliverFare(0, TO_HUMANS), events.CommissionPaid) == []
    assert money(game, 1) == 100


@rule("1988 §11.3", "1988 §10.3", "remake §cup.fares")
@editions("1988", "remake")
def test_a_fare_at_its_destination_is_delivered_and_never_thrown_out(edition: str) -> None:
    game = carrying(edition, TO_HUMANS)
    assert refused(game, act.JettisonFare(0, TO_HUMANS)) == "deliver-instead"
    assert not options(game, act.JettisonFare)
    assert do(game, act.DeliverFare(0, TO_HUMANS)).credits == 120
