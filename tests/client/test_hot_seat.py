"""Two people at one screen: it is passed on, and what one alone has seen stays behind a curtain."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.client.browser import Person
from tests.client.conftest import Meet
from tests.client.moments import Laid, before_a_look, on_a_visit
from tests.client.playing import choose, end_turn, open_tab, wait_until
from tests.server.running import Server

SEEN = "You saw that the Humans live at"


def curtain_for(person: Person, name: str) -> None:
    expect(person.page.get_by_role("heading", name=f"Pass the screen to {name}")).to_be_visible()


def ready(person: Person, name: str) -> None:
    person.page.get_by_role("button", name=f"I am {name}").click()
    person.page.locator("section.turn").wait_for()


def test_the_page_sets_up_a_table_for_two_at_this_screen(meet: Meet) -> None:
    both = meet()
    both.go("/new/hotseat")
    both.page.get_by_label("Name at seat 1").fill("Ann")
    both.page.get_by_label("Name at seat 2").fill("Ben")
    both.page.get_by_role("button", name="Remove seat 3").click()
    both.page.get_by_role("button", name="Start the game").click()
    heading = both.page.get_by_role("heading", name=re.compile("Pass the screen to (Ann|Ben)"))
    first, second = ("Ann", "Ben") if "Ann" in heading.inner_text() else ("Ben", "Ann")
    ready(both, first)
    choose(both, "^Stay")
    end_turn(both)
    curtain_for(both, second)


def test_a_private_look_is_gone_while_another_plays_and_comes_back(meet: Meet, server: Server) -> None:
    both = Laid(server, before_a_look(), shared=True).seat(meet(), 0)
    curtain_for(both, "Ann")
    ready(both, "Ann")
    open_tab(both, "Log")
    expect(both.page.locator(".log").get_by_text(SEEN)).to_be_visible()
    fly_to_the_end(both)
    curtain_for(both, "Ben")
    assert SEEN not in both.page.content()
    ready(both, "Ben")
    expect(both.page.locator(".log").get_by_text("Ann took a look at")).to_be_visible()
    assert SEEN not in both.page.content()
    choose(both, "^Stay")
    end_turn(both)
    curtain_for(both, "Ann")
    ready(both, "Ann")
    expect(both.page.locator(".log").get_by_text(SEEN)).to_be_visible()


def fly_to_the_end(person: Person) -> None:
    """Two steps out into space, with no point left."""
    for _ in range(2):
        choose(person, "Fly")


def test_a_page_that_is_loaded_again_shows_nothing_before_a_name(meet: Meet, server: Server) -> None:
    table = Laid(server, before_a_look(), shared=True)
    both = table.seat(meet(), 0)
    ready(both, "Ann")
    wait_until(both, lambda: SEEN in both.page.content(), "Ann was not told what she saw")
    for path in ("", "?move=1"):
        table.show(both, path)
        curtain_for(both, "Ann")
        assert SEEN not in both.page.content()


@pytest.mark.long
def test_an_offer_is_made_and_answered_at_one_screen(meet: Meet, server: Server) -> None:
    both = Laid(server, on_a_visit(), shared=True).seat(meet(), 0)
    ready(both, "Ann")
    both.page.get_by_role("group", name="You give").get_by_label("Money").fill("40")
    both.page.get_by_role("button", name="Offer it to Ben").click()
    curtain_for(both, "Ben")
    ready(both, "Ben")
    choose(both, "Accept")
    curtain_for(both, "Ann")
