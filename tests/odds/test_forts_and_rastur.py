"""Forts of others and Rastur are penalties to the odds, and nobody lands where a Rastur stands."""

from __future__ import annotations

from random import Random

import pytest

from tests.arena import ASTEROID, BEFORE_ASTEROID, CITY, ORBIT, attacking, gunner, invaded, jungle
from tests.odds.flying import TooWide, asked_about, at_the_heading, declarations, drawn, ends, rolled
from tests.table import rule, ship
from venus.families.original.odds import reach, turns


def check_manned_flight(seed: int) -> bool:
    """Compare where a roll after a declaration leads; false if there are too many ways to try them all."""
    luck = Random(seed)
    game = drawn(seed, "1988", manned=True)
    state, declaration = luck.choice(list(declarations(at_the_heading(game))))
    # A 1 would draw another Rastur.
    dice = state.tables.ship_dice[state.ship[0]]
    flying = rolled(state, declaration, [luck.randint(2, 6) for _ in range(dice)])
    try:
        expected = ends(flying, limit=3_000)
    except TooWide:
        return False
    assert set(reach(*asked_about(flying))) == expected, f"seed {seed}: {declaration} {flying.dice}"
    return True


@rule("1988 §15.13", "1988 §16.3", "1988 §16.4")
def test_a_flight_among_forts_and_rastur_can_end_where_the_engine_says() -> None:
    compared = [check_manned_flight(seed) for seed in range(40)]
    assert compared.count(True) >= 30


@pytest.mark.parametrize("owner", [0, 1])
def test_who_cannot_pay_does_not_get_past_the_fort_of_another(owner: int) -> None:
    poor = ship(at=BEFORE_ASTEROID, credits=10)
    game = jungle(seat0=poor, forts={ASTEROID: owner})
    assert ("jungle-8" in reach(*asked_about(game))) == (owner == 0)


def test_a_rastur_shuts_a_port_and_a_city() -> None:
    game = invaded(CITY, ORBIT, ports={"Jewelport": 1}, seat0=ship(at=BEFORE_ASTEROID))
    free = invaded(ports={"Jewelport": 1}, seat0=ship(at=BEFORE_ASTEROID))
    assert {CITY, ORBIT} <= set(turns(*asked_about(free)))
    assert not {CITY, ORBIT} & set(turns(*asked_about(game)))


def test_a_question_in_mid_flight_does_not_end_it() -> None:
    """Whoever may fire at the asteroid may fly on as well."""
    game = attacking([], gunner(credits=50))
    assert game.asks == "attack"
    assert len(reach(*asked_about(game))) > 1
