"""Two people in two browsers, and a third who watches."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.client.browser import Person
from tests.client.conftest import Meet
from tests.client.moments import Laid, on_a_visit
from tests.client.playing import TURN, choose, end_turn, open_tab, told_version, wait_for_turn
from tests.server.running import Server


def both(meet: Meet, table: Laid) -> tuple[Person, Person]:
    """Ann, whose visit it is, and Ben, who is on the same dot."""
    ann, ben = (table.seat(meet(), seat) for seat in (0, 1))
    return ann, ben


def offer(person: Person, partner: str, credits: int, goods: str = "") -> None:
    """Offer money for goods or for nothing, at the table with two sides."""
    open_tab(person, "Trade")
    person.page.get_by_role("group", name="You give").get_by_label("Money").fill(str(credits))
    if goods:
        person.page.get_by_role("group", name=f"{partner} gives").get_by_label(goods).check()
    person.page.get_by_role("button", name=f"Offer it to {partner}").click()


def test_an_offer_is_accepted_and_another_declined(meet: Meet, server: Server) -> None:
    ann, ben = both(meet, Laid(server, on_a_visit()))
    offer(ann, "Ben", 50, "Voll Silk")
    wait_for_turn(ben)
    expect(ben.page.locator(TURN)).to_contain_text("You get")
    choose(ben, "Accept")
    expect(ann.page.get_by_text(re.compile("Voll Silk.*accepted"))).to_be_visible()
    offer(ann, "Ben", 10)
    wait_for_turn(ben)
    choose(ben, "Decline")
    expect(ann.page.get_by_text("declined", exact=True)).to_be_visible()
    for person in (ann, ben):
        open_tab(person, "Players")
        expect(person.page.locator(".drawer")).to_contain_text("300")


def test_several_turns_are_seen_by_all_three(meet: Meet, server: Server) -> None:
    table = Laid(server, on_a_visit())
    ann, ben = both(meet, table)
    cleo = table.show(meet())
    expect(cleo.page.locator("section.turn")).to_contain_text("You are watching.")
    choose(ann, "Sell Space Spice")
    for mover, other in ((ann, ben), (ben, ann), (ann, ben)):
        assert wait_for_turn(mover)
        if mover.page.locator(TURN).get_by_role("button", name=re.compile("^Stay")).count():
            choose(mover, "^Stay")
        end_turn(mover)
        expect(cleo.page.locator("section.turn")).to_contain_text("is at work")
        assert wait_for_turn(other)
    open_tab(cleo, "Log")
    expect(cleo.page.locator(".log").get_by_text("Ann sold Space Spice")).to_be_visible()
    assert told_version(cleo) == told_version(ben)


def test_what_was_learnt_is_taken_back_only_if_the_other_agrees(meet: Meet, server: Server) -> None:
    ann, ben = both(meet, Laid(server, on_a_visit()))
    end_turn(ann)
    wait_for_turn(ben)
    before = ben.page.locator(f"{TURN} .question").inner_text()
    choose(ben, "^Head")
    expect(ben.page.locator(f"{TURN} .question")).not_to_have_text(before)
    for answer, comes_back in (("Refuse", False), ("Agree", True)):
        ben.page.get_by_role("button", name="Ask to undo").click()
        expect(ann.page.get_by_role("status").filter(has_text="Ben asks to take back")).to_be_visible()
        expect(ben.page.get_by_role("status").filter(has_text="Still to answer: Ann")).to_be_visible()
        ann.page.get_by_role("button", name=answer).click()
        expect(ann.page.get_by_text("Ben asks to take back")).to_have_count(0)
        question = expect(ben.page.locator(f"{TURN} .question"))
        question.to_have_text(before) if comes_back else question.not_to_have_text(before)
