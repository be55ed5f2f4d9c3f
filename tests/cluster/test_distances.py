"""How far apart dots are."""

from __future__ import annotations

from venus.cluster.chart import Chart, Dot, Path
from venus.cluster.distances import distances_to
from venus.cluster.topology import make_topology
from venus.families import load_edition

TOPOLOGY = load_edition("1988").tables.topology


def test_a_dot_is_no_step_from_itself_and_one_from_its_neighbours() -> None:
    base = TOPOLOGY.dot_index["base"]
    far = distances_to(TOPOLOGY, [base])
    assert far[base] == 0
    assert [dot for dot in range(TOPOLOGY.size) if far[dot] == 1] == sorted(TOPOLOGY.neighbours[base])


def test_the_shortest_of_two_ways_counts() -> None:
    far = distances_to(TOPOLOGY, [TOPOLOGY.dot_index["colony-6"]])
    ring = [far[TOPOLOGY.dot_index[f"colony-{number}"]] for number in (6, 7, 8, 1, 2, 3, 4, 5)]
    assert ring == [0, 1, 2, 3, 4, 3, 2, 1]


def test_of_several_goals_the_nearest_counts() -> None:
    goals = [TOPOLOGY.dot_index["base"], TOPOLOGY.dot_index["colony-1"]]
    one, other, both = (distances_to(TOPOLOGY, chosen) for chosen in (goals[:1], goals[1:], goals))
    assert both == [min(pair) for pair in zip(one, other, strict=True)]


def test_distances_are_the_same_both_ways_and_every_dot_can_be_reached() -> None:
    table = [distances_to(TOPOLOGY, [dot]) for dot in range(TOPOLOGY.size)]
    assert all(table[a][b] == table[b][a] >= 0 for a in range(TOPOLOGY.size) for b in range(TOPOLOGY.size))


def test_neighbours_differ_by_one_step_at_most() -> None:
    far = distances_to(TOPOLOGY, [TOPOLOGY.dot_index["asteroids-5d"]])
    assert all(abs(far[a] - far[b]) <= 1 for a in range(TOPOLOGY.size) for b in TOPOLOGY.neighbours[a])


def test_a_dot_without_a_path_is_out_of_reach() -> None:
    dots = tuple(Dot(name, "space", 0, 0, color="blue") for name in "abc")
    alone = make_topology(Chart(1, 1, (), dots, (Path("a", "b"),), {}, ()))
    assert distances_to(alone, [0]) == [0, 1, -1]
