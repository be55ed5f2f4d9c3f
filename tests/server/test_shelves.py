"""The shelves of the server: which stands on which."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import venus.server

SERVER = Path(venus.server.__file__).parent
MODULES = sorted(SERVER.rglob("*.py"))
# What stands higher knows what stands lower, never the other way round; all know errors, pace and tasks.
HIGHER = {
    "store": {"tables", "notices", "http"},
    "tables": {"notices", "http"},
    "notices": {"http"},
}


def named(module: Path) -> str:
    return module.relative_to(SERVER).as_posix()


def imported(module: Path) -> set[str]:
    """The modules that a module imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


@pytest.mark.parametrize("module", MODULES, ids=named)
def test_no_shelf_stands_on_a_higher_one(module: Path) -> None:
    shelf = named(module).split("/")[0]
    higher = tuple(f"venus.server.{one}." for one in HIGHER.get(shelf, ()))
    assert [name for name in imported(module) if higher and name.startswith(higher)] == []


@pytest.mark.parametrize("module", MODULES, ids=named)
def test_the_server_reaches_a_game_through_its_family_only(module: Path) -> None:
    assert [name for name in imported(module) if name.startswith("venus.families.original")] == []
