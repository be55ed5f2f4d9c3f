"""What a trader would do in a person's place: the one choice that a page may mark."""

from __future__ import annotations

from typing import Any

from venus.bots import Chair, seated
from venus.engine.actions import Head, HeadForGate
from venus.game import Game

ADVISER = "trader"
SEED = 0
IN_FLIGHT = ("mulligan", "fly", "penalty")


def advised(game: Game, seat: int) -> Any:
    """The choice of a trader who sat here since the turn began and knows what the seat knows.

    In flight it keeps the goal that it had before the roll. None if it would make an offer of its own, which
    nobody can choose from a list.
    """
    options = game.legal_actions(seat)
    trader = seated(ADVISER, SEED)
    if game.asks in IN_FLIGHT:
        before_the_roll = game.before(seat, Head, HeadForGate)
        if before_the_roll is None:
            return None
        trader.choose(Chair(before_the_roll, seat))
    choice = trader.choose(Chair(game, seat))
    return choice if choice in options and not choice.template else None
