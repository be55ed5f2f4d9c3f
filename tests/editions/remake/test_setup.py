"""The set-up of the remake."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import venus
from tests.table import asked, at, happened, refused, rule, ship, state_of
from venus.engine.chance import FIRST, ScriptedChance
from venus.families import load_edition
from venus.families.original import actions as act
from venus.families.original.events import FirstSeatRolled

TABLES = load_edition("remake").tables
RELICS = [
    "Jump Start",
    "Gate Lock",
    "Relic Yellow Drive",
    "Switch Switch",
    "Relic Shield",
    "Auto Pilot",
    "Spy Eye",
    "Air Foil",
    "Mulligan Gear",
]


class RollOff(ScriptedChance):
    """Scripts the dice by which the seats settle who begins."""

    def __init__(self, *dice: int) -> None:
        super().__init__()
        self.roll_off = [die - 1 for die in dice]

    def below(self, purpose: str, bounds: Sequence[int]) -> list[int]:
        if purpose != FIRST:
            return super().below(purpose, bounds)
        return [self.roll_off.pop(0) for _ in bounds]


@rule("remake §setup.variants")
def test_there_are_nine_relics_and_35_markers() -> None:
    assert TABLES.relic_names == RELICS
    assert TABLES.explore_count == 35
    assert sum(TABLES.marker_counts[TABLES.goods_count :]) == 48


@rule("remake §setup.variants")
def test_nobody_has_heard_of_a_laser() -> None:
    game = at("remake", seat0=ship(credits=500), phase="trade")
    assert refused(game, act.BuyRelic(0, "Relic Laser")) == "unknown-name"
    assert refused(game, act.BarterRelic(0, "Relic Laser")) == "unknown-name"


@rule("remake §setup.seats")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_play(seats: int) -> None:
    players = venus.new_game("remake", seats, seed=1).view(0).players
    assert len({player.species for player in players}) == seats


@rule("remake §setup.ious")
def test_the_fourteen_ious_are_shuffled_and_lie_face_down() -> None:
    games = [venus.new_game("remake", 3, seed=seed) for seed in range(10)]
    assert len({tuple(state_of(game).culture_at) for game in games}) == 10
    for game in games:
        assert sorted(culture for culture in state_of(game).culture_at if culture >= 0) == list(range(14))
        assert {system.culture for system in game.view(0).systems.values()} == {None}


@rule("remake §setup.goods")
def test_the_standard_goods_are_in_the_markets_and_no_factory_goods() -> None:
    state = state_of(venus.new_game("remake", 3, seed=1))
    cultures = TABLES.culture_count
    assert state.supply[:cultures] == TABLES.marker_counts[:cultures]
    assert sum(state.supply[:cultures]) == 76
    assert not any(state.supply[cultures:])


@rule("remake §setup.markers")
def test_24_markers_are_dealt_face_down_and_any_eleven_are_left() -> None:
    games = [venus.new_game("remake", 3, seed=seed) for seed in range(40)]
    left = [set(range(35)) - set(state_of(game).box_marker) for game in games]
    assert {len(markers) for markers in left} == {11}
    assert set.union(*left) == set(range(35))
    assert {box.marker for box in games[0].view(0).boxes.values()} == {None}


@rule("remake §setup.first-player")
def test_the_highest_roll_of_two_dice_is_first_merchant_and_ties_roll_again() -> None:
    game = venus.new_game("remake", 3, draft=True, chance=RollOff(6, 5, 1, 1, 5, 6, 3, 3, 2, 5))
    assert happened(game.opening, FirstSeatRolled) == [
        FirstSeatRolled((0, 1, 2), ((6, 5), (1, 1), (5, 6)), -1),
        FirstSeatRolled((0, 2), ((3, 3), (2, 5)), 2),
    ]
    assert asked(game) == 2
