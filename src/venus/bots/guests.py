"""Opponents that do not come with this package: `cmd:PROGRAM` and `py:MODULE:CLASS`."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from venus.bots.program_bot import (
    SECONDS,
    UNSAID,
    Complain,
    Outside,
    to_stderr,
)
from venus.engine.refusals import UnknownChoice
from venus.engine.seat_decision import Bot

FORMS = ("cmd:PROGRAM", "py:MODULE:CLASS")
COMMAND = re.compile(r"cmd(?:@(?P<seconds>[^:]*))?:(?P<command>.*)", re.S)
LONGEST_WAIT = 86_400


def is_guest(name: str) -> bool:
    return name.startswith(("cmd:", "cmd@", "py:"))


def guest(name: str, seed: int, complain: Complain = to_stderr) -> Bot:
    """The opponent of this name, which has one of the forms above; `cmd@60:` gives it 60 seconds a move."""
    found = COMMAND.fullmatch(name)
    if found:
        seconds = SECONDS if found["seconds"] is None else checked_seconds(found["seconds"])
        return Outside(name, found["command"], seed, seconds, complain)
    return imported(name, seed)


def checked_seconds(text: str) -> float:
    if re.fullmatch(r"\d{1,6}(\.\d{1,3})?", text) and 0 < float(text) <= LONGEST_WAIT:
        return float(text)
    raise UnknownChoice("guest-no-seconds", text=repr(text), most=LONGEST_WAIT)


def imported(name: str, seed: int) -> Bot:
    """A bot from a Python module, found as `python -m` would: installed, or in this folder."""
    module, _, kind = name.removeprefix("py:").partition(":")
    if not module or not kind:
        raise UnknownChoice("guest-no-class", name=repr(name))
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        make: Callable[[int], Any] = getattr(import_module(module), kind)
        bot = make(seed)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        said = f"{type(error).__name__}: {error}".removesuffix(": ")
        raise UnknownChoice("guest-not-seated", name=repr(name), error=said) from None
    if not callable(getattr(bot, "choose", None)):
        raise UnknownChoice("guest-no-choose", name=repr(name))
    for attribute, usual in (("name", name), ("reason", UNSAID)):
        if not hasattr(bot, attribute):
            setattr(bot, attribute, usual)
    seated: Bot = bot
    return seated
