"""What earned how much over many games: ships and what is aboard, deeds, routes, and the bank's business."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import TypeVar

from msgspec import Struct, field

from venus.lab.families.original.bookkeeping import FACTORY, FLOWS, SHIP
from venus.lab.families.original.chronicle import Chronicle
from venus.lab.families.original.reporting.shares import WinShare, won_part
from venus.lab.playing import Played

FEWEST = 5


class Told(Struct, frozen=True):
    """A game with its chronicle."""

    game: Played
    chronicle: Chronicle


class Owned(Struct):
    """One kind of ship, thing, relic or deed over all games.

    `got` counts how often it came to a seat, `seats` the seats that ever had it. `turns` and `earned` are
    counted while it was aboard; of a deed, `turns` are rounds and `earned` its commissions.
    """

    kind: str
    name: str
    got: int = 0
    seats: int = 0
    wins: float = 0.0
    fair: float = 0.0
    turns: int = 0
    earned: int = 0
    paid: int = 0
    rounds: list[int] = field(default_factory=list)

    @property
    def per_turn(self) -> float:
        return self.earned / self.turns if self.turns else 0.0

    @property
    def per_piece(self) -> float:
        return self.earned / self.got

    @property
    def share(self) -> WinShare:
        """How often its owners won."""
        return WinShare(self.name, self.seats, self.wins, self.fair)

    def count_owner(self, game: Played, seat: int) -> None:
        self.seats += 1
        self.wins += won_part(game, seat)
        self.fair += 1 / game.seats


class TradeWay(Struct):
    """Goods from one culture to another over all games."""

    goods: str
    home: str
    to: str
    sales: int = 0
    profit: int = 0
    bonus: int = 0

    @property
    def per_sale(self) -> float:
        return self.profit / self.sales


Counted = TypeVar("Counted")


def common(
    things: Sequence[Counted], count_of: Callable[[Counted], int], least: float
) -> tuple[list[Counted], int]:
    """Those that were seen often enough to say something, and how often that is; if none was, all."""
    enough = max(FEWEST, ceil(least))
    often = [thing for thing in things if count_of(thing) >= enough]
    return (often, enough) if often else (list(things), 1)


def with_chronicles(games: Sequence[Played]) -> list[Told]:
    return [Told(game, game.chronicle) for game in games if game.chronicle]


def gear_of(games: Sequence[Told]) -> list[Owned]:
    """Ships, things and relics by what their seats earned a turn while they had them, the best first."""
    found: dict[str, Owned] = {}
    for told in games:
        owners: set[tuple[str, int]] = set()
        for gear in told.chronicle.gear:
            owned = found.setdefault(gear.name, Owned(gear.kind, gear.name))
            owned.got += 1
            owned.turns += gear.turns
            owned.earned += gear.profit
            owned.paid += gear.price
            owned.rounds.append(gear.round)
            if (gear.name, gear.seat) not in owners:
                owners.add((gear.name, gear.seat))
                owned.count_owner(told.game, gear.seat)
    return sorted(found.values(), key=lambda owned: (-owned.per_turn, owned.name))


def without(owned: Owned, gear: Sequence[Owned]) -> float:
    """What seats earned a turn without it; every seat always has one ship."""
    turns = sum(other.turns for other in gear if other.kind == SHIP) - owned.turns
    earned = sum(other.earned for other in gear if other.kind == SHIP) - owned.earned
    return earned / turns if turns > 0 else 0.0


def deeds_of(games: Sequence[Told], kind: str) -> list[Owned]:
    """Ports, or factories by their culture, by the commissions of one in a game, the best first."""
    found: dict[str, Owned] = {}
    for told in games:
        for deed in told.chronicle.deeds:
            if deed.kind == kind:
                name = deed.culture if kind == FACTORY else deed.name
                owned = found.setdefault(name, Owned(kind, name))
                owned.got += 1
                owned.turns += told.chronicle.rounds - deed.round
                owned.earned += deed.commissions
                owned.paid += deed.price
                owned.rounds.append(deed.round)
                owned.count_owner(told.game, deed.seat)
    return sorted(found.values(), key=lambda owned: (-owned.per_piece, owned.name))


def ways_of(games: Sequence[Told]) -> list[TradeWay]:
    """Routes by the profit they brought in all games together, the best first."""
    found: dict[tuple[str, str, str], TradeWay] = {}
    for told in games:
        for route in told.chronicle.routes:
            key = (route.goods, route.home, route.to)
            way = found.setdefault(key, TradeWay(*key))
            way.sales += route.sales
            way.profit += route.profit
            way.bonus += route.bonus
    return sorted(found.values(), key=lambda way: (-way.profit, way.goods, way.to))


def matrix_of(ways: Sequence[TradeWay]) -> tuple[list[str], list[str], list[list[float]]]:
    """Profit from each culture to each, the cultures that earn most first."""
    homes: dict[str, float] = {}
    ends: dict[str, float] = {}
    cells: dict[tuple[str, str], float] = {}
    for way in ways:
        homes[way.home] = homes.get(way.home, 0.0) + way.profit
        ends[way.to] = ends.get(way.to, 0.0) + way.profit
        cells[way.home, way.to] = cells.get((way.home, way.to), 0.0) + way.profit
    rows = sorted(homes, key=lambda name: -homes[name])
    columns = sorted(ends, key=lambda name: -ends[name])
    return rows, columns, [[cells.get((row, column), 0.0) for column in columns] for row in rows]


def flows_of(games: Sequence[Told]) -> dict[str, float]:
    """What went through the bank in a game, on average, by kind."""
    return {
        flow: sum(sum(told.chronicle.flows[number]) for told in games) / len(games)
        for number, flow in enumerate(FLOWS)
    }


def flow_lines(games: Sequence[Told], rounds: Sequence[int]) -> dict[str, list[float]]:
    """What went through the bank in a round, on average over games, at each of these rounds.

    A game that is over pays nothing and takes nothing any more.
    """
    lines = {flow: [0.0] * len(rounds) for flow in FLOWS}
    for told in games:
        samples = told.chronicle.samples
        for number, flow in enumerate(FLOWS):
            counts = told.chronicle.flows[number]
            line = lines[flow]
            place = 1
            for index, at in enumerate(rounds):
                while place < len(samples) and samples[place] < at:
                    place += 1
                if place == len(samples):
                    break
                line[index] += counts[place] / (samples[place] - samples[place - 1]) / len(games)
    return lines
