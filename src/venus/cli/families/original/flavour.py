"""A sentence or two on a culture, from the edition's flavour texts."""

from __future__ import annotations

from venus.families.original.flavour import flavour_of
from venus.families.original.views.static import StaticContent


def culture_flavour(content: StaticContent, culture: str, lang: str) -> str:
    """What is said of a culture; nothing of those who only trade at the Base."""
    number = next((facts.number for facts in content.cultures if facts.name == culture), "")
    return flavour_of(content.edition, lang).cultures.get(number, "")
