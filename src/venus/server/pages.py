"""The pages: the client as it was built, or a plain page where it was not."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from venus.server.trouble import refuse

KINDS = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
}
# Parts of the built client have their fingerprint in their names, so they never change.
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
AGAIN = {"cache-control": "no-cache"}


def folder() -> Traversable:
    """Where the pages are: the built client, else the plain page."""
    built = files("venus.server") / "client"
    return built if (built / "index.html").is_file() else files("venus.server") / "site"


def page(name: str) -> Response[bytes]:
    found = folder() / name
    kind = KINDS.get(name.rpartition(".")[2])
    if kind is None or not found.is_file():
        refuse("no-page")
    lasting = folder().name == "client" and "-" in name
    return Response(found.read_bytes(), media_type=kind, headers=FOR_EVER if lasting else AGAIN)


@get(
    ["/", "/t/{table_id:str}", "/join/{key:str}", "/new/{mode:str}", "/learn", "/settings"],
    include_in_schema=False,
)
async def front() -> Response[bytes]:
    """The one page; its script looks at the address."""
    return page("index.html")


@get("/site/{name:str}", include_in_schema=False)
async def part(name: FromPath[str]) -> Response[bytes]:
    if name not in {entry.name for entry in folder().iterdir()}:
        refuse("no-page")
    return page(name)


def page_handlers() -> list[Any]:
    return [front, part]
