"""How far apart dots are, in dots, for people and opponents that plan."""

from __future__ import annotations

from venus.cluster.topology import Topology


def distances_to(topology: Topology, goals: list[int]) -> list[int]:
    """From every dot, the least number of paths to one of the goals, ignoring dice, circles and drives."""
    far = [-1] * topology.size
    edge = list(goals)
    for dot in edge:
        far[dot] = 0
    while edge:
        beyond: list[int] = []
        for dot in edge:
            for end in topology.neighbours[dot]:
                if far[end] < 0:
                    far[end] = far[dot] + 1
                    beyond.append(end)
        edge = beyond
    return far
