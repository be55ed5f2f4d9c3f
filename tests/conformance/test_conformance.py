"""What every edition must keep at every number of seats, whatever is played."""

from __future__ import annotations

import random
from typing import Any, get_args

import msgspec
import pytest

import venus
from tests.conformance.games import TABLES, start, walk, walked
from tests.conformance.universe import universe
from venus.engine.actions import verb
from venus.families.original import actions as act
from venus.families.original.actions import read_action, write_action
from venus.families.original.events import Event

pytestmark = pytest.mark.seed(5)


# The smallest and the largest table of each edition; those between are played in the option combinations too.
SIZES = {key: {seats for edition, seats in TABLES if edition == key} for key, _ in TABLES}
per_table = pytest.mark.parametrize(
    ("edition", "seats"),
    [
        pytest.param(
            edition,
            seats,
            marks=() if seats in (min(SIZES[edition]), max(SIZES[edition])) else pytest.mark.long,
        )
        for edition, seats in TABLES
    ],
)


@per_table
def test_every_listed_action_is_legal_and_applies(edition: str, seats: int) -> None:
    for game in walk(start(edition, seats, seed=seats), seed=1, decisions=150):
        for action in game.legal_actions():
            if not action.template:
                assert game.explain(action) is None
                assert game.copy().apply(action)


@per_table
def test_from_all_that_can_be_named_exactly_the_listed_actions_are_legal(edition: str, seats: int) -> None:
    for number, game in enumerate(walk(start(edition, seats, seed=7 * seats), seed=2, decisions=240)):
        if number % 4:
            continue
        listed = {venus.encode(action) for action in game.legal_actions() if not action.template}
        named = [action for seat in range(seats) for action in universe(game, seat)]
        legal = {venus.encode(action) for action in named if game.explain(action) is None}
        by_way = {venus.encode(action) for action in game.legal_actions() if getattr(action, "via", ())}
        assert legal == listed - by_way


@per_table
def test_a_refused_action_changes_nothing(edition: str, seats: int) -> None:
    chance = random.Random(3)
    for game in walk(start(edition, seats, seed=30 + seats), seed=3, decisions=60):
        before, record = game.position(), game.to_record()
        for action in chance.sample(list(universe(game, chance.randrange(seats))), 40):
            if game.explain(action) is not None:
                with pytest.raises(venus.IllegalAction):
                    game.apply(action)
        assert (game.position(), game.to_record()) == (before, record)


@per_table
def test_copies_share_nothing_that_changes(edition: str, seats: int) -> None:
    game = walked(edition, seats, seed=40 + seats, decisions=200)
    before = game.position()
    other = game.copy()
    for _ in walk(other, seed=4, decisions=200):
        pass
    assert game.position() == before != other.position()


@per_table
def test_a_copy_has_the_same_future(edition: str, seats: int) -> None:
    game = walked(edition, seats, seed=50 + seats, decisions=100)
    futures = []
    for one in (game.copy(), game):
        for _ in walk(one, seed=5, decisions=100):
            pass
        futures.append(one.position())
    assert futures[0] == futures[1]


@per_table
def test_the_books_balance_after_every_action(edition: str, seats: int) -> None:
    for game in walk(start(edition, seats, seed=60 + seats), seed=6, decisions=400):
        assert game.audit() == []


@per_table
def test_a_record_alone_gives_the_same_game(edition: str, seats: int) -> None:
    game = venus.new_game(edition, seats=seats, seed=seats, draft=True)
    for _ in walk(game, seed=7, decisions=300):
        pass
    again = venus.load_record(game.to_record())
    assert again.position() == game.position()
    assert [venus.encode(event) for event in again.events(0)] == [
        venus.encode(event) for event in game.events(0)
    ]


@per_table
def test_a_position_alone_gives_the_same_choices(edition: str, seats: int) -> None:
    for game in walk(start(edition, seats, seed=70 + seats), seed=8, decisions=120):
        again = venus.from_position(game.position(), seed=1)
        assert again.legal_actions() == game.legal_actions()
        assert again.position() == game.position()


@per_table
def test_actions_and_events_survive_the_wire(edition: str, seats: int) -> None:
    decoder = msgspec.json.Decoder(Event)
    for game in walk(start(edition, seats, seed=80 + seats), seed=9, decisions=200):
        for action in game.legal_actions():
            assert venus.decode_action(venus.encode(action)) == action
            assert read_action(write_action(action), action.seat) == action
    for event in game.events(None):
        assert decoder.decode(venus.encode(event)) == event


@per_table
def test_two_games_in_one_process_never_disturb_each_other(edition: str, seats: int) -> None:
    alone = walked(edition, seats, seed=90, decisions=150).position()
    one, other = start(edition, seats, seed=90), start(edition, seats, seed=91)
    for _ in zip(walk(one, seed=90, decisions=150), walk(other, seed=91, decisions=150), strict=False):
        pass
    assert one.position() == alone


def test_actions_and_events_are_frozen_and_carry_their_word() -> None:
    for kind in (*get_args(act.Action), *get_args(Event)):
        config = kind.__struct_config__
        assert config.frozen and isinstance(config.tag, str) and config.tag == verb(kind.__name__)


def test_verbs_are_told_apart_even_with_equal_fields() -> None:
    pairs: list[Any] = [act.BuyGoods(0, "Space Spice"), act.SellGoods(0, "Space Spice")]
    assert pairs[0] != pairs[1]
