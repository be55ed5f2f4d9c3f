"""What a trader would do in a person's place: the one choice that a page may mark."""

from __future__ import annotations

from typing import Any

import msgspec

from venus.engine.played_game import PlayedGame
from venus.engine.seat_decision import Bot, SeatDecision
from venus.families.original.actions import (
    BarterIou,
    EndTurn,
    Head,
    HeadForGate,
    Land,
    PickUpRelic,
    StayPut,
)
from venus.families.original.bots.trader import Trader
from venus.families.original.views.seat_view import TurnView

SEED = 0
IN_FLIGHT = ("mulligan", "fly", "penalty")
# So much of an IOU may be lost where it is to be bartered.
LOST_AT_MOST = 0.3
STEPS_OF_A_VISIT = 40


def advised(game: PlayedGame, seat: int) -> Any:
    """The choice of a trader who sat here since the turn began and knows what the seat knows.

    In flight it keeps the goal that it had before the roll. None if it would make an offer of its own, which
    nobody can choose from a list.
    """
    options = game.legal_actions(seat)
    if game.asks in IN_FLIGHT:
        before_the_roll = game.before(seat, Head, HeadForGate)
        if before_the_roll is None:
            return None
        trader, _ = considered(before_the_roll, seat)
        choice = trader.choose(SeatDecision(game, seat))
        if leaves_a_relic(game, seat, trader, choice):
            choice = Land(seat)
    else:
        _, choice = considered(game, seat)
    return choice if choice in options and not choice.template else None


def considered(game: PlayedGame, seat: int) -> tuple[Bot, Any]:
    """A trader with its choice; one that would waste an IOU on this visit does as if it had none here."""
    trader = Trader(SEED)
    choice = trader.choose(SeatDecision(game, seat))
    if isinstance(choice, BarterIou | StayPut) and is_wasteful(game, seat, choice):
        trader = Trader(SEED)
        choice = trader.choose(WithoutIous(game, seat))
    return trader, choice


def is_wasteful(game: PlayedGame, seat: int, choice: Any) -> bool:
    """Whether a visit that goes on so leaves much of what an IOU brings: that is lost at its end."""
    visit, trader = game.imagine(seat, SEED), Trader(SEED)
    brought = 0
    for _ in range(STEPS_OF_A_VISIT):
        if isinstance(choice, EndTurn) or choice.template:
            break
        before = credit_of(visit, seat)
        visit.apply(choice)
        if isinstance(choice, BarterIou):
            brought += credit_of(visit, seat) - before
        if visit.asked != seat or visit.asks != "trade":
            return False
        choice = trader.choose(SeatDecision(visit, seat))
    return credit_of(visit, seat) > LOST_AT_MOST * brought


def leaves_a_relic(game: PlayedGame, seat: int, trader: Bot, choice: Any) -> bool:
    """Whether a flight that goes on so passes a relic that is to be had here, and gets nowhere this turn."""
    land = Land(seat)
    if choice == land or land not in game.legal_actions(seat):
        return False
    landed = game.imagine(seat, SEED)
    landed.apply(land)
    if landed.asked != seat or not any(isinstance(one, PickUpRelic) for one in landed.legal_actions(seat)):
        return False
    flight = game.imagine(seat, SEED)
    for _ in range(STEPS_OF_A_VISIT):
        flight.apply(choice)
        if flight.asked != seat or flight.asks not in IN_FLIGHT:
            break
        choice = trader.choose(SeatDecision(flight, seat))
    return flight.asked != seat or flight.asks != "trade"


def credit_of(game: PlayedGame, seat: int) -> int:
    turn: TurnView = game.view(seat).turn
    return turn.credit + turn.contact


class WithoutIous(SeatDecision):
    """The chair of somebody who keeps the IOUs for later."""

    __slots__ = ()

    def __init__(self, game: PlayedGame, seat: int) -> None:
        super().__init__(game, seat)
        view = game.view(seat)
        players = list(view.players)
        players[seat] = msgspec.structs.replace(players[seat], ious=type(players[seat].ious)())
        self._view = msgspec.structs.replace(view, players=type(view.players)(players))
        self.options = [option for option in self.options if not isinstance(option, BarterIou)]
