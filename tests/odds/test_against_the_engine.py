"""What can be reached is just what the engine lets a ship reach, roll for roll."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.odds.flying import (
    EDITIONS,
    IN_FLIGHT,
    TooWide,
    all_dice,
    asked_about,
    at_the_heading,
    chances,
    declarations,
    drawn,
    ends,
    pushed,
    rolled,
)
from tests.table import at, ship, state_of
from venus.engine import flow
from venus.engine.chance import QuickChance
from venus.families.original.odds import reach
from venus.families.original.state import FLY, PENALTY, State

TRIES = 150
RELICS = (
    (),
    ("Jump Start",),
    ("Gate Lock",),
    ("Switch Switch",),
    ("Air Foil",),
    ("Spy Eye",),
    ("Auto Pilot",),
    ("Jump Start", "Switch Switch", "Air Foil", "Spy Eye"),
    ("Jump Start", "Gate Lock"),
)


def a_roll(state: State, luck: Random) -> list[int]:
    dice = state.tables.ship_dice[state.ship[0]] - state.auto_pilot
    return [luck.randint(1, 6) for _ in range(dice)]


def check_flight(seed: int, edition: str, relics: tuple[str, ...], limit: int) -> bool:
    """Compare where a roll after a declaration leads; false if there are too many ways to try them all."""
    luck = Random(seed)
    state, declaration = luck.choice(list(declarations(at_the_heading(drawn(seed, edition, relics)))))
    flying = rolled(state, declaration, a_roll(state, luck))
    try:
        expected = ends(flying, limit)
    except TooWide:
        return False
    assert set(reach(*asked_about(flying))) == expected, f"seed {seed}: {declaration} {flying.dice}"
    return True


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("relics", RELICS, ids=", ".join)
def test_a_rolled_flight_can_end_where_the_engine_says(edition: str, relics: tuple[str, ...]) -> None:
    compared = [check_flight(seed, edition, relics, limit=1_000) for seed in range(5)]
    assert compared.count(True) >= 3


def test_who_jumps_there_and_back_again_may_not_fly_back_either() -> None:
    assert check_flight(1018, "classic", ("Switch Switch",), limit=15_000)


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("relics", RELICS, ids=", ".join)
def test_a_rolled_flight_can_end_where_the_engine_says_again_and_again(
    edition: str, relics: tuple[str, ...]
) -> None:
    compared = [check_flight(seed, edition, relics, limit=15_000) for seed in range(1_000, 1_040)]
    assert compared.count(True) >= 30


def check_midway(seed: int, edition: str, relics: tuple[str, ...], limit: int) -> bool:
    """Fly on at random for a few actions, and compare from there."""
    luck = Random(seed)
    state, declaration = luck.choice(list(declarations(at_the_heading(drawn(seed, edition, relics)))))
    flying = rolled(state, declaration, a_roll(state, luck))
    for _ in range(luck.randint(1, 5)):
        steps = [action for action in flow.options(flying) if isinstance(action, IN_FLIGHT)]
        after = pushed(flying, luck.choice(steps))
        if after.seat or after.asked_kind not in (FLY, PENALTY):
            break
        flying = after
    try:
        expected = ends(flying, limit)
    except TooWide:
        return False
    assert set(reach(*asked_about(flying))) == expected, f"seed {seed}: {declaration} {flying.dice}"
    return True


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("relics", [(), ("Gate Lock",), ("Switch Switch",)], ids=", ".join)
def test_a_flight_under_way_can_end_where_the_engine_says(edition: str, relics: tuple[str, ...]) -> None:
    compared = [check_midway(seed, edition, relics, limit=1_000) for seed in range(8)]
    assert compared.count(True) >= 7


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("relics", RELICS, ids=", ".join)
def test_a_flight_under_way_can_end_where_the_engine_says_again_and_again(
    edition: str, relics: tuple[str, ...]
) -> None:
    compared = [check_midway(seed, edition, relics, limit=10_000) for seed in range(3_000, 3_100)]
    assert compared.count(True) >= 60


def check_chances(seed: int, edition: str, relics: tuple[str, ...], kind: str, limit: int) -> bool:
    """Compare the chance of every dot over all declarations and all rolls."""
    game = drawn(seed, edition, relics, kind=kind)
    try:
        expected = chances(game, limit)
    except TooWide:
        return False
    assert reach(*asked_about(at_the_heading(game))) == pytest.approx(expected, abs=1e-12), f"seed {seed}"
    return True


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "relics", [(), ("Auto Pilot", "Mulligan Gear"), ("Jump Start",), ("Gate Lock",)], ids=", ".join
)
def test_the_chance_of_every_dot_is_that_of_all_rolls_of_two_dice(
    edition: str, relics: tuple[str, ...]
) -> None:
    compared = [check_chances(seed, edition, relics, "Freighter", limit=400) for seed in range(3)]
    assert any(compared)


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("relics", RELICS, ids=", ".join)
def test_the_chance_of_every_dot_is_that_of_all_rolls(edition: str, relics: tuple[str, ...]) -> None:
    kind = "Scout" if len(relics) < 2 else "Freighter"
    compared = [check_chances(seed, edition, relics, kind, limit=4_000) for seed in range(2_000, 2_006)]
    assert any(compared)


# Flown with the engine's own dice.


def best_declaration(state: State, dot: str) -> tuple[State, Any]:
    """The declaration after which a dot is in reach of most rolls."""
    throws = list(all_dice(state))
    return max(
        declarations(state),
        key=lambda one: sum([dot in ends(rolled(one[0], one[1], dice)) for dice in throws]),
    )


@pytest.mark.parametrize("dot", ["base", "colony-shoemaker-levee", "biosphere-smoke-ring"])
def test_ships_get_there_as_often_as_the_odds_say(dot: str) -> None:
    state = state_of(at(seat0=ship("Freighter", at="base-colony-4", credits=200)))
    expected = reach(*asked_about(state))[dot]
    setting, declaration = best_declaration(state, dot)
    arrived = 0
    for seed in range(TRIES):
        flying = setting.copy()
        flying.chance = QuickChance(seed)
        flow.push(flying, declaration)
        arrived += dot in ends(flying)
    assert arrived / TRIES == pytest.approx(expected, abs=3 * (expected * (1 - expected) / TRIES) ** 0.5)
