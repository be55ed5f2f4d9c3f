"""Playing by clicking, as somebody does who reads what is asked and takes the first good thing."""

from __future__ import annotations

import contextlib
import random
import re
from collections.abc import Callable

from playwright.sync_api import Locator, TimeoutError, expect

from tests.client.browser import Person

TURN = "section.turn.mine"
GOOD = "^(Sell|Deliver|Land|Pick up)"
END = "^(End turn|Terminer)"
IN_A_MOMENT_MS = 4000
Press = Callable[[Locator], None]


def click(button: Locator) -> None:
    button.click(timeout=IN_A_MOMENT_MS)


def play_now(person: Person) -> str:
    """One click from the front page to a running game; gives the table's id."""
    person.go("/")
    person.page.get_by_role("button", name=re.compile("Play now|Jouer tout de suite")).click()
    return table_of(person)


def table_of(person: Person) -> str:
    """The table that somebody has come to."""
    person.page.wait_for_url("**/t/**")
    person.page.locator("section.turn").wait_for()
    return person.page.url.rpartition("/")[2].partition("?")[0]


def wait_for_turn(person: Person, seconds: float = 60) -> bool:
    """Until this person is asked, or the game is over."""
    asked = person.page.locator(f"{TURN}, .over")
    asked.first.wait_for(timeout=seconds * 1000)
    return not is_over(person)


def choices(person: Person) -> Locator:
    """The buttons of the turn that can be pressed."""
    return person.page.locator(f"{TURN} .choices button:visible:not([aria-disabled=true])")


def at_hand(person: Person, words: str) -> Locator:
    """Buttons of the turn, or of the panel that is open, with these words, that can be pressed."""
    named = person.page.locator(f"{TURN}, .drawer").get_by_role("button", name=re.compile(words))
    return named.and_(person.page.locator("button:visible:not([aria-disabled=true], [disabled])"))


def choose(person: Person, words: str) -> None:
    """Press a button with these words, and wait for what comes of it."""
    version = told_version(person)
    at_hand(person, words).first.click()
    wait_for_news(person, version)


def end_turn(person: Person, press: Press = click) -> None:
    """End the turn, also where something would be left undone."""
    version = told_version(person)
    press(at_hand(person, END).first)
    anyway = at_hand(person, "anyway|quand même")
    if anyway.count():
        press(anyway)
    wait_for_news(person, version)


def do_something(person: Person, luck: random.Random, press: Press = click) -> None:
    """One choice: sell, deliver or land if it can be done, end the turn in a market, else anything."""
    good, end = at_hand(person, GOOD), at_hand(person, END)
    # What has no alternative is done by itself, and takes the choices away.
    with contextlib.suppress(TimeoutError):
        if not good.count() and end.count():
            end_turn(person, press)
            return
        wanted = good if good.count() else choices(person)
        version = told_version(person)
        press(wanted.nth(luck.randrange(wanted.count() or 1)))
        wait_for_news(person, version)


def told_version(person: Person) -> int:
    return max((told["version"] for told in person.told if told["type"] in ("hello", "news")), default=0)


def wait_for_news(person: Person, version: int, seconds: float = 10) -> None:
    """Until the socket has told of something newer."""
    wait_until(person, lambda: told_version(person) > version, f"nothing happened after {version}", seconds)


def wait_until(person: Person, holds: Callable[[], bool], complaint: str, seconds: float = 10) -> None:
    """Until something holds that is no matter of the page itself."""
    for _ in range(int(seconds * 40)):
        if holds():
            return
        person.page.wait_for_timeout(25)
    raise AssertionError(complaint)


def play_on(person: Person, choices: int, seed: int = 0) -> None:
    luck = random.Random(seed)
    for _ in range(choices):
        if not wait_for_turn(person):
            return
        do_something(person, luck)


def is_over(person: Person) -> bool:
    return person.page.locator(".over").count() > 0


def open_tab(person: Person, name: str) -> None:
    """Open one of the panels beside the board, if it is not open."""
    tabs = person.page.get_by_role("navigation", name=re.compile("^(Panels|Volets)$"))
    tab = tabs.get_by_role("button", name=re.compile(f"^{name}"))
    if tab.get_attribute("aria-pressed") != "true":
        tab.click()
    expect(tab).to_have_attribute("aria-pressed", "true")


__all__ = [
    "at_hand",
    "choices",
    "choose",
    "do_something",
    "end_turn",
    "expect",
    "is_over",
    "open_tab",
    "play_now",
    "play_on",
    "table_of",
    "told_version",
    "wait_for_news",
    "wait_for_turn",
    "wait_until",
]
