"""How far apart dots are, in dots, for people and opponents that plan."""

from __future__ import annotations

from venus.cluster.topology import Topology


def distances_from(topology: Topology, start: int) -> list[int]:
    """The least number of paths from a dot to every other, ignoring dice, circles and drives."""
    far = [-1] * topology.size
    far[start] = 0
    edge = [start]
    while edge:
        beyond: list[int] = []
        for dot in edge:
            for end in topology.neighbours[dot]:
                if far[end] < 0:
                    far[end] = far[dot] + 1
                    beyond.append(end)
        edge = beyond
    return far
