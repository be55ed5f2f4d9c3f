"""The movement oracle against examples worked by hand: printed ones where the rulebook has them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from tests.oracle.flight import (
    Flight,
    Marker,
    Moment,
    Outcome,
    Pairs,
    Step,
    TooWide,
    arrive,
    board_from_toml,
    departures,
    explore,
    first_steps,
    give_up,
    opening,
    pilot_numbers,
)

MAP = (
    Path(__file__).parents[2]
    / "src"
    / "venus"
    / "families"
    / "original"
    / "editions"
    / "edition_1988"
    / "content"
    / "map.toml"
)
BOARD = board_from_toml(MAP)
RED, YELLOW, BOTH = frozenset({"red"}), frozenset({"yellow"}), frozenset({"red", "yellow"})
GATES: dict[str, Marker] = {"jungle-8": ("gate", 3), "ice-9": ("gate", 5)}
GATES_UP = frozenset(GATES)


def underway(at: str, mp: int, came: Pairs = frozenset()) -> Moment:
    return Moment(at, mp, came, pilot=None, money=0, face_up=frozenset())


def take(flight: Flight, now: Moment, number: int | None, to: str) -> Moment:
    """Go to a dot and fly on from it."""
    (step,) = (step for step in departures(BOARD, flight, now)[number] if step.to == to)
    (later,) = arrive(BOARD, flight, now, number, step)[1]
    return later


def dots_reached(flight: Flight) -> set[str]:
    return {outcome.dot for outcome in explore(BOARD, flight)}


# The map and its costs


def test_the_hidden_path_joins_wing_and_body() -> None:
    assert "cloud-body-1" in BOARD.paths["cloud-wing-4"]
    assert "cloud-wing-4" in BOARD.paths["cloud-body-1"]


def test_every_exit_of_a_circle_is_one_of_its_paths_and_none_is_left_out() -> None:
    for circle, ways in BOARD.exits.items():
        assert sorted(ways) == [1, 2, 3, 4, 5, 6]
        assert set(ways.values()) == BOARD.paths[circle]


def test_six_mp_lead_from_one_city_of_the_polluted_planet_to_the_other_and_five_do_not() -> None:
    there = Outcome("polluted-poison-park", 0, landed=True)
    assert there in explore(BOARD, Flight("polluted-paint-place", (1, 5), "polluted-1"))
    for dice in [(1, 1), (1, 2), (1, 3), (1, 4), (1, 1, 1), (1, 1, 2), (1, 1, 3)]:
        assert there.dot not in dots_reached(Flight("polluted-paint-place", dice, "polluted-1"))


def test_with_one_mp_left_a_ship_goes_past_the_surface_city() -> None:
    assert explore(BOARD, Flight("polluted-paint-place", (1, 4), "polluted-1")) == {
        Outcome("polluted-4", 0, landed=False),
        Outcome("polluted-9", 0, landed=True),
        Outcome("polluted-7", 0, landed=False),
        Outcome("polluted-moon-1", 0, landed=False),
    }


# Inertia, turning back, landing


def test_a_ship_spends_all_its_mp_in_space() -> None:
    flight = Flight("base", (1, 2), "biosphere-base-3")
    assert explore(BOARD, flight) == {Outcome("biosphere-base-1", 0, landed=False)}


def test_a_surface_city_is_the_end_of_its_path() -> None:
    assert explore(BOARD, Flight("desert-4", (6, 6), "desert-dry-city")) == {
        Outcome("desert-dry-city", 0, landed=True)
    }


def test_an_asteroid_can_be_landed_on_or_flown_past() -> None:
    assert explore(BOARD, Flight("desert-4", (1, 1), "desert-5")) == {
        Outcome("desert-5", 0, landed=True),
        Outcome("desert-6", 0, landed=False),
        Outcome("desert-supernova-1", 0, landed=False),
    }


def test_an_orbit_can_be_landed_on_once_its_port_is_built() -> None:
    here = Outcome("desert-1", 0, landed=True)
    assert here not in explore(BOARD, Flight("desert-2", (6, 6), "desert-1"))
    assert here in explore(BOARD, Flight("desert-2", (6, 6), "desert-1", ports=frozenset({"desert-1"})))


def test_a_path_may_be_used_again_in_the_same_direction_only() -> None:
    ring = [f"jungle-{n}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 1)]
    now = underway("jungle-1", 3, came=frozenset(pairwise(ring)))
    assert first_steps(BOARD, Flight("jungle-1", (6, 6)), now) == {
        Step("jungle-2", (), 1),
        Step("jungle-jellybeast-city", (), 2),
    }


def test_a_loop_flown_twice_brings_the_ship_past_its_start() -> None:
    outcomes = explore(BOARD, Flight("jungle-1", (6, 4), "jungle-2"))
    assert Outcome("jungle-2", 0, landed=False) in outcomes
    assert Outcome("jungle-8", 0, landed=False) not in outcomes


# Circles and pilot numbers


def test_the_circle_example_with_all_four_numbers() -> None:
    flight = Flight("polluted-7", (1, 3, 5, 6), "cloud-wing-4")
    in_b = take(flight, opening(flight), None, "cloud-wing-4")
    assert departures(BOARD, flight, in_b) == {
        1: {Step("cloud-body-1", (), 1)},
        3: {Step("cloud-body-1", (), 1)},
        5: set(),
        6: {Step("cloud-wing-3", (), 1)},
    }
    for number, dot in [(3, "cloud-body-5"), (1, "cloud-body-2")]:
        in_d = take(flight, in_b, number, "cloud-body-1")
        assert departures(BOARD, flight, in_d) == {number: {Step(dot, (), 1)}}


def test_a_number_that_leads_back_ends_the_move_in_the_circle() -> None:
    flight = Flight("polluted-7", (1, 3, 5, 6), "cloud-wing-4", pilot=5)
    assert explore(BOARD, flight) == {Outcome("cloud-wing-4", 0, landed=False)}


@pytest.mark.parametrize(("ports", "landed"), [(frozenset(), False), (frozenset({"cloud-body-1"}), True)])
def test_the_hidden_path_is_not_flown_back_and_a_ship_trapped_at_a_port_has_landed(
    ports: frozenset[str], landed: bool
) -> None:
    now = underway("cloud-body-1", 6, came=frozenset({("cloud-wing-4", "cloud-body-1")}))
    flight = Flight("cloud-wing-4", (4, 5), ports=ports)
    assert explore(BOARD, flight, now) == {Outcome("cloud-body-1", 0, landed)}


def test_a_switch_switch_takes_another_number_in_the_next_circle() -> None:
    flight = Flight("polluted-7", (1, 3, 5, 6), "cloud-wing-4", switch_switch=True)
    now = take(flight, take(flight, opening(flight), None, "cloud-wing-4"), 3, "cloud-body-1")
    assert departures(BOARD, flight, now) == {
        1: {Step("cloud-body-2", (), 1)},
        3: {Step("cloud-body-5", (), 1)},
        5: set(),
        6: {Step("cloud-body-2", (), 1)},
    }


def test_a_declared_exit_binds_if_its_number_is_rolled_and_is_void_if_not() -> None:
    assert departures(BOARD, Flight("cloud-body-8", (2, 5), "base")) == {2: {Step("base", (), 1)}}
    assert departures(BOARD, Flight("cloud-body-8", (1, 3), "base")) == {
        1: {Step("cloud-body-4", (), 1)},
        3: {Step("cloud-body-7", (), 1)},
    }


def test_the_number_may_be_chosen_before_it_is_needed_and_then_stands() -> None:
    assert pilot_numbers(BOARD, Flight("base", (2, 5), "cloud-body-8")) == {2, 5}
    assert pilot_numbers(BOARD, Flight("base", (2, 5), "cloud-body-8", pilot=5)) == set()
    assert pilot_numbers(BOARD, Flight("base", (2, 5), "cloud-body-8", pilot=5, switch_switch=True)) == {2, 5}
    assert pilot_numbers(BOARD, Flight("cloud-body-8", (2, 5), "base")) == {2}


# Penalties and shields


@pytest.mark.parametrize(("shields", "money_left"), [(0, 0), (20, 20), (40, 30)])
def test_the_shield_example(shields: int, money_left: int) -> None:
    flight = Flight("desert-supernova-2", (1, 1), "supernova-4", money=30, shields=shields)
    beyond = BOARD.paths["supernova-4"] - {"desert-supernova-2"}
    assert explore(BOARD, flight) == {
        Outcome("supernova-4", 30, landed=False),
        *(Outcome(dot, money_left, landed=False) for dot in beyond),
    }


def test_who_cannot_pay_stops() -> None:
    flight = Flight("desert-supernova-2", (1, 1), "supernova-4", money=9, shields=20)
    assert explore(BOARD, flight) == {Outcome("supernova-4", 9, landed=False)}


def test_on_the_last_mp_a_penalty_is_not_paid() -> None:
    assert explore(BOARD, Flight("rogue-5", (1, 1), "rogue-6", money=50)) == {
        Outcome("rogue-7", 50, landed=False),
        Outcome("rogue-desert-1", 50, landed=False),
    }


# Drives


def test_a_skipped_junction_opens_every_way_on() -> None:
    assert first_steps(BOARD, Flight("rogue-1", (6, 6), skips=RED)) == {
        Step("rogue-2", (), 1),
        Step("rogue-rumble-city", (), 2),
        Step("rogue-10", ("rogue-11",), 1),
        Step("rogue-jungle-1", ("rogue-11",), 1),
    }
    assert Step("rogue-9", ("rogue-11", "rogue-10"), 1) in first_steps(
        BOARD, Flight("rogue-1", (6, 6), skips=BOTH)
    )


def test_the_declared_dot_is_one_that_will_be_occupied() -> None:
    flight = Flight("rogue-1", (6, 6), "rogue-jungle-1", skips=RED)
    assert first_steps(BOARD, flight) == {Step("rogue-jungle-1", ("rogue-11",), 1)}


def test_every_path_passed_in_a_skip_counts_for_turning_back() -> None:
    flight = Flight("rogue-1", (6, 6), "rogue-10", skips=RED, money=100)
    now = take(flight, opening(flight), None, "rogue-10")
    assert now.flown == {("rogue-1", "rogue-11"), ("rogue-11", "rogue-10")}
    assert first_steps(BOARD, flight, now) == {Step("rogue-9", (), 1)}


def test_from_a_skipped_dot_one_may_not_walk_back_in_the_same_step() -> None:
    assert Step("rogue-1", ("rogue-11",), 1) not in first_steps(BOARD, Flight("rogue-1", (6, 6), skips=RED))


@pytest.mark.parametrize(("skips", "pairs"), [(RED, 28), (YELLOW, 26), (BOTH, 78)])
def test_pairs_of_dots_with_several_skipped_routes(skips: frozenset[str], pairs: int) -> None:
    several: list[tuple[str, str]] = []
    for start in (dot for dot in BOARD.kinds if BOARD.colors.get(dot) not in skips):
        flight = Flight(start, (1, 2, 3, 4, 5, 6), skips=skips)
        routes = Counter(step.to for step in first_steps(BOARD, flight))
        several += [(start, to) for to, count in routes.items() if count > 1]
    assert len(several) == pairs
    assert all(a != b for a, b in several)


def test_a_penalty_turned_up_in_a_skipped_colour_is_left_free_of_charge_without_mp() -> None:
    flight = Flight("jungle-7", (6, 6), skips=RED, boxes={"jungle-8": ("penalty", "red", 30)})
    assert explore(BOARD, flight, underway("jungle-7", 1)) == {
        Outcome("jungle-6", 0, landed=False),
        Outcome("jungle-9", 0, landed=True),
        Outcome("jungle-supergiant-2", 0, landed=False),
    }


def test_from_a_penalty_just_turned_up_the_ship_skips_further_dots_as_well() -> None:
    flight = Flight("ice-2", (1, 1), "ice-4", skips=RED, boxes={"ice-4": ("penalty", "red", 30)})
    now = take(flight, opening(flight), None, "ice-4")
    assert (now.mp, now.passing) == (1, True)
    assert first_steps(BOARD, flight, now) == {Step("ice-6", ("ice-5",), 0)}


def test_a_box_just_turned_up_is_not_skipped_again_on_the_way_out() -> None:
    boxes: dict[str, Marker] = {
        "asteroids-6d": ("penalty", "red", 30),
        "asteroids-7f": ("penalty", "red", 30),
    }
    flight = Flight("asteroids-5d", (6, 6), skips=BOTH, boxes=boxes, face_up=frozenset(boxes))
    standing = Moment("asteroids-6d", 5, frozenset(), None, 0, frozenset(boxes))
    passing = standing._replace(passing=True)
    assert any("asteroids-6d" in step.via for step in first_steps(BOARD, flight, standing))
    assert not any("asteroids-6d" in step.via for step in first_steps(BOARD, flight, passing))


def test_a_face_up_penalty_of_a_skipped_colour_is_skipped_like_a_dot() -> None:
    boxes: dict[str, Marker] = {"ice-4": ("penalty", "red", 30)}
    assert first_steps(BOARD, Flight("ice-2", (1, 1), skips=RED, boxes=boxes, face_up=frozenset(boxes))) == {
        Step("ice-1", (), 1),
        Step("ice-6", ("ice-3", "ice-4", "ice-5"), 1),
        Step("jungle-ice-4", ("ice-3",), 1),
    }


# Boxes


def test_a_penalty_turned_up_in_another_colour_is_paid_less_shields_or_stopped_at() -> None:
    boxes: dict[str, Marker] = {"jungle-8": ("penalty", "blue", 40)}
    flight = Flight("jungle-7", (1, 1), "jungle-8", skips=RED, money=25, shields=20, boxes=boxes)
    assert explore(BOARD, flight) == {
        Outcome("jungle-8", 25, landed=False),
        Outcome("jungle-9", 5, landed=True),
    }


@pytest.mark.parametrize("marker", [("port",), ("relic",), ("empty",)])
def test_an_open_port_a_relic_and_an_emptied_box_can_be_landed_on(marker: Marker) -> None:
    flight = Flight("jungle-9", (1, 1), "jungle-8", boxes={"jungle-8": marker})
    assert explore(BOARD, flight) == {
        Outcome("jungle-8", 0, landed=True),
        Outcome("jungle-7", 0, landed=False),
    }


# Gates


def test_a_gate_turned_up_on_entry_is_left_by_a_jump_or_by_a_path_as_the_number_says() -> None:
    flight = Flight("jungle-7", (3, 5, 6), "jungle-8", boxes=GATES, face_up=frozenset({"ice-9"}))
    now = take(flight, opening(flight), None, "jungle-8")
    onward = {Step("jungle-9", (), 1)}
    assert departures(BOARD, flight, now) == {3: onward, 5: {Step("ice-9", (), 1, jump=True)}, 6: onward}


def test_a_gate_is_left_by_a_path_if_no_other_is_face_up_and_still_needs_a_number() -> None:
    flight = Flight("jungle-8", (5, 6), "jungle-9", boxes=GATES, face_up=frozenset({"jungle-8"}))
    assert departures(BOARD, flight) == {5: {Step("jungle-9", (), 1)}, 6: {Step("jungle-9", (), 1)}}


def test_the_gate_arrived_at_is_left_by_a_path_unless_a_switch_switch_changes_the_number() -> None:
    paths = {Step("ice-1", (), 1), Step("ice-8", (), 1)}
    flight = Flight("jungle-8", (3, 5), "ice-9", jump_start=True, boxes=GATES, face_up=GATES_UP)
    now = take(flight, opening(flight), 5, "ice-9")
    assert now.flown == frozenset()
    assert departures(BOARD, flight, now) == {5: paths}
    switching = replace(flight, switch_switch=True)
    assert departures(BOARD, switching, now) == {3: {Step("jungle-8", (), 1, jump=True)}, 5: paths}


def test_from_a_gate_the_declaration_binds_if_a_number_allows_it() -> None:
    to_path = Flight("jungle-8", (5, 6), "jungle-9", boxes=GATES, face_up=GATES_UP)
    to_gate = replace(to_path, declared="ice-9", jump_start=True)
    jump = {5: {Step("ice-9", (), 1, jump=True)}}
    paths = {Step("jungle-7", (), 1), Step("jungle-9", (), 1)}
    assert departures(BOARD, to_path) == {6: {Step("jungle-9", (), 1)}}
    assert departures(BOARD, replace(to_path, dice=(5, 5))) == jump
    assert departures(BOARD, replace(to_gate, dice=(3, 5))) == jump
    assert departures(BOARD, replace(to_gate, dice=(3, 6))) == {3: paths, 6: paths}


def test_a_gate_lock_turns_gates_into_blue_dots() -> None:
    flight = Flight("jungle-8", (3, 5), boxes=GATES, face_up=GATES_UP, gate_lock=True)
    assert departures(BOARD, flight) == {None: {Step("jungle-7", (), 1), Step("jungle-9", (), 1)}}


# Relics


def test_an_air_foil_hops_between_cities_for_one_mp_and_not_back() -> None:
    flight = Flight("polluted-paint-place", (1, 1), "polluted-poison-park", air_foil=True)
    assert explore(BOARD, flight) == {
        Outcome("polluted-poison-park", 0, landed=True),
        Outcome("polluted-3", 0, landed=False),
    }


def test_an_air_foil_skirts_the_giant_planet_all_the_way_round() -> None:
    flight = Flight("giant-1", (2, 2), "giant-grand-jetee", air_foil=True)
    cities = {"giant-grand-jetee", "giant-great-scott", "giant-levitown"}
    space = {"giant-2", "giant-3", "giant-4", "giant-5", "giant-6", "giant-supergiant-1"}
    assert explore(BOARD, flight) == {Outcome(dot, 0, dot in cities) for dot in cities | space}


def jump_start(start: str, dice: tuple[int, ...], *, air_foil: bool = False) -> dict[int | None, set[Step]]:
    flight = Flight(start, dice, "jungle-8", jump_start=True, boxes=GATES, face_up=GATES_UP)
    return departures(BOARD, replace(flight, air_foil=air_foil))


def test_a_jump_start_takes_the_declared_gate_if_its_number_is_rolled() -> None:
    assert jump_start("jungle-jewelburg", (3, 5, 1)) == {3: {Step("jungle-8", (), 2, jump=True)}}
    assert jump_start("jungle-jewelburg", (3, 5), air_foil=True) == {3: {Step("jungle-8", (), 1, jump=True)}}
    assert jump_start("jungle-3", (3, 5)) == {3: {Step("jungle-8", (), 1, jump=True)}}


def test_a_jump_start_goes_by_any_rolled_number_if_the_declared_one_is_missing() -> None:
    assert jump_start("jungle-jewelburg", (1, 5)) == {
        1: {Step("jungle-3", (), 2)},
        5: {Step("ice-9", (), 2, jump=True)},
    }


def test_a_void_jump_start_leaves_by_any_path_even_beside_the_declared_gate() -> None:
    assert jump_start("jungle-7", (1, 5)) == {
        1: {Step(dot, (), 1) for dot in ("jungle-6", "jungle-8", "jungle-supergiant-1")},
        5: {Step("ice-9", (), 1, jump=True)},
    }


def test_the_number_of_a_void_jump_start_governs_the_circle_and_binds_the_turn() -> None:
    assert jump_start("genship-1", (6, 6)) == {6: {Step("genship-2", (), 1)}}
    flight = Flight("base", (1, 4), "jungle-8", jump_start=True, boxes=GATES, face_up=GATES_UP)
    now = take(flight, opening(flight), 4, "cloud-body-8")
    assert departures(BOARD, flight, now) == {4: {Step("cloud-body-4", (), 1)}}


# The search itself


def plain_search(flight: Flight, now: Moment) -> set[Outcome]:
    ends: set[Outcome] = set()
    for number, steps in departures(BOARD, flight, now).items():
        if not steps:
            ends.add(give_up(BOARD, flight, now))
        for step in steps:
            ended, onward = arrive(BOARD, flight, now, number, step)
            ends = ends.union(ended, *(plain_search(flight, later) for later in onward))
    return ends


@pytest.mark.parametrize("skips", [frozenset(), RED, YELLOW, BOTH])
@pytest.mark.parametrize("start", ["asteroids-1a", "cloud-body-1", "war-4", "ice-3", "giant-1"])
def test_the_search_cuts_nothing_off(start: str, skips: frozenset[str]) -> None:
    boxes: dict[str, Marker] = {
        **GATES,
        "cloud-body-5": ("gate", 2),
        "asteroids-6d": ("gate", 1),
        "asteroids-5e": ("penalty", "red", 20),
        "asteroids-7f": ("penalty", "yellow", 10),
        "war-5": ("penalty", "yellow", 40),
        "ice-4": ("relic",),
    }
    flight = Flight(start, (1, 2), skips=skips, money=60, boxes=boxes, face_up=frozenset({"ice-9"}))
    assert explore(BOARD, flight) == plain_search(flight, opening(flight))


def test_the_search_finds_a_trap_among_ends_known_already() -> None:
    outcomes = explore(BOARD, Flight("base-colony-2", (2, 2), "base-colony-1"))
    assert Outcome("base", 0, landed=True) in outcomes
    assert Outcome("cloud-body-8", 0, landed=False) in outcomes


def test_a_search_that_grows_too_wide_says_so() -> None:
    with pytest.raises(TooWide, match="more than 500 moments from asteroids-6d"):
        explore(BOARD, Flight("asteroids-6d", (6, 6), skips=BOTH), limit=500)
