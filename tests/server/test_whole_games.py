"""Games over the wire: bots that know only what their sockets were told, in every edition."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import venus
from tests.server.running import Server, serving
from tests.server.tables import TARGET, Table, table
from venus.engine.record import read_record

EDITIONS = [info.key for info in venus.editions()]
MOST_ACTIONS = 20_000


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving(seed=1) as running:
        yield running


def assert_all_know_the_same(game: Table, version: int) -> None:
    """What each seat was told piece by piece is what it is told at one go."""
    for seat, (person, socket) in enumerate(zip(game.people, game.sockets, strict=True)):
        fresh = person.look(game.id, seat)
        assert (socket.version, socket.view, socket.options) == (
            version,
            fresh["view"],
            fresh.get("options", []),
        )
        assert sorted(socket.entries) == list(range(1, version + 1))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_is_played_over_the_wire(server: Server, edition: str) -> None:
    with table(server.url, seats=3, edition=edition) as game:
        assert len(game.play(60)) == 60
        assert_all_know_the_same(game, 60)


def test_a_game_is_played_by_http_alone(server: Server) -> None:
    with table(server.url) as game:
        for version in range(10):
            (mover,) = [opponent for opponent in game.opponents if opponent.is_asked]
            answer = mover.socket.client.act(game.id, mover.choose(), version)
            assert answer.json == {"type": "accepted", "version": version + 1}
            for socket in game.sockets:
                socket.catch_up(version + 1)
        assert_all_know_the_same(game, 10)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_is_played_and_proved(server: Server, edition: str, seats: int) -> None:
    with table(server.url, seats=seats, bot="trader", edition=edition) as game:
        moves = len(game.play(MOST_ACTIONS))
        assert game.is_over
        assert_all_know_the_same(game, moves)
        record = game.people[0].record(game.id)
    verdict = venus.verify(record)
    assert (verdict.honest, verdict.moves) == (True, moves)
    assert "every die and draw comes from the seed" in verdict.findings
    outcome = read_record(record).outcome
    assert outcome and max(outcome.scores) >= TARGET
