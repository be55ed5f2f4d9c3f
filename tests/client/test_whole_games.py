"""A newcomer's whole game to 1000 against the computer, by mouse, by fingers, by keys."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Locator, expect

from tests.client.browser import Person
from tests.client.conftest import Meet
from tests.client.playing import IN_A_MOMENT_MS, Press, click, do_something, is_over, play_now, wait_for_turn

pytestmark = pytest.mark.long

MOST_CHOICES = 2500


def tap(button: Locator) -> None:
    button.tap(timeout=IN_A_MOMENT_MS)


def press_enter(button: Locator) -> None:
    button.focus(timeout=IN_A_MOMENT_MS)
    button.press("Enter", timeout=IN_A_MOMENT_MS)


def play_to_the_end(person: Person, press: Press, seed: int) -> None:
    luck = random.Random(seed)
    for _ in range(MOST_CHOICES):
        if not wait_for_turn(person):
            break
        do_something(person, luck, press)
    assert is_over(person)


@pytest.mark.parametrize(
    ("phone", "press"),
    [(False, click), (True, tap), (False, press_enter)],
    ids=["mouse", "fingers", "keys"],
)
def test_a_newcomer_finishes_a_game(meet: Meet, phone: bool, press: Press) -> None:
    ann = meet(phone=phone)
    play_now(ann)
    play_to_the_end(ann, press, seed=1)
    result = ann.page.get_by_role("region", name="The game is over")
    expect(result.get_by_role("heading").first).to_contain_text("won")
