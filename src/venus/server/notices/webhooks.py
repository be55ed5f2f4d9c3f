"""Posting JSON to an address that a stranger has named, without doing the stranger's work in our own network.

The name is looked up once, and the address that was checked is the one that is called. No redirect is
followed, little is read, and the whole call has one deadline.
"""

from __future__ import annotations

import re
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

from venus import __version__

LONGEST_URL = 400
LARGEST_BODY = 8_192
LARGEST_STATUS_LINE = 256
USUAL_PORTS = {"http": 80, "https": 443}
FIRST_FREE_PORT = 1024
# IPv4 in the dress of IPv6, as some networks translate it.
TRANSLATED = (ip_network("64:ff9b::/96"), ip_network("64:ff9b:1::/48"))
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})(?: |\r?\n)")


class BadWebhook(Exception):
    """Why a webhook was not told, by its key in the catalogue."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


def post(url: str, body: bytes, seconds: float, to_private: bool = False) -> None:
    """Send a body to an address; anything but a plain yes is an exception."""
    parts = checked_url(url)
    if len(body) > LARGEST_BODY:
        raise BadWebhook("webhook-too-large")
    host = parts.hostname or ""
    port = parts.port or USUAL_PORTS[parts.scheme]
    address = checked_address(host, port, to_private)
    with socket.create_connection((address, port), timeout=seconds) as plain, deadline(plain, seconds):
        if parts.scheme == "https":
            trust = ssl.create_default_context()
            sealed = trust.wrap_socket(plain, server_hostname=host, do_handshake_on_connect=False)
            with sealed, deadline(sealed, seconds):
                sealed.do_handshake()
                status = asked(sealed, parts, body)
        else:
            status = asked(plain, parts, body)
    if 300 <= status < 400:
        raise BadWebhook("webhook-redirect")
    if not 200 <= status < 300:
        raise BadWebhook("webhook-status", status=status)


def checked_url(url: str) -> SplitResult:
    """An address by http or https that is what it looks like: no name or password in it, no odd signs."""
    if len(url) > LONGEST_URL or not re.fullmatch(r"[!-~]+", url) or "\\" in url:
        raise BadWebhook("webhook-url")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadWebhook("webhook-url") from None
    if parts.scheme not in USUAL_PORTS or not parts.hostname or "@" in parts.netloc or "%" in parts.netloc:
        raise BadWebhook("webhook-url")
    if port is not None and port not in USUAL_PORTS.values() and port < FIRST_FREE_PORT:
        raise BadWebhook("webhook-port", port=port)
    return parts


def checked_address(host: str, port: int, to_private: bool) -> str:
    """Where a name leads. One that leads to a private place, be it one of several, is refused."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise BadWebhook("webhook-unknown") from None
    addresses = [str(place[4][0]) for place in found]
    if not addresses:
        raise BadWebhook("webhook-unknown")
    if not to_private and not all(map(is_public, addresses)):
        raise BadWebhook("webhook-private")
    return addresses[0]


def is_public(address: str) -> bool:
    """Whether an address belongs to the open internet, however it is written."""
    place = ip_address(address.partition("%")[0])
    if isinstance(place, IPv6Address):
        inner = [place.ipv4_mapped, place.sixtofour, *(place.teredo or ())]
        if any(place in network for network in TRANSLATED):
            inner.append(IPv4Address(int(place) & 0xFFFFFFFF))
        if not all(is_public(str(one)) for one in inner if one is not None):
            return False
        if place.is_site_local or (place.ipv4_mapped is None and int(place) >> 32 == 0):
            return False
        if place.ipv4_mapped is not None:
            return True
    return place.is_global and not (place.is_multicast or place.is_reserved or place.is_unspecified)


@contextmanager
def deadline(line: socket.socket, seconds: float) -> Iterator[None]:
    """Break a line off when the time is over, however slowly the other side talks."""

    def break_off() -> None:
        with suppress(OSError):
            socket.socket.shutdown(line, socket.SHUT_RDWR)

    watch = threading.Timer(seconds, break_off)
    watch.daemon = True
    watch.start()
    try:
        yield
    finally:
        watch.cancel()


def asked(line: socket.socket, parts: SplitResult, body: bytes) -> int:
    """Send the request and read the status; what comes after it is not read."""
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    head = [
        f"POST {path} HTTP/1.1",
        f"Host: {parts.netloc}",
        f"User-Agent: merchant-of-venus/{__version__}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        "Connection: close",
    ]
    line.sendall("\r\n".join([*head, "", ""]).encode("ascii") + body)
    data = b""
    while b"\n" not in data and len(data) < LARGEST_STATUS_LINE:
        piece = line.recv(LARGEST_STATUS_LINE)
        if not piece:
            break
        data += piece
    found = STATUS.match(data)
    if not found:
        raise BadWebhook("webhook-no-answer")
    return int(found[1])
