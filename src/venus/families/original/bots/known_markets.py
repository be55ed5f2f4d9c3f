"""The books of a trader: where each culture can be visited, what it sells and what it pays.

Everything comes from a seat's view. A hidden culture stands for all that it could be.
"""

from __future__ import annotations

from msgspec import Struct

from venus.families.original.bots.atlas import Atlas
from venus.families.original.bots.path_costs import rastur_on
from venus.families.original.views.reader import Reader
from venus.families.original.views.seat_view import PlayerView, SeatView


class MarketStop(Struct, frozen=True, gc=False):
    """A landing place; limited, a visit on the landing turn buys one thing and sells one thing."""

    dot: int
    is_limited: bool


class Ware(Struct, frozen=True, gc=False):
    """Goods on sale: how many, and what one costs."""

    name: str
    cost: int
    stock: int


class Market(Struct, frozen=True):
    """A culture whose system is known. `pays` gives for each of its goods the payoff, the bonus of one
    demand and the number of demands."""

    culture: str
    system: str
    stops: tuple[MarketStop, ...]
    wares: tuple[Ware, ...]
    pays: dict[str, tuple[int, int, int]]
    fees: dict[str, int]
    waiting: tuple[str, ...]

    def price(self, goods: str, sold: int = 0) -> int:
        """What the next one brings after so many were sold in the same visit; 0 if it is not bought."""
        terms = self.pays.get(goods)
        if terms is None:
            return 0
        payoff, bonus, demands = terms
        return payoff + bonus * max(0, demands - sold)


class Books:
    """What a seat knows of the trade, arranged by culture."""

    def __init__(self, atlas: Atlas, view: SeatView, me: PlayerView) -> None:
        self.atlas = atlas
        self.view = view
        self.me = me
        self.markets: dict[str, Market] = {}
        self._shut = rastur_on(view)
        self._ports = Reader(atlas.printed, view, view.seat or 0).ports()
        known = {system: seen.culture for system, seen in view.systems.items()}
        known[atlas.base_system] = atlas.base_culture
        if self._shut:
            known = {system: culture for system, culture in known.items() if self.stops_in(system)}
        self.hidden = [system for system, culture in known.items() if culture is None]
        for system, culture in known.items():
            if culture is not None:
                self.markets[culture] = self._market(culture, system)

    def stops_in(self, system: str) -> tuple[MarketStop, ...]:
        """The cities of a system, and the ports that stand or lie open there; none that Rastur shut."""
        index, shut = self.atlas.index, self._shut
        stops = [MarketStop(index[dot], True) for dot in self.atlas.cities[system] if dot not in shut]
        here = [dot for dot in self._ports if self.atlas.system_of_dot[dot] == system]
        ports = [index[dot] for dot in here if dot not in shut]
        return (*stops, *[MarketStop(dot, False) for dot in sorted(ports)])

    def _market(self, culture: str, system: str) -> Market:
        atlas = self.atlas
        market = self.view.markets[culture]
        wares = [
            Ware(goods.name, goods.cost, stock)
            for goods in atlas.sold_by.get(culture, ())
            if (stock := (market.factory_goods if goods.is_factory_goods else market.goods) or 0)
        ]
        if self._shut and self._is_factory_shut(culture):
            wares = [ware for ware in wares if not atlas.goods[ware.name].is_factory_goods]
        pays: dict[str, tuple[int, int, int]] = {}
        for name, payoff in atlas.bought_by.get(culture, ()):
            bonus = demands = 0
            for demand, each in atlas.demands_for.get((culture, name), ()):
                count = market.demands.get(demand, 0)
                if count:
                    bonus, demands = each, demands + count
            pays[name] = (payoff, bonus, demands)
        return Market(
            culture,
            system,
            self.stops_in(system),
            tuple(wares),
            pays,
            atlas.fees_at.get(culture, {}),
            market.fares,
        )

    def _is_factory_shut(self, culture: str) -> bool:
        factory = self.atlas.factory_of.get(culture)
        owners = [player.deeds for player in self.view.players if factory and factory.name in player.deeds]
        return any(deeds[factory.name] in self._shut for deeds in owners if factory)

    def market_at(self, dot: int) -> Market | None:
        """The market in which a ship on this dot trades, if the seat knows it."""
        culture = self.atlas.culture_at_dot(self.view, self.atlas.topology.dot_ids[dot])
        market = self.markets.get(culture) if culture else None
        if market is None or all(stop.dot != dot for stop in market.stops):
            return None
        return market

    def chance_hidden_buys(self, goods: str) -> float:
        """How likely a culture that this seat cannot place buys such goods."""
        hidden = self.view.hidden_cultures
        if not hidden:
            return 0.0
        return sum(culture in self.atlas.buyers[goods] for culture in hidden) / len(hidden)

    def mean_iou(self) -> float:
        """What a first landing in a hidden system earns, on average."""
        hidden = self.view.hidden_cultures
        return sum(self.atlas.iou[culture] for culture in hidden) / len(hidden) if hidden else 0.0

    def best_price(self, goods: str) -> int:
        """The most that any known culture pays for one now."""
        return max((market.price(goods) for market in self.markets.values()), default=0)
