"""A playthrough as text: every decision, what was done, and what each seat was told and could see.

A rule change or a leak shows up as a visible difference. Write them anew with
`python -m tests.playthroughs.telling`.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from pathlib import Path

import venus
from tests.conformance.games import EDITIONS, pick, start
from venus.engine.events import Happened
from venus.families.original.actions import write_action
from venus.game import Game

FOLDER = Path(__file__).parent
SPECTATOR = None


def tell(edition: str, seed: int, decisions: int) -> str:
    """One game of three seats, move by move."""
    game = start(edition, 3, seed)
    lines = [f"# {edition}, three seats, seed {seed}", *heard(game, game.opening), ""]
    chance = random.Random(seed)
    for number in range(1, decisions + 1):
        decision = game.decision
        if decision is None:
            break
        action = pick(game, chance)
        asked = f"seat {decision.seat} {decision.kind} ({len(decision.options)})"
        lines.append(f"{number}. {asked}: {write_action(action)}")
        lines.extend(heard(game, game.apply(action)))
        if number % 25 == 0:
            lines.extend(seen(game))
    lines.extend(["", *seen(game), f"position {game.position()}"])
    return "\n".join(lines) + "\n"


def heard(game: Game, events: Sequence[Happened]) -> list[str]:
    """What the seats were told: once if all heard the same, else each apart."""
    lines = []
    for event in events:
        said = {seat: event.to(seat) for seat in (SPECTATOR, *range(game.seats))}
        if all(one == event for one in said.values()):
            lines.append(f"   {venus.encode(event).decode()}")
        else:
            lines.extend(f"   to {seat}: {venus.encode(one).decode()}" for seat, one in said.items())
    return lines


def seen(game: Game) -> list[str]:
    """The private part of each view in full, the rest as a digest."""
    lines = []
    for seat in (SPECTATOR, *range(game.seats)):
        view = game.view(seat)
        private = [f"{place}={one.culture}" for place, one in view.systems.items() if one.private]
        private += [f"{place}={one.marker}" for place, one in view.boxes.items() if one.private]
        digest = hashlib.blake2b(venus.encode(view), digest_size=6).hexdigest()
        lines.append(f"   view {seat}: {digest} {' '.join(private)}".rstrip())
    return lines


def golden(edition: str, seed: int) -> Path:
    return FOLDER / f"{edition}-{seed}.txt"


SEEDS = (1, 2, 3)
LENGTH = 250

if __name__ == "__main__":
    for edition in EDITIONS:
        for seed in SEEDS:
            golden(edition, seed).write_text(tell(edition, seed, LENGTH), encoding="utf-8")
