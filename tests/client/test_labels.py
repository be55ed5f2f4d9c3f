"""What the page says of a choice comes true, and what stands out is what a trader would do."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Response, Route, WebSocketRoute, expect

import venus
from tests.client.conftest import Meet
from tests.client.moments import COLONY, SPECIES, Laid, near_a_market, on_a_visit
from tests.client.playing import (
    TURN,
    choose,
    open_tab,
    told_version,
    wait_for_news,
    wait_for_turn,
    wait_until,
)
from tests.server.clients import API, Client
from tests.server.running import Server
from tests.table import at, fly, head, ship
from venus.bots import Chair, seated
from venus.families.original.leads import leads

pytestmark = pytest.mark.xdist_group("browser")
PILOT = {"en-GB": "Pilot 3", "fr-FR": "Pilote 3"}
FACE_DOWN = {"en-GB": "Face-down marker", "fr-FR": "Marqueur caché"}


def in_a_circle(edition: str = "1988") -> venus.Game:
    """Ann is in a circle; with a three she comes through a second circle, and on by its own three."""
    game = at(edition, seat0=ship(), cultures=COLONY, species=SPECIES, target=1000, dice=[[4, 2, 3]])
    head(game, "cloud-body-8")
    fly(game, "cloud-body-8")
    return game


def view_of(table: Laid, seat: int = 0) -> dict[str, Any]:
    answer = table.people[seat].ask("GET", f"{API}/tables/{table.id}/view?seat={seat}")
    found: dict[str, Any] = answer.json["view"]
    return found


def stood_out(page: Page) -> Locator:
    """Whatever is bright where one chooses."""
    return page.locator(f"{TURN} .work .primary, .drawer .best, .board-card .primary")


@pytest.mark.parametrize(("edition", "lang", "phone"), [("1988", "en-GB", False), ("remake", "fr-FR", True)])
def test_a_number_leads_where_its_button_says(
    meet: Meet, server: Server, edition: str, lang: str, phone: bool
) -> None:
    game = in_a_circle(edition)
    promised = next(lead for lead in leads(game, 0) if lead.action.number == 3).dots
    table = Laid(server, game)
    ann = table.seat(meet(lang=lang, phone=phone), 0)
    assert wait_for_turn(ann)
    button = ann.page.locator(f"{TURN} button.choice", has_text=PILOT[lang])
    assert len(promised) > 1
    expect(button).to_contain_text(FACE_DOWN[lang])
    button.click()
    wait_until(
        ann, lambda: view_of(table)["players"][0]["dot"] == promised[-1], f"never came to {promised[-1]}"
    )


def test_what_stands_out_is_what_a_trader_would_do_and_moves_nothing(meet: Meet, server: Server) -> None:
    game = near_a_market()
    table = Laid(server, game)
    ann = meet()
    held: list[Route] = []
    ann.page.route("**/advice?*", lambda route: held.append(route))
    table.seat(ann, 0)
    assert wait_for_turn(ann)
    buttons = ann.page.locator(f"{TURN} .choices button")
    wait_until(ann, lambda: bool(held), "no advice was asked for")
    ann.page.get_by_text("%").first.wait_for()
    before = [button.bounding_box() for button in buttons.all()]
    expect(stood_out(ann.page)).to_have_count(0)
    for route in held:
        route.continue_()
    expect(stood_out(ann.page)).to_have_count(1)
    assert [button.bounding_box() for button in buttons.all()] == before
    wanted = seated("trader", 0).choose(Chair(game, 0))
    names = {"Head": "Head for", "StayPut": "Stay at"}
    words = ann.page.evaluate("async (path) => (await fetch(path)).json()", f"{API}/editions/1988/words")
    where = words["dots"].get(getattr(wanted, "dot", ""), "")
    expect(stood_out(ann.page)).to_contain_text(f"{names[type(wanted).__name__]} {where}".strip())


def test_whatever_is_bright_is_what_the_trader_chose(meet: Meet, server: Server) -> None:
    """Through a visit and the next flight, what is bright is pressed, and that is what was advised."""
    table = Laid(server, on_a_visit())
    ann, advised, sent = meet(), {}, []
    ann.page.on("response", lambda one: advised.update(advice_in(one)))
    ann.page.on(
        "websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(json.loads(frame)))
    )
    table.seat(ann, 0)
    pressed = 0
    while view_of(table)["decision"]["seat"] == 0:
        bright = ann.page.locator(f"{TURN} .work .primary").first
        bright.wait_for()
        sent.clear()
        version = told_version(ann)
        bright.click()
        wait_for_news(ann, version)
        acts = [one for one in sent if one["type"] == "act"]
        assert acts[0]["action"] == advised[acts[0]["version"]]
        pressed += 1
    assert pressed > 1


def advice_in(answer: Response) -> dict[int, Any]:
    """What a trader would do, by the version of the game."""
    if "/advice?" not in answer.url:
        return {}
    told = answer.json()
    return {told["version"]: told["action"]}


def test_nothing_stands_out_where_that_is_not_wanted(meet: Meet, server: Server) -> None:
    ann = meet()
    ann.go("/settings")
    ann.page.get_by_role("checkbox", name="Let stand out what a trader would do").uncheck()
    Laid(server, near_a_market()).seat(ann, 0)
    assert wait_for_turn(ann)
    ann.page.get_by_text("%").first.wait_for()
    expect(stood_out(ann.page)).to_have_count(0)
    assert not [url for url in ann.asked if "/advice" in url]


def test_a_penalty_that_shields_cover_is_not_asked_about(meet: Meet, server: Server) -> None:
    start = ship(at="genship-3", equipment=["Shield"])
    game = at(seat0=start, species=SPECIES, target=1000, dice=[[4, 2, 3]])
    ann = Laid(server, game).seat(meet(), 0)
    choose(ann, "^Head for Genship 2")
    expect(ann.page.locator(f"{TURN} .question")).to_contain_text("pilot number")
    kinds = [told["view"]["decision"]["kind"] for told in ann.told if told.get("view")]
    assert "penalty" not in kinds
    expect(ann.page.locator(".log, .turn")).not_to_contain_text(["Pay 0"])


def test_there_is_no_undo_before_the_first_choice(meet: Meet, server: Server) -> None:
    ann = Laid(server, near_a_market()).seat(meet(), 0)
    assert wait_for_turn(ann)
    undo = ann.page.get_by_role("button", name=re.compile("Undo|Ask to undo"))
    expect(undo).to_have_count(0)
    ann.page.keyboard.press("u")
    choose(ann, "^Stay")
    expect(undo).to_have_count(1)
    expect(ann.page.get_by_role("alert")).to_have_count(0)


class Late:
    """The line of a page that is a moment behind: what it says by itself comes after the same was done."""

    def __init__(self, page: Page) -> None:
        self.said: list[str] = []
        self.heard: list[str] = []
        self._line: WebSocketRoute | None = None
        page.route_web_socket("**/ws/**", self._between)

    def _between(self, line: WebSocketRoute) -> None:
        server = self._line = line.connect_to_server()

        def from_page(message: str | bytes) -> None:
            if '"act"' in str(message):
                self.said.append(str(message))
            else:
                server.send(message)

        def from_server(message: str | bytes) -> None:
            self.heard.append(str(message))
            line.send(message)

        line.on_message(from_page)
        server.on_message(from_server)

    def go_on(self) -> None:
        assert self._line is not None
        self._line.send(self.said.pop())


def test_two_pages_of_one_seat_show_no_error_that_nobody_caused(meet: Meet, server: Server) -> None:
    """Both do what goes without saying, and one of them is late."""
    game = at(seat0=ship(at="base"), cultures=COLONY, species=SPECIES, target=1000, dice=[[1, 1, 4]])
    table = Laid(server, game)
    ann = table.seat(meet(), 0)
    second = ann.context.new_page()
    late = Late(second)
    second.goto(ann.page.url)
    second.locator(TURN).wait_for()
    choose(ann, "^Head for Base")
    wait_until(ann, lambda: bool(late.said), "the second page did nothing by itself")
    version = json.loads(late.said[-1])["version"]
    wait_until(ann, lambda: told_version(ann) > version, "the first page did nothing by itself")
    late.go_on()
    wait_until(ann, lambda: "stale" in "".join(late.heard), "the second page was not late")
    wait_until(
        ann,
        lambda: '"hello"' in "".join(late.heard).partition("stale")[2],
        "the second page was not told how things stand",
    )
    for page in (ann.page, second):
        expect(page.locator(".refused")).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True])
def test_a_bot_that_plays_for_me_asks_first_and_gives_the_seat_back(
    meet: Meet, server: Server, phone: bool
) -> None:
    table = Laid(server, near_a_market())
    ann = table.seat(meet(phone=phone), 0)
    assert wait_for_turn(ann)
    open_tab(ann, "Table")
    ann.page.get_by_role("button", name="Let a bot play for me").click()
    sure = ann.page.get_by_role("button", name=re.compile("^Really"))
    expect(sure).to_be_visible()
    assert view_of(table)["decision"]["kind"] == "heading"
    sure.click()
    expect(ann.page.get_by_text("A bot plays for you.")).to_be_visible()
    back = ann.page.get_by_role("button", name="Take my seat back")
    back.click()
    expect(back).to_have_count(0)
    assert wait_for_turn(ann)


def test_an_invitation_says_that_it_works_on_this_machine_only(meet: Meet, server: Server) -> None:
    host = Client(server.url).guest("Ann")
    called = host.create(seats=[{}, {}], target=1000)
    ann = meet()
    ann.be(host)
    ann.go(f"/t/{called['id']}")
    expect(ann.page.get_by_text("This link works on this machine only")).to_be_visible()
    expect(ann.page.get_by_text("venus serve --host 0.0.0.0")).to_be_visible()
    expect(ann.page.get_by_role("img", name="Code with the link")).to_have_count(0)


def test_whoever_may_throw_something_out_at_the_end_of_a_flight_can_end_the_turn(
    meet: Meet, server: Server
) -> None:
    start = ship(at="base-colony-1", goods=["Space Spice"])
    game = at("remake", seat0=start, species=SPECIES, target=1000, dice=[[1, 1, 1]])
    head(game, "base-colony-2")
    for dot in ("base-colony-2", "base-colony-3", "base-colony-4"):
        fly(game, dot)
    assert game.asks == "jettison"
    table = Laid(server, game)
    ann = table.seat(meet(phone=True), 0)
    assert wait_for_turn(ann)
    ann.page.get_by_text("More", exact=True).click()
    expect(ann.page.get_by_role("button", name="Jettison Space Spice")).to_be_visible()
    ann.page.get_by_role("button", name="End turn").click()
    wait_until(ann, lambda: view_of(table)["turn"]["seat"] == 1, "the turn did not end")
