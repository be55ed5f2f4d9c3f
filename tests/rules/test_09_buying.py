"""Buying from cultures: §9.1, §9.2, §9.21. Ships have a file of their own."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.table import (
    aboard,
    at,
    buy,
    do,
    laid_out,
    money,
    options,
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


def visit(
    culture: str, where: str = "Southern Comfort", credits: int = 400, goods: Sequence[str] = ()
) -> Game:
    """A Scout that stays in the Colony World, where this culture lives."""
    return at(
        seat0=ship(at=where, credits=credits, goods=goods),
        cultures={"colony": culture},
        species=("Eeepeeep", "Whynoms"),
        phase="trade",
    )


@rule("1988 §9.1", "1988 §9.2")
def test_goods_cost_what_is_printed_and_the_bank_gets_the_money() -> None:
    game = visit("Humans")
    bank = state_of(game).bank
    assert buy(game, "Rock Videos") == events.GoodsBought(0, "Rock Videos", 120)
    assert (money(game), state_of(game).bank) == (280, bank + 120)
    assert aboard(game) == ["Rock Videos"]
    assert laid_out(game, "Rock Videos") == 4


@rule("1988 §9.1", "1988 §9.2", "1988 §2.5")
def test_a_culture_sells_nothing_that_belongs_to_others() -> None:
    game = visit("Humans")
    assert refused(game, act.BuyGoods(0, "Space Spice")) == "not-sold-here"


@rule("1988 §9.2")
def test_the_last_credit_buys() -> None:
    game = visit("Humans", credits=120)
    buy(game, "Rock Videos")
    assert money(game) == 0


@rule("1988 §9.2")
def test_one_credit_short_buys_nothing() -> None:
    game = visit("Humans", credits=119)
    assert refused(game, act.BuyGoods(0, "Rock Videos")) == "too-dear"
    assert act.BuyGoods(0, "Rock Videos") not in options(game)


@rule("1988 §9.2", "1988 §3.3")
def test_the_own_species_sells_goods_and_equipment_at_full_price() -> None:
    game = at(seat0=ship(at="Southern Comfort", credits=400), cultures={"colony": "Humans"}, phase="trade")
    buy(game, "Rock Videos")
    do(game, act.BuyEquipment(0, "Red Drive"))
    assert money(game) == 400 - 120 - 120


@rule("1988 §9.1", "1988 §11.1")
def test_nobody_trades_on_an_asteroid() -> None:
    game = at(seat0=ship(at="jungle-9", goods=["Space Spice"]), cultures={"jungle": "Niks"}, phase="trade")
    assert refused(game, act.BuyGoods(0, "Mulch Wine")) == "no-culture-here"
    assert refused(game, act.SellGoods(0, "Space Spice")) == "no-culture-here"
    assert refused(game, act.BuyPort(0, "Jewelport")) == "no-culture-here"


@rule("1988 §9.1", "1988 §4.4")
def test_a_ship_on_any_other_dot_does_not_trade_at_all() -> None:
    game = at(seat0=ship(at="Jewelport"), cultures={"jungle": "Niks"})
    stay(game)
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (1, "heading")


@rule("1988 §9.1", "1988 §4.4")
def test_nobody_trades_before_moving_or_staying() -> None:
    game = at(seat0=ship(at="Southern Comfort"), cultures={"colony": "Dell"})
    assert refused(game, act.BuyGoods(0, "Finest Dust")) == "not-asked"
    stay(game)
    assert buy(game, "Finest Dust").credits == 10


@rule("1988 §4.4")
def test_nobody_trades_in_the_turn_of_another() -> None:
    game = at(
        seat0=ship(at="Southern Comfort"),
        seat1=ship(at="Southern Comfort"),
        cultures={"colony": "Dell"},
        phase="trade",
    )
    assert refused(game, act.BuyGoods(1, "Finest Dust")) == "not-your-decision"


@rule("1988 §9.2")
def test_goods_run_out() -> None:
    game = at(
        seat0=ship(at="Southern Comfort", credits=400),
        seat1=ship("Freighter", goods=5 * ["Rock Videos"]),
        cultures={"colony": "Humans"},
        phase="trade",
    )
    assert refused(game, act.BuyGoods(0, "Rock Videos")) == "sold-out"


@rule("1988 §9.2", "1988 §10.11")
def test_goods_that_ran_out_are_on_sale_again_when_drawn() -> None:
    game = at(
        seat0=ship(at="Southern Comfort", goods=["Rock Videos"], credits=400),
        seat1=ship("Freighter", goods=4 * ["Rock Videos"]),
        cultures={"colony": "Humans"},
        draws=["Rock Videos"],
        phase="trade",
    )
    assert told(game, act.JettisonGoods(0, "Rock Videos"), events.MarkerDrawn)
    assert buy(game, "Rock Videos").credits == 120


@rule("1988 §9.2", "1988 §12.31")
def test_factory_goods_are_not_sold_before_the_factory_is_built() -> None:
    assert refused(visit("Humans"), act.BuyGoods(0, "Primitive Art")) == "sold-out"


@rule("1988 §9.2", "1988 §3.43")
def test_goods_need_an_empty_hold() -> None:
    full = visit("Humans", goods=2 * ["Space Spice"])
    assert refused(full, act.BuyGoods(0, "Rock Videos")) == "no-room"
    assert buy(visit("Humans", goods=["Space Spice"]), "Rock Videos")


@rule("1988 §9.2", "1988 §9.322", "1988 §11.2", "1988 §2.81")
def test_a_relic_that_was_bartered_in_the_system_can_be_bought_for_its_printed_cost() -> None:
    game = at(
        seat0=ship(at="Southern Comfort"),
        cultures={"colony": "Graw"},
        relics_for_sale={"colony": ["Spy Eye"]},
        phase="trade",
    )
    assert do(game, act.BuyRelic(0, "Spy Eye")) == events.RelicBought(0, "Spy Eye", 100)
    assert aboard(game) == ["Spy Eye"]
    assert money(game) == 0
    assert refused(game, act.BuyRelic(0, "Spy Eye")) == "not-sold-here"


@rule("1988 §9.2", "1988 §9.322")
def test_a_relic_is_sold_only_in_the_system_where_it_was_bartered() -> None:
    game = at(
        seat0=ship(at="Southern Comfort"),
        cultures={"colony": "Graw", "jungle": "Niks"},
        relics_for_sale={"jungle": ["Spy Eye"]},
        phase="trade",
    )
    assert refused(game, act.BuyRelic(0, "Spy Eye")) == "not-sold-here"


@rule("1988 §9.2")
def test_a_relic_that_is_too_dear_stays_on_sale() -> None:
    game = at(
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
    ("Volois", "Combined Drive", 300),
    ("Nillis", "Shield", 60),
]


@rule("1988 §9.21", "1988 §2.52", "1988 §2.4")
@pytest.mark.parametrize(("culture", "equipment", "cost"), SCIENCES)
def test_equipment_is_sold_by_the_science_printed_on_it(culture: str, equipment: str, cost: int) -> None:
    game = visit(culture)
    assert options(game, act.BuyEquipment) == [act.BuyEquipment(0, equipment)]
    assert do(game, act.BuyEquipment(0, equipment)) == events.EquipmentBought(0, equipment, cost)
    assert money(game) == 400 - cost
    assert aboard(game) == [equipment]


@rule("1988 §9.21", "1988 §2.52")
@pytest.mark.parametrize("culture", ["Graw", "Shenna", "Wollow"])
def test_primitives_sell_no_equipment(culture: str) -> None:
    game = visit(culture)
    assert {refused(game, act.BuyEquipment(0, item)) for _, item, _ in SCIENCES} == {"not-sold-here"}


@rule("1988 §9.21")
def test_equipment_is_sold_at_spaceports_too() -> None:
    game = at(
        seat0=ship(at="Cobbleport"), cultures={"colony": "Dell"}, ports={"Cobbleport": 1}, phase="trade"
    )
    assert do(game, act.BuyEquipment(0, "Yellow Drive")).credits == 80


@rule("1988 §9.21", "1988 §4.1")
def test_equipment_runs_out() -> None:
    game = at(
        seat0=ship(at="Southern Comfort"),
        seat1=ship("Freighter", equipment=6 * ["Yellow Drive"]),
        cultures={"colony": "Dell"},
        phase="trade",
    )
    assert refused(game, act.BuyEquipment(0, "Yellow Drive")) == "sold-out"
    assert not options(game, act.BuyEquipment)


@rule("1988 §9.21", "1988 §3.43")
def test_equipment_needs_room() -> None:
    game = visit("Humans", goods=2 * ["Space Spice"])
    assert refused(game, act.BuyEquipment(0, "Red Drive")) == "no-room"


@rule("1988 §9.21")
def test_equipment_must_be_paid_for() -> None:
    game = visit("Humans", credits=119)
    assert refused(game, act.BuyEquipment(0, "Red Drive")) == "too-dear"


@rule("1988 §9.21")
def test_the_base_sells_no_equipment_and_no_goods() -> None:
    game = visit("Humans", where="base")
    assert {refused(game, act.BuyEquipment(0, item)) for _, item, _ in SCIENCES} == {"not-sold-here"}
    assert refused(game, act.BuyGoods(0, "Rock Videos")) == "not-sold-here"
    assert not options(game, act.BuyGoods, act.BuyEquipment)


@rule("1988 §9.21", "1988 §9.322")
def test_the_base_resells_relics() -> None:
    game = at(seat0=ship(at="base"), relics_for_sale={"base": ["Air Foil"]}, phase="trade")
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


@rule("1988 §2.5")
@pytest.mark.parametrize("action", NONSENSE, ids=lambda action: type(action).__name__)
def test_what_does_not_exist_is_not_traded(action: act.Action) -> None:
    assert refused(visit("Humans"), action) == "unknown-name"
