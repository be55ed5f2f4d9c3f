"""The words of a position: fields, names, numbers and lists, written and read.

Spaces in names become underscores. Whatever is read is checked, and a fault names the field and the
value that is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import groupby
from typing import Final, TypeVar

from venus.cluster.topology import AIR_FOIL, COLOR_BITS, Topology
from venus.engine.refusals import MalformedInput
from venus.engine.state import NONE, State
from venus.engine.tables import PENALTY_MARKER, Tables, skip_bit

VERSION: Final = "venus/1"
LONGEST: Final = 20_000
LARGEST: Final = 999_999
MOST_PIECES: Final = 99

FIELDS: Final = (
    "target",
    "turn",
    "first",
    "seat",
    "step",
    "ask",
    "asked",
    "over",
    "bank",
    "cultures",
    "boxes",
    "supply",
    "sale",
    "flags",
    "heading",
    "gate",
    "off",
    "dice",
    "movement",
    "pilot",
    "skips",
    "passing",
    "flown",
    "bought",
    "sold",
    "credit",
    "contact",
    "visit",
    "acquired",
    "offers",
)
CARRIED: Final = ("goods", "equipment", "fares", "relics", "ious", "deeds", "observed", "spied")
FLAGS: Final = ("must-leave", "stayed", "auto-pilot", "gates-locked", "moved", "landed")
ENDS: Final = ("target", "bank-empty", "rastur", "rounds", "resigned", "stopped")
ABILITIES: Final = {**{str(name): bit for name, bit in COLOR_BITS.items() if bit}, "foil": AIR_FOIL}

UNKNOWN: Final = "?"
PUBLIC: Final = "+"
NOTHING: Final = "-"

# The two kinds of pieces that `State.acquired` tells apart.
MARKER: Final = 0
GEAR: Final = 1

SEAT_FIELD: Final = re.compile(r"seat[0-9]")
NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,8}")

Thing = TypeVar("Thing")


def fault(field: str, trouble: str) -> MalformedInput:
    return MalformedInput(f"position field {field!r}: {trouble}")


def quoted(text: str) -> str:
    return repr(text if len(text) <= 60 else f"{text[:57]}...")


# Writing.


def word(name: str) -> str:
    return name.replace(" ", "_")


def short(name: str) -> str:
    """Markers with long names: `Mulch Wine@Dell` is a demand, `Dell>Humans` a fare, `Red 20` a penalty."""
    fare = name.removeprefix("Fare from ")
    if fare != name:
        return fare.replace(" to ", ">", 1)
    return name.replace(" demand at ", "@").replace(" Penalty ", " ").removeprefix("Tele ")


def listed(names: Iterable[str]) -> str:
    return ",".join([word(name) for name in names])


def counted(names: Iterable[str]) -> list[str]:
    """Names as words, equal neighbours drawn together: `Space_Spice*2`."""
    return [times(name, len(list(run))) for name, run in groupby(names)]


def times(name: str, count: int) -> str:
    return word(name) if count == 1 else f"{word(name)}*{count}"


def named(mask: int, names: Iterable[str]) -> list[str]:
    """The names whose bits are set."""
    return [name for number, name in enumerate(names) if mask >> number & 1]


# Reading.


def split_fields(text: object) -> tuple[str, dict[str, str]]:
    """The key of the edition, and the value of each field by name."""
    if not isinstance(text, str):
        raise MalformedInput(f"a position is a line of text, not {type(text).__name__}")
    if len(text) > LONGEST:
        raise MalformedInput(f"a position has at most {LONGEST} characters, this one {len(text)}")
    line = text.strip()
    if len(line.splitlines()) > 1:
        raise MalformedInput("a position is one line, and this one has several")
    version, _, rest = line.partition(" ")
    if version != VERSION:
        raise MalformedInput(f"a position begins with {VERSION}, not with {quoted(version)}")
    edition, *words = rest.split(" ")
    fields: dict[str, str] = {}
    for part in words:
        name, _, value = part.partition("=")
        if name not in FIELDS and not SEAT_FIELD.fullmatch(name):
            raise MalformedInput(f"a position has no field {quoted(name)}")
        if not value:
            raise fault(name, "has no value")
        if name in fields:
            raise fault(name, "is there twice")
        fields[name] = value
    return edition, fields


def read_number(field: str, text: str, low: int = 0, high: int = LARGEST) -> int:
    if not NUMBER.fullmatch(text) or not low <= int(text) <= high:
        raise fault(field, f"{quoted(text)} is not a whole number from {low} to {high}")
    return int(text)


def read_numbers(field: str, text: str, low: int, high: int) -> tuple[int, ...]:
    return tuple([read_number(field, part, low, high) for part in text.split(",")]) if text else ()


def read_name(field: str, text: str, index: Mapping[str, Thing], kind: str) -> Thing:
    name = text.replace("_", " ")
    if name not in index:
        raise fault(field, f"there is no {kind} {quoted(name)}")
    return index[name]


def read_names(field: str, text: str, index: Mapping[str, Thing], kind: str) -> list[Thing]:
    """Names with commas between them, each once."""
    found = [read_name(field, part, index, kind) for part in text.split(",")] if text else []
    for place, thing in enumerate(found):
        if thing in found[:place]:
            raise fault(field, f"names the {kind} {quoted(text.split(',')[place])} twice")
    return found


def read_counts(
    field: str, text: str, index: Mapping[str, Thing], kind: str, between: str = ","
) -> list[tuple[Thing, int]]:
    """`Space_Spice*2,Shield`: names, each with a number, or with none for 1."""
    counts: list[tuple[Thing, int]] = []
    for part in text.split(between) if text else []:
        name, star, count = part.partition("*")
        number = read_number(field, count, 0, MOST_PIECES) if star else 1
        counts.append((read_name(field, name, index, kind), number))
    return counts


def read_pieces(
    field: str, text: str, index: Mapping[str, Thing], kind: str, between: str = ","
) -> list[Thing]:
    """The same, with each piece as often as its number says."""
    counts = read_counts(field, text, index, kind, between)
    return [thing for thing, count in counts for _ in range(count)]


def read_pairs(field: str, text: str) -> dict[str, str]:
    """`key:value` with commas between them, each key once."""
    pairs: dict[str, str] = {}
    for part in text.split(",") if text else []:
        key, colon, value = part.partition(":")
        if not colon or not key or not value:
            raise fault(field, f"{quoted(part)} is not of the form name:value")
        if key in pairs:
            raise fault(field, f"names {quoted(key)} twice")
        pairs[key] = value
    return pairs


def index_of(names: Iterable[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def mask_of(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in set(numbers))


# What a field means when it is left out.


def step_names(game: State) -> list[str]:
    return [step.__name__ for step in (game.edition.turn if game.turn else game.edition.opening)]


def aboard(game: State, marker: int) -> int:
    """How many of a marker all ships carry together."""
    return sum([held.count(marker) for held in game.goods + game.fares])


def usual_supply(game: State) -> list[int]:
    """Goods lie with their culture unless a ship carries them; demands and fares lie in the cup."""
    tables = game.tables
    supply = [0] * len(tables.marker_names)
    for goods in range(tables.goods_count):
        factory = goods - tables.culture_count
        if factory < 0 or game.deed_owner[factory] != NONE:
            supply[goods] = tables.marker_counts[goods] - aboard(game, goods)
    return supply


def drive_names(tables: Tables) -> dict[str, int]:
    """Drives by name: equipment by number, relics numbered after all equipment."""
    bits = tables.gear_bits + tables.relic_bits
    return {name: drive for drive, name in enumerate(tables.gear_names + tables.relic_names) if bits[drive]}


def drives_of(game: State, seat: int) -> list[int]:
    tables = game.tables
    relics = named(game.relics[seat], tables.relic_names)
    held = [tables.gear_names[item] for item in game.gear[seat]] + relics
    return [drive for name, drive in drive_names(tables).items() if name in held]


def usual_key(game: State) -> int:
    """What the ship in turn passes over with the drives that are on and the relics it has."""
    tables = game.tables
    bits = tables.gear_bits + tables.relic_bits
    abilities = AIR_FOIL if game.relics[game.seat] & tables.air_foil else 0
    for drive in drives_of(game, game.seat):
        if drive not in game.drives_off:
            abilities |= bits[drive]
    return whole_key(game, abilities)


def whole_key(game: State, abilities: int) -> int:
    """The abilities, and every box whose face-up penalty has a colour that is passed over."""
    tables = game.tables
    key = abilities
    for box, marker in enumerate(game.box_marker):
        is_penalty = marker != NONE and tables.explore_kind[marker] == PENALTY_MARKER
        if is_penalty and game.boxes_up >> box & 1 and tables.explore_color[marker] & abilities:
            key |= skip_bit(box)
    return key


@lru_cache(maxsize=16)
def way_ends(topology: Topology) -> dict[int, tuple[int, int]]:
    """The dots between which each way leads, Air Foil hops too."""
    return {
        way: (dot, end)
        for dot in range(topology.size)
        for way, end in topology.ways[dot] + topology.air_foil_ways[dot]
    }
