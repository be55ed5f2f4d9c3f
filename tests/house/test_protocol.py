"""The closed lists in docs/protocol.md are complete, and name nothing that does not exist."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

import venus
from venus.engine.refusals import code_of, sentence_of
from venus.families import load_edition
from venus.families.original.actions import Action
from venus.families.original.events import Event
from venus.families.original.state import DECISION_KINDS

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
EDITIONS = [load_edition(info.key) for info in venus.editions()]


def listed(section: str) -> set[str]:
    """The first column of the table below a heading."""
    text = PAGE.split(f"\n## {section}\n")[1].split("\n## ")[0]
    return set(re.findall(r"^\| `([a-z-]+)` \|", text, flags=re.MULTILINE))


@pytest.mark.parametrize(
    ("section", "known"),
    [
        ("Decisions", set(DECISION_KINDS[1:])),
        ("Actions", {kind.__struct_config__.tag for kind in get_args(Action)}),
        ("Events", {kind.__struct_config__.tag for kind in get_args(Event)}),
        ("Refusals", {code_of(case) for edition in EDITIONS for case in edition.refusals}),
        ("Options", {option for info in venus.editions() for option in info.options}),
    ],
)
def test_the_page_lists_all_there_is_and_nothing_else(section: str, known: set[str]) -> None:
    assert listed(section) == known


def test_every_end_in_the_code_is_on_the_page() -> None:
    source = Path(__file__).parents[2] / "src" / "venus"
    ends = {
        end
        for file in source.rglob("*.py")
        for end in re.findall(r'finish\("([a-z-]+)"', file.read_text(encoding="utf-8"))
    }
    assert ends == listed("Ends of a game")


def test_every_case_of_a_refusal_is_told_with_its_sentence_and_its_clauses() -> None:
    section = PAGE.split("\n## Refusals\n")[1].split("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("| `")]
    told = {(code.strip("`"), case): tuple(rest) for code, case, *rest in rows}
    expected = {}
    for key in sorted({case for edition in EDITIONS for case in edition.refusals}):
        code, _, case = key.partition(":")
        found = [edition.refusals.get(key) for edition in EDITIONS]
        clauses = [refusal.rule.split()[1] if refusal else "–" for refusal in found]
        expected[code, case.replace(":", " ")] = (sentence_of(key), *clauses)
    assert told == expected and len(rows) == len(told)


def test_every_clause_that_a_refusal_cites_is_in_the_ledger() -> None:
    from venus.rulebook import read_ledger

    for edition in EDITIONS:
        clauses = {f"{edition.key} §{clause.number}" for clause in read_ledger(edition.key)}
        assert {refusal.rule for refusal in edition.refusals.values()} <= clauses
