"""The command `lab rate`: how strong the bots are, from files of results."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from venus.cli.commands.result_files import read_all
from venus.cli.commands.sim import games_told
from venus.cli.screen.json_output import print_json
from venus.cli.screen.language import checked_language, decimal, figure, say
from venus.cli.screen.tables import show_sheet
from venus.cli.screen.terminal import BRASS, QUIET, YELLOW, Terminal
from venus.lab.ratings import WINS, RatingTable, rated
from venus.texts.catalogue import DEFAULT_LANGUAGE

LAB = "lab"


def register(lab: typer.Typer) -> None:
    @lab.command("rate")
    def rate_command(
        files: Annotated[list[Path], typer.Argument(help="Results, as written by sim and ladder.")],
        by: Annotated[str, typer.Option(help="What counts: wins, or the whole order at the end.")] = WINS,
        anchor: Annotated[str | None, typer.Option(help="The bot that has 1500; else the average.")] = None,
        markdown: Annotated[bool, typer.Option("--markdown", help="Print Markdown.")] = False,
        as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
        lang: Annotated[str, typer.Option(help="The language of the texts.")] = DEFAULT_LANGUAGE,
    ) -> None:
        """Rate bots by the games they played, with 95 % intervals."""
        checked_language(lang)
        games = [game for results in read_all(files) for game in results.games]
        tables = rated(games, by, anchor)
        if as_json:
            print_json({"by": by, "anchor": anchor, "tables": tables})
            return
        for table in tables:
            show_table(table, markdown)


def show_table(table: RatingTable, markdown: bool) -> None:
    terminal = Terminal()
    edition = table.edition or say("all-editions", LAB)
    head = say("rate-head", LAB, edition=edition, games=games_told(table.games))
    terminal.say(Text(head, f"bold {BRASS}"))
    heads = [
        say("bot", LAB),
        *(f">{say(key, LAB)}" for key in ("rating", "interval", "seats", "wins", "expected")),
    ]
    rows = [
        [
            row.bot,
            f"{row.rating:.0f}",
            f"{row.low:.0f}–{row.high:.0f}",
            figure(row.seats),
            decimal(f"{row.wins:.1f}"),
            decimal(f"{row.expected:.1f}"),
        ]
        for row in table.ratings
    ]
    show_sheet(heads, rows, markdown)
    if table.left_out:
        terminal.say(say("left-out", LAB, games=games_told(table.left_out)), QUIET)
    if len(table.groups) > 1:
        groups = "; ".join(", ".join(group) for group in table.groups)
        terminal.say(say("apart", LAB, groups=groups), YELLOW)
