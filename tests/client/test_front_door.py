"""The ways in beside the first: against opponents of one's choice, and watching."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.client.browser import Person
from tests.client.conftest import Meet
from tests.client.moments import Laid, near_a_market
from tests.client.playing import choose, open_tab, play_now, table_of, told_version, wait_for_turn, wait_until
from tests.server.clients import Client
from tests.server.running import Server


def let_the_computer_play(person: Person) -> str:
    person.go("/")
    person.page.get_by_role("button", name="Let the computer play").click()
    return table_of(person)


def test_game_opponents_and_length_are_chosen_alone(meet: Meet) -> None:
    ann = meet()
    ann.go("/")
    ann.page.get_by_role("link", name="Choose game, opponents and length").click()
    ann.page.get_by_role("radio", name=re.compile("Classic")).check()
    ann.page.get_by_role("radio", name=re.compile("Journeyman")).check()
    ann.page.get_by_label("Seat 2", exact=True).select_option(label="Magnate (strong)")
    expect(ann.page.get_by_text("invests in ships, ports and factories")).to_be_visible()
    ann.page.get_by_role("button", name="Remove seat 3").click()
    ann.page.get_by_role("button", name="Start the game").click()
    table_of(ann)
    table = ann.told[0]["table"]
    assert (table["edition"], table["target"], table["private"]) == ("classic", 2000, True)
    assert [seat.get("bot") for seat in table["seats"]] == [None, "magnate"]


def test_the_computer_plays_for_whoever_watches_and_is_put_away(meet: Meet) -> None:
    ann = meet()
    let_the_computer_play(ann)
    expect(ann.page.locator("section.turn")).to_contain_text("You are watching.")
    wait_until(ann, lambda: told_version(ann) >= 3, "no bot moves")
    expect(ann.page.locator("[data-tab=trade]")).to_have_count(0)
    ann.go("/")
    mine = ann.page.get_by_role("region", name="Continue")
    expect(mine.get_by_role("link", name=re.compile("Watch.*The computer plays"))).to_be_visible()
    mine.get_by_role("button", name=re.compile("Put away")).click()
    mine.get_by_role("button", name=re.compile("Really end it")).click()
    expect(mine).to_have_count(0)


def test_public_games_are_listed_to_be_watched(meet: Meet, server: Server) -> None:
    host = Client(server.url).guest("Zoe")
    host.start(str(host.create(seats=[{}, {"bot": "drifter"}], title="Open house")["id"]))
    cleo = meet()
    cleo.go("/")
    cleo.page.get_by_role("link", name=re.compile("Watch.*Open house")).click()
    table_of(cleo)
    expect(cleo.page.locator("section.turn")).to_contain_text("You are watching.")


@pytest.mark.long
def test_who_watches_a_private_game_looks_back_with_the_key(meet: Meet, server: Server) -> None:
    table = Laid(server, near_a_market(), private=True)
    ann = table.seat(meet(), 0)
    wait_for_turn(ann)
    choose(ann, "Colony World")
    cleo = table.show(meet(), f"?key={table.key}")
    open_tab(cleo, "Log")
    cleo.page.get_by_role("button", name="Look at this moment").last.click()
    expect(cleo.page.get_by_role("slider")).to_be_visible()
    cleo.page.keyboard.press("Escape")
    expect(cleo.page.locator("section.turn")).to_contain_text("You are watching.")
    assert table.key in cleo.page.url


def test_ending_alone_is_asked_once_more(meet: Meet) -> None:
    ann = meet()
    play_now(ann)
    open_tab(ann, "Table")
    ann.page.get_by_role("button", name="End the game here").click()
    ann.page.get_by_role("button", name=re.compile("Press again")).click()
    expect(ann.page.get_by_role("heading", name="Nobody won.")).to_be_visible()


@pytest.mark.long
def test_from_the_settings_one_comes_back_to_the_game(meet: Meet) -> None:
    ann = meet()
    table = play_now(ann)
    open_tab(ann, "Table")
    ann.page.get_by_role("link", name="All settings").click()
    ann.page.get_by_role("link", name="Back to the game").click()
    assert table_of(ann) == table
