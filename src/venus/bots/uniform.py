"""Plays any legal action with equal chance, also those that no one in their senses would."""

from __future__ import annotations

import random
from typing import Any

from venus.engine.reasons import Reason
from venus.engine.seat_decision import SeatDecision


class Uniform:
    name = "random"
    reason = Reason("by-lot")

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def choose(self, chair: SeatDecision) -> Any:
        options = chair.options
        while True:
            action = options[int(self._random() * len(options))]
            if not action.template:
                return action
