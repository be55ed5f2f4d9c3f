"""§15.3 Weapons: buying, stowing and firing them; and the strengths that come of it."""

from __future__ import annotations

import pytest

from tests.arena import (
    ASTEROID,
    CITY,
    NOVA_VARIES,
    attacking,
    blast,
    blast_marker,
    fire_back,
    gunner,
    in_bank,
    in_holds,
    on_hull,
    outcome,
    revolt,
    trading,
)
from tests.table import aboard, barter_credit, do, money, options, refused, rule, ship
from venus.families.original import actions as act
from venus.game import Game


def salvos(game: Game) -> list[tuple[str, ...]]:
    return [option.weapons for option in options(game, act.BlastShip)]


# Buying and bartering.


@rule("1988 §15.3")
@pytest.mark.parametrize(("culture", "weapon", "cost"), [("Dell", "Laser", 100), ("Yxklyx", "Nova Ball", 20)])
def test_industry_sells_lasers_and_technology_nova_balls(culture: str, weapon: str, cost: int) -> None:
    game = trading([], ship(at=CITY, credits=100), culture=culture)
    do(game, act.BuyEquipment(0, weapon))
    assert (aboard(game), money(game)) == ([weapon], 100 - cost)
    other = {"Laser": "Nova Ball", "Nova Ball": "Laser"}[weapon]
    assert refused(game, act.BuyEquipment(0, other)) == "not-sold-here"


@rule("1988 §15.3")
@pytest.mark.parametrize(
    ("culture", "weapon", "credit"), [("Dell", "Laser", 50), ("Humans", "Nova Ball", 10)]
)
def test_weapons_are_traded_in_for_half_their_cost(culture: str, weapon: str, credit: int) -> None:
    game = trading([], ship(at=CITY, equipment=[weapon]), culture=culture)
    do(game, act.BarterEquipment(0, weapon))
    assert (aboard(game), barter_credit(game)) == ([], credit)


# Room.


@rule("1988 §15.31")
def test_the_hull_takes_a_laser_a_nova_ball_and_a_shield() -> None:
    game = trading([], ship(at=CITY, equipment=["Laser", "Nova Ball", "Shield"], relics=["Relic Laser"]))
    assert on_hull(game) == ["Shield", "Laser", "Nova Ball"]
    assert in_holds(game) == [[], []]


@rule("1988 §15.31")
def test_each_further_weapon_fills_half_a_hold() -> None:
    game = trading([], ship(at=CITY, equipment=["Laser", "Laser", "Laser", "Nova Ball", "Nova Ball"]))
    assert on_hull(game) == ["Laser", "Nova Ball"]
    assert in_holds(game) == [["Laser", "Laser"], ["Nova Ball"]]


@rule("1988 §15.31")
def test_a_weapon_without_room_cannot_be_bought() -> None:
    game = trading([], ship(at=CITY, equipment=["Laser"], goods=2 * ["Space Spice"], credits=100))
    assert refused(game, act.BuyEquipment(0, "Laser")) == "no-room"


@rule("1988 §15.31")
def test_a_purchase_that_fits_after_rearranging_is_never_refused() -> None:
    game = trading([], ship(at=CITY, equipment=["Red Drive", "Yellow Drive"], credits=200))
    game.apply(act.Stow(0, "Yellow Drive", 2))
    assert in_holds(game) == [["Red Drive"], ["Yellow Drive"]]
    do(game, act.BuyGoods(0, "Finest Dust"))
    assert sorted(map(len, in_holds(game))) == [1, 2]


@rule("1988 §3.43", "1988 §15.31")
def test_the_owner_stows_the_ship_as_it_likes() -> None:
    game = trading([], ship(at=CITY, equipment=["Laser", "Shield"], goods=["Space Spice"]))
    game.apply(act.Stow(0, "Laser", 2))
    assert (on_hull(game), in_holds(game)) == (["Shield"], [["Space Spice"], ["Laser"]])
    game.apply(act.Stow(0, "Space Spice", 2))
    assert in_holds(game) == [["Laser"], ["Space Spice"]]
    game.apply(act.Stow(0, "Laser", 0))
    assert on_hull(game) == ["Shield", "Laser"]


@rule("1988 §3.43", "1988 §15.31")
def test_drives_and_goods_have_no_place_on_the_hull_and_no_hold_takes_too_much() -> None:
    own = ship(at=CITY, equipment=["Red Drive", "Red Drive", "Laser"], goods=["Space Spice"])
    game = trading([], own)
    assert refused(game, act.Stow(0, "Red Drive", 0)) == "no-room"
    assert refused(game, act.Stow(0, "Laser", 1)) == "no-room"
    assert refused(game, act.Stow(0, "Laser", 3)) == "no-such-hold"
    assert refused(game, act.Stow(0, "Shield", 1)) == "not-yours"
    assert refused(game, act.Stow(0)) == "template"


@rule("1988 §15.31")
def test_r51_pieces_of_a_kind_trade_places_with_the_hull() -> None:
    game = trading([], ship(at=CITY, equipment=["Laser", "Laser"]), damaged={0: ["Laser"]})
    before = on_hull(game), in_holds(game)
    game.apply(act.Stow(0, "Laser", 2))
    assert (on_hull(game), in_holds(game)) != before
    assert not game.audit()


# Firing.


@rule("1988 §15.32")
def test_any_or_all_of_the_weapons_are_fired() -> None:
    game = attacking([], own=gunner("jungle-ice-1", "Laser", "Laser", "Nova Ball"))
    assert sorted(salvos(game)) == [
        ("Laser",),
        ("Laser", "Laser"),
        ("Laser", "Laser", "Nova Ball"),
        ("Laser", "Nova Ball"),
        ("Nova Ball",),
    ]


@rule("1988 §15.32")
def test_firepower_adds_up_and_the_relic_laser_counts_too() -> None:
    own = gunner("jungle-ice-1", "Laser", "Nova Ball", relics=["Relic Laser"])
    game = attacking([3, 3], own=own)
    result = outcome(blast(game, 1, "Laser", "Nova Ball", "Relic Laser"))
    assert (result.bonuses, result.strengths) == ((60, 0), (90, 30))


@rule("1988 §15.32")
def test_a_nova_ball_goes_back_to_the_bank_and_a_laser_stays() -> None:
    game = attacking([6, 1], own=gunner("jungle-ice-1", "Laser", "Nova Ball", "Nova Ball"))
    before = in_bank(game, "Nova Ball")
    blast(game, 1, "Laser", "Nova Ball")
    assert aboard(game) == ["Laser", "Nova Ball"]
    assert in_bank(game, "Nova Ball") == before + 1


@rule("1988 §15.32")
def test_a_nova_ball_is_spent_in_a_lost_fight_and_by_a_defender_too() -> None:
    enemy = gunner(ASTEROID, "Nova Ball")
    game = attacking([1, 6], own=gunner("jungle-ice-1", "Nova Ball"), enemy=enemy)
    blast(game, 1, "Nova Ball")
    fire_back(game, "Nova Ball")
    assert aboard(game) == aboard(game, 1) == []


@rule("1988 §15.32")
def test_what_is_fired_must_be_a_weapon_of_ones_own() -> None:
    game = attacking([], own=gunner("jungle-ice-1", "Laser", "Shield"))
    assert refused(game, act.BlastShip(0, 1, ())) == "no-weapon-fired"
    assert refused(game, act.BlastShip(0, 1, ("Laser", "Laser"))) == "not-yours"
    assert refused(game, act.BlastShip(0, 1, ("Shield",))) == "not-a-weapon"
    assert refused(game, act.BlastShip(0, 1, ("Cannon",))) == "unknown-name"


@rule("1988 §15.32")
def test_r52_weapons_are_named_in_the_order_of_the_ship() -> None:
    game = attacking([], own=gunner("jungle-ice-1", "Laser", "Nova Ball"))
    assert refused(game, act.BlastShip(0, 1, ("Nova Ball", "Laser"))) == "weapons-in-order"


@rule("1988 §15.32", "1988 §15.432")
def test_a_damaged_weapon_is_not_fired() -> None:
    game = attacking([], own=gunner("jungle-ice-1", "Nova Ball"), damaged={0: ["Laser"]})
    assert salvos(game) == [("Nova Ball",)]
    assert refused(game, act.BlastShip(0, 1, ("Laser",))) == "not-yours"


# Nova balls that vary.


@rule("variants §variable-nova-balls")
@pytest.mark.parametrize(("dice", "power"), [([4, 3], 40), ([3, 3], 20), ([2, 3], 10)])
def test_the_higher_die_counts_nova_balls_double_the_lower_half(dice: list[int], power: int) -> None:
    own = gunner("jungle-ice-1", "Laser", "Nova Ball")
    game = attacking(dice, own=own, options=NOVA_VARIES)
    result = outcome(blast(game, 1, "Laser", "Nova Ball"))
    assert result.bonuses == (20 + power, 0)


@rule("variants §variable-nova-balls")
def test_a_defender_counts_the_same_way() -> None:
    own, enemy = gunner("jungle-ice-1", "Nova Ball"), gunner(ASTEROID, "Nova Ball", "Nova Ball")
    game = attacking([2, 5], own=own, enemy=enemy, options=NOVA_VARIES)
    blast(game, 1, "Nova Ball")
    assert fire_back(game, "Nova Ball", "Nova Ball").strengths == (30, 130)


@rule("variants §variable-nova-balls")
def test_against_a_marker_its_own_die_is_the_other_one() -> None:
    own = gunner("jungle-ice-1", "Nova Ball", credits=100)
    game = attacking([6, 1], own=own, enemy=ship(), forts={ASTEROID: 1}, options=NOVA_VARIES)
    do(game, act.PayPenalty(0))
    assert blast_marker(game, "Nova Ball").strengths == (100, 70)


@rule("variants §variable-nova-balls", "1988 §15.54")
def test_as_payment_for_a_revolt_a_nova_ball_is_worth_20() -> None:
    own = gunner("jungle-3", "Nova Ball", credits=100)
    game = trading([6, 1], own, ports={"Jewelport": 1}, options=NOVA_VARIES)
    revolt(game, "Jewelport", "Nova Ball")
    assert money(game) == 20
