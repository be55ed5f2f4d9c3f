"""Fights and thefts between two people: what is asked, what the chances are, and why it came out so."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.client.battles import RASTUR, a_rastur_drawn, before_a_revolt, face_to_face, laid
from tests.client.browser import Person
from tests.client.conftest import Meet
from tests.client.playing import choose, open_tab, wait_for_turn
from tests.server.running import Server


def turn(person: Person) -> Locator:
    return person.page.locator("section.turn.mine")


def odds(person: Person) -> Locator:
    return person.page.get_by_role("group", name=re.compile("^(Your chances|Vos chances)$"))


def test_two_people_fight_one_is_hit_and_the_log_tells_why(meet: Meet, server: Server) -> None:
    table = laid(server, face_to_face())
    ann, ben = table.seat(meet(), 0), table.seat(meet(), 1)
    wait_for_turn(ann)
    expect(turn(ann)).to_contain_text("In your sights: Ben.")
    # The best salvo comes first; another one is a step away, and its chances are told at once.
    expect(odds(ann)).to_contain_text("36 of 36")
    expect(odds(ann)).to_contain_text("You: 10 × die + 80")
    for _ in range(3):
        ann.page.get_by_role("button", name="One fewer: Laser").click()
    expect(odds(ann)).to_contain_text("You: 10 × die + 20")
    expect(odds(ann)).to_contain_text("26 of 36")
    expect(odds(ann)).to_contain_text("If Ben fires back with everything")
    for _ in range(3):
        ann.page.get_by_role("button", name="One more: Laser").click()
    expect(turn(ann).get_by_role("button", name="Hold fire")).to_be_visible()
    choose(ann, "^Fire: 4 Laser$")

    wait_for_turn(ben)
    expect(turn(ben)).to_contain_text("Ann fires at you: 4 Laser.")
    expect(odds(ben)).to_contain_text("you hit back")
    expect(turn(ben).get_by_role("button", name="Hold fire")).to_contain_text("you are hit")
    choose(ben, "^Fire back: Laser$")

    expect(turn(ann)).to_contain_text("A hit on Ben!")
    expect(turn(ann).get_by_role("group", name="On the hull")).to_contain_text("Laser")
    choose(ann, "Hold 1.*Space Spice")
    expect(turn(ann)).to_contain_text("Space Spice of Ben: take it, or leave it.")
    choose(ann, "^(1)? ?Take Space Spice")
    open_tab(ann, "Log")
    log = ann.page.locator(".log")
    for told in (
        "You fired 4 Laser at Ben.",
        "You against Ben: attack won, 90 to 80.",
        "You: 10 × 1 + 80 (4 Laser) = 90. Ben: 10 × 6 + 20 (Laser) = 80.",
        "Ben took a hit in hold 1. To be taken: Space Spice.",
        "You took Space Spice from Ben.",
    ):
        expect(log).to_contain_text(told)
    ann.page.get_by_role("button", name="Fights", exact=True).click()
    expect(log).not_to_contain_text("attack won")


def test_keys_fire_and_hold_fire(meet: Meet, server: Server) -> None:
    table = laid(server, face_to_face())
    ann, ben = table.seat(meet(), 0), table.seat(meet(), 1)
    wait_for_turn(ann)
    expect(odds(ann)).to_be_visible()
    ann.page.keyboard.press("f")
    wait_for_turn(ben)
    expect(odds(ben)).to_be_visible()
    ben.page.keyboard.press("h")
    expect(turn(ann)).to_contain_text("A hit on Ben!")


def test_a_revolt_tells_its_cost_and_chance_before_it_is_bought(meet: Meet, server: Server) -> None:
    ann = laid(server, before_a_revolt()).seat(meet(), 0)
    wait_for_turn(ann)
    revolt = ann.page.locator(".thefts li").filter(has_text="Revolt: Jewelport of Ben")
    expect(revolt).to_contain_text("10 of 36")
    start = revolt.get_by_role("button", name=re.compile("^Start the revolt"))
    expect(start).to_contain_text("60")
    revolt.get_by_label("Nova Ball").check()
    expect(start).to_contain_text("40")
    choose(ann, "^Start the revolt")
    open_tab(ann, "Log")
    log = ann.page.locator(".log")
    expect(log).to_contain_text("You paid 40 cr for a theft.")
    expect(log).to_contain_text(re.compile(r"revolt for Jewelport (won|lost), \d to \d\."))


def test_a_fort_is_built_and_the_ship_stowed_otherwise(meet: Meet, server: Server) -> None:
    ann = laid(server, before_a_revolt()).seat(meet(), 0)
    wait_for_turn(ann)
    expect(ann.page.get_by_role("img", name=re.compile("Your fort: 60 for all others"))).to_have_count(1)
    card = ann.page.get_by_label("Your ship")
    card.get_by_role("button", name="Stow", exact=True).click()
    card.get_by_role("button", name="Nova Ball", exact=True).click()
    card.get_by_role("button", name="Hold 4: put Nova Ball here").click()
    expect(card.get_by_role("listitem").filter(has_text="Hold 4")).to_contain_text("Nova Ball")
    choose(ann, "^Build fort at Jellybeast City")
    expect(ann.page.get_by_role("img", name=re.compile("Your fort: 60 for all others"))).to_have_count(2)


@pytest.mark.parametrize("lang", ["en-GB", "fr-FR"])
def test_a_rastur_is_placed_and_seen(meet: Meet, server: Server, lang: str) -> None:
    ann = laid(server, a_rastur_drawn(), *RASTUR).seat(meet(lang), 0)
    wait_for_turn(ann)
    expect(turn(ann)).to_contain_text(re.compile("A Rastur of 100 is drawn|Un Rastur de 100 est tiré"))
    choose(ann, "^Cobbleport")
    shapes = ann.page.get_by_role("img", name=re.compile("Cobbleport, Rastur (of strength|de force) 100"))
    expect(shapes).to_have_count(1)


def test_the_rastur_bring_combat_with_them_and_go_without_it(meet: Meet) -> None:
    ann = meet()
    ann.go("/new/friends")
    ann.page.get_by_text("More settings").click()
    combat, rastur = (
        ann.page.get_by_label(re.compile("Combat: ")),
        ann.page.get_by_label(re.compile("Rastur: ")),
    )
    rastur.check()
    expect(combat).to_be_checked()
    expect(ann.page.get_by_text("Rastur needs this too: Combat.")).to_be_visible()
    combat.uncheck()
    expect(rastur).not_to_be_checked()
    rastur.check()
    ann.page.get_by_role("button", name="Set up the table").click()
    expect(ann.page.get_by_text("a 1 on your dice brings an invader")).to_be_visible()
