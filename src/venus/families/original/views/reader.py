"""One reader of views: who trades where, what a sale brings, what a penalty costs, by what a seat may know.

The figures come from the view and the static content, which tell them as the edition has them.
"""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from venus.families.original.views.printed import Printed
from venus.families.original.views.seat_view import PlayerView, SeatView
from venus.families.original.views.static_pieces import StaticMarker


class Sale(Struct, frozen=True):
    """What goods bring at a culture now, and the part of it that demands add."""

    price: int
    bonus: int


FORT = "Fort"
RASTUR = "Rastur"


class Penalty(Struct, frozen=True):
    """`what` is "Fort" or "Rastur" where one stands; these have no colour."""

    color: str
    price: int
    what: str = ""


class Reader:
    """A seat's view with the printed game beside it, and answers to what a player asks."""

    def __init__(self, facts: Printed, view: SeatView, seat: int) -> None:
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

    def fort_owner(self, dot: str) -> int | None:
        """Whose fort stands on a dot."""
        return self.view.combat.forts.get(dot) if self.view.combat else None

    def rastur_at(self, dot: str) -> int:
        """The strength of the Rastur on a dot, 0 without one."""
        return self.view.rastur.placed.get(dot, 0) if self.view.rastur else 0

    def is_market(self, dot: str) -> bool:
        """Whether somebody trades on a dot: a city or spaceport that no Rastur shuts."""
        if self.rastur_at(dot):
            return False
        return self.facts.is_city(dot) or self.port_owner(dot) is not None or self.is_open_port(dot)

    def ports(self) -> set[str]:
        """The dots of all spaceports, built or found; also of those that this seat alone has found."""
        markers = {dot: self.marker_at(dot) for dot in self.view.boxes}
        found = {dot for dot, marker in markers.items() if marker and marker.kind == "open-port"}
        return found | self._port_owners.keys()

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
        """What the next of these goods would bring at a culture that buys them."""
        bonus = self.view.markets[culture].bonuses.get(goods, 0)
        return Sale(self.facts.goods[goods].payoff + bonus, bonus)

    def deed_price(self, deed: str, culture: str | None) -> int:
        """What this seat pays a culture for a deed."""
        return self.facts.deed_price(deed, self.me.species, culture)

    def penalty_at(self, dot: str) -> Penalty | None:
        """What this seat meets on a dot; its own forts let it pass."""
        combat = self.facts.content.combat
        if self.rastur_at(dot):
            return Penalty("", self.rastur_at(dot), RASTUR)
        if combat and self.fort_owner(dot) not in (None, self.seat):
            return Penalty("", combat.fort_penalty, FORT)
        marker = self.marker_at(dot)
        if marker and marker.kind == "penalty":
            return Penalty(marker.color or "", marker.value)
        printed = self.facts.dots[dot]
        return Penalty(printed.color or "", printed.penalty) if printed.penalty else None

    def penalty_due(self, dot: str) -> int:
        """What this seat would pay on a dot, after its shields."""
        penalty = self.penalty_at(dot)
        return self.me.dues.get(penalty.price, penalty.price) if penalty else 0

    @cached_property
    def skipped_colors(self) -> set[str]:
        """The colours of dots that the drives left on pass over."""
        off = self.view.turn.drives_off if self.view.turn.seat == self.seat else ()
        owned = [name for name in (*self.me.equipment, *self.me.relics) if name not in off]
        return {color for name in owned for color in self.facts.skips[name]}

    @cached_property
    def has_air_foil(self) -> bool:
        return any(self.facts.relics[relic].ability == "air-foil" for relic in self.me.relics)

    def is_skipped(self, dot: str) -> bool:
        marker = self.marker_at(dot)
        if marker is not None:
            is_known = marker.kind == "penalty" and not self.is_private(dot)
            return is_known and marker.color in self.skipped_colors
        return self.facts.dots[dot].color in self.skipped_colors

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
