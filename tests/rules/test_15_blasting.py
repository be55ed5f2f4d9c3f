"""§15.2 and §15.4: when ships attack, what they may attack, and how it ends."""

from __future__ import annotations

from typing import Any

from tests.arena import (
    ASTEROID,
    BEFORE_ASTEROID,
    CITY,
    ORBIT,
    PORT,
    RASTUR,
    SPACE,
    attacking,
    blast,
    blast_marker,
    gunner,
    hold_fire,
    jungle,
    pay,
    stop,
    turn_of,
)
from tests.table import (
    do,
    fly,
    head,
    jump,
    money,
    options,
    pilot,
    points,
    question,
    refused,
    rule,
    ship,
    stay,
    where,
)
from venus.families.original import actions as act
from venus.game import Game

RED_10 = {"jungle-8": "Red Penalty 10"}


def targets(game: Game) -> set[object]:
    """Whom the ship in turn may blast: seats, and "marker"."""
    if question(game) != "attack":
        return set()
    ships = {option.target for option in options(game, act.BlastShip)}
    return ships | ({"marker"} if options(game, act.BlastMarker) else set())


def entering(dot: str, start: str, **laid: Any) -> Game:
    """Seat 0, with a laser, has come from a dot to the next one."""
    laid.setdefault("seat0", gunner(start))
    game = jungle(dice=[2, 2, 2, 6, 1], **laid)
    head(game, dot)
    fly(game, dot)
    return game


# Targets.


@rule("1988 §15.4", "1988 §15.41")
def test_who_enters_a_dot_may_blast_one_ship_there_or_hold_fire() -> None:
    game = entering(ASTEROID, BEFORE_ASTEROID, seat1=ship(at=ASTEROID), seat2=ship(at=ASTEROID))
    assert targets(game) == {1, 2}
    hold_fire(game)
    assert question(game) == "fly"
    assert refused(game, act.BlastShip(0, 1, ("Laser",))) == "one-attack"


@rule("1988 §15.4")
def test_without_a_working_weapon_or_a_target_nothing_is_asked() -> None:
    unarmed = entering(ASTEROID, BEFORE_ASTEROID, seat0=ship(at=BEFORE_ASTEROID), seat1=ship(at=ASTEROID))
    assert question(unarmed) == "fly"
    assert question(entering(ASTEROID, BEFORE_ASTEROID)) == "fly"
    broken = entering(
        ASTEROID,
        BEFORE_ASTEROID,
        seat0=ship(at=BEFORE_ASTEROID),
        seat1=ship(at=ASTEROID),
        damaged={0: ["Laser"]},
    )
    assert question(broken) == "fly"


@rule("1988 §15.4")
def test_ships_are_safe_on_cities_and_built_ports() -> None:
    for dot, start in ((CITY, ORBIT), (ORBIT, "jungle-2")):
        game = entering(dot, start, seat1=ship(at=dot), ports={PORT: 1} if dot == ORBIT else {})
        assert question(game) in ("fly", "trade")
        assert refused(game, act.BlastShip(0, 1, ("Laser",))) == "safe-here"


@rule("1988 §15.4")
def test_ships_are_safe_on_open_ports_and_at_the_base() -> None:
    game = entering("jungle-8", SPACE, seat1=ship(at="jungle-8"), up={"jungle-8": "Open Port"})
    assert question(game) == "fly"
    game = entering("base", "base-colony-1", seat1=ship(at="base"))
    assert question(game) == "fly"


@rule("1988 §15.4")
def test_a_bare_orbit_a_gate_a_box_open_space_and_a_circle_are_not_safe() -> None:
    assert targets(entering(ORBIT, "jungle-2", seat1=ship(at=ORBIT))) == {1}
    assert targets(entering(SPACE, "jungle-6", seat1=ship(at=SPACE))) == {1}
    assert targets(entering("jungle-8", SPACE, seat1=ship(at="jungle-8"), up={"jungle-8": ""})) == {1}
    gate = entering("jungle-8", SPACE, seat1=ship(at="jungle-8"), up={"jungle-8": "Tele Gate 1"})
    assert targets(gate) == {1}
    assert targets(entering("cloud-body-8", "base", seat1=ship(at="cloud-body-8"))) == {1}


@rule("1988 §15.4")
def test_on_a_city_or_port_an_enemy_fort_may_be_blasted_and_no_ship() -> None:
    game = entering(CITY, ORBIT, seat1=ship(at=CITY), forts={CITY: 1})
    pay(game)
    assert targets(game) == {"marker"}


@rule("1988 §15.4")
def test_a_fort_does_not_make_an_asteroid_safe_and_the_own_fort_is_no_target() -> None:
    game = entering(ASTEROID, BEFORE_ASTEROID, seat1=ship(at=ASTEROID), forts={ASTEROID: 1})
    pay(game)
    assert targets(game) == {1, "marker"}
    game = entering(ASTEROID, BEFORE_ASTEROID, seat1=ship(at=ASTEROID), forts={ASTEROID: 0})
    assert targets(game) == {1}
    assert refused(game, act.BlastMarker(0, ("Laser",))) == "no-such-target"


@rule("1988 §15.4")
def test_ovals_gates_relics_and_ports_are_never_blasted() -> None:
    oval = entering("war-4", "war-3", seat1=ship(at="war-4"))
    pay(oval)
    assert targets(oval) == {1}
    assert refused(oval, act.BlastMarker(0, ("Laser",))) == "no-such-target"
    for marker in ("Tele Gate 1", "Air Foil", "Open Port"):
        game = entering("jungle-8", SPACE, up={"jungle-8": marker})
        assert question(game) == "fly"


@rule("1988 §15.4")
def test_a_ship_elsewhere_is_no_target() -> None:
    game = entering(ASTEROID, BEFORE_ASTEROID, seat1=ship(at=ASTEROID), seat2=ship(at=SPACE))
    assert refused(game, act.BlastShip(0, 2, ("Laser",))) == "not-on-this-dot"
    assert refused(game, act.BlastShip(0, 0, ("Laser",))) == "not-on-this-dot"


@rule("1988 §15.4", "1988 §16.4")
def test_ships_on_a_city_can_be_blasted_where_a_rastur_stands() -> None:
    own = gunner(ORBIT, credits=200)
    game = entering(CITY, ORBIT, seat0=own, seat1=ship(at=CITY), options=RASTUR, rastur={CITY: 60})
    pay(game)
    assert targets(game) == {1, "marker"}


# One attack for each dot entered.


@rule("1988 §15.41")
def test_after_a_won_attack_the_ship_flies_on_and_may_attack_elsewhere() -> None:
    game = attacking([6, 1, 6, 1], enemy=ship(at=ASTEROID), seat2=ship(at="jungle-8"), up={"jungle-8": ""})
    blast(game)
    assert question(game) == "fly"
    fly(game, "jungle-8")
    assert targets(game) == {2}


@rule("1988 §15.41")
def test_no_attack_on_the_dot_where_the_turn_began_and_none_on_a_skipped_one() -> None:
    own = gunner(SPACE, equipment=["Yellow Drive"])
    game = jungle(seat0=own, seat1=ship(at=SPACE), seat2=ship(at="jungle-6"), dice=[2, 2, 2])
    head(game, "jungle-8")
    assert refused(game, act.BlastShip(0, 1, ("Laser",))) == "one-attack"
    game = jungle(seat0=own, seat1=ship(at=SPACE), seat2=ship(at="jungle-6"), dice=[2, 2, 2])
    head(game, "jungle-5")
    fly(game, "jungle-5")
    assert targets(game) == set()


@rule("1988 §15.41")
def test_the_same_dot_entered_again_allows_another_attack() -> None:
    boxes = {"jungle-5": "", "jungle-8": ""}
    game = jungle(seat0=gunner(), seat1=ship(at=ASTEROID), up=boxes, dice=[6, 6, 6, 6, 1])
    head(game, ASTEROID)
    fly(game, ASTEROID)
    hold_fire(game)
    fly(game, *[f"jungle-{number}" for number in range(1, 10)])
    assert (where(game), targets(game)) == (ASTEROID, {1})


@rule("1988 §15.41")
def test_a_jump_enters_a_dot_like_a_step() -> None:
    gates = {"jungle-8": "Tele Gate 1", "ice-9": "Tele Gate 2"}
    game = jungle(seat0=gunner(SPACE), seat1=ship(at="ice-9"), up=gates, dice=[2, 2, 2])
    head(game, "jungle-8")
    fly(game, "jungle-8")
    pilot(game, 2)
    jump(game, 2)
    assert (where(game), targets(game)) == ("ice-9", {1})


@rule("1988 §15.41", "1988 §6.1")
def test_a_marker_is_turned_up_before_the_attack() -> None:
    game = entering("jungle-8", SPACE, markers=RED_10)
    assert question(game) == "penalty"
    pay(game)
    assert targets(game) == {"marker"}


# Payment first.


@rule("1988 §15.411")
def test_who_stops_without_paying_cannot_attack() -> None:
    game = entering("jungle-8", SPACE, seat1=ship(at="jungle-8"), up=RED_10)
    stop(game)
    assert turn_of(game) == 1


@rule("1988 §15.411")
def test_who_cannot_pay_stops_and_cannot_attack() -> None:
    own = gunner(SPACE, credits=9)
    game = entering("jungle-8", SPACE, seat0=own, seat1=ship(at="jungle-8"), up=RED_10)
    assert (turn_of(game), money(game)) == (1, 9)


@rule("1988 §15.411")
def test_on_the_last_point_a_ship_may_pay_in_order_to_attack() -> None:
    game = jungle(seat0=gunner("jungle-5"), up={"jungle-5": "", **RED_10}, dice=[1, 1, 1, 6, 1])
    head(game, "jungle-6")
    fly(game, "jungle-6", SPACE, "jungle-8")
    assert (points(game), question(game)) == (0, "penalty")
    pay(game)
    assert targets(game) == {"marker"}


@rule("1988 §15.411", "1988 §8.3")
def test_a_penalty_of_which_shields_leave_nothing_counts_as_paid() -> None:
    own = gunner("jungle-5", equipment=["Shield"])
    game = jungle(seat0=own, up={"jungle-5": "", **RED_10}, dice=[1, 1, 1, 6, 1])
    head(game, "jungle-6")
    fly(game, "jungle-6", SPACE, "jungle-8")
    assert (points(game), question(game)) == (0, "attack")


@rule("1988 §15.411", "1988 §8.3")
def test_so_a_ship_that_stops_there_owes_nothing_and_may_attack() -> None:
    own = gunner(SPACE, equipment=["Shield"])
    game = entering("jungle-8", SPACE, seat0=own, up=RED_10)
    stop(game)
    assert targets(game) == {"marker"}


@rule("1988 §15.411")
def test_after_paying_any_target_on_the_dot_may_be_attacked() -> None:
    game = entering("jungle-8", SPACE, seat1=ship(at="jungle-8"), up=RED_10)
    pay(game)
    assert targets(game) == {1, "marker"}


# Staying.


@rule("1988 §15.412")
def test_a_ship_that_stays_may_attack_once_and_trades_then() -> None:
    game = jungle(seat0=gunner(ASTEROID), seat1=ship(at=ASTEROID), dice=[6, 1])
    stay(game)
    assert targets(game) == {1}
    blast(game)
    assert question(game) == "trade"
    assert refused(game, act.BlastShip(0, 1, ("Laser",))) == "one-attack"


@rule("1988 §15.412")
def test_it_pays_before_it_attacks_a_fort_and_trades_as_one_that_has_not_moved() -> None:
    game = jungle(seat0=gunner(CITY, credits=200), forts={CITY: 1}, dice=[6, 1])
    pay(game)
    stay(game)
    blast_marker(game)
    assert (question(game), money(game)) == ("trade", 200)
    do(game, act.BuyGoods(0, "Finest Dust"))
    do(game, act.BuyGoods(0, "Finest Dust"))


@rule("1988 §15.412")
def test_a_ship_resting_in_open_space_may_attack_too_and_not_fly_any_more() -> None:
    game = jungle(seat0=gunner(SPACE), seat1=ship(at=SPACE), dice=[6, 1])
    stay(game)
    blast(game)
    assert turn_of(game) == 1
