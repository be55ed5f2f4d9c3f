"""Drives: what they skip, and how they are left off."""

from __future__ import annotations

import pytest

from tests.table import (
    COMBINED,
    aboard,
    at,
    do,
    editions,
    fly,
    head,
    headings,
    money,
    options,
    pay,
    points,
    question,
    reachable,
    refused,
    rule,
    ship,
    shut_down,
    state_of,
    told,
    where,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

BOTH = ["Red Drive", "Yellow Drive"]


@rule("1988 §8.1", "remake §equip.sale", "classic §buy.equipment")
@editions()
def test_a_culture_sells_the_equipment_of_its_science(edition: str) -> None:
    game = at(edition, seat0=ship(at="Southern Comfort"), cultures={"colony": "Dell"}, phase="trade")
    assert do(game, act.BuyEquipment(0, "Yellow Drive")) == events.EquipmentBought(0, "Yellow Drive", 80)
    assert aboard(game) == ["Yellow Drive"]


@rule("1988 §8.1", "remake §equip.sale", "classic §buy.equipment")
@editions()
def test_a_culture_does_not_sell_the_equipment_of_another_science(edition: str) -> None:
    game = at(
        edition, seat0=ship(at="Southern Comfort", credits=500), cultures={"colony": "Dell"}, phase="trade"
    )
    assert refused(game, act.BuyEquipment(0, "Red Drive")) == "not-sold-here"


@rule("1988 §8.2", "remake §equip.skip", "classic §equip.drive")
@editions()
def test_skipped_dots_cost_no_points(edition: str) -> None:
    game = at(edition, seat0=ship(equipment=[COMBINED[edition]]), dice=[2, 2, 2])
    head(game, "biosphere-base-1")
    moved = fly(game, "biosphere-base-1")
    assert moved == events.ShipMoved(0, "biosphere-base-1", ("biosphere-base-3", "biosphere-base-2"), 5)


@rule("1988 §8.2", "remake §equip.skip", "classic §equip.drive")
@editions()
def test_a_ship_does_not_halt_on_a_dot_that_it_skips(edition: str) -> None:
    game = at(edition, seat0=ship(at="rogue-jungle-6", equipment=["Red Drive"]), dice=[2, 2, 2])
    head(game, "rogue-jungle-7")
    fly(game, "rogue-jungle-7")
    assert refused(game, act.Fly(0, "jungle-4")) == "skipped-dot"


@rule(
    "1988 §8.2",
    "1988 §6.3",
    "remake §equip.skip",
    "remake §space.penalty-relief",
    "classic §space.hazard-relief",
)
@editions()
def test_skipped_penalty_ovals_cost_nothing(edition: str) -> None:
    game = at(edition, seat0=ship(at="jungle-supergiant-2", equipment=[COMBINED[edition]]), dice=[2, 2, 2])
    head(game, "supergiant-3")
    assert fly(game, "supergiant-3").via == ("supergiant-1", "supergiant-2")
    assert (question(game), money(game)) == ("penalty", 100)
    assert pay(game) == events.PenaltyPaid(0, 10, "supergiant-3")


@rule("1988 §8.2", "remake §space.penalty-relief", "classic §space.hazard-relief")
@editions()
def test_a_penalty_marker_of_the_drives_colour_is_skipped(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="desert-2", equipment=["Red Drive"]),
        up={"desert-3": "Red Penalty 40"},
        dice=[1, 1, 1],
    )
    head(game, "desert-4")
    assert fly(game, "desert-4") == events.ShipMoved(0, "desert-4", ("desert-3",), 2)


@rule("1988 §8.2", "remake §space.penalty-relief", "classic §space.hazard-relief")
@editions()
@pytest.mark.parametrize("marker", ["Yellow Penalty 40", "Blue Penalty 40"])
def test_a_penalty_marker_of_another_colour_is_not_skipped(edition: str, marker: str) -> None:
    game = at(
        edition, seat0=ship(at="desert-2", equipment=["Red Drive"]), up={"desert-3": marker}, dice=[1, 1, 1]
    )
    assert refused(game, act.Head(0, "desert-4")) == "no-path-there"
    head(game, "desert-3")
    fly(game, "desert-3")
    assert question(game) == "penalty"


@rule("1988 §8.2", "remake §equip.skip", "classic §equip.drive")
@editions()
def test_at_a_skipped_junction_any_onward_path_may_be_taken(edition: str) -> None:
    game = at(edition, seat0=ship(at="rogue-4", equipment=["Red Drive"]), dice=[2, 2, 2])
    head(game, "rogue-5")
    fly(game, "rogue-5")
    assert reachable(game) == {"rogue-7", "rogue-desert-1"}
    assert refused(game, act.Fly(0, "rogue-4")) == "no-turning-back"


@rule("1988 §8.2", "1988 §7.2", "remake §equip.skip", "classic §equip.drive")
@editions()
def test_a_skipped_box_is_neither_turned_up_nor_landed_on_and_no_look_is_had(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="desert-2", equipment=["Red Drive"]),
        up={"desert-3": "Red Penalty 40"},
        dice=[1, 1, 1],
    )
    head(game, "desert-4")
    happened = game.apply(act.Fly(0, "desert-4"))
    assert [type(event) for event in happened] == [events.ShipMoved, events.CultureObserved]


@rule("1988 §8.2", "remake §equip.skip", "classic §equip.drive")
@editions()
def test_a_step_names_its_way_where_two_lead_to_the_same_dot(edition: str) -> None:
    game = at(edition, seat0=ship(at="giant-supergiant-2", equipment=BOTH), dice=[2, 2, 2])
    head(game, "supergiant-3")
    fly(game, "supergiant-3")
    pay(game)
    ways = {action.via for action in options(game, act.Fly) if action.dot == "supergiant-5"}
    assert ways == {("supergiant-4",), ("supergiant-2", "supergiant-1", "supergiant-6")}
    assert fly(game, "supergiant-5", via=["supergiant-4"]).via == ("supergiant-4",)


@rule("1988 §8.2", "remake §equip.skip", "classic §equip.drive")
@editions()
def test_a_step_that_does_not_name_its_way_is_refused(edition: str) -> None:
    game = at(edition, seat0=ship(at="giant-supergiant-2", equipment=BOTH), dice=[2, 2, 2])
    head(game, "supergiant-3")
    fly(game, "supergiant-3")
    pay(game)
    assert refused(game, act.Fly(0, "supergiant-5")) == "name-the-way"
    assert refused(game, act.Fly(0, "supergiant-5", ("supergiant-2",))) == "name-the-way"


@rule("1988 §8.2", "1988 §5.32", "remake §move.backtrack", "classic §move.backtrack")
@editions()
def test_the_way_taken_decides_which_way_back_is_barred(edition: str) -> None:
    game = at(edition, seat0=ship(at="giant-supergiant-2", credits=100, equipment=BOTH), dice=[2, 2, 2])
    head(game, "supergiant-3")
    fly(game, "supergiant-3")
    pay(game)
    fly(game, "supergiant-5", via=["supergiant-4"])
    pay(game)
    ways = {action.via for action in options(game, act.Fly) if action.dot == "supergiant-3"}
    assert ways == {("supergiant-6", "supergiant-1", "supergiant-2")}
    assert refused(game, act.Fly(0, "supergiant-3", ("supergiant-4",))) == "no-turning-back"


@rule("1988 §8.21", "remake §equip.heading", "remake §space.dot", "classic §move.heading")
@editions()
def test_a_dot_that_will_be_skipped_cannot_be_declared(edition: str) -> None:
    game = at(edition, seat0=ship(equipment=["Red Drive"]))
    assert refused(game, act.Head(0, "base-colony-1")) == "skipped-dot"
    assert head(game, "base-colony-2") == events.HeadingDeclared(0, "base-colony-2")


@rule("1988 §8.22", "remake §space.penalty-relief", "classic §space.encounter-skipped")
@editions()
def test_a_marker_turned_up_as_a_penalty_that_is_skipped_stays_up_and_is_left_free_of_cost(
    edition: str,
) -> None:
    game = at(
        edition,
        seat0=ship(at="jungle-6", equipment=["Red Drive"]),
        markers={"jungle-5": "Red Penalty 20"},
        dice=[1, 1, 1],
    )
    head(game, "jungle-5")
    (shown,) = told(game, act.Fly(0, "jungle-5"), events.MarkerRevealed)
    assert shown.marker == "Red Penalty 20"
    assert reachable(game) == {"jungle-3", "rogue-jungle-7"}
    assert fly(game, "jungle-3") == events.ShipMoved(0, "jungle-3", ("jungle-4",), 2)
    assert (money(game), game.view(1).boxes["jungle-5"].marker) == (100, "Red Penalty 20")


@rule("1988 §8.22", "1988 §5.32", "remake §space.penalty-relief", "classic §space.encounter-skipped")
@editions()
def test_a_ship_does_not_rest_on_a_penalty_just_skipped_nor_turn_back_there(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="jungle-6", equipment=["Red Drive"]),
        markers={"jungle-5": "Red Penalty 20"},
        dice=[1, 1, 1],
    )
    head(game, "jungle-5")
    fly(game, "jungle-5")
    assert refused(game, act.Fly(0, "jungle-6")) == "no-turning-back"
    assert refused(game, act.Land(0)) == "no-landing-here"
    assert refused(game, act.ChoosePilotNumber(0, 1)) == "not-asked"
    assert refused(game, act.StopOnPenalty(0)) == "not-asked"


@rule("1988 §8.22", "1988 §8.2", "remake §space.penalty-relief", "classic §space.encounter-skipped")
@editions()
def test_a_box_turned_up_as_a_skipped_penalty_is_skipped_when_the_ship_comes_again(edition: str) -> None:
    game = at(
        edition,
        seat0=ship("Clipper", at="jungle-6", equipment=["Red Drive"]),
        markers={"jungle-5": "Red Penalty 20"},
        up={"jungle-8": ""},
        dice=[3, 3, 3, 3],
    )
    head(game, "jungle-5")
    fly(game, *[f"jungle-{number}" for number in (5, 3, 2, 1, 9, 8, 7, 6)])
    assert points(game) == 5
    assert reachable(game) == {"jungle-3", "rogue-jungle-7"}
    assert refused(game, act.Fly(0, "jungle-5")) == "skipped-dot"


@rule("1988 §8.22", "1988 §8.2", "remake §equip.skip", "classic §space.encounter-skipped")
@editions()
def test_after_a_box_is_turned_up_a_dot_skipped_before_may_be_skipped_again(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="asteroids-5d", equipment=BOTH),
        markers={"asteroids-7f": "Red Penalty 20"},
        dice=[1, 1, 1],
    )
    head(game, "asteroids-7f")
    fly(game, "asteroids-7f", via=["asteroids-6e"])
    onward = act.Fly(0, "asteroids-5e", ("asteroids-8f", "asteroids-7e", "asteroids-6e"))
    assert onward in options(game)
    assert refused(game, act.Fly(0, "asteroids-5e", ("asteroids-6e",))) == "no-turning-back"


@rule("1988 §8.23", "remake §equip.off", "classic §equip.off")
@editions()
def test_a_drive_shut_down_before_the_roll_skips_nothing(edition: str) -> None:
    game = at(edition, seat0=ship(equipment=["Red Drive"]), dice=[2, 2, 2])
    assert shut_down(game, "Red Drive") == events.DriveShutDown(0, "Red Drive")
    assert "base-colony-1" in headings(game)
    head(game, "base-colony-1")
    assert fly(game, "base-colony-1").via == ()


@rule("1988 §8.23", "remake §equip.off", "classic §equip.off", "classic §equip.both")
@editions()
def test_of_two_drives_one_may_be_shut_down(edition: str) -> None:
    game = at(edition, seat0=ship(equipment=BOTH))
    shut_down(game, "Red Drive")
    assert headings(game) == {"base-colony-1", "biosphere-base-2", "cloud-body-8"}
    assert options(game, act.ShutDownDrive) == [act.ShutDownDrive(0, "Yellow Drive")]


@rule(
    "1988 §8.23",
    "1988 §8.4",
    "remake §equip.off",
    "remake §relic.yellow-drive",
    "classic §equip.off",
    "classic §relic.yellow-drive",
)
@editions()
def test_the_relic_drive_is_shut_down_apart_from_a_bought_one(edition: str) -> None:
    game = at(edition, seat0=ship(equipment=["Yellow Drive"], relics=["Relic Yellow Drive"]))
    shut_down(game, "Relic Yellow Drive")
    assert "biosphere-base-2" in headings(game)
    shut_down(game, "Yellow Drive")
    assert "biosphere-base-3" in headings(game)


@rule("1988 §8.23", "remake §equip.off", "classic §equip.combo")
@editions()
def test_a_combined_drive_is_shut_down_as_a_whole(edition: str) -> None:
    game = at(edition, seat0=ship(equipment=[COMBINED[edition]]))
    assert options(game, act.ShutDownDrive) == [act.ShutDownDrive(0, COMBINED[edition])]
    shut_down(game, COMBINED[edition])
    assert headings(game) == {"base-colony-1", "biosphere-base-3", "cloud-body-8"}


@rule("1988 §8.23", "remake §equip.off", "classic §equip.combo", "classic §equip.off")
@editions()
@pytest.mark.parametrize(
    ("drive", "code"),
    [
        ("Red Drive", "not-yours"),
        ("Relic Yellow Drive", "not-yours"),
        ("Shield", "not-a-drive"),
        ("Warp Drive", "unknown-name"),
    ],
)
def test_one_colour_of_a_combined_drive_is_not_shut_down(edition: str, drive: str, code: str) -> None:
    game = at(edition, seat0=ship(equipment=[COMBINED[edition], "Shield"]))
    assert refused(game, act.ShutDownDrive(0, drive)) == code


@rule("1988 §8.23", "remake §equip.off", "classic §equip.off")
@editions()
def test_a_drive_is_shut_down_once_and_never_after_the_roll(edition: str) -> None:
    game = at(edition, seat0=ship(equipment=BOTH), dice=[2, 2, 2])
    shut_down(game, "Red Drive")
    assert refused(game, act.ShutDownDrive(0, "Red Drive")) == "already-off"
    head(game, "base-colony-1")
    assert refused(game, act.ShutDownDrive(0, "Yellow Drive")) == "not-asked"


@rule("1988 §8.23", "classic §equip.off")
@editions("1988", "classic")
def test_drives_are_on_again_in_the_next_turn(edition: str) -> None:
    game = at(edition, seat0=ship("Freighter", at="base-colony-4", equipment=["Red Drive"]), dice=[1, 1])
    shut_down(game, "Red Drive")
    head(game, "base-colony-3")
    fly(game, "base-colony-3", "base-colony-2")
    for action in (act.StayPut(1), act.EndTurn(1)):
        game.apply(action)
    assert headings(game) == {"base", "base-colony-3"}


@rule(
    "1988 §8.2",
    "remake §equip.colours",
    "remake §equip.heading",
    "remake §space.dot",
    "classic §equip.drive",
    "classic §equip.both",
)
@editions()
@pytest.mark.parametrize(
    ("drives", "relics", "dots"),
    [
        ([], [], {"base-colony-1", "biosphere-base-3", "cloud-body-8"}),
        (["Red Drive"], [], {"base-colony-2", "biosphere-base-3", "cloud-body-8"}),
        (["Yellow Drive"], [], {"base-colony-1", "biosphere-base-2", "cloud-body-8"}),
        (BOTH, [], {"base-colony-2", "biosphere-base-1", "cloud-body-8"}),
        (["Red Drive"], ["Relic Yellow Drive"], {"base-colony-2", "biosphere-base-1", "cloud-body-8"}),
    ],
)
def test_a_drive_skips_the_dots_of_its_colour(
    edition: str, drives: list[str], relics: list[str], dots: set[str]
) -> None:
    assert headings(at(edition, seat0=ship(equipment=drives, relics=relics))) == dots


@rule("1988 §8.2", "remake §equip.colours", "classic §equip.drive", "classic §equip.combo")
@editions()
def test_a_combined_drive_skips_both_colours(edition: str) -> None:
    game = at(edition, seat0=ship(equipment=[COMBINED[edition]]))
    assert headings(game) == {"base-colony-2", "biosphere-base-1", "cloud-body-8"}


@rule("1988 §8.22", "classic §space.encounter-skipped")
@editions("1988", "classic")
def test_the_way_out_of_a_skipped_box_is_chosen_even_with_no_points_left(edition: str) -> None:
    game = at(
        edition,
        seat0=ship("Freighter", at="jungle-7", credits=0, equipment=["Red Drive"]),
        markers={"jungle-5": "Red Penalty 20"},
        dice=[1, 1],
    )
    head(game, "jungle-6")
    fly(game, "jungle-6", "jungle-5")
    assert (points(game), reachable(game)) == (0, {"jungle-3", "rogue-jungle-7"})
    assert fly(game, "rogue-jungle-7").left == 0
    assert (where(game), state_of(game).seat) == ("rogue-jungle-7", 1)


@rule("1988 §8.22", "1988 §6.3", "classic §space.encounter-skipped")
@editions("1988", "classic")
def test_a_penalty_of_another_colour_turned_up_with_the_last_point_stops_the_ship(edition: str) -> None:
    game = at(
        edition,
        seat0=ship("Freighter", at="jungle-7", equipment=["Red Drive"]),
        markers={"jungle-5": "Yellow Penalty 20"},
        dice=[1, 1],
    )
    head(game, "jungle-6")
    fly(game, "jungle-6", "jungle-5")
    assert (where(game), state_of(game).seat, money(game)) == ("jungle-5", 1, 100)


def among_asteroids(edition: str, start: str, *relics: str) -> Game:
    return at(
        edition,
        seat0=ship("Clipper", at=start, equipment=BOTH, relics=relics),
        up={"asteroids-3d": ""},
        dice=[3, 3, 3, 3],
    )


@rule("1988 §8.2", "1988 §5.31", "remake §equip.skip", "classic §equip.drive")
@editions()
@pytest.mark.parametrize("start", ["asteroids-2b", "asteroids-3d", "asteroids-4c", "asteroids-8e"])
def test_r38_a_loop_of_skipped_dots_leads_nowhere(edition: str, start: str) -> None:
    game = among_asteroids(edition, start)
    assert start not in headings(game)
    assert refused(game, act.Head(0, start)) == "where-it-began"
    head(game, sorted(headings(game))[0])
    assert refused(game, act.Fly(0, start)) == "where-it-began"


@rule("1988 §8.45", "1988 §8.2", "remake §relic.spy-eye", "classic §relic.spy-eye")
@editions()
def test_r38_nor_does_it_after_a_look_on_the_way(edition: str) -> None:
    game = among_asteroids(edition, "asteroids-4c", "Spy Eye")
    head(game, "asteroids-2b")
    fly(game, "asteroids-3c")
    assert where(game) == "asteroids-3c" and "asteroids-4c" not in reachable(game)
    assert refused(game, act.Fly(0, "asteroids-4c", ("asteroids-3b",))) == "where-it-began"


@rule("1988 §8.2", "remake §equip.skip", "classic §equip.drive")
@editions()
def test_r44_a_way_named_in_full_is_taken_also_where_it_is_the_only_one(edition: str) -> None:
    game = at(edition, seat0=ship(at="rogue-jungle-7", equipment=["Red Drive"]), dice=[1, 1, 1])
    head(game, "jungle-5")
    assert options(game, act.Fly) == [act.Fly(0, "jungle-5")]
    other = game.copy()
    assert fly(game, "jungle-5", via=["jungle-4"]) == fly(other, "jungle-5")
    assert game.position() == other.position()


@rule("1988 §8.45", "remake §relic.spy-eye", "classic §relic.spy-eye")
@editions()
@pytest.mark.parametrize("via", [(), ("jungle-4",)])
def test_r44_so_is_a_step_that_halts_to_look(edition: str, via: tuple[str, ...]) -> None:
    craft = ship(at="rogue-jungle-7", equipment=["Red Drive"], relics=["Spy Eye"])
    game = at(edition, seat0=craft, dice=[1, 1, 1])
    head(game, "jungle-5")
    assert refused(game, act.Fly(0, "jungle-5", ("jungle-4",))) == "halts-to-look"
    fly(game, "jungle-4", via=via)
    assert where(game) == "jungle-4" and "jungle-5" in reachable(game)
