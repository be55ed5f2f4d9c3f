"""The options of a decision as a list: number, label, price and note."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from venus.cli.families.text_face import Choice
from venus.cli.screen.terminal import CYAN, GREEN, QUIET, Terminal


def show_options(terminal: Terminal, choices: Sequence[Choice]) -> None:
    """Number, label, price and note, aligned, one line each; details below."""
    digits = len(str(len(choices)))
    followed = [choice for choice in choices if (choice.price or choice.note) and not choice.detail]
    label_width = max((len(choice.label) for choice in followed), default=0)
    label_width = min(label_width, terminal.width // 2)
    price_width = max((len(choice.price) for choice in choices), default=0)
    for number, choice in enumerate(choices, 1):
        line = Text(f" {number:>{digits}} ", f"bold {CYAN}")
        is_alone = not (choice.price or choice.note)
        line.append(f" {choice.label}" if is_alone else padded(choice, label_width))
        if price_width and not is_alone:
            earned = choice.price.startswith("+")
            line.append(f"  {choice.price:>{price_width}}", f"bold {GREEN}" if earned else "bold")
        if choice.note:
            line.append(f"  {choice.note}", QUIET)
        terminal.line(line)
        if choice.detail:
            terminal.say(choice.detail, QUIET, indent=digits + 5)


def padded(choice: Choice, width: int) -> str:
    """A label in its column, cut if it is too long; one with details below takes the room it needs."""
    label = f" {choice.label:<{width}}"
    return label if choice.detail else label[: width + 1]
