"""How a planner judges what it cannot know: figures found by playing many games."""

from __future__ import annotations

from msgspec import Struct


class Judgement(Struct, frozen=True):
    """`news` is what is learnt and found in an unknown system beside the IOU, which comes with `hope`.

    `trust` is how far the leg after the last call is believed in, and `earned_meanwhile` the money that is
    likely to be there for it beside what is there now. `most_calls` are planned from space, one more from
    a market.
    """

    most_calls: int = 2
    news: float = 15.0
    hope: float = 0.85
    trust: float = 0.8
    earned_meanwhile: int = 150


USUAL = Judgement()
