"""The optional games of 1988 tell a seat no more than it may know, and what they quote comes true."""

from __future__ import annotations

import random

import pytest

import venus
from tests.conformance.armed_games import FIGHTING, GAMES, TABLES, fought, named
from tests.conformance.quotes import check
from tests.conformance.universe import universe
from venus.families.original import actions as act

pytestmark = pytest.mark.seed(2)

ATTACKS = (act.BlastMarker, act.BlastShip, act.ReturnFire, act.Swindle, act.Revolt)


@pytest.mark.parametrize("options", TABLES, ids=named)
def test_a_seat_cannot_tell_its_game_from_an_imagined_one(options: tuple[str, ...]) -> None:
    chance = random.Random(TABLES.index(options))
    for number, (game, _) in enumerate(fought(options, TABLES.index(options) + 200, 150)):
        if number % 5 == 0 or game.asks in FIGHTING:
            seat = chance.randrange(game.seats)
            other = game.imagine(seat, seed=number)
            assert venus.encode(other.view(seat)) == venus.encode(game.view(seat))
            assert other.legal_actions() == game.legal_actions()
            assert other.effects(seat) == game.effects(seat)
            assert other.position(seat) == game.position(seat)


@pytest.mark.parametrize("options", GAMES, ids=named)
def test_refusals_tell_nothing_hidden(options: tuple[str, ...]) -> None:
    chance = random.Random(7)
    for number, (game, _) in enumerate(fought(options, 300, 150)):
        if number % 6 == 0 or game.asks in FIGHTING:
            seat = chance.randrange(game.seats)
            other = game.imagine(seat, seed=number)
            for action in chance.sample(list(universe(game, seat)), 150):
                assert other.explain(action) == game.explain(action)


@pytest.mark.parametrize("options", TABLES, ids=named)
def test_every_quote_comes_true(options: tuple[str, ...]) -> None:
    told = check(game for game, _ in fought(options, TABLES.index(options) + 400, 60))
    assert told["money"]


@pytest.mark.parametrize("options", GAMES, ids=named)
def test_chances_are_told_of_attacks_and_of_nothing_else(options: tuple[str, ...]) -> None:
    seen = 0
    for game, _ in fought(options, 500, 600):
        for option, effect in zip(game.legal_actions(), game.effects(), strict=True):
            is_answer = game.asks == "return-fire" and isinstance(option, act.HoldFire)
            told = effect is not None and effect.chances is not None
            assert told == (isinstance(option, ATTACKS) or is_answer)
            seen += told
    assert seen
