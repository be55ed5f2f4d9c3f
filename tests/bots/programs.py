"""Programs for a seat, as short as they can be, and what is left of them afterwards."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path

import venus
from tests.waiting import wait_until
from venus.bots import Chair
from venus.bots.guests import guest
from venus.bots.program_bot import Outside
from venus.game import Game

LISTEN = """
import json, os, signal, subprocess, sys, time
def say(**answer):
    print(json.dumps(answer))
for line in sys.stdin:
    m = json.loads(line)
    n = m.get("id")
    {notes}
    if m["type"] == "decide":
        {body}
"""
LAST = 'say(id=n, choose=len(m["options"]) - 1)'


def command(code: str, seconds: str = "") -> str:
    return f"cmd{seconds}:" + shlex.join([sys.executable, "-S", "-c", code])


def listening(body: str, seconds: str = "", notes: Path | None = None) -> str:
    """A program that runs this code at every decision: `m` is the message, `n` its number.

    All that it is told it writes down in the file of its `notes`.
    """
    writes = f"open({str(notes)!r}, 'a').write(line)" if notes else ""
    return command(LISTEN.format(body=body.replace("\n", "\n        "), notes=writes), seconds)


def outside(name: str, complaints: list[str] | None = None, seed: int = 1) -> Outside:
    heard = complaints if complaints is not None else []
    bot = guest(name, seed, lambda trouble: heard.append(str(trouble)))
    assert isinstance(bot, Outside)
    return bot


def new_game(seed: int = 1) -> Game:
    return venus.new_game("1988", ["Humans", "Dell"], seed=seed, target=1000, first=0)


def play_on(game: Game, bot: Outside, decisions: int = 40) -> None:
    """The bot makes so many decisions for every seat."""
    for _ in range(decisions):
        if not game.is_over:
            game.apply(bot.choose(Chair(game, game.asked)))


def is_gone(pid: int) -> bool:
    """Whether a process ends soon; one that is dead and only waits to be counted has ended."""
    wait_until(lambda: has_ended(pid), f"that process {pid} ends")
    return True


def has_ended(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


def children() -> set[int]:
    """The processes that this one has started, the dead ones too."""
    return {int(pid) for pid in Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text().split()}
