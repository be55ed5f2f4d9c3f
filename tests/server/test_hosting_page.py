"""The page on hosting says what is so: every setting with its default, every metric, commands that exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import typer

from venus.cli.main import app
from venus.server.hosting import metrics
from venus.server.hosting.settings import (
    Settings,
    load_settings,
    setting_keys,
    settings_shown,
    variable_of,
)

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")


def table(first: str) -> dict[str, list[str]]:
    """The rows of the table whose first column has this name."""
    lines = PAGE[PAGE.index(f"| {first} |") :].split("\n\n")[0].splitlines()[2:]
    rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]
    return {row[0].strip(" `|"): row[1:] for row in rows}


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_every_setting_stands_there_with_its_default() -> None:
    words = {"true": True, "false": False, "[]": ()}
    told = {key: cells[0].strip("`") for key, cells in table("setting").items()}
    assert list(told) == list(setting_keys())
    defaults = {key: words[word] if word in words else ast.literal_eval(word) for key, word in told.items()}
    assert defaults == settings_shown(Settings())


def test_every_metric_stands_there() -> None:
    assert set(table("metric")) == {metric.name for metric in metrics.registry.collect()}


def test_the_example_of_a_file_can_be_read(tmp_path: Path) -> None:
    (example,) = blocks("toml")
    file = tmp_path / "venus.toml"
    file.write_text(example, encoding="utf-8")
    assert load_settings(file, {}, {}).smtp.sender == "venus@mail.example"


def test_variables_and_commands_exist() -> None:
    known = set(map(variable_of, setting_keys())) | {"VENUS_HOME", "VENUS_CONFIG"}
    assert set(re.findall(r"\bVENUS_[A-Z_]*[A-Z]", PAGE)) <= known
    commands: dict[str, Any] = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    used = re.findall(r"\bvenus (serve|backup|restore|doctor)((?: (?!`)\S+)*)", PAGE)
    assert {name for name, _ in used} == {"serve", "backup", "restore", "doctor"}
    for name, rest in used:
        options = {option for parameter in commands[name].params for option in parameter.opts} | {"--help"}
        assert set(re.findall(r"(?<= )--[a-z-]+", rest.partition("`")[0])) <= options


def test_the_examples_of_commands_are_right() -> None:
    (command,) = (line for block in blocks("sh") for line in block.splitlines() if "--workers" in line)
    words = command.split()[2:]
    overrides = {name.strip("-"): value for name, value in zip(words[::2], words[1::2], strict=True)}
    settings = load_settings(None, {"VENUS_HOME": "/proc/nowhere"}, overrides)
    assert settings.workers == 4
