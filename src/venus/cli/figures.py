"""What things cost and bring for a seat, worked out from what that seat may know."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from venus.views.seat_view import PlayerView, SeatView
from venus.views.static import StaticContent, StaticMarker

CITIES = ("city", "space_city")


class Facts:
    """The printed game, by name."""

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

    @cached_property
    def neighbours(self) -> dict[str, list[str]]:
        near: dict[str, list[str]] = {dot: [] for dot in self.dots}
        for path in self.content.chart.paths:
            near[path.a].append(path.b)
            near[path.b].append(path.a)
        return near

    @cached_property
    def path_numbers(self) -> dict[tuple[str, str], int]:
        """The way from one dot to the next, numbered as in a turn's `flown`."""
        ways: dict[tuple[str, str], int] = {}
        for number, path in enumerate(self.content.chart.paths):
            ways[path.a, path.b] = 2 * number
            ways[path.b, path.a] = 2 * number + 1
        return ways


class Sale(Struct, frozen=True):
    """What goods bring at a culture now, and the part of it that demands add."""

    price: int
    bonus: int


class Penalty(Struct, frozen=True):
    color: str
    price: int


class Position:
    """A seat's view with the printed facts beside it, and answers to what a player asks."""

    def __init__(self, facts: Facts, view: SeatView, seat: int) -> None:
        self.facts = facts
        self.view = view
        self.seat = seat

    @property
    def me(self) -> PlayerView:
        return self.view.players[self.seat]

    def marker_at(self, dot: str) -> StaticMarker | None:
        """The exploration marker on a dot, if this seat knows it and it still lies there."""
        box = self.view.boxes.get(dot)
        return self.facts.markers[box.marker] if box and box.marker else None

    def is_private(self, dot: str) -> bool:
        box = self.view.boxes.get(dot)
        return box is not None and box.private

    @cached_property
    def _port_owners(self) -> dict[str, int]:
        return {
            dot: seat
            for seat, player in enumerate(self.view.players)
            for name, dot in player.deeds.items()
            if self.facts.deeds[name].kind == "spaceport"
        }

    def port_owner(self, dot: str) -> int | None:
        """Who owns the spaceport built on a dot."""
        return self._port_owners.get(dot)

    def is_open_port(self, dot: str) -> bool:
        marker = self.marker_at(dot)
        return marker is not None and marker.kind == "open-port" and not self.is_private(dot)

    def is_market(self, dot: str) -> bool:
        """Whether somebody trades on a dot: a city, a built spaceport or an open port."""
        return (
            self.facts.dots[dot].kind in CITIES or self.port_owner(dot) is not None or self.is_open_port(dot)
        )

    def culture_at(self, dot: str) -> str | None:
        """Who trades on a dot, as far as this seat knows."""
        content = self.facts.content
        if not self.is_market(dot):
            return None
        if dot == content.base:
            return content.base_culture
        return self.culture_of(self.facts.dots[dot].system)

    def culture_of(self, system: str | None) -> str | None:
        known = self.view.systems.get(system or "")
        return known.culture if known else None

    def system_of(self, culture: str) -> str | None:
        """Where a culture lives, as far as this seat knows."""
        for system, known in self.view.systems.items():
            if known.culture == culture:
                return system
        return self.facts.content.base_system if culture == self.facts.content.base_culture else None

    def sale(self, goods: str, culture: str) -> Sale:
        bonus = 0
        for name, count in self.view.markets[culture].demands.items():
            if self.facts.demands[name].goods == goods:
                bonus += count * self.facts.demands[name].bonus
        return Sale(self.facts.goods[goods].payoff + bonus, bonus)

    def deed_price(self, deed: str, culture: str | None) -> int:
        """A deed's price from a culture, which gives its own merchants a discount."""
        price = self.facts.deeds[deed].price
        species = self.me.species
        if species and culture == self.facts.merchants[species].culture:
            return price * (100 - self.facts.content.discount_percent) // 100
        return price

    def commission(self, amount: int) -> int:
        return amount * self.facts.content.spaceport_commission_percent // 100

    def penalty_at(self, dot: str) -> Penalty | None:
        marker = self.marker_at(dot)
        if marker and marker.kind == "penalty":
            return Penalty(marker.color or "", marker.value)
        printed = self.facts.dots[dot]
        return Penalty(printed.color or "", printed.penalty) if printed.penalty else None

    def penalty_due(self, dot: str) -> int:
        penalty = self.penalty_at(dot)
        return max(0, penalty.price - self.shielding) if penalty else 0

    @property
    def shielding(self) -> int:
        power = sum(self.facts.equipment[item].power for item in self.me.equipment)
        return power + sum(self.facts.relics[relic].power for relic in self.me.relics)

    @cached_property
    def skipped_colors(self) -> set[str]:
        """The colours of dots that the drives left on pass over."""
        off = self.view.turn.drives_off if self.view.turn.seat == self.seat else ()
        skips = {item.name: item.skips for item in self.facts.content.equipment}
        skips |= {relic.name: relic.skips for relic in self.facts.content.relics}
        owned = [name for name in (*self.me.equipment, *self.me.relics) if name not in off]
        return {color for name in owned for color in skips[name]}

    @cached_property
    def has_air_foil(self) -> bool:
        return any(self.facts.relics[relic].ability == "air-foil" for relic in self.me.relics)

    def is_skipped(self, dot: str) -> bool:
        marker = self.marker_at(dot)
        if marker is not None:
            is_known = marker.kind == "penalty" and not self.is_private(dot)
            return is_known and marker.color in self.skipped_colors
        return self.facts.dots[dot].color in self.skipped_colors

    def leads_back(self, dot: str, onward: str) -> bool:
        """Whether flying from a dot to the next would turn back on a path flown this turn."""
        return (self.facts.path_numbers[dot, onward] ^ 1) in self.view.turn.flown

    def gate_dots(self) -> dict[int, str]:
        """The face-up tele gates that work, by number."""
        if self.view.turn.gates_locked:
            return {}
        found: dict[int, str] = {}
        for dot in self.view.boxes:
            marker = self.marker_at(dot)
            if marker and marker.kind == "gate" and not self.is_private(dot):
                found[marker.value] = dot
        return found
