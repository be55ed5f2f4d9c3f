"""Playing by clicking, as somebody does who reads what is asked and takes the first good thing."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from tests.client.browser import Person

TURN = "section.turn.mine"


def play_now(person: Person) -> str:
    """One click from the front page to a running game; gives the table's id."""
    person.go("/")
    person.page.get_by_role("button", name=re.compile("Play now|Jouer tout de suite")).click()
    person.page.wait_for_url("**/t/**")
    person.page.locator("section.turn").wait_for()
    return person.page.url.rpartition("/")[2].partition("?")[0]


def wait_for_turn(person: Person, seconds: float = 60) -> bool:
    """Until this person is asked, or the game is over."""
    asked = person.page.locator(f"{TURN}, .over")
    asked.first.wait_for(timeout=seconds * 1000)
    return person.page.locator(TURN).count() > 0


def click_something(person: Person, luck: random.Random) -> None:
    """One choice: sell, deliver or land if it can be done, end the turn in a market, else anything."""
    version = told_version(person)
    bar = person.page.locator(TURN)
    end = bar.get_by_role("button", name=re.compile("^(End turn|Terminer)"))
    buttons = bar.locator(".choices button:visible")
    names = buttons.all_inner_texts()
    wanted = [n for n, name in enumerate(names) if re.search("Sell|Deliver|Land|Pick up", name)]
    if end.count() and not wanted:
        end.first.click()
        anyway = person.page.get_by_role("button", name=re.compile("anyway|quand même"))
        if anyway.count():
            anyway.click()
    elif names:
        buttons.nth(luck.choice(wanted or list(range(len(names))))).click()
    wait_for_news(person, version)


def told_version(person: Person) -> int:
    return max((told["version"] for told in person.told if told["type"] in ("hello", "news")), default=0)


def wait_for_news(person: Person, version: int) -> None:
    for _ in range(200):
        if told_version(person) > version:
            return
        person.page.wait_for_timeout(50)
    raise AssertionError(f"nothing happened after version {version}")


def play_on(person: Person, choices: int, seed: int = 0) -> None:
    luck = random.Random(seed)
    for _ in range(choices):
        if not wait_for_turn(person):
            return
        click_something(person, luck)


def is_over(person: Person) -> bool:
    return person.page.locator(".over").count() > 0


__all__ = ["click_something", "expect", "is_over", "play_now", "play_on", "told_version", "wait_for_turn"]
