"""Moving in the remake."""

from __future__ import annotations

import pytest

from tests.table import (
    at,
    end,
    fly,
    head,
    headings,
    land,
    numbers,
    options,
    pilot,
    points,
    question,
    reachable,
    refused,
    rule,
    ship,
    state_of,
    stay,
    told,
    where,
)
from venus.families.original import actions as act
from venus.families.original import events


@rule("remake §move.heading")
def test_a_neighbouring_dot_is_declared_before_the_dice_are_rolled() -> None:
    game = at("remake", seat0=ship(at="colony-6"))
    assert headings(game) == {"base-colony-4", "colony-5", "colony-7"}
    assert refused(game, act.Fly(0, "colony-5")) == "not-asked"
    assert refused(game, act.Head(0, "colony-4")) == "no-path-there"
    assert state_of(game).dice == ()


@rule("remake §move.effort")
def test_the_declared_dot_comes_first() -> None:
    game = at("remake", seat0=ship(at="colony-6"), dice=[1, 2, 3])
    head(game, "colony-5")
    assert reachable(game) == {"colony-5"}
    assert refused(game, act.Fly(0, "colony-7")) == "declared-first-dot"


@rule("remake §move.effort")
def test_a_declaration_that_the_roll_does_not_allow_is_void() -> None:
    game = at("remake", seat0=ship(at="cloud-body-8"), dice=[1, 3, 3])
    head(game, "base")
    pilot(game, 3)
    assert reachable(game) == {"cloud-body-7"}


@rule("remake §move.effort", "remake §relic.switch-switch")
def test_not_even_the_switch_switch_turns_away_from_the_declared_dot() -> None:
    game = at("remake", seat0=ship(at="cloud-body-8", relics=["Switch Switch"]), dice=[2, 1, 3])
    head(game, "base")
    pilot(game, 2)
    assert refused(game, act.ChoosePilotNumber(0, 1)) == "declared-first-dot"


@rule("remake §move.roll", "remake §move.journey")
@pytest.mark.parametrize(("kind", "dice"), [("Clipper", 4), ("Transport", 3), ("Scout", 3), ("Freighter", 2)])
def test_the_ship_tells_the_dice_and_the_dice_the_movement_points(kind: str, dice: int) -> None:
    game = at("remake", seat0=ship(kind), dice=[3] * dice)
    (rolled,) = told(game, act.Head(0, "base-colony-1"), events.DiceRolled)
    assert (rolled.dice, points(game)) == ((3,) * dice, 3 * dice)


@rule("remake §move.pilot")
def test_the_pilot_number_is_one_of_the_numbers_rolled_and_may_be_chosen_early() -> None:
    game = at("remake", seat0=ship(at="water-genship-3"), dice=[1, 6, 6])
    head(game, "water-genship-4")
    assert numbers(game) == {1, 6}
    assert refused(game, act.ChoosePilotNumber(0, 4)) == "not-rolled"
    pilot(game, 6)
    fly(game, "water-genship-4", "genship-1")
    assert reachable(game) == {"genship-2"}


@rule("remake §move.pilot-stands")
def test_the_pilot_number_holds_for_every_circle_of_the_turn() -> None:
    game = at("remake", seat0=ship(at="water-genship-4"), dice=[1, 6, 6])
    head(game, "genship-1")
    fly(game, "genship-1")
    pilot(game, 1)
    fly(game, "genship-5", "genship-4")
    assert reachable(game) == {"genship-giant-1"}
    assert refused(game, act.ChoosePilotNumber(0, 6)) == "pilot-number-stands"


@rule("remake §move.journey")
def test_a_ship_with_points_left_goes_on() -> None:
    game = at("remake", seat0=ship("Freighter", at="base-colony-1"), dice=[1, 1])
    head(game, "base-colony-2")
    fly(game, "base-colony-2")
    assert refused(game, act.EndTurn(0)) == "not-asked"
    fly(game, "base-colony-3")
    assert (where(game), state_of(game).seat) == ("base-colony-3", 1)


@rule("remake §move.journey")
def test_a_ship_whose_points_run_out_where_it_can_land_has_landed() -> None:
    game = at("remake", seat0=ship("Freighter", at="desert-3"), up={"desert-3": ""}, dice=[1, 1])
    head(game, "desert-4")
    fly(game, "desert-4")
    assert told(game, act.Fly(0, "desert-5"), events.ShipLanded)
    assert question(game) == "trade"


@rule("remake §move.landing")
@pytest.mark.parametrize(
    ("start", "dot", "ports"),
    [
        ("desert-4", "desert-5", {}),
        ("base-colony-1", "base", {}),
        ("colony-2", "colony-1", {"Cobbleport": 1}),
    ],
)
def test_a_ship_lands_on_asteroids_cities_and_spaceports(start: str, dot: str, ports: dict[str, int]) -> None:
    game = at("remake", seat0=ship(at=start), ports=ports, dice=[2, 2, 2])
    head(game, dot)
    fly(game, dot)
    assert land(game)[0] == events.ShipLanded(0, dot)
    assert (points(game), question(game)) == (0, "trade")


@rule("remake §move.landing")
@pytest.mark.parametrize(("start", "dot"), [("colony-2", "colony-1"), ("base-colony-1", "base-colony-2")])
def test_a_ship_lands_nowhere_else(start: str, dot: str) -> None:
    game = at("remake", seat0=ship(at=start), dice=[2, 2, 2])
    head(game, dot)
    assert refused(game, act.Land(0)) == "not-moved-yet"
    fly(game, dot)
    assert refused(game, act.Land(0)) == "no-landing-here"


@rule("remake §move.paths")
def test_ships_go_from_dot_to_dot_and_leave_none_out() -> None:
    game = at("remake", seat0=ship(at="base-colony-1"), dice=[2, 2, 2])
    head(game, "base-colony-2")
    assert refused(game, act.Fly(0, "base-colony-3")) == "no-path-there"
    assert fly(game, "base-colony-2") == events.ShipMoved(0, "base-colony-2", (), 5)


@rule("remake §move.paths")
def test_the_hidden_line_of_the_cloud_is_a_path() -> None:
    game = at("remake", seat0=ship(at="cloud-body-1"), dice=[4, 4, 2])
    head(game, "cloud-wing-4")
    pilot(game, 4)
    assert fly(game, "cloud-wing-4") == events.ShipMoved(0, "cloud-wing-4", (), 9)


@rule("remake §move.cost", "remake §space.city")
def test_a_step_costs_one_point_and_two_to_and_from_a_surface_city() -> None:
    game = at("remake", seat0=ship("Freighter", at="Paint Place"), dice=[3, 3])
    head(game, "polluted-1")
    left = [fly(game, dot).left for dot in ("polluted-1", "polluted-2", "polluted-3", "polluted-poison-park")]
    assert left == [4, 3, 2, 0]


@rule("remake §move.cost", "remake §space.city")
def test_the_last_point_does_not_lead_down_to_a_surface_city() -> None:
    game = at("remake", seat0=ship("Freighter", at="Paint Place"), dice=[3, 2])
    head(game, "polluted-1")
    fly(game, "polluted-1", "polluted-2", "polluted-3")
    assert refused(game, act.Fly(0, "polluted-poison-park")) == "too-few-movement-points"


@rule("remake §move.backtrack")
def test_a_path_is_not_used_the_other_way_in_the_same_turn() -> None:
    game = at("remake", seat0=ship(at="base", equipment=["Red Drive"]), dice=[3, 3, 3])
    head(game, "base-colony-2")
    fly(game, "base-colony-2")
    assert reachable(game) == {"base-colony-3"}
    assert refused(game, act.Fly(0, "base")) == "no-turning-back"


@rule("remake §move.backtrack")
def test_the_next_turn_may_go_back() -> None:
    game = at("remake", seat0=ship("Freighter", at="base-colony-1"), dice=[1, 1, 3, 3])
    head(game, "base-colony-2")
    fly(game, "base-colony-2", "base-colony-3")
    stay(game)
    end(game)
    head(game, "base-colony-2")
    assert fly(game, "base-colony-2").dot == "base-colony-2"


@rule("remake §move.loop")
def test_a_ship_comes_round_again_and_uses_a_path_twice_the_same_way_only() -> None:
    game = at("remake", seat0=ship("Clipper", at="colony-6"), dice=[3, 3, 3, 3])
    head(game, "colony-7")
    fly(game, *[f"colony-{number}" for number in (7, 8, 1, 2, 3, 4, 5, 6)])
    assert refused(game, act.Fly(0, "colony-5")) == "no-turning-back"
    assert fly(game, "colony-7").left == 3


@rule("remake §move.stranded")
def test_a_ship_without_a_legal_step_is_stuck() -> None:
    game = at("remake", seat0=ship(at="colony-5"), dice=[3, 3, 3])
    head(game, "colony-4")
    fly(game, "colony-4")
    assert told(game, act.Fly(0, "colony-southern-comfort"), events.ShipTrapped)
    assert (points(game), question(game)) == (0, "trade")


@rule("remake §move.ships")
def test_ships_pass_one_another_and_share_dots() -> None:
    others = (ship(at="base-colony-2"), ship(at="base-colony-3"))
    mine = ship("Freighter", at="base-colony-1")
    game = at("remake", seat0=mine, seat1=others[0], seat2=others[1], dice=[1, 1])
    head(game, "base-colony-2")
    fly(game, "base-colony-2", "base-colony-3")
    assert where(game, 0) == where(game, 2) == "base-colony-3"
    assert len(options(game, act.Head)) == 2
