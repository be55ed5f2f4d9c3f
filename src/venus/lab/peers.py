"""Other engines to measure against in the same run, where they are installed."""

from __future__ import annotations

import importlib
import importlib.util
import time
from collections.abc import Callable
from typing import Any


def find_peer() -> tuple[str, Callable[[int, float], float]] | None:
    """The name of a peer that is installed, and its random play in decisions a second."""
    if importlib.util.find_spec("catanatron") is None:
        return None
    return "catanatron", catanatron_play


def catanatron_play(seed: int, seconds: float) -> float:
    """Uniformly random four-player games of the Catan engine, through its own public face."""
    peer: Any = importlib.import_module("catanatron")
    colors = list(peer.Color)[:4]
    decisions = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        game = peer.Game([peer.RandomPlayer(color) for color in colors], seed=seed + decisions)
        game.play()
        decisions += len(game.state.actions)
    return decisions / (time.perf_counter() - started)
