"""Offers between players on the same dot: §11.4."""

from __future__ import annotations

from typing import Any, Final

from venus.engine.chapters import Chapter, ChapterPart
from venus.engine.edition import ALLOWED, check_nothing, make_verb
from venus.families.original import actions as act
from venus.families.original.events import OfferAccepted, OfferDeclined, OfferMade
from venus.families.original.offers import (
    OFFERS,
    WORD,
    declined_offers,
    read_offers,
    write_offers,
)
from venus.families.original.rules.cargo import (
    EQUIPMENT,
    MARKER,
    fare_room,
    fits,
    let_go,
)
from venus.families.original.rules.timing import NO_OFFER, in_trade
from venus.families.original.state import ANSWER, NONE, State

NAMED_TWICE: Final = -2


class Lot:
    """A bundle in numbers."""

    __slots__ = ("credits", "equipment", "fares", "goods", "ious", "relics")

    credits: int
    goods: list[int]
    equipment: list[int]
    fares: list[int]
    relics: int
    ious: int


def partners(game: State) -> list[int]:
    """The seats on the dot of the seat in turn."""
    here = game.dot[game.seat]
    return [seat for seat in range(game.seats) if seat != game.seat and game.dot[seat] == here]


def list_bargaining(game: State) -> list[Any]:
    """One template stands for every offer that could be made.

    Rules: 1988 §11.1, §11.4; remake §space.asteroid, §trade.players.
    """
    if game.dot.count(game.dot[game.seat]) == 1 or act.Offer not in game.edition.verbs:
        return []
    return [act.Offer(game.seat, partners(game)[0])]


def read_bundle(game: State, bundle: Any) -> Lot | None:
    """A bundle in numbers, or None if it names what does not exist, or not as goods, fare or the like.

    What exists once and is named twice is in nobody's hands.
    """
    tables = game.tables
    lot = Lot()
    lot.credits = bundle.credits
    lot.goods = sorted([tables.marker_index.get(name, NONE) for name in bundle.goods])
    lot.equipment = sorted([tables.equipment_index.get(name, NONE) for name in bundle.equipment])
    lot.fares = sorted([tables.marker_index.get(name, NONE) for name in bundle.fares])
    lot.relics = mask_of(bundle.relics, tables.relic_index)
    lot.ious = mask_of(bundle.ious, tables.culture_index)
    if any(not 0 <= marker < tables.goods_count for marker in lot.goods):
        return None
    if any(marker < tables.first_fare for marker in lot.fares):
        return None
    if NONE in lot.equipment or NONE in (lot.relics, lot.ious):
        return None
    return lot


def names_ship_or_deed(game: State, bundle: Any) -> bool:
    """Whether a bundle names what never changes hands between players.

    Rules: 1988 §11.4; classic §trade.players-never; remake §trade.players.
    """
    tables = game.tables
    named = (*bundle.goods, *bundle.equipment, *bundle.relics, *bundle.fares, *bundle.ious)
    return any(name in tables.ship_index or name in tables.deed_index for name in named)


def mask_of(names: tuple[str, ...], index: dict[str, int]) -> int:
    mask = 0
    for name in names:
        number = index.get(name, NONE)
        if number == NONE:
            return NONE
        mask |= 1 << number
    return mask if len(set(names)) == len(names) else NAMED_TWICE


def owns(game: State, seat: int, lot: Lot) -> bool:
    return (
        game.credits[seat] >= lot.credits
        and contains(game.goods[seat], lot.goods)
        and contains(game.equipment[seat], lot.equipment)
        and contains(game.fares[seat], lot.fares)
        and game.relics[seat] & lot.relics == lot.relics
        and game.ious[seat] & lot.ious == lot.ious
    )


def contains(held: tuple[int, ...], wanted: list[int]) -> bool:
    return all(held.count(piece) >= wanted.count(piece) for piece in wanted)


def exchanged(held: tuple[int, ...], out: list[int], into: list[int]) -> tuple[int, ...]:
    rest = list(held)
    for piece in out:
        rest.remove(piece)
    return tuple(sorted(rest + into))


def has_room_after(game: State, seat: int, out: Lot, into: Lot) -> bool:
    goods = len(game.goods[seat]) - len(out.goods) + len(into.goods)
    fares = fare_room(game, exchanged(game.fares[seat], out.fares, into.fares))
    equipment = exchanged(game.equipment[seat], out.equipment, into.equipment)
    return fits(game, seat, game.ship[seat], goods, fares, equipment)


def check_offer(game: State, action: act.Offer) -> str:
    """Any bundle for any bundle, but no ships and no deeds; what was declined is not offered again this turn.

    Rules: 1988 §3.43, §11.1, §11.4; classic §trade.players, §trade.players-never, §ship.room;
    remake §trade.players.
    """
    if action.partner not in partners(game):
        return "not-on-this-dot"
    if action.template:
        return "template"
    if action.give.credits < 0 or action.get.credits < 0:
        return "unknown-name:credits"
    give = read_bundle(game, action.give)
    get = read_bundle(game, action.get)
    if give is None or get is None:
        names_them = names_ship_or_deed(game, action.give) or names_ship_or_deed(game, action.get)
        return "unknown-name:never-traded" if names_them else "unknown-name:bundle"
    if not owns(game, game.seat, give):
        return "not-yours"
    if not owns(game, action.partner, get):
        return "not-theirs"
    if not has_room_after(game, game.seat, give, get) or not has_room_after(game, action.partner, get, give):
        return "no-room"
    return "offered-before" if sorted_offer(action) in declined_offers(game) else ALLOWED


def sorted_offer(offer: Any) -> Any:
    """The offer with its pieces in order, so that the same offer is known again."""
    return act.Offer(offer.seat, offer.partner, sorted_bundle(offer.give), sorted_bundle(offer.get))


def sorted_bundle(bundle: Any) -> Any:
    return act.Bundle(
        bundle.credits,
        tuple(sorted(bundle.goods)),
        tuple(sorted(bundle.equipment)),
        tuple(sorted(bundle.relics)),
        tuple(sorted(bundle.fares)),
        tuple(sorted(bundle.ious)),
    )


def apply_offer(game: State, action: act.Offer) -> None:
    offer = sorted_offer(action)
    game.events.append(OfferMade(offer.seat, offer.partner, offer.give, offer.get))
    game.ask_first(ANSWER, offer.partner, offer)


def list_answer(game: State) -> list[Any]:
    actions = game.tables.actions
    return [actions.accept_offer[game.asked_seat], actions.decline_offer[game.asked_seat]]


def apply_accept_offer(game: State, action: act.AcceptOffer) -> None:
    """Both sides change hands at once; what the seat in turn gets counts as acquired this turn.

    Rules: 1988 §11.3, §11.4; classic §trade.players; remake §trade.players.
    """
    offer: act.Offer = game.facts
    give = read_bundle(game, offer.give)
    get = read_bundle(game, offer.get)
    assert give is not None
    assert get is not None
    hand_over(game, game.seat, give, get)
    hand_over(game, offer.partner, get, give)
    for marker in give.goods + give.fares:
        let_go(game, MARKER, marker)
    for item in give.equipment:
        let_go(game, EQUIPMENT, item)
    game.acquired = (
        *game.acquired,
        *[(MARKER, marker) for marker in get.goods + get.fares],
        *[(EQUIPMENT, item) for item in get.equipment],
    )
    game.events.append(OfferAccepted(offer.partner))
    game.answered()


def hand_over(game: State, seat: int, out: Lot, into: Lot) -> None:
    game.credits[seat] += into.credits - out.credits
    game.goods[seat] = exchanged(game.goods[seat], out.goods, into.goods)
    game.equipment[seat] = exchanged(game.equipment[seat], out.equipment, into.equipment)
    game.fares[seat] = exchanged(game.fares[seat], out.fares, into.fares)
    game.relics[seat] = game.relics[seat] & ~out.relics | into.relics
    game.ious[seat] = game.ious[seat] & ~out.ious | into.ious


def apply_decline_offer(game: State, action: act.DeclineOffer) -> None:
    """An offer that was declined is not made again this turn; one that was accepted may be."""
    game.replace_part(WORD, (game.turn, (*declined_offers(game), game.facts)))
    game.events.append(OfferDeclined(game.asked_seat))
    game.answered()


def audit_offers(game: State) -> list[str]:
    """The open offer is none that was declined before, and none is told twice."""
    offers = declined_offers(game)
    if game.asked_kind == ANSWER:
        offers = (*offers, game.facts)
    return ["offers: the same one twice in one turn"] if len(set(offers)) < len(offers) else []


CHAPTER = Chapter(
    word=WORD,
    lists={ANSWER: list_answer},
    verbs={
        act.Offer: in_trade(check_offer, apply_offer),
        act.AcceptOffer: make_verb(check_nothing, apply_accept_offer, ANSWER, early=NO_OFFER),
        act.DeclineOffer: make_verb(check_nothing, apply_decline_offer, ANSWER, early=NO_OFFER),
    },
    part=ChapterPart(
        first=(0, ()), fields=(OFFERS,), write=write_offers, read=read_offers, audit=audit_offers
    ),
)
