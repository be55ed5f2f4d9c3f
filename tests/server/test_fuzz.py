"""A seat that sends anything at all: every message gets a clear answer, and the game goes on."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

import venus
from tests.conformance.universe import universe
from tests.server.clients import API, Client, Message, Socket
from tests.server.running import Server, serving
from tests.server.strangers import Deaf, seed_of, shake_hands, threat
from tests.server.tables import Table, table
from venus.server.tables.messages import LARGEST_MESSAGE

ODD_VALUES: list[Any] = [
    None, True, -1, 1 << 70, 1.5, 1e300, "", "x" * 200, "\u0000\u202e", [], [[[]]], {}, {"type": "act"},
]  # fmt: skip
WORDS = ["", "act", "Act", "hello ", "undo;", "__class__", "constructor", "ping\u0000", "news", "accepted"]
MALFORMED = "malformed-message"
BAD_HELLOS: dict[str, str | bytes] = {
    "nothing": "",
    "half an object": "{",
    "a list": "[]",
    "a word": '"hello"',
    "an action first": '{"type": "act", "version": 0, "action": {}}',
    "a ping first": '{"type": "ping"}',
    "a seat in words": '{"type": "hello", "seat": "0"}',
    "a version below nothing": '{"type": "hello", "version": -1}',
    "a version beyond all": '{"type": "hello", "version": 1e30}',
    "a number for a token": '{"type": "hello", "token": 3}',
    "a long token": json.dumps({"type": "hello", "token": "x" * 101}),
    "bytes": b"\x00",
    "deep": "[" * 20_000,
    "large": "x" * 40_000,
}


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving(seed=1, log_level="debug") as running:
        yield running


class Fuzzer:
    """One seat of a table talks nonsense, in every way that it knows, while the other plays on."""

    def __init__(self, game: Table, seed: int) -> None:
        self.game = game
        self.chance = random.Random(seed)
        self.me = game.sockets[1]
        self.actions = list(universe(venus.new_game("1988", 2, seed=0), 1))
        self.accepted: list[tuple[Message, int]] = []
        self.kinds: list[Callable[[], tuple[str | bytes | Message, set[str]]]] = [
            self.noise, self.torn, self.unknown_type, self.wrong_field, self.extra_field, self.second_hello,
            self.large, self.deep, self.binary, self.no_object, self.no_action, self.forged_seat, self.stale,
            self.any_action, self.replayed, self.foreign_stand_in, self.no_proposal, self.odd_chat, self.chat,
            self.undo_of_another_version, self.undo, self.propose, self.view, self.foreign_action,
        ]  # fmt: skip

    # What is sent, and by which code it is refused; an empty set is for what may also be good.

    def noise(self) -> tuple[str, set[str]]:
        return "".join(
            self.chance.choices('{}[]":,\\ntrufals0.-e\u00e9\u0000', k=self.chance.randrange(60))
        ), {MALFORMED}

    def torn(self) -> tuple[str, set[str]]:
        whole = json.dumps({"type": "act", "version": self.me.version, "action": self.some_action()})
        return whole[: self.chance.randrange(len(whole))], {MALFORMED}

    def unknown_type(self) -> tuple[Message, set[str]]:
        return {"type": self.chance.choice([*ODD_VALUES, *WORDS]), "at": 1}, {MALFORMED}

    def wrong_field(self) -> tuple[Message, set[str]]:
        good: list[Message] = [
            {"type": "act", "version": {}, "action": {}},
            {"type": "act", "version": 0, "action": {}, "request": 7},
            {"type": "act", "version": 0, "action": {}, "request": "x" * 61},
            {"type": "act", "version": 0},
            {"type": "undo", "version": "0"},
            {"type": "undo"},
            {"type": "propose", "what": self.chance.choice([*ODD_VALUES, "undo", "Stop", "win"])},
            {"type": "consent", "agree": self.chance.choice([0, "yes", None])},
            {"type": "consent", "agree": True, "number": "1"},
            {"type": "chat", "text": self.chance.choice([None, 3, "", "x" * 501])},
            {"type": "stand-in", "seat": "0", "on": True},
            {"type": "stand-in", "seat": 0, "on": 1},
            {"type": "ping", "at": "now"},
        ]
        return self.chance.choice(good), {MALFORMED}

    def extra_field(self) -> tuple[Message, set[str]]:
        return {
            "type": "view",
            self.chance.choice(["seat", "token", "__proto__"]): self.chance.choice(ODD_VALUES),
        }, {MALFORMED}

    def second_hello(self) -> tuple[Message, set[str]]:
        return {"type": "hello", "seat": self.chance.choice([0, 1, None]), "token": self.me.client.token}, {
            MALFORMED
        }

    def large(self) -> tuple[Message, set[str]]:
        return {"type": "chat", "text": "x" * self.chance.randint(LARGEST_MESSAGE, 60_000)}, {MALFORMED}

    def deep(self) -> tuple[str, set[str]]:
        depth = self.chance.randint(2_000, 12_000)
        return f'{{"type": "act", "version": 0, "action": {"[" * depth}{"]" * depth}}}', {MALFORMED}

    def binary(self) -> tuple[bytes, set[str]]:
        return self.chance.choice([b"", self.chance.randbytes(50), b'{"type": "ping"}']), {MALFORMED}

    def no_object(self) -> tuple[str, set[str]]:
        return json.dumps(self.chance.choice([*ODD_VALUES, ["act", 1]])), {MALFORMED}

    def no_action(self) -> tuple[Message, set[str]]:
        action = self.chance.choice(
            [*ODD_VALUES, {"do": "win", "seat": 1}, {"do": "fly", "seat": 1, "dot": 3}]
        )
        return self.act(action), {MALFORMED}

    def forged_seat(self) -> tuple[Message, set[str]]:
        return self.act(self.some_action() | {"seat": self.chance.choice([0, -1, 2, 99])}), {"not-yours"}

    def foreign_action(self) -> tuple[Message, set[str]]:
        options = self.game.sockets[0].options
        return (self.act(self.chance.choice(options)), {"not-yours"}) if options else self.forged_seat()

    def stale(self) -> tuple[Message, set[str]]:
        version = self.chance.choice([-1, 0, self.me.version - 1, self.me.version + 1, 1 << 40])
        return self.act(self.some_action(), version if version != self.me.version else -1), {"stale"}

    def any_action(self) -> tuple[Message, set[str]]:
        return self.act(self.some_action()), set()

    def replayed(self) -> tuple[Message, set[str]]:
        if not self.accepted:
            return self.stale()
        message, version = self.chance.choice(self.accepted)
        self.expected_version = version
        return message, set()

    def foreign_stand_in(self) -> tuple[Message, set[str]]:
        seat = self.chance.choice([0, -1, 2, 1 << 40])
        return {"type": "stand-in", "seat": seat, "on": self.chance.choice([True, False])}, {
            "not-yours",
            "not-absent",
        }

    def no_proposal(self) -> tuple[Message, set[str]]:
        return {"type": "consent", "agree": True, "number": self.chance.choice([-1, 0, 1 << 40])}, {
            "no-proposal"
        }

    def odd_chat(self) -> tuple[Message, set[str]]:
        return {"type": "chat", "text": self.chance.choice(["\u200b", " \n\t", "\u202e\u2066"])}, {MALFORMED}

    def chat(self) -> tuple[Message, set[str]]:
        return {
            "type": "chat",
            "text": self.chance.choice(["{0}", "<b>", "%s", "'; --", "\ud83d\ude80"]),
        }, set()

    def undo_of_another_version(self) -> tuple[Message, set[str]]:
        return {"type": "undo", "version": self.me.version - 1}, {"stale"}

    def undo(self) -> tuple[Message, set[str]]:
        return {"type": "undo", "version": self.me.version}, set()

    def propose(self) -> tuple[Message, set[str]]:
        return {"type": "propose", "what": self.chance.choice(["pause", "resume", "stop"])}, set()

    def view(self) -> tuple[Message, set[str]]:
        return {"type": "view"}, set()

    def act(self, action: Any, version: int | None = None) -> Message:
        mark = f"{self.chance.getrandbits(64):x}"
        at = self.me.version if version is None else version
        return {"type": "act", "version": at, "action": action, "request": mark}

    def some_action(self) -> Message:
        action: Message = msgspec.to_builtins(self.chance.choice(self.actions))
        return action

    # What comes of it.

    def send(self) -> str:
        """One message of any kind, and its answers; gives the kind."""
        kind = self.chance.choice(self.kinds)
        self.expected_version = 0
        message, codes = kind()
        line = self.me._line
        assert line
        line.send(message if isinstance(message, str | bytes) else json.dumps(message))
        told = self.heard_until_now()
        answers = [one for one in told if one["type"] in ("refused", "accepted")]
        if codes:
            assert [one["type"] for one in answers] == ["refused"], (kind.__name__, message, told)
            assert answers[0]["refusal"]["code"] in codes, (kind.__name__, message, answers)
        assert told and len(answers) <= 1, (kind.__name__, message, told)
        for one in answers:
            self.take_note(one, message)
        for socket in self.game.sockets:
            socket.catch_up(self.me.version)
        return kind.__name__

    def take_note(self, answer: Message, message: Any) -> None:
        if answer["type"] == "accepted":
            assert self.expected_version in (0, answer["version"])
            self.accepted.append((message, answer["version"]))
        else:
            assert set(answer["refusal"]) == {"code", "rule", "message"} and answer["refusal"]["message"]
            assert answer["version"] == self.me.version

    def heard_until_now(self) -> list[Message]:
        """Everything that is told before the answer to a ping."""
        before, mark = len(self.me.heard), self.chance.getrandbits(40)
        self.me.say(type="ping", at=mark)
        while self.me.hear_of("pong")["at"] != mark:
            pass
        return [message for message in self.me.heard[before:] if message["type"] != "pong"]


@threat("T31")
@pytest.mark.parametrize("messages", [400, pytest.param(10_000, marks=pytest.mark.long)])
def test_every_message_is_answered_and_the_game_goes_on(server: Server, messages: int) -> None:
    answers: Counter[str] = Counter()
    while answers.total() < messages:
        with table(server.url, seed=answers.total()) as game:
            fuzzer = Fuzzer(game, seed=messages + answers.total())
            while answers.total() < messages and not game.is_over:
                answers[fuzzer.send()] += 1
                if answers.total() % 8 == 0:
                    game.step()
            secrets = [seed_of(server, game.id), str(game.people[0].token)]
            assert_all_is_well(server, game)
        told = json.dumps(fuzzer.me.heard)
        assert not any(secret in told + server.log for secret in [*secrets, "Traceback"])
    assert len(answers) == len(fuzzer.kinds)
    assert "[error" not in server.log and "[warning" not in server.log


def assert_all_is_well(server: Server, game: Table) -> None:
    """The game goes on, ends as all agree, and its record can be proved."""
    game.play(20)
    if not game.is_over:
        path = f"{API}/tables/{game.id}"
        game.people[0].post(f"{path}/proposals", {"seat": 0, "what": "stop"})
        game.people[1].post(f"{path}/consent", {"seat": 1, "agree": True})
    record = game.people[0].record(game.id)
    assert venus.verify(record).honest
    assert venus.load_record(record).audit() == []


@threat("T31")
@pytest.mark.parametrize("hello", BAD_HELLOS.values(), ids=BAD_HELLOS)
def test_who_does_not_say_hello_properly_is_turned_away(server: Server, hello: str | bytes) -> None:
    with shake_hands(server.url, "nowhere") as line:
        line.send(hello)
        answer = json.loads(line.recv(timeout=20))
        assert (answer["type"], answer["refusal"]["code"]) == ("refused", MALFORMED)
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=20)
        assert line.close_code == 4400


BROKEN_FRAMES = {
    "a text that is none": b"\x81\x84\x00\x00\x00\x00\xff\xfe\xc0\x80",
    "half a sign": b"\x81\x81\x00\x00\x00\x00\xe2",
    "no mask": b"\x81\x02{}",
    "a kind that there is not": b"\x83\x80\x00\x00\x00\x00",
    "a bit that is reserved": b"\xc1\x80\x00\x00\x00\x00",
    "the rest of nothing": b"\x80\x81\x00\x00\x00\x00x",
    "a long ping": b"\x89\xfe\x01\x00\x00\x00\x00\x00" + b"x" * 256,
    "a ping in pieces": b"\x09\x80\x00\x00\x00\x00",
    "a farewell of one byte": b"\x88\x81\x00\x00\x00\x00x",
    "more than there is": b"\x81\xff\x3f\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00",
    "a length below nothing": b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00",
    "a new text within a text": b"\x01\x81\x00\x00\x00\x00x\x01\x81\x00\x00\x00\x00y",
    "no frame at all": b"GET / HTTP/1.1\r\n\r\n",
}


@threat("T31")
@pytest.mark.parametrize("frame", BROKEN_FRAMES.values(), ids=BROKEN_FRAMES)
def test_a_broken_frame_ends_its_own_line_and_no_other(server: Server, frame: bytes) -> None:
    with table(server.url) as game:
        broken = Deaf(server, game.id)
        broken.send(json.dumps({"type": "hello", "seat": 1, "token": game.people[1].token}).encode())
        broken.hear_of(b'"hello"')
        broken.line.sendall(frame)
        broken.last_words()
        assert len(game.play(2)) == 2
    assert "Traceback" not in server.log and "[error" not in server.log


@threat("T31")
def test_a_spectator_can_do_nothing_but_look(server: Server) -> None:
    with table(server.url) as game:
        game.play(3)
        watcher = Socket(Client(server.url), game.id)
        messages: list[Message] = [
            {"type": "act", "version": 3, "action": option} for option in game.sockets[0].options
        ]
        messages += [
            {"type": "undo", "version": 3},
            {"type": "propose", "what": "stop"},
            {"type": "chat", "text": "x"},
        ]
        messages += [{"type": "consent", "agree": True}, {"type": "stand-in", "seat": 0, "on": True}]
        for message in messages:
            watcher.say(**message)
            assert watcher.hear_of("refused")["refusal"]["code"] == "not-yours"
        watcher.close()
        assert game.people[0].look(game.id)["version"] == 3
