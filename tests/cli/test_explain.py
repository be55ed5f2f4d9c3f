"""`venus play --explain` tells why computer seats moved; programs of others can sit at the table."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

import venus
from tests.bots.programs import LAST, command, listening
from tests.cli.running import flat, play, run
from tests.cli.test_french import assert_french
from venus.cli.families.told import Thought
from venus.cli.play.table import PERSON, TextTable, load_table

pytestmark = pytest.mark.seed(1)

FIXED = ("--seed", "7")
TWO_DRIFTERS = ("--seat", "Humans=drifter", "--seat", "Dell=drifter", *FIXED)
ALONE = ("--seat", "Humans=me", "--seat", "Dell=drifter", "--first", "0", *FIXED)


def explained(shown: str) -> list[str]:
    """The lines that tell why, with what they say."""
    return re.findall(r"^ {3}(?:Humans|Dell|Niks) \([^)]+\) ?: .*", shown, re.MULTILINE)


def test_reasons_stand_behind_what_happened() -> None:
    shown = play([], *TWO_DRIFTERS, "--explain")
    assert re.search(r"^ Humans rolled .*\n(?: \w.*\n)*   Humans \(drifter\): \w", shown, re.MULTILINE)
    assert "where the" in flat(shown) and "Has room and money for" in flat(shown)
    assert len(explained(shown)) > 20


def test_without_being_asked_nobody_explains_anything() -> None:
    assert explained(play([], *TWO_DRIFTERS)) == []


def test_a_reason_is_told_once_a_turn() -> None:
    shown = flat(play([], *TWO_DRIFTERS, "--explain"))
    for turn in re.split(r"ended the turn worth \d+ cr\.", shown):
        for sentence in ("Drifts towards", "Lands wherever", "Follows a whim"):
            assert turn.count(sentence) <= 1


def test_reasons_are_told_in_french() -> None:
    shown = play([], *TWO_DRIFTERS, "--explain", "--lang", "fr")
    assert "Dérive vers" in shown
    assert len(explained(shown)) > 20
    assert_french(shown)


def test_the_log_keeps_the_reasons() -> None:
    shown = play(["1", "end", "log 20"], *ALONE, "--explain")
    told = explained(shown)
    assert told and len(told) > len(set(told))


def table_of(*players: str, seed: int = 4) -> TextTable:
    game = venus.new_game("1988", len(players), seed=seed)
    return TextTable(game, list(players), "en", False, seed, explains=True)


def thoughts(table: TextTable) -> list[Thought]:
    return [told for told in table.news(None) if isinstance(told, Thought)]


def test_what_was_seen_alone_is_not_told() -> None:
    table = table_of("drifter", "drifter", "drifter")
    looks = 0
    while not table.game.is_over:
        looked = table.game.view(None).players[table.game.asked].observed
        is_heading = table.game.asks == "heading"
        table.let_bot_move()
        for thought in thoughts(table):
            if looked and is_heading:
                looks += 1
                assert thought.reason.key in ("seen-alone", "drifter-whim")
    assert looks


def test_moves_without_a_choice_are_not_explained() -> None:
    table = table_of("drifter", "drifter")
    forced = 0
    while not table.game.is_over:
        had_choice = len(table.game.legal_actions()) > 1
        table.let_bot_move()
        assert len(thoughts(table)) == had_choice
        forced += not had_choice
    assert forced


# Programs of others.


def test_a_program_sits_at_the_table_and_speaks_for_itself() -> None:
    name = listening('say(id=n, choose=len(m["options"]) - 1, why="Because I can.")')
    shown = play(
        ["1", "end", "1", "end"], "--seat", "Humans=me", "--seat", f"Dell={name}", *FIXED, "--explain"
    )
    assert "“Because I can.”" in flat(shown)


@pytest.mark.parametrize(("lang", "said"), [("en", "a drifter plays on"), ("fr", "un drifter continue")])
def test_a_program_that_fails_is_told_of_in_one_line_and_the_game_goes_on(lang: str, said: str) -> None:
    seats = ("--seat", "Humans=drifter", "--seat", f"Dell={command('print(1)')}")
    shown = run("play", *seats, *FIXED, "--lang", lang)
    assert shown.exit_code == 0
    (line,) = shown.stderr.splitlines()
    assert line.startswith("venus: ") and "(Dell), " in line and line.endswith(said)
    assert re.search(r"won\. The target|L’objectif est atteint", shown.stdout)


def test_reasons_go_under_the_name_of_the_drifter_who_took_over() -> None:
    name = listening(f"{LAST} if n < 3 else sys.exit(3)")
    table = table_of(name, "drifter", seed=1)
    while not table.game.is_over:
        table.let_bot_move()
    players = [thought.player for thought in thoughts(table) if thought.seat == 0]
    assert players[:2] == 2 * [name] and set(players[2:]) == {"drifter"}


def test_rivals_can_be_programs() -> None:
    shown = play([], "--people", "1", "--bots", "1", "--rival", listening(LAST), *FIXED)
    assert ": cmd:" in flat(shown)


@pytest.mark.parametrize("name", ["cmd:", "py:nothing", "cmd@never:python mybot.py"])
def test_a_seat_for_what_cannot_be_seated_is_refused(name: str) -> None:
    shown = run("play", "--seat", "Humans=me", "--seat", f"Dell={name}")
    assert shown.exit_code == 2
    assert shown.stderr.startswith("venus: ") and len(shown.stderr.splitlines()) == 1


def test_a_saved_game_names_no_program_and_starts_none(tmp_path: Path) -> None:
    file, trace = tmp_path / "game.json", tmp_path / "trace"
    name = listening(f"open({str(trace)!r}, 'w').close()\n{LAST}")
    play(["1", "end"], "--seat", "Humans=me", "--seat", f"Dell={name}", *FIXED, "--save", str(file))
    text = file.read_text(encoding="utf-8")
    assert trace.exists() and sys.executable not in text
    assert json.loads(text)["comments"]["0"] == "Seats: me, cmd"
    assert load_table(text, {}, "en", False).players == [PERSON, "peddler"]


def test_a_program_that_is_named_again_gets_its_seat_back(tmp_path: Path) -> None:
    file, name = tmp_path / "game.json", listening(LAST)
    play(["1", "end"], "--seat", "Humans=me", "--seat", f"Dell={name}", *FIXED, "--save", str(file))
    text = file.read_text(encoding="utf-8")
    for called in ("Dell", "dell", "1"):
        assert load_table(text, {called: name}, "en", False).players == [PERSON, name]
    shown = run("play", "--load", str(file), "--seat", "Zum=drifter")
    assert shown.stderr == "venus: there is no seat 'Zum'; there are: Humans, Dell\n"


def test_a_foreign_record_cannot_bring_a_program_along(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    game = venus.new_game("1988", 2, seed=1)
    game.comment(f"Seats: me, cmd:touch {trace}")
    file = tmp_path / "game.json"
    file.write_text(game.to_record(secret=True), encoding="utf-8")
    shown = play(["1", "end", "1"], "--load", str(file), home=tmp_path)
    assert ": peddler" in shown and not trace.exists()


def test_a_table_that_is_left_sends_its_programs_away() -> None:
    table = table_of(listening(LAST), listening(LAST), seed=1)
    for _ in range(20):
        table.let_bot_move()
    table.leave()
    assert all(getattr(bot, "_program", True) is None for bot in table.bots.values())
