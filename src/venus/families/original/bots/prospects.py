"""What a ship could earn in the long run: the best legs that are known, for holds, dice and drives."""

from __future__ import annotations

from msgspec import Struct

from venus.families.original.bots.atlas import Atlas
from venus.families.original.bots.known_markets import Books
from venus.families.original.bots.travel_turns import Kind, kind_of, kind_with, turns_of

# A leg begins and ends with a visit; so many turns are lost over it, on average.
TURNS_IN_TOWN = 1.2
BEST_LEGS = 6
# When little is known yet, legs like this one are to be expected.
USUAL_MARGIN = 70.0
USUAL_STOCK = 4
COST_OF_GOODS = 90.0
# Even a ship full of equipment earns something.
LEAST_RATE = 3.0


class Outfit(Struct, frozen=True):
    """A ship as far as earning goes."""

    kind: Kind
    half_holds: int


class Prospects:
    """Earnings a turn for one outfit or another, by what a seat knows of the markets."""

    def __init__(self, atlas: Atlas, books: Books) -> None:
        self.atlas = atlas
        self.books = books
        me = books.me
        self.now = Outfit(kind_of(atlas, me), me.half_holds - atlas.printed.half_holds_of(me.equipment))

    def with_ship(self, ship: str) -> Outfit:
        me = self.books.me
        kind = kind_with(self.atlas, ship, (*me.equipment, *me.relics))
        holds = 2 * self.atlas.ships[ship].holds
        return Outfit(kind, holds - self.atlas.printed.half_holds_of(me.equipment))

    def with_equipment(self, name: str) -> Outfit:
        me = self.books.me
        equipment = (*me.equipment, name)
        kind = kind_with(self.atlas, me.ship, (*equipment, *me.relics))
        return Outfit(kind, me.half_holds - self.atlas.printed.half_holds_of(equipment))

    def rate(self, outfit: Outfit, cash: float) -> float:
        """Earnings a turn on the best legs that are known."""
        turns = turns_of(self.atlas, self.books.view, outfit.kind)
        holds = min(outfit.half_holds / 2, max(1.0, cash / COST_OF_GOODS))
        rates: list[float] = []
        for market in self.books.markets.values():
            for ware in market.wares:
                for sink in self.books.markets.values():
                    price = sink.price(ware.name)
                    if price <= ware.cost:
                        continue
                    flight = min(turns(start.dot, end.dot) for start in market.stops for end in sink.stops)
                    load = min(holds, max(ware.stock, USUAL_STOCK))
                    rates.append(load * (price - ware.cost) / (flight + TURNS_IN_TOWN))
        flight = self._usual_flight(outfit.kind)
        usual = holds * USUAL_MARGIN / (flight + TURNS_IN_TOWN)
        rates.sort(reverse=True)
        best = rates[:BEST_LEGS]
        return max(LEAST_RATE, (sum(best) + usual * (BEST_LEGS - len(best))) / BEST_LEGS)

    def _usual_flight(self, kind: Kind) -> float:
        """Turns from a system to a neighbouring one, on average."""
        turns = turns_of(self.atlas, self.books.view, kind)
        cities = self.atlas.first_cities
        total = 0.0
        for city in cities:
            near = sorted(turns(city, other) for other in cities if other != city)
            total += sum(near[:4]) / 4
        return total / len(cities)
