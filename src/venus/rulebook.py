"""The ledger of clauses: every numbered rule of an edition, what it says, and who tests and cites it.

A ledger is a folder of Markdown files, one a chapter, named `NN-title.md`: a heading `# id Title` for the
chapter and, for each clause, `## id Title`, a few lines of text and at most one status line, `Inert: reason`
(nothing in it can be enforced) or `Pending: reason` (the game it belongs to cannot be started yet). The id
of a clause begins with that of its chapter, unless the chapter is named like the whole ledger. A ledger in
another language has the same files and the same ids; only its titles, texts and reasons are translated.
"""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal

from msgspec import Struct

from venus.engine.refusals import VenusError
from venus.families import EDITIONS

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


class LedgerError(VenusError):
    """A ledger that cannot be read; the message names the file and the line."""

    section = "ledger"


class Clause(Struct, frozen=True):
    """One numbered rule. A live clause has an empty `reason` and wants a test and a place in the source."""

    edition: str
    number: str
    title: str
    text: str
    status: Status = "live"
    reason: str = ""


class LedgerChapter(Struct, frozen=True):
    number: str
    title: str
    clauses: tuple[Clause, ...]


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
            raise LedgerError("no-language", name=repr(lang), names=", ".join(LANGUAGES))
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


def read_chapters(edition: str, places: Places | None = None, lang: str = "en") -> list[LedgerChapter]:
    """The chapters of an edition in order. Raises LedgerError on the first thing that is wrong."""
    places = places or Places.here()
    ledgers = places.ledgers_in(lang)
    if ledgers is None or edition not in editions(places, lang):
        ledger = LedgerError("no-ledger-in-french" if lang == "fr" else "no-ledger")
        raise LedgerError("no-edition", ledger=ledger, edition=repr(edition))
    chapters: list[LedgerChapter] = []
    seen: dict[str, str] = {}
    for file in sorted((ledgers / edition).iterdir(), key=lambda file: file.name):
        if not file.name.endswith(".md") or file.name in OTHER_FILES:
            continue
        reader = ChapterReader(edition, file.name, seen)
        chapters.append(reader.read(text_of(file, f"{edition}/{file.name}")))
    if not chapters:
        raise LedgerError("no-chapters", edition=edition)
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

    def fail(self, why: str, at: int | None = None, **values: object) -> LedgerError:
        trouble = LedgerError(why, **values)
        return LedgerError(
            "place", edition=self.edition, file=self.file_name, line=at or self.line, why=trouble
        )

    def read(self, text: str) -> LedgerChapter:
        if CHAPTER_FILE.fullmatch(self.file_name) is None:
            raise self.fail("file-name")
        for self.line, line in enumerate(text.splitlines(), start=1):
            self.read_line(line.strip())
        self.close_clause()
        if self.chapter is None:
            raise self.fail("no-heading", 1)
        if not self.clauses:
            raise self.fail("no-clauses", number=self.chapter[0])
        return LedgerChapter(*self.chapter, tuple(self.clauses))

    def read_line(self, line: str) -> None:
        if line.startswith("#"):
            self.read_heading(line)
        elif not line:
            self.joins = False
        elif self.heading is None:
            raise self.fail("text-outside")
        elif self.status != "live":
            raise self.fail("text-after", number=self.heading[0])
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
            raise self.fail("heading", line=repr(line))
        marks, number, title = match.groups()
        if len(marks) == 1:
            self.open_chapter(number, title)
        elif len(marks) == 2:
            self.open_clause(number, title)
        else:
            raise self.fail("too-deep")

    def open_chapter(self, number: str, title: str) -> None:
        if self.chapter is not None:
            raise self.fail("one-chapter")
        if number.isdigit() and int(number) != int(self.file_name[:2]):
            raise self.fail("chapter-number", number=number, file=self.file_name[:2])
        self.chapter = (number, title)

    def open_clause(self, number: str, title: str) -> None:
        if self.chapter is None:
            raise self.fail("clause-first")
        chapter = self.chapter[0]
        if chapter not in (number, self.edition) and not number.startswith(chapter + "."):
            raise self.fail("clause-elsewhere", number=number, chapter=chapter)
        if number in self.seen:
            raise self.fail("clause-twice", number=number, place=self.seen[number])
        self.seen[number] = f"{self.edition}/{self.file_name}:{self.line}"
        self.heading = (number, title, self.line)
        self.paragraphs, self.status, self.reason, self.joins = [], "live", "", False

    def read_status(self, word: str, reason: str) -> None:
        if word not in STATUS_WORDS:
            raise self.fail("status", word=repr(word), names=", ".join(STATUS_WORDS))
        if not reason:
            raise self.fail("no-reason", word=repr(word))
        self.status, self.reason = STATUS_WORDS[word], reason

    def close_clause(self) -> None:
        if self.heading is None:
            return
        number, title, line = self.heading
        if not self.paragraphs:
            raise self.fail("no-text", line, number=number)
        text = "\n".join(self.paragraphs)
        self.clauses.append(Clause(self.edition, number, title, text, self.status, self.reason))
        self.heading = None


def is_below(number: str, parent: str) -> bool:
    """Whether a clause is a part of another: 5.23 is below 5.2 and below 5, move.end below move."""
    if number.startswith(parent + "."):
        return True
    rest = number.removeprefix(parent)
    return "." in parent and parent[-1].isdigit() and rest != number and rest.isdigit()


def text_of(file: Traversable, name: str) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise LedgerError("no-utf-8", file=name) from error
