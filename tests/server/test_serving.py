"""Running a server: its port, its address, its file, its processes."""

from __future__ import annotations

import json
import logging
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
import structlog

from tests.server.kept import spare_port
from tests.server.running import SOURCE, serving
from tests.waiting import wait_until
from venus.server.hosting import addresses
from venus.server.hosting.hosting_errors import HostingError
from venus.server.hosting.serving import (
    StructlogHandler,
    address_of,
    is_for_this_machine,
    listen,
    network_address,
    sole_user,
)
from venus.server.hosting.settings import Settings

HOLD = """
import sys
from pathlib import Path
from venus.server.hosting.serving import sole_user
with sole_user(Path(sys.argv[1])):
    print("mine", flush=True)
    sys.stdin.read()
"""


def test_a_port_is_open_as_soon_as_it_is_told() -> None:
    with listen(Settings(port=0)) as listener:
        host, port = listener.getsockname()
        assert address_of(listener) == f"http://127.0.0.1:{port}/"
        assert is_for_this_machine(listener) and network_address(listener) is None
        socket.create_connection((host, port), timeout=5).close()


def test_a_port_for_all_is_told_for_this_machine_and_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    # The way to here is one's own address, where there is no other network.
    monkeypatch.setattr(addresses, "SOMEWHERE", ("127.0.0.1", 9))
    with listen(Settings(host="0.0.0.0", port=0)) as listener:
        assert address_of(listener).startswith("http://127.0.0.1:")
        assert not is_for_this_machine(listener)
        assert network_address(listener) is None
    monkeypatch.setattr(addresses, "SOMEWHERE", ("256.0.0.1", 9))
    with listen(Settings(host="0.0.0.0", port=0)) as listener:
        assert network_address(listener) is None


def test_ipv6_is_written_with_brackets() -> None:
    try:
        listener = listen(Settings(host="::1", port=0))
    except HostingError:
        pytest.skip("there is no IPv6 here")
    with listener:
        assert address_of(listener) == f"http://[::1]:{listener.getsockname()[1]}/"


@pytest.mark.parametrize(
    ("host", "said"),
    [
        ("nowhere.invalid", "cannot be reached as nowhere.invalid"),
        ("192.0.2.7", "as 192.0.2.7: Cannot assign"),
    ],
)
def test_a_host_that_is_not_here(host: str, said: str) -> None:
    with pytest.raises(HostingError, match=said):
        listen(Settings(host=host, port=0))


def test_a_port_that_is_taken() -> None:
    with listen(Settings(port=spare_port())) as listener:
        port = listener.getsockname()[1]
        with pytest.raises(HostingError, match=f"port {port} is taken"):
            listen(Settings(port=port))


def test_a_file_is_free_again_when_its_user_was_killed(tmp_path: Path) -> None:
    file = tmp_path / "venus.sqlite"
    words = [sys.executable, "-c", HOLD, str(file)]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={"PYTHONPATH": str(SOURCE), "PATH": ""}
    ) as holder:
        assert holder.stdout and holder.stdout.readline() == b"mine\n"
        with pytest.raises(HostingError, match="another server is at work on"), sole_user(file):
            pass
        holder.kill()
        holder.wait(timeout=30)
        with sole_user(file):
            assert file.exists()


def test_what_libraries_log_goes_to_the_log() -> None:
    record = logging.LogRecord("uvicorn.error", logging.ERROR, __file__, 1, "no %s", ("port",), None)
    with structlog.testing.capture_logs() as lines:
        StructlogHandler().emit(record)
    assert [(line["event"], line["log_level"]) for line in lines] == [("no port", "error")]


def test_several_processes_share_a_port_and_a_lost_one_is_replaced(
    fresh_postgres: str, fresh_redis: str
) -> None:
    with serving(fresh_postgres, fresh_redis, workers=2) as server:
        before = server.workers
        assert len(before) == 2
        server.kill_worker(before[0])
        wait_until(
            lambda: len(set(server.workers) - {before[0]}) == 2,
            lambda: f"that the lost worker is replaced:\n{server.log}",
        )
        for _ in range(20):
            with urllib.request.urlopen(f"{server.url}/healthz", timeout=30) as answer:
                assert json.load(answer)["status"] == "ok"
        assert server.stop() == 0
        assert "Traceback" not in server.log


def test_a_process_that_serves_has_loaded_all_and_spares_the_collector() -> None:
    begin = "import gc, sys; from venus.server.hosting.serving import settled"
    loaded = "'venus.families.original.odds.value_iteration' in sys.modules"
    code = f"{begin}; settled(0); print({loaded}, gc.get_freeze_count() > 10_000)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "True"]
