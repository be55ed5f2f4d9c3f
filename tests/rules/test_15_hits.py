"""§15.431 and §15.432: what a hit strikes, what its winner may take, and who repairs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.arena import (
    ASTEROID,
    CITY,
    ORBIT,
    attacking,
    blast,
    broken,
    fire_back,
    gunner,
    hit_hold,
    hit_hull,
    in_bank,
    in_holds,
    jungle,
    leave,
    on_hull,
    take,
    trading,
    turn_of,
)
from tests.table import (
    Ship,
    aboard,
    asked,
    do,
    fly,
    head,
    headings,
    in_cup,
    money,
    options,
    question,
    refused,
    rule,
    ship,
    state_of,
    stay,
    told,
)
from venus.families.original import actions as act
from venus.families.original.actions import Bundle
from venus.families.original.events import EquipmentRepaired, HoldHit
from venus.game import Game

FARE = "Fare from Dell to Galactic Base"


def hitting(enemy: Ship, own: Ship | None = None, **laid: Any) -> Game:
    """Seat 0 has won a fight on the asteroid and is to place its hit."""
    game = attacking([6, 1], own=own, enemy=enemy, **laid)
    blast(game)
    return game


def at_rest(**craft: Any) -> Ship:
    return ship(craft.pop("kind", "Scout"), at=ASTEROID, **craft)


# The hit.


@rule("1988 §15.431")
def test_the_winner_chooses_a_piece_on_the_hull_or_a_hold_with_something_in_it() -> None:
    game = hitting(at_rest(equipment=["Shield", "Red Drive"], relics=["Air Foil"]))
    assert (asked(game), question(game)) == (0, "hit")
    assert options(game) == [
        act.DestroyOnHull(0, "Shield"),
        act.DestroyOnHull(0, "Air Foil"),
        act.DamageHold(0, 1),
    ]


@rule("1988 §15.431")
def test_what_is_not_there_cannot_be_hit() -> None:
    game = hitting(at_rest(equipment=["Shield", "Red Drive"]))
    assert refused(game, act.DestroyOnHull(0, "Red Drive")) == "not-on-hull"
    assert refused(game, act.DamageHold(0, 2)) == "empty-hold"
    assert refused(game, act.DamageHold(0, 3)) == "no-such-hold"


@rule("1988 §15.431")
def test_equipment_destroyed_on_the_hull_goes_to_the_bank() -> None:
    game = hitting(at_rest(equipment=["Shield", "Red Drive"]))
    before = in_bank(game, "Shield")
    hit_hull(game, "Shield")
    assert (aboard(game, 1), in_bank(game, "Shield")) == (["Red Drive"], before + 1)
    assert (turn_of(game), question(game)) == (0, "fly")


@rule("1988 §15.431")
def test_a_destroyed_relic_leaves_the_game() -> None:
    game = hitting(at_rest(relics=["Air Foil"]))
    hit_hull(game, "Air Foil")
    assert aboard(game, 1) == []
    assert "gone=Air_Foil" in game.position()


@rule("1988 §15.431")
def test_r51_what_lay_in_a_hold_does_not_move_up_to_the_hull_by_itself() -> None:
    game = hitting(at_rest(equipment=["Shield", "Shield"]))
    hit_hull(game, "Shield")
    assert (on_hull(game, 1), in_holds(game, 1)) == ([], [["Shield"], []])


@rule("1988 §15.431")
def test_equipment_in_a_damaged_hold_is_damaged() -> None:
    game = hitting(at_rest(equipment=["Red Drive", "Yellow Drive"]))
    hit_hold(game)
    assert (aboard(game, 1), broken(game, 1)) == ([], ["Yellow Drive", "Red Drive"])
    assert in_holds(game, 1) == [["Yellow Drive", "Red Drive"], []]


@rule("1988 §15.431")
def test_fares_in_a_damaged_hold_go_to_the_cup() -> None:
    game = hitting(at_rest(fares=[FARE], equipment=["Red Drive"]), draws=["Designer Genes demand at Graw"])
    before = in_cup(game), in_cup(game, FARE)
    (hit,) = told(game, act.DamageHold(0, 1), HoldHit)
    assert (hit.equipment, hit.fares, hit.goods) == (("Red Drive",), (FARE,), "")
    assert (in_cup(game), in_cup(game, FARE)) == (before[0], before[1] + 1)
    assert not game.audit()


@rule("1988 §15.431")
def test_damaged_equipment_suffers_nothing_further() -> None:
    game = hitting(at_rest(), damaged={1: ["Red Drive"]})
    hit_hold(game)
    assert broken(game, 1) == ["Red Drive"]
    assert question(game) == "fly"


@rule("1988 §15.431")
def test_but_on_the_hull_it_can_be_destroyed() -> None:
    game = hitting(at_rest(), damaged={1: ["Laser"]})
    assert on_hull(game, 1) == ["Laser"]
    hit_hull(game, "Laser")
    assert broken(game, 1) == []
    assert not game.audit()


# Loot.


@rule("1988 §15.431")
def test_the_winner_may_take_the_goods_of_the_hold() -> None:
    game = hitting(at_rest(goods=["Space Spice", "Melf Pelts"]))
    hit_hold(game, 1)
    (goods,) = [option.goods for option in options(game, act.TakeGoods)]
    other = ({"Space Spice", "Melf Pelts"} - {goods}).pop()
    assert refused(game, act.TakeGoods(0, other)) == "not-theirs"
    take(game, goods)
    assert (aboard(game), aboard(game, 1)) == ([goods, "Laser"], [other])


@rule("1988 §15.431")
def test_what_is_not_taken_goes_to_the_cup_with_a_draw() -> None:
    game = hitting(at_rest(goods=["Space Spice"]), draws=["Designer Genes demand at Graw"])
    before = in_cup(game), in_cup(game, "Space Spice")
    hit_hold(game)
    leave(game)
    assert (in_cup(game), in_cup(game, "Space Spice")) == (before[0], before[1] + 1)
    assert (aboard(game), aboard(game, 1)) == (["Laser"], [])


@rule("1988 §15.431")
def test_room_is_made_with_goods_or_equipment_and_never_with_fares_or_relics() -> None:
    own = gunner("jungle-ice-1", "Laser", "Laser", fares=[FARE], goods=["Melf Pelts"], relics=["Air Foil"])
    game = hitting(at_rest(goods=["Space Spice"]), own=own)
    hit_hold(game)
    assert refused(game, act.TakeGoods(0, "Space Spice")) == "no-room"
    assert refused(game, act.MakeRoom(0, FARE)) == "fares-stay"
    assert refused(game, act.MakeRoom(0, "Air Foil")) == "relics-stay"
    assert refused(game, act.MakeRoom(0, "Shield")) == "not-yours"
    assert {option.piece for option in options(game, act.MakeRoom)} == {"Laser", "Melf Pelts"}


@rule("1988 §15.431")
def test_goods_thrown_out_go_to_the_cup_and_equipment_to_the_bank() -> None:
    own = gunner("jungle-ice-1", "Laser", goods=["Melf Pelts", "Melf Pelts"])
    game = hitting(at_rest(goods=["Space Spice"]), own=own, draws=["Designer Genes demand at Graw"])
    hit_hold(game)
    before = in_cup(game, "Melf Pelts")
    do(game, act.MakeRoom(0, "Melf Pelts"))
    assert in_cup(game, "Melf Pelts") == before + 1
    assert refused(game, act.MakeRoom(0, "Melf Pelts")) == "room-enough"
    take(game, "Space Spice")
    assert aboard(game) == ["Space Spice", "Melf Pelts", "Laser"]


@rule("1988 §15.431")
def test_equipment_thrown_out_for_loot_goes_to_the_bank() -> None:
    own = gunner("jungle-ice-1", "Laser", "Red Drive", goods=["Melf Pelts"])
    game = hitting(at_rest(goods=["Space Spice"]), own=own)
    before = in_bank(game, "Red Drive")
    hit_hold(game)
    do(game, act.MakeRoom(0, "Red Drive"))
    take(game, "Space Spice")
    assert in_bank(game, "Red Drive") == before + 1
    assert not game.audit()


@rule("1988 §15.431", "1988 §15.43")
def test_a_defender_who_wins_places_its_hit_and_takes_goods_the_same_way() -> None:
    game = attacking([1, 6], own=gunner(goods=["Space Spice"]), enemy=gunner(ASTEROID))
    blast(game)
    fire_back(game)
    hit_hold(game)
    assert asked(game) == 1
    take(game, "Space Spice")
    assert (aboard(game), aboard(game, 1)) == (["Laser"], ["Space Spice", "Laser"])
    assert (turn_of(game), question(game)) == (1, "heading")


@rule("1988 §15.431")
def test_the_ship_is_not_rearranged_between_an_attack_and_its_end() -> None:
    game = attacking([1, 6], own=gunner(goods=["Space Spice"]), enemy=gunner(ASTEROID))
    blast(game)
    assert refused(game, act.Stow(1, "Laser", 1)) == "not-asked"
    fire_back(game)
    assert refused(game, act.Stow(1, "Laser", 1)) == "not-asked"


@rule("1988 §15.431")
def test_how_a_ship_was_stowed_decides_what_a_hit_strikes() -> None:
    enemy = at_rest(equipment=["Laser", "Red Drive"])
    game = attacking([6, 1], enemy=enemy)
    assert in_holds(game, 1) == [["Red Drive"], []]
    game = trading([], gunner(ASTEROID, "Laser", "Red Drive"), seat2=None)
    game.apply(act.Stow(0, "Laser", 1))
    assert (on_hull(game), in_holds(game)) == ([], [["Red Drive", "Laser"], []])


# Damage.


@rule("1988 §15.432")
def test_a_damaged_shield_saves_nothing_and_a_damaged_drive_skips_nothing() -> None:
    game = jungle(seat0=ship(at=CITY), forts={CITY: 1}, damaged={0: ["Shield"]})
    do(game, act.PayPenalty(0))
    assert money(game) == 40
    game = jungle(seat0=ship(at="jungle-3"), damaged={0: ["Red Drive"]})
    assert "jungle-4" in headings(game)


@rule("1988 §15.432")
def test_it_is_neither_bartered_nor_traded_but_may_be_thrown_out() -> None:
    game = trading([], ship(at=CITY), ship(at=CITY), culture="Humans", damaged={0: ["Laser"]})
    assert refused(game, act.BarterEquipment(0, "Laser")) == "not-yours"
    offer = act.Offer(0, 1, Bundle(equipment=("Laser",)), Bundle(credits=10))
    assert refused(game, offer) == "not-yours"
    before = in_bank(game, "Laser")
    do(game, act.JettisonEquipment(0, "Laser"))
    assert (broken(game), in_bank(game, "Laser")) == ([], before + 1)


@rule("1988 §15.432")
def test_it_keeps_its_place_and_stays_damaged_wherever_it_is_moved() -> None:
    game = trading([], ship(at=CITY, goods=2 * ["Space Spice"]), culture="Humans", damaged={0: ["Laser"]})
    assert (on_hull(game), broken(game)) == (["Laser"], ["Laser"])
    game = trading([], ship(at=CITY, goods=["Space Spice"]), culture="Humans", damaged={0: ["Red Drive"]})
    assert refused(game, act.BuyGoods(0, "Rock Videos")) == "no-room"
    game.apply(act.Stow(0, "Red Drive", 1))
    assert broken(game) == ["Red Drive"]


@rule("1988 §15.432")
def test_it_goes_along_to_a_new_ship_and_needs_its_room_there() -> None:
    own = ship("Transport", at="base", goods=2 * ["Space Spice"], credits=300)
    game = trading([], own, damaged={0: ["Red Drive"]})
    assert refused(game, act.BuyShip(0, "Clipper")) == "no-room"
    do(game, act.BuyShip(0, "Freighter"))
    assert broken(game) == ["Red Drive"]


# Repairs.


def landing(culture: str, *damage: str, **laid: Any) -> Game:
    """A ship with damage lands in the city."""
    game = jungle(culture, seat0=ship("Freighter", at=ORBIT), damaged={0: damage}, dice=[2, 2, 2], **laid)
    head(game, CITY)
    fly(game, CITY)
    return game


@rule("1988 §15.432")
def test_landing_at_a_culture_repairs_what_it_sells_and_nothing_else() -> None:
    game = landing("Dell", "Laser", "Laser", "Yellow Drive", "Red Drive")
    assert sorted(aboard(game)) == ["Laser", "Laser", "Yellow Drive"]
    assert broken(game) == ["Red Drive"]
    assert not game.audit()


@rule("1988 §15.432")
def test_repairs_cost_nothing_and_are_no_trade() -> None:
    game = landing("Dell", "Laser")
    assert money(game) == 100
    do(game, act.BuyGoods(0, "Finest Dust"))
    assert refused(game, act.BuyGoods(0, "Finest Dust")) == "one-purchase"


@rule("1988 §15.432")
def test_staying_for_a_turn_repairs_too() -> None:
    game = jungle("Dell", seat0=ship(at=CITY), damaged={0: ["Laser"]})
    (repaired,) = told(game, act.StayPut(0), EquipmentRepaired)
    assert repaired.equipment == ("Laser",)


@rule("1988 §15.432")
def test_with_none_in_stock_too() -> None:
    game = jungle("Dell", seat0=ship(at=CITY), damaged={0: ["Laser"]})
    state = state_of(game)
    laser = state.tables.equipment_index["Laser"]
    state.equipment_stock[laser] = 0
    stay(game)
    assert aboard(game) == ["Laser"]


@rule("1988 §15.432")
@pytest.mark.parametrize("dot", ["base", ASTEROID])
def test_the_base_and_an_asteroid_repair_nothing(dot: str) -> None:
    game = jungle("Dell", seat0=ship(at=dot), damaged={0: ["Laser"]})
    stay(game)
    assert broken(game) == ["Laser"]


@rule("1988 §15.432", "1988 §15.431")
def test_what_is_repaired_works_from_then_on_where_it_lies() -> None:
    game = landing("Dell", "Laser", "Laser")
    assert (on_hull(game), in_holds(game)[0]) == (["Laser"], ["Laser"])
    do(game, act.BarterEquipment(0, "Laser"))
