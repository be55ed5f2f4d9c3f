"""Tables of figures, on the screen or as Markdown for a page."""

from __future__ import annotations

from collections.abc import Sequence

import typer
from rich.text import Text

from venus.cli.screen.language import decimal
from venus.cli.screen.terminal import Terminal

Cell = str | Text


def show_sheet(heads: Sequence[str], rows: Sequence[Sequence[Cell]], markdown: bool) -> None:
    """A table; headings that begin with > stand over figures."""
    if not markdown:
        Terminal().rows(heads, rows)
        return
    typer.echo(line_of([head.removeprefix(">") for head in heads]))
    typer.echo(line_of(["--:" if head.startswith(">") else "---" for head in heads]))
    for row in rows:
        typer.echo(line_of([cell.plain if isinstance(cell, Text) else cell for cell in row]))


def line_of(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"


def percent(share: float, digits: int = 1) -> str:
    return decimal(f"{100 * share:.{digits}f} %")


def interval(low: float, high: float) -> str:
    return decimal(f"{100 * low:.1f}–{100 * high:.1f} %")


def seconds(value: float) -> str:
    return decimal(f"{value:.3g} s")
