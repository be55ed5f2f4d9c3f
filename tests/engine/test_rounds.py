"""Counting turns for people."""

from __future__ import annotations

import pytest

import venus
from venus.bots import Chair, seated
from venus.engine.rounds import own_turn, turns_ended
from venus.families.original.events import TurnEnded, TurnStarted


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_a_turn_is_the_seats_own(seats: int) -> None:
    told = [own_turn(turn, seats) for turn in range(1, 3 * seats + 1)]
    assert told == [1] * seats + [2] * seats + [3] * seats
    assert own_turn(0, seats) == 0


@pytest.mark.parametrize("edition", ["1988", "classic", "remake"])
@pytest.mark.parametrize("first", [0, 2])
def test_own_turns_are_those_that_were_begun_and_ended(edition: str, first: int) -> None:
    game = venus.new_game(edition, seats=3, seed=4, target=1000, first=first)
    bot = seated("drifter", 1)
    for _ in range(120):
        assert not game.is_over
        game.apply(bot.choose(Chair(game, game.asked)))
    events = game.events()
    for seat in range(3):
        begun = [event.turn for event in events if isinstance(event, TurnStarted) and event.seat == seat]
        assert [own_turn(turn, 3) for turn in begun] == list(range(1, len(begun) + 1))
        ended = sum(isinstance(event, TurnEnded) and event.seat == seat for event in events)
        assert turns_ended(game.turn, 3, game.whose_turn, seat) == ended
