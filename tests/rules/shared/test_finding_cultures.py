"""Finding cultures."""

from __future__ import annotations

import pytest

import venus
from tests.table import (
    asked,
    at,
    buy,
    do,
    editions,
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
    sold_by,
    state_of,
    stay,
    told,
)
from venus.families.original import actions as act
from venus.families.original.events import CultureDiscovered, CultureObserved

HUMANS = {"colony": "Humans"}
ROGUE = {"rogue": "Humans"}


@rule("1988 §7.1", "remake §setup.ious", "classic §setup.contacts")
@editions()
def test_the_cultures_are_dealt_at_random_and_every_deal_looks_the_same(edition: str) -> None:
    games = [venus.new_game(edition, 3, seed=seed) for seed in range(10)]
    assert len({tuple(state_of(game).culture_at) for game in games}) == 10
    assert all(game.view(0).systems == games[0].view(0).systems for game in games)


@rule("1988 §7.1", "remake §setup.ious", "classic §setup.contacts")
@editions()
def test_a_hidden_culture_is_known_to_nobody(edition: str) -> None:
    game = at(edition, seat0=ship(at="colony-2"), cultures=HUMANS, discovered=[])
    assert [game.view(seat).systems["colony"].culture for seat in (0, 1, None)] == 3 * [None]
    assert "Humans" in game.view(0).hidden_cultures


@rule(
    "1988 §7.1",
    "remake §culture.discover",
    "remake §culture.iou",
    "classic §contact.reveal",
    "classic §contact.card",
)
@editions()
def test_on_discovery_the_culture_takes_the_place_of_its_iou(edition: str) -> None:
    game = at(edition, seat0=ship(at="colony-1"), cultures=HUMANS, discovered=[], dice=[[1, 1, 1]])
    head(game, "colony-shoemaker-levee")
    fly(game, "colony-shoemaker-levee")
    assert game.view(1).systems["colony"].culture == "Humans"
    assert game.view(1).players[0].ious == ("Humans",)
    assert "Humans" not in game.view(1).hidden_cultures


@rule("1988 §7.2", "remake §culture.observe", "classic §contact.observe")
@editions()
def test_who_enters_an_orbit_sees_the_culture_alone_and_keeps_knowing_it(edition: str) -> None:
    game = at(edition, seat0=ship(at="rogue-2"), cultures=ROGUE, discovered=[], dice=[[1, 1, 1]])
    head(game, "rogue-1")
    (seen,) = told(game, act.Fly(0, "rogue-1"), CultureObserved)
    assert (seen.to(0).what, seen.to(1).what, seen.to(None).what) == ("Humans", None, None)
    assert game.view(0).systems["rogue"].culture == "Humans"
    assert [game.view(seat).systems["rogue"].culture for seat in (1, None)] == [None, None]
    fly(game, "rogue-11", "rogue-jungle-1")
    assert (asked(game), game.view(0).systems["rogue"].culture) == (1, "Humans")


@rule("1988 §7.2", "remake §culture.observe", "classic §contact.observe")
@editions()
def test_an_observed_culture_stays_hidden_and_does_not_trade(edition: str) -> None:
    game = at(edition, seat0=ship(at="rogue-1"), cultures=ROGUE, discovered=[])
    stay(game)
    assert asked(game) == 1
    assert game.view(0).players[0].ious == ()
    assert game.view(1).systems["rogue"].culture is None


@rule("1988 §7.2", "remake §culture.observe", "classic §contact.observe")
@editions()
@pytest.mark.parametrize(
    ("start", "dot", "system"),
    [("biosphere-1", "biosphere-smoke-ring", "biosphere"), ("rogue-3", "rogue-2", "rogue")],
)
def test_passing_a_city_or_open_space_gives_no_look(edition: str, start: str, dot: str, system: str) -> None:
    game = at(edition, seat0=ship(at=start), cultures={system: "Graw"}, discovered=[], dice=[1, 1, 1])
    head(game, dot)
    assert told(game, act.Fly(0, dot), CultureObserved) == []
    assert game.view(0).systems[system].culture is None


@rule("1988 §7.2", "remake §culture.observe", "classic §contact.observe")
@editions()
def test_an_open_port_gives_no_look(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="desert-2"),
        cultures={"desert": "Graw"},
        discovered=[],
        markers={"desert-3": "Open Port"},
        dice=[[1, 1, 1]],
    )
    head(game, "desert-3")
    assert told(game, act.Fly(0, "desert-3"), CultureObserved) == []
    assert game.view(0).systems["desert"].culture is None


@rule("1988 §7.2", "remake §culture.observe", "classic §contact.observe")
@editions()
def test_no_orbit_looks_into_another_system(edition: str) -> None:
    game = at(edition, seat0=ship(at="rogue-2"), cultures=ROGUE, discovered=[], dice=[[1, 1, 1]])
    head(game, "rogue-1")
    fly(game, "rogue-1")
    known = {name for name, system in game.view(0).systems.items() if system.culture}
    assert known == {"rogue"}


@rule("1988 §7.2", "remake §culture.observe", "classic §contact.observe")
@editions()
def test_a_culture_that_is_found_is_not_observed(edition: str) -> None:
    game = at(edition, seat0=ship(at="rogue-2"), cultures=ROGUE, dice=[[1, 1, 1]])
    head(game, "rogue-1")
    assert told(game, act.Fly(0, "rogue-1"), CultureObserved) == []


@rule("1988 §7.2", "remake §culture.observe", "classic §contact.observe")
@editions()
def test_r21_a_culture_that_was_seen_is_not_observed_again(edition: str) -> None:
    game = at(edition, seat0=ship(at="rogue-2"), cultures=ROGUE, discovered=[], dice=[[1, 1, 1], [1, 1, 1]])
    head(game, "rogue-1")
    fly(game, "rogue-1", "rogue-11", "rogue-jungle-1")
    stay(game)
    end(game)
    head(game, "rogue-11")
    fly(game, "rogue-11")
    assert told(game, act.Fly(0, "rogue-1"), CultureObserved) == []


@rule(
    "1988 §7.3",
    "remake §culture.discover",
    "remake §culture.iou",
    "classic §contact.landing",
    "classic §contact.card",
)
@editions()
@pytest.mark.parametrize(
    ("start", "place"),
    [("colony-1", "colony-shoemaker-levee"), ("colony-4", "colony-southern-comfort")],
)
def test_the_first_to_land_on_any_city_discovers_and_gets_the_iou(
    edition: str, start: str, place: str
) -> None:
    game = at(edition, seat0=ship(at=start), cultures=HUMANS, discovered=[], dice=[[1, 1, 1]])
    head(game, place)
    assert told(game, act.Fly(0, place), CultureDiscovered) == [CultureDiscovered(0, "colony", "Humans")]
    assert game.view(0).players[0].ious == ("Humans",)


@rule(
    "1988 §7.3",
    "remake §culture.discover",
    "remake §space.open-port",
    "remake §trade.port",
    "classic §contact.landing",
    "classic §port.open",
)
@editions()
def test_landing_on_an_open_port_discovers_too(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="desert-2"),
        cultures={"desert": "Graw"},
        discovered=[],
        markers={"desert-3": "Open Port"},
        dice=[[1, 1, 1]],
    )
    head(game, "desert-3")
    fly(game, "desert-3")
    assert happened(land(game), CultureDiscovered) == [CultureDiscovered(0, "desert", "Graw")]
    assert [buy(game, sold_by(edition, "Graw")[0]).credits for _ in range(2)] == [30, 30]


@rule("1988 §7.3", "remake §culture.discover", "classic §contact.landing")
@editions()
@pytest.mark.parametrize(("start", "dot"), [("desert-4", "desert-5"), ("desert-2", "desert-3")])
def test_landing_on_an_asteroid_or_beside_a_relic_discovers_nothing(
    edition: str, start: str, dot: str
) -> None:
    relic = {"desert-3": "Air Foil"}
    game = at(
        edition, seat0=ship(at=start), cultures={"desert": "Dell"}, discovered=[], up=relic, dice=[1, 1, 1]
    )
    head(game, dot)
    fly(game, dot)
    assert happened(land(game), CultureDiscovered) == []
    assert refused(game, act.BuyGoods(0, "Finest Dust")) == "no-culture-here"


@rule(
    "1988 §7.3",
    "remake §culture.discover",
    "remake §culture.iou",
    "classic §contact.landing",
    "classic §contact.card",
)
@editions()
def test_a_culture_is_discovered_once_and_its_iou_given_once(edition: str) -> None:
    game = at(edition, seat0=ship(at="colony-1"), cultures=HUMANS, dice=[[1, 1, 1]])
    head(game, "colony-shoemaker-levee")
    assert told(game, act.Fly(0, "colony-shoemaker-levee"), CultureDiscovered) == []
    assert game.view(0).players[0].ious == ()
    assert refused(game, act.BarterIou(0, "Humans")) == "not-yours"


@rule(
    "1988 §7.3",
    "remake §culture.discover",
    "remake §culture.open",
    "remake §cup.place",
    "classic §contact.bonuses",
    "classic §contact.goods",
    "classic §contact.open",
    "classic §cup.hidden",
)
@editions()
def test_goods_and_bonuses_drawn_before_are_available_on_discovery(edition: str) -> None:
    spice = sold_by(edition, "Graw")[0]
    game = at(
        edition,
        seat0=ship(at="colony-1", goods=[spice], credits=500),
        cultures=HUMANS,
        discovered=[],
        demands={"Humans": {spice: 2}},
        dice=[[1, 1, 1]],
    )
    head(game, "colony-shoemaker-levee")
    assert refused(game, act.BuyGoods(0, "Rock Videos")) == "not-asked"
    fly(game, "colony-shoemaker-levee")
    assert sell(game, spice).credits == 80 + 2 * 40
    assert buy(game, "Rock Videos").credits == 120


@rule("1988 §7.3", "remake §culture.discover", "remake §cup.fares")
@editions("1988", "remake")
def test_a_fare_drawn_before_waits_for_the_discoverer(edition: str) -> None:
    fare = "Fare from Yxklyx to Humans"
    game = at(
        edition,
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


@rule("1988 §7.3", "remake §culture.discover", "classic §contact.landing")
@editions()
def test_flying_over_a_city_without_landing_discovers_nothing(edition: str) -> None:
    game = at(
        edition,
        seat0=ship("Freighter", at="genship-2", credits=0),
        cultures={"genship": "Graw"},
        discovered=[],
        dice=[1, 1],
    )
    head(game, "genship-3")
    fly(game, "genship-3", "genship-4")
    assert game.view(1).systems["genship"].culture is None
    assert options(game, act.EndTurn) == []
    assert asked(game) == 1


@rule("1988 §7.3", "remake §culture.iou", "remake §barter.iou")
@editions("1988", "remake")
def test_the_iou_may_be_kept_for_a_later_turn(edition: str) -> None:
    game = at(edition, seat0=ship(at="colony-1"), cultures=HUMANS, discovered=[], dice=[[1, 1, 1]])
    head(game, "colony-shoemaker-levee")
    fly(game, "colony-shoemaker-levee")
    end(game)
    assert refused(game, act.BarterIou(1, "Humans")) == "not-asked"
    stay(game)
    end(game)
    stay(game)
    assert do(game, act.BarterIou(0, "Humans")).credits == 90
    assert refused(game, act.BarterIou(0, "Humans")) == "not-yours"


@rule("1988 §7.3", "remake §culture.open", "classic §contact.open")
@editions()
def test_a_culture_that_was_found_trades_with_everybody(edition: str) -> None:
    game = at(edition, seat1=ship(at="Shoemaker Levee"), cultures={"colony": "Dell"}, phase="trade")
    end(game)
    stay(game)
    assert do(game, act.BuyGoods(1, "Finest Dust")).credits == 10
