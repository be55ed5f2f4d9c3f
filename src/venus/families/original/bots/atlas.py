"""What an opponent looks up again and again in the static content: who buys what, where, how far."""

from __future__ import annotations

from collections.abc import Iterable

from venus.cluster.distances import distances_to
from venus.cluster.topology import make_topology
from venus.cluster.turning import BANS
from venus.families.original.views.printed import CITIES, printed
from venus.families.original.views.seat_view import SeatView
from venus.families.original.views.static import StaticContent
from venus.families.original.views.static_pieces import StaticEquipment, StaticGoods, StaticRelic

# Cargo that is not sold yet counts for a little less than it cost.
UNSOLD = 0.9


class Atlas:
    """The static content of a game, arranged for planning."""

    def __init__(self, content: StaticContent) -> None:
        self.content = content
        self.fingerprint = content.fingerprint
        self.topology = make_topology(content.chart)
        self.index = self.topology.dot_index
        self.ban = BANS[content.flight.turning_back]
        self.base_system = content.base_system
        self.base_culture = content.base_culture
        self.buyers = {goods.name: goods.buyers for goods in content.goods}
        self.fare_to = {fare.name: fare.to for fare in content.fares}
        self.cheapest = {goods.home: goods.cost for goods in content.goods if not goods.is_factory_goods}
        self.iou = {culture.name: culture.iou for culture in content.cultures}
        self.science = {culture.name: culture.science for culture in content.cultures}
        self.sold_by: dict[str, list[StaticGoods]] = {}
        self.bought_by: dict[str, list[tuple[str, int]]] = {}
        for goods in content.goods:
            self.sold_by.setdefault(goods.home, []).append(goods)
            for buyer in goods.buyers:
                self.bought_by.setdefault(buyer, []).append((goods.name, goods.payoff))
        self.printed = printed(content)
        self.demands_for = self.printed.demands_for
        self.fees_at: dict[str, dict[str, int]] = {}
        for fare in content.fares:
            self.fees_at.setdefault(fare.to, {})[fare.name] = fare.fee
        self.fees = {fare.name: fare.fee for fare in content.fares}
        self.deeds = {deed.name: deed for deed in content.deeds}
        self.factory_of = {deed.culture: deed for deed in content.deeds if deed.culture}
        self.port_dots = {deed.dot: deed for deed in content.deeds if deed.dot}
        self.system_of_dot = {dot.id: dot.system or "" for dot in content.chart.dots}
        self.goods = {goods.name: goods for goods in content.goods}
        self.book_worth = {goods.name: UNSOLD * goods.cost for goods in content.goods}
        self.ships = {ship.name: ship for ship in content.ships}
        self.equipment: dict[str, StaticEquipment | StaticRelic] = {
            **{item.name: item for item in content.equipment},
            **{relic.name: relic for relic in content.relics},
        }
        self.ability = {relic.name: relic.ability for relic in content.relics}
        self.drive_for = {item.skips: item.name for item in content.equipment if item.skips}
        self.markers = {marker.name: marker for marker in content.markers}
        self.penalties = {self.index[dot.id]: dot.penalty for dot in content.chart.dots if dot.penalty}
        self.cities: dict[str, list[str]] = {system.id: [] for system in content.chart.systems}
        self.city_system: dict[str, str] = {}
        for dot in content.chart.dots:
            if dot.kind in CITIES and dot.system:
                self.cities[dot.system].append(dot.id)
                self.city_system[dot.id] = dot.system
        self.first_cities = [self.index[dots[0]] for dots in self.cities.values() if dots]
        self._traffic: dict[str, float] = {}
        self._distances: dict[frozenset[str], list[int]] = {}

    def culture_at(self, view: SeatView, dot: str) -> str | None:
        """Who trades in the city on this dot, if there is one and the seat knows."""
        system = self.city_system.get(dot)
        seen = view.systems.get(system) if system else None
        return seen.culture if seen else None

    def culture_at_dot(self, view: SeatView, dot: str) -> str | None:
        """Who lives in the system of this dot, if the seat knows."""
        system = self.system_of_dot[dot]
        if system == self.base_system:
            return self.base_culture
        seen = view.systems.get(system)
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

    def traffic(self, dot: str) -> float:
        """The part of all ways between cities on which a dot may lie, by the fewest paths."""
        known = self._traffic.get(dot)
        if known is None:
            cities = [self.index[dots[0]] for dots in self.cities.values() if dots]
            names = self.topology.dot_ids
            here = self.index[dot]
            ways = passing = 0
            for goal in cities:
                far, near = self.distances([names[goal]]), self.distances([dot])
                assert far is not None and near is not None
                ways += len(cities)
                passing += sum([near[start] + far[here] == far[start] for start in cities])
            known = self._traffic[dot] = passing / ways
        return known


_ATLASES: dict[str, Atlas] = {}


def atlas_of(content: StaticContent) -> Atlas:
    atlas = _ATLASES.get(content.fingerprint)
    if atlas is None:
        atlas = _ATLASES[content.fingerprint] = Atlas(content)
    return atlas
