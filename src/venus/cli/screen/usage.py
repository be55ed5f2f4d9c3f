"""What is wrong with a command line, in words: options, arguments and commands that there are not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, get_args, get_type_hints

from venus.cli.screen.language import CHOSEN, say, told
from venus.texts.catalogue import catalogue

SECTION = "usage"
KINDS: dict[Any, str] = {int: "whole-number", float: "number", Path: "file", str: "text"}


def usage_line(error: Any, front: Any, arguments: Sequence[str]) -> str:
    """What was wrong, and where the right words stand."""
    command, path = command_meant(front, arguments)
    page = " ".join(("venus", *path, "--help"))
    return say("see", SECTION, message=complaint(error, command).rstrip("."), page=page)


def command_meant(front: Any, arguments: Sequence[str]) -> tuple[Any, list[str]]:
    """The innermost command that a line names, and the words that lead to it."""
    command, path = front, []
    for word in arguments:
        if word in getattr(command, "commands", {}):
            command = command.commands[word]
            path.append(word)
    return command, path


def complaint(error: Any, command: Any) -> str:
    """One sentence on an error of the library that reads command lines; a strange one stays as it is."""
    message = str(error.format_message())
    match type(error).__name__:
        case "NoSuchOption":
            hint = hinted(error.possibilities or ())
            return say("no-option", SECTION, name=error.option_name, hint=hint)
        case "MissingParameter":
            return say("missing", SECTION, name=name_of(error.param))
        case "BadParameter":
            return say(f"takes-{kind_of(error.param, command)}", SECTION, name=name_of(error.param))
        case "BadOptionUsage":
            flags = [name for option in command.params if is_flag(option) for name in option.opts]
            key = "takes-nothing" if error.option_name in flags else "value-missing"
            return say(key, SECTION, name=error.option_name)
        case "UsageError" if unknown := re.search(r"'(.*?)'\.(?: Did you mean (.*)\?)?$", message):
            close = re.findall(r"'(.*?)'", unknown[2] or "")
            hint = hinted(close) or hinted(getattr(command, "commands", ()), "there-are")
            return say("no-command", SECTION, name=unknown[1], hint=hint)
        case "UsageError" if more := re.search(r"\s\((.*)\)$", message.rstrip(".")):
            return say("too-many", SECTION, words=more[1])
    return told(message)


def hinted(names: Iterable[str], key: str = "did-you-mean") -> str:
    """The end of a sentence that names what could be meant."""
    listed = ", ".join(sorted(names))
    return say(key, SECTION, names=listed) if listed else ""


def name_of(parameter: Any) -> str:
    """An option as it is typed, an argument as the help calls it."""
    if parameter.param_type_name == "argument":
        return argument_name(parameter.name)
    return str(max(parameter.opts, key=len))


def argument_name(name: str) -> str:
    return catalogue(CHOSEN.get())["arguments"].get(name, name.upper())


def is_flag(parameter: Any) -> bool:
    return bool(getattr(parameter, "is_flag", False))


def kind_of(parameter: Any, command: Any) -> str:
    """Which kind of value a parameter takes, read off the function that runs the command."""
    hint = get_type_hints(command.callback).get(parameter.name, str)
    while hint not in KINDS and get_args(hint):
        hint = get_args(hint)[0]
    return KINDS.get(hint, "text")
