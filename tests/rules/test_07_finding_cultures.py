"""§7 of 1988: finding cultures."""

from __future__ import annotations

import pytest

import venus
from tests.table import (
    asked,
    at,
    buy,
    do,
    end,
    fly,
    happened,
    head,
    land,
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
from venus.families.original.events import CultureDiscovered, CultureObserved

HUMANS = {"colony": "Humans"}


@rule("1988 §7.1")
def test_a_hidden_culture_is_known_to_nobody() -> None:
    game = at(seat0=ship(at="colony-2"), cultures=HUMANS, discovered=[])
    assert [game.view(seat).systems["colony"].culture for seat in (0, 1, None)] == 3 * [None]
    assert "Humans" in game.view(0).hidden_cultures


@rule("1988 §7.1")
def test_the_ious_are_dealt_at_random_and_every_deal_looks_the_same() -> None:
    games = [venus.new_game("1988", 3, seed=seed) for seed in range(10)]
    assert len({tuple(state_of(game).culture_at) for game in games}) == 10
    assert all(game.view(0).systems == games[0].view(0).systems for game in games)


@rule("1988 §7.1")
def test_on_discovery_the_culture_takes_the_place_of_its_iou() -> None:
    game = at(seat0=ship(at="colony-1"), cultures=HUMANS, discovered=[], dice=[[1, 1, 1]])
    head(game, "colony-shoemaker-levee")
    fly(game, "colony-shoemaker-levee")
    assert game.view(1).systems["colony"].culture == "Humans"
    assert game.view(1).players[0].ious == ("Humans",)
    assert "Humans" not in game.view(1).hidden_cultures


@rule("1988 §7.2")
def test_who_enters_an_orbit_sees_the_culture_alone_and_keeps_knowing_it() -> None:
    game = at(seat0=ship(at="colony-2"), cultures=HUMANS, discovered=[], dice=[[1, 1, 1]])
    head(game, "colony-1")
    (seen,) = told(game, act.Fly(0, "colony-1"), CultureObserved)
    assert (seen.to(0).what, seen.to(1).what, seen.to(None).what) == ("Humans", None, None)
    assert game.view(0).systems["colony"].culture == "Humans"
    assert [game.view(seat).systems["colony"].culture for seat in (1, None)] == [None, None]
    fly(game, "colony-8", "giant-colony-7")
    assert (asked(game), game.view(0).systems["colony"].culture) == (1, "Humans")


@rule("1988 §7.2")
def test_an_observed_culture_stays_hidden_and_does_not_trade() -> None:
    game = at(seat0=ship(at="colony-1", goods=["Space Spice"]), cultures=HUMANS, discovered=[])
    stay(game)
    assert asked(game) == 1
    assert game.view(0).players[0].ious == ()
    assert game.view(1).systems["colony"].culture is None


@rule("1988 §7.2")
def test_passing_a_city_or_open_space_gives_no_look() -> None:
    game = at(seat0=ship(at="biosphere-1"), cultures={"biosphere": "Graw"}, discovered=[], dice=[[1, 1, 1]])
    head(game, "biosphere-smoke-ring")
    assert told(game, act.Fly(0, "biosphere-smoke-ring"), CultureObserved) == []
    assert game.view(0).systems["biosphere"].culture is None


@rule("1988 §7.2")
def test_an_open_port_gives_no_look() -> None:
    game = at(
        seat0=ship(at="desert-2"),
        cultures={"desert": "Graw"},
        discovered=[],
        markers={"desert-3": "Open Port"},
        dice=[[1, 1, 1]],
    )
    head(game, "desert-3")
    assert told(game, act.Fly(0, "desert-3"), CultureObserved) == []
    assert game.view(0).systems["desert"].culture is None


@rule("1988 §7.2")
def test_no_orbit_looks_into_another_system() -> None:
    game = at(seat0=ship(at="colony-2"), cultures=HUMANS, discovered=[], dice=[[1, 1, 1]])
    head(game, "colony-1")
    fly(game, "colony-1")
    known = {name for name, system in game.view(0).systems.items() if system.culture}
    assert known == {"colony"}


@rule("1988 §7.2")
def test_a_culture_that_is_found_is_not_observed() -> None:
    game = at(seat0=ship(at="colony-2"), cultures=HUMANS, dice=[[1, 1, 1]])
    head(game, "colony-1")
    assert told(game, act.Fly(0, "colony-1"), CultureObserved) == []


@rule("1988 §7.2")
def test_r21_a_culture_that_was_seen_is_not_observed_again() -> None:
    game = at(seat0=ship(at="colony-2"), cultures=HUMANS, discovered=[], dice=[[1, 1, 1], [1, 1, 1]])
    head(game, "colony-1")
    fly(game, "colony-1", "colony-8", "colony-7")
    stay(game)
    end(game)
    head(game, "colony-8")
    fly(game, "colony-8")
    assert told(game, act.Fly(0, "colony-1"), CultureObserved) == []


@rule("1988 §7.3")
@pytest.mark.parametrize(
    ("start", "place"),
    [("colony-1", "colony-shoemaker-levee"), ("colony-4", "colony-southern-comfort")],
)
def test_the_first_to_land_on_any_city_discovers_and_gets_the_iou(start: str, place: str) -> None:
    game = at(seat0=ship(at=start), cultures=HUMANS, discovered=[], dice=[[1, 1, 1]])
    head(game, place)
    assert told(game, act.Fly(0, place), CultureDiscovered) == [CultureDiscovered(0, "colony", "Humans")]
    assert game.view(0).players[0].ious == ("Humans",)


@rule("1988 §7.3")
def test_landing_on_an_open_port_discovers_too() -> None:
    game = at(
        seat0=ship(at="desert-2"),
        cultures={"desert": "Graw"},
        discovered=[],
        markers={"desert-3": "Open Port"},
        dice=[[1, 1, 1]],
    )
    head(game, "desert-3")
    fly(game, "desert-3")
    assert happened(land(game), CultureDiscovered) == [CultureDiscovered(0, "desert", "Graw")]
    assert buy(game, "Space Spice").credits == 30


@rule("1988 §7.3")
def test_landing_on_an_asteroid_discovers_nothing() -> None:
    game = at(seat0=ship(at="desert-4"), cultures={"desert": "Graw"}, discovered=[], dice=[[1, 1, 1]])
    head(game, "desert-5")
    fly(game, "desert-5")
    assert happened(land(game), CultureDiscovered) == []
    assert refused(game, act.BuyGoods(0, "Space Spice")) == "no-culture-here"


@rule("1988 §7.3")
def test_a_culture_is_discovered_once_and_its_iou_given_once() -> None:
    game = at(seat0=ship(at="colony-1"), cultures=HUMANS, dice=[[1, 1, 1]])
    head(game, "colony-shoemaker-levee")
    assert told(game, act.Fly(0, "colony-shoemaker-levee"), CultureDiscovered) == []
    assert game.view(0).players[0].ious == ()
    assert refused(game, act.BarterIou(0, "Humans")) == "not-yours"


@rule("1988 §7.3")
def test_goods_and_bonuses_drawn_before_are_available_on_discovery() -> None:
    game = at(
        seat0=ship(at="colony-1", goods=["Space Spice"], credits=500),
        cultures=HUMANS,
        discovered=[],
        demands={"Humans": {"Space Spice": 2}},
        dice=[[1, 1, 1]],
    )
    head(game, "colony-shoemaker-levee")
    fly(game, "colony-shoemaker-levee")
    assert sell(game, "Space Spice").credits == 80 + 2 * 40
    assert buy(game, "Rock Videos").credits == 120


@rule("1988 §7.3")
def test_a_fare_drawn_before_waits_for_the_discoverer() -> None:
    fare = "Fare from Yxklyx to Humans"
    game = at(
        seat0=ship(at="colony-1"),
        cultures={"colony": "Yxklyx"},
        discovered=[],
        fares=[fare],
        dice=[[1, 1, 1]],
    )
    head(game, "colony-shoemaker-levee")
    assert refused(game, act.PickUpFare(0, fare)) == "not-asked"
    fly(game, "colony-shoemaker-levee")
    do(game, act.PickUpFare(0, fare))
    assert game.view(1).players[0].fares == (fare,)


@rule("1988 §7.3")
def test_flying_over_a_city_without_landing_discovers_nothing() -> None:
    game = at(seat0=ship(at="biosphere-1"), cultures={"biosphere": "Graw"}, discovered=[], dice=[[1, 1, 1]])
    head(game, "biosphere-smoke-ring")
    fly(game, "biosphere-smoke-ring", "biosphere-8", "biosphere-9")
    assert game.view(1).systems["biosphere"].culture is None
    assert options(game, act.EndTurn) == []
    assert asked(game) == 1


@rule("1988 §7.3")
def test_the_iou_may_be_kept_for_a_later_turn() -> None:
    game = at(seat0=ship(at="colony-1"), cultures=HUMANS, discovered=[], dice=[[1, 1, 1]])
    head(game, "colony-shoemaker-levee")
    fly(game, "colony-shoemaker-levee")
    end(game)
    stay(game)
    end(game)
    stay(game)
    assert do(game, act.BarterIou(0, "Humans")).credits == 90
