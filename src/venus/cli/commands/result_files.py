"""Files of results as they are named on the command line; what is wrong with one is told in words."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import typer
from msgspec import structs

from venus.cli.play.saved_games import reason
from venus.cli.screen.language import CommandError, say, told, trouble
from venus.lab.plan import Plan
from venus.lab.results import (
    Results,
    ResultsFile,
    begin_book,
    read_results,
    resume_book,
)


@contextmanager
def troubles_with(path: Path, key: str) -> Iterator[None]:
    try:
        if path.is_dir():
            raise CommandError(trouble("folder-no-file", path=path))
        yield
    except FileNotFoundError:
        raise CommandError(trouble("no-file", path=path)) from None
    except (OSError, ValueError) as error:
        raise CommandError(trouble(key, path=path, reason=reason(error))) from None


def read_games(path: Path) -> Results:
    """The results in a file; one without games is refused too."""
    with troubles_with(path, "cannot-read"):
        results = read_results(path)
    if not results.games:
        raise CommandError(trouble("no-games", path=path))
    return results


def read_all(paths: Sequence[Path]) -> list[Results]:
    """The results in several files; the same games in two of them would count twice."""
    found = [read_games(path) for path in paths]
    holder: dict[Plan, Path] = {}
    for path, results in zip(paths, found, strict=True):
        for place in {game.plan for game in results.games}:
            plan = structs.replace(results.header.plans[place], brief=True)
            if plan in holder:
                raise CommandError(trouble("same-games", path=path, other=holder[plan]))
            holder[plan] = path
    return found


def open_book(path: Path, plans: tuple[Plan, ...], resume: bool) -> ResultsFile:
    if not path.parent.is_dir():
        raise CommandError(trouble("cannot-write", path=path, reason=told(os.strerror(errno.ENOENT))))
    with troubles_with(path, "cannot-write"):
        return resume_book(path, plans) if resume else begin_book(path, plans)


@contextmanager
def kept(book: ResultsFile | None) -> Iterator[None]:
    """While games are written: whoever breaks off is told how to go on."""
    try:
        yield
    except KeyboardInterrupt:
        if book:
            typer.echo(say("go-on", "sim"), err=True)
        raise
    finally:
        if book:
            book.close()
