"""Fares, relics lying about, jettisoned cargo: §10.3, §11.1 to §11.3."""

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
    laid_out,
    land,
    money,
    options,
    refused,
    rule,
    sell,
    ship,
    state_of,
    stay,
    told,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

SPICE = "Space Spice"
TO_QOSSUTH = "Fare from Graw to Qossuth"
TO_HUMANS = "Fare from Yxklyx to Humans"
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


def carrying(
    *fares: str, where: str = "Southern Comfort", culture: str = "Humans", moved: bool = True
) -> Game:
    """Passengers aboard a ship in the Colony World."""
    return at(
        seat0=ship(at=where, fares=fares),
        cultures={"colony": culture},
        ports={"Cobbleport": 1},
        draws=["Melf Pelts demand at Yxklyx"],
        phase="trade",
        moved=moved,
    )


@rule("1988 §10.3", "1988 §11.2", "1988 §2.61")
@pytest.mark.parametrize("place", ["Southern Comfort", "Shoemaker Levee", "Cobbleport"])
def test_a_fare_is_picked_up_for_nothing_at_any_city_or_port_of_its_culture(place: str) -> None:
    game = waiting(place)
    assert do(game, act.PickUpFare(0, TO_QOSSUTH)) == events.FarePickedUp(0, TO_QOSSUTH)
    assert (aboard(game), money(game), laid_out(game, TO_QOSSUTH)) == ([TO_QOSSUTH], 100, 0)


@rule("1988 §10.3", "1988 §11.1")
@pytest.mark.parametrize("place", ["base", "Jewelburg", "jungle-9"])
def test_a_fare_is_picked_up_nowhere_else(place: str) -> None:
    assert refused(waiting(place), act.PickUpFare(0, TO_QOSSUTH)) == "not-waiting-here"


@rule("1988 §10.3")
def test_a_fare_that_is_in_the_cup_waits_nowhere() -> None:
    game = at(seat0=ship(at="Southern Comfort"), cultures={"colony": "Graw"}, phase="trade")
    assert refused(game, act.PickUpFare(0, TO_QOSSUTH)) == "not-waiting-here"


@rule("1988 §10.3", "1988 §10.12")
def test_fares_wait_at_the_base_too() -> None:
    game = waiting("base")
    do(game, act.PickUpFare(0, FROM_BASE))
    do(game, act.PickUpFare(0, ALSO_FROM_BASE))
    assert sorted(aboard(game)) == sorted([FROM_BASE, ALSO_FROM_BASE])


@rule("1988 §10.3", "1988 §2.61")
@pytest.mark.parametrize("place", ["Southern Comfort", "Shoemaker Levee", "Cobbleport"])
def test_a_fare_pays_its_fee_at_any_city_or_port_of_its_destination(place: str) -> None:
    game = carrying(TO_HUMANS, where=place)
    assert do(game, act.DeliverFare(0, TO_HUMANS)) == events.FareDelivered(0, TO_HUMANS, 120)
    assert (aboard(game), money(game)) == ([], 220)
    assert in_cup(game, TO_HUMANS) == 1


@rule("1988 §10.3")
@pytest.mark.parametrize("place", ["Southern Comfort", "base", "jungle-9"])
def test_a_fare_is_delivered_nowhere_else(place: str) -> None:
    game = carrying(TO_QOSSUTH, where=place)
    assert refused(game, act.DeliverFare(0, TO_QOSSUTH)) == "not-the-destination"


@rule("1988 §10.3")
def test_a_fare_is_set_down_at_the_base() -> None:
    game = carrying(TO_BASE, where="base")
    assert do(game, act.DeliverFare(0, TO_BASE)).credits == 180


@rule("1988 §10.3")
def test_nobody_delivers_a_fare_not_aboard() -> None:
    assert refused(carrying(), act.DeliverFare(0, TO_HUMANS)) == "not-yours"


@rule("1988 §10.3", "1988 §9.41")
def test_fares_are_outside_the_limit_of_the_landing_turn() -> None:
    game = at(
        seat0=ship("Transport", "Southern Comfort", goods=["Mulch Wine"], fares=[TO_HUMANS], credits=200),
        cultures={"colony": "Humans"},
        phase="trade",
        moved=True,
    )
    sell(game, "Mulch Wine")
    buy(game, "Rock Videos")
    assert do(game, act.DeliverFare(0, TO_HUMANS)).credits == 120


@rule("1988 §10.3", "1988 §9.41")
def test_several_fares_are_picked_up_on_the_landing_turn_and_the_purchase_is_still_open() -> None:
    game = waiting("base")
    do(game, act.PickUpFare(0, FROM_BASE))
    do(game, act.PickUpFare(0, ALSO_FROM_BASE))
    assert do(game, act.BuyShip(0, "Clipper"))


@rule("1988 §12.22", "1988 §10.3")
def test_fares_earn_no_commission() -> None:
    game = carrying(TO_HUMANS, where="Cobbleport")
    assert told(game, act.DeliverFare(0, TO_HUMANS), events.CommissionPaid) == []
    assert money(game, 1) == 100


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


@rule("1988 §11.3", "1988 §10.3")
def test_a_fare_at_its_destination_is_delivered_and_never_thrown_out() -> None:
    game = carrying(TO_HUMANS)
    assert refused(game, act.JettisonFare(0, TO_HUMANS)) == "deliver-instead"
    assert not options(game, act.JettisonFare)
    assert do(game, act.DeliverFare(0, TO_HUMANS)).credits == 120


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
