"""Games and files for the tests of the laboratory."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec
import pytest

from venus.bots import BOTS
from venus.families.original.bots.drifter import Drifter
from venus.lab.plan import Plan, dealt
from venus.lab.playing import Played
from venus.lab.runners import Crew

QUICK: dict[str, Any] = {"target": 1000, "decisions": 300}


def without_time(games: Iterable[Played]) -> list[Played]:
    return [msgspec.structs.replace(game, seconds=0.0) for game in games]


def game(bots: Sequence[str], winners: tuple[int, ...], worth: tuple[int, ...] = (), **facts: Any) -> Played:
    """A game told in little: who sat where, by their first letters, and who won."""
    seats = len(bots)
    usual: dict[str, Any] = {
        "number": 0,
        "edition": "1988",
        "seats": seats,
        "target": 2000,
        "seed": 0,
        "species": ("",) * seats,
        "bots": tuple(bots),
        "decisions": 100,
        "turns": 40,
        "seat_turns": (10,) * seats,
        "reason": "target" if winners else "cut short",
        "winners": winners,
        "worth": worth or tuple(2000 if seat in winners else 500 for seat in range(seats)),
        "seconds": 0.5,
    }
    return Played(**{**usual, **facts})


class Dream(Crew):
    """Plays nothing: the first bot of a plan wins as often as it is told to."""

    def __init__(self, chance: float, faults: tuple[str, ...] = ()) -> None:
        self.chance = chance
        self.faults = faults
        self.asked = 0

    def play(self, plans: tuple[Plan, ...], games: Sequence[tuple[int, int]]) -> Iterator[Played]:
        for place, number in games:
            self.asked += 1
            bots = dealt(plans[place], number).bots
            seat = bots.index(plans[place].bots[0])
            wins = random.Random(number).random() < self.chance
            winner = seat if wins else (seat + 1) % len(bots)
            yield game(bots, (winner,), plan=place, number=number, faults=self.faults)


class Stumbling(Drifter):
    """Breaks at its fourth decision."""

    left = 4

    def choose(self, chair: Any) -> Any:
        self.left -= 1
        if not self.left:
            raise ZeroDivisionError("stumbled")
        return super().choose(chair)


class Cheating(Drifter):
    """Does at once what it was not asked for."""

    def choose(self, chair: Any) -> Any:
        return "win"


@pytest.fixture
def strange_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "stumbling", Stumbling)
    monkeypatch.setitem(BOTS, "cheating", Cheating)
