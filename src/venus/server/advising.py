"""What a trader would do in a person's place: the one choice that a page may mark."""

from __future__ import annotations

from typing import Any

from venus.bots import Chair, seated
from venus.engine.actions import BarterEquipment, BarterIou, BarterRelic, EndTurn, Head, HeadForGate
from venus.game import Game

ADVISER = "trader"
SEED = 0
IN_FLIGHT = ("mulligan", "fly", "penalty")
# So much of what a barter brings may be lost where it is advised.
LOST_AT_MOST = 0.15
STEPS_OF_A_VISIT = 40


def advised(game: Game, seat: int) -> Any:
    """The choice of a trader who sat here since the turn began and knows what the seat knows.

    In flight it keeps the goal that it had before the roll. None if it would make an offer of its own, which
    nobody can choose from a list, or barter something and leave much of the credit unspent.
    """
    options = game.legal_actions(seat)
    trader = seated(ADVISER, SEED)
    if game.asks in IN_FLIGHT:
        before_the_roll = game.before(seat, Head, HeadForGate)
        if before_the_roll is None:
            return None
        trader.choose(Chair(before_the_roll, seat))
    choice = trader.choose(Chair(game, seat))
    if isinstance(choice, BarterIou | BarterEquipment | BarterRelic) and not is_spent(game, seat, choice):
        return None
    return choice if choice in options and not choice.template else None


def is_spent(game: Game, seat: int, barter: Any) -> bool:
    """Whether a trader would spend on this visit what a barter brings: what is left of it is lost."""
    visit, trader = game.imagine(seat, SEED), seated(ADVISER, SEED)
    had = credit_of(visit, seat)
    visit.apply(barter)
    brought = credit_of(visit, seat) - had
    for _ in range(STEPS_OF_A_VISIT):
        choice = trader.choose(Chair(visit, seat))
        if isinstance(choice, EndTurn) or choice.template:
            break
        visit.apply(choice)
    return credit_of(visit, seat) <= LOST_AT_MOST * brought


def credit_of(game: Game, seat: int) -> int:
    turn = game.view(seat).turn
    return turn.credit + turn.contact
