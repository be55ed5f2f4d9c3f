"""From the front page into a game: alone at once, or with friends by a link."""

from __future__ import annotations

import gzip
import re

import httpx
import pytest
from playwright.sync_api import expect

from tests.client.browser import BUILT, Person
from tests.client.conftest import Meet
from tests.client.playing import play_now, play_on, table_of, told_version, wait_for_turn
from tests.server.running import Server

# One worker plays all that needs a browser, one after the other.

MOST_BYTES = 200_000


def loaded(person: Person) -> int:
    """The bytes of page and programs that a window has asked for, as they come over the line."""
    names = {url.rpartition("/")[2] or "index.html" for url in person.asked if "/api/" not in url}
    files = [BUILT / name for name in names if (BUILT / name).is_file()]
    assert len(files) >= 4
    return sum(len(gzip.compress(file.read_bytes())) for file in files)


@pytest.mark.parametrize("lang", ["en-GB", pytest.param("fr-FR", marks=pytest.mark.long)])
def test_one_click_leads_to_the_first_decision_and_on(meet: Meet, lang: str) -> None:
    ann = meet(lang)
    play_now(ann)
    assert wait_for_turn(ann)
    assert loaded(ann) <= MOST_BYTES
    play_on(ann, 4)
    assert told_version(ann) >= 4
    expect(ann.page.locator("html")).to_have_attribute("lang", lang[:2])


def test_friends_meet_by_a_link_and_a_third_watches(meet: Meet) -> None:
    ann, ben, cleo = meet(), meet(), meet()
    ann.go("/new/friends")
    ann.page.get_by_role("button", name="Remove seat 3").click()
    ann.page.get_by_role("button", name="Set up the table").click()
    link = ann.page.get_by_label("Link to the table").input_value().removeprefix(ann.url)
    ben.go(link)
    ben.page.get_by_role("button", name="Join the table").click()
    ann.page.get_by_role("button", name="Start the game").click()
    assert table_of(ann) == table_of(ben)
    cleo.go(link)
    cleo.page.get_by_role("link", name="Watch the game").click()
    expect(cleo.page.locator("section.turn")).to_contain_text("You are watching.")


def test_the_page_is_shielded(server: Server) -> None:
    shield = httpx.get(f"{server.url}/").headers["content-security-policy"]
    assert shield.startswith("default-src 'none'") and "unsafe" not in shield
    assert re.search(r"script-src 'self'(;|$)", shield)
