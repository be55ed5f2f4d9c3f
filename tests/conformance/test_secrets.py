"""What a seat sees may depend only on what it may know.

`imagine` deals everything anew that a seat cannot know; if the seat could tell, something leaks.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import venus
from tests.conformance.games import EDITIONS, TABLES, pick, start, walk
from tests.conformance.universe import universe
from tests.table import state_of
from venus.game import Game
from venus.history import plies_of

pytestmark = pytest.mark.seed(6)

per_table = pytest.mark.parametrize(("edition", "seats"), TABLES)


def told(events: list[Any], seat: int | None) -> list[bytes]:
    """What a seat hears of events, as bytes."""
    return [venus.encode(heard) for event in events if (heard := event.to(seat)) is not None]


@per_table
def test_a_seat_cannot_tell_its_game_from_an_imagined_one(edition: str, seats: int) -> None:
    chance = random.Random(seats)
    for number, game in enumerate(walk(start(edition, seats, seed=seats), seed=11, decisions=240)):
        if number % 3 == 0:
            seat = chance.randrange(seats)
            other = game.imagine(seat, seed=number)
            assert venus.encode(other.view(seat)) == venus.encode(game.view(seat))
            assert other.legal_actions() == game.legal_actions()
            assert other.position(seat) == game.position(seat)


@per_table
def test_refusals_tell_nothing_hidden(edition: str, seats: int) -> None:
    chance = random.Random(100 + seats)
    for number, game in enumerate(walk(start(edition, seats, seed=10 + seats), seed=12, decisions=120)):
        if number % 6 == 0:
            seat = chance.randrange(seats)
            other = game.imagine(seat, seed=number)
            for action in chance.sample(list(universe(game, seat)), 150):
                assert other.explain(action) == game.explain(action)


@per_table
def test_events_before_anything_is_revealed_tell_nothing_hidden(edition: str, seats: int) -> None:
    """An action that reveals nothing to a seat tells that seat the same in every game it could be in."""
    chance = random.Random(200 + seats)
    for number, game in enumerate(walk(start(edition, seats, seed=20 + seats), seed=13, decisions=200)):
        seat = chance.randrange(seats)
        action = pick(game, random.Random(number))
        here, there = game.copy(), game.imagine(seat, seed=number)
        events, others = here.apply(action), there.apply(action)
        if reveals_nothing(here, events, seat) and reveals_nothing(there, others, seat):
            assert told(events, seat) == told(others, seat)


def reveals_nothing(game: Game, events: list[Any], seat: int) -> bool:
    """No dice, no draw, no marker turned up, no culture found, no look of this seat's own."""
    telling = {"marker-revealed", "culture-discovered", "dice-rolled", "die-rerolled", "marker-drawn"}
    own_look = any(event.is_private and event.seat == seat for event in events)
    return not own_look and not telling & {event.__struct_config__.tag for event in events}


@per_table
def test_private_looks_reach_only_the_seat_that_looked(edition: str, seats: int) -> None:
    looks = 0
    game = start(edition, seats, seed=30 + seats)
    for _ in walk(game, seed=14, decisions=500):
        pass
    for event in [event for ply in plies_of(game._line) for event in ply.events if event.is_private]:
        looks += 1
        assert event.to(event.seat) == event
        for other in [None, *[seat for seat in range(seats) if seat != event.seat]]:
            heard = event.to(other)
            assert heard is not None and heard.what is None
    assert looks


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_canary_never_sings(edition: str) -> None:
    """Swap two hidden cultures and two hidden markers: nobody who has not looked sees any difference."""
    game = start(edition, 3, seed=5)
    for _ in walk(game, seed=15, decisions=80):
        pass
    state = state_of(game)
    seat = 0
    hidden = [
        system
        for system, culture in enumerate(state.culture_at)
        if culture >= 0 and not (state.discovered | state.seen_systems[seat]) >> system & 1
    ]
    boxes = [
        box
        for box in range(len(state.box_marker))
        if not (state.boxes_up | state.seen_boxes[seat]) >> box & 1
    ]
    other = game.copy()
    swapped = state_of(other)
    one, two = hidden[:2]
    swapped.culture_at = list(swapped.culture_at)
    swapped.culture_at[one], swapped.culture_at[two] = state.culture_at[two], state.culture_at[one]
    swapped.box_marker[boxes[0]], swapped.box_marker[boxes[1]] = (
        state.box_marker[boxes[1]],
        state.box_marker[boxes[0]],
    )
    assert venus.encode(other.view(seat)) == venus.encode(game.view(seat))
    assert venus.encode(other.decision) == venus.encode(game.decision)
    assert other.position(seat) == game.position(seat)
    assert other.position() != game.position()


@per_table
def test_a_spectator_knows_no_more_than_every_seat(edition: str, seats: int) -> None:
    game = start(edition, seats, seed=40 + seats)
    for _ in walk(game, seed=16, decisions=100):
        pass
    public = game.view(None)
    for seat in range(seats):
        mine = game.view(seat)
        for system, seen in public.systems.items():
            assert seen.culture in (None, mine.systems[system].culture)
        for box, marker in public.boxes.items():
            assert marker.marker in (None, mine.boxes[box].marker)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_seed_stays_out_of_everything_until_the_end(edition: str) -> None:
    game = venus.new_game(edition, seats=2)
    seed = game._chance.seed.hex()  # type: ignore[attr-defined]
    for _ in walk(game, seed=17, decisions=50):
        pass
    shown = venus.encode(game.view(0)) + venus.encode(game.events(0)) + game.to_record().encode()
    assert seed.encode() not in shown
    game.stop()
    assert seed in game.to_record()
