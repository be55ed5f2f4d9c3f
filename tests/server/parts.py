"""PostgreSQL and Redis of the tests' own: on loopback, at spare ports, in folders that go with them.

Run as a program it lists the packages that this machine lacks; the Makefile installs them where it may.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import re
import shlex
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol, TypeVar

from tests.server.kept import Kept, spare_port

ADDRESS = "127.0.0.1"
OWNER = "venus"
SECONDS_TO_START = 60.0
ATTEMPTS = 3
# Accounts without rights, one of which runs the parts where root runs the tests.
ACCOUNTS = ("postgres", "redis", "nobody")
PLACES = ("usr/lib/postgresql/*/bin", "usr/pgsql-*/bin", "usr/local/pgsql/bin")
POSTGRES_SETTINGS = {
    "listen_addresses": ADDRESS,
    "unix_socket_directories": "",
    "shared_buffers": "16MB",
    "max_connections": "60",
    "fsync": "on",
    "jit": "off",
}
REDIS_SETTINGS = {"bind": ADDRESS, "save": "", "appendonly": "no"}


class Missing(Exception):
    """A part that is not installed here."""

    def __init__(self, package: str) -> None:
        super().__init__(f"{package} is not installed. On Debian or Ubuntu: sudo apt install {package}")


def postgres_programs() -> Path:
    """The folder with PostgreSQL's programs, the newest if there are several."""
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    found = [folder for place in PLACES for folder in Path("/").glob(place) if (folder / "initdb").exists()]
    if not found:
        raise Missing("postgresql")
    return max(found, key=lambda folder: [int(number) for number in re.findall(r"\d+", str(folder))])


def redis_program() -> str:
    program = shutil.which("redis-server")
    if program is None:
        raise Missing("redis-server")
    return program


def chromium_program() -> str:
    for name in ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"):
        program = shutil.which(name)
        if program:
            return program
    raise Missing("chromium")


def account() -> tuple[int, int] | None:
    """Whom to run a part as: ourselves, unless we are root, whom PostgreSQL refuses to serve."""
    if os.geteuid() != 0:
        return None
    for name in ACCOUNTS:
        with contextlib.suppress(KeyError):
            entry = pwd.getpwnam(name)
            return entry.pw_uid, entry.pw_gid
    raise RuntimeError(f"root may not run PostgreSQL, and there is no account {' or '.join(ACCOUNTS)}")


def own_folder(name: str) -> Path:
    """A new folder for the part's account, to which pytest's own folders are closed."""
    folder = Path(tempfile.mkdtemp(prefix=f"venus-{name}-"))
    who = account()
    if who:
        os.chown(folder, *who)
    return folder


class Part(Protocol):
    """A program that serves at a port; with it ends its folder."""

    kept: Kept

    @property
    def answers(self) -> bool:
        """Whether it is ready to serve."""


AnyPart = TypeVar("AnyPart", bound=Part)


class Postgres:
    """A cluster of our own; whoever reaches it on loopback is trusted, so it holds nothing but tests."""

    def __init__(self) -> None:
        self._programs = postgres_programs()
        self.port = spare_port()
        self.folder = own_folder("postgres")
        data = self.folder / "data"
        create = f"--pgdata={data} --username={OWNER} --auth=trust --encoding=UTF8 --locale=C --no-sync"
        settings = POSTGRES_SETTINGS | {"port": str(self.port)}
        serve = [str(self._programs / "postgres"), "-D", str(data)]
        serve += [f"--{name}={value}" for name, value in settings.items()]
        words = f"{self._programs / 'initdb'} {create} --no-instructions && exec {shlex.join(serve)}"
        self.kept = keep(["/bin/sh", "-c", words], self.folder, signal.SIGQUIT)

    @property
    def answers(self) -> bool:
        probe = [str(self._programs / "pg_isready"), "--quiet", *self._door]
        return subprocess.run(probe, timeout=10).returncode == 0

    def url(self, database: str) -> str:
        return f"postgresql://{OWNER}@{ADDRESS}:{self.port}/{database}"

    def run(self, statement: str) -> str:
        """What `psql` answers to a statement."""
        words = [str(self._programs / "psql"), *self._door, "--dbname=postgres", "--no-psqlrc", "-qAt"]
        done = subprocess.run(
            [*words, "--command", statement], capture_output=True, text=True, timeout=60, check=True
        )
        return done.stdout.strip()

    @property
    def _door(self) -> list[str]:
        return [f"--host={ADDRESS}", f"--port={self.port}", f"--username={OWNER}"]


class Redis:
    """A Redis that keeps nothing on disk."""

    def __init__(self) -> None:
        program = redis_program()
        self.port = spare_port()
        self.folder = own_folder("redis")
        settings = REDIS_SETTINGS | {"port": str(self.port), "dir": str(self.folder)}
        words = [program, *(word for name, value in settings.items() for word in (f"--{name}", value))]
        self.kept = keep(words, self.folder, signal.SIGTERM)

    @property
    def answers(self) -> bool:
        try:
            return self.run("PING") == "+PONG"
        except OSError:
            return False

    @property
    def url(self) -> str:
        return f"redis://{ADDRESS}:{self.port}/0"

    def run(self, command: str) -> str:
        """The first line of what it answers to a command."""
        with socket.create_connection((ADDRESS, self.port), timeout=10) as line:
            line.sendall(f"{command}\r\n".encode())
            with line.makefile("rb") as answer:
                return answer.readline().decode().strip()


def keep(words: list[str], folder: Path, farewell: signal.Signals) -> Kept:
    plain = {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C", "HOME": str(folder)}
    return Kept(words, folder, folder / "log", plain, account() or (), farewell, remove=True)


@contextlib.contextmanager
def running(start: Callable[[], AnyPart]) -> Iterator[AnyPart]:
    """A part that answers, until the end of the block. Somebody may take its port first: then once more."""
    trouble = ""
    for _ in range(ATTEMPTS):
        part = start()
        try:
            trouble = why_silent(part)
            if not trouble:
                yield part
                return
        finally:
            part.kept.close()
    raise RuntimeError(trouble)


def why_silent(part: Part) -> str:
    """Nothing once it answers; else what it wrote before it ended or the time was over."""
    until = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < until and not part.kept.has_ended(0.05):
        if part.answers:
            return ""
    return part.kept.log.read_text(errors="replace") or "it said nothing"


PACKAGES: tuple[tuple[str, Callable[[], object]], ...] = (
    ("postgresql", postgres_programs),
    ("redis-server", redis_program),
    ("chromium", chromium_program),
)


def missing_packages() -> list[str]:
    missing = []
    for package, find in PACKAGES:
        try:
            find()
        except Missing:
            missing.append(package)
    return missing


if __name__ == "__main__":
    print(*missing_packages())
