"""What a row of the table of refusals is: a position, an illegal action, and what is said about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from venus.game import Game

EDITIONS = ("1988", "remake", "classic")
NOWHERE = "-"


@dataclass(frozen=True)
class Row:
    """An action that is refused in a position, laid in each edition that names a clause for it."""

    case: str
    clauses: tuple[str, ...]
    says: str
    lay: Callable[[str], Game]
    action: Any

    def __str__(self) -> str:
        return f"{self.case} by {type(self.action).__name__}"


def row(case: str, clauses: str, says: str, lay: Callable[[str], Game], action: Any) -> Row:
    """`clauses` are those that settle the case in 1988, remake and classic; `-` where it cannot occur."""
    cited = tuple(clause.strip() for clause in clauses.split("|"))
    assert len(cited) == len(EDITIONS)
    return Row(case, cited, says, lay, action)


def of_edition(rows: Sequence[Row], edition: str) -> list[tuple[Row, str]]:
    place = EDITIONS.index(edition)
    return [(each, each.clauses[place]) for each in rows if each.clauses[place] != NOWHERE]
