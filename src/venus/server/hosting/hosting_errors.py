"""What is wrong with the way a server is run, in a sentence that can be told in every language."""

from __future__ import annotations

import errno
import os
import re

from venus.engine.refusals import VenusError

SECTION = "hosting"


class HostingError(VenusError):
    """An error by its key in the catalogue; what fills a blank may be such an error again."""

    section = SECTION


class BadSetting(HostingError):
    """A mistake in the configuration: which file, variable or option, and what is wrong with it."""

    def __init__(self, place: str, reason: HostingError) -> None:
        super().__init__("bad-setting", place=place, reason=reason)


def machine_reason(error: BaseException) -> str:
    """What the machine says of a failure, in one line: the first cause, without the numbers around it."""
    while isinstance(error.__cause__, OSError):
        error = error.__cause__
    within = re.search(r"\bErr(?:no|or) (\d+)\b", str(error))
    number = getattr(error, "errno", None) or (int(within[1]) if within else 0)
    if number in errno.errorcode and type(error).__module__ != "ssl":
        return os.strerror(number)
    said = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return " ".join(str(said).split())
