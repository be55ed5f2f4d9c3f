"""A run that is broken off leaves whole lines and no processes, and goes on as if nothing had been."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import run
from tests.lab.games import without_time
from tests.waiting import PATIENCE_SECONDS, wait_until
from venus.lab.plan import Plan
from venus.lab.results import read_results
from venus.lab.simulation import simulate

PLAN = Plan("1988", ("drifter", "random"), 2, 1000, 3, decisions=100, brief=False)
ARGUMENTS = ["sim", "--bots", "drifter,random", "--seats", "2", "--target", "1000", "--seed", "3"]
ARGUMENTS += ["--decisions", "100"]

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs the list of processes")


def started(out: Path) -> tuple[subprocess.Popen[bytes], list[int]]:
    """A run that has written some games, and its workers."""
    command = [
        sys.executable,
        "-m",
        "venus",
        *ARGUMENTS,
        "--games",
        "100000",
        "--workers",
        "2",
        "--out",
        str(out),
    ]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, start_new_session=True)
    wait_until(lambda: out.exists() and out.read_bytes().count(b"\n") > 5, f"some games in {out}")
    workers = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    return process, [int(worker) for worker in workers]


def is_gone(worker: int) -> bool:
    try:
        state = Path(f"/proc/{worker}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return True
    return state == "Z"


def goes_on(out: Path) -> bool:
    """Whether five games more give the file of a run that was never broken off."""
    games = len(read_results(out).games) + 5
    assert (
        run(*ARGUMENTS, "--games", str(games), "--workers", "1", "--out", str(out), "--resume").exit_code == 0
    )
    return without_time(read_results(out).games) == without_time(simulate(PLAN, games, workers=1))


def test_after_ctrl_c_a_run_says_how_to_go_on_and_goes_on(tmp_path: Path) -> None:
    process, workers = started(tmp_path / "games.jsonl")
    os.killpg(process.pid, signal.SIGINT)
    complaint = process.communicate(timeout=PATIENCE_SECONDS)[1].decode()
    assert complaint.splitlines() == [
        "What was played is in the file; the same command with --resume goes on.",
        "venus: broken off",
    ]
    assert process.returncode == 130
    assert len(workers) == 2 and all(is_gone(worker) for worker in workers)
    assert goes_on(tmp_path / "games.jsonl")


def test_a_run_that_was_killed_leaves_no_workers_and_goes_on(tmp_path: Path) -> None:
    process, workers = started(tmp_path / "games.jsonl")
    process.kill()
    assert process.communicate(timeout=PATIENCE_SECONDS)[1] == b""
    wait_until(lambda: all(is_gone(worker) for worker in workers), "that the workers go")
    assert goes_on(tmp_path / "games.jsonl")
