"""Everything by keys: from the front page through a whole turn, and never a mouse."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.client.browser import Person
from tests.client.conftest import Meet
from tests.client.moments import Laid, near_a_market
from tests.client.playing import TURN, table_of, told_version, wait_for_news, wait_for_turn
from tests.server.running import Server

FOCUSED = """() => {
    const at = document.activeElement, style = getComputedStyle(at);
    const seen = style.outlineStyle !== 'none' || style.boxShadow !== 'none' || at instanceof SVGElement;
    return [at.getAttribute('aria-label') || at.innerText || at.textContent || '', seen];
}"""


def tab_to(person: Person, words: str, most: int = 300) -> None:
    """Press Tab until something with these words has the focus; whatever has it on the way must show it.

    Once round takes some 60 presses; while a ship flies on by itself the page may send one back to its top.
    """
    for _ in range(most):
        person.page.keyboard.press("Tab")
        name, is_seen = person.page.evaluate(FOCUSED)
        assert is_seen or not name, f"nobody sees that {name!r} has the focus"
        if re.search(words, name):
            return
    raise AssertionError(f"no Tab leads to {words!r}")


def key_for(person: Person, words: str) -> str:
    """The key that stands on the choice with these words."""
    ready = person.page.locator(f"{TURN} button[aria-keyshortcuts]:not([aria-disabled=true])")
    return ready.filter(has_text=re.compile(words)).first.get_attribute("aria-keyshortcuts") or ""


def press(person: Person, *keys: str) -> None:
    """Press keys and wait for what comes of it."""
    version = told_version(person)
    for key in keys:
        person.page.keyboard.press(key)
    wait_for_news(person, version)


def test_a_game_begins_by_keys(meet: Meet) -> None:
    ann = meet()
    ann.go("/")
    ann.page.get_by_role("button", name=re.compile("Play now")).wait_for()
    tab_to(ann, "Play now")
    ann.page.keyboard.press("Enter")
    table_of(ann)
    assert wait_for_turn(ann)
    press(ann, key_for(ann, "Head"))


def test_a_whole_turn_is_flown_and_traded_by_keys(meet: Meet, server: Server) -> None:
    ann = meet()
    table = Laid(server, near_a_market())
    ann.be(table.people[0])
    ann.go("/")
    ann.page.get_by_role("region", name="Continue").wait_for()
    tab_to(ann, "Play on")
    ann.page.keyboard.press("Enter")
    assert table_of(ann) == table.id
    press(ann, key_for(ann, "Head for Cobbleport"))
    press(ann, key_for(ann, "Shoemaker Levee"))
    expect(ann.page.locator(TURN)).to_contain_text("You have landed")
    press(ann, key_for(ann, "Sell Space Spice"))
    tab_to(ann, "^Buy Rock Videos")
    press(ann, "Enter")
    press(ann, "e", "e")
    expect(ann.page.locator("section.turn")).to_contain_text("Ben is at work")


def test_the_board_and_the_panels_are_reached_by_keys(meet: Meet, server: Server) -> None:
    ann = Laid(server, near_a_market()).seat(meet(), 0)
    wait_for_turn(ann)
    tab_to(ann, "Cobbleport")
    press(ann, "Enter")
    tab_to(ann, "^Markets")
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("complementary", name="Markets")).to_be_visible()
