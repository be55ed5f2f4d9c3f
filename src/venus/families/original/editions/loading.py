"""Reading an edition's content: a folder of TOML files becomes a checked `Content`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from venus.cluster.chart import Chart
from venus.engine.rulesets import Ruleset, RulesetsFile
from venus.families.original.content import (
    CombatFacts,
    Content,
    CultureFacts,
    DemandFacts,
    EquipmentFacts,
    ExplorationFacts,
    FareFacts,
    GameFacts,
    MerchantFacts,
    RasturFacts,
    RelicFacts,
    ShipFacts,
)
from venus.families.original.editions.faults import ContentError
from venus.families.original.editions.validation import check_content, exploration_boxes, exploration_markers

__all__ = ["ContentError", "Flavour", "load_content", "load_flavour", "load_rulesets"]

T = TypeVar("T")


class CulturesFile(Struct, frozen=True, forbid_unknown_fields=True):
    sciences: tuple[str, ...]
    cultures: tuple[CultureFacts, ...]
    buyer_numbers: int | None = None
    buyer_numbers_of: dict[str, int] = {}


class BonusesFile(Struct, frozen=True, forbid_unknown_fields=True):
    demands: tuple[DemandFacts, ...]
    fares: tuple[FareFacts, ...]


class ShipsFile(Struct, frozen=True, forbid_unknown_fields=True):
    ships: tuple[ShipFacts, ...]


class EquipmentFile(Struct, frozen=True, forbid_unknown_fields=True):
    equipment: tuple[EquipmentFacts, ...]


class RelicsFile(Struct, frozen=True, forbid_unknown_fields=True):
    relics: tuple[RelicFacts, ...]


class MerchantsFile(Struct, frozen=True, forbid_unknown_fields=True):
    merchants: tuple[MerchantFacts, ...]


class ClausesFile(Struct, frozen=True, forbid_unknown_fields=True):
    clauses: dict[str, str]


class Counts(Struct, frozen=True, forbid_unknown_fields=True):
    """The printed number of pieces of each sort."""

    cultures: int
    goods: int
    factory_goods: int
    bonus_markers: int
    exploration_markers: int
    boxes: int
    deeds: int
    equipment: int


class Flavour(Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence or two on each piece: cultures and systems by id, goods and relics by name."""

    cultures: dict[str, str]
    goods: dict[str, str]
    systems: dict[str, str]
    relics: dict[str, str]


def load_content(folder: Traversable, base: Traversable | None = None) -> Content:
    """Read and check the content of one edition; a ContentError names the file, the key and the reason.

    A file that `folder` lacks is read from `base`, so that an edition can list only what it changes.
    """
    folders = _folders(folder, base)
    cultures = _read(folders, "cultures.toml", CulturesFile)
    bonuses = _read(folders, "bonuses.toml", BonusesFile)
    content = Content(
        chart=_read(folders, "map.toml", Chart),
        cultures=cultures.cultures,
        demands=bonuses.demands,
        fares=bonuses.fares,
        ships=_read(folders, "ships.toml", ShipsFile).ships,
        equipment=_read(folders, "equipment.toml", EquipmentFile).equipment,
        relics=_read(folders, "relics.toml", RelicsFile).relics,
        exploration=_read(folders, "exploration.toml", ExplorationFacts),
        merchants=_read(folders, "merchants.toml", MerchantsFile).merchants,
        game=_read(folders, "game.toml", GameFacts),
        clauses=_read(folders, "clauses.toml", ClausesFile).clauses,
    )
    check_content(content, cultures.sciences, cultures.buyer_numbers, cultures.buyer_numbers_of)
    check_counts(content, _read(folders, "counts.toml", Counts))
    return content


def load_combat(folder: Traversable) -> CombatFacts:
    """What the combat game adds to an edition."""
    return _read((folder,), "combat.toml", CombatFacts)


def load_rastur(folder: Traversable) -> RasturFacts:
    """The markers of the Rastur."""
    return _read((folder,), "rastur.toml", RasturFacts)


def load_flavour(folder: Traversable, lang: str, base: Traversable | None = None) -> Flavour:
    """The flavour texts of one edition in one language, such as "en"; those of `base` if it has none."""
    return _read(_folders(folder, base), f"flavour.{lang}.toml", Flavour)


def load_rulesets(folder: Traversable) -> tuple[Ruleset, ...]:
    """The rulesets of one edition, oldest first."""
    return _read((folder,), "rulesets.toml", RulesetsFile).rulesets


def check_counts(content: Content, counts: Counts) -> None:
    cultures = content.cultures
    orbits = sum(dot.orbit is not None for dot in content.chart.dots)
    found = Counts(
        cultures=len(cultures),
        goods=sum(culture.goods.count for culture in cultures),
        factory_goods=sum(culture.factory_goods.count for culture in cultures),
        bonus_markers=sum(demand.count for demand in content.demands) + len(content.fares),
        exploration_markers=exploration_markers(content),
        boxes=exploration_boxes(content),
        deeds=len(cultures) + orbits,
        equipment=sum(item.count for item in content.equipment),
    )
    for key in Counts.__struct_fields__:
        printed, present = getattr(counts, key), getattr(found, key)
        if printed != present:
            raise ContentError("counts.toml", key, f"{printed} are printed, but the content has {present}")


def _folders(folder: Traversable, base: Traversable | None) -> tuple[Traversable, ...]:
    return (folder,) if base is None else (folder, base)


def _read(folders: tuple[Traversable, ...], file: str, shape: type[T]) -> T:
    """Read the file from the first folder that has it."""
    sources = [source for source in (folder.joinpath(file) for folder in folders) if source.is_file()]
    if not sources:
        raise ContentError(file, "whole file", "is missing")
    try:
        raw = tomllib.loads(sources[0].read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise ContentError(file, f"byte {error.start}", "is not UTF-8 text") from error
    except tomllib.TOMLDecodeError as error:
        reason, _, place = str(error).rstrip(")").rpartition(" (at ")
        raise ContentError(file, place, f"is not TOML: {reason}") from error
    try:
        return msgspec.convert(raw, shape, str_keys=True)
    except msgspec.ValidationError as error:
        raise _explained(file, raw, str(error)) from error


# msgspec says what is wrong and, unless it is the file as a whole, at which path: "... - at `$.dots[3].x`".
MESSAGE = re.compile(r"(?P<reason>.*?)(?: - at (?P<key>`key` in )?`\$(?P<path>[^`]*)`)?", re.DOTALL)
MISPLACED = re.compile(r"Object (?:contains unknown|missing required) field `(?P<field>.+)`")
STEP = re.compile(r"\.(?P<name>\w+)|\[(?P<index>\d+)\]|\[(?P<any>\.\.\.)\]")
LABELS = (("id",), ("name",), ("species",), ("a", "b"), ("at", "goods"), ("at", "to"), ("color", "price"))
TYPES = {"str": str, "int": int, "float": float, "bool": bool, "array": list, "object": dict}


def _explained(file: str, raw: dict[str, Any], message: str) -> ContentError:
    """Turn a message of msgspec into an error that names the entry by its id or name instead of its index."""
    parts = MESSAGE.fullmatch(message)
    assert parts is not None
    reason = parts["reason"]
    steps = list(STEP.finditer(parts["path"] or ""))
    places = list(_places(raw, steps))
    got = re.search(r"got `(\w+)`", reason)
    if parts["key"]:
        tables = [(at, node) for at, node in places if isinstance(node, dict)]
        likely = [((*at, key), node) for at, node in tables for key in node if not key.isdecimal()]
    else:
        likely = [place for place in places if got and type(place[1]) is TYPES.get(got[1])]
    at, _ = (likely or places)[0]
    misplaced = MISPLACED.fullmatch(reason)
    if misplaced:
        at = (*at, misplaced["field"])
        reason = "is not a key known here" if "unknown" in reason else "is missing"
    return ContentError(file, ".".join(at), reason)


def _places(node: Any, steps: list[re.Match[str]]) -> Iterator[tuple[tuple[str, ...], Any]]:
    """The places a path can mean, for msgspec writes [...] where it does not say which key of a table."""
    if not steps:
        yield (), node
        return
    step, rest = steps[0], steps[1:]
    if step["name"]:
        children = [(step["name"], node[step["name"]])]
    elif step["index"]:
        index = int(step["index"])
        children = [(_label(node[index], index), node[index])]
    else:
        children = list(node.items()) if isinstance(node, dict) else []
    for label, child in children:
        for at, place in _places(child, rest):
            yield (label, *at), place


def _label(entry: Any, index: int) -> str:
    if isinstance(entry, dict):
        for keys in LABELS:
            if all(isinstance(entry.get(key), str | int) for key in keys):
                return "/".join(str(entry[key]) for key in keys)
    return f"#{index + 1}"
