"""Many games: in order, reproducible, sound; the long counts run apart."""

from __future__ import annotations

import sys
from pathlib import Path
from unittest.mock import Mock

import pytest

from tests.conformance.games import EDITIONS
from tests.lab.games import QUICK, strange_bots, without_time
from venus.engine.refusals import VenusError
from venus.families import edition_info
from venus.families.original.bots.drifter import Drifter
from venus.lab.plan import NO_LIMIT
from venus.lab.playing import Batch, play_batch, play_one
from venus.lab.simulation import Plan, simulate, simulate_all

__all__ = ["strange_bots"]

QUITTER = """
import sys
from venus.families.original.bots.drifter import Drifter

class Quitter(Drifter):
    def choose(self, chair):
        sys.exit(3)
"""


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_worker_and_two_play_the_same_games(edition: str) -> None:
    plan = Plan(edition, bots=("drifter", "random"), seats=3, target=1000, seed=2, decisions=800)
    alone = list(simulate(plan, 4, workers=1))
    assert without_time(simulate(plan, 4, workers=2)) == without_time(alone)
    assert [game.number for game in alone] == list(range(4))


def test_bots_change_seats_from_game_to_game() -> None:
    plan = Plan("1988", bots=("drifter", "random"), seats=2, decisions=10)
    first, second = simulate(plan, 2, workers=1)
    assert first.bots == second.bots[::-1]
    assert (first.seed, first.species) == (second.seed, second.species)


def test_bots_that_play_alike_win_exactly_their_share_of_a_deal() -> None:
    plan = Plan("1988", ("py:venus.families.original.bots.drifter:Drifter", "drifter"), 2, target=1000)
    first, second = simulate(plan, 2, workers=1)
    assert first.winners == second.winners and first.worth == second.worth
    assert first.bots[first.winners[0]] != second.bots[second.winners[0]]


def test_plans_are_played_in_turn_from_wherever_a_run_stopped() -> None:
    plans = (Plan("1988", **QUICK), Plan("classic", **QUICK))
    whole = without_time(simulate_all(plans, 2, workers=1))
    assert [(game.plan, game.edition, game.number) for game in whole] == [
        (0, "1988", 0),
        (1, "classic", 0),
        (0, "1988", 1),
        (1, "classic", 1),
    ]
    assert without_time(simulate_all(plans, 2, workers=1, done=3)) == whole[3:]


def test_a_game_tells_the_turns_of_every_seat() -> None:
    played = play_one(Plan("1988", seats=3, **QUICK), 0)
    assert sum(played.seat_turns) == played.turns
    assert max(played.seat_turns) - min(played.seat_turns) <= 1


def test_the_chronicle_is_there_unless_it_is_left_out() -> None:
    told = play_one(Plan("1988", brief=False, **QUICK), 0).chronicle
    assert told is not None and len(told.seats) == 4
    assert play_one(Plan("1988", **QUICK), 0).chronicle is None


def test_options_are_played_by() -> None:
    plan = Plan("1988", options=("no-player-trade",), **QUICK)
    assert not play_one(plan, 0).faults
    with pytest.raises(VenusError, match="has no option 'warp'"):
        play_one(Plan("1988", options=("warp",)), 0)


# What goes wrong stays in its game.


@pytest.mark.usefixtures("strange_bots")
def test_a_bot_that_breaks_ends_its_own_game_only() -> None:
    plan = Plan("1988", ("drifter", "stumbling"), 2, **QUICK)
    first, second = simulate(plan, 2, workers=1)
    assert first.reason == second.reason == "fault" and not first.winners
    (fault,) = second.faults
    assert fault.startswith("1988, seed 0, ply ")
    assert "seat 0 (stumbling)" in fault and fault.endswith("ZeroDivisionError: stumbled")


@pytest.mark.usefixtures("strange_bots")
def test_an_illegal_move_is_told_as_a_fault() -> None:
    played = play_one(Plan("1988", ("cheating",), 2, **QUICK), 0)
    assert played.reason == "fault" and played.decisions == 0
    assert "IllegalAction" in played.faults[0]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_class_that_ends_its_process_ends_its_own_game_only(
    tmp_path: Path, workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "quitter.py").write_text(QUITTER)
    monkeypatch.syspath_prepend(str(tmp_path))
    plan = Plan("1988", ("py:quitter:Quitter", "drifter"), 2, **QUICK)
    games = list(simulate(plan, 4, workers))
    assert [game.reason for game in games] == 4 * ["fault"]
    assert games[0].faults[0].endswith(", ply 0, seat 0 (py:quitter:Quitter), heading: SystemExit: 3")


@pytest.mark.parametrize(("error", "said"), [(SystemExit(), "SystemExit"), (GeneratorExit("x"), "Exit: x")])
def test_whatever_a_bot_raises_is_told_as_a_fault(
    error: BaseException, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Drifter, "choose", Mock(side_effect=error))
    played = play_one(Plan("1988", **QUICK), 0)
    assert played.reason == "fault" and played.faults[0].endswith(said)


def test_whoever_breaks_off_breaks_off_more_than_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Drifter, "choose", Mock(side_effect=KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        play_one(Plan("1988", **QUICK), 0)


def test_a_program_that_loses_its_seat_is_told_as_a_fault(tmp_path: Path) -> None:
    program = tmp_path / "silent.py"
    program.write_text("raise SystemExit('good bye')")
    played = play_one(Plan("1988", (f"cmd:{sys.executable} {program}", "drifter"), 2, **QUICK), 0)
    assert played.reason == "cut short"
    assert "a drifter plays on" in played.faults[0]


def test_a_worker_of_another_version_refuses() -> None:
    with pytest.raises(VenusError, match="the games are for 0"):
        play_batch(Batch("0.0", (Plan("1988"),), ((0, 0),)))


# Whole games.


@pytest.mark.parametrize("edition", EDITIONS)
def test_drifters_reach_the_target_at_every_number_of_seats(edition: str) -> None:
    fewest, most = edition_info(edition).seats
    games = list(simulate(Plan(edition, seats=0), most - fewest + 1, workers=1))
    assert {game.seats for game in games} == set(range(fewest, most + 1))
    assert all(game.reason == "target" and not game.faults for game in games)


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_run_on_with_their_books_in_order(edition: str) -> None:
    games = list(simulate(Plan(edition, bots=("random",), seats=0, decisions=2000), 5, workers=1))
    assert all(game.decisions == 2000 or game.reason != "cut short" for game in games)
    assert not any(game.faults for game in games)


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_thousand_drifter_games_reach_the_target(edition: str) -> None:
    games = list(simulate(Plan(edition, seats=0, seed=11, decisions=NO_LIMIT), 1000))
    assert len(games) == 1000
    assert all(game.reason in ("target", "bank-empty") and not game.faults for game in games)
    assert sum(game.reason == "target" for game in games) == 1000


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_thousand_random_games_keep_their_books(edition: str) -> None:
    games = list(simulate(Plan(edition, bots=("random",), seats=0, seed=12, decisions=5000), 1000))
    assert all(game.decisions == 5000 or game.reason in ("target", "bank-empty") for game in games)
    assert not any(game.faults for game in games)
