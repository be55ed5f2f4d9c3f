"""Searches: plays the magnate's best ideas out in imagined games, and keeps the one that ends best.

Each idea is tried in the same imagined games, so that luck favours none. The budget is a number of
play-outs for each decision, which makes the choice the same for the same seed and view.
"""

from __future__ import annotations

from typing import Any

from venus.bots.atlas import Atlas, atlas_of
from venus.bots.books import Books
from venus.bots.chair import Bot, Chair
from venus.bots.magnate import Magnate
from venus.bots.offers import evaluation
from venus.bots.reasons import Reason
from venus.bots.trader import Errand, named
from venus.engine import actions as act
from venus.game import Game

PLAYOUTS = 6
ROUNDS_AHEAD = 6
IDEAS = 3
# Ideas that the plan already holds for much worse are not tried.
WORTH_TRYING = 0.6
# What winning is worth in an imagined game, in credits; and how much better an idea must be than the plan.
VICTORY = 400.0
BENEFIT_OF_DOUBT = 6.0


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


class Baron(Magnate):
    name = "baron"

    def __init__(self, seed: int, playouts: int = PLAYOUTS) -> None:
        super().__init__(seed)
        self.playouts = playouts

    def plan(self, atlas: Atlas, chair: Chair, books: Books) -> tuple[int, Reason]:
        goal, purpose = super().plan(atlas, chair, books)
        ideas = self.ideas(goal, purpose)
        if chair.kind != "heading" or len(ideas) < 2:
            return goal, purpose
        totals = [0.0] * len(ideas)
        for _ in range(self.playouts):
            seed = self._random.getrandbits(32)
            for number, (place, _) in enumerate(ideas):
                envoy = Envoy(seed, place, self._rate)
                totals[number] += self.play_out(chair.imagine(seed), chair.seat, envoy)
        totals[0] += BENEFIT_OF_DOUBT * self.playouts
        return ideas[max(range(len(ideas)), key=totals.__getitem__)]

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
        ideas: list[Any] = [None, *self.distinct(outlays, first)]
        totals = [0.0] * len(ideas)
        rest = [errand for errand in planned if errand[0] not in INVESTMENTS]
        for _ in range(self.playouts):
            seed = self._random.getrandbits(32)
            for number, idea in enumerate(ideas):
                game = chair.imagine(seed)
                envoy = Envoy(seed, None, self._rate)
                envoy.resume(self._visit, list(planned if idea is None else rest))
                if idea is not None:
                    game.apply(idea)
                totals[number] += self.play_out(game, chair.seat, envoy)
        totals[0] += BENEFIT_OF_DOUBT * self.playouts
        best = ideas[max(range(len(ideas)), key=totals.__getitem__)]
        if best is None:
            return planned
        gain = round((max(totals) - totals[0]) / self.playouts + BENEFIT_OF_DOUBT)
        return [(type(best), named(best), Reason("plays-out-better", {"credits": gain})), *rest]

    def distinct(self, outlays: list[Any], first: Errand | None) -> list[Any]:
        """A few outlays of different kinds, without the one that is planned anyway."""
        chosen: dict[object, Any] = {}
        for option in outlays:
            if first is not None and isinstance(option, first[0]):
                continue
            kind = (type(option), getattr(option, "ship", getattr(option, "equipment", "")))
            chosen.setdefault(kind, option)
        return list(chosen.values())[: IDEAS + 1]

    def play_out(self, game: Game, seat: int, mine: Bot) -> float:
        """Some rounds of an imagined game; what the seat has then, and a bonus for victory.

        The others are in nobody's way and stay where they are.
        """
        last = game.turn + ROUNDS_AHEAD * game.seats
        while not game.is_over and game.turn < last:
            asked = game.asked
            if asked == seat:
                game.apply(mine.choose(Chair(game, asked)))
            else:
                game.apply(idle(game.legal_actions(asked)))
        view = game.view(seat)
        atlas = atlas_of(game.content)
        me = view.players[seat]
        value = me.net_worth - me.credits + evaluation(atlas, view, me) + self.outfit_worth(atlas, me.ship)
        if game.outcome is not None:
            left = (last - game.turn) / game.seats
            value += (VICTORY + left * self._rate) if seat in game.outcome.winners else -VICTORY
        return value

    def outfit_worth(self, atlas: Atlas, ship: str) -> float:
        return float(atlas.ships[ship].cost)


INVESTMENTS = (act.BuyShip, act.BuyPort, act.BuyFactory, act.BuyEquipment)


def idle(options: list[Any]) -> Any:
    """The quickest way through somebody else's turn."""
    for kind in IDLE:
        for option in options:
            if isinstance(option, kind):
                return option
    return next(option for option in options if not option.template)


IDLE = (act.StayPut, act.EndTurn, act.DeclineOffer, act.Land, act.StopOnPenalty, act.LeavePenalty)
