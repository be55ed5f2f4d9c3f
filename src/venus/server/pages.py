"""Plain pages, without which a browser would find nothing at the door."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from venus.server.trouble import refuse

KINDS = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
}


def page(name: str) -> Response[bytes]:
    data = (files("venus.server") / "site" / name).read_bytes()
    return Response(data, media_type=KINDS[name.rpartition(".")[2]])


@get(["/", "/t/{table_id:str}", "/join/{key:str}"], include_in_schema=False)
async def front() -> Response[bytes]:
    """The one page; its script looks at the address."""
    return page("index.html")


@get("/site/{name:str}", include_in_schema=False)
async def part(name: FromPath[str]) -> Response[bytes]:
    known = {entry.name for entry in (files("venus.server") / "site").iterdir()}
    if name not in known:
        refuse("no-page")
    return page(name)


def page_handlers() -> list[Any]:
    return [front, part]
