"""Opponents from elsewhere are seated by name: programs, classes, and what docs/bots.md shows of both."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import msgspec
import pytest

import venus
from venus.bots import BOTS, Chair, dismiss, seated
from venus.bots.program_bot import Outside
from venus.engine.reasons import Reason
from venus.lab.simulation import Plan, play_out, simulate

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "docs" / "examples" / "mybot.py"
MYBOT = f"cmd:{sys.executable} {EXAMPLE}"
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Modules are found in the folder where one stands, and forgotten afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(sys, "modules", {**sys.modules})


def test_the_page_shows_the_example_as_it_is() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert BLOCKS[0] == text
    assert len(text.splitlines()) <= 30


@pytest.mark.parametrize("edition", [info.key for info in venus.editions()])
def test_the_example_plays_whole_games(edition: str) -> None:
    game = venus.new_game(edition, seats=2, seed=3, target=1000)
    bot = seated(MYBOT, 1)
    rival = seated("drifter", 2)
    while not game.is_over:
        game.apply((bot, rival)[game.asked].choose(Chair(game, game.asked)))
    dismiss([bot, rival], game.outcome)
    assert isinstance(bot, Outside) and not bot.trouble
    assert game.outcome and game.outcome.reason == "target"


def test_programs_play_in_worker_processes_and_repeat_themselves() -> None:
    plan = Plan("1988", bots=(MYBOT, "drifter"), seats=2, target=1000, seed=2, decisions=300)
    alone, together = (
        [msgspec.structs.replace(game, seconds=0.0) for game in simulate(plan, 4, workers=workers)]
        for workers in (1, 2)
    )
    assert alone == together


def test_a_class_is_seated_by_its_module_and_name() -> None:
    Path("mine.py").write_text(BLOCKS[1], encoding="utf-8")
    bot = seated("py:mine:Homebody", 1)
    game = play_out(venus.new_game("1988", seats=2, seed=1), ["py:mine:Homebody", "drifter"], 1, 200)
    assert game.ply == 200
    bot.choose(Chair(venus.new_game("1988", seats=2, seed=1, first=0), 0))
    assert bot.reason == Reason("said", {"text": "There is no place like home."})


def test_a_class_needs_no_more_than_choose() -> None:
    Path("bare.py").write_text(
        "class Bare:\n def __init__(self, seed): pass\n def choose(self, chair): pass\n"
    )
    bot = seated("py:bare:Bare", 1)
    assert (bot.name, bot.reason) == ("py:bare:Bare", Reason("unsaid"))


BAD_MODULES = {
    "wrong.py": "def",
    "breaks.py": "1 / 0",
    "leaves.py": "raise SystemExit",
    "upset.py": "class Upset(BaseException): pass\nraise Upset('no')",
    "idle.py": "class Idle:\n    def __init__(self, seed): pass",
    "greedy.py": "class Greedy:\n    def __init__(self): pass",
}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cmd:", "'cmd:' needs a command behind it"),
        ("cmd:python 'mybot.py", "is no command: No closing quotation"),
        ("cmd@soon:python mybot.py", "'soon' is no number of seconds from 0.001 to 86400"),
        ("cmd@0:python mybot.py", "'0' is no number of seconds"),
        ("py:", "'py:' does not name a module and a class"),
        ("py:mybot", "'py:mybot' does not name a module and a class, like py:mypackage.mybot:MyBot"),
        ("py:no.such.module:Bot", "cannot be seated: ModuleNotFoundError: No module named 'no'"),
        ("py:wrong:Bot", "cannot be seated: SyntaxError: "),
        ("py:breaks:Bot", "cannot be seated: ZeroDivisionError: division by zero"),
        ("py:leaves:Bot", "cannot be seated: SystemExit"),
        ("py:upset:Bot", "cannot be seated: Upset: no"),
        ("py:idle:Busy", "cannot be seated: AttributeError: "),
        ("py:idle:Idle", "cannot be seated: it has no method 'choose'"),
        ("py:greedy:Greedy", "cannot be seated: TypeError: "),
        ("deep-thought", "there are: random, drifter"),
    ],
)
def test_what_cannot_be_seated_is_refused_in_words(name: str, said: str) -> None:
    for file, text in BAD_MODULES.items():
        Path(file).write_text(text, encoding="utf-8")
    with pytest.raises(venus.UnknownChoice, match=re.escape(said)):
        seated(name, 1)


def test_the_page_lists_the_opponents_there_are() -> None:
    listed = re.findall(r"^\| `([a-z]+)` \|", PAGE.split("\n## ")[1], flags=re.MULTILINE)
    assert set(BOTS) - {"random"} <= set(listed)
