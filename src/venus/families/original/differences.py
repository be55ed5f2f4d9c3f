"""What a player will feel when changing from one edition to another, read off the editions' own data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from venus.cluster.chart import Dot
from venus.engine.answers import Difference
from venus.engine.edition import Edition
from venus.engine.family import EditionInfo
from venus.families.original.content import Content, DemandFacts, FareFacts, GoodsFacts
from venus.families.original.naming import dot_names, piece_name, system_names
from venus.families.original.policies import Policies
from venus.texts.catalogue import DEFAULT_LANGUAGE, sentence

FIGURES = ("stake_per_player", "spaceport_deed", "markers_per_player", "discount_percent", "default_target")


def differences(
    one: Edition, other: Edition, infos: tuple[EditionInfo, EditionInfo], lang: str = DEFAULT_LANGUAGE
) -> list[Difference]:
    """Rules first, then options, pieces and the map."""
    found = [
        *policy_differences(one, other, lang),
        *step_differences(one, other, lang),
        *option_differences(*infos, lang),
        *piece_differences(one, other, lang),
        *map_differences(one, other, lang),
    ]
    return [difference for difference in found if difference.one != difference.other]


def wire_word(name: str) -> str:
    return name.strip("_").replace("_", "-")


def topic(name: str, one: str, other: str, lang: str, section: str = "differences") -> str:
    """What is compared, in the words of both books where they call it otherwise."""
    said = {sentence(section, wire_word(name), lang, book) for book in (one, other)}
    return " / ".join(sorted(said))


def policy_differences(one: Edition, other: Edition, lang: str) -> Iterator[Difference]:
    for name in Policies.__struct_fields__:
        if getattr(one.tables.policies, name) != getattr(other.tables.policies, name):
            yield Difference(
                topic(name, one.key, other.key, lang, "policies"),
                policy_words(name, one, lang),
                policy_words(name, other, lang),
            )


def policy_words(name: str, edition: Edition, lang: str) -> str:
    """How an edition reads a rule: the sentence of the reading, or of yes or no, that it chose."""
    word = edition.tables.readings[name]
    key = f"{wire_word(name)}-{word}" if word in ("yes", "no") else word
    return sentence("readings", key, lang, edition.key)


def step_differences(one: Edition, other: Edition, lang: str) -> Iterator[Difference]:
    """Steps of the set-up and of a turn that only one of the two has."""
    for steps, others, is_first in ((one, other, True), (other, one, False)):
        known = (*others.opening_words, *others.turn_words)
        for step in (*steps.opening_words, *steps.turn_words):
            if step not in known:
                words = sentence("steps", wire_word(step), lang, steps.key)
                nothing = sentence("differences", "no-such-step", lang)
                sides = (words, nothing) if is_first else (nothing, words)
                yield Difference(topic("step", one.key, other.key, lang), *sides)


def option_differences(first: EditionInfo, second: EditionInfo, lang: str) -> Iterator[Difference]:
    one, other = first.key, second.key
    none = sentence("differences", "none", lang)
    yield Difference(
        topic("options", one, other, lang),
        ", ".join(first.options) or none,
        ", ".join(second.options) or none,
    )
    yield Difference(
        topic("seats", one, other, lang),
        "–".join(map(str, first.seats)),
        "–".join(map(str, second.seats)),
    )
    yield Difference(
        topic("species", one, other, lang),
        ", ".join(sorted(first.species)),
        ", ".join(sorted(second.species)),
    )


def piece_differences(one: Edition, other: Edition, lang: str) -> Iterator[Difference]:
    here, there = one.tables.content, other.tables.content
    for name in FIGURES:
        figures = (str(getattr(content.game, name)) for content in (here, there))
        yield Difference(topic(name, one.key, other.key, lang), *figures)
    yield Difference(topic("bank", one.key, other.key, lang), bank_words(here, lang), bank_words(there, lang))
    meeting = topic("factory-goods-meet-demands", one.key, other.key, lang)
    yield Difference(meeting, meeting_words(here, lang), meeting_words(there, lang))
    for name, things in THINGS.items():
        yield only_in_each(
            topic(name, one.key, other.key, lang),
            things(here, Naming(one.key, lang)),
            things(there, Naming(other.key, lang)),
            lang,
        )


def bank_words(content: Content, lang: str) -> str:
    if content.game.has_endless_bank:
        return sentence("differences", "endless", lang)
    return f"{content.game.bank:,}".replace(",", sentence("play", "thousands", lang))


def meeting_words(content: Content, lang: str) -> str:
    meets = content.game.factory_goods_meet_demands
    return sentence("readings", f"factory-goods-meet-demands-{'yes' if meets else 'no'}", lang)


class Naming(Struct, frozen=True):
    """Whose words things are called by, in which language."""

    book: str
    lang: str

    def piece(self, name: str) -> str:
        return piece_name(self.book, name, self.lang)


# What an edition has of each sort of thing: the thing by which two editions are compared, and its words.
Things = dict[object, str]


def relics(content: Content, naming: Naming) -> Things:
    return {relic.name: naming.piece(relic.name) for relic in content.relics}


def equipment(content: Content, naming: Naming) -> Things:
    return {item.name: naming.piece(item.name) for item in content.equipment}


def goods(content: Content, naming: Naming) -> Things:
    return same(goods_words(culture.name, culture.goods, naming) for culture in content.cultures)


def factory_goods(content: Content, naming: Naming) -> Things:
    return same(goods_words(culture.name, culture.factory_goods, naming) for culture in content.cultures)


def fares(content: Content, naming: Naming) -> Things:
    return same(fare_words(content, fare, naming) for fare in content.fares)


def demands(content: Content, naming: Naming) -> Things:
    return same(demand_words(content, demand, naming) for demand in content.demands)


def numbers(content: Content, naming: Naming) -> Things:
    return same(f"{culture.name} {culture.id}" for culture in content.cultures)


THINGS: dict[str, Callable[[Content, Naming], Things]] = {
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


def goods_words(culture: str, goods: GoodsFacts, naming: Naming) -> str:
    return f"{naming.piece(goods.name)} ({culture}, {goods.cost}/{goods.payoff})"


def place_words(content: Content, place: str, naming: Naming) -> str:
    base = sentence("places", "base", naming.lang)
    return next((culture.name for culture in content.cultures if culture.id == place), base)


def fare_words(content: Content, fare: FareFacts, naming: Naming) -> str:
    return f"{place_words(content, fare.at, naming)}–{place_words(content, fare.to, naming)} {fare.fee}"


def demand_words(content: Content, demand: DemandFacts, naming: Naming) -> str:
    wanted, place = naming.piece(demand.goods), place_words(content, demand.at, naming)
    return f"{wanted} {place} +{demand.bonus} ×{demand.count}"


def map_differences(one: Edition, other: Edition, lang: str) -> Iterator[Difference]:
    here, there = MapNames(one, lang), MapNames(other, lang)
    lists = {
        "dots": (here.dots(), there.dots()),
        "paths": (here.paths(), there.paths()),
        "systems": (here.systems(), there.systems()),
    }
    for name, things in lists.items():
        yield only_in_each(topic(name, one.key, other.key, lang), *things, lang)


class MapNames:
    """The names on the map of an edition."""

    def __init__(self, edition: Edition, lang: str) -> None:
        tables = edition.tables
        self.chart, self.book, self.lang = tables.content.chart, edition.key, lang
        self.system_names = system_names(edition.key, self.chart, lang)
        self.dot_names = dot_names(edition.key, self.chart, tables.topology.dot_ids[tables.base_dot], lang)

    def dots(self) -> Things:
        return {
            (dot.id, dot.kind, dot.color, dot.penalty): f"{self.dot_names[dot.id]} ({self.kind_words(dot)})"
            for dot in self.chart.dots
        }

    def kind_words(self, dot: Dot) -> str:
        color = sentence("signs", dot.color, self.lang) if dot.color else ""
        if dot.kind == "penalty":
            color = piece_name(self.book, dot.color or "", self.lang)
        return sentence("dots", wire_word(dot.kind), self.lang, self.book, color=color, price=dot.penalty)

    def paths(self) -> Things:
        ways = [tuple(sorted((path.a, path.b))) for path in self.chart.paths]
        return {way: " ↔ ".join(self.dot_names[dot] for dot in way) for way in ways}

    def systems(self) -> Things:
        return {(system.id, system.name): self.system_names[system.id] for system in self.chart.systems}


def only_in_each(head: str, one: Things, other: Things, lang: str) -> Difference:
    """What the one has and the other has not, and the other way round."""
    none = sentence("differences", "nothing-else", lang)
    return Difference(
        head,
        ", ".join(words for thing, words in one.items() if thing not in other) or none,
        ", ".join(words for thing, words in other.items() if thing not in one) or none,
    )
