"""The panels beside the board: the log and its filters, the markets as a sheet, the players."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.client.browser import Person
from tests.client.conftest import Meet
from tests.client.moments import Laid, near_a_market, on_a_visit
from tests.client.playing import choose, open_tab, wait_for_turn
from tests.server.running import Server


def after_a_roll(meet: Meet, server: Server) -> Person:
    ann = Laid(server, near_a_market()).seat(meet(), 0)
    wait_for_turn(ann)
    choose(ann, "Colony World")
    open_tab(ann, "Log")
    return ann


def test_the_log_leaves_out_what_nobody_wants_to_read(meet: Meet, server: Server) -> None:
    ann = after_a_roll(meet, server)
    rolled = ann.page.locator(".log").get_by_text("You rolled")
    expect(rolled).to_be_visible()
    ann.page.get_by_role("button", name="Flight", exact=True).click()
    expect(rolled).to_have_count(0)
    ann.page.get_by_role("button", name="Flight", exact=True).click()
    ann.page.get_by_label("Whose moves").select_option(label="Ben")
    expect(rolled).to_have_count(0)


def test_the_sheet_begins_with_the_nearest_and_sorts_by_any_column(meet: Meet, server: Server) -> None:
    ann = Laid(server, on_a_visit()).seat(meet(), 0)
    wait_for_turn(ann)
    open_tab(ann, "Markets")
    first = ann.page.locator("tbody").first
    expect(first).to_contain_text("Humans")
    expect(first).to_contain_text("here")
    expect(first).to_contain_text("buys your Space Spice")
    ann.page.get_by_role("button", name="Cost", exact=True).click()
    expect(ann.page.get_by_role("columnheader", name="Cost")).to_have_attribute("aria-sort", "ascending")
    expect(ann.page.get_by_text("Not yet found:")).to_be_visible()


def test_the_players_stand_in_the_order_of_play(meet: Meet, server: Server) -> None:
    ben = Laid(server, near_a_market()).seat(meet(), 1)
    open_tab(ben, "Players")
    seats = ben.page.locator(".drawer li:has(> section)")
    expect(seats.first).to_contain_text("You")
    expect(seats.last).to_contain_text("Ann")
    expect(seats.last).to_contain_text("is to move")
    expect(seats.last).to_contain_text("away")
