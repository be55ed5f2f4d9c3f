"""Faults in what only the content of 2012 has: grades, titles, room of passengers, wider markets."""

from __future__ import annotations

import shutil
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from venus.families.original.editions.loading import ContentError, load_content

# Each fault: the file, the text that is there once, what takes its place, the key and part of the reason.
FAULTS: list[tuple[str, str, str, str, str]] = [
    (
        "cultures.toml",
        'count = 6, grade = "luxury"',
        "count = 6",
        "cultures.2.goods.grade",
        "is missing, but other goods have one",
    ),
    (
        "cultures.toml",
        "cost = 160, payoff = 240 }",
        'cost = 160, payoff = 240, grade = "basic" }',
        "cultures.12.factory_goods.grade",
        "factory goods have none",
    ),
    (
        "cultures.toml",
        "{ 8 = 5, 11 = 5 }",
        "{ 8 = 5, 15 = 5 }",
        "buyer_numbers_of.15",
        "there is no culture '15'",
    ),
    (
        "cultures.toml",
        "{ 8 = 5, 11 = 5 }",
        "{ 8 = 5 }",
        "cultures.11.buyers",
        "the buyers are those of the next 4 numbers: 12, 13, 14, 1",
    ),
    (
        "cultures.toml",
        '["9", "10", "11", "12", "13"]',
        '["9", "10", "11", "12"]',
        "cultures.8.buyers",
        "the buyers are those of the next 5 numbers: 9, 10, 11, 12, 13",
    ),
    (
        "bonuses.toml",
        'to = "14", fee = 120, halves = 1',
        'to = "14", fee = 120, halves = 0',
        "fares.3/14.halves",
        "one or two halves of a hold",
    ),
    (
        "bonuses.toml",
        'to = "14", fee = 120, halves = 1',
        'to = "14", fee = 120, halves = 3',
        "fares.3/14.halves",
        "one or two halves of a hold",
    ),
    ("bonuses.toml", '"Spy"', '"Optometrist"', "fares.7/base.title", "'Optometrist' is there twice"),
    (
        "bonuses.toml",
        '"Impossible Furniture"',
        '"Factory Impossible Furniture"',
        "demands.13/Factory Impossible Furniture.goods",
        "there is no goods",
    ),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with as_file(files("venus.families.original.editions.classic") / "content") as content:
        return Path(shutil.copytree(content, tmp_path / "content"))


def change(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize(("file", "old", "new", "key", "reason"), FAULTS)
def test_a_fault_is_named(folder: Path, file: str, old: str, new: str, key: str, reason: str) -> None:
    change(folder, file, old, new)
    with pytest.raises(ContentError) as refusal:
        load_content(folder)
    assert (refusal.value.file, refusal.value.key) == (file, key)
    assert reason in refusal.value.reason


def test_only_the_listed_cultures_are_checked_where_no_usual_reach_is_printed(folder: Path) -> None:
    change(folder, "cultures.toml", "buyer_numbers = 4\n", "")
    change(folder, "cultures.toml", '["5", "6", "7", "8"]', '["8", "5", "7"]')
    assert load_content(folder).cultures[3].buyers == ("8", "5", "7")


def test_a_passenger_may_need_a_whole_hold(folder: Path) -> None:
    change(folder, "bonuses.toml", 'to = "14", fee = 120, halves = 1', 'to = "14", fee = 120, halves = 2')
    assert load_content(folder).fares[0].halves == 2
