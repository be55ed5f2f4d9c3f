"""`venus serve`, `backup`, `restore` as commands: a friendly start, clear refusals, an orderly end."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tests.cli.running import NOWHERE, flat
from tests.cli.telltale import english_words
from tests.server.kept import Kept
from tests.waiting import wait_until
from venus.cli.main import app

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 60.0
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/")


def run(*arguments: str, home: Path = NOWHERE, **variables: str) -> Result:
    env = {"COLUMNS": "80", "NO_COLOR": "1", "VENUS_HOME": str(home), **variables}
    return CliRunner().invoke(app, list(arguments), env=env)


def refusal(shown: Result, code: int) -> str:
    """The one line that a command says when it does not start."""
    assert shown.exit_code == code, shown.output
    assert shown.stdout == ""
    assert len(shown.stderr.splitlines()) == 1, shown.stderr
    return shown.stderr


@contextmanager
def serving(home: Path, *options: str, **variables: str) -> Iterator[Kept]:
    """A server of its own process, once it has told its address."""
    words = [sys.executable, "-W", "error", "-m", "venus", "serve", "--port", "0", *options]
    paths = f"{ROOT / 'src'}{os.pathsep}{ROOT}"
    plain = {name: value for name, value in os.environ.items() if not name.startswith("VENUS_")}
    env = plain | {"PYTHONPATH": paths, "VENUS_HOME": str(home), "NO_COLOR": "1", **variables}
    kept = Kept(words, ROOT, home.with_name(f"{home.name}.log"), env, farewell=signal.SIGTERM)
    try:
        wait_until(
            lambda: ADDRESS.search(told_by(kept)) or kept.has_ended(),
            lambda: f"that the server tells its address:\n{told_by(kept)}",
        )
        yield kept
    finally:
        kept.close()


def told_by(kept: Kept) -> str:
    return kept.log.read_text(encoding="utf-8")


def port_of(kept: Kept) -> int:
    found = ADDRESS.search(told_by(kept))
    assert found, told_by(kept)
    return int(found[1])


def health(kept: Kept) -> dict[str, str]:
    with urllib.request.urlopen(f"http://127.0.0.1:{port_of(kept)}/healthz", timeout=SECONDS) as answer:
        assert answer.headers.get("server") is None
        return dict(json.load(answer))


@pytest.mark.parametrize("farewell", [signal.SIGTERM, signal.SIGINT])
def test_a_server_tells_its_address_and_ends_in_order(farewell: signal.Signals, tmp_path: Path) -> None:
    with serving(tmp_path / "home") as kept:
        assert health(kept)["status"] == "ok"
        assert "Merchant of Venus is at http://127.0.0.1:" in told_by(kept)
        assert "venus serve --host 0.0.0.0" in flat(told_by(kept))
        kept.signal(farewell)
        assert kept.has_ended(SECONDS)
        assert kept.exit_code == 0
        assert "Traceback" not in told_by(kept)
    assert (tmp_path / "home" / "venus.sqlite").stat().st_mode & 0o777 == 0o600


def test_a_server_for_the_network_does_not_ask_to_be_one(tmp_path: Path) -> None:
    with serving(tmp_path / "home", "--host", "0.0.0.0") as kept:
        assert health(kept)["status"] == "ok"
        assert "is at http://127.0.0.1:" in told_by(kept)
        assert "Only this machine can join" not in told_by(kept)


def test_the_browser_opens_when_the_server_answers(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {seen}.part && mv {seen}.part {seen}\n', encoding="utf-8")
    browser.chmod(0o755)
    with serving(tmp_path / "home", "--open", BROWSER=f"{browser} %s") as kept:
        wait_until(seen.exists, "that the browser is opened")
        assert seen.read_text(encoding="utf-8").strip() == f"http://127.0.0.1:{port_of(kept)}/"


def test_without_a_display_no_browser_is_looked_for(tmp_path: Path) -> None:
    with serving(tmp_path / "home", "--open", BROWSER="", DISPLAY="", WAYLAND_DISPLAY="") as kept:
        assert health(kept)["status"] == "ok"


def test_one_server_at_a_time_uses_a_file_and_a_port(tmp_path: Path) -> None:
    with serving(tmp_path / "home") as kept:
        shown = run("serve", home=tmp_path / "home")
        assert "another server is at work on" in refusal(shown, 1)
        shown = run("serve", "--port", str(port_of(kept)), home=tmp_path / "other")
        assert f"port {port_of(kept)} is taken" in refusal(shown, 1)
        assert health(kept)["status"] == "ok"


def test_a_backup_of_a_running_server_comes_back(tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    with serving(tmp_path / "home"):
        shown = run("backup", str(file), home=tmp_path / "home")
        assert (shown.exit_code, shown.stderr) == (0, "")
        assert "0 players, 0 tables, 0 moves" in flat(shown.stdout)
    shown = run("restore", str(file), "--database", f"sqlite:{tmp_path / 'other.sqlite'}")
    assert shown.exit_code == 0
    assert "Restored from" in shown.stdout
    shown = run("restore", str(file), "--lang", "fr", home=tmp_path / "third")
    assert "Rétabli depuis" in shown.stdout and english_words(shown.stdout) == []


WRONG_OPTIONS = {
    "--port http": "--port takes a whole number",
    "--port 70000": "--port: the value goes from 0 to 65535, not 70000",
    "--port -1": "--port: the value goes from 0 to 65535, not -1",
    "--workers 0": "--workers: the value goes from 1 to 64",
    "--workers 2": "--workers: 2 workers also need PostgreSQL, Redis",
    "--workers 2 --redis redis://h": "--workers: 2 workers also need PostgreSQL:",
    "--database mysql://h/n": "--database: write sqlite:PATH or postgresql://",
    "--database games.sqlite": "--database: write sqlite:PATH or postgresql://",
    "--redis http://h": "--redis: this is no address of Redis",
    "--public-url venus": "--public-url: an address such as https://venus.example",
    "--log xml": "--log: one of console, json is wanted, not 'xml'",
    "--log-level loud": "--log-level: one of debug, info, warning, error",
    "--host 256.1.1.1": "--host: the name or the address of a machine",
    "--config /proc/nowhere/venus.toml": "this file cannot be read: No such file",
    "--config /proc": "this file cannot be read: Is a directory",
    "--open=yes": "--open takes no value",
    "--warp": "there is no option --warp",
    "soon": "too many words: soon",
}


@pytest.mark.parametrize("line", WRONG_OPTIONS)
def test_a_wrong_option_is_answered_in_one_line(line: str) -> None:
    assert WRONG_OPTIONS[line] in refusal(run("serve", *line.split()), 2)


@pytest.mark.parametrize("line", [line for line in WRONG_OPTIONS if "nowhere" not in line])
def test_a_wrong_option_is_answered_in_french(line: str) -> None:
    assert english_words(refusal(run("serve", *line.split(), "--lang", "fr"), 2)) == []


def test_wrong_settings_elsewhere_are_named_with_their_place(tmp_path: Path) -> None:
    (tmp_path / "venus.toml").write_text("[limits]\nseat_brust = 3\n", encoding="utf-8")
    shown = run("serve", home=tmp_path)
    assert "venus.toml, limits.seat_brust: there is no such setting" in refusal(shown, 2)
    shown = run("backup", "x", home=tmp_path / "other", VENUS_DATABSE="sqlite:x")
    assert "VENUS_DATABSE: there is no such setting; did you mean: VENUS_DATABASE" in refusal(shown, 2)


NOT_THERE = {
    "--host 192.0.2.7": "cannot be reached as 192.0.2.7: Cannot assign requested address",
    "--database sqlite:/proc/nowhere/x": "/proc/nowhere/x cannot be used: No such file or directory",
    "--database sqlite:/proc": "/proc cannot be used: Is a directory",
    "--database sqlite:FOLDER/text": "text cannot be used: file is not a database",
    "--database sqlite:FOLDER/text/x": "cannot be used: Not a directory",
    "--database postgresql://me:hush@127.0.0.1:1/n": "me:***@127.0.0.1:1/n cannot be used: Connection",
    "--redis redis://:hush@127.0.0.1:1": "Redis does not answer: Connection refused",
}


@pytest.mark.parametrize("line", NOT_THERE)
def test_what_is_not_there_is_told_before_anybody_comes(line: str, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("This is no database. " * 50, encoding="utf-8")
    words = line.replace("FOLDER", str(tmp_path)).split()
    said = refusal(run("serve", "--port", "0", *words, home=tmp_path / "home"), 1)
    assert NOT_THERE[line] in said and "hush" not in said


def test_a_folder_that_cannot_be_written_is_named() -> None:
    assert "/proc/nowhere/venus.sqlite cannot be used" in refusal(run("serve"), 1)
    said = refusal(run("serve", "--lang", "fr"), 1)
    assert "ne peut servir" in said and english_words(said) == []


WRONG_FILES = {
    "backup /proc": "/proc is a folder; name a file in it",
    "backup all.backup": "there is no database",
    "restore /proc/nowhere/x": "/proc/nowhere/x cannot be read: No such file or directory",
    "restore /proc": "/proc cannot be read: Is a directory",
    "restore LICENSE": "LICENSE is no backup of this program",
}


@pytest.mark.parametrize("line", WRONG_FILES)
def test_files_that_are_not_what_they_should_be(line: str, tmp_path: Path) -> None:
    words = line.replace("LICENSE", str(ROOT / "LICENSE")).replace("all.backup", str(tmp_path / "b")).split()
    home = tmp_path / "home"
    if words[1] == "/proc" and words[0] == "backup":
        home.mkdir()
        (home / "venus.sqlite").touch()
    assert WRONG_FILES[line] in refusal(run(*words, home=home), 1)
    assert english_words(refusal(run(*words, "--lang", "fr", home=home), 1)) == []


def test_the_doctor_looks_at_the_server(tmp_path: Path) -> None:
    shown = flat(run("doctor", home=tmp_path, COLUMNS="400").stdout)
    assert "nothing is set; `venus serve` runs as it is" in shown
    assert "made by the first start" in shown
    assert not (tmp_path / "venus.sqlite").exists()
    file = tmp_path / "venus.toml"
    file.write_text('[smtp]\nhost = "h"\nsender = "a@b.c"\nuser = "u"\npassword = "hush"\n', encoding="utf-8")
    file.chmod(0o644)
    shown = flat(run("doctor", home=tmp_path, VENUS_SMTP_TLS="no", COLUMNS="400").stdout)
    assert "holds a password, and others can read it" in shown and "chmod 600" in shown
    assert "venus.toml, VENUS_SMTP_TLS" in shown
    assert "h:587, from a@b.c" in shown and "sent in the clear" in shown
    assert "hush" not in shown


def findings(home: Path, **variables: str) -> dict[str, tuple[str, str]]:
    told = json.loads(run("doctor", "--json", home=home, **variables).stdout)
    return {finding["what"]: (finding["state"], finding["detail"]) for finding in told["findings"]}


def test_the_doctor_says_what_is_wrong_with_the_server(tmp_path: Path) -> None:
    away = {
        "VENUS_DATABASE": "postgresql://me:hush@127.0.0.1:1/n",
        "VENUS_REDIS": "redis://:hush@127.0.0.1:1",
    }
    found = findings(tmp_path, **away, VENUS_WORKERS="64", VENUS_PUBLIC_URL="https://venus.example")
    states = {what: found[what][0] for what in ("server", "database", "redis", "processes", "address")}
    assert list(states.values()) == ["ok", "broken", "broken", "warning", "warning"]
    assert "hush" not in str(found)
    assert findings(tmp_path, VENUS_PORT="x")["server"] == (
        "broken",
        "VENUS_PORT: a whole number is wanted, not 'x'",
    )
    french = run("doctor", "--lang", "fr", home=tmp_path, **away).stdout
    assert "Redis ne répond pas : connexion refusée" in flat(french)
    assert english_words(french) == []


def test_the_doctor_tells_the_shape_of_a_database(tmp_path: Path) -> None:
    (tmp_path / "venus.sqlite").touch()
    assert "empty; the first start fills it" in findings(tmp_path)["database"][1]
    (tmp_path / "venus.sqlite").write_text("This is no database. " * 50, encoding="utf-8")
    assert findings(tmp_path)["database"][0] == "broken"
    assert findings(NOWHERE)["database"] == ("warning", "/proc/nowhere/venus.sqlite cannot be made here")


def test_other_commands_do_not_load_the_server() -> None:
    code = "import sys, venus.cli.main; print(*sorted(sys.modules))"
    words = [sys.executable, "-c", code]
    shown = subprocess.run(
        words, capture_output=True, text=True, check=True, env={"PYTHONPATH": str(ROOT / "src"), "PATH": ""}
    )
    heavy = {"sqlalchemy", "litestar", "uvicorn", "alembic", "redis", "structlog", "asyncio"}
    assert heavy & set(shown.stdout.split()) == set()
