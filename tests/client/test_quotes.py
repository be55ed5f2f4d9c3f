"""What the browser shows before a choice is what happens: sales, commissions, offers."""

from __future__ import annotations

import re

from tests.client.conftest import Meet
from tests.client.moments import Laid
from tests.client.playing import end_turn, expect, open_tab
from tests.server.running import Server
from tests.table import at, load, ship
from venus.game import Game

JUNK = "Factory Glorious Junk"


def at_my_port() -> Game:
    """Ann's own port over the Humans, who want junk; in this edition that of a factory will do."""
    game = at(
        "classic",
        species=("Humans", "Eeepeeep"),
        seat0=ship("Transport", "Cobbleport", credits=500),
        seat1=ship("Scout", "Cobbleport", credits=150),
        cultures={"colony": "Humans", "jungle": "Graw"},
        demands={"Humans": {"Glorious Junk": 2}},
        factories={"Graw": (1, "Jewelburg")},
        ports={"Cobbleport": 0},
        phase="trade",
    )
    load(game, JUNK)
    return game


def test_a_sale_and_its_commission_come_as_they_are_shown(server: Server, meet: Meet) -> None:
    person = Laid(server, at_my_port()).seat(meet(), 0)
    open_tab(person, "Trade")
    row = person.page.locator("li").filter(has_text=f"Sell {JUNK}")
    expect(row.locator(".price")).to_have_text(re.compile(r"\+280"))
    expect(row.locator(".then")).to_contain_text("780")
    expect(person.page.get_by_role("button", name=re.compile("^End turn"))).not_to_contain_text("28")
    row.get_by_role("button").click()
    expect(person.page.locator(".ship.compact .purse")).to_contain_text("780")
    expect(person.page.get_by_role("button", name=re.compile("^End turn"))).to_contain_text("+28")
    end_turn(person)
    expect(person.page.locator(".ship.compact .purse")).to_contain_text("808")


def test_a_buyer_is_shown_with_the_price_and_what_a_demand_adds(server: Server, meet: Meet) -> None:
    game = at(
        species=("Humans", "Niks"),
        seat0=ship(at="Southern Comfort", credits=60),
        cultures={"colony": "Dell", "jungle": "Zum"},
        demands={"Zum": {"Finest Dust": 1}},
        phase="trade",
    )
    bonus = next(one.bonus for one in game.content.demands if one.name == "Finest Dust demand at Zum")
    person = Laid(server, game).seat(meet(), 0)
    open_tab(person, "Trade")
    row = person.page.locator("li").filter(has_text="Buy Finest Dust")
    expect(row.locator(".buyer").first).to_have_text(f"Zum 50+{bonus}")


def test_an_offer_shows_what_both_would_have(server: Server, meet: Meet) -> None:
    person = Laid(server, at_my_port()).seat(meet(), 0)
    open_tab(person, "Trade")
    sides = person.page.locator("[data-offers] fieldset")
    sides.nth(0).get_by_role("spinbutton").fill("70")
    sides.nth(0).get_by_role("checkbox", name=re.compile(JUNK)).check()
    expect(sides.nth(0).locator(".then")).to_contain_text(re.compile(r"430[\s\S]*−70[\s\S]*3 of 3"))
    expect(sides.nth(1).locator(".then")).to_contain_text(re.compile(r"220[\s\S]*\+70[\s\S]*1 of 2"))
