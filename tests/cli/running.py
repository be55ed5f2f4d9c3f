"""The command line run from tests: arguments and typed lines in, screens and exit codes out."""

from __future__ import annotations

import re
from pathlib import Path

import typer
from msgspec import structs
from typer.testing import CliRunner, Result

import venus
from venus.bots import Chair, seated
from venus.cli.commands.rules import register
from venus.cli.main import app
from venus.rulebook import Places

NOWHERE = Path("/proc/nowhere")
CURTAIN = re.compile(r"^Pass the screen to (\w+)\.", re.M)


def run(*arguments: str, typed: str | bytes = "", home: Path | None = None, columns: int = 80) -> Result:
    env = {"COLUMNS": str(columns), "NO_COLOR": "1", "VENUS_HOME": str(home or NOWHERE)}
    return CliRunner().invoke(app, list(arguments), input=typed, env=env)


def run_rules(places: Places | None, *arguments: str) -> Result:
    """The command `rules` alone, which reads the ledgers, tests and sources of these places."""
    alone = typer.Typer()
    alone.callback()(lambda: None)
    register(alone, places)
    return CliRunner().invoke(alone, ["rules", *arguments], env={"COLUMNS": "80", "NO_COLOR": "1"})


def without_tests() -> Places:
    """The ledgers that there are, without the tests and sources whose citations take seconds to read."""
    return structs.replace(Places.here(), tests=None, source=None)


def play(lines: list[str], *arguments: str, home: Path | None = None, columns: int = 80) -> str:
    """What is shown when these lines are typed; the command must end well."""
    shown = run("play", *arguments, typed="\n".join([*lines, ""]), home=home, columns=columns)
    assert shown.exit_code == 0, shown.output
    assert shown.stderr == ""
    return shown.stdout


def flat(text: str) -> str:
    """The text as one line, however it was wrapped."""
    return " ".join(text.split())


def record(seed: int = 1, plies: int | None = None, target: int = 1000, secret: bool = True) -> str:
    """A game of two drifters as text, whole or so many moves of it."""
    game = venus.new_game("1988", ["Humans", "Dell"], seed=seed, target=target, first=0)
    bots = [seated("drifter", seat) for seat in range(2)]
    while not game.is_over and (plies is None or game.ply < plies):
        game.apply(bots[game.asked].choose(Chair(game, game.asked)))
    return game.to_record(secret=secret)


def parts_by_person(shown: str) -> list[tuple[str, str]]:
    """Who sat at the screen, and what was shown until the next curtain."""
    pieces = CURTAIN.split(shown)[1:]
    return list(zip(pieces[::2], pieces[1::2], strict=True))
