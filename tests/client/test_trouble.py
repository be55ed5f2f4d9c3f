"""Lines that break, servers that die, pages that are behind: it heals; what is refused is said in words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.client.browser import Person
from tests.client.conftest import Meet
from tests.client.moments import Laid, on_a_visit
from tests.client.playing import TURN, open_tab, wait_for_turn
from tests.client.wires import Message, Wire, forgive_the_network
from tests.leftovers import lent
from tests.server.running import Server, serving

LOST = "Connection lost, trying again"
MOVED_ON = "The game has moved on since. Look again."
SALE = "Sell Space Spice"


@pytest.fixture(scope="module")
def mortal() -> Iterator[Server]:
    with serving(seed=1) as server:
        yield server


@pytest.fixture
def server(mortal: Server) -> Server:
    """One of our own, for here it is killed."""
    return mortal


def press(person: Person, name: str) -> None:
    person.page.locator(TURN).get_by_role("button", name=name).first.click()


def sold_once(table: Laid, person: Person) -> bool:
    """Whether the sale is on the page and once in the log of the server."""
    open_tab(person, "Log")
    expect(person.page.locator(".log").get_by_text("You sold Space Spice")).to_be_visible()
    entries = table.people[0].log(table.id)
    return [event["event"] for entry in entries for event in entry["events"]].count("goods-sold") == 1


def test_the_server_dies_in_mid_move_and_nothing_is_lost(meet: Meet, server: Server) -> None:
    table = Laid(server, on_a_visit())
    ann = table.seat(meet(), 0)
    wait_for_turn(ann)
    ann.page.evaluate("window.sameAsBefore = true")
    server.kill()
    expect(ann.page.get_by_text(LOST)).to_be_visible()
    press(ann, SALE)
    with lent():
        server.restart()
    assert sold_once(table, ann)
    expect(ann.page.get_by_text(LOST)).to_have_count(0)
    assert ann.page.evaluate("window.sameAsBefore")
    forgive_the_network(ann)


def test_an_answer_that_got_lost_is_asked_for_again(meet: Meet, server: Server) -> None:
    table = Laid(server, on_a_visit())
    ann = meet()
    wire = Wire(ann)
    table.seat(ann, 0)
    wait_for_turn(ann)
    wire.loses_answers = True
    press(ann, SALE)
    expect(ann.page.get_by_text(LOST)).to_be_visible()
    wire.mend()
    assert sold_once(table, ann)
    acts = [said["request"] for said in wire.said if said["type"] == "act"]
    assert acts == acts[:1] * 2
    press(ann, "End turn")
    expect(ann.page.locator("section.turn")).to_contain_text("Ben is at work")


def test_a_page_that_is_behind_catches_up_and_its_old_move_is_refused(meet: Meet, server: Server) -> None:
    table = Laid(server, on_a_visit())
    ann = meet()
    wire = Wire(ann)
    table.seat(ann, 0)
    wait_for_turn(ann)
    wire.cut()
    press(ann, SALE)
    done = table.people[0].act(table.id, {"do": "end-turn", "seat": 0}, version=0)
    assert done.status == 200
    wire.mend()
    expect(ann.page.get_by_role("alert").filter(has_text=MOVED_ON)).to_be_visible()
    expect(ann.page.locator("section.turn")).to_contain_text("Ben is at work")


def test_a_forged_move_is_refused_with_the_rule(meet: Meet, server: Server) -> None:
    def forge(message: Message) -> Message:
        action = message.get("action")
        return message | {"action": action | {"goods": "Voll Silk"}} if action else message

    ann = meet()
    Wire(ann).forge = forge
    Laid(server, on_a_visit()).seat(ann, 0)
    wait_for_turn(ann)
    press(ann, SALE)
    alert = ann.page.get_by_role("alert").filter(has_text="You do not have that.")
    expect(alert).to_contain_text("§9.3")
    alert.get_by_role("button", name="Close").click()
    expect(alert).to_have_count(0)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en-GB", "There is no such table, or you are not invited to it."),
        ("fr-FR", "Cette table n’existe pas"),
    ],
)
def test_a_table_that_is_not_there_is_refused_in_words(meet: Meet, lang: str, words: str) -> None:
    ann = meet(lang)
    for path in ("/join/nonsense", "/t/nonsense"):
        ann.go(path)
        expect(ann.page.get_by_text(words).first).to_be_visible()
    forgive_the_network(ann)


def test_a_wrong_password_is_refused_in_words(meet: Meet) -> None:
    ann = meet()
    ann.go("/settings")
    account = ann.page.get_by_role("region", name="Account")
    account.get_by_label("Your name").fill("Ann")
    account.get_by_label("Password").fill("not the right one")
    account.get_by_role("button", name="Log in").click()
    expect(account.get_by_role("alert")).to_have_text("There is no account with this name and password.")
    forgive_the_network(ann)
