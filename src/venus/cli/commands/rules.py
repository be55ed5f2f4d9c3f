"""The `rules` command: look up a clause, search the rules, and see how far the tests cover them."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from venus.citations import Coverage, cited_by_tests, cited_in_source, coverage, stray_citations
from venus.cli.screen.json_output import print_json
from venus.cli.screen.language import CommandError, say, told, unaccented
from venus.cli.screen.terminal import Terminal, complain
from venus.engine.refusals import VenusError
from venus.families import differences
from venus.rulebook import LANGUAGES, Clause, LedgerChapter, Places, editions, is_below, read_chapters
from venus.texts.catalogue import DEFAULT_LANGUAGE, sentence

SECTION = "rulebook"
STATUS_STYLE = {"live": "green", "inert": "dim", "pending": "yellow"}
FIGURES = ("key", "clauses", "pending", "inert", "tested")


def register(app: typer.Typer, places: Places | None = None) -> None:
    """Adds `rules` to a command line; `places` is where it reads, by default where this package lies."""

    @app.command("rules")
    def rules(
        edition: Annotated[str | None, typer.Argument(help="An edition, such as 1988.")] = None,
        what: Annotated[list[str] | None, typer.Argument(help="A clause (5.23) or words to find.")] = None,
        show_coverage: Annotated[bool, typer.Option("--coverage", help="Count the tested clauses.")] = False,
        strict: Annotated[bool, typer.Option("--strict", help="With --coverage: exit 1 on gaps.")] = False,
        as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
        lang: Annotated[str, typer.Option(help="The language of the texts.")] = DEFAULT_LANGUAGE,
        diff: Annotated[bool, typer.Option("--diff", help="Compare two editions.")] = False,
    ) -> None:
        """Show the rules: all editions, one edition, one clause, or the clauses that hold a word."""
        if lang not in LANGUAGES:
            _stop(say("no-language", SECTION, name=repr(lang), names=", ".join(LANGUAGES)))
        if diff:
            if edition is None or not what or len(what) != 1 or show_coverage:
                _stop(say("diff-how", SECTION))
            show_differences(edition, what[0], lang, as_json)
            return
        if show_coverage and what:
            _stop(say("coverage-how", SECTION))
        if strict and not show_coverage:
            _stop(say("strict-how", SECTION))
        desk = RuleLookup(places or Places.here(), as_json, lang)
        try:
            if show_coverage:
                desk.show_coverage(edition, strict)
            elif edition is None:
                desk.show_editions()
            elif not what:
                desk.show_chapters(edition, desk.chapters(edition))
            else:
                desk.look_up(edition, " ".join(what))
        except VenusError as error:
            _stop(told(error))


def show_differences(one: str, other: str, lang: str, as_json: bool) -> None:
    """What a player will feel when changing from one edition to another."""
    try:
        found = differences(one, other, lang)
    except VenusError as error:
        _stop(told(error))
    if as_json:
        print_json({"differences": found})
        return
    terminal = Terminal()
    table = Table(header_style="bold", show_lines=True)
    for title in ("", one, other):
        table.add_column(title, overflow="fold", ratio=2 if title else 1)
    for difference in found:
        sides = [terminal.spelled(shortened(side)) for side in (difference.one, difference.other)]
        table.add_row(Text(terminal.spelled(difference.topic), "bold"), *sides)
    terminal.console.print(table)


def shortened(text: str, most: int = 240) -> str:
    """Long lists of pieces are cut on screen; `--json` has them whole."""
    return text if len(text) <= most else text[: text.rfind(",", 0, most)] + ", …"


class RuleLookup:
    """Answers questions about the ledgers on the console, or as JSON."""

    def __init__(self, places: Places, as_json: bool, lang: str = "en") -> None:
        self.places, self.as_json, self.lang = places, as_json, lang
        self.terminal = Terminal()
        self.console = self.terminal.console

    def say(self, key: str, **values: object) -> str:
        return sentence(SECTION, key, self.lang, **values)

    def text(self, words: str, style: str = "") -> Text:
        return Text(self.terminal.spelled(words), style)

    def suggest(self, word: str, known: list[str], cutoff: float = 0.5) -> str:
        """The known words most like this one, as the end of a sentence; nothing if there are none."""
        close = get_close_matches(word, known, n=3, cutoff=cutoff)
        return self.say("did-you-mean", names=", ".join(close)) if close else ""

    def chapters(self, edition: str) -> list[LedgerChapter]:
        """The chapters of an edition; an unknown one ends the command with a hint."""
        known = editions(self.places, self.lang)
        if edition not in known:
            homes = [key for key in known if _find(self.read(key), edition)]
            if homes:
                hint = self.say("did-you-mean", names=f"venus rules {homes[0]} {edition}")
            else:
                hint = self.suggest(edition, known) or self.say("there-are", names=", ".join(known))
            raise CommandError(self.say("no-edition", edition=repr(edition), hint=hint))
        return self.read(edition)

    def read(self, edition: str) -> list[LedgerChapter]:
        return read_chapters(edition, self.places, self.lang)

    def show_editions(self) -> None:
        books = {key: self.read(key) for key in editions(self.places, self.lang)}
        if self.as_json:
            print_json({"editions": [{"key": key, "chapters": chapters} for key, chapters in books.items()]})
            return
        for key, chapters in books.items():
            count = sum(len(chapter.clauses) for chapter in chapters)
            line = self.say("book", edition=key, chapters=len(chapters), clauses=count)
            self.console.print(self.text(line, "bold"))
            for chapter in chapters:
                count = len(chapter.clauses)
                self.console.print(self.text(f"  {chapter.number:>4}  {chapter.title} ({count})"))
        self.console.print(self.text(self.say("look-further"), "dim"))

    def show_chapters(self, edition: str, chapters: list[LedgerChapter]) -> None:
        """All clauses of a ledger; one that is a chapter of its own has that chapter's title."""
        if self.as_json:
            print_json({"clauses": [clause for chapter in chapters for clause in chapter.clauses]})
            return
        own = next((chapter.title for chapter in chapters if chapter.number == edition), "")
        title = self.text(own or self.say("title", edition=edition))
        table = Table(title=title, title_justify="left", header_style="bold")
        table.add_column(self.text(self.say("column-clause")), justify="right", no_wrap=True)
        table.add_column(self.text(self.say("column-title")))
        table.add_column(self.text(self.say("column-status")), no_wrap=True)
        for chapter in chapters:
            table.add_row(self.text(f"§{chapter.number}", "bold"), self.text(chapter.title, "bold"), "")
            for clause in chapter.clauses:
                status = self.text(self.say(clause.status), STATUS_STYLE[clause.status])
                table.add_row(self.text(clause.number), self.text(clause.title), status)
            table.add_section()
        self.console.print(table)

    def look_up(self, edition: str, what: str) -> None:
        """Shows the clause or chapter of that number, else the clauses that hold all the words."""
        chapters = self.chapters(edition)
        wanted = what.strip().removeprefix("§").strip()
        if not wanted:
            raise CommandError(self.say("name-a-clause"))
        found = _find(chapters, wanted)
        if isinstance(found, Clause):
            self.show_clause(found, chapters)
        elif isinstance(found, LedgerChapter):
            self.show_chapters(edition, [found])
        else:
            self.search(edition, what, wanted, chapters)

    def show_clause(self, clause: Clause, chapters: list[LedgerChapter]) -> None:
        below = [c for chapter in chapters for c in chapter.clauses if is_below(c.number, clause.number)]
        tests = cited_by_tests(clause.edition, self.places).get(clause.number, [])
        if self.as_json:
            print_json({"clauses": [clause], "below": [c.number for c in below], "tests": tests})
            return
        self.console.print(self.text(f"{clause.edition} §{clause.number} {clause.title}", "bold"))
        for paragraph in clause.text.splitlines():
            self.terminal.say(paragraph, indent=2)
        status = self.text(self.say(clause.status), STATUS_STYLE[clause.status])
        reason = self.text(self.say("reason", reason=clause.reason) if clause.reason else "")
        self.console.print(self.text(self.say("status")) + status + reason)
        if below:
            self.console.print(self.text(self.say("below")))
            self.list_clauses(below)
        if self.places.tests is None:
            self.console.print(self.text(self.say("tests-elsewhere")))
            return
        self.console.print(self.text(self.say("tests" if tests else "tests-none")))
        for test in tests:
            self.console.print(Padding(Text(test, overflow="fold"), (0, 0, 0, 2), expand=False))

    def search(self, edition: str, what: str, wanted: str, chapters: list[LedgerChapter]) -> None:
        clauses = [clause for chapter in chapters for clause in chapter.clauses]
        is_number = re.fullmatch(r"\S+\.\S+|\d+", wanted) is not None or "§" in what
        words = wanted.split()
        hits = [] if is_number else [c for c in clauses if all(_holds(c, word) for word in words)]
        if not hits:
            if is_number:
                hint = self.suggest(wanted, [c.number for c in clauses])
                raise CommandError(self.say("no-clause", wanted=repr(wanted), edition=edition, hint=hint))
            vocabulary = {word for c in clauses for word in re.findall(r"[\w-]{4,}", _searched(c))}
            hint = self.suggest(wanted.lower(), sorted(vocabulary), cutoff=0.7)
            raise CommandError(self.say("no-clause-holds", wanted=repr(wanted), edition=edition, hint=hint))
        if self.as_json:
            print_json({"clauses": hits})
            return
        heading = self.say("hits", hits=len(hits), clauses=len(clauses), edition=edition, wanted=repr(wanted))
        self.console.print(self.text(heading, "bold"))
        self.list_clauses(hits)

    def list_clauses(self, clauses: list[Clause]) -> None:
        for clause in clauses:
            style = "" if clause.status == "live" else STATUS_STYLE[clause.status]
            self.console.print(self.text(f"  {clause.number:>6}  {clause.title}", style))

    def show_coverage(self, edition: str | None, strict: bool) -> None:
        if edition is not None:
            self.chapters(edition)
        keys = editions(self.places) if edition is None else [edition]
        reports = [coverage(key, self.places) for key in keys]
        gaps = [line for report in reports for line in self.gaps(report)]
        for stray in stray_citations(self.places):
            citation = f"{stray.edition} §{stray.clause}".lstrip()
            gaps.append(self.say("gap-stray", citation=citation, place=stray.place))
        if self.as_json:
            figures = [{name: getattr(report, name) for name in FIGURES} for report in reports]
            print_json({"editions": figures})
        else:
            self.console.print(self.coverage_table(reports))
        output = Console(highlight=False, stderr=True) if self.as_json or strict else self.console
        if strict or not self.as_json:
            for line in gaps:
                output.print(self.text(line, "yellow"))
        if self.places.tests is None:
            complain(self.say("no-tests"))
        if strict and gaps:
            raise typer.Exit(1)

    def gaps(self, report: Coverage) -> list[str]:
        """What is missing or mistaken in an edition, a line each."""
        lines = []
        for key, numbers in (("gap-untested", report.untested), ("gap-uncited", report.uncited)):
            if numbers:
                count, listed = len(numbers), " ".join(numbers)
                lines.append(self.say(key, edition=report.key, count=count, numbers=listed))
        tests, source = cited_by_tests(report.key, self.places), cited_in_source(report.key, self.places)
        for number in report.unknown:
            places = ", ".join([*tests.get(number, []), *source.get(number, [])])
            lines.append(self.say("gap-unknown", edition=report.key, number=number, places=places))
        return lines

    def coverage_table(self, reports: list[Coverage]) -> Table:
        table = Table(header_style="bold")
        table.add_column(self.text(self.say("coverage-edition")))
        for name in ("clauses", "pending", "inert", "live", "tested", "cited"):
            table.add_column(self.text(self.say(f"coverage-{name}")), justify="right")
        for report in reports:
            live = report.clauses - report.pending - report.inert
            cited = live - len(report.uncited)
            counts = (report.clauses, report.pending, report.inert, live, report.tested, cited)
            table.add_row(report.key, *map(str, counts))
        return table


def _stop(message: str) -> NoReturn:
    complain(message)
    raise typer.Exit(2)


def _find(chapters: list[LedgerChapter], number: str) -> Clause | LedgerChapter | None:
    wanted = number.removeprefix("§")
    items: list[Clause | LedgerChapter] = [clause for chapter in chapters for clause in chapter.clauses]
    return next((item for item in (*items, *chapters) if item.number == wanted), None)


def _holds(clause: Clause, word: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(unaccented(word))}", unaccented(_searched(clause))) is not None


def _searched(clause: Clause) -> str:
    return f"{clause.title}\n{clause.text}".lower()
