"""How fast the engine is on this machine: each figure is measured, in turns with the others, medians told.

Two kinds of play: uniformly random (goes broke and hardly sells) and `drifter` (trades). All legal
actions are listed at every decision, every action is checked, every event is made, every ply is kept
for undo and record. Games are cut at a stated number of decisions.
"""

from __future__ import annotations

import gzip
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator

from msgspec import Struct

import venus
from venus.bots import SeatDecision, seated
from venus.cluster import topology
from venus.game import Game
from venus.lab.peers import find_peer
from venus.new_games import new_game

SEATS = 4
CUT = 5000


class BenchFigure(Struct, frozen=True):
    """A median with the range it was seen in; `better` says which way is good."""

    key: str
    what: str
    unit: str
    median: float
    low: float
    high: float
    goal: float | None = None
    better: str = "more"


class Bench(Struct, frozen=True):
    version: str
    python: str
    compiled: bool
    edition: str
    seats: int
    cut: int
    repeats: int
    figures: tuple[BenchFigure, ...]


class Pace(Struct):
    """What one round of play came to."""

    decisions: int = 0
    choices: int = 0
    turns: int = 0
    games: int = 0
    seconds: float = 0.0


def random_play(edition: str, seed: int, seconds: float) -> Pace:
    """Uniformly random play through the public face, for about so many seconds."""
    pace = Pace()
    chance = random.Random(seed).random
    started = time.perf_counter()
    while pace.seconds < seconds:
        game = new_game(edition, seats=SEATS, seed=seed + pace.games)
        legal_actions, apply = game.legal_actions, game.apply
        made = choices = 0
        while made < CUT:
            options = legal_actions()
            count = len(options)
            if not count:
                break
            action = options[int(chance() * count)]
            if action.template:
                continue
            choices += count > 1
            apply(action)
            made += 1
        add_game(pace, game, made, choices)
        pace.seconds = time.perf_counter() - started
    return pace


def drifter_play(edition: str, seed: int, seconds: float) -> Pace:
    """Sensible play by four drifters, their own thinking included."""
    pace = Pace()
    started = time.perf_counter()
    while pace.seconds < seconds:
        game = new_game(edition, seats=SEATS, seed=seed + pace.games)
        bots = [seated("drifter", seed * SEATS + seat) for seat in range(SEATS)]
        made = choices = 0
        while made < CUT * 4 and not game.is_over:
            chair = SeatDecision(game, game.asked)
            choices += len(chair.options) > 1
            game.apply(bots[chair.seat].choose(chair))
            made += 1
        add_game(pace, game, made, choices)
        pace.seconds = time.perf_counter() - started
    return pace


def add_game(pace: Pace, game: Game, made: int, choices: int) -> None:
    pace.decisions += made
    pace.choices += choices
    pace.turns += game.turn
    pace.games += 1


def late_game(edition: str, seed: int) -> Game:
    """A drifter game shortly before its end, so that markets, deeds and holds are full."""
    game = new_game(edition, seats=SEATS, seed=seed)
    bots = [seated("drifter", seed + seat) for seat in range(SEATS)]
    while not game.is_over and max(game.net_worth(seat) for seat in range(SEATS)) < 1500:
        game.apply(bots[game.asked].choose(SeatDecision(game, game.asked)))
    return game


def finished_game(edition: str, seed: int) -> Game:
    game = new_game(edition, seats=SEATS, seed=seed)
    bots = [seated("drifter", seed + seat) for seat in range(SEATS)]
    while not game.is_over:
        game.apply(bots[game.asked].choose(SeatDecision(game, game.asked)))
    return game


def microseconds(work: Callable[[], object], times: int) -> float:
    started = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - started) / times * 1e6


def measure(edition: str, repeats: int, seconds: float) -> Iterator[tuple[int, int, dict[str, float]]]:
    """One set of readings per repeat, all measures in turn: (done, of, readings)."""
    late = late_game(edition, 1)
    whole = finished_game(edition, 2)
    text = whole.to_record()
    for repeat in range(repeats):
        readings: dict[str, float] = {}
        for name, play in (("random", random_play), ("drifter", drifter_play)):
            pace = play(edition, 1000 * repeat, seconds)
            readings[f"{name} decisions"] = pace.decisions / pace.seconds
            readings[f"{name} choices"] = pace.choices / pace.seconds
            readings[f"{name} turns"] = pace.turns / pace.seconds
            readings[f"{name} games"] = pace.games / pace.seconds
        peer = find_peer()
        if peer:
            readings["peer decisions"] = peer[1](repeat, seconds)
        state = late._state
        readings["state copy"] = microseconds(state.copy, 5000)
        readings["game copy"] = microseconds(late.copy, 2000)
        readings["view"] = microseconds(lambda: venus.encode(late.view(0)), 500)
        readings["imagine"] = microseconds(lambda: late.imagine(0, 1), 200)
        readings["undo"] = statistics.median([undo_milliseconds(whole, back) for back in (1, 20, 200)])
        readings["view size"] = len(venus.encode(late.view(0)))
        readings["record"] = len(text)
        readings["record packed"] = len(gzip.compress(text.encode()))
        yield repeat + 1, repeats, readings


def undo_milliseconds(game: Game, plies: int) -> float:
    copy = game.copy()
    started = time.perf_counter()
    copy.undo(plies, consent=True)
    return (time.perf_counter() - started) * 1000


FIGURES: tuple[tuple[str, str, str, float | None, str], ...] = (
    ("random decisions", "random play, decisions", "per s", 100_000, "more"),
    ("random choices", "  of them with more than one option", "per s", None, "more"),
    ("random turns", "  turns", "per s", None, "more"),
    ("random games", "  games", "per s", None, "more"),
    ("drifter decisions", "drifter play, decisions", "per s", None, "more"),
    ("drifter choices", "  of them with more than one option", "per s", None, "more"),
    ("drifter turns", "  turns", "per s", None, "more"),
    ("drifter games", "  games", "per s", None, "more"),
    ("peer decisions", "peer, random play, decisions", "per s", None, "more"),
    ("state copy", "copy of the state", "µs", 6, "less"),
    ("game copy", "copy of a game with its chance and past", "µs", None, "less"),
    ("view", "seat view, built and encoded", "µs", 150, "less"),
    ("view size", "seat view, late game", "bytes", 10_000, "less"),
    ("imagine", "imagine a game that fits a seat's view", "µs", None, "less"),
    ("undo", "undo of 1, 20 or 200 plies (median)", "ms", 5, "less"),
    ("record", "record of a finished game, text", "bytes", 60_000, "less"),
    ("record packed", "record of a finished game, gzip", "bytes", 15_000, "less"),
)


def report(edition: str, readings: list[dict[str, float]]) -> Bench:
    figures = []
    peer = find_peer()
    for key, what, unit, goal, better in FIGURES:
        if key not in readings[0]:
            continue
        if peer and key == "peer decisions":
            what = f"{peer[0]} (peer), random play, decisions"
        values = [reading[key] for reading in readings]
        figures.append(
            BenchFigure(key, what, unit, statistics.median(values), min(values), max(values), goal, better)
        )
    return Bench(
        version=venus.__version__,
        python=f"{platform.python_implementation()} {platform.python_version()} on {sys.platform}",
        compiled=not topology.__file__.endswith(".py"),
        edition=edition,
        seats=SEATS,
        cut=CUT,
        repeats=len(readings),
        figures=tuple(figures),
    )
