"""The pages: the client as it was built, or a plain page where it was not."""

from __future__ import annotations

import gzip
from functools import lru_cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from venus.server.asking import AnyRequest
from venus.server.trouble import refuse

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


def folder() -> Traversable:
    """Where the pages are: the built client, else the plain page."""
    built = files("venus.server") / "client"
    return built if (built / "index.html").is_file() else files("venus.server") / "site"


@lru_cache(64)
def packed(data: bytes) -> bytes:
    return gzip.compress(data, mtime=0)


@lru_cache(64)
def mark(data: bytes) -> str:
    return f'"{blake2b(data, digest_size=12).hexdigest()}"'


def page(name: str, request: AnyRequest) -> Response[bytes]:
    """A part of the pages: packed where the browser can unpack it, not sent at all where it is there."""
    found = folder() / name
    kind = KINDS.get(name.rpartition(".")[2])
    if kind is None or not found.is_file():
        refuse("no-page")
    lasting = folder().name == "client" and "-" in name
    data = found.read_bytes()
    headers = {**(FOR_EVER if lasting else AGAIN), "etag": mark(data), "vary": "accept-encoding"}
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
    return page("index.html", request)


@get("/site/{name:str}", include_in_schema=False)
async def part(name: FromPath[str], request: AnyRequest) -> Response[bytes]:
    if name not in {entry.name for entry in folder().iterdir()}:
        refuse("no-page")
    return page(name, request)


def page_handlers() -> list[Any]:
    return [front, part]
