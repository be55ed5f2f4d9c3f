"""What an action would change, as far as its seat can know: it is done in two games that fit what the seat
knows and differ in everything else, and what comes out alike is told.

Nothing here knows a rule. A piece that the seat cannot place lies elsewhere in the second game, and chance
never answers there as in the first; so whatever chance or a hidden piece decides happens differently, and
what happens is told by events. Where those differ, nothing is foretold, even if the figures look alike.
Only what the family calls unforetold may differ: draws that move no figure of a seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import structs

from venus.engine import flow
from venus.engine.chance import ContraryChance, QuickChance
from venus.engine.decisions import Effect
from venus.engine.family import Family
from venus.engine.state import GameState

SEED = 0

# What an action changes of each figure, and what is heard of it; None where the two games differ.
Changes = tuple[list[int | None], list[Any]]


class Foresight:
    """Two games that one seat could be in, which differ in all that it cannot know."""

    def __init__(self, family: Family, state: GameState, seat: int) -> None:
        self.family = family
        self.seat = seat
        chance = QuickChance(SEED)
        self.one = family.imagined(state, seat, chance)
        self.other = family.contrary(self.one, seat, ContraryChance(chance))
        self.before = [family.figures(state, seat) for seat in range(state.seats)]

    def effect(self, action: Any) -> Effect:
        """The effect of a legal action of this seat; what hangs on another seat's consent is left out."""
        chances = self.family.chances(self.one, action)
        effect = self.sure_effect(action)
        return effect if chances is None else structs.replace(effect, chances=chances)

    def sure_effect(self, action: Any) -> Effect:
        made = self.after(action, self.seat)
        answer = self.family.answer_to(action)
        if answer is None or made is None:
            return self.told(made)
        accepted = self.after(action, self.seat, answer)
        return self.told((alike(made[0], accepted[0]), made[1]) if accepted else None)

    def exchange(self, offer: Any) -> tuple[Effect, Effect]:
        """What a legal offer would change for both seats if it is accepted."""
        answer = self.family.answer_to(offer)
        mine, theirs = self.after(offer, offer.seat, answer), self.after(offer, answer.seat, answer)
        return self.told(mine), self.told(theirs)

    def told(self, changes: Changes | None) -> Effect:
        return self.family.effect(*changes) if changes else Effect()

    def after(self, action: Any, seat: int, answer: Any = None) -> Changes | None:
        """What an action (and an answer to it) changes for a seat; None if that cannot be known."""
        one, heard = self.done(self.one, action, answer)
        other, heard_otherwise = self.done(self.other, action, answer)
        if heard != heard_otherwise:
            return None
        return alike(self.changes(one, seat), self.changes(other, seat)), heard

    def changes(self, after: GameState, seat: int) -> list[int]:
        """What has changed for a seat."""
        now = self.family.figures(after, seat)
        return [mine - then for mine, then in zip(now, self.before[seat], strict=True)]

    def done(self, game: GameState, action: Any, answer: Any) -> tuple[GameState, list[Any]]:
        """A game after an action, and what this seat hears of it."""
        after = game.copy()
        after.chance = game.chance.fork()
        flow.push(after, action)
        if answer is not None:
            flow.push(after, answer)
        unforetold = self.family.unforetold
        return after, [event.to(self.seat) for event in after.events if type(event) not in unforetold]


def alike(one: Sequence[int | None], other: Sequence[int | None]) -> list[int | None]:
    return [mine if mine == theirs else None for mine, theirs in zip(one, other, strict=True)]
