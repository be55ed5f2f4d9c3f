"""What is said in English elsewhere has a translation: help, refusals of the source, words of the machine."""

from __future__ import annotations

import ast
import errno
import os
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import msgspec
import pytest
import typer

from tests.cli.telltale import english_words
from venus.cli.main import app
from venus.cli.screen.language import CHOSEN, pattern_of, told
from venus.engine.record import Record
from venus.families.original.actions import Action
from venus.texts.catalogue import catalogue

SOURCE = Path(__file__).resolve().parents[2] / "src" / "venus"
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


# Errors carry a key and what fills the blanks, never a finished sentence.
SECTIONS = {
    **dict.fromkeys(("VenusError", "UnknownChoice", "MalformedInput", "Misbehaved"), "engine"),
    **dict.fromkeys(("LedgerError", "self.fail"), "ledger"),
}


def errors_in_source() -> Iterator[tuple[str, str, ast.Call]]:
    """Place, section and call of every error that is made."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                section = SECTIONS.get(ast.unparse(node.func))
                if section:
                    yield f"{path.relative_to(SOURCE)}:{node.lineno}", section, node


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_error_has_a_key_of_the_catalogue_and_fills_its_blanks() -> None:
    count = 0
    for place, section, call in errors_in_source():
        if not isinstance(call.args[0], ast.Constant):
            is_key = isinstance(call.args[0], ast.Name | ast.IfExp)
            assert is_key, f"{place}: a sentence instead of a key"
            continue
        count += 1
        key = call.args[0].value
        assert key in catalogue()[section], f"{place}: {key!r} is not in the catalogue"
        given = {word.arg for word in call.keywords}
        assert None in given or given == blanks(catalogue()[section][key]), place
    assert count > 120


@pytest.mark.parametrize("section", ["engine", "ledger"])
def test_every_sentence_of_an_error_is_said_somewhere(section: str) -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    assert [key for key in catalogue()[section] if f'"{key}"' not in source] == []


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
