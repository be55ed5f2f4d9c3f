"""The commands around a server: `serve` runs it, `backup` and `restore` keep what it holds."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer
from rich.text import Text

from venus.cli.commands.hosting import CannotRun, chosen_settings, hosting_told
from venus.cli.screen.language import checked_language, figure, say
from venus.cli.screen.terminal import BRASS, QUIET, Terminal
from venus.texts.catalogue import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from venus.server.hosting.settings import Settings

SECTION = "serve"
SECONDS_TO_ANSWER = 30.0
SECONDS_BETWEEN = 0.1

Lang = Annotated[str, typer.Option(help="The language of the texts.")]
Database = Annotated[
    str | None,
    typer.Option(help="Where games are kept: sqlite:PATH or postgresql://user:password@host/name."),
]
Config = Annotated[Path | None, typer.Option(help="A file of settings; else venus.toml in the data folder.")]


def register(app: typer.Typer) -> None:
    @app.command("serve")
    def serve_command(
        host: Annotated[
            str | None, typer.Option(help="Who may come: 127.0.0.1 this machine, 0.0.0.0 the network.")
        ] = None,
        port: Annotated[int | None, typer.Option(help="The port; 0: any that is free.")] = None,
        database: Database = None,
        redis: Annotated[
            str | None, typer.Option(help="Redis, for several processes: redis://host:6379/0.")
        ] = None,
        workers: Annotated[
            int | None, typer.Option(help="Processes; more than one need PostgreSQL and Redis.")
        ] = None,
        public_url: Annotated[
            str | None, typer.Option(help="The address that guests type, such as https://venus.example.")
        ] = None,
        config: Config = None,
        open_browser: Annotated[
            bool, typer.Option("--open/--no-open", help="Open the lobby in the browser.")
        ] = False,
        log: Annotated[str | None, typer.Option(help="How the log is written: console or json.")] = None,
        log_level: Annotated[
            str | None, typer.Option(help="What the log tells: debug, info, warning or error.")
        ] = None,
        lang: Lang = DEFAULT_LANGUAGE,
    ) -> None:
        """Run a server: tables for friends in the browser, live or over days. It starts without options."""
        checked_language(lang)
        options: Mapping[str, object] = {
            "host": host,
            "port": port,
            "database": database,
            "redis": redis,
            "workers": workers,
            "public_url": public_url,
            "log": log,
            "log_level": log_level,
        }
        settings = chosen_settings(config, options)
        with hosting_told():
            run(settings, open_browser)

    @app.command("backup")
    def backup_command(
        file: Annotated[Path, typer.Argument(help="Where the backup goes.")],
        database: Database = None,
        config: Config = None,
        lang: Lang = DEFAULT_LANGUAGE,
    ) -> None:
        """Write all that a server keeps to one file; the server may go on meanwhile."""
        checked_language(lang)
        settings = chosen_settings(config, {"database": database})
        import asyncio

        from venus.server.hosting.settings import database_url
        from venus.server.store.backup import backup

        with hosting_told():
            told_of(asyncio.run(backup(database_url(settings), file)), "backed-up", file)

    @app.command("restore")
    def restore_command(
        file: Annotated[Path, typer.Argument(help="A backup.")],
        database: Database = None,
        config: Config = None,
        lang: Lang = DEFAULT_LANGUAGE,
    ) -> None:
        """Put a backup into an empty database, of the same kind or another."""
        checked_language(lang)
        settings = chosen_settings(config, {"database": database})
        import asyncio

        from venus.server.hosting.settings import database_url
        from venus.server.store.backup import restore

        with hosting_told():
            told_of(asyncio.run(restore(database_url(settings), file)), "restored", file)


def told_of(rows: Mapping[str, int], key: str, file: Path) -> None:
    counts = {name: figure(rows.get(name, 0)) for name in ("players", "tables", "entries")}
    typer.echo(say(key, SECTION, file=file, **counts))


def run(settings: Settings, open_browser: bool) -> None:
    """Everything that can be wrong is said before the first guest comes."""
    import asyncio

    from venus.server.hosting.serving import listen, prepare, serve, sole_user
    from venus.server.hosting.settings import sqlite_file

    with sole_user(sqlite_file(settings)):
        asyncio.run(prepare(settings))
        with listen(settings) as listener:
            address = welcome(settings, listener)
            if open_browser and has_display():
                place = listener.getsockname()[:2]
                threading.Thread(target=show_lobby, args=(place, address), daemon=True).start()
            if not serve(settings, listener):
                raise CannotRun(say("start-failed", "hosting"))


def welcome(settings: Settings, listener: socket.socket) -> str:
    """Tell where the lobby is, and how others get there."""
    from venus.server.hosting.serving import address_of, is_for_this_machine, network_address

    terminal = Terminal()
    address = address_of(listener)
    terminal.say(Text(say("at", SECTION, address=settings.public_url or address), f"bold {BRASS}"))
    others = network_address(listener)
    if is_for_this_machine(listener) and not settings.public_url:
        terminal.say(Text(say("alone", SECTION), QUIET))
    elif others and not settings.public_url:
        terminal.say(Text(say("others", SECTION, address=others), QUIET))
    sys.stdout.flush()
    return address


def has_display() -> bool:
    """Whether a browser can show itself; one that runs in the terminal would be in the way."""
    if sys.platform in ("win32", "darwin") or os.environ.get("BROWSER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show_lobby(place: tuple[str, int], address: str) -> None:
    """Open the browser as soon as the server answers; a browser that fails to come is no reason to stop."""
    import webbrowser

    host, port = urlsplit(address).hostname or place[0], place[1]
    until = time.monotonic() + SECONDS_TO_ANSWER
    while time.monotonic() < until:
        with suppress(OSError), socket.create_connection((host, port), timeout=SECONDS_TO_ANSWER) as probe:
            probe.sendall(b"GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n")
            if probe.recv(1):
                break
        time.sleep(SECONDS_BETWEEN)
    else:
        return
    with suppress(webbrowser.Error, OSError):
        webbrowser.open(address)
