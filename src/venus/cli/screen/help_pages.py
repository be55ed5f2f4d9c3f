"""The help pages: what a command does, its arguments and options, in the language that was asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import typer
from rich.text import Text

from venus.cli.screen.language import say, told
from venus.cli.screen.terminal import BRASS, CYAN, QUIET, Terminal
from venus.cli.screen.usage import argument_name, is_flag, kind_of

SECTION = "usage"
WIDEST_NAME = 26
Row = tuple[str, str]


class HelpPage(typer.Context):
    """Where a command runs; its help is told by the catalogue."""

    def get_help(self) -> str:
        terminal = Terminal()
        with terminal.console.capture() as captured:
            show_page(self, terminal)
        return captured.get().rstrip("\n")


def with_pages(group: Any) -> None:
    """Gives every command of a group, and of the groups in it, a page of this kind."""
    group.context_class = HelpPage
    for command in group.commands.values():
        command.context_class = HelpPage
        if hasattr(command, "commands"):
            with_pages(command)


def show_page(context: Any, terminal: Terminal) -> None:
    command = context.command
    usage = Text(say("usage", SECTION), QUIET).append(f" {usage_of(context)}", f"bold {BRASS}")
    terminal.say(usage, hang=2)
    terminal.say()
    terminal.say(summary_of(command), indent=1)
    parameters = command.get_params(context)
    arguments = [parameter for parameter in parameters if parameter.param_type_name == "argument"]
    options = [parameter for parameter in parameters if parameter.param_type_name == "option"]
    show_rows("arguments", [(argument_name(one.name), told(one.help or "")) for one in arguments], terminal)
    show_rows("options", [option_row(option, command) for option in options], terminal)
    show_rows("commands", list(command_rows(command)), terminal)


def show_rows(title: str, rows: list[Row], terminal: Terminal) -> None:
    if not rows:
        return
    terminal.say()
    terminal.say(say(title, SECTION), "bold")
    size = min(max(len(name) for name, _ in rows), WIDEST_NAME) + 2
    for name, text in rows:
        terminal.say(Text(f"{name:<{size}}", CYAN).append(text), indent=1, hang=size)


def usage_of(context: Any) -> str:
    """The command with the places of its options and arguments."""
    command = context.command
    words = [context.command_path, say("some-options", SECTION)]
    for parameter in command.params:
        if parameter.param_type_name == "argument":
            name = argument_name(parameter.name) + ("..." if parameter.nargs != 1 else "")
            words.append(name if parameter.required else f"[{name}]")
    if hasattr(command, "commands"):
        words.append(say("a-command", SECTION))
    return " ".join(words)


def summary_of(command: Any) -> str:
    return told(" ".join((command.help or "").split()))


def option_row(option: Any, command: Any) -> Row:
    names = ", ".join((*sorted(option.opts, key=len), *option.secondary_opts))
    if not is_flag(option):
        names += f" {say(kind_of(option, command), SECTION)}"
    text = told(option.help or "")
    if option.default not in (None, False, "", 0) and not is_flag(option):
        text += " " + say("default", SECTION, value=option.default)
    return names, text


def command_rows(command: Any) -> Iterator[Row]:
    for name, one in getattr(command, "commands", {}).items():
        yield name, summary_of(one)
