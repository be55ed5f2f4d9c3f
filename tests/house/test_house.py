"""The house is in order: what ships, what the README promises, what no file may say."""

import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LONGEST_MODULE = 450

# Written so that the patterns do not find themselves.
FOREIGN = re.compile(
    r"py[p]i\.(org|python)|python[h]osted|registry\.[n]pmjs|registry\.[y]arnpkg|[c]onda\.anaconda"
    r"|--(extra-)?index-[u]rl|--find-[l]inks|file:/[/]/"
    r"|(?<![\w.~-])/(root|home|Users|work|opt)/\w"
)
HIDDEN_BUT_OURS = {".ci", ".github"}
BUILT = {"__pycache__", "build", "dist", "node_modules", "site"}


def files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.is_dir():
            foreign = path.name.startswith(".") and path.name not in HIDDEN_BUT_OURS
            if not (foreign or path.name in BUILT or (path / "pyvenv.cfg").exists()):
                yield from files(path)
        elif not path.name.startswith(".coverage"):
            yield path


def make_targets() -> set[str]:
    return set(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def test_no_file_names_a_registry_or_a_path_of_some_machine() -> None:
    found = []
    for path in files(ROOT):
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{path.relative_to(ROOT)}: {match.group()}" for match in FOREIGN.finditer(text)]
    assert found == []


@pytest.mark.parametrize(
    "text", ["see /ho" + "me/ada/game", "--index-" + "url x", "https://py" + "pi.org/simple"]
)
def test_a_foreign_name_is_seen(text: str) -> None:
    assert FOREIGN.search(text)


def test_constraints_are_plain_pins() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.]+", line)] == []


def test_every_dependency_is_pinned() -> None:
    def plain(name: str) -> str:
        return re.sub(r"[-_.]+", "-", re.split(r"[\[<>=!~; ]", name)[0]).lower()

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {plain(name) for name in project["dependencies"]}
    wanted |= {plain(name) for extra in project["optional-dependencies"].values() for name in extra}
    pins = {plain(line) for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()}
    assert wanted - pins == {plain(project["name"])}


def test_modules_stay_short() -> None:
    lengths = {
        path: len(path.read_text(encoding="utf-8").splitlines()) for path in (ROOT / "src").rglob("*.py")
    }
    assert {path.name: length for path, length in lengths.items() if length >= LONGEST_MODULE} == {}


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "docs/index.md"])
def test_commands_in_the_pages_exist(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    named = set(re.findall(r"^(?:\$ )?make ([a-z][a-z-]*)|`make ([a-z][a-z-]*)", text, re.MULTILINE))
    commands = {first or second for first, second in named}
    assert commands
    assert commands <= make_targets()


def packed(kind: str, folder: Path) -> Path:
    build = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (package,) = folder.iterdir()
    return package


def test_the_source_package_ships_the_client_and_what_it_is_built_from(tmp_path: Path) -> None:
    with tarfile.open(packed("sdist", tmp_path)) as archive:
        shipped = {name.partition("/")[2] for name in archive.getnames()}
    package = {path.relative_to(ROOT).as_posix() for path in files(ROOT / "src") if path.suffix != ".so"}
    sources = {path.relative_to(ROOT).as_posix() for path in files(ROOT / "client")}
    assert "client/src/main.ts" in sources and "src/venus/server/unbuilt.html" in package
    assert (package | sources) - shipped == set()
    assert [name for name in shipped if "node_modules" in name] == []


def test_the_wheel_ships_every_file_of_the_package_and_the_ledger(tmp_path: Path) -> None:
    wheel = packed("wheel", tmp_path)
    with zipfile.ZipFile(wheel) as archive:
        shipped = set(archive.namelist())
    package = {
        path.relative_to(ROOT / "src").as_posix() for path in files(ROOT / "src") if path.suffix != ".so"
    }
    rules = ROOT / "docs" / "rules"
    ledger = {f"venus/ledger/{path.relative_to(rules).as_posix()}" for path in files(rules)}
    assert any(name.endswith(".toml") for name in package)
    assert ledger
    assert (package | ledger) - shipped == set()
