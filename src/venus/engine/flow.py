"""The turn goes on by itself until somebody has to decide or the game is over."""

from __future__ import annotations

from typing import Any

from venus.engine.edition import ALLOWED
from venus.engine.state import NOBODY, State


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
    """The code of the refusal that an action would meet, or ALLOWED."""
    verb = game.edition.verbs.get(type(action))
    if game.reason != "":
        return "game-over"
    if verb is None:
        return "unknown-verb"
    if action.seat != game.asked:
        return "not-your-decision"
    if game.asking not in verb.kinds:
        return "not-asked"
    return verb.check(game, action)


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
