"""Offers in a position: those declined this turn, and behind them the one that is open."""

from __future__ import annotations

from typing import Any

from venus.engine.chapters import Fields
from venus.engine.position_grammar import NOTHING, counted, fault, quoted, read_number, read_pieces
from venus.families.original import actions as act
from venus.families.original.marker_words import short
from venus.families.original.state import ANSWER, NOBODY, TRADE, State

WORD = "bargaining"
OFFERS = "offers"


def declined_offers(game: State) -> tuple[act.Offer, ...]:
    """The offers that were declined in the turn in progress."""
    turn, offers = game.parts[WORD]
    return offers if turn == game.turn else ()


def write_offers(game: State) -> Fields:
    told = declined_offers(game)
    if type(game.facts) is act.Offer:
        told = (*told, game.facts)
    return {OFFERS: ";".join([write_offer(offer) for offer in told])}


def write_offer(offer: act.Offer) -> str:
    return f"{offer.partner}:{write_bundle(offer.give)}:{write_bundle(offer.get)}"


def write_bundle(bundle: act.Bundle) -> str:
    ious = [f"IOU {culture}" for culture in bundle.ious]
    fares = [short(fare) for fare in bundle.fares]
    pieces = counted([*bundle.goods, *bundle.equipment, *bundle.relics, *fares, *ious])
    return "+".join([str(bundle.credits), *pieces] if bundle.credits else pieces) or NOTHING


def read_offers(game: State, fields: Fields) -> Any:
    """The part of the chapter; an open offer becomes the question that it is."""
    offers = [read_offer(game, offer) for offer in fields[OFFERS].split(";")] if OFFERS in fields else []
    if game.turn and game.asked_seat != game.seat and game.asked_kind in (ANSWER, NOBODY) and offers:
        game.facts = offers.pop()
        game.waiting = ((TRADE, game.seat, None),)
    return game.turn, tuple(offers)


def read_offer(game: State, text: str) -> act.Offer:
    """`partner:what is given:what is asked for`."""
    parts = text.split(":")
    if len(parts) != 3:
        raise fault("offers", f"{quoted(text)} is not of the form seat:given:asked for")
    partner = read_number("offers", parts[0], 0, game.seats - 1)
    return act.Offer(game.seat, partner, read_bundle(game, parts[1]), read_bundle(game, parts[2]))


def read_bundle(game: State, text: str) -> act.Bundle:
    tables = game.tables
    credits, _, rest = text.partition("+")
    if not credits.isdecimal():
        credits, rest = "0", text
    goods, fares = tables.marker_names[: tables.goods_count], tables.marker_names[tables.first_fare :]
    lots: dict[str, dict[str, str]] = {
        "goods": {name: name for name in goods},
        "equipment": {name: name for name in tables.equipment_names},
        "relics": {name: name for name in tables.relic_names},
        "fares": {short(name): name for name in fares},
        "ious": {f"IOU {name}": name for name in tables.culture_names[: tables.culture_count]},
    }
    kinds = {word: (kind, name) for kind, names in lots.items() for word, name in names.items()}
    pieces = read_pieces("offers", rest if rest != NOTHING else "", kinds, "piece", "+")
    bundle = {kind: tuple(sorted([name for its, name in pieces if its == kind])) for kind in lots}
    return act.Bundle(read_number("offers", credits), **bundle)
