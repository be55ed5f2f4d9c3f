"""What a drifter goes for in a turn, and how it tells."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from venus.engine.reasons import Reason
from venus.families.original.bots.atlas import Atlas
from venus.families.original.bots.path_costs import rastur_on
from venus.families.original.views.seat_view import PlayerView, SeatView

Aim = Literal["business", "gain", "nothing"]


class Turn(Struct, frozen=True):
    """What the drifter wants this turn, and what it knew when it made up its mind."""

    aim: Aim
    atlas: Atlas
    view: SeatView
    me: PlayerView

    def why(self) -> Reason:
        """The wish of this turn. Whoever has looked at a system alone wishes with it in mind."""
        culture = self.atlas.culture_at(self.view, self.me.dot)
        if self.aim == "nothing":
            told = Reason("drifter-aimless")
        elif self.aim == "business" and culture:
            told = self._business(culture)
        else:
            told = self._gain()
        return Reason(told.key, told.values, secret=bool(self.me.observed))

    def _business(self, culture: str) -> Reason:
        goods = cargo_for(self.atlas, self.me, culture)
        key = "drifter-stays-to-sell" if goods else "drifter-stays-to-load"
        goods = goods or goods_of(self.atlas, culture)
        return Reason(key, {"culture": culture, "dot": self.me.dot, "goods": goods})

    def _gain(self) -> Reason:
        system = self._nearest()
        if system is None:
            return Reason("drifter-nowhere")
        culture = self._culture(system)
        if culture is None:
            return Reason("drifter-to-explore", {"system": system})
        goods = cargo_for(self.atlas, self.me, culture)
        if goods:
            return Reason("drifter-to-sell", {"system": system, "culture": culture, "goods": goods})
        for fare in self.me.fares:
            if self.atlas.fare_to[fare] == culture:
                return Reason("drifter-to-deliver", {"system": system, "fare": fare})
        made = goods_of(self.atlas, culture)
        return Reason("drifter-to-load", {"system": system, "culture": culture, "goods": made})

    def _nearest(self) -> str | None:
        """The system among its goals that it reaches with the fewest steps."""
        here = self.atlas.index[self.me.dot]
        found: list[tuple[int, str]] = []
        for system in goals(self.atlas, self.view, self.me):
            far = self.atlas.distances(self.atlas.cities[system])
            if far is not None:
                found.append((far[here], system))
        return min(found)[1] if found else None

    def _culture(self, system: str) -> str | None:
        if system == self.atlas.base_system:
            return self.atlas.base_culture
        return self.view.systems[system].culture


def has_business(atlas: Atlas, view: SeatView, me: PlayerView) -> bool:
    """Whether a visit without limits would sell what the ship carries or fill its holds."""
    culture = atlas.culture_at(view, me.dot)
    if culture is None or me.dot in rastur_on(view):
        return False
    return any(culture in atlas.buyers[goods] for goods in me.goods) or can_load(atlas, view, me, culture)


def can_load(atlas: Atlas, view: SeatView, me: PlayerView, culture: str) -> bool:
    """Whether this culture has goods that the ship could pay for and carry."""
    if me.half_holds - me.half_holds_used < 2 or not view.markets[culture].goods:
        return False
    return culture in me.ious or atlas.cheapest.get(culture, me.credits + 1) <= me.credits


def goals(atlas: Atlas, view: SeatView, me: PlayerView) -> list[str]:
    """Systems where there is something to gain: a buyer for the cargo, goods to load, or the unknown."""
    known = {system: seen.culture for system, seen in view.systems.items()}
    hidden = [system for system, culture in known.items() if culture is None]
    wanted = {culture for goods in me.goods for culture in atlas.buyers[goods]}
    wanted |= {atlas.fare_to[fare] for fare in me.fares}
    if not wanted:
        wanted = {culture for culture in known.values() if culture and can_load(atlas, view, me, culture)}
    systems = [system for system, culture in known.items() if culture in wanted] or hidden
    if atlas.base_culture in wanted:
        systems.append(atlas.base_system)
    shut = rastur_on(view)
    if shut:
        systems = [system for system in systems if any(dot not in shut for dot in atlas.cities[system])]
    return systems


def cargo_for(atlas: Atlas, me: PlayerView, culture: str) -> str | None:
    """What is aboard that this culture buys."""
    return next((goods for goods in me.goods if culture in atlas.buyers[goods]), None)


def goods_of(atlas: Atlas, culture: str) -> str:
    """What this culture makes without a factory."""
    return next(
        name for name, goods in atlas.goods.items() if goods.home == culture and not goods.is_factory_goods
    )
