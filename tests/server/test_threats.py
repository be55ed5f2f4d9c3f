"""What strangers and opponents try, and what keeps them from it: the entries of docs/threat-model.md."""

from __future__ import annotations

import asyncio
import json
import re
import stat
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import venus
from tests.server.clients import API, Client, Socket
from tests.server.kept import spare_port
from tests.server.running import Server, serving
from tests.server.strangers import (
    code,
    database,
    greeted,
    heard_to_the_end,
    in_a_browser,
    raw,
    request,
    seed_of,
    threat,
)
from tests.server.tables import table
from tests.waiting import wait_until
from venus.server.hosting.settings import Settings
from venus.server.notices.notices import NOTICES_AT_ONCE, Notices
from venus.server.notices.webhooks import BadWebhook, post
from venus.texts.catalogue import sentence

FOLDER = Path(__file__).parent
PAGE = FOLDER.parents[1] / "docs" / "threat-model.md"
EVIL = "https://evil.example"
AT_A_SEAT: dict[str, dict[str, Any]] = {
    "actions": {"version": 0, "action": {"do": "end-turn", "seat": 0}},
    "explanations": {"action": {"do": "end-turn", "seat": 0}},
    "undo": {"version": 0},
    "proposals": {"what": "stop"},
    "consent": {"agree": True},
    "stand-in": {"on": False},
    "chat": {"text": "It is me."},
    "leave": {},
    "species": {"species": None},
}


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """As households run it, but that nobody is too fast, and that who is away is away at once."""
    with serving(seed=1, away_after_seconds=0, log_level="debug") as running:
        yield running


def test_every_threat_is_on_the_page_and_proved_by_a_test() -> None:
    told = re.findall(r"^### (T\d+) ", PAGE.read_text(encoding="utf-8"), flags=re.M)
    tests = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("test_*.py"))
    marks = "".join(re.findall(r"^@threat\(.+\)$", tests, flags=re.M))
    assert told == [f"T{number}" for number in range(1, len(told) + 1)]
    assert sorted(told) == sorted(set(re.findall(r'"(T\d+)"', marks)))


# Who somebody is.


@threat("T1")
def test_a_seat_obeys_only_its_own_token(server: Server) -> None:
    with table(server.url) as game:
        owner, thief = game.people
        for verb, body in AT_A_SEAT.items():
            path = f"{API}/tables/{game.id}/{verb}"
            assert code(thief.ask("POST", path, body | {"seat": 0})) == "not-yours"
            assert code(Client(server.url).ask("POST", path, body | {"seat": 0})) == "not-known"
            assert code(Client(server.url, "x" * 43).ask("POST", path, body | {"seat": 0})) == "not-known"
        for path in ("view?seat=0", "log?seat=0", "moments/0?seat=0", "ways?seat=0", "odds?seat=0"):
            assert code(thief.ask("GET", f"{API}/tables/{game.id}/{path}")) == "not-yours"
        assert owner.look(game.id, 0)["version"] == 0


@threat("T1")
def test_a_socket_is_opened_only_by_the_token_of_its_seat(server: Server) -> None:
    with table(server.url) as game:
        tokens = {
            "own": game.people[0].token,
            "another's": game.people[1].token,
            "none": None,
            "made up": "y",
        }
        answers = {
            who: greeted(server.url, game.id, {"seat": 0, "token": token}) for who, token in tokens.items()
        }
        assert answers == {
            "own": "hello",
            "another's": "not-yours",
            "none": "not-known",
            "made up": "not-known",
        }
        for seat in (-1, 2, 8, 10**30):
            assert greeted(server.url, game.id, {"seat": seat, "token": game.people[0].token}) == "not-yours"


@threat("T1")
def test_nobody_acts_for_another_seat(server: Server) -> None:
    with table(server.url) as game:
        (asked,) = [socket for socket in game.sockets if socket.options]
        (other,) = [socket for socket in game.sockets if not socket.options]
        forged = other.act(asked.options[0])
        assert (forged["type"], forged["refusal"]["code"]) == ("refused", "not-yours")
        body = {"seat": other.seat, "version": 0, "action": asked.options[0]}
        assert code(other.client.ask("POST", f"{API}/tables/{game.id}/actions", body)) == "not-yours"
        assert asked.act(asked.options[0])["type"] == "accepted"


@threat("T2")
def test_the_store_holds_no_secret_that_opens_anything(server: Server) -> None:
    person = Client(server.url).guest("Ann")
    person.post(f"{API}/accounts", {"name": "Keeper Ann", "password": "open sesame 1"})
    again = person.post(f"{API}/sessions", {"name": "keeper ann", "password": "open sesame 1"})
    with database(server) as store:
        (kept,) = store.execute("select password from players where account = 'keeper ann'").fetchone()
        stored = b"".join(path.read_bytes() for path in server.home.glob("venus.sqlite*"))
    assert kept.startswith("$argon2id$") and kept.encode() in stored
    for secret in (person.token, again["token"], "open sesame 1"):
        assert str(secret).encode() not in stored


@threat("T2")
def test_only_the_owner_can_read_the_store(server: Server) -> None:
    """While it is open, its journal and what the connections share lie beside it."""
    Client(server.url).guest("Ann")
    with database(server) as store:
        store.execute("select count(*) from players").fetchone()
        files = list(server.home.glob("venus.sqlite*"))
        modes = {stat.S_IMODE(file.stat().st_mode) for file in files}
    assert {file.suffix for file in files} >= {".sqlite", ".sqlite-wal", ".sqlite-shm"}
    assert modes == {0o600}


@threat("T4")
def test_logging_in_makes_a_new_secret_and_logging_out_ends_it(server: Server) -> None:
    person = Client(server.url).guest("Mallory")
    person.post(f"{API}/accounts", {"name": "Mallory", "password": "long enough"})
    first, second = (
        person.post(f"{API}/sessions", {"name": "Mallory", "password": "long enough"})["token"]
        for _ in range(2)
    )
    assert len({person.token, first, second}) == 3
    visitor = Client(server.url, first)
    assert visitor.ask("DELETE", f"{API}/sessions").status == 200
    assert visitor.get(f"{API}/me") == {"player": None, "csrf": None}
    assert Client(server.url, second).get(f"{API}/me")["player"]["account"] == "mallory"


@threat("T4")
def test_logging_out_closes_what_was_opened(server: Server) -> None:
    with table(server.url) as game:
        person, listener = game.people[1], game.sockets[1]
        assert person.ask("DELETE", f"{API}/sessions").status == 200
        assert heard_to_the_end(listener) == 4408
        assert greeted(server.url, game.id, {"seat": 1, "token": person.token}) == "not-known"


@threat("T4")
def test_a_guests_secret_is_no_longer_for_ever_once_there_is_a_password(server: Server) -> None:
    person = Client(server.url).guest("Olga")
    me = person.get(f"{API}/me")["player"]["id"]
    with database(server) as store:
        expiry = "select expires from sessions where player = ?"
        assert store.execute(expiry, (me,)).fetchall() == [(None,)]
        person.post(f"{API}/accounts", {"name": "Olga", "password": "long enough"})
        assert store.execute(expiry, (me,)).fetchone()[0] > 0


@threat("T4")
def test_claiming_takes_the_secret_and_leaves_the_guest_nothing(server: Server) -> None:
    with table(server.url) as game:
        guest, listener = game.people[1], game.sockets[1]
        owner = Client(server.url).guest("Claimant")
        assert code(owner.ask("POST", f"{API}/claims", {"token": guest.token})) == "not-known"
        owner.post(f"{API}/accounts", {"name": f"Claimant {game.id}", "password": "long enough"})
        assert owner.post(f"{API}/claims", {"token": guest.token}) == {"seats": 1}
        assert heard_to_the_end(listener) == 4408
        assert guest.get(f"{API}/me")["player"] is None
        assert owner.look(game.id, 1)["seat"] == 1
        assert code(owner.ask("POST", f"{API}/claims", {"token": owner.token})) == "not-known"


# Foreign pages.


@threat("T5")
def test_a_cookie_alone_changes_nothing(server: Server) -> None:
    page, own = in_a_browser(Client(server.url).guest("Ann"))
    wishes: dict[str, Any] = {"seats": [{}, {}]}
    assert page.ask("POST", f"{API}/tables", wishes, **own).status == 201
    for headers, refusal in (
        (own | {"X_CSRF_Token": "0" * 32}, "no-csrf"),
        ({name: value for name, value in own.items() if name != "X_CSRF_Token"}, "no-csrf"),
        (own | {"Origin": EVIL}, "foreign-origin"),
        (own | {"Origin": "null"}, "foreign-origin"),
        (own | {"Origin": server.url.replace("http", "https")}, None),
        (own | {"Origin": f"{server.url}.evil.example"}, "foreign-origin"),
    ):
        answer = page.ask("POST", f"{API}/tables", wishes, **headers)
        assert (code(answer) if refusal else answer.status) == (refusal or 201)


@threat("T5")
def test_a_foreign_page_cannot_make_one_somebody_else(server: Server) -> None:
    """A form of a foreign page can post JSON as plain text, and an answer would replace the cookie."""
    for path, body in (("guests", {"name": "x"}), ("sessions", {"name": "x", "password": "long enough"})):
        answer = Client(server.url).ask("POST", f"{API}/{path}", body, Origin=EVIL, Content_Type="text/plain")
        assert code(answer) == "foreign-origin"
        assert answer.headers["set-cookie"] is None


@threat("T6")
def test_a_foreign_page_opens_no_socket(server: Server) -> None:
    with table(server.url) as game:
        token = game.people[0].token
        cookie, seat = {"Cookie": f"venus={token}"}, {"seat": 0}
        assert greeted(server.url, game.id, seat, **cookie, Origin=server.url) == "hello"
        assert greeted(server.url, game.id, seat, **cookie, Origin=EVIL) == "foreign-origin"
        assert greeted(server.url, game.id, seat, **cookie) == "foreign-origin"
        assert greeted(server.url, game.id, {"seat": None}, Origin=EVIL) == "foreign-origin"
        assert greeted(server.url, game.id, {"seat": 0, "token": token}, Origin=EVIL) == "foreign-origin"


@threat("T7")
@pytest.mark.parametrize("path", ["/", "/site/index.html", "/api/me", "/api/tables/nowhere", "/nowhere"])
def test_every_answer_tells_browsers_to_be_careful(server: Server, path: str) -> None:
    headers = Client(server.url).ask("GET", path).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self';") and "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy and headers["x-frame-options"] == "DENY"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["access-control-allow-origin"] is None and headers["server"] is None
    assert (headers["cache-control"] == "no-store") == path.startswith("/api/")


@threat("T7")
@pytest.mark.parametrize(
    ("host", "policy"),
    [("localhost:8000", "same-origin"), ("[::1]:8000", "same-origin"), ("192.0.2.7:8000", None)],
)
def test_a_guest_in_the_network_is_sent_no_header_that_browsers_complain_of(
    server: Server, host: str, policy: str | None
) -> None:
    assert Client(server.url).ask("GET", "/", Host=host).headers["cross-origin-opener-policy"] == policy


@threat("T7")
def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(server: Server) -> None:
    cookie = Client(server.url).ask("POST", f"{API}/guests", {"name": "Ann"}).headers["set-cookie"].lower()
    assert {"httponly", "samesite=strict", "path=/"} <= set(cookie.split("; "))


# Tables that are not for everyone.


@threat("T8")
def test_a_private_table_is_not_there_for_strangers(server: Server) -> None:
    ann, ben, stranger = (Client(server.url).guest(name) for name in ("Ann", "Ben", "Stranger"))
    made = ann.create(seats=[{}, {}], private=True, target=1000)
    path, key = f"{API}/tables/{made['id']}", made["key"]
    gone = [
        "",
        "/view",
        "/log",
        "/chat",
        "/record",
        "/mine",
        "/moments/0",
        "/invitation",
        "/view?key=wrong",
        "/view?seat=0",
    ]
    assert {code(stranger.ask("GET", f"{path}{end}")) for end in gone} == {"no-table"}
    for verb, body in (
        AT_A_SEAT | {"join": {}, "start": {}, "archive": {}, "rematch": {}, "bots": {"bot": None}}
    ).items():
        assert code(stranger.ask("POST", f"{path}/{verb}", body | {"seat": 0})) == "no-table"
    assert greeted(server.url, made["id"], {"token": stranger.token}) == "no-table"
    assert made["id"] not in [one["id"] for one in stranger.get(f"{API}/tables")]
    assert stranger.get(f"{API}/invitations/{key}")["id"] == made["id"]
    assert ben.join(made["id"], key=key) == 1
    assert greeted(server.url, made["id"], {"token": stranger.token, "key": key}) == "hello"


@threat("T8")
def test_only_those_who_sit_there_are_told_the_key(server: Server) -> None:
    ann, stranger = (Client(server.url).guest(name) for name in ("Ann", "Stranger"))
    made = ann.create(seats=[{}, {}])
    path = f"{API}/tables/{made['id']}"
    assert ann.get(f"{path}/invitation")["key"] == made["key"]
    assert code(stranger.ask("GET", f"{path}/invitation")) == "not-yours"
    shown = [stranger.ask("GET", end).text for end in (path, f"{path}/view", f"{API}/tables")]
    assert made["id"] in shown[0] and not any(made["key"] in text for text in shown)


@threat("T9")
def test_a_table_without_spectators_tells_them_nothing_however_early_they_come(server: Server) -> None:
    ann, stranger = (Client(server.url).guest(name) for name in ("Ann", "Stranger"))
    made = ann.create(seats=[{}, {"bot": "drifter"}], watch="none", target=1000)
    early = Socket(stranger, made["id"])
    ann.start(made["id"])
    assert heard_to_the_end(early) == 4408
    assert [message for message in early.heard if message.get("view") or message["type"] == "news"] == []
    stop = f"{API}/tables/{made['id']}/proposals"
    for _ in range(2):
        assert greeted(server.url, made["id"], {"token": stranger.token}) == "no-watching"
        for end in ("view", "log", "chat", "record", "moments/0"):
            assert code(stranger.ask("GET", f"{API}/tables/{made['id']}/{end}")) == "no-watching"
        ann.ask("POST", stop, {"seat": 0, "what": "stop"})
    assert ann.look(made["id"])["table"]["state"] == "over"


@threat("T10")
def test_who_watches_later_sees_nothing_sooner_by_any_way(server: Server) -> None:
    ann, stranger = (Client(server.url).guest(name) for name in ("Ann", "Stranger"))
    with table(server.url, watch_delay=3600) as game:
        path = f"{API}/tables/{game.id}"
        watcher = Socket(stranger, game.id)
        game.people[0].post(f"{path}/chat", {"seat": 0, "text": "I know where the relic is"})
        game.play(12)
        assert stranger.look(game.id)["version"] == watcher.version == 0
        assert stranger.get(f"{path}/log") == [] and stranger.get(f"{path}/chat") == []
        assert code(stranger.ask("GET", f"{path}/moments/1")) == "no-such-moment"
        watcher.say(type="view")
        assert watcher.hear_of("hello")["version"] == 0
        assert {"news", "chat"} & {message["type"] for message in watcher.heard} == set()
        assert ann.look(game.id)["version"] == 0 and game.people[0].look(game.id)["version"] == 12
        watcher.close()


@threat("T10")
def test_who_watches_later_gains_nothing_by_coming_before_the_start(server: Server) -> None:
    ann, stranger = (Client(server.url).guest(name) for name in ("Ann", "Stranger"))
    made = ann.create(seats=[{}, {"bot": "drifter"}], watch_delay=3600, target=1000)
    early = Socket(stranger, made["id"])
    ann.start(made["id"])
    assert heard_to_the_end(early) == 4408
    assert [message for message in early.heard if message.get("view") or message["type"] == "news"] == []


@threat("T11")
def test_a_socket_does_not_follow_a_seat_that_has_changed_hands(server: Server) -> None:
    ann, ben, eve = (Client(server.url).guest(name) for name in ("Ann", "Ben", "Eve"))
    made = ann.create(seats=[{}, {}], target=1000)
    eve.join(made["id"], seat=1)
    old = Socket(eve, made["id"], 1)
    eve.post(f"{API}/tables/{made['id']}/leave", {"seat": 1})
    ben.join(made["id"], seat=1)
    ann.start(made["id"])
    assert heard_to_the_end(old) == 4408
    assert [message for message in old.heard if message.get("view")] == []
    assert greeted(server.url, made["id"], {"seat": 1, "token": eve.token}) == "not-yours"
    assert greeted(server.url, made["id"], {"seat": 1, "token": ben.token}) == "hello"


@threat("T12")
def test_the_host_alone_disposes_of_a_table_and_of_no_person(server: Server) -> None:
    ann, ben = (Client(server.url).guest(name) for name in ("Ann", "Ben"))
    made = ann.create(seats=[{}, {}, {}], target=1000)
    path = f"{API}/tables/{made['id']}"
    ben.join(made["id"], seat=1)
    for verb, body in (("start", None), ("archive", None), ("bots", {"seat": 2, "bot": "drifter"})):
        assert code(ben.ask("POST", f"{path}/{verb}", body)) == "not-host"
    assert code(ann.ask("POST", f"{path}/bots", {"seat": 1, "bot": "drifter"})) == "seat-taken"
    assert code(ann.ask("POST", f"{path}/join", {"seat": 1})) == "seat-taken"
    assert code(ann.ask("POST", f"{path}/start")) == "seats-empty"
    assert code(ann.ask("POST", f"{path}/bots", {"seat": 2, "bot": "cmd:touch /tmp/owned"})) == "bad-setup"
    assert [seat.get("name") for seat in ann.get(path)["seats"]] == ["Ann", "Ben", None]


# The game.


@threat("T13")
def test_the_seed_is_told_when_the_game_is_over_and_not_before(server: Server) -> None:
    with table(server.url) as game:
        ann, path = game.people[0], f"{API}/tables/{game.id}"
        game.play(20)
        assert code(ann.ask("GET", f"{path}/record")) == "not-over"
        seed = seed_of(server, game.id)
        ends = ["", "/view?seat=0", "/view", "/log?seat=0", "/moments/3?seat=0", "/chat", "/record"]
        told = [ann.ask("GET", f"{path}{end}").text for end in ends]
        told += [json.dumps(socket.heard) for socket in game.sockets]
        assert not any(seed in text for text in told)
        ann.post(f"{path}/proposals", {"seat": 0, "what": "stop"})
        game.people[1].post(f"{path}/consent", {"seat": 1, "agree": True})
        record = ann.record(game.id)
        assert seed in record and venus.verify(record).honest
        assert json.loads(record)["chance"]["commitment"] == ann.get(path)["commitment"]


@threat("T14")
def test_nobody_takes_back_anothers_move_or_dice_alone(server: Server) -> None:
    with table(server.url) as game:
        game.play(30)
        while game.step()["seat"] != next(socket.seat for socket in game.sockets if socket.options):
            continue
        (idle,) = [socket for socket in game.sockets if not socket.options]
        version = idle.version
        done = idle.client.post(f"{API}/tables/{game.id}/undo", {"seat": idle.seat, "version": version})
        assert done == {"done": False}
        asked = idle.client.look(game.id, idle.seat)["table"]["proposal"]
        other = 1 - (idle.seat or 0)
        assert (asked["what"], asked["by"], asked["waiting"]) == ("undo", idle.seat, [other])
        assert idle.client.look(game.id, idle.seat)["version"] == version


@threat("T14")
def test_a_yes_counts_only_for_what_was_asked(server: Server) -> None:
    with table(server.url) as game:
        ann, ben = game.people
        path = f"{API}/tables/{game.id}"
        ann.post(f"{path}/proposals", {"seat": 0, "what": "pause"})
        harmless = ben.get(path)["proposal"]["number"]
        ann.post(f"{path}/proposals", {"seat": 0, "what": "stop"})
        vote = {"seat": 1, "agree": True, "number": harmless}
        assert code(ben.ask("POST", f"{path}/consent", vote)) == "no-proposal"
        assert ben.get(path)["state"] == "running"
        ben.post(f"{path}/consent", {**vote, "number": ben.get(path)["proposal"]["number"]})
        assert ben.get(path)["state"] == "over"


@threat("T14")
def test_who_is_away_keeps_a_voice_unless_they_handed_it_over(server: Server) -> None:
    with table(server.url) as game:
        ann, path = game.people[0], f"{API}/tables/{game.id}"
        game.sockets[1].close()
        wait_until(lambda: "present" not in ann.get(path)["seats"][1], "that Ben is away")
        ann.post(f"{path}/stand-in", {"seat": 1, "on": True})
        ann.post(f"{path}/proposals", {"seat": 0, "what": "stop"})
        assert ann.get(path)["proposal"]["waiting"] == [1] and ann.get(path)["state"] == "running"
        game.people[1].post(f"{path}/leave", {"seat": 1})
        ann.post(f"{path}/proposals", {"seat": 0, "what": "stop"})
        assert ann.get(path)["state"] == "over"


@threat("T15")
def test_a_bot_is_put_only_in_the_place_of_those_who_are_away(server: Server) -> None:
    with table(server.url) as game:
        ann, ben = game.people
        path, wish = f"{API}/tables/{game.id}/stand-in", {"seat": 1, "on": True}
        assert code(ann.ask("POST", path, wish)) == "not-absent"
        assert code(Client(server.url).guest("Stranger").ask("POST", path, wish)) == "not-yours"
        ben.post(path, wish)
        assert code(ann.ask("POST", path, {"seat": 1, "on": False})) == "not-yours"


@threat("T15")
def test_a_broken_line_is_not_an_absence() -> None:
    with serving(seed=1) as usual, table(usual.url) as game:
        ann, path = game.people[0], f"{API}/tables/{game.id}"
        game.sockets[1].close()
        wait_until(lambda: "present" not in ann.get(path)["seats"][1], "that Ben's line is closed")
        assert code(ann.ask("POST", f"{path}/stand-in", {"seat": 1, "on": True})) == "not-absent"


@threat("T15")
def test_where_moves_take_days_only_the_clock_puts_a_bot_in_a_seat(server: Server) -> None:
    with table(server.url, clock={"kind": "days", "days": 3}) as game:
        ann, path = game.people[0], f"{API}/tables/{game.id}"
        game.sockets[1].close()
        wait_until(lambda: "present" not in ann.get(path)["seats"][1], "that Ben is away")
        assert code(ann.ask("POST", f"{path}/stand-in", {"seat": 1, "on": True})) == "not-absent"


@threat("T16")
def test_only_those_who_sit_at_a_table_talk_there(server: Server) -> None:
    with table(server.url) as game:
        stranger = Client(server.url).guest("Stranger")
        watcher = Socket(stranger, game.id)
        watcher.say(type="chat", text="Hello!")
        assert watcher.hear_of("refused")["refusal"]["code"] == "not-yours"
        answer = stranger.ask("POST", f"{API}/tables/{game.id}/chat", {"seat": 0, "text": "Hello!"})
        assert code(answer) == "not-yours"
        assert game.people[0].get(f"{API}/tables/{game.id}/chat") == []
        watcher.close()


@threat("T16", "T17")
def test_signs_that_hide_or_turn_text_are_taken_out(server: Server) -> None:
    ann = Client(server.url).guest("Ann")
    made = ann.create(seats=[{}, {}], title="pay\u202e\u0000\nme\u200b")
    assert made["title"] == "pay me"
    path = f"{API}/tables/{made['id']}/chat"
    assert ann.post(path, {"seat": 0, "text": "a\u202eb\r\n\u0007c\u2066"})["text"] == "a b c"
    assert code(ann.ask("POST", path, {"seat": 0, "text": "\u200b\u2060 \n"})) == "malformed-message"


@threat("T17")
@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "\u200b",
        "a\u0000b",
        "a\u202eb",
        "\u3164",
        "\u2800",
        "\ue000",
        "\u0301a",
        "a" * 41,
        "\ufdfa" * 41,
        "\ud800",
    ],
)
def test_a_name_is_something_that_can_be_seen(server: Server, name: str) -> None:
    answer = Client(server.url).ask("POST", f"{API}/guests", {"name": name})
    assert code(answer) in ("bad-name", "malformed-message") and answer.status == 400


@threat("T17")
def test_an_account_is_found_by_its_name_however_it_is_typed_and_nobody_has_it_twice(server: Server) -> None:
    ann, eve = (Client(server.url).guest(name) for name in ("Ann", "Eve"))
    ann.post(f"{API}/accounts", {"name": "Éva  Straße", "password": "long enough"})
    for name in ("E\u0301VA STRASSE", "éva strasse", "Éｖａ Straße"):
        answer = eve.ask("POST", f"{API}/accounts", {"name": name, "password": "long enough"})
        assert code(answer) == "account-taken"
    again = eve.post(f"{API}/sessions", {"name": " éva   STRASSE ", "password": "long enough"})
    assert again["player"]["id"] == ann.get(f"{API}/me")["player"]["id"]


@threat("T18")
def test_what_is_sent_twice_counts_once(server: Server) -> None:
    with table(server.url) as game:
        (asked,) = [socket for socket in game.sockets if socket.options]
        action = asked.options[0]
        answers = [asked.client.act(game.id, action, 0, "again").json for _ in range(3)]
        assert answers == [{"type": "accepted", "version": 1, "request": "again"}] * 3
        assert code(asked.client.act(game.id, action, 0, "another")) == "stale"
        assert asked.client.look(game.id)["version"] == 1


@threat("T18")
def test_nobody_can_use_up_or_answer_anothers_requests(server: Server) -> None:
    with table(server.url) as game:
        movers: set[int | None] = set()
        while len(movers) < 2:
            (asked,) = [socket for socket in game.sockets if socket.options]
            if asked.seat in movers:
                game.step()
                continue
            movers.add(asked.seat)
            answer = asked.act(asked.options[0], request="mine")
            assert (answer["type"], answer["version"]) == ("accepted", asked.version)
            for socket in game.sockets:
                socket.catch_up(answer["version"])


@threat("T19")
def test_of_many_changes_at_once_one_is_made(server: Server) -> None:
    with table(server.url) as game, ThreadPoolExecutor(8) as crowd:
        (asked,) = [socket for socket in game.sockets if socket.options]
        action = asked.options[0]
        answers = list(
            crowd.map(lambda number: asked.client.act(game.id, action, 0, f"try-{number}"), range(8))
        )
        assert sorted(answer.status for answer in answers) == [200] + [409] * 7
        assert {code(answer) for answer in answers if answer.status == 409} == {"stale"}
        asked.catch_up(1)
        assert len(asked.client.log(game.id)) == asked.version == 1


@threat("T19")
def test_of_many_who_want_a_seat_one_gets_it(server: Server) -> None:
    ann, *others = (Client(server.url).guest(f"P{number}") for number in range(9))
    made = ann.create(seats=[{}, {}])
    path = f"{API}/tables/{made['id']}/join"
    with ThreadPoolExecutor(8) as crowd:
        answers = list(crowd.map(lambda one: one.ask("POST", path, {"seat": 1}), others))
    assert sorted(answer.status for answer in answers) == [201] + [409] * 7


@threat("T20")
def test_who_hangs_up_in_the_middle_leaves_no_half_a_move(server: Server) -> None:
    with table(server.url) as game:
        (asked,) = [socket for socket in game.sockets if socket.options]
        body = json.dumps({"seat": asked.seat, "version": 0, "action": asked.options[0]}).encode()
        data = request("POST", f"{API}/tables/{game.id}/actions", body, asked.client.token)
        for sent in (data[:-10], data):
            raw(server, sent, seconds=0.01)
        for socket in game.sockets:
            socket.catch_up(1)
        assert len(game.play(10)) == 10
        assert [entry["version"] for entry in asked.client.log(game.id)] == list(range(1, 12))


@threat("T20")
def test_what_could_not_be_stored_has_not_happened(server: Server) -> None:
    with table(server.url) as game:
        game.play(5)
        (asked,) = [socket for socket in game.sockets if socket.options]
        action = asked.options[0]
        with database(server) as store:
            store.execute("alter table marks rename to lost_marks")
            store.execute("alter table entries rename to lost_entries")
        try:
            assert code(asked.client.act(game.id, action, 5, "r1")) == "database-away"
        finally:
            with database(server) as store:
                store.execute("alter table lost_entries rename to entries")
                store.execute("alter table lost_marks rename to marks")
        for socket in game.sockets:
            assert heard_to_the_end(socket) == 4408
            assert socket.open()["version"] == socket.version == 5
        assert asked.client.act(game.id, action, 5, "r1").json["version"] == 6
        for socket in game.sockets:
            socket.catch_up(6)
        assert len(game.play(10)) == 10


# What is written and called.


@threat("T21")
def test_no_log_and_no_error_tells_a_secret(server: Server) -> None:
    password = "a very secret password"
    with table(server.url) as game:
        ann, path = game.people[0], f"{API}/tables/{game.id}"
        key = ann.get(f"{path}/invitation")["key"]
        ann.post(f"{API}/accounts", {"name": f"Ann {game.id}", "password": password})
        game.play(5)
        with database(server) as store:
            store.execute("alter table chat rename to lost_chat")
        try:
            failed = ann.ask("POST", f"{path}/chat", {"seat": 0, "text": "whispered-words"})
            looked = ann.ask("GET", f"{path}/chat?key={key}")
        finally:
            with database(server) as store:
                store.execute("alter table lost_chat rename to chat")
        assert (code(failed), failed.status) == (code(looked), looked.status) == ("server-fault", 500)
        wait_until(lambda: server.log.count("request failed") >= 2, "that the faults are in the log")
        tokens = [str(person.token) for person in game.people]
        for secret in (*tokens, key, seed_of(server, game.id), password, "whispered-words", "parameters: ("):
            assert secret not in server.log and secret not in failed.text + looked.text
        assert not re.search(r"Traceback|\.py|sqlite|/", failed.text + looked.text)


@threat("T22")
def test_words_are_never_taken_for_commands(server: Server) -> None:
    ann = Client(server.url).guest("Robert'); DROP TABLE players;--")
    made = ann.create(seats=[{}, {}], title="'; DELETE FROM tables; --")
    assert ann.get(f"{API}/tables/{made['id']}")["title"] == "'; DELETE FROM tables; --"
    line = ann.post(
        f"{API}/tables/{made['id']}/chat", {"seat": 0, "text": "{refusal} %s ${x} <script>alert(1)</script>"}
    )
    assert line["text"] == "{refusal} %s ${x} <script>alert(1)</script>"
    assert (
        code(ann.ask("POST", f"{API}/tables/{made['id']}/join", {"species": "{0.__class__}"}))
        == "species-taken"
    )
    assert ann.ask("GET", f"{API}/tables/{made['id']}/chat").headers["content-type"] == "application/json"


@threat("T22")
@pytest.mark.parametrize(
    "path",
    [
        "/site/../app.py", "/site/..%2fapp.py", "/site/%2e%2e/app.py", "/site/....//app.py", "/site/",
        "/site//etc/passwd", "/site/index.html%00.js", "/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
        "/site/__init__.py", "/site/%ff%fe", "/t/../api", "//evil.example/%2f..",
    ],
)  # fmt: skip
def test_no_path_leads_out_of_the_site(server: Server, path: str) -> None:
    answer = raw(server, request("GET", path))
    assert answer.startswith((b"HTTP/1.1 404", b"HTTP/1.1 405")) and b'"no-page"' in answer


ODD_WISHES: list[tuple[str, str, Any]] = [
    ("POST", "guests", {"name": "a\u0000b"}),
    ("POST", "sessions", {"name": "a\u0000b", "password": "long enough"}),
    ("POST", "sessions", {"name": "Ann", "password": "a\u0000b long enough"}),
    ("POST", "accounts", {"name": "a\u0000b", "password": "long enough"}),
    ("PATCH", "me", {"email": "a\u0000b@c.example"}),
    ("PATCH", "me", {"webhook": "https://a\u0000b.example"}),
    ("PATCH", "me", {"email": "a@b.example\r\nBcc: all@c.example"}),
    ("PATCH", "me", {"lang": "\u0000"}),
    ("POST", "claims", {"token": "\u0000"}),
    ("POST", "tables", {"title": "\u0000", "seats": [{"species": "\u0000"}, {}]}),
    ("POST", "tables", {"edition": "\u0000"}),
    ("GET", "tables/%00", None),
    ("GET", "tables/a'b", None),
    ("GET", "invitations/%00", None),
    ("GET", "invitations/%F0%9F%98%80", None),
    ("GET", "tables/{table}/view?key=%00", None),
    ("GET", "tables/{table}/log?after=2147483648", None),
    ("GET", "tables/{table}/view?seat=0&since=1000000000", None),
    ("GET", "tables/{table}/chat?after=9007199254740993", None),
    ("GET", "tables/{table}/moments/2147483648?seat=0", None),
    ("POST", "tables/{table}/join", {"species": "\u0000"}),
    ("POST", "tables/{table}/chat", {"seat": 0, "text": "\u0000"}),
    ("POST", "tables/{table}/actions", {"seat": 0, "version": 0, "action": {}, "request": "\u0000"}),
    ("POST", "tables/{table}/actions", {"seat": 0, "version": 7, "action": {}, "request": "é"}),
    ("POST", "tables/{table}/actions", {"seat": 0, "version": 0, "action": {"do": "\u0000", "seat": 0}}),
]


def assert_odd_wishes_are_refused(server: Server) -> None:
    faults = server.log.count("request failed")
    with table(server.url) as game:
        for method, path, body in ODD_WISHES:
            answer = game.people[0].ask(method, f"{API}/{path.replace('{table}', game.id)}", body)
            assert answer.status in (200, 201, 400, 401, 404, 409), (method, path, body, answer.text)
        assert len(game.play(10)) == 10
    assert server.log.count("request failed") == faults


@threat("T22")
def test_odd_signs_and_numbers_are_refused_by_sqlite(server: Server) -> None:
    assert_odd_wishes_are_refused(server)


@threat("T22")
def test_odd_signs_and_numbers_are_refused_by_postgresql(fresh_postgres: str) -> None:
    with serving(database=fresh_postgres, seed=1) as server:
        assert_odd_wishes_are_refused(server)


@threat("T24")
def test_a_webhook_is_not_called_in_our_own_network(server: Server) -> None:
    ann = Client(server.url).guest("Ann")
    for address in (
        "ftp://a.example",
        "javascript:alert(1)",
        "http://",
        "https://a b",
        "file:" + "///etc/passwd",
    ):
        assert code(ann.ask("PATCH", f"{API}/me", {"webhook": address})) == "bad-address"
    with pytest.raises(BadWebhook) as refused:
        post(f"{server.url}/api/guests", b"{}", 5.0)
    assert refused.value.key == "webhook-private"


@threat("T24")
def test_no_address_is_written_to_often_whoever_names_it() -> None:
    notices = Notices(Settings(webhooks_to_private=True))
    nobody = f"http://127.0.0.1:{spare_port()}/hook"

    async def tell(address: str) -> str:
        (problem,) = await notices.your_turn(address, None, "en", "table", "Title", 0, "Ann")
        return problem

    async def tell_often() -> list[str]:
        return [await tell(nobody) for _ in range(NOTICES_AT_ONCE + 2)] + [await tell(f"{nobody}/2")]

    left_out = sentence("notices", "too-many")
    problems = asyncio.run(tell_often())
    notices.close()
    assert [problem == left_out for problem in problems] == [False] * NOTICES_AT_ONCE + [True, True, False]


@threat("T33")
def test_an_invitation_tells_who_can_come_only_at_the_machine_itself(server: Server) -> None:
    with table(server.url) as called:
        place = f"{API}/tables/{called.id}/invitation"
        host, eve = called.people[0], Client(server.url).guest("Eve")
        assert host.ask("GET", place).json["reach"] == {"address": "", "is_open": False}
        others = host.ask("GET", place, Host="games.example").json["reach"]
        assert others == {"address": "", "is_open": True}
        assert eve.ask("GET", place).status == 403
