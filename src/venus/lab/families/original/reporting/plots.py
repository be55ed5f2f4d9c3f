"""The kinds of plot that a report uses. Each gives SVG for a page; legends belong to the page."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle
from msgspec import Struct

from venus.lab.families.original.reporting.drawing import (
    DASHES,
    GAIN,
    GRID,
    INK,
    LOSS,
    MARK,
    MARKERS,
    NARROW,
    PLATE,
    QUIET,
    SERIES,
    SMALL,
    WIDE,
    Figured,
    Paper,
    in_style,
    ruled,
    sheet,
)
from venus.lab.families.original.reporting.shares import Band, WinShare

LETTER = 6.9
LONGEST_LABEL = 19


class Bar(Struct, frozen=True):
    """A label, the parts of a bar from the left, and what is written at its end."""

    label: str
    parts: tuple[float, ...]
    note: str


class Pair(Struct, frozen=True):
    """A label, a figure without something and the figure with it, and what is written beside."""

    label: str
    without: float
    having: float
    note: str


def gutter(labels: Sequence[str], most: float = 150) -> float:
    """Room for labels on the left."""
    return min(most, 14 + LETTER * max((len(label) for label in labels), default=0))


def fitting(label: str) -> str:
    """A label as it can be drawn; a long one, such as a command, without its middle."""
    plain = "".join(sign if sign.isprintable() else " " for sign in label)
    if len(plain) <= LONGEST_LABEL:
        return plain
    part = LONGEST_LABEL // 2
    return f"{plain[:part]}…{plain[-part:]}"


def along_rounds(axes: Axes, figured: Figured, x_label: str) -> None:
    """Lines across, rounds below."""
    ruled(axes, "y", figured, 5, whole=True)
    ruled(axes, "x", figured, 8, whole=True)
    axes.xaxis.grid(False)
    axes.set_xlabel(x_label)


def captioned(axes: Axes, place: int, label: str, note: str) -> None:
    """A label above a bar and a note at the other end, in front of the lines."""
    paint = {"facecolor": PLATE, "linewidth": 0, "pad": 1.5}
    over = axes.get_yaxis_transform()
    axes.text(0, place - 0.13, label, transform=over, va="bottom", color=INK, bbox=paint)
    axes.text(
        1,
        place - 0.13,
        note,
        transform=over,
        va="bottom",
        ha="right",
        color=QUIET,
        fontsize=SMALL,
        bbox=paint,
    )


@in_style
def whiskers(
    labels: Sequence[str], rows: Sequence[Sequence[WinShare | None]], figured: Figured, width: float = NARROW
) -> Paper:
    """Shares as points with their intervals, several to a label; a bar shows the fair share."""
    labels = [fitting(label) for label in labels]
    series = len(rows[0])
    pitch = 30 if series == 1 else 12 + 15 * series
    left = gutter(labels) + 4
    paper = sheet(width, 34 + pitch * len(rows), left, 46, 6, 28)
    axes = paper.axes
    most = 0.0
    for place, row in enumerate(rows):
        if place % 2 == 0:
            axes.axhspan(place - 0.5, place + 0.5, color=GRID, alpha=0.28, linewidth=0)
        for number, share in enumerate(row):
            if share is None:
                continue
            y = place + (number - (series - 1) / 2) * (15 / pitch)
            low, high = share.interval
            most = max(most, high, share.fair_rate)
            color = SERIES[number % len(SERIES)]
            marker = MARKERS[number % len(MARKERS)]
            axes.plot([share.fair_rate] * 2, [y - 0.26, y + 0.26], color=MARK, linewidth=2)
            axes.plot([low, high], [y, y], color=color, linewidth=3, solid_capstyle="round", alpha=0.7)
            axes.plot([share.rate], [y], marker, color=color, markersize=9, markeredgecolor=PLATE)
            axes.annotate(
                figured(share.rate),
                (1, y),
                (6, 0),
                ("axes fraction", "data"),
                textcoords="offset points",
                va="center",
                fontsize=SMALL if series > 1 else None,
            )
    axes.set_ylim(len(rows) - 0.5, -0.5)
    reach = min(1.0, most * 1.06) or 1
    axes.set_xlim(-0.02 * reach, reach)
    axes.tick_params(axis="y", pad=6)
    axes.set_yticks(range(len(labels)), labels, color=INK)
    ruled(axes, "x", figured, 4)
    return paper


@in_style
def fan(
    bands: Sequence[Band],
    x_label: str,
    y_label: str,
    figured: Figured,
    goal: float | None = None,
    width: float = NARROW,
) -> Paper:
    """Medians as lines over the middle half of the games; a goal is a line across."""
    paper = sheet(width, 250 if width < WIDE else 360, 54, 12, 22, 40)
    axes = paper.axes
    for number, band in enumerate(bands):
        color = SERIES[number % len(SERIES)]
        axes.fill_between(band.rounds, band.low, band.high, color=color, alpha=0.18, linewidth=0)
    for number, band in enumerate(bands):
        color = SERIES[number % len(SERIES)]
        dash = DASHES[number % len(DASHES)]
        axes.plot(band.rounds, band.middle, color=color, linewidth=2.4, linestyle=dash)
    if goal is not None:
        axes.axhline(goal, color=MARK, linewidth=1.5, linestyle=(0, (2, 3)))
    axes.set_xlim(0, max(band.rounds[-1] for band in bands))
    lowest = min(min(band.low) for band in bands)
    axes.set_ylim(min(0.0, lowest), None)
    along_rounds(axes, figured, x_label)
    axes.text(0, 1.03, y_label, transform=axes.transAxes, color=QUIET, fontsize=SMALL)
    return paper


@in_style
def histogram(
    counts: Sequence[int],
    edges: Sequence[float],
    middle: float,
    x_label: str,
    y_label: str,
    figured: Figured,
    width: float = NARROW,
) -> Paper:
    """Counts per bin, with the median marked."""
    paper = sheet(width, 230 if width < WIDE else 270, 46, 12, 22, 40)
    axes = paper.axes
    step = edges[1] - edges[0]
    axes.bar(edges[:-1], counts, step * 0.9, align="edge", color=SERIES[0], linewidth=0)
    axes.axvline(middle, color=PLATE, linewidth=5)
    axes.axvline(middle, color=MARK, linewidth=2, linestyle=(0, (4, 2)))
    axes.set_xlim(edges[0], edges[-1])
    along_rounds(axes, figured, x_label)
    axes.text(0, 1.03, y_label, transform=axes.transAxes, color=QUIET, fontsize=SMALL)
    return paper


@in_style
def bars(
    rows: Sequence[Bar], figured: Figured, colors: Sequence[str] = SERIES, width: float = NARROW
) -> Paper:
    """Labels above their bars, so that long names fit; losses go to the left of the line."""
    pitch = 40
    paper = sheet(width, 30 + pitch * len(rows), 6, 12, 4, 24)
    axes = paper.axes
    reach = max((sum(part for part in row.parts if part > 0) for row in rows), default=0.0)
    depth = min((sum(part for part in row.parts if part < 0) for row in rows), default=0.0)
    for place, row in enumerate(rows):
        edge = 0.0
        for part, color in zip(row.parts, colors, strict=False):
            axes.barh(place + 0.16, part, 0.32, edge, color=color if part >= 0 else LOSS, linewidth=0)
            edge += part
        captioned(axes, place, row.label, row.note)
    axes.set_ylim(len(rows) - 0.5, -0.55)
    axes.set_xlim(min(0.0, depth * 1.05), reach * 1.02 or (0.0 if depth else 1.0))
    if depth < 0:
        axes.axvline(0, color=QUIET, linewidth=1)
    axes.set_yticks([])
    ruled(axes, "x", figured, 4)
    return paper


@in_style
def dumbbells(rows: Sequence[Pair], figured: Figured, width: float = NARROW) -> Paper:
    """From a hollow point without something to a full point with it."""
    pitch = 40
    paper = sheet(width, 30 + pitch * len(rows), 12, 18, 4, 24)
    axes = paper.axes
    for place, row in enumerate(rows):
        color = GAIN if row.having >= row.without else LOSS
        y = place + 0.16
        axes.plot([row.without, row.having], [y, y], color=color, linewidth=3, alpha=0.7)
        axes.plot(
            [row.without], [y], "o", color=PLATE, markersize=8, markeredgecolor=QUIET, markeredgewidth=2
        )
        axes.plot([row.having], [y], "D", color=color, markersize=8, markeredgecolor=PLATE)
        captioned(axes, place, row.label, row.note)
    axes.set_ylim(len(rows) - 0.5, -0.55)
    points = [point for row in rows for point in (row.without, row.having)]
    margin = (max(points) - min(points)) * 0.12 or 1
    axes.set_xlim(min(points) - margin, max(points) + margin)
    if min(points) < 0 < max(points):
        axes.axvline(0, color=QUIET, linewidth=1)
    axes.set_yticks([])
    ruled(axes, "x", figured, 4)
    return paper


@in_style
def heat(
    rows: Sequence[str], columns: Sequence[str], values: Sequence[Sequence[float]], corner: str,
    figured: Figured, width: float = NARROW,
) -> Paper:  # fmt: skip
    """A square for each pair, the brighter the more; wide ones have their figures written in."""
    left, top = gutter(rows, 110), gutter(columns, 110)
    is_wide = width > NARROW
    cell = (width - left - 30) / max(1, len(columns))
    pitch = min(cell, 30.0)
    paper = sheet(width, top + 22 + pitch * len(rows) + 8, left, 8, top + 22, 8)
    axes = paper.axes
    most = max((max(line) for line in values), default=0.0) or 1.0
    for y, line in enumerate(values):
        for x, value in enumerate(line):
            box = Rectangle((x - 0.47, y - 0.46), 0.94, 0.92, linewidth=0)
            strength = value / most if value > 0 else 0.0
            box.set_facecolor(SERIES[1] if value > 0 else GRID)
            box.set_alpha(0.1 + 0.9 * strength**0.8 if value > 0 else 0.35)
            axes.add_patch(box)
            if is_wide and value >= most * 0.03:
                color = PLATE if strength > 0.42 else INK
                axes.text(x, y, figured(value), ha="center", va="center", fontsize=10.5, color=color)
    axes.set_xlim(-0.5, len(columns) - 0.5)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.xaxis.tick_top()
    axes.set_xticks(range(len(columns)), columns, rotation=60, ha="left", rotation_mode="anchor", color=INK)
    axes.set_yticks(range(len(rows)), rows, color=INK)
    axes.text(
        0, 1 - 14 / paper.height, corner, transform=paper.figure.transFigure,
        color=QUIET, fontsize=SMALL,
    )  # fmt: skip
    return paper


@in_style
def layers(
    rounds: Sequence[float], above: Sequence[Sequence[float]], below: Sequence[Sequence[float]], x_label: str,
    y_label: str, figured: Figured, width: float = NARROW,
) -> Paper:  # fmt: skip
    """Layers on top of each other, and others hanging below the line."""
    paper = sheet(width, 260 if width < WIDE else 360, 54, 12, 22, 40)
    axes = paper.axes
    for lines, sign, offset in ((above, 1.0, 0), (below, -1.0, len(above))):
        edge = [0.0] * len(rounds)
        for number, line in enumerate(lines):
            upper = [under + sign * value for under, value in zip(edge, line, strict=True)]
            color = SERIES[(number + offset) % len(SERIES)]
            axes.fill_between(rounds, edge, upper, facecolor=color, edgecolor=PLATE, linewidth=1, alpha=0.85)
            edge = upper
    axes.set_xlim(rounds[0], rounds[-1])
    if below:
        axes.axhline(0, color=INK, linewidth=1.2)
    else:
        axes.set_ylim(0, None)
    along_rounds(axes, figured, x_label)
    axes.text(0, 1.03, y_label, transform=axes.transAxes, color=QUIET, fontsize=SMALL)
    return paper
