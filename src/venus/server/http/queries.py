"""What stands behind the question mark of an address, with its bounds."""

from __future__ import annotations

from typing import Annotated

from litestar.params import QueryParameter

LATEST_VERSION = 1_000_000_000
LAST_LINE = 1 << 53
LAST_SEAT = 7

OwnSeat = Annotated[int, QueryParameter(ge=0, le=LAST_SEAT)]
AnySeat = Annotated[int | None, QueryParameter(ge=0, le=LAST_SEAT)]
SinceVersion = Annotated[int | None, QueryParameter(ge=0, le=LATEST_VERSION)]
AfterVersion = Annotated[int, QueryParameter(ge=0, le=LATEST_VERSION)]
AfterLine = Annotated[int, QueryParameter(ge=0, le=LAST_LINE)]
WithKey = Annotated[str | None, QueryParameter(max_length=40)]
Options = Annotated[list[str] | None, QueryParameter(max_items=20)]
