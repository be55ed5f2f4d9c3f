"""All that a server keeps, into one file and back; the same file fits SQLite and PostgreSQL."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Integer,
    MetaData,
    String,
    Table,
    func,
    insert,
    make_url,
    select,
    text,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from venus import __version__
from venus.server.hosting.folders import make_private
from venus.server.hosting.hosting_errors import HostingError
from venus.server.hosting.probes import brief_engine, said_of_database
from venus.server.store.backup_file import (
    FORMAT,
    BackupHeader,
    BackupLines,
    read_backup,
    write_backup,
)
from venus.server.store.migrating import (
    alone_with,
    bring_to,
    current_revision,
    known_revisions,
    newest_revision,
    spelt_out,
    upgrade,
)

BATCH = 500
VERSION_TABLE = "alembic_version"
LARGEST_INTEGER = 2**63 - 1


async def backup(url: str, path: Path) -> dict[str, int]:
    """Write all that is in a database at one moment to a file; gives the rows of each table."""
    source = sqlite_path(url)
    if source is not None and not source.exists():
        raise HostingError("no-database", path=source)
    with write_backup(path) as lines, said_of_database(url):
        async with brief_engine(url) as engine, engine.connect() as connection, at_one_moment(connection):
            tables, header = await connection.run_sync(surveyed)
            lines.write(header)
            for table in tables:
                async for row in rows_of(connection, table):
                    lines.write([str(table.name), *row])
            lines.write_ending()
    return header.rows


async def restore(url: str, path: Path) -> dict[str, int]:
    """Put a backup into an empty database: all of it, or nothing if anything is wrong with it."""
    with read_backup(path) as lines:
        header = lines.read_header()
        if header.revision not in known_revisions():
            known = newest_revision()
            raise HostingError("backup-newer", path=path, found=header.revision, known=known)
        with removed_if_it_fails(sqlite_path(url)), said_of_database(url):
            async with alone_with(make_url(url)) as connection:
                await connection.run_sync(refill, header, lines)
    return header.rows


def sqlite_path(url: str) -> Path | None:
    parsed = make_url(url)
    return Path(parsed.database or "") if parsed.get_backend_name() == "sqlite" else None


@contextmanager
def removed_if_it_fails(path: Path | None) -> Iterator[None]:
    """A file for the block, if one is named; if it is new and the block fails, it goes again."""
    is_new = path is not None and not path.exists()
    if path is not None:
        make_private(path)
    try:
        yield
    except BaseException:
        if path is not None and is_new:
            path.unlink(missing_ok=True)
        raise


@asynccontextmanager
async def at_one_moment(connection: AsyncConnection) -> AsyncIterator[None]:
    """A transaction in which the database stands still, whatever others write meanwhile."""
    if connection.dialect.name == "sqlite":
        async with spelt_out(connection, "BEGIN"):
            yield
    else:
        await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        async with connection.begin():
            yield


def surveyed(connection: Connection) -> tuple[list[Table], BackupHeader]:
    """The tables as they are, and what the header says of them."""
    revision = current_revision(connection)
    if revision is None:
        raise HostingError("nothing-to-back-up")
    tables = tables_in(connection)
    columns = {str(table.name): [str(column.name) for column in table.columns] for table in tables}
    rows = {str(table.name): rows_in(connection, table) for table in tables}
    return tables, BackupHeader(FORMAT, revision, __version__, time.time_ns() // 1_000_000, columns, rows)


def tables_in(connection: Connection) -> list[Table]:
    """The tables that a database has, those first that others point to."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != VERSION_TABLE]


def rows_in(connection: Connection, table: Table) -> int:
    return connection.execute(select(func.count()).select_from(table)).scalar_one()


async def rows_of(connection: AsyncConnection, table: Table) -> AsyncIterator[Any]:
    query = select(table).order_by(*table.primary_key.columns).execution_options(yield_per=BATCH)
    async with connection.stream(query) as found:
        async for row in found:
            yield row


def refill(connection: Connection, header: BackupHeader, lines: BackupLines) -> None:
    """Everything from the file, on a connection whose transaction is open."""
    found = current_revision(connection)
    if found is None:
        bring_to(connection, header.revision)
    elif found != header.revision:
        raise HostingError("restore-other-shape", found=found, wanted=header.revision)
    tables = tables_in(connection)
    filled = [table.name for table in tables if rows_in(connection, table)]
    if filled:
        raise HostingError("not-empty", names=", ".join(filled))
    shapes = {table.name: set(table.columns.keys()) for table in tables}
    told = {name: set(columns) for name, columns in header.columns.items()}
    if shapes != told or shapes.keys() != header.rows.keys():
        raise lines.is_damaged()
    try:
        for table in tables:
            fill(connection, table, header, lines)
        lines.read_ending()
        if has_loose_ends(connection):
            raise lines.is_damaged()
    except IntegrityError:
        raise lines.is_damaged() from None
    upgrade(connection)


def fill(connection: Connection, table: Table, header: BackupHeader, lines: BackupLines) -> None:
    names = header.columns[table.name]
    columns = [table.columns[name] for name in names]
    batch: list[dict[str, object]] = []
    for left in range(header.rows[table.name], 0, -1):
        name, *values = lines.read_row() or [None]
        if name != table.name or len(values) != len(columns) or not all(map(fits, columns, values)):
            raise lines.is_damaged()
        batch.append(dict(zip(names, values, strict=True)))
        if len(batch) == BATCH or left == 1:
            connection.execute(insert(table), batch)
            batch = []
    if connection.dialect.name == "postgresql":
        count_on(connection, table)


def fits(column: Column[Any], value: object) -> bool:
    """Whether a value can stand in a column. SQLite would take anything, so it is looked at here."""
    kind = column.type
    if value is None:
        return bool(column.nullable)
    if isinstance(kind, Boolean):
        return isinstance(value, bool)
    if isinstance(kind, Integer):
        return type(value) is int and -LARGEST_INTEGER <= value <= LARGEST_INTEGER
    longest = kind.length if isinstance(kind, String) else 0
    return isinstance(value, str) and "\0" not in value and (longest is None or len(value) <= longest)


def count_on(connection: Connection, table: Table) -> None:
    """Let PostgreSQL number the next rows behind those that were put in."""
    key = table.primary_key.columns[0]
    if len(table.primary_key.columns) == 1 and isinstance(key.type, Integer):
        top = connection.execute(select(func.max(key))).scalar()
        if top is not None:
            connection.execute(select(func.setval(func.pg_get_serial_sequence(table.name, key.name), top)))


def has_loose_ends(connection: Connection) -> bool:
    """Whether a row points to one that is not there; PostgreSQL looks by itself."""
    if connection.dialect.name != "sqlite":
        return False
    return connection.execute(text("PRAGMA foreign_key_check")).first() is not None
