"""Ships and room aboard in the remake."""

from __future__ import annotations

import pytest

from tests.table import aboard, at, buy, do, money, options, refused, rule, ship
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

SPICE = "Space Spice"
FARES = [f"Fare from Galactic Base to {name}" for name in ("Dell", "Graw", "Cholos")]


def dock(culture: str, kind: str = "Scout", goods: int = 0, equipment: tuple[str, ...] = ()) -> Game:
    """A ship that stays in a city of this culture."""
    return at(
        "remake",
        seat0=ship(kind, "Southern Comfort", 400, goods * [SPICE], equipment),
        cultures={"colony": culture},
        phase="trade",
    )


@rule("remake §ship.one")
def test_the_old_ship_is_traded_in_for_the_new_one() -> None:
    game = dock("Dell")
    assert do(game, act.BuyShip(0, "Transport")) == events.ShipBought(0, "Transport", 240, "Scout", 30)
    assert (game.view(1).players[0].ship, money(game)) == ("Transport", 400 - 240 + 30)


@rule("remake §ship.one")
def test_nobody_buys_the_class_they_fly() -> None:
    assert refused(dock("Humans"), act.BuyShip(0, "Scout")) == "same-ship"


@rule("remake §ship.one")
@pytest.mark.parametrize(
    ("first", "code"),
    [(act.BuyGoods(0, "Finest Dust"), "one-purchase"), (act.BarterEquipment(0, "Shield"), "one-sale")],
)
def test_on_a_landing_turn_a_ship_is_one_buy_and_one_barter(first: act.Action, code: str) -> None:
    game = at(
        "remake",
        seat0=ship(at="Southern Comfort", credits=400, equipment=["Shield"]),
        cultures={"colony": "Dell"},
        phase="trade",
        moved=True,
    )
    do(game, first)
    assert refused(game, act.BuyShip(0, "Transport")) == code


@rule("remake §ship.sale")
@pytest.mark.parametrize(
    ("culture", "kind", "ships"),
    [
        ("Humans", "Transport", ["Scout", "Clipper"]),
        ("Dell", "Scout", ["Transport", "Freighter"]),
        ("Graw", "Scout", []),
        ("Nillis", "Scout", []),
    ],
)
def test_technology_and_industry_sell_ships(culture: str, kind: str, ships: list[str]) -> None:
    game = dock(culture, kind)
    assert [action.ship for action in options(game, act.BuyShip)] == ships
    if "Clipper" not in ships:
        assert refused(game, act.BuyShip(0, "Clipper")) == "not-sold-here"


@rule("remake §ship.sale", "remake §trade.base")
def test_the_base_sells_all_four() -> None:
    names = ("Scout", "Clipper", "Transport", "Freighter")
    for kind in names:
        game = at("remake", seat0=ship(kind, credits=400), phase="trade")
        assert {action.ship for action in options(game, act.BuyShip)} == set(names) - {kind}


@rule("remake §ship.exchange")
def test_cargo_and_equipment_move_over() -> None:
    game = dock("Dell", goods=1, equipment=("Red Drive", "Shield"))
    before = aboard(game)
    do(game, act.BuyShip(0, "Freighter"))
    assert aboard(game) == before


@rule("remake §ship.exchange", "remake §ship.room")
def test_a_ship_too_small_for_the_cargo_is_refused_until_there_is_room() -> None:
    game = dock("Humans", "Transport", goods=3)
    assert refused(game, act.BuyShip(0, "Clipper")) == "no-room"
    do(game, act.JettisonGoods(0, SPICE))
    assert do(game, act.BuyShip(0, "Clipper")).trade_in == 120


@rule("remake §ship.hull")
def test_the_hull_takes_one_shield_and_no_drive() -> None:
    game = dock("Niks", goods=2)
    do(game, act.BuyEquipment(0, "Shield"))
    assert refused(game, act.BuyEquipment(0, "Shield")) == "no-room"
    assert refused(dock("Dell", goods=2), act.BuyEquipment(0, "Yellow Drive")) == "no-room"


@rule("remake §ship.holds")
@pytest.mark.parametrize(
    ("goods", "equipment", "fares"),
    [
        (1, ["Red Drive"], 0),
        (1, [], 1),
        (0, ["Red Drive", "Yellow Drive"], 1),
        (1, ["Red Drive", "Shield"], 0),
    ],
)
def test_a_cargo_space_takes_one_load_or_two_half_size_things(
    goods: int, equipment: list[str], fares: int
) -> None:
    game = at(
        "remake",
        seat0=ship(goods=goods * [SPICE], equipment=equipment, fares=FARES[2:][:fares]),
        fares=FARES[:2],
        phase="trade",
    )
    do(game, act.PickUpFare(0, FARES[0]))
    assert refused(game, act.PickUpFare(0, FARES[1])) == "no-room"


@rule("remake §ship.holds")
def test_goods_do_not_share_a_space_with_half_size_things() -> None:
    assert (
        refused(dock("Dell", goods=1, equipment=("Red Drive",)), act.BuyGoods(0, "Finest Dust")) == "no-room"
    )


@rule("remake §ship.room")
def test_what_does_not_fit_is_refused_and_nothing_is_thrown_away_unasked() -> None:
    game = dock("Dell", goods=2)
    assert refused(game, act.BuyGoods(0, "Finest Dust")) == "no-room"
    do(game, act.JettisonGoods(0, SPICE))
    buy(game, "Finest Dust")
    assert aboard(game) == [SPICE, "Finest Dust"]


@rule("remake §ship.weightless")
def test_a_full_ship_takes_relics_and_deeds() -> None:
    game = at(
        "remake",
        seat0=ship(at="Cobbleport", credits=999, goods=2 * [SPICE], ious=["Graw"]),
        cultures={"colony": "Graw"},
        ports={"Cobbleport": 1},
        relics_for_sale={"colony": ["Relic Yellow Drive", "Relic Shield"]},
        phase="trade",
    )
    do(game, act.BuyRelic(0, "Relic Yellow Drive"))
    do(game, act.BuyRelic(0, "Relic Shield"))
    do(game, act.BuyPort(0, "Comfort Station"))
    assert game.audit() == []
    assert refused(game, act.BuyGoods(0, SPICE)) == "no-room"
