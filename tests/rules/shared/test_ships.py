"""Ships, bought with the old one traded in."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.table import (
    aboard,
    at,
    barter_credit,
    do,
    editions,
    end,
    money,
    options,
    refused,
    rule,
    ship,
    state_of,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game


def dock(
    edition: str,
    culture: str,
    kind: str = "Scout",
    credits: int = 400,
    goods: Sequence[str] = (),
    equipment: Sequence[str] = (),
    relics: Sequence[str] = (),
    moved: bool = False,
) -> Game:
    """A ship in a city of this culture."""
    return at(
        edition,
        seat0=ship(kind, "Southern Comfort", credits, goods, equipment, relics),
        cultures={"colony": culture},
        species=("Eeepeeep", "Whynoms"),
        phase="trade",
        moved=moved,
    )


def on_sale(game: Game) -> list[str]:
    return [action.ship for action in options(game, act.BuyShip)]


@rule("1988 §9.21", "1988 §2.53", "remake §ship.sale", "classic §buy.ship")
@editions()
@pytest.mark.parametrize(
    ("culture", "ships"),
    [
        ("Humans", ["Scout", "Clipper"]),
        ("Dell", ["Transport", "Freighter"]),
        ("Nillis", []),
        ("Volois", []),
        ("Graw", []),
    ],
)
def test_ships_are_sold_by_the_science_printed_on_them(edition: str, culture: str, ships: list[str]) -> None:
    game = dock(edition, culture, "Scout" if culture != "Humans" else "Transport")
    assert on_sale(game) == ships


@rule(
    "1988 §9.21",
    "1988 §9.323",
    "remake §ship.sale",
    "remake §barter.ships",
    "classic §buy.ship",
    "classic §barter.ship",
)
@editions()
@pytest.mark.parametrize("culture", ["Dell", "Nillis", "Volois", "Graw"])
def test_other_sciences_neither_sell_a_clipper_nor_take_a_scout_for_it(edition: str, culture: str) -> None:
    assert refused(dock(edition, culture), act.BuyShip(0, "Clipper")) == "not-sold-here"


@rule("1988 §9.21", "1988 §9.323", "remake §ship.sale", "remake §trade.base", "classic §science.base")
@editions()
@pytest.mark.parametrize("kind", ["Scout", "Clipper", "Transport", "Freighter"])
def test_the_base_sells_all_ships_and_takes_them_all(edition: str, kind: str) -> None:
    game = at(edition, seat0=ship(kind, credits=400), phase="trade", moved=True)
    others = {"Scout", "Clipper", "Transport", "Freighter"} - {kind}
    assert set(on_sale(game)) == others
    assert do(game, act.BuyShip(0, min(others))).old == kind
    assert options(game, act.BuyEquipment) == []


@rule(
    "1988 §9.323",
    "1988 §9.32",
    "1988 §3.4",
    "1988 §2.53",
    "remake §ship.one",
    "remake §barter.value",
    "classic §buy.ship",
    "classic §ship.one",
    "classic §barter.ship",
)
@editions()
def test_the_old_ship_is_traded_in_at_its_printed_value(edition: str) -> None:
    game = dock(edition, "Dell")
    bank = state_of(game).bank
    assert do(game, act.BuyShip(0, "Transport")) == events.ShipBought(0, "Transport", 240, "Scout", 30)
    assert money(game) == 400 - 240 + 30
    assert state_of(game).bank == bank + 210
    assert state_of(game).tables.ship_names[state_of(game).ship[0]] == "Transport"


@rule("1988 §9.323", "1988 §9.2", "remake §ship.one", "classic §buy.ship")
@editions()
def test_one_credit_short_of_the_difference_buys_no_ship(edition: str) -> None:
    assert do(dock(edition, "Dell", credits=210), act.BuyShip(0, "Transport"))
    game = dock(edition, "Dell", credits=209)
    assert refused(game, act.BuyShip(0, "Transport")) == "too-dear"
    assert on_sale(game) == []


@rule("1988 §9.323", "remake §barter.ships", "classic §barter.ship")
@editions()
@pytest.mark.parametrize("old", ["Clipper", "Freighter"])
def test_industry_takes_ships_of_every_class(edition: str, old: str) -> None:
    game = dock(edition, "Dell", old)
    value = {"Clipper": 60, "Freighter": 150}[old]
    assert do(game, act.BuyShip(0, "Transport")).trade_in == value


@rule("1988 §9.323", "remake §barter.ships", "classic §barter.ship")
@editions()
def test_technology_takes_a_freighter_for_a_clipper(edition: str) -> None:
    game = dock(edition, "Humans", "Freighter", credits=0)
    assert do(game, act.BuyShip(0, "Clipper")) == events.ShipBought(0, "Clipper", 120, "Freighter", 150)
    assert (money(game), barter_credit(game)) == (0, 30)


@rule("1988 §3.4", "1988 §3.41", "remake §ship.one", "classic §buy.ship")
@editions()
def test_nobody_buys_the_class_of_ship_already_flown(edition: str) -> None:
    assert refused(dock(edition, "Humans"), act.BuyShip(0, "Scout")) == "same-ship"


@rule("1988 §3.41", "remake §ship.one", "classic §buy.ship")
@editions()
def test_a_class_is_never_lacking_because_others_fly_it(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="base", credits=400),
        seat1=ship("Freighter"),
        seat2=ship("Freighter"),
        phase="trade",
    )
    assert do(game, act.BuyShip(0, "Freighter")).ship == "Freighter"


@rule("1988 §3.4", "1988 §9.41", "remake §ship.one", "classic §buy.ship")
@editions()
def test_a_ship_is_one_purchase_and_one_barter_of_the_landing_turn(edition: str) -> None:
    game = dock(edition, "Dell", moved=True, equipment=["Shield"])
    do(game, act.BuyShip(0, "Transport"))
    assert refused(game, act.BuyGoods(0, "Finest Dust")) == "one-purchase"
    assert refused(game, act.BarterEquipment(0, "Shield")) == "one-sale"


@rule("1988 §3.4", "1988 §9.41", "remake §ship.one", "classic §buy.ship")
@editions()
def test_no_ship_after_a_purchase_on_the_landing_turn(edition: str) -> None:
    game = dock(edition, "Dell", moved=True)
    do(game, act.BuyGoods(0, "Finest Dust"))
    assert refused(game, act.BuyShip(0, "Transport")) == "one-purchase"


@rule("1988 §3.4", "1988 §9.41", "remake §ship.one", "classic §buy.ship")
@editions()
def test_no_ship_after_a_barter_on_the_landing_turn(edition: str) -> None:
    game = dock(edition, "Dell", moved=True, equipment=["Shield"])
    do(game, act.BarterEquipment(0, "Shield"))
    assert refused(game, act.BuyShip(0, "Transport")) == "one-sale"
    assert on_sale(game) == []


@rule("1988 §3.44", "remake §ship.exchange", "classic §ship.exchange")
@editions()
def test_cargo_equipment_and_relics_go_along_to_the_new_ship(edition: str) -> None:
    game = dock(edition, "Dell", goods=["Finest Dust"], equipment=["Red Drive"], relics=["Air Foil"])
    do(game, act.BuyShip(0, "Freighter"))
    assert aboard(game) == ["Finest Dust", "Red Drive", "Air Foil"]


@rule(
    "1988 §3.44",
    "1988 §3.43",
    "remake §ship.exchange",
    "remake §ship.room",
    "classic §ship.exchange",
    "classic §ship.room",
)
@editions()
def test_a_ship_too_small_for_the_cargo_is_refused_until_there_is_room(edition: str) -> None:
    game = dock(edition, "Humans", "Transport", goods=3 * ["Designer Genes"])
    assert refused(game, act.BuyShip(0, "Clipper")) == "no-room"
    do(game, act.JettisonGoods(0, "Designer Genes"))
    assert do(game, act.BuyShip(0, "Clipper")).trade_in == 120


@rule("1988 §9.32", "remake §barter.change", "classic §barter.credit")
@editions()
def test_credit_left_over_from_a_ship_pays_for_the_next_purchase(edition: str) -> None:
    game = dock(edition, "Humans", "Freighter", credits=40)
    do(game, act.BuyShip(0, "Scout"))
    assert barter_credit(game) == 90
    do(game, act.BuyEquipment(0, "Red Drive"))
    assert (money(game), barter_credit(game)) == (10, 0)


@rule("1988 §9.32", "remake §barter.change", "classic §barter.credit")
@editions()
def test_credit_left_over_from_a_ship_is_lost_when_the_turn_ends(edition: str) -> None:
    game = dock(edition, "Humans", "Freighter", credits=40)
    do(game, act.BuyShip(0, "Scout"))
    assert end(game)[0] == events.CreditLost(0, 90)
    assert (money(game), barter_credit(game)) == (40, 0)


@rule("1988 §9.323", "1988 §9.1", "remake §trade.place", "classic §trade.place")
@editions()
def test_no_ship_is_bought_on_an_asteroid(edition: str) -> None:
    game = at(edition, seat0=ship(at="jungle-9", credits=400), cultures={"jungle": "Dell"}, phase="trade")
    assert refused(game, act.BuyShip(0, "Transport")) == "no-culture-here"
