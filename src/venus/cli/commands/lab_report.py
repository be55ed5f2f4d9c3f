"""The command `lab report`: one HTML page with plots, from files of results."""

from __future__ import annotations

import errno
import os
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from msgspec import structs

from venus.cli.commands.result_files import read_all
from venus.cli.families import face_of
from venus.cli.play.saved_games import reason
from venus.cli.screen.language import (
    CommandError,
    checked_language,
    figure,
    say,
    told,
    trouble,
)
from venus.lab.results import Results
from venus.texts.catalogue import DEFAULT_LANGUAGE

REPORT = "report"
NEEDED = {"matplotlib": "matplotlib", "jinja2": "Jinja2"}
# Where in a page the mark of a report stands.
TOP = 1000


def register(lab: typer.Typer) -> None:
    @lab.command("report")
    def report_command(
        files: Annotated[list[Path], typer.Argument(help="Results, as written by sim and ladder.")],
        out: Annotated[Path, typer.Option(help="Where the page goes.")] = Path("report.html"),
        lang: Annotated[str, typer.Option(help="The language of the texts.")] = DEFAULT_LANGUAGE,
    ) -> None:
        """Write one HTML page with plots: wins, net worth, length, what pays, bank and cup."""
        checked_language(lang)
        check_needed()
        found = [with_faults_told(results) for results in read_all(files)]
        edition = found[0].header.plans[0].edition
        report = face_of(edition).report()
        if report is None:
            raise CommandError(trouble("no-report", edition=edition))
        check_place(out, report.mark)
        page = report.page([(str(file), results) for file, results in zip(files, found, strict=True)], lang)
        write_page(out, page)
        games = report.games(sum(len(results.games) for results in found), lang)
        typer.echo(say("written", REPORT, path=out, games=games, size=figure(len(page.encode()) / 1000)))


def with_faults_told(results: Results) -> Results:
    """The same results with what went wrong in the language that was chosen."""
    games = (structs.replace(game, faults=tuple(map(told, game.faults))) for game in results.games)
    return structs.replace(results, games=tuple(games))


def check_needed() -> None:
    missing = [name for module, name in NEEDED.items() if find_spec(module) is None]
    if missing:
        raise CommandError(say("needs-more", REPORT, names=", ".join(missing)))


def check_place(path: Path, mark: str) -> None:
    """A page is written over an older report, and over nothing else."""
    if path.is_dir():
        raise CommandError(trouble("folder-no-file", path=path))
    if not path.parent.is_dir():
        raise CommandError(trouble("cannot-write", path=path, reason=os.strerror(errno.ENOENT)))
    try:
        if path.exists() and mark.encode() not in path.read_bytes()[:TOP]:
            raise CommandError(say("not-a-report", REPORT, path=path))
    except OSError as error:
        raise CommandError(trouble("cannot-read", path=path, reason=reason(error))) from None


def write_page(path: Path, page: str) -> None:
    try:
        path.write_text(page, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise CommandError(trouble("cannot-write", path=path, reason=reason(error))) from None
