"""Forts, damage, stowage and fights in a position.

`forts=dot:seat,…` and `damaged=seat:Laser+Laser,…`; `stowed=0:Shield/Laser+Red_Drive!/-` is the hull of a
seat and then its holds, `!` behind what is damaged. `gone` are exploration markers that were destroyed.
`attack=open` says that an attack is still open on this dot, and `fight` is the stack of questions of a fight,
from the bottom.
"""

from __future__ import annotations

from typing import Any

from venus.engine.chapters import Fields
from venus.engine.position_grammar import (
    NOTHING,
    fault,
    index_of,
    listed,
    quoted,
    read_name,
    read_names,
    read_number,
    read_pairs,
    word,
)
from venus.families.original.arms import DAMAGED, GEAR, Arms, Stowage, arms_of
from venus.families.original.marker_words import short
from venus.families.original.state import (
    ATTACK,
    HIT,
    LOOT,
    NOBODY,
    NONE,
    PENALTY,
    RASTUR_SITE,
    RETURN_FIRE,
    TRADE,
    State,
)
from venus.families.original.tables import Tables

FIELDS = ("forts", "damaged", "stowed", "gone", "attack", "fight")
OPEN = "open"
BROKEN = "!"
FIGHTING = (RETURN_FIRE, HIT, LOOT, RASTUR_SITE)
BELOW = (NOBODY, TRADE)


def write_arms(game: State) -> Fields:
    arms = arms_of(game)
    tables = game.tables
    dots = tables.topology.dot_ids
    damaged = {seat: items for seat, items in sorted(arms.damaged.items()) if items}
    return {
        "forts": ",".join([f"{dots[dot]}:{owner}" for dot, owner in sorted(arms.forts.items())]),
        "damaged": ",".join([f"{seat}:{write_gear(tables, items)}" for seat, items in damaged.items()]),
        "stowed": ",".join(
            [f"{seat}:{write_stowage(tables, held)}" for seat, held in sorted(arms.stowed.items())]
        ),
        "gone": listed([short(tables.explore_names[marker]) for marker in arms.gone]),
        "attack": OPEN if arms.may_attack else "",
        "fight": write_fight(game),
    }


def write_gear(tables: Tables, items: tuple[int, ...]) -> str:
    return "+".join([word(tables.equipment_names[item]) for item in items])


def write_stowage(tables: Tables, stowed: Stowage) -> str:
    return "/".join([write_pieces(tables, pieces) for pieces in (stowed[0], *stowed[1])])


def write_pieces(tables: Tables, pieces: tuple[int, ...]) -> str:
    return "+".join([write_piece(tables, piece) for piece in pieces]) or NOTHING


def write_piece(tables: Tables, piece: int) -> str:
    if piece < GEAR:
        return word(short(tables.marker_names[piece]))
    return word(tables.equipment_names[piece % GEAR]) + (BROKEN if piece >= DAMAGED else "")


def write_fight(game: State) -> str:
    if game.asked_kind not in FIGHTING:
        return ""
    stack = (*game.waiting, (game.asked_kind, game.asked_seat, game.facts))
    return ">".join([write_question(game, *question) for question in stack])


def write_question(game: State, kind: int, seat: int, facts: Any) -> str:
    told = f"{game.edition.kinds[kind]}@{seat}"
    if kind == RETURN_FIRE:
        return f"{told}:{'+'.join([word(name) for name in facts])}"
    if kind == LOOT:
        loser, goods = facts
        return f"{told}:{loser}:{word(game.tables.marker_names[goods]) if goods >= 0 else NOTHING}"
    return told if facts is None else f"{told}:{facts}"


def read_arms(game: State, fields: Fields) -> Arms:
    tables = game.tables
    dots = tables.topology.dot_index
    last = game.seats - 1
    forts = {
        read_name("forts", dot, dots, "dot"): read_number("forts", owner, 0, last)
        for dot, owner in read_pairs("forts", fields.get("forts", "")).items()
    }
    damaged = {
        read_number("damaged", seat, 0, last): read_gear(game, text)
        for seat, text in read_pairs("damaged", fields.get("damaged", "")).items()
    }
    for items in damaged.values():
        for item in items:
            game.equipment_stock[item] -= 1
    stowed = {
        read_number("stowed", seat, 0, last): read_stowage(tables, text)
        for seat, text in read_pairs("stowed", fields.get("stowed", "")).items()
    }
    markers = index_of([short(name) for name in tables.explore_names])
    gone = tuple(read_names("gone", fields.get("gone", ""), markers, "marker"))
    if fields.get("attack", OPEN) != OPEN:
        raise fault("attack", f"{quoted(fields['attack'])} is not {OPEN!r}")
    if "attack" in fields and game.asked_kind not in (ATTACK, PENALTY):
        raise fault("attack", "no attack is open in this decision")
    read_fight(game, fields.get("fight", ""))
    return Arms(forts, damaged, stowed, gone, "attack" in fields)


def read_gear(game: State, text: str) -> tuple[int, ...]:
    index = game.tables.equipment_index
    return tuple(sorted([read_name("damaged", name, index, "equipment") for name in text.split("+")]))


def read_stowage(tables: Tables, text: str) -> Stowage:
    hull, *holds = [read_stowed(tables, pieces) for pieces in text.split("/")]
    return hull, tuple(holds)


def read_stowed(tables: Tables, text: str) -> tuple[int, ...]:
    if text == NOTHING:
        return ()
    names = {short(name): marker for marker, name in enumerate(tables.marker_names)}
    names |= {name: GEAR + item for name, item in tables.equipment_index.items()}
    names |= {name + BROKEN: DAMAGED + item for name, item in tables.equipment_index.items()}
    return tuple([read_name("stowed", piece, names, "piece") for piece in text.split("+")])


def read_fight(game: State, text: str) -> None:
    """The questions of a fight become what they are: the last one is open, the others wait."""
    is_fighting = game.asked_kind in FIGHTING
    if bool(text) != is_fighting:
        raise fault("fight", "is told exactly when a fight is under way")
    if not is_fighting:
        return
    questions = [read_question(game, part) for part in text.split(">")]
    *below, (kind, seat, facts) = questions
    if (kind, seat) != (game.asked_kind, game.asked_seat):
        raise fault("fight", "does not end with what is asked")
    if not below or below[0][0] not in BELOW or below[0][1] != game.seat:
        raise fault("fight", "does not begin where the turn was")
    if any(question[0] not in FIGHTING for question in below[1:]):
        raise fault("fight", "has a question in it that is none of a fight")
    game.facts = facts
    game.waiting = tuple(below)


def read_question(game: State, text: str) -> tuple[int, int, Any]:
    told, _, facts = text.partition(":")
    name, _, seat = told.partition("@")
    kinds = index_of(game.edition.kinds)
    kind = read_name("fight", name, kinds, "decision")
    return kind, read_number("fight", seat, 0, game.seats - 1), read_facts(game, kind, facts)


def read_facts(game: State, kind: int, text: str) -> Any:
    tables = game.tables
    last = game.seats - 1
    if kind == RETURN_FIRE:
        names = {name: name for name in (*tables.equipment_names, *tables.relic_names)}
        return tuple([read_name("fight", part, names, "weapon") for part in text.split("+")])
    if kind == LOOT:
        loser, _, goods = text.partition(":")
        index = index_of(tables.marker_names[: tables.goods_count])
        piece = NONE if goods == NOTHING else read_name("fight", goods, index, "goods")
        return read_number("fight", loser, 0, last), piece
    if kind == HIT:
        return read_number("fight", text, 0, last)
    if kind == RASTUR_SITE:
        return read_number("fight", text)
    if text:
        raise fault("fight", f"{quoted(text)} tells nothing of {game.edition.kinds[kind]!r}")
    return None
