"""Bots of others: what they are told and may answer, and how their seats go on when they fail."""

from __future__ import annotations

import gc
import json
import os
import random
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import venus
from tests.bots.programs import (
    LAST,
    children,
    command,
    is_gone,
    listening,
    new_game,
    outside,
    play_on,
)
from tests.conformance.games import EDITIONS, start, walk
from venus.bots import Chair, dismiss, seated
from venus.bots import program_bot as outside_module
from venus.cli.screen.language import CHOSEN, told
from venus.engine.reasons import Reason
from venus.families.original.bots.drifter import Drifter

SOURCE = Path(__file__).resolve().parents[2] / "src"
STAYS_THEN = 'offers = [i for i, o in enumerate(m["options"]) if o["do"] == "offer"]\n'


@pytest.fixture(autouse=True)
def _nothing_is_left_running() -> Iterator[None]:
    before = children()
    yield
    gc.collect()
    assert children() <= before


@pytest.fixture(autouse=True)
def _short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("venus.bots.child_process.SECONDS_TO_LEAVE", 0.2)


FAILURES = {
    "says something else": (listening('print("hello")'), "it wrote “hello”, which is not JSON"),
    "says no text at all": (listening('os.write(1, b"\\xff\\xfe\\n")'), "which is not JSON"),
    "nests too deep": (
        listening('print(\'{"id": 1, "action": {"do": \' + "[" * 100_000)'),
        "which is not JSON",
    ),
    "answers in a wrong form": (
        listening('say(id="one")'),
        "its answer is not of the right form: Expected `int`",
    ),
    "answers something else": (
        listening("say(id=n + 7, choose=0)"),
        "it answered question 8 when asked question 1",
    ),
    "answers nothing": (listening("say(id=n)"), "has to hold one of 'choose', 'action' and 'imagine'"),
    "answers twice over": (
        listening('say(id=n, choose=0, action={"do": "stay-put", "seat": 0})'),
        "one of 'choose'",
    ),
    "chooses too high": (listening("say(id=n, choose=99)"), "it chose option 99; there are options 0 to 3"),
    "chooses too low": (listening("say(id=n, choose=-1)"), "it chose option -1; there are options 0 to 3"),
    "chooses a template": (
        listening(STAYS_THEN + "say(id=n, choose=offers[0] if offers else 0)"),
        "it chose option 0, a template that has to be filled in",
    ),
    "does what is no action": (
        listening('say(id=n, action={"do": "dance"})'),
        "what it did is not an action",
    ),
    "does what is illegal": (
        listening('say(id=n, action={"do": "land", "seat": 0})'),
        "it did what is not allowed: Declare first where you head, or stay put. (1988 §5.31)",
    ),
    "plays for another": (
        listening('say(id=n, action={"do": "stay-put", "seat": 1})'),
        "it did what is not allowed",
    ),
    "imagines nonsense": (
        listening("say(id=n, imagine=-1)"),
        "it asked to imagine -1, which is not from 0 to",
    ),
    "never ends its line": (
        listening('print("x" * 2_000_000)'),
        "it wrote a line of more than 1000000 bytes",
    ),
    "leaves": (listening("sys.exit(3)"), "it ended by itself with exit code 3"),
    "breaks down": (
        listening('{}["oops"]'),
        "it ended by itself with exit code 1; its last words: “KeyError: 'oops'”",
    ),
    "is killed": (listening("os.kill(os.getpid(), signal.SIGKILL)"), "it was ended by signal 9"),
    "closes its output": (listening("os.close(1); time.sleep(60)"), "it closed its output"),
    "closes its input": (command("import os, time; os.close(0); time.sleep(60)"), "it closed its input"),
    "does not exist": ("cmd:./no-such-program", "it cannot be started: No such file or directory"),
    "is no program": (f"cmd:{SOURCE}", "it cannot be started: Permission denied"),
}


@pytest.mark.parametrize("failure", FAILURES)
def test_whatever_goes_wrong_is_said_once_and_a_drifter_plays_on(failure: str) -> None:
    name, fault = FAILURES[failure]
    complaints: list[str] = []
    game, bot = new_game(), outside(name, complaints)
    play_on(game, bot)
    assert game.ply == 40
    assert complaints == [bot.trouble]
    assert bot.trouble.startswith("seat 0 (Humans), “cmd:") and bot.trouble.endswith("; a drifter plays on")
    assert fault in bot.trouble
    assert_told_in_french(bot.trouble)


def assert_told_in_french(trouble: str) -> None:
    before = CHOSEN.set("fr")
    said = told(trouble)
    CHOSEN.reset(before)
    assert said.startswith("siège 0 (Humans), « cmd:") and said.endswith(" ; un drifter continue")
    assert " : it " not in said and " it wrote " not in said and "what it did" not in said


@pytest.mark.parametrize(
    "name",
    [
        command("import time; time.sleep(60)", "@0.1"),
        listening("time.sleep(60)", "@0.1"),
        listening("while True: sys.stderr.write('grumble\\n')", "@0.1"),
        listening("while True: say(id=n, imagine=1)", "@0.1"),
    ],
    ids=["never reads", "never answers", "grumbles only", "imagines only"],
)
def test_patience_ends(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside_module, "FIRST_SECONDS", 0.3)
    game, bot = new_game(), outside(name)
    play_on(game, bot)
    assert "it gave no answer within 0.3 seconds" in bot.trouble
    assert game.ply == 40


def test_only_the_first_answer_may_take_longer() -> None:
    game, bot = new_game(), outside(listening(f"if n > 1: time.sleep(60)\n{LAST}", "@0.1"))
    play_on(game, bot)
    assert "it gave no answer within 0.1 seconds" in bot.trouble


def launching(body: str, code: int) -> str:
    """A program that starts another, which answers by this code, and leaves."""
    words = shlex.split(listening(body).removeprefix("cmd:"))
    return command(f"import os, subprocess; subprocess.Popen({words!r}, stdin=0); os._exit({code})")


def test_a_launcher_that_fails_is_told_at_once_though_what_it_started_keeps_its_output_open() -> None:
    game, bot = new_game(), outside(launching("time.sleep(60)", code=3))
    since = time.monotonic()
    play_on(game, bot)
    assert "it ended by itself with exit code 3;" in bot.trouble
    assert time.monotonic() - since < outside_module.SECONDS


def test_a_launcher_may_leave_and_let_another_program_answer() -> None:
    game, bot = new_game(), outside(launching(f"time.sleep(0.2)\n{LAST}", code=0))
    play_on(game, bot, 12)
    bot.close()
    assert game.ply == 12 and not bot.trouble


def test_the_seat_goes_on_as_the_drifter_of_the_same_seed() -> None:
    games = [new_game(), new_game()]
    play_on(games[0], outside(listening("sys.exit()"), seed=5))
    drifter = Drifter(5)
    for _ in range(40):
        games[1].apply(drifter.choose(Chair(games[1], games[1].asked)))
    assert games[0].position() == games[1].position()


def test_what_a_program_has_started_goes_with_it(tmp_path: Path) -> None:
    file = tmp_path / "pid"
    body = f"""child = subprocess.Popen(["sleep", "60"])
open({str(file)!r}, "w").write(str(child.pid))
print("nonsense")"""
    bot = outside(listening(body))
    bot.choose(Chair(new_game(), 0))
    assert bot.trouble
    assert is_gone(int(file.read_text()))


def test_a_bot_that_nobody_dismisses_takes_its_program_along() -> None:
    before = children()
    bot = outside(listening(LAST))
    bot.choose(Chair(new_game(), 0))
    (pid,) = children() - before
    del bot
    gc.collect()
    assert is_gone(pid)


def test_a_program_ends_with_the_process_that_started_it() -> None:
    code = f"""
from tests.bots.programs import *
bot = outside({listening(LAST)!r})
bot.choose(Chair(new_game(), 0))
print(*children())
"""
    paths = {"PYTHONPATH": f"{SOURCE}:{SOURCE.parent}"}
    shown = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **paths}, capture_output=True, text=True, check=True
    )
    (pid,) = map(int, shown.stdout.split())
    assert shown.stderr == ""
    assert is_gone(pid)


# What is said.


def talk(tmp_path: Path, body: str, decisions: int = 30) -> tuple[list[dict[str, Any]], int]:
    """What a program was told in a game, and how many of its decisions were real choices."""
    file = tmp_path / "heard"
    bot = outside(listening(body, notes=file))
    game = new_game()
    choices = 0
    for _ in range(decisions):
        chair = Chair(game, game.asked)
        choices += len(chair.options) > 1
        game.apply(bot.choose(chair))
    game.stop()
    dismiss([bot, seated("drifter", 1)], game.outcome)
    assert not bot.trouble
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()], choices


def test_a_game_is_told_from_hello_to_end(tmp_path: Path) -> None:
    (hello, *asked, end), choices = talk(tmp_path, LAST)
    assert (hello["type"], hello["protocol"], hello["seat"], hello["seats"]) == ("hello", 1, 0, 2)
    assert hello["content"] == json.loads(venus.encode(new_game().content))
    assert len(asked) == choices
    assert [message["id"] for message in asked] == list(range(1, choices + 1))
    assert (asked[0]["kind"], asked[0]["seconds"], asked[1]["seconds"]) == ("heading", 30, 10)
    assert asked[0]["view"] == json.loads(venus.encode(new_game().view(0)))
    assert asked[0]["options"] == json.loads(venus.encode(new_game().legal_actions(0)))
    assert end["type"] == "end" and end["outcome"]["reason"] == "stopped"


def test_only_real_choices_are_sent(tmp_path: Path) -> None:
    (_, *asked, _), _ = talk(tmp_path, LAST)
    assert 0 < len(asked) < 30
    assert all(len(message["options"]) > 1 for message in asked)


def test_a_program_can_imagine_games_to_think_in(tmp_path: Path) -> None:
    body = "say(id=n, imagine=4)\nheard = json.loads(sys.stdin.readline())\n"
    file = tmp_path / "imagined"
    bot = outside(listening(body + f"open({str(file)!r}, 'w').write(json.dumps(heard))\n" + LAST))
    game = new_game()
    bot.choose(Chair(game, 0))
    heard = json.loads(file.read_text())
    assert (heard["type"], heard["id"], heard["imagine"]) == ("imagined", 1, 4)
    assert heard["position"] == game.imagine(0, 4).position()
    assert venus.from_position(heard["position"], seed=1).view(0) == game.view(0)


def test_a_filled_in_offer_may_be_answered() -> None:
    offer = {"do": "offer", "seat": 0, "partner": 1, "give": {"credits": 7}, "get": {"credits": 2}}
    body = STAYS_THEN + f"say(id=n, action={offer!r}) if offers else say(id=n, choose=0)"
    game, bot = new_game(), outside(listening(body))
    play_on(game, bot, 2)
    assert not bot.trouble
    assert game.asks == "answer" and game.asked == 1


def test_a_program_says_why_in_one_plain_line() -> None:
    body = 'say(id=n, choose=1, why="\\x1b[31mfirst\\nthings\\tfirst" + "!" * 300)'
    bot = outside(listening(body))
    bot.choose(Chair(new_game(), 0))
    text = bot.reason.values["text"]
    assert isinstance(text, str) and text.startswith("[31mfirst things first!!") and len(text) == 200
    assert bot.reason.to(1, 0) == bot.reason


def test_a_program_may_keep_its_reason_from_the_others() -> None:
    bot = outside(listening('say(id=n, choose=1, why="I peeped.", secret=True)'))
    bot.choose(Chair(new_game(), 0))
    assert bot.reason.to(0, 0).values == {"text": "I peeped."}
    assert bot.reason.to(1, 0) == bot.reason.to(None, 0) == Reason("seen-alone")


def test_a_program_may_keep_silent_about_why() -> None:
    bot = outside(listening(LAST))
    bot.choose(Chair(new_game(), 0))
    assert bot.reason == Reason("unsaid")


def test_a_program_may_grumble_as_long_as_it_answers() -> None:
    bot = outside(listening('sys.stderr.write("grumble\\n" * 50_000)\n' + LAST))
    play_on(new_game(), bot, 20)
    assert not bot.trouble


# What is kept secret.


class Listener:
    """Stands in for a program: asks for an imagined game, then chooses, and keeps all that it was told."""

    def __init__(self, words: list[str]) -> None:
        self.told: list[bytes] = []
        self.answers = iter([b'{"id": 1, "imagine": 3}', b'{"id": 1, "choose": 0}'])

    def say(self, line: bytes) -> None:
        self.told.append(line)

    def hear(self, seconds: float, since: float) -> bytes:
        return next(self.answers)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_sent_is_the_same_in_every_game_the_seat_cannot_tell_apart(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside_module, "Program", Listener)
    chance = random.Random(3)
    compared = 0
    for game in walk(start(edition, 3, seed=8), seed=9, decisions=250):
        if len(game.legal_actions()) > 1 and not game.legal_actions()[0].template and chance.random() < 0.2:
            heard = []
            for played in (game, game.imagine(game.asked, chance.randrange(1000))):
                bot = outside("cmd:listener")
                bot.choose(Chair(played, game.asked))
                listener: Any = bot._program
                assert len(listener.told) == 3
                heard.append(listener.told)
            assert heard[0] == heard[1]
            compared += 1
    assert compared > 20


def test_the_seed_that_is_told_does_not_lead_back_to_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside_module, "Program", Listener)
    bot = outside("cmd:listener", seed=123456789)
    bot.choose(Chair(new_game(), 0))
    listener: Any = bot._program
    seed = json.loads(listener.told[0])["seed"]
    assert 0 < seed < 2**53
    assert "123456789" not in str(seed)
