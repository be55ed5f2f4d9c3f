"""How many ways lead so many steps away from a dot, as the engine and the oracle count them."""

from __future__ import annotations

from pathlib import Path

import pytest

import venus
from tests.oracle import flight as oracle
from tests.oracle.flight import Flight, Marker, Moment
from tests.table import at, headings, options, question, ship
from venus.families.original import actions as act
from venus.game import Game

BOARD = oracle.board_from_toml(
    Path(venus.__file__).parent
    / "families"
    / "original"
    / "editions"
    / "edition_1988"
    / "content"
    / "map.toml"
)
DICE = (1, 2, 3, 6)
COLORS = {"Red Drive": "red", "Yellow Drive": "yellow"}
UP: dict[str, tuple[str, Marker]] = {
    "cloud-body-2": ("Tele Gate 2", ("gate", 2)),
    "cloud-body-4": ("Tele Gate 6", ("gate", 6)),
    "cloud-body-5": ("Red Penalty 20", ("penalty", "red", 20)),
    "cloud-north-1": ("Open Port", ("port",)),
    "asteroids-5e": ("Tele Gate 3", ("gate", 3)),
    "asteroids-6d": ("Yellow Penalty 40", ("penalty", "yellow", 40)),
}
DOWN: dict[str, tuple[str, Marker]] = {
    "asteroids-7f": ("Red Penalty 10", ("penalty", "red", 10)),
    "asteroids-3d": ("Tele Gate 1", ("gate", 1)),
    "asteroids-4a": ("Spy Eye", ("relic",)),
}

# From the Base and from the middle of the Asteroid System: sequences of 1, 2, 3 ... steps, by drives.
PERFT: dict[tuple[str, tuple[str, ...]], list[int]] = {
    ("base", ()): [3, 5, 5, 7, 8, 9, 10, 15],
    ("base", ("Red Drive",)): [3, 5, 6, 10, 12, 17, 21, 27],
    ("base", ("Yellow Drive",)): [3, 5, 5, 8, 10, 10, 17, 21],
    ("base", ("Red Drive", "Yellow Drive")): [3, 6, 8, 15, 22, 28, 39, 63],
    ("asteroids-5d", ()): [6, 27, 108, 403, 1458, 5094],
    ("asteroids-5d", ("Red Drive",)): [9, 73, 436, 2525, 14112],
    ("asteroids-5d", ("Yellow Drive",)): [18, 140, 970, 6363],
    ("asteroids-5d", ("Red Drive", "Yellow Drive")): [55, 921, 13395],
}


def laid(start: str, drives: tuple[str, ...]) -> Game:
    return at(
        seat0=ship("Clipper", at=start, credits=1000, equipment=drives),
        up={box: name for box, (name, _) in UP.items()},
        markers={box: name for box, (name, _) in DOWN.items()},
        dice=DICE,
    )


def is_flying(game: Game) -> bool:
    return game.decision is not None and game.decision.seat == 0 and question(game) in ("fly", "penalty")


def ways_of_engine(game: Game, steps: int) -> int:
    """Sequences of steps; penalties are paid, a pilot number is chosen where one is needed."""
    if steps == 0:
        return 1
    if not is_flying(game):
        return 0
    if question(game) == "penalty":
        game.apply(act.PayPenalty(0))
        return ways_of_engine(game, steps)
    moves = options(game, act.Fly, act.Jump)
    total = 0
    for move in moves or options(game, act.ChoosePilotNumber):
        after = game.copy()
        after.apply(move)
        total += ways_of_engine(after, steps - 1 if moves else steps)
    return total


def ways_of_oracle(flight: Flight, now: Moment, steps: int) -> int:
    total = 0
    for number, possible in oracle.departures(BOARD, flight, now).items():
        for step in possible:
            onward = oracle.arrive(BOARD, flight, now, number, step)[1]
            total += sum(ways_of_oracle(flight, later, steps - 1) for later in onward) if steps > 1 else 1
    return total


def perft(start: str, drives: tuple[str, ...], steps: int) -> tuple[int, int]:
    """The sequences over all first dots that may be declared, as the engine and as the oracle count them."""
    by_engine = by_oracle = 0
    boxes = {box: marker for box, (_, marker) in (UP | DOWN).items()}
    skips = frozenset(COLORS[drive] for drive in drives)
    for dot in headings(laid(start, drives)):
        game = laid(start, drives)
        game.apply(act.Head(0, dot))
        by_engine += ways_of_engine(game, steps)
        flight = Flight(
            start, DICE, declared=dot, skips=skips, money=1000, boxes=boxes, face_up=frozenset(UP)
        )
        by_oracle += ways_of_oracle(flight, oracle.opening(flight), steps)
    return by_engine, by_oracle


@pytest.mark.parametrize(("start", "drives"), PERFT)
def test_the_ways_of_so_many_steps(start: str, drives: tuple[str, ...]) -> None:
    recorded = PERFT[start, drives]
    assert [perft(start, drives, steps + 1) for steps in range(len(recorded))] == [(n, n) for n in recorded]
