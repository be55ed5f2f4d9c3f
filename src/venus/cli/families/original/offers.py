"""Offers between players, from words: `offer Dell give 40 credits, Space Spice get Mulch Wine`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from msgspec import Struct

from venus.cli.families.original.scene import Scene
from venus.cli.screen.language import CommandError, command_words, without_accents
from venus.cli.screen.typed_text import begins_with, holds_in_order, tokens
from venus.families.original.actions import Bundle, Offer
from venus.families.original.views.seat_view import PlayerView

COUNTED = re.compile(r"^(\d{1,2})\s*x?\s+(.+)$", re.I)
Fits = Callable[[Sequence[str], Sequence[str]], bool]
KINDS = ("goods", "equipment", "relics", "fares", "ious")


class Grammar(Struct, frozen=True):
    """How an offer is told in a language: its two sides, what stands between pieces, sums of money."""

    sides: re.Pattern[str]
    between: re.Pattern[str]
    money: re.Pattern[str]


@cache
def grammar(lang: str) -> Grammar:
    said: dict[str, list[str]] = {}
    for word, command in command_words(lang).items():
        said.setdefault(command, []).append(re.escape(word))
    give, get, also, credits = ("|".join(said[key]) for key in ("give", "get", "and", "credits"))
    return Grammar(
        re.compile(
            rf"^(?P<partner>.*?)\b(?:{give})\b(?P<give>.*?)(?:\b(?:{get})\b(?P<get>.*))?$", re.I | re.S
        ),
        re.compile(rf",|\+|\b(?:{also})\b|&", re.I),
        re.compile(rf"^(\d{{1,6}})\s*({credits})?$", re.I),
    )


class Piece(Struct, frozen=True):
    """Something that can change hands: what kind of thing, its name, and how it is said."""

    kind: str
    name: str
    said: str


def partners(scene: Scene) -> list[int]:
    """The seats whose ships are on the same dot."""
    here = scene.at.me.dot
    return [
        seat for seat, player in enumerate(scene.view.players) if seat != scene.seat and player.dot == here
    ]


def read_offer(text: str, scene: Scene) -> Offer:
    """The offer that a line tells; words that fit nothing are named in the refusal."""
    found = grammar(scene.words.lang).sides.match(without_accents(text.strip()))
    if not found:
        raise CommandError(scene.words.say("offer-how"))
    partner = read_partner(found["partner"], scene)
    give = read_bundle(found["give"], scene, scene.seat)
    get = read_bundle(found["get"] or "", scene, partner)
    return Offer(scene.seat, partner, give, get)


def read_partner(text: str, scene: Scene) -> int:
    others = partners(scene)
    typed = tokens(text, scene.words.lang)
    if not typed:
        if len(others) == 1:
            return others[0]
        names = scene.words.listed([scene.cast.names[seat] for seat in others]) or scene.words.say("nobody")
        raise CommandError(scene.words.say("offer-whom", names=names))
    for seat, name in enumerate(scene.cast.names):
        if seat != scene.seat and begins_with(tokens(name, scene.words.lang), typed):
            return seat
    raise CommandError(scene.words.say("offer-nobody", name=text.strip()))


def read_bundle(text: str, scene: Scene, owner: int) -> Bundle:
    """Credits and pieces of one seat, separated by commas."""
    credits = 0
    pieces: dict[str, list[str]] = {kind: [] for kind in KINDS}
    said = grammar(scene.words.lang)
    for part in said.between.split(without_accents(text)):
        words = part.strip()
        if not words or words.casefold() in (
            scene.words.say("nothing"),
            scene.words.in_english.say("nothing"),
        ):
            continue
        money, counted = said.money.match(words), COUNTED.match(words)
        if money:
            credits += int(money[1])
            continue
        count = int(counted[1]) if counted else 1
        piece = find_piece(counted[2] if counted else words, scene, owner)
        pieces[piece.kind] += [piece.name] * count
    return Bundle(credits, **{kind: tuple(names) for kind, names in pieces.items()})


def find_piece(text: str, scene: Scene, owner: int) -> Piece:
    """A piece by its name or a part of it: first among what the owner has, then among all there is."""
    typed = tokens(text, scene.words.lang)
    player = scene.view.players[owner]
    for pieces in (pieces_of(player, scene), pieces_of(everything(scene), scene)):
        for fits in (begins_with, holds_in_order):
            found = [piece for piece in pieces if typed and is_said(piece, typed, scene, fits)]
            if found:
                return found[0]
    has = scene.words.listed([piece.said for piece in pieces_of(player, scene)]) or scene.words.say("nothing")
    owner_name = scene.cast.names[owner]
    raise CommandError(scene.words.say("offer-what", words=text.strip(), seat=owner_name, pieces=has))


def is_said(piece: Piece, typed: Sequence[str], scene: Scene, fits: Fits) -> bool:
    """Whether the words fit a piece as it is shown, or its English name."""
    return any(fits(tokens(text, scene.words.lang), typed) for text in (piece.said, piece.name))


def pieces_of(player: Any, scene: Scene) -> list[Piece]:
    """What somebody has to trade, each thing once."""
    words = scene.words
    found = [Piece("goods", name, words.piece(name)) for name in player.goods]
    found += [Piece("equipment", name, words.piece(name)) for name in player.equipment]
    found += [Piece("relics", name, words.piece(name)) for name in player.relics]
    found += [Piece("fares", name, words.fare(name)) for name in player.fares]
    found += [Piece("ious", name, words.say("iou", culture=name)) for name in player.ious]
    return list(dict.fromkeys(found))


class Everything(Struct, frozen=True):
    goods: tuple[str, ...]
    equipment: tuple[str, ...]
    relics: tuple[str, ...]
    fares: tuple[str, ...]
    ious: tuple[str, ...]


def everything(scene: Scene) -> Everything:
    facts = scene.at.facts
    return Everything(
        tuple(facts.goods),
        tuple(facts.equipment),
        tuple(facts.relics),
        tuple(facts.fares),
        tuple(facts.cultures),
    )


def ask_offer(scene: Scene) -> Offer | None:
    """A small dialogue: to whom, what for what. An empty line on both sides calls it off."""
    words, terminal = scene.words, scene.terminal
    others = partners(scene)
    partner = others[0]
    if len(others) > 1:
        names = ", ".join(scene.cast.names[seat] for seat in others)
        partner = read_partner(terminal.ask(words.say("offer-ask-partner", names=names)), scene)
    for seat in (scene.seat, partner):
        terminal.say(
            words.say("offer-has", seat=scene.cast.names[seat], pieces=holdings(scene, seat)), indent=1
        )
    give = read_bundle(terminal.ask(words.say("offer-ask-give")), scene, scene.seat)
    get = read_bundle(terminal.ask(words.say("offer-ask-get")), scene, partner)
    offer = Offer(scene.seat, partner, give, get)
    if offer.template:
        terminal.say(words.say("offer-dropped"))
        return None
    return offer


def holdings(scene: Scene, seat: int) -> str:
    player: PlayerView = scene.view.players[seat]
    money = scene.words.say("money", credits=scene.words.figure(player.credits))
    return ", ".join([money, *(piece.said for piece in pieces_of(player, scene))])


def typed_offer(scene: Scene, is_open: bool, line: str) -> Offer | None:
    """The offer that a person types or is asked for; while none can be made, one that says so."""
    if not is_open:
        return Offer(scene.seat, scene.seat)
    return read_offer(line, scene) if line else ask_offer(scene)
