"""Running a server: what must be there before the first guest comes, the port, the processes."""

from __future__ import annotations

import errno
import gc
import logging
import os
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import structlog
import uvicorn
from uvicorn.supervisors import Multiprocess

from venus.server.hosting import addresses
from venus.server.hosting.addresses import web_address
from venus.server.hosting.folders import make_private
from venus.server.hosting.hosting_errors import HostingError, machine_reason
from venus.server.hosting.probes import brief_engine, database_revision, reach_redis, said_of_database
from venus.server.hosting.settings import SETTINGS_JSON, Settings, database_url, encode_settings
from venus.server.store.migrating import migrate

LARGEST_MESSAGE = 65_536
SECONDS_TO_LEAVE = 5
# A worker on a busy machine is slow, not hung.
SECONDS_TO_ANSWER = 15
QUEUE = 2048
# So long may what was sent to somebody lie unread before the connection is given up.
SECONDS_UNREAD = 60

T = TypeVar("T")


async def prepare(settings: Settings) -> None:
    """Bring the database up to date, and see that everything answers."""
    url = database_url(settings)
    await database_revision(url)
    if settings.redis:
        await reach_redis(settings.redis)
    with said_of_database(url):
        async with brief_engine(url) as engine:
            await migrate(engine)


@contextmanager
def sole_user(file: Path | None) -> Iterator[None]:
    """One server at a time works on a SQLite file; the lock goes with the process, however it ends."""
    if file is not None:
        make_private(file)
    if file is None or os.name == "nt":
        yield
        return
    import fcntl

    path = file.with_name(f"{file.name}.lock")
    make_private(path)
    with path.open("r+b") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise HostingError("database-busy", path=file) from None
        yield


def listen(settings: Settings) -> socket.socket:
    """The port, open for guests from now on; they wait until they are served."""
    place = {"host": settings.host, "port": settings.port}
    try:
        found = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        family, kind, protocol, _, address = found[0]
        listener = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError) as error:
        raise HostingError("no-such-host", **place, reason=machine_reason(error)) from None
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * SECONDS_UNREAD)
        listener.bind(address)
        listener.listen(QUEUE)
    except OSError as error:
        listener.close()
        keys = {errno.EADDRINUSE: "port-taken", errno.EACCES: "port-forbidden"}
        key = keys.get(error.errno or 0, "no-such-host")
        raise HostingError(key, **place, reason=machine_reason(error)) from None
    return listener


def address_of(listener: socket.socket) -> str:
    """Where somebody at this machine finds the server."""
    host, port = listener.getsockname()[:2]
    if ip_address(host).is_unspecified:
        host = "127.0.0.1" if listener.family == socket.AF_INET else "::1"
    return web_address(host, port)


def is_for_this_machine(listener: socket.socket) -> bool:
    return ip_address(listener.getsockname()[0]).is_loopback


def network_address(listener: socket.socket) -> str | None:
    """Where others in the network find it; None if it listens to this machine only or there is no network."""
    host, port = listener.getsockname()[:2]
    return addresses.network_address(host, port)


def serve(settings: Settings, listener: socket.socket) -> bool:
    """Serve until somebody stops it; whether it came to that."""
    settings = msgspec.structs.replace(settings, port=listener.getsockname()[1])
    if settings.workers > 1:
        os.environ[SETTINGS_JSON] = encode_settings(settings)
        workers = Multiprocess(uvicorn_config(settings, "venus.server.hosting.serving:worker"), [listener])
        workers.run()
        return all(process.exitcode != uvicorn.config.STARTUP_FAILURE for process in workers.processes)
    from venus.server.http.app import create

    tell_of_uvicorn()
    server = uvicorn.Server(uvicorn_config(settings, settled(create(settings))))
    # Being told to end is as good a reason to stop in order as Ctrl-C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt:
        pass
    except SystemExit:
        return False
    return server.started


def worker() -> Any:
    """One of several processes."""
    from venus.server.http.app import from_environment

    tell_of_uvicorn()
    return settled(from_environment())


def settled(app: T) -> T:
    """The application, once all is loaded that its process will need to the end.

    The garbage collector need not look at that again: it would make everybody wait for some tens of
    milliseconds now and then.
    """
    from venus.families import FAMILIES
    from venus.server.http.app import load_editions

    load_editions()
    for family in FAMILIES.values():
        family.prepare()
    gc.collect()
    gc.freeze()
    return app


def uvicorn_config(settings: Settings, app: Any) -> uvicorn.Config:
    proxies = list(settings.trusted_proxies)
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=settings.workers,
        http="venus.server.http.http_limits:BoundedHttp",
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        lifespan="on",
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        server_header=False,
        access_log=False,
        log_config=None,
        log_level="error",
        backlog=QUEUE,
        timeout_graceful_shutdown=SECONDS_TO_LEAVE,
        timeout_worker_healthcheck=SECONDS_TO_ANSWER,
    )


class StructlogHandler(logging.Handler):
    """Hands what other libraries log to the log of this program."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info if record.exc_info and record.exc_info[0] else None
        if error and isinstance(error[1], UnicodeDecodeError):
            # Somebody sent a text that is none, and was turned away: no fault of ours.
            return
        structlog.get_logger(record.name).log(record.levelno, record.getMessage(), exc_info=error)


def tell_of_uvicorn() -> None:
    loggers = logging.getLogger("uvicorn"), logging.getLogger("asyncio")
    for logger in loggers:
        logger.handlers = [StructlogHandler()]
        logger.propagate = False
