"""Games are counted as they come, and nobody is praised or blamed for those that went wrong."""

from __future__ import annotations

from tests.lab.games import game
from venus.lab.tally import Tally, Wins


def test_games_with_faults_are_counted_but_not_for_the_bots() -> None:
    tally = Tally()
    for one in (game("ab", (0,)), game("ab", (1,), faults=("a drifter plays on",)), game("ab", (0, 1))):
        tally.add(one)
    count = tally.count()
    assert (count.games, count.faults, count.ends) == (3, 1, {"target": 3})
    assert count.first_fault == "game 0: a drifter plays on"
    assert count.bots == (Wins("a", 2, 1.5, 2000), Wins("b", 2, 0.5, 1250))
