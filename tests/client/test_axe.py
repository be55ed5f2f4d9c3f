"""axe-core finds nothing serious on any page, at any moment of a game, in either language and size."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.client.battles import COMBAT, RASTUR, a_rastur_drawn, before_a_revolt, face_to_face, laid
from tests.client.conftest import Meet
from tests.client.looking import serious
from tests.client.moments import Laid, before_a_look, near_a_market, on_a_visit
from tests.client.playing import TURN, choose, open_tab, wait_for_news, wait_for_turn
from tests.server.clients import API
from tests.server.running import Server

PAGES = ("/", "/new/solo", "/new/alone", "/new/friends", "/new/hotseat", "/learn", "/settings")
TABS = {
    "en-GB": ("Trade", "Markets", "Players", "Log", "Chat", "Places", "Rules", "Table"),
    "fr-FR": ("Commerce", "Marchés", "Joueurs", "Journal", "Discussion", "Lieux", "Règles", "Table"),
}


def at_first(lang: str, phone: bool) -> pytest.MarkDecorator:
    """In one language at one size; the other ways take longer."""
    ways = [(one, small) for one in TABS for small in (False, True)]
    marks = [() if way == (lang, phone) else pytest.mark.long for way in ways]
    return pytest.mark.parametrize(
        ("lang", "phone"), [pytest.param(*way, marks=mark) for way, mark in zip(ways, marks, strict=True)]
    )


@at_first("en-GB", phone=False)
def test_the_pages(meet: Meet, lang: str, phone: bool) -> None:
    ann = meet(lang, phone)
    for path in PAGES:
        ann.go(path)
        ann.page.get_by_role("heading").first.wait_for()
        ann.page.wait_for_load_state("networkidle")
        assert serious(ann) == [], path


@at_first("fr-FR", phone=True)
def test_a_visit_with_its_market_its_offers_and_every_panel(
    meet: Meet, server: Server, lang: str, phone: bool
) -> None:
    ann = Laid(server, on_a_visit()).seat(meet(lang, phone), 0)
    wait_for_turn(ann)
    for tab in TABS[lang]:
        open_tab(ann, tab)
        ann.page.wait_for_load_state("networkidle")
        assert serious(ann) == [], tab


@at_first("en-GB", phone=False)
def test_a_flight(meet: Meet, server: Server, lang: str, phone: bool) -> None:
    ann = Laid(server, near_a_market()).seat(meet(lang, phone), 0)
    wait_for_turn(ann)
    assert serious(ann) == []
    choose(ann, "Cobbleport")
    wait_for_news(ann, 1)
    expect(ann.page.locator(f"{TURN} .choices button[aria-disabled=true]")).to_have_count(0)
    assert serious(ann) == []


@at_first("fr-FR", phone=True)
def test_a_fight_a_revolt_and_a_rastur(meet: Meet, server: Server, lang: str, phone: bool) -> None:
    for game, options in ((face_to_face(), COMBAT), (before_a_revolt(), COMBAT), (a_rastur_drawn(), RASTUR)):
        ann = laid(server, game, *options).seat(meet(lang, phone), 0)
        wait_for_turn(ann)
        open_tab(ann, TABS[lang][0])
        ann.page.wait_for_load_state("networkidle")
        assert serious(ann) == []
        open_tab(ann, TABS[lang][2])
        assert serious(ann) == []


@at_first("fr-FR", phone=True)
def test_a_curtain_an_end_and_a_look_back(meet: Meet, server: Server, lang: str, phone: bool) -> None:
    table = Laid(server, before_a_look(), shared=True)
    ann = table.seat(meet(lang, phone), 0)
    ann.page.get_by_role("heading").wait_for()
    assert serious(ann) == []
    table.people[0].post(f"{API}/tables/{table.id}/proposals", {"seat": 0, "what": "stop"})
    ann.page.locator(".over").wait_for()
    assert serious(ann) == []
    table.show(ann, "?move=1")
    ann.page.get_by_role("slider").wait_for()
    assert serious(ann) == []


def test_a_room_and_an_invitation(meet: Meet, server: Server) -> None:
    ann, ben = meet(), meet()
    ann.go("/new/friends")
    ann.page.get_by_role("button", name="Set up the table").click()
    link = ann.page.get_by_label("Link to the table")
    link.wait_for()
    assert serious(ann) == []
    ben.go(link.input_value().removeprefix(ben.url))
    ben.page.get_by_role("button", name="Join the table").wait_for()
    assert serious(ben) == []
