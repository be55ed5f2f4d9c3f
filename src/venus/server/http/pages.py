"""The pages: the client as it was built, or one page that says how to build it.

Litestar's static files send again what the browser has, which
`test_a_part_that_the_browser_has_is_not_sent_again` does not allow; and its compression packs the same file
anew for everybody, while others wait.
"""

from __future__ import annotations

import gzip
from functools import lru_cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from venus.server.errors import refuse
from venus.server.http.callers import AnyRequest

KINDS = {
    "html": "text/html",
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
}
# Parts of the built client have their fingerprint in their names, so they never change.
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
AGAIN = {"cache-control": "no-cache"}


UNBUILT = "unbuilt.html"


def folder() -> Traversable:
    """Where the client is, once it was built."""
    return files("venus.server") / "client"


def is_built() -> bool:
    return (folder() / "index.html").is_file()


@lru_cache(64)
def packed(data: bytes) -> bytes:
    return gzip.compress(data, mtime=0)


@lru_cache(64)
def mark(data: bytes) -> str:
    return f'"{blake2b(data, digest_size=12).hexdigest()}"'


def page(found: Traversable, request: AnyRequest) -> Response[bytes]:
    """A part of the pages: packed where the browser can unpack it, not sent at all where it is there."""
    kind = KINDS.get(found.name.rpartition(".")[2])
    if kind is None or not found.is_file():
        refuse("no-page")
    data = found.read_bytes()
    headers = {**(FOR_EVER if "-" in found.name else AGAIN), "etag": mark(data), "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(b"", status_code=304, media_type=kind, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed(data), media_type=kind, headers={**headers, "content-encoding": "gzip"})
    return Response(data, media_type=kind, headers=headers)


@get(
    ["/", "/t/{table_id:str}", "/join/{key:str}", "/new/{mode:str}", "/learn", "/settings"],
    include_in_schema=False,
)
async def front(request: AnyRequest) -> Response[bytes]:
    """The one page; its script looks at the address."""
    return page(folder() / "index.html" if is_built() else files("venus.server") / UNBUILT, request)


@get("/site/{name:str}", include_in_schema=False)
async def part(name: FromPath[str], request: AnyRequest) -> Response[bytes]:
    if not is_built() or name not in {entry.name for entry in folder().iterdir()}:
        refuse("no-page")
    return page(folder() / name, request)


def page_handlers() -> list[Any]:
    return [front, part]
