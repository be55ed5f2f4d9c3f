"""Takes the pictures of the main pages, at desktop and phone size: `make pictures`."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tests.client.browser import ROOT, Person, chromium
from tests.client.playing import play_now, play_on, wait_for_turn
from tests.server.running import serving

FOLDER = ROOT / "docs" / "images"
PAGES = {"home": "/", "new-table": "/new/friends", "learn": "/learn", "settings": "/settings"}


def take(person: Person, name: str, phone: bool) -> Path:
    file = FOLDER / f"client-{name}{'-phone' if phone else ''}.png"
    person.page.wait_for_timeout(1500)
    person.page.screenshot(path=file)
    return file


def pictures(browser: Browser, url: str, phone: bool) -> None:
    person = Person(browser, url, phone=phone)
    for name, path in PAGES.items():
        person.go(path)
        print(take(person, name, phone))
    table = play_now(person)
    wait_for_turn(person)
    print(take(person, "table", phone))
    play_on(person, 6, seed=3)
    print(take(person, "market", phone))
    person.go(f"/t/{table}?move=4")
    print(take(person, "replay", phone))
    person.close()


if __name__ == "__main__":
    with serving() as server, chromium() as browser:
        for phone in (False, True):
            pictures(browser, server.url, phone)
