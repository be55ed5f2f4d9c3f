"""What a seat can place, and what it may imagine of the rest."""

import pytest

from tests.views.played import fresh, late_game, positions, truth
from venus.engine import flow
from venus.engine.chance import QuickChance
from venus.engine.refusals import UnknownChoice
from venus.families.original.rules.audit import audit
from venus.families.original.rules.exploration import observe
from venus.families.original.rules.setup import deal_cultures
from venus.families.original.views.knowledge import (
    contrary,
    hidden_cultures,
    hidden_markers,
    imagined,
    known_boxes,
    known_systems,
)

GAMES = [(2, 5), (3, 6), (6, 7)]
DESERT, ICE = 1, 5


def test_a_look_is_known_to_the_looker_only() -> None:
    game = fresh()
    game.discovered = 1 << ICE
    observe(game, DESERT)
    assert known_systems(game, game.seat) == 1 << ICE | 1 << DESERT
    assert {known_systems(game, seat) for seat in (None, 0, 1, 2) if seat != game.seat} == {1 << ICE}


def test_a_spied_box_is_known_to_the_spy_only() -> None:
    game = fresh()
    game.boxes_up, game.seen_boxes = 0b0001, [0b0110, 0, 0b0100]
    assert [known_boxes(game, seat) for seat in (None, 0, 1, 2)] == [0b0001, 0b0111, 0b0001, 0b0101]


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_does_not_exist_knows_nothing(seat: int) -> None:
    game = fresh(seats=3)
    for question in (known_systems, known_boxes):
        with pytest.raises(UnknownChoice, match=f"no seat {seat}; seats are numbered 0 to 2"):
            question(game, seat)


def test_hidden_markers_are_those_in_no_known_box_and_in_no_hands() -> None:
    game = fresh()
    names = game.tables.explore_names
    up, game.boxes_up = game.box_marker[4], 1 << 4
    game.relics[0], game.relics_for_sale[3] = 1 << 2, 1 << 5
    gone = {names[up], game.tables.relic_names[2], game.tables.relic_names[5]}
    assert [names[marker] for marker in hidden_markers(game, 1 << 4)] == [n for n in names if n not in gone]


def test_hidden_cultures_are_those_of_the_unknown_systems_in_printed_order() -> None:
    game = fresh()
    gone = {game.culture_at[DESERT], game.culture_at[ICE]}
    hidden = hidden_cultures(game, 1 << DESERT | 1 << ICE)
    assert hidden == [culture for culture in range(14) if culture not in gone]


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_an_imagined_game_keeps_what_the_seat_knows_and_everything_public(seats: int, seed: int) -> None:
    dealt_anew = {"culture_at", "system_of", "box_marker"}
    for game in positions(seats, seed, 800, every=40):
        other = imagined(game, 0, QuickChance(1))
        systems, boxes = known_systems(game, 0), known_boxes(game, 0)
        changed = {slot for slot, value in truth(other).items() if value != truth(game)[slot]}
        assert changed <= dealt_anew
        assert all(game.culture_at[s] == other.culture_at[s] for s in range(17) if systems >> s & 1)
        assert all(game.box_marker[b] == other.box_marker[b] for b in range(24) if boxes >> b & 1)


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_an_imagined_game_is_sound(seats: int, seed: int) -> None:
    for game in positions(seats, seed, 800, every=40):
        for seat in (None, *range(seats)):
            other = imagined(game, seat, QuickChance(seed))
            assert audit(other) == []
            assert [other.culture_at[system] for system in other.system_of] == list(range(14))


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_a_seat_is_offered_the_same_in_every_game_it_can_imagine(seats: int, seed: int) -> None:
    for game in positions(seats, seed, 1000, every=5):
        if not game.reason:
            other = imagined(game, game.asked_seat, QuickChance(seed))
            assert flow.options(other) == flow.options(game)


def test_imagining_leaves_the_game_as_it_was() -> None:
    game = fresh()
    before = {slot: value[:] if isinstance(value, list) else value for slot, value in truth(game).items()}
    chance, options = game.chance, flow.options(game)
    other = imagined(game, 0, QuickChance(3))
    assert truth(game) == before
    assert (game.chance, game.options) == (chance, options)
    assert (other.culture_at, other.box_marker) != (game.culture_at, game.box_marker)


def test_the_future_is_the_one_handed_in_and_old_options_are_dropped() -> None:
    game, chance = fresh(), QuickChance(8)
    flow.options(game)
    other = imagined(game, None, chance)
    assert other.chance is chance
    assert other.options is None


def test_who_knows_everything_imagines_the_truth() -> None:
    game = late_game().copy()
    game.seen_systems[2] = (1 << 17) - 1
    game.boxes_up = (1 << 24) - 1
    assert truth(imagined(game, 2, QuickChance(4))) == truth(game)


def test_what_others_have_seen_stays_seen() -> None:
    game = fresh()
    game.seen_systems, game.seen_boxes = [0, 0b10, 0b100], [0, 1, 0b11]
    other = imagined(game, 0, QuickChance(5))
    assert (other.seen_systems, other.seen_boxes) == (game.seen_systems, game.seen_boxes)


def test_the_imagined_game_does_not_depend_on_the_truth() -> None:
    game, twin = fresh(), fresh()
    deal_cultures(twin, game.culture_at[-1:] + list(filter(lambda c: c >= 0, game.culture_at[:-1])))
    twin.box_marker = twin.box_marker[::-1]
    assert truth(game) != truth(twin)
    assert truth(imagined(game, 1, QuickChance(6))) == truth(imagined(twin, 1, QuickChance(6)))


def test_every_hidden_culture_turns_up_in_every_unknown_system() -> None:
    game = fresh()
    game.discovered = 1 << ICE
    worlds = [imagined(game, None, QuickChance(seed)).culture_at for seed in range(400)]
    hidden = set(hidden_cultures(game, 1 << ICE))
    for system in (DESERT, 8, 16):
        assert {culture_at[system] for culture_at in worlds} == hidden
    assert {culture_at[ICE] for culture_at in worlds} == {game.culture_at[ICE]}


def test_every_hidden_marker_turns_up_in_every_unknown_box_equally_often() -> None:
    game = fresh()
    game.boxes_up = 0b1
    worlds = [imagined(game, 0, QuickChance(seed)).box_marker for seed in range(3500)]
    hidden = hidden_markers(game, 0b1)
    assert len(hidden) == 35
    for box in (1, 12, 23):
        drawn = [boxes[box] for boxes in worlds]
        assert all(60 <= drawn.count(marker) <= 145 for marker in hidden)


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_in_the_contrary_of_a_game_every_hidden_piece_lies_elsewhere(seats: int, seed: int) -> None:
    for game in positions(seats, seed, 800, every=80):
        other = contrary(game, 0, QuickChance(1))
        systems, boxes = known_systems(game, 0), known_boxes(game, 0)
        for system, culture in enumerate(game.culture_at):
            is_same = culture < 0 or bool(systems >> system & 1)
            assert (other.culture_at[system] == culture) == is_same
        for box, marker in enumerate(game.box_marker):
            assert (other.box_marker[box] == marker) == bool(boxes >> box & 1)
        assert audit(other) == []


def test_the_last_hidden_piece_has_nowhere_else_to_lie() -> None:
    game = fresh()
    unknown = game.culture_at.index(3)
    game.discovered = (1 << len(game.culture_at)) - 1 & ~(1 << unknown)
    assert contrary(game, 0, QuickChance(1)).culture_at == game.culture_at
