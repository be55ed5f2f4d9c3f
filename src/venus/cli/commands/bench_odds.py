"""The command `bench odds`: how long a page waits for its odds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich.text import Text

import venus
from venus.cli.families import face_of
from venus.cli.screen.json_output import print_json
from venus.cli.screen.language import (
    CommandError,
    checked_language,
    decimal,
    figure,
    say,
    trouble,
)
from venus.cli.screen.progress import watched
from venus.cli.screen.tables import percent
from venus.cli.screen.terminal import BRASS, GREEN, RED, Terminal
from venus.families import edition_info
from venus.texts.catalogue import DEFAULT_LANGUAGE

SECTION = "live-odds"
MOST_GAMES = 1000


def register(bench: typer.Typer) -> None:
    @bench.command("odds")
    def odds_command(
        games: Annotated[int, typer.Option(help="How many games.")] = 6,
        edition: Annotated[str | None, typer.Option(help="Which game; see: venus editions.")] = None,
        seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
        as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
        lang: Annotated[str, typer.Option(help="The language of the texts.")] = DEFAULT_LANGUAGE,
    ) -> None:
        """Measure how long a page waits for its odds, at every heading of a seat in whole games."""
        checked_language(lang)
        if not 1 <= games <= MOST_GAMES:
            raise CommandError(trouble("games-range", most=figure(MOST_GAMES), games=games))
        info = edition_info(edition or venus.editions()[0].key)
        odds = face_of(info.key).odds_bench()
        if odds is None:
            raise CommandError(trouble("no-odds", edition=info.key))
        asked: list[Any] = []
        numbers = iter(range(seed, seed + games))
        for number in watched(numbers, games, say("measuring", "bench"), as_json):
            asked += odds.asked(info.key, number, min(info.targets, default=0))
        spent = odds.spent(asked)
        if as_json:
            print_json({"edition": info.key, "games": games, "asked": len(asked), "milliseconds": spent})
        else:
            show(info.key, games, len(asked), spent, odds.goal)


def show(edition: str, games: int, asked: int, spent: Sequence[Any], goal: float) -> None:
    terminal = Terminal()
    head = say("head", SECTION, edition=edition, games=games, asked=figure(asked))
    terminal.say(Text(head, f"bold {BRASS}"))
    rows: list[list[str | Text]] = []
    for one in spent:
        style = f"bold {GREEN if one.median <= goal else RED}"
        median, *others = [decimal(f"{value:.1f}") for value in (one.median, one.ninety, one.most)]
        rows.append([say(one.what, SECTION), Text(median, style), *others, percent(one.within)])
    heads = [">" + say("median", "bench"), *(">" + say(key, "lab") for key in ("ninety", "most"))]
    terminal.rows(["", *heads, ">" + say("within", SECTION, goal=figure(goal))], rows)
