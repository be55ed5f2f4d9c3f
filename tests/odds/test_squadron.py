"""Ships that are sent out on every way at once, and the scouts that go with them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.odds.flying import EDITIONS, asked_about
from tests.table import at, ship
from venus.families import load_edition
from venus.families.original.odds.dice import numbers
from venus.families.original.odds.flight_arrays import Charts
from venus.families.original.odds.flight_search import Departure, Squadron, sets_of
from venus.families.original.odds.frontier import ships_only
from venus.families.original.odds.ship_model import FlightPlan
from venus.families.original.views.static import content_of

ANY_NUMBER = numbers((1, 2, 3, 4, 5, 6))


def plan_for(edition: str, **outfit: Any) -> FlightPlan:
    species = [merchant.species for merchant in content_of(load_edition(edition)).merchants]
    return FlightPlan(*asked_about(at(edition, seat0=ship(**outfit), species=species)), rough=False)


def sent_from(plan: FlightPlan, dot: str) -> Squadron:
    """The squadron of a ship that leaves a dot in every direction."""
    passage = plan.variants()[0].passage
    here = plan.almanac.topology.dot_index[dot]
    leaving = [
        Departure(here, legs, number) for start in passage.starts(here) for number, legs in start.legs.items()
    ]
    sets = sets_of(ANY_NUMBER, most=1)
    return Squadron(passage.charts, leaving, 6 * plan.dice, plan.outlook.due, plan.purse, sets, plan.stops)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("dot", ["asteroids-6c", "genship-5", "base"])
def test_ever_so_many_ships_find_no_more_ends(edition: str, dot: str) -> None:
    squadron = sent_from(plan_for(edition, kind="Freighter", credits=70), dot)
    found = squadron.ends
    squadron.send_out(ships_only(60))
    assert (squadron.known.all() == found).all()


@pytest.mark.parametrize("edition", EDITIONS)
def test_scouts_find_all_that_ships_find(edition: str) -> None:
    squadron = sent_from(plan_for(edition, kind="Scout", credits=20, equipment=["Red Drive"]), "war-5")
    scouted = squadron.scouted.all() | squadron.ends
    squadron.send_out(ships_only(60))
    assert (squadron.known.all() <= scouted).all() and squadron.ends.any()


def test_what_only_scouts_have_found_does_not_count() -> None:
    squadron = sent_from(plan_for("1988", kind="Scout", credits=20), "asteroids-8e")
    doubtful = squadron.scouted.all() & ~squadron.ends
    assert doubtful.any()
    squadron.send_out(ships_only(200), squadron.useful(doubtful))
    assert not (squadron.known.all() & doubtful).any()


def test_only_ways_into_junctions_are_noted() -> None:
    plan = plan_for("1988", kind="Freighter")
    topology = plan.almanac.topology
    noted = Charts(plan.variants()[0].passage.course, plan.almanac).noted
    into = {end for ways in topology.ways for way, end in ways if way in noted}
    between = [dot for dot, ways in enumerate(topology.ways) if dot not in into]
    assert all(len(topology.ways[dot] + topology.air_foil_ways[dot]) <= 2 for dot in between)
    assert len(noted) < 0.7 * plan.almanac.way_count and into.issuperset(topology.box_dots)


def test_the_auto_pilot_needs_no_other_passage() -> None:
    plan = plan_for("1988", kind="Scout", relics=["Auto Pilot"])
    off, on = plan.variants()
    assert off.passage is on.passage and off.has_auto_pilot != on.has_auto_pilot
