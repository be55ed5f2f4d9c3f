"""Takes the pictures of the main pages, at desktop and phone size: `make pictures`."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser

from tests.client.browser import ROOT, Person, chromium
from tests.client.playing import at_hand, choose, end_turn, is_over, open_tab, play_now, wait_for_turn
from tests.server.running import serving

FOLDER = ROOT / "docs" / "images"
PAGES = {"home": "/", "new-table": "/new/friends", "learn": "/learn", "settings": "/settings"}
# What somebody does who wants to see a market soon: land, fly to a city, pay, go anywhere.
WISHES = ("^Land", "^Fly to (?!Face)", "^Pay", "^Fly", "^Head for", "^Pilot", "^Stay|^Stop")
CHOICES_AT_MOST = 60
# Steps without an alternative are done by themselves meanwhile.
MS_TO_SETTLE = 700
MS_OF_A_FIRST_CONTACT = 4000
# A bot that plays for somebody takes its time.
SECONDS_TO_THE_END = 1200


def take(person: Person, name: str, phone: bool) -> None:
    file: Path = FOLDER / f"client-{name}{'-phone' if phone else ''}.png"
    person.page.wait_for_timeout(1500)
    person.page.screenshot(path=file)
    print(file)


def visit_somebody(person: Person) -> None:
    """Fly until there is a market to look at, with something to buy in it."""
    for _ in range(CHOICES_AT_MOST):
        person.page.wait_for_timeout(MS_TO_SETTLE)
        if not wait_for_turn(person) or at_hand(person, "^Barter IOU|^Buy").count():
            return
        wish = next((wish for wish in WISHES if at_hand(person, wish).count()), None)
        if wish:
            choose(person, wish)
        else:
            end_turn(person)


def let_a_bot_finish(person: Person) -> None:
    open_tab(person, "Table")
    person.page.get_by_role("button", name=re.compile("Let a bot play for me")).click()
    person.page.get_by_role("button", name=re.compile("^Really")).click()
    person.page.locator(".over").wait_for(timeout=SECONDS_TO_THE_END * 1000)
    assert is_over(person)


def pictures(browser: Browser, url: str, phone: bool) -> None:
    person = Person(browser, url, phone=phone)
    for name, path in PAGES.items():
        person.go(path)
        take(person, name, phone)
    table = play_now(person)
    wait_for_turn(person)
    take(person, "table", phone)
    person.page.get_by_role("button", name="Show the whole map").click()
    take(person, "map", phone)
    person.page.get_by_role("button", name="Show my ship").click()
    visit_somebody(person)
    if phone:
        person.page.wait_for_timeout(MS_OF_A_FIRST_CONTACT)
    take(person, "market", phone)
    person.go(f"/t/{table}?move=4")
    take(person, "replay", phone)
    person.go(f"/t/{table}")
    let_a_bot_finish(person)
    take(person, "final", phone)
    person.close()


if __name__ == "__main__":
    with serving(seed=1) as server, chromium() as browser:
        for phone in (False, True):
            pictures(browser, server.url, phone)
