"""A game written down: header, every action and every chance result, undone lines among them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from venus.engine.decisions import Outcome
from venus.engine.refusals import MalformedInput

FORMAT = 1
LARGEST_RECORD = 2_000_000
FORCED = "."
UNDO = "undo"
TOLD = " | "
FROM_THE_DEAL = -1


class Header(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How the game was set up. `seats` names the species, or tells how many seats there are."""

    edition: str
    fingerprint: str
    seats: tuple[str, ...] | int
    target: int
    first: int | None = None
    draft: bool = False
    options: tuple[str, ...] = ()
    start: str | None = None


class ChanceFacts(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which kind of chance was used; the seed is told only when the game is over.

    A game that went on from a record without its seed has a new chance from entry `resumed` on.
    """

    kind: str
    commitment: str = ""
    seed: str = ""
    resumed: int = FROM_THE_DEAL


class Cut(Struct, frozen=True):
    """Where a record ends by the rules of today: the number of the first move that cannot be made, that move,
    and the ruling behind it. With an empty entry all can be made, but do not lead to the end that is told."""

    move: int
    entry: str
    ruling: str


class Record(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`setup` holds the chance results of the deal; `plies` one action each, in words, with the chance
    results that it met behind a bar. A dot is the only action there was; `undo 3` takes back three."""

    venus: int
    header: Header
    chance: ChanceFacts
    setup: str
    plies: tuple[str, ...]
    digest: str
    comments: dict[str, str] = {}
    outcome: Outcome | None = None


def write_record(record: Record) -> str:
    """One JSON object; runs of moves without a choice are written as one entry of as many dots."""
    plies: list[str] = []
    for ply in record.plies:
        if ply == FORCED and plies and is_run(plies[-1]):
            plies[-1] += FORCED
        else:
            plies.append(ply)
    return msgspec.json.encode(msgspec.structs.replace(record, plies=tuple(plies))).decode() + "\n"


def is_run(ply: str) -> bool:
    return ply != "" and not ply.strip(FORCED)


def read_record(text: str | bytes) -> Record:
    """The record in a text, or a refusal that names what is wrong."""
    if len(text) > LARGEST_RECORD:
        raise MalformedInput("record-too-long", most=LARGEST_RECORD, count=len(text))
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise MalformedInput("no-record", error=error) from None
    if not isinstance(found, dict) or "venus" not in found:
        raise MalformedInput("no-format")
    if found["venus"] != FORMAT:
        raise MalformedInput("other-format", found=repr(found["venus"]), known=FORMAT)
    try:
        record = msgspec.convert(found, Record)
    except msgspec.ValidationError as error:
        raise MalformedInput("damaged", error=error) from None
    plies: list[str] = []
    for ply in record.plies:
        plies.extend(ply if is_run(ply) else [ply])
    return msgspec.structs.replace(record, plies=tuple(plies))


def write_ply(words: str, told: Sequence[int]) -> str:
    return f"{words}{TOLD}{write_numbers(told)}" if told else words


def read_ply(text: str) -> tuple[str, list[int]]:
    words, _, told = text.partition(TOLD)
    return words, read_numbers(told)


def write_numbers(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def read_numbers(text: str) -> list[int]:
    try:
        return [int(number) for number in text.split()]
    except ValueError:
        raise MalformedInput("no-numbers", text=repr(text[:60])) from None
