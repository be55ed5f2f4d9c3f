"""Ships, holds and making room: §ship of the classic game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table import (
    aboard,
    at,
    buy,
    do,
    in_cup,
    laid_out,
    money,
    options,
    refused,
    rule,
    sell,
    ship,
    state_of,
)
from venus.families import load_edition
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

JUNK = "Glorious Junk"
DUST = "Finest Dust"
OTHER_DEMAND = "Living Toys demand at Shenna"


def visit(culture: str = "Dell", where: str = "Southern Comfort", moved: bool = False, **one: Any) -> Game:
    """A ship in the Colony World, where this culture lives."""
    return at(
        "classic",
        species=("Eeepeeep", "Humans"),
        seat0=ship(at=where, **{"credits": 500} | one),
        cultures={"colony": culture},
        draws=[OTHER_DEMAND],
        phase="trade",
        moved=moved,
    )


@rule("classic §ship.capacity", "classic §passenger.space")
def test_dust_fills_a_hold_and_a_drive_shares_one_with_the_optometrist() -> None:
    # Print lets the Scientist wait at the Dell; the Optometrist is the passenger who does.
    game = at(
        "classic",
        species=("Eeepeeep", "Humans"),
        seat0=ship(at="Whale Watch"),
        cultures={"water": "Dell"},
        fares=["Optometrist", "Scientist"],
        phase="trade",
    )
    assert buy(game, DUST).credits == 10
    assert do(game, act.BuyEquipment(0, "Yellow Drive")).credits == 80
    assert refused(game, act.PickUpFare(0, "Scientist")) == "not-waiting-here"
    do(game, act.PickUpFare(0, "Optometrist"))
    assert (money(game), aboard(game)) == (10, [DUST, "Optometrist", "Yellow Drive"])
    assert refused(game, act.BuyGoods(0, DUST)) == "no-room"


@rule("classic §ship.classes")
@pytest.mark.parametrize(
    ("name", "figures"),
    [
        ("Scout", (3, 2, 60, 30)),
        ("Clipper", (4, 2, 120, 60)),
        ("Transport", (3, 3, 240, 120)),
        ("Freighter", (2, 5, 300, 150)),
    ],
)
def test_the_classes_differ_in_speed_holds_cost_and_trade_in_value(
    name: str, figures: tuple[int, int, int, int]
) -> None:
    tables = load_edition("classic").tables
    number = tables.ship_index[name]
    columns = (tables.ship_dice, tables.ship_holds, tables.ship_cost, tables.ship_trade_in)
    assert tuple(column[number] for column in columns) == figures
    assert len(tables.ship_names) == 4


@rule("classic §ship.exchange")
def test_everything_moves_over_to_the_new_ship() -> None:
    game = visit(kind="Scout", goods=[JUNK], equipment=["Red Drive"], fares=["Spy"], relics=["Spy Eye"])
    before = aboard(game)
    do(game, act.BuyShip(0, "Freighter"))
    assert aboard(game) == before


@rule("classic §ship.capacity")
@pytest.mark.parametrize(
    ("one", "has_room"),
    [
        ({"goods": [JUNK]}, True),
        ({"goods": 2 * [JUNK]}, False),
        ({"fares": ["Spy", "Toaster"]}, True),
        ({"fares": ["Spy", "Toaster", "Salesman"]}, False),
        ({"equipment": ["Red Drive"], "fares": ["Spy"]}, True),
        ({"equipment": ["Red Drive", "Combo Drive", "Yellow Drive"]}, False),
        ({"equipment": ["Shield", "Shield", "Shield"]}, True),
        ({"equipment": ["Shield", "Shield", "Shield", "Shield"]}, False),
        ({"goods": [JUNK], "relics": ["Relic Shield", "Relic Yellow Drive"], "ious": ["Graw"]}, True),
    ],
)
def test_a_hold_takes_one_load_or_two_small_things(one: dict[str, Any], has_room: bool) -> None:
    game = visit(**one)
    assert (game.explain(act.BuyGoods(0, DUST)) is None) is has_room


@rule("classic §ship.offload")
@pytest.mark.parametrize("where", ["Southern Comfort", "base"])
def test_goods_are_offloaded_into_the_cup_with_a_draw_and_for_nothing(where: str) -> None:
    game = visit(where=where, goods=[JUNK])
    before = in_cup(game)
    assert game.apply(act.JettisonGoods(0, JUNK)) == [
        events.GoodsJettisoned(0, JUNK),
        events.MarkerDrawn(OTHER_DEMAND, "Shenna"),
    ]
    assert (money(game), aboard(game), in_cup(game)) == (500, [], before)
    assert laid_out(game, OTHER_DEMAND) == 1


@rule("classic §ship.offload")
def test_passengers_are_offloaded_into_the_cup_with_a_draw() -> None:
    game = visit(fares=["Spy"])
    assert game.apply(act.JettisonFare(0, "Spy")) == [
        events.FareJettisoned(0, "Spy"),
        events.MarkerDrawn(OTHER_DEMAND, "Shenna"),
    ]
    assert (money(game), in_cup(game, "Spy")) == (500, 1)


@rule("classic §ship.offload")
def test_equipment_goes_to_its_stockpile() -> None:
    game = visit(equipment=["Red Drive"])
    assert game.apply(act.JettisonEquipment(0, "Red Drive")) == [events.EquipmentJettisoned(0, "Red Drive")]
    assert state_of(game).equipment_stock == state_of(game).tables.equipment_stock


@rule("classic §ship.offload")
def test_what_was_bought_this_turn_may_be_offloaded_as_well() -> None:
    game = visit()
    buy(game, DUST)
    do(game, act.BuyEquipment(0, "Yellow Drive"))
    assert do(game, act.JettisonGoods(0, DUST)) == events.GoodsJettisoned(0, DUST)
    assert do(game, act.JettisonEquipment(0, "Yellow Drive"))
    assert aboard(game) == []


@rule("classic §ship.offload")
def test_nothing_is_offloaded_on_an_asteroid() -> None:
    game = visit(where="jungle-9", goods=[JUNK], fares=["Spy"], equipment=["Shield"])
    for action in (
        act.JettisonGoods(0, JUNK),
        act.JettisonFare(0, "Spy"),
        act.JettisonEquipment(0, "Shield"),
    ):
        assert refused(game, action) == "no-jettison-here"
    assert options(game) == [act.EndTurn(0)]


@rule("classic §ship.offload")
def test_nothing_is_offloaded_before_the_transactions() -> None:
    game = at(
        "classic",
        species=("Eeepeeep", "Humans"),
        seat0=ship(at="Southern Comfort", goods=[JUNK]),
        cultures={"colony": "Dell"},
    )
    assert refused(game, act.JettisonGoods(0, JUNK)) == "not-asked"


@rule("classic §ship.offload")
def test_relics_and_other_peoples_things_are_not_offloaded() -> None:
    game = visit(relics=["Spy Eye"])
    assert refused(game, act.JettisonEquipment(0, "Spy Eye")) == "relics-stay"
    assert refused(game, act.JettisonGoods(0, JUNK)) == "not-yours"


@rule("classic §ship.offload-action")
def test_offloading_uses_up_neither_a_buy_nor_a_sell_action() -> None:
    game = visit(kind="Transport", moved=True, goods=2 * [JUNK], equipment=["Red Drive"])
    do(game, act.JettisonGoods(0, JUNK))
    do(game, act.JettisonEquipment(0, "Red Drive"))
    assert (state_of(game).bought, state_of(game).sold) == (0, 0)
    assert sell(game, JUNK)
    assert buy(game, DUST)
