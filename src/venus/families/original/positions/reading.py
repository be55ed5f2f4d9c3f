"""Reading a position, field by field, into the slots of a state."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from venus.engine.chance import CULTURES, MARKERS, Chance
from venus.engine.chapters import Fields
from venus.engine.edition import Edition
from venus.engine.position_grammar import (
    NOTHING,
    PUBLIC,
    SEAT_FIELD,
    UNKNOWN,
    fault,
    index_of,
    mask_of,
    named,
    needed,
    quoted,
    read_counts,
    read_fields,
    read_name,
    read_names,
    read_number,
    read_numbers,
    read_pairs,
    read_pieces,
)
from venus.engine.refusals import MalformedInput
from venus.families.original.marker_words import short
from venus.families.original.positions.checks import check_position
from venus.families.original.positions.fields import (
    ABILITIES,
    CARRIED,
    ENDS,
    FIELDS,
    FLAGS,
    aboard,
    drive_names,
    step_words,
    usual_supply,
    way_ends,
)
from venus.families.original.rules.cargo import EQUIPMENT, MARKER
from venus.families.original.rules.outfit import flight_key, key_of
from venus.families.original.state import NOBODY, NONE, State
from venus.families.original.tables import RELIC, Tables


def read_seats(game: State, fields: Fields) -> None:
    tables = game.tables
    fewest, most = tables.content.game.seats
    game.seats = len([name for name in fields if SEAT_FIELD.fullmatch(name)])
    if not fewest <= game.seats <= most:
        raise MalformedInput("position-seats", fewest=fewest, most=most, count=game.seats)
    game.deed_owner = [NONE] * tables.deed_count
    game.factory_dot = [NONE] * tables.culture_count
    game.blocked = 0
    game.species, game.credits, game.ship, game.dot = [], [], [], []
    game.goods, game.equipment, game.fares = [], [], []
    game.relics, game.ious, game.deeds, game.estate = [], [], [], []
    game.seen_systems, game.seen_boxes = [], []
    for seat in range(game.seats):
        read_seat(game, seat, needed(fields, f"seat{seat}"))


def read_seat(game: State, seat: int, text: str) -> None:
    field = f"seat{seat}"
    tables = game.tables
    topology = tables.topology
    parts = text.split(":")
    if len(parts) < 3:
        raise fault(field, f"{quoted(text)} does not begin with species:credits:ship@dot")
    species, credits, place = parts[:3]
    ship, _, dot = place.partition("@")
    carried = read_carried(field, parts[3:])
    goods = index_of(tables.marker_names[: tables.goods_count])
    cultures = index_of(tables.culture_names[: tables.culture_count])
    is_named = species != NOTHING
    game.species.append(read_name(field, species, tables.merchant_index, "species") if is_named else NONE)
    game.credits.append(read_number(field, credits))
    game.ship.append(read_name(field, ship, tables.ship_index, "ship"))
    game.dot.append(read_name(field, dot, topology.dot_index, "dot"))
    game.goods.append(tuple(sorted(read_pieces(field, carried["goods"], goods, "goods"))))
    game.equipment.append(
        tuple(sorted(read_pieces(field, carried["equipment"], tables.equipment_index, "equipment")))
    )
    game.fares.append(tuple(sorted(read_names(field, carried["fares"], fare_index(tables), "fare"))))
    game.relics.append(mask_of(read_names(field, carried["relics"], tables.relic_index, "relic")))
    game.ious.append(mask_of(read_names(field, carried["ious"], cultures, "culture")))
    game.seen_systems.append(mask_of(read_names(field, carried["observed"], inhabited(tables), "system")))
    game.seen_boxes.append(mask_of(read_names(field, carried["spied"], box_index(tables), "box")))
    game.deeds.append(0)
    game.estate.append(0)
    for deed in carried["deeds"].split(",") if carried["deeds"] else []:
        read_deed(game, seat, deed)


def read_carried(field: str, parts: list[str]) -> Fields:
    carried: Fields = {}
    for part in parts:
        name, _, value = part.partition("=")
        if name not in CARRIED or not value or name in carried:
            raise fault(field, f"{quoted(part)} is not one of {'=, '.join(CARRIED)}=, each once")
        carried[name] = value
    return {name: carried.get(name, "") for name in CARRIED}


def read_deed(game: State, seat: int, text: str) -> None:
    field = f"seat{seat}"
    tables = game.tables
    name, _, dot = text.partition("@")
    deed = read_name(field, name, tables.deed_index, "deed")
    if game.deed_owner[deed] != NONE:
        raise fault(field, f"the deed {quoted(tables.deed_names[deed])} has an owner already")
    is_factory = deed < tables.culture_count
    if is_factory != bool(dot):
        raise fault(field, f"{quoted(text)}: a factory stands @ a dot, a spaceport is named alone")
    if is_factory:
        game.factory_dot[deed] = read_name(field, dot, tables.topology.dot_index, "dot")
    game.deed_owner[deed] = seat
    game.deeds[seat] += 1
    game.estate[seat] += tables.deed_worth[deed]


def read_decision(game: State, fields: Fields) -> None:
    """Whose turn it is, which step of it, who is asked what, or how the game ended."""
    last = game.seats - 1
    game.target = read_number("target", needed(fields, "target"))
    game.turn = read_number("turn", needed(fields, "turn"))
    game.first = read_number("first", needed(fields, "first"), 0, last)
    game.seat = read_number("seat", needed(fields, "seat"), 0, last)
    game.asked_seat = read_number("asked", fields.get("asked", str(game.seat)), 0, last)
    steps = step_words(game)
    if fields.get("step", steps[0]) not in steps:
        raise fault("step", f"there is no step {quoted(fields['step'])} in turn {game.turn}")
    game.step = steps.index(fields.get("step", steps[0]))
    game.asked_kind = NOBODY
    if "ask" in fields:
        kinds = index_of(game.edition.kinds[1:])
        game.asked_kind = 1 + read_name("ask", fields["ask"], kinds, "decision")
    reason, _, winners = fields.get("over", "").partition(":")
    game.reason = reason
    game.winners = read_numbers("over", winners, 0, last)
    if "over" in fields and reason not in ENDS:
        raise fault("over", f"a game does not end by {quoted(reason)}, but by {', '.join(ENDS)}")


def read_market(game: State, fields: Fields) -> None:
    """The bank, and whatever lies with the cultures, in the cup and in stock."""
    tables = game.tables
    if tables.has_endless_bank:
        game.bank = tables.bank - sum(game.credits)
    else:
        game.bank = read_number("bank", needed(fields, "bank"))
    game.supply = usual_supply(game)
    markers = index_of([short(name) for name in tables.marker_names])
    counts = read_counts("supply", fields.get("supply", ""), markers, "marker")
    if len(dict(counts)) < len(counts):
        raise fault("supply", "names a marker twice")
    for marker, count in counts:
        game.supply[marker] = count
    game.cup = []
    for marker, printed in enumerate(tables.marker_counts):
        factory = marker - tables.culture_count
        is_aside = marker < tables.goods_count and factory >= 0 and game.deed_owner[factory] == NONE
        there = game.supply[marker] + aboard(game, marker)
        exist = 0 if is_aside else printed
        if game.supply[marker] < 0 or there > exist:
            name = quoted(tables.marker_names[marker])
            raise fault("supply", f"more {name} lie about than there are in play ({exist})")
        game.cup.append(exist - there)
    game.equipment_stock = []
    for item, printed in enumerate(tables.equipment_stock):
        game.equipment_stock.append(printed - sum([held.count(item) for held in game.equipment]))
        if game.equipment_stock[item] < 0:
            name = quoted(tables.equipment_names[item])
            trouble = f"the ships carry more {name} than there are ({printed})"
            raise MalformedInput("position-trouble", trouble=trouble)
    game.relics_for_sale = [0] * tables.system_count
    for name, place in read_pairs("sale", fields.get("sale", "")).items():
        relic = read_name("sale", name, tables.relic_index, "relic")
        system = read_name("sale", place, tables.system_index, "system")
        game.relics_for_sale[system] |= 1 << relic


def inhabited(tables: Tables) -> dict[str, int]:
    names = enumerate(tables.system_names)
    return {name: system for system, name in names if tables.system_inhabited[system]}


def fare_index(tables: Tables) -> dict[str, int]:
    names = enumerate(tables.marker_names)
    return {short(name): marker for marker, name in names if marker >= tables.first_fare}


def box_index(tables: Tables) -> dict[str, int]:
    return index_of([tables.topology.dot_ids[dot] for dot in tables.topology.box_dots])


def read_places(
    field: str, text: str, places: dict[str, int], pieces: dict[str, int]
) -> tuple[dict[int, int], int]:
    """The known pieces by place, and a mask of the places that are open to all.

    A place that is not named is as unknown as one with `?`.
    """
    known: dict[int, int] = {}
    opened = 0
    for name, value in read_pairs(field, text).items():
        place = read_name(field, name, places, "place")
        piece = value.removesuffix(PUBLIC)
        is_open = piece != value or piece == NOTHING
        opened |= is_open << place
        if piece == UNKNOWN:
            if is_open:
                raise fault(field, f"what lies open at {quoted(name)} cannot be unknown")
        elif piece == NOTHING:
            known[place] = NONE
        else:
            number = read_name(field, piece, pieces, "piece")
            if number in known.values():
                raise fault(field, f"{quoted(piece)} is in two places")
            known[place] = number
    return known, opened


def read_cultures(game: State, text: str) -> None:
    tables = game.tables
    places = inhabited(tables)
    cultures = index_of(tables.culture_names[: tables.culture_count])
    known, game.discovered = read_places("cultures", text, places, cultures)
    if NONE in known.values():
        raise fault("cultures", f"a culture lives in every system that is named, never {NOTHING!r}")
    unknown = [system for system in places.values() if system not in known]
    rest = [culture for culture in cultures.values() if culture not in known.values()]
    if unknown:
        for system, place in zip(unknown, game.chance.shuffled(CULTURES, len(rest)), strict=True):
            known[system] = rest[place]
    game.culture_at = [known.get(system, NONE) for system in range(tables.system_count)]
    game.system_of = [game.culture_at.index(culture) for culture in range(tables.culture_count)]


def read_boxes(game: State, text: str, gone: str) -> None:
    """What lies in the boxes; markers in no box and in nobody's hands were set aside, or are gone."""
    tables = game.tables
    places = box_index(tables)
    markers = index_of([short(name) for name in tables.explore_names])
    known, game.boxes_up = read_places("boxes", text, places, markers)
    used = set(known.values())
    for marker in read_names("gone", gone, markers, "marker"):
        if marker in used:
            raise fault("gone", f"{quoted(tables.explore_names[marker])} is still in its box")
        used.add(marker)
    for held in game.relics + game.relics_for_sale:
        for relic in named(held, tables.relic_names):
            marker = markers[relic]
            if marker in used:
                trouble = f"the relic {quoted(relic)} is in two places"
                raise MalformedInput("position-trouble", trouble=trouble)
            used.add(marker)
    unknown = [box for box in places.values() if box not in known]
    rest = [marker for marker in range(tables.explore_count) if marker not in used]
    if tables.policies.sells_relics_aside:
        rest = markers_for(game, rest, len(unknown))
    if unknown:
        for box, place in zip(unknown, game.chance.shuffled(MARKERS, len(rest)), strict=False):
            known[box] = rest[place]
    game.box_marker = [known[box] for box in range(tables.box_count)]


def markers_for(game: State, rest: list[int], boxes: int) -> list[int]:
    """What lies in unknown boxes where no relic is left aside: every relic, and other markers by lot.

    Rules: variants §relics-at-base.
    """
    tables = game.tables
    relics = [marker for marker in rest if tables.explore_kind[marker] == RELIC]
    others = [marker for marker in rest if tables.explore_kind[marker] != RELIC]
    if len(relics) > boxes:
        relic = quoted(tables.explore_names[relics[0]])
        raise MalformedInput("position-trouble", trouble=f"the relic {relic} is nowhere")
    places = game.chance.shuffled(MARKERS, len(others)) if boxes > len(relics) else []
    return relics + [others[place] for place in places[: boxes - len(relics)]]


def read_turn(game: State, fields: Fields) -> None:
    """The turn in progress: what was declared, rolled, flown and traded."""
    tables = game.tables
    dots = tables.topology.dot_index
    flags = read_names("flags", fields.get("flags", ""), {flag: flag for flag in FLAGS}, "flag")
    game.must_leave = "must-leave" in flags
    game.stayed = "stayed" in flags
    game.auto_pilot = "auto-pilot" in flags
    game.gates_locked = "gates-locked" in flags
    game.moved = "moved" in flags
    game.landed = "landed" in flags
    game.heading = read_name("heading", fields["heading"], dots, "dot") if "heading" in fields else NONE
    game.heading_gate = read_number("gate", fields.get("gate", "0"), 0, 6)
    game.drives_off = tuple(read_names("off", fields.get("off", ""), drive_names(tables), "drive"))
    game.dice = read_numbers("dice", fields.get("dice", ""), 1, 6)
    game.movement = read_number("movement", fields.get("movement", "0"))
    game.pilot = read_number("pilot", fields.get("pilot", "0"), 0, 6)
    game.passing = mask_of(read_names("passing", fields.get("passing", ""), dots, "dot"))
    game.flown = read_flown(game, fields.get("flown", ""))
    game.bought = read_number("bought", fields.get("bought", "0"))
    game.sold = read_number("sold", fields.get("sold", "0"))
    game.barter_credit = read_number("credit", fields.get("credit", "0"))
    game.contact_credit = read_number("contact", fields.get("contact", "0"))
    game.visit_trade = read_number("visit", fields.get("visit", "0"))
    goods = index_of(tables.marker_names[: tables.goods_count])
    things = {name: (EQUIPMENT, item) for name, item in tables.equipment_index.items()}
    things |= {name: (MARKER, marker) for name, marker in (goods | fare_index(tables)).items()}
    game.acquired = tuple(read_pieces("acquired", fields.get("acquired", ""), things, "piece"))
    game.skips = flight_key(game, game.seat)
    if "skips" in fields:
        words = fields["skips"] if fields["skips"] != NOTHING else ""
        abilities = read_names("skips", words, ABILITIES, "ability")
        game.skips = key_of(game, sum(abilities))


def read_flown(game: State, text: str) -> int:
    topology = game.tables.topology
    ways = {ends: way for way, ends in way_ends(topology).items()}
    flown = 0
    for chain in text.split(",") if text else []:
        dots = [read_name("flown", dot, topology.dot_index, "dot") for dot in chain.split(">")]
        for ends in pairwise(dots):
            if ends not in ways:
                names = " to ".join([quoted(topology.dot_ids[dot]) for dot in ends])
                raise fault("flown", f"there is no path from {names}")
            flown |= 1 << ways[ends]
    return flown


def read_state(edition: Edition, words: Sequence[str], chance: Chance) -> State:
    """A state of its own from the fields of a line; what they do not tell (`?`) is dealt by `chance`.

    Whatever is wrong with them is a MalformedInput whose text says what.
    """
    parts = {chapter.word: chapter.part for chapter in edition.chapters if chapter.part}
    own = [name for part in parts.values() for name in part.fields]
    fields = read_fields(words, (*FIELDS, *own))
    game = State()
    game.begin_machine(edition, 0, chance)
    game.tables = edition.tables
    read_seats(game, fields)
    read_decision(game, fields)
    read_market(game, fields)
    read_cultures(game, fields.get("cultures", ""))
    read_boxes(game, fields.get("boxes", ""), fields.get("gone", ""))
    read_turn(game, fields)
    game.parts = {chapter: part.read(game, fields) for chapter, part in parts.items()}
    check_position(game)
    return game
