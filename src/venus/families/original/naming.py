"""What systems, dots and pieces of an edition are called in a language; what has no text stays as printed."""

from __future__ import annotations

from venus.cluster.chart import Chart, Dot
from venus.texts.catalogue import catalogue, sentence

CITIES = ("city", "space_city")


def piece_name(edition: str, name: str, lang: str) -> str:
    """A ship, a thing for a ship, a colour, a science or goods."""
    texts = catalogue(lang, edition)
    return texts["pieces"].get(name) or texts["goods"].get(name, name)


def system_names(edition: str, chart: Chart, lang: str) -> dict[str, str]:
    names = catalogue(lang, edition)["systems"]
    return {system.id: names[system.id] for system in chart.systems}


def dot_names(edition: str, chart: Chart, base: str, lang: str) -> dict[str, str]:
    """A name for every dot: its city, its spaceport, or its place in the system or between two.

    Space cities without a printed name are called after their system, numbered if it has several.
    """
    systems = system_names(edition, chart, lang)
    nameless = [dot for dot in chart.dots if dot.kind in CITIES and not dot.name]
    names: dict[str, str] = {}
    for dot in chart.dots:
        name = dot.name or dot.orbit
        if dot in nameless:
            siblings = [other.id for other in nameless if other.system == dot.system]
            name = sentence("play", "city-of", lang, edition, system=systems[dot.system or ""])
            if len(siblings) > 1:
                name += f" {siblings.index(dot.id) + 1}"
        if dot.id == base:
            name = systems[dot.system or ""]
        if name:
            names[dot.id] = piece_name(edition, name, lang)
        else:
            names[dot.id] = place_name(edition, dot, set(systems), lang)
    return names


def place_name(edition: str, dot: Dot, systems: set[str], lang: str) -> str:
    """`rogue-3` is Rogue 3, `rogue-desert-1` is Rogue–Desert 1."""
    *parts, number = dot.id.split("-")
    between = "–" if len(parts) > 1 and set(parts) <= systems else " "
    return f"{between.join(sentence('places', part, lang, edition) for part in parts)} {number}"
