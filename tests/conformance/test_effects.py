"""Every quote comes true: what an option is said to change is what it changes, in every edition."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import venus
from tests.conformance.games import EDITIONS, TABLES, WITH_OPTIONS, pick, start, traded, walk
from tests.conformance.quotes import check, figures
from venus.families.original import actions as act
from venus.families.original.events import (
    CultureDiscovered,
    CultureObserved,
    DiceRolled,
    DieRerolled,
    MarkerRevealed,
    MarkerSpied,
)
from venus.game import Game

per_table = pytest.mark.parametrize(("edition", "seats"), TABLES)
SEEDS = [310, *[pytest.param(seed, marks=pytest.mark.long) for seed in range(311, 331)]]


@per_table
def test_every_quote_comes_true(edition: str, seats: int) -> None:
    """Wherever a well-funded wanderer comes, all that it could do."""
    game = start(edition, seats, seed=300 + seats)
    told = check(walk(game, seed=21, decisions=300))
    assert {"money", "barter_credit", "net_worth", "room"} <= set(told)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("edition", "options"), WITH_OPTIONS)
def test_every_quote_of_a_whole_game_comes_true(edition: str, options: tuple[str, ...], seed: int) -> None:
    """Traders trade to the end of the game; in every position of it all that they could do."""
    game = venus.new_game(edition, seats=3, seed=seed, target=1000, options=options)
    told = check(traded(game))
    assert game.is_over and {"money", "net_worth", "room"} <= set(told)


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_no_dice_and_no_hidden_piece_decide_is_told(edition: str) -> None:
    """Of trade everything is foretold, in whatever position."""
    told = 0
    for game in walk(start(edition, 3, seed=320), seed=23, decisions=400):
        if game.asks in ("trade", "answer", "penalty", "leave-or-pay"):
            for effect in game.effects():
                if effect is not None:
                    assert None not in figures(effect)
                    told += 1
    assert told > 100


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_foretold_of_what_rolls_dice_or_turns_something_up(edition: str) -> None:
    """Also where nearly every hidden piece would change the same, or nothing."""
    uncertain: Counter[str] = Counter()
    for game in walk(start(edition, 3, seed=325), seed=28, decisions=500):
        seat = game.asked
        for option, effect in zip(game.legal_actions(), game.effects(), strict=True):
            if effect is None:
                continue
            events = game.copy().apply(option)
            found = [str(event.__struct_config__.tag) for event in events if shows(game, seat, event)]
            if found:
                assert effect == venus.Effect()
                uncertain.update(found)
    assert {"dice-rolled", "marker-revealed", "culture-observed"} <= set(uncertain)


def shows(game: Game, seat: int, event: Any) -> bool:
    """Whether an event tells a seat what it could not know before."""
    view = game.view(seat)
    match event:
        case DiceRolled() | DieRerolled():
            return True
        case MarkerRevealed():
            return view.boxes[event.dot].marker is None
        case CultureDiscovered():
            return view.systems[event.system].culture is None
        case MarkerSpied() | CultureObserved():
            return event.seat == seat
    return False


@per_table
def test_effects_tell_nothing_hidden(edition: str, seats: int) -> None:
    """Deal anew all that the seat cannot know: it is quoted the same."""
    for number, game in enumerate(walk(start(edition, seats, seed=330 + seats), seed=24, decisions=150)):
        if number % 2 == 0:
            assert game.imagine(game.asked, seed=number).effects() == game.effects()


@pytest.mark.parametrize("edition", EDITIONS)
def test_asking_for_an_effect_changes_neither_the_game_nor_its_future(edition: str) -> None:
    chance = random.Random(25)
    for game in walk(start(edition, 3, seed=340), seed=25, decisions=60):
        before, unasked = game.position(), game.copy()
        game.effects()
        assert game.position() == before
        action = pick(game, chance)
        assert game.copy().apply(action) == unasked.apply(action)


@per_table
def test_an_offer_tells_what_both_would_have_if_it_is_taken(edition: str, seats: int) -> None:
    game = start(edition, seats, seed=350)
    giver, partner = game.asked, (game.asked + 1) % seats
    game.apply(act.StayPut(giver))
    (drive,) = game.player(giver).equipment
    offer = act.Offer(giver, partner, act.Bundle(equipment=(drive,)), act.Bundle(credits=7))
    mine, theirs = game.exchange(offer)
    assert figures(mine) == (7, 0, 7, 1, 0)
    assert figures(theirs) == (-7, 0, -7, -1, 0)
    made = game.effect(offer)
    assert figures(made) == (None, 0, None, None, 0)
    game.apply(offer)
    assert game.effect(act.AcceptOffer(partner)) == theirs
    assert figures(game.effect(act.DeclineOffer(partner))) == (0, 0, 0, 0, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_refused_has_no_effect(edition: str) -> None:
    game = start(edition, 3, seed=360)
    for action in (act.EndTurn(game.asked), act.StayPut(game.asked + 1), act.Offer(game.asked, 1)):
        refusal = game.explain(action)
        assert refusal is not None
        with pytest.raises(venus.IllegalAction) as refused:
            game.effect(action)
        assert refused.value.refusal == refusal
