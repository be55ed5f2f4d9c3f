"""What is said in English elsewhere has a translation: help, refusals of the source, words of the machine."""

from __future__ import annotations

import ast
import errno
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import typer

from tests.cli.telltale import english_words
from venus.cli.language import CHOSEN, pattern_of, told
from venus.cli.main import app
from venus.engine.actions import Action
from venus.engine.record import Record
from venus.texts.catalogue import catalogue

SOURCE = Path(__file__).resolve().parents[2] / "src" / "venus"
# Rooms whose refusals reach somebody at the command line; positions are read by programs only.
ROOMS = ["bots/**/*.py", "cli/*.py", "editions/*.py", "lab/**/*.py", "starting.py", "replay.py", "game.py"]
ROOMS += ["engine/actions.py", "engine/chance.py", "engine/notation.py", "engine/record.py"]
REFUSALS = {"VenusError", "UnknownChoice", "MalformedInput", "LedgerError", "fail"}
BROKEN_JSON = ["", "x", "[1 2]", '{"a" 1}', '{"a":1,}', "[1,]", "{1:2}", '"\\x"', "[1]x", "[01]", "1e999"]
BROKEN_JSON += ["[" * 200_000, '{"a":1 2}']
BROKEN_DATA: list[Any] = [{}, [], {"venus": "1"}, {"header": 7, "venus": 1}, {"cheat": 1, "venus": 1}]
BROKEN_DATA += [{"do": "swim", "seat": 0}]


@pytest.fixture(autouse=True)
def french() -> Iterator[None]:
    before = CHOSEN.set("fr")
    yield
    CHOSEN.reset(before)


def commands(command: Any = None) -> Iterator[Any]:
    """Every command there is, groups before what is in them."""
    command = command or typer.main.get_command(app)
    yield command
    for one in getattr(command, "commands", {}).values():
        yield from commands(one)


def helps() -> set[str]:
    found = {" ".join((command.help or "").split()) for command in commands()}
    for command in commands():
        context = command.context_class(command, help_option_names=["--help"])
        found |= {parameter.help or "" for parameter in command.get_params(context)}
    return found


def test_every_command_and_option_has_its_help_in_the_catalogue_and_nothing_else_has() -> None:
    assert sorted(helps() - set(catalogue()["manual"].values())) == [], "missing"
    assert sorted(set(catalogue()["manual"].values()) - helps()) == [], "orphaned"


def test_arguments_have_names() -> None:
    arguments = {p.name for one in commands() for p in one.params if p.param_type_name == "argument"}
    assert set(catalogue()["arguments"]) == arguments


def sentence_in(node: ast.expr) -> str | None:
    """A literal sentence with something in its blanks; None if it comes from elsewhere."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "7" for part in node.values)
    return None


def refusals_in_source() -> Iterator[tuple[str, str]]:
    for path in (path for room in ROOMS for path in sorted(SOURCE.glob(room))):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = ast.unparse(node.func).rpartition(".")[2]
                said = sentence_in(node.args[0]) if name in REFUSALS else None
                if said is not None:
                    yield f"{path.relative_to(SOURCE)}:{node.lineno}", said


def test_every_refusal_in_the_source_can_be_told_in_french() -> None:
    assert [f"{place}: {said}" for place, said in refusals_in_source() if told(said) == said] == []


def test_every_sentence_on_a_ledger_is_said_by_its_source() -> None:
    source = re.sub(r'"\s*\n\s*f?"', "", (SOURCE / "rulebook.py").read_text(encoding="utf-8"))
    blank = re.compile(r"\{[^}]*\}")
    parts = [part.strip() for text in catalogue()["ledger"].values() for part in blank.split(text)]
    assert [part for part in parts if part not in source] == []


def reasons_for_json() -> list[str]:
    found: list[str] = []
    for text in BROKEN_JSON:
        with pytest.raises((msgspec.DecodeError, RecursionError)) as caught:
            msgspec.json.decode(text)
        found.append(str(caught.value))
    for data in BROKEN_DATA:
        with pytest.raises(msgspec.ValidationError) as refused:
            msgspec.convert(data, Action if "do" in data else Record)
        found.append(str(refused.value))
    return found


def test_whatever_is_wrong_with_json_is_told_in_french() -> None:
    for reason in reasons_for_json():
        assert told(reason) != reason
        assert english_words(told(reason)) == []


def test_the_machine_says_every_sentence_that_stands_under_its_name() -> None:
    said = [os.strerror(number) for number in errno.errorcode] + reasons_for_json() + ["embedded null byte"]
    patterns = {key: re.compile(pattern_of(text)) for key, text in catalogue()["machine"].items()}
    assert [key for key, pattern in patterns.items() if not any(map(pattern.search, said))] == []
