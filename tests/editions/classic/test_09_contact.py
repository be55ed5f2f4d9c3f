"""First contact in the classic game: looking, landing, and what is laid out."""

from __future__ import annotations

from functools import partial

import pytest

from tests.table import at, do, fly, happened, head, laid_out, land, options, refused, rule, ship
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
