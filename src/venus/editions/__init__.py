"""The published games: which there are, and how to get one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from msgspec import Struct

from venus.editions import original
from venus.engine.edition import Edition
from venus.engine.refusals import UnknownChoice

LOADERS: dict[str, Callable[[], Edition]] = {"1988": original.load}


class EditionInfo(Struct, frozen=True):
    """What can be started: `seats` are the fewest and the most, `targets` the lengths of a game."""

    key: str
    title: str
    seats: tuple[int, int]
    options: tuple[str, ...]
    targets: tuple[int, ...]
    default_target: int
    species: tuple[str, ...]


@cache
def load_edition(key: str) -> Edition:
    if key not in LOADERS:
        raise UnknownChoice(f"there is no edition {key!r}; there are: {', '.join(LOADERS)}")
    return LOADERS[key]()


def edition_info(key: str) -> EditionInfo:
    tables = load_edition(key).tables
    game = tables.content.game
    return EditionInfo(
        key=key,
        title=game.title,
        seats=game.seats,
        options=(),
        targets=tuple(tables.targets),
        default_target=tables.default_target,
        species=tuple(tables.merchant_names),
    )
