"""A table in the browser speaks as the book of its edition does, in both languages."""

from __future__ import annotations

import pytest

import venus
from tests.client.browser import Person
from tests.client.conftest import Meet
from tests.client.looking import texts
from tests.client.moments import Laid
from tests.client.playing import open_tab, wait_for_turn
from tests.server.running import Server
from tests.table import at, ship
from tests.texts.vocabulary import slips
from venus.families import EDITIONS

pytestmark = pytest.mark.xdist_group("browser")

TABS = {
    "en-GB": ("Trade", "Markets", "Players", "Log", "Places", "Rules", "Table"),
    "fr-FR": ("Commerce", "Marchés", "Joueurs", "Journal", "Lieux", "Règles", "Table"),
}
SPECIES = ("Humans", "Whynoms")


def boxes(game: venus.Game) -> list[str]:
    return [dot.id for dot in game.content.chart.dots if dot.kind == "explore"]


def on_a_visit(edition: str) -> venus.Game:
    """Ann trades with the Humans; she has a bit of everything, and Ben is there too."""
    gate, penalty, port = boxes(at(edition, species=SPECIES))[:3]
    markers = {gate: "Tele Gate 3", penalty: "Red Penalty 20", port: "Open Port"}
    names = [marker.name for marker in at(edition, species=SPECIES).content.markers]
    up = {dot: next(name for name in names if name.startswith(kind)) for dot, kind in markers.items()}
    return at(
        edition,
        seat0=ship(
            at="Southern Comfort",
            credits=300,
            equipment=["Shield", "Red Drive"],
            relics=["Gate Lock", "Auto Pilot", "Switch Switch"],
            ious=["Humans", "Graw"],
        ),
        seat1=ship(at="Southern Comfort", credits=250, ious=["Zum"]),
        cultures={"colony": "Humans", "ice": "Graw", "desert": "Zum"},
        species=SPECIES,
        up=up,
        target=1000,
        phase="trade",
    )


def in_a_circle(edition: str) -> venus.Game:
    """Ann has rolled in a circle and has to choose a pilot number."""
    circle = next(dot.id for dot in at(edition, species=SPECIES).content.chart.dots if dot.kind == "nav")
    return at(edition, seat0=ship(at=circle), species=SPECIES, target=1000)


def shown(person: Person, lang: str) -> set[str]:
    """All that the panels of a table show, one after the other."""
    wait_for_turn(person)
    found = texts(person)
    for tab in TABS[lang]:
        open_tab(person, tab)
        person.page.wait_for_load_state("networkidle")
        found |= texts(person)
    return found


@pytest.mark.parametrize("lang", TABS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_speaks_as_the_book_of_its_edition(
    edition: str, lang: str, meet: Meet, server: Server
) -> None:
    person = meet(lang)
    for moment in (on_a_visit, in_a_circle):
        table = Laid(server, moment(edition))
        found = shown(table.seat(person, 0), lang)
        assert len(found) > 100
        # The numbers of clauses are no words.
        said = [text for text in sorted(found) if not text.startswith("§")]
        assert slips(said, lang[:2], edition) == []
