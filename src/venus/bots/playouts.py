"""Play-outs: some rounds of an imagined game for each idea, and how far they have brought the seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from venus.bots.atlas import atlas_of
from venus.bots.books import Books
from venus.bots.chair import Chair
from venus.bots.trader import Trader
from venus.engine import actions as act
from venus.game import Game

ROUNDS_AHEAD = 6
LEAST_RATE = 20.0
# A lost game counts as so many turns.
LOST = 20.0
# The quickest way through somebody else's turn.
IDLE = (act.StayPut, act.EndTurn, act.DeclineOffer, act.Land, act.StopOnPenalty, act.LeavePenalty)


def best_played_out(
    chair: Chair,
    ideas: Sequence[int],
    seeds: Sequence[int],
    rate: float,
    envoy: Callable[[int, int], Trader],
) -> dict[int, float]:
    """For each idea its cost in turns, in the mean over the same imagined games."""
    rate = max(rate, LEAST_RATE)
    totals = dict.fromkeys(ideas, 0.0)
    for seed in seeds:
        for idea in ideas:
            totals[idea] += turns_lost(chair.imagine(seed), chair.seat, envoy(seed, idea), rate)
    return {idea: total / len(seeds) for idea, total in totals.items()}


def turns_lost(game: Game, seat: int, envoy: Trader, rate: float) -> float:
    """Some rounds of an imagined game, less what they have earned, in turns at a rate.

    What is aboard counts, and the best venture from there. The others are in nobody's way and stay where
    they are.
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
    view = game.view(seat)
    if game.outcome is not None:
        return rounds - view.target / rate if seat in game.outcome.winners else rounds + LOST
    return rounds - min(view.target, standing(game, seat, envoy, rate)) / rate


def standing(game: Game, seat: int, envoy: Trader, rate: float) -> float:
    """Net worth, cargo, and what the best venture earns beyond the usual."""
    chair = Chair(game, seat)
    atlas = atlas_of(game.content)
    books = Books(atlas, chair.view, chair.me)
    planner = envoy.planner(atlas, chair, books)
    venture = envoy.venture(planner, books, trades_now=False)
    cargo = sum([planner.worth[goods] for goods in books.me.goods])
    return books.me.net_worth + cargo + venture.gain - rate * venture.turns


def idle(options: list[Any]) -> Any:
    for kind in IDLE:
        for option in options:
            if isinstance(option, kind):
                return option
    return next(option for option in options if not option.template)
