"""The Rastur: drawn for every 1 that the seat in turn rolls, they shut what they stand on. §16."""

from __future__ import annotations

from typing import Any

from venus.engine.chance import RASTUR
from venus.engine.chapters import Chapter, ChapterPart
from venus.engine.edition import ALLOWED, make_verb
from venus.families.original import actions as act
from venus.families.original.arms import arms_of
from venus.families.original.deed_sites import deeds_on
from venus.families.original.events import RasturDrawn, RasturWon
from venus.families.original.invaders import (
    FIELDS,
    WORD,
    Rastur,
    audit_rastur,
    change_rastur,
    dealt,
    rastur_of,
    read_rastur,
    with_one_less,
    with_one_more,
    write_rastur,
)
from venus.families.original.rules import forts, setup
from venus.families.original.rules.attacks import LAST_STEP
from venus.families.original.rules.places import open_port_dots
from venus.families.original.state import NOBODY, NONE, RASTUR_SITE, State

ONE = 1


def muster(game: State) -> None:
    """The pool of the game's length is mixed face down before the first turn.

    Rules: 1988 §16.1, §16.2.
    """
    game.replace_part(WORD, dealt(game.tables, game.target))
    setup.begin_play(game)


def price_of_any_penalty(game: State, dot: int) -> int:
    """A Rastur's strength, or whatever else stands there.

    Rules: 1988 §16.3.
    """
    if game.blocked >> dot & 1:
        return rastur_of(game).placed[dot]
    return forts.price_of_any_penalty(game, dot)


# Drawing.


def draw_for_the_roll(game: State) -> None:
    """After the roll and what the Mulligan Gear made of it: one marker if a 1 is left.

    Rules: 1988 §16.2, §16.21.
    """
    game.step += 1
    if ONE in game.dice:
        draw(game)


def draw_for_an_attack(game: State, die: int) -> None:
    """The dice of the seat in turn count, those of a defender or for a marker do not.

    Rules: 1988 §16.2, §16.22.
    """
    if die == ONE and not game.reason:
        draw(game)


def draw(game: State) -> None:
    """One marker a turn at most; its place is the seat's to choose.

    Rules: 1988 §16.2, §16.23, §16.5.
    """
    rastur = rastur_of(game)
    if rastur.drawn_in == game.turn:
        return
    change_rastur(game, drawn_in=game.turn)
    take_one(game)


def take_one(game: State) -> None:
    """Draw a marker and ask for its place; without a place it is laid aside."""
    strength = drawn_from_pool(game)
    if has_site(game):
        game.ask_first(RASTUR_SITE, game.seat, strength)
    else:
        rastur = rastur_of(game)
        change_rastur(
            game,
            pool=with_one_less(rastur.pool, strength),
            aside=with_one_more(rastur.aside, strength),
        )
        game.events.append(RasturDrawn(game.seat, strength, ""))
        game.tables.policies.after_a_rastur(game)


def drawn_from_pool(game: State) -> int:
    """A marker at random; it stays among those of the pool until it has its place.

    Rules: 1988 §16.2, §17.12.
    """
    pool = rastur_of(game).pool
    strengths = sorted(pool)
    counts = [pool[strength] for strength in strengths]
    place = game.chance.pick_counted(RASTUR, counts, [str(strength) for strength in strengths])
    return strengths[place]


def sites(game: State) -> list[int]:
    """Every spaceport and orbit without a fort or Rastur; if there is none left, every such city.

    Rules: 1988 §16.23.
    """
    tables = game.tables
    open_ports = open_port_dots(game)
    ports = sorted({*tables.orbit_dots, *open_ports}) if open_ports else tables.orbit_dots
    return free_of(game, ports) or free_of(game, tables.city_dots)


def has_site(game: State) -> bool:
    """With fewer forts and Rastur than orbits one of these is free."""
    taken = len(arms_of(game).forts) + game.blocked.bit_count()
    return taken < len(game.tables.orbit_dots) or bool(sites(game))


def free_of(game: State, dots: list[int]) -> list[int]:
    """The dots on which neither a fort nor a Rastur stands."""
    forts_there = arms_of(game).forts
    blocked = game.blocked
    return [dot for dot in dots if not blocked >> dot & 1 and dot not in forts_there]


def list_sites(game: State) -> list[Any]:
    actions = game.tables.actions.place_rastur[game.asked_seat]
    return [actions[dot] for dot in sites(game)]


def check_place_rastur(game: State, action: act.PlaceRastur) -> str:
    """Rules: 1988 §16.23."""
    dot = game.tables.topology.dot_index.get(action.dot, NONE)
    if dot == NONE:
        return "unknown-name:dot"
    if dot in arms_of(game).forts or game.blocked >> dot & 1:
        return "no-rastur-site:taken"
    return ALLOWED if dot in sites(game) else "no-rastur-site"


def apply_place_rastur(game: State, action: act.PlaceRastur) -> None:
    """What it stands on is shut while it stands there; a seat that is trading there stops.

    Rules: 1988 §16.2, §16.4.
    """
    rastur = rastur_of(game)
    strength: int = game.facts
    dot = game.tables.topology.dot_index[action.dot]
    change_rastur(game, pool=with_one_less(rastur.pool, strength), placed={**rastur.placed, dot: strength})
    game.blocked |= 1 << dot
    for deed in deeds_on(game, dot):
        game.estate[game.deed_owner[deed]] -= game.tables.deed_worth[deed]
    game.events.append(RasturDrawn(game.seat, strength, action.dot))
    game.answered()
    if game.landed and game.dot[game.seat] == dot:
        stop_trading(game)
    game.tables.policies.after_a_rastur(game)


def stop_trading(game: State) -> None:
    """Rules: 1988 §16.4."""
    game.landed = False
    game.asked_kind = NOBODY
    game.step = game.edition.turn_words.index(LAST_STEP)


def rastur_win_with_the_last(game: State) -> None:
    """When the pool is empty the Rastur have won, and no seat has.

    Rules: 1988 §16.5.
    """
    if not rastur_of(game).pool and not game.reason:
        game.events.append(RasturWon())
        game.finish("rastur", ())


# Destruction.


def back_to_the_pool(game: State, dot: int) -> None:
    """A destroyed Rastur can be drawn again, and its dot is at once what it was.

    Rules: 1988 §16.3, §16.4.
    """
    strength = lift(game, dot)
    change_rastur(game, pool=with_one_more(rastur_of(game).pool, strength))


def lift(game: State, dot: int) -> int:
    """Take a marker off the map; gives its strength."""
    placed = rastur_of(game).placed
    strength = placed[dot]
    change_rastur(game, placed={place: other for place, other in placed.items() if place != dot})
    game.blocked &= ~(1 << dot)
    for deed in deeds_on(game, dot):
        game.estate[game.deed_owner[deed]] += game.tables.deed_worth[deed]
    return strength


CHAPTER = Chapter(
    word=WORD,
    lists={RASTUR_SITE: list_sites},
    verbs={act.PlaceRastur: make_verb(check_place_rastur, apply_place_rastur, RASTUR_SITE)},
    part=ChapterPart(first=Rastur(), fields=FIELDS, write=write_rastur, read=read_rastur, audit=audit_rastur),
)
