"""What makes an edition: content, a turn as a list of steps, what can be asked and answered, policies."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from venus.engine.policies import Policies
from venus.engine.prepared import Prepared
from venus.engine.refusals import Refusal
from venus.engine.tables import Tables

if TYPE_CHECKING:
    from venus.engine.state import State

Step = Callable[["State"], None]
Lister = Callable[["State"], list[Any]]
Check = Callable[["State", Any], str]
Apply = Callable[["State", Any], None]

ALLOWED: Final = ""


class Verb:
    """How an action is checked and applied, and in answer to which decisions it may come.

    A check gives the case of a refusal, or ALLOWED. `early` is the case of one who comes while the turn
    is still open, `late` that of one whose moment has passed.
    """

    __slots__ = ("apply", "check", "early", "kinds", "late")

    check: Check
    apply: Apply
    kinds: tuple[int, ...]
    early: str
    late: str


def make_verb(check: Check, apply: Apply, *kinds: int, early: str = "", late: str = "") -> Verb:
    verb = Verb()
    verb.check = check
    verb.apply = apply
    verb.kinds = kinds
    verb.early = early
    verb.late = late
    return verb


class Edition:
    """One published game, ready to be played."""

    __slots__ = (
        "fingerprint",
        "key",
        "listers",
        "opening",
        "options",
        "policies",
        "prepared",
        "refusals",
        "tables",
        "turn",
        "verbs",
    )

    key: str
    options: tuple[str, ...]
    tables: Tables
    prepared: Prepared
    opening: tuple[Step, ...]
    turn: tuple[Step, ...]
    listers: dict[int, Lister]
    verbs: dict[type, Verb]
    policies: Policies
    refusals: dict[str, Refusal]
    fingerprint: str
