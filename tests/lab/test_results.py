"""Files of results: written as games end, gone on with, refused if they are something else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.lab.games import game
from venus.engine.refusals import VenusError
from venus.lab.plan import Plan
from venus.lab.results import ResultsFile, begin_book, read_results, resume_book

PLANS = (Plan("1988", ("a", "b"), 2),)


def written(path: Path, games: int = 3) -> bytes:
    with begin_book(path, PLANS) as book:
        for number in range(games):
            book.add(game("ab", (0,), number=number))
    return path.read_bytes()


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    written(tmp_path / "games.jsonl")
    results = read_results(tmp_path / "games.jsonl")
    assert results.header.plans == PLANS
    assert [one.number for one in results.games] == [0, 1, 2]


@pytest.mark.parametrize("torn", [1, 30, 60])
def test_a_torn_last_line_is_dropped_and_written_anew(tmp_path: Path, torn: int) -> None:
    path = tmp_path / "games.jsonl"
    whole = written(path)
    path.write_bytes(whole[:-torn])
    assert len(read_results(path).games) == 2
    with resume_book(path, PLANS) as book:
        book.add(game("ab", (0,), number=len(book.games)))
    assert path.read_bytes() == whole


def test_a_file_torn_in_its_first_line_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    whole = written(path, games=0)
    for size in (0, 1, len(whole) - 1, len(whole)):
        path.write_bytes(whole[:size])
        resume_book(path, PLANS).close()
        assert path.read_bytes() == whole


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
def test_a_full_disk_is_told_with_the_name_of_the_file() -> None:
    file = Path("/dev/full").open("wb")  # noqa: SIM115 (the book closes it)
    full = ResultsFile(file, ())
    with pytest.raises(VenusError, match="/dev/full cannot be written: No space left"), full:
        full.add(game("ab", (0,)))


def test_a_file_that_exists_is_not_written_over(tmp_path: Path) -> None:
    written(tmp_path / "games.jsonl")
    with pytest.raises(VenusError, match="exists already; --resume goes on with it"):
        begin_book(tmp_path / "games.jsonl", PLANS)


@pytest.mark.parametrize("lines", [[0, 1, 3], [0, 1, 2, 2]])
def test_a_file_that_lacks_a_game_or_has_one_twice_is_not_gone_on_with(
    tmp_path: Path, lines: list[int]
) -> None:
    path = tmp_path / "games.jsonl"
    whole = written(path).splitlines(keepends=True)
    path.write_bytes(b"".join(whole[line] for line in lines))
    with pytest.raises(VenusError, match=f"line {len(lines)}, is not the next game of its plan"):
        resume_book(path, PLANS)


def test_a_file_that_is_not_there_is_begun(tmp_path: Path) -> None:
    with resume_book(tmp_path / "new.jsonl", PLANS) as book:
        assert book.games == ()
    assert read_results(tmp_path / "new.jsonl").games == ()


def test_the_file_of_another_plan_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    whole = written(path)
    with pytest.raises(VenusError, match="holds games of another plan"):
        resume_book(path, (Plan("1988", ("a", "b"), 2, seed=1),))
    assert path.read_bytes() == whole


def test_the_file_of_another_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(written(path).replace(b'"version":"', b'"version":"0.0.', 1))
    with pytest.raises(VenusError, match="other rules or another version"):
        resume_book(path, PLANS)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda data: b"", "does not begin with a plan"),
        (lambda data: b"\xff\xfe\n", "does not begin with a plan"),
        (lambda data: b"Once upon a time\n" + data, "does not begin with a plan"),
        (lambda data: data.replace(b'"lab":1', b'"lab":9'), "results of format 9"),
        (lambda data: data.replace(b'"number":1', b'"number":"x"'), "line 3, is not the result of a game"),
        (lambda data: data + b"\xff\n", "line 5, is not the result of a game"),
        (
            lambda data: data.replace(b'"seconds":0.5', b'"seconds":0.5,"plan":7'),
            "not of a plan of this file",
        ),
    ],
)
def test_a_file_that_holds_no_results_is_refused_in_words(
    tmp_path: Path, change: Callable[[bytes], bytes], complaint: str
) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(change(written(path)))
    with pytest.raises(VenusError, match=complaint):
        read_results(path)
