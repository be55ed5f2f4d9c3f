"""`venus rules`: what it shows, and how it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import run_rules as run
from tests.cli.running import without_tests
from venus.rulebook import Places

MOVEMENT = """# 5 Movement

## 5.2 Points
Each step costs a point.
Ruling: never [bold]two[/bold].

## 5.23 Inertia
A ship goes on.

## 5.3 Routes
Advice on backtracking.
Inert: advice only
"""
CITED = '@rule("1988 §5.2", "1988 §5.23")\ndef test_points(): ...\n'
SOURCE = '"""Rules: 1988 §5.2, §5.23."""\n'


@pytest.fixture
def small(tmp_path: Path) -> Places:
    """A repository with one chapter, fully tested and cited."""
    write(tmp_path, "docs/rules/1988/05-movement.md", MOVEMENT)
    write(tmp_path, "tests/test_moves.py", CITED)
    write(tmp_path, "src/venus/moving.py", SOURCE)
    return Places.under(tmp_path)


def write(root: Path, name: str, text: str) -> None:
    file = root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def test_it_lists_the_editions_and_their_chapters(small: Places) -> None:
    shown = run(small)
    assert shown.exit_code == 0
    assert "1988: 1 chapters, 3 clauses" in shown.stdout
    assert "5  Movement (3)" in shown.stdout


def test_it_lists_the_clauses_of_an_edition(small: Places) -> None:
    shown = run(small, "1988")
    assert shown.exit_code == 0
    assert [word for word in ("5.2", "5.23", "Inertia", "inert", "live") if word not in shown.stdout] == []


@pytest.mark.parametrize("number", ["5.2", "§5.2", "§ 5.2"])
def test_it_shows_a_clause_with_those_below_it_and_its_tests(number: str, small: Places) -> None:
    shown = run(small, "1988", number).stdout
    assert "1988 §5.2 Points" in shown
    assert "Ruling: never [bold]two[/bold]." in shown
    assert "5.23  Inertia" in shown
    assert "tests/test_moves.py::test_points" in shown


def test_it_shows_why_a_clause_is_inert(small: Places) -> None:
    shown = run(small, "1988", "5.3").stdout
    assert "Status: inert: advice only" in shown
    assert "Tests: none" in shown


def test_a_chapter_shows_its_clauses(small: Places) -> None:
    assert "Inertia" in run(small, "1988", "§5").stdout


@pytest.mark.parametrize("words", [["backtrack"], ["BACKTRACKING"], ["advice", "back"]])
def test_it_finds_clauses_by_word(words: list[str], small: Places) -> None:
    shown = run(small, "1988", *words)
    assert shown.exit_code == 0
    assert "1 of 3 clauses" in shown.stdout
    assert "5.3  Routes" in shown.stdout


def test_coverage_as_json_has_five_figures_per_edition(small: Places) -> None:
    shown = run(small, "--coverage", "--json")
    assert json.loads(shown.stdout) == {
        "editions": [{"key": "1988", "clauses": 3, "pending": 0, "inert": 1, "tested": 2}]
    }


def test_coverage_is_a_table(small: Places) -> None:
    shown = run(small, "--coverage")
    assert shown.exit_code == 0
    assert shown.stdout.count("│ 1988 ") == 1


def test_strict_coverage_is_content_when_all_is_tested_and_cited(small: Places) -> None:
    shown = run(small, "1988", "--coverage", "--strict")
    assert (shown.exit_code, shown.stderr) == (0, "")


GAPS = {
    "untested": ("tests/test_moves.py", "", "1988 untested (2): 5.2 5.23"),
    "uncited": ("src/venus/moving.py", "", "1988 uncited in source (2): 5.2 5.23"),
    "unknown": ("tests/x.py", '@rule("1988 §5.99")\ndef test_x(): ...', "1988 unknown: §5.99 in tests/x.py"),
    "unknown source": ("src/venus/x.py", "# Rules: 1988 §9.99\n", "1988 unknown: §9.99 in venus/x.py:1"),
    "stray": ("src/venus/x.py", "# Rules: 1989 §5.2\n", "of no edition: 1989 §5.2 in venus/x.py:1"),
    "unreadable": ("src/venus/x.py", "# Rules: see five\n", "of no edition: §see five in venus/x.py:1"),
}


@pytest.mark.parametrize("name", GAPS)
def test_strict_coverage_names_the_gap_and_exits_1(name: str, small: Places, tmp_path: Path) -> None:
    file, text, message = GAPS[name]
    write(tmp_path, file, text)
    shown = run(small, "--coverage", "--strict")
    assert shown.exit_code == 1
    assert message in shown.stderr


def test_without_strict_gaps_are_shown_and_the_exit_is_0(small: Places, tmp_path: Path) -> None:
    write(tmp_path, "tests/test_moves.py", "")
    shown = run(small, "--coverage")
    assert shown.exit_code == 0
    assert "1988 untested (2): 5.2 5.23" in shown.stdout


def test_strict_json_keeps_the_gaps_off_the_output(small: Places, tmp_path: Path) -> None:
    write(tmp_path, "tests/test_moves.py", "")
    shown = run(small, "--coverage", "--json", "--strict")
    assert shown.exit_code == 1
    assert json.loads(shown.stdout)["editions"][0]["tested"] == 0


REFUSED = {
    "unknown edition": (["1989"], "no edition '1989'; did you mean: 1988"),
    "edition like no other": (["zzz"], "no edition 'zzz'; there are: 1988"),
    "edition forgotten": (["5.23"], "no edition '5.23'; did you mean: venus rules 1988 5.23"),
    "unknown clause": (["1988", "5.24"], "no clause '5.24' in 1988; did you mean: 5.2, 5.23, 5.3"),
    "unknown chapter": (["1988", "99"], "no clause '99' in 1988"),
    "unknown word clause": (["1988", "§landing"], "no clause 'landing' in 1988"),
    "unknown word": (["1988", "inertai"], "no clause of 1988 holds 'inertai'; did you mean: inertia"),
    "pattern": (["1988", "(["], "no clause of 1988 holds '(['"),
    "no word": (["1988", " "], "name a clause, such as 5.23, or words to find"),
    "bare sign": (["1988", "§"], "name a clause, such as 5.23, or words to find"),
    "coverage of unknown": (["1989", "--coverage"], "no edition '1989'; did you mean: 1988"),
    "coverage of clause": (["1988", "5.2", "--coverage"], "--coverage takes an edition, not a clause"),
    "strict alone": (["--strict"], "--strict goes with --coverage"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_mistake_gets_one_line_and_exit_2(name: str, small: Places) -> None:
    arguments, message = REFUSED[name]
    shown = run(small, *arguments)
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert shown.stderr == message + "\n"


@pytest.mark.parametrize("arguments", [[], ["1988"], ["1988", "5.2"], ["--coverage"]])
def test_a_broken_ledger_gets_one_line_and_exit_2(arguments: list[str], tmp_path: Path) -> None:
    write(tmp_path, "docs/rules/1988/05-movement.md", MOVEMENT + "## 5.4 Empty\n")
    shown = run(Places.under(tmp_path), *arguments)
    assert shown.exit_code == 2
    assert shown.stderr == "1988/05-movement.md:13: clause 5.4 has no text\n"


def test_json_gives_whole_clauses(small: Places) -> None:
    clause = json.loads(run(small, "1988", "5.2", "--json").stdout)
    assert clause["clauses"][0]["title"] == "Points"
    assert clause["below"] == ["5.23"]
    assert clause["tests"] == ["tests/test_moves.py::test_points"]
    assert len(json.loads(run(small, "1988", "--json").stdout)["clauses"]) == 3
    assert len(json.loads(run(small, "1988", "advice", "--json").stdout)["clauses"]) == 1
    assert json.loads(run(small, "--json").stdout)["editions"][0]["key"] == "1988"


def test_an_installation_without_tests_says_so(small: Places) -> None:
    bare = Places(small.ledgers, None, small.source)
    assert "Tests: not part of this installation" in run(bare, "1988", "5.2").stdout
    assert "none are counted" in run(bare, "--coverage").stderr


def test_nothing_is_wider_than_80_columns() -> None:
    for arguments in ([], ["1988"], ["1988", "8.43"]):
        assert max(map(len, run(None, *arguments).stdout.splitlines())) <= 80
    for arguments in (["1988", "15"], ["--coverage"]):
        assert max(map(len, run(without_tests(), *arguments).stdout.splitlines())) <= 80


def test_the_ledger_of_this_package_is_found() -> None:
    shown = run(None, "1988", "5.23")
    assert shown.exit_code == 0
    assert "1988 §5.23 Inertia" in shown.stdout


@pytest.mark.parametrize(
    ("lang", "title"),
    [("en", "Variants of the games of 1988"), ("fr", "Variantes des parties de 1988")],
)
def test_the_ledger_of_variants_has_its_own_title(lang: str, title: str) -> None:
    assert run(without_tests(), "variants", "--lang", lang).stdout.startswith(title)
