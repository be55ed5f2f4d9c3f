"""Wrong input at the command line: one clear line, exit code 2, never a traceback."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import venus
from tests.cli.running import play, record, run

ROOT = Path(__file__).resolve().parents[2]

WRONG_ARGUMENTS = {
    "unknown command": ["fly"],
    "unknown option": ["play", "--speed", "9"],
    "unknown edition": ["play", "--edition", "1066"],
    "unknown optional rule": ["play", "--option", "warp-speed"],
    "unknown language": ["play", "--lang", "tlh"],
    "unknown species": ["play", "--seat", "Klingons=me", "--seat", "Dell=drifter"],
    "unknown player": ["play", "--seat", "Humans=deepmind", "--seat", "Dell=me"],
    "the same species twice": ["play", "--seat", "Dell=me", "--seat", "dell=me"],
    "one seat": ["play", "--seat", "Humans=me"],
    "seven seats": ["play", "--people", "1", "--bots", "6"],
    "no seats": ["play", "--people", "0", "--bots", "0"],
    "a million seats": ["play", "--bots", "1000000"],
    "fewer than no people": ["play", "--people", "-1", "--bots", "3"],
    "seats named and counted": ["play", "--seat", "Dell=me", "--people", "2"],
    "unknown rival": ["play", "--bots", "3", "--rival", "alphazero"],
    "unknown target": ["play", "--target", "12345"],
    "target that is no number": ["play", "--target", "rich"],
    "seed below nothing": ["play", "--seed", "-3"],
    "seed beyond all bounds": ["play", "--seed", str(10**90)],
    "a first seat that is not there": ["play", "--first", "9"],
    "a first species that is not there": ["play", "--first", "Whynoms"],
    "nothing to resume": ["play", "--resume"],
    "replay without a file": ["replay"],
    "replay of nothing": ["replay", "/proc/nowhere/game.json"],
    "replay of a folder": ["replay", "/tmp"],
    "verify of nothing": ["verify", "/proc/nowhere/game.json"],
    "load of nothing": ["play", "--load", "/proc/nowhere/game.json"],
    "a file name that cannot be": ["verify", "game\0.json"],
    "a file name without end": ["verify", "x" * 5000],
    "no games": ["sim", "--games", "0"],
    "too many games": ["sim", "--games", "99999999"],
    "unknown bot": ["sim", "--bots", "skynet"],
    "no bot": ["sim", "--bots", ","],
    "seats for a crowd": ["sim", "--seats", "9"],
    "a target of its own": ["sim", "--target", "7"],
    "workers below nothing": ["sim", "--workers", "-1"],
    "a seed below nothing": ["sim", "--seed", "-1"],
    "no repeats": ["bench", "--repeats", "0"],
    "unknown edition to measure": ["bench", "--edition", "chess"],
    "unknown clause": ["rules", "1988", "99.9"],
    "unknown edition of rules": ["rules", "chess"],
    "too many words": ["doctor", "house", "call"],
}


def refused(*arguments: str, home: Path | None = None) -> str:
    """The one line that a command says when it refuses."""
    shown = run(*arguments, home=home)
    assert shown.exit_code == 2, shown.output
    assert isinstance(shown.exception, SystemExit)
    lines = shown.stderr.strip().splitlines()
    assert len(lines) == 1, shown.stderr
    assert "Traceback" not in shown.output
    assert len(lines[0]) < 400
    return lines[0]


@pytest.mark.parametrize("arguments", WRONG_ARGUMENTS.values(), ids=WRONG_ARGUMENTS.keys())
def test_wrong_arguments_get_one_clear_line(arguments: list[str], tmp_path: Path) -> None:
    assert refused(*arguments, home=tmp_path)


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["play", "--edition", "1066"], "there are: 1988"),
        (["play", "--seat", "Human=me", "--seat", "Dell=me"], "did you mean: Humans"),
        (["play", "--seat", "Humans=drift", "--seat", "Dell=me"], "there are: me, random, drifter"),
        (["play", "--target", "5"], "1000, 2000, 3000, 4000"),
        (["play", "--lang", "tlh"], "there are: en"),
        (["play", "--speed"], "see: venus play --help"),
        (["sim", "--bots", "skynet"], "there are: random, drifter"),
    ],
)
def test_the_line_says_what_would_be_right(arguments: list[str], hint: str) -> None:
    assert hint in refused(*arguments)


def broken_records(folder: Path) -> dict[str, tuple[Path, str]]:
    """Files that are no record, or not one of this version, with what is to be said of them."""
    good = record(plies=60)
    data = json.loads(good)
    header = {**data["header"], "fingerprint": "0" * 16}
    seats = {**data["header"], "seats": ["Humans", "Klingons"]}
    plies = [*data["plies"][:20], "fly nowhere", *data["plies"][21:]]
    texts: dict[str, tuple[bytes, str]] = {
        "empty": (b"", "not a record"),
        "binary": (bytes(range(256)) * 9, "not a text file"),
        "huge": (b" " * 2_500_000, "at most"),
        "prose": (b"Once upon a time", "not a record"),
        "a list": (b"[1, 2, 3]", "no format number"),
        "other data": (b'{"name": "x"}', "no format number"),
        "truncated": (good[: len(good) // 2].encode(), "only part of one"),
        "foreign version": (json.dumps({**data, "venus": 99}).encode(), "format 99"),
        "foreign rules": (json.dumps({**data, "header": header}).encode(), "other rules or figures"),
        "unknown field": (json.dumps({**data, "cheat": True}).encode(), "damaged"),
        "unknown species": (json.dumps({**data, "header": seats}).encode(), "Klingons"),
        "illegal move": (json.dumps({**data, "plies": plies}).encode(), "move 21"),
        "deeply nested": (b"[" * 200_000, "not a record"),
        "no text": (b"\xff\xfe\x00\x00", "not a text file"),
    }
    files: dict[str, tuple[Path, str]] = {}
    for name, (content, said) in texts.items():
        path = folder / f"{name.replace(' ', '-')}.json"
        path.write_bytes(content)
        files[name] = (path, said)
    return files


NAMES = (
    "empty",
    "binary",
    "huge",
    "prose",
    "a list",
    "other data",
    "truncated",
    "foreign version",
    "foreign rules",
    "unknown field",
    "unknown species",
    "illegal move",
    "deeply nested",
    "no text",
)


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Path, str]]:
    files = broken_records(tmp_path_factory.mktemp("broken"))
    assert tuple(files) == NAMES
    return files


@pytest.mark.parametrize("name", NAMES)
def test_broken_files_are_refused_by_every_door(name: str, broken: dict[str, tuple[Path, str]]) -> None:
    path, said = broken[name]
    assert said in refused("replay", str(path))
    assert said in refused("play", "--load", str(path))
    shown = " ".join(play([f"load {path}", "seats"], "--seed", "7", columns=200).split())
    assert f"Not loaded: {path}" in shown or "Not loaded: " in shown
    assert said in shown
    assert "H Humans 60 60" in shown


@pytest.mark.parametrize("name", NAMES)
def test_verify_refuses_or_condemns_broken_files(name: str, broken: dict[str, tuple[Path, str]]) -> None:
    path, _ = broken[name]
    shown = run("verify", str(path))
    assert shown.exit_code in (1, 2)
    assert len(shown.output.strip().splitlines()) <= 6
    assert "Traceback" not in shown.output


@pytest.mark.parametrize(
    "arguments", [["--to", "999999"], ["--to", "-1"], ["--seat", "Graw"], ["--seat", "7"]]
)
def test_replay_refuses_what_the_record_does_not_have(arguments: list[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(record(plies=30), encoding="utf-8")
    assert refused("replay", str(file), *arguments)


NONSENSE = {
    "": "Type the number or the words of an option",
    "0": "There are options 1 to 4.",
    "99": "There are options 1 to 4.",
    "99999999999999999999": "There are options 1 to 4.",
    "-1": "is nothing I know here",
    "fly": "Not now: fly.",
    "fly to the moon and back again": "is nothing I know here",
    "hed base colony": "is nothing I know here",
    "hlep": "Did you mean: help",
    "sell my soul": "is nothing I know here",
    "buy space spice": "That is done after movement, once you have landed or stayed put. (1988 §4.4)",
    "head for Rain City": "No path leads there from your dot. (1988 §5.31)",
    "head": "That could be: ",
    "load": "Not loaded: there is no file",
    "load /etc": "is a folder",
    "log many": "`log` shows the last turns",
    "map atlantis": "There is no atlantis.",
    "market zorg": "There is no zorg.",
    "why qqq": "is nothing I know here",
    "stop": "Type `stop game` if you mean it.",
    "fly base-colony-1 via x": "Declare first where you head, or stay put. (1988 §5.31)",
    "offer {}": "No such offer",
    'offer {"partner": 1}': "No such offer",
    "{0} {seat} %s": "is nothing I know here",
    "[bold]x[/bold]": "“[bold]x[/bold]” is nothing I know here",
    "x" * 3000: "a line has at most 2000 characters",
    "\x1b[2J\x07": "is nothing I know here",
    "日本語": "is nothing I know here",
}


@pytest.mark.parametrize("line", NONSENSE, ids=lambda line: line[:24] or "empty")
def test_nonsense_at_the_prompt_is_answered_in_words(line: str) -> None:
    shown = " ".join(play([line, "seats"], "--seed", "7", columns=132).split())
    assert NONSENSE[line] in shown
    assert "H Humans 60 60 Scout" in shown


def test_bytes_that_are_no_text_are_survived() -> None:
    shown = run("play", "--seed", "7", typed=b"\xff\xfe\x00\n\x80\nseats\n")
    assert shown.exit_code == 0
    assert "Galactic Base" in shown.stdout


def test_a_save_that_fails_at_the_end_is_said(tmp_path: Path) -> None:
    shown = run("play", "--seed", "7", "--save", str(tmp_path))
    assert shown.exit_code == 2
    assert "is a folder; name a file in it" in shown.stderr


def test_what_should_not_happen_is_still_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise RuntimeError("the ship\nis gone")

    monkeypatch.setattr(venus, "editions", broken)
    shown = run("editions")
    assert shown.exit_code == 70
    assert shown.stderr == (
        "venus: this should not happen (RuntimeError: the ship is gone); VENUS_DEBUG=1 shows where\n"
    )
    monkeypatch.setenv("VENUS_DEBUG", "1")
    assert isinstance(run("editions").exception, RuntimeError)


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (KeyboardInterrupt(), 130, "broken off"),
        (EOFError(), 2, "the input ended too early"),
        (PermissionError(13, "Permission denied", "x.json"), 2, "x.json: Permission denied"),
    ],
)
def test_breaking_off_is_one_line(
    error: BaseException, code: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise error

    monkeypatch.setattr(venus, "editions", fail)
    shown = run("editions")
    assert shown.exit_code == code
    assert shown.stderr == f"venus: {said}\n"


def test_control_c_at_the_prompt_saves_and_leaves(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": "src", "VENUS_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "venus", "play", "--seed", "7"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env, cwd=ROOT
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdin.write(b"2\n")
        process.stdin.flush()
        shown = b""
        while not (b"Fly on" in shown and shown.endswith("› ".encode())):
            one = process.stdout.read(1)
            assert one, f"it ended before its prompt: {shown!r}"
            shown += one
        process.send_signal(signal.SIGINT)
        rest, noise = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"The game is saved to" in rest
    assert noise == b""
    assert (tmp_path / "last-game.json").exists()
