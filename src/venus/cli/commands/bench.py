"""The command `bench`: how fast the engine is on this machine; and below it, the server and the odds."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

import venus
from venus.cli.commands import bench_odds, bench_server
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
from venus.cli.screen.terminal import (
    BRASS,
    GREEN,
    QUIET,
    RED,
    Terminal,
)
from venus.families import edition_info
from venus.lab.bench import Bench, BenchFigure, measure, report
from venus.lab.peers import find_peer
from venus.texts.catalogue import DEFAULT_LANGUAGE

BENCH = "bench"
PEER = "peer decisions"
MOST_REPEATS = 1000
SHORTEST, LONGEST = 0.01, 3600


bench = typer.Typer(name="bench", invoke_without_command=True, pretty_exceptions_enable=False)


def register(app: typer.Typer) -> None:
    @bench.callback()
    def bench_command(
        context: typer.Context,
        edition: Annotated[str | None, typer.Option(help="Which game; see: venus editions.")] = None,
        repeats: Annotated[int, typer.Option(help="How often everything is measured.")] = 5,
        seconds: Annotated[float, typer.Option(help="How long each kind of play runs.")] = 1.0,
        as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
        lang: Annotated[str, typer.Option(help="The language of the texts.")] = DEFAULT_LANGUAGE,
    ) -> None:
        """Measure the engine on one core: decisions, turns and games a second, copies, views, undo."""
        if context.invoked_subcommand is not None:
            return
        checked_language(lang)
        key = edition_info(edition or venus.editions()[0].key).key
        if not 1 <= repeats <= MOST_REPEATS or not SHORTEST <= seconds <= LONGEST:
            shortest, longest = short(SHORTEST), figure(LONGEST)
            raise CommandError(
                trouble("bench-range", most=figure(MOST_REPEATS), shortest=shortest, longest=longest)
            )
        work = watched(measure(key, repeats, seconds), repeats, say("measuring", BENCH), as_json)
        measured = report(key, [reading for _, _, reading in work])
        if as_json:
            print_json(measured)
        else:
            show_bench(measured)

    bench_server.register(bench)
    bench_odds.register(bench)
    app.add_typer(bench)


def show_bench(bench: Bench) -> None:
    terminal = Terminal()
    head = "head-compiled" if bench.compiled else "head-plain"
    terminal.say(Text(say(head, BENCH, version=bench.version, python=bench.python), f"bold {BRASS}"))
    cut, repeats = figure(bench.cut), bench.repeats
    terminal.say(
        say("conditions", BENCH, edition=bench.edition, seats=bench.seats, cut=cut, repeats=repeats), QUIET
    )
    rows: list[list[str | Text]] = [
        [
            what(measured),
            Text(short(measured.median), goal_style(measured)),
            say(wire_word(measured.unit), BENCH),
            short(measured.low),
            short(measured.high),
            "" if measured.goal is None else short(measured.goal),
        ]
        for measured in bench.figures
    ]
    heads = ["", ">" + say("median", BENCH), "", *(">" + say(key, BENCH) for key in ("low", "high", "goal"))]
    terminal.rows(heads, rows)


def what(measured: BenchFigure) -> str:
    """The name of a figure; that of the peer's says who the peer is."""
    peer = find_peer() if measured.key == PEER else None
    values = {"peer": peer[0]} if peer else {}
    return say(wire_word(measured.key), BENCH, **values)


def wire_word(text: str) -> str:
    return text.replace(" ", "-")


def goal_style(measured: BenchFigure) -> str:
    if measured.goal is None:
        return "bold"
    is_more = measured.median >= measured.goal
    reached = is_more if measured.better == "more" else measured.median <= measured.goal
    return f"bold {GREEN}" if reached else f"bold {RED}"


def short(value: float) -> str:
    """A figure in as many digits as matter."""
    return figure(value) if value >= 100 else decimal(f"{value:.3g}")
