"""In French nothing is left in English: whatever both pages show is a name, or the same in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.arena import SOLITAIRE, invaded
from tests.client.battles import before_a_revolt, face_to_face, laid
from tests.client.browser import Person
from tests.client.conftest import Meet
from tests.client.looking import texts
from tests.client.moments import NAMES, Laid, on_a_visit
from tests.client.playing import open_tab, wait_for_turn
from tests.server.clients import API, Client
from tests.server.running import Server, serving
from tests.table import ship

PAGES = ("/", "/learn", "/settings", "/new/solo", "/new/alone", "/new/friends", "/new/hotseat")
TABS = {
    "Trade": "Commerce",
    "Markets": "Marchés",
    "Players": "Joueurs",
    "Log": "Journal",
    "Chat": "Discussion",
    "Places": "Lieux",
    "Rules": "Règles",
    "Table": "Table",
}
ALONE = {"Rastur": "Rastur", "Log": "Journal", "Table": "Table"}
# Names, and words that French shares with English.
TITLE = {"Merchant of Venus", "Merchant", "of", "Venus", "Remake"}
SHARED = {
    "Pages",
    "Table",
    "Culture",
    "Stock",
    "Combat",
    "Expansion",
    "Forts",
    "Observation",
    "Solitaire",
    "Esc",
}
# What is typed, in every language.
TYPED = {"venus serve --host 0.0.0.0", 'make play ARGS="--host 0.0.0.0"'}
LANGUAGES = {"EN", "FR", "English", "Français", "– English", "– Français", "https"}


PARTS = re.compile(r"\s*[,:·▲▼]\s*|\s+\d+")


def strings(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        yield from [text for key, value in data.items() for text in (key, *strings(value))]
    elif isinstance(data, list):
        yield from [text for value in data for text in strings(value)]


@pytest.fixture(scope="module")
def names(common_server: Server) -> set[str]:
    """What things are called in the game, where the name is the same in both languages."""
    client = Client(common_server.url)
    path = f"{API}/editions/1988"
    both = [set(strings(client.get(f"{path}/words?lang={lang}"))) for lang in ("en", "fr")]
    return (
        (both[0] & both[1])
        | set(strings(client.get(f"{path}/content")))
        | set(NAMES)
        | TITLE
        | SHARED
        | LANGUAGES
    )


@pytest.fixture(scope="module")
def empty_server() -> Iterator[Server]:
    with serving(seed=1) as server:
        yield server


@pytest.fixture
def server(empty_server: Server) -> Server:
    """One of our own: on the first page stand the tables of everybody."""
    return empty_server


def left_over(english: Person, french: Person, names: set[str]) -> list[str]:
    """What both pages say and what is no name, nor put together of names and numbers."""
    known = {name.casefold() for name in names}
    both = {text for text in texts(english) & texts(french) if not re.fullmatch("[0-9a-f]{64}", text)}
    return sorted(
        text for text in both - TYPED if not all(is_known(part, known) for part in PARTS.split(text))
    )


def is_known(part: str, known: set[str]) -> bool:
    return part.casefold() in known or not re.search(r"[^\W\d_]{2}", part)


def test_the_pages_are_french_throughout(meet: Meet, names: set[str]) -> None:
    english, french = meet(), meet("fr-FR")
    found = {}
    for path in PAGES:
        for person in (english, french):
            person.go(path)
            person.page.get_by_role("heading").first.wait_for()
        expect(french.page.locator("html")).to_have_attribute("lang", "fr")
        found[path] = left_over(english, french, names)
    assert found == {path: [] for path in PAGES}


def test_a_table_is_french_in_all_its_panels(meet: Meet, server: Server, names: set[str]) -> None:
    table = Laid(server, on_a_visit())
    english, french = (table.seat(meet(lang), 0) for lang in ("en-GB", "fr-FR"))
    for person in (english, french):
        wait_for_turn(person)
    assert left_in_panels(english, french, names, TABS) == {tab: [] for tab in TABS}


def test_a_table_of_one_is_french_too(meet: Meet, server: Server, names: set[str]) -> None:
    game = invaded(options=SOLITAIRE, target=1000, seat0=ship(at="base"), phase="turn")
    table = Laid(server, game, options=list(SOLITAIRE), private=True)
    english, french = (table.seat(meet(lang), 0) for lang in ("en-GB", "fr-FR"))
    for person in (english, french):
        wait_for_turn(person)
    assert left_in_panels(english, french, names | {"Rastur", "Transit"}, ALONE) == {tab: [] for tab in ALONE}


def left_in_panels(
    english: Person, french: Person, names: set[str], tabs: dict[str, str]
) -> dict[str, list[str]]:
    found = {}
    for tab, onglet in tabs.items():
        open_tab(english, tab)
        open_tab(french, onglet)
        english.page.wait_for_load_state("networkidle")
        french.page.wait_for_load_state("networkidle")
        found[tab] = left_over(english, french, names)
    return found


def test_a_fight_and_a_market_of_thefts_are_french(meet: Meet, server: Server, names: set[str]) -> None:
    named = names | {"4 Laser", "2 Laser"}
    for game in (face_to_face(), before_a_revolt()):
        table = laid(server, game)
        english, french = (table.seat(meet(lang), 0) for lang in ("en-GB", "fr-FR"))
        for person in (english, french):
            wait_for_turn(person)
            person.page.wait_for_load_state("networkidle")
        assert left_over(english, french, named) == []
