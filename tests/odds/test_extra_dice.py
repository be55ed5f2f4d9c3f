"""Odds of a ship that rolls more dice this turn than in all turns after it."""

from __future__ import annotations

import pytest
from msgspec import structs

from tests.odds.flying import asked_about
from tests.table import at, head, rule, ship
from venus.families.original.odds import Vessel, reach, this_turn, turns
from venus.families.original.odds.ports import turns_from
from venus.families.original.odds.reach_chances import declarations
from venus.families.original.odds.ship_model import FlightPlan
from venus.families.original.odds.timetables import timetable_of

SHIPS = {
    "plain": ship(),
    "in a city": ship(at="Southern Comfort"),
    "with the Mulligan Gear": ship(relics=["Mulligan Gear"]),
    "with the Auto Pilot": ship(equipment=["Red Drive"], relics=["Auto Pilot"]),
}


def with_one_more(vessel: Vessel) -> Vessel:
    return structs.replace(vessel, extra_dice=1)


@rule("variants §late-seat-die")
@pytest.mark.parametrize("one", SHIPS.values(), ids=SHIPS)
def test_a_turn_reckoned_by_itself_comes_to_the_figures_of_the_timetable(one: object) -> None:
    content, view, vessel = asked_about(at(seat0=one))  # type: ignore[arg-type]
    plan = FlightPlan(content, view, vessel, rough=False)
    table, dot = timetable_of(plan), plan.almanac.topology.dot_index[vessel.dot]
    ways = list(declarations(plan, structs.replace(vessel, aloft=None), dot))
    for port in plan.ports:
        assert turns_from(dot, port, ways, table.to(port)) == pytest.approx(table.to(port)[dot], abs=0.01)


@rule("variants §late-seat-die")
@pytest.mark.parametrize("one", SHIPS.values(), ids=SHIPS)
def test_one_die_more_brings_every_port_nearer_but_not_by_a_turn(one: object) -> None:
    content, view, vessel = asked_about(at(seat0=one))  # type: ignore[arg-type]
    now, more = turns(content, view, vessel), turns(content, view, with_one_more(vessel))
    assert all(more[port] <= now[port] + 0.01 and more[port] > now[port] - 1 for port in now)
    assert reach(content, view, with_one_more(vessel)) == reach(
        content, view, this_turn(with_one_more(vessel))
    )


@rule("variants §late-seat-die")
@pytest.mark.parametrize("relics", [(), ("Mulligan Gear",)])
def test_in_flight_the_dice_on_the_table_decide(relics: tuple[str, ...]) -> None:
    game = at(seat0=ship("Clipper", relics=relics), dice=[2, 3, 4, 5])
    head(game, "base-colony-1")
    content, view, clipper = asked_about(game)
    scout = with_one_more(structs.replace(clipper, dice=3))
    assert reach(content, view, scout) == reach(content, view, clipper)
    slower, faster = turns(content, view, scout), turns(content, view, clipper)
    assert all(slower[port] >= faster[port] - 0.01 for port in faster)


@rule("variants §late-seat-die")
def test_when_the_flight_is_over_the_next_turn_has_the_ships_own_dice() -> None:
    content, view, vessel = asked_about(at(seat0=ship(at="Southern Comfort"), phase="trade"))
    assert vessel.aloft and vessel.aloft.stage == "over"
    assert turns(content, view, with_one_more(vessel)) == turns(content, view, vessel)
