"""Navigation spaces of the classic game."""

from __future__ import annotations

from functools import partial

import pytest

from tests.table import (
    at,
    fly,
    head,
    numbers,
    options,
    pay,
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

classic = partial(at, "classic", species=("Humans", "Eeepeeep", "Whynoms"))
EMPTY = {"cloud-body-2": "", "cloud-body-4": "", "cloud-body-5": "", "cloud-wing-3": ""}


def round_the_colony_world(*dice: int, relics: tuple[str, ...] = ("Switch Switch",)) -> Game:
    """A ship that came into the Colony World's circle from the trade route, and again after a round."""
    game = classic(seat0=ship(at="rogue-jungle-6", relics=relics), dice=dice)
    head(game, "colony-2")
    fly(game, "colony-2")
    pilot(game, 3)
    fly(game, "colony-3")
    pay(game)
    fly(game, *(f"colony-{number}" for number in (4, 5, 6, 7, 8, 1, 2)))
    return game


@rule("classic §space.circle")
@pytest.mark.parametrize(("number", "to"), [(1, "cloud-body-4"), (3, "cloud-body-7"), (6, "cloud-body-4")])
def test_a_navigation_space_is_left_by_the_path_of_the_value(number: int, to: str) -> None:
    game = classic(dice=[number, 2, 2], up=EMPTY)
    head(game, "cloud-body-8")
    fly(game, "cloud-body-8")
    pilot(game, number)
    assert reachable(game) == {to}


@rule("classic §space.circle")
def test_a_navigation_space_is_not_left_by_another_path() -> None:
    game = classic(dice=[3, 2, 2], up=EMPTY)
    head(game, "cloud-body-8")
    fly(game, "cloud-body-8")
    assert refused(game, act.Fly(0, "cloud-body-7")) == "pilot-number-needed"
    pilot(game, 3)
    assert refused(game, act.Fly(0, "cloud-body-4")) == "wrong-exit"


@rule("classic §space.circle-entry")
def test_a_value_that_leads_back_ends_the_turn_in_the_navigation_space() -> None:
    game = classic(dice=[2, 2, 3])
    head(game, "cloud-body-8")
    fly(game, "cloud-body-8")
    assert numbers(game) == {2, 3}
    assert told(game, act.ChoosePilotNumber(0, 2), events.ShipTrapped)
    assert (where(game), state_of(game).seat, question(game)) == ("cloud-body-8", 1, "heading")


@rule("classic §space.circle-entry")
def test_a_value_assigned_earlier_that_leads_back_ends_the_turn_on_entry() -> None:
    game = classic(dice=[2, 2, 3])
    head(game, "cloud-body-8")
    pilot(game, 2)
    assert told(game, act.Fly(0, "cloud-body-8"), events.ShipTrapped)
    assert state_of(game).seat == 1


@rule("classic §space.circle-entry", "classic §move.backtrack")
def test_every_entry_of_the_turn_counts_not_only_the_last() -> None:
    game = round_the_colony_world(6, 3, 2)
    assert reachable(game) == {"colony-3"}
    assert told(game, act.ChoosePilotNumber(0, 2), events.ShipTrapped)
    assert (where(game), state_of(game).seat) == ("colony-2", 1)


@rule("classic §space.circle-entry", "classic §move.backtrack")
def test_a_side_by_which_the_ship_left_may_be_taken_again() -> None:
    game = round_the_colony_world(6, 3, 2, relics=())
    assert options(game) == [act.Fly(0, "colony-3")]


@rule("classic §space.circle-entry")
def test_an_entry_of_an_earlier_turn_does_not_count() -> None:
    game = classic(seat0=ship(at="cloud-body-8"), dice=[2, 2, 2])
    head(game, "base")
    pilot(game, 2)
    assert fly(game, "base").dot == "base"


@rule("classic §space.circle-same", "classic §nav.one")
def test_all_navigation_spaces_of_a_turn_use_the_same_value() -> None:
    game = classic(dice=[3, 6, 1], up=EMPTY)
    head(game, "cloud-body-8")
    fly(game, "cloud-body-8")
    pilot(game, 3)
    fly(game, "cloud-body-7")
    assert reachable(game) == {"cloud-body-6"}
    assert refused(game, act.ChoosePilotNumber(0, 6)) == "pilot-number-stands"
    fly(game, "cloud-body-6")
    assert reachable(game) == {"cloud-north-1"}


@rule("classic §space.circle-start")
def test_a_heading_from_a_navigation_space_binds_if_a_die_leads_there() -> None:
    game = classic(seat0=ship(at="cloud-body-8"), dice=[1, 2, 3])
    head(game, "base")
    assert numbers(game) == {2}
    assert refused(game, act.ChoosePilotNumber(0, 3)) == "declared-first-dot"


@rule("classic §space.circle-start")
def test_otherwise_any_die_may_be_assigned() -> None:
    game = classic(seat0=ship(at="cloud-body-8"), dice=[1, 4, 3], up=EMPTY)
    head(game, "base")
    assert numbers(game) == {1, 3, 4}
    pilot(game, 4)
    assert reachable(game) == {"cloud-body-4"}
