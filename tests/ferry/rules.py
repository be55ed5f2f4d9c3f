"""A turn is a list of steps; three chapters bring the verbs."""

from __future__ import annotations

from typing import Any

from tests.ferry import pieces as p
from tests.ferry.pieces import ANSWER, DOTS, PRICE, PURSE, QUAY, SOLD, TRADE, Ferries
from venus.engine.chance import Chance
from venus.engine.chapters import Chapter, ChapterPart, Fields
from venus.engine.edition import ALLOWED, Edition, Verb, check_nothing, make_verb
from venus.engine.events import TurnStarted
from venus.engine.position_grammar import read_number
from venus.engine.state import NONE

LAST_OFFER = "last-offer"


def deal(edition: Edition, seats: int, length: int, chance: Chance) -> Ferries:
    game = Ferries()
    game.begin_machine(edition, seats, chance)
    game.credits, game.dived, game.dot = [PURSE] * seats, [0] * seats, [QUAY] * seats
    game.holder, game.length, game.sailed = NONE, length, False
    game.pearl = 1 + chance.pick("markers", len(DOTS) - 1)
    return game


# Steps.


def cast_off(game: Ferries) -> None:
    game.first = game.seat = max(0, game.first)
    game.turn, game.step = 1, 0


def begin_turn(game: Ferries) -> None:
    game.sailed = False
    game.events.append(TurnStarted(game.seat, game.turn))
    game.go_on()


def trade(game: Ferries) -> None:
    game.ask(TRADE)


def pass_on(game: Ferries) -> None:
    if game.turn >= game.length:
        most = max(game.credits)
        game.finish("rounds", tuple([seat for seat in range(game.seats) if game.credits[seat] == most]))
        return
    game.seat, game.turn, game.step = (game.seat + 1) % game.seats, game.turn + 1, 0


# Verbs.


def list_trade(game: Ferries) -> list[Any]:
    seat, here = game.seat, game.dot[game.seat]
    tried: list[Any] = [p.Sail(seat, DOTS[dot]) for dot in (here - 1, here + 1) if 0 <= dot < len(DOTS)]
    tried += [p.Dive(seat), p.TakePearl(seat), p.SellPearl(seat), p.Rest(seat)]
    verbs = game.edition.verbs
    listed = [action for action in tried if verbs[type(action)].check(game, action) == ALLOWED]
    if p.OfferPearl in verbs and check_may_offer(game) == ALLOWED:
        listed.append(p.OfferPearl(seat))
    return listed


def check_sail(game: Ferries, action: p.Sail) -> str:
    if action.dot not in DOTS or abs(DOTS.index(action.dot) - game.dot[game.seat]) != 1:
        return "not-next-to-it"
    return "sailed-already" if game.sailed else ALLOWED


def apply_sail(game: Ferries, action: p.Sail) -> None:
    (wind,) = game.chance.roll(1)
    game.sailed = True
    if wind > 1:
        game.dot[game.seat] = DOTS.index(action.dot)
    game.events.append(p.Sailed(game.seat, DOTS[game.dot[game.seat]], wind))


def check_dive(game: Ferries, action: p.Dive) -> str:
    here = game.dot[game.seat]
    return "nothing-below" if here == QUAY or game.dived[game.seat] >> here & 1 else ALLOWED


def apply_dive(game: Ferries, action: p.Dive) -> None:
    here = game.dot[game.seat]
    game.dived[game.seat] |= 1 << here
    is_there = game.holder == NONE and game.pearl == here
    game.events.append(p.Dived(game.seat, DOTS[here], "pearl" if is_there else "sand"))


def check_take(game: Ferries, action: p.TakePearl) -> str:
    is_seen = game.holder == NONE and game.knows_pearl(game.seat)
    return ALLOWED if is_seen and game.pearl == game.dot[game.seat] else "no-pearl-seen"


def apply_take(game: Ferries, action: p.TakePearl) -> None:
    game.holder = game.seat
    game.events.append(p.PearlTaken(game.seat))


def check_sell(game: Ferries, action: p.SellPearl) -> str:
    if game.holder != game.seat:
        return "no-pearl"
    return ALLOWED if game.dot[game.seat] == QUAY else "not-at-the-quay"


def apply_sell(game: Ferries, action: p.SellPearl) -> None:
    game.holder = SOLD
    game.credits[game.seat] += PRICE
    game.events.append(p.PearlSold(game.seat, PRICE))


def apply_rest(game: Ferries, action: p.Rest) -> None:
    game.go_on()


# Offers: a question on the stack, and what the chapter owns is the last price that was refused this turn.


def partner(game: Ferries) -> int:
    return (game.seat + 1) % game.seats


def check_may_offer(game: Ferries) -> str:
    if game.holder != game.seat:
        return "no-pearl"
    return ALLOWED if game.dot[game.seat] == game.dot[partner(game)] else "nobody-here"


def check_offer(game: Ferries, action: p.OfferPearl) -> str:
    refusal = check_may_offer(game)
    if refusal:
        return refusal
    if not 0 < action.price <= game.credits[partner(game)]:
        return "no-such-price"
    turn, price = game.parts[LAST_OFFER]
    return "offered-already" if (turn, price) == (game.turn, action.price) else ALLOWED


def apply_offer(game: Ferries, action: p.OfferPearl) -> None:
    game.ask_first(ANSWER, partner(game), action)
    game.events.append(p.PearlOffered(game.seat, action.price))


def list_answer(game: Ferries) -> list[Any]:
    return [p.Agree(game.asked_seat), p.Refuse(game.asked_seat)]


def apply_agree(game: Ferries, action: p.Agree) -> None:
    offer: p.OfferPearl = game.facts
    game.credits[action.seat] -= offer.price
    game.credits[offer.seat] += offer.price
    game.holder = action.seat
    game.answered()
    game.events.append(p.OfferAnswered(action.seat, True))


def apply_refuse(game: Ferries, action: p.Refuse) -> None:
    game.replace_part(LAST_OFFER, (game.turn, game.facts.price))
    game.answered()
    game.events.append(p.OfferAnswered(action.seat, False))


def write_last_offer(game: Ferries) -> Fields:
    turn, price = game.parts[LAST_OFFER]
    open_price = str(game.facts.price) if game.facts else ""
    return {"refused": str(price) if turn == game.turn and price else "", "offer": open_price}


def read_last_offer(game: Ferries, fields: Fields) -> Any:
    if "offer" in fields:
        game.facts = p.OfferPearl(game.seat, read_number("offer", fields["offer"]))
        game.waiting = ((TRADE, game.seat, None),)
    refused = read_number("refused", fields.get("refused", "0"))
    return (game.turn, refused) if refused else (0, 0)


def at_trade(check: Any, apply: Any) -> Verb:
    return make_verb(check, apply, TRADE)


SAILING = Chapter(
    word="sailing",
    lists={TRADE: list_trade},
    verbs={p.Sail: at_trade(check_sail, apply_sail), p.Rest: at_trade(check_nothing, apply_rest)},
)
DIVING = Chapter(
    word="diving",
    verbs={
        p.Dive: at_trade(check_dive, apply_dive),
        p.TakePearl: at_trade(check_take, apply_take),
        p.SellPearl: at_trade(check_sell, apply_sell),
    },
)
BARGAINING = Chapter(
    word=LAST_OFFER,
    lists={ANSWER: list_answer},
    verbs={
        p.OfferPearl: at_trade(check_offer, apply_offer),
        p.Agree: make_verb(check_nothing, apply_agree, ANSWER),
        p.Refuse: make_verb(check_nothing, apply_refuse, ANSWER),
    },
    part=ChapterPart(first=(0, 0), fields=("refused", "offer"), write=write_last_offer, read=read_last_offer),
)
OPENING = {cast_off: "cast-off"}
TURN = {begin_turn: "begin-turn", trade: "trade", pass_on: "pass-on"}
CLAUSES = {
    **dict.fromkeys(("game-over", "malformed", "unknown-verb", "not-your-decision", "not-asked"), "turn"),
    **dict.fromkeys(("not-next-to-it", "sailed-already"), "sail"),
    **dict.fromkeys(("nothing-below", "no-pearl-seen", "no-pearl", "not-at-the-quay"), "pearl"),
    **dict.fromkeys(("nobody-here", "no-such-price", "offered-already"), "offer"),
}
