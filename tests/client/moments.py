"""Tables in the middle of a game: a position of our own choosing, put where the server keeps its own."""

from __future__ import annotations

import json
from typing import Any

import venus
from tests.client.browser import Person
from tests.server.clients import API, Client
from tests.server.running import Server
from tests.server.strangers import code, database
from tests.table import at, head, ship

NAMES = ("Ann", "Ben", "Cleo")
SPECIES = ("Humans", "Dell", "Niks")
# The same dice whenever a game is laid out.
SEED = "5eed" * 16
COLONY = {"colony": "Humans"}


class Laid:
    """A running table and those who sit there, seat by seat; at a shared screen it is always the same one."""

    def __init__(self, server: Server, game: venus.Game, shared: bool = False, **setup: Any) -> None:
        self.server = server
        species = [player.species or "" for player in game.view(None).players]
        seats: list[dict[str, str]] = [{"species": one} for one in species]
        self.people = [Client(server.url).guest(name) for name in NAMES[: 1 if shared else game.seats]]
        host = self.people[0]
        called = host.create(edition=game.edition, seats=seats, target=1000, **setup)
        self.id, self.key = str(called["id"]), str(called["key"])
        for seat in range(1, game.seats):
            guest = self.people[0 if shared else seat]
            guest.ask("PATCH", f"{API}/me", {"name": NAMES[seat]})
            guest.join(self.id, seat=seat, key=self.key)
        host.start(self.id)
        self._put(game)

    def _put(self, game: venus.Game) -> None:
        """Let the server go on from another position, with known dice to come."""
        with database(self.server) as store, store:
            (kept,) = store.execute("select snapshot from tables where id = ?", (self.id,)).fetchone()
            snapshot = json.loads(kept)
            dice = snapshot["dice"] | {"seed": SEED, "used": {}}
            changed = json.dumps(snapshot | {"position": game.position(), "dice": dice})
            store.execute("update marks set position = ? where table_id = ?", (game.position(), self.id))
            store.execute(
                "update tables set snapshot = ?, asked = ?, revision = revision + 1 where id = ?",
                (changed, game.asked, self.id),
            )
        wish = {"seat": 0, "what": "pause"}
        assert code(self.people[0].ask("POST", f"{API}/tables/{self.id}/proposals", wish)) == "stale"

    def seat(self, person: Person, seat: int, path: str = "") -> Person:
        """Let somebody sit down in their window."""
        person.be(self.people[seat])
        return self.show(person, path)

    def show(self, person: Person, path: str = "") -> Person:
        """Let somebody look on, or whoever they are."""
        person.go(f"/t/{self.id}{path}")
        person.page.locator("section.turn, main").first.wait_for()
        return person


def before_a_look() -> venus.Game:
    """Ann has three points, and her next step leads into the orbit of the Humans, whom nobody knows."""
    game = at(
        seat0=ship(at="colony-2"),
        cultures=COLONY,
        discovered=[],
        target=1000,
        dice=[[1, 1, 1]],
        species=SPECIES,
    )
    head(game, "colony-1")
    return game


def near_a_market() -> venus.Game:
    """Ann is two dots from a city that buys what she carries; the dice are still to be rolled."""
    return at(
        seat0=ship(at="colony-2", credits=300, goods=["Space Spice"]),
        cultures=COLONY,
        species=SPECIES,
        target=1000,
    )


def on_a_visit(**wishes: Any) -> venus.Game:
    """Ann and Ben are with the Humans; both have something that the other could want."""
    return at(
        seat0=ship(at="Southern Comfort", credits=300, goods=["Space Spice"]),
        seat1=ship(at="Southern Comfort", credits=250, goods=["Voll Silk"]),
        cultures=COLONY,
        species=SPECIES,
        target=1000,
        phase="trade",
        **wishes,
    )
