"""Telegates."""

from __future__ import annotations

import pytest

from tests.table import (
    at,
    editions,
    fly,
    head,
    head_for_gate,
    headings,
    jump,
    numbers,
    options,
    pilot,
    question,
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

TWO_GATES = {"jungle-5": "Tele Gate 1", "desert-3": "Tele Gate 6"}
WING_GATES = {"cloud-wing-3": "Tele Gate 4", "desert-3": "Tele Gate 2"}


def entering_gate_1(edition: str, *dice: int, **more: object) -> Game:
    """A ship that has just flown onto gate 1, gate 6 being face up elsewhere."""
    laid = {"seat0": ship(at="jungle-7"), "up": TWO_GATES, "dice": dice} | more
    game = at(edition, **laid)  # type: ignore[arg-type]
    head(game, "jungle-6")
    fly(game, "jungle-6", "jungle-5")
    return game


@rule("1988 §6.5", "remake §space.gate", "classic §space.gate", "classic §space.gate-arrival")
@editions()
def test_the_number_of_another_gate_jumps_there_for_one_point(edition: str) -> None:
    game = entering_gate_1(edition, 6, 2, 2)
    pilot(game, 6)
    assert options(game) == [act.Jump(0, 6)]
    assert refused(game, act.Fly(0, "jungle-4")) == "gate-jumps"
    assert jump(game, 6) == events.ShipJumped(0, 6, "desert-3", 7)


@rule("1988 §6.5", "remake §space.gate", "classic §space.gate-arrival")
@editions()
def test_the_gate_arrived_at_does_not_act_and_is_left_by_any_path(edition: str) -> None:
    game = entering_gate_1(edition, 6, 2, 2)
    pilot(game, 6)
    jump(game, 6)
    assert options(game) == [act.Fly(0, "desert-2"), act.Fly(0, "desert-4")]
    assert refused(game, act.Jump(0, 1)) == "not-the-pilot-number"
    assert fly(game, "desert-4").left == 6


@rule(
    "1988 §6.5",
    "1988 §5.32",
    "remake §space.gate",
    "classic §space.gate-none",
    "classic §move.backtrack",
    "classic §space.encounter-gate",
)
@editions()
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_number_of_the_own_gate_of_a_hidden_one_or_of_none_leads_on_by_a_path(
    edition: str, number: int
) -> None:
    game = entering_gate_1(edition, number, 6, 6, markers={"water-8": "Tele Gate 3"})
    pilot(game, number)
    assert options(game) == [act.Fly(0, "jungle-4")]
    assert refused(game, act.Jump(0, number)) == "gate-not-open"
    assert refused(game, act.Fly(0, "jungle-6")) == "no-turning-back"
    assert fly(game, "jungle-4").left == number + 9


@rule("1988 §6.5", "remake §space.gate", "classic §space.gate")
@editions()
def test_a_ship_jumps_only_to_the_gate_of_its_pilot_number(edition: str) -> None:
    game = entering_gate_1(edition, 6, 2, 2, up={**TWO_GATES, "water-8": "Tele Gate 3"})
    assert refused(game, act.Jump(0, 6)) == "pilot-number-needed"
    pilot(game, 6)
    assert refused(game, act.Jump(0, 3)) == "not-the-pilot-number"


@rule("1988 §6.5", "remake §space.gate", "classic §space.gate")
@editions()
def test_a_ship_jumps_only_from_a_gate(edition: str) -> None:
    game = at(edition, seat0=ship(at="jungle-7"), up=TWO_GATES, dice=[6, 2, 2])
    head(game, "jungle-6")
    pilot(game, 6)
    assert refused(game, act.Jump(0, 6)) == "no-gate-here"


@rule("1988 §6.5", "remake §space.gate", "classic §space.gate")
@editions()
def test_leaving_a_gate_needs_a_number_even_if_no_other_gate_is_face_up(edition: str) -> None:
    game = entering_gate_1(edition, 3, 2, 2, up={"jungle-5": "Tele Gate 1"})
    assert numbers(game) == {2, 3}
    assert refused(game, act.Fly(0, "jungle-4")) == "pilot-number-needed"
    assert refused(game, act.Jump(0, 3)) == "pilot-number-needed"


@rule(
    "1988 §6.5", "1988 §6.1", "remake §space.box", "classic §space.encounter-gate", "classic §space.encounter"
)
@editions()
def test_a_gate_that_a_ship_turns_up_works_at_once_and_stays(edition: str) -> None:
    hidden, up = {"jungle-5": "Tele Gate 1"}, {"desert-3": "Tele Gate 6"}
    game = at(edition, seat0=ship(at="jungle-6"), markers=hidden, up=up, dice=[6, 2, 2])
    head(game, "jungle-5")
    (found,) = told(game, act.Fly(0, "jungle-5"), events.MarkerRevealed)
    assert found.marker == "Tele Gate 1"
    pilot(game, 6)
    assert jump(game, 6).dot == "desert-3"
    assert game.view(1).boxes["jungle-5"].marker == "Tele Gate 1"


@rule(
    "1988 §6.5",
    "1988 §8.46",
    "remake §space.gate",
    "remake §relic.switch-switch",
    "classic §space.gate-arrival",
    "classic §relic.switch-switch",
)
@editions()
def test_the_switch_switch_jumps_on(edition: str) -> None:
    game = entering_gate_1(edition, 6, 1, 2, seat0=ship(at="jungle-7", relics=["Switch Switch"]))
    pilot(game, 6)
    jump(game, 6)
    pilot(game, 1)
    assert jump(game, 1).dot == "jungle-5"


@rule("1988 §6.5", "1988 §5.32", "remake §move.backtrack")
@editions("1988", "remake")
def test_a_jump_uses_no_path_and_opens_none(edition: str) -> None:
    game = entering_gate_1(edition, 6, 1, 2, seat0=ship(at="jungle-7", relics=["Switch Switch"]))
    for gate in (6, 1):
        pilot(game, gate)
        jump(game, gate)
    assert reachable(game) == {"jungle-4"}
    assert refused(game, act.Fly(0, "jungle-6")) == "no-turning-back"


@rule("1988 §6.5", "1988 §5.22", "remake §space.gate", "classic §space.gate", "classic §move.spend")
@editions()
def test_a_jump_that_takes_the_last_point_ends_the_move_on_the_gate(edition: str) -> None:
    freighter, gates = ship("Freighter", at="jungle-7"), {**TWO_GATES, "water-8": "Tele Gate 2"}
    game = entering_gate_1(edition, 1, 2, seat0=freighter, up=gates)
    pilot(game, 2)
    assert jump(game, 2).left == 0
    assert (where(game), state_of(game).seat) == ("water-8", 1)


@rule("1988 §6.51", "remake §move.pilot-stands", "classic §nav.one")
@editions()
def test_the_number_chosen_in_a_circle_holds_at_a_gate(edition: str) -> None:
    game = at(edition, seat0=ship(at="cloud-wing-1"), up=WING_GATES, dice=[2, 5, 6])
    head(game, "cloud-wing-2")
    fly(game, "cloud-wing-2")
    pilot(game, 2)
    fly(game, "cloud-wing-3")
    assert options(game) == [act.Jump(0, 2)]
    assert refused(game, act.ChoosePilotNumber(0, 5)) == "pilot-number-stands"


@rule("1988 §6.51", "remake §move.pilot-stands", "classic §nav.one")
@editions()
def test_the_number_chosen_at_a_gate_holds_in_a_circle(edition: str) -> None:
    game = at(edition, seat0=ship(at="desert-4"), up=WING_GATES, dice=[4, 1, 3])
    head(game, "desert-3")
    fly(game, "desert-3")
    pilot(game, 4)
    jump(game, 4)
    fly(game, "cloud-wing-2")
    assert reachable(game) == {"cloud-wing-1"}


@rule("1988 §6.52", "remake §space.gate-start", "classic §space.gate-start")
@editions()
def test_from_a_gate_another_face_up_gate_or_any_path_may_be_declared(edition: str) -> None:
    game = at(edition, seat0=ship(at="jungle-5"), up=TWO_GATES, markers={"water-8": "Tele Gate 3"})
    assert headings(game) == {"jungle-4", "jungle-6"}
    assert options(game, act.HeadForGate) == [act.HeadForGate(0, 6)]
    assert head_for_gate(game, 6) == events.GateDeclared(0, 6)


@rule("1988 §6.52", "remake §space.gate-start", "classic §space.gate-start")
@editions()
@pytest.mark.parametrize(
    ("start", "gate", "code"),
    [("jungle-5", 1, "gate-not-open"), ("jungle-5", 3, "gate-not-open"), ("jungle-6", 6, "no-gate-here")],
)
def test_neither_the_own_gate_nor_a_hidden_one_nor_any_from_elsewhere_is_declared(
    edition: str, start: str, gate: int, code: str
) -> None:
    game = at(edition, seat0=ship(at=start), up=TWO_GATES, markers={"water-8": "Tele Gate 3"})
    assert refused(game, act.HeadForGate(0, gate)) == code


@rule("1988 §6.52", "remake §space.gate-start", "classic §space.gate-start")
@editions()
def test_the_number_of_the_declared_gate_must_be_chosen_if_it_is_rolled(edition: str) -> None:
    gates = {**TWO_GATES, "water-8": "Tele Gate 3"}
    game = at(edition, seat0=ship(at="jungle-5"), up=gates, dice=[6, 3, 2])
    head_for_gate(game, 6)
    assert options(game) == [act.ChoosePilotNumber(0, 6)]
    assert refused(game, act.ChoosePilotNumber(0, 3)) == "declared-first-dot"
    pilot(game, 6)
    assert jump(game, 6).dot == "desert-3"


@rule("1988 §6.52", "1988 §5.31", "remake §space.gate-start", "classic §space.gate-start")
@editions()
def test_a_declared_gate_whose_number_is_not_rolled_is_void(edition: str) -> None:
    gates = {**TWO_GATES, "water-8": "Tele Gate 3"}
    game = at(edition, seat0=ship(at="jungle-5"), up=gates, dice=[5, 3, 2])
    head_for_gate(game, 6)
    assert numbers(game) == {2, 3, 5}
    pilot(game, 5)
    assert reachable(game) == {"jungle-4", "jungle-6"}


@rule("1988 §6.52", "1988 §5.31", "remake §space.gate-start", "classic §space.gate-start")
@editions()
def test_a_declared_path_needs_a_number_that_does_not_jump(edition: str) -> None:
    game = at(edition, seat0=ship(at="jungle-5"), up=TWO_GATES, dice=[6, 1, 2])
    head(game, "jungle-4")
    assert numbers(game) == {1, 2}
    assert refused(game, act.ChoosePilotNumber(0, 6)) == "declared-first-dot"
    pilot(game, 1)
    assert reachable(game) == {"jungle-4"}


@rule("1988 §6.52", "1988 §5.31", "remake §space.gate-start", "classic §space.gate-start")
@editions()
def test_a_declared_path_is_void_if_every_number_jumps(edition: str) -> None:
    game = at(edition, seat0=ship(at="jungle-5"), up=TWO_GATES, dice=[6, 6, 6])
    head(game, "jungle-4")
    assert numbers(game) == {6}
    pilot(game, 6)
    assert options(game) == [act.Jump(0, 6)]
    assert jump(game, 6).dot == "desert-3"


@rule("1988 §6.52", "remake §turn.stay", "classic §move.skip")
@editions()
def test_a_ship_may_stay_on_a_gate(edition: str) -> None:
    game = at(edition, seat0=ship(at="jungle-5"), up=TWO_GATES)
    game.apply(act.StayPut(0))
    assert (where(game), question(game), state_of(game).seat) == ("jungle-5", "heading", 1)
