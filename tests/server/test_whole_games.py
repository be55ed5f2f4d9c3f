"""Whole games over the wire: bots that know only what their sockets were told, in every edition."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import venus
from tests.server.running import Server, serving
from tests.server.tables import table
from venus.engine.notation import write_action

EDITIONS = [info.key for info in venus.editions()]
MOST_ACTIONS = 20_000


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as running:
        yield running


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_is_played_over_the_wire(server: Server, edition: str) -> None:
    with table(server.url, seats=3, edition=edition) as game:
        assert len(game.play(60)) == 60
        for seat, socket in enumerate(game.sockets):
            fresh = game.people[seat].look(game.id, seat)
            assert (socket.version, socket.view) == (60, fresh["view"])
