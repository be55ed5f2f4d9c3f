"""The game in a real browser, by mouse, keyboard and touch."""

from __future__ import annotations

import json
import random
import re

import httpx
import pytest
from playwright.sync_api import expect

from tests.client.browser import ROOT
from tests.client.conftest import Meet
from tests.client.playing import click_something, is_over, play_now, play_on, told_version, wait_for_turn
from tests.server.running import Server

# One worker plays them all, one after the other.
pytestmark = pytest.mark.xdist_group("browser")

AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"


def test_one_click_leads_to_the_first_decision_and_on(meet: Meet) -> None:
    ann = meet()
    play_now(ann)
    assert wait_for_turn(ann)
    play_on(ann, 4)
    assert told_version(ann) >= 4
    expect(ann.page.get_by_role("list").filter(has_text="peddler").first).to_be_visible()


@pytest.mark.long
def test_a_whole_short_game_by_clicking(meet: Meet) -> None:
    ann = meet()
    play_now(ann)
    luck = random.Random(1)
    for _ in range(2500):
        if not wait_for_turn(ann):
            break
        click_something(ann, luck)
    assert is_over(ann)
    expect(ann.page.get_by_role("heading", name=re.compile("won"))).to_be_visible()


def test_the_page_speaks_french(meet: Meet) -> None:
    ann = meet("fr-FR")
    play_now(ann)
    assert wait_for_turn(ann)
    expect(ann.page.get_by_role("navigation", name="Volets")).to_contain_text("Marchés")
    expect(ann.page.locator("html")).to_have_attribute("lang", "fr")
    play_on(ann, 2)


def test_it_is_played_on_a_phone_by_touch(meet: Meet) -> None:
    ann = meet(phone=True)
    play_now(ann)
    assert wait_for_turn(ann)
    width = ann.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390
    version = told_version(ann)
    ann.page.locator("section.turn.mine .choices button:visible").first.tap()
    ann.page.wait_for_timeout(1500)
    assert told_version(ann) > version


def test_it_is_played_by_keyboard_alone(meet: Meet) -> None:
    ann = meet()
    ann.go("/")
    ann.page.get_by_role("button", name=re.compile("Play now")).focus()
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url("**/t/**")
    assert wait_for_turn(ann)
    version = told_version(ann)
    ann.page.keyboard.press("1")
    ann.page.wait_for_timeout(1500)
    assert told_version(ann) > version


def test_a_lost_line_heals_itself(meet: Meet) -> None:
    ann = meet()
    play_now(ann)
    assert wait_for_turn(ann)
    ann.context.set_offline(True)
    ann.page.wait_for_timeout(800)
    ann.context.set_offline(False)
    ann.complaints.clear()
    play_on(ann, 3)
    ann.complaints.clear()
    assert told_version(ann) >= 2


def test_the_past_can_be_looked_at_move_by_move(meet: Meet) -> None:
    ann = meet()
    table = play_now(ann)
    assert wait_for_turn(ann)
    play_on(ann, 3)
    ann.go(f"/t/{table}?move=1")
    slider = ann.page.get_by_role("slider")
    expect(slider).to_be_visible()
    ann.page.get_by_role("button", name="A move on", exact=True).click()
    expect(ann.page).to_have_url(re.compile("move=2"))


def test_two_play_and_a_third_watches(meet: Meet, server: Server) -> None:
    ann, ben, cleo = meet(), meet(), meet()
    ann.go("/")
    ann.page.wait_for_timeout(300)
    key, table = call_table(ann)
    ben.go(f"/join/{key}")
    ben.page.get_by_role("button", name=re.compile("Join|Sit")).first.click()
    ben.page.wait_for_url("**/t/**")
    ann.go(f"/t/{table}")
    ann.page.get_by_role("button", name=re.compile("Start")).click()
    for person in (ann, ben):
        person.page.locator("section.turn").wait_for()
    cleo.go(f"/t/{table}")
    cleo.page.locator("section.turn").wait_for()
    expect(cleo.page.locator("section.turn")).to_contain_text("watching")
    mover = ann if ann.page.locator("section.turn.mine").count() else ben
    click_something(mover, random.Random(1))
    cleo.page.wait_for_timeout(500)
    assert told_version(cleo) >= 1


def call_table(person: object) -> tuple[str, str]:
    """A table for two, called by the page's own requests."""
    page = person.page  # type: ignore[attr-defined]
    script = """async () => {
        const json = {'Content-Type': 'application/json'};
        const ann = JSON.stringify({name: 'Ann'});
        const known = await (await fetch('/api/guests', {method: 'POST', headers: json, body: ann})).json();
        const headers = {...json, 'X-CSRF-Token': known.csrf};
        const body = JSON.stringify({seats: [{}, {}], target: 1000});
        const called = await (await fetch('/api/tables', {method: 'POST', headers, body})).json();
        return [called.key, called.table.id];
    }"""
    key, table = page.evaluate(script)
    return key, table


def test_private_looks_reach_nobody_else_by_the_line(meet: Meet) -> None:
    """Whatever a seat alone has seen is blank in what another seat's page receives."""
    ann = meet()
    play_now(ann)
    assert wait_for_turn(ann)
    play_on(ann, 6)
    looks = [
        event
        for told in ann.told
        if told["type"] == "news"
        for event in told["entry"]["events"]
        if event["event"] in ("culture-observed", "marker-spied") and event["seat"] != 0
    ]
    assert all(event.get("what") is None for event in looks)
    assert "seed" not in json.dumps(ann.told)


@pytest.mark.parametrize("path", ["/", "/new/friends", "/new/hotseat", "/learn", "/settings"])
def test_axe_finds_nothing_serious(meet: Meet, path: str) -> None:
    ann = meet()
    ann.go(path)
    ann.page.wait_for_timeout(800)
    assert serious(ann) == []


def test_axe_finds_nothing_serious_at_the_table(meet: Meet) -> None:
    ann = meet()
    play_now(ann)
    assert wait_for_turn(ann)
    assert serious(ann) == []


def serious(person: object) -> list[str]:
    page = person.page  # type: ignore[attr-defined]
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:160]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


def test_the_front_page_survives_a_server_that_is_new(server: Server) -> None:
    assert httpx.get(f"{server.url}/").headers["content-security-policy"].startswith("default-src 'none'")
