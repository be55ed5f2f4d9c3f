"""The set-up of the remake."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import venus
from tests.table import asked, at, happened, options, refused, rule, ship, state_of
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


@rule("remake §setup.seats")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_other_numbers_do_not(seats: int) -> None:
    with pytest.raises(venus.UnknownChoice, match="for 2 to 6 seats"):
        venus.new_game("remake", seats)


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


@rule("remake §setup.cup")
def test_all_48_bonus_markers_and_nothing_else_are_in_the_bag() -> None:
    state = state_of(venus.new_game("remake", 3, seed=1))
    goods = TABLES.goods_count
    assert state.cup == goods * [0] + TABLES.marker_counts[goods:]
    assert sum(state.cup) == 48


@rule("remake §setup.markers")
def test_24_markers_are_dealt_face_down_and_any_eleven_are_left() -> None:
    games = [venus.new_game("remake", 3, seed=seed) for seed in range(40)]
    left = [set(range(35)) - set(state_of(game).box_marker) for game in games]
    assert {len(markers) for markers in left} == {11}
    assert set.union(*left) == set(range(35))
    assert {box.marker for box in games[0].view(0).boxes.values()} == {None}


@rule("remake §setup.bank")
def test_the_bank_begins_with_12000_less_the_stakes_and_with_all_equipment() -> None:
    view = venus.new_game("remake", 4, seed=1).view(0)
    assert view.bank == 12_000 - 4 * 80
    assert view.equipment == {"Yellow Drive": 6, "Red Drive": 6, "Combined Drive": 6, "Shield": 15}
    assert [player.deeds for player in view.players] == 4 * [{}]


@rule("remake §setup.first-player")
def test_the_highest_roll_of_two_dice_is_first_merchant_and_ties_roll_again() -> None:
    game = venus.new_game("remake", 3, draft=True, chance=RollOff(6, 5, 1, 1, 5, 6, 3, 3, 2, 5))
    assert happened(game.opening, FirstSeatRolled) == [
        FirstSeatRolled((0, 1, 2), ((6, 5), (1, 1), (5, 6)), -1),
        FirstSeatRolled((0, 2), ((3, 3), (2, 5)), 2),
    ]
    assert asked(game) == 2


@rule("remake §setup.species")
def test_the_first_merchant_picks_a_species_then_the_others_clockwise() -> None:
    game = venus.new_game("remake", 3, seed=1, first=1, draft=True)
    order = []
    for name in ("Humans", "Dell", "Niks"):
        order.append(asked(game))
        game.apply(act.ChooseSpecies(order[-1], name))
    assert order == [1, 2, 0]
    assert [player.species for player in game.view(0).players] == ["Niks", "Humans", "Dell"]


@rule("remake §setup.species")
def test_a_species_that_is_taken_is_not_picked() -> None:
    game = venus.new_game("remake", 3, seed=1, first=0, draft=True)
    game.apply(act.ChooseSpecies(0, "Humans"))
    assert len(options(game)) == 5
    assert refused(game, act.ChooseSpecies(1, "Humans")) == "species-taken"
    assert refused(game, act.ChooseSpecies(2, "Dell")) == "not-your-decision"


@rule("remake §setup.stake")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_everybody_begins_with_20_credits_for_every_player(seats: int) -> None:
    players = venus.new_game("remake", seats, seed=1).view(0).players
    assert [player.credits for player in players] == seats * [20 * seats]


@rule("remake §setup.ship", "remake §setup.base")
def test_everybody_begins_with_an_empty_scout_on_the_base() -> None:
    players = venus.new_game("remake", 3, seed=1).view(0).players
    assert {(player.ship, player.dot, player.half_holds_used) for player in players} == {("Scout", "base", 0)}
    assert TABLES.markers_per_player == 12
