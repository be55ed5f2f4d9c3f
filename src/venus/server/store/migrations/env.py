"""How Alembic gets at the database: by the connection that is handed in, or by the URL it was told."""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from venus.server.store.schema import metadata


def run(connection: Connection) -> None:
    """The steps on an open connection. Whoever opened it begins and commits the transaction."""
    context.configure(
        connection=connection,
        target_metadata=metadata,
        render_as_batch=connection.dialect.name == "sqlite",
        compare_server_default=True,
    )
    context.run_migrations()


async def run_by_url(url: str) -> None:
    engine = create_async_engine(url, poolclass=NullPool)
    async with engine.begin() as connection:
        await connection.run_sync(run)
    await engine.dispose()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    asyncio.run(run_by_url(context.config.get_main_option("sqlalchemy.url", "")))
