"""Turns to each port from where a ship is, the turn in progress among them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.odds.flying import EDITIONS, asked_about
from tests.table import at, fly, head, ship
from venus.cluster.turning import BANS
from venus.families import load_edition
from venus.families.original.odds import reach, timetable, turns
from venus.families.original.views.static import content_of


def test_ports_are_cities_built_spaceports_and_known_open_ports() -> None:
    game = at(seat0=ship("Freighter"), ports={"Dryport": 1}, up={"jungle-8": "Open Port"})
    needed = turns(*asked_about(game))
    assert len(needed) == 28 and {"base", "desert-4", "jungle-8", "desert-dry-city"} <= needed.keys()


def test_where_the_ship_is_no_turn_is_needed() -> None:
    assert turns(*asked_about(at()))["base"] == 0


def test_in_flight_the_turn_in_progress_counts_and_the_rest_follows_from_its_end() -> None:
    game = at(seat0=ship("Freighter"), dice=[[1, 2]])
    content, view, vessel = asked_about(game)
    names = [dot.id for dot in content.chart.dots]
    far = timetable(content, view, vessel).to(names.index("biosphere-smoke-ring"))
    head(game, "biosphere-base-3")
    expected = 1 + far[names.index("biosphere-base-1")]
    assert turns(*asked_about(game))["biosphere-smoke-ring"] == pytest.approx(expected)


def test_who_can_land_this_turn_needs_one() -> None:
    game = at(seat0=ship("Freighter", at="desert-5"), dice=[[1, 2]])
    head(game, "desert-4")
    assert turns(*asked_about(game))["desert-dry-city"] == 1
    fly(game, "desert-4")
    assert turns(*asked_about(game))["desert-dry-city"] == 1


def test_with_the_mulligan_gear_the_better_of_keeping_and_rolling_anew_counts() -> None:
    game = at(seat0=ship("Freighter", at="base-colony-4", relics=["Mulligan Gear"]), dice=[[1, 1]])
    head(game, "base-colony-3")
    assert reach(*asked_about(game))["base"] == pytest.approx(4 / 6)
    assert turns(*asked_about(game))["base"] == pytest.approx(1 + 2 / 6, abs=1e-3)


def test_once_landed_the_next_turn_is_the_first() -> None:
    game = at(seat0=ship("Freighter", at="desert-4"), dice=[[1, 1]])
    head(game, "desert-dry-city")
    fly(game, "desert-dry-city")
    assert turns(*asked_about(game))["desert-dry-city"] == 0


def test_the_example_of_the_handbook_runs() -> None:
    page = Path(__file__).parents[2] / "docs" / "odds.md"
    example = page.read_text(encoding="utf-8").partition("```python\n")[2].partition("```")[0]
    names: dict[str, Any] = {}
    exec(example, names)
    assert names["ship"].dot == "base" and names["table"].turns(0, 0) == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_static_content_tells_how_ships_fly(edition: str) -> None:
    loaded = load_edition(edition)
    flight = content_of(loaded).flight
    policies = loaded.tables.policies
    assert BANS[flight.turning_back] is policies.flown_after
    assert flight.jump_numbers.replace("-", "_") == policies.jump_numbers.__name__
    assert flight.locks_gates_in_flight == policies.gate_lock_in_flight
    assert flight.pays_to_stay == ("pay_or_leave" in [step.__name__ for step in loaded.turn])
