"""The real server as a process of its own, as `venus serve` starts it, never left running after a test."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from pathlib import Path

import venus
from tests.seeds import named_seed
from tests.server.dealt import FERRIES, SEED, UNNAMED
from tests.server.kept import Kept, spare_port

# A start takes two seconds; where many others are at work, it is slow, not hung.
SECONDS_TO_START = 180.0
SECONDS_TO_STOP = 30.0
SOURCE = Path(venus.__file__).resolve().parents[1]
ROOT = Path(__file__).resolve().parents[2]
# For tests that ask for more in a second than people do.
UNLIMITED = {
    "address_per_second": 1e5,
    "address_burst": 1_000_000,
    "seat_per_second": 1e5,
    "seat_burst": 1_000_000,
    "logins_per_minute": 1e5,
    "guests_per_minute": 1e5,
    "sockets_per_address": 10_000,
    "tables_per_player": 10_000,
}


class Server:
    """A server at a port of its own, which it keeps over restarts, as it keeps its data and its seed."""

    def __init__(
        self, home: Path, settings: Mapping[str, object], seed: int | None = None, ferries: bool = False
    ) -> None:
        self.home = home
        self.port = spare_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = home / "server.log"
        # How the tests are watched (PYTHONTRACEMALLOC and the like) is no matter of the server's.
        strange = ("VENUS_", "PYTHON")
        self._env = {name: value for name, value in os.environ.items() if not name.startswith(strange)}
        self._env |= {"VENUS_HOME": str(home), "PYTHONPATH": f"{SOURCE}{os.pathsep}{ROOT}", "NO_COLOR": "1"}
        self._env |= variables("VENUS", settings)
        self._env |= {} if seed is None else {SEED: named_seed(seed).hex()}
        self._env |= {FERRIES: "1"} if ferries else {}
        self._kept: Kept | None = None

    @property
    def pid(self) -> int:
        assert self._kept
        return self._kept.pid

    @property
    def log(self) -> str:
        """All that it has written so far, over all its starts."""
        return self._log.read_text(encoding="utf-8", errors="replace")

    @property
    def workers(self) -> list[int]:
        """The processes that serve for it; none if it does so itself."""
        listed = subprocess.run(["ps", "-ww", "-A", "-o", "pid=,ppid=,args="], capture_output=True, text=True)
        rows = [line.split(None, 2) for line in listed.stdout.splitlines()]
        return [int(pid) for pid, parent, words in rows if int(parent) == self.pid and "spawn_main" in words]

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.server.dealt", "serve", "--no-open", "--port", str(self.port)]
        self._kept = Kept(command, self.home, self._log, self._env)
        until = time.monotonic() + SECONDS_TO_START
        while not self.is_healthy():
            if self._kept.has_ended(0.05):
                self.close()
                raise RuntimeError(f"the server ended with {self._kept.exit_code}; it wrote:\n{self.log}")
            if time.monotonic() > until:
                self.close()
                waited = f"waited {SECONDS_TO_START:.0f} s for an answer of the server at {self.url}"
                raise TimeoutError(f"{waited}; it wrote:\n{self.log}")

    def is_healthy(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """As when the power fails: every process of it, at once, without a word."""
        assert self._kept
        os.killpg(self._kept.pid, signal.SIGKILL)
        assert self._kept.has_ended(SECONDS_TO_STOP)
        self.close()

    def kill_worker(self, pid: int) -> None:
        assert pid in self.workers
        os.kill(pid, signal.SIGKILL)

    def busiest_worker(self) -> int:
        """The worker with the most connections."""
        return max(self.workers, key=lambda pid: len(os.listdir(f"/proc/{pid}/fd")))

    def stop(self) -> int | None:
        """Ask it to end; its exit code, or None if it would not."""
        assert self._kept
        kept = self._kept
        with contextlib.suppress(ProcessLookupError):
            kept.signal(signal.SIGTERM)
        kept.has_ended(SECONDS_TO_STOP)
        self.close()
        return kept.exit_code

    def restart(self) -> None:
        """Start it again at its port, whether it was killed, stopped or is running."""
        self.close()
        self.start()

    def close(self) -> None:
        if self._kept:
            self._kept.close()


@contextlib.contextmanager
def serving(
    database: str = "",
    redis: str = "",
    workers: int = 1,
    home: Path | None = None,
    limits: Mapping[str, object] = UNLIMITED,
    seed: int | None = None,
    ferries: bool = False,
    **settings: object,
) -> Iterator[Server]:
    """A server that answers; settings are given as in its configuration, groups as mappings.

    All its games are dealt by the `seed`; without one it deals none.
    """
    folder = home or Path(tempfile.mkdtemp(prefix="venus-server-"))
    given = {"database": database, "redis": redis, "workers": workers, "limits": limits, **settings}
    server = Server(folder, given, seed, ferries)
    try:
        server.start()
        yield server
    finally:
        server.close()
        is_unnamed = UNNAMED in server.log
        if home is None:
            shutil.rmtree(folder, ignore_errors=True)
    assert not is_unnamed, f"{UNNAMED}: serving(seed=...)"


def variables(prefix: str, settings: Mapping[str, object]) -> dict[str, str]:
    """The environment variables of settings: VENUS_WORKERS, VENUS_LIMITS_SEAT_BURST and so on."""
    found: dict[str, str] = {}
    for key, value in settings.items():
        name = f"{prefix}_{key.upper()}"
        if isinstance(value, Mapping):
            found |= variables(name, value)
        elif isinstance(value, tuple | list):
            found[name] = ",".join(str(one) for one in value)
        elif value != "":
            found[name] = str(value).lower() if isinstance(value, bool) else str(value)
    return found
