"""Random games of well-armed ships, with every combination of the optional games of 1988 and variants.

Whatever is done, the books balance, positions and records tell the whole game, and copies share nothing.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import venus
from tests.conformance.armed_games import EAGER, FIGHTING, GAMES, TABLES, armed, fought, named
from tests.conformance.games import pick, some_stowing
from venus.families.original import actions as act

pytestmark = pytest.mark.seed(1)


@pytest.mark.parametrize("options", TABLES, ids=named)
def test_the_books_balance_after_every_action(options: tuple[str, ...]) -> None:
    for game, action in fought(options, TABLES.index(options), 250):
        assert game.audit() == [], action


@pytest.mark.parametrize("options", TABLES, ids=named)
def test_a_position_reads_back_to_itself_and_its_options(options: tuple[str, ...]) -> None:
    for number, (game, _) in enumerate(fought(options, TABLES.index(options) + 100, 250)):
        if number % 12 == 0 or game.asks in FIGHTING:
            again = venus.from_position(game.position(), seed=1)
            assert again.position() == game.position()
            assert again.legal_actions() == game.legal_actions()
            assert again.header.options == game.header.options


@pytest.mark.parametrize("options", GAMES, ids=named)
@pytest.mark.parametrize("seed", [5, 6])
def test_a_record_replays_to_the_same_position(options: tuple[str, ...], seed: int) -> None:
    games = {id(game): game for game, _ in fought(options, seed, 400)}
    for game in games.values():
        again = venus.load_record(game.to_record())
        assert (again.position(), again.header.options) == (game.position(), game.header.options)
        assert again.events() == game.events()
        assert venus.from_position(game.position(), seed=1).position() == game.position()


@pytest.mark.parametrize("options", GAMES, ids=named)
def test_undo_leads_back_to_the_position_before(options: tuple[str, ...]) -> None:
    for game, action in fought(options, 11, 250):
        before = game.position()
        trial = game.copy()
        trial.apply(action)
        trial.undo(1, consent=True)
        assert trial.position() == before, action
        assert trial.legal_actions() == game.legal_actions()


@pytest.mark.parametrize("options", GAMES, ids=named)
def test_a_copy_shares_nothing(options: tuple[str, ...]) -> None:
    for number, (game, _) in enumerate(fought(options, 12, 250)):
        if number % 6 == 0 or game.asks in FIGHTING:
            before, other = game.position(), game.copy()
            chance = random.Random(number)
            for _ in range(4):
                if not other.is_over:
                    other.apply(pick(other, chance))
            assert game.position() == before
            assert game.audit() == []


@pytest.mark.parametrize("options", GAMES, ids=named)
def test_what_is_listed_is_allowed_and_what_is_allowed_is_listed(options: tuple[str, ...]) -> None:
    """Each listed action passes its check; actions of other moments never do."""
    seen: dict[type, Any] = {}
    for game, action in fought(options, 13, 400):
        listed = game.legal_actions()
        assert action in listed or isinstance(action, (act.Offer, act.Stow))
        for option in listed:
            assert option.template or game.explain(option) is None, option
        for other in seen.values():
            if other not in listed and not isinstance(other, (act.Offer, act.Stow, act.Fly)):
                assert game.explain(other) is not None, other
        seen[type(action)] = action


def test_fights_of_every_kind_come_up_in_these_games() -> None:
    kinds: Counter[str] = Counter()
    for number, options in enumerate(GAMES):
        for _, action in fought(options, 22 + number, 1500):
            kinds[type(action).__name__] += 1
    wanted = {kind.__name__ for kind in (*EAGER, act.DestroyOnHull, act.HoldFire, act.PlaceRastur, act.Stow)}
    assert sorted(wanted - set(kinds)) == []


def test_a_template_for_stowing_can_be_filled_in() -> None:
    game = armed(("combat",), 1)
    template = next(option for option in game.legal_actions() if isinstance(option, act.Stow))
    chance = random.Random(3)
    assert any(isinstance(some_stowing(game, template, chance), act.Stow) for _ in range(40))
