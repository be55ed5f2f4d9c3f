"""The ledger of clauses: the real one is complete, broken ones are refused by file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from venus.citations import cited_by_tests, cited_in_source, coverage, read_citations, stray_citations
from venus.rulebook import Clause, LedgerError, Places, editions, is_below, read_chapters, read_ledger

PRINTED = {
    "1": "1.1 1.2 1.3 1.4 1.5",
    "2": "2.1 2.2 2.3 2.4 2.41 2.42 2.5 2.51 2.52 2.53 2.54 2.541 2.542 2.6 2.61 2.62 2.7 2.8 2.81 2.82",
    "3": "3.1 3.2 3.3 3.4 3.41 3.42 3.43 3.431 3.432 3.433 3.44",
    "4": "4.1 4.11 4.12 4.13 4.14 4.2 4.3 4.4 4.5",
    "5": "5.1 5.2 5.21 5.22 5.23 5.3 5.31 5.32 5.4",
    "6": "6.1 6.11 6.12 6.2 6.3 6.4 6.41 6.42 6.43 6.5 6.51 6.52",
    "7": "7.1 7.2 7.3",
    "8": "8.1 8.2 8.21 8.22 8.23 8.3 8.4 8.41 8.42 8.43 8.44 8.45 8.46 8.47 8.48",
    "9": "9.1 9.2 9.21 9.3 9.31 9.32 9.321 9.322 9.323 9.4 9.41 9.42 9.43",
    "10": "10.1 10.11 10.12 10.2 10.21 10.3",
    "11": "11.1 11.2 11.3 11.4",
    "12": "12.1 12.2 12.21 12.22 12.23 12.3 12.31 12.32 12.4 12.41 12.42",
    "13": "13.1 13.2 13.3",
    "14": "14 14.1 14.2 14.3 14.4",
    "15": "15 15.1 15.11 15.12 15.13 15.2 15.21 15.211 15.212 15.3 15.31 15.32 15.4 15.41 15.411 15.412 15.42"
    " 15.43 15.431 15.432 15.44 15.5 15.51 15.52 15.53 15.54 15.541 15.542 15.6 15.7",
    "16": "16 16.1 16.2 16.21 16.22 16.23 16.3 16.4 16.5",
    "17": "17.1 17.11 17.12 17.2 17.21 17.22 17.3 17.4 17.5",
}

SMALL = """# 5 Movement

## 5.2 Points
Each step costs
a point.
Ruling: never two.

## 5.23 Inertia
Go on.
Inert: advice
"""


def repository(root: Path, chapter: str = SMALL, *, tests: str = "", source: str = "", **more: str) -> Places:
    """A repository with the chapter 05-movement.md, a test file, a source file, and more chapter files."""
    ledger = root / "docs" / "rules" / "1988"
    texts = {ledger / f"{name.strip('_').replace('_', '-')}.md": text for name, text in more.items()}
    texts |= {ledger / "05-movement.md": chapter, root / "tests" / "test_x.py": tests}
    texts[root / "src" / "venus" / "x.py"] = source
    for file, text in texts.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return Places.under(root)


@pytest.mark.parametrize("chapter", PRINTED)
def test_every_printed_clause_of_1988_stands_in_the_ledger_in_order(chapter: str) -> None:
    found = {c.number: [clause.number for clause in c.clauses] for c in read_chapters("1988")}
    assert found[chapter] == PRINTED[chapter].split()


def test_the_1988_ledger_has_seventeen_chapters_in_order() -> None:
    assert [chapter.number for chapter in read_chapters("1988")] == list(PRINTED)


def test_every_clause_has_a_title_and_a_sentence() -> None:
    for clause in read_ledger("1988"):
        assert clause.title[0].isupper() or clause.title.startswith('"?"'), clause.number
        assert clause.text.endswith((".", ")")), clause.number


def test_few_clauses_of_the_basic_game_are_inert() -> None:
    basic = [clause for clause in read_ledger("1988") if int(clause.number.split(".")[0]) <= 14]
    inert = [clause for clause in basic if clause.status == "inert"]
    assert len(inert) < 0.15 * len(basic)


def test_only_clauses_of_the_optional_games_may_be_pending() -> None:
    pending = {c.number.split(".")[0] for c in read_ledger("1988") if c.status == "pending"}
    assert pending <= {"15", "16", "17"}


def test_every_clause_that_a_clause_refers_to_exists() -> None:
    clauses = read_ledger("1988")
    known = {clause.number for clause in clauses} | set(PRINTED)
    for clause in clauses:
        cited = [word.split("§")[1].strip(".,;:)") for word in clause.text.split() if "§" in word]
        assert set(cited) <= known, clause.number


def test_a_clause_is_read_with_its_ruling_and_its_status(tmp_path: Path) -> None:
    places = repository(tmp_path)
    assert read_ledger("1988", places) == [
        Clause("1988", "5.2", "Points", "Each step costs a point.\nRuling: never two."),
        Clause("1988", "5.23", "Inertia", "Go on.", "inert", "advice"),
    ]


def test_chapters_are_read_in_the_order_of_their_files(tmp_path: Path) -> None:
    ten = "# 10 Bonus\n## 10.1 Cup\nFull.\n"
    places = repository(tmp_path, _10_bonus=ten, index="# Contents\n")
    assert [chapter.title for chapter in read_chapters("1988", places)] == ["Movement", "Bonus"]


def test_clauses_may_have_words_for_numbers(tmp_path: Path) -> None:
    places = repository(tmp_path, "# move Movement\n## move.turn-back Turning back\nNever.\n")
    assert [clause.number for clause in read_ledger("1988", places)] == ["move.turn-back"]


BROKEN = {
    "duplicate": (SMALL + "## 5.2 B\nText.\n", ":11: clause 5.2 stands already at 1988/05-movement.md:3"),
    "no text": ("# 5 Movement\n## 5.1 Empty\n\n## 5.2 Full\nText.\n", ":2: clause 5.1 has no text"),
    "only a status": ("# 5 Movement\n## 5.1 Empty\nInert: advice\n", ":2: clause 5.1 has no text"),
    "unknown status": ("# 5 Movement\n## 5.1 A\nText.\nDone: yes\n", ":4: unknown status line 'Done'"),
    "small letters": ("# 5 Movement\n## 5.1 A\nText.\ninert: advice\n", ":4: unknown status line 'inert'"),
    "inert without reason": ("# 5 Movement\n## 5.1 A\nText.\nInert:\n", ":4: 'Inert' without a reason"),
    "pending for nothing": ("# 5 Movement\n## 5.1 A\nText.\nPending:  \n", ":4: 'Pending' without a reason"),
    "two statuses": (SMALL + "Pending: later\n", ":11: clause 5.23 goes on after its status line"),
    "text after status": (SMALL + "\nMore.\n", ":12: clause 5.23 goes on after its status line"),
    "no chapter": ("## 5.1 A\nText.\n", ":1: a clause before the chapter's heading"),
    "two chapters": (SMALL + "# 6 Dots\n", ":11: a file holds one chapter"),
    "text outside": ("# 5 Movement\nHello.\n", ":2: text outside a clause"),
    "foreign clause": ("# 5 Movement\n## 6.1 A\nText.\n", ":2: clause 6.1 does not belong to chapter 5"),
    "wrong file": ("# 6 Dots\n## 6.1 A\nText.\n", ":1: chapter 6 in a file numbered 05"),
    "no title": ("# 5 Movement\n## 5.1\nText.\n", ":2: a heading is '# id Title'"),
    "too deep": ("# 5 Movement\n### 5.1 A\nText.\n", ":2: headings go no deeper"),
    "no clauses": ("# 5 Movement\n", ":1: chapter 5 has no clauses"),
    "empty file": ("", ":1: the chapter has no heading"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_ledger_is_refused_by_file_and_line(name: str, tmp_path: Path) -> None:
    text, message = BROKEN[name]
    places = repository(tmp_path, text)
    with pytest.raises(LedgerError) as refused:
        read_ledger("1988", places)
    assert str(refused.value).startswith("1988/05-movement.md" + message)


def test_a_clause_may_not_stand_in_two_files(tmp_path: Path) -> None:
    places = repository(tmp_path, _05_again=SMALL)
    with pytest.raises(LedgerError, match=r"05-movement\.md:3: clause 5\.2 .* at 1988/05-again\.md:3"):
        read_ledger("1988", places)


def test_a_chapter_file_needs_its_number(tmp_path: Path) -> None:
    places = repository(tmp_path, movement="# 6 Dots\n")
    with pytest.raises(LedgerError, match=r"1988/movement\.md:1: a chapter file is named NN-title\.md"):
        read_ledger("1988", places)


def test_a_ledger_that_is_no_text_is_refused(tmp_path: Path) -> None:
    places = repository(tmp_path)
    (tmp_path / "docs/rules/1988/05-movement.md").write_bytes(b"# 5 \xff\xfe\n")
    with pytest.raises(LedgerError, match=r"1988/05-movement\.md:1: not a text"):
        read_ledger("1988", places)


def test_an_unknown_edition_has_no_ledger(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match="no ledger for the edition '1989'"):
        read_ledger("1989", repository(tmp_path))


def test_a_ledger_without_chapters_is_refused(tmp_path: Path) -> None:
    places = repository(tmp_path)
    (tmp_path / "docs/rules/1988/05-movement.md").unlink()
    with pytest.raises(LedgerError, match="1988: the ledger has no chapters"):
        read_ledger("1988", places)


def test_without_ledgers_there_are_no_editions(tmp_path: Path) -> None:
    assert editions(Places.under(tmp_path)) == []
    assert editions(Places(None, None, None)) == []


def test_known_editions_come_first(tmp_path: Path) -> None:
    places = repository(tmp_path)
    for key in ("house", "classic", "remake"):
        (tmp_path / "docs/rules" / key).mkdir()
    assert editions(places) == ["1988", "remake", "classic", "house"]


@pytest.mark.parametrize(
    ("number", "parent", "expected"),
    [
        ("5.23", "5.2", True),
        ("5.23", "5", True),
        ("2.541", "2.54", True),
        ("move.end", "move", True),
        ("5.2", "5.23", False),
        ("5.2", "5.2", False),
        ("15.1", "1", False),
        ("move.ending", "move.end", False),
    ],
)
def test_what_is_below_what(number: str, parent: str, expected: bool) -> None:
    assert is_below(number, parent) is expected


def test_an_edition_holds_until_the_next_is_named() -> None:
    found = read_citations("1988 §5.23, §5.32; classic §move.turn-back, §move.end.", "here")
    assert [(c.edition, c.clause) for c in found] == [
        ("1988", "5.23"),
        ("1988", "5.32"),
        ("classic", "move.turn-back"),
        ("classic", "move.end"),
    ]


TESTS = """
@rule("1988 §5.2", "classic §move.end")
def test_one(): ...
@pytest.mark.slow
@helpers.rule("1988 §5.2, §5.9")
async def test_two(): ...
class TestMoves:
    @rule("1988 §5.23")
    def test_three(self): ...
@rule("1988 §5.23")
def not_collected(): ...
"""


def test_tests_cite_clauses_in_their_decorators(tmp_path: Path) -> None:
    places = repository(tmp_path, tests=TESTS)
    assert cited_by_tests("1988", places) == {
        "5.2": ["tests/test_x.py::test_one", "tests/test_x.py::test_two"],
        "5.9": ["tests/test_x.py::test_two"],
        "5.23": ["tests/test_x.py::TestMoves::test_three"],
    }
    assert list(cited_by_tests("classic", places)) == ["move.end"]


SOURCE = '''"""Moving.

Rules: 1988 §5.2;
classic §move.end.
"""
def step():
    """One step. Rules: 1988 §9.9 is not at the start of a line."""
    # Rules: 1988 §5.23,
    # §5.32
    text = "Rules: 1988 §8.8"
'''


def test_source_cites_clauses_in_docstrings_and_comments(tmp_path: Path) -> None:
    places = repository(tmp_path, source=SOURCE)
    assert cited_in_source("1988", places) == {
        "5.2": ["venus/x.py:3"],
        "5.23": ["venus/x.py:8"],
        "5.32": ["venus/x.py:8"],
    }


def test_coverage_counts_and_lists_what_is_missing(tmp_path: Path) -> None:
    ledger = SMALL + "## 5.3 Routes\nChoose.\n## 5.4 Others\nPass.\nPending: later\n"
    places = repository(tmp_path, ledger, tests=TESTS, source="# Rules: 1988 §5.3, §7.7")
    found = coverage("1988", places)
    assert (found.clauses, found.pending, found.inert, found.tested) == (4, 1, 1, 1)
    assert (found.untested, found.uncited, found.unknown) == (["5.3"], ["5.2"], ["5.9", "7.7"])


def test_an_inert_clause_is_not_counted_as_tested(tmp_path: Path) -> None:
    cites = '@rule("1988 §5.23")\ndef test_advice(): ...\n'
    assert coverage("1988", repository(tmp_path, tests=cites)).tested == 0


@pytest.mark.parametrize("text", ["1988 5.2", "1988 §5.2 and §5.3", "1988 §", "1988 §5.2!"])
def test_a_citation_that_cannot_be_read_is_unknown(text: str, tmp_path: Path) -> None:
    places = repository(tmp_path, tests=f"@rule({text!r})\ndef test_x(): ...\n")
    assert coverage("1988", places).unknown == [text]


@pytest.mark.parametrize("argument", ["'1989 §5.2'", "'§5.2'", "''", "CLAUSES", "52"])
def test_a_citation_of_no_edition_is_a_stray(argument: str, tmp_path: Path) -> None:
    places = repository(tmp_path, tests=f"@rule({argument})\ndef test_x(): ...\n")
    assert [citation.place for citation in stray_citations(places)] == ["tests/test_x.py::test_x"]
    assert coverage("1988", places).tested == 0


def test_a_test_file_that_is_no_python_is_named(tmp_path: Path) -> None:
    places = repository(tmp_path, tests="x = 1\ndef (\n")
    with pytest.raises(LedgerError, match=r"tests/test_x\.py:2: not a Python module"):
        coverage("1988", places)


def test_without_tests_nothing_is_tested(tmp_path: Path) -> None:
    places = repository(tmp_path)
    assert cited_by_tests("1988", Places(places.ledgers, None, None)) == {}
    assert cited_in_source("1988", Places(places.ledgers, None, None)) == {}
