"""Writes down what happens at the tables, many tables in one transaction, and says when it is safe.

An entry, the snapshot after it and all else that changed are kept together or not at all. A change names
the revision that it starts from: if the table has another one by now, somebody else was faster.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import bindparam, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from venus.server.store import schema
from venus.server.store.store import Store

MOST_AT_ONCE = 100


class Conflict(Exception):
    """The table was changed by somebody else in the meantime."""


class Repeated(Exception):
    """The sender has used this request for another action."""


class TableChange(Struct):
    """What is to be kept of one table."""

    table_id: str
    revision: int
    values: dict[str, Any]
    entries: list[dict[str, Any]] = []
    mark: dict[str, Any] | None = None
    seats: list[dict[str, Any]] = []


UPDATE_TABLE = update(schema.tables).where(
    schema.tables.c.id == bindparam("_id"), schema.tables.c.revision == bindparam("_revision")
)
UPDATE_SEAT = update(schema.seats).where(
    schema.seats.c.table_id == bindparam("_table"), schema.seats.c.seat == bindparam("_seat")
)
SEAT_COLUMNS = ("player", "name", "bot", "species", "stand_in", "seen")


class BatchWriter:
    """Gathers what waits to be written and writes it at one go."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._waiting: list[tuple[TableChange, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.batches = 0
        self.changes = 0

    async def write(self, change: TableChange) -> None:
        """Returns when the change is safe; raises Conflict or Repeated, and then nothing was kept."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done))
        self._wake.set()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        await asyncio.shield(done)

    async def _work(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            await self._keep(batch)

    async def _keep(self, batch: list[tuple[TableChange, asyncio.Future[None]]]) -> None:
        # The same order of tables in every process, so that two batches never wait for each other.
        batch.sort(key=lambda item: item[0].table_id)
        try:
            lost = await self._write([change for change, _ in batch])
        except IntegrityError:
            if len(batch) > 1:
                for item in batch:
                    await self._keep([item])
                return
            batch[0][1].set_exception(Repeated())
        except Exception as error:
            for _, done in batch:
                done.set_exception(error)
        else:
            self.batches += 1
            self.changes += len(batch)
            for place, (_, done) in enumerate(batch):
                if place in lost:
                    done.set_exception(Conflict())
                else:
                    done.set_result(None)

    async def _write(self, changes: Sequence[TableChange]) -> set[int]:
        """Write what still fits; gives the places of what came too late."""
        lost: set[int] = set()
        async with self.store.writing() as connection:
            for place, change in enumerate(changes):
                known = {"_id": change.table_id, "_revision": change.revision}
                result = await connection.execute(UPDATE_TABLE, {**change.values, **known})
                if result.rowcount != 1:
                    lost.add(place)
            kept = [change for place, change in enumerate(changes) if place not in lost]
            await insert_all(connection, schema.entries, [entry for one in kept for entry in one.entries])
            await insert_all(connection, schema.marks, [one.mark for one in kept if one.mark])
            for change in kept:
                for seat in change.seats:
                    values = {column: seat[column] for column in SEAT_COLUMNS}
                    keys = {"_table": change.table_id, "_seat": seat["seat"]}
                    await connection.execute(UPDATE_SEAT, {**values, **keys})
        return lost

    async def close(self) -> None:
        """Wait until all that was begun is safe."""
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)


async def insert_all(connection: AsyncConnection, table: Any, rows: list[Any]) -> None:
    if rows:
        await connection.execute(insert(table), rows)
