"""Buy actions: §buy of the classic game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table import at, buy, do, money, options, refused, rule, sell, ship, state_of
from venus.engine.actions import Act
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

SITE = "colony-shoemaker-levee"


def visit(
    culture: str,
    where: str = "Southern Comfort",
    moved: bool = False,
    kind: str = "Transport",
    species: tuple[str, ...] = ("Humans", "Eeepeeep"),
    **one: Any,
) -> Game:
    """A ship in the Colony World, where this culture lives."""
    return at(
        "classic",
        species=species,
        seat0=ship(kind, where, **{"credits": 1000} | one),
        cultures={"colony": culture},
        phase="trade",
        moved=moved,
    )


@rule("classic §buy.kinds")
@pytest.mark.parametrize(
    ("culture", "action"),
    [
        ("Dell", act.BuyGoods(0, "Finest Dust")),
        ("Dell", act.BuyEquipment(0, "Yellow Drive")),
        ("Dell", act.BuyShip(0, "Freighter")),
        ("Dell", act.BuyFactory(0, SITE)),
        ("Dell", act.BuyPort(0, "Cobbleport")),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Act) else None,
)
def test_each_thing_bought_is_one_buy_action(culture: str, action: act.Action) -> None:
    game = visit(culture, moved=True)
    do(game, action)
    assert state_of(game).bought == 1
    assert refused(game, act.BuyGoods(0, "Finest Dust")) == "one-purchase"


@rule("classic §buy.kinds", "classic §buy.factory-goods")
def test_factory_goods_are_a_buy_action_too() -> None:
    game = at(
        "classic",
        species=("Humans", "Eeepeeep"),
        seat0=ship(at="Southern Comfort", credits=120),
        cultures={"colony": "Dell"},
        factories={"Dell": (1, "Shoemaker Levee")},
        phase="trade",
        moved=True,
    )
    assert buy(game, "Factory Finest Dust").credits == 120
    assert refused(game, act.BuyGoods(0, "Finest Dust")) == "one-purchase"


@rule("classic §buy.kinds")
def test_a_relic_that_was_bartered_there_is_a_buy_action_too() -> None:
    game = at(
        "classic",
        species=("Humans", "Eeepeeep"),
        seat0=ship(at="Southern Comfort"),
        cultures={"colony": "Dell"},
        relics_for_sale={"colony": ["Spy Eye"], "jungle": ["Air Foil"]},
        phase="trade",
        moved=True,
    )
    assert refused(game, act.BuyRelic(0, "Air Foil")) == "not-sold-here"
    assert do(game, act.BuyRelic(0, "Spy Eye")).credits == 100
    assert refused(game, act.BuyGoods(0, "Finest Dust")) == "one-purchase"


@rule("classic §buy.goods")
def test_a_culture_sells_one_kind_of_goods() -> None:
    game = visit("Dell")
    assert options(game, act.BuyGoods) == [act.BuyGoods(0, "Finest Dust")]
    assert refused(game, act.BuyGoods(0, "Glorious Junk")) == "not-sold-here"
    assert refused(game, act.BuyGoods(0, "Moon Cheese")) == "unknown-name"


@rule("classic §buy.factory")
def test_the_factory_of_the_inhabited_moon_is_bought_for_100_and_built() -> None:
    game = at(
        "classic",
        species=("Humans", "Eeepeeep"),
        seat0=ship(at="Minyan", credits=100),
        cultures={"moon": "Shenna"},
        phase="trade",
        moved=True,
    )
    assert options(game, act.BuyFactory) == [act.BuyFactory(0, "moon-moonview")]
    event = do(game, act.BuyFactory(0, "moon-moonview"))
    assert event == events.FactoryBuilt(0, "Shenna", "moon-moonview", 100)
    assert (money(game), game.net_worth(0)) == (0, 100)


@rule("classic §buy.factory")
def test_a_culture_has_one_factory_deed_for_sale() -> None:
    game = visit("Graw")
    assert do(game, act.BuyFactory(0, SITE)).credits == 200
    assert refused(game, act.BuyFactory(0, SITE)) == "already-built"
    assert options(game, act.BuyFactory) == []


@rule("classic §buy.factory")
def test_a_factory_stands_in_the_market_and_nowhere_else() -> None:
    game = visit("Graw")
    assert refused(game, act.BuyFactory(0, "colony-southern-comfort")) == "no-site"
    assert refused(game, act.BuyFactory(0, "jungle-jewelburg")) == "no-site"


@rule("classic §buy.factory-goods", "classic §ship.room")
def test_factory_goods_need_a_free_hold() -> None:
    game = visit("Dell", kind="Scout", goods=2 * ["Glorious Junk"])
    do(game, act.BuyFactory(0, SITE))
    assert refused(game, act.BuyGoods(0, "Factory Finest Dust")) == "no-room"


@rule("classic §buy.ship")
def test_no_ship_is_bought_after_a_sale_on_the_turn_of_landing() -> None:
    game = visit("Dell", moved=True, goods=["Glorious Junk"])
    sell(game, "Glorious Junk")
    assert refused(game, act.BuyShip(0, "Freighter")) == "one-sale"
    assert options(game, act.BuyShip) == []


@rule("classic §buy.spaceport")
def test_each_orbit_takes_one_spaceport() -> None:
    game = visit("Graw")
    do(game, act.BuyPort(0, "Comfort Station"))
    assert refused(game, act.BuyPort(0, "Comfort Station")) == "already-built"
    do(game, act.BuyPort(0, "Cobbleport"))
    assert options(game, act.BuyPort) == []


@rule("classic §buy.spaceport")
def test_no_system_takes_more_than_three_spaceports() -> None:
    state = state_of(visit("Graw"))
    systems = [system for system in state.tables.deed_system if system >= 0]
    assert max(systems.count(system) for system in set(systems)) == 3


@rule("classic §buy.discount")
def test_a_whynom_buys_a_spaceport_of_the_whynoms_for_160() -> None:
    game = visit("Whynoms", species=("Whynoms", "Humans"), credits=160)
    assert do(game, act.BuyPort(0, "Cobbleport")).credits == 160
    assert (money(game), game.net_worth(0)) == (0, 200)


@rule("classic §buy.discount")
def test_another_race_pays_the_whole_price_and_so_does_everybody_for_other_things() -> None:
    assert refused(visit("Whynoms", credits=199), act.BuyPort(0, "Cobbleport")) == "too-dear"
    game = visit("Whynoms", species=("Whynoms", "Humans"))
    assert buy(game, "Impossible Furniture").credits == 110
    assert do(game, act.BuyEquipment(0, "Yellow Drive")).credits == 80
