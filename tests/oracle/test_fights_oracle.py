"""What the engine makes of attacks, against the same attacks reckoned by hand, for all 36 dice."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.arena import (
    ASTEROID,
    COMBAT,
    NOVA_VARIES,
    ORBIT,
    OTHER_ORBIT,
    PORT,
    RASTUR,
    gunner,
    jungle,
    outcome,
    trading,
)
from tests.oracle.fights import Owned, Result, against_marker, against_ship, revolt, revolt_price, swindle
from tests.table import Ship, asked, at, fly, head, money, question, ship, state_of
from venus.families.original import actions as act
from venus.families.original.events import AttackResolved
from venus.game import Game

DICE = [(own, other) for own in range(1, 7) for other in range(1, 7)]
OPTIONS = [COMBAT, NOVA_VARIES]
START = "jungle-ice-1"
SALVOS: list[tuple[str, ...]] = [
    ("Laser",),
    ("Nova Ball",),
    ("Laser", "Nova Ball"),
    ("Laser", "Laser", "Nova Ball", "Relic Laser"),
    ("Nova Ball", "Nova Ball", "Nova Ball"),
]
ANSWERS: list[tuple[str, ...]] = [(), *SALVOS]


def armed(at_dot: str, weapons: tuple[str, ...], shields: int, **craft: Any) -> Ship:
    """A ship with these weapons and shields, and something in its holds to be hit."""
    equipment = [*[weapon for weapon in weapons if weapon != "Relic Laser"], *(shields * ["Shield"])]
    relics = ["Relic Laser"] if "Relic Laser" in weapons else []
    return ship("Freighter", at=at_dot, equipment=equipment, relics=relics, goods=["Space Spice"], **craft)


def compare(resolved: AttackResolved, expected: Result) -> None:
    assert (*resolved.strengths, resolved.is_won) == expected[:3]


def entered(game: Game) -> Game:
    head(game, ASTEROID)
    fly(game, ASTEROID)
    return game


def who_hits(game: Game) -> str:
    """Who is to place a hit, if anybody is."""
    if question(game) != "hit":
        return ""
    return "attacker" if asked(game) == 0 else "defender"


@pytest.mark.parametrize("options", OPTIONS, ids=["printed", "varying"])
@pytest.mark.parametrize("dice", DICE)
def test_ships(dice: tuple[int, int], options: tuple[str, ...]) -> None:
    """Every salvo with every answer; shields change with the dice so that all combinations come up."""
    for number, (fired, returned) in enumerate(product(SALVOS, ANSWERS)):
        if "Relic Laser" in fired and "Relic Laser" in returned:
            continue
        shields = ((sum(dice) + number) % 3, (dice[0] + number // 3) % 4)
        own = armed(START, fired, shields[0])
        enemy = armed(ASTEROID, returned, shields[1])
        game = entered(jungle(seat0=own, seat1=enemy, dice=[3, 3, *dice], options=options))
        events = game.apply(act.BlastShip(0, 1, fired))
        if returned:
            events = game.apply(act.ReturnFire(1, returned))
        expected = against_ship(dice, (fired, returned), shields, options == NOVA_VARIES)
        compare(outcome(events), expected)
        assert who_hits(game) == expected.hit_by
        assert state_of(game).seat == (0 if expected.attacker_wins or expected.hit_by else 1)


@pytest.mark.parametrize("options", OPTIONS, ids=["printed", "varying"])
@pytest.mark.parametrize("fired", SALVOS)
def test_forts_and_markers(fired: tuple[str, ...], options: tuple[str, ...]) -> None:
    """The attacker's shields take off the penalty it pays and nothing else."""
    for number, dice in enumerate(DICE):
        own = armed(START, fired, number % 3)
        game = entered(jungle(seat0=own, forts={ASTEROID: 1}, dice=[3, 3, *dice], options=options))
        if question(game) == "penalty":
            game.apply(act.PayPenalty(0))
        expected = against_marker(dice, fired, 60, options == NOVA_VARIES)
        compare(outcome(game.apply(act.BlastMarker(0, fired))), expected)
        paid = 60 - 20 * (number % 3)
        assert money(game) == 100 - paid + (60 if expected.attacker_wins else 0)


@pytest.mark.parametrize("number", [60, 110, 140])
def test_rastur(number: int) -> None:
    fired = tuple(4 * ["Laser"])
    for dice in DICE:
        own = armed("jungle-2", fired, 0, credits=200)
        game = jungle(seat0=own, rastur={ORBIT: number}, dice=[3, 3, *dice], options=RASTUR)
        head(game, ORBIT)
        fly(game, ORBIT)
        game.apply(act.PayPenalty(0))
        expected = against_marker(dice, fired, number)
        compare(outcome(game.apply(act.BlastMarker(0, fired))), expected)
        assert money(game) == 200 - number + (number if expected.attacker_wins else 0)


# Thefts: what each side owns, in every combination.


def owners(of_port: int, of_factory: int, of_fort: int, of_other: int, culture: str) -> tuple[Owned, Owned]:
    """The same pieces, as each of the two seats owns them."""
    home = {"Humans": 0, "Niks": 1}.get(culture, -1)
    first, second = [
        Owned(
            port_here=of_port == seat,
            factory_here=of_factory == seat,
            fort_here=of_fort == seat,
            ports_elsewhere=int(of_other == seat),
            lives_here=home == seat,
        )
        for seat in range(2)
    ]
    return first, second


def laid_out(of_port: int, of_factory: int, of_fort: int, of_other: int, culture: str) -> dict[str, Any]:
    ports = {PORT: of_port, "Jellybeast Landing": of_other}
    return {
        "culture": culture,
        "ports": {port: seat for port, seat in ports.items() if seat >= 0},
        "factories": {culture: (of_factory, ORBIT)} if of_factory >= 0 else {},
        "forts": {dot: of_fort for dot in (ORBIT, OTHER_ORBIT) if of_fort >= 0},
    }


CULTURES = ("Humans", "Niks", "Zum")
HOLDINGS = list(product((0, 1), (-1, 0, 1), (-1, 0, 1), (-1, 0, 1), CULTURES))


@pytest.mark.parametrize("culture", CULTURES)
def test_swindles(culture: str) -> None:
    for number, holding in enumerate([one for one in HOLDINGS if one[-1] == culture]):
        for dice in DICE[number % 5 :: 5]:
            own, enemy = ship(at=ORBIT), ship(at=ORBIT, goods=["Space Spice"])
            game = trading(list(dice), own, enemy, **laid_out(*holding))
            resolved = outcome(game.apply(act.Swindle(0, 1)))
            compare(resolved, swindle(dice, *owners(*holding)))
            assert (money(game), question(game) == "loot") == (50, resolved.is_won)


@pytest.mark.parametrize("culture", CULTURES)
def test_revolts(culture: str) -> None:
    """The port is the target, so it belongs to the defender; or the factory, if that is the defender's."""
    for number, holding in enumerate([one for one in HOLDINGS if one[-1] == culture]):
        target = PORT if holding[0] == 1 else f"{culture} Factory" if holding[1] == 1 else ""
        if not target:
            continue
        fired = (("Laser",), ("Laser", "Nova Ball"))[number % 2]
        for dice in DICE[number % 5 :: 5]:
            own = gunner(ORBIT, *fired, credits=200)
            game = trading(list(dice), own, options=OPTIONS[number % 2], **laid_out(*holding))
            resolved = outcome(game.apply(act.Revolt(0, target, fired)))
            compare(resolved, revolt(dice, *owners(*holding)))
            assert money(game) == 200 - revolt_price(fired)
            deed = state_of(game).tables.deed_index[target]
            assert state_of(game).deed_owner[deed] == (0 if resolved.is_won else 1)


# The oracle against what the rulebook prints.


def test_the_examples_of_the_rulebook() -> None:
    assert swindle((1, 2), Owned(port_here=True, lives_here=True), Owned())[:2] == (3, 2)
    assert revolt_price(("Laser", "Laser", "Nova Ball")) == 40
    defender = Owned(port_here=True, fort_here=True, ports_elsewhere=1)
    assert revolt((1, 1), Owned(), defender)[:2] == (1, 4)


def test_a_game_without_combat_knows_no_attack() -> None:
    game = at(seat0=ship(at=START))
    assert game.explain(act.BlastShip(0, 1, ("Laser",))) is not None
