"""Steering: the goal is reached, or come near to, with what the dice give."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.players import PLAYERS, chosen, per_planner
from tests.table import at, dot_number, head, pilot, points, question, ship, state_of, where
from venus.bots import Chair
from venus.engine.chance import QuickChance
from venus.families.original import actions as act
from venus.families.original.bots.atlas import atlas_of
from venus.families.original.bots.steering import Helm
from venus.game import Game

FLIGHT = ("heading", "mulligan", "fly", "penalty", "leave-or-pay")
RELICS = ["Jump Start", "Gate Lock", "Switch Switch", "Auto Pilot", "Spy Eye", "Air Foil", "Mulligan Gear"]
GATES = {"jungle-5": "Tele Gate 1", "desert-3": "Tele Gate 6"}


def steered(game: Game, goal: str, worth_of_a_point: float = 4.0) -> Any:
    """What the helm of seat 0 does now on its way to a goal."""
    number = dot_number(state_of(game), goal)
    return Helm(atlas_of(game.content), Chair(game, 0), number, worth_of_a_point).choose()


def fly_on(game: Game, goal: str, worth_of_a_point: float = 4.0) -> list[Any]:
    """Fly as the helm wants until the turn's flight is over; gives what it did."""
    done = []
    while game.asked == 0 and question(game) in FLIGHT:
        done.append(steered(game, goal, worth_of_a_point))
        game.apply(done[-1])
    return done


# The way.


def test_it_flies_to_the_goal_and_lands() -> None:
    game = at(dice=[3, 3, 3], cultures={"colony": "Humans"})
    assert fly_on(game, "Southern Comfort")[0] == act.Head(0, "base-colony-1")
    assert (where(game), question(game)) == ("colony-southern-comfort", "trade")


def test_it_comes_as_near_as_the_points_allow() -> None:
    game = at(dice=[1, 1, 1])
    fly_on(game, "Southern Comfort")
    assert where(game) == "base-colony-3"


def test_it_stays_where_it_wants_to_be() -> None:
    assert steered(at(seat0=ship(at="Southern Comfort")), "Southern Comfort") == act.StayPut(0)


def test_with_points_left_over_it_lands_at_the_goal_all_the_same() -> None:
    game = at(seat0=ship(at="desert-supernova-1"), dice=[6, 6, 6])
    assert fly_on(game, "desert-5") == [act.Head(0, "desert-5"), act.Fly(0, "desert-5"), act.Land(0)]


def test_a_drive_takes_it_further() -> None:
    game = at(seat0=ship(equipment=["Red Drive"]), dice=[1, 2, 2])
    fly_on(game, "Comfort Station")
    assert where(game) == "colony-4"


# Pilot numbers.


@pytest.mark.parametrize(("goal", "number"), [("genship-5", 1), ("cloud-body-3", 2), ("genship-3", 6)])
def test_it_chooses_the_number_whose_exit_leads_to_the_goal(goal: str, number: int) -> None:
    game = at(seat0=ship(at="water-genship-4", equipment=["Shield"]), dice=[1, 2, 6])
    done = fly_on(game, goal)
    assert done[1:3] == [act.Fly(0, "genship-1"), act.ChoosePilotNumber(0, number)]
    assert where(game) == goal


def test_it_keeps_the_number_open_until_it_is_needed() -> None:
    game = at(seat0=ship(at="water-genship-2"), dice=[1, 2, 6])
    done = fly_on(game, "genship-5")
    flown = [action for action in done if not isinstance(action, act.Head)]
    assert flown[3] == act.ChoosePilotNumber(0, 1) and isinstance(flown[2], act.Fly)


def test_it_waits_before_a_circle_rather_than_be_led_astray() -> None:
    game = at(seat0=ship(at="water-genship-4"), dice=[3, 3, 4])
    fly_on(game, "Space Station")
    assert where(game) == "genship-1"


def test_it_jumps_through_a_gate_that_leads_to_the_goal() -> None:
    game = at(seat0=ship(at="jungle-6"), up=GATES, dice=[6, 2, 2])
    assert act.Jump(0, 6) in fly_on(game, "Dry City")
    assert where(game) == "desert-dry-city"


def test_it_declares_a_jump_from_the_gate_where_it_stands() -> None:
    assert steered(at(seat0=ship(at="jungle-5"), up=GATES), "Dryport") == act.HeadForGate(0, 6)
    assert steered(at(seat0=ship(at="jungle-5"), up=GATES), "Jewelport") == act.Head(0, "jungle-4")


# Relics and drives.


def test_with_the_switch_switch_it_drops_a_number_that_leads_astray() -> None:
    game = at(seat0=ship(at="water-genship-4", relics=["Switch Switch"]), dice=[1, 2, 6])
    head(game, "genship-1")
    pilot(game, 1)
    assert act.ChoosePilotNumber(0, 2) in fly_on(game, "Space Station")
    assert where(game) == "cloud-body-3"


@per_planner
def test_no_relic_keeps_a_ship_busy_for_ever(bot: str) -> None:
    game = at(seat0=ship("Clipper", relics=RELICS), up=GATES, chance=QuickChance(3))
    players = [PLAYERS[bot](seat) for seat in range(2)]
    turns: dict[int, int] = {}
    for _ in range(60 if bot == "baron" else 300):
        turns[game.turn] = turns.get(game.turn, 0) + 1
        game.apply(chosen(game, players[game.asked]))
    assert max(turns.values()) < 50 and len(turns) > 2


def test_with_the_mulligan_gear_the_lowest_die_is_rolled_again_if_points_are_wanting() -> None:
    game = at(seat0=ship(relics=["Mulligan Gear"]), dice=[3, 1, 2, 6])
    head(game, "base-colony-1")
    assert steered(game, "Southern Comfort") == act.RerollDie(0, 1)


@pytest.mark.parametrize("dice", [(3, 3, 3), (6, 1, 2), (6, 6, 6)])
def test_dice_that_suffice_are_kept(dice: tuple[int, ...]) -> None:
    game = at(seat0=ship(relics=["Mulligan Gear"]), dice=dice)
    head(game, "base-colony-1")
    assert steered(game, "Southern Comfort") == act.KeepDice(0)


def test_high_dice_are_kept_though_the_goal_is_far() -> None:
    game = at(seat0=ship(relics=["Mulligan Gear"]), dice=[6, 6, 6])
    head(game, "base-colony-1")
    assert steered(game, "Hoth Base") == act.KeepDice(0)


def test_a_drive_that_passes_over_the_goal_is_shut_down() -> None:
    game = at(seat0=ship(equipment=["Red Drive"]), dice=[1, 1, 1])
    assert steered(game, "base-colony-1") == act.ShutDownDrive(0, "Red Drive")
    assert steered(game, "Comfort Station") == act.Head(0, "base-colony-2")


# Penalties.


def at_a_penalty(*dice: int, credits: int = 100) -> Game:
    """A ship that has just come to a penalty of 10 on its way to the Asteroid System."""
    game = at(seat0=ship(at="jungle-supergiant-2", credits=credits), dice=dice)
    head(game, "supergiant-1")
    game.apply(act.Fly(0, "supergiant-1"))
    return game


def test_it_pays_a_penalty_if_the_points_are_worth_more() -> None:
    game = at_a_penalty(6, 6, 6)
    assert points(game) == 17
    assert steered(game, "Aerie", worth_of_a_point=4.0) == act.PayPenalty(0)


def test_it_stops_on_a_penalty_for_which_it_gets_too_little() -> None:
    assert steered(at_a_penalty(6, 6, 6), "Aerie", worth_of_a_point=0.1) == act.StopOnPenalty(0)
    assert steered(at_a_penalty(1, 1, 1), "Aerie", worth_of_a_point=4.0) == act.StopOnPenalty(0)


def test_who_begins_a_turn_on_a_penalty_flies_off_without_paying() -> None:
    game = at(seat0=ship(at="supergiant-1"))
    assert (question(game), steered(game, "Aerie")) == ("leave-or-pay", act.LeavePenalty(0))


def test_where_the_points_are_worth_little_it_flies_around_penalties() -> None:
    game = at(seat0=ship(at="asteroids-4c"), up={"asteroids-7f": ""}, dice=[2, 2, 2])
    done = fly_on(game, "asteroids-8e", worth_of_a_point=0.1)
    assert not [action for action in done if isinstance(action, act.PayPenalty | act.StopOnPenalty)]
    assert where(game) == "asteroids-8e"
