"""A sentence or two on a culture, from the edition's flavour texts."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from venus.editions import EDITIONS, WITH
from venus.editions.loading import ContentError, load_flavour
from venus.views.static import StaticContent


@cache
def _flavour_of(edition: str, lang: str) -> dict[str, str]:
    published = EDITIONS.get(edition.partition(WITH)[0])
    if published is None:
        return {}
    first = next(iter(EDITIONS.values()))
    own, base = (files(book.blueprint.__module__) / "content" for book in (published, first))
    try:
        return dict(load_flavour(own, lang, base=base).cultures)
    except (ContentError, OSError):
        return {}


def culture_flavour(content: StaticContent, culture: str, lang: str) -> str:
    """What is said of a culture; nothing if the edition has no such text in this language."""
    number = next((facts.number for facts in content.cultures if facts.name == culture), "")
    return _flavour_of(content.edition, lang).get(number, "")
