"""How long a page waits for its odds: what is asked, and what is told of it."""

from __future__ import annotations

import json

import pytest

from tests.cli.running import run
from venus.lab.families.original.live_odds import Asked, Spent, asked_all_game_long, spent_on


def test_it_asks_at_every_heading_of_one_seat_until_the_game_is_over() -> None:
    asked = list(asked_all_game_long("1988", 1, 1000))
    assert len(asked) > 10 and all(one.reach > 0 and one.turns > 0 for one in asked)


def test_both_are_told_apart_and_together() -> None:
    spent = spent_on([Asked(1.0, 10.0), Asked(2.0, 30.0), Asked(3.0, 20.0)])
    assert [(one.what, one.median, one.most) for one in spent] == [
        ("reach", 2.0, 3.0),
        ("turns", 20.0, 30.0),
        ("both", 23.0, 32.0),
    ]
    assert isinstance(spent[0], Spent)


def test_it_tells_how_many_answers_came_within_the_goal() -> None:
    spent = spent_on([Asked(1.0, 10.0), Asked(2.0, 30.0), Asked(30.0, 40.0), Asked(60.0, 0.0)])
    assert [one.within for one in spent] == [0.75, 1.0, 0.5]


def test_the_command_tells_it_in_a_table_and_as_json() -> None:
    told = run("bench", "odds", "--games", "1", "--json")
    figures = json.loads(told.stdout)
    assert told.exit_code == 0 and figures["games"] == 1 and figures["asked"] > 10
    assert [one["what"] for one in figures["milliseconds"]] == ["reach", "turns", "both"]
    told = run("bench", "odds", "--games", "1", "--lang", "fr")
    assert told.exit_code == 0 and "tours jusqu’à chaque escale" in told.stdout


@pytest.mark.parametrize("games", ["0", "-1", "1001", "some"])
def test_a_wrong_number_of_games_is_refused(games: str) -> None:
    refused = run("bench", "odds", "--games", games)
    assert refused.exit_code == 2 and "games" in refused.stderr
