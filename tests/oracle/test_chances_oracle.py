"""The chances that are quoted before an attack, against the same attacks reckoned by hand over all dice."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.arena import ASTEROID, COMBAT, NOVA_VARIES, ORBIT, PORT, gunner, jungle, trading
from tests.oracle.fights import Result, against_marker, against_ship, revolt, swindle
from tests.oracle.test_fights_oracle import (
    ANSWERS,
    DICE,
    HOLDINGS,
    OPTIONS,
    SALVOS,
    START,
    armed,
    entered,
    laid_out,
    owners,
)
from tests.table import at, rule, ship
from venus import Chances
from venus.families.original import actions as act
from venus.game import Game


def wins(results: list[Result]) -> int:
    return sum(result.attacker_wins for result in results)


def hits(results: list[Result], by: str) -> int:
    return sum(result.hit_by == by for result in results)


def chances(game: Game, action: Any) -> Chances:
    told = game.effect(action).chances
    assert told is not None and told.rolls == 36
    return told


def blast(fired: tuple[str, ...]) -> act.BlastShip:
    return act.BlastShip(0, 1, fired)


@rule("1988 §15.43")
@pytest.mark.parametrize("options", OPTIONS, ids=["printed", "varying"])
def test_a_blast_at_a_ship_with_and_without_an_answer(options: tuple[str, ...]) -> None:
    for number, (fired, returned) in enumerate(product(SALVOS, ANSWERS)):
        if "Relic Laser" in fired and "Relic Laser" in returned:
            continue
        shields = (number % 3, number // 3 % 4)
        own, enemy = armed(START, fired, shields[0]), armed(ASTEROID, returned, shields[1])
        game = entered(jungle(seat0=own, seat1=enemy, dice=[3, 3], options=options))
        varies = options == NOVA_VARIES
        quiet = [against_ship(dice, (fired, ()), shields, varies) for dice in DICE]
        loud = [against_ship(dice, (fired, returned), shields, varies) for dice in DICE]
        told = chances(game, blast(fired))
        assert (told.wins, told.hits) == (wins(quiet), 0)
        if not returned:
            assert told.answered is None
            continue
        assert told.answered is not None
        assert (told.answered.wins, told.answered.hits) == (wins(loud), hits(loud, "defender"))
        game.apply(blast(fired))
        answer, silence = chances(game, act.ReturnFire(1, returned)), chances(game, act.HoldFire(1))
        assert (answer.wins, answer.hits) == (hits(loud, "defender"), wins(loud))
        assert (silence.wins, silence.hits) == (0, wins(quiet))


@rule("1988 §15.42")
@pytest.mark.parametrize("options", OPTIONS, ids=["printed", "varying"])
def test_a_blast_at_a_fort(options: tuple[str, ...]) -> None:
    for fired in SALVOS:
        game = entered(
            jungle(seat0=armed(START, fired, 0), forts={ASTEROID: 1}, dice=[3, 3], options=options)
        )
        game.apply(act.PayPenalty(0))
        expected = [against_marker(dice, fired, 60, options == NOVA_VARIES) for dice in DICE]
        assert chances(game, act.BlastMarker(0, fired)).wins == wins(expected)


@rule("1988 §15.53", "1988 §15.542")
@pytest.mark.parametrize("holding", HOLDINGS[::4])
def test_thefts(holding: tuple[int, int, int, int, str]) -> None:
    sides = owners(*holding)
    own = gunner(ORBIT, credits=200)
    game = trading([], own, ship(at=ORBIT, goods=["Space Spice"]), **laid_out(*holding))
    expected = [swindle(dice, *sides) for dice in DICE]
    assert chances(game, act.Swindle(0, 1)).wins == wins(expected)
    if holding[0] == 1:
        game = trading([], own, **laid_out(*holding))
        expected = [revolt(dice, *sides) for dice in DICE]
        assert chances(game, act.Revolt(0, PORT, ("Laser",))).wins == wins(expected)


@rule("1988 §15.43")
def test_what_is_added_is_told_unless_the_dice_decide_it() -> None:
    fired = ("Laser", "Nova Ball")
    for options, adds in ((COMBAT, (20, -20)), (NOVA_VARIES, None)):
        own, enemy = armed(START, fired, 1), armed(ASTEROID, (), 1)
        told = chances(entered(jungle(seat0=own, seat1=enemy, dice=[3, 3], options=options)), blast(fired))
        assert (told.times, told.adds) == (10, adds)


def test_what_is_no_attack_has_no_chances() -> None:
    game = entered(jungle(seat0=armed(START, ("Laser",), 0), seat1=armed(ASTEROID, (), 0), dice=[3, 3]))
    assert game.effect(act.HoldFire(0)).chances is None
    assert all(effect is None or effect.chances is None for effect in at(seat0=ship(at=START)).effects())
