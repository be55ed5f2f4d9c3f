"""The turn goes on by itself until somebody has to decide or the game is over."""

from __future__ import annotations

from typing import Any, Final

from venus.engine.edition import ALLOWED
from venus.engine.state import NOBODY, GameState

GAME_OVER: Final = "game-over"


def is_over(game: GameState) -> bool:
    return game.reason != ""


def run(game: GameState) -> None:
    """Take the steps of the opening or of the turn, one after the other, up to the next decision."""
    edition = game.edition
    while not (game.asked_kind or game.reason):
        steps = edition.turn if game.turn else edition.opening
        steps[game.step](game)


def options(game: GameState) -> list[Any]:
    """The legal actions of the open decision, listed once."""
    listed = game.options
    if listed is None:
        listed = game.edition.listers[game.asked_kind](game) if game.asked_kind != NOBODY else []
        game.options = listed
    return listed


def check(game: GameState, action: Any) -> str:
    """The case of the refusal that an action would meet, or ALLOWED.

    A case is a code, or a code and the situation: `not-asked:answer`.
    """
    edition = game.edition
    verb = edition.verbs.get(type(action))
    if game.reason != "":
        by_reason = f"{GAME_OVER}:{game.reason}"
        return by_reason if by_reason in edition.refusals else GAME_OVER
    if verb is None:
        return edition.not_in_play(type(action))
    if action.seat != game.asked_seat:
        return edition.not_for_this_seat(game)
    if game.asked_kind not in verb.kinds:
        return edition.untimely(game, verb)
    return verb.check(game, action)


def push(game: GameState, action: Any) -> None:
    """Carry out an action that is known to be legal, and go on to the next decision."""
    game.options = None
    edition = game.edition
    apply = edition.verbs[type(action)].apply
    apply(game, action)
    if game.turn == 0:
        run(game)
    turn = edition.turn
    while not (game.asked_kind or game.reason):
        turn[game.step](game)


def is_legal(game: GameState, action: Any) -> bool:
    return check(game, action) == ALLOWED
