"""Navigation circles and the pilot number."""

from __future__ import annotations

import pytest

from tests.table import (
    at,
    editions,
    fly,
    happened,
    head,
    headings,
    land,
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


def at_neutron_port(edition: str, *dice: int) -> Game:
    """A ship that has just entered the circle genship-1 from the Water World's side."""
    game = at(edition, seat0=ship(at="water-genship-3"), dice=dice)
    head(game, "water-genship-4")
    fly(game, "water-genship-4", "genship-1")
    return game


@rule("1988 §6.4", "remake §space.circle", "classic §space.circle")
@editions()
@pytest.mark.parametrize(
    ("number", "dot"), [(1, "genship-5"), (2, "genship-cloud-1"), (5, "genship-cloud-1"), (6, "genship-2")]
)
def test_a_circle_is_left_by_the_exit_that_shows_the_pilot_number(
    edition: str, number: int, dot: str
) -> None:
    game = at_neutron_port(edition, number, 6, 6)
    pilot(game, number)
    assert reachable(game) == {dot}
    assert fly(game, dot).left == number + 9


@rule("1988 §6.4", "remake §space.circle", "classic §space.circle")
@editions()
def test_a_circle_is_not_left_by_another_exit(edition: str) -> None:
    game = at_neutron_port(edition, 1, 6, 6)
    pilot(game, 1)
    assert refused(game, act.Fly(0, "genship-2")) == "wrong-exit"


@rule("1988 §6.4", "remake §space.circle", "classic §space.circle", "classic §nav.when")
@editions()
def test_a_circle_is_not_left_without_a_pilot_number(edition: str) -> None:
    game = at_neutron_port(edition, 1, 6, 6)
    assert options(game) == [act.ChoosePilotNumber(0, 1), act.ChoosePilotNumber(0, 6)]
    assert refused(game, act.Fly(0, "genship-5")) == "pilot-number-needed"


@rule("1988 §6.4", "remake §move.paths", "classic §map.nebula")
@editions()
def test_the_invisible_path_of_the_cloud_costs_one_point(edition: str) -> None:
    game = at(edition, seat0=ship(at="cloud-body-1"), dice=[4, 4, 2])
    head(game, "cloud-wing-4")
    pilot(game, 4)
    assert fly(game, "cloud-wing-4") == events.ShipMoved(0, "cloud-wing-4", (), 9)


@rule("1988 §6.41", "remake §move.pilot", "classic §nav.value")
@editions()
def test_the_pilot_number_is_one_of_the_numbers_rolled(edition: str) -> None:
    game = at_neutron_port(edition, 1, 6, 6)
    assert refused(game, act.ChoosePilotNumber(0, 4)) == "not-rolled"
    assert pilot(game, 6) == events.PilotNumberChosen(0, 6)


@rule("1988 §6.41", "remake §move.pilot-stands", "classic §nav.one")
@editions()
def test_only_one_pilot_number_is_chosen_in_a_turn(edition: str) -> None:
    game = at_neutron_port(edition, 1, 6, 6)
    pilot(game, 6)
    assert numbers(game) == set()
    assert refused(game, act.ChoosePilotNumber(0, 1)) == "pilot-number-stands"
    assert refused(game, act.ChoosePilotNumber(0, 6)) == "pilot-number-stands"


@rule("1988 §6.41", "remake §move.pilot-stands", "classic §space.circle-same", "classic §nav.one")
@editions()
def test_the_pilot_number_holds_for_all_circles_of_the_turn(edition: str) -> None:
    game = at_neutron_port(edition, 1, 6, 6)
    pilot(game, 1)
    fly(game, "genship-5", "genship-4")
    assert reachable(game) == {"genship-giant-1"}
    assert refused(game, act.ChoosePilotNumber(0, 6)) == "pilot-number-stands"


@rule("1988 §6.41", "remake §move.pilot", "classic §nav.when")
@editions()
def test_the_pilot_number_may_be_chosen_before_it_is_needed(edition: str) -> None:
    game = at(edition, seat0=ship(at="water-genship-3"), dice=[1, 6, 6])
    head(game, "water-genship-4")
    pilot(game, 6)
    fly(game, "water-genship-4", "genship-1")
    assert reachable(game) == {"genship-2"}


@rule("1988 §6.41", "remake §move.pilot", "classic §nav.when")
@editions()
@pytest.mark.parametrize(
    ("start", "dots"),
    [
        ("colony-6", ("colony-5", "colony-4", "colony-3")),
        ("water-genship-2", ("water-genship-3", "water-genship-4", "genship-1")),
    ],
)
def test_no_pilot_number_is_needed_where_no_circle_is_left(
    edition: str, start: str, dots: tuple[str, ...]
) -> None:
    game = at(edition, seat0=ship(at=start), dice=[1, 1, 1])
    head(game, dots[0])
    fly(game, *dots)
    chosen = happened(game.events(), events.PilotNumberChosen)
    assert (where(game), state_of(game).seat, chosen) == (dots[-1], 1, [])


@rule("1988 §6.42", "remake §space.circle-start", "classic §space.circle-start")
@editions()
def test_any_dot_next_to_a_circle_may_be_declared(edition: str) -> None:
    assert headings(at(edition, seat0=ship(at="cloud-body-8"))) == {"base", "cloud-body-4", "cloud-body-7"}


@rule("1988 §6.42", "1988 §5.31", "remake §space.circle-start", "classic §space.circle-start")
@editions()
def test_a_number_that_leads_to_the_declared_dot_must_be_chosen(edition: str) -> None:
    game = at(edition, seat0=ship(at="cloud-body-8"), dice=[2, 1, 3])
    head(game, "base")
    assert options(game) == [act.ChoosePilotNumber(0, 2)]
    assert refused(game, act.ChoosePilotNumber(0, 1)) == "declared-first-dot"


@rule("1988 §6.42", "remake §space.circle-start", "classic §space.circle-start")
@editions()
def test_any_number_that_leads_to_the_declared_dot_will_do(edition: str) -> None:
    game = at(edition, seat0=ship(at="cloud-body-8"), dice=[2, 1, 4])
    head(game, "cloud-body-4")
    assert numbers(game) == {1, 4}


@rule(
    "1988 §6.42",
    "1988 §5.31",
    "remake §space.circle-start",
    "remake §move.effort",
    "classic §space.circle-start",
    "classic §move.heading",
)
@editions()
def test_a_declared_dot_to_which_no_rolled_number_leads_is_void(edition: str) -> None:
    game = at(edition, seat0=ship(at="cloud-body-8"), dice=[1, 3, 3])
    head(game, "base")
    assert numbers(game) == {1, 3}
    pilot(game, 3)
    assert reachable(game) == {"cloud-body-7"}
    assert refused(game, act.Fly(0, "base")) == "wrong-exit"


@rule(
    "1988 §6.42",
    "1988 §8.46",
    "remake §move.effort",
    "remake §relic.switch-switch",
    "classic §relic.switch-switch",
)
@editions()
def test_the_switch_switch_does_not_undo_the_declaration(edition: str) -> None:
    game = at(edition, seat0=ship(at="cloud-body-8", relics=["Switch Switch"]), dice=[2, 1, 3])
    head(game, "base")
    pilot(game, 2)
    assert refused(game, act.ChoosePilotNumber(0, 1)) == "declared-first-dot"


@rule("1988 §6.43", "remake §space.circle", "classic §space.circle")
@editions()
def test_the_printed_example_six_leads_on(edition: str) -> None:
    game = at(edition, seat0=ship("Clipper", at="polluted-7"), dice=[1, 3, 5, 6])
    head(game, "cloud-wing-4")
    fly(game, "cloud-wing-4")
    assert numbers(game) == {1, 3, 5, 6}
    pilot(game, 6)
    assert reachable(game) == {"cloud-wing-3"}


@rule("1988 §6.43", "1988 §5.22", "remake §space.circle", "classic §space.circle-entry")
@editions()
def test_the_printed_example_five_leads_back_and_ends_the_move(edition: str) -> None:
    game = at(edition, seat0=ship("Clipper", at="polluted-7"), dice=[1, 3, 5, 6])
    head(game, "cloud-wing-4")
    fly(game, "cloud-wing-4")
    assert told(game, act.ChoosePilotNumber(0, 5), events.ShipTrapped)
    assert (where(game), state_of(game).seat) == ("cloud-wing-4", 1)


@rule(
    "1988 §6.43",
    "1988 §6.4",
    "1988 §6.41",
    "remake §space.circle",
    "remake §move.paths",
    "classic §space.circle-same",
)
@editions()
@pytest.mark.parametrize(("number", "onward"), [(3, "cloud-body-5"), (1, "cloud-body-2")])
def test_the_printed_example_three_and_one_lead_over_the_hidden_path(
    edition: str, number: int, onward: str
) -> None:
    game = at(edition, seat0=ship("Clipper", at="polluted-7"), dice=[1, 3, 5, 6])
    head(game, "cloud-wing-4")
    fly(game, "cloud-wing-4")
    pilot(game, number)
    assert fly(game, "cloud-body-1").left == 13
    assert reachable(game) == {onward}
    assert refused(game, act.ChoosePilotNumber(0, 6)) == "pilot-number-stands"


@rule("1988 §6.43", "remake §space.circle", "classic §space.circle-entry")
@editions()
def test_a_number_chosen_earlier_that_leads_back_ends_the_move_in_the_circle(edition: str) -> None:
    game = at(edition, seat0=ship("Clipper", at="polluted-7"), dice=[1, 3, 5, 6])
    head(game, "cloud-wing-4")
    pilot(game, 5)
    assert told(game, act.Fly(0, "cloud-wing-4"), events.ShipTrapped)
    assert (where(game), state_of(game).seat) == ("cloud-wing-4", 1)


@rule("1988 §6.43", "remake §space.circle", "classic §space.circle")
@editions()
def test_exits_never_bar_the_way_into_a_circle(edition: str) -> None:
    game = at(edition, seat0=ship(at="cloud-wing-1"), dice=[3, 3, 3])
    head(game, "cloud-wing-2")
    assert fly(game, "cloud-wing-2").dot == "cloud-wing-2"


@rule("1988 §6.43", "1988 §6.2", "remake §space.circle-port", "classic §space.circle-entry")
@editions()
def test_a_ship_trapped_in_a_circle_with_a_spaceport_has_landed(edition: str) -> None:
    game = at(edition, seat0=ship(at="water-genship-3"), ports={"Neutron Port": 1}, dice=[3, 3, 3])
    head(game, "water-genship-4")
    fly(game, "water-genship-4", "genship-1")
    assert told(game, act.ChoosePilotNumber(0, 3), events.ShipLanded)
    assert question(game) == "trade"


@rule("1988 §6.4", "1988 §7.2", "remake §culture.observe", "classic §contact.observe")
@editions()
@pytest.mark.parametrize(
    ("start", "orbit", "system"),
    [("water-genship-4", "genship-1", "genship"), ("cloud-body-2", "cloud-body-1", "cloud")],
)
def test_an_orbit_inside_a_circle_shows_the_culture(
    edition: str, start: str, orbit: str, system: str
) -> None:
    game = at(edition, seat0=ship(at=start), dice=[3, 3, 3])
    head(game, orbit)
    (seen,) = told(game, act.Fly(0, orbit), events.CultureObserved)
    assert (seen.where, seen.to(1).what) == (system, None)


@rule("1988 §6.42", "1988 §8.21", "remake §equip.heading", "classic §equip.drive")
@editions()
def test_from_a_circle_a_drive_declares_the_dot_beyond_the_skipped_one(edition: str) -> None:
    game = at(edition, seat0=ship(at="genship-1", equipment=["Red Drive"]), dice=[2, 6, 6])
    assert headings(game) == {"genship-3", "genship-5", "cloud-south-2", "water-genship-4"}
    head(game, "genship-3")
    assert numbers(game) == {6}
    pilot(game, 6)
    assert fly(game, "genship-3").via == ("genship-2",)


@rule("1988 §6.2", "remake §space.circle-port", "classic §move.end")
@editions()
@pytest.mark.parametrize("start", ["water-genship-4", "genship-cloud-1", "genship-5"])
def test_a_spaceport_in_a_circle_is_open_from_every_side(edition: str, start: str) -> None:
    game = at(edition, seat0=ship(at=start), ports={"Neutron Port": 1}, dice=[3, 3, 3])
    head(game, "genship-1")
    fly(game, "genship-1")
    assert land(game)[0] == events.ShipLanded(0, "genship-1")


@rule("1988 §6.2", "remake §space.circle-port", "classic §move.end")
@editions()
def test_a_circle_without_a_spaceport_is_no_landing_place(edition: str) -> None:
    assert refused(at_neutron_port(edition, 3, 6, 6), act.Land(0)) == "no-landing-here"
