"""The hot rooms stay compilable, and compiled they are the same game."""

import json
from pathlib import Path

import pytest

from tests.house.compiling import SOURCE, compile_hot_rooms, dotted, hot_modules, run_compiled

# One worker compiles, once: the tests that need it stay together.
pytestmark = pytest.mark.xdist_group("compiled")

WHERE_FROM = """
import importlib, json
print(json.dumps({name: importlib.import_module(name).__file__ for name in %r}))
"""


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compile_hot_rooms(tmp_path_factory.mktemp("compiled"))


def test_there_are_hot_rooms() -> None:
    assert hot_modules()


def test_hot_rooms_become_extension_modules(compiled: Path) -> None:
    names = [dotted(module) for module in hot_modules()]
    files: dict[str, str] = json.loads(run_compiled(compiled, WHERE_FROM % names))
    assert [name for name, file in files.items() if Path(file).suffix not in {".so", ".pyd"}] == []
    assert all(Path(file).is_relative_to(compiled) for file in files.values())


def test_the_rest_of_the_package_comes_from_the_same_copy(compiled: Path) -> None:
    files: dict[str, str] = json.loads(
        run_compiled(compiled, WHERE_FROM % ["venus", "venus.engine", "venus.families.original.rules"])
    )
    assert all(Path(file).is_relative_to(compiled) for file in files.values())


PLAY = """
import venus
from venus.lab.simulation import play_out

for info in venus.editions():
    for bot, seats in (("random", 3), ("drifter", 4)):
        for seed in range(%d):
            game = venus.new_game(info.key, seats=seats, seed=seed, target=1000)
            play_out(game, [bot], seed, decisions=%d)
            game.undo(40, consent=True)
            again = venus.load_record(game.to_record(secret=True))
            print(info.key, bot, seed, game.ply, game.digest(), again.digest(), game.audit())
"""


@pytest.mark.parametrize(("seeds", "decisions"), [(1, 900), pytest.param(3, 3000, marks=pytest.mark.long)])
def test_compiled_games_are_the_same_games(seeds: int, decisions: int, compiled: Path) -> None:
    play = PLAY % (seeds, decisions)
    told = run_compiled(compiled, play)
    assert told == run_compiled(SOURCE, play)
    assert len(told.splitlines()) >= 6 * seeds
