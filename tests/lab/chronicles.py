"""Chronicles made by hand, small enough to count on one's fingers."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from tests.lab.games import game
from venus.lab.families.original.bookkeeping import FLOWS
from venus.lab.families.original.chronicle import (
    Chronicle,
    Deed,
    Gear,
    SeatStory,
    TradeRoute,
)
from venus.lab.families.original.report import Source
from venus.lab.plan import Plan
from venus.lab.playing import Played
from venus.lab.results import header_for

NOTHING = (0,) * len(FLOWS)


def story(place: int, worth: tuple[int, ...] = (40, 500), **facts: Any) -> SeatStory:
    usual: dict[str, Any] = {
        "turns": 10,
        "dice": 20,
        "pips": 70,
        "sales": 3,
        "profit": 150,
        "fares": 1,
        "discoveries": 2,
        "flows": NOTHING,
    }
    return SeatStory(place=place, worth=worth, **{**usual, **facts})


def chronicle(**facts: Any) -> Chronicle:
    """Two seats, ten rounds, two samples: before the first turn and at the end."""
    usual: dict[str, Any] = {
        "rounds": 10,
        "step": 10,
        "seats": (story(0), story(1)),
        "bank": 11920,
        "money": (80, 700),
        "cup": ((0, 4), (38, 36), (10, 8)),
        "known": (0, 9),
        "flows": ((0, 0),) * len(FLOWS),
        "gear": (Gear(0, "ship", "Scout", 0, 0, 10, 100, True), Gear(1, "ship", "Scout", 0, 0, 10, 60, True)),
        "deeds": (),
        "routes": (),
        "homes": {"Graw": "ice", "Humans": "colony", "Galactic Base": "base"},
    }
    return Chronicle(**{**usual, **facts})


SPICE = TradeRoute("Space Spice", "Graw", "Humans", 4, 280, 40)
WINE = TradeRoute("Mulch Wine", "Niks", "Galactic Base", 1, 30, 0)
PORT = Deed(0, "spaceport", "Cobbleport", "Humans", "colony", 4, 150, 60)
FACTORY = Deed(1, "factory", "Graw Factory", "Graw", "ice", 8, 200, 25)


def full_game(number: int = 0, winner: int = 0, **facts: Any) -> Played:
    """A game of two in which everything was bought and sold once."""
    flows = tuple((0, 10 * place) for place in range(len(FLOWS)))
    gear = (
        Gear(0, "ship", "Scout", 0, 0, 6, 30, False),
        Gear(0, "ship", "Transport", 6, 240, 4, 100, True),
        Gear(1, "ship", "Scout", 0, 0, 10, 20, True),
        Gear(0, "equipment", "Red Drive", 5, 120, 5, 90, True),
        Gear(1, "relic", "Air Foil", 3, 0, 7, 10, True),
    )
    told = chronicle(flows=flows, gear=gear, deeds=(PORT, FACTORY), routes=(SPICE, WINE))
    usual: dict[str, Any] = {"number": number, "species": ("Humans", "Dell"), "turns": 20, "target": 1000}
    return structs.replace(game(("drifter", "trader"), (winner,), chronicle=told, **usual), **facts)


def source(*games: Played, name: str = "games.jsonl", plan: Plan | None = None) -> Source:
    plan = plan or Plan("1988", ("drifter", "trader"), 2, 1000, seed=7)
    return Source(name, header_for((plan,)), games)
