"""A game that is over, move by move; its record, which can be proved; and what it came to."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.client.browser import Person
from tests.client.conftest import Meet
from tests.server.clients import API
from tests.server.running import Server
from tests.server.tables import Table, table

MOVES = 24


@pytest.fixture(scope="module")
def over(common_server: Server) -> Iterator[Table]:
    """A game that its players have agreed to end."""
    with table(common_server.url, bot="random") as game:
        game.play(MOVES)
        path = f"{API}/tables/{game.id}"
        game.people[0].post(f"{path}/proposals", {"seat": 0, "what": "stop"})
        game.people[1].post(f"{path}/consent", {"seat": 1, "agree": True})
        yield game


def at_move(person: Person, number: int) -> None:
    expect(person.page.get_by_role("slider")).to_have_value(str(number))
    expect(person.page.get_by_text(f"{number} / {MOVES + 1}")).to_be_visible()
    expect(person.page).to_have_url(re.compile(f"move={number}$"))


def test_every_move_is_reached_by_button_key_and_slider(meet: Meet, over: Table) -> None:
    cleo = meet()
    cleo.go(f"/t/{over.id}?move=3")
    at_move(cleo, 3)
    for name, number in (("A move on", 4), ("A move on", 5), ("A move back", 4)):
        cleo.page.get_by_role("button", name=name, exact=True).click()
        at_move(cleo, number)
    cleo.page.keyboard.press("ArrowRight")
    at_move(cleo, 5)
    cleo.page.get_by_role("slider").fill("9")
    at_move(cleo, 9)
    cleo.page.keyboard.press("Escape")
    expect(cleo.page).to_have_url(re.compile(f"/t/{over.id}$"))


def test_the_address_of_a_move_shows_others_the_same(meet: Meet, over: Table) -> None:
    ann, cleo = meet(), meet()
    log = over.people[0].log(over.id)
    rolls = [entry["version"] for entry in log if "dice-rolled" in str(entry["events"])]
    ann.go(f"/t/{over.id}?move={rolls[-1] - 1}")
    ann.page.get_by_role("button", name="A move on", exact=True).click()
    at_move(ann, rolls[-1])
    expect(ann.page.locator(".lines li.now").filter(has_text="rolled")).to_be_visible()
    cleo.go(ann.page.url.removeprefix(ann.url))
    expect(cleo.page.locator(".side")).to_have_text(ann.page.locator(".side").text_content() or "")


def test_the_record_is_downloaded_and_proves_itself(meet: Meet, over: Table, tmp_path: Path) -> None:
    ann = meet()
    ann.be(over.people[0])
    ann.go(f"/t/{over.id}")
    with ann.page.expect_download() as coming:
        ann.page.get_by_role("link", name="Download the record").click()
    coming.value.save_as(tmp_path / "record")
    command = [sys.executable, "-m", "venus", "verify", str(tmp_path / "record")]
    proved = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert proved.returncode == 0, proved.stdout + proved.stderr


def test_the_last_page_counts_up_what_everybody_earned(meet: Meet, over: Table) -> None:
    cleo = meet()
    cleo.go(f"/t/{over.id}")
    final = cleo.page.get_by_role("region", name="The game is over")
    for name in ("Player 0", "Player 1"):
        expect(final.get_by_role("row").filter(has_text=name)).to_be_visible()
    expect(final.get_by_role("img", name="Net worth of each player over the game")).to_be_visible()
