"""Taking back: freely to the last roll, find, look or other seat's decision; further by consent."""

from __future__ import annotations

import random

import pytest

import venus
from tests.conformance.games import EDITIONS, start, walk, walked
from tests.table import at, head, land, rule, ship, stay
from venus.families.original import actions as act
from venus.history import MARK_EVERY, Milestone, Ply, plies_of

pytestmark = pytest.mark.seed(9)


def test_a_declared_switch_is_taken_back_freely() -> None:
    game = at(seat0=ship(equipment=["Red Drive"]))
    before = game.position()
    game.apply(act.ShutDownDrive(0, "Red Drive"))
    assert game.undo() == 1
    assert game.position() == before


def test_a_roll_is_taken_back_only_by_consent() -> None:
    game = at(dice=[1, 2, 3, 4, 5, 6])
    head(game, "base-colony-1")
    with pytest.raises(venus.VenusError, match="only if all agree"):
        game.undo()
    assert game.undo(1, consent=True) == 1
    assert game.decision is not None and game.decision.kind == "heading"


def test_after_an_undone_roll_the_next_roll_is_a_new_draw() -> None:
    game = at(dice=[1, 2, 3, 4, 5, 6])
    head(game, "base-colony-1")
    game.undo(1, consent=True)
    head(game, "base-colony-1")
    assert game.view(0).turn.dice == (4, 5, 6)


def test_the_undone_line_stays_in_the_record() -> None:
    game = venus.new_game("1988", seats=2, seed=3, first=0)
    stay(game)
    game.undo()
    head(game, "base-colony-1")
    record = game.to_record()
    assert '"stay-put"' in record and '"undo 1"' in record
    assert venus.load_record(record).position() == game.position()


def test_a_private_look_is_not_forgotten_freely() -> None:
    game = at(seat0=ship(at="base-colony-4"), dice=[6, 6, 6], discovered=[])
    head(game, "colony-6")
    for dot in ("colony-6", "colony-5", "colony-4"):
        game.apply(act.Fly(0, dot))
    with pytest.raises(venus.VenusError, match="only if all agree"):
        game.undo()


def test_the_end_of_a_turn_is_taken_back_until_the_next_seat_decides() -> None:
    game = at()
    stay(game)
    game.apply(act.EndTurn(0))
    assert game.copy().undo() == 2
    stay(game)
    with pytest.raises(venus.VenusError, match="only if all agree"):
        game.undo(3)


@pytest.mark.parametrize("plies", [0, -1, 10_000])
def test_nothing_is_taken_back_beyond_the_start(plies: int) -> None:
    game = at()
    stay(game)
    with pytest.raises(venus.VenusError, match="nothing to take back"):
        game.undo(plies, consent=True)


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    with pytest.raises(venus.VenusError, match="nothing to take back"):
        at().undo()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(6))
def test_undo_leads_back_exactly_from_anywhere(edition: str, seed: int) -> None:
    chance = random.Random(seed)
    game = start(edition, 3, seed)
    positions = [one.position() for one in walk(game, seed, decisions=300)]
    while game.ply > 3:
        back = min(chance.randint(1, 90), game.ply)
        game.undo(back, consent=True)
        assert game.position() == positions[game.ply]


def test_an_undo_does_not_disturb_a_copy() -> None:
    game = venus.new_game("1988", seats=2, seed=3)
    for _ in walk(game, 1, 100):
        pass
    copy, before = game.copy(), game.position()
    copy.undo(50, consent=True)
    assert game.position() == before
    game.undo(10, consent=True)
    assert copy.ply == 50 and game.ply == 90


def test_a_script_that_cannot_be_followed_leaves_the_game_as_it_was() -> None:
    game = at(
        cultures={"colony": "Humans"},
        ports={"Cobbleport": 1},
        seat0=ship("Transport", at="Cobbleport", goods=["Space Spice"]),
        draws=["no such marker"],
        phase="trade",
    )
    before = game.position()
    with pytest.raises(venus.MalformedInput, match="no such marker"):
        game.apply(act.SellGoods(0, "Space Spice"))
    assert game.position() == before and game.audit() == []


@rule("1988 §6.2")
def test_a_landing_that_finds_a_culture_is_final() -> None:
    game = at(seat0=ship(at="biosphere-1"), dice=[6, 6, 6])
    head(game, "biosphere-smoke-ring")
    game.apply(act.Fly(0, "biosphere-smoke-ring"))
    land(game)
    with pytest.raises(venus.VenusError, match="only if all agree"):
        game.undo()


def test_a_past_of_any_length_can_be_let_go() -> None:
    mark = venus.new_game("1988", seats=2, seed=1)._state
    line: Ply | None = None
    for number in range(1, 400_001):
        kind = Ply if number % MARK_EVERY else Milestone
        line = kind(None, (), (), False, line, line, mark, number)
    assert line is not None and line.number == 400_000
    line = None


def test_a_game_sets_a_milestone_wherever_it_keeps_a_state() -> None:
    game = walked("1988", 4, 3, 3 * MARK_EVERY)
    milestones = [ply for ply in plies_of(game._line) if isinstance(ply, Milestone)]
    assert [ply.number for ply in milestones] == [1, MARK_EVERY, 2 * MARK_EVERY, 3 * MARK_EVERY]
    assert len({id(ply.mark) for ply in plies_of(game._line)}) == len(milestones)
