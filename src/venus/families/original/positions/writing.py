"""Writing a position: one line for a whole state, or for what a seat knows of it."""

from __future__ import annotations

from venus.cluster.topology import Topology
from venus.engine.position_grammar import (
    NOTHING,
    PUBLIC,
    UNKNOWN,
    VERSION,
    counted,
    listed,
    named,
    times,
    word,
)
from venus.families.original.marker_words import short
from venus.families.original.positions.fields import (
    ABILITIES,
    CARRIED,
    FLAGS,
    step_words,
    usual_supply,
    way_ends,
)
from venus.families.original.rules.cargo import MARKER
from venus.families.original.rules.outfit import flight_key
from venus.families.original.state import NOBODY, NONE, State


def write_position(game: State, systems: int | None = None, boxes: int | None = None) -> str:
    """One line for a whole state.

    With masks given, the culture of a system and the marker of a box that are neither in the mask nor
    known to all are written as `?`.
    """
    fields = {
        "target": str(game.target),
        "turn": str(game.turn),
        "first": str(game.first),
        "seat": str(game.seat),
        "step": step_words(game)[game.step],
        "ask": game.edition.kinds[game.asked_kind] if game.asked_kind != NOBODY else "",
        "asked": str(game.asked_seat) if game.asked_seat != game.seat else "",
        "over": ":".join([game.reason, ",".join(map(str, game.winners))]).rstrip(":"),
        "bank": "" if game.tables.has_endless_bank else str(game.bank),
        "cultures": write_cultures(game, -1 if systems is None else systems | game.discovered),
        "boxes": write_boxes(game, -1 if boxes is None else boxes | game.boxes_up),
        "supply": write_supply(game),
        "sale": write_sale(game),
    }
    for seat in range(game.seats):
        fields[f"seat{seat}"] = write_seat(game, seat)
    fields |= write_turn(game)
    for chapter in game.edition.chapters:
        if chapter.part:
            fields |= chapter.part.write(game)
    written = [f"{name}={value}" for name, value in fields.items() if value]
    return " ".join([VERSION, "+".join((game.edition.key, *game.edition.options)), *written])


def write_cultures(game: State, known: int) -> str:
    tables = game.tables
    pairs: list[str] = []
    for system, culture in enumerate(game.culture_at):
        if culture != NONE:
            name = word(tables.culture_names[culture]) if known >> system & 1 else UNKNOWN
            public = PUBLIC if game.discovered >> system & 1 else ""
            pairs.append(f"{tables.system_names[system]}:{name}{public}")
    return ",".join(pairs)


def write_boxes(game: State, known: int) -> str:
    topology = game.tables.topology
    pairs: list[str] = []
    for box, marker in enumerate(game.box_marker):
        if marker == NONE:
            text = NOTHING
        else:
            text = word(short(game.tables.explore_names[marker])) if known >> box & 1 else UNKNOWN
            text += PUBLIC if game.boxes_up >> box & 1 else ""
        pairs.append(f"{topology.dot_ids[topology.box_dots[box]]}:{text}")
    return ",".join(pairs)


def write_supply(game: State) -> str:
    """How many of each marker lie with its culture, where that is not the usual number."""
    there = zip(game.tables.marker_names, game.supply, usual_supply(game), strict=True)
    return ",".join([times(short(name), count) for name, count, usual in there if count != usual])


def write_sale(game: State) -> str:
    tables = game.tables
    return ",".join(
        [
            f"{word(relic)}:{tables.system_names[system]}"
            for system, relics in enumerate(game.relics_for_sale)
            for relic in named(relics, tables.relic_names)
        ]
    )


def write_seat(game: State, seat: int) -> str:
    tables = game.tables
    topology = tables.topology
    species = game.species[seat]
    box_names = [topology.dot_ids[dot] for dot in topology.box_dots]
    parts = [
        word(tables.merchant_names[species]) if species != NONE else NOTHING,
        str(game.credits[seat]),
        f"{word(tables.ship_names[game.ship[seat]])}@{topology.dot_ids[game.dot[seat]]}",
    ]
    carried = (
        ",".join(counted([tables.marker_names[goods] for goods in game.goods[seat]])),
        ",".join(counted([tables.equipment_names[item] for item in game.equipment[seat]])),
        listed([short(tables.marker_names[fare]) for fare in game.fares[seat]]),
        listed(named(game.relics[seat], tables.relic_names)),
        listed(named(game.ious[seat], tables.culture_names)),
        write_deeds(game, seat),
        listed(named(game.seen_systems[seat], tables.system_names)),
        listed(named(game.seen_boxes[seat], box_names)),
    )
    parts += [f"{name}={value}" for name, value in zip(CARRIED, carried, strict=True) if value]
    return ":".join(parts)


def write_deeds(game: State, seat: int) -> str:
    tables = game.tables
    deeds: list[str] = []
    for deed, owner in enumerate(game.deed_owner):
        if owner == seat:
            is_factory = deed < tables.culture_count
            site = f"@{tables.topology.dot_ids[game.factory_dot[deed]]}" if is_factory else ""
            deeds.append(word(tables.deed_names[deed]) + site)
    return ",".join(deeds)


def write_turn(game: State) -> dict[str, str]:
    tables = game.tables
    dots = tables.topology.dot_ids
    drives = tables.equipment_names + tables.relic_names
    bought = [
        short(tables.marker_names[piece]) if kind == MARKER else tables.equipment_names[piece]
        for kind, piece in game.acquired
    ]
    abilities = [name for name, bit in ABILITIES.items() if game.skips & bit]
    return {
        "flags": ",".join([flag for flag in FLAGS if getattr(game, flag.replace("-", "_"))]),
        "heading": dots[game.heading] if game.heading != NONE else "",
        "gate": count(game.heading_gate),
        "off": listed([drives[drive] for drive in game.drives_off]),
        "dice": ",".join(map(str, game.dice)),
        "movement": count(game.movement),
        "pilot": count(game.pilot),
        "skips": "" if game.skips == flight_key(game, game.seat) else ",".join(abilities) or NOTHING,
        "passing": ",".join(named(game.passing, dots)),
        "flown": write_flown(tables.topology, game.flown),
        "bought": count(game.bought),
        "sold": count(game.sold),
        "credit": count(game.barter_credit),
        "contact": count(game.contact_credit),
        "visit": count(game.visit_trade),
        "acquired": ",".join(counted(bought)),
    }


def count(number: int) -> str:
    return str(number) if number else ""


def write_flown(topology: Topology, flown: int) -> str:
    """The ways flown, joined into chains of dots: `a>b>c`."""
    ends = way_ends(topology)
    left = [way for way in sorted(ends) if flown >> way & 1]
    chains: list[str] = []
    while left:
        entered = {ends[way][1] for way in left}
        way = min(left, key=lambda way: ends[way][0] in entered)
        chain = [ends[way][0]]
        onward = [way]
        while onward:
            left.remove(onward[0])
            chain.append(ends[onward[0]][1])
            onward = [way for way in left if ends[way][0] == chain[-1]]
        chains.append(">".join([topology.dot_ids[dot] for dot in chain]))
    return ",".join(chains)
