"""Telegates of the classic game."""

from __future__ import annotations

from functools import partial

import pytest

from tests.table import (
    at,
    fly,
    head,
    head_for_gate,
    headings,
    jump,
    numbers,
    options,
    pilot,
    reachable,
    refused,
    rule,
    ship,
    state_of,
    told,
    where,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

classic = partial(at, "classic", species=("Humans", "Eeepeeep", "Whynoms"))
TWO_AND_FIVE = {"cloud-body-2": "Tele Gate 2", "desert-3": "Tele Gate 5"}


def on_gate_2(*dice: int, **more: object) -> Game:
    """A ship that has just flown from the Nebula Spaceport onto gate 2, gate 5 being face up elsewhere."""
    laid = {"seat0": ship(at="cloud-body-3"), "up": TWO_AND_FIVE} | more
    game = classic(dice=dice, **laid)  # type: ignore[arg-type]
    head(game, "cloud-body-2")
    fly(game, "cloud-body-2")
    return game


@rule("classic §space.gate-none")
def test_the_printed_example_the_number_of_the_own_telegate_leads_on_to_the_navigation_space() -> None:
    game = on_gate_2(2, 5, 1)
    pilot(game, 2)
    assert options(game, act.Fly, act.Jump) == [act.Fly(0, "cloud-body-1")]
    assert fly(game, "cloud-body-1").left == 6


@rule("classic §space.gate", "classic §space.gate-arrival")
def test_the_printed_example_a_five_moves_the_ship_to_telegate_five_for_one_point() -> None:
    game = on_gate_2(2, 5, 1)
    pilot(game, 5)
    assert options(game) == [act.Jump(0, 5)]
    assert refused(game, act.Fly(0, "cloud-body-1")) == "gate-jumps"
    assert jump(game, 5) == events.ShipJumped(0, 5, "desert-3", 6)
    assert reachable(game) == {"desert-2", "desert-4"}


@rule("classic §space.gate")
def test_a_value_is_needed_even_if_no_other_telegate_is_face_up() -> None:
    game = on_gate_2(3, 3, 1, up={"cloud-body-2": "Tele Gate 2"})
    assert numbers(game) == {1, 3}
    assert refused(game, act.Fly(0, "cloud-body-1")) == "pilot-number-needed"
    assert refused(game, act.Jump(0, 3)) == "pilot-number-needed"


@rule("classic §space.gate")
def test_the_ship_is_moved_only_to_the_telegate_of_its_value() -> None:
    game = on_gate_2(5, 3, 1, up={**TWO_AND_FIVE, "water-8": "Tele Gate 3"})
    pilot(game, 5)
    assert refused(game, act.Jump(0, 3)) == "not-the-pilot-number"


@rule("classic §space.gate-none")
@pytest.mark.parametrize("number", [2, 3])
def test_a_value_of_no_other_face_up_telegate_leaves_the_choice_of_path(number: int) -> None:
    game = classic(
        seat0=ship(at="jungle-5"),
        up={"jungle-5": "Tele Gate 2", "desert-3": "Tele Gate 5"},
        markers={"water-8": "Tele Gate 3"},
        dice=[number, number, number],
    )
    head(game, "jungle-4")
    pilot(game, number)
    assert reachable(game) == {"jungle-4"}
    assert refused(game, act.Jump(0, number)) == "gate-not-open"


@rule("classic §space.gate-none", "classic §move.backtrack")
def test_the_path_chosen_does_not_lead_straight_back() -> None:
    game = on_gate_2(2, 5, 1)
    pilot(game, 2)
    assert refused(game, act.Fly(0, "cloud-body-3")) == "no-turning-back"


@rule("classic §space.gate-arrival")
def test_the_telegate_arrived_at_does_not_act() -> None:
    game = on_gate_2(2, 5, 1)
    pilot(game, 5)
    jump(game, 5)
    assert options(game, act.Jump) == []
    assert refused(game, act.Jump(0, 2)) == "not-the-pilot-number"
    assert fly(game, "desert-4").left == 5


@rule("classic §space.gate-arrival", "classic §relic.switch-switch")
def test_the_switch_switch_jumps_on_from_the_telegate_arrived_at() -> None:
    game = on_gate_2(2, 5, 1, seat0=ship(at="cloud-body-3", relics=["Switch Switch"]))
    pilot(game, 5)
    jump(game, 5)
    pilot(game, 2)
    assert jump(game, 2).dot == "cloud-body-2"


@rule("classic §space.gate-start")
def test_from_a_telegate_any_path_or_another_face_up_telegate_may_be_the_heading() -> None:
    game = classic(seat0=ship(at="cloud-body-2"), up=TWO_AND_FIVE, markers={"water-8": "Tele Gate 3"})
    assert headings(game) == {"cloud-body-1", "cloud-body-3"}
    assert options(game, act.HeadForGate) == [act.HeadForGate(0, 5)]


@rule("classic §space.gate-start")
@pytest.mark.parametrize(
    ("start", "gate", "code"),
    [("cloud-body-2", 2, "gate-not-open"), ("cloud-body-2", 3, "gate-not-open"), ("base", 5, "no-gate-here")],
)
def test_no_other_telegate_may_be_the_heading(start: str, gate: int, code: str) -> None:
    game = classic(seat0=ship(at=start), up=TWO_AND_FIVE, markers={"water-8": "Tele Gate 3"})
    assert refused(game, act.HeadForGate(0, gate)) == code


@rule("classic §space.gate-start")
def test_a_telegate_declared_binds_if_its_number_is_rolled() -> None:
    game = classic(seat0=ship(at="cloud-body-2"), up=TWO_AND_FIVE, dice=[5, 2, 1])
    head_for_gate(game, 5)
    assert numbers(game) == {5}
    assert refused(game, act.ChoosePilotNumber(0, 2)) == "declared-first-dot"
    pilot(game, 5)
    assert jump(game, 5).dot == "desert-3"


@rule("classic §space.gate-start")
def test_a_telegate_declared_is_void_if_its_number_is_not_rolled() -> None:
    game = classic(seat0=ship(at="cloud-body-2"), up=TWO_AND_FIVE, dice=[3, 2, 1])
    head_for_gate(game, 5)
    assert numbers(game) == {1, 2, 3}
    pilot(game, 3)
    assert reachable(game) == {"cloud-body-1", "cloud-body-3"}


@rule("classic §space.gate-start")
def test_a_path_declared_needs_a_value_that_does_not_jump_if_one_is_rolled() -> None:
    game = classic(seat0=ship(at="cloud-body-2"), up=TWO_AND_FIVE, dice=[5, 5, 1])
    head(game, "cloud-body-3")
    assert numbers(game) == {1}
    assert refused(game, act.ChoosePilotNumber(0, 5)) == "declared-first-dot"


@rule("classic §space.encounter-gate", "classic §space.encounter")
def test_a_telegate_token_turned_up_acts_at_once_and_stays() -> None:
    game = classic(
        seat0=ship(at="cloud-body-3"),
        markers={"cloud-body-2": "Tele Gate 2"},
        up={"desert-3": "Tele Gate 5"},
        dice=[5, 1, 1],
    )
    head(game, "cloud-body-2")
    (found,) = told(game, act.Fly(0, "cloud-body-2"), events.MarkerRevealed)
    assert found.marker == "Tele Gate 2"
    pilot(game, 5)
    jump(game, 5)
    assert game.view(1).boxes["cloud-body-2"].marker == "Tele Gate 2"


@rule("classic §space.encounter-gate")
def test_a_face_down_telegate_token_is_no_telegate_yet() -> None:
    game = on_gate_2(5, 1, 1, up={"cloud-body-2": "Tele Gate 2"}, markers={"desert-3": "Tele Gate 5"})
    pilot(game, 5)
    assert reachable(game) == {"cloud-body-1"}
    assert refused(game, act.Jump(0, 5)) == "gate-not-open"


@rule("classic §space.gate", "classic §move.spend")
def test_a_jump_with_the_last_point_ends_the_turn_on_the_telegate() -> None:
    game = on_gate_2(
        1, 1, seat0=ship("Freighter", at="cloud-body-3"), up={**TWO_AND_FIVE, "water-8": "Tele Gate 1"}
    )
    pilot(game, 1)
    assert jump(game, 1).left == 0
    assert (where(game), state_of(game).seat) == ("water-8", 1)
