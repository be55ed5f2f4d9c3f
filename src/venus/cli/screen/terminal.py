"""The screen and the keyboard: one console, one way to ask, signs that the terminal can show."""

from __future__ import annotations

import contextlib
import io
import re
import sys
from collections.abc import Iterable, Sequence
from typing import Any

from rich import box
from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from venus.cli.screen.language import CommandError, say, without_accents

WIDEST = 132
NARROWEST = 60
LONGEST_LINE = 2000
SHORTEST_NAME = 20

# Colours by meaning; every sign can also be told by its shape or its place.
BLUE = "#5c9dff"
RED = "#ff5f6d"
YELLOW = "#ffd84a"
BRASS = "#e7b86a"
GREEN = "#59e08b"
CYAN = "#7dffea"
VIOLET = "#b79cff"
QUIET = "bright_black"
COLORS = {
    "blue": BLUE,
    "red": RED,
    "yellow": YELLOW,
    "green": GREEN,
    "orange": "#ff9f43",
    "purple": VIOLET,
    "white": "white",
    "black": "#b0b0b0",
}

GLYPHS = {
    "blue": "●",
    "red": "▲",
    "yellow": "◆",
    "penalty": "✶",
    "nav": "◎",
    "box": "?",
    "asteroid": "⬡",
    "orbit": "○",
    "port": "⊙",
    "city": "▣",
    "gate": "◇",
    "relic": "✦",
    "fort": "♜",
    "rastur": "✖",
    "way": "·",
    "hidden": ":",
    "arrow": "→",
    "dot": "·",
    "dash": "–",
    "prompt": "›",
}
PLAIN_GLYPHS = {
    "blue": "o",
    "red": "^",
    "yellow": "v",
    "penalty": "!",
    "nav": "@",
    "box": "?",
    "asteroid": "%",
    "orbit": "u",
    "port": "U",
    "city": "#",
    "gate": "=",
    "relic": "$",
    "fort": "&",
    "rastur": "X",
    "way": ".",
    "hidden": ":",
    "arrow": "->",
    "dot": "-",
    "dash": "-",
    "prompt": ">",
}
# Spaces that belong to what stands beside them, in languages that put a space before some signs.
UNBREAKABLE = re.compile(r"(?<=\S) (?=[:;?!%»](?:\s|$|[.,)]))|(?<=«) |\u202f")
STAND_INS = {" ": "\ue000", "\u202f": "\ue001"}
PLAIN_SIGNS = {"–": "-", "·": "-", "→": "->", "↔": "<->", "›": ">", "’": "'", "…": "...", "×": "x", "µ": "u"}
PLAIN_SIGNS |= {"« ": '"', " »": '"', "“": '"', "”": '"', "§": "s."}
CIRCLED = "⓪①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"


class Leave(Exception):
    """The person at the keyboard has gone: the input is at its end, or was broken off."""

    def __init__(self, interrupted: bool = False) -> None:
        super().__init__()
        self.interrupted = interrupted


class Terminal:
    """Where text play is shown and typed."""

    def __init__(self) -> None:
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, io.TextIOWrapper):
                with contextlib.suppress(io.UnsupportedOperation, ValueError):
                    stream.reconfigure(errors="replace")
        self.console = Console(highlight=False, emoji=False, markup=False)
        self.is_plain = not can_show(GLYPHS.values(), self.console.encoding)
        self.glyphs = PLAIN_GLYPHS if self.is_plain else GLYPHS
        self.is_live = self.console.is_terminal and sys.stdin.isatty()
        if self.is_live:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  (the arrow keys bring back earlier lines)

    @property
    def width(self) -> int:
        return max(NARROWEST, min(self.console.width, WIDEST))

    def say(self, text: str | Text = "", style: str = "", indent: int = 0, hang: int = 0) -> None:
        """A line or paragraph, wrapped to the screen; all lines but the first hang further in."""
        body = Text(text, style) if isinstance(text, str) else text
        if self.is_plain:
            body = Text(self.spelled(body.plain))
        for number, line in enumerate(self.wrapped(body, self.width - indent, hang)):
            margin = indent + (hang if number else 0)
            self.console.print(Text(" " * margin) + line, no_wrap=True, overflow="crop", crop=False)

    def spelled(self, text: str) -> str:
        """The text in letters that this terminal can show."""
        return plain_text(text) if self.is_plain else text

    def wrapped(self, text: Text, width: int, hang: int = 0) -> list[Text]:
        """The lines of a text; all but the first leave room for a margin of `hang`."""
        if not text.plain:
            return [text]
        head, *tail = bound(text).wrap(self.console, width)
        head.rstrip()
        rest = Text(" ").join(tail) if hang and tail else None
        found = [head, *(rest.wrap(self.console, width - hang) if rest else tail)]
        for line in found:
            line.rstrip()
            line.plain = unbound(line.plain)
        return found

    def rows(self, heads: Sequence[str], rows: Sequence[Sequence[str | Text]]) -> None:
        """An aligned table without lines; headings that begin with > stand over figures.

        The last column gets what room is left, and is cut if that is too little; if it holds figures,
        long names in the first column are shortened instead.
        """
        table = [[Text(cell) if isinstance(cell, str) else cell for cell in row] for row in rows]
        heading = [Text(head.removeprefix(">"), QUIET) for head in heads]
        if any(head for head in heads):
            table.insert(0, heading)
        sizes = [max(len(row[column]) for row in table) for column in range(len(heads))]
        excess = sum(sizes) + 2 * len(sizes) - self.width
        if excess > 0 and heads[-1].startswith(">"):
            sizes[0] = max(SHORTEST_NAME, sizes[0] - excess)
            table = [[self.shortened(row[0], sizes[0]), *row[1:]] for row in table]
        for row in table:
            line = Text(" ")
            for head, cell, size in zip(heads, row, sizes, strict=True):
                gap = Text(" " * (size - len(cell)))
                line = line + (gap + cell if head.startswith(">") else cell + gap) + Text("  ")
            line.rstrip()
            self.line(line)

    def shortened(self, text: Text, size: int) -> Text:
        """A name without its middle if it is too long: names are often told apart by how they end."""
        if len(text) <= size:
            return text
        mark = "..." if self.is_plain else "…"
        left = size - len(mark)
        return text[: left - left // 2] + Text(mark) + text[-(left // 2) :]

    def line(self, text: Text) -> None:
        """One line, cut if it is too long."""
        text.truncate(self.width - 1, overflow="crop" if self.is_plain else "ellipsis")
        self.say(text)

    def show(self, thing: Any) -> None:
        """Something with a shape of its own: a panel, a table."""
        self.console.print(thing, width=self.width, no_wrap=True, crop=True)

    def panel(self, body: Any, title: str, width: int | None = None, height: int | None = None) -> Panel:
        if self.is_plain and isinstance(body, Text):
            body = Text(self.spelled(body.plain))
        return Panel(
            body,
            title=Text(self.spelled(title), "bold"),
            title_align="left",
            width=width,
            height=height,
            padding=(0, 1),
            border_style=QUIET,
            box=box.ASCII if self.is_plain else box.ROUNDED,
        )

    def ask(self, prompt: str) -> str:
        """One line from the keyboard or the pipe; `Leave` when there is none."""
        try:
            line = input(self.spelled(prompt))
        except EOFError:
            self.console.print()
            raise Leave from None
        except KeyboardInterrupt:
            self.console.print()
            raise Leave(interrupted=True) from None
        if not self.is_live:
            self.console.print(Text(line[:LONGEST_LINE].strip(), "bold"))
        if len(line) > LONGEST_LINE:
            raise CommandError(say("line-too-long", "play", most=LONGEST_LINE, count=len(line)))
        return line.strip()

    def clear(self) -> None:
        """An empty screen without a way to scroll back; in a pipe, a rule."""
        if self.is_live:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()
        else:
            self.console.print(Text(("=" if self.is_plain else "═") * self.width, QUIET))

    def tag(self, number: int) -> str:
        """An option's number as it stands on the map."""
        if self.is_plain or number >= len(CIRCLED):
            return f"({number})"
        return CIRCLED[number]


def bound(text: Text) -> Text:
    """The text with stand-ins for the spaces at which no line may break: before : ; ? ! and in figures."""
    kept = text.copy()
    kept.plain = UNBREAKABLE.sub(lambda space: STAND_INS[space[0]], text.plain)
    return kept


def unbound(text: str) -> str:
    for space, sign in STAND_INS.items():
        text = text.replace(sign, space)
    return text


def can_show(signs: Iterable[str], encoding: str | None) -> bool:
    try:
        "".join(signs).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def complain(message: str) -> None:
    """A line on stderr, in letters that it can show."""
    shown = message if can_show(message, sys.stderr.encoding) else plain_text(message)
    print(shown, file=sys.stderr)


def plain_text(text: str) -> str:
    """The text without typographic signs, for terminals that know letters only."""
    for sign, plain in PLAIN_SIGNS.items():
        text = text.replace(sign, plain)
    return without_accents(text).encode("ascii", "replace").decode()
