"""What ways cost: points and turns, circles, drives, penalties, gates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tests.table import at, dot_number, ship, state_of
from venus.families.original.bots.atlas import atlas_of
from venus.families.original.bots.path_costs import (
    FAR,
    CraftWays,
    craft_of,
    dues_of,
    passage_for,
    rolls_for,
    turns_for,
)
from venus.game import Game

GATES = {"jungle-5": "Tele Gate 1", "desert-3": "Tele Gate 6"}


def passage_of(game: Game) -> CraftWays:
    """The ways of the ship of seat 0, as its seat knows the cluster."""
    atlas, view = atlas_of(game.content), game.view(0)
    return passage_for(atlas, craft_of(atlas, view, view.players[0], view.turn.drives_off))


def cost(
    start: str,
    goal: str,
    kind: str = "Scout",
    equipment: Sequence[str] = (),
    relics: Sequence[str] = (),
    up: Mapping[str, str] | None = None,
    markers: Mapping[str, str] | None = None,
) -> float:
    """The points from dot to dot for a ship of some kind."""
    game = at(seat0=ship(kind, equipment=equipment, relics=relics), up=up, markers=markers)
    numbers = state_of(game)
    return passage_of(game).costs_to(dot_number(numbers, goal))[dot_number(numbers, start)]


def dues(game: Game, dot: str) -> int:
    """What the ship of seat 0 would pay on a dot."""
    atlas, view = atlas_of(game.content), game.view(0)
    return dues_of(atlas, view, craft_of(atlas, view, view.players[0])).get(atlas.index[dot], 0)


# Points and rolls.


def test_what_the_lowest_roll_reaches_takes_one_roll() -> None:
    assert rolls_for(2, 0) == 0
    assert rolls_for(2, 1) == rolls_for(2, 2) == 1


def test_two_dice_fall_short_of_three_once_in_thirty_six_rolls() -> None:
    assert rolls_for(2, 3) == pytest.approx(1 + 1 / 36)
    assert rolls_for(2, 4) == pytest.approx(1 + 3 / 36)


def test_one_die_falls_short_by_hand() -> None:
    assert rolls_for(1, 2) == pytest.approx(1 + 1 / 6)
    assert rolls_for(1, 3) == pytest.approx(1 + (7 / 6 + 1) / 6)


def test_more_dice_take_fewer_rolls() -> None:
    assert rolls_for(2, 20) > rolls_for(3, 20) > rolls_for(4, 20)


def test_a_broken_cost_lies_between_two_whole_ones() -> None:
    assert turns_for(2, 3.0) == rolls_for(2, 3)
    assert turns_for(2, 3.25) == pytest.approx(0.75 * rolls_for(2, 3) + 0.25 * rolls_for(2, 4))
    assert (turns_for(2, 0.0), turns_for(2, 0.5)) == (0, 1)


def test_staying_takes_no_turn_and_a_short_flight_one() -> None:
    game = at()
    base, near = (dot_number(state_of(game), name) for name in ("base", "base-colony-3"))
    passage = passage_of(game)
    assert (passage.turns(base, base), passage.turns(base, near)) == (0, 1)


# Ways.


def test_a_way_without_obstacles_costs_its_points_and_two_for_going_down() -> None:
    assert cost("base", "Comfort Station") == 7
    assert cost("base", "Southern Comfort") == 9


def test_an_air_foil_goes_down_for_one_point() -> None:
    assert cost("base", "Southern Comfort", relics=["Air Foil"]) == 8


@pytest.mark.parametrize(("drive", "points"), [("Yellow Drive", 6), ("Red Drive", 5), ("Combined Drive", 4)])
def test_a_drive_shortens_a_way_by_the_dots_it_skips(drive: str, points: int) -> None:
    assert cost("base", "Comfort Station", equipment=[drive]) == points


def test_a_dot_that_the_drive_skips_is_no_goal() -> None:
    assert cost("base", "base-colony-1", equipment=["Red Drive"]) == FAR


def test_circles_cost_more_than_their_points_and_the_more_the_fewer_dice() -> None:
    freighter, scout, clipper = (
        cost("base", "Space Station", kind=kind) for kind in ("Freighter", "Scout", "Clipper")
    )
    assert freighter > scout > clipper > 3


def test_an_exit_that_many_numbers_lead_to_costs_less_to_wait_for() -> None:
    passage = passage_of(at())
    assert passage.delay(1) > passage.delay(2) > passage.delay(4) > passage.delay(6) == 0
    assert passage.delay(0) == FAR


def test_penalties_on_the_way_cost_and_a_shield_saves_them() -> None:
    bare = cost("jungle-supergiant-2", "supergiant-asteroids-1")
    shielded = cost("jungle-supergiant-2", "supergiant-asteroids-1", equipment=["Shield"])
    assert bare > shielded == 5


def test_a_penalty_at_the_goal_costs_nothing() -> None:
    assert cost("jungle-supergiant-2", "supergiant-1") == 1


def test_a_penalty_marker_asks_for_its_price_once_it_is_known() -> None:
    there = {"jungle-5": "Blue Penalty 40"}
    assert dues(at(markers=there), "jungle-5") == 0
    assert dues(at(up=there), "jungle-5") == 40


def test_a_shield_is_taken_off_every_penalty() -> None:
    game = at(seat0=ship(equipment=["Shield"]), up={"jungle-5": "Blue Penalty 40"})
    assert [dues(game, dot) for dot in ("jungle-5", "supernova-2", "supergiant-1")] == [20, 10, 0]


def test_a_drive_skips_a_marker_of_its_colour() -> None:
    there = {"jungle-5": "Red Penalty 40"}
    assert cost("jungle-6", "jungle-3", up=there, equipment=["Red Drive"]) == 1


def test_two_open_gates_shorten_the_way_between_them() -> None:
    assert cost("jungle-6", "desert-4", up=GATES) < cost("jungle-6", "desert-4") / 2


def test_one_gate_alone_and_hidden_gates_shorten_nothing() -> None:
    without = cost("jungle-6", "desert-4")
    assert cost("jungle-6", "desert-4", up={"jungle-5": "Tele Gate 1"}) == without
    assert cost("jungle-6", "desert-4", markers=GATES) == without


def test_the_nearest_of_several_goals_is_the_cheapest() -> None:
    game = at()
    goals = [dot_number(state_of(game), name) for name in ("Dryport", "Comfort Station", "Goliath")]
    assert passage_of(game).nearest(dot_number(state_of(game), "base"), goals) == goals[1]


def test_the_ways_of_a_craft_are_worked_out_once() -> None:
    assert passage_of(at()) is passage_of(at(seat0=ship(at="Dryport", credits=7)))
