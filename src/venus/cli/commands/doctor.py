"""The `doctor` command: is everything here that a game needs, and what to do if not."""

from __future__ import annotations

import os
import platform
import sys
import tempfile
from collections.abc import Callable, Iterator
from typing import Annotated, get_args

import typer
from rich.text import Text

import venus
from venus.cli.commands.doctor_findings import SECTION, DoctorFinding, Health
from venus.cli.commands.doctor_server import server
from venus.cli.families import FACES, face_of
from venus.cli.play import saved_games
from venus.cli.screen.json_output import print_json
from venus.cli.screen.language import checked_language, say, told
from venus.cli.screen.terminal import (
    GLYPHS,
    GREEN,
    QUIET,
    RED,
    YELLOW,
    Terminal,
    can_show,
)
from venus.cluster import topology
from venus.engine.events import Seen
from venus.engine.family import Family
from venus.engine.refusals import VenusError, sentence_key
from venus.engine.state import NOBODY
from venus.families import FAMILIES, load_edition
from venus.rulebook import LedgerError, Places, read_ledger
from venus.server.hosting.folders import HOME, data_folder
from venus.texts.catalogue import DEFAULT_LANGUAGE, catalogue, languages

OLDEST_PYTHON = (3, 11)
STYLES: dict[Health, str] = {"ok": GREEN, "warning": YELLOW, "broken": RED}


def register(app: typer.Typer) -> None:
    @app.command("doctor")
    def doctor_command(
        as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
        lang: Annotated[str, typer.Option(help="The language of the texts.")] = DEFAULT_LANGUAGE,
    ) -> None:
        """Look after this installation: Python, content, texts, rules, terminal, save folder, server."""
        checked_language(lang)
        terminal = Terminal()
        findings = [finding for examine in EXAMINATIONS for finding in examined(examine, terminal)]
        broken = any(finding.state == "broken" for finding in findings)
        if as_json:
            print_json({"healthy": not broken, "findings": findings})
        else:
            show(findings, terminal)
        if broken:
            raise typer.Exit(1)


def show(findings: list[DoctorFinding], terminal: Terminal) -> None:
    size = max(len(finding.what) for finding in findings)
    margin = max(len(say(f"state-{state}", SECTION)) for state in STYLES) + 1
    for finding in findings:
        line = Text(f"{say(f'state-{finding.state}', SECTION):<{margin}}", f"bold {STYLES[finding.state]}")
        line.append(f" {finding.what:<{size}}  ").append(finding.detail, QUIET)
        terminal.say(line, hang=size + margin + 3)
        if finding.advice:
            terminal.say(finding.advice, indent=margin + 1)


def examined(
    examine: Callable[[Terminal], Iterator[DoctorFinding]], terminal: Terminal
) -> list[DoctorFinding]:
    try:
        return list(examine(terminal))
    except (VenusError, LedgerError, LookupError, OSError) as error:
        what = say(examine.__name__.replace("_", "-"), SECTION)
        return [DoctorFinding(what, "broken", told(error), say("install-again", SECTION))]


def python(terminal: Terminal) -> Iterator[DoctorFinding]:
    version = platform.python_version()
    good = sys.version_info >= OLDEST_PYTHON
    wanted = ".".join(map(str, OLDEST_PYTHON))
    advice = "" if good else say("python-advice", SECTION, wanted=wanted)
    yield DoctorFinding(say("python", SECTION), "ok" if good else "broken", version, advice)
    compiled = not str(topology.__file__).endswith(".py")
    detail = say("compiled" if compiled else "plain", SECTION, version=venus.__version__)
    yield DoctorFinding(say("package", SECTION), "ok", detail)


def content(terminal: Terminal) -> Iterator[DoctorFinding]:
    for info in venus.editions():
        detail = face_of(info.key).content_found(load_edition(info.key))
        yield DoctorFinding(f"{say('content', SECTION)} {info.key}", "ok", detail)


def texts(terminal: Terminal) -> Iterator[DoctorFinding]:
    for lang in languages():
        missing = missing_texts(lang)
        count = sum(map(len, catalogue(lang).values()))
        detail = say("texts-found", SECTION, count=count)
        if missing:
            detail = say("texts-missing", SECTION, count=count, names=", ".join(missing[:5]))
        advice = say("install-again", SECTION) if missing else ""
        yield DoctorFinding(f"{say('texts', SECTION)} {lang}", "broken" if missing else "ok", detail, advice)


def missing_texts(lang: str) -> list[str]:
    """The texts that the engine needs and the catalogue does not have, as section.key."""
    known = catalogue(lang)
    return [
        f"{section}.{key}"
        for section, keys in needed_texts().items()
        for key in sorted(keys)
        if key not in known.get(section, {})
    ]


def needed_texts() -> dict[str, set[str]]:
    """What can be asked, done, told and refused: every word needs a text.

    Families without a face of their own are shown in the words of records where there is no text.
    """
    cases = [case for info in venus.editions() for case in load_edition(info.key).refusals]
    editions = [load_edition(key) for family in faced() for key in family.editions]
    kinds = [kind for edition in editions for number, kind in enumerate(edition.kinds) if number != NOBODY]
    return {
        "actions": {verb for family in faced() for verb in family.notation.verbs},
        "decisions": set(kinds),
        "events": event_keys(),
        "refusals": set(map(sentence_key, cases)),
    }


def faced() -> list[Family]:
    """The families that speak in texts of the catalogue."""
    return [family for key, family in FAMILIES.items() if key in FACES]


def event_keys() -> set[str]:
    """Every kind of event; a private look has a second text for those who only see that it was taken."""
    keys: set[str] = set()
    for kind in [kind for family in faced() for kind in get_args(family.events)]:
        tag = str(kind.__struct_config__.tag)
        keys.add(tag)
        if issubclass(kind, Seen):
            keys.add(f"{tag}-hidden")
    return keys


def ledger(terminal: Terminal) -> Iterator[DoctorFinding]:
    places = Places.here()
    for info in venus.editions():
        what = f"{say('ledger', SECTION)} {info.key}"
        try:
            clauses = read_ledger(info.key, places)
        except LedgerError as error:
            yield DoctorFinding(what, "warning", told(error), say("ledger-advice", SECTION))
        else:
            yield DoctorFinding(what, "ok", say("ledger-found", SECTION, count=len(clauses)))


def screen(terminal: Terminal) -> Iterator[DoctorFinding]:
    encoding = terminal.console.encoding
    if can_show(GLYPHS.values(), encoding):
        yield DoctorFinding(say("characters", SECTION), "ok", encoding)
    else:
        advice = say("characters-advice", SECTION)
        yield DoctorFinding(say("characters", SECTION), "warning", encoding, advice)
    colors = terminal.console.color_system
    if colors:
        yield DoctorFinding(say("colours", SECTION), "ok", colors)
    else:
        wanted = "NO_COLOR" not in os.environ and terminal.console.is_terminal
        advice = say("colours-advice", SECTION) if wanted else ""
        detail = say("colours-none", SECTION)
        yield DoctorFinding(say("colours", SECTION), "warning" if advice else "ok", detail, advice)
    wide = terminal.console.width >= 80
    size = f"{terminal.console.width} x {terminal.console.height}"
    advice = "" if wide else say("screen-advice", SECTION)
    yield DoctorFinding(say("screen", SECTION), "ok" if wide else "warning", size, advice)


def save_folder(terminal: Terminal) -> Iterator[DoctorFinding]:
    folder = data_folder()
    what = say("save-folder", SECTION)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        advice = say("save-folder-advice", SECTION, name=HOME)
        yield DoctorFinding(what, "warning", f"{folder}: {saved_games.reason(error)}", advice)
    else:
        yield DoctorFinding(what, "ok", str(folder))


EXAMINATIONS: tuple[Callable[[Terminal], Iterator[DoctorFinding]], ...] = (
    python,
    content,
    texts,
    ledger,
    screen,
    save_folder,
    server,
)
