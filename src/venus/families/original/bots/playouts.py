"""Play-outs: some rounds of an imagined game for each idea, and how far they have brought the seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from venus.engine.played_game import PlayedGame
from venus.engine.seat_decision import SeatDecision
from venus.families.original.actions import let_pass
from venus.families.original.bots.atlas import atlas_of
from venus.families.original.bots.known_markets import Books
from venus.families.original.bots.trader import Trader
from venus.families.original.views.seat_view import SeatView

ROUNDS_AHEAD = 6
LEAST_RATE = 20.0
# A lost game counts as so many turns.
LOST = 20.0


def best_played_out(
    chair: SeatDecision,
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


def turns_lost(game: PlayedGame, seat: int, envoy: Trader, rate: float) -> float:
    """Some rounds of an imagined game, less what they have earned, in turns at a rate.

    What is aboard counts, and the best venture from there. The others are in nobody's way and stay where
    they are.
    """
    start = game.turn
    last = start + ROUNDS_AHEAD * game.seats
    while not game.is_over and game.turn < last:
        asked = game.asked
        if asked == seat:
            game.apply(envoy.choose(SeatDecision(game, asked)))
        else:
            game.apply(let_pass(game.legal_actions(asked)))
    rounds = (game.turn - start) / game.seats
    view: SeatView = game.view(seat)
    if game.outcome is not None:
        return rounds - view.target / rate if seat in game.outcome.winners else rounds + LOST
    return rounds - min(view.target, standing(game, seat, envoy, rate)) / rate


def standing(game: PlayedGame, seat: int, envoy: Trader, rate: float) -> float:
    """Net worth, cargo, and what the best venture earns beyond the usual."""
    chair = SeatDecision(game, seat)
    atlas = atlas_of(game.content)
    books = Books(atlas, chair.view, chair.me)
    planner = envoy.planner(atlas, chair, books)
    venture = envoy.venture(planner, books, trades_now=False)
    cargo = sum([planner.worth[goods] for goods in books.me.goods])
    return books.me.net_worth + cargo + venture.gain - rate * venture.turns
