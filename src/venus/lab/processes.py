"""Worker processes on this machine.

They are started fresh and talk through pipes, so they load the game only, hear no Ctrl-C, and end by
themselves when this process is gone, however it ended.
"""

from __future__ import annotations

import contextlib
import os
import queue
import subprocess
import sys
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor

import msgspec
from msgspec import structs

from venus.engine.refusals import VenusError
from venus.lab.playing import Batch, Played, lost_game

PATIENCE_SECONDS = 5.0
IN_A_GROUP_OF_ITS_OWN = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)


class Lost(Exception):
    """A worker ended in the middle of its work: killed, out of memory, or crashed."""


class Worker:
    """One process, asked one batch at a time."""

    def __init__(self) -> None:
        self.is_ready = False
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "venus.lab.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            start_new_session=True,
            creationflags=IN_A_GROUP_OF_ITS_OWN,
        )

    def play(self, batch: Batch) -> list[Played]:
        orders = self.process.stdin
        assert orders
        if not self.is_ready:
            self._greet()
        with contextlib.suppress(OSError, ValueError):
            orders.write(msgspec.json.encode(batch) + b"\n")
            orders.flush()
        answer = msgspec.json.decode(self._line(), type=list[Played] | str)
        if isinstance(answer, str):
            raise VenusError("said-elsewhere", text=answer)
        return answer

    def _greet(self) -> None:
        """A worker says first that it is there; one that cannot do so will never play."""
        try:
            self._line()
        except Lost:
            raise VenusError("worker-none") from None
        self.is_ready = True

    def _line(self) -> bytes:
        results = self.process.stdout
        assert results
        line = b""
        with contextlib.suppress(OSError, ValueError):
            line = results.readline()
        if not line.endswith(b"\n"):
            raise Lost
        return line

    def stop(self) -> None:
        """Told to go, it takes its leave of what it has started; else it is ended."""
        try:
            self.process.wait(PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def close(self) -> None:
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe
            with contextlib.suppress(OSError):
                pipe.close()


class Processes:
    """A thread for each worker writes to it and waits for it."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._crew = [Worker() for _ in range(workers)]
        self._idle: queue.SimpleQueue[Worker] = queue.SimpleQueue()
        for worker in self._crew:
            self._idle.put(worker)
        self._threads = ThreadPoolExecutor(workers)
        self._is_closing = False

    def submit(self, batch: Batch) -> Future[list[Played]]:
        return self._threads.submit(self._played, batch)

    def result(self, ticket: Future[list[Played]]) -> list[Played]:
        return ticket.result()

    def _played(self, batch: Batch) -> list[Played]:
        """The games of a batch. If its worker is lost, each is tried once more, alone."""
        try:
            return self._tried(batch)
        except Lost:
            games = []
            for one in batch.games:
                try:
                    games += self._tried(structs.replace(batch, games=(one,)))
                except Lost:
                    place, number = one
                    games.append(lost_game(batch.plans[place], number, place))
            return games

    def _tried(self, batch: Batch) -> list[Played]:
        worker = self._idle.get()
        try:
            return worker.play(batch)
        except Lost:
            if self._is_closing:
                raise CancelledError from None
            worker = self._replaced(worker)
            raise
        finally:
            self._idle.put(worker)

    def _replaced(self, worker: Worker) -> Worker:
        worker.process.kill()
        worker.process.wait()
        worker.close()
        new = Worker()
        self._crew[self._crew.index(worker)] = new
        return new

    def close(self) -> None:
        """Whatever is still being played is dropped."""
        self._is_closing = True
        for worker in self._crew:
            worker.process.terminate()
        for worker in self._crew:
            worker.stop()
        self._threads.shutdown(wait=True, cancel_futures=True)
        for worker in self._crew:
            worker.close()
