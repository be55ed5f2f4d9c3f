"""Many games, played by bots, on all cores; the same seed gives the same games."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from msgspec import Struct

from venus.bots import Chair, seated
from venus.game import Game
from venus.starting import new_game

NO_LIMIT = 1_000_000_000


class Plan(Struct, frozen=True):
    """What to play: `seats` of 0 takes every seat count of the edition in turn."""

    edition: str
    bots: tuple[str, ...] = ("drifter",)
    seats: int = 4
    target: int | None = None
    seed: int = 0
    decisions: int = NO_LIMIT


class Played(Struct, frozen=True):
    """One game as it went."""

    number: int
    seats: int
    species: tuple[str, ...]
    bots: tuple[str, ...]
    decisions: int
    turns: int
    reason: str
    winners: tuple[int, ...]
    worth: tuple[int, ...]
    faults: tuple[str, ...]
    seconds: float


def play_out(game: Game, bots: list[str], seed: int, decisions: int = NO_LIMIT) -> Game:
    """Let bots make every decision until the end, or so many."""
    players = [seated(bots[seat % len(bots)], seed * 31 + seat) for seat in range(game.seats)]
    while not game.is_over and game.ply < decisions:
        seat = game.asked
        game.apply(players[seat].choose(Chair(game, seat)))
    return game


def play_one(plan: Plan, number: int, seat_counts: tuple[int, int]) -> Played:
    fewest, most = seat_counts
    seats = plan.seats or fewest + number % (most - fewest + 1)
    seed = plan.seed * 1_000_003 + number
    started = time.perf_counter()
    game = new_game(plan.edition, seats=seats, seed=seed, target=plan.target)
    rotation = [plan.bots[(seat + number) % len(plan.bots)] for seat in range(seats)]
    play_out(game, rotation, seed, plan.decisions)
    view = game.view(None)
    outcome = game.outcome
    return Played(
        number=number,
        seats=seats,
        species=tuple(player.species or "" for player in view.players),
        bots=tuple(rotation),
        decisions=game.ply,
        turns=view.turn.number,
        reason=outcome.reason if outcome else "cut short",
        winners=outcome.winners if outcome else (),
        worth=tuple(game.net_worth(seat) for seat in range(seats)),
        faults=tuple(game.audit()),
        seconds=time.perf_counter() - started,
    )


def simulate(plan: Plan, games: int, workers: int = 0) -> Iterator[Played]:
    """The games of a plan in their order, as they get ready; 0 workers means one per core."""
    counts = new_game(plan.edition, seed=0).content.seats
    workers = workers or os.cpu_count() or 1
    if workers == 1 or games < 4:
        for number in range(games):
            yield play_one(plan, number, counts)
        return
    with ProcessPoolExecutor(workers) as pool:
        chunk = max(1, min(16, games // (workers * 4)))
        yield from pool.map(play_one, [plan] * games, range(games), [counts] * games, chunksize=chunk)
