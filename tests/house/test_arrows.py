"""Imports point one way through the rooms, and shared rooms know no edition by its name."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "venus"

# The facade is what stands beside the rooms: venus/__init__.py and its neighbours. `families` alone is the
# register, which names the families; each family is a room of its own.
FAMILIES = sorted(path.parent.name for path in PACKAGE.glob("families/*/__init__.py"))
FAMILY_ROOMS = {f"families/{family}" for family in FAMILIES}
MAY_IMPORT = {
    "texts": set[str](),
    "cluster": set[str](),
    "engine": {"cluster", "texts"},
    "families": {"engine", "texts", *FAMILY_ROOMS},
    "facade": {"engine", "texts", "families"},
    "bots": {"engine", "texts", "families", "facade"},
    "lab": {"cluster", "engine", "texts", "families", "facade", "bots"},
    "envs": {"engine", "texts", "families", "facade", "bots"},
    "server": {"engine", "texts", "families", "facade", "bots"},
    "cli": {"cluster", "engine", "texts", "families", "facade", "bots", "lab", "envs", "server"},
    "__main__": {"cli"},
    "_version": set[str](),
    **{family: {"cluster", "engine", "texts"} for family in FAMILY_ROOMS},
}
FOR_ALL = {"_version"}

# The shelves of a family. What stands in no folder is its floor: the state and whatever else its rules share.
# Opponents and odds see what a seat sees, never the rules: that keeps them fair.
FLOOR, ROOF = "floor", "roof"
SHELVES = {
    FLOOR: set[str](),
    "rules": {FLOOR},
    "views": {FLOOR},
    "positions": {FLOOR, "rules"},
    "editions": {FLOOR, "rules"},
    "odds": {FLOOR, "views"},
    "bots": {FLOOR, "views", "odds"},
    ROOF: {FLOOR, "rules", "views", "positions", "editions", "odds", "bots"},
}
ON_THE_ROOF = {
    "advice", "client_words", "differences", "effects", "family", "flavour", "leads", "mending", "ways",
}  # fmt: skip
# What opponents and odds must not even see of the floor: the whole truth, and what only rules work with.
TRUTH = {"action_cache", "build_actions", "build_tables", "offers", "policies", "state", "tables"}
UNFOLDED = {"odds", "bots"}

SHARED_ROOMS = ("bots", "cluster", "engine", "lab", "server", "texts")
EDITION_WORDS = {"1988", "original", "remake", "classic", "standard"}
# "original" and "standard" are also plain English, so prose may use them.
EDITION_IN_PROSE = re.compile(r"\b(1988|remake|classic)\b", re.IGNORECASE)
# What rooms show of one family only stands on a shelf of its own there; registers name the families.
REGISTERS = {"families/__init__.py", "lab/families/__init__.py", "cli/families/__init__.py"}


def modules(*rooms: str) -> list[Path]:
    folders = [PACKAGE / room for room in rooms] if rooms else [PACKAGE]
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def room_at(parts: list[str]) -> str:
    """The room in which a module stands, by the parts of its path."""
    if len(parts) > 1 and f"families/{parts[1]}" in FAMILY_ROOMS and parts[0] == "families":
        return f"families/{parts[1]}"
    is_room = parts and (parts[0] in MAY_IMPORT or parts[0] in FOR_ALL)
    return parts[0] if is_room else "facade"


def room_of(path: Path) -> str:
    return room_at([part.removesuffix(".py") for part in path.relative_to(PACKAGE).parts])


def family_shown(path: Path) -> set[str]:
    """The family of which only this module's shelf of a shared room tells."""
    room, *rest = path.relative_to(PACKAGE).parts
    is_shelf = room not in ("families", "engine") and len(rest) > 2 and rest[0] == "families"
    return {f"families/{rest[1]}"} if is_shelf else set()


def imports_of(source: str) -> Iterator[tuple[int, list[str]]]:
    """Line and path of every import of this package, also inside functions, type checks and import_module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            targets = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: relative import"
            targets = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("import_module", "__import__")):
            targets = [
                arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            ]
        else:
            continue
        for target in targets:
            package, *rest = target.split(".")
            if package == "venus":
                yield node.lineno, rest


def wrong_imports(room: str, source: str, shown: set[str] | None = None) -> list[tuple[int, str]]:
    allowed = MAY_IMPORT[room] | FOR_ALL | {room} | (shown or set())
    found = [(line, room_at(parts)) for line, parts in imports_of(source)]
    return sorted((line, target) for line, target in found if target not in allowed)


def shelf_at(parts: list[str]) -> str:
    """The shelf of a family on which a module stands, by the parts of its path below the family."""
    if parts and parts[0] in SHELVES:
        return parts[0]
    return ROOF if parts and parts[0] in ON_THE_ROOF else FLOOR


def wrong_shelves(family: str, parts: list[str], source: str) -> list[tuple[int, str]]:
    shelf = shelf_at(parts)
    found = []
    for line, target in imports_of(source):
        if target[:2] != ["families", family]:
            continue
        below = target[2:]
        is_truth = shelf in UNFOLDED and bool(below) and below[0] in TRUTH
        if is_truth or shelf_at(below) not in SHELVES[shelf] | {shelf}:
            found.append((line, ".".join(below)))
    return sorted(found)


def words(name: str) -> set[str]:
    """The words of an identifier: `is_classic`, `ClassicTurn` and `rules1988` each hold an edition's word."""
    return {word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+", name)}


def identifiers(node: ast.AST) -> Iterator[str]:
    for field in ("id", "attr", "name", "arg", "asname", "module", "rest"):
        value = getattr(node, field, None)
        if isinstance(value, str):
            yield value


def uses_edition_key(node: ast.AST) -> bool:
    """Whether `edition.key` is compared, branched on or looked up here; handing it on is free."""
    inside: ast.AST = node.subject if isinstance(node, ast.Match) else node
    if isinstance(node, ast.Call):
        if not ast.unparse(node.func).endswith((".get", ".index", "swith")):
            return False
    elif not isinstance(node, ast.Compare | ast.Match | ast.Subscript | ast.Dict):
        return False
    return re.search(r"edition\.key\b", ast.unparse(inside), re.IGNORECASE) is not None


def docstrings(tree: ast.AST) -> Iterator[ast.Constant]:
    for node in ast.walk(tree):
        match node:
            case (
                ast.Module(body=[ast.Expr(value=ast.Constant(value=str()) as text), *_])
                | ast.ClassDef(body=[ast.Expr(value=ast.Constant(value=str()) as text), *_])
                | ast.FunctionDef(body=[ast.Expr(value=ast.Constant(value=str()) as text), *_])
                | ast.AsyncFunctionDef(body=[ast.Expr(value=ast.Constant(value=str()) as text), *_])
            ):
                yield text


def edition_mentions(source: str) -> list[tuple[int, str]]:
    """Every place where code knows an edition: by its key, by a name, by prose outside a `Rules:` line."""
    tree = ast.parse(source)
    found: set[tuple[int, str]] = set()
    for text in docstrings(tree):
        cites = was_open = False
        for offset, line in enumerate(str(text.value).splitlines()):
            cites = line.strip().startswith("Rules:") or (cites and was_open)
            was_open = line.rstrip().endswith((",", ";"))
            if EDITION_IN_PROSE.search(line) and not cites:
                found.add((text.lineno + offset, line.strip()))
    for node in ast.walk(tree):
        number = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant) and str(node.value).strip().lower() in EDITION_WORDS:
            found.add((number, repr(node.value)))
        if uses_edition_key(node):
            found.add((number, "edition.key"))
        found.update((number, name) for name in identifiers(node) if words(name) & EDITION_WORDS)
    return sorted(found)


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_imports_point_one_way(path: Path) -> None:
    assert wrong_imports(room_of(path), path.read_text(encoding="utf-8"), family_shown(path)) == []


def test_every_room_is_on_the_plan() -> None:
    rooms = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert rooms <= MAY_IMPORT.keys()


FAMILY_MODULES = [path for family in FAMILIES for path in modules(f"families/{family}")]


@pytest.mark.parametrize("path", FAMILY_MODULES, ids=name_of)
def test_the_shelves_of_a_family_lean_on_those_below(path: Path) -> None:
    _, family, *parts = [part.removesuffix(".py") for part in path.relative_to(PACKAGE).parts]
    assert wrong_shelves(family, parts, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("family", FAMILIES)
def test_every_shelf_is_on_the_plan(family: str) -> None:
    shelves = {path.parent.name for path in PACKAGE.glob(f"families/{family}/*/__init__.py")}
    assert shelves <= SHELVES.keys()
    assert {path.stem for path in PACKAGE.glob(f"families/{family}/*.py")} >= ON_THE_ROOF | TRUTH


@pytest.mark.parametrize(
    ("place", "source"),
    [
        ("rules", "from venus.families.original.views.seat_view import SeatView"),
        ("views", "from venus.families.original.rules.cargo import fits"),
        ("bots", "from venus.families.original.rules import movement"),
        ("bots", "from venus.families.original.state import State"),
        ("odds", "from venus.families.original import tables"),
        ("state", "from venus.families.original.family import FAMILY"),
    ],
)
def test_leaning_on_a_shelf_above_is_seen(place: str, source: str) -> None:
    assert wrong_shelves("original", [place, "x"] if place in SHELVES else [place], source)


SHARED_MODULES = [
    path
    for path in (*modules(*SHARED_ROOMS), *PACKAGE.glob("*.py"))
    if not family_shown(path) and name_of(path) not in REGISTERS
]


@pytest.mark.parametrize("path", SHARED_MODULES, ids=name_of)
def test_shared_rooms_know_no_edition(path: Path) -> None:
    assert edition_mentions(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("room", "source"),
    [
        ("cluster", "from venus.engine.state import State"),
        ("engine", "import venus.families.original.rules.cup"),
        ("engine", "def f():\n    from venus import editions"),
        ("engine", "from venus import new_game"),
        (
            "engine",
            "from importlib import import_module\nimport_module('venus.families.original.editions.classic')",
        ),
        ("families/original", "from venus.game import Game"),
        ("families/original", "from venus.families import load_edition"),
        ("families/original", "from venus.families.standard import rules"),
        ("server", "from venus.families.original.events import Event"),
        ("facade", "from venus.families.original import actions"),
        ("bots", "from venus.families.original.rules.movement import legal_step"),
        ("lab", "from venus.server import tables"),
        ("texts", "from venus.cluster.chart import Chart"),
        ("facade", "from venus.cli.main import main"),
    ],
)
def test_an_import_against_the_arrows_is_seen(room: str, source: str) -> None:
    assert wrong_imports(room, source)


@pytest.mark.parametrize(
    ("room", "source"),
    [
        ("engine", "from venus.cluster.topology import Route\nfrom venus._version import __version__"),
        ("bots", "import venus\nfrom venus.families import family_of"),
        ("families/original", "from venus.families.original.rules import cargo"),
        ("families", "from venus.families.original.family import FAMILY"),
        ("cli", "from venus.server import tables"),
        ("__main__", "from venus.cli.main import main"),
    ],
)
def test_an_import_along_the_arrows_is_free(room: str, source: str) -> None:
    assert wrong_imports(room, source) == []


@pytest.mark.parametrize(
    "source",
    [
        "if game.edition == '1988': pass",
        "match key:\n    case 'classic': pass",
        "TABLE = {'remake': 3}",
        "year = 1988",
        "def is_classic(game): ...",
        "from venus.families.original.editions.edition_1988 import ORIGINAL",
        "class StandardTurn: ...",
        "if game.edition.key in allowed: pass",
        "rule = table[edition.key]",
        "rule = table.get(edition.key)",
        "def f():\n    '''Only in the classic game.'''",
    ],
)
def test_knowing_an_edition_is_seen(source: str) -> None:
    assert edition_mentions(source)


@pytest.mark.parametrize(
    "source",
    [
        "def check_land():\n    '''A ship may land.\n\n    Rules: 1988 §6.2; classic §move.end.\n    '''",
        "header = Header(edition=edition.key)",
        "'''The standard deviation of an original sample.'''",
    ],
)
def test_citing_a_clause_is_free(source: str) -> None:
    assert edition_mentions(source) == []


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_no_module_is_too_long_to_be_read_at_once(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400


def test_no_class_name_has_two_meanings() -> None:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in modules()]
    classes = [node.name for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)]
    assert [name for name, count in Counter(classes).items() if count > 1] == []
