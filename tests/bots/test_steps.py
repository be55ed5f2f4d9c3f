"""The flights that opponents imagine are those that the engine allows, step by step, in every edition."""

from __future__ import annotations

import random
from typing import Any

import pytest

import venus
from tests.conformance.games import EDITIONS, start, traded, walk
from venus.cluster.topology import NAV, Route
from venus.families.original import actions as act
from venus.families.original.bots.atlas import atlas_of
from venus.families.original.bots.path_costs import CraftWays, craft_of, passage_for
from venus.families.original.bots.steps import Steps
from venus.game import Game


class Imagined:
    """What an opponent believes of the flight of the seat that is asked."""

    def __init__(self, game: Game) -> None:
        self.view = game.view(game.asked)
        self.turn = self.view.turn
        self.me = self.view.players[game.asked]
        self.atlas = atlas_of(game.content)
        craft = craft_of(self.atlas, self.view, self.me, self.turn.drives_off)
        self.steps = Steps(self.atlas, craft, self.turn.flown)
        self.passage: CraftWays = passage_for(self.atlas, craft)
        self.at = self.atlas.index[self.me.dot]

    @property
    def is_plain(self) -> bool:
        """In mid-flight, between two steps, with whatever number is needed here."""
        spies = any(self.atlas.ability[relic] == "spy-eye" for relic in self.me.relics)
        is_spying = spies and bool(self.steps.key & 3)
        gate = self.at in self.passage.gate_dots
        is_numbered = self.turn.pilot or not (gate or self.passage.topology.kind[self.at] == NAV)
        jumps = (
            gate and self.turn.pilot in self.passage.gates and self.passage.gates[self.turn.pilot] != self.at
        )
        return bool(self.turn.moved and not self.turn.passing and is_numbered and not jumps and not is_spying)

    def open(self) -> list[Route]:
        return self.steps.open(self.at, self.steps.flown, self.turn.movement, self.turn.pilot)

    def action(self, seat: int, route: Route) -> Any:
        names = self.passage.topology.dot_ids
        several = sum(other.end == route.end for other in self.steps.routes(self.at)) > 1
        via = tuple(names[dot] for dot in route.skipped) if several else ()
        return act.Fly(seat, names[route.end], via)


def fly_ahead(game: Game, chance: random.Random) -> int:
    """An imagined flight from here on, as far as nothing is turned up; gives its length."""
    here, seat, length = game.copy(), game.asked, 0
    while here.asks == "fly" and here.asked == seat:
        imagined = Imagined(here)
        if not imagined.is_plain:
            break
        routes = imagined.open()
        flights = {option for option in here.legal_actions() if isinstance(option, act.Fly)}
        assert {imagined.action(seat, route) for route in routes} == flights
        if not routes:
            break
        route = chance.choice(routes)
        here.apply(imagined.action(seat, route))
        after = here.view(seat)
        if (
            after.turn.seat != seat
            or not after.turn.moved
            or after.players[seat].dot != route_end(imagined, route)
        ):
            break
        noted = sum(1 << way for way in after.turn.flown)
        assert imagined.steps.after(imagined.steps.flown, route) == noted
        length += 1
    return length


def route_end(imagined: Imagined, route: Route) -> str:
    return imagined.passage.topology.dot_ids[route.end]


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_imagined_flight_is_one_that_the_engine_allows(edition: str) -> None:
    """Along a whole game of traders, every step they could imagine, and none that they could miss."""
    chance = random.Random(31)
    game = venus.new_game(edition, seats=3, seed=510, target=1000)
    flown = sum(fly_ahead(here, chance) for here in traded(game) if here.asks == "fly")
    assert game.is_over and flown > 300


@pytest.mark.parametrize("edition", EDITIONS)
def test_so_it_is_with_drives_and_relics(edition: str) -> None:
    chance = random.Random(32)
    games = walk(start(edition, 3, seed=520), seed=33, decisions=900)
    assert sum(fly_ahead(here, chance) for here in games if here.asks == "fly") > 100
