"""What the cultures of each science sell in the classic game."""

from __future__ import annotations

from functools import partial

import pytest

from tests.table import at, do, options, refused, rule, ship
from venus.families.original import actions as act
from venus.game import Game

classic = partial(at, "classic", species=("Humans", "Eeepeeep", "Whynoms"))
SHIPS = ("Scout", "Clipper", "Transport", "Freighter")


def at_the_market(culture: str, kind: str = "Scout") -> Game:
    return classic(seat0=ship(kind, at="Moonview", credits=900), cultures={"moon": culture}, phase="trade")


def sold(game: Game) -> tuple[set[str], set[str]]:
    """The equipment and the ships on sale."""
    equipment = {action.equipment for action in options(game, act.BuyEquipment)}
    return equipment, {action.ship for action in options(game, act.BuyShip)}


@rule("classic §science.biotech")
@pytest.mark.parametrize("culture", ["Nillis", "Niks", "Cholos"])
def test_biotech_sells_shields_and_no_ships(culture: str) -> None:
    game = at_the_market(culture)
    assert sold(game) == ({"Shield"}, set())
    assert {refused(game, act.BuyShip(0, kind)) for kind in SHIPS} == {"not-sold-here"}


@rule("classic §science.industry")
@pytest.mark.parametrize("culture", ["Dell", "Zum", "Whynoms"])
def test_industry_sells_yellow_drives_transports_and_freighters(culture: str) -> None:
    game = at_the_market(culture)
    assert sold(game) == ({"Yellow Drive"}, {"Transport", "Freighter"})
    assert refused(game, act.BuyShip(0, "Clipper")) == "not-sold-here"


@rule("classic §science.technology")
@pytest.mark.parametrize("culture", ["Humans", "Yxklyx", "Eeepeeep"])
def test_technology_sells_red_drives_scouts_and_clippers(culture: str) -> None:
    game = at_the_market(culture, "Freighter")
    assert sold(game) == ({"Red Drive"}, {"Scout", "Clipper"})
    assert refused(game, act.BuyShip(0, "Transport")) == "not-sold-here"


@rule("classic §science.metaphysics")
@pytest.mark.parametrize("culture", ["Volois", "Qossuth"])
def test_metaphysics_sells_combo_drives_and_no_ships(culture: str) -> None:
    game = at_the_market(culture)
    assert sold(game) == ({"Combo Drive"}, set())
    assert refused(game, act.BuyShip(0, "Clipper")) == "not-sold-here"


@rule("classic §science.primitive")
@pytest.mark.parametrize("culture", ["Graw", "Shenna", "Wollow"])
def test_primitive_cultures_sell_neither_equipment_nor_ships(culture: str) -> None:
    game = at_the_market(culture)
    assert sold(game) == (set(), set())
    assert refused(game, act.BuyEquipment(0, "Shield")) == "not-sold-here"
    assert refused(game, act.BuyShip(0, "Clipper")) == "not-sold-here"


@rule("classic §science.industry", "classic §science.technology", "classic §barter.ship")
@pytest.mark.parametrize(("culture", "wanted"), [("Zum", "Freighter"), ("Humans", "Clipper")])
@pytest.mark.parametrize(("old", "worth"), [("Scout", 30), ("Transport", 120)])
def test_industry_and_technology_take_ships_of_other_classes_too(
    culture: str, wanted: str, old: str, worth: int
) -> None:
    bought = do(at_the_market(culture, old), act.BuyShip(0, wanted))
    assert (bought.old, bought.trade_in) == (old, worth)
