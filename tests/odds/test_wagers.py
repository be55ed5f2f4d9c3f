"""What a declaration leads to, for a ship that will choose when it has seen the dice."""

from __future__ import annotations

import numpy as np
import pytest

from tests.table import at, dot_number, ship, state_of
from venus.families.original.odds import vessel_of
from venus.families.original.odds.arrays import Figures
from venus.families.original.odds.declarations import Wagers
from venus.families.original.odds.ship_model import FlightPlan
from venus.families.original.odds.timetables import timetable_of
from venus.game import Game

GOAL = "desert-dry-city"


def plan_of(game: Game, point_price: int = 0) -> FlightPlan:
    view = game.view(0)
    vessel = vessel_of(game.content, view, 0)
    return FlightPlan(game.content, view, vessel, rough=True, point_price=point_price)


def turns_to(plan: FlightPlan, goal: int) -> Figures:
    return np.array(timetable_of(plan).to(goal), dtype=np.float32)


@pytest.mark.parametrize("start", ["base", "desert-4", "rogue-1", "ice-1"])
def test_for_one_goal_the_best_declaration_is_what_the_timetable_says(start: str) -> None:
    game = at(seat0=ship(at=start, credits=500))
    plan, state = plan_of(game), state_of(game)
    goal, here = dot_number(state, GOAL), dot_number(state, start)
    costs = turns_to(plan, goal)
    best = Wagers(plan).at(here, costs, [goal])[0]
    assert 1 + best.cost == pytest.approx(costs[here], abs=0.001)


def test_two_goals_in_mind_are_better_than_each_alone() -> None:
    game = at(seat0=ship(at="base", credits=500))
    plan, state = plan_of(game), state_of(game)
    goals = [dot_number(state, dot) for dot in (GOAL, "ice-1")]
    columns = [turns_to(plan, goal) for goal in goals]
    wagers, base = Wagers(plan), dot_number(state, "base")
    both = wagers.at(base, np.minimum(*columns), goals)[0].cost
    assert both <= min(wagers.at(base, columns[n], [goals[n]])[0].cost for n in (0, 1))


def test_money_counts_as_points_for_those_who_want_it_so() -> None:
    game = at(seat0=ship(at="base", credits=500))
    free, dear = plan_of(game), plan_of(game, point_price=5)
    goal = dot_number(state_of(game), "rogue-1")
    assert (turns_to(dear, goal) >= turns_to(free, goal) - 0.001).all()
    assert (turns_to(dear, goal) > turns_to(free, goal) + 0.1).any()
