"""A page in parts, and the template that makes them one file that needs nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from msgspec import Struct

from venus.lab.families.original.reporting.drawing import MIDDLE, SERIES, WIDE

# How a series is drawn, for its swatch in a legend.
LINE, POINT, AREA, FAIR, GOAL, HOLLOW, DIAMOND = (
    "line",
    "point",
    "area",
    "fair",
    "goal",
    "hollow",
    "diamond",
)

# How wide a block is: the whole page, or a half or a third of it; halves can be stacked beside a tall one.
WHOLE, HALF, THIRD, LEFT, TALL = "whole", "half", "third", "left half", "tall half"
WIDTHS = {WHOLE: WIDE, HALF: MIDDLE, LEFT: MIDDLE, TALL: MIDDLE}


class Swatch(Struct, frozen=True):
    """An entry of a legend: `number` of the series from 1, `shape` as it is drawn."""

    label: str
    number: int
    shape: str


class Drawing(Struct, frozen=True):
    """SVG; a large one has a `wide` drawing beside the one for narrow screens."""

    size: str
    narrow: str
    wide: str = ""


class Figure(Struct, frozen=True):
    """A plot with its words; `alt` tells the essence to those who cannot see it."""

    kind: ClassVar[str] = "figure"
    drawing: Drawing
    title: str
    caption: str
    alt: str
    legend: tuple[Swatch, ...] = ()


class Cell(Struct, frozen=True):
    """What a cell shows, and what it is sorted by."""

    text: str
    order: float | str


class Column(Struct, frozen=True):
    """The head of a column; figures stand to the right."""

    head: str
    is_figure: bool = True


class Table(Struct, frozen=True):
    """A table that can be sorted; a folded one is opened by who wants it."""

    kind: ClassVar[str] = "table"
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    is_folded: bool = True
    size: str = WHOLE


class Heading(Struct, frozen=True):
    kind: ClassVar[str] = "heading"
    text: str


class Note(Struct, frozen=True):
    kind: ClassVar[str] = "note"
    text: str


Block = Figure | Table | Heading | Note


class Section(Struct, frozen=True):
    key: str
    title: str
    lead: str
    blocks: tuple[Block, ...]


class Card(Struct, frozen=True):
    """A key figure."""

    what: str
    figure: str
    note: str


class Findings(Struct, frozen=True):
    """Sentences on one edition; the title is empty if there is only one."""

    title: str
    sentences: tuple[str, ...]


class Page(Struct, frozen=True, kw_only=True):
    lang: str
    title: str
    kicker: str
    lead: str
    facts: tuple[str, ...]
    cards: tuple[Card, ...]
    findings_title: str
    findings: tuple[Findings, ...]
    findings_note: str
    sections: tuple[Section, ...]
    contents: str
    sort_by: str
    skip: str
    colophon: str


def words(text: str) -> Cell:
    return Cell(text, text.casefold())


def legend(labels: Sequence[str], shape: str) -> tuple[Swatch, ...]:
    return tuple(Swatch(label, number % len(SERIES) + 1, shape) for number, label in enumerate(labels))


def size_for(count: int) -> str:
    """The size of plots of which so many stand together."""
    if count == 1:
        return WHOLE
    return HALF if count in (2, 4) else THIRD


def drawn(plot: Callable[..., str], key: str, size: str, *what: Any, **how: Any) -> Drawing:
    """A plot for narrow screens, and one that fits its place on a wide page."""
    wide = plot(f"{key}-wide", *what, **how, width=WIDTHS[size]) if size in WIDTHS else ""
    return Drawing(size, plot(key, *what, **how), wide)


def render(page: Page) -> str:
    """The page as one file. Whatever came out of a result file is escaped."""
    house = Environment(
        loader=PackageLoader("venus.lab.families.original.reporting"),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return house.get_template("report.html").render(page=page)
