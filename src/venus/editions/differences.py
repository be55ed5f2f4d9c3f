"""What a player will feel when changing from one edition to another, read off the editions' own data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from venus.editions import edition_info, load_edition
from venus.engine.content import Content
from venus.engine.edition import Edition
from venus.engine.policies import Policies
from venus.texts.catalogue import DEFAULT_LANGUAGE, sentence


class Difference(Struct, frozen=True):
    """One topic, as the one edition has it and as the other has it."""

    topic: str
    one: str
    other: str


FIGURES = ("stake_per_player", "spaceport_deed", "markers_per_player", "discount_percent", "default_target")


def differences(one: str, other: str, lang: str = DEFAULT_LANGUAGE) -> list[Difference]:
    """Rules first, then options, pieces and the map."""
    first, second = load_edition(one), load_edition(other)
    found = [
        *policy_differences(first, second, lang),
        *step_differences(first, second, lang),
        *option_differences(one, other, lang),
        *piece_differences(first.tables.content, second.tables.content, lang),
        *map_differences(first.tables.content, second.tables.content, lang),
    ]
    return [difference for difference in found if difference.one != difference.other]


def wire_word(name: str) -> str:
    return name.strip("_").replace("_", "-")


def policy_differences(one: Edition, other: Edition, lang: str) -> Iterator[Difference]:
    for name in Policies.__struct_fields__:
        topic = sentence("policies", wire_word(name), lang)
        yield Difference(
            topic, policy_words(name, one.policies, lang), policy_words(name, other.policies, lang)
        )


def policy_words(name: str, policies: Policies, lang: str) -> str:
    """How an edition reads a rule: the sentence of the function, or of yes or no, that it chose."""
    chosen: Any = getattr(policies, name)
    if isinstance(chosen, bool):
        return sentence("readings", f"{wire_word(name)}-{'yes' if chosen else 'no'}", lang)
    return sentence("readings", wire_word(chosen.__name__), lang)


def step_differences(one: Edition, other: Edition, lang: str) -> Iterator[Difference]:
    """Steps of the set-up and of a turn that only one of the two has."""
    for steps, others, is_first in ((one, other, True), (other, one, False)):
        known = {step.__name__ for step in (*others.opening, *others.turn)}
        for step in (*steps.opening, *steps.turn):
            if step.__name__ not in known:
                words = sentence("steps", wire_word(step.__name__), lang)
                nothing = sentence("differences", "no-such-step", lang)
                topic = sentence("differences", "step", lang)
                yield Difference(topic, words if is_first else nothing, nothing if is_first else words)


def option_differences(one: str, other: str, lang: str) -> Iterator[Difference]:
    first, second = edition_info(one), edition_info(other)
    none = sentence("differences", "none", lang)
    yield Difference(
        sentence("differences", "options", lang),
        ", ".join(first.options) or none,
        ", ".join(second.options) or none,
    )
    yield Difference(
        sentence("differences", "seats", lang),
        "–".join(map(str, first.seats)),
        "–".join(map(str, second.seats)),
    )
    yield Difference(
        sentence("differences", "species", lang),
        ", ".join(sorted(first.species)),
        ", ".join(sorted(second.species)),
    )


def piece_differences(one: Content, other: Content, lang: str) -> Iterator[Difference]:
    for name in FIGURES:
        topic = sentence("differences", wire_word(name), lang)
        yield Difference(topic, str(getattr(one.game, name)), str(getattr(other.game, name)))
    yield Difference(sentence("differences", "bank", lang), bank_words(one, lang), bank_words(other, lang))
    topic = sentence("differences", "factory-goods-meet-demands", lang)
    yield Difference(topic, meeting_words(one, lang), meeting_words(other, lang))
    for key, names in (
        ("relics", lambda content: [relic.name for relic in content.relics]),
        ("equipment", lambda content: [item.name for item in content.equipment]),
        ("goods", lambda content: [goods_words(culture.name, culture.goods) for culture in content.cultures]),
        (
            "factory-goods",
            lambda content: [
                goods_words(culture.name, culture.factory_goods) for culture in content.cultures
            ],
        ),
        ("fares", lambda content: [fare_words(content, fare) for fare in content.fares]),
        ("demands", lambda content: [demand_words(content, demand) for demand in content.demands]),
        ("numbers", lambda content: [f"{culture.name} {culture.id}" for culture in content.cultures]),
    ):
        yield only_in_each(key, names(one), names(other), lang)


def bank_words(content: Content, lang: str) -> str:
    if content.game.has_endless_bank:
        return sentence("differences", "endless", lang)
    return f"{content.game.bank:,}"


def meeting_words(content: Content, lang: str) -> str:
    meets = content.game.factory_goods_meet_demands
    return sentence("readings", f"factory-goods-meet-demands-{'yes' if meets else 'no'}", lang)


def goods_words(culture: str, goods: Any) -> str:
    return f"{goods.name} ({culture}, {goods.cost}/{goods.payoff})"


def place_words(content: Content, place: str) -> str:
    return next((culture.name for culture in content.cultures if culture.id == place), "Base")


def fare_words(content: Content, fare: Any) -> str:
    return f"{place_words(content, fare.at)}–{place_words(content, fare.to)} {fare.fee}"


def demand_words(content: Content, demand: Any) -> str:
    return f"{demand.goods} {place_words(content, demand.at)} +{demand.bonus} ×{demand.count}"


def map_differences(one: Content, other: Content, lang: str) -> Iterator[Difference]:
    def dots(content: Content) -> list[str]:
        return [
            " ".join(str(part) for part in (dot.id, dot.kind, dot.color, dot.penalty) if part is not None)
            for dot in content.chart.dots
        ]

    def paths(content: Content) -> list[str]:
        return ["–".join(sorted((path.a, path.b))) for path in content.chart.paths]

    yield only_in_each("dots", dots(one), dots(other), lang)
    yield only_in_each("paths", paths(one), paths(other), lang)
    here = [system.name for system in one.chart.systems]
    there = [system.name for system in other.chart.systems]
    yield only_in_each("systems", here, there, lang)


def only_in_each(key: str, one: list[str], other: list[str], lang: str) -> Difference:
    """What the one has and the other has not, and the other way round."""
    none = sentence("differences", "nothing-else", lang)
    return Difference(
        sentence("differences", key, lang),
        ", ".join(name for name in one if name not in other) or none,
        ", ".join(name for name in other if name not in one) or none,
    )
