"""Alone against the Rastur: from the front page to the end by clicking, what is told, and one's results."""

from __future__ import annotations

import contextlib
import re

import pytest
from playwright.sync_api import TimeoutError, expect

from tests.arena import CITY, SOLITAIRE, invaded
from tests.client.browser import Person
from tests.client.conftest import Meet
from tests.client.looking import serious
from tests.client.moments import Laid
from tests.client.playing import (
    END,
    IN_A_MOMENT_MS,
    at_hand,
    choices,
    choose,
    click,
    end_turn,
    is_over,
    open_tab,
    table_of,
    told_version,
    wait_for_news,
    wait_for_turn,
    wait_until,
)
from tests.server.clients import API
from tests.server.running import Server
from tests.table import ship

MOST_CHOICES = 150
STAY = "^(Stay|Rester)"


def play_alone(person: Person) -> str:
    person.go("/")
    person.page.get_by_role("button", name=re.compile("Play alone|Jouer seul")).click()
    return table_of(person)


def wait_and_see(person: Person) -> None:
    """Stay where one is, and let the Rastur come: the first place is good enough for them."""
    stay, end = at_hand(person, STAY), at_hand(person, END)
    # What has no alternative is done by itself, and takes the choices away.
    with contextlib.suppress(TimeoutError):
        stay.or_(end).or_(choices(person)).first.wait_for(timeout=IN_A_MOMENT_MS)
        if end.count() and not stay.count():
            end_turn(person)
            return
        version = told_version(person)
        click((stay if stay.count() else choices(person)).first)
        wait_for_news(person, version)


def is_die_told(person: Person) -> bool:
    return any('"rastur-die"' in text for text in person.traffic)


def nearly_won(server: Server) -> Laid:
    """Somebody has the target, and has only to end the turn."""
    own = ship(at=CITY, credits=1040)
    game = invaded(options=SOLITAIRE, target=1000, phase="trade", seat0=own)
    return Laid(server, game, options=list(SOLITAIRE), private=True)


def test_one_click_begins_and_clicks_lead_to_the_end(meet: Meet) -> None:
    ann = meet()
    play_alone(ann)
    table = ann.told[0]["table"]
    assert (table["target"], len(table["seats"]), table["private"]) == (1000, 1, True)
    panel = ann.page.locator(".drawer")
    expect(panel).to_contain_text("About 17 turns until the Rastur win")
    expect(panel).to_contain_text("Pool: 12 → 11")
    for _ in range(MOST_CHOICES):
        if not wait_for_turn(ann):
            break
        wait_and_see(ann)
    assert is_over(ann)
    result = ann.page.get_by_role("region", name="The game is over")
    expect(result.get_by_role("heading").first).to_have_text("The Rastur have won.")
    expect(result).to_contain_text("980 were missing to the target of 1,000.")
    expect(result).to_contain_text("Your first result at this length.")
    assert serious(ann) == []
    result.get_by_role("link", name="Front page").click()
    expect(ann.page.get_by_text(re.compile("Your best: lost in turn"))).to_be_visible()
    ann.page.get_by_role("link", name="Other lengths, best results").click()
    row = ann.page.get_by_role("row", name=re.compile("Apprentice"))
    expect(row).to_contain_text("worth 20")
    expect(row).to_contain_text("0 of 1 won")


def test_a_win_is_told_with_one_s_best_and_once_more_begins_at_once(meet: Meet, server: Server) -> None:
    table = nearly_won(server)
    account = {"name": f"Ann {table.id}", "password": "open sesame"}
    assert table.people[0].ask("POST", f"{API}/accounts", account).status < 300
    ann = table.seat(meet(), 0)
    wait_for_turn(ann)
    end_turn(ann)
    result = ann.page.get_by_role("region", name="The game is over")
    expect(result.get_by_role("heading").first).to_have_text("You won!")
    expect(result).to_contain_text("40 over the target of 1,000")
    expect(result).to_contain_text("1 of 1 won")
    result.get_by_role("button", name="Play again").click()
    ann.page.wait_for_url(lambda url: table.id not in url)
    table_of(ann)
    assert wait_for_turn(ann)
    ann.go("/new/alone")
    expect(ann.page.get_by_role("row", name=re.compile("Apprentice"))).to_contain_text("worth 1,040")


def test_another_length_is_one_click_more(meet: Meet) -> None:
    ann = meet()
    ann.go("/")
    ann.page.get_by_role("link", name="Other lengths, best results").click()
    expect(ann.page.get_by_text("No game played to its end yet.")).to_be_visible()
    assert serious(ann) == []
    ann.page.get_by_role("button", name=re.compile("Journeyman")).click()
    table_of(ann)
    assert ann.told[0]["table"]["target"] == 2000


@pytest.mark.parametrize(
    ("lang", "phone"),
    [("en-GB", False), ("fr-FR", True), pytest.param("fr-FR", False, marks=pytest.mark.long)],
)
def test_the_die_is_told_as_a_card_in_the_log_and_in_the_panel(meet: Meet, lang: str, phone: bool) -> None:
    ann = meet(lang, phone)
    play_alone(ann)
    wait_for_turn(ann)
    choose(ann, STAY)
    # Where there is nothing to trade, the turn ends by itself.
    wait_until(ann, lambda: is_die_told(ann) or at_hand(ann, END).count() > 0, "the turn goes on")
    if not is_die_told(ann):
        end_turn(ann)
    expect(ann.page.locator(".thrown")).to_contain_text(re.compile("Expansion|Merging|Fusion"))
    open_tab(ann, "Rastur")
    assert serious(ann) == []
    drawer = ann.page.locator(".drawer")
    expect(drawer.get_by_role("region", name=re.compile("^(Pool|Stock)$"))).to_be_visible()
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    open_tab(ann, "Log|Journal")
    expect(drawer).to_contain_text(re.compile("for the Rastur|pour les Rastur"))
    ann.page.keyboard.press("Escape")


def test_the_chip_of_the_rastur_opens_their_panel_by_keyboard(meet: Meet) -> None:
    ann = meet(phone=True)
    play_alone(ann)
    wait_for_turn(ann)
    chip = ann.page.get_by_role("button", name=re.compile("Rastur 12 in the pool, about 17 turns"))
    chip.focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".drawer")).to_contain_text("Where the Rastur are")
