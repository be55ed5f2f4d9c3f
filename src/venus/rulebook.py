"""The ledger of clauses: every numbered rule of an edition, what it says, and who tests and cites it.

A ledger is a folder of Markdown files, one a chapter, named `NN-title.md`: a heading `# id Title` for the
chapter and, for each clause, `## id Title`, a few lines of text and at most one status line, `Inert: reason`
(nothing in it can be enforced) or `Pending: reason` (the game it belongs to cannot be started yet). A ledger
in another language has the same files and the same ids; only its titles, texts and reasons are translated.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal

from msgspec import Struct

EDITIONS = ("1988", "remake", "classic", "standard")
LANGUAGES = ("en", "fr")

Status = Literal["live", "inert", "pending"]
STATUS_WORDS: dict[str, Status] = {"Inert": "inert", "Pending": "pending"}
TEXT_WORDS = ("Ruling", "Example")
FRENCH_TEXT_WORDS = ("Décision :", "Exemple :")

CHAPTER_FILE = re.compile(r"(\d\d)-[a-z0-9-]+\.md")
OTHER_FILES = ("index.md", "README.md")
ID = r"[a-z0-9]+(?:[.-][a-z0-9]+)*"
HEADING = re.compile(rf"(#+)\s+({ID})\s+(\S.*)")
LABEL = re.compile(r"([A-Za-z]+):(?:\s+(.*))?")
CITATION = re.compile(rf"(?:([a-z0-9-]+)\s+)?§\s?({ID})")


class LedgerError(ValueError):
    """A ledger that cannot be read; the message names the file and the line."""


class Clause(Struct, frozen=True):
    """One numbered rule. A live clause has an empty `reason` and wants a test and a place in the source."""

    edition: str
    number: str
    title: str
    text: str
    status: Status = "live"
    reason: str = ""


class Chapter(Struct, frozen=True):
    number: str
    title: str
    clauses: tuple[Clause, ...]


class Citation(Struct, frozen=True):
    """A clause named at `place`. What cannot be read stands in `clause` as it was written."""

    edition: str
    clause: str
    place: str


class Coverage(Struct, frozen=True):
    """How much of an edition is tested and cited; all lists are empty when nothing is missing."""

    key: str
    clauses: int
    pending: int
    inert: int
    tested: int
    untested: list[str]
    uncited: list[str]
    unknown: list[str]


class Places(Struct, frozen=True):
    """Where the ledgers, the tests and the source are. An installed package has no tests."""

    ledgers: Traversable | None
    tests: Path | None
    source: Path | None
    french: Traversable | None = None

    @classmethod
    def under(cls, root: Path) -> Places:
        """The places of a repository."""
        docs = root / "docs"
        return cls(docs / "rules", root / "tests", root / "src" / "venus", docs / "rules-fr")

    @classmethod
    def here(cls) -> Places:
        """The ledgers packaged with this module, else those of the repository it lies in."""
        package = Path(__file__).resolve().parent
        above = package.parents
        roots = [root for root in above if root / "src" in above and (root / "docs" / "rules").is_dir()]
        repository = cls.under(roots[0]) if roots else cls(None, None, package)
        packaged, french = files("venus") / "ledger", files("venus") / "ledger-fr"
        return cls(
            packaged if packaged.is_dir() else repository.ledgers,
            repository.tests,
            package,
            french if french.is_dir() else repository.french,
        )

    def ledgers_in(self, lang: str) -> Traversable | None:
        """The folder of the ledgers in a language; raises LedgerError if it is none of LANGUAGES."""
        if lang not in LANGUAGES:
            raise LedgerError(f"no ledgers in the language {lang!r}; there are: {', '.join(LANGUAGES)}")
        return self.french if lang == "fr" else self.ledgers


def editions(places: Places | None = None, lang: str = "en") -> list[str]:
    """The keys of the editions that have a ledger, the known ones first."""
    ledgers = (places or Places.here()).ledgers_in(lang)
    if ledgers is None or not ledgers.is_dir():
        return []
    found = {folder.name for folder in ledgers.iterdir() if folder.is_dir()}
    return [key for key in EDITIONS if key in found] + sorted(found.difference(EDITIONS))


def read_ledger(edition: str, places: Places | None = None, lang: str = "en") -> list[Clause]:
    """All clauses of an edition in the order of its chapters."""
    return [clause for chapter in read_chapters(edition, places, lang) for clause in chapter.clauses]


def read_chapters(edition: str, places: Places | None = None, lang: str = "en") -> list[Chapter]:
    """The chapters of an edition in order. Raises LedgerError on the first thing that is wrong."""
    places = places or Places.here()
    ledgers = places.ledgers_in(lang)
    if ledgers is None or edition not in editions(places, lang):
        ledger = "no ledger in French" if lang == "fr" else "no ledger"
        raise LedgerError(f"{ledger} for the edition {edition!r}")
    chapters: list[Chapter] = []
    seen: dict[str, str] = {}
    for file in sorted((ledgers / edition).iterdir(), key=lambda file: file.name):
        if not file.name.endswith(".md") or file.name in OTHER_FILES:
            continue
        reader = ChapterReader(edition, file.name, seen)
        chapters.append(reader.read(_text(file, f"{edition}/{file.name}")))
    if not chapters:
        raise LedgerError(f"{edition}: the ledger has no chapters")
    return chapters


class ChapterReader:
    """Reads one chapter file line by line; `seen` tells where the clauses of earlier files stand."""

    def __init__(self, edition: str, file_name: str, seen: dict[str, str]) -> None:
        self.edition, self.file_name, self.seen = edition, file_name, seen
        self.line = 1
        self.chapter: tuple[str, str] | None = None
        self.clauses: list[Clause] = []
        self.heading: tuple[str, str, int] | None = None
        self.paragraphs: list[str] = []
        self.status: Status = "live"
        self.reason = ""
        self.joins = False

    def fail(self, why: str, line: int | None = None) -> LedgerError:
        return LedgerError(f"{self.edition}/{self.file_name}:{line or self.line}: {why}")

    def read(self, text: str) -> Chapter:
        if CHAPTER_FILE.fullmatch(self.file_name) is None:
            raise self.fail("a chapter file is named NN-title.md")
        for self.line, line in enumerate(text.splitlines(), start=1):
            self.read_line(line.strip())
        self.close_clause()
        if self.chapter is None:
            raise self.fail("the chapter has no heading '# id Title'", line=1)
        if not self.clauses:
            raise self.fail(f"chapter {self.chapter[0]} has no clauses")
        return Chapter(*self.chapter, tuple(self.clauses))

    def read_line(self, line: str) -> None:
        if line.startswith("#"):
            self.read_heading(line)
        elif not line:
            self.joins = False
        elif self.heading is None:
            raise self.fail("text outside a clause")
        elif self.status != "live":
            raise self.fail(f"clause {self.heading[0]} goes on after its status line")
        elif (label := LABEL.fullmatch(line)) and label[1] not in TEXT_WORDS:
            self.read_status(label[1], label[2] or "")
        elif self.joins and not label and not line.startswith(FRENCH_TEXT_WORDS):
            self.paragraphs[-1] += " " + line
        else:
            self.paragraphs.append(line)
            self.joins = True

    def read_heading(self, line: str) -> None:
        self.close_clause()
        match = HEADING.fullmatch(line)
        if match is None:
            raise self.fail(f"a heading is '# id Title' or '## id Title', not {line!r}")
        marks, number, title = match.groups()
        if len(marks) == 1:
            self.open_chapter(number, title)
        elif len(marks) == 2:
            self.open_clause(number, title)
        else:
            raise self.fail("headings go no deeper than '##'")

    def open_chapter(self, number: str, title: str) -> None:
        if self.chapter is not None:
            raise self.fail("a file holds one chapter")
        if number.isdigit() and int(number) != int(self.file_name[:2]):
            raise self.fail(f"chapter {number} in a file numbered {self.file_name[:2]}")
        self.chapter = (number, title)

    def open_clause(self, number: str, title: str) -> None:
        if self.chapter is None:
            raise self.fail("a clause before the chapter's heading")
        chapter = self.chapter[0]
        if number != chapter and not number.startswith(chapter + "."):
            raise self.fail(f"clause {number} does not belong to chapter {chapter}")
        if number in self.seen:
            raise self.fail(f"clause {number} stands already at {self.seen[number]}")
        self.seen[number] = f"{self.edition}/{self.file_name}:{self.line}"
        self.heading = (number, title, self.line)
        self.paragraphs, self.status, self.reason, self.joins = [], "live", "", False

    def read_status(self, word: str, reason: str) -> None:
        if word not in STATUS_WORDS:
            raise self.fail(f"unknown status line {word!r}: there are {', '.join(STATUS_WORDS)}")
        if not reason:
            raise self.fail(f"{word!r} without a reason")
        self.status, self.reason = STATUS_WORDS[word], reason

    def close_clause(self) -> None:
        if self.heading is None:
            return
        number, title, line = self.heading
        if not self.paragraphs:
            raise self.fail(f"clause {number} has no text", line)
        text = "\n".join(self.paragraphs)
        self.clauses.append(Clause(self.edition, number, title, text, self.status, self.reason))
        self.heading = None


def is_below(number: str, parent: str) -> bool:
    """Whether a clause is a part of another: 5.23 is below 5.2 and below 5, move.end below move."""
    if number.startswith(parent + "."):
        return True
    rest = number.removeprefix(parent)
    return "." in parent and parent[-1].isdigit() and rest != number and rest.isdigit()


def cited_by_tests(edition: str, places: Places | None = None) -> dict[str, list[str]]:
    """Clause -> ids of the tests that name it in a `@rule("1988 §5.23")` decorator."""
    return _by_clause(edition, citations_of_tests(places))


def cited_in_source(edition: str, places: Places | None = None) -> dict[str, list[str]]:
    """Clause -> places in the source whose docstring or comment names it in a line that begins `Rules:`."""
    return _by_clause(edition, citations_of_source(places))


def coverage(edition: str, places: Places | None = None) -> Coverage:
    """Counts the clauses of an edition and lists what is missing or mistaken."""
    places = places or Places.here()
    clauses = read_ledger(edition, places)
    live = [clause.number for clause in clauses if clause.status == "live"]
    tests, source = cited_by_tests(edition, places), cited_in_source(edition, places)
    known = {clause.number for clause in clauses}
    return Coverage(
        key=edition,
        clauses=len(clauses),
        pending=sum(clause.status == "pending" for clause in clauses),
        inert=sum(clause.status == "inert" for clause in clauses),
        tested=sum(number in tests for number in live),
        untested=[number for number in live if number not in tests],
        uncited=[number for number in live if number not in source],
        unknown=sorted({*tests, *source} - known),
    )


def stray_citations(places: Places | None = None) -> list[Citation]:
    """Citations that name no edition there is, or cannot be read at all."""
    citations = citations_of_tests(places) + citations_of_source(places)
    return [citation for citation in citations if citation.edition not in EDITIONS]


def citations_of_tests(places: Places | None = None) -> list[Citation]:
    """Every citation in a decorator of a test."""
    folder = (places or Places.here()).tests
    found: list[Citation] = []
    for file in _python_files(folder):
        name = _shown(file, folder)
        for node, place in _tests(_parsed(_text(file, name), name), name):
            for argument in _rule_arguments(node):
                found.extend(read_citations(argument, place))
    return found


def citations_of_source(places: Places | None = None) -> list[Citation]:
    """Every citation in a docstring or comment of the source."""
    folder = (places or Places.here()).source
    found: list[Citation] = []
    for file in _python_files(folder):
        name = _shown(file, folder)
        text = _text(file, name)
        if "Rules:" in text:
            for line, entries in _rules_lines(text, name):
                found.extend(read_citations(entries, f"{name}:{line}"))
    return found


def read_citations(text: str, place: str) -> list[Citation]:
    """Reads `1988 §5.23, §5.32; classic §move.end`: an edition holds until the next one is named."""
    found: list[Citation] = []
    edition = ""
    for entry in re.split(r"\s*[;,]\s*", text.strip().removesuffix(".")):
        match = CITATION.fullmatch(entry)
        word = match[1] if match else entry.partition(" ")[0]
        if (match and word) or word in EDITIONS:
            edition = word
        found.append(Citation(edition, match[2] if match else entry, place))
    return found


def _by_clause(edition: str, citations: Iterable[Citation]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for citation in citations:
        if citation.edition == edition:
            places = found.setdefault(citation.clause, [])
            if citation.place not in places:
                places.append(citation.place)
    return found


def _python_files(folder: Path | None) -> list[Path]:
    return sorted(folder.rglob("*.py")) if folder is not None and folder.is_dir() else []


def _shown(file: Path, folder: Path | None) -> str:
    return file.relative_to(folder.parent).as_posix() if folder else file.as_posix()


def _text(file: Traversable, name: str) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise LedgerError(f"{name}:1: not a text in UTF-8") from error


def _parsed(text: str, name: str) -> ast.Module:
    try:
        return ast.parse(text)
    except SyntaxError as error:
        raise LedgerError(f"{name}:{error.lineno or 1}: not a Python module: {error.msg}") from error


Citing = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def _tests(tree: ast.Module | ast.ClassDef, place: str) -> Iterator[tuple[Citing, str]]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield node, f"{place}::{node.name}"
            yield from _tests(node, f"{place}::{node.name}")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield node, f"{place}::{node.name}"


def _rule_arguments(node: Citing) -> Iterator[str]:
    for call in node.decorator_list:
        if isinstance(call, ast.Call) and ast.unparse(call.func).rpartition(".")[2] == "rule":
            for argument in call.args:
                yield str(argument.value) if isinstance(argument, ast.Constant) else ast.unparse(argument)


def _rules_lines(text: str, name: str) -> Iterator[tuple[int, str]]:
    """The entries of each `Rules:` line, with the lines it goes on to after a comma or semicolon."""
    for first, lines in (*_docstrings(_parsed(text, name)), *_comments(text)):
        for number, line in enumerate(lines):
            if line.startswith("Rules:"):
                entries, last = line.removeprefix("Rules:"), number
                while entries.endswith((",", ";")) and last + 1 < len(lines):
                    last += 1
                    entries += " " + lines[last]
                yield first + number, entries


def _docstrings(tree: ast.Module) -> Iterator[tuple[int, list[str]]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | Citing) and (docstring := ast.get_docstring(node, clean=False)):
            yield node.body[0].lineno, [line.strip() for line in docstring.splitlines()]


def _comments(text: str) -> list[tuple[int, list[str]]]:
    """Comments; those on lines that follow each other are one."""
    blocks: list[tuple[int, list[str]]] = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            if not blocks or blocks[-1][0] + len(blocks[-1][1]) != token.start[0]:
                blocks.append((token.start[0], []))
            blocks[-1][1].append(token.string.lstrip("#").strip())
    return blocks
