"""The command `odds`: chance this turn and expected turns to each port."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import venus
from tests.cli.running import flat, record, run

pytestmark = pytest.mark.seed(3)


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("records") / "begun.json"
    file.write_text(record(plies=1), encoding="utf-8")
    return file


def test_odds_lists_the_ports_with_the_nearest_first(saved: Path) -> None:
    shown = run("odds", str(saved), "--seat", "dell").stdout
    assert "Dell: Scout at Galactic Base, 3 dice" in shown
    lines = shown.splitlines()
    assert lines[2].split()[-3:] == ["100.0", "%", "0.00"]
    assert len(lines) > 25 and "Face-down markers count as open space." in flat(shown)


def test_odds_as_json_name_dots(saved: Path) -> None:
    told = json.loads(run("odds", str(saved), "--seat", "1", "--purse", "20", "--json").stdout)
    assert (told["seat"], told["vessel"]["purse"]) == (1, 20)
    assert told["ports"][0] == {"dot": "base", "chance": 1.0, "turns": 0.0}


def test_odds_of_a_position() -> None:
    position = venus.new_game("classic", seats=2, seed=3).position()
    told = json.loads(run("odds", "--position", position, "--json").stdout)
    assert told["edition"] == "classic" and len(told["ports"]) == 26


@pytest.mark.parametrize("words", [(), ("x.json", "--position", "y"), ("--position", "y", "--to", "3")])
def test_odds_wants_a_record_or_a_position(words: tuple[str, ...]) -> None:
    shown = run("odds", *words)
    assert shown.exit_code == 2 and "name a record or a position" in shown.stderr


def test_odds_refuses_a_seat_or_purse_that_cannot_be(saved: Path) -> None:
    assert "there is no seat 'Graw'" in run("odds", str(saved), "--seat", "Graw").stderr
    assert "less than nothing" in run("odds", str(saved), "--purse", "-5").stderr


def test_odds_speaks_french(saved: Path) -> None:
    shown = run("odds", str(saved), "--lang", "fr").stdout
    assert "escale" in shown and "100,0 %" in shown and "this turn" not in shown
