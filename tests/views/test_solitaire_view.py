"""What who plays alone is told of what is ahead: the same flow that the rules use, and nothing hidden."""

from __future__ import annotations

import random
from statistics import mean
from typing import Any

import msgspec
import pytest

import venus
from tests.arena import CITY, ORBIT, SOLITAIRE, invaded, markers, place
from tests.table import end, rule, ship, state_of
from venus.families.original.invaders import Rastur
from venus.families.original.rastur_flow import drawn, fed, is_expansion, is_last, lasting, merged
from venus.families.original.views.solitaire_view import RasturDieView, SolitaireView
from venus.game import Game


def alone(**laid: Any) -> Game:
    laid.setdefault("seat0", ship(at=CITY))
    return invaded(options=SOLITAIRE, target=1000, phase="trade", **laid)


def ahead(game: Game) -> SolitaireView:
    found: SolitaireView = game.view(0).solitaire
    return found


def counted(game: Game) -> int:
    return sum(markers(game).pool.values())


def test_only_who_plays_alone_has_it() -> None:
    assert invaded(options=("combat", "rastur")).view(0).solitaire is None
    assert venus.new_game("1988", 2, seed=1).view(0).solitaire is None


@rule("1988 §17.21", "1988 §17.22")
def test_each_face_tells_what_it_would_do() -> None:
    game = alone(pool=[60, 70, 80], transit=250, reserve=[130, 140, 150])
    assert ahead(game).die == (
        RasturDieView((1, 2, 3, 4), "expansion", 3, (250,)),
        RasturDieView((5, 6), "merging", 2, (130, 140, 150), 250),
    )


@rule("1988 §17.21", "1988 §17.22")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("laid", [{}, {"transit": 250}, {"reserve": []}, {"pool": [60, 70], "transit": 80}])
def test_and_that_is_what_happens(die: int, laid: dict[str, Any]) -> None:
    game = alone(dice=[die], **laid)
    (told,) = [one for one in ahead(game).die if die in one.faces]
    before = markers(game)
    end(game)
    if game.asks == "rastur-site":
        place(game, ORBIT)
    after = markers(game)
    assert (counted(game), after.transit) == (told.pool, told.transit)
    joined = [strength for strength, count in after.pool.items() if count > before.pool.get(strength, 0)]
    assert set(joined) <= set(told.comes)


@rule("1988 §17.5", "1988 §17.22")
def test_the_end_is_told_before_it_comes() -> None:
    assert [one.is_end for one in ahead(alone(pool=[60])).die] == [True, True]
    assert [one.is_end for one in ahead(alone(pool=[60], transit=70)).die] == [False, True]
    assert [one.is_end for one in ahead(alone(pool=[60, 70], reserve=[])).die] == [False, True]


def test_a_marker_that_waits_for_its_place_counts_as_placed() -> None:
    game = alone(dice=[1], draws=["60"])
    end(game)
    waiting = ahead(game)
    place(game, ORBIT)
    assert waiting.die == ahead(game).die
    assert (waiting.turns_left, waiting.fewest) == (ahead(game).turns_left, ahead(game).fewest)


def lasted(rastur: Rastur, luck: random.Random) -> int:
    """Turns until the pool is empty, by the rules and by lot."""
    turns = 0
    while rastur.pool:
        turns += 1
        first = luck.choice(list(rastur.pool))
        if is_expansion(luck.randrange(1, 7)):
            rastur = fed(drawn(rastur, first))
        elif is_last(rastur):
            return turns
        else:
            rest = drawn(rastur, first)
            second = luck.choice(list(rest.pool))
            rastur, _ = merged(drawn(rest, second), first, second)
    return turns


@pytest.mark.parametrize("target", [1000, 4000])
def test_the_turns_that_are_left_are_the_average_of_many_games(target: int) -> None:
    game = venus.new_game("1988", 1, seed=1, options=SOLITAIRE, target=target)
    luck = random.Random(1)
    tries = [lasted(markers(game), luck) for _ in range(800)]
    assert ahead(game).turns_left == pytest.approx(mean(tries), rel=0.03)
    assert ahead(game).fewest <= min(tries)


def test_the_fewest_turns_are_those_of_the_worst_dice() -> None:
    assert lasting(Rastur(pool={60: 2}, reserve={70: 1})).fewest == 2
    assert lasting(Rastur(pool={60: 2})).fewest == 1
    assert lasting(Rastur(pool={60: 1}, transit=70)).expected == pytest.approx(1 + 4 / 6)


def test_how_many_turns_it_takes_at_the_pace_so_far() -> None:
    game = alone(seat0=ship(at=CITY, credits=120))
    state_of(game).turn = 5
    assert ahead(game).turns_needed == 44.0
    assert ahead(alone(seat0=ship(at=CITY, credits=20))).turns_needed is None


def test_nothing_is_ahead_when_it_is_over() -> None:
    game = alone(seat0=ship(at=CITY, credits=1000))
    end(game)
    assert (game.is_over, msgspec.to_builtins(ahead(game))) == (True, {})


def test_which_marker_comes_next_is_no_part_of_it() -> None:
    one, other = [alone(dice=[1], draws=[strength]) for strength in ("60", "110")]
    assert one.view(0) == other.view(0)
