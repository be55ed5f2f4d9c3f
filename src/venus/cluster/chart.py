"""The printed map as frozen data: systems, dots, paths, circle exits and Air Foil hops."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

DotKind = Literal["space", "penalty", "asteroid", "explore", "orbit", "nav", "city", "space_city"]
Color = Literal["blue", "red", "yellow"]
PathKind = Literal["space", "surface", "hidden"]


class System(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    inhabited: bool
    x: int
    y: int


class Dot(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    kind: DotKind
    x: int
    y: int
    system: str | None = None
    color: Color | None = None
    penalty: int | None = None
    orbit: str | None = None
    name: str | None = None


class Path(Struct, frozen=True, forbid_unknown_fields=True):
    a: str
    b: str
    kind: PathKind = "space"


class Chart(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole map. `exits` tells, for each navigation circle, where each pilot number leads."""

    width: int
    height: int
    systems: tuple[System, ...]
    dots: tuple[Dot, ...]
    paths: tuple[Path, ...]
    exits: dict[str, dict[int, str]]
    air_foil: tuple[tuple[str, str], ...]
