"""What a trader would do in a person's place: the one choice that a page may mark."""

from __future__ import annotations

from typing import Any

from venus.bots import Chair, seated
from venus.game import Game

ADVISER = "trader"
SEED = 0


def advised(game: Game, seat: int) -> Any:
    """The choice of a trader who sits down here now and knows what the seat knows.

    None if it would make an offer of its own, which nobody can choose from a list.
    """
    options = game.legal_actions(seat)
    choice = seated(ADVISER, SEED).choose(Chair(game, seat))
    return choice if choice in options and not choice.template else None
