"""Bartering in the remake."""

from __future__ import annotations

import pytest

from tests.table import aboard, at, barter_credit, buy, do, end, money, options, refused, rule, ship, state_of
from venus.engine.actions import Act
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game


def visit(
    culture: str,
    where: str = "Southern Comfort",
    kind: str = "Scout",
    equipment: tuple[str, ...] = (),
    relics: tuple[str, ...] = (),
    moved: bool = False,
) -> Game:
    """A ship among this culture of the Colony World, with its IOU and 100 credits."""
    return at(
        "remake",
        seat0=ship(kind, where, 100, equipment=equipment, relics=relics, ious=[culture]),
        cultures={"colony": culture, "jungle": "Niks"},
        species=("Eeepeeep", "Whynoms"),
        phase="trade",
        moved=moved,
    )


@rule("remake §barter.things", "remake §barter.value")
@pytest.mark.parametrize(
    ("action", "value"),
    [
        (act.BarterEquipment(0, "Shield"), 30),
        (act.BarterEquipment(0, "Combined Drive"), 150),
        (act.BarterRelic(0, "Jump Start"), 60),
        (act.BarterRelic(0, "Spy Eye"), 50),
        (act.BarterIou(0, "Graw"), 90),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Act) else None,
)
def test_things_bring_their_trade_in_value_and_no_money(action: act.Action, value: int) -> None:
    game = visit("Graw", equipment=("Shield", "Combined Drive"), relics=("Jump Start", "Spy Eye"))
    assert do(game, action).credits == value
    assert (money(game), barter_credit(game)) == (100, value)


@rule("remake §barter.things")
def test_equipment_and_relics_are_not_sold() -> None:
    game = visit("Graw", equipment=("Shield",), relics=("Spy Eye",))
    assert refused(game, act.SellGoods(0, "Shield")) == "unknown-name"
    assert refused(game, act.SellGoods(0, "Spy Eye")) == "unknown-name"
    assert refused(game, act.BarterEquipment(0, "Red Drive")) == "not-yours"


@rule("remake §barter.value", "remake §barter.ships")
@pytest.mark.parametrize(
    ("old", "value"), [("Scout", 30), ("Clipper", 60), ("Transport", 120), ("Freighter", 150)]
)
def test_a_ship_is_worth_its_printed_trade_in_value(old: str, value: int) -> None:
    game = at("remake", seat0=ship(old, credits=500), phase="trade")
    assert do(game, act.BuyShip(0, "Scout" if old != "Scout" else "Clipper")).trade_in == value


BARTERS = (act.BarterEquipment(0, "Shield"), act.BarterRelic(0, "Spy Eye"))


@rule("remake §barter.limit")
@pytest.mark.parametrize(("first", "second"), [BARTERS, BARTERS[::-1]])
def test_a_thing_bartered_is_the_one_sale_of_a_landing_turn(first: act.Action, second: act.Action) -> None:
    game = visit("Graw", equipment=("Shield",), relics=("Spy Eye",), moved=True)
    do(game, first)
    assert options(game, act.BarterEquipment, act.BarterRelic) == []
    assert refused(game, second) == "one-sale"


@rule("remake §barter.limit", "remake §barter.iou")
def test_an_iou_is_free_of_the_limit() -> None:
    game = visit("Graw", equipment=("Shield",), moved=True)
    do(game, act.BarterEquipment(0, "Shield"))
    assert do(game, act.BarterIou(0, "Graw")).credits == 90


@rule("remake §barter.change")
def test_credit_is_spent_before_money_and_no_change_is_given() -> None:
    game = visit("Graw")
    do(game, act.BarterIou(0, "Graw"))
    buy(game, "Space Spice")
    assert (money(game), barter_credit(game)) == (100, 60)
    assert end(game)[0] == events.CreditLost(0, 60)
    assert (money(game), barter_credit(game)) == (100, 0)


@rule("remake §barter.change")
def test_a_dearer_old_ship_leaves_credit_and_no_money() -> None:
    game = at("remake", seat0=ship("Freighter", credits=0), phase="trade")
    do(game, act.BuyShip(0, "Scout"))
    assert (money(game), barter_credit(game)) == (0, 90)
    assert end(game)[0] == events.CreditLost(0, 90)


@rule("remake §barter.iou")
def test_an_iou_is_bartered_once_and_leaves_the_game() -> None:
    game = visit("Graw")
    do(game, act.BarterIou(0, "Graw"))
    assert refused(game, act.BarterIou(0, "Graw")) == "not-yours"
    assert state_of(game).ious == [0, 0]


@rule("remake §barter.iou")
@pytest.mark.parametrize(
    ("where", "code"),
    [("Jewelburg", "not-this-culture"), ("base", "not-this-culture"), ("jungle-9", "no-culture-here")],
)
def test_nobody_but_its_culture_takes_an_iou(where: str, code: str) -> None:
    assert refused(visit("Graw", where), act.BarterIou(0, "Graw")) == code


@rule("remake §barter.ships")
@pytest.mark.parametrize("where", ["Southern Comfort", "base"])
@pytest.mark.parametrize("culture", ["Graw", "Nillis", "Dell", "Humans", "Volois"])
def test_every_culture_and_the_base_take_equipment_back_to_the_bank(culture: str, where: str) -> None:
    game = visit(culture, where, equipment=("Shield",))
    assert do(game, act.BarterEquipment(0, "Shield")).credits == 30
    assert state_of(game).equipment_stock == state_of(game).tables.equipment_stock


@rule("remake §barter.ships")
@pytest.mark.parametrize(
    ("culture", "new"),
    [("Humans", "Clipper"), ("Dell", "Transport"), ("Graw", "Transport"), ("Graw", "Clipper")],
)
def test_only_industry_technology_and_the_base_take_ships(culture: str, new: str) -> None:
    game = visit(culture, kind="Freighter")
    if culture == "Graw":
        assert refused(game, act.BuyShip(0, new)) == "not-sold-here"
    else:
        assert do(game, act.BuyShip(0, new)).trade_in == 150


@rule("remake §barter.relics")
def test_a_bartered_relic_stays_in_that_market_at_its_full_price() -> None:
    game = visit("Graw", relics=("Air Foil",))
    do(game, act.BarterRelic(0, "Air Foil"))
    assert aboard(game) == []
    assert do(game, act.BuyRelic(0, "Air Foil")).credits == 80


@rule("remake §barter.relics")
def test_it_is_sold_nowhere_else() -> None:
    game = at("remake", relics_for_sale={"colony": ["Air Foil"]}, phase="trade")
    assert refused(game, act.BuyRelic(0, "Air Foil")) == "not-sold-here"
