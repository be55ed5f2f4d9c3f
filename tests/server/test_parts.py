"""The tests' own PostgreSQL and Redis are real, on loopback, without rights, and leave nothing behind."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server import conftest, parts
from tests.server.parts import Missing, Postgres, Redis, running
from tests.waiting import wait_until

ROOT = Path(__file__).resolve().parents[2]
# Starts a part, tells where it is, and waits to be killed.
STARTER = """
import time
from tests.server.parts import {kind}, running
with running({kind}) as part:
    print(part.kept.pid, part.folder, flush=True)
    time.sleep(600)
"""


def owner_of(pid: int) -> str:
    """The number of the account that runs a process; nothing if there is no such process."""
    return subprocess.run(["ps", "-o", "uid=", "-p", str(pid)], capture_output=True, text=True).stdout.strip()


def test_postgresql_answers_and_is_not_run_by_root(postgres: Postgres) -> None:
    assert postgres.run("select version()").startswith("PostgreSQL")
    assert owner_of(postgres.kept.pid) not in ("", "0")


def test_postgresql_keeps_its_promises_to_the_disk(postgres: Postgres) -> None:
    assert postgres.run("show fsync") == "on"
    assert postgres.run("show synchronous_commit") == "on"


def test_postgresql_listens_on_loopback_only(postgres: Postgres) -> None:
    assert postgres.run("show listen_addresses") == "127.0.0.1"
    assert postgres.run("show unix_socket_directories") == ""


def test_a_fresh_database_is_empty_and_goes_with_its_test(postgres: Postgres, fresh_postgres: str) -> None:
    name = fresh_postgres.rpartition("/")[2]
    tables = "select count(*) from information_schema.tables where table_schema = 'public'"
    assert postgres.run(f"select count(*) from pg_database where datname = '{name}'") == "1"
    assert postgres.run(tables) == "0"
    assert postgres.run("select count(*) from pg_database where datname like 'test_%'") == "1"


def test_redis_answers_and_is_not_run_by_root(redis: Redis, fresh_redis: str) -> None:
    assert fresh_redis == redis.url
    assert redis.run("PING") == "+PONG"
    assert redis.run("DBSIZE") == ":0"
    assert owner_of(redis.kept.pid) not in ("", "0")


@pytest.mark.parametrize("kind", ["Postgres", "Redis"])
def test_a_part_is_gone_after_its_block(kind: str, request: pytest.FixtureRequest) -> None:
    request.getfixturevalue(kind.lower())
    with running(getattr(parts, kind)) as part:
        assert part.answers
        assert part.folder.is_dir()
    assert owner_of(part.kept.pid) == ""
    assert not part.answers
    assert not part.folder.exists()


@pytest.mark.parametrize("kind", ["Postgres", "Redis"])
def test_a_part_is_gone_when_the_tests_are_killed(kind: str, request: pytest.FixtureRequest) -> None:
    request.getfixturevalue(kind.lower())
    command = [sys.executable, "-c", STARTER.format(kind=kind)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as starter:
        assert starter.stdout
        pid, folder = starter.stdout.readline().split()
        starter.send_signal(signal.SIGKILL)
    wait_until(lambda: owner_of(int(pid)) == "", f"that process {pid} of {kind} ends")
    wait_until(lambda: not Path(folder).exists(), f"that {folder} is removed")


def test_a_missing_part_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(parts, "PLACES", ())
    assert parts.missing_packages() == [package for package, _ in parts.PACKAGES]
    with pytest.raises(Missing, match="sudo apt install redis-server"):
        Redis()


def test_a_missing_part_skips_here_and_fails_in_ci(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="no Redis"):
        conftest.leave_out("no Redis")
    monkeypatch.setenv("CI", "1")
    with pytest.raises(pytest.fail.Exception, match="no Redis"):
        conftest.leave_out("no Redis")
