"""What is wrong with a server, told in the language that was chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from venus.cli.language import say, told
from venus.engine.refusals import VenusError
from venus.server.hosting import SECTION, BadSetting, HostingError

if TYPE_CHECKING:
    from venus.server.settings import Settings


class CannotRun(VenusError):
    """The command was right, but what it needs is not as it should be."""


def spoken(error: HostingError) -> str:
    values = {
        name: spoken(value) if isinstance(value, HostingError) else told(value)
        for name, value in error.values.items()
    }
    return say(error.key, SECTION, **values)


@contextmanager
def hosting_told() -> Iterator[None]:
    """What a server refuses in the block becomes one line: wrong settings are the caller's own mistake."""
    try:
        yield
    except BadSetting as error:
        raise VenusError(spoken(error)) from None
    except HostingError as error:
        raise CannotRun(spoken(error)) from None


def chosen_settings(config: Path | None, options: Mapping[str, object]) -> Settings:
    """The settings of file and environment with the options of a command."""
    import os

    from venus.server.settings import load_settings

    with hosting_told():
        return load_settings(config, os.environ, options)
