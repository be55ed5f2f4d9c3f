"""What a seat is asked: what it may do, where that leads, and what goes without saying."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from venus.engine.answers import Lead
from venus.engine.decisions import Effect
from venus.engine.rounds import turns_ended
from venus.families import family_of
from venus.game import Game


class Question(Struct, frozen=True):
    """The open decision of one seat; empty where it is not asked.

    `effects` are in the order of `options`; `sole` is what needs no asking. `can_undo` tells whether the
    seat's last choice may be taken back at once, `has_choice` whether there is one.
    """

    options: tuple[Any, ...] = ()
    effects: tuple[Effect | None, ...] = ()
    leads: tuple[Lead, ...] = ()
    sole: Any = None
    can_undo: bool = False
    has_choice: bool = False


NO_QUESTION = Question()


def question(game: Game | None, seat: int | None) -> Question:
    if game is None or seat is None:
        return NO_QUESTION
    plies, can_undo = game.last_choice(seat)
    has_choice = plies > 0 or turns_ended(game.turn, game.seats, game.whose_turn, seat) > 0
    if game.is_over or game.asked != seat:
        return Question(can_undo=can_undo, has_choice=has_choice)
    family = family_of(game.edition)
    return Question(
        options=tuple(game.legal_actions(seat)),
        effects=tuple(game.effects(seat)),
        leads=tuple(family.leads(game, seat)),
        sole=family.goes_without_saying(game, seat),
        can_undo=can_undo,
        has_choice=has_choice,
    )
