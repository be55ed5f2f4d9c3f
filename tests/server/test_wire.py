"""The real server asked by HTTP and by socket: the same table, the same answers, also after a restart."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

import venus
from tests.server.clients import API, Client, Socket
from tests.server.running import Server, serving
from tests.server.tables import Table, table
from venus.engine.refusals import sentence_of
from venus.families.original import actions as act


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving(seed=1) as running:
        yield running


def asked(game: Table) -> int:
    (seat,) = [socket.seat for socket in game.sockets if socket.options]
    assert seat is not None
    return seat


def test_a_refusal_by_http_has_code_rule_and_sentence_in_the_language_asked_for(server: Server) -> None:
    with table(server.url) as game:
        seat = asked(game)
        body = {"seat": seat, "version": 0, "action": msgspec.to_builtins(act.EndTurn(seat))}
        path = f"{API}/tables/{game.id}/actions"
        english, french = [
            game.people[seat].ask("POST", path, body, Accept_Language=lang) for lang in ("en", "fr-CH, en")
        ]
        assert (english.status, french.status) == (422, 422)
        assert english.json["refusal"]["code"] == french.json["refusal"]["code"] == "not-asked"
        assert english.json["refusal"]["rule"] == french.json["refusal"]["rule"] == "1988 §4.4"
        assert french.json["refusal"]["message"] == sentence_of("not-asked:heading", "fr")


def test_a_stale_action_by_http_is_refused_and_a_repeated_one_is_not_doubled(server: Server) -> None:
    with table(server.url) as game:
        seat = asked(game)
        action = game.opponents[seat].choose()
        for _ in range(2):
            assert game.people[seat].act(game.id, action, 0, "once").json["version"] == 1
        stale = game.people[seat].act(game.id, action, 0, "another")
        assert (stale.status, stale.json["refusal"]["code"]) == (409, "stale")
        assert len(game.people[seat].log(game.id)) == 1


def test_my_turns_are_listed(server: Server) -> None:
    with table(server.url) as game:
        seat = asked(game)
        assert [found["id"] for found in game.people[seat].get(f"{API}/me/turns")] == [game.id]
        assert game.people[1 - seat].get(f"{API}/me/turns") == []


def test_a_game_is_stopped_and_its_record_proves_itself(server: Server) -> None:
    with table(server.url, edition="classic") as game:
        game.play(25)
        running = game.people[0].ask("GET", f"{API}/tables/{game.id}/record")
        assert (running.status, running.json["refusal"]["code"]) == (409, "not-over")
        game.sockets[0].say(type="propose", what="stop")
        proposed = game.sockets[1].hear_of("table")["table"]["proposal"]
        game.sockets[1].say(type="consent", agree=True, number=proposed["number"])
        game.sockets[0].catch_up(26)
        assert game.sockets[0].view["outcome"]["reason"] == "stopped"
        verdict = venus.verify(game.people[0].record(game.id))
        assert verdict.honest and verdict.moves == 25


def test_after_a_restart_everybody_goes_on_where_they_were() -> None:
    with serving(seed=1) as server, table(server.url, seats=3) as game:
        game.play(15)
        server.restart()
        for socket in game.sockets:
            before = socket.view
            socket.open()
            assert (socket.version, socket.view) == (15, before)
        game.play(10)
        late = Socket(game.people[0], game.id, 0)
        late.version = 12
        late.open()
        assert sorted(late.entries) == list(range(13, 26))
        late.close()


def test_a_stranger_watches(server: Server) -> None:
    with table(server.url) as game:
        watcher = Socket(Client(server.url), game.id)
        game.play(8)
        watcher.catch_up(8)
        assert watcher.view == Client(server.url).look(game.id)["view"]
        assert not watcher.options
        watcher.close()
