"""The cup: whatever goes in, as many come out."""

from __future__ import annotations

import pytest

import venus
from tests.table import (
    at,
    do,
    editions,
    end,
    head,
    in_cup,
    laid_out,
    options,
    refused,
    rule,
    sell,
    ship,
    state_of,
    stay,
    told,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

TO_BASE = "Fare from Dell to Galactic Base"


FROM_BASE = "Fare from Galactic Base to Dell"


def at_the_humans(edition: str, draws: list[str]) -> Game:
    return at(
        edition,
        seat0=ship(
            "Transport",
            "Southern Comfort",
            goods=2 * ["Mulch Wine"],
            fares=["Fare from Yxklyx to Humans", TO_BASE],
        ),
        cultures={"colony": "Humans"},
        draws=draws,
        phase="trade",
    )


@rule("1988 §2.7", "1988 §10.1", "1988 §4.14", "remake §setup.cup")
@editions("1988", "remake")
def test_the_cup_starts_with_all_bonus_markers_and_nothing_else(edition: str) -> None:
    game = venus.new_game(edition, seats=2, seed=1)
    state = state_of(game)
    bonuses = state.tables.goods_count
    assert in_cup(game) == 48
    assert state.cup[bonuses:] == state.tables.marker_counts[bonuses:]
    assert state.cup[:bonuses] == [0] * bonuses


@rule("1988 §10.1", "1988 §2.7", "remake §cup.draw")
@editions("1988", "remake")
@pytest.mark.parametrize(
    "action",
    [
        act.SellGoods(0, "Mulch Wine"),
        act.JettisonGoods(0, "Mulch Wine"),
        act.DeliverFare(0, "Fare from Yxklyx to Humans"),
        act.JettisonFare(0, TO_BASE),
    ],
    ids=lambda action: type(action).__name__,
)
def test_a_marker_in_is_a_marker_out(edition: str, action: act.Action) -> None:
    game = at_the_humans(edition, [FROM_BASE])
    assert told(game, action, events.MarkerDrawn) == [events.MarkerDrawn(FROM_BASE, "Galactic Base")]
    assert in_cup(game) == 48
    assert game.audit() == []


@rule("1988 §10.1", "remake §cup.draw")
@editions("1988", "remake")
def test_the_marker_that_goes_in_can_come_out_again(edition: str) -> None:
    game = at_the_humans(edition, ["Mulch Wine"])
    sell(game, "Mulch Wine")
    assert laid_out(game, "Mulch Wine") == 5
    assert in_cup(game, "Mulch Wine") == 0


@rule("1988 §10.11", "remake §cup.goods")
@editions("1988", "remake")
def test_goods_go_back_to_the_culture_that_sells_them(edition: str) -> None:
    game = at_the_humans(edition, ["Mulch Wine"])
    assert told(game, act.SellGoods(0, "Mulch Wine"), events.MarkerDrawn)[0].culture == "Niks"


@rule("1988 §10.12", "remake §cup.place")
@editions("1988", "remake")
def test_a_bonus_goes_to_the_culture_it_names_even_if_that_is_hidden(edition: str) -> None:
    game = at_the_humans(edition, ["Melf Pelts demand at Yxklyx"])
    drawn = told(game, act.SellGoods(0, "Mulch Wine"), events.MarkerDrawn)
    assert drawn == [events.MarkerDrawn("Melf Pelts demand at Yxklyx", "Yxklyx")]
    assert laid_out(game, "Melf Pelts demand at Yxklyx") == 1


@rule("1988 §10.12", "1988 §7.3", "remake §cup.place")
@editions("1988", "remake")
def test_a_fare_that_waited_for_a_hidden_culture_can_be_picked_up_at_its_discovery(edition: str) -> None:
    fare = "Fare from Graw to Qossuth"
    game = at(
        edition,
        seat0=ship(at="colony-4"),
        cultures={"colony": "Graw"},
        discovered=[],
        fares=[fare],
        dice=[1, 2, 3],
    )
    head(game, "colony-southern-comfort")
    found = game.apply(act.Fly(0, "colony-southern-comfort"))
    assert events.CultureDiscovered(0, "colony", "Graw") in found
    assert options(game, act.PickUpFare) == [act.PickUpFare(0, fare)]


@rule("1988 §10.12", "remake §cup.place")
@editions("1988", "remake")
def test_a_fare_of_the_base_is_available_as_soon_as_it_is_drawn(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="base", fares=[TO_BASE]),
        draws=[FROM_BASE],
        phase="trade",
        cultures={"colony": "Dell"},
    )
    assert refused(game, act.PickUpFare(0, FROM_BASE)) == "not-waiting-here"
    do(game, act.DeliverFare(0, TO_BASE))
    assert do(game, act.PickUpFare(0, FROM_BASE))


@rule("1988 §10.1", "remake §cup.draw")
@editions("1988", "remake")
def test_buying_and_picking_up_leave_the_cup_alone(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort"),
        cultures={"colony": "Graw"},
        fares=["Fare from Graw to Qossuth"],
        phase="trade",
    )
    assert not told(game, act.BuyGoods(0, "Space Spice"), events.MarkerDrawn)
    assert not told(game, act.PickUpFare(0, "Fare from Graw to Qossuth"), events.MarkerDrawn)
    assert in_cup(game) == 48


@rule("1988 §10.1", "remake §cup.draw")
@editions("1988", "remake")
def test_the_cup_holds_48_through_many_sales(edition: str) -> None:
    game = at(
        edition,
        seat0=ship("Freighter", "Southern Comfort", goods=5 * ["Space Spice"], credits=0),
        seat1=ship("Freighter", "Southern Comfort", goods=5 * ["Mulch Wine"], credits=0),
        cultures={"colony": "Humans"},
        demands={"Humans": {"Space Spice": 4}},
        phase="trade",
    )
    for goods in ("Space Spice", "Mulch Wine"):
        for _ in range(5):
            sell(game, goods)
            assert in_cup(game) == 48
        end(game)
        stay(game)
    assert game.audit() == []
