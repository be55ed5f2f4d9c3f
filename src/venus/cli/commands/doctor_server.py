"""What the doctor says of the server: its settings, its database, Redis, mail, and who can reach it."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from venus.cli.commands.doctor_findings import SECTION, DoctorFinding
from venus.cli.screen.language import say, told
from venus.lab.cores import usable_cores
from venus.server.hosting.hosting_errors import BadSetting, HostingError

if TYPE_CHECKING:
    from venus.cli.screen.terminal import Terminal
    from venus.server.hosting.settings import Reading, Settings


def server(terminal: Terminal) -> Iterator[DoctorFinding]:
    """Everything that `venus serve` would use, without changing anything."""
    from venus.server.hosting.settings import read_settings

    try:
        reading = read_settings(None, os.environ, {})
    except BadSetting as error:
        yield DoctorFinding(say("server", SECTION), "broken", told(error), say("server-advice", SECTION))
        return
    yield from sources(reading)
    settings = reading.settings
    yield database(settings)
    yield redis(settings)
    yield mail(settings)
    yield workers(settings)
    yield from way_in(settings)


def sources(reading: Reading) -> Iterator[DoctorFinding]:
    """Which file and variables were read, and whether strangers can read the file too."""
    read = [*([str(reading.file)] if reading.file else []), *reading.variables]
    detail = ", ".join(read) if read else say("server-unset", SECTION)
    yield DoctorFinding(say("server", SECTION), "ok", detail)
    if reading.file and holds_secret(reading.settings) and is_open_to_others(reading.file):
        detail = say("file-open", SECTION, path=reading.file)
        yield DoctorFinding(say("server-file", SECTION), "warning", detail, f"chmod 600 {reading.file}")


def holds_secret(settings: Settings) -> bool:
    from venus.server.hosting.settings import HIDDEN, settings_shown

    return any(HIDDEN in str(value) for value in settings_shown(settings).values())


def is_open_to_others(path: Path) -> bool:
    return os.name == "posix" and bool(path.stat().st_mode & (stat.S_IRGRP | stat.S_IROTH))


def database(settings: Settings) -> DoctorFinding:
    import asyncio

    from venus.server.hosting.probes import database_revision, shown_url
    from venus.server.hosting.settings import database_url, sqlite_file
    from venus.server.store.migrating import newest_revision

    what, url, file = say("database", SECTION), database_url(settings), sqlite_file(settings)
    if file is not None and not file.exists():
        return unmade(what, file)
    try:
        revision = asyncio.run(database_revision(url))
    except HostingError as error:
        return DoctorFinding(what, "broken", told(error), say("database-advice", SECTION))
    newest = newest_revision()
    if revision is None:
        return DoctorFinding(what, "ok", say("database-empty", SECTION, url=shown_url(url)))
    detail = say("database-found", SECTION, url=shown_url(url), revision=revision)
    if revision != newest:
        advice = say("database-old", SECTION, newest=newest)
        return DoctorFinding(what, "warning", detail, advice)
    return DoctorFinding(what, "ok", detail)


def unmade(what: str, file: Path) -> DoctorFinding:
    """A database that the first start makes, if it may."""
    folder = file.parent
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    try:
        with tempfile.TemporaryFile(dir=folder):
            return DoctorFinding(what, "ok", say("database-unmade", SECTION, path=file))
    except OSError:
        detail = say("database-unmakeable", SECTION, path=file)
        return DoctorFinding(what, "warning", detail, say("database-advice", SECTION))


def redis(settings: Settings) -> DoctorFinding:
    if not settings.redis:
        return DoctorFinding("redis", "ok", say("redis-none", SECTION))
    import asyncio

    from venus.server.hosting.probes import reach_redis
    from venus.server.hosting.settings import settings_shown

    try:
        asyncio.run(reach_redis(settings.redis))
    except HostingError as error:
        return DoctorFinding("redis", "broken", told(error), say("redis-advice", SECTION))
    return DoctorFinding("redis", "ok", str(settings_shown(settings)["redis"]))


def mail(settings: Settings) -> DoctorFinding:
    what, smtp = say("mail", SECTION), settings.smtp
    if not smtp.host:
        return DoctorFinding(what, "ok", say("mail-none", SECTION))
    detail = say("mail-found", SECTION, host=smtp.host, port=smtp.port, sender=smtp.sender)
    if smtp.password and not smtp.tls:
        return DoctorFinding(what, "warning", detail, say("mail-advice", SECTION))
    return DoctorFinding(what, "ok", detail)


def workers(settings: Settings) -> DoctorFinding:
    cores = usable_cores()
    detail = say("workers-found", SECTION, count=settings.workers, cores=cores)
    if settings.workers > cores:
        return DoctorFinding(
            say("workers", SECTION), "warning", detail, say("workers-advice", SECTION, cores=cores)
        )
    return DoctorFinding(say("workers", SECTION), "ok", detail)


def way_in(settings: Settings) -> Iterator[DoctorFinding]:
    """What guests type, and whether what stands in between is known."""
    what = say("way-in", SECTION)
    if not settings.public_url:
        yield DoctorFinding(what, "ok", f"http://{settings.host}:{settings.port}/")
    elif not settings.public_url.startswith("https://"):
        yield DoctorFinding(what, "warning", settings.public_url, say("plain-http", SECTION))
    elif not settings.trusted_proxies:
        yield DoctorFinding(what, "warning", settings.public_url, say("no-proxy", SECTION))
    else:
        yield DoctorFinding(what, "ok", settings.public_url)
