"""The catalogues: the same texts in every language, none missing, none that nobody says."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import venus
from venus.cli.commands.doctor import needed_texts
from venus.cli.families.original.face import TOPICS
from venus.cli.families.original.words import Words
from venus.cli.play.table import TextTable
from venus.cli.play.typed_words import TypedWords
from venus.cli.screen.language import (
    CHOSEN,
    checked_language,
    command_words,
    figure,
    told,
)
from venus.cli.screen.terminal import Terminal
from venus.engine.refusals import VenusError
from venus.families import EDITIONS, load_edition
from venus.families.original.flavour import flavour_of
from venus.families.original.policies import Policies
from venus.game import Game
from venus.lab.bench import FIGURES
from venus.texts.catalogue import catalogue, languages, sentence

pytestmark = pytest.mark.seed(10)

SOURCE = Path(__file__).resolve().parents[2] / "src" / "venus"
OTHERS = [lang for lang in languages() if lang != "en"]
# Words as they are typed differ from language to language; so do their keys.
TYPED = ("synonyms",)
# Names, signs and words that a language shares with English.
SAME_IN_FRENCH = {
    "engine.said-elsewhere",
    "bench.ms",
    "bench.µs",
    "commands.position",
    "differences.no-such-step",
    "differences.nothing-else",
    "doctor.python",
    "pieces.Clipper",
    "pieces.Fort",
    "pieces.Laser",
    "pieces.Rastur",
    "places.base",
    "places.jungle",
    "places.supernova",
    "play.column-culture",
    "play.column-points",
    "play.money",
    "play.rastur-heap",
    "play.with-demand",
    "systems.supernova",
    "signs.fort",
    "signs.rastur",
    "titles.1988",
    "usage.arguments",
    "usage.options",
    "usage.some-options",
}
# Keys that the source puts together from one of these and a word of its own.
PREFIXES = ("card-", "column-", "coverage-", "end-", "market-", "state-", "takes-")
# All pieces of an edition are there only with its optional games.
OPTIONAL_GAMES = {"1988": ("combat", "rastur")}
BESIDE_COMMANDS = {"all", "game", "give", "get", "and", "credits", "hull", "hold"}


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def source(pattern: str = "**/*.py") -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(SOURCE.glob(pattern)))


def games() -> dict[str, Game]:
    return {key: venus.new_game(key, seed=1, options=OPTIONAL_GAMES.get(key, ())) for key in EDITIONS}


def names_of_pieces(game: Game) -> set[str]:
    """Everything beside cultures and goods that an edition shows by its printed name."""
    content = game.content
    names = {ship.name for ship in content.ships} | {item.name for item in content.equipment}
    names |= {relic.name for relic in content.relics}
    names |= {re.sub(r"( \d+)?( #\d+)?$", "", marker.name) for marker in content.markers}
    names |= {marker.color for marker in content.markers if marker.color}
    return names | {culture.science for culture in content.cultures}


@pytest.mark.parametrize("lang", OTHERS)
def test_a_language_has_the_texts_of_english_no_more_and_no_less(lang: str) -> None:
    first, other = catalogue(), catalogue(lang)
    assert sorted(first.keys() ^ other.keys()) == []
    keys = [{(s, key) for s in texts if s not in TYPED for key in texts[s]} for texts in (first, other)]
    assert sorted(keys[0] - keys[1]) == [], "missing"
    assert sorted(keys[1] - keys[0]) == [], "orphaned"


@pytest.mark.parametrize("lang", OTHERS)
def test_the_blanks_of_a_text_are_the_same_in_every_language(lang: str) -> None:
    wrong = [
        f"{section}.{key}"
        for section, texts in catalogue().items()
        if section not in TYPED
        for key, text in texts.items()
        if blanks(text) != blanks(catalogue(lang)[section][key])
    ]
    assert wrong == []


def test_no_french_text_is_still_english() -> None:
    same = {
        f"{section}.{key}"
        for section, texts in catalogue("fr").items()
        if section not in TYPED
        for key, text in texts.items()
        if text == catalogue()[section][key]
    }
    assert same == SAME_IN_FRENCH


@pytest.mark.parametrize("lang", languages())
def test_no_text_is_empty_and_verbs_agree_in_two_forms(lang: str) -> None:
    for section, texts in catalogue(lang).items():
        for key, text in texts.items():
            assert text, (section, key)
            if lang == "fr" and section == "events" and "{seat}" in text:
                assert re.search(r"\[[^|\]]+\|[^|\]]+\]", text), key
            if lang == "en":
                assert not re.search(r"\[[^]]*\|", text), (section, key)


def said_somewhere(key: str, text: str) -> bool:
    """Whether the source names a key, as a string or as a name of its own."""
    for prefix in ("", *PREFIXES):
        word = key.removeprefix(prefix)
        name = re.escape(re.sub(r"-(yes|no)$", "", word).replace("-", "_"))
        if key.startswith(prefix) and (f'"{word}"' in text or f'">{word}"' in text):
            return True
        if key.startswith(prefix) and re.search(rf"\b{name}\b", text):
            return True
        if f'"{word.replace("-", " ")}"' in text:
            return True
    return False


NAMED_ELSEWHERE = {
    "arguments",
    "engine",
    "ledger",
    "machine",
    "manual",
    "synonyms",
    "fillers",
    "commands",
    "titles",
    "systems",
    "places",
    "goods",
}


def test_every_text_is_said_somewhere() -> None:
    text = source()
    needed = needed_texts()
    orphans: list[str] = []
    for section, texts in catalogue().items():
        if section in needed:
            orphans += [f"{section}.{key}" for key in texts.keys() ^ needed[section]]
        elif section not in NAMED_ELSEWHERE | {"pieces"}:
            orphans += [f"{section}.{key}" for key in texts if not said_somewhere(key, text)]
    assert orphans == []


def test_topics_of_difference_are_the_policies() -> None:
    assert {key.replace("-", "_") for key in catalogue()["policies"]} == set(Policies.__struct_fields__)


def test_every_figure_that_is_measured_has_a_name_and_a_unit() -> None:
    words = {word.replace(" ", "-") for key, _, unit, *_ in FIGURES for word in (key, unit)}
    assert words <= set(catalogue()["bench"])


def test_names_of_pieces_are_those_of_the_editions() -> None:
    wanted = {name for game in games().values() for name in names_of_pieces(game)}
    places = {dot.name for game in games().values() for dot in game.content.chart.dots if dot.name}
    named = set(catalogue()["pieces"])
    assert wanted <= named
    assert named - wanted <= places | {"Fort", "Rastur"}
    goods = {goods.name for game in games().values() for goods in game.content.goods}
    assert set(catalogue()["goods"]) == goods
    for section in ("pieces", "goods"):
        assert all(name == text for name, text in catalogue()[section].items())


@pytest.mark.parametrize("lang", languages())
def test_systems_and_places_are_those_of_the_editions(lang: str) -> None:
    texts = catalogue(lang)
    for key, game in games().items():
        words = Words(game.content, lang)
        systems = {system.id: system.name for system in game.content.chart.systems}
        assert words.systems.keys() == systems.keys() == texts["systems"].keys()
        assert words.title == texts["titles"][key]
        if lang == "en":
            assert words.systems == systems
            assert words.title == game.content.title
        names = list(words.dots.values())
        assert len(set(names)) == len(names)
        parts = {part for dot in game.content.chart.dots for part in dot.id.split("-")[:-1]}
        assert set(texts["places"]) - parts <= {"base"}
    assert texts["titles"].keys() == EDITIONS.keys()


@pytest.mark.parametrize("lang", languages())
def test_every_command_can_be_typed_in_the_language(lang: str) -> None:
    table = TextTable(games()["1988"], ["me", "me"], lang, asks_all=False)
    commands = set(TypedWords(table, Terminal()).commands)
    assert set(catalogue(lang)["commands"]) == commands | set(TOPICS) | BESIDE_COMMANDS
    assert set(command_words(lang).values()) == set(catalogue(lang)["commands"])


@pytest.mark.parametrize("lang", languages())
def test_synonyms_lead_to_the_first_words_of_actions(lang: str) -> None:
    words = catalogue(lang)["fillers"]["words"].split()
    firsts = {
        next(word for word in re.findall(r"\w+", text) if word not in words)
        for text in catalogue(lang)["actions"].values()
    }
    assert set(catalogue(lang)["synonyms"].values()) <= firsts


# What the engine says by itself.


@pytest.fixture
def french() -> object:
    before = CHOSEN.set("fr")
    yield
    CHOSEN.reset(before)


@pytest.mark.usefixtures("french")
def test_what_the_engine_refuses_is_told_in_the_language_chosen() -> None:
    def refused(**choices: object) -> str:
        with pytest.raises(VenusError) as caught:
            venus.new_game(**{"edition": "1988", "seats": 2, **choices})  # type: ignore[arg-type]
        return told(caught.value)

    assert refused(edition="1066") == "il n’y a pas d’édition '1066' ; il y a : 1988, remake, classic"
    assert refused(seats=9) == "1988 se joue de 2 à 6 sièges, pas 9"
    assert refused(seats=["Dell", "Dell"]) == "chaque espèce ne peut être jouée que par un siège"
    assert refused(target=7) == "1988 se joue jusqu’à 1000, 2000, 3000, 4000, pas 7"
    offered = ", ".join(option.key for option in EDITIONS["1988"].options)
    assert refused(options=["warp"]) == f"1988 n’a pas de variante 'warp' ; elle a : {offered}"
    assert told("a sentence of nobody") == "a sentence of nobody"
    assert figure(12345) == "12\u202f345"


def test_a_language_without_texts_is_refused() -> None:
    CHOSEN.set("en")
    with pytest.raises(VenusError, match="there are no texts in 'tlh' yet; there are: en, fr"):
        checked_language("tlh")
    with pytest.raises(LookupError, match="there is no catalogue for the language 'tlh'"):
        catalogue("tlh")
    with pytest.raises(LookupError, match="has no text 'nonsense'"):
        sentence("play", "nonsense")


# Flavour.


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_piece_has_its_flavour(edition: str, lang: str) -> None:
    content = load_edition(edition).tables.content
    flavour, english = flavour_of(edition, lang), flavour_of(edition, "en")
    assert set(flavour.cultures) == {culture.id for culture in content.cultures}
    assert set(flavour.systems) == {system.id for system in content.chart.systems}
    goods = {good.name for culture in content.cultures for good in (culture.goods, culture.factory_goods)}
    assert set(flavour.goods) == goods
    assert set(flavour.relics) >= {relic.name for relic in content.relics}
    if lang != "en":
        for name in ("cultures", "goods", "systems", "relics"):
            texts, first = getattr(flavour, name), getattr(english, name)
            assert texts.keys() == first.keys()
            assert [key for key in texts if texts[key] == first[key]] == []


def test_options_do_not_change_the_flavour() -> None:
    assert flavour_of("classic+small-bank", "fr") == flavour_of("classic", "fr")
    assert flavour_of("remake", "fr") == flavour_of("1988", "fr")
