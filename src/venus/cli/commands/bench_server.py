"""The command `bench server`: how a server of this machine holds up under many live tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

import venus
from venus.cli.screen.json_output import print_json
from venus.cli.screen.language import (
    CommandError,
    checked_language,
    decimal,
    figure,
    say,
    trouble,
)
from venus.cli.screen.terminal import (
    BRASS,
    GREEN,
    QUIET,
    RED,
    Terminal,
)
from venus.families import edition_info
from venus.texts.catalogue import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from venus.server.hosting.load_generator import Figures

SECTION = "load"
MOST_TABLES, LONGEST = 5000, 3600
# What a household's machine of two cores is to reach.
GOALS = {"p99": 150.0, "memory": 600.0, "opening": 50.0, "refused": 0.0, "unanswered": 0.0}


def register(bench: typer.Typer) -> None:
    @bench.command("server")
    def load_command(
        tables: Annotated[int, typer.Option(help="How many tables of four play at once.")] = 200,
        seconds: Annotated[float, typer.Option(help="For how long they play.")] = 30.0,
        pace: Annotated[float, typer.Option(help="Seconds from one action to the next at a table.")] = 1.0,
        edition: Annotated[str | None, typer.Option(help="Which game; see: venus editions.")] = None,
        database: Annotated[str, typer.Option(help="An empty database; else a SQLite file of its own.")] = "",
        redis: Annotated[str, typer.Option(help="Redis, for several workers.")] = "",
        workers: Annotated[int, typer.Option(help="How many server processes.")] = 1,
        as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
        lang: Annotated[str, typer.Option(help="The language of the texts.")] = DEFAULT_LANGUAGE,
    ) -> None:
        """Measure a server under load: live tables of four, from sending an action to all seats informed."""
        checked_language(lang)
        if not 1 <= tables <= MOST_TABLES or not 1 <= seconds <= LONGEST or not 0.01 <= pace <= LONGEST:
            raise CommandError(trouble("load-range", tables=figure(MOST_TABLES), longest=figure(LONGEST)))
        from venus.server.hosting.load_generator import Load, measure

        key = edition_info(edition or venus.editions()[0].key).key
        load = Load(tables, seconds, pace, key, database, redis, workers)
        if not as_json:
            Terminal().say(say("at-work", SECTION, tables=tables, seconds=decimal(f"{seconds:g}")), QUIET)
        try:
            figures = measure(load)
        except RuntimeError as error:
            raise CommandError(trouble("load-failed", reason=error)) from None
        if as_json:
            print_json(figures)
        else:
            show(figures)


def show(figures: Figures) -> None:
    terminal = Terminal()
    head = say("head", SECTION, tables=figure(figures.tables), sockets=figure(figures.sockets))
    terminal.say(Text(head, f"bold {BRASS}"))
    rows: list[list[str | Text]] = []
    for key, digits in (
        ("actions", 0),
        ("refused", 0),
        ("unanswered", 0),
        ("median", 1),
        ("p95", 1),
        ("p99", 1),
        ("slowest", 1),
        ("opening", 1),
        ("opened_entries", 0),
        ("memory", 0),
        ("server_cpu", 2),
        ("load_cpu", 2),
    ):
        value, goal = float(getattr(figures, key)), GOALS.get(key)
        style = "bold" if goal is None else f"bold {GREEN if value <= goal else RED}"
        shown = figure(value) if not digits else decimal(f"{value:.{digits}f}")
        name = say(key.replace("_", "-"), SECTION)
        rows.append([name, Text(shown, style), "" if goal is None else figure(goal)])
    terminal.rows(["", ">", ">" + say("goal", "bench")], rows)
