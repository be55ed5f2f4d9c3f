"""A worker process: reads a batch of games from its input, plays it, writes the games to its output.

It knows the game and the bots and nothing else; it ends when its input does, so it never outlives
whoever started it by more than a batch.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import BinaryIO

import msgspec

from venus._version import __version__
from venus.engine.refusals import VenusError
from venus.lab.playing import Batch, play_batch


def serve(orders: BinaryIO, results: BinaryIO) -> None:
    """A greeting, then one line in, one line out: a list of games, or a sentence about what is wrong."""
    say(__version__, results)
    for line in orders:
        batch = msgspec.json.decode(line, type=Batch)
        try:
            answer: object = play_batch(batch)
        except VenusError as error:
            answer = str(error)
        say(answer, results)


def say(answer: object, results: BinaryIO) -> None:
    results.write(msgspec.json.encode(answer) + b"\n")
    results.flush()


def leave(signal_number: int, frame: object) -> None:
    """Told to go, a worker still takes its leave of the programs that it has started.

    SystemExit would be taken for what a bot raised, and end one game only.
    """
    raise KeyboardInterrupt


def main() -> None:
    """What bots print must not get between the results, so it goes where errors go."""
    signal.signal(signal.SIGTERM, leave)
    results = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    try:
        serve(sys.stdin.buffer, results)
    except KeyboardInterrupt:
        sys.exit(0)
    except BrokenPipeError:
        # Nobody is left to hear of it; the pipe must not be flushed again on the way out.
        os._exit(0)


if __name__ == "__main__":
    main()
