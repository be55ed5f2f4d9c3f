"""A tiny family of games, to see how text mode shows what it has never heard of.

Two seats take pebbles from a heap, one to three at a time; who has more in the end wins. Under the heap lies
a number that a seat may look at, and one that bids has its turn over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar, cast

from msgspec import Struct, structs

from venus.engine.actions import Act, ActionDecoder
from venus.engine.answers import Wording
from venus.engine.blueprint import Blueprint, Option, Published, assembled
from venus.engine.chance import DICE, Chance
from venus.engine.chapters import Chapter
from venus.engine.decisions import Effect
from venus.engine.edition import ALLOWED, Edition, check_nothing, make_verb
from venus.engine.events import EventDecoder, GameEnded, Happened, Seen, TurnStarted
from venus.engine.family import EditionInfo, Family
from venus.engine.notation import Notation
from venus.engine.record import Header
from venus.engine.refusals import UnknownChoice
from venus.engine.rulesets import Ruleset, fingerprint
from venus.engine.state import GameState
from venus.families import register, withdraw

KEY = "heap"
CHOOSE = 1
CASES = ("game-over", "malformed", "not-your-decision", "not-yours", "unknown-verb")
FINGERPRINT = fingerprint(KEY, (), 1, None)


class Take(Act, frozen=True):
    seat: int
    count: int


class Peep(Act, frozen=True):
    seat: int


class Wait(Act, frozen=True):
    seat: int


class Bid(Act, frozen=True):
    seat: int
    coins: int = 0
    why: str = ""

    @property
    def template(self) -> bool:  # type: ignore[override]
        return not self.coins


class PebblesTaken(Happened, frozen=True):
    seat: int
    count: int
    left: int


class NumberPeeped(Seen, frozen=True):
    pass


class SeatWaited(Happened, frozen=True):
    seat: int


class BidMade(Happened, frozen=True):
    seat: int
    coins: int
    why: str


class Player(Struct, frozen=True):
    credits: int
    pebbles: int
    bids: tuple[int, ...]


class View(Struct, frozen=True):
    heap: int
    below: str | None
    players: tuple[Player, ...]


class Heap(GameState):
    __slots__ = ("below", "bids", "heap", "known", "pebbles")

    heap: int
    below: int
    known: list[bool]
    pebbles: list[int]
    bids: list[tuple[int, ...]]

    def copy(self) -> Heap:
        other = Heap()
        for name in (*GameState.__slots__, *Heap.__slots__):
            setattr(other, name, getattr(self, name))
        other.events = []
        other.known, other.pebbles, other.bids = self.known[:], self.pebbles[:], self.bids[:]
        return other


def begin_turn(game: Heap) -> None:
    game.turn += 1
    game.seat = (game.turn + 1) % game.seats
    game.step = 0
    game.events.append(TurnStarted(game.seat, game.turn))
    game.ask(CHOOSE)


def end_turn(game: Heap) -> None:
    if game.heap:
        begin_turn(game)
        return
    most = max(game.pebbles)
    winners = tuple(seat for seat, count in enumerate(game.pebbles) if count == most)
    game.winners, game.reason, game.asked_kind = winners, "heap-gone", 0
    game.events.append(GameEnded(winners, "heap-gone"))


def check_take(game: Heap, action: Take) -> str:
    return ALLOWED if 1 <= action.count <= min(3, game.heap) else "not-yours"


def take(game: Heap, action: Take) -> None:
    game.heap -= action.count
    game.pebbles[action.seat] += action.count
    game.events.append(PebblesTaken(action.seat, action.count, game.heap))
    end_turn(game)


def peep(game: Heap, action: Peep) -> None:
    game.known[action.seat] = True
    game.events.append(NumberPeeped(action.seat, "heap", str(game.below)))


def wait(game: Heap, action: Wait) -> None:
    game.events.append(SeatWaited(action.seat))
    begin_turn(game)


def check_bid(game: Heap, action: Bid) -> str:
    return ALLOWED if 0 < action.coins <= 9 else "not-yours"


def bid(game: Heap, action: Bid) -> None:
    game.bids[action.seat] = (*game.bids[action.seat], action.coins)
    game.events.append(BidMade(action.seat, action.coins, action.why))
    begin_turn(game)


def options(game: Heap) -> list[Any]:
    seat = game.asked_seat
    found: list[Any] = [Take(seat, count) for count in range(1, min(3, game.heap) + 1)]
    return [*found, Peep(seat), Wait(seat), Bid(seat)]


PEBBLES = Chapter(
    word="pebbles",
    verbs={
        Take: make_verb(check_take, take, CHOOSE),
        Peep: make_verb(check_nothing, peep, CHOOSE),
        Wait: make_verb(check_nothing, wait, CHOOSE),
        Bid: make_verb(check_bid, bid, CHOOSE),
    },
    lists={CHOOSE: options},
)


def blueprint() -> Blueprint:
    return Blueprint(
        key=KEY,
        content=None,
        opening=(begin_turn,),
        turn=(end_turn,),
        chapters=(PEBBLES,),
        policies=None,
        rulesets=(Ruleset(1, {"": FINGERPRINT}),),
    )


def heap_of(state: GameState) -> Heap:
    return cast(Heap, state)


class PebbleFamily(Family):
    key = "pebbles"
    editions: ClassVar = {KEY: Published(blueprint, ())}
    actions = Take | Peep | Wait | Bid
    events = PebblesTaken | NumberPeeped | SeatWaited | BidMade | TurnStarted | GameEnded
    view_type = View
    content_type = dict
    decode = ActionDecoder(actions)
    decode_events = EventDecoder(events)
    notation = Notation(actions, decode)

    def make_edition(self, blueprint: Blueprint, options: list[Option]) -> Edition:
        words = {begin_turn: "begin-turn", end_turn: "end-turn"}
        edition = assembled(blueprint, dict.fromkeys(CASES, "1"), cast(Any, words))
        edition.options = ()
        edition.kinds = ("nobody", "choose-pebbles")
        edition.untimely = lambda game, verb: "not-your-decision"
        edition.not_for_this_seat = lambda game: "not-your-decision"
        edition.tables = None
        edition.fingerprint = FINGERPRINT
        return edition

    def info(self, edition: Edition) -> EditionInfo:
        return EditionInfo(KEY, "The Heap", (2, 2), (), (), 7, (), self.key)

    def content(self, edition: Edition) -> dict[str, str]:
        return {"edition": KEY}

    def check_length(self, edition: Edition, target: int | None) -> int:
        return 7 if target is None else target

    def length(self, state: GameState) -> int:
        return 7

    def check_seats(self, edition: Edition, seats: int | Sequence[str], draft: bool) -> int:
        if seats != 2:
            raise UnknownChoice("two play")
        return 2

    def deal(self, edition: Edition, header: Header, seats: int, chance: Chance) -> Heap:
        game = Heap()
        game.begin_machine(edition, seats, chance)
        game.heap, game.below = header.target, chance.pick(DICE, 6) + 1
        game.known, game.pebbles, game.bids = [False] * seats, [0] * seats, [()] * seats
        return game

    def score(self, state: GameState, seat: int) -> int:
        return heap_of(state).pebbles[seat]

    def view(self, state: GameState, seat: int | None) -> View:
        game = heap_of(state)
        known = seat is not None and game.known[seat]
        players = tuple(self.player(game, one) for one in range(game.seats))
        return View(game.heap, str(game.below) if known else None, players)

    def player(self, state: GameState, seat: int) -> Player:
        game = heap_of(state)
        return Player(0, game.pebbles[seat], game.bids[seat])

    def imagined(self, state: GameState, seat: int | None, chance: Chance) -> Heap:
        game = heap_of(state).copy()
        game.chance = chance
        if seat is None or not game.known[seat]:
            game.below = chance.pick(DICE, 6) + 1
        return game

    def contrary(self, state: GameState, seat: int | None, chance: Chance) -> Heap:
        return self.imagined(state, seat, chance)

    def write_position(self, state: GameState) -> str:
        game = heap_of(state)
        return f"{KEY} {game.turn} {game.heap} {game.below} {game.pebbles} {game.bids} {game.known}"

    def write_known_position(self, state: GameState, seat: int | None) -> str:
        return structs.asdict(self.view(state, seat)).__repr__()

    def read_position(self, edition: Edition, words: Sequence[str], chance: Chance) -> Heap:
        raise UnknownChoice("no positions")

    def audit(self, state: GameState) -> list[str]:
        return []

    def figures(self, state: GameState, seat: int) -> tuple[int, ...]:
        return (heap_of(state).pebbles[seat],)

    def effect(self, changes: Sequence[int | None], heard: Sequence[Any]) -> Effect:
        return Effect(money=changes[0])

    def wording(self, edition: Edition, lang: str) -> Wording:
        return Wording(lang, "The Heap", {}, {}, {}, {})


@contextmanager
def pebbles_known() -> Iterator[PebbleFamily]:
    """While the block runs, the house knows this family."""
    family = PebbleFamily()
    register(family)
    try:
        yield family
    finally:
        withdraw(family)
