"""Bartering equipment, relics and IOUs for credit."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.table import (
    COMBINED,
    aboard,
    at,
    barter_credit,
    buy,
    do,
    editions,
    end,
    laid_out,
    money,
    options,
    refused,
    rule,
    ship,
    state_of,
    stay,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game


def visit(
    edition: str,
    culture: str,
    where: str = "Southern Comfort",
    credits: int = 100,
    equipment: Sequence[str] = (),
    relics: Sequence[str] = (),
    ious: Sequence[str] = (),
) -> Game:
    """A Scout that stays in the Colony World, where this culture lives; the Niks live in the Jungle World."""
    return at(
        edition,
        seat0=ship(at=where, credits=credits, equipment=equipment, relics=relics, ious=ious),
        cultures={"colony": culture, "jungle": "Niks"},
        species=("Eeepeeep", "Whynoms"),
        phase="trade",
    )


@rule(
    "1988 §9.32",
    "1988 §2.52",
    "1988 §9.3",
    "remake §barter.things",
    "remake §barter.value",
    "classic §barter.equipment",
)
@editions()
@pytest.mark.parametrize(("item", "value"), [("Shield", 30), ("Yellow Drive", 40), ("Red Drive", 60)])
def test_equipment_is_bartered_for_half_its_cost_and_brings_no_money(
    edition: str, item: str, value: int
) -> None:
    game = visit(edition, "Graw", equipment=[item])
    assert do(game, act.BarterEquipment(0, item)) == events.EquipmentBartered(0, item, value)
    assert (money(game), barter_credit(game)) == (100, value)
    assert aboard(game) == []


@rule("1988 §9.32", "remake §barter.value", "classic §barter.equipment")
@editions()
def test_so_is_a_combined_drive(edition: str) -> None:
    game = visit(edition, "Graw", equipment=[COMBINED[edition]])
    assert do(game, act.BarterEquipment(0, COMBINED[edition])).credits == barter_credit(game) == 150


@rule(
    "1988 §9.322", "1988 §9.3", "remake §barter.things", "classic §barter.equipment", "classic §barter.relic"
)
@editions()
def test_nobody_barters_equipment_not_aboard(edition: str) -> None:
    game = visit(edition, "Graw", equipment=["Shield"])
    assert refused(game, act.BarterEquipment(0, "Red Drive")) == "not-yours"
    assert refused(game, act.BarterRelic(0, "Spy Eye")) == "not-yours"


@rule("1988 §9.322", "remake §barter.ships", "classic §barter.equipment")
@editions()
@pytest.mark.parametrize("culture", ["Graw", "Nillis", "Dell", "Humans", "Volois"])
def test_every_science_takes_equipment(edition: str, culture: str) -> None:
    assert do(visit(edition, culture, equipment=["Shield"]), act.BarterEquipment(0, "Shield")).credits == 30


@rule("1988 §9.322", "remake §barter.ships", "classic §barter.equipment")
@editions()
def test_bartered_equipment_goes_back_to_the_bank(edition: str) -> None:
    game = visit(edition, "Graw", equipment=["Shield"])
    do(game, act.BarterEquipment(0, "Shield"))
    assert state_of(game).equipment_stock == state_of(game).tables.equipment_stock


@rule("1988 §9.322", "1988 §9.21", "remake §barter.ships", "classic §barter.equipment")
@editions()
def test_equipment_that_ran_out_is_on_sale_again_after_a_barter(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort", equipment=["Yellow Drive"]),
        seat1=ship("Freighter", equipment=5 * ["Yellow Drive"]),
        cultures={"colony": "Dell"},
        phase="trade",
    )
    assert refused(game, act.BuyEquipment(0, "Yellow Drive")) == "sold-out"
    do(game, act.BarterEquipment(0, "Yellow Drive"))
    assert do(game, act.BuyEquipment(0, "Yellow Drive"))


@rule("1988 §9.322", "remake §barter.ships", "classic §barter.equipment")
@editions()
def test_the_base_takes_equipment_for_half_its_cost(edition: str) -> None:
    game = visit(edition, "Graw", where="base", equipment=["Red Drive"])
    assert do(game, act.BarterEquipment(0, "Red Drive")).credits == 60


@rule("1988 §9.322", "1988 §11.1", "remake §barter.ships", "remake §trade.place", "classic §barter.equipment")
@editions()
def test_nobody_takes_equipment_on_an_asteroid(edition: str) -> None:
    game = visit(edition, "Graw", where="jungle-9", equipment=["Shield"], relics=["Spy Eye"])
    assert refused(game, act.BarterEquipment(0, "Shield")) == "no-culture-here"
    assert refused(game, act.BarterRelic(0, "Spy Eye")) == "no-culture-here"


@rule("1988 §9.32", "remake §barter.change", "classic §barter.credit")
@editions()
def test_credit_is_spent_like_money_and_before_it(edition: str) -> None:
    game = visit(edition, "Dell", equipment=["Red Drive"], credits=25)
    do(game, act.BarterEquipment(0, "Red Drive"))
    do(game, act.BuyEquipment(0, "Yellow Drive"))
    assert (money(game), barter_credit(game)) == (5, 0)


@rule("1988 §9.32", "remake §barter.change")
@editions("1988", "remake")
def test_credit_of_several_barters_adds_up(edition: str) -> None:
    game = visit(edition, "Dell", equipment=["Red Drive", "Shield"], ious=["Dell"], credits=0)
    for action in (
        act.BarterEquipment(0, "Red Drive"),
        act.BarterEquipment(0, "Shield"),
        act.BarterIou(0, "Dell"),
    ):
        do(game, action)
    assert barter_credit(game) == 60 + 30 + 60


@rule("1988 §9.32", "remake §barter.change", "classic §barter.credit")
@editions()
def test_money_and_credit_together_can_still_be_too_little(edition: str) -> None:
    game = visit(edition, "Dell", equipment=["Shield"], credits=49)
    do(game, act.BarterEquipment(0, "Shield"))
    assert refused(game, act.BuyEquipment(0, "Yellow Drive")) == "too-dear"


@rule("1988 §9.32", "remake §barter.change", "classic §barter.credit")
@editions()
def test_unspent_credit_is_lost_when_the_turn_ends(edition: str) -> None:
    game = visit(edition, "Dell", equipment=["Red Drive"])
    do(game, act.BarterEquipment(0, "Red Drive"))
    buy(game, "Finest Dust")
    assert end(game)[0] == events.CreditLost(0, 50)
    assert (money(game), barter_credit(game)) == (100, 0)


@rule("1988 §9.32", "remake §barter.change", "classic §barter.credit")
@editions()
def test_spent_credit_is_not_missed_when_the_turn_ends(edition: str) -> None:
    game = visit(edition, "Dell", equipment=["Red Drive"])
    do(game, act.BarterEquipment(0, "Red Drive"))
    do(game, act.BuyEquipment(0, "Yellow Drive"))
    assert not [event for event in end(game) if isinstance(event, events.CreditLost)]


@rule("1988 §9.322", "1988 §2.81", "remake §barter.relics", "remake §barter.value", "classic §barter.relic")
@editions()
@pytest.mark.parametrize(("relic", "cost"), [("Jump Start", 120), ("Spy Eye", 100)])
def test_a_relic_is_bartered_for_half_its_cost_and_is_then_on_sale_there(
    edition: str, relic: str, cost: int
) -> None:
    game = visit(edition, "Graw", relics=[relic])
    assert do(game, act.BarterRelic(0, relic)) == events.RelicBartered(0, relic, cost // 2)
    assert aboard(game) == []
    assert do(game, act.BuyRelic(0, relic)) == events.RelicBought(0, relic, cost)
    assert (money(game), barter_credit(game)) == (100 - cost // 2, 0)


@rule("1988 §9.322", "remake §barter.relics", "classic §barter.relic")
@editions()
@pytest.mark.parametrize("place", ["Shoemaker Levee", "Cobbleport"])
def test_a_bartered_relic_is_on_sale_all_over_its_system_for_anyone(edition: str, place: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort", relics=["Air Foil"]),
        seat1=ship(at=place),
        cultures={"colony": "Graw"},
        ports={"Cobbleport": 0},
        phase="trade",
    )
    do(game, act.BarterRelic(0, "Air Foil"))
    end(game)
    stay(game)
    assert do(game, act.BuyRelic(1, "Air Foil")).credits == 80


@rule("1988 §9.322", "remake §barter.relics", "classic §barter.relic")
@editions()
def test_a_bartered_relic_is_on_sale_in_no_other_system(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort", relics=["Air Foil"]),
        seat1=ship(at="Jewelburg"),
        cultures={"colony": "Graw", "jungle": "Niks"},
        phase="trade",
    )
    do(game, act.BarterRelic(0, "Air Foil"))
    end(game)
    stay(game)
    assert refused(game, act.BuyRelic(1, "Air Foil")) == "not-sold-here"


@rule("1988 §9.322", "remake §barter.relics", "remake §trade.base", "classic §barter.relic")
@editions()
def test_a_relic_bartered_at_the_base_is_on_sale_at_the_base(edition: str) -> None:
    game = visit(edition, "Graw", where="base", relics=["Air Foil"])
    do(game, act.BarterRelic(0, "Air Foil"))
    assert options(game, act.BuyRelic) == [act.BuyRelic(0, "Air Foil")]


@rule("1988 §9.321", "1988 §2.41", "remake §barter.iou", "remake §barter.value")
@editions("1988", "remake")
def test_an_iou_is_bartered_to_its_culture_for_its_full_value(edition: str) -> None:
    game = visit(edition, "Humans", ious=["Humans"])
    assert do(game, act.BarterIou(0, "Humans")) == events.IouBartered(0, "Humans", 90)
    assert (money(game), barter_credit(game)) == (100, 90)


@rule("1988 §9.321", "remake §barter.iou")
@editions("1988", "remake")
@pytest.mark.parametrize("where", ["Southern Comfort", "base"])
def test_nobody_else_takes_an_iou(edition: str, where: str) -> None:
    game = visit(edition, "Humans", where, ious=["Niks"])
    assert refused(game, act.BarterIou(0, "Niks")) == "not-this-culture"


@rule("1988 §9.321", "1988 §9.1", "remake §barter.iou")
@editions("1988", "remake")
def test_on_an_asteroid_of_its_own_system_nobody_takes_an_iou(edition: str) -> None:
    game = visit(edition, "Humans", "jungle-9", ious=["Niks"])
    assert refused(game, act.BarterIou(0, "Niks")) == "no-culture-here"


@rule("1988 §9.321", "remake §barter.iou")
@editions("1988", "remake")
def test_an_iou_is_bartered_once_and_leaves_the_game(edition: str) -> None:
    game = visit(edition, "Humans", ious=["Humans"])
    do(game, act.BarterIou(0, "Humans"))
    assert state_of(game).ious == [0, 0]
    assert refused(game, act.BarterIou(0, "Humans")) == "not-yours"
    assert game.audit() == []


@rule("1988 §9.321", "remake §barter.change")
@editions("1988", "remake")
def test_no_change_is_given_for_an_iou(edition: str) -> None:
    game = visit(edition, "Humans", ious=["Humans"], credits=50)
    do(game, act.BarterIou(0, "Humans"))
    buy(game, "Rock Videos")
    assert (money(game), barter_credit(game)) == (20, 0)
    assert laid_out(game, "Rock Videos") == 4


@rule("1988 §9.3", "remake §barter.things", "classic §barter.credit")
@editions()
def test_equipment_and_relics_are_not_sold(edition: str) -> None:
    game = visit(edition, "Graw", equipment=["Shield"], relics=["Spy Eye"])
    assert refused(game, act.SellGoods(0, "Shield")) == "unknown-name"
    assert refused(game, act.SellGoods(0, "Spy Eye")) == "unknown-name"
