"""The map as numbers: ways in pairs, circles, boxes, and the routes of one step."""

from __future__ import annotations

from pathlib import Path as File

import pytest

import venus
from tests.oracle import flight as oracle
from tests.oracle.flight import Flight
from venus.cluster.chart import Chart, Color, Dot, Path
from venus.cluster.topology import (
    AIR_FOIL,
    BOX_SHIFT,
    KEPT_TABLES,
    SKIP_RED,
    SKIP_YELLOW,
    SPYING,
    Topology,
    make_topology,
)
from venus.families import load_edition

BOARD = oracle.board_from_toml(
    File(venus.__file__).parent
    / "families"
    / "original"
    / "editions"
    / "edition_1988"
    / "content"
    / "map.toml"
)
CHART = load_edition("1988").tables.content.chart
TOPOLOGY = make_topology(CHART)
BOTH = SKIP_RED | SKIP_YELLOW
COLORS = {SKIP_RED: {"red"}, SKIP_YELLOW: {"yellow"}, BOTH: {"red", "yellow"}}


def small(colors: str, *paths: str) -> Topology:
    """A map of dots a, b, c ... of these colours, and paths written as pairs of letters."""
    names: dict[str, Color] = {"b": "blue", "r": "red", "y": "yellow"}
    dots = tuple(
        Dot("abcdefgh"[place], "space", 0, 0, color=names[color]) for place, color in enumerate(colors)
    )
    return make_topology(Chart(1, 1, (), dots, tuple(Path(*pair) for pair in paths), {}, ()))


def steps(topology: Topology, start: str, key: int = 0) -> set[str]:
    """The routes from a dot, each as its skipped dots and its end."""
    routes = topology.routes(topology.dot_index[start], key)
    names = topology.dot_ids
    return {"-".join([*(names[dot] for dot in route.skipped), names[route.end]]) for route in routes}


def test_both_ways_of_a_path_differ_in_the_last_bit() -> None:
    for start in range(TOPOLOGY.size):
        for way, end in TOPOLOGY.ways[start]:
            assert (way ^ 1, start) in TOPOLOGY.ways[end]
    assert sorted(way for ways in TOPOLOGY.ways for way, _ in ways) == list(range(2 * len(CHART.paths)))


def test_air_foil_ways_are_numbered_after_the_paths() -> None:
    ways = sorted(way for ways in TOPOLOGY.air_foil_ways for way, _ in ways)
    first = 2 * len(CHART.paths)
    assert ways == list(range(first, first + 2 * len(CHART.air_foil)))


def test_dots_keep_what_is_printed_on_them() -> None:
    oval = TOPOLOGY.dot_index["supernova-1"]
    port = TOPOLOGY.dot_index["genship-1"]
    assert (TOPOLOGY.penalty[oval], TOPOLOGY.color[oval]) == (30, SKIP_RED)
    assert (TOPOLOGY.orbit_name[port], TOPOLOGY.orbit_name[oval]) == ("Neutron Port", "")
    assert TOPOLOGY.system[TOPOLOGY.dot_index["base-colony-1"]] == -1
    assert port in TOPOLOGY.system_dots[TOPOLOGY.system[port]]


def test_every_circle_has_a_way_out_for_each_number() -> None:
    circles = [dot for dot in range(TOPOLOGY.size) if TOPOLOGY.exits[dot]]
    assert len(circles) == len(CHART.exits) == 9
    for circle in circles:
        ends = dict(TOPOLOGY.ways[circle])
        named = CHART.exits[TOPOLOGY.dot_ids[circle]]
        for number in range(1, 7):
            assert TOPOLOGY.dot_ids[ends[TOPOLOGY.exits[circle][number]]] == named[number]


def test_boxes_are_numbered_in_the_order_of_the_dots() -> None:
    assert len(TOPOLOGY.box_dots) == 24
    assert [TOPOLOGY.box_of[dot] for dot in TOPOLOGY.box_dots] == list(range(24))
    assert TOPOLOGY.box_of.count(-1) == TOPOLOGY.size - 24


def test_without_drives_a_step_goes_to_a_neighbour() -> None:
    for dot in range(TOPOLOGY.size):
        routes = TOPOLOGY.routes(dot, 0)
        assert [route.end for route in routes] == TOPOLOGY.neighbours[dot]
        assert all(route.skipped == () and route.plain and route.prepared is None for route in routes)


@pytest.mark.parametrize(
    ("start", "end", "key", "cost"),
    [
        ("desert-1", "desert-2", 0, 1),
        ("desert-1", "desert-desolation-city", 0, 2),
        ("desert-desolation-city", "desert-1", 0, 2),
        ("desert-1", "desert-desolation-city", AIR_FOIL, 1),
        ("desert-desolation-city", "desert-dry-city", AIR_FOIL, 1),
        ("biosphere-1", "biosphere-smoke-ring", 0, 1),
    ],
)
def test_what_a_step_costs(start: str, end: str, key: int, cost: int) -> None:
    routes = TOPOLOGY.routes(TOPOLOGY.dot_index[start], key)
    assert [route.cost for route in routes if TOPOLOGY.dot_ids[route.end] == end] == [cost]


def test_a_skipped_dot_is_passed_over() -> None:
    row = small("brybb", "ab", "bc", "cd", "de")
    assert steps(row, "a") == {"b"}
    assert steps(row, "a", SKIP_RED) == {"b-c"}
    assert steps(row, "a", SKIP_YELLOW) == {"b"}
    assert steps(row, "a", BOTH) == {"b-c-d"}


def test_a_skipped_junction_opens_every_way_on() -> None:
    star = small("brbb", "ab", "bc", "bd")
    assert steps(star, "a", SKIP_RED) == {"b-c", "b-d"}


def test_a_dead_end_of_skipped_dots_leads_nowhere() -> None:
    assert steps(small("brr", "ab", "bc"), "a", SKIP_RED) == set()


def test_a_ring_of_skipped_dots_leads_nowhere() -> None:
    ring = small("brr", "ab", "bc", "ca")
    assert steps(ring, "a", SKIP_RED) == set()


def test_a_skipped_dot_where_a_step_begins_may_be_passed_over() -> None:
    ring = small("rrrb", "ab", "bc", "ca", "ad")
    assert steps(ring, "a", SKIP_RED) == {"d", "b-c-a-d", "c-b-a-d"}


def test_no_dot_is_skipped_twice_in_one_step() -> None:
    eight = small("brrrb", "ab", "bc", "cd", "db", "be")
    assert steps(eight, "a", SKIP_RED) == {"b-e"}


def test_routes_to_one_dot_by_two_ways_are_not_plain() -> None:
    ring = small("brbrb", "ab", "bc", "cd", "da", "ce")
    routes = {tuple(route.skipped): route.plain for route in ring.routes(0, SKIP_RED)}
    assert routes == {(1,): False, (3,): False}
    assert [route.plain for route in ring.routes(2, SKIP_RED)] == [False, False, True]


def test_a_route_knows_the_ways_it_flies_and_the_ways_back() -> None:
    row = small("brb", "ab", "bc")
    (there,) = row.routes(0, SKIP_RED)
    (back,) = row.routes(2, SKIP_RED)
    assert (there.first, there.flown, there.back, there.passed) == (0, 0b0101, 0b1010, 0b010)
    assert (back.first, back.flown, back.back) == (3, there.back, there.flown)


def test_a_spying_ship_halts_at_a_skipped_junction_but_not_on_the_way() -> None:
    fork = small("brrbb", "ab", "bc", "cd", "ce")
    assert steps(fork, "a", SKIP_RED | SPYING) == {"b-c-c"}
    assert steps(fork, "c", SKIP_RED | SPYING) == {"b-a", "d", "e"}
    (halt,) = fork.routes(0, SKIP_RED | SPYING)
    assert (halt.cost, halt.skipped) == (1, (1, 2))


def test_a_box_is_skipped_only_when_the_key_says_so() -> None:
    box = TOPOLOGY.dot_index["desert-3"]
    bit = 1 << (BOX_SHIFT + TOPOLOGY.box_of[box])
    assert not TOPOLOGY.is_skipped(box, BOTH)
    assert TOPOLOGY.is_skipped(box, bit)
    assert steps(TOPOLOGY, "desert-2", bit) == {"desert-1", "desert-3-desert-4"}


def test_routes_are_found_once_and_forgotten_when_there_are_too_many_keys() -> None:
    topology = make_topology(CHART)
    first = topology.routes(0, 0)
    assert topology.routes(0, 0) is first
    for key in range(1, KEPT_TABLES + 1):
        topology.routes(0, key << BOX_SHIFT)
    assert topology.routes(0, 0) is not first
    assert [route.end for route in topology.routes(0, 0)] == [route.end for route in first]


def test_what_is_prepared_hangs_on_every_route() -> None:
    topology = make_topology(CHART, lambda route: (route.end, route.plain))
    for route in topology.routes(topology.dot_index["asteroids-5d"], BOTH):
        assert route.prepared == (route.end, route.plain)


@pytest.mark.parametrize("key", [SKIP_RED, SKIP_YELLOW, BOTH])
def test_the_routes_of_every_dot_are_those_of_the_oracle(key: int) -> None:
    for start in BOARD.kinds:
        flight = Flight(start, (6, 6), skips=frozenset(COLORS[key]))
        now = oracle.opening(flight)
        found = oracle.walks(BOARD, flight, now, start, BOARD.paths[start], (), now.flown)
        assert steps(TOPOLOGY, start, key) == {"-".join([*via, end]) for end, via in found}


@pytest.mark.parametrize(("key", "pairs"), [(SKIP_RED, 28), (SKIP_YELLOW, 26), (BOTH, 78)])
def test_how_many_pairs_of_dots_are_joined_by_several_routes(key: int, pairs: int) -> None:
    several = 0
    for start in range(TOPOLOGY.size):
        if not TOPOLOGY.is_skipped(start, key):
            ends = [route.end for route in TOPOLOGY.routes(start, key)]
            several += len({end for end in ends if end != start and ends.count(end) > 1})
    assert several == pairs
