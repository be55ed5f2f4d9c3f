"""Movement points, the declaration, turning back."""

from __future__ import annotations

import pytest

import venus
from tests.table import (
    at,
    editions,
    end,
    fly,
    head,
    headings,
    land,
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

pytestmark = pytest.mark.seed(2)


@rule("1988 §5.1", "remake §move.paths", "classic §move.paths")
@editions()
def test_a_ship_follows_the_path_from_dot_to_dot(edition: str) -> None:
    game = at(edition, seat0=ship(at="base-colony-1"), dice=[2, 2, 2])
    head(game, "base-colony-2")
    assert fly(game, "base-colony-2") == events.ShipMoved(0, "base-colony-2", (), 5)
    assert reachable(game) == {"base-colony-3"}


@rule("1988 §5.1", "remake §move.paths", "classic §move.paths")
@editions()
def test_no_dot_is_left_out(edition: str) -> None:
    game = at(edition, seat0=ship(at="base-colony-1"), dice=[2, 2, 2])
    head(game, "base-colony-2")
    assert refused(game, act.Fly(0, "base-colony-3")) == "no-path-there"
    assert refused(game, act.Fly(0, "nowhere")) == "unknown-name"


@rule("1988 §5.1", "remake §move.paths", "classic §move.paths")
@editions()
def test_a_path_can_be_flown_in_either_direction(edition: str) -> None:
    assert headings(at(edition, seat0=ship(at="base-colony-2"))) == {"base-colony-1", "base-colony-3"}


@rule("1988 §5.1", "1988 §4.4", "remake §turn.parts", "classic §turn.phases")
@editions()
def test_a_ship_does_not_move_after_it_has_traded(edition: str) -> None:
    game = at(edition, seat0=ship(at="base"))
    stay(game)
    assert question(game) == "trade"
    assert refused(game, act.Head(0, "base-colony-1")) == "not-asked"


@rule("1988 §5.2", "1988 §3.42", "remake §move.roll", "remake §move.journey", "classic §move.speed")
@editions()
@pytest.mark.parametrize(("kind", "dice"), [("Clipper", 4), ("Transport", 3), ("Scout", 3), ("Freighter", 2)])
def test_the_ships_dice_give_the_movement_points(edition: str, kind: str, dice: int) -> None:
    game = at(edition, seat0=ship(kind), dice=[3] * dice)
    (rolled,) = told(game, act.Head(0, "base-colony-1"), events.DiceRolled)
    assert rolled.dice == (3,) * dice
    assert points(game) == 3 * dice


@rule("1988 §5.2", "remake §move.roll", "classic §move.speed")
@editions()
def test_the_roll_can_still_be_seen_when_the_next_player_declares(edition: str) -> None:
    game = at(edition, seat0=ship("Freighter", at="base-colony-1"), dice=[1, 1])
    head(game, "base-colony-2")
    fly(game, "base-colony-2", "base-colony-3")
    assert state_of(game).seat == 1
    assert events.DiceRolled(0, (1, 1)) in game.events(seat=1)


@rule("1988 §5.21", "remake §move.cost", "remake §space.city", "classic §move.cost")
@editions()
def test_six_points_lead_from_one_city_of_the_polluted_planet_to_the_other(edition: str) -> None:
    game = at(edition, seat0=ship("Freighter", at="Paint Place"), dice=[3, 3])
    head(game, "polluted-1")
    left = [fly(game, dot).left for dot in ("polluted-1", "polluted-2", "polluted-3", "polluted-poison-park")]
    assert left == [4, 3, 2, 0]
    assert where(game) == "polluted-poison-park"


@rule("1988 §5.21", "remake §move.cost", "remake §space.city", "classic §move.cost")
@editions()
def test_a_single_point_does_not_lead_down_to_a_city(edition: str) -> None:
    game = at(edition, seat0=ship("Freighter", at="Paint Place"), dice=[3, 2])
    head(game, "polluted-1")
    fly(game, "polluted-1", "polluted-2", "polluted-3")
    assert points(game) == 1
    assert reachable(game) == {"polluted-4"}
    assert refused(game, act.Fly(0, "polluted-poison-park")) == "too-few-movement-points"


@rule("1988 §5.21", "remake §space.space-city", "classic §move.cost")
@editions()
def test_a_space_city_costs_one_point_like_any_dot_in_space(edition: str) -> None:
    game = at(edition, seat0=ship("Freighter", at="biosphere-1"), dice=[1, 1])
    head(game, "biosphere-smoke-ring")
    assert fly(game, "biosphere-smoke-ring").left == 1


@rule("1988 §5.22", "1988 §6.2", "remake §move.landing", "classic §move.end")
@editions()
def test_landing_ends_movement_and_forfeits_the_points_left(edition: str) -> None:
    game = at(edition, seat0=ship(at="desert-4"), dice=[2, 2, 2])
    head(game, "desert-5")
    fly(game, "desert-5")
    land(game)
    assert (points(game), question(game)) == (0, "trade")
    assert refused(game, act.Fly(0, "desert-6")) == "not-asked"


@rule("1988 §5.22", "remake §move.journey", "classic §move.end")
@editions()
@pytest.mark.parametrize(
    ("start", "last", "port", "landed"),
    [
        ("biosphere-1", "biosphere-smoke-ring", {}, True),
        ("base-colony-1", "base", {}, True),
        ("desert-4", "desert-5", {}, True),
        ("desert-2", "desert-1", {"Desolation Landing": 1}, True),
        ("desert-2", "desert-1", {}, False),
        ("base-colony-1", "base-colony-2", {}, False),
    ],
)
def test_a_ship_whose_points_run_out_where_it_can_land_has_landed(
    edition: str, start: str, last: str, port: dict[str, int], landed: bool
) -> None:
    game = at(edition, seat0=ship("Freighter", at=start), ports=port, dice=[1, 1])
    head(game, last)
    state_of(game).movement = 1
    touched = told(game, act.Fly(0, last), events.ShipLanded)
    assert touched == [events.ShipLanded(0, last)] * landed
    assert (state_of(game).seat, question(game)) == ((0, "trade") if landed else (1, "heading"))


@rule(
    "1988 §5.23", "remake §move.journey", "remake §move.landing", "classic §move.spend", "classic §move.end"
)
@editions()
def test_a_ship_in_space_with_points_left_goes_on(edition: str) -> None:
    game = at(edition, seat0=ship(at="base-colony-1"), dice=[2, 2, 2])
    head(game, "base-colony-2")
    fly(game, "base-colony-2")
    assert question(game) == "fly"
    assert refused(game, act.Land(0)) == "no-landing-here"
    assert refused(game, act.EndTurn(0)) == "not-asked"


@rule("1988 §5.23", "remake §move.journey", "classic §move.spend", "classic §turn.end")
@editions()
def test_a_ship_comes_to_rest_in_space_when_its_points_are_gone(edition: str) -> None:
    game = at(edition, seat0=ship("Freighter", at="base-colony-1"), dice=[1, 1])
    head(game, "base-colony-2")
    fly(game, "base-colony-2", "base-colony-3")
    assert (where(game), state_of(game).seat) == ("base-colony-3", 1)


@rule("1988 §5.3", "1988 §5.31", "remake §move.heading", "classic §move.steps", "classic §move.heading")
@editions()
def test_no_dice_are_rolled_before_the_first_dot_is_declared(edition: str) -> None:
    game = at(edition, seat0=ship(at="colony-6"))
    assert question(game) == "heading"
    assert headings(game) == {"base-colony-4", "colony-5", "colony-7"}
    assert refused(game, act.Fly(0, "colony-5")) == "not-asked"
    assert state_of(game).dice == ()


@rule("1988 §5.3", "remake §move.backtrack", "classic §move.branch")
@editions()
def test_beyond_the_first_dot_the_way_is_chosen_step_by_step_and_never_back(edition: str) -> None:
    game = at(edition, seat0=ship(at="base-colony-3"), dice=[2, 2, 2])
    head(game, "base-colony-4")
    fly(game, "base-colony-4", "colony-6")
    assert reachable(game) == {"colony-5", "colony-7"}
    assert refused(game, act.Fly(0, "base-colony-4")) == "no-turning-back"
    fly(game, "colony-7")
    assert reachable(game) == {"colony-8"}


@rule("1988 §5.31", "remake §move.effort", "classic §move.heading", "classic §move.steps")
@editions()
def test_the_declared_dot_comes_first(edition: str) -> None:
    game = at(edition, seat0=ship(at="colony-6"), dice=[1, 2, 3])
    head(game, "colony-5")
    assert reachable(game) == {"colony-5"}
    assert refused(game, act.Fly(0, "colony-7")) == "declared-first-dot"
    assert refused(game, act.Head(0, "colony-7")) == "not-asked"


@rule("1988 §5.31", "remake §move.heading", "classic §move.heading")
@editions()
def test_only_a_dot_at_the_end_of_a_path_can_be_declared(edition: str) -> None:
    game = at(edition, seat0=ship(at="colony-6"))
    assert refused(game, act.Head(0, "colony-4")) == "no-path-there"
    assert refused(game, act.Head(0, "nowhere")) == "unknown-name"


@rule(
    "1988 §5.31",
    "1988 §4.4",
    "remake §turn.stay",
    "remake §turn.end",
    "classic §move.skip",
    "classic §turn.end",
)
@editions()
@pytest.mark.parametrize("dot", ["base-colony-2", "desert-4", "cloud-body-8", "rogue-1"])
def test_a_ship_may_stay_anywhere_in_space_and_then_rolls_nothing(edition: str, dot: str) -> None:
    game = at(edition, seat0=ship(at=dot))
    happened = game.apply(act.StayPut(0))
    assert happened[0] == events.StayedPut(0, dot)
    assert not [event for event in happened if isinstance(event, events.DiceRolled)]
    assert (where(game), state_of(game).seat, question(game)) == (dot, 1, "heading")


@rule("1988 §5.31", "1988 §4.4", "remake §turn.stay", "classic §move.skip", "classic §trade.stay")
@editions()
@pytest.mark.parametrize("place", ["base", "Moonview", "Moonport", "genship-3", "moon-3"])
def test_a_ship_that_stays_in_a_city_or_spaceport_trades_there(edition: str, place: str) -> None:
    cultures, open_port = {"moon": "Graw", "genship": "Zum"}, {"moon-3": "Open Port"}
    game = at(edition, seat0=ship(at=place), cultures=cultures, ports={"Moonport": 1}, up=open_port)
    stay(game)
    assert (question(game), state_of(game).seat, state_of(game).dice) == ("trade", 0, ())


@rule("1988 §5.32", "remake §move.backtrack", "classic §move.backtrack")
@editions()
def test_the_printed_example_of_backtracking(edition: str) -> None:
    game = at(edition, seat0=ship(at="colony-6"), dice=[3, 3, 3])
    head(game, "colony-5")
    fly(game, "colony-5")
    assert reachable(game) == {"colony-4"}
    fly(game, "colony-4")
    assert reachable(game) == {"colony-3", "colony-southern-comfort"}


@rule("1988 §5.32", "remake §move.backtrack", "classic §move.backtrack")
@editions()
def test_a_path_is_not_flown_back_in_the_same_turn(edition: str) -> None:
    game = at(edition, seat0=ship(at="colony-6"), dice=[3, 3, 3])
    head(game, "colony-5")
    fly(game, "colony-5")
    assert refused(game, act.Fly(0, "colony-6")) == "no-turning-back"


@rule("1988 §5.32", "remake §move.loop")
@editions("1988", "remake")
def test_a_path_may_be_flown_again_in_the_same_direction(edition: str) -> None:
    game = at(edition, seat0=ship("Clipper", at="colony-6"), dice=[3, 3, 3, 3])
    head(game, "colony-7")
    fly(game, *[f"colony-{number}" for number in (7, 8, 1, 2, 3, 4, 5, 6)])
    assert reachable(game) == {"base-colony-4", "colony-7"}
    assert fly(game, "colony-7").left == 3


@rule("1988 §5.32", "remake §move.loop")
@editions("1988", "remake")
def test_once_round_does_not_open_the_way_back(edition: str) -> None:
    game = at(edition, seat0=ship("Clipper", at="colony-6"), dice=[3, 3, 3, 3])
    head(game, "colony-7")
    fly(game, *[f"colony-{number}" for number in (7, 8, 1, 2, 3, 4, 5, 6)])
    assert refused(game, act.Fly(0, "colony-5")) == "no-turning-back"


@rule("1988 §5.32", "remake §move.backtrack", "classic §move.backtrack")
@editions()
def test_the_next_turn_may_go_back(edition: str) -> None:
    game = at(edition, seat0=ship("Freighter", at="base-colony-1"), dice=[1, 1, 3, 3])
    head(game, "base-colony-2")
    fly(game, "base-colony-2", "base-colony-3")
    stay(game)
    end(game)
    head(game, "base-colony-2")
    assert fly(game, "base-colony-2").dot == "base-colony-2"


@rule(
    "1988 §5.32",
    "1988 §5.22",
    "1988 §6.2",
    "remake §move.stranded",
    "classic §move.spend",
    "classic §move.end",
)
@editions()
def test_a_surface_city_traps_the_ship_and_so_it_lands(edition: str) -> None:
    game = at(edition, seat0=ship(at="colony-5"), dice=[3, 3, 3])
    head(game, "colony-4")
    fly(game, "colony-4")
    city = "colony-southern-comfort"
    found = told(game, act.Fly(0, city), events.ShipLanded, events.ShipTrapped)
    assert found == [events.ShipLanded(0, city), events.ShipTrapped(0, city)]
    assert (points(game), question(game)) == (0, "trade")


@rule("1988 §5.32", "1988 §8.2", "remake §move.backtrack", "classic §move.backtrack", "classic §equip.drive")
@editions()
def test_paths_between_skipped_dots_are_flown_too(edition: str) -> None:
    game = at(edition, seat0=ship(at="base", equipment=["Red Drive"]), dice=[3, 3, 3])
    head(game, "base-colony-2")
    fly(game, "base-colony-2")
    assert reachable(game) == {"base-colony-3"}
    assert refused(game, act.Fly(0, "base")) == "no-turning-back"


@rule("1988 §5.32", "1988 §6.43", "remake §move.backtrack", "classic §move.backtrack")
@editions()
def test_the_hidden_path_of_the_cloud_is_not_flown_back_either(edition: str) -> None:
    game = at(edition, seat0=ship(at="polluted-7", relics=["Switch Switch"]), dice=[1, 4, 6])
    head(game, "cloud-wing-4")
    fly(game, "cloud-wing-4")
    pilot(game, 1)
    fly(game, "cloud-body-1")
    happened = game.apply(act.ChoosePilotNumber(0, 4))
    assert events.ShipTrapped(0, "cloud-body-1") in happened


@rule("1988 §5.23", "1988 §5.32", "remake §move.backtrack", "classic §move.backtrack")
@editions()
def test_a_flight_that_is_written_down_goes_on_in_the_same_way(edition: str) -> None:
    game = at(edition, seat0=ship(at="colony-6"), dice=[3, 3, 3])
    head(game, "colony-5")
    fly(game, "colony-5")
    again = venus.from_position(game.position())
    assert again.legal_actions() == game.legal_actions()
    assert refused(again, act.Fly(0, "colony-6")) == "no-turning-back"


@rule("1988 §5.4", "remake §move.ships", "classic §move.ships")
@editions()
def test_ships_pass_over_each_other_and_share_a_dot(edition: str) -> None:
    game = at(
        edition,
        seat0=ship("Freighter", at="base-colony-1"),
        seat1=ship(at="base-colony-2"),
        seat2=ship(at="base-colony-3"),
        dice=[1, 1],
    )
    head(game, "base-colony-2")
    fly(game, "base-colony-2", "base-colony-3")
    assert where(game, 0) == where(game, 2) == "base-colony-3"
    assert options(game, act.Head) == [act.Head(1, "base-colony-1"), act.Head(1, "base-colony-3")]
