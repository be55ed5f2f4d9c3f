"""The look of the plots: colours, type and paper, and the way from a figure to SVG that fits into a page.

Colours leave here as CSS variables, so that a page can be dark on a screen and light on paper. Text stays
text, in whatever face the page has.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from typing import Any
from xml.etree import ElementTree

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator
from msgspec import Struct

INK, QUIET, GRID, PLATE, MARK = "#e6ecfb", "#a3b2d6", "#26325a", "#0c1328", "#f4d58d"
# Told apart by people who see fewer colours, and once more by marker and dash.
SERIES = ("#6fb7ff", "#f0b95c", "#45d3a8", "#e58fc4", "#ff8660", "#b7a6ff")
GAIN, LOSS = SERIES[2], SERIES[4]
MARKERS = ("o", "D", "s", "^", "v", "P")
DASHES = ("solid", (0, (5, 2)), (0, (1.5, 1.5)), (0, (6, 2, 1.5, 2)), (0, (9, 3)), (0, (3, 1.5)))
VARIABLES = {
    INK: "ink",
    QUIET: "quiet",
    GRID: "grid",
    PLATE: "plate",
    MARK: "mark",
    **{color: f"series-{number}" for number, color in enumerate(SERIES, 1)},
}
POINTS_PER_INCH = 72
NARROW, MIDDLE, WIDE = 380, 530, 1080
TYPE = 12.5
SMALL = 11.5
STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "venus",
    "text.parse_math": False,
    "font.size": TYPE,
    "font.family": "DejaVu Sans",
    "text.color": INK,
    "axes.labelcolor": QUIET,
    "axes.labelsize": SMALL,
    "axes.edgecolor": GRID,
    "axes.facecolor": "none",
    "axes.axisbelow": True,
    "xtick.color": QUIET,
    "ytick.color": QUIET,
    "xtick.labelsize": SMALL,
    "ytick.labelsize": SMALL,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "grid.color": GRID,
    "grid.linewidth": 1,
    "path.simplify": True,
    "path.simplify_threshold": 0.3,
}

Figured = Callable[[float], str]


class Paper(Struct):
    """A sheet to draw on: `width` and `height` in the units of the page, margins around the axes."""

    figure: Figure
    axes: Axes
    width: float
    height: float


def sheet(width: float, height: float, left: float, right: float, top: float, bottom: float) -> Paper:
    """A sheet with one pair of axes and margins in the same units."""
    figure = Figure(figsize=(width / POINTS_PER_INCH, height / POINTS_PER_INCH), facecolor="none")
    FigureCanvasSVG(figure)
    box = (
        left / width,
        bottom / height,
        max(1, width - left - right) / width,
        max(1, height - top - bottom) / height,
    )
    axes = figure.add_axes(box)
    for spine in axes.spines.values():
        spine.set_visible(False)
    return Paper(figure, axes, width, height)


def ruled(axes: Axes, along: str, figured: Figured, count: int = 5, whole: bool = False) -> None:
    """Fine lines and figures along one side; whole ones where there are no halves."""
    axis: Any = axes.xaxis if along == "x" else axes.yaxis
    axis.grid(True)
    axis.set_major_locator(MaxNLocator(count, integer=whole, steps=[1, 2, 2.5, 5, 10]))
    axis.set_major_formatter(FuncFormatter(lambda value, _: figured(value)))


def in_style(draw: Callable[..., Paper]) -> Callable[..., str]:
    """Makes a drawing, which gives a sheet, into one that gives SVG for a page; the first word is its key."""

    def drawn(key: str, *what: Any, **how: Any) -> str:
        with rc_context(STYLE):
            paper = draw(*what, **how)
            text = io.StringIO()
            paper.figure.savefig(text, format="svg", metadata={"Date": None}, transparent=True)
        return for_the_page(text.getvalue(), key)

    drawn.__doc__ = draw.__doc__
    return drawn


def for_the_page(svg: str, key: str) -> str:
    """Only the picture, in few words: nothing foreign, ids of its own, colours by the page's names."""
    svg = re.sub(r' xmlns(:\w+)?="[^"]*"', "", svg[svg.index("<svg") :]).replace("xlink:href", "href")
    picture = ElementTree.fromstring(re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.S))
    picture.attrib = {"viewBox": picture.attrib["viewBox"]}
    used = set(re.findall(r'(?:href="#|url\(#)([^")]+)', svg))
    for parent in list(picture.iter()):
        parent[:] = [part for child in parent for part in unwrapped(child, used)]
        parent.text = parent.text if parent.tag == "text" else None
        parent.tail = None
        tidy(parent.attrib, key, used)
    text = ElementTree.tostring(picture, encoding="unicode", short_empty_elements=True)
    for color, name in VARIABLES.items():
        text = text.replace(color, f"var(--{name})")
    return text


def unwrapped(part: ElementTree.Element, used: set[str]) -> Iterator[ElementTree.Element]:
    """What is to be seen of a part: groups without meaning give way to what is in them.

    Nothing is drawn outside the axes, so nothing has to be clipped.
    """
    if part.tag in ("style", "clipPath") or part.attrib.get("style") == "fill: none":
        return
    is_bare = part.tag == "g" and part.attrib.keys() <= {"id"} and part.attrib.get("id") not in used
    is_empty = part.tag == "defs" and all(inner.tag in ("style", "clipPath") for inner in part)
    if not is_bare and not is_empty:
        yield part
    elif is_bare:
        for inner in part:
            yield from unwrapped(inner, used)


def tidy(attributes: dict[str, str], key: str, used: set[str]) -> None:
    """Short numbers, no faces of type, no turning by nothing, ids that no other picture has."""
    if attributes.get("transform", "").startswith("rotate(-0 "):
        del attributes["transform"]
    attributes.pop("clip-path", None)
    if "id" in attributes:
        name = attributes.pop("id")
        if name in used:
            attributes["id"] = f"{key}-{name}"
    for name, value in attributes.items():
        if name in ("d", "x", "y", "transform", "points"):
            value = re.sub(r"\d+\.\d+", lambda found: f"{float(found[0]):.1f}".removesuffix(".0"), value)
        if name == "d":
            value = re.sub(r"\s*([A-Za-z])\s*", r"\1", value).strip()
        if name == "style":
            value = re.sub(r"font: ([\d.]+)px [^;]*", r"font-size: \1px", value)
            value = re.sub(r"font-family: [^;]*;? ?", "", value).replace(": ", ":").replace("; ", ";")
        attributes[name] = re.sub(r"(^#|url\(#)", rf"\g<1>{key}-", value) if "#" in value else value
