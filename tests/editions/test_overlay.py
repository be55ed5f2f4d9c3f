"""An edition may list only what it changes: files it lacks are read from another edition's folder."""

from __future__ import annotations

import shutil
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from venus.families.original.editions.loading import ContentError, load_content, load_flavour

FLAVOUR = "[cultures]\n[goods]\n[systems]\n[relics]\n"


@pytest.fixture
def base(tmp_path: Path) -> Path:
    with as_file(files("venus.families.original.editions.edition_1988") / "content") as content:
        return Path(shutil.copytree(content, tmp_path / "base"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    path = tmp_path / "folder"
    path.mkdir()
    return path


def overlay(folder: Path, base: Path, file: str, old: str, new: str) -> None:
    """Put a changed copy of one file of the base into the folder."""
    text = (base / file).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")


def test_an_empty_folder_is_its_base(folder: Path, base: Path) -> None:
    assert load_content(folder, base) == load_content(base)


def test_a_file_of_the_folder_takes_the_place_of_the_whole_file(folder: Path, base: Path) -> None:
    overlay(folder, base, "game.toml", "bank = 12000", "bank = 9000")
    content, original = load_content(folder, base), load_content(base)
    assert content.game.bank == 9000
    assert content.game != original.game
    assert content.chart == original.chart


def test_the_base_is_not_used_unless_named(folder: Path, base: Path) -> None:
    shutil.copytree(base, folder, dirs_exist_ok=True)
    (folder / "ships.toml").unlink()
    with pytest.raises(ContentError, match=r"ships\.toml: whole file: is missing"):
        load_content(folder)


def test_a_file_that_neither_has_is_missing(folder: Path, base: Path) -> None:
    (base / "ships.toml").unlink()
    with pytest.raises(ContentError, match=r"ships\.toml: whole file: is missing"):
        load_content(folder, base)


def test_a_fault_in_the_folder_names_the_file(folder: Path, base: Path) -> None:
    overlay(folder, base, "ships.toml", "dice = 4", "dice = 0")
    with pytest.raises(ContentError, match=r"ships\.toml: ships\.Clipper\.dice: must be 1 or more"):
        load_content(folder, base)


def test_a_fault_in_the_base_names_the_file(folder: Path, base: Path) -> None:
    overlay(base, base, "ships.toml", "dice = 4", "dice = 0")
    with pytest.raises(ContentError, match=r"ships\.toml: ships\.Clipper\.dice: must be 1 or more"):
        load_content(folder, base)


def test_the_whole_is_checked_together(folder: Path, base: Path) -> None:
    overlay(folder, base, "exploration.toml", "open_ports = 3", "open_ports = 2")
    with pytest.raises(ContentError, match=r"counts\.toml: exploration_markers: 36 are printed"):
        load_content(folder, base)


def test_flavour_of_the_base(folder: Path, base: Path) -> None:
    assert load_flavour(folder, "en", base) == load_flavour(base, "en")


def test_flavour_of_the_folder(folder: Path, base: Path) -> None:
    (folder / "flavour.en.toml").write_text(FLAVOUR)
    assert load_flavour(folder, "en", base).goods == {}


def test_flavour_that_neither_has(folder: Path, base: Path) -> None:
    with pytest.raises(ContentError, match=r"flavour\.tlh\.toml: whole file: is missing"):
        load_flavour(folder, "tlh", base)
