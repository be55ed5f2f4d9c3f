"""Expected turns from dot to dot: by hand, against one turn more, and against ships that follow the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from statistics import mean, stdev
from typing import Any

import msgspec
import pytest

from tests.odds.flying import DRIVES, EDITIONS, asked_about, drawn, ends, pushed
from tests.table import at, ship, state_of
from venus.engine.chance import QuickChance
from venus.families.original import actions as act
from venus.families.original.odds import timetable, turns
from venus.families.original.odds.dice import Roll, narrowed, rolls
from venus.families.original.odds.flight_graph import Start
from venus.families.original.odds.reach_chances import Flights
from venus.families.original.odds.ship_model import FlightPlan
from venus.families.original.views.static import StaticContent
from venus.game import Game


def number(content: StaticContent, name: str) -> int:
    return [dot.id for dot in content.chart.dots].index(name)


def far(start: str, goal: str, rough: bool = False, **outfit: Any) -> float:
    outfit.setdefault("kind", "Freighter")
    outfit.setdefault("credits", 500)
    content, view, vessel = asked_about(at(seat0=ship(**outfit)))
    return timetable(content, view, vessel, rough).turns(number(content, start), number(content, goal))


def test_who_is_there_needs_no_turn() -> None:
    assert far("base", "base") == 0


def test_who_gets_there_with_any_roll_needs_one_turn() -> None:
    assert far("base-colony-2", "base") == pytest.approx(1)
    assert far("desert-4", "desert-dry-city") == pytest.approx(1)


def test_who_may_fail_needs_more() -> None:
    """Of 36 rolls 33 suffice; with three points the ship stops before the base, with two it has two to go."""
    assert far("base-colony-4", "base") == pytest.approx(1 + 3 / 36, abs=1e-4)


def test_the_more_dice_the_fewer_turns() -> None:
    ships = ["Freighter", "Transport", "Clipper"]
    needed = [far("base", "moon-minyan", kind=kind) for kind in ships]
    assert needed == sorted(needed, reverse=True) and needed[0] > needed[2] + 1.5


def test_drives_shields_and_relics_save_turns() -> None:
    plain = far("base", "rogue-rain-city")
    assert far("base", "rogue-rain-city", equipment=["Combined Drive"]) < plain
    assert far("base", "rogue-rain-city", relics=["Mulligan Gear"]) < plain
    assert far("base", "water-whale-watch", relics=["Switch Switch"]) < far("base", "water-whale-watch") - 0.1
    poor = far("desert-supernova-2", "moon-minyan", credits=0)
    assert far("desert-supernova-2", "moon-minyan", credits=0, equipment=["Shield", "Shield"]) < poor - 1


def test_a_gate_shortens_the_way() -> None:
    content, view, vessel = asked_about(at(seat0=ship("Freighter", at="jungle-8")))
    gates = {"jungle-8": "Tele Gate 3", "moon-10": "Tele Gate 5"}
    beside = asked_about(at(seat0=ship("Freighter", at="jungle-8"), up=gates))[1]
    places = number(content, "jungle-8"), number(content, "moon-moonview")
    by_gate = timetable(content, beside, vessel, rough=True).turns(*places)
    assert by_gate < timetable(content, view, vessel, rough=True).turns(*places) - 1


def test_a_built_port_can_be_landed_on() -> None:
    content, view, vessel = asked_about(at(seat0=ship("Freighter")))
    built = asked_about(at(seat0=ship("Freighter"), ports={"Cobbleport": 1}))[1]
    places = number(content, "base"), number(content, "colony-1")
    port = timetable(content, built, vessel).turns(*places)
    assert port < timetable(content, view, vessel).turns(*places)
    assert timetable(content, view, vessel, rough=True).turns(*places) == pytest.approx(port, abs=0.1)


def test_a_rough_table_takes_a_box_as_reached_when_its_marker_is_turned_up() -> None:
    assert far("jungle-7", "jungle-8", rough=True) == pytest.approx(1)
    assert far("jungle-7", "jungle-8", rough=False) > 2


def test_tables_are_kept_and_shared_by_ships_of_a_kind() -> None:
    content, view, vessel = asked_about(at(seat0=ship("Freighter", credits=500)))
    elsewhere = msgspec.structs.replace(vessel, dot="desert-4", purse=499, aloft=None)
    assert timetable(content, view, vessel) is timetable(content, view, elsewhere)
    assert timetable(content, view, vessel) is not timetable(
        content, view, msgspec.structs.replace(vessel, dice=3)
    )


def test_a_rough_table_does_not_mind_relics_ports_and_a_single_gate() -> None:
    game = at(seat0=ship(credits=500))
    busy = at(
        seat0=ship(credits=500), up={"jungle-8": "Tele Gate 3", "ice-9": "Open Port"}, ports={"Dryport": 1}
    )
    content, view, vessel = asked_about(game)
    assert timetable(content, view, vessel, rough=True) is timetable(
        content, asked_about(busy)[1], vessel, rough=True
    )


def test_a_port_or_a_marker_more_asks_for_no_other_course() -> None:
    content, view, vessel = asked_about(at(seat0=ship("Freighter", credits=500)))
    busy = at(seat0=ship("Freighter", credits=500), up={"ice-9": "Open Port"}, ports={"Dryport": 1})
    plans = [FlightPlan(content, seen, vessel, rough=False) for seen in (view, asked_about(busy)[1])]
    assert plans[0].stops != plans[1].stops
    assert plans[0].variants() == plans[1].variants()


# Every figure is one turn more than the mean of the best figures among which the dice let a ship choose.


class Declared:
    """A declaration from a dot: where each roll lets the flight end, and in how many ways."""

    def __init__(self, start: Start, ends: dict[Roll, Any], ways: dict[Roll, int]) -> None:
        self.start = start
        self.ends: dict[Roll, list[int]] = {roll: flags.nonzero()[0].tolist() for roll, flags in ends.items()}
        self.ways = ways

    def mean(self, far: Sequence[float]) -> float:
        """The turns that will be left in the mean, if every flight ends as near as it can."""
        least = [count * min([far[dot] for dot in self.ends[roll]]) for roll, count in self.ways.items()]
        return sum(least) / sum(self.ways.values())


def declared(plan: FlightPlan, dot: int) -> Iterator[Declared]:
    """Every declaration from a dot, under every setting of the switches."""
    for variant in plan.variants():
        ways = rolls(plan.dice, variant.has_auto_pilot)
        flights = Flights(plan, variant.passage, 6 * plan.dice)
        starts = variant.passage.starts(dot)
        places = [flights.add(dot, start.legs) for start in starts]
        for start, place in zip(starts, places, strict=True):
            ends = flights.ends(place, list(ways), narrowed(start.first))
            yield Declared(start, dict(zip(ways, ends, strict=True)), ways)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "outfit", [(), ("Red Drive",), ("Jump Start", "Auto Pilot"), ("Switch Switch", "Gate Lock")]
)
def test_a_figure_is_one_turn_more_than_what_the_turn_leads_to(edition: str, outfit: tuple[str, ...]) -> None:
    drives = [piece for piece in outfit if piece in DRIVES]
    game = drawn(5, edition, [piece for piece in outfit if piece not in DRIVES], drives, "Freighter")
    content, view, vessel = asked_about(game)
    vessel = msgspec.structs.replace(vessel, purse=1000, aloft=None)
    plan, table = FlightPlan(content, view, vessel, rough=False), timetable(content, view, vessel)
    gates = [dot for dot in plan.outlook.gate_dots if dot >= 0]
    for dot in [*Random(1).sample(range(plan.dots), 5), gates[0]]:
        known = list(declared(plan, dot))
        for goal in plan.ports[::7]:
            expected = 1 + min([one.mean(table.to(goal)) for one in known])
            assert dot == goal or table.turns(dot, goal) == pytest.approx(expected, abs=0.05)


# Ships that follow the table need as many turns as it says.


def voyage(game: Game, goal: str, seed: int) -> int:
    """The turns that a ship needs which always declares and ends its flights by the table."""
    state = state_of(game).copy()
    state.chance = QuickChance(seed)
    content, view, vessel = asked_about(state)
    plan = FlightPlan(content, view, vessel, rough=False)
    names = plan.almanac.topology.dot_ids
    far = timetable(content, view, vessel).to(names.index(goal))
    dot, needed = state.dot[0], 0
    while names[dot] != goal:
        best = min(declared(plan, dot), key=lambda one: one.mean(far))
        state.dot[0] = dot
        flying = pushed(state, act.Head(0, names[best.start.heading]))
        dot = min([names.index(end) for end in ends(flying)], key=lambda end: far[end])
        needed += 1
    return needed


@pytest.mark.parametrize("goal", ["colony-southern-comfort", "rogue-rain-city", "desert-dry-city"])
def test_ships_that_follow_the_table_need_as_many_turns_as_it_says(goal: str) -> None:
    game = at(seat0=ship("Freighter", credits=1000))
    expected = turns(*asked_about(game))[goal]
    needed = [voyage(game, goal, seed) for seed in range(60)]
    assert mean(needed) == pytest.approx(expected, abs=3 * stdev(needed) / len(needed) ** 0.5)
