"""Where this program keeps what it writes, and files that only their owner can read."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from pathlib import Path

import typer

from venus.server.hosting.hosting_errors import HostingError, machine_reason

HOME = "VENUS_HOME"


def data_folder(environment: Mapping[str, str] | None = None) -> Path:
    """The user's folder for saved games, configuration and database, unless VENUS_HOME names another."""
    named = (os.environ if environment is None else environment).get(HOME)
    return Path(named) if named else Path(typer.get_app_dir("venus"))


def make_private(path: Path) -> None:
    """Make the file, and its folder if there is none, for the owner's eyes only; what is there stays."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except FileExistsError:
        reason = os.strerror(errno.ENOTDIR)
        raise HostingError("cannot-use-file", path=path, reason=reason) from None
    except (OSError, ValueError) as error:
        raise HostingError("cannot-use-file", path=path, reason=machine_reason(error)) from None
