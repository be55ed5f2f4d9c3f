"""What stands before every request (pace, size, origin) and what goes with every answer.

Litestar's CSRF protection never looks at the origin, and demands its cookie of programs with a token as well:
`test_a_cookie_alone_changes_nothing` and `test_a_foreign_page_cannot_make_one_somebody_else` ask for more.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network
from typing import Any

from venus.server.errors import RequestError, refuse
from venus.server.hosting import metrics
from venus.server.hosting.addresses import host_name, is_loopback
from venus.server.hosting.settings import Settings
from venus.server.rate_limits import TokenBuckets
from venus.server.store.players import is_csrf_token
from venus.server.tables.messages import encode

COOKIE = "venus"
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
LARGEST_BODY = 65_536
LARGEST_HEAD = 16_384
LONGEST_NUMBER = 12
CSP = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
)
# Browsers complain of it where they cannot know who answers: without https, at any machine but one's own.
OPENER = (b"cross-origin-opener-policy", b"same-origin")
HSTS = (b"strict-transport-security", b"max-age=31536000")


class SecurityMiddleware:
    """Wraps the whole application: every address has its pace, every answer its headers."""

    def __init__(self, app: Any, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        limits = settings.limits
        self.pace = TokenBuckets(limits.address_per_second, limits.address_burst)
        self.most_sockets = limits.sockets_per_address
        self.sockets: Counter[str] = Counter()
        self.headers = (*HEADERS, HSTS) if is_https(settings) else HEADERS

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        else:
            await self.request(scope, receive, send)

    async def request(self, scope: Any, receive: Any, send: Any) -> None:
        async def dressed(message: Any) -> None:
            if message["type"] == "http.response.start":
                known = {name.lower() for name, _ in message["headers"]}
                extra = [pair for pair in self.headers_for(scope) if pair[0] not in known]
                if scope["path"].startswith("/api/") and b"cache-control" not in known:
                    extra.append((b"cache-control", b"no-store"))
                message = {**message, "headers": [*message["headers"], *extra]}
            await send(message)

        error = self.objection(scope)
        if error is not None:
            await answer(dressed, error)
            return
        await self.app(scope, receive, dressed)

    def headers_for(self, scope: Any) -> tuple[tuple[bytes, bytes], ...]:
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        is_known = is_https(self.settings) or is_loopback(host_name(host))
        return (*self.headers, OPENER) if is_known else self.headers

    def objection(self, scope: Any) -> RequestError | None:
        """What is wrong with a request before anything of it is read."""
        if scope["path"] != "/healthz" and not self.pace.take(address_of(scope)):
            return RequestError("too-many")
        if size_of_head(scope) > LARGEST_HEAD:
            return RequestError("too-large", most=LARGEST_HEAD)
        headers = dict(scope["headers"])
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or len(length) > LONGEST_NUMBER or int(length) > LARGEST_BODY:
            return RequestError("too-large", most=LARGEST_BODY)
        if scope["method"] not in SAFE_METHODS and b"origin" in headers:
            origin, host = (headers.get(name, b"").decode("latin-1") for name in (b"origin", b"host"))
            if not is_own_origin(origin, host, self.settings):
                return RequestError("foreign-origin")
        return None

    async def socket(self, scope: Any, receive: Any, send: Any) -> None:
        address = address_of(scope)
        too_large = size_of_head(scope) > LARGEST_HEAD
        if not self.pace.take(address) or self.sockets[address] >= self.most_sockets or too_large:
            metrics.refusals.labels("too-many").inc()
            await send({"type": "websocket.close", "code": 4429, "reason": "too-many"})
            return
        self.sockets[address] += 1
        metrics.sockets.inc()
        try:
            await self.app(scope, receive, send)
        finally:
            metrics.sockets.dec()
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]


async def answer(send: Any, error: RequestError) -> None:
    """An answer before the application was asked."""
    metrics.refusals.labels(error.code).inc()
    body = encode({"refusal": error.refusal()})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if error.status == 429:
        headers.append((b"retry-after", b"2"))
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def size_of_head(scope: Any) -> int:
    path = scope.get("raw_path") or b""
    lines = sum([len(name) + len(value) for name, value in scope["headers"]])
    return lines + len(path) + len(scope["query_string"])


def address_of(scope: Any) -> str:
    client = scope.get("client")
    return household(str(client[0])) if client else "?"


@lru_cache(4096)
def household(address: str) -> str:
    """Whom an address stands for: by IPv6 one household has countless addresses, all in one network."""
    if ":" not in address:
        return address
    try:
        parsed = IPv6Address(address)
    except ValueError:
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(IPv6Network((int(parsed), 64), strict=False))


def is_https(settings: Settings) -> bool:
    return settings.public_url.startswith("https://")


def is_own_origin(origin: str | None, host: str | None, settings: Settings) -> bool:
    """Whether a page of ours asks: the same host, or one that the settings name.

    Where the pages are served by https, a page that came without it can be anybody's.
    """
    if not origin:
        return False
    if origin in settings.origins or origin == settings.public_url.rstrip("/"):
        return True
    schemes = ("https",) if is_https(settings) else ("http", "https")
    return bool(host) and origin in [f"{scheme}://{host}" for scheme in schemes]


def check_cookie_request(
    method: str, secret: str, token: str | None, origin: str | None, host: str | None, settings: Settings
) -> None:
    """A browser sends the cookie by itself, so a change must show that it comes from our own page."""
    if method in SAFE_METHODS:
        return
    if origin is not None and not is_own_origin(origin, host, settings):
        refuse("foreign-origin")
    if token is None or not is_csrf_token(secret, token):
        refuse("no-csrf")
