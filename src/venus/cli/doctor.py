"""The `doctor` command: is everything here that a game needs, and what to do if not."""

from __future__ import annotations

import os
import platform
import sys
import tempfile
from collections.abc import Callable, Iterator
from typing import Annotated, Literal

import typer
from msgspec import Struct
from rich.text import Text

import venus
from venus.cli import saves
from venus.cli.ledger import LedgerError, Places, read_ledger
from venus.cli.rules import print_json
from venus.cli.terminal import GLYPHS, GREEN, QUIET, RED, YELLOW, Terminal, can_show
from venus.cluster import topology
from venus.editions import load_edition
from venus.engine.events import Event, Seen
from venus.engine.notation import VERBS
from venus.engine.refusals import VenusError
from venus.engine.state import DECISION_KINDS, NOBODY
from venus.texts.catalogue import catalogue, languages

State = Literal["ok", "warning", "broken"]
OLDEST_PYTHON = (3, 11)
STYLES: dict[State, str] = {"ok": GREEN, "warning": YELLOW, "broken": RED}


class Finding(Struct, frozen=True):
    """One thing looked at; `advice` says what to do if it is not as it should be."""

    what: str
    state: State
    detail: str
    advice: str = ""


def register(app: typer.Typer) -> None:
    @app.command("doctor")
    def doctor_command(
        as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    ) -> None:
        """Look after this installation: Python, content, texts, rules, terminal, save folder."""
        terminal = Terminal()
        findings = [finding for examine in EXAMINATIONS for finding in examined(examine, terminal)]
        broken = any(finding.state == "broken" for finding in findings)
        if as_json:
            print_json({"healthy": not broken, "findings": findings})
        else:
            show(findings, terminal)
        if broken:
            raise typer.Exit(1)


def show(findings: list[Finding], terminal: Terminal) -> None:
    size = max(len(finding.what) for finding in findings)
    for finding in findings:
        line = Text(f"{finding.state:<8}", f"bold {STYLES[finding.state]}")
        line.append(f" {finding.what:<{size}}  ").append(finding.detail, QUIET)
        terminal.say(line, hang=size + 11)
        if finding.advice:
            terminal.say(finding.advice, indent=9)


def examined(examine: Callable[[Terminal], Iterator[Finding]], terminal: Terminal) -> list[Finding]:
    try:
        return list(examine(terminal))
    except (VenusError, LedgerError, LookupError, OSError) as error:
        name = examine.__name__
        return [Finding(name, "broken", str(error), "Install the package again.")]


def python(terminal: Terminal) -> Iterator[Finding]:
    version = platform.python_version()
    good = sys.version_info >= OLDEST_PYTHON
    wanted = ".".join(map(str, OLDEST_PYTHON))
    yield Finding(
        "python", "ok" if good else "broken", version, "" if good else f"Use Python {wanted} or newer."
    )
    compiled = not str(topology.__file__).endswith(".py")
    yield Finding("package", "ok", f"venus {venus.__version__}, {'compiled' if compiled else 'plain Python'}")


def content(terminal: Terminal) -> Iterator[Finding]:
    for info in venus.editions():
        facts = load_edition(info.key).tables.content
        goods = sum(culture.goods.count for culture in facts.cultures)
        bonuses = sum(demand.count for demand in facts.demands) + len(facts.fares)
        yield Finding(
            f"content {info.key}",
            "ok",
            f"{len(facts.chart.dots)} dots, {len(facts.cultures)} cultures, {goods} goods,"
            f" {bonuses} bonus markers",
        )


def texts(terminal: Terminal) -> Iterator[Finding]:
    for lang in languages():
        missing = missing_texts(lang)
        count = sum(map(len, catalogue(lang).values()))
        detail = f"{count} texts" + (f", missing: {', '.join(missing[:5])}" if missing else "")
        advice = "Install the package again." if missing else ""
        yield Finding(f"texts {lang}", "broken" if missing else "ok", detail, advice)


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
    """What the engine can ask, do, tell and refuse: every word needs a text."""
    kinds = [kind for number, kind in enumerate(DECISION_KINDS) if number != NOBODY]
    refusals = {code for info in venus.editions() for code in load_edition(info.key).refusals}
    return {
        "actions": set(VERBS),
        "decisions": set(kinds),
        "events": event_keys(),
        "refusals": refusals,
    }


def event_keys() -> set[str]:
    """Every kind of event; a private look has a second text for those who only see that it was taken."""
    keys: set[str] = set()
    for kind in Event.__args__:
        tag = str(kind.__struct_config__.tag)
        keys.add(tag)
        if issubclass(kind, Seen):
            keys.add(f"{tag}-hidden")
    return keys


def ledger(terminal: Terminal) -> Iterator[Finding]:
    places = Places.here()
    for info in venus.editions():
        try:
            clauses = read_ledger(info.key, places)
        except LedgerError as error:
            yield Finding(
                f"rules {info.key}", "warning", str(error), "`venus rules` and `why` will say less."
            )
        else:
            yield Finding(f"rules {info.key}", "ok", f"{len(clauses)} clauses")


def screen(terminal: Terminal) -> Iterator[Finding]:
    encoding = terminal.console.encoding
    if can_show(GLYPHS.values(), encoding):
        yield Finding("characters", "ok", encoding)
    else:
        advice = "Plain letters stand in for the signs of the map; set LANG=C.UTF-8 for the real ones."
        yield Finding("characters", "warning", encoding, advice)
    colors = terminal.console.color_system
    if colors:
        yield Finding("colours", "ok", colors)
    else:
        advice = (
            "" if "NO_COLOR" in os.environ or not terminal.console.is_terminal else "Set TERM=xterm-256color."
        )
        yield Finding("colours", "ok" if not advice else "warning", "none; shapes say the same", advice)
    wide = terminal.console.width >= 80
    size = f"{terminal.console.width} x {terminal.console.height}"
    advice = "" if wide else "The map is drawn for 80 columns or more."
    yield Finding("screen", "ok" if wide else "warning", size, advice)


def save_folder(terminal: Terminal) -> Iterator[Finding]:
    folder = saves.save_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        advice = f"Name another folder: {saves.HOME}=/path/to/folder."
        yield Finding("save folder", "warning", f"{folder}: {saves.reason(error)}", advice)
    else:
        yield Finding("save folder", "ok", str(folder))


EXAMINATIONS: tuple[Callable[[Terminal], Iterator[Finding]], ...] = (
    python,
    content,
    texts,
    ledger,
    screen,
    save_folder,
)
