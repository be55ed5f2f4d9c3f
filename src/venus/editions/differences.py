"""What a player will feel when changing from one edition to another, read off the editions' own data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec import Struct

from venus.cluster.chart import Dot
from venus.editions import edition_info, load_edition
from venus.editions.naming import dot_names, piece_name, system_names
from venus.engine.content import Content, DemandFacts, FareFacts, GoodsFacts
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
        *map_differences(first, second, lang),
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
    for key, things in THINGS.items():
        yield only_in_each(key, things(one, lang), things(other, lang), lang)


def bank_words(content: Content, lang: str) -> str:
    if content.game.has_endless_bank:
        return sentence("differences", "endless", lang)
    return f"{content.game.bank:,}".replace(",", sentence("play", "thousands", lang))


def meeting_words(content: Content, lang: str) -> str:
    meets = content.game.factory_goods_meet_demands
    return sentence("readings", f"factory-goods-meet-demands-{'yes' if meets else 'no'}", lang)


# What an edition has of each sort of thing: the thing by which two editions are compared, and its words.
Things = dict[object, str]


def relics(content: Content, lang: str) -> Things:
    return {relic.name: piece_name(relic.name, lang) for relic in content.relics}


def equipment(content: Content, lang: str) -> Things:
    return {item.name: piece_name(item.name, lang) for item in content.equipment}


def goods(content: Content, lang: str) -> Things:
    return same(goods_words(culture.name, culture.goods) for culture in content.cultures)


def factory_goods(content: Content, lang: str) -> Things:
    return same(goods_words(culture.name, culture.factory_goods) for culture in content.cultures)


def fares(content: Content, lang: str) -> Things:
    return same(fare_words(content, fare, lang) for fare in content.fares)


def demands(content: Content, lang: str) -> Things:
    return same(demand_words(content, demand, lang) for demand in content.demands)


def numbers(content: Content, lang: str) -> Things:
    return same(f"{culture.name} {culture.id}" for culture in content.cultures)


THINGS: dict[str, Callable[[Content, str], Things]] = {
    "relics": relics,
    "equipment": equipment,
    "goods": goods,
    "factory-goods": factory_goods,
    "fares": fares,
    "demands": demands,
    "numbers": numbers,
}


def same(words: Iterable[str]) -> Things:
    """Things that are compared by their words."""
    return {text: text for text in words}


def goods_words(culture: str, goods: GoodsFacts) -> str:
    return f"{goods.name} ({culture}, {goods.cost}/{goods.payoff})"


def place_words(content: Content, place: str, lang: str) -> str:
    base = sentence("places", "base", lang)
    return next((culture.name for culture in content.cultures if culture.id == place), base)


def fare_words(content: Content, fare: FareFacts, lang: str) -> str:
    return f"{place_words(content, fare.at, lang)}–{place_words(content, fare.to, lang)} {fare.fee}"


def demand_words(content: Content, demand: DemandFacts, lang: str) -> str:
    return f"{demand.goods} {place_words(content, demand.at, lang)} +{demand.bonus} ×{demand.count}"


def map_differences(one: Edition, other: Edition, lang: str) -> Iterator[Difference]:
    here, there = Atlas(one, lang), Atlas(other, lang)
    yield only_in_each("dots", here.dots(), there.dots(), lang)
    yield only_in_each("paths", here.paths(), there.paths(), lang)
    yield only_in_each("systems", here.systems(), there.systems(), lang)


class Atlas:
    """The names on the map of an edition."""

    def __init__(self, edition: Edition, lang: str) -> None:
        tables = edition.tables
        self.chart, self.lang = tables.content.chart, lang
        self.system_names = system_names(edition.key, self.chart, lang)
        base, city_of = tables.topology.dot_ids[tables.base_dot], sentence("play", "city-of", lang)
        self.dot_names = dot_names(self.chart, self.system_names, base, city_of, lang)

    def dots(self) -> Things:
        return {
            (dot.id, dot.kind, dot.color, dot.penalty): f"{self.dot_names[dot.id]} ({self.kind_words(dot)})"
            for dot in self.chart.dots
        }

    def kind_words(self, dot: Dot) -> str:
        color = sentence("signs", dot.color, self.lang) if dot.color else ""
        if dot.kind == "penalty":
            color = piece_name(dot.color or "", self.lang)
        return sentence("dots", wire_word(dot.kind), self.lang, color=color, price=dot.penalty)

    def paths(self) -> Things:
        ways = [tuple(sorted((path.a, path.b))) for path in self.chart.paths]
        return {way: " ↔ ".join(self.dot_names[dot] for dot in way) for way in ways}

    def systems(self) -> Things:
        return {(system.id, system.name): self.system_names[system.id] for system in self.chart.systems}


def only_in_each(key: str, one: Things, other: Things, lang: str) -> Difference:
    """What the one has and the other has not, and the other way round."""
    none = sentence("differences", "nothing-else", lang)
    return Difference(
        sentence("differences", key, lang),
        ", ".join(words for thing, words in one.items() if thing not in other) or none,
        ", ".join(words for thing, words in other.items() if thing not in one) or none,
    )
