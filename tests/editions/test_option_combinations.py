"""Options together: every pair of choices in short games, many combinations in whole ones."""

from __future__ import annotations

from itertools import combinations, product

import pytest

import venus
from tests.conformance.games import start, walk
from venus.engine.blueprint import choose_options
from venus.families import EDITIONS, edition_info, load_edition
from venus.game import Game
from venus.lab.simulation import play_out

pytestmark = pytest.mark.seed(1)

Table = tuple[str, int, tuple[str, ...]]


def all_tables(edition: str) -> list[Table]:
    """Every number of seats with every set of options that can be chosen together."""
    info = edition_info(edition)
    sets = [
        tuple(option for option, is_on in zip(info.options, switches, strict=True) if is_on)
        for switches in product((False, True), repeat=len(info.options))
    ]
    return [
        (edition, count, options)
        for options in sets
        if is_possible(edition, options)
        for count in seats_with(edition, options)
    ]


def seats_with(edition: str, options: tuple[str, ...]) -> range:
    """How many can play with these options; one alone in some games."""
    least, most = load_edition(edition, options).tables.content.game.seats
    return range(least, most + 1)


def is_possible(edition: str, options: tuple[str, ...]) -> bool:
    try:
        choose_options(edition, EDITIONS[edition].options, options)
    except venus.UnknownChoice:
        return False
    return True


def pairs(table: Table) -> set[frozenset[tuple[str, object]]]:
    """The choices of a table, two by two."""
    edition, seats, options = table
    choices: list[tuple[str, object]] = [
        (option, option in options) for option in edition_info(edition).options
    ]
    return {frozenset(pair) for pair in combinations([("seats", seats), *choices], 2)}


def covering(edition: str) -> list[Table]:
    """A few tables in which every pair of choices occurs; each next one brings the most new pairs."""
    tables = all_tables(edition)
    left = {pair for table in tables for pair in pairs(table)}
    chosen: list[Table] = []
    while left:
        best = max(tables, key=lambda table: len(pairs(table) & left))
        chosen.append(best)
        left -= pairs(best)
    return chosen


def named(table: Table) -> str:
    edition, seats, options = table
    return f"{'+'.join((edition, *options))}-{seats}"


PAIRWISE = [table for edition in EDITIONS for table in covering(edition)]


def alone_paired_or_all(table: Table) -> bool:
    """Few options, or all but few: the combinations in which one option can spoil another."""
    edition, _, options = table
    return len(options) <= 2 or len(options) >= len(edition_info(edition).options) - 1


MANY = [table for edition in EDITIONS for table in all_tables(edition) if alone_paired_or_all(table)]


def new(table: Table, seed: int) -> Game:
    edition, seats, options = table
    return start(edition, seats, seed, options=options)


def test_the_pairwise_tables_hold_every_pair_that_can_be() -> None:
    for edition in EDITIONS:
        wanted = {pair for table in all_tables(edition) for pair in pairs(table)}
        assert {pair for table in covering(edition) for pair in pairs(table)} == wanted


@pytest.mark.parametrize("table", PAIRWISE, ids=named)
def test_a_random_game_keeps_its_books_and_is_replayed(table: Table) -> None:
    game = new(table, 7)
    for step, _ in enumerate(walk(game, 7, 250)):
        assert step % 10 or game.audit() == []
    assert game.audit() == []
    fresh = venus.new_game(table[0], table[1], seed=7, options=table[2])
    for _ in walk(fresh, 7, 60):
        pass
    again = venus.load_record(fresh.to_record())
    assert (again.position(), again.header.options) == (fresh.position(), fresh.header.options)


@pytest.mark.parametrize("table", PAIRWISE, ids=named)
def test_a_whole_game_comes_to_an_end(table: Table) -> None:
    edition, seats, options = table
    game = venus.new_game(edition, seats, seed=9, target=1000, options=options)
    play_out(game, ["drifter"], 9)
    assert game.outcome is not None
    assert game.outcome.reason in ("target", "bank-empty", "rastur")
    assert game.audit() == []


@pytest.mark.long
@pytest.mark.parametrize("table", MANY, ids=named)
def test_many_combinations_are_played_to_their_end(table: Table) -> None:
    edition, seats, options = table
    for seed in range(5):
        game = venus.new_game(edition, seats, seed=seed, options=options)
        play_out(game, ["drifter", "random"] if seed % 2 else ["drifter"], seed)
        assert game.outcome is not None
        assert game.audit() == []


@pytest.mark.long
@pytest.mark.parametrize("table", MANY, ids=named)
def test_many_combinations_keep_their_books_at_random(table: Table) -> None:
    for seed in range(3):
        game = new(table, seed)
        for _ in walk(game, seed, 2000):
            assert game.audit() == []
