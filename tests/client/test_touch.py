"""By fingers, on a phone held upright and on its side."""

from __future__ import annotations

import math
import re

import pytest
from playwright.sync_api import Locator, expect

from tests.client.browser import LYING_PHONE, PHONE, Person
from tests.client.conftest import Meet
from tests.client.moments import Laid, near_a_market, on_a_visit
from tests.client.playing import (
    TURN,
    at_hand,
    open_tab,
    told_version,
    wait_for_news,
    wait_for_turn,
    wait_until,
)
from tests.server.running import Server

PANELS = ("Trade", "Markets", "Log", "Places", "Rules")


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tap(person: Person, place: tuple[float, float]) -> None:
    person.touch("touchStart", place)
    person.touch("touchEnd")


def targets(person: Person) -> Locator:
    """The dots that shine."""
    return person.page.locator("[data-dot][role=button]")


def span(person: Person) -> float:
    """How far apart two dots are on the screen."""
    return math.dist(middle(targets(person).nth(0)), middle(targets(person).nth(1)))


# Looks at a dot at every frame that is painted; true if it was where it is for so many of them.
STILL = """async (dot, frames) => {
    const place = () => JSON.stringify(dot.getBoundingClientRect());
    const before = place();
    for (let frame = 0; frame < frames; frame++) {
        await new Promise(requestAnimationFrame);
        if (place() !== before) return false;
    }
    return true;
}"""
FRAMES = 15


def stands_still(person: Person) -> bool:
    return bool(targets(person).first.evaluate(STILL, FRAMES))


def on_the_phone(meet: Meet, server: Server) -> Person:
    ann = Laid(server, near_a_market()).seat(meet(phone=True), 0)
    assert wait_for_turn(ann)
    # The chances come last, and then the board stands still.
    expect(targets(ann).first).to_have_attribute("aria-label", re.compile("%"))
    wait_until(ann, lambda: stands_still(ann), "the board does not come to rest")
    return ann


def test_a_finger_leaves_nothing_that_seems_to_stand_out(meet: Meet, server: Server) -> None:
    ann = Laid(server, on_a_visit()).seat(meet(phone=True), 0)
    open_tab(ann, "Trade")
    row = ann.page.locator(".drawer li:not(.best) .row:not([aria-disabled=true]):visible").first
    row.hover()
    expect(row).to_have_css("box-shadow", "none")
    expect(row).to_have_css("background-color", "rgba(0, 0, 0, 0)")


def test_one_tap_shows_a_dot_and_the_second_goes_there(meet: Meet, server: Server) -> None:
    ann = on_the_phone(meet, server)
    version = told_version(ann)
    dot = ann.page.locator('[data-dot="colony-1"][role=button]')
    tap(ann, middle(dot))
    expect(ann.page.get_by_role("button", name=re.compile("Head here"))).to_be_visible()
    assert told_version(ann) == version
    tap(ann, middle(dot))
    wait_for_news(ann, version)


def test_fingers_move_and_stretch_the_board(meet: Meet, server: Server) -> None:
    ann = on_the_phone(meet, server)
    (x, y), apart = middle(targets(ann).first), span(ann)
    ann.touch("touchStart", (200, 240))
    for step in range(1, 6):
        ann.touch("touchMove", (200 - 12 * step, 240 - 6 * step))
    ann.touch("touchEnd")
    moved_x, moved_y = middle(targets(ann).first)
    assert moved_x < x - 30 and moved_y < y - 10 and span(ann) == pytest.approx(apart, rel=0.05)
    ann.touch("touchStart", (180, 240), (220, 240))
    for step in range(1, 6):
        ann.touch("touchMove", (180 - 12 * step, 240), (220 + 12 * step, 240))
    ann.touch("touchEnd")
    assert span(ann) > 1.5 * apart


@pytest.mark.parametrize("size", [PHONE, LYING_PHONE], ids=["upright", "lying"])
def test_the_turn_is_in_sight_whatever_is_open(meet: Meet, server: Server, size: dict[str, int]) -> None:
    ann = Laid(server, on_a_visit()).seat(meet(phone=True, size=size), 0)
    assert wait_for_turn(ann)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    for panel in PANELS:
        open_tab(ann, panel)
        end = ann.page.locator(TURN).get_by_role("button", name="End turn")
        x, y = middle(end)
        assert 0 < x < size["width"] and 0 < y < size["height"]
        assert end.evaluate("(one, at) => one.contains(document.elementFromPoint(...at))", [x, y]), panel


def test_a_choice_is_taken_by_a_tap(meet: Meet, server: Server) -> None:
    ann = Laid(server, on_a_visit()).seat(meet(phone=True), 0)
    assert wait_for_turn(ann)
    version = told_version(ann)
    at_hand(ann, "Sell Space Spice").first.tap()
    wait_for_news(ann, version)
