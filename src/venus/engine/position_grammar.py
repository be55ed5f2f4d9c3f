"""The grammar of positions: one line of words and fields, written and read.

Spaces in names become underscores. Whatever is read is checked, and a fault names the field and the
value that is wrong. What the fields are is a matter of the family.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from itertools import groupby
from typing import Final, TypeVar

from venus.engine.refusals import MalformedInput

VERSION: Final = "venus/1"
LONGEST: Final = 20_000
LARGEST: Final = 999_999
MOST_PIECES: Final = 99

UNKNOWN: Final = "?"
PUBLIC: Final = "+"
NOTHING: Final = "-"

SEAT_FIELD: Final = re.compile(r"seat[0-9]")
NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,8}")

Thing = TypeVar("Thing")


def fault(field: str, trouble: str) -> MalformedInput:
    return MalformedInput("position-field", field=repr(field), trouble=trouble)


def quoted(text: str) -> str:
    return repr(text if len(text) <= 60 else f"{text[:57]}...")


# Writing.


def word(name: str) -> str:
    return name.replace(" ", "_")


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


def split_position(text: object) -> tuple[str, list[str]]:
    """The key of the edition, and the fields behind it as they stand."""
    if not isinstance(text, str):
        raise MalformedInput("no-position-text", kind=type(text).__name__)
    if len(text) > LONGEST:
        raise MalformedInput("position-long", most=LONGEST, count=len(text))
    line = text.strip()
    if len(line.splitlines()) > 1:
        raise MalformedInput("position-lines")
    version, _, rest = line.partition(" ")
    if version != VERSION:
        raise MalformedInput("position-version", version=VERSION, found=quoted(version))
    edition, *words = rest.split(" ")
    return edition, words


def read_fields(words: Iterable[str], known: Container[str]) -> dict[str, str]:
    """The value of each field by name; each is known and there once."""
    fields: dict[str, str] = {}
    for part in words:
        name, _, value = part.partition("=")
        if name not in known and not SEAT_FIELD.fullmatch(name):
            raise MalformedInput("position-no-field", name=quoted(name))
        if not value:
            raise fault(name, "has no value")
        if name in fields:
            raise fault(name, "is there twice")
        fields[name] = value
    return fields


def needed(fields: Mapping[str, str], name: str) -> str:
    if name not in fields:
        raise fault(name, "is missing")
    return fields[name]


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
