"""A turn on the page: what is asked first, what a look tells, and what is taken back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

import venus
from tests.client.conftest import Meet
from tests.client.moments import COLONY, SPECIES, Laid, on_a_visit
from tests.client.playing import TURN, choose, told_version, wait_for_turn
from tests.server.running import Server
from tests.table import at, fly, head, ship


def before_a_fork() -> venus.Game:
    """Ann has five points; whichever way she takes, the step after it has no alternative."""
    game = at(seat0=ship(at="base-colony-4"), cultures=COLONY, species=SPECIES, target=1000, dice=[[1, 1, 4]])
    head(game, "colony-6")
    fly(game, "colony-6")
    return game


def in_a_circle() -> venus.Game:
    """Ann is in a circle with nine points, two of her numbers lead on, and a city is in reach."""
    game = at(seat0=ship(), cultures={"cloud": "Humans"}, species=SPECIES, target=1000, dice=[[2, 4, 4]])
    head(game, "cloud-body-8")
    fly(game, "cloud-body-8")
    return game


def test_what_was_done_by_itself_is_taken_back_with_the_choice_before_it(meet: Meet, server: Server) -> None:
    ann = meet()
    ann.page.clock.install()
    Laid(server, before_a_fork()).seat(ann, 0)
    asked = ann.page.locator(f"{TURN} .question")
    expect(asked).to_have_text("Fly on: 5 points left.")
    choose(ann, "^Fly to Colony 5")
    expect(asked).to_have_text("Fly on: 3 points left.")
    ann.page.get_by_role("button", name="Undo").click()
    expect(asked).to_have_text("Fly on: 5 points left.")
    version = told_version(ann)
    ann.page.clock.run_for(10_000)
    assert told_version(ann) == version
    expect(asked).to_have_text("Fly on: 5 points left.")


def test_a_circle_asks_for_the_number_first_and_tells_where_it_leads(meet: Meet, server: Server) -> None:
    ann = Laid(server, in_a_circle()).seat(meet(), 0)
    assert wait_for_turn(ann)
    ann.page.locator(f"{TURN} .places button").first.wait_for()
    texts = ann.page.locator(f"{TURN} .choices button").all_inner_texts()
    assert "Pilot 2" in texts[0] and "no way on: your flight ends here" in texts[0]
    assert "Pilot 4" in texts[1] and "Space Station" in texts[1]
    assert re.search(r"Space Station.*pilot 4", texts[2], re.DOTALL)


def test_a_card_hides_neither_the_ship_nor_the_way_to_what_it_tells_of(meet: Meet, server: Server) -> None:
    ann = Laid(server, before_a_fork()).seat(meet(), 0)
    ann.page.locator(f"{TURN} .places button").first.wait_for()
    ann.page.locator('[data-dot="colony-4"] .hit').hover(force=True)
    card = ann.page.locator(".board-card")
    expect(card).to_contain_text("2 of 5 points")
    expect(card).to_contain_text("3 left to fly on")
    box, way = card.bounding_box(), ann.page.locator(".leg.line").first.bounding_box()
    assert box and way
    apart = box["x"] >= way["x"] + way["width"] or box["x"] + box["width"] <= way["x"]
    assert apart or box["y"] >= way["y"] + way["height"] or box["y"] + box["height"] <= way["y"]


def test_a_card_on_a_phone_keeps_its_button_above_the_turn(meet: Meet, server: Server) -> None:
    ann = Laid(server, before_a_fork()).seat(meet(phone=True), 0)
    ann.page.locator(f"{TURN} .places button").first.wait_for()
    dot = ann.page.locator('[data-dot="colony-4"] .hit').bounding_box()
    assert dot
    ann.page.touchscreen.tap(dot["x"] + dot["width"] / 2, dot["y"] + dot["height"] / 2)
    fly_there = ann.page.locator(".board-card").get_by_role("button", name="Fly there")
    fly_there.tap()
    expect(ann.page.locator(f"{TURN} .question")).to_have_text("Fly on: 3 points left.")


def test_the_table_stands_still_when_offers_are_brought_into_sight(meet: Meet, server: Server) -> None:
    ann = Laid(server, on_a_visit()).seat(meet(), 0)
    ann.page.get_by_role("button", name="Trade with Ben").click()
    expect(ann.page.get_by_role("heading", name="Trade between players")).to_be_in_viewport()
    assert ann.page.locator(".table").first.evaluate("table => table.scrollTop") == 0


def test_a_sale_stands_out_and_the_end_of_the_turn_does_not_until_it_is_made(
    meet: Meet, server: Server
) -> None:
    ann = Laid(server, on_a_visit()).seat(meet(), 0)
    sell = ann.page.locator(TURN).get_by_role("button", name="Sell Space Spice")
    end = ann.page.locator(TURN).get_by_role("button", name="End turn")
    expect(sell).to_have_class(re.compile("primary"))
    expect(end).not_to_have_class(re.compile("primary"))
    sell.click()
    expect(end).to_have_class(re.compile("primary"))
