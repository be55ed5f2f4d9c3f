"""What systems, dots and pieces are called in a language; a name without a text stays as printed."""

from __future__ import annotations

from venus.cluster.chart import Chart, Dot
from venus.texts.catalogue import catalogue, sentence

CITIES = ("city", "space_city")


def piece_name(name: str, lang: str) -> str:
    """A ship, a thing for a ship, a colour or a science; goods keep their names."""
    return catalogue(lang)["pieces"].get(name, name)


def system_names(edition: str, chart: Chart, lang: str) -> dict[str, str]:
    """The name of every system; editions that call one otherwise have a section of their own for it."""
    texts = catalogue(lang)
    own = texts.get(f"systems-{edition}", {})
    return {system.id: own.get(system.id) or texts["systems"][system.id] for system in chart.systems}


def dot_names(chart: Chart, systems: dict[str, str], base: str, city_of: str, lang: str) -> dict[str, str]:
    """A name for every dot: its city, its spaceport, or its place in the system or between two.

    Space cities without a printed name are called after their system, numbered if it has several.
    """
    nameless = [dot for dot in chart.dots if dot.kind in CITIES and not dot.name]
    names: dict[str, str] = {}
    for dot in chart.dots:
        name = dot.name or dot.orbit
        if dot in nameless:
            siblings = [other.id for other in nameless if other.system == dot.system]
            name = city_of.format(system=systems[dot.system or ""])
            if len(siblings) > 1:
                name += f" {siblings.index(dot.id) + 1}"
        if dot.id == base:
            name = systems[dot.system or ""]
        names[dot.id] = piece_name(name, lang) if name else place_name(dot, set(systems), lang)
    return names


def place_name(dot: Dot, systems: set[str], lang: str) -> str:
    """`rogue-3` is Rogue 3, `rogue-desert-1` is Rogue–Desert 1."""
    *parts, number = dot.id.split("-")
    between = "–" if len(parts) > 1 and set(parts) <= systems else " "
    return f"{between.join(sentence('places', part, lang) for part in parts)} {number}"
