"""The printed game by name: what never changes, arranged for whoever reads views."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from venus.families.original.views.static import StaticContent
from venus.families.original.views.static_pieces import StaticEquipment, StaticRelic

CITIES = ("city", "space_city")


class Printed:
    """The static content of a game, each kind of piece by its name."""

    def __init__(self, content: StaticContent) -> None:
        self.content = content
        self.dots = {dot.id: dot for dot in content.chart.dots}
        self.systems = {system.id: system for system in content.chart.systems}
        self.cultures = {culture.name: culture for culture in content.cultures}
        self.goods = {goods.name: goods for goods in content.goods}
        self.demands = {demand.name: demand for demand in content.demands}
        self.fares = {fare.name: fare for fare in content.fares}
        self.ships = {ship.name: ship for ship in content.ships}
        self.equipment = {item.name: item for item in content.equipment}
        self.relics = {relic.name: relic for relic in content.relics}
        self.markers = {marker.name: marker for marker in content.markers}
        self.deeds = {deed.name: deed for deed in content.deeds}
        self.merchants = {merchant.species: merchant for merchant in content.merchants}
        pieces: list[StaticEquipment | StaticRelic] = [*content.equipment, *content.relics]
        self.skips = {piece.name: piece.skips for piece in pieces}
        self.powers = {piece.name: piece.power for piece in pieces}
        self.firepower = {piece.name: piece.firepower for piece in pieces}
        self.spent_weapons = {piece.name for piece in content.equipment if piece.is_spent}
        self.on_hull = {piece.name for piece in content.equipment if piece.power or piece.firepower}

    def is_city(self, dot: str) -> bool:
        return self.dots[dot].kind in CITIES

    def shielding(self, pieces: Iterable[str]) -> int:
        """What these pieces together take off every penalty."""
        return sum([self.powers[piece] for piece in pieces])

    def half_holds_of(self, equipment: tuple[str, ...]) -> int:
        """The room that equipment takes; one shield and one weapon of each kind ride on the hull."""
        on_hull = {"" if self.powers[name] else name for name in equipment if name in self.on_hull}
        return len(equipment) - len(on_hull)

    def deed_price(self, deed: str, species: str | None, culture: str | None) -> int:
        """What a merchant pays a culture for a deed."""
        facts = self.deeds[deed]
        is_home = species is not None and self.merchants[species].culture == culture
        return facts.home_price if is_home else facts.price

    @cached_property
    def demands_for(self) -> dict[tuple[str, str], list[tuple[str, int]]]:
        """By culture and goods: the demands that such goods meet there, each with its bonus."""
        found: dict[tuple[str, str], list[tuple[str, int]]] = {}
        for demand in self.content.demands:
            for goods in demand.meets:
                found.setdefault((demand.home, goods), []).append((demand.name, demand.bonus))
        return found

    @cached_property
    def neighbours(self) -> dict[str, list[str]]:
        near: dict[str, list[str]] = {dot: [] for dot in self.dots}
        for path in self.content.chart.paths:
            near[path.a].append(path.b)
            near[path.b].append(path.a)
        return near


_PRINTED: dict[str, Printed] = {}


def printed(content: StaticContent) -> Printed:
    """The printed game of some content, arranged once."""
    known = _PRINTED.get(content.fingerprint)
    if known is None:
        known = _PRINTED[content.fingerprint] = Printed(content)
    return known
