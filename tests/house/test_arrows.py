"""Imports point one way through the rooms, and shared rooms know no edition by its name."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "venus"

# The facade is what stands beside the rooms: venus/__init__.py and its neighbours.
READERS = {"facade", "odds", "views", "engine", "cluster", "texts"}
MAY_IMPORT = {
    "texts": set[str](),
    "cluster": set[str](),
    "engine": {"cluster", "texts"},
    "rules": {"cluster", "engine", "texts"},
    "editions": {"cluster", "engine", "rules", "texts"},
    "views": {"cluster", "engine"},
    "odds": {"cluster", "engine", "views"},
    "facade": {"cluster", "engine", "rules", "editions", "views", "texts"},
    "bots": READERS,
    "lab": READERS | {"bots"},
    "envs": READERS | {"bots"},
    "server": READERS | {"bots"},
}
FREE = {"cli", "__main__"}
FOR_ALL = {"_version"}

SHARED_ROOMS = ("cluster", "engine", "rules", "views", "odds", "bots", "lab")
EDITION_WORDS = {"1988", "original", "remake", "classic", "standard"}
# "original" and "standard" are also plain English, so prose may use them.
EDITION_IN_PROSE = re.compile(r"\b(1988|remake|classic)\b", re.IGNORECASE)


def modules(*rooms: str) -> list[Path]:
    folders = [PACKAGE / room for room in rooms] if rooms else [PACKAGE]
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def room_of(path: Path) -> str:
    inside = path.relative_to(PACKAGE)
    if len(inside.parts) > 1:
        return inside.parts[0]
    return inside.stem if inside.stem in FREE | FOR_ALL else "facade"


def rooms_imported(source: str) -> Iterator[tuple[int, str]]:
    """Line and room of every import of this package, also inside functions, type checks and import_module."""
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
                known = rest and (rest[0] in MAY_IMPORT or rest[0] in FREE | FOR_ALL)
                yield node.lineno, rest[0] if known else "facade"


def wrong_imports(room: str, source: str) -> list[tuple[int, str]]:
    if room in FREE:
        return []
    allowed = MAY_IMPORT.get(room, set[str]()) | FOR_ALL | {room}
    return sorted((line, target) for line, target in rooms_imported(source) if target not in allowed)


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
    assert wrong_imports(room_of(path), path.read_text(encoding="utf-8")) == []


def test_every_room_is_on_the_plan() -> None:
    rooms = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert rooms <= MAY_IMPORT.keys() | FREE


@pytest.mark.parametrize("path", modules(*SHARED_ROOMS), ids=name_of)
def test_shared_rooms_know_no_edition(path: Path) -> None:
    assert edition_mentions(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("room", "source"),
    [
        ("cluster", "from venus.engine.state import State"),
        ("engine", "import venus.rules.cup"),
        ("engine", "def f():\n    from venus import editions"),
        ("engine", "from venus import new_game"),
        ("rules", "from importlib import import_module\nimport_module('venus.editions.classic')"),
        ("views", "from venus.texts import say"),
        ("bots", "from venus.rules.movement import legal_step"),
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
        ("bots", "import venus\nfrom venus.views.seat import SeatView"),
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
        "from venus.editions.original import ORIGINAL",
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
