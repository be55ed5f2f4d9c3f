"""Results of games as a file of JSON lines: first the plans, then a line for each game, as they end.

The file is only ever added to, so whatever ends a run leaves all games that were written; a last line
that was torn is dropped when the file is read or gone on with.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Self

import msgspec
from msgspec import Struct

from venus._version import __version__
from venus.engine.refusals import MalformedInput, VenusError
from venus.lab.plan import Plan, fingerprint_of
from venus.lab.playing import Played

FORMAT = 1


class ResultsHeader(Struct, frozen=True):
    """The first line: what is played. Another fingerprint means other plans, rules or another version."""

    lab: int
    version: str
    fingerprint: str
    plans: tuple[Plan, ...]


class Results(Struct, frozen=True):
    header: ResultsHeader
    games: tuple[Played, ...]


def header_for(plans: tuple[Plan, ...]) -> ResultsHeader:
    return ResultsHeader(FORMAT, __version__, fingerprint_of(plans), plans)


def line_of(thing: ResultsHeader | Played) -> bytes:
    return msgspec.json.encode(thing) + b"\n"


def read_results(path: Path) -> Results:
    """The results in a file; what is not one is refused in words."""
    return whole_lines(path)[0]


def whole_lines(path: Path) -> tuple[Results, int]:
    """The results in a file, and how many bytes of it are whole lines."""
    data = path.read_bytes()
    whole = data.rfind(b"\n") + 1
    lines = data[:whole].splitlines()
    header = read_header(path, lines[0] if lines else b"")
    games = []
    for number, line in enumerate(lines[1:], 2):
        try:
            games.append(msgspec.json.decode(line, type=Played))
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise MalformedInput("no-result", path=path, number=number, error=error) from None
        if games[-1].plan not in range(len(header.plans)):
            raise MalformedInput("no-such-plan", path=path, number=number)
    return Results(header, tuple(games)), whole


def read_header(path: Path, line: bytes) -> ResultsHeader:
    try:
        header = msgspec.json.decode(line, type=ResultsHeader)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise MalformedInput("no-results", path=path) from None
    if header.lab != FORMAT:
        raise MalformedInput("results-format", path=path, found=header.lab, known=FORMAT)
    return header


class ResultsFile:
    """A file of results that is being written; `games` are those that it holds already."""

    def __init__(self, file: IO[bytes], games: Iterable[Played]) -> None:
        self._file = file
        self.games = tuple(games)

    def add(self, game: Played) -> None:
        try:
            self._file.write(line_of(game))
            self._file.flush()
        except OSError as error:
            raise VenusError("results-full", path=self._file.name, reason=error.strerror) from None

    def close(self) -> None:
        # Every line is flushed when it is added; one that could not be written has been told of.
        with contextlib.suppress(OSError):
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *what: object) -> None:
        self.close()


def begin_book(path: Path, plans: tuple[Plan, ...]) -> ResultsFile:
    """A new file with the plans in its first line."""
    try:
        file = path.open("xb")
    except FileExistsError:
        raise VenusError("results-exist", path=path) from None
    file.write(line_of(header_for(plans)))
    file.flush()
    return ResultsFile(file, ())


def check_numbers(path: Path, games: Iterable[Played]) -> None:
    """The games of each plan are there from the first on, each once; else others would be played next."""
    counts: Counter[int] = Counter()
    for line, game in enumerate(games, 2):
        if game.number != counts[game.plan]:
            raise VenusError("results-not-next", path=path, line=line)
        counts[game.plan] += 1


def resume_book(path: Path, plans: tuple[Plan, ...]) -> ResultsFile:
    """A file that is there already, to be gone on with; only one of the same plans will do."""
    wanted = header_for(plans)
    if not path.exists():
        return begin_book(path, plans)
    if path.is_file() and line_of(wanted).startswith(path.read_bytes()):
        path.write_bytes(line_of(wanted))
    results, whole = whole_lines(path)
    if results.header.plans != wanted.plans:
        raise VenusError("results-other-plan", path=path)
    if results.header != wanted:
        raise VenusError("results-other-version", path=path)
    check_numbers(path, results.games)
    file = path.open("r+b")
    file.truncate(whole)
    file.seek(whole)
    return ResultsFile(file, results.games)
