"""A program of somebody else's, run beside the game and spoken to in lines, with patience that ends."""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence

from venus.engine.refusals import VenusError

LONGEST_LINE = 1_000_000
KEPT_OF_STDERR = 4_000
QUOTED = 120
CHUNK = 65_536
SECONDS_TO_LEAVE = 1.0
# How often a program that says nothing is looked after.
SECONDS_TO_LOOK = 0.1


class Misbehaved(VenusError):
    """The program did something that it should not, or nothing at all."""


class Program:
    """A running program. `say` to it and `hear` it; `stop` leaves no process and no pipe behind.

    The program gets a session of its own, so that whatever it has started goes with it.
    """

    def __init__(self, words: Sequence[str]) -> None:
        if os.name != "posix":
            raise Misbehaved("guest-needs-posix")
        try:
            process = subprocess.Popen(
                list(words),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise Misbehaved("guest-not-started", reason=reason) from None
        self._process = process
        self.stop = weakref.finalize(self, end, process, os.getpid())
        assert process.stdin and process.stdout and process.stderr
        self._stdin, self._stdout, self._stderr = (
            pipe.fileno() for pipe in (process.stdin, process.stdout, process.stderr)
        )
        for pipe in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(pipe, False)
        self._unsent = b""
        self._heard = b""
        self._grumbled = b""
        self._grumbles = True

    def say(self, line: bytes) -> None:
        """Put a line on its way; it is sent while an answer is waited for."""
        self._unsent += line + b"\n"

    def hear(self, seconds: float, since: float) -> bytes:
        """The next line that is not empty; it has to come within so many seconds."""
        while True:
            left = since + seconds - time.monotonic()
            if left <= 0:
                raise self.with_last_words(Misbehaved("guest-too-slow", seconds=f"{seconds:g}"))
            line, found, rest = self._heard.partition(b"\n")
            if len(line) > LONGEST_LINE:
                raise Misbehaved("guest-long-line", most=LONGEST_LINE)
            if found:
                self._heard = rest
                if line.strip():
                    return line
            else:
                self._attend(left)

    def bid_farewell(self, line: bytes) -> None:
        """Say a last line, close its input, and let it leave by itself; it does not get long."""
        if self.stop.alive:
            self.say(line)
            with contextlib.suppress(Misbehaved):
                self._send()
            assert self._process.stdin
            self._process.stdin.close()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(SECONDS_TO_LEAVE)
        self.stop()

    def with_last_words(self, fault: Misbehaved) -> Misbehaved:
        """What it did wrong, with the last line that it wrote on stderr."""
        lines = [line for line in self._grumbled.decode(errors="replace").splitlines() if line.strip()]
        return Misbehaved("guest-last-words", fault=fault, words=quoted(lines[-1])) if lines else fault

    def _attend(self, seconds: float) -> None:
        """Wait until a pipe is ready, and serve it; if nothing is heard, look whether it has failed."""
        with selectors.PollSelector() as selector:
            selector.register(self._stdout, selectors.EVENT_READ, self._listen)
            if self._grumbles:
                selector.register(self._stderr, selectors.EVENT_READ, self._drain)
            if self._unsent:
                selector.register(self._stdin, selectors.EVENT_WRITE, self._send)
            ready = [key for key, _ in selector.select(min(seconds, SECONDS_TO_LOOK))]
        for key in ready:
            key.data()
        if all(key.fd != self._stdout for key in ready):
            self._look()

    def _look(self) -> None:
        """A program may leave and let one that it has started answer, unless it failed."""
        if self._process.poll():
            heard = self._heard
            self._listen()
            if self._heard == heard:
                raise self._how_it_left(None)

    def _send(self) -> None:
        try:
            sent = os.write(self._stdin, self._unsent[:CHUNK])
        except BlockingIOError:
            return
        except OSError:
            raise self._how_it_left(Misbehaved("guest-closed-input")) from None
        self._unsent = self._unsent[sent:]

    def _listen(self) -> None:
        with contextlib.suppress(BlockingIOError):
            read = os.read(self._stdout, CHUNK)
            if not read:
                raise self._how_it_left(Misbehaved("guest-closed-output"))
            self._heard += read

    def _drain(self) -> None:
        with contextlib.suppress(BlockingIOError):
            read = os.read(self._stderr, CHUNK)
            self._grumbles = bool(read)
            self._grumbled = (self._grumbled + read)[-KEPT_OF_STDERR:]

    def _how_it_left(self, otherwise: Misbehaved | None) -> Misbehaved:
        with contextlib.suppress(subprocess.TimeoutExpired):
            code = self._process.wait(SECONDS_TO_LEAVE)
            ended, killed = Misbehaved("guest-ended", code=code), Misbehaved("guest-killed", signal=-code)
            otherwise = ended if code >= 0 else killed
        self._drain()
        assert otherwise is not None
        return self.with_last_words(otherwise)


def end(process: subprocess.Popen[bytes], owner: int) -> None:
    """Take a program down with all that it started, unless this is a fork that does not own it."""
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe:
            pipe.close()
    if os.getpid() == owner:
        with contextlib.suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def quoted(text: str) -> str:
    """Somebody else's text within a line of ours: printable, and not too long."""
    plain = "".join(sign if sign.isprintable() else " " for sign in text.strip())
    return f"“{plain[:QUOTED]}…”" if len(plain) > QUOTED else f"“{plain}”"
