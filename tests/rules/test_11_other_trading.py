"""Relics lying about, jettisoned cargo: §11.1 to §11.3."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.table import (
    aboard,
    at,
    buy,
    do,
    end,
    fly,
    head,
    in_cup,
    land,
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

SPICE = "Space Spice"
TO_QOSSUTH = "Fare from Graw to Qossuth"
TO_BASE = "Fare from Dell to Galactic Base"
FROM_BASE = "Fare from Galactic Base to Graw"
ALSO_FROM_BASE = "Fare from Galactic Base to Dell"


def waiting(where: str = "Southern Comfort", goods: Sequence[str] = (), moved: bool = True) -> Game:
    """A passenger waits with the Graw of the Colony World, two more at the Base."""
    return at(
        seat0=ship(at=where, goods=goods),
        cultures={"colony": "Graw", "jungle": "Humans"},
        ports={"Cobbleport": 1},
        fares=[TO_QOSSUTH, FROM_BASE, ALSO_FROM_BASE],
        phase="trade",
        moved=moved,
    )


@rule("1988 §11.2", "1988 §6.11", "1988 §3.1", "1988 §2.81")
def test_a_relic_is_taken_for_nothing_where_it_lies() -> None:
    game = at(
        seat0=ship(at="jungle-5", goods=2 * [SPICE]),
        cultures={"jungle": "Niks"},
        up={"jungle-5": "Spy Eye"},
        phase="trade",
        moved=True,
    )
    assert do(game, act.PickUpRelic(0)) == events.RelicPickedUp(0, "Spy Eye", "jungle-5")
    assert (aboard(game), money(game)) == ([SPICE, SPICE, "Spy Eye"], 100)
    assert refused(game, act.PickUpRelic(0)) == "no-relic-here"


@rule("1988 §11.2", "1988 §2.82")
@pytest.mark.parametrize("place", ["jungle-9", "jungle-5", "Jewelburg"])
def test_where_no_relic_lies_none_is_taken(place: str) -> None:
    game = at(seat0=ship(at=place), cultures={"jungle": "Niks"}, up={"jungle-5": "Open Port"}, phase="trade")
    assert refused(game, act.PickUpRelic(0)) == "no-relic-here"


@rule("1988 §11.2", "1988 §9.322")
def test_a_relic_that_a_culture_holds_is_not_picked_up() -> None:
    game = at(
        seat0=ship(at="Southern Comfort"),
        cultures={"colony": "Graw"},
        relics_for_sale={"colony": ["Spy Eye"]},
        phase="trade",
    )
    assert refused(game, act.PickUpRelic(0)) == "no-relic-here"


@rule("1988 §6.11", "1988 §11.2")
def test_a_box_whose_relic_was_taken_is_an_asteroid() -> None:
    game = at(seat0=ship(at="jungle-6"), cultures={"jungle": "Niks"}, up={"jungle-5": ""}, dice=[4, 4, 4])
    head(game, "jungle-5")
    fly(game, "jungle-5")
    assert land(game)[0] == events.ShipLanded(0, "jungle-5")
    assert game.decision is not None
    assert game.decision.kind == "trade"


@rule("1988 §11.1", "1988 §11.2")
def test_a_relic_is_taken_by_a_ship_that_stayed_there() -> None:
    game = at(seat0=ship(at="jungle-5"), cultures={"jungle": "Niks"}, up={"jungle-5": "Air Foil"})
    stay(game)
    assert do(game, act.PickUpRelic(0)).relic == "Air Foil"


@rule("1988 §11.1", "1988 §4.4")
def test_nobody_moves_after_trading() -> None:
    game = waiting()
    do(game, act.PickUpFare(0, TO_QOSSUTH))
    assert refused(game, act.Head(0, "colony-4")) == "not-asked"
    assert refused(game, act.Fly(0, "colony-4")) == "not-asked"


def burdened(where: str = "Southern Comfort", draws: Sequence[str] = ()) -> Game:
    return at(
        seat0=ship("Transport", where, 500, 2 * [SPICE], ["Red Drive"], ["Spy Eye"], [TO_QOSSUTH]),
        cultures={"colony": "Graw", "jungle": "Niks"},
        ports={"Cobbleport": 1},
        draws=draws,
        phase="trade",
        moved=True,
    )


@rule("1988 §11.3", "1988 §11.1")
@pytest.mark.parametrize("place", ["Southern Comfort", "Cobbleport", "jungle-9", "base"])
def test_cargo_is_jettisoned_at_cities_ports_and_asteroids(place: str) -> None:
    game = burdened(place)
    do(game, act.JettisonGoods(0, SPICE))
    do(game, act.JettisonEquipment(0, "Red Drive"))
    do(game, act.JettisonFare(0, TO_QOSSUTH))
    assert (aboard(game), money(game)) == ([SPICE, "Spy Eye"], 500)


@rule("1988 §11.3", "1988 §11.1")
def test_nothing_is_jettisoned_in_flight() -> None:
    game = at(seat0=ship(at="colony-4", goods=[SPICE]), cultures={"colony": "Graw"}, dice=[4, 4, 4])
    assert refused(game, act.JettisonGoods(0, SPICE)) == "not-asked"
    head(game, "colony-5")
    fly(game, "colony-5")
    assert refused(game, act.JettisonGoods(0, SPICE)) == "not-asked"


@rule("1988 §11.3")
def test_jettisoned_goods_and_fares_go_into_the_cup_and_others_are_drawn() -> None:
    game = burdened(draws=["Melf Pelts demand at Yxklyx", FROM_BASE])
    assert game.apply(act.JettisonGoods(0, SPICE)) == [
        events.GoodsJettisoned(0, SPICE),
        events.MarkerDrawn("Melf Pelts demand at Yxklyx", "Yxklyx"),
    ]
    assert game.apply(act.JettisonFare(0, TO_QOSSUTH)) == [
        events.FareJettisoned(0, TO_QOSSUTH),
        events.MarkerDrawn(FROM_BASE, "Galactic Base"),
    ]
    assert (in_cup(game, SPICE), in_cup(game, TO_QOSSUTH)) == (1, 1)


@rule("1988 §11.3")
def test_jettisoned_equipment_goes_to_the_bank() -> None:
    game = burdened()
    assert game.apply(act.JettisonEquipment(0, "Red Drive")) == [events.EquipmentJettisoned(0, "Red Drive")]
    assert state_of(game).equipment_stock == state_of(game).tables.equipment_stock


@rule("1988 §11.3")
def test_nobody_jettisons_what_is_not_aboard() -> None:
    game = burdened()
    assert refused(game, act.JettisonGoods(0, "Mulch Wine")) == "not-yours"
    assert refused(game, act.JettisonEquipment(0, "Shield")) == "not-yours"
    assert refused(game, act.JettisonFare(0, TO_BASE)) == "not-yours"


@rule("1988 §11.3", "1988 §3.432")
def test_relics_cannot_be_jettisoned() -> None:
    assert refused(burdened(), act.JettisonEquipment(0, "Spy Eye")) == "relics-stay"


@rule("1988 §11.3")
def test_goods_bought_this_turn_are_not_jettisoned_this_turn() -> None:
    game = waiting()
    buy(game, SPICE)
    assert refused(game, act.JettisonGoods(0, SPICE)) == "acquired-this-turn"
    assert not options(game, act.JettisonGoods)


@rule("1988 §11.3")
def test_of_identical_goods_only_those_from_earlier_turns_are_jettisoned() -> None:
    game = waiting(goods=[SPICE])
    buy(game, SPICE)
    do(game, act.JettisonGoods(0, SPICE))
    assert refused(game, act.JettisonGoods(0, SPICE)) == "acquired-this-turn"


@rule("1988 §11.3")
def test_of_identical_equipment_the_newly_bought_piece_is_bartered_and_the_old_one_may_go() -> None:
    game = at(
        seat0=ship(at="Southern Comfort", equipment=["Shield"]), cultures={"colony": "Nillis"}, phase="trade"
    )
    do(game, act.BuyEquipment(0, "Shield"))
    do(game, act.BarterEquipment(0, "Shield"))
    assert do(game, act.JettisonEquipment(0, "Shield"))


@rule("1988 §11.3")
def test_equipment_bought_this_turn_is_not_jettisoned_this_turn() -> None:
    game = at(
        seat0=ship(at="Southern Comfort", equipment=["Shield"]), cultures={"colony": "Nillis"}, phase="trade"
    )
    do(game, act.BuyEquipment(0, "Shield"))
    do(game, act.JettisonEquipment(0, "Shield"))
    assert refused(game, act.JettisonEquipment(0, "Shield")) == "acquired-this-turn"


@rule("1988 §11.3")
def test_a_fare_picked_up_this_turn_is_not_jettisoned_this_turn() -> None:
    game = waiting()
    do(game, act.PickUpFare(0, TO_QOSSUTH))
    assert refused(game, act.JettisonFare(0, TO_QOSSUTH)) == "acquired-this-turn"


@rule("1988 §11.3")
def test_a_turn_later_it_may_go() -> None:
    game = waiting()
    buy(game, SPICE)
    for _ in range(2):
        end(game)
        stay(game)
    assert do(game, act.JettisonGoods(0, SPICE))
