"""What makes an edition: a turn as a list of steps, what can be asked and answered, clauses for refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from venus.engine.refusals import Refusal

if TYPE_CHECKING:
    from venus.engine.state import GameState

Step = Callable[[Any], None]
Lister = Callable[[Any], list[Any]]
Check = Callable[[Any, Any], str]
Apply = Callable[[Any, Any], None]

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


def check_nothing(game: GameState, action: Any) -> str:
    """For verbs that are always allowed when they are asked for."""
    return ALLOWED


def unknown_verb(verb: type) -> str:
    """For families whose verbs are all in play or belong to one option."""
    return "unknown-verb"


class Edition:
    """One published game, ready to be played.

    `opening` and `turn` are lists of steps, `opening_words` and `turn_words` what stored games call them;
    `kinds` are the words of decisions by number. `untimely` and `not_for_this_seat` give the case of a
    refusal for a verb that comes at the wrong moment, and for a seat that is not asked; `not_in_play` for a
    verb that this game does not have. `tables` is what the family's rules need at hand. `chapters` are those
    that the edition lists; `first_parts` is what the optional ones own when a game begins.
    """

    __slots__ = (
        "chapters",
        "fingerprint",
        "first_parts",
        "key",
        "kinds",
        "listers",
        "not_for_this_seat",
        "not_in_play",
        "opening",
        "opening_words",
        "options",
        "refusals",
        "tables",
        "turn",
        "turn_words",
        "untimely",
        "verbs",
    )

    key: str
    options: tuple[str, ...]
    kinds: tuple[str, ...]
    opening: tuple[Step, ...]
    opening_words: tuple[str, ...]
    turn: tuple[Step, ...]
    turn_words: tuple[str, ...]
    chapters: tuple[Any, ...]
    listers: dict[int, Lister]
    verbs: dict[type, Verb]
    untimely: Callable[[Any, Verb], str]
    not_for_this_seat: Callable[[Any], str]
    not_in_play: Callable[[type], str]
    refusals: dict[str, Refusal]
    first_parts: dict[str, Any]
    tables: Any
    fingerprint: str
