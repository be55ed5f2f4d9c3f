"""What a visit allows: §trade of the classic game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table import (
    aboard,
    asked,
    at,
    buy,
    do,
    end,
    fly,
    head,
    land,
    money,
    options,
    question,
    refused,
    rule,
    sell,
    ship,
    state_of,
    stay,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

SPECIES = ("Eeepeeep", "Humans")
DUST = "Finest Dust"


def visit(culture: str = "Dell", where: str = "Southern Comfort", moved: bool = True, **one: Any) -> Game:
    """A Freighter in the Colony World, the Nebula Habitat or at the Base."""
    return at(
        "classic",
        species=SPECIES,
        seat0=ship("Freighter", where, **one),
        cultures={"cloud": culture} if where == "Nebula Spaceport" else {"colony": culture},
        phase="trade",
        moved=moved,
    )


@rule("classic §trade.place")
@pytest.mark.parametrize("where", ["Southern Comfort", "Nebula Spaceport"])
def test_cities_and_spaceports_trade_with_the_culture_of_the_system(where: str) -> None:
    assert buy(visit(where=where), DUST) == events.GoodsBought(0, DUST, 10)


@rule("classic §trade.place")
def test_nobody_trades_with_a_culture_on_an_asteroid() -> None:
    game = visit(where="jungle-9", goods=["Glorious Junk"])
    assert refused(game, act.BuyGoods(0, DUST)) == "no-culture-here"
    assert refused(game, act.SellGoods(0, "Glorious Junk")) == "no-culture-here"
    assert options(game) == [act.EndTurn(0)]


@rule("classic §trade.limit", "classic §trade.stay")
def test_designer_genes_are_sold_for_120_then_a_perfume_is_bought_for_80() -> None:
    game = at(
        "classic",
        species=SPECIES,
        seat0=ship("Transport", "jungle-1", credits=20, goods=2 * ["Designer Genes"]),
        cultures={"jungle": "Nillis"},
        dice=[5, 5, 5],
    )
    head(game, "jungle-jellybeast-city")
    fly(game, "jungle-jellybeast-city")
    assert refused(game, act.BuyGoods(0, "Bionic Perfume")) == "too-dear"
    assert sell(game, "Designer Genes").credits == 120
    assert buy(game, "Bionic Perfume").credits == 80
    assert (money(game), sorted(aboard(game))) == (60, ["Bionic Perfume", "Designer Genes"])
    assert refused(game, act.SellGoods(0, "Designer Genes")) == "one-sale"
    assert refused(game, act.BuyGoods(0, "Bionic Perfume")) == "one-purchase"
    end(game)
    stay(game)
    end(game)
    stay(game)
    assert sell(game, "Designer Genes").credits == 120
    assert [buy(game, "Bionic Perfume").credits for _ in range(2)] == [80, 80]


@rule("classic §trade.limit", "classic §trade.actions")
def test_passengers_are_not_limited() -> None:
    game = at(
        "classic",
        species=SPECIES,
        seat0=ship("Freighter", fares=["Spy", "Toaster"]),
        fares=["Philosopher", "Specimen"],
        phase="trade",
        moved=True,
    )
    for action in (
        act.DeliverFare(0, "Spy"),
        act.PickUpFare(0, "Philosopher"),
        act.DeliverFare(0, "Toaster"),
        act.PickUpFare(0, "Specimen"),
    ):
        do(game, action)
    assert (money(game), aboard(game)) == (100 + 150 + 120, ["Philosopher", "Specimen"])


@rule("classic §trade.stay", "classic §trade.limit")
def test_a_ship_that_flew_a_loop_back_has_moved() -> None:
    game = at(
        "classic",
        species=SPECIES,
        seat0=ship("Scout", "Southern Comfort", relics=["Air Foil"]),
        cultures={"colony": "Dell"},
        dice=[6, 6, 6],
    )
    head(game, "colony-4")
    fly(game, *[f"colony-{number}" for number in (4, 5, 6, 7, 8, 1)])
    fly(game, "colony-shoemaker-levee", "colony-southern-comfort")
    land(game)
    buy(game, DUST)
    assert refused(game, act.BuyGoods(0, DUST)) == "one-purchase"


@rule("classic §trade.base")
def test_the_base_is_limited_to_one_buy_action_on_the_turn_of_landing() -> None:
    relics = {"base": ["Spy Eye", "Air Foil"]}
    for moved in (True, False):
        game = at(
            "classic",
            species=SPECIES,
            seat0=ship(credits=500),
            relics_for_sale=relics,
            phase="trade",
            moved=moved,
        )
        do(game, act.BuyRelic(0, "Spy Eye"))
        if moved:
            assert refused(game, act.BuyRelic(0, "Air Foil")) == "one-purchase"
        else:
            assert do(game, act.BuyRelic(0, "Air Foil")).credits == 80


@rule("classic §trade.base")
def test_the_base_sells_ships_and_no_goods_equipment_or_deeds() -> None:
    game = visit(where="base", moved=False, credits=1000, goods=["Glorious Junk"])
    offered = [action.ship for action in options(game, act.BuyShip)]
    assert offered == ["Scout", "Clipper", "Transport"]
    kinds = (act.BuyGoods, act.SellGoods, act.BuyEquipment, act.BuyPort, act.BuyFactory)
    assert options(game, *kinds) == []
    assert refused(game, act.SellGoods(0, "Glorious Junk")) == "not-bought-here"
    assert refused(game, act.BuyEquipment(0, "Shield")) == "not-sold-here"
    assert refused(game, act.BuyPort(0, "Cobbleport")) == "not-sold-here"
    assert refused(game, act.BuyFactory(0, "base")) == "not-sold-here"


@rule("classic §trade.base")
def test_nothing_is_discovered_at_the_base() -> None:
    game = at("classic", species=SPECIES, discovered=())
    stay(game)
    assert (state_of(game).discovered, state_of(game).ious) == (0, [0, 0])


@rule("classic §trade.end", "classic §turn.end", "classic §turn.order")
def test_the_turn_is_over_when_its_player_says_so() -> None:
    game = visit()
    assert end(game)[0] == events.TurnEnded(0, 100)
    assert (asked(game), question(game)) == (1, "heading")
    assert refused(game, act.BuyGoods(0, DUST)) == "not-your-decision"
