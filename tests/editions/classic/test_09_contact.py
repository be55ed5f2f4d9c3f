"""First contact in the classic game: looking, landing, and what is laid out."""

from __future__ import annotations

from functools import partial

import pytest

from tests.table import (
    at,
    buy,
    do,
    fly,
    happened,
    head,
    laid_out,
    land,
    options,
    question,
    refused,
    rule,
    ship,
    state_of,
    stay,
    told,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

classic = partial(at, "classic", species=("Humans", "Eeepeeep", "Whynoms"))
HIDDEN = {"cultures": {"rogue": "Volois"}, "discovered": []}


def landing_on_the_rogue_planet(**more: object) -> tuple[Game, list[events.Event]]:
    """The printed example: the Whynom player is the first at a surface city, and finds the Volois."""
    laid = {"seat0": ship(at="rogue-1", credits=500), "dice": [2, 2, 2], **HIDDEN} | more
    game = at("classic", species=("Whynoms", "Humans"), **laid)  # type: ignore[arg-type]
    head(game, "rogue-rumble-city")
    return game, game.apply(act.Fly(0, "rogue-rumble-city"))


@rule("classic §contact.observe")
def test_entering_an_orbit_shows_the_card_to_that_player_alone() -> None:
    game = classic(seat0=ship(at="rogue-2"), dice=[1, 1, 1], **HIDDEN)  # type: ignore[arg-type]
    head(game, "rogue-1")
    (look,) = told(game, act.Fly(0, "rogue-1"), events.CultureObserved)
    assert (look.to(0).what, look.to(1).what, look.to(None).what) == ("Volois", None, None)
    assert game.view(0).systems["rogue"].culture == "Volois"
    assert game.view(1).systems["rogue"].culture is None


@rule("classic §contact.observe")
def test_after_looking_the_ship_moves_on_and_the_culture_stays_hidden() -> None:
    game = classic(seat0=ship(at="rogue-2"), dice=[1, 1, 1], **HIDDEN)  # type: ignore[arg-type]
    head(game, "rogue-1")
    fly(game, "rogue-1", "rogue-11", "rogue-jungle-1")
    assert (state_of(game).discovered, state_of(game).seat) == (0, 1)
    assert game.view(0).systems["rogue"].culture == "Volois"


@rule("classic §contact.observe")
@pytest.mark.parametrize(("start", "orbit"), [("cloud-body-2", "cloud-body-1"), ("genship-5", "genship-1")])
def test_an_orbit_in_a_navigation_space_shows_the_card_too(start: str, orbit: str) -> None:
    game = classic(seat0=ship(at=start), dice=[1, 1, 1])
    head(game, orbit)
    assert told(game, act.Fly(0, orbit), events.CultureObserved)


@rule("classic §contact.observe")
def test_other_spaces_of_the_system_show_nothing() -> None:
    game = classic(seat0=ship(at="rogue-3"), dice=[1, 1, 1], **HIDDEN)  # type: ignore[arg-type]
    head(game, "rogue-2")
    assert told(game, act.Fly(0, "rogue-2"), events.CultureObserved) == []
    assert game.view(0).systems["rogue"].culture is None


@rule("classic §contact.landing", "classic §contact.reveal", "classic §contact.card")
def test_the_printed_example_the_volois_are_found_at_the_trapped_rogue_planet() -> None:
    game, happenings = landing_on_the_rogue_planet()
    assert happened(happenings, events.CultureDiscovered) == [events.CultureDiscovered(0, "rogue", "Volois")]
    assert game.view(1).systems["rogue"].culture == "Volois"
    assert game.view(1).players[0].ious == ("Volois",)
    assert laid_out(game, "Canned Traits") == 6
    assert {action.port for action in options(game, act.BuyPort)} == {"Rumbleport", "Rainfall"}
    assert len(options(game, act.BuyFactory)) == 1


@rule("classic §contact.landing")
@pytest.mark.parametrize(("start", "to"), [("genship-2", "genship-3"), ("base-colony-1", "base")])
def test_a_neutral_spaceport_of_a_system_makes_first_contact_and_the_base_does_not(
    start: str, to: str
) -> None:
    game = classic(seat0=ship(at=start), cultures={"genship": "Zum"}, discovered=[], dice=[1, 1, 1])
    head(game, to)
    fly(game, to)
    found = happened(land(game), events.CultureDiscovered)
    assert [event.culture for event in found] == (["Zum"] if to == "genship-3" else [])


@rule("classic §contact.landing")
@pytest.mark.parametrize(("start", "to"), [("ice-3", "ice-2"), ("moon-2", "moon-3")])
def test_an_asteroid_makes_no_first_contact(start: str, to: str) -> None:
    game = classic(seat0=ship(at=start), up={"moon-3": "Air Foil"}, dice=[1, 1, 1])
    head(game, to)
    fly(game, to)
    assert happened(land(game), events.CultureDiscovered) == []


@rule("classic §contact.landing")
def test_a_culture_is_discovered_only_once() -> None:
    game, happenings = landing_on_the_rogue_planet(discovered=["rogue"])
    assert happened(happenings, events.CultureDiscovered) == []
    assert (game.view(0).players[0].ious, question(game)) == ((), "trade")


@rule("classic §contact.bonuses")
def test_passengers_and_demands_that_wait_move_to_the_system() -> None:
    game, _ = landing_on_the_rogue_planet(
        seat0=ship(at="rogue-1", goods=["Designer Genes"]),
        demands={"Volois": {"Designer Genes": 1}},
        draws=["Spy", "Toaster"],
    )
    assert do(game, act.SellGoods(0, "Designer Genes")).bonus == 40
    found, _ = landing_on_the_rogue_planet(cultures={"rogue": "Graw"}, fares=["Arms Dealer"])
    assert do(found, act.PickUpFare(0, "Arms Dealer")).fare == "Arms Dealer"


@rule("classic §contact.goods")
def test_goods_are_laid_out_and_factory_goods_wait_for_the_factory() -> None:
    game, _ = landing_on_the_rogue_planet()
    assert game.view(0).markets["Volois"].goods == 6
    assert refused(game, act.BuyGoods(0, "Factory Canned Traits")) == "sold-out"
    do(game, act.BuyFactory(0, options(game, act.BuyFactory)[0].at))
    assert game.view(0).markets["Volois"].factory_goods == 1


@rule("classic §contact.deeds")
@pytest.mark.parametrize("port", ["Rumbleport", "Rainfall"])
def test_each_orbit_of_the_system_has_a_spaceport_deed(port: str) -> None:
    game, _ = landing_on_the_rogue_planet()
    assert do(game, act.BuyPort(0, port)).port == port


@rule("classic §contact.deeds")
def test_no_deed_of_another_system_is_for_sale() -> None:
    game, _ = landing_on_the_rogue_planet()
    assert refused(game, act.BuyPort(0, "Moonport")) == "not-sold-here"


@rule("classic §contact.card")
def test_who_comes_second_gets_no_card() -> None:
    game = classic(seat0=ship(at="Rain City"), seat1=ship(ious=["Volois"]), cultures={"rogue": "Volois"})
    stay(game)
    assert [player.ious for player in game.view(0).players] == [(), ("Volois",)]


@rule("classic §contact.open")
def test_the_discoverer_trades_in_the_same_turn() -> None:
    game, _ = landing_on_the_rogue_planet()
    assert buy(game, "Canned Traits").credits == 140


@rule("classic §contact.open")
def test_every_player_who_lands_may_trade_from_then_on() -> None:
    game, _ = landing_on_the_rogue_planet(seat1=ship(at="Rain City", credits=500))
    game.apply(act.EndTurn(0))
    stay(game)
    assert buy(game, "Canned Traits").seat == 1
