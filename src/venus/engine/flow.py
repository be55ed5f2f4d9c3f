"""The turn goes on by itself until somebody has to decide or the game is over."""

from __future__ import annotations

from typing import Any, Final

from venus.engine.edition import ALLOWED, Verb
from venus.engine.state import ANSWER, FLY, HEADING, NOBODY, PENALTY, SPECIES, TRADE, State

# What has to be answered first, for each kind of decision.
QUESTIONS: Final = (
    ALLOWED,
    "not-asked:species",
    "not-asked:leave-or-pay",
    "not-asked:heading",
    "not-asked:mulligan",
    "not-asked:fly",
    "not-asked:penalty",
    "not-asked:movement-over",
    "not-asked:answer",
    "not-asked:jettison",
)


def is_over(game: State) -> bool:
    return game.reason != ""


def run(game: State) -> None:
    """Take the steps of the opening or of the turn, one after the other, up to the next decision."""
    edition = game.edition
    while not (game.asking or game.reason):
        steps = edition.turn if game.turn else edition.opening
        steps[game.step](game)


def options(game: State) -> list[Any]:
    """The legal actions of the open decision, listed once."""
    listed = game.options
    if listed is None:
        listed = game.edition.listers[game.asking](game) if game.asking != NOBODY else []
        game.options = listed
    return listed


def check(game: State, action: Any) -> str:
    """The case of the refusal that an action would meet, or ALLOWED.

    A case is a code, or a code and the situation: `not-asked:answer`.
    """
    verb = game.edition.verbs.get(type(action))
    if game.reason != "":
        return "game-over:bank-empty" if game.reason == "bank-empty" else "game-over"
    if verb is None:
        return "unknown-verb"
    if action.seat != game.asked:
        return not_for_this_seat(game)
    if game.asking not in verb.kinds:
        case = untimely(game.asking, verb)
        return "not-asked:must-leave" if game.must_leave and case == QUESTIONS[HEADING] else case
    return verb.check(game, action)


def not_for_this_seat(game: State) -> str:
    if game.asking == SPECIES:
        return "not-your-decision:species"
    return "not-your-decision:answer" if game.asking == ANSWER else "not-your-decision"


def untimely(asking: int, verb: Verb) -> str:
    """Why something else is being decided: it is too soon, too late, or a question comes first."""
    if verb.early and asking in (HEADING, FLY, TRADE):
        return verb.early
    last = max(verb.kinds)
    has_passed = asking > last and not (last == FLY and asking == PENALTY)
    if has_passed and asking < TRADE:
        return verb.late
    return QUESTIONS[asking]


def push(game: State, action: Any) -> None:
    """Carry out an action that is known to be legal, and go on to the next decision."""
    game.options = None
    edition = game.edition
    apply = edition.verbs[type(action)].apply
    apply(game, action)
    if game.turn == 0:
        run(game)
    turn = edition.turn
    while not (game.asking or game.reason):
        turn[game.step](game)


def is_legal(game: State, action: Any) -> bool:
    return check(game, action) == ALLOWED
