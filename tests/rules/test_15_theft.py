"""§15.5 to §15.7: swindles and revolts."""

from __future__ import annotations

from typing import Any

import pytest

from tests.arena import (
    ASTEROID,
    CITY,
    COMBAT,
    ORBIT,
    OTHER_ORBIT,
    PORT,
    RASTUR,
    forts,
    gunner,
    in_bank,
    leave,
    outcome,
    owner,
    revolt,
    swindle,
    take,
    trading,
    turn_of,
)
from tests.table import (
    Ship,
    aboard,
    at,
    do,
    happened,
    money,
    options,
    question,
    refused,
    rule,
    sell,
    ship,
    state_of,
)
from venus.families.original import actions as act
from venus.families.original.events import CommissionPaid
from venus.families.original.rules.endgame import net_worth
from venus.game import Game

SPICE = ship(at=CITY, goods=["Space Spice"])
FARE = "Fare from Dell to Galactic Base"


def in_the_city(dice: list[int], enemy: Ship = SPICE, **laid: Any) -> Game:
    """Seat 0 trades in the city, where seat 1 has some spice aboard."""
    return trading(dice, laid.pop("own", ship(at=CITY, credits=200)), enemy, **laid)


def on_the_port(dice: list[int], own: Ship | None = None, **laid: Any) -> Game:
    """Seat 0, armed with a laser, trades on a port of seat 1, whose ship is at the Base."""
    laid.setdefault("ports", {PORT: 1})
    return trading(dice, own or gunner(ORBIT, credits=200), **laid)


# Swindles.


@rule("1988 §15.5", "1988 §15.53")
def test_a_swindle_costs_50_and_wins_one_load_of_choice() -> None:
    game = in_the_city([4, 3], ship(at=CITY, goods=["Space Spice", "Melf Pelts"]))
    result = swindle(game)
    assert (result.strengths, money(game), question(game)) == ((4, 3), 150, "loot")
    take(game, "Melf Pelts")
    assert (aboard(game), aboard(game, 1)) == (["Melf Pelts"], ["Space Spice"])
    assert question(game) == "trade"


@rule("1988 §15.53")
def test_a_tie_is_lost_the_money_too_and_the_turn_is_over() -> None:
    game = in_the_city([3, 3])
    assert not swindle(game).is_won
    assert (turn_of(game), money(game), aboard(game, 1)) == (1, 150, ["Space Spice"])


@rule("1988 §15.53")
def test_the_printed_example_the_own_port_and_the_own_species_add_two() -> None:
    own, enemy = ship(at=ORBIT, credits=50), ship(at=ORBIT, goods=["Space Spice"])
    game = trading([1, 2], own, enemy, culture="Humans", ports={PORT: 0})
    result = swindle(game)
    assert (result.bonuses, result.strengths) == ((2, 0), (3, 2))


@rule("1988 §15.53")
def test_factories_and_forts_on_the_dot_count_and_those_elsewhere_do_not() -> None:
    laid: dict[str, Any] = {
        "forts": {CITY: 1, ASTEROID: 0},
        "factories": {"Dell": (1, CITY)},
        "ports": {PORT: 0},
    }
    game = in_the_city([6, 1], SPICE, **laid)
    assert swindle(game).bonuses == (0, 2)


@rule("1988 §15.53")
def test_weapons_are_no_use_and_stay() -> None:
    own = gunner(CITY, "Nova Ball", credits=200)
    game = in_the_city([6, 1], own=own)
    assert swindle(game).fired == ((), ())
    assert aboard(game) == ["Nova Ball"]


@rule("1988 §15.53")
def test_only_goods_are_taken() -> None:
    enemy = ship(at=CITY, goods=["Space Spice"], equipment=["Shield"], fares=[FARE])
    game = in_the_city([6, 1], enemy)
    swindle(game)
    assert [option.goods for option in options(game, act.TakeGoods)] == ["Space Spice"]
    assert refused(game, act.TakeGoods(0, FARE)) == "unknown-name"


@rule("1988 §15.53")
def test_who_leaves_the_goods_leaves_them_aboard() -> None:
    game = in_the_city([6, 1])
    swindle(game)
    leave(game)
    assert (aboard(game, 1), question(game)) == (["Space Spice"], "trade")


@rule("1988 §15.53", "1988 §11.3")
def test_the_winner_needs_room_and_may_make_it_with_what_it_had_before_this_turn() -> None:
    own = ship(at=CITY, credits=200, goods=["Melf Pelts"])
    game = in_the_city([6, 1], own=own)
    do(game, act.BuyGoods(0, "Finest Dust"))
    swindle(game)
    assert refused(game, act.TakeGoods(0, "Space Spice")) == "no-room"
    assert refused(game, act.MakeRoom(0, "Finest Dust")) == "acquired-this-turn"
    do(game, act.MakeRoom(0, "Melf Pelts"))
    take(game, "Space Spice")
    assert aboard(game) == ["Space Spice", "Finest Dust"]


@rule("1988 §15.53", "1988 §11.3")
def test_a_fare_that_has_arrived_is_delivered_and_not_thrown_out_for_loot() -> None:
    fare = "Fare from Yxklyx to Humans"
    own = ship(at=CITY, credits=200, goods=["Melf Pelts"], fares=[fare])
    game = in_the_city([6, 1], own=own, culture="Humans")
    swindle(game)
    assert refused(game, act.MakeRoom(0, fare)) == "deliver-instead"
    assert act.MakeRoom(0, fare) not in options(game)


@rule("1988 §15.53")
def test_what_was_swindled_counts_as_got_this_turn_and_may_be_sold_at_once() -> None:
    game = in_the_city([6, 1], ship(at=CITY, goods=["Mulch Wine"]))
    swindle(game)
    take(game, "Mulch Wine")
    assert refused(game, act.JettisonGoods(0, "Mulch Wine")) == "acquired-this-turn"
    sell(game, "Mulch Wine")
    assert aboard(game) == []


@rule("1988 §15.5", "1988 §15.53")
def test_the_target_is_a_ship_on_the_dot_that_carries_goods() -> None:
    game = in_the_city([6, 1], ship(at=CITY), seat2=ship(at=ASTEROID, goods=["Space Spice"]))
    assert not options(game, act.Swindle)
    assert refused(game, act.Swindle(0, 1)) == "nothing-to-steal"
    assert refused(game, act.Swindle(0, 2)) == "not-on-this-dot"
    assert refused(game, act.Swindle(0, 0)) == "not-on-this-dot"


@rule("1988 §15.5", "1988 §15.51")
def test_no_theft_where_no_culture_is() -> None:
    game = trading([], ship(at=ASTEROID), ship(at=ASTEROID, goods=["Space Spice"]))
    assert refused(game, act.Swindle(0, 1)) == "no-culture-here"


@rule("1988 §15.5", "1988 §15.53")
def test_the_base_sells_swindles_and_nobodys_species_lives_there() -> None:
    game = trading([6, 1], ship(at="base"), ship(at="base", goods=["Space Spice"]))
    assert swindle(game).bonuses == (0, 0)


# The price.


@rule("1988 §15.51")
def test_a_theft_is_paid_with_barter_credit_first_and_without_discount() -> None:
    own = ship(at=CITY, credits=20, equipment=["Red Drive"])
    game = in_the_city([6, 1], own=own, culture="Humans")
    do(game, act.BarterEquipment(0, "Red Drive"))
    before = state_of(game).barter_credit
    swindle(game)
    assert money(game) + state_of(game).barter_credit == 20 + before - 50


@rule("1988 §15.51")
def test_who_cannot_pay_cannot_steal() -> None:
    game = in_the_city([], own=gunner(CITY, credits=49))
    assert refused(game, act.Swindle(0, 1)) == "too-dear"
    game = on_the_port([], gunner(ORBIT, credits=79))
    assert refused(game, act.Revolt(0, PORT, ("Laser",))) == "too-dear"
    assert not options(game, act.Revolt)


@rule("1988 §15.51", "1988 §15.2", "1988 §9.41")
def test_on_the_landing_turn_in_a_city_a_theft_is_the_one_purchase() -> None:
    game = in_the_city([6, 1], moved=True, own=ship(at=CITY, credits=500, goods=["Mulch Wine"]))
    swindle(game)
    take(game, "Space Spice")
    assert refused(game, act.BuyGoods(0, "Finest Dust")) == "one-purchase"
    assert not options(game, act.Swindle)
    sell(game, "Mulch Wine")


@rule("1988 §15.51")
def test_after_a_purchase_on_the_landing_turn_there_is_no_theft() -> None:
    game = in_the_city([6, 1], moved=True)
    do(game, act.BuyGoods(0, "Finest Dust"))
    assert refused(game, act.Swindle(0, 1)) == "one-purchase"


@rule("1988 §15.52")
@pytest.mark.parametrize(("dot", "moved"), [(CITY, False), (ORBIT, True)])
def test_at_a_port_or_after_a_turn_in_a_city_thefts_go_on_while_they_succeed(dot: str, moved: bool) -> None:
    own, enemy = ship(at=dot, credits=200), ship(at=dot, goods=2 * ["Space Spice"])
    game = trading([6, 1, 5, 2], own, enemy, moved=moved, ports={PORT: 0})
    for _ in range(2):
        swindle(game)
        take(game, "Space Spice")
    assert (money(game), aboard(game, 1)) == (100, [])


@rule("variants §own-species", "1988 §15.51")
def test_with_own_species_the_limit_falls_for_thefts_too() -> None:
    options_ = (*COMBAT, "own-species")
    game = in_the_city([6, 1, 6, 1], moved=True, culture="Humans", options=options_)
    do(game, act.BuyGoods(0, "Rock Videos"))
    swindle(game)
    assert question(game) == "loot"


@rule("1988 §15.6")
def test_nobody_earns_on_a_theft() -> None:
    own, enemy = gunner(ORBIT, credits=200), ship(at=ORBIT, goods=["Space Spice"])
    game = trading([6, 1], own, enemy, ports={PORT: 1})
    events = game.apply(act.Swindle(0, 1))
    assert not happened(events, CommissionPaid)
    game = on_the_port([6, 1])
    assert not happened(game.apply(act.Revolt(0, PORT, ("Laser",))), CommissionPaid)


# Revolts.


@rule("1988 §15.5", "1988 §15.54", "1988 §15.542")
def test_a_revolt_takes_the_port_with_its_deed() -> None:
    game = on_the_port([6, 1])
    before = net_worth(state_of(game), 1)
    assert revolt(game, PORT).is_won
    assert (owner(game, PORT), money(game), question(game)) == (0, 120, "trade")
    worth = state_of(game).tables.deed_worth[state_of(game).tables.deed_index[PORT]]
    assert net_worth(state_of(game), 0) == 120 + worth
    assert net_worth(state_of(game), 1) == before - worth


@rule("1988 §15.542", "1988 §15.212", "1988 §15.7")
def test_a_tie_leaves_everything_and_ends_the_turn() -> None:
    game = on_the_port([3, 2])
    result = revolt(game, PORT)
    assert (result.bonuses, result.strengths) == ((0, 1), (3, 3))
    assert (owner(game, PORT), turn_of(game), money(game)) == (1, 1, 120)


@rule("1988 §15.54")
def test_the_printed_example_three_weapons_of_60_leave_40_to_pay() -> None:
    own = gunner(ORBIT, "Laser", "Laser", "Nova Ball", credits=40)
    game = on_the_port([6, 1], own)
    before = in_bank(game, "Nova Ball")
    result = revolt(game, PORT, "Laser", "Laser", "Nova Ball")
    assert (money(game), result.bonuses[0]) == (0, 0)
    assert in_bank(game, "Nova Ball") == before + 1


@rule("1988 §15.54")
def test_firepower_above_100_is_lost_and_one_weapon_is_needed() -> None:
    own = gunner(ORBIT, *(6 * ["Laser"]), kind="Freighter", credits=0)
    game = on_the_port([6, 1], own)
    assert refused(game, act.Revolt(0, PORT, ())) == "no-weapon-fired"
    revolt(game, PORT, *(6 * ["Laser"]))
    assert money(game) == 0


@rule("1988 §15.54")
def test_lasers_are_fired_again_in_each_revolt() -> None:
    game = on_the_port([6, 1, 6, 1], factories={"Dell": (1, ORBIT)})
    revolt(game, PORT)
    assert revolt(game, "Dell Factory").is_won
    assert money(game) == 40


@rule("1988 §15.541")
def test_the_owners_ship_must_be_outside_the_system() -> None:
    for dot, is_immune in ((CITY, True), ("jungle-6", True), ("jungle-ice-1", False), ("base", False)):
        game = trading([], gunner(ORBIT, credits=200), ship(at=dot), ports={PORT: 1})
        assert bool(options(game, act.Revolt)) != is_immune
        if is_immune:
            assert refused(game, act.Revolt(0, PORT, ("Laser",))) == "owner-is-here"


@rule("1988 §15.541")
def test_everything_in_the_cloud_is_in_the_system_of_the_space_station() -> None:
    laid: dict[str, Any] = {"cultures": {"cloud": "Dell"}, "factories": {"Dell": (1, "cloud-body-3")}}
    for dot, is_immune in (("cloud-wing-2", True), ("cloud-north-1", True), ("base", False)):
        own = gunner("cloud-body-3", credits=200)
        game = at(options=COMBAT, seat0=own, seat1=ship(at=dot), phase="trade", **laid)
        assert bool(options(game, act.Revolt)) != is_immune


@rule("1988 §15.541")
def test_forts_open_ports_and_what_one_owns_are_no_targets() -> None:
    game = trading([], gunner("jungle-8", credits=200), up={"jungle-8": "Open Port"}, forts={"jungle-8": 1})
    assert not options(game, act.Revolt)
    game = on_the_port([], ports={PORT: 0})
    assert refused(game, act.Revolt(0, PORT, ("Laser",))) == "your-own-deed"
    assert refused(game, act.Revolt(0, "Jellybeast Landing", ("Laser",))) == "not-on-this-dot"
    assert refused(game, act.Revolt(0, "Fort", ("Laser",))) == "unknown-name"


@rule("1988 §15.541")
def test_a_factory_on_an_open_port_can_be_taken() -> None:
    own = gunner("jungle-8", credits=200)
    laid: dict[str, Any] = {"up": {"jungle-8": "Open Port"}, "factories": {"Dell": (1, "jungle-8")}}
    game = trading([6, 1], own, species=("Humans", "Niks"), **laid)
    assert revolt(game, "Dell Factory").bonuses == (0, 1)
    assert owner(game, "Dell Factory") == 0


@rule("1988 §15.542")
def test_the_printed_example_two_ports_in_the_system_and_the_fort_on_the_dot() -> None:
    laid: dict[str, Any] = {
        "ports": {PORT: 1, "Jellybeast Landing": 1},
        "forts": {ORBIT: 1, ASTEROID: 1},
        "factories": {"Dell": (1, OTHER_ORBIT)},
    }
    game = on_the_port([6, 4], species=("Humans", "Niks"), **laid)
    result = revolt(game, PORT)
    assert (result.bonuses, result.strengths) == ((0, 3), (6, 7))


@rule("1988 §15.542")
def test_a_factory_on_the_dot_and_the_own_species_add_one_each() -> None:
    laid: dict[str, Any] = {"ports": {PORT: 1, "Jellybeast Landing": 0}, "factories": {"Humans": (0, ORBIT)}}
    game = on_the_port([1, 1], culture="Humans", **laid)
    assert revolt(game, PORT).bonuses == (3, 1)


@rule("1988 §15.542", "1988 §16.4")
def test_what_rastur_occupy_adds_nothing() -> None:
    ports = {PORT: 1, "Jellybeast Landing": 1}
    game = on_the_port([6, 1], ports=ports, options=RASTUR, rastur={OTHER_ORBIT: 60})
    assert revolt(game, PORT).bonuses == (0, 1)


@rule("1988 §15.542")
def test_other_markers_on_the_dot_stay_as_they_are() -> None:
    laid: dict[str, Any] = {"forts": {ORBIT: 1}, "factories": {"Dell": (1, ORBIT)}}
    game = on_the_port([6, 1], species=("Humans", "Niks"), **laid)
    revolt(game, PORT)
    assert (forts(game, 1), owner(game, "Dell Factory")) == ([ORBIT], 1)


@rule("1988 §15.542", "1988 §2.2")
def test_the_attacker_needs_a_free_marker() -> None:
    game = on_the_port([6, 1])
    state_of(game).deeds[0] = state_of(game).tables.markers_per_player
    state_of(game).options = None
    assert refused(game, act.Revolt(0, PORT, ("Laser",))) == "no-marker-left"


@rule("1988 §15.54", "1988 §15.32")
def test_the_outcome_tells_what_was_fired() -> None:
    game = on_the_port([6, 1])
    result = outcome(game.apply(act.Revolt(0, PORT, ("Laser",))))
    assert (result.kind, result.what, result.fired) == ("revolt", PORT, (("Laser",), ()))
