"""A whole way at one go: kept in one transaction, told as one, ended by whatever nobody could foresee."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

import venus
from tests.server.clients import API, Client, Message, Socket
from tests.server.running import Server, serving
from tests.table import at, head, ship
from venus.families import family_of
from venus.families.original import actions as act
from venus.game import Game


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving(seed=1) as running:
        yield running


def in_flight() -> Game:
    """A ship with many points, on its way along a plain line."""
    game = at("1988", seat0=ship(at="base"), dice=[6, 6, 6])
    head(game, "base-colony-1")
    return game


def long_way(game: Game) -> list[act.Action]:
    ways = family_of(game.edition).ways(game, 0)
    return list(max(ways, key=lambda way: len(way.steps)).steps)


def test_a_way_is_flown_to_its_end() -> None:
    game = in_flight()
    steps = long_way(game)
    again = game.copy()
    done = game.follow(steps)
    assert done > 2
    for action in steps[:done]:
        again.apply(action)
    assert again.position() == game.position()


def test_a_way_ends_where_the_next_step_is_not_allowed() -> None:
    game = in_flight()
    there = game.legal_actions()[0]
    assert game.follow([there, there]) == 1


def test_the_first_step_is_refused_like_any_other() -> None:
    game = in_flight()
    before = game.position()
    with pytest.raises(venus.IllegalAction):
        game.follow([act.EndTurn(0), act.EndTurn(0)])
    assert game.position() == before


def flown(socket: Socket, steps: list[Message]) -> Message:
    socket.say(type="follow", version=socket.version, steps=steps, request="way")
    return socket.hear_of("news")


@pytest.mark.seed(5)
def test_a_server_keeps_it_at_one_go_and_tells_it_as_one(server: Server) -> None:
    ann = Client(server.url).guest("Ann")
    found = ann.create(edition="1988", seats=[{}, {"bot": "drifter"}], target=1000)
    ann.start(found["id"])
    socket = Socket(ann, found["id"], 0)
    try:
        steps = fly_until_a_long_way(ann, socket, found["id"])
        before = socket.version
        news = flown(socket, steps)
        assert news["version"] == before + len(news["earlier"]) + 1
        assert 2 <= len(news["earlier"]) + 1 <= len(steps)
        assert socket.hear_of("accepted")["request"] == "way"
        kept = [entry["version"] for entry in ann.log(found["id"], 0)]
        assert kept[before : news["version"]] == list(range(before + 1, news["version"] + 1))
    finally:
        socket.close()


def fly_until_a_long_way(ann: Client, socket: Socket, table: str) -> list[Message]:
    """Play the first option until a way of several steps lies open."""
    while True:
        while not socket.options:
            socket.hear()
        if any(option["do"] == "fly" for option in socket.options):
            ways = ann.get(f"{API}/tables/{table}/ways?seat=0")
            longest = max(ways, key=lambda way: len(way["steps"]))
            if len(longest["steps"]) > 2:
                steps: list[Message] = longest["steps"]
                return steps
        heads = [option for option in socket.options if option["do"] == "head"] or socket.options
        socket.say(type="act", version=socket.version, action=heads[0], request=f"m{socket.version}")
        socket.hear_of("accepted")


@pytest.mark.parametrize("steps", [[], [{}] * 61, [{"do": "swim", "seat": 0}], "fly"])
def test_what_is_no_way_is_refused_and_nothing_is_changed(server: Server, steps: object) -> None:
    ann = Client(server.url).guest("Ann")
    found = ann.create(edition="1988", seats=[{}, {"bot": "drifter"}], target=1000)
    body = {"seat": 0, "version": 0, "steps": steps, "request": "x"}
    answer = ann.ask("POST", f"{API}/tables/{found['id']}/ways", body)
    assert answer.status in (400, 409, 422)


def test_nobody_follows_a_way_for_another(server: Server) -> None:
    ann, eve = (Client(server.url).guest(name) for name in ("Ann", "Eve"))
    found = ann.create(edition="1988", seats=[{}, {"bot": "drifter"}], target=1000)
    ann.start(found["id"])
    steps = [msgspec.to_builtins(act.StayPut(0))]
    answer = eve.ask("POST", f"{API}/tables/{found['id']}/ways", {"seat": 0, "version": 0, "steps": steps})
    assert answer.json["refusal"]["code"] == "not-yours" or answer.status in (403, 404)
