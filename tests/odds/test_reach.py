"""The chance to get somewhere this turn: cases that can be worked out by hand, with two dice."""

from __future__ import annotations

from typing import Any

import pytest

from tests.odds.flying import asked_about
from tests.table import at, fly, head, ship, stay
from venus.families.original.odds import reach


def chance(start: str, goal: str, *, up: dict[str, str] | None = None, **outfit: Any) -> float:
    """The chance of a Freighter at the start to end its turn on the goal."""
    outfit = {"credits": 0} | outfit
    return reach(*asked_about(at(seat0=ship("Freighter", at=start, **outfit), up=up))).get(goal, 0.0)


def test_who_can_land_needs_at_least_the_points() -> None:
    assert chance("base-colony-4", "base") == pytest.approx(33 / 36)


def test_in_open_space_a_ship_needs_just_the_points() -> None:
    assert chance("base", "biosphere-base-1") == pytest.approx(2 / 36)


def test_a_surface_city_costs_two_points_and_one_with_the_air_foil() -> None:
    assert chance("desert-5", "desert-dry-city") == pytest.approx(35 / 36)
    assert chance("desert-5", "desert-dry-city", relics=["Air Foil"]) == pytest.approx(1)


def test_a_ship_may_stay_where_it_is() -> None:
    assert chance("base", "base") == 1
    assert chance("biosphere-base-1", "biosphere-base-1") == 1


def test_on_a_penalty_it_stays_only_if_it_pays() -> None:
    assert chance("supernova-4", "supernova-4") < 1
    assert chance("supernova-4", "supernova-4", credits=30) == 1


def test_a_penalty_stops_who_cannot_pay() -> None:
    assert chance("rogue-6", "rogue-7") == pytest.approx(1)
    assert chance("rogue-6", "rogue-8") == 0
    assert chance("rogue-6", "rogue-8", credits=10) == pytest.approx(1)
    assert chance("rogue-6", "rogue-9", credits=10) == pytest.approx(15 / 36), "eight points, the other way"
    assert chance("rogue-6", "rogue-9", credits=20) == pytest.approx(35 / 36)
    assert chance("rogue-6", "rogue-9", equipment=["Shield"]) == pytest.approx(35 / 36)


def test_a_drive_skips_dots_and_is_shut_down_to_stop_on_one() -> None:
    assert chance("base-colony-4", "base", equipment=["Red Drive"]) == pytest.approx(35 / 36)
    assert chance("base-colony-4", "base-colony-1", equipment=["Red Drive"]) == pytest.approx(2 / 36)


def test_a_circle_is_left_by_the_number_of_its_exit() -> None:
    assert chance("cloud-body-8", "base") == pytest.approx(11 / 36)


def test_the_mulligan_gear_rolls_the_worse_die_anew() -> None:
    failed = 1 / 36 * 2 / 6 + 2 / 36 * 1 / 6
    assert chance("base-colony-4", "base", relics=["Mulligan Gear"]) == pytest.approx(1 - failed)


def test_the_auto_pilot_is_good_for_four_points() -> None:
    assert chance("base-colony-4", "base", relics=["Auto Pilot"]) == pytest.approx(1)


def test_a_face_down_marker_counts_as_open_space_and_a_relic_can_be_landed_on() -> None:
    assert chance("jungle-7", "jungle-8") == pytest.approx(5 / 36), "eight points, round the planet"
    assert chance("jungle-7", "jungle-8", up={"jungle-8": "Air Foil"}) == pytest.approx(1)


def test_a_jump_needs_the_number_of_a_gate() -> None:
    gates = {"jungle-8": "Tele Gate 3", "moon-10": "Tele Gate 5"}
    assert chance("jungle-8", "moon-moonview", up=gates) == pytest.approx(11 / 36)
    assert chance("jungle-8", "moon-moonview") == 0
    assert chance("jungle-1", "moon-moonview", up=gates, relics=["Jump Start"]) == pytest.approx(11 / 36)


def test_with_the_dice_on_the_table_nothing_is_left_to_chance() -> None:
    game = at(seat0=ship("Freighter"), dice=[[1, 2]])
    head(game, "biosphere-base-3")
    assert reach(*asked_about(game)) == {"biosphere-base-1": 1.0}


def test_in_flight_a_ship_may_land_where_it_can() -> None:
    game = at(seat0=ship("Freighter", at="desert-4"), dice=[[1, 1]])
    head(game, "desert-5")
    fly(game, "desert-5")
    assert set(reach(*asked_about(game))) == {"desert-5", "desert-6", "desert-supernova-1"}


def test_who_has_landed_or_stayed_goes_nowhere() -> None:
    game = at(seat0=ship("Freighter", at="desert-4"), dice=[[1, 1]])
    head(game, "desert-dry-city")
    fly(game, "desert-dry-city")
    assert reach(*asked_about(game)) == {"desert-dry-city": 1.0}
    game = at()
    stay(game)
    assert reach(*asked_about(game)) == {"base": 1.0}


def test_a_penalty_just_turned_up_in_a_skipped_colour_is_left_for_nothing() -> None:
    outfit = ship("Freighter", at="jungle-6", equipment=["Red Drive"], credits=0)
    game = at(seat0=outfit, markers={"jungle-8": "Red Penalty 30"}, dice=[[1, 1]])
    head(game, "jungle-7")
    fly(game, "jungle-7", "jungle-8")
    assert set(reach(*asked_about(game))) == {"jungle-9"}


def test_the_odds_do_not_depend_on_what_a_seat_cannot_know() -> None:
    game = at(seat0=ship("Freighter", at="jungle-6"))
    others = [reach(*asked_about(game.imagine(0, seed))) for seed in range(4)]
    assert all(other == reach(*asked_about(game)) for other in others)
