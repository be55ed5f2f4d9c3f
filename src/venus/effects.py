"""What an action would change, as far as its seat can know: it is done in two games that fit what the seat
knows and differ in everything else, and what comes out alike is told.

Nothing here knows a rule. A piece that the seat cannot place lies elsewhere in the second game, and chance
never answers there as in the first; so whatever chance or a hidden piece decides happens differently, and
what happens is told by events. Where those differ, nothing is foretold, even if the figures look alike.
Only draws from the cup may differ: what is drawn goes to a market and moves no figure of a seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from venus.engine import flow
from venus.engine.actions import AcceptOffer, Offer
from venus.engine.chance import ContraryChance, QuickChance
from venus.engine.decisions import Effect
from venus.engine.events import CommissionPaid, MarkerDrawn
from venus.engine.holds import half_holds, half_holds_used
from venus.engine.state import State
from venus.rules.endgame import net_worth
from venus.views.knowledge import contrary, imagined

SEED = 0
# The figures of a seat: money, barter credit, net worth, free half holds, First Contact credits.
Figures = tuple[int, int, int, int, int]


UNKNOWN = Effect()


class Foresight:
    """Two games that one seat could be in, which differ in all that it cannot know."""

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        chance = QuickChance(SEED)
        self.one = imagined(state, seat, chance)
        self.other = contrary(self.one, seat, ContraryChance(chance))
        self.before = [figures_of(state, seat) for seat in range(state.seats)]

    def effect(self, action: Any) -> Effect:
        """The effect of a legal action of this seat."""
        made = self.after(action, self.seat)
        if type(action) is not Offer:
            return made
        return common(made, self.after(action, self.seat, AcceptOffer(action.partner)))

    def exchange(self, offer: Offer) -> tuple[Effect, Effect]:
        """What a legal offer would change for both seats if it is accepted."""
        answer = AcceptOffer(offer.partner)
        return self.after(offer, offer.seat, answer), self.after(offer, offer.partner, answer)

    def after(self, action: Any, seat: int, answer: Any = None) -> Effect:
        """What an action (and an answer to it) changes for a seat."""
        one, heard = self.done(self.one, action, answer)
        other, heard_otherwise = self.done(self.other, action, answer)
        if heard != heard_otherwise:
            return UNKNOWN
        return told(alike(self.changes(one, seat), self.changes(other, seat)), commissions_in(heard))

    def changes(self, after: State, seat: int) -> list[int]:
        """What has changed for a seat."""
        return [now - then for now, then in zip(figures_of(after, seat), self.before[seat], strict=True)]

    def done(self, game: State, action: Any, answer: Any) -> tuple[State, list[Any]]:
        """A game after an action, and what this seat hears of it."""
        after = game.copy()
        after.chance = game.chance.fork()
        flow.push(after, action)
        if answer is not None:
            flow.push(after, answer)
        return after, [event.to(self.seat) for event in after.events if type(event) is not MarkerDrawn]


def figures_of(game: State, seat: int) -> Figures:
    is_in_turn = game.seat == seat
    return (
        game.credits[seat],
        game.credit if is_in_turn else 0,
        net_worth(game, seat),
        half_holds(game, seat) - half_holds_used(game, seat),
        game.contact if is_in_turn else 0,
    )


def alike(one: Sequence[int | None], other: Sequence[int | None]) -> list[int | None]:
    return [mine if mine == theirs else None for mine, theirs in zip(one, other, strict=True)]


def commissions_in(events: list[Any]) -> dict[int, int]:
    """The commissions that were paid, by seat."""
    paid: dict[int, int] = {}
    for event in events:
        if type(event) is CommissionPaid and event.credits:
            paid[event.seat] = paid.get(event.seat, 0) + event.credits
    return paid


def told(figures: list[int | None], commissions: dict[int, int]) -> Effect:
    money, barter_credit, worth, room, contact_credit = figures
    return Effect(money, barter_credit, worth, room, contact_credit, commissions)


def common(one: Effect, other: Effect) -> Effect:
    """What two effects have in common."""
    mine, theirs = [
        (each.money, each.barter_credit, each.net_worth, each.room, each.contact_credit)
        for each in (one, other)
    ]
    return told(alike(mine, theirs), one.commissions)
