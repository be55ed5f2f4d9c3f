"""The published games: which there are, and how to get one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.resources import files

from msgspec import Struct

from venus.editions import classic, original, remake
from venus.editions.assembly import Blueprint, Option, choose_options, make_edition
from venus.editions.loading import Flavour, load_flavour
from venus.editions.rulesets import WITH, Mended, mended_since
from venus.engine.edition import Edition
from venus.engine.refusals import UnknownChoice


class Published(Struct, frozen=True):
    """An edition as this package knows it: how to draw it up, and what players may choose.

    `base` is the edition whose content it takes over where it has none of its own.
    """

    blueprint: Callable[[], Blueprint]
    options: tuple[Option, ...]
    base: str | None = None


EDITIONS: dict[str, Published] = {
    "1988": Published(original.blueprint, original.OPTIONS),
    "remake": Published(remake.blueprint, remake.OPTIONS, base="1988"),
    "classic": Published(classic.blueprint, classic.OPTIONS),
}


class EditionInfo(Struct, frozen=True):
    """What can be started: `seats` are the fewest and the most, `targets` the lengths of a game."""

    key: str
    title: str
    seats: tuple[int, int]
    options: tuple[str, ...]
    targets: tuple[int, ...]
    default_target: int
    species: tuple[str, ...]


def load_edition(name: str, options: tuple[str, ...] = ()) -> Edition:
    """An edition by its key, options apart or joined to it: `classic+small-bank`."""
    if not isinstance(name, str):
        raise UnknownChoice(f"there is no edition {name!r}; there are: {', '.join(EDITIONS)}")
    key, *joined = name.split(WITH)
    return _load(key, (*joined, *options))


@cache
def _load(key: str, options: tuple[str, ...]) -> Edition:
    if key not in EDITIONS:
        raise UnknownChoice(f"there is no edition {key[:40]!r}; there are: {', '.join(EDITIONS)}")
    published = EDITIONS[key]
    return make_edition(published.blueprint(), choose_options(key, published.options, options))


@cache
def rulings_since(key: str, options: tuple[str, ...], fingerprint: str) -> tuple[Mended, ...] | None:
    """What has changed in the rules of an edition since a game was played; None if it is not one of its."""
    return mended_since(EDITIONS[key].blueprint().rulesets, options, fingerprint)


@cache
def flavour_of(name: str, lang: str) -> Flavour:
    """The flavour texts of an edition, with or without options, in one language."""
    published = EDITIONS[name.partition(WITH)[0]]
    own = files(published.blueprint.__module__) / "content"
    base = files(EDITIONS[published.base].blueprint.__module__) / "content" if published.base else None
    return load_flavour(own, lang, base)


def edition_info(key: str) -> EditionInfo:
    tables = load_edition(key).tables
    game = tables.content.game
    return EditionInfo(
        key=key,
        title=game.title,
        seats=game.seats,
        options=tuple(option.key for option in EDITIONS[key].options),
        targets=tuple(tables.targets),
        default_target=tables.default_target,
        species=tuple(tables.merchant_names),
    )
