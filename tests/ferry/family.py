"""The family as the house sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, cast

from msgspec import Struct, structs

from tests.ferry import pieces, rules
from tests.ferry.pieces import ANSWER, DOTS, KINDS, PRICE, PURSE, SOLD, Ferries, FerryContent
from venus import families
from venus.engine.answers import Wording
from venus.engine.blueprint import Blueprint, Option, Published, assembled
from venus.engine.chance import Chance
from venus.engine.decisions import Effect
from venus.engine.edition import Edition, Verb
from venus.engine.family import EditionInfo, Family
from venus.engine.position_grammar import (
    fault,
    index_of,
    mask_of,
    named,
    needed,
    read_fields,
    read_name,
    read_names,
    read_number,
)
from venus.engine.reasons import Reason
from venus.engine.record import Header
from venus.engine.refusals import UnknownChoice
from venus.engine.rulesets import Ruleset, fingerprint
from venus.engine.seat_decision import Bot, SeatDecision
from venus.engine.state import NOBODY, NONE, GameState
from venus.texts.catalogue import catalogue

FIELDS = ("length", "turn", "seat", "step", "ask", "asked", "over", "pearl", "sailed")
LENGTHS = (8, 16)


class FerryPlayer(Struct, frozen=True):
    credits: int
    dot: str
    has_pearl: bool
    dived: tuple[str, ...]


class FerryView(Struct, frozen=True):
    """`pearl` is the dot under which it lies, for those who know."""

    seat: int | None
    turn: int
    whose: int
    players: tuple[FerryPlayer, ...]
    pearl: str | None


class Deckhand:
    """Dives where it has not, takes what it finds, and brings it home."""

    name = "deckhand"
    reason = Reason("by-lot")

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, chair: SeatDecision) -> Any:
        wanted = (pieces.SellPearl, pieces.TakePearl, pieces.Refuse, pieces.Dive)
        options = [option for option in chair.options if not option.template]
        for kind in wanted:
            for option in options:
                if type(option) is kind:
                    return option
        sails = [option for option in options if type(option) is pieces.Sail]
        if sails:
            return sails[0 if chair.me.has_pearl else -1]
        return next(option for option in options if type(option) is pieces.Rest)


def blueprint() -> Blueprint:
    first = Ruleset(1, {name: print_of(tuple(filter(None, [name]))) for name in ("", "no-offers")})
    return Blueprint(
        key="ferry",
        content=FerryContent("ferry", DOTS, PRICE),
        opening=tuple(rules.OPENING),
        turn=tuple(rules.TURN),
        chapters=(rules.SAILING, rules.DIVING, rules.BARGAINING),
        policies=None,
        rulesets=(first,),
    )


def print_of(options: tuple[str, ...]) -> str:
    return fingerprint("ferry", options, 1, [DOTS, PRICE, PURSE])


def without_offers(plan: Blueprint) -> Blueprint:
    return structs.replace(plan, chapters=plan.chapters[:2])


def untimely(game: Ferries, verb: Verb) -> str:
    return "not-asked"


def not_for_this_seat(game: Ferries) -> str:
    return "not-your-decision"


def ferries(state: GameState) -> Ferries:
    return cast(Ferries, state)


class FerryFamily(Family):
    key = "ferries"
    editions: ClassVar = {"ferry": Published(blueprint, (Option("no-offers", without_offers),))}
    actions = pieces.Action
    events = pieces.Event
    view_type = FerryView
    content_type = FerryContent
    texts = Path(__file__).parent / "texts"
    decode = pieces.decode_action
    decode_events = pieces.decode_events
    notation = pieces.notation
    revealing = (pieces.Dived, pieces.PearlTaken)
    travelling = (pieces.Sail,)
    ladder = ("deckhand",)
    stand_in = "deckhand"

    def make_edition(self, blueprint: Blueprint, options: list[Option]) -> Edition:
        for option in options:
            blueprint = option.amend(blueprint)
        edition = assembled(blueprint, rules.CLAUSES, {**rules.OPENING, **rules.TURN})
        edition.options = tuple(option.key for option in options)
        edition.kinds = KINDS
        edition.untimely = untimely
        edition.not_for_this_seat = not_for_this_seat
        edition.tables = blueprint.content
        edition.fingerprint = print_of(edition.options)
        return edition

    def info(self, edition: Edition) -> EditionInfo:
        return EditionInfo("ferry", "Two ferries", (2, 2), ("no-offers",), LENGTHS, LENGTHS[0], (), self.key)

    def content(self, edition: Edition) -> FerryContent:
        return cast(FerryContent, edition.tables)

    def check_length(self, edition: Edition, target: int | None) -> int:
        if target is not None and target not in LENGTHS:
            lengths = ", ".join(map(str, LENGTHS))
            raise UnknownChoice("target-range", edition="ferry", lengths=lengths, target=str(target)[:40])
        return target or LENGTHS[0]

    def length(self, state: GameState) -> int:
        return ferries(state).length

    def check_seats(self, edition: Edition, seats: int | Sequence[str], draft: bool) -> tuple[str, ...] | int:
        if seats != 2:
            raise UnknownChoice("seats-kind")
        return 2

    def deal(self, edition: Edition, header: Header, seats: int, chance: Chance) -> Ferries:
        game = rules.deal(edition, seats, header.target, chance)
        game.first = header.first or 0
        return game

    def score(self, state: GameState, seat: int) -> int:
        return ferries(state).credits[seat]

    def view(self, state: GameState, seat: int | None) -> FerryView:
        game = ferries(state)
        players = tuple([self.player(game, one) for one in range(game.seats)])
        pearl = DOTS[game.pearl] if game.holder == NONE and game.knows_pearl(seat) else None
        return FerryView(seat, game.turn, game.seat, players, pearl)

    def player(self, state: GameState, seat: int) -> FerryPlayer:
        game = ferries(state)
        dived = tuple(named(game.dived[seat], DOTS))
        return FerryPlayer(game.credits[seat], DOTS[game.dot[seat]], game.holder == seat, dived)

    def imagined(self, state: GameState, seat: int | None, chance: Chance) -> Ferries:
        other = ferries(state).copy()
        other.chance, other.options = chance, None
        places = hiding_places(other, seat)
        if places:
            other.pearl = places[chance.pick("markers", len(places))]
        return other

    def contrary(self, state: GameState, seat: int | None, chance: Chance) -> Ferries:
        other = ferries(state).copy()
        other.chance, other.options = chance, None
        elsewhere = [dot for dot in hiding_places(other, seat) if dot != other.pearl]
        other.pearl = elsewhere[0] if elsewhere else other.pearl
        return other

    def write_position(self, state: GameState) -> str:
        return written(ferries(state), True)

    def write_known_position(self, state: GameState, seat: int | None) -> str:
        return written(ferries(state), ferries(state).knows_pearl(seat))

    def read_position(self, edition: Edition, words: Sequence[str], chance: Chance) -> Ferries:
        return read(edition, words, chance)

    def audit(self, state: GameState) -> list[str]:
        game = ferries(state)
        owed = game.seats * PURSE + (PRICE if game.holder == SOLD else 0)
        return [] if sum(game.credits) == owed else ["credits come from nowhere"]

    def figures(self, state: GameState, seat: int) -> tuple[int, ...]:
        return (ferries(state).credits[seat],)

    def effect(self, changes: Sequence[int | None], heard: Sequence[Any]) -> Effect:
        return Effect(money=changes[0])

    def answer_to(self, action: Any) -> Any:
        return pieces.Agree(1 - action.seat) if type(action) is pieces.OfferPearl else None

    def let_pass(self, options: Sequence[Any]) -> Any:
        return next(one for one in options if type(one) in (pieces.Rest, pieces.Refuse))

    def wording(self, edition: Edition, lang: str) -> Wording:
        texts = catalogue(lang)
        return Wording(
            lang, texts["titles"]["ferry"], {}, {dot: dot for dot in DOTS}, {}, {"ends": texts["ends"]}
        )

    def opponents(self) -> dict[str, Callable[[int], Bot]]:
        return {"deckhand": Deckhand}


def hiding_places(game: Ferries, seat: int | None) -> list[int]:
    """Where the pearl may lie for all that a seat knows; nothing if it knows."""
    if game.knows_pearl(seat):
        return []
    dived = 0 if seat is None else game.dived[seat]
    return [dot for dot in range(1, len(DOTS)) if not dived >> dot & 1]


def written(game: Ferries, is_known: bool) -> str:
    words = game.edition.turn_words if game.turn else game.edition.opening_words
    fields = {
        "length": str(game.length),
        "turn": str(game.turn),
        "seat": str(game.seat),
        "step": words[game.step],
        "ask": KINDS[game.asked_kind] if game.asked_kind != NOBODY else "",
        "asked": str(game.asked_seat) if game.asked_seat != game.seat else "",
        "over": ":".join([game.reason, ",".join(map(str, game.winners))]) if game.reason else "",
        "pearl": DOTS[game.pearl] if is_known else "",
        "sailed": "1" if game.sailed else "",
    }
    for chapter in game.edition.chapters:
        if chapter.part:
            fields |= chapter.part.write(game)
    for seat in range(game.seats):
        holds = ":pearl" if game.holder == seat else ":sold" if game.holder == SOLD and not seat else ""
        dived = ",".join(named(game.dived[seat], DOTS))
        fields[f"seat{seat}"] = f"{DOTS[game.dot[seat]]}:{game.credits[seat]}:{dived}{holds}"
    told = [f"{name}={value}" for name, value in fields.items() if value]
    key = "+".join([game.edition.key, *game.edition.options])
    return " ".join(["venus/1", key, *told])


def read(edition: Edition, words: Sequence[str], chance: Chance) -> Ferries:
    parts = {chapter.word: chapter.part for chapter in edition.chapters if chapter.part}
    fields = read_fields(words, (*FIELDS, *[name for part in parts.values() for name in part.fields]))
    game = rules.deal(edition, 2, read_number("length", needed(fields, "length")), chance)
    game.first = 0
    game.turn = read_number("turn", needed(fields, "turn"))
    game.seat = read_number("seat", needed(fields, "seat"), 0, 1)
    steps = edition.turn_words if game.turn else edition.opening_words
    game.step = read_name("step", needed(fields, "step"), index_of(steps), "step")
    game.asked_kind = KINDS.index(fields["ask"]) if fields.get("ask") in KINDS else NOBODY
    game.asked_seat = read_number("asked", fields.get("asked", str(game.seat)), 0, 1)
    reason, _, winners = fields.get("over", "").partition(":")
    game.reason, game.winners = reason, tuple([int(one) for one in winners.split(",") if one.isdecimal()])
    game.sailed = "sailed" in fields
    for seat in range(2):
        read_seat(game, seat, needed(fields, f"seat{seat}"))
    if "pearl" in fields:
        game.pearl = read_name("pearl", fields["pearl"], index_of(DOTS), "dot")
    game.parts = {chapter: part.read(game, fields) for chapter, part in parts.items()}
    if game.asked_kind == ANSWER and game.facts is None:
        raise fault("ask", "no offer is open")
    return game


def read_seat(game: Ferries, seat: int, text: str) -> None:
    field, parts = f"seat{seat}", text.split(":")
    if len(parts) < 3:
        raise fault(field, "is not of the form dot:credits:dived")
    game.dot[seat] = read_name(field, parts[0], index_of(DOTS), "dot")
    game.credits[seat] = read_number(field, parts[1])
    game.dived[seat] = mask_of(read_names(field, parts[2], index_of(DOTS), "dot"))
    if parts[3:] == ["pearl"]:
        game.holder = seat
    elif parts[3:] == ["sold"]:
        game.holder = SOLD


FAMILY = FerryFamily()


@contextmanager
def registered() -> Iterator[FerryFamily]:
    """The house knows the ferries for a while."""
    families.register(FAMILY)
    try:
        yield FAMILY
    finally:
        families.withdraw(FAMILY)
