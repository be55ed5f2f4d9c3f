"""Who plays does not matter: the same games come back, in order, and nobody is left behind."""

from __future__ import annotations

import importlib.util
import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from msgspec import structs

from tests.lab.games import QUICK, without_time
from venus._version import __version__
from venus.engine.refusals import VenusError
from venus.lab import ray_engine
from venus.lab.cores import usable_cores
from venus.lab.plan import Plan
from venus.lab.playing import Batch, Played, play_one
from venus.lab.processes import Processes
from venus.lab.runners import (
    RAY,
    Alone,
    Batches,
    engine_named,
    hired,
)
from venus.lab.simulation import simulate
from venus.lab.worker import serve

PLAN = Plan("1988", ("drifter", "random"), 3, seed=5, **QUICK)

DEADLY = """
import os
from venus.families.original.bots.drifter import Drifter

class Deadly(Drifter):
    def choose(self, chair):
        os.kill(os.getpid(), 9)
"""


def ask(*numbers: int, version: str = __version__) -> Batch:
    return Batch(version, (PLAN,), tuple((0, number) for number in numbers))


def lasting(seconds: float) -> list[Played]:
    return [structs.replace(play_one(PLAN, 0), seconds=seconds)]


def sizes(workers: int, seconds: float, games: int = 50) -> list[int]:
    """How many games the batches hold when every game takes so long."""
    asked, found = [(0, number) for number in range(games)], []
    batches = Batches((PLAN,), asked, workers)
    for batch in batches:
        batches.learn(lasting(seconds))
        found.append(batch.games)
    assert [game for games in found for game in games] == asked
    return [len(games) for games in found]


def test_short_games_go_to_a_worker_together() -> None:
    assert sizes(2, 0.01)[:3] == [1, 6, 6]
    assert max(sizes(2, 0.01, games=200)) == 16
    assert set(sizes(1, 0.01)) == {1}


def test_long_games_are_given_out_one_by_one_so_that_each_is_written_when_it_is_over() -> None:
    assert set(sizes(2, 30.0)) == {1}
    assert max(sizes(2, 0.3)) == 3


def test_few_games_are_played_without_workers() -> None:
    assert isinstance(engine_named("processes", 4, games=3), Alone)
    assert isinstance(engine_named("processes", 1, games=300), Alone)


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="cores cannot be kept from a process here")
def test_there_is_a_worker_for_each_core_that_the_process_may_use() -> None:
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    try:
        assert usable_cores() == 1
        assert isinstance(engine_named("processes", 0, games=300), Alone)
    finally:
        os.sched_setaffinity(0, before)
    assert usable_cores() == len(before)


def test_an_engine_that_does_not_exist_is_refused_in_words() -> None:
    with pytest.raises(VenusError, match="there is no engine 'steam'; there are: processes, ray"):
        engine_named("steam", 1, 10)


def test_a_crew_can_be_asked_again_and_again() -> None:
    with hired("processes", 2) as crew:
        first = without_time(crew.play((PLAN,), [(0, 0), (0, 1)]))
        again = without_time(crew.play((PLAN,), [(0, 1), (0, 0)]))
    assert again == first[::-1]


def test_a_crew_that_is_left_early_leaves_no_process_behind() -> None:
    engine = Processes(2)
    tickets = [engine.submit(ask(number)) for number in range(8)]
    assert [game.number for game in engine.result(tickets[0])] == [0]
    engine.close()
    assert all(worker.process.returncode is not None for worker in engine._crew)


def test_a_worker_that_is_lost_is_replaced_and_its_games_are_played_again() -> None:
    engine = Processes(1)
    engine.result(engine.submit(ask(0)))
    os.kill(engine._crew[0].process.pid, signal.SIGKILL)
    games = engine.result(engine.submit(ask(3, 4)))
    engine.close()
    assert [(game.number, game.faults) for game in games] == [(3, ()), (4, ())]


def test_a_worker_that_never_gets_ready_is_told_in_words() -> None:
    engine = Processes(1)
    os.kill(engine._crew[0].process.pid, signal.SIGKILL)
    with pytest.raises(VenusError, match="a worker process cannot be started"):
        engine.result(engine.submit(ask(0)))
    engine.close()


def test_a_game_that_takes_its_worker_down_is_told_as_a_fault(tmp_path: Path) -> None:
    (tmp_path / "deadly.py").write_text(DEADLY)
    plan = Plan("1988", ("py:deadly:Deadly", "drifter"), 2, **QUICK)
    with pytest.MonkeyPatch.context() as patched:
        patched.syspath_prepend(str(tmp_path))
        with hired("processes", 2) as crew:
            games = list(crew.play((plan, PLAN), [(1, 0), (0, 0), (0, 1), (1, 1)]))
    assert [game.reason for game in games] == ["cut short", "fault", "fault", "cut short"]
    assert games[1].faults == ("1988, seed 0: the process that played it was lost",)


@pytest.mark.parametrize("workers", [1, 2])
def test_what_bots_print_does_not_get_between_the_results(
    tmp_path: Path, workers: int, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "loud.py").write_text(
        DEADLY.replace("os.kill(os.getpid(), 9)", "print('oh')").replace("Deadly", "Loud")
    )
    with pytest.MonkeyPatch.context() as patched:
        patched.syspath_prepend(str(tmp_path))
        games = list(simulate(Plan("1988", ("py:loud:Loud",), 2, **QUICK), 4, workers))
    heard = capfd.readouterr()
    assert len(games) == 4 and heard.out == "" and "oh" in heard.err


def test_a_worker_ends_with_its_input_and_loads_no_commands() -> None:
    code = "import sys; from venus.lab.worker import main; main(); print(*sys.modules)"
    line = msgspec.json.encode(ask(0)) + b"\n"
    shown = subprocess.run([sys.executable, "-c", code], input=line, capture_output=True, check=True)
    greeting, answer = shown.stdout.splitlines()
    assert greeting == msgspec.json.encode(__version__)
    assert [game.number for game in msgspec.json.decode(answer, type=list[Played])] == [0]
    loaded = set(shown.stderr.decode().split())
    assert not loaded & {"typer", "rich", "ray", "matplotlib", "venus.cli"}


def test_a_worker_tells_what_it_refuses() -> None:
    results = io.BytesIO()
    serve(io.BytesIO(msgspec.json.encode(ask(0, version="0.0")) + b"\n"), results)
    assert b"the games are for 0.0" in results.getvalue().splitlines()[1]


def test_without_ray_its_engine_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(VenusError, match="not installed: pip install 'merchant-of-venus"):
        engine_named(RAY, 2, 10)


@pytest.mark.leaves_open("Ray keeps its log and a line to itself until the process ends")
@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="Ray is an extra")
def test_a_ray_of_two_workers_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(ray_engine.ADDRESS, raising=False)
    with hired(RAY, 2) as crew:
        games = without_time(crew.play((PLAN,), [(0, number) for number in range(8)]))
        with pytest.raises(VenusError, match="the games are for 0"):
            crew._engine.result(crew._engine.submit(ask(0, version="0.0")))
    assert games == without_time(simulate(PLAN, 8, workers=2))
