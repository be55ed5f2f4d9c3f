"""What the laboratory tells of one family's games only: a shelf for each, and who writes its chronicles."""

from __future__ import annotations

from collections.abc import Callable

from venus.families import family_of
from venus.game import Game
from venus.lab.families.original import chronicle as original
from venus.lab.families.original.chronicle import Chronicle

__all__ = ["Chronicle", "chronicle_of"]

CHRONICLERS: dict[str, Callable[[Game], Chronicle]] = {"original": original.chronicle_of}


def chronicle_of(game: Game) -> Chronicle | None:
    """A game told in little; None where nobody writes chronicles of such games."""
    chronicler = CHRONICLERS.get(family_of(game.edition).key)
    return chronicler(game) if chronicler else None
