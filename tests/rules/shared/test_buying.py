"""Buying from cultures. Ships have a file of their own."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.table import (
    COMBINED,
    aboard,
    at,
    buy,
    do,
    editions,
    laid_out,
    money,
    options,
    refused,
    rule,
    ship,
    sold_by,
    state_of,
    stay,
    told,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game


def visit(
    edition: str, culture: str, where: str = "Southern Comfort", credits: int = 400, goods: Sequence[str] = ()
) -> Game:
    """A Scout that stays in the Colony World, where this culture lives."""
    return at(
        edition,
        seat0=ship(at=where, credits=credits, goods=goods),
        cultures={"colony": culture},
        species=("Eeepeeep", "Whynoms"),
        phase="trade",
    )


@rule("1988 §9.1", "1988 §9.2", "remake §trade.buy", "classic §buy.goods", "classic §trade.payment")
@editions()
def test_goods_cost_what_is_printed_and_the_bank_gets_the_money(edition: str) -> None:
    game = visit(edition, "Humans")
    bank = state_of(game).bank
    assert buy(game, "Rock Videos") == events.GoodsBought(0, "Rock Videos", 120)
    assert (money(game), state_of(game).bank) == (280, bank + 120)
    assert aboard(game) == ["Rock Videos"]
    assert laid_out(game, "Rock Videos") == 4


@rule("1988 §9.1", "1988 §9.2", "1988 §2.5", "remake §trade.buy", "classic §buy.goods")
@editions()
def test_a_culture_sells_nothing_that_belongs_to_others(edition: str) -> None:
    game = visit(edition, "Humans")
    assert refused(game, act.BuyGoods(0, "Finest Dust")) == "not-sold-here"


@rule("1988 §9.2", "remake §trade.buy", "remake §goal.debt", "classic §trade.payment")
@editions()
def test_the_last_credit_buys(edition: str) -> None:
    game = visit(edition, "Humans", credits=120)
    buy(game, "Rock Videos")
    assert money(game) == 0


@rule("1988 §9.2", "remake §trade.buy", "remake §goal.debt", "classic §trade.payment")
@editions()
def test_one_credit_short_buys_nothing(edition: str) -> None:
    game = visit(edition, "Humans", credits=119)
    assert refused(game, act.BuyGoods(0, "Rock Videos")) == "too-dear"
    assert act.BuyGoods(0, "Rock Videos") not in options(game)


@rule("1988 §9.2", "1988 §3.3", "remake §trade.discount", "classic §buy.discount")
@editions()
def test_the_own_species_sells_goods_and_equipment_at_full_price(edition: str) -> None:
    game = at(
        edition, seat0=ship(at="Southern Comfort", credits=400), cultures={"colony": "Humans"}, phase="trade"
    )
    buy(game, "Rock Videos")
    do(game, act.BuyEquipment(0, "Red Drive"))
    assert money(game) == 400 - 120 - 120


@rule("1988 §9.1", "1988 §11.1", "remake §trade.place", "classic §trade.place")
@editions()
def test_nobody_trades_on_an_asteroid(edition: str) -> None:
    game = at(
        edition, seat0=ship(at="jungle-9", goods=["Finest Dust"]), cultures={"jungle": "Niks"}, phase="trade"
    )
    assert refused(game, act.BuyGoods(0, sold_by(edition, "Niks")[0])) == "no-culture-here"
    assert refused(game, act.SellGoods(0, "Finest Dust")) == "no-culture-here"
    assert refused(game, act.BuyPort(0, "Jewelport")) == "no-culture-here"


@rule("1988 §9.1", "1988 §4.4", "remake §turn.end", "classic §port.merchant")
@editions()
def test_a_ship_on_any_other_dot_does_not_trade_at_all(edition: str) -> None:
    game = at(edition, seat0=ship(at="Jewelport"), cultures={"jungle": "Niks"})
    stay(game)
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (1, "heading")


@rule("1988 §9.1", "1988 §4.4", "remake §turn.parts", "classic §turn.phases")
@editions()
def test_nobody_trades_before_moving_or_staying(edition: str) -> None:
    game = at(edition, seat0=ship(at="Southern Comfort"), cultures={"colony": "Dell"})
    assert refused(game, act.BuyGoods(0, "Finest Dust")) == "not-asked"
    stay(game)
    assert buy(game, "Finest Dust").credits == 10


@rule("1988 §4.4", "remake §turn.order", "classic §turn.order")
@editions()
def test_nobody_trades_in_the_turn_of_another(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort"),
        seat1=ship(at="Southern Comfort"),
        cultures={"colony": "Dell"},
        phase="trade",
    )
    assert refused(game, act.BuyGoods(1, "Finest Dust")) == "not-your-decision"


@rule("1988 §9.2", "remake §trade.buy", "classic §buy.goods")
@editions()
def test_goods_run_out(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort", credits=400),
        seat1=ship("Freighter", goods=5 * ["Rock Videos"]),
        cultures={"colony": "Humans"},
        phase="trade",
    )
    assert refused(game, act.BuyGoods(0, "Rock Videos")) == "sold-out"


@rule("1988 §9.2", "1988 §10.11", "remake §trade.buy", "classic §buy.goods")
@editions()
def test_goods_that_ran_out_are_on_sale_again_when_drawn(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort", goods=["Rock Videos"], credits=400),
        seat1=ship("Freighter", goods=4 * ["Rock Videos"]),
        cultures={"colony": "Humans"},
        draws=["Rock Videos"],
        phase="trade",
    )
    assert told(game, act.JettisonGoods(0, "Rock Videos"), events.MarkerDrawn)
    assert buy(game, "Rock Videos").credits == 120


@rule("1988 §9.2", "1988 §12.31", "remake §deed.factory-goods", "classic §buy.factory-goods")
@editions()
def test_factory_goods_are_not_sold_before_the_factory_is_built(edition: str) -> None:
    assert refused(visit(edition, "Humans"), act.BuyGoods(0, sold_by(edition, "Humans")[1])) == "sold-out"


@rule("1988 §9.2", "1988 §3.43", "remake §ship.room", "classic §ship.room")
@editions()
def test_goods_need_an_empty_hold(edition: str) -> None:
    full = visit(edition, "Humans", goods=2 * ["Finest Dust"])
    assert refused(full, act.BuyGoods(0, "Rock Videos")) == "no-room"
    assert buy(visit(edition, "Humans", goods=["Finest Dust"]), "Rock Videos")


@rule(
    "1988 §9.2", "1988 §9.322", "1988 §11.2", "1988 §2.81", "remake §barter.relics", "classic §barter.relic"
)
@editions()
def test_a_relic_that_was_bartered_in_the_system_can_be_bought_for_its_printed_cost(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort"),
        cultures={"colony": "Graw"},
        relics_for_sale={"colony": ["Spy Eye"]},
        phase="trade",
    )
    assert do(game, act.BuyRelic(0, "Spy Eye")) == events.RelicBought(0, "Spy Eye", 100)
    assert aboard(game) == ["Spy Eye"]
    assert money(game) == 0
    assert refused(game, act.BuyRelic(0, "Spy Eye")) == "not-sold-here"


@rule("1988 §9.2", "1988 §9.322", "remake §barter.relics", "classic §barter.relic")
@editions()
def test_a_relic_is_sold_only_in_the_system_where_it_was_bartered(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort"),
        cultures={"colony": "Graw", "jungle": "Niks"},
        relics_for_sale={"jungle": ["Spy Eye"]},
        phase="trade",
    )
    assert refused(game, act.BuyRelic(0, "Spy Eye")) == "not-sold-here"


@rule("1988 §9.2", "remake §barter.relics", "classic §barter.relic")
@editions()
def test_a_relic_that_is_too_dear_stays_on_sale(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort", credits=119),
        cultures={"colony": "Graw"},
        relics_for_sale={"colony": ["Jump Start"]},
        phase="trade",
    )
    assert refused(game, act.BuyRelic(0, "Jump Start")) == "too-dear"
    assert not options(game, act.BuyRelic)


SCIENCES = [
    ("Dell", "Yellow Drive", 80),
    ("Humans", "Red Drive", 120),
    ("Nillis", "Shield", 60),
]
ITEMS = [item for _, item, _ in SCIENCES]


@rule("1988 §9.21", "1988 §2.52", "1988 §2.4", "remake §equip.sale", "classic §buy.equipment")
@editions()
@pytest.mark.parametrize(("culture", "equipment", "cost"), SCIENCES)
def test_equipment_is_sold_by_the_science_printed_on_it(
    edition: str, culture: str, equipment: str, cost: int
) -> None:
    game = visit(edition, culture)
    assert options(game, act.BuyEquipment) == [act.BuyEquipment(0, equipment)]
    assert do(game, act.BuyEquipment(0, equipment)) == events.EquipmentBought(0, equipment, cost)
    assert money(game) == 400 - cost
    assert aboard(game) == [equipment]


@rule("1988 §9.21", "remake §equip.sale", "classic §buy.equipment", "classic §science.metaphysics")
@editions()
def test_metaphysics_sells_the_drive_of_both_colours(edition: str) -> None:
    game = visit(edition, "Volois")
    assert options(game, act.BuyEquipment) == [act.BuyEquipment(0, COMBINED[edition])]
    assert do(game, act.BuyEquipment(0, COMBINED[edition])).credits == 300


@rule("1988 §9.21", "1988 §2.52", "remake §equip.sale", "classic §buy.equipment")
@editions()
@pytest.mark.parametrize("culture", ["Graw", "Shenna", "Wollow"])
def test_primitives_sell_no_equipment(edition: str, culture: str) -> None:
    game = visit(edition, culture)
    assert {refused(game, act.BuyEquipment(0, item)) for item in (*ITEMS, COMBINED[edition])} == {
        "not-sold-here"
    }


@rule("1988 §9.21", "remake §equip.sale", "classic §buy.equipment")
@editions()
def test_equipment_is_sold_at_spaceports_too(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Cobbleport"),
        cultures={"colony": "Dell"},
        ports={"Cobbleport": 1},
        phase="trade",
    )
    assert do(game, act.BuyEquipment(0, "Yellow Drive")).credits == 80


@rule("1988 §9.21", "1988 §4.1", "remake §equip.sale", "classic §buy.equipment")
@editions()
def test_equipment_runs_out(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort"),
        seat1=ship("Freighter", equipment=6 * ["Yellow Drive"]),
        cultures={"colony": "Dell"},
        phase="trade",
    )
    assert refused(game, act.BuyEquipment(0, "Yellow Drive")) == "sold-out"
    assert not options(game, act.BuyEquipment)


@rule("1988 §9.21", "1988 §3.43", "remake §ship.room", "classic §ship.room")
@editions()
def test_equipment_needs_room(edition: str) -> None:
    game = visit(edition, "Humans", goods=2 * ["Finest Dust"])
    assert refused(game, act.BuyEquipment(0, "Red Drive")) == "no-room"


@rule("1988 §9.21", "remake §equip.sale", "classic §buy.equipment")
@editions()
def test_equipment_must_be_paid_for(edition: str) -> None:
    game = visit(edition, "Humans", credits=119)
    assert refused(game, act.BuyEquipment(0, "Red Drive")) == "too-dear"


@rule(
    "1988 §9.21", "remake §equip.sale", "remake §trade.base", "classic §trade.base", "classic §science.base"
)
@editions()
def test_the_base_sells_no_equipment_and_no_goods(edition: str) -> None:
    game = visit(edition, "Humans", where="base")
    assert {refused(game, act.BuyEquipment(0, item)) for item in (*ITEMS, COMBINED[edition])} == {
        "not-sold-here"
    }
    assert refused(game, act.BuyGoods(0, "Rock Videos")) == "not-sold-here"
    assert not options(game, act.BuyGoods, act.BuyEquipment)


@rule("1988 §9.21", "1988 §9.322", "remake §trade.base", "classic §trade.base")
@editions()
def test_the_base_resells_relics(edition: str) -> None:
    game = at(edition, seat0=ship(at="base"), relics_for_sale={"base": ["Air Foil"]}, phase="trade")
    assert do(game, act.BuyRelic(0, "Air Foil")).credits == 80


NONSENSE = [
    act.BuyGoods(0, "Cheese"),
    act.BuyGoods(0, "Space Spice demand at Humans"),
    act.BuyEquipment(0, "Spy Eye"),
    act.BuyRelic(0, "Shield"),
    act.BuyShip(0, "Rowing Boat"),
    act.BuyPort(0, "Humans Factory"),
    act.BuyFactory(0, "Atlantis"),
    act.SellGoods(0, "Cheese"),
    act.BarterIou(0, "Martians"),
    act.BarterEquipment(0, "Spy Eye"),
    act.BarterRelic(0, "Shield"),
    act.PickUpFare(0, "Space Spice"),
    act.DeliverFare(0, "Space Spice"),
    act.JettisonGoods(0, "Shield"),
    act.JettisonEquipment(0, "Space Spice"),
    act.JettisonFare(0, "Space Spice"),
]


@rule("1988 §2.5", "remake §trade.buy")
@editions("1988", "remake")
@pytest.mark.parametrize("action", NONSENSE, ids=lambda action: type(action).__name__)
def test_what_does_not_exist_is_not_traded(edition: str, action: act.Action) -> None:
    assert refused(visit(edition, "Humans"), action) == "unknown-name"
