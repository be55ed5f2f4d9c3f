"""Killed without warning while many play: no accepted action is lost, none counts twice, all catch up."""

from __future__ import annotations

import os
import signal
import sys

import pytest

import venus
from tests.server.running import Server, serving
from tests.server.stubborn import Load, StubbornTable
from tests.server.tables import table as table_at
from tests.waiting import wait_until
from venus.engine.record import read_ply, read_record

TABLES = 6
BETWEEN_KILLS = 4
FEW_AND_MANY = [2, pytest.param(20, marks=pytest.mark.long)]


def assert_nothing_lost_or_doubled(table: StubbornTable) -> None:
    """The record, the log and what every seat heard tell the same actions as were accepted."""
    versions = sorted(table.accepted)
    table.stop()
    record = table.people[0].record(table.id)
    told = [read_ply(ply)[0] for ply in read_record(record).plies]
    assert versions == list(range(1, len(versions) + 1))
    assert told == [table.accepted[version] for version in versions]
    assert venus.verify(record).honest
    for seat, (person, socket) in enumerate(zip(table.people, table.sockets, strict=True)):
        assert person.log(table.id, seat)[: len(versions)] == [
            socket.entries[version] for version in versions
        ]


def assert_all_is_well(load: Load) -> None:
    assert load.troubles == []
    for table in load.tables:
        assert_nothing_lost_or_doubled(table)


def kill_and_restart(server: Server, load: Load, times: int) -> None:
    for _ in range(times):
        load.wait_for_progress(BETWEEN_KILLS)
        server.kill()
        server.restart()
    load.wait_for_progress(BETWEEN_KILLS)
    load.rest()


@pytest.mark.parametrize("times", FEW_AND_MANY)
def test_a_killed_server_loses_nothing(times: int) -> None:
    with serving(seed=1) as server, Load(server.url, TABLES) as load:
        kill_and_restart(server, load, times)
        assert all(table.returns >= times * len(table.sockets) for table in load.tables)
        assert_all_is_well(load)


@pytest.mark.long
def test_a_killed_server_with_postgresql_loses_nothing(fresh_postgres: str) -> None:
    with serving(database=fresh_postgres, seed=1) as server, Load(server.url, TABLES) as load:
        kill_and_restart(server, load, 20)
        assert_all_is_well(load)


@pytest.mark.skipif(sys.platform != "linux", reason="who serves most is read from /proc")
@pytest.mark.parametrize("times", FEW_AND_MANY)
def test_a_killed_worker_loses_nothing(times: int, fresh_postgres: str, fresh_redis: str) -> None:
    with (
        serving(database=fresh_postgres, redis=fresh_redis, workers=2, seed=1) as server,
        Load(server.url, TABLES) as load,
    ):
        for _ in range(times):
            load.wait_for_progress(BETWEEN_KILLS)
            replace_worker(server)
        load.wait_for_progress(BETWEEN_KILLS)
        load.rest()
        assert sum(table.returns for table in load.tables) >= times
        assert_all_is_well(load)


def replace_worker(server: Server) -> None:
    """Kill the worker that serves most, and wait until there is another in its place."""
    count, killed = len(server.workers), server.busiest_worker()
    server.kill_worker(killed)
    wait_until(
        lambda: killed not in server.workers and len(server.workers) >= count,
        lambda: f"that a worker comes back:\n{server.log}",
    )


def test_who_leaves_right_after_acting_has_acted() -> None:
    with serving(seed=1) as server, table_at(server.url) as game:
        for version in range(1, 6):
            (mover,) = [opponent for opponent in game.opponents if opponent.is_asked]
            mover.socket.say(type="act", version=mover.socket.version, action=mover.choose())
            mover.socket.drop()
            mover.socket.open()
            for socket in game.sockets:
                socket.catch_up(version)
            assert [socket.version for socket in game.sockets] == [version, version]


def test_workers_go_when_the_first_process_is_gone(fresh_postgres: str, fresh_redis: str) -> None:
    with serving(database=fresh_postgres, redis=fresh_redis, workers=2) as server:
        assert len(server.workers) == 2
        os.kill(server.pid, signal.SIGKILL)
        wait_until(lambda: not server.is_healthy(), lambda: f"that the workers go:\n{server.log}")
