"""Backups: whole, consistent, restored all or not at all, and from one kind of database to the other."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import stat
import threading
import uuid
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from venus.server.hosting.hosting_errors import HostingError
from venus.server.hosting.settings import Settings, database_url
from venus.server.store import backup_file
from venus.server.store.backup import backup, restore
from venus.server.store.backup_file import BackupLines
from venus.server.store.migrating import migrate
from venus.server.store.schema import metadata

Rows = dict[str, list[tuple[Any, ...]]]
NAMES = [table.name for table in metadata.sorted_tables]
ENTRIES = 1201
SAMPLE: dict[str, list[dict[str, Any]]] = {
    "players": [
        {"id": "ann", "name": "Ann’s ☿ ‘ship’", "account": "ann", "password": "$argon2", "created": 2**50},
        {"id": "bob", "name": "Bob\n\t\"'", "lang": "fr", "created": 1},
    ],
    "sessions": [{"secret": "f" * 64, "player": "ann", "created": 1, "expires": 2}],
    "tables": [
        {"id": "t1", "invite": "i1", "host": "ann", "state": "running", "private": True, "paused": True}
        | {"setup": "{}", "version": 7, "snapshot": "x" * 100_000, "created": 1, "changed": 1},
        {"id": "t2", "invite": "i2", "host": "bob", "state": "open", "private": False}
        | {"setup": "{}", "created": 1, "changed": 1},
    ],
    "seats": [
        {"table_id": "t1", "seat": 1, "player": "bob", "name": "Bob"},
        {"table_id": "t1", "seat": 0, "bot": "trader"},
    ],
    "entries": [
        {"table_id": "t1", "version": number, "at": number, "by": "seat", "words": "ﬂy", "events": "[]"}
        | {"request": None if number % 2 else f"r{number}"}
        for number in range(ENTRIES)
    ],
    "marks": [{"table_id": "t1", "version": 3, "ply": 2, "position": "…"}],
    "chat": [
        {"id": 41, "table_id": "t1", "at": 1, "seat": None, "name": "Ann", "text": "hello 🚀"},
        {"id": 7, "table_id": "t1", "at": 1, "seat": 1, "name": "Bob", "text": " "},
    ],
}


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return sqlite_url(tmp_path / "games.sqlite")


@pytest.fixture
def postgres_database(fresh_postgres: str) -> str:
    return database_url(Settings(database=fresh_postgres))


@pytest.fixture
def url(kind: str, request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue(kind))


BOTH = pytest.mark.parametrize("kind", ["sqlite", "postgres_database"])


def sqlite_url(path: Path) -> str:
    return database_url(Settings(database=f"sqlite:{path}"))


def engine_of(url: str) -> AsyncEngine:
    engine = create_async_engine(url)
    if url.startswith("sqlite"):

        @event.listens_for(engine.sync_engine, "connect")
        def prepare(connection: Any, _: Any) -> None:
            connection.execute("PRAGMA journal_mode=WAL")

    return engine


async def fill(url: str, rows: dict[str, list[dict[str, Any]]]) -> None:
    engine = engine_of(url)
    await migrate(engine)
    async with engine.begin() as connection:
        for name in NAMES:
            for _, alike in groupby(rows.get(name, []), key=lambda row: row.keys()):
                await connection.execute(insert(metadata.tables[name]), list(alike))
    await engine.dispose()


async def read(url: str) -> Rows:
    engine = engine_of(url)
    found: Rows = {}
    async with engine.connect() as connection:
        for name in NAMES:
            table = metadata.tables[name]
            rows = await connection.execute(select(table).order_by(*table.primary_key.columns))
            found[name] = [tuple(row) for row in rows]
    await engine.dispose()
    return found


def filled(url: str) -> str:
    asyncio.run(fill(url, SAMPLE))
    return url


def saved(url: str, path: Path) -> dict[str, int]:
    return asyncio.run(backup(url, path))


def restored(url: str, path: Path) -> dict[str, int]:
    return asyncio.run(restore(url, path))


def lines_of(path: Path) -> list[Any]:
    return [json.loads(line) for line in gzip.decompress(path.read_bytes()).splitlines()]


def write_lines(path: Path, lines: list[Any]) -> None:
    """A file with these lines and a checksum that is right."""
    data = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    ending = json.dumps({"sha256": hashlib.sha256(data).hexdigest()}).encode()
    path.write_bytes(gzip.compress(data + ending + b"\n"))


@pytest.mark.parametrize("kind", ["sqlite", "postgres_database"])
@pytest.mark.parametrize("back", ["sqlite", "postgres_database"])
def test_everything_comes_back_in_any_database(
    url: str, back: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    file = tmp_path / "all.backup"
    assert saved(filled(url), file) == {name: len(SAMPLE[name]) for name in NAMES}
    before = asyncio.run(read(url))
    if back == "sqlite":
        target = sqlite_url(tmp_path / "again" / "games.sqlite")
    else:
        postgres = request.getfixturevalue("postgres")
        name = f"back_{uuid.uuid4().hex}"
        postgres.run(f"create database {name}")
        target = database_url(Settings(database=postgres.url(name)))
    assert restored(target, file)["entries"] == ENTRIES
    assert asyncio.run(read(target)) == before


@BOTH
def test_rows_are_numbered_on_after_a_restore(url: str, tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    saved(filled(sqlite_url(tmp_path / "source.sqlite")), file)
    restored(url, file)

    async def say() -> int:
        engine = engine_of(url)
        async with engine.begin() as connection:
            row = {"table_id": "t1", "at": 1, "name": "Ann", "text": "again"}
            result = await connection.execute(insert(metadata.tables["chat"]), row)
        await engine.dispose()
        assert result.inserted_primary_key
        return int(result.inserted_primary_key[0])

    assert asyncio.run(say()) == 42


@BOTH
def test_a_backup_is_of_one_moment(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(url)
    before = asyncio.run(read(url))
    plain = BackupLines.write

    def write(self: BackupLines, line: object) -> None:
        plain(self, line)
        if self.number == 2:
            late = {"id": "zoe", "name": "Zoe", "created": 1}
            writer = threading.Thread(target=lambda: asyncio.run(fill(url, {"players": [late]})))
            writer.start()
            writer.join(timeout=30)

    monkeypatch.setattr(BackupLines, "write", write)
    file = tmp_path / "all.backup"
    assert saved(url, file)["players"] == 2
    assert len(asyncio.run(read(url))["players"]) == 3
    target = sqlite_url(tmp_path / "again.sqlite")
    restored(target, file)
    assert asyncio.run(read(target)) == before


def test_a_backup_is_for_its_owner_and_may_replace_an_older_one(sqlite: str, tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    saved(filled(sqlite), file)
    saved(sqlite, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.iterdir() if "sqlite" not in path.name) == ["all.backup"]


@pytest.mark.parametrize(
    ("there", "said"),
    [("a file of somebody", "is no backup of this program"), (None, "is a folder")],
)
def test_nothing_else_is_written_over(there: str | None, said: str, sqlite: str, tmp_path: Path) -> None:
    file = tmp_path / "precious"
    file.mkdir() if there is None else file.write_text(there, encoding="utf-8")
    with pytest.raises(HostingError, match=said):
        saved(filled(sqlite), file)
    assert there is None or file.read_text(encoding="utf-8") == there


def test_a_backup_that_fails_leaves_no_file(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(sqlite)
    monkeypatch.setattr(backup_file, "LONGEST_LINE", 50_000)
    with pytest.raises(HostingError, match="more than 50000 bytes"):
        saved(sqlite, tmp_path / "all.backup")
    with pytest.raises(HostingError, match="cannot be written: No such file or directory"):
        saved(sqlite, tmp_path / "nowhere" / "all.backup")
    assert not [path for path in tmp_path.iterdir() if "backup" in path.name]


def test_without_a_database_there_is_no_backup(sqlite: str, tmp_path: Path) -> None:
    with pytest.raises(HostingError, match="there is no database"):
        saved(sqlite, tmp_path / "all.backup")
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "games.sqlite").touch()
    with pytest.raises(HostingError, match="there is nothing to back up"):
        saved(sqlite, tmp_path / "all.backup")
    (tmp_path / "games.sqlite").write_bytes(b"not a database at all" * 100)
    with pytest.raises(HostingError, match="cannot be used: file is not a database"):
        saved(sqlite, tmp_path / "all.backup")


@BOTH
def test_a_backup_goes_into_an_empty_database_only(url: str, tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    saved(filled(url), file)
    before = asyncio.run(read(url))
    with pytest.raises(HostingError, match=r"already holds something \(players, .*chat"):
        restored(url, file)
    assert asyncio.run(read(url)) == before


def row_changed(lines: list[Any]) -> list[Any]:
    return [[*line[:2], "Eve", *line[3:]] if line[:2] == ["players", "ann"] else line for line in lines]


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def flipped(data: bytes) -> bytes:
    middle = len(data) // 2
    return data[:middle] + bytes([data[middle] ^ 0xFF]) + data[middle + 1 :]


def changed_inside(data: bytes) -> bytes:
    return gzip.compress(gzip.decompress(data).replace(b"hello", b"hullo"))


def without_end(data: bytes) -> bytes:
    return gzip.compress(b"".join(gzip.decompress(data).splitlines(keepends=True)[:-1]))


WRONG_BYTES: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "cut in half": (cut, "its end is missing"),
    "one byte flipped": (flipped, "is damaged at line|checksum is wrong|is no backup"),
    "one word changed": (changed_inside, "was changed since it was written"),
    "without its last line": (without_end, "its end is missing"),
    "with something behind": (lambda data: data + gzip.compress(b"more\n"), "is damaged at line"),
    "empty": (lambda data: b"", "its end is missing|is no backup"),
    "not compressed": (gzip.decompress, "is no backup"),
    "some text": (lambda data: gzip.compress(b"hello\n"), "is no backup"),
    "a list": (lambda data: gzip.compress(b"[1, 2]\n"), "is no backup"),
    "other JSON": (lambda data: gzip.compress(b'{"venus": 1}\n'), "is no backup"),
    "depths without end": (lambda data: gzip.compress(b"[" * 200_000 + b"\n"), "is no backup"),
}


@pytest.mark.parametrize("case", WRONG_BYTES)
def test_a_damaged_file_restores_nothing(case: str, sqlite: str, tmp_path: Path) -> None:
    change, said = WRONG_BYTES[case]
    file = tmp_path / "all.backup"
    saved(filled(sqlite), file)
    file.write_bytes(change(file.read_bytes()))
    target = tmp_path / "again.sqlite"
    with pytest.raises(HostingError, match=said):
        restored(sqlite_url(target), file)
    assert not target.exists()


Edit = Callable[[dict[str, Any], list[Any]], Any]
WRONG_LINES: dict[str, tuple[Edit, str]] = {
    "another format": (lambda header, rows: header.update({"venus-backup": 2}), "format 2; .* the format 1"),
    "a newer shape": (lambda header, rows: header.update(revision="9999"), "shape 9999, made by a newer"),
    "a header with more": (lambda header, rows: header.update(cheat=1), "is no backup"),
    "more rows promised": (lambda header, rows: header["rows"].update(chat=3), "is damaged at line"),
    "fewer rows promised": (lambda header, rows: header["rows"].update(chat=1), "is damaged at line"),
    "a table that there is not": (lambda header, rows: header["rows"].update(gold=0), "is damaged at line 1"),
    "a column that there is not": (lambda header, rows: header["columns"]["chat"].append("x"), "at line 1"),
    "a row of another table": (lambda header, rows: rows[0].__setitem__(0, "chat"), "is damaged at line 2"),
    "a row with too much": (lambda header, rows: rows[0].append(1), "is damaged at line 2"),
    "a row that is empty": (lambda header, rows: rows[0].clear(), "is damaged at line 2"),
    "a row that is no row": (lambda header, rows: rows.__setitem__(0, {}), "is damaged at line 2"),
    "a number for a name": (lambda header, rows: rows[0].__setitem__(2, 7), "is damaged at line 2"),
    "a name too long": (lambda header, rows: rows[0].__setitem__(2, "x" * 41), "is damaged at line 2"),
    "no name": (lambda header, rows: rows[0].__setitem__(2, None), "is damaged at line 2"),
    "a name with nothing in it": (lambda header, rows: rows[0].__setitem__(2, "\0"), "is damaged at line 2"),
    "a time beyond all": (lambda header, rows: rows[0].__setitem__(8, 2**70), "is damaged at line 2"),
    "the same row twice": (lambda header, rows: rows.__setitem__(1, rows[0]), "is damaged at line"),
    "a session of nobody": (lambda header, rows: rows[2].__setitem__(2, "eve"), "is damaged at line"),
}


KINDS = [("sqlite", case) for case in WRONG_LINES]
KINDS += [
    ("postgres_database", case)
    for case in ("a number for a name", "the same row twice", "a session of nobody")
]


@pytest.mark.parametrize(("kind", "case"), KINDS)
def test_a_file_that_was_made_up_restores_nothing(case: str, url: str, tmp_path: Path) -> None:
    change, said = WRONG_LINES[case]
    file = tmp_path / "all.backup"
    saved(filled(sqlite_url(tmp_path / "source.sqlite")), file)
    header, *rows, _ = lines_of(file)
    change(header, rows)
    write_lines(file, [header, *rows])
    with pytest.raises(HostingError, match=said):
        restored(url, file)
    asyncio.run(fill(url, {}))
    assert asyncio.run(read(url)) == {name: [] for name in NAMES}


def test_a_line_without_end_is_refused(sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "all.backup"
    saved(filled(sqlite), file)
    monkeypatch.setattr(backup_file, "LONGEST_LINE", 50_000)
    with pytest.raises(HostingError, match=r"line 5 of .* has more than 50000 bytes"):
        restored(sqlite_url(tmp_path / "again.sqlite"), file)
    with pytest.raises(HostingError, match="cannot be read: No such file or directory"):
        restored(sqlite, tmp_path / "nowhere")
    with pytest.raises(HostingError, match="cannot be read: Is a directory"):
        restored(sqlite, tmp_path)


def test_a_database_that_does_not_answer_is_named_without_its_password(tmp_path: Path) -> None:
    url = database_url(Settings(database="postgresql://ann:hush@127.0.0.1:1/venus"))
    with pytest.raises(
        HostingError, match=r"postgresql://ann:\*\*\*@127.0.0.1:1/venus cannot be used"
    ) as said:
        saved(url, tmp_path / "all.backup")
    assert "hush" not in str(said.value)
    assert list(tmp_path.iterdir()) == []
