"""The small family in the shared rooms: simulation, ratings, text mode, a real server; none knows it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import venus
from tests.cli.running import flat, play, run
from tests.ferry import pieces as p
from tests.ferry.family import registered
from tests.server.clients import API, Client
from tests.server.running import serving

pytestmark = pytest.mark.seed(3)
TABLE = {"edition": "ferry", "seats": [{}, {}], "target": 8}


@pytest.fixture(autouse=True)
def house() -> Iterator[None]:
    with registered():
        yield


def test_games_are_simulated_rated_and_told(tmp_path: Path) -> None:
    file = tmp_path / "ferry.jsonl"
    shown = run(
        "sim",
        "--edition",
        "ferry",
        "--bots",
        "deckhand,random",
        "--games",
        "6",
        "--workers",
        "1",
        "--out",
        str(file),
    )
    assert shown.exit_code == 0, shown.output
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert len(lines) == 7 and {game["reason"] for game in lines[1:]} == {"rounds"}
    assert run("lab", "rate", str(file)).exit_code == 0


def test_a_turn_is_played_in_text_mode() -> None:
    two = ("--edition", "ferry", "--people", "2", "--seed", "1")
    shown = flat(play(["", "sail reef", "dive", "rest", "", ""], *two))
    assert shown.startswith("Two ferries 1: me 2: me")
    assert "sail reef" in shown and "dived" in shown and "Seat 2 ›" in shown


def test_a_game_is_saved_replayed_and_proved(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = venus.new_game("ferry", 2)
    game.follow([p.Sail(0, "reef")])
    file.write_text(game.to_record(secret=True), encoding="utf-8")
    assert "sail" in flat(run("replay", str(file)).output).lower()
    assert run("verify", str(file)).exit_code == 0


def test_a_way_is_followed_until_something_unforeseen_happens() -> None:
    game = venus.new_game("ferry", 2, seed=1)
    assert game.follow([p.Sail(0, "reef"), p.Dive(0)]) == 1  # a die was rolled
    assert game.follow([p.Rest(0), p.Sail(1, "reef")]) == 1  # another seat is asked
    with pytest.raises(venus.IllegalAction):
        game.follow([p.SellPearl(1), p.Rest(1)])


def test_two_people_play_it_on_a_real_server() -> None:
    with serving(seed=1, ferries=True) as server:
        ann, ben = (Client(server.url).guest(name) for name in ("Ann", "Ben"))
        assert "ferry" in [info["key"] for info in ann.get(f"{API}/editions")]
        assert ann.get(f"{API}/editions/ferry/content")["dots"] == list(p.DOTS)
        assert ann.get(f"{API}/editions/ferry/words?lang=fr")["title"] == "Deux bacs"
        found = ann.create(**TABLE)
        ben.join(found["id"], key=found["key"])
        ann.start(found["id"])
        people, version = (ann, ben), 0
        while True:
            seen = [one.look(found["id"], seat) for seat, one in enumerate(people)]
            asked = [seat for seat in (0, 1) if seen[seat].get("options")]
            if not asked:
                break
            action = seen[asked[0]]["options"][0]
            version = people[asked[0]].act(found["id"], action, version, f"m{version}").json["version"]
        assert len(ann.log(found["id"], 0)) == version > 8
        assert venus.verify(ann.record(found["id"])).honest
