"""Searches: plays the magnate's best ideas out in imagined games, and keeps the one that ends best.

Each idea is tried in the same imagined games, so that luck favours none. The budget is a number of
play-outs for each decision, which makes the choice the same for the same seed and view.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from venus.bots.atlas import Atlas, atlas_of
from venus.bots.books import Books
from venus.bots.chair import Chair
from venus.bots.magnate import Magnate
from venus.bots.prospects import Prospects
from venus.bots.reasons import Reason
from venus.bots.trader import Errand, named
from venus.engine import actions as act
from venus.game import Game

PLAYOUTS = 8
ROUNDS_AHEAD = 5
IDEAS = 3
# Ideas that the plan already holds for much worse are not tried, and a course is kept unless it got as bad.
WORTH_TRYING = 0.7
# How many turns sooner an idea must win than the plan.
BENEFIT_OF_DOUBT = 0.4
# Cargo aboard counts for a part of its price, a lost game as so many turns.
CARGO = 0.85
LOST = 30.0


class Envoy(Magnate):
    """A magnate who flies to a given place first, and makes plans of its own afterwards."""

    def __init__(self, seed: int, goal: int | None, rate: float) -> None:
        super().__init__(seed)
        self._errand_at = goal
        self._has_set_out = False
        self._rate = rate

    def plan(self, atlas: Atlas, chair: Chair, books: Books) -> tuple[int, Reason]:
        goal = self._errand_at
        if goal is not None and (goal != atlas.index[books.me.dot] or not self._has_set_out):
            self._has_set_out = True
            return goal, self._purpose
        self._errand_at = None
        return super().plan(atlas, chair, books)

    def resume(self, visit: tuple[int, str], errands: list[Errand]) -> None:
        """Go on with the errands of a visit in progress."""
        self._visit, self._errands = visit, errands


class Idea(Struct, frozen=True):
    """Something to try: fly to a goal, or begin a visit with an action and go on with errands."""

    goal: int | None = None
    first: Any = None
    errands: tuple[Errand, ...] = ()


class Baron(Magnate):
    name = "baron"

    def __init__(self, seed: int, playouts: int = PLAYOUTS) -> None:
        super().__init__(seed)
        self.playouts = playouts
        self.turns_saved = 0.0
        self._course: tuple[int, Reason] | None = None

    def plan(self, atlas: Atlas, chair: Chair, books: Books) -> tuple[int, Reason]:
        goal, purpose = super().plan(atlas, chair, books)
        here = atlas.index[books.me.dot]
        if self._course is not None and self._course[0] != here and self.still_good(self._course[0]):
            return self._course
        self._course = (goal, purpose)
        ideas = self.ideas(goal, purpose)
        if chair.kind == "heading" and len(ideas) > 1:
            self._course = ideas[self.best_of(chair, [Idea(goal=place) for place, _ in ideas])]
        return self._course

    def still_good(self, goal: int) -> bool:
        """Whether the plan still thinks well of a goal."""
        best = max([venture.score for venture in self.considered], default=0.0)
        return any(
            venture.calls[0].dot == goal and venture.score > WORTH_TRYING * best
            for venture in self.considered
        )

    def best_of(self, chair: Chair, ideas: list[Idea]) -> int:
        """Which idea wins soonest in the same imagined games; the first has the benefit of the doubt."""
        totals = [0.0] * len(ideas)
        for _ in range(self.playouts):
            seed = self._random.getrandbits(32)
            for number, idea in enumerate(ideas):
                game = chair.imagine(seed)
                envoy = Envoy(seed, idea.goal, self._rate)
                envoy.resume(self._visit, list(idea.errands))
                if idea.first is not None:
                    game.apply(idea.first)
                totals[number] += turns_to_win(game, chair.seat, envoy)
        totals[0] -= BENEFIT_OF_DOUBT * self.playouts
        self.turns_saved = (totals[0] - min(totals)) / self.playouts + BENEFIT_OF_DOUBT
        return min(range(len(ideas)), key=totals.__getitem__)

    def ideas(self, goal: int, purpose: Reason) -> list[tuple[int, Reason]]:
        """The plan itself, and the places that promise most beside it."""
        found = sorted(self.considered, key=lambda venture: -venture.score)
        ideas = [(goal, purpose)]
        for venture in found:
            place = venture.calls[0].dot
            if len(ideas) < IDEAS and place != goal and venture.score > WORTH_TRYING * found[0].score:
                ideas.append((place, self.reason_for(venture)))
        return ideas

    def errands(self, atlas: Atlas, chair: Chair, books: Books) -> list[Errand]:
        """What the magnate would do next here, or an outlay that plays out better."""
        planned = super().errands(atlas, chair, books)
        first = next((errand for errand in planned if self.can_do(chair, errand)), None)
        outlays = [
            option
            for option in chair.options
            if isinstance(option, act.BuyShip | act.BuyPort | act.BuyFactory | act.BuyEquipment)
        ]
        if not outlays or (
            first is not None and first[0] in (act.SellGoods, act.DeliverFare, act.PickUpFare)
        ):
            return planned
        return self.weigh(chair, planned, first, outlays)

    def weigh(
        self, chair: Chair, planned: list[Errand], first: Errand | None, outlays: list[Any]
    ) -> list[Errand]:
        """Play the plan out, and each outlay in place of its first step."""
        rest = [errand for errand in planned if errand[0] not in INVESTMENTS]
        others = self.distinct(outlays, first)
        ideas = [Idea(errands=tuple(planned))]
        ideas += [Idea(first=option, errands=tuple(rest)) for option in others]
        best = self.best_of(chair, ideas) if others else 0
        if best == 0:
            return planned
        option = ideas[best].first
        return [(type(option), named(option), Reason("plays-out-better", {"turns": self.turns_saved})), *rest]

    def distinct(self, outlays: list[Any], first: Errand | None) -> list[Any]:
        """A few outlays of different kinds, without the one that is planned anyway."""
        chosen: dict[object, Any] = {}
        for option in outlays:
            if first is not None and isinstance(option, first[0]):
                continue
            kind = (type(option), getattr(option, "ship", getattr(option, "equipment", "")))
            chosen.setdefault(kind, option)
        return list(chosen.values())[: IDEAS + 1]


def turns_to_win(game: Game, seat: int, envoy: Envoy) -> float:
    """Some rounds of an imagined game, and about how many more it takes to the target from there.

    The others are in nobody's way and stay where they are.
    """
    start = game.turn
    last = start + ROUNDS_AHEAD * game.seats
    while not game.is_over and game.turn < last:
        asked = game.asked
        if asked == seat:
            game.apply(envoy.choose(Chair(game, asked)))
        else:
            game.apply(idle(game.legal_actions(asked)))
    rounds = (game.turn - start) / game.seats
    if game.outcome is not None:
        return rounds if seat in game.outcome.winners else rounds + LOST
    view = game.view(seat)
    me = view.players[seat]
    atlas = atlas_of(game.content)
    books = Books(atlas, view, me)
    prospects = Prospects(atlas, books)
    cargo = sum(CARGO * books.best_price(goods) for goods in me.goods)
    needed = max(0.0, view.target - me.net_worth - cargo)
    return rounds + needed / prospects.rate(prospects.now, me.credits + cargo)


INVESTMENTS = (act.BuyShip, act.BuyPort, act.BuyFactory, act.BuyEquipment)


def idle(options: list[Any]) -> Any:
    """The quickest way through somebody else's turn."""
    for kind in IDLE:
        for option in options:
            if isinstance(option, kind):
                return option
    return next(option for option in options if not option.template)


IDLE = (act.StayPut, act.EndTurn, act.DeclineOffer, act.Land, act.StopOnPenalty, act.LeavePenalty)
