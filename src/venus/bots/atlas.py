"""What an opponent looks up again and again in the static content: who buys what, where, how far."""

from __future__ import annotations

from collections.abc import Iterable

from venus.cluster.distances import distances_to
from venus.cluster.topology import make_topology
from venus.views.seat_view import SeatView
from venus.views.static import StaticContent


class Atlas:
    """The static content of a game, arranged for planning."""

    def __init__(self, content: StaticContent) -> None:
        self.topology = make_topology(content.chart)
        self.index = self.topology.dot_index
        self.base_system = content.base_system
        self.base_culture = content.base_culture
        self.buyers = {goods.name: goods.buyers for goods in content.goods}
        self.fare_to = {fare.name: fare.to for fare in content.fares}
        self.cheapest = {goods.home: goods.cost for goods in content.goods if not goods.is_factory_goods}
        self.cities: dict[str, list[str]] = {system.id: [] for system in content.chart.systems}
        self.city_system: dict[str, str] = {}
        for dot in content.chart.dots:
            if dot.kind in ("city", "space_city") and dot.system:
                self.cities[dot.system].append(dot.id)
                self.city_system[dot.id] = dot.system
        self._distances: dict[frozenset[str], list[int]] = {}

    def culture_at(self, view: SeatView, dot: str) -> str | None:
        """Who trades in the city on this dot, if there is one and the seat knows."""
        system = self.city_system.get(dot)
        seen = view.systems.get(system) if system else None
        return seen.culture if seen else None

    def distances(self, goals: Iterable[str]) -> list[int] | None:
        """From every dot, the least number of paths to one of the goals; None without a goal."""
        wanted = frozenset(goals)
        if not wanted:
            return None
        known = self._distances.get(wanted)
        if known is None:
            known = distances_to(self.topology, [self.index[dot] for dot in wanted])
            self._distances[wanted] = known
        return known


_ATLASES: dict[str, Atlas] = {}


def atlas_of(content: StaticContent) -> Atlas:
    atlas = _ATLASES.get(content.fingerprint)
    if atlas is None:
        atlas = _ATLASES[content.fingerprint] = Atlas(content)
    return atlas
