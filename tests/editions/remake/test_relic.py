"""The nine relics of the remake."""

from __future__ import annotations

import pytest

from tests.table import (
    at,
    do,
    end,
    fly,
    happened,
    head,
    head_for_gate,
    headings,
    jump,
    numbers,
    options,
    pay,
    pilot,
    points,
    reachable,
    refused,
    rule,
    ship,
    shut_down,
    state_of,
    stay,
    told,
    where,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

GATES = {"jungle-5": "Tele Gate 1", "desert-3": "Tele Gate 6"}
FULL = 2 * ["Space Spice"]


@rule("remake §relic.yellow-drive")
def test_the_relic_drive_skips_yellow_and_needs_no_room() -> None:
    game = at("remake", seat0=ship(goods=FULL, relics=["Relic Yellow Drive"]))
    assert (game.audit(), "biosphere-base-2" in headings(game)) == ([], True)
    assert refused(game, act.JettisonEquipment(0, "Relic Yellow Drive")) == "relics-stay"
    shut_down(game, "Relic Yellow Drive")
    assert "biosphere-base-3" in headings(game)


@rule("remake §relic.shield")
def test_the_relic_shield_adds_to_a_bought_one_beside_full_holds() -> None:
    mine = ship(at="supernova-water-1", goods=FULL, equipment=["Shield"], relics=["Relic Shield"])
    game = at("remake", seat0=mine, dice=[2, 2, 2])
    head(game, "supernova-2")
    fly(game, "supernova-2")
    assert (pay(game).credits, game.audit()) == (0, [])


@rule("remake §relic.switch-switch")
def test_the_switch_switch_changes_the_pilot_number_as_often_as_wanted() -> None:
    game = at("remake", seat0=ship(at="water-genship-4", relics=["Switch Switch"]), dice=[1, 2, 6])
    head(game, "genship-1")
    fly(game, "genship-1")
    pilot(game, 1)
    pilot(game, 6)
    pilot(game, 2)
    assert reachable(game) == {"genship-cloud-1"}
    assert refused(game, act.ChoosePilotNumber(0, 5)) == "not-rolled"


@rule("remake §relic.air-foil")
def test_the_air_foil_goes_from_city_to_city_for_one_point() -> None:
    game = at("remake", seat0=ship(at="Paint Place", relics=["Air Foil"]), dice=[1, 1, 1])
    assert headings(game) == {"polluted-1", "polluted-poison-park"}
    head(game, "polluted-poison-park")
    assert fly(game, "polluted-poison-park").left == 2
    assert fly(game, "polluted-3").left == 1


@rule("remake §relic.air-foil")
def test_without_it_no_path_joins_the_cities() -> None:
    game = at("remake", seat0=ship(at="Paint Place"))
    assert refused(game, act.Head(0, "polluted-poison-park")) == "no-path-there"


@rule("remake §relic.auto-pilot")
def test_the_auto_pilot_sets_one_die_aside_as_a_four() -> None:
    game = at("remake", seat0=ship(relics=["Auto Pilot"]), dice=[1, 2])
    do(game, act.EngageAutoPilot(0))
    assert told(game, act.Head(0, "cloud-body-8"), events.DiceRolled) == [events.DiceRolled(0, (1, 2, 4))]
    assert (points(game), numbers(game)) == (7, {1, 2, 4})


@rule("remake §relic.auto-pilot")
def test_the_auto_pilot_is_engaged_before_the_roll_by_its_owner() -> None:
    assert refused(at("remake"), act.EngageAutoPilot(0)) == "not-yours"
    game = at("remake", seat0=ship(relics=["Auto Pilot"]), dice=[1, 2, 3])
    head(game, "cloud-body-8")
    assert refused(game, act.EngageAutoPilot(0)) == "not-asked"


@rule("remake §relic.gate-lock")
def test_locked_telegates_are_blue_space_dots() -> None:
    game = at("remake", seat0=ship(at="jungle-6", relics=["Gate Lock"]), up=GATES, dice=[6, 6, 6])
    do(game, act.LockGates(0))
    head(game, "jungle-5")
    fly(game, "jungle-5")
    assert reachable(game) == {"jungle-4"}
    assert refused(game, act.Jump(0, 6)) == "gates-are-locked"


@rule("remake §relic.gate-lock")
def test_telegates_are_locked_before_the_roll_and_until_the_turn_ends() -> None:
    game = at("remake", seat0=ship(relics=["Gate Lock"]), seat1=ship(at="jungle-5"), up=GATES)
    do(game, act.LockGates(0))
    stay(game)
    assert refused(game, act.LockGates(0)) == "not-asked"
    end(game)
    assert options(game, act.HeadForGate) == [act.HeadForGate(1, 6)]


def jump_starting(start: str, *dice: int, more: tuple[str, ...] = ()) -> Game:
    """A ship that has declared a jump to telegate 6 as its first move."""
    game = at("remake", seat0=ship(at=start, relics=["Jump Start", *more]), up=GATES, dice=dice)
    head_for_gate(game, 6)
    return game


@rule("remake §relic.jump-start")
@pytest.mark.parametrize(
    ("start", "more", "left"),
    [("base", (), 11), ("Southern Comfort", (), 10), ("Southern Comfort", ("Air Foil",), 11)],
)
def test_the_jump_start_jumps_for_what_leaving_costs(start: str, more: tuple[str, ...], left: int) -> None:
    game = jump_starting(start, 6, 3, 3, more=more)
    assert refused(game, act.ChoosePilotNumber(0, 3)) == "declared-first-dot"
    pilot(game, 6)
    assert jump(game, 6) == events.ShipJumped(0, 6, "desert-3", left)


@rule("remake §relic.jump-start")
def test_without_the_declared_number_another_telegate_may_be_jumped_to() -> None:
    game = jump_starting("base", 1, 2, 3)
    assert numbers(game) == {1, 2, 3}
    pilot(game, 1)
    assert jump(game, 1).dot == "jungle-5"


@rule("remake §relic.jump-start")
def test_a_number_on_no_telegate_voids_the_jump_and_binds_the_turn() -> None:
    game = jump_starting("base", 1, 2, 3)
    pilot(game, 2)
    assert reachable(game) == {"base-colony-1", "biosphere-base-3", "cloud-body-8"}
    assert refused(game, act.Jump(0, 6)) == "not-the-pilot-number"
    assert refused(game, act.ChoosePilotNumber(0, 1)) == "pilot-number-stands"


@rule("remake §relic.jump-start")
def test_without_the_jump_start_no_jump_is_declared_in_space() -> None:
    assert refused(at("remake", up=GATES), act.HeadForGate(0, 6)) == "no-gate-here"


@rule("remake §relic.mulligan-gear")
def test_one_die_is_rolled_again_and_the_new_result_stands() -> None:
    game = at("remake", seat0=ship(relics=["Mulligan Gear"]), dice=[1, 2, 3, 6])
    head(game, "base-colony-1")
    assert refused(game, act.ChoosePilotNumber(0, 1)) == "not-asked"
    do(game, act.RerollDie(0, 1))
    assert (state_of(game).dice, points(game)) == ((1, 6, 3), 10)
    assert refused(game, act.RerollDie(0, 0)) == "not-asked"


@rule("remake §relic.mulligan-gear", "remake §relic.auto-pilot")
def test_the_four_of_the_auto_pilot_may_be_rolled_again_but_not_made_anew() -> None:
    game = at("remake", seat0=ship(relics=["Auto Pilot", "Mulligan Gear"]), dice=[1, 2, 6])
    do(game, act.EngageAutoPilot(0))
    head(game, "base-colony-1")
    assert refused(game, act.EngageAutoPilot(0)) == "not-asked"
    assert do(game, act.RerollDie(0, 2)) == events.DieRerolled(0, 2, was=4, now=6)


@rule("remake §relic.spy-eye")
def test_the_spy_eye_sees_the_culture_and_the_markers_beside_the_ship() -> None:
    game = at(
        "remake",
        seat0=ship(at="desert-2", relics=["Spy Eye"]),
        cultures={"desert": "Dell"},
        discovered=[],
        markers={"desert-3": "Tele Gate 4"},
    )
    assert happened(game.opening, events.MarkerSpied, events.CultureObserved) == [
        events.MarkerSpied(0, "desert-3", "Tele Gate 4"),
        events.CultureObserved(0, "desert", "Dell"),
    ]


@rule("remake §relic.spy-eye")
@pytest.mark.parametrize("other", [1, None])
def test_nobody_else_learns_what_it_saw(other: int | None) -> None:
    game = at("remake", seat0=ship(at="desert-2", relics=["Spy Eye"]), markers={"desert-3": "Tele Gate 4"})
    (spied,) = happened(game.opening, events.MarkerSpied)
    assert spied.to(other).what is None
    assert game.view(other).boxes["desert-3"].marker is None


def before_the_junction(marker: str = "Blue Penalty 40", start: str = "rogue-jungle-7", *dice: int) -> Game:
    """With a Red Drive jungle-4 is skipped: there the way parts for jungle-3 and jungle-5."""
    return at(
        "remake",
        seat0=ship(at=start, equipment=["Red Drive"], relics=["Spy Eye"]),
        markers={"jungle-5": marker},
        dice=dice or (1, 1, 1),
    )


@rule("remake §relic.spy-eye", "remake §move.effort")
@pytest.mark.parametrize("declared", ["jungle-3", "jungle-5"])
def test_r40_at_a_skipped_junction_on_the_way_to_the_declared_dot_the_owner_looks_and_goes_there(
    declared: str,
) -> None:
    game = before_the_junction()
    head(game, declared)
    assert [event.what for event in told(game, act.Fly(0, "jungle-4"), events.MarkerSpied)] == [
        "Blue Penalty 40"
    ]
    assert reachable(game) == {declared}
    assert refused(game, act.Fly(0, "jungle-3" if declared == "jungle-5" else "jungle-5"))
    fly(game, declared)
    assert (where(game), points(game)) == (declared, 2)


@rule("remake §relic.spy-eye", "remake §move.effort", "remake §trade.jettison")
def test_in_mid_skip_the_drive_is_kept_only_on_the_way_to_the_declared_dot() -> None:
    first, later = before_the_junction(), before_the_junction("Blue Penalty 40", "rogue-jungle-6")
    head(first, "jungle-5")
    fly(first, "jungle-4")
    assert refused(first, act.JettisonEquipment(0, "Red Drive")) == "declared-first-dot"
    head(later, "rogue-jungle-7")
    fly(later, "rogue-jungle-7", "jungle-4")
    assert act.JettisonEquipment(0, "Red Drive") in later.legal_actions()


@rule("remake §relic.spy-eye", "remake §equip.skip")
def test_beyond_the_declared_dot_the_way_on_may_depend_on_what_is_seen() -> None:
    game = before_the_junction("Blue Penalty 40", "rogue-jungle-6")
    head(game, "rogue-jungle-7")
    fly(game, "rogue-jungle-7", "jungle-4")
    assert reachable(game) == {"jungle-3", "jungle-5"}
    assert refused(game, act.Fly(0, "rogue-jungle-7")) == "no-turning-back"


@rule("remake §relic.spy-eye", "remake §relic.mulligan-gear")
def test_the_declaration_binds_in_mid_skip_also_after_a_die_was_rolled_again() -> None:
    game = at(
        "remake",
        seat0=ship(at="rogue-jungle-7", equipment=["Red Drive"], relics=["Spy Eye", "Mulligan Gear"]),
        dice=[1, 1, 1, 6],
    )
    head(game, "jungle-5")
    do(game, act.RerollDie(0, 0))
    fly(game, "jungle-4")
    assert reachable(game) == {"jungle-5"}
