"""The map, drawn in characters: a window around a ship, one system, or the whole cluster."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from venus.cli.families.original.words import Words
from venus.cli.screen.terminal import (
    BRASS,
    COLORS,
    CYAN,
    GREEN,
    QUIET,
    RED,
    VIOLET,
    Terminal,
)
from venus.families.original.views.printed import CITIES
from venus.families.original.views.reader import RASTUR, Reader

# How much of the map one character covers; characters are about twice as high as wide.
ACROSS = 15.0
DOWN = 32.0
MARGIN = 40

Cell = tuple[int, int]


class Canvas:
    """Characters by column and row; what lies deeper may be drawn over."""

    def __init__(self, cols: int, rows: int) -> None:
        self.cols, self.rows = cols, rows
        self.cells: dict[Cell, tuple[str, str]] = {}
        self.ground: set[Cell] = set()

    def put(self, col: int, row: int, text: str, style: str) -> None:
        for place, sign in enumerate(text, col):
            if 0 <= place < self.cols and 0 <= row < self.rows:
                self.cells[place, row] = (sign, style)
                self.ground.discard((place, row))

    def put_ground(self, col: int, row: int, sign: str, style: str) -> None:
        if (col, row) not in self.cells and 0 <= col < self.cols and 0 <= row < self.rows:
            self.cells[col, row] = (sign, style)
            self.ground.add((col, row))

    def is_free(self, col: int, row: int, length: int, over_ground: bool) -> bool:
        if col < 0 or col + length > self.cols or not 0 <= row < self.rows:
            return False
        cells = [(place, row) for place in range(col, col + length)]
        return all(cell not in self.cells or (over_ground and cell in self.ground) for cell in cells)

    def lines(self) -> list[Text]:
        rows: list[Text] = []
        for row in range(self.rows):
            line = Text(no_wrap=True, overflow="crop")
            for col in range(self.cols):
                sign, style = self.cells.get((col, row), (" ", ""))
                line.append(sign, style)
            rows.append(line)
        return rows


class MapDrawing:
    """Draws what a seat knows of the map."""

    def __init__(self, at: Reader, words: Words, terminal: Terminal) -> None:
        self.at = at
        self.words = words
        self.terminal = terminal
        self.glyphs = terminal.glyphs

    def sign(self, dot: str) -> tuple[str, str]:
        """The sign of a dot and its style."""
        at, glyphs = self.at, self.glyphs
        printed = at.facts.dots[dot]
        penalty = at.penalty_at(dot)
        owner = at.fort_owner(dot)
        if penalty and penalty.what == RASTUR:
            return f"{glyphs['rastur']}{penalty.price}", f"bold {RED}"
        if owner is not None:
            return f"{glyphs['fort']}{penalty.price if penalty else ''}", f"bold {self.seat_style(owner)}"
        if penalty:
            return f"{glyphs['penalty']}{penalty.price}", COLORS[penalty.color] + self._private(dot)
        if printed.kind == "explore":
            return self._box_sign(dot)
        if printed.kind in CITIES:
            return glyphs["city"], f"bold {GREEN}"
        port = at.port_owner(dot)
        if port is not None:
            return glyphs["port"], f"bold {self.seat_style(port)}"
        if printed.kind == "nav":
            return glyphs["nav"], f"bold {BRASS}"
        if printed.kind == "orbit":
            return glyphs["orbit"], GREEN
        if printed.kind == "asteroid":
            return glyphs["asteroid"], "white"
        return glyphs[printed.color or "blue"], COLORS[printed.color or "blue"]

    def _box_sign(self, dot: str) -> tuple[str, str]:
        box = self.at.view.boxes[dot]
        marker = self.at.marker_at(dot)
        if box.marker is None:
            return self.glyphs["box"], "bold white"
        if marker is None:
            return self.glyphs["asteroid"], "white"
        if marker.kind == "gate":
            return f"{self.glyphs['gate']}{marker.value}", f"bold {VIOLET}" + self._private(dot)
        if marker.kind == "open-port":
            return self.glyphs["port"], f"bold {GREEN}" + self._private(dot)
        return self.glyphs["relic"], f"bold {BRASS}" + self._private(dot)

    def _private(self, dot: str) -> str:
        return " italic underline" if self.at.is_private(dot) else ""

    def seat_style(self, seat: int) -> str:
        species = self.at.view.players[seat].species
        return COLORS.get(self.at.facts.merchants[species].color, "white") if species else "white"

    # Windows.

    def around(self, dot: str, cols: int, rows: int, tags: Mapping[str, str]) -> list[Text]:
        """A window with a dot in its middle, as far as the map reaches."""
        chart = self.at.facts.content.chart
        centre = self.at.facts.dots[dot]
        left = clamp(centre.x - cols * ACROSS / 2, -MARGIN, chart.width + MARGIN - cols * ACROSS)
        top = clamp(centre.y - rows * DOWN / 2, -MARGIN, chart.height + MARGIN - rows * DOWN)
        return self.draw(left, top, cols, rows, ACROSS, DOWN, tags)

    def whole(self, cols: int) -> list[Text]:
        """The whole cluster in so many columns."""
        chart = self.at.facts.content.chart
        across = (chart.width + 2 * MARGIN) / cols
        down = across * 2.3
        rows = int(chart.height / down) + 1
        return self.draw(-MARGIN, 0, cols, rows, across, down, {})

    def system(self, system: str, cols: int) -> list[Text]:
        """One system with the ways that leave it, and the names of its places."""
        dots = [dot for dot in self.at.facts.content.chart.dots if dot.system == system]
        left, right = min(dot.x for dot in dots), max(dot.x for dot in dots)
        top, bottom = min(dot.y for dot in dots), max(dot.y for dot in dots)
        across = max(9.0, (right - left + 160) / cols)
        down = across * 2.1
        rows = max(7, int((bottom - top + 120) / down) + 1)
        corner = (left + right - cols * across) / 2, (top + bottom - rows * down) / 2
        tags = {dot.id: self.words.dots[dot.id] for dot in dots if dot.kind in CITIES or dot.orbit}
        return self.draw(*corner, cols, rows, across, down, tags, GREEN)

    def draw(
        self,
        left: float,
        top: float,
        cols: int,
        rows: int,
        across: float,
        down: float,
        tags: Mapping[str, str],
        tag_style: str = f"bold {CYAN}",
    ) -> list[Text]:
        canvas = Canvas(cols, rows)
        cells = {
            dot.id: (round((dot.x - left) / across), round((dot.y - top) / down))
            for dot in self.at.facts.content.chart.dots
        }
        for dot, (col, row) in cells.items():
            canvas.put(col, row, *self.sign(dot))
        self._draw_ways(canvas, cells)
        self._draw_ships(canvas, cells)
        for dot, tag in tags.items():
            self._label(canvas, cells[dot], len(self.sign(dot)[0]), tag, tag_style)
        self._name_systems(canvas, cells, (left, top), (across, down))
        return canvas.lines()

    def _draw_ways(self, canvas: Canvas, cells: Mapping[str, Cell]) -> None:
        for path in self.at.facts.content.chart.paths:
            sign, style = self.glyphs["way"], QUIET
            if path.kind == "hidden":
                sign, style = self.glyphs["hidden"], VIOLET
            elif path.kind == "surface":
                style = GREEN
            (col, row), (to_col, to_row) = cells[path.a], cells[path.b]
            steps = max(abs(to_col - col), 2 * abs(to_row - row), 1)
            for step in range(1, steps):
                part = step / steps
                canvas.put_ground(
                    round(col + (to_col - col) * part), round(row + (to_row - row) * part), sign, style
                )

    def _draw_ships(self, canvas: Canvas, cells: Mapping[str, Cell]) -> None:
        """Ships stand on their dots; further ships on the same dot queue up beside it."""
        players = self.at.view.players
        seats = sorted(range(len(players)), key=lambda seat: seat != self.at.seat)
        queue: dict[str, int] = {}
        for seat in seats:
            dot = players[seat].dot
            col, row = cells[dot]
            place = queue.get(dot, 0)
            queue[dot] = place + 1
            canvas.put(col + place, row, self.letter(seat), f"bold reverse {self.seat_style(seat)}")

    def letter(self, seat: int) -> str:
        return (self.at.view.players[seat].species or str(seat + 1))[0]

    def _label(self, canvas: Canvas, cell: Cell, width: int, text: str, style: str) -> None:
        """Write beside a dot: right, left, above or below, where there is room."""
        col, row = cell
        size = len(text)
        beside = size > 2
        places = [
            (col + width + beside, row),
            (col - size - beside, row),
            (col, row - 1),
            (col, row + 1),
            (col - size + 1, row - 1),
            (col - size + 1, row + 1),
            (col + width, row - 1),
            (col + width, row + 1),
        ]
        for over_ground in (False, True):
            for place in places:
                if canvas.is_free(*place, size, over_ground):
                    canvas.put(*place, text, style)
                    return

    def _name_systems(
        self,
        canvas: Canvas,
        cells: Mapping[str, Cell],
        corner: tuple[float, float],
        scale: tuple[float, float],
    ) -> None:
        for system in self.at.facts.content.chart.systems:
            inside = [cells[dot.id] for dot in self.at.facts.content.chart.dots if dot.system == system.id]
            seen = [cell for cell in inside if 0 <= cell[0] < canvas.cols and 0 <= cell[1] < canvas.rows]
            if 2 * len(seen) < len(inside):
                continue
            name, style, suffix = self.system_label(system.id)
            size = len(name) + len(suffix)
            col = round((system.x - corner[0]) / scale[0]) - size // 2
            row = round((system.y - corner[1]) / scale[1])
            col = max(0, min(col, canvas.cols - size))
            place = self._room_for_name(canvas, col, row, size)
            if place:
                canvas.put(*place, name, style)
                canvas.put(place[0] + len(name), place[1], suffix, f"bold {GREEN}")

    def _room_for_name(self, canvas: Canvas, col: int, row: int, size: int) -> Cell | None:
        places = [(col + shift, row + drop) for drop in (0, 1, -1, 2, -2) for shift in (0, -3, 3, -6, 6)]
        for over_ground in (False, True):
            for place in places:
                if canvas.is_free(place[0] - 1, place[1], size + 2, over_ground) or (
                    place[0] in (0, canvas.cols - size) and canvas.is_free(*place, size, over_ground)
                ):
                    return place
        return None

    def system_label(self, system: str) -> tuple[str, str, str]:
        """A system's name, its style, and who lives there as far as is known."""
        name = self.words.systems[system]
        known = self.at.view.systems.get(system)
        if known is None:
            return name, "bold", ""
        between = f" {self.glyphs['dot']} "
        culture = (known.culture or "?") + ("*" if known.private else "")
        return name, "bold", between + culture


def clamp(value: float, low: float, high: float) -> float:
    return max(low, min(value, high))
