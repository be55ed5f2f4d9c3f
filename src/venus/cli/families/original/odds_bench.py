"""What `bench odds` measures in the games of this family."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from venus.lab.families.original.live_odds import GOAL, Asked, Spent, asked_all_game_long, spent_on


class LiveOdds:
    """The odds that a page asks for at every heading of a seat."""

    goal: float = GOAL

    def asked(self, edition: str, seed: int, target: int) -> Iterable[Asked]:
        return asked_all_game_long(edition, seed, target)

    def spent(self, asked: list[Asked]) -> Sequence[Spent]:
        return spent_on(asked)
