"""What a seat is told over the wire may depend only on what it may know.

The store of a running server is changed under its hands: everything that one viewer cannot know is dealt
anew. If any answer to that viewer changes, something leaks.
"""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import venus
from tests.conformance.universe import universe
from tests.server.clients import API, Client, Message, Socket
from tests.server.running import Server, serving
from tests.server.strangers import code, database, seed_of, threat
from tests.server.tables import Table, table

EDITIONS = [info.key for info in venus.editions()]
TELLING = {"marker-revealed", "culture-discovered", "dice-rolled", "die-rerolled", "marker-drawn"}
ALWAYS_NEW = {"now", "changed", "revision", "at"}
OTHER_SEED = "5eed" * 16
few_and_many = pytest.mark.parametrize(
    ("edition", "decisions"),
    [("1988", 60), *[pytest.param(edition, 600, marks=pytest.mark.long) for edition in EDITIONS]],
)


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving(seed=1, log_level="debug") as running:
        yield running


class World:
    """A table as the store holds it at one version, and how it would be if other things were hidden."""

    def __init__(self, server: Server, game: Table) -> None:
        self.server = server
        self.game = game
        with database(server) as store:
            store.row_factory = sqlite3.Row
            self.row = dict(store.execute("select * from tables where id = ?", (game.id,)).fetchone())
            rows = store.execute("select version, events from entries where table_id = ?", (game.id,))
            self.events = {row["version"]: row["events"] for row in rows}
        self.snapshot = json.loads(self.row["snapshot"])
        self.position: str = self.snapshot["position"]

    def who_would_profit(self) -> list[int]:
        """The seats that could learn something from what another seat sees."""
        truth, seats = self.truth(), range(len(self.game.people))
        return [
            seat
            for seat in seats
            if any(truth.imagine(seat, 1).view(one) != truth.view(one) for one in seats)
        ]

    def truth(self) -> venus.Game:
        return venus.from_position(self.position, seed=0)

    def put(self, position: str, secrets_of: set[int], seed: str) -> None:
        """Make it so, other seats' private looks included, and let the server read it anew."""
        snapshot = json.dumps(
            self.snapshot | {"position": position, "dice": self.snapshot["dice"] | {"seed": seed}}
        )
        mine = (self.game.id,)
        version = self.row["version"]
        with database(self.server) as store, store:
            store.execute("delete from marks where table_id = ?", mine)
            store.execute("delete from entries where table_id = ? and version > ?", (*mine, version))
            store.execute("insert into marks values (?, ?, 0, ?)", (*mine, version, position))
            for number, events in self.events.items():
                changed = json.dumps([disguised(event, secrets_of) for event in json.loads(events)])
                store.execute(
                    "update entries set events = ? where table_id = ? and version = ?",
                    (changed, *mine, number),
                )
            (revision,) = store.execute("select revision from tables where id = ?", mine).fetchone()
            row = self.row | {"snapshot": snapshot, "revision": revision + 1}
            names = [name for name in row if name != "id"]
            store.execute(
                f"update tables set {', '.join(f'{name} = ?' for name in names)} where id = ?",
                (*[row[name] for name in names], *mine),
            )
        poked = self.game.people[0].ask(
            "POST", f"{API}/tables/{self.game.id}/proposals", {"seat": 0, "what": "pause"}
        )
        assert code(poked) == "stale"

    def put_truth(self) -> None:
        self.put(self.position, set(), self.snapshot["dice"]["seed"])

    def put_imagined(self, seat: int | None, seed: int, dice: str = OTHER_SEED) -> None:
        """All that a seat (None: a spectator) cannot know is dealt anew."""
        others = set(range(len(self.game.people))) - {seat}
        self.put(self.truth().imagine(seat, seed).position(), others, dice)


def disguised(event: Message, secrets_of: set[int]) -> Message:
    """The event with another find, if it is a look of one of these seats."""
    is_look = "what" in event and "where" in event and event["seat"] in secrets_of
    return event | {"what": "CANARY"} if is_look else event


def plain(told: Any) -> Any:
    """Without what is new at every moment."""
    if isinstance(told, dict):
        return {key: plain(value) for key, value in told.items() if key not in ALWAYS_NEW}
    return [plain(one) for one in told] if isinstance(told, list) else told


def all_that_is_told(world: World, seat: int | None, seed: int) -> dict[str, Any]:
    """Every answer to a seat or a spectator, good ones and refusals, by HTTP and by socket."""
    game = world.game
    person = Client(world.server.url) if seat is None else game.people[seat]
    path, me = f"{API}/tables/{game.id}", "" if seat is None else f"&seat={seat}"
    version = world.row["version"]
    ends = [
        "",
        f"/view?since=0{me}",
        f"/log?after=0{me}",
        f"/moments/{version}?{me}",
        "/chat?after=0",
        "/record",
    ]
    ends += [f"/ways?{me}", f"/odds?{me}", f"/advice?{me}", "/mine", "/invitation"]
    told = {end: answer_of(person, "GET", f"{path}{end}") for end in ends}
    for end in (f"{API}/tables", f"{API}/me/turns", f"{API}/me/tables"):
        told[end] = answer_of(person, "GET", end)
    line = Socket(person, game.id, seat)
    told["socket"] = [plain(message) for message in line.heard]
    line.close()
    if seat is not None:
        truth = world.truth()
        for action in random.Random(seed).sample(list(universe(truth, seat)), 12):
            body = {"seat": seat, "version": version, "action": msgspec.to_builtins(action)}
            told[f"why {action}"] = answer_of(
                person, "POST", f"{path}/explanations", without(body, "version")
            )
            if truth.explain(action):
                told[f"do {action}"] = answer_of(person, "POST", f"{path}/actions", body)
    return told


def without(body: Message, key: str) -> Message:
    return {name: value for name, value in body.items() if name != key}


def answer_of(person: Client, method: str, path: str, body: Any = None) -> Any:
    answer = person.ask(method, path, body)
    return answer.status, plain(answer.json)


@few_and_many
@threat("T30")
def test_nobody_can_tell_their_table_from_an_imagined_one(
    server: Server, edition: str, decisions: int
) -> None:
    with table(server.url, seats=3, seed=decisions, bot="random", edition=edition) as game:
        for step in range(max(2, decisions // 60)):
            game.play(20)
            while not (viewers := (world := World(server, game)).who_would_profit()):
                game.play(10)
            for viewer in (viewers[step % len(viewers)], None):
                world.put_truth()
                told = all_that_is_told(world, viewer, step)
                world.put_imagined(viewer, seed=step)
                assert all_that_is_told(world, viewer, step) == told
            world.put_truth()
            for socket in game.sockets:
                socket.open()


@few_and_many
@threat("T30")
def test_news_that_reveal_nothing_are_the_same_in_every_imagined_game(
    server: Server, edition: str, decisions: int
) -> None:
    """The same action in the real and in an imagined game, with the same dice to come."""
    compared = 0
    with table(server.url, seats=3, seed=decisions, bot="random", edition=edition) as game:
        for step in range(decisions // 4):
            game.play(3)
            (mover,) = [opponent for opponent in game.opponents if opponent.is_asked]
            listener = (step + (mover.socket.seat or 0)) % 3
            world, action = World(server, game), mover.choose()
            heard = []
            for imagined in (False, True):
                if imagined:
                    world.put_imagined(listener, step, world.snapshot["dice"]["seed"])
                else:
                    world.put_truth()
                heard.append(news_of(game, mover.socket.client, action, listener))
            if not any(map(is_telling, heard)):
                assert heard[0] == heard[1]
                compared += 1
            world.put_truth()
            for socket in game.sockets:
                socket.open()
    assert compared >= decisions // 12


def news_of(game: Table, mover: Client, action: Message, listener: int) -> list[Message]:
    """What a seat hears when somebody acts."""
    line = Socket(game.people[listener], game.id, listener)
    version = line.version
    mover.act(game.id, action, version)
    line.catch_up(version + 1)
    line.close()
    return [plain(message) for message in line.heard if message["type"] == "news"]


def is_telling(news: list[Message]) -> bool:
    """Whether dice, a draw, a marker, a culture or a look of one's own came to light in it."""
    events = [event for message in news for event in message["entry"]["events"]]
    return any(event["event"] in TELLING or event.get("what") for event in events)


@few_and_many
@threat("T13", "T30")
def test_transcripts_hold_no_secret_of_anybody_else(server: Server, edition: str, decisions: int) -> None:
    with table(server.url, seats=3, seed=decisions, bot="random", edition=edition) as game:
        spectator = Socket(Client(server.url), game.id)
        game.play(5 * decisions)
        spectator.catch_up(game.sockets[0].version)
        with database(server) as store:
            rows = store.execute(
                "select version, events from entries where table_id = ?", (game.id,)
            ).fetchall()
            (key,) = store.execute("select invite from tables where id = ?", (game.id,)).fetchone()
        looks = [
            (version, event) for version, events in rows for event in json.loads(events) if "what" in event
        ]
        assert looks
        for listener in (*game.sockets, spectator):
            for version, look in looks:
                told = [
                    event for event in listener.entries[version]["events"] if event["event"] == look["event"]
                ]
                assert [event["what"] for event in told if event["seat"] == look["seat"]] == (
                    [look["what"]] if listener.seat == look["seat"] else [None]
                )
            text = json.dumps(listener.heard)
            for secret in (seed_of(server, game.id), key, *[str(person.token) for person in game.people]):
                assert secret not in text and secret not in server.log
        spectator.close()
