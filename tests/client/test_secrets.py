"""What one seat alone knows is in no other window: not on the page, not in what the page was sent."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.client.browser import Person
from tests.client.conftest import Meet
from tests.client.moments import SEED, Laid, before_a_look
from tests.client.playing import open_tab, wait_for_news
from tests.server.running import Server
from tests.server.strangers import database

CANARY = "Canary-7f3a"
TABS = ("Markets", "Players", "Places", "Table")


def everything(person: Person) -> str:
    """All that a window holds: what stands there and what is read aloud; what came to it, by either way."""
    body = person.page.locator("body")
    return "\n".join([person.page.content(), body.aria_snapshot(), *person.traffic, *person.answers])


def at_the_table(person: Person) -> str:
    """A whole window at the table, panel by panel."""
    open_tab(person, "Log")
    expect(person.page.locator(".log")).to_contain_text("Colony World")
    found = everything(person)
    for tab in TABS:
        open_tab(person, tab)
        found += person.page.content()
    person.page.wait_for_load_state("networkidle")
    return found


def plant(table: Laid) -> None:
    """What was seen gets a name that is nowhere else."""
    with database(table.server) as store, store:
        rows = store.execute("select version, events from entries where table_id = ?", (table.id,)).fetchall()
        for version, events in rows:
            told = [event | {"what": CANARY} if "what" in event else event for event in json.loads(events)]
            store.execute(
                "update entries set events = ? where table_id = ? and version = ?",
                (json.dumps(told), table.id, version),
            )


def after_the_look(meet: Meet, server: Server, windows: int = 3) -> tuple[Laid, list[Person]]:
    """Ann has seen who lives there; Ben and a spectator, if they are here, have seen her look."""
    table = Laid(server, before_a_look())
    people = [meet() for _ in range(windows)]
    for seat, person in reversed(list(enumerate(people))):
        table.seat(person, seat) if seat < 2 else table.show(person)
    for person in people:
        wait_for_news(person, 0, seconds=30)
    return table, people


def test_a_look_the_seed_and_the_key_are_told_to_nobody_else(meet: Meet, server: Server) -> None:
    table, people = after_the_look(meet, server)
    ann, ben, cleo = [at_the_table(person) for person in people]
    assert "You saw that the Humans live" in ann and "Only you have seen this" in ann
    for other in (ben, cleo):
        assert "Ann took a look at Colony World" in other
        assert "Humans live at" not in other and "Only you have seen" not in other
    secrets = [SEED, *[str(person.token) for person in table.people]]
    assert [secret for secret in secrets if secret in ann + ben + cleo] == []
    assert table.key not in cleo


def test_a_planted_canary_sings_for_its_owner_alone(meet: Meet, server: Server) -> None:
    table, (ann,) = after_the_look(meet, server, 1)
    plant(table)
    assert CANARY in at_the_table(table.show(ann))
    ben, cleo = table.seat(meet(), 1), table.show(meet())
    assert CANARY not in at_the_table(ben) + at_the_table(cleo)
    table.show(ben, "?move=1")
    expect(ben.page.locator(".lines")).to_contain_text("Ann took a look at")
    assert CANARY not in everything(ben)
