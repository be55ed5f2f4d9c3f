"""§15.2, §15.42 and §15.43: fights with markers and ships, and how they end."""

from __future__ import annotations

from typing import Any

from tests.arena import (
    ASTEROID,
    CITY,
    ORBIT,
    SPACE,
    attacking,
    blast,
    blast_marker,
    fire_back,
    forts,
    gunner,
    hit_hold,
    hold_fire,
    jungle,
    outcome,
    pay,
    turn_of,
)
from tests.table import (
    aboard,
    asked,
    barter_credit,
    do,
    end,
    fly,
    happened,
    head,
    land,
    money,
    options,
    question,
    refused,
    rule,
    ship,
    stay,
    told,
    where,
)
from venus.families.original import actions as act
from venus.families.original.events import AttackResolved, MarkerDestroyed, ShipLanded, TurnEnded
from venus.game import Game


def entering(dot: str, start: str, **laid: Any) -> Game:
    """Seat 0, with a laser, has come from a dot to the next one."""
    laid.setdefault("seat0", gunner(start))
    game = jungle(dice=[2, 2, 2, 6, 1], **laid)
    head(game, dot)
    fly(game, dot)
    return game


# Markers.


@rule("1988 §15.42", "1988 §15.21")
def test_a_destroyed_fort_pays_60_and_can_be_built_again() -> None:
    game = attacking([6, 1], enemy=ship(), forts={ASTEROID: 1})
    pay(game)
    result = blast_marker(game)
    assert (result.strengths, result.is_won) == ((80, 70), True)
    assert (forts(game, 1), money(game)) == ([], 100)


@rule("1988 §15.42", "1988 §15.211")
def test_a_marker_out_of_a_box_is_gone_for_good_and_leaves_an_asteroid() -> None:
    game = entering("jungle-8", SPACE, up={"jungle-8": "Yellow Penalty 40"})
    pay(game)
    assert told(game, act.BlastMarker(0, ("Laser",)), MarkerDestroyed)[0].reward == 40
    assert (money(game), question(game)) == (100, "fly")
    land(game)
    assert (where(game), question(game)) == ("jungle-8", "trade")
    assert "gone=Yellow_40" in game.position()


@rule("1988 §15.42", "1988 §8.22")
def test_no_drive_skips_the_asteroid_that_is_left() -> None:
    own = gunner("jungle-8", "Laser", "Red Drive")
    game = jungle(seat0=own, up={"jungle-8": "Red Penalty 10"}, dice=[6, 1])
    pay(game)
    stay(game)
    blast_marker(game)
    assert "skips=" not in game.position()


@rule("1988 §15.42", "1988 §15.212")
def test_a_tie_leaves_the_marker_whole_and_ends_the_turn() -> None:
    game = attacking([5, 1], enemy=ship(), forts={ASTEROID: 1})
    pay(game)
    assert blast_marker(game).strengths == (70, 70)
    assert (forts(game, 1), turn_of(game), money(game)) == ([ASTEROID], 1, 40)


# The end of a lost attack.


@rule("1988 §15.2", "1988 §15.212")
def test_a_lost_attack_ends_the_turn_on_the_spot() -> None:
    game = attacking([1, 6])
    events = blast(game)
    assert outcome(events).strengths == (30, 60)
    assert (turn_of(game), where(game)) == (1, ASTEROID)
    assert not happened(events, ShipLanded)
    assert happened(events, TurnEnded)


@rule("1988 §15.212")
def test_no_landing_no_pick_up_and_no_repair_follow() -> None:
    own = gunner(SPACE)
    game = jungle(
        seat0=own,
        seat1=ship(at="jungle-8"),
        up={"jungle-8": "Air Foil"},
        dice=[2, 2, 2, 1, 6],
        damaged={0: ["Shield"]},
    )
    head(game, "jungle-8")
    fly(game, "jungle-8")
    blast(game)
    assert (turn_of(game), aboard(game)) == (1, ["Laser"])


@rule("1988 §15.212")
def test_a_ship_left_on_a_city_may_stay_there_next_turn_and_trade() -> None:
    own = gunner(ORBIT, credits=200)
    game = jungle(seat0=own, forts={CITY: 1}, dice=[2, 2, 2, 1, 6])
    head(game, CITY)
    fly(game, CITY)
    pay(game)
    blast_marker(game)
    do(game, act.StayPut(1))
    if turn_of(game) == 1:
        end(game)
    pay(game)
    stay(game)
    if question(game) == "attack":
        hold_fire(game)
    assert (turn_of(game), question(game), barter_credit(game)) == (0, "trade", 0)


@rule("1988 §15.212", "1988 §13.2")
def test_the_check_for_the_target_still_follows() -> None:
    game = attacking([1, 6], own=gunner(credits=2100), enemy=ship(at=ASTEROID))
    blast(game)
    assert game.is_over


# Ships.


@rule("1988 §15.43", "1988 §15.21")
def test_the_ship_under_fire_is_asked_before_the_dice_fall() -> None:
    game = attacking([3, 2], enemy=gunner(ASTEROID))
    assert not happened(blast(game), AttackResolved)
    assert (asked(game), question(game)) == (1, "return-fire")
    assert {option.weapons for option in options(game, act.ReturnFire)} == {("Laser",)}
    assert refused(game, act.ReturnFire(1, ())) == "no-weapon-fired"
    assert fire_back(game).strengths == (50, 40)


@rule("1988 §15.43")
def test_an_unarmed_ship_is_not_asked_and_rolls_all_the_same() -> None:
    game = attacking([3, 4])
    assert outcome(blast(game)).strengths == (50, 40)
    assert question(game) == "hit"


@rule("1988 §15.43")
def test_a_defender_who_holds_fire_rolls_without_firepower() -> None:
    game = attacking([3, 5], enemy=gunner(ASTEROID))
    blast(game)
    result = outcome(hold_fire(game))
    assert (result.fired, result.strengths) == ((("Laser",), ()), (50, 50))


@rule("1988 §15.43")
def test_each_shield_takes_20_from_the_enemys_strength_and_none_goes_below_0() -> None:
    own = gunner("jungle-ice-1", "Laser", "Shield")
    enemy = ship(at=ASTEROID, equipment=["Shield", "Shield"], relics=["Relic Shield"])
    game = attacking([3, 1], own=own, enemy=enemy)
    result = outcome(blast(game))
    assert (result.shields, result.strengths) == ((20, 60), (0, 0))
    assert not result.is_won


@rule("1988 §15.43")
def test_a_stronger_defender_who_fired_hits_the_attacker() -> None:
    game = attacking([1, 6], own=gunner(goods=["Space Spice"]), enemy=gunner(ASTEROID))
    blast(game)
    fire_back(game)
    assert (asked(game), question(game)) == (1, "hit")
    hit_hold(game)
    assert question(game) == "loot"


@rule("1988 §15.43")
def test_one_who_did_not_fire_or_only_ties_hits_nobody() -> None:
    for dice, fires in (([1, 6], False), ([3, 3], True)):
        game = attacking(dice, own=gunner(goods=["Space Spice"]), enemy=gunner(ASTEROID))
        blast(game)
        if fires:
            fire_back(game)
        else:
            hold_fire(game)
        assert (turn_of(game), question(game)) == (1, "heading")


@rule("1988 §15.43")
def test_any_ship_may_be_blasted_an_empty_one_takes_no_harm() -> None:
    game = attacking([6, 1], enemy=ship(at=ASTEROID))
    blast(game)
    assert (turn_of(game), question(game)) == (0, "fly")


@rule("1988 §15.44")
def test_the_winner_may_land_where_it_has_won() -> None:
    game = attacking([6, 1], enemy=ship(at=ASTEROID))
    blast(game)
    land(game)
    assert (where(game), question(game)) == (ASTEROID, "trade")
