"""What is wrong with a server, told in the language that was chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from venus.cli.screen.language import CommandError, told
from venus.server.hosting.hosting_errors import BadSetting, HostingError

if TYPE_CHECKING:
    from venus.server.hosting.settings import Settings


class CannotRun(CommandError):
    """The command was right, but what it needs is not as it should be."""


@contextmanager
def hosting_told() -> Iterator[None]:
    """What a server refuses in the block becomes one line: wrong settings are the caller's own mistake."""
    try:
        yield
    except BadSetting as error:
        raise CommandError(told(error)) from None
    except HostingError as error:
        raise CannotRun(told(error)) from None


def chosen_settings(config: Path | None, options: Mapping[str, object]) -> Settings:
    """The settings of file and environment with the options of a command."""
    import os

    from venus.server.hosting.settings import load_settings

    with hosting_told():
        return load_settings(config, os.environ, options)
