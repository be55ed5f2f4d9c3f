"""Games written down and proved; and records that were damaged on the way."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

import venus
from tests.conformance.games import walk
from venus.engine.record import LARGEST_RECORD
from venus.lab.simulation import play_out

pytestmark = pytest.mark.seed(8)


def finished(seed: int | None = 5) -> venus.Game:
    game = venus.new_game("1988", seats=["Humans", "Dell"], seed=seed, target=1000)
    return play_out(game, ["drifter"], 1)


@pytest.fixture(scope="module")
def record() -> str:
    return finished().to_record()


def test_a_finished_record_tells_its_end_and_its_seed(record: str) -> None:
    found = json.loads(record)
    assert found["outcome"]["reason"] == "target"
    assert found["chance"] == {"kind": "quick", "seed": "5"}


def test_a_finished_record_is_small(record: str) -> None:
    assert len(record) <= 60_000
    assert len(gzip.compress(record.encode())) <= 15_000


def test_a_sealed_game_proves_itself_when_it_is_over() -> None:
    game = finished(seed=None)
    commitment = json.loads(venus.new_game("1988", seed=None).to_record())["chance"]["commitment"]
    verdict = venus.verify(game.to_record())
    assert verdict.honest and "every die and draw comes from the seed" in verdict.findings
    assert len(commitment) == 64


def test_the_promise_is_in_the_record_from_the_start() -> None:
    game = venus.new_game("1988", seats=2)
    first = json.loads(game.to_record())["chance"]
    for _ in walk(game, 1, 30):
        pass
    assert json.loads(game.to_record())["chance"] == first and "seed" not in first


def test_an_unfinished_record_cannot_be_proved_but_can_be_played_on() -> None:
    game = venus.new_game("1988", seats=2)
    for _ in walk(game, 2, 40):
        pass
    record = game.to_record()
    verdict = venus.verify(record)
    assert not verdict.honest and "no seed" in verdict.findings[-1]
    again = venus.load_record(record)
    for _ in walk(again, 3, 40):
        pass
    assert again.ply == 80 and again.audit() == []
    again.stop()
    assert venus.verify(again.to_record()).findings[-1] == "the dice can be proved only after entry 40"


def test_a_secret_save_goes_on_with_the_same_dice() -> None:
    game = venus.new_game("1988", seats=2)
    for _ in walk(game, 2, 40):
        pass
    again = venus.load_record(game.to_record(secret=True))
    for one in (game, again):
        for _ in walk(one, 3, 60):
            pass
    assert again.position() == game.position()


def test_comments_and_undone_lines_are_kept() -> None:
    game = venus.new_game("1988", seats=2, seed=1)
    for _ in walk(game, 2, 20):
        pass
    game.comment("Here it gets interesting.")
    game.undo(5, consent=True)
    again = venus.load_record(game.to_record(secret=True))
    assert again.to_record() == game.to_record()
    assert "Here it gets interesting." in again.to_record()


def test_a_stopped_game_is_told_as_stopped() -> None:
    game = venus.new_game("1988", seats=2, seed=1)
    game.stop()
    again = venus.load_record(game.to_record())
    assert again.outcome == game.outcome and game.outcome is not None
    assert game.outcome.reason == "stopped" and game.outcome.winners == ()
    with pytest.raises(venus.VenusError, match="over already"):
        game.stop()


def test_a_game_from_a_position_has_a_record_too() -> None:
    game = venus.new_game("1988", seats=3, seed=4)
    for _ in walk(game, 5, 50):
        pass
    other = venus.from_position(game.position(), seed=9)
    for _ in walk(other, 6, 50):
        pass
    assert venus.load_record(other.to_record(secret=True)).position() == other.position()


def changed(**fields: Any) -> Callable[[dict[str, Any]], None]:
    return lambda found: found.update(fields)


def header(**fields: Any) -> Callable[[dict[str, Any]], None]:
    return lambda found: found["header"].update(fields)


def ply(number: int, text: str) -> Callable[[dict[str, Any]], None]:
    def damage(found: dict[str, Any]) -> None:
        found["plies"][number] = text

    return damage


def dropped(number: int) -> Callable[[dict[str, Any]], None]:
    return lambda found: found["plies"].pop(number)


DAMAGE: list[tuple[Callable[[dict[str, Any]], Any], str]] = [
    (changed(venus=2), "format 2"),
    (changed(venus="1"), "format '1'"),
    (lambda found: found.pop("venus"), "no format number"),
    (lambda found: found.pop("plies"), "damaged"),
    (changed(plies="fly"), "damaged"),
    (changed(surprise=1), "unknown field"),
    (changed(setup="1 2 x"), "not numbers"),
    (changed(setup="1 2 3"), "the deal"),
    (changed(setup="99 " * 64), "the deal"),
    (changed(digest="0" * 16), "do not lead to the position"),
    (changed(outcome=None), "the end that this record tells"),
    (changed(outcome={"winners": [1], "reason": "target", "scores": [0, 9000]}), "the end that this"),
    (header(edition="1989"), "no edition '1989'"),
    (header(fingerprint="ffffffffffffffff"), "other rules"),
    (header(seats=["Humans", "Martians"]), "no species 'Martians'"),
    (header(seats=9), "2 to 6 seats"),
    (header(target=1234), "not to 1234"),
    (header(first=7), "seat 7"),
    (changed(chance={"kind": "quick", "resumed": 99999}), "entry 99999"),
    (header(options=["comet"]), "no option 'comet'"),
    (ply(3, "fly nowhere"), "move 4"),
    (ply(3, "dance"), "not a verb"),
    (ply(3, "head"), "takes a name"),
    (ply(0, "head base-colony-1 | 5 5"), "move|fewer"),
    (ply(0, "undo 3"), "nothing to take back"),
    (ply(0, "undo x"), "how many"),
    (ply(0, "."), "marked as the only one"),
    (dropped(1), "move|do not lead"),
    (lambda found: found["plies"].append("end-turn"), "over before this move"),
    (lambda found: found["plies"].pop(), "the end that this record tells|do not lead"),
]


@pytest.mark.parametrize(("damage", "message"), DAMAGE)
def test_a_damaged_record_is_refused_in_words(
    record: str, damage: Callable[[dict[str, Any]], Any], message: str
) -> None:
    found = json.loads(record)
    damage(found)
    with pytest.raises(venus.VenusError, match=message):
        venus.load_record(json.dumps(found))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "\x00",
        '"venus"',
        "{}",
        '{"venus": 1}',
        "[" * 5000,
        b"\xff\xfe",
        "x" * (LARGEST_RECORD + 1),
    ],
)
def test_what_is_no_record_at_all_is_refused_in_words(text: str | bytes) -> None:
    with pytest.raises(venus.MalformedInput):
        venus.load_record(text)


@pytest.mark.parametrize("part", [10, 100, 1000, -2, -100])
def test_a_truncated_record_is_refused(record: str, part: int) -> None:
    with pytest.raises(venus.MalformedInput, match=r"only part of one|not a record"):
        venus.load_record(record[:part])


@pytest.mark.parametrize(
    ("chance", "finding"),
    [
        ({"kind": "quick", "seed": "6"}, "move|chance|deal"),
        ({"kind": "quick", "seed": "six"}, "not a seed"),
        ({"kind": "sealed", "commitment": "0" * 64, "seed": "00" * 32}, "not the one that was promised"),
        ({"kind": "sealed", "commitment": "0" * 64, "seed": "zz"}, "not a seed"),
        ({"kind": "scripted"}, "no seed"),
        ({"kind": "loaded", "seed": "5"}, "no seed tells dice of the kind 'loaded'"),
        ({"kind": "quick", "seed": "-5"}, "not a seed"),
    ],
)
def test_a_forged_seed_is_found_out(record: str, chance: dict[str, str], finding: str) -> None:
    found = json.loads(record) | {"chance": chance}
    verdict = venus.verify(json.dumps(found))
    assert not verdict.honest
    assert re.search(finding, verdict.findings[-1])


@pytest.mark.parametrize(
    "forge", [lambda number: number + 1, lambda number: 0, lambda number: 99, lambda number: -1]
)
def test_every_number_of_the_deal_is_proved_and_the_deal_is_blamed(
    record: str, forge: Callable[[int], int]
) -> None:
    """Not a later move that fits no longer."""
    found = json.loads(record)
    told = found["setup"].split()
    for place, number in enumerate(told):
        forged = [*told[:place], str(forge(int(number))), *told[place + 1 :]]
        if forged == told:
            continue
        verdict = venus.verify(json.dumps(found | {"setup": " ".join(forged)}))
        assert not verdict.honest and "the deal" in verdict.findings[-1], f"number {place}"
    assert len(told) > 40


def test_without_a_seed_an_impossible_deal_is_blamed_by_name() -> None:
    found = json.loads(venus.new_game("1988", seats=2).to_record())
    for forged in ("99 " + found["setup"], "", "1 2 x"):
        with pytest.raises(venus.MalformedInput, match="the deal of this record cannot be"):
            venus.load_record(json.dumps(found | {"setup": forged}))


@pytest.mark.parametrize("cut", [1, -1])
def test_a_deal_of_another_length_is_blamed_by_name(record: str, cut: int) -> None:
    found = json.loads(record)
    told = found["setup"].split()
    forged = " ".join(told[:-1] if cut < 0 else [*told, "0"])
    verdict = venus.verify(json.dumps(found | {"setup": forged}))
    assert not verdict.honest and "the deal" in verdict.findings[0]


def test_a_game_from_a_position_tells_no_deal() -> None:
    game = venus.from_position(venus.new_game("1988", seats=2, seed=4).position(), seed=9)
    found = json.loads(game.to_record(secret=True))
    with pytest.raises(venus.MalformedInput, match="still tells a deal"):
        venus.load_record(json.dumps(found | {"setup": "1 2 3"}))


def test_forged_dice_are_blamed_and_not_the_move_that_they_spoil(record: str) -> None:
    found = json.loads(record)
    place = next(number for number, ply in enumerate(found["plies"]) if ply.startswith("head "))
    words, _, rolled = found["plies"][place].partition(" | ")
    found["plies"][place] = f"{words} | {' '.join(str(5 - int(die)) for die in rolled.split())}"
    verdict = venus.verify(json.dumps(found))
    assert f"move {place + 1} of the record" in verdict.findings[-1]
    assert "do not fit" in verdict.findings[-1]


def test_a_forged_digest_is_found_out(record: str) -> None:
    found = json.loads(record)
    found["digest"] = "0" * 16
    verdict = venus.verify(json.dumps(found))
    assert not verdict.honest and "do not lead" in verdict.findings[0]
