"""The commands that print: replay, verify, editions, doctor, sim, bench, and the front door."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import venus
from tests.cli.running import NOWHERE, flat, record, run
from venus.cli.commands import doctor
from venus.texts import catalogue


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("records") / "whole.json"
    file.write_text(record(), encoding="utf-8")
    return file


def test_replay_tells_the_story_and_shows_the_board(whole: Path) -> None:
    shown = run("replay", str(whole))
    assert shown.exit_code == 0
    assert "Humans rolled" in shown.stdout
    assert "The game is over:" in shown.stdout
    assert "After " in shown.stdout
    assert "ways on, in dots" in shown.stdout


def test_replay_draws_the_map_where_there_is_room(whole: Path) -> None:
    assert "◎ circle" in run("replay", str(whole), columns=110).stdout


def test_replay_stops_where_it_is_told(whole: Path) -> None:
    shown = run("replay", str(whole), "--to", "40")
    assert "After 40 moves" in shown.stdout
    assert "The game is over" not in shown.stdout


def test_replay_tells_a_seat_what_it_was_told(whole: Path) -> None:
    mine = flat(run("replay", str(whole), "--seat", "humans").stdout)
    spectator = flat(run("replay", str(whole)).stdout)
    assert "You saw that the" in mine
    assert "Dell saw that" not in mine and "saw that" not in spectator
    assert (
        run("replay", str(whole), "--seat", "0").stdout
        == run("replay", str(whole), "--seat", "Humans").stdout
    )


def test_replay_as_json(whole: Path) -> None:
    told = json.loads(run("replay", str(whole), "--to", "40", "--seat", "Dell", "--json").stdout)
    assert told["edition"] == "1988"
    assert told["moves"] == 40
    assert told["seat"] == 1
    assert told["events"][0]["event"] == "game-started"
    assert told["view"]["seat"] == 1
    assert told["outcome"] is None


def test_verify_says_honest(whole: Path) -> None:
    shown = run("verify", str(whole))
    assert shown.exit_code == 0
    assert shown.stdout.startswith("honest, ")
    assert json.loads(run("verify", str(whole), "--json").stdout)["honest"] is True


def test_verify_finds_a_die_that_was_turned(whole: Path, tmp_path: Path) -> None:
    data = json.loads(whole.read_text(encoding="utf-8"))
    number = next(place for place, ply in enumerate(data["plies"]) if ply.startswith("head "))
    words, _, dice = data["plies"][number].partition(" | ")
    turned = " ".join(str(5 - int(die)) for die in dice.split())
    data["plies"][number] = f"{words} | {turned}"
    forged = tmp_path / "forged.json"
    forged.write_text(json.dumps(data), encoding="utf-8")
    shown = run("verify", str(forged))
    assert shown.exit_code == 1
    assert "not proved honest" in shown.stdout
    report = json.loads(run("verify", str(forged), "--json").stdout)
    assert report["honest"] is False
    assert report["findings"]


def test_verify_without_a_seed_proves_nothing(tmp_path: Path) -> None:
    file = tmp_path / "half.json"
    file.write_text(record(plies=50, secret=False), encoding="utf-8")
    shown = run("verify", str(file))
    assert shown.exit_code == 1
    assert "the record tells no seed" in shown.stdout


def test_editions() -> None:
    shown = run("editions")
    assert "1988  Merchant of Venus (1988)" in shown.stdout
    assert "2 to 6" in shown.stdout
    assert "2000 (usual)" in shown.stdout
    told = json.loads(run("editions", "--json").stdout)
    assert [edition["key"] for edition in told["editions"]] == [info.key for info in venus.editions()]


def test_doctor_finds_all_well(tmp_path: Path) -> None:
    shown = run("doctor", home=tmp_path / "saves")
    assert shown.exit_code == 0, shown.stdout
    assert "14 cultures, 76 goods, 48 bonus markers" in flat(shown.stdout)
    assert "broken" not in shown.stdout
    told = json.loads(run("doctor", "--json", home=tmp_path).stdout)
    assert told["healthy"] is True
    assert {finding["what"] for finding in told["findings"]} >= {
        "python",
        "texts en",
        "save folder",
        "screen",
    }


def test_doctor_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    shorter = {**catalogue.catalogue(), "events": {}}
    monkeypatch.setattr(doctor, "catalogue", lambda lang: shorter)
    shown = run("doctor", home=NOWHERE, columns=60)
    assert shown.exit_code == 1
    assert "missing: events.attack-declared" in flat(shown.stdout)
    assert "Install the package again." in shown.stdout
    assert "Name another folder: VENUS_HOME=" in shown.stdout
    assert "drawn for 80 columns" in shown.stdout


def test_doctor_on_a_terminal_that_knows_letters_only() -> None:
    code = "import sys; from venus.cli.main import main; main()"
    shown = subprocess.run(
        [sys.executable, "-c", code, "doctor"],
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": "src", "VENUS_HOME": "/proc/nowhere", "PATH": ""},
        cwd=Path(__file__).resolve().parents[2],
        check=False,
    )
    assert b"Plain letters stand in for the signs" in shown.stdout
    assert shown.stderr == b""


def test_plain_letters_are_enough_to_play() -> None:
    code = "from venus.cli.main import main; main()"
    shown = subprocess.run(
        [sys.executable, "-c", code, "play", "--seed", "7"],
        input=b"help\nmap all\nmarket\n2\nseats\nfly \xff\xfe\n",
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": "src", "VENUS_HOME": "/proc/nowhere", "PATH": ""},
        cwd=Path(__file__).resolve().parents[2],
        check=False,
    )
    assert shown.returncode == 0
    assert b"(2)" in shown.stdout and b"Where to?" in shown.stdout
    assert shown.stderr == b""
    shown.stdout.decode("ascii")


def test_sim_as_json() -> None:
    shown = run("sim", "--games", "2", "--seats", "2", "--target", "1000", "--seed", "4", "--json")
    told = json.loads(shown.stdout)
    assert shown.exit_code == 0
    assert told["summary"]["games"] == 2
    assert told["summary"]["ends"] == {"target": 2}
    assert told["summary"]["faults"] == 0
    assert sum(bot["wins"] for bot in told["summary"]["bots"]) == 2
    assert [game["number"] for game in told["games"]] == [0, 1]


def test_sim_in_words() -> None:
    shown = run(
        "sim",
        "--games",
        "2",
        "--bots",
        "drifter,random",
        "--seats",
        "0",
        "--decisions",
        "60",
        "--workers",
        "1",
    )
    assert "2 games of 1988, every number of seats" in shown.stdout
    assert "cut short 2" in shown.stdout
    assert "drifter" in shown.stdout and "random" in shown.stdout


@pytest.mark.parametrize("as_json", [True, False])
def test_bench(as_json: bool) -> None:
    shown = run("bench", "--repeats", "1", "--seconds", "0.02", *(["--json"] if as_json else []))
    assert shown.exit_code == 0
    if as_json:
        figures = {figure["key"]: figure for figure in json.loads(shown.stdout)["figures"]}
        assert figures["random decisions"]["median"] > 0
    else:
        assert "random play, decisions" in shown.stdout


def test_the_front_door() -> None:
    assert run("--version").stdout == f"venus {venus.__version__}\n"
    for arguments in (["--help"], ["-h"], []):
        shown = run(*arguments)
        assert shown.exit_code == 0
        for command in ("play", "replay", "verify", "sim", "bench", "rules", "editions", "doctor"):
            assert command in shown.stdout
    assert "1988 §5.23" in run("rules", "1988", "5.23").stdout


def test_the_module_is_the_command() -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "venus", "--version"],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": "src", "PATH": ""},
        cwd=Path(__file__).resolve().parents[2],
        check=True,
    )
    assert shown.stdout == f"venus {venus.__version__}\n"


def test_a_reader_who_leaves_early_causes_no_noise() -> None:
    command = [sys.executable, "-m", "venus", "rules", "1988"]
    root = Path(__file__).resolve().parents[2]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={"PYTHONPATH": "src", "PATH": ""},
        cwd=root,
    ) as process:
        assert process.stdout and process.stderr
        process.stdout.close()
        noise = process.stderr.read()
    assert b"Traceback" not in noise
