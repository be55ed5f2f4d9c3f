"""Programs that tests start beside themselves: never left behind, whatever becomes of the tests."""

from __future__ import annotations

import fcntl
import json
import os
import random
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

KEEPER = Path(__file__).with_name("keeper.py")
# Below the ports that systems hand out by themselves: nothing else comes by one of these by chance.
PORTS = range(20_000, 32_000)
SECONDS_TO_START = 10.0


RESERVED: list[int] = []


class Kept:
    """A program that runs until `close`, or until this process is gone, however it goes."""

    def __init__(
        self,
        words: Sequence[str | Path],
        folder: Path,
        log: Path,
        env: Mapping[str, str] | None = None,
        account: Sequence[int] = (),
        farewell: signal.Signals = signal.SIGKILL,
        remove: bool = False,
    ) -> None:
        task = {
            "words": [str(word) for word in words],
            "env": dict(os.environ if env is None else env),
            "folder": str(folder),
            "log": str(log),
            "account": list(account),
            "farewell": int(farewell),
            "remove": remove,
        }
        self.log = log
        self.exit_code: int | None = None
        self._keeper = subprocess.Popen(
            [sys.executable, "-I", "-S", str(KEEPER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
        assert self._keeper.stdin
        self._keeper.stdin.write(json.dumps(task).encode() + b"\n")
        pid = self._number(SECONDS_TO_START)
        if pid is None:
            self.close()
            raise RuntimeError(f"{words[0]} cannot be started")
        self.pid = pid

    def has_ended(self, seconds: float = 0.0) -> bool:
        """Whether it has ended, waiting for so long; `exit_code` is minus the signal if one ended it."""
        if self.exit_code is None:
            self.exit_code = self._number(seconds)
        return self.exit_code is not None

    def signal(self, number: signal.Signals) -> None:
        os.kill(self.pid, number)

    def close(self) -> None:
        """End it with everything it has started."""
        if self._keeper.returncode is None:
            assert self._keeper.stdin and self._keeper.stdout
            self._keeper.stdin.close()
            self._keeper.wait(timeout=60)
            self._keeper.stdout.close()

    def _number(self, seconds: float) -> int | None:
        """The next number that the keeper tells."""
        pipe = self._keeper.stdout
        assert pipe
        if pipe.closed or not select.select([pipe], [], [], seconds)[0]:
            return None
        line = pipe.readline()
        return int(line) if line else None


def spare_port() -> int:
    """A port that nobody listens at, and that is given to no other test while this process runs."""
    for port in random.SystemRandom().sample(PORTS, 100):
        if not is_reserved(port):
            continue
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise RuntimeError("there is no spare port")


def is_reserved(port: int) -> bool:
    """Whether it is ours from now on: a lock tells so to tests in other processes until this one ends."""
    folder = Path(tempfile.gettempdir()) / f"venus-tests-ports-{os.getuid()}"
    folder.mkdir(exist_ok=True)
    lock = os.open(folder / str(port), os.O_CREAT | os.O_RDWR)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        return False
    RESERVED.append(lock)
    return True
