"""The bag of the remake, demands and fares."""

from __future__ import annotations

import pytest

from tests.table import aboard, at, do, fly, head, in_cup, laid_out, money, refused, rule, ship, told
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

SPICE = "Space Spice"
OTHER = "Melf Pelts demand at Yxklyx"
TO_HUMANS = "Fare from Yxklyx to Humans"
FROM_GRAW = "Fare from Graw to Qossuth"
FROM_BASE = "Fare from Galactic Base to Dell"


def trader(demands: int = 0, draws: tuple[str, ...] = ()) -> Game:
    """A Freighter with three loads of spice and a fare at a port of the Humans."""
    return at(
        "remake",
        seat0=ship("Freighter", "Cobbleport", goods=3 * [SPICE], fares=[TO_HUMANS]),
        cultures={"colony": "Humans"},
        ports={"Cobbleport": 1},
        demands={"Humans": {SPICE: demands}} if demands else None,
        draws=draws,
        phase="trade",
    )


@rule("remake §cup.draw")
@pytest.mark.parametrize(
    "action",
    [act.SellGoods(0, SPICE), act.JettisonGoods(0, SPICE), act.DeliverFare(0, TO_HUMANS)],
    ids=lambda action: type(action).__name__,
)
def test_a_marker_in_is_a_marker_out(action: act.Action) -> None:
    game = trader(draws=(FROM_BASE,))
    assert told(game, action, events.MarkerDrawn) == [events.MarkerDrawn(FROM_BASE, "Galactic Base")]
    assert (in_cup(game), game.audit()) == (48, [])


@rule("remake §cup.place")
def test_a_marker_for_a_hidden_culture_waits_with_it() -> None:
    game = trader(draws=(OTHER,))
    assert told(game, act.SellGoods(0, SPICE), events.MarkerDrawn) == [events.MarkerDrawn(OTHER, "Yxklyx")]
    assert laid_out(game, OTHER) == 1


@rule("remake §cup.place")
def test_fares_at_the_base_wait_in_the_open() -> None:
    game = at("remake", fares=[FROM_BASE], phase="trade")
    do(game, act.PickUpFare(0, FROM_BASE))
    assert refused(game, act.PickUpFare(0, FROM_BASE)) == "not-waiting-here"


@rule("remake §cup.fares")
def test_a_fare_is_taken_aboard_for_nothing_where_it_waits() -> None:
    game = at(
        "remake",
        seat0=ship(at="Southern Comfort"),
        cultures={"colony": "Graw"},
        fares=[FROM_GRAW],
        phase="trade",
    )
    do(game, act.PickUpFare(0, FROM_GRAW))
    assert (aboard(game), money(game)) == ([FROM_GRAW], 100)
    assert refused(game, act.DeliverFare(0, FROM_GRAW)) == "not-the-destination"


@rule("remake §cup.fares")
def test_it_pays_its_fee_where_it_is_brought_after_movement() -> None:
    game = at(
        "remake", seat0=ship(at="colony-1", fares=[TO_HUMANS]), cultures={"colony": "Humans"}, dice=[1, 1, 1]
    )
    head(game, "colony-shoemaker-levee")
    assert refused(game, act.DeliverFare(0, TO_HUMANS)) == "not-asked"
    fly(game, "colony-shoemaker-levee")
    assert do(game, act.DeliverFare(0, TO_HUMANS)) == events.FareDelivered(0, TO_HUMANS, 120)
    assert (aboard(game), money(game)) == ([], 220)
