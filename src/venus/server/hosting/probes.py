"""Whether the database and Redis can be reached, and in which words to say that they cannot."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from venus.server.hosting.hosting_errors import HostingError, machine_reason
from venus.server.store.migrating import revision_of

PATIENCE_SECONDS = 5


def shown_url(url: str) -> str:
    """A database without its password and options, for people."""
    parsed = make_url(url).set(query={}, drivername=make_url(url).get_backend_name())
    return parsed.render_as_string(hide_password=True).replace("sqlite:///", "sqlite:")


@contextmanager
def said_of_database(url: str) -> Iterator[None]:
    """Whatever the database refuses in the block becomes a sentence."""
    try:
        yield
    except SQLAlchemyError as error:
        cause = getattr(error, "orig", None) or error
        reason = machine_reason(cause).rpartition(">: ")[2]
        raise HostingError("database-away", url=shown_url(url), reason=reason) from None
    except HostingError:
        raise
    except (OSError, TimeoutError, ValueError) as error:
        reason = machine_reason(error)
        raise HostingError("database-away", url=shown_url(url), reason=reason) from None
    except Exception as error:
        # What the driver of PostgreSQL says before there is a connection comes as its own kind.
        if not type(error).__module__.startswith("asyncpg"):
            raise
        raise HostingError("database-away", url=shown_url(url), reason=machine_reason(error)) from None


@asynccontextmanager
async def brief_engine(url: str) -> AsyncIterator[AsyncEngine]:
    """An engine for a few questions, that soon gives up if nobody answers."""
    engine = create_async_engine(url, poolclass=NullPool, connect_args={"timeout": PATIENCE_SECONDS})
    try:
        yield engine
    finally:
        await engine.dispose()


async def database_revision(url: str) -> str | None:
    """The shape of a database that answers; None if it is empty."""
    with said_of_database(url):
        async with brief_engine(url) as engine:
            return await revision_of(engine)


async def reach_redis(url: str) -> None:
    """Ask Redis for an answer, or tell why there is none."""
    from redis.asyncio import Redis
    from redis.exceptions import RedisError

    patience: dict[str, Any] = {
        "socket_connect_timeout": PATIENCE_SECONDS,
        "socket_timeout": PATIENCE_SECONDS,
        "retry": None,
    }
    try:
        redis = Redis.from_url(url, **patience)
        try:
            await redis.execute_command("PING")  # type: ignore[no-untyped-call]
        finally:
            await redis.aclose()
    except (RedisError, OSError, ValueError) as error:
        raise HostingError("redis-away", reason=machine_reason(error)) from None
