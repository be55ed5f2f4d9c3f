"""The families of rules there are, and the editions they publish: the one place that names them."""

from __future__ import annotations

from functools import cache
from typing import Any

from venus.engine.answers import Difference, Wording
from venus.engine.blueprint import Published, choose_options
from venus.engine.edition import Edition
from venus.engine.family import EditionInfo, Family
from venus.engine.refusals import MalformedInput, UnknownChoice
from venus.engine.rulesets import WITH, Mended, mended_since
from venus.families.original.actions import Action, Bundle, Offer
from venus.families.original.events import Event
from venus.families.original.family import FAMILY as ORIGINAL
from venus.families.original.views.seat_view import SeatView
from venus.families.original.views.static import StaticContent
from venus.texts.catalogue import DEFAULT_LANGUAGE, add_texts, remove_texts

__all__ = [
    "EDITIONS",
    "FAMILIES",
    "Action",
    "Bundle",
    "EditionInfo",
    "Event",
    "Offer",
    "SeatView",
    "StaticContent",
    "decode_action",
    "differences",
    "edition_info",
    "family_of",
    "load_edition",
    "register",
    "rulings_since",
    "withdraw",
    "wording",
]

FAMILIES: dict[str, Family] = {}
EDITIONS: dict[str, Published] = {}
_FAMILY_OF: dict[str, Family] = {}


def register(family: Family) -> None:
    """Let the house know a family; its editions can be played from now on."""
    FAMILIES[family.key] = family
    if family.texts is not None:
        add_texts(family.texts)
    for key, published in family.editions.items():
        EDITIONS[key] = published
        _FAMILY_OF[key] = family


def withdraw(family: Family) -> None:
    """Forget a family that was registered for a while."""
    del FAMILIES[family.key]
    if family.texts is not None:
        remove_texts(family.texts)
    for key in family.editions:
        del EDITIONS[key], _FAMILY_OF[key]
    _load.cache_clear()
    rulings_since.cache_clear()


def family_of(edition: str) -> Family:
    """The family that publishes an edition, named with or without its options."""
    return _FAMILY_OF[edition.partition(WITH)[0]]


def load_edition(name: str, options: tuple[str, ...] = ()) -> Edition:
    """An edition by its key, options apart or joined to it: `classic+small-bank`."""
    if not isinstance(name, str):
        raise UnknownChoice("no-edition", name=repr(name), names=", ".join(EDITIONS))
    key, *joined = name.split(WITH)
    return _load(key, (*joined, *options))


@cache
def _load(key: str, options: tuple[str, ...]) -> Edition:
    if key not in EDITIONS:
        raise UnknownChoice("no-edition", name=repr(key[:40]), names=", ".join(EDITIONS))
    published = EDITIONS[key]
    chosen = choose_options(key, published.options, options)
    return _FAMILY_OF[key].make_edition(published.blueprint(), chosen)


@cache
def rulings_since(key: str, options: tuple[str, ...], fingerprint: str) -> tuple[Mended, ...] | None:
    """What has changed in the rules of an edition since a game was played; None if it is not one of its.

    The rules of today need no entry among the rulesets: with many options there are too many choices.
    """
    if load_edition(key, options).fingerprint == fingerprint:
        return ()
    return mended_since(EDITIONS[key].blueprint().rulesets, options, fingerprint)


def edition_info(key: str) -> EditionInfo:
    edition = load_edition(key)
    return family_of(key).info(edition)


def wording(key: str, lang: str) -> Wording:
    """What everything in an edition is called in a language, in English where a language has no word."""
    edition = load_edition(key)
    return family_of(key).wording(edition, lang)


def differences(one: str, other: str, lang: str = DEFAULT_LANGUAGE) -> list[Difference]:
    """What a player will feel when changing from one edition to another; nothing is compared across
    families."""
    first, second = load_edition(one), load_edition(other)
    family = family_of(one)
    return family.differences(first, second, lang) if family is family_of(other) else []


def decode_action(data: str | bytes | dict[str, Any]) -> Any:
    """Read an action of any family; where several share its word, the first that can read it does."""
    refusal: MalformedInput | None = None
    for family in FAMILIES.values():
        try:
            return family.decode(data)
        except MalformedInput as error:
            refusal = refusal or error
    assert refusal is not None
    raise refusal


register(ORIGINAL)
