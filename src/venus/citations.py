"""Who cites the clauses of the ledger: tests by `@rule`, the source by lines that begin `Rules:`."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from venus.families import EDITIONS
from venus.rulebook import ID, LedgerError, Places, editions, read_ledger, text_of

CITATION = re.compile(rf"(?:([a-z0-9-]+)\s+)?§\s?({ID})")


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


def cited_by_tests(edition: str, places: Places | None = None) -> dict[str, list[str]]:
    """Clause -> ids of the tests that name it in a `@rule` decorator."""
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
    """Citations that name no edition there is and no other ledger, or cannot be read at all."""
    citations = citations_of_tests(places) + citations_of_source(places)
    known = {*EDITIONS, *editions(places)}
    return [citation for citation in citations if citation.edition not in known]


def citations_of_tests(places: Places | None = None) -> list[Citation]:
    """Every citation in a decorator of a test."""
    folder = (places or Places.here()).tests
    found: list[Citation] = []
    for file in _python_files(folder):
        name = _shown(file, folder)
        for node, place in _tests(_parsed(text_of(file, name), name), name):
            for argument in _rule_arguments(node):
                found.extend(read_citations(argument, place))
    return found


def citations_of_source(places: Places | None = None) -> list[Citation]:
    """Every citation in a docstring or comment of the source."""
    folder = (places or Places.here()).source
    found: list[Citation] = []
    for file in _python_files(folder):
        name = _shown(file, folder)
        text = text_of(file, name)
        if "Rules:" in text:
            for line, entries in _rules_lines(text, name):
                found.extend(read_citations(entries, f"{name}:{line}"))
    return found


def read_citations(text: str, place: str) -> list[Citation]:
    """Reads `edition §5.23, §5.32; other §move.end`: an edition holds until the next one is named."""
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


def _parsed(text: str, name: str) -> ast.Module:
    try:
        return ast.parse(text)
    except SyntaxError as error:
        raise LedgerError("no-module", file=name, line=error.lineno or 1, error=error.msg) from error


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
