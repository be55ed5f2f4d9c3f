"""A game told in little: who earned what, with which ship, where, and how money and markers flowed.

A chronicle is made from the public record of a game, after the last move, and is small enough to be
kept for every one of a million games.
"""

from __future__ import annotations

from itertools import pairwise

from msgspec import Struct

from venus.game import Game
from venus.lab.families.original.bookkeeping import FLOWS, GameBook, Holding, written_up

MOST_SAMPLES = 32


class SeatStory(Struct, frozen=True, array_like=True):
    """One seat: its place in the order of play, its net worth at the samples, what it did.

    `flows` is the money it got from the bank (above nothing) and paid to it, in the order of FLOWS.
    """

    place: int
    worth: tuple[int, ...]
    turns: int
    dice: int
    pips: int
    sales: int
    profit: int
    fares: int
    discoveries: int
    flows: tuple[int, ...]


class Gear(Struct, frozen=True, array_like=True):
    """A ship, a thing or a relic that a seat had: since which round, at what price, for how many turns.

    `profit` is what the seat earned by carrying while it had it: sales less cost, fares, less penalties.
    """

    seat: int
    kind: str
    name: str
    round: int
    price: int
    turns: int
    profit: int
    is_kept: bool


class Deed(Struct, frozen=True, array_like=True):
    """A port or factory that a seat bought, and the commissions that it brought."""

    seat: int
    kind: str
    name: str
    culture: str
    system: str
    round: int
    price: int
    commissions: int


class TradeRoute(Struct, frozen=True, array_like=True):
    """Goods carried from the culture that makes them to one that buys them."""

    goods: str
    home: str
    to: str
    sales: int
    profit: int
    bonus: int


class Chronicle(Struct, frozen=True):
    """A game by samples: `step` rounds apart, the first before the first turn, the last at the end.

    `money` is what the seats held together; `bank` is what the bank had before the first turn, None if
    it is endless. `cup` has the goods, demands and fares in the cup. `known` counts the cultures found.
    `flows` is what went through the bank between two samples, by FLOWS. `homes` tells where cultures live.
    """

    rounds: int
    step: int
    seats: tuple[SeatStory, ...]
    bank: int | None
    money: tuple[int, ...]
    cup: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
    known: tuple[int, ...]
    flows: tuple[tuple[int, ...], ...]
    gear: tuple[Gear, ...]
    deeds: tuple[Deed, ...]
    routes: tuple[TradeRoute, ...]
    homes: dict[str, str]

    @property
    def samples(self) -> list[int]:
        """The rounds after which the samples were taken."""
        return sampled(self.rounds, self.step)


def sampled(rounds: int, step: int) -> list[int]:
    return [*range(0, rounds, step), rounds]


def chronicle_of(game: Game) -> Chronicle:
    """The chronicle of a game as far as it has gone."""
    book = written_up(game)
    rounds = book.round
    step = max(1, -(-rounds // (MOST_SAMPLES - 1)))
    kept = sampled(rounds, step)
    start = book.money[0]
    return Chronicle(
        rounds=rounds,
        step=step,
        seats=tuple(seat_story(book, seat, kept) for seat in range(game.seats)),
        bank=None if book.bank is None else book.bank + book.money[-1] - start,
        money=thinned(book.money, kept),
        cup=(thinned(book.cup[0], kept), thinned(book.cup[1], kept), thinned(book.cup[2], kept)),
        known=thinned(book.known, kept),
        flows=tuple(summed(book.flows[flow], kept) for flow in FLOWS),
        gear=tuple(gear_row(thing) for thing in sorted(book.things, key=lambda thing: thing.round)),
        deeds=tuple(
            Deed(
                deed.seat,
                deed.kind,
                deed.name,
                deed.culture,
                deed.system,
                deed.round,
                deed.price,
                deed.earned,
            )
            for deed in book.deeds.values()
        ),
        routes=tuple(
            TradeRoute(*way, run.sales, run.profit, run.bonus)
            for way, run in sorted(book.runs.items(), key=lambda entry: -entry[1].profit)
        ),
        homes=book.homes,
    )


def seat_story(book: GameBook, seat: int, kept: list[int]) -> SeatStory:
    purse = book.purses[seat]
    return SeatStory(
        place=(seat - book.first) % len(book.purses),
        worth=thinned(purse.worth, kept),
        turns=purse.turns,
        dice=purse.dice,
        pips=purse.pips,
        sales=purse.sales,
        profit=purse.profit,
        fares=purse.fares,
        discoveries=purse.discoveries,
        flows=tuple(purse.flows[flow] for flow in FLOWS),
    )


def gear_row(thing: Holding) -> Gear:
    return Gear(
        thing.seat, thing.kind, thing.name, thing.round, thing.price, thing.turns, thing.earned, thing.is_kept
    )


def thinned(values: list[int], kept: list[int]) -> tuple[int, ...]:
    return tuple([values[number] for number in kept])


def summed(values: list[int], kept: list[int]) -> tuple[int, ...]:
    """What was counted in the rounds after each sample up to the next; the first is before all rounds."""
    return (values[0], *[sum(values[after + 1 : upto + 1]) for after, upto in pairwise(kept)])
