"""Many games: in order, reproducible, sound; the long counts run apart."""

from __future__ import annotations

import msgspec
import pytest

from tests.conformance.games import EDITIONS
from venus.editions import edition_info
from venus.lab.simulation import Plan, Played, simulate


def without_time(games: list[Played]) -> list[Played]:
    return [msgspec.structs.replace(game, seconds=0.0) for game in games]


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_worker_and_two_play_the_same_games(edition: str) -> None:
    plan = Plan(edition, bots=("drifter", "random"), seats=3, target=1000, seed=2, decisions=800)
    alone = list(simulate(plan, 6, workers=1))
    assert without_time(list(simulate(plan, 6, workers=2))) == without_time(alone)
    assert [game.number for game in alone] == list(range(6))


def test_bots_change_seats_from_game_to_game() -> None:
    plan = Plan("1988", bots=("drifter", "random"), seats=2, decisions=10)
    first, second = simulate(plan, 2, workers=1)
    assert first.bots == second.bots[::-1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_drifters_reach_the_target_at_every_number_of_seats(edition: str) -> None:
    games = list(simulate(Plan(edition, seats=0), 10, workers=1))
    fewest, most = edition_info(edition).seats
    assert {game.seats for game in games} == set(range(fewest, most + 1))
    assert all(game.reason == "target" and not game.faults for game in games)


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_run_on_with_their_books_in_order(edition: str) -> None:
    games = list(simulate(Plan(edition, bots=("random",), seats=0, decisions=3000), 10, workers=1))
    assert all(game.decisions == 3000 or game.reason != "cut short" for game in games)
    assert not any(game.faults for game in games)


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_thousand_drifter_games_reach_the_target(edition: str) -> None:
    games = list(simulate(Plan(edition, seats=0, seed=11), 1000))
    assert len(games) == 1000
    assert all(game.reason in ("target", "bank-empty") and not game.faults for game in games)
    assert sum(game.reason == "target" for game in games) == 1000


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_thousand_random_games_keep_their_books(edition: str) -> None:
    games = list(simulate(Plan(edition, bots=("random",), seats=0, seed=12, decisions=5000), 1000))
    assert all(game.decisions == 5000 or game.reason in ("target", "bank-empty") for game in games)
    assert not any(game.faults for game in games)
