"""The options of a decision as a list: number, label, price and note."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from venus.cli.families.text_face import Choice
from venus.cli.screen.terminal import CYAN, GREEN, QUIET, Terminal


def show_options(terminal: Terminal, choices: Sequence[Choice]) -> None:
    """Number, label, price and note, aligned, one line each."""
    digits = len(str(len(choices)))
    label_width = max((len(choice.label) for choice in choices), default=0)
    label_width = min(label_width, terminal.width // 2)
    price_width = max((len(choice.price) for choice in choices), default=0)
    for number, choice in enumerate(choices, 1):
        line = Text(f" {number:>{digits}} ", f"bold {CYAN}")
        line.append(f" {choice.label:<{label_width}}"[: label_width + 1])
        if price_width:
            earned = choice.price.startswith("+")
            line.append(f"  {choice.price:>{price_width}}", f"bold {GREEN}" if earned else "bold")
        if choice.note:
            line.append(f"  {choice.note}", QUIET)
        terminal.line(line)
