"""Where a server is found: from its own machine, and from the others in the network."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from msgspec import Struct

from venus.server.hosting.settings import Settings

# An address that belongs to nobody: asking for the way to it sends nothing.
SOMEWHERE = ("192.0.2.1", 9)
LOCAL_NAME = "localhost"


class Reach(Struct, frozen=True):
    """Who can come. `address` is where others find the server, if it is known; where it `is_open` without
    one, the machine is in no network."""

    address: str = ""
    is_open: bool = False


def web_address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def is_loopback(host: str) -> bool:
    """Whether a name or number of a host means the machine itself, whoever says it."""
    if host.lower().rstrip(".") == LOCAL_NAME:
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def network_address(host: str, port: int) -> str | None:
    """Where others in the network find what listens there; None if nobody does or there is no network."""
    if is_loopback(host):
        return None
    try:
        if not ip_address(host).is_unspecified:
            return web_address(host, port)
    except ValueError:
        return web_address(host, port)
    own = own_address()
    return None if own is None else web_address(own, port)


def own_address() -> str | None:
    """The address of this machine in its network, if it is in one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)
        except OSError:
            return None
        own = str(probe.getsockname()[0])
    return None if is_loopback(own) else own


def host_name(asked: str) -> str:
    """The name in a `Host` header, without the port."""
    try:
        return urlsplit(f"//{asked}").hostname or ""
    except ValueError:
        return ""


def reach_of(settings: Settings, caller: str, asked_host: str) -> Reach:
    """Where those who are invited find the server.

    Who came by an address that works for others needs no other; the one in the network is told only at the
    machine itself.
    """
    if settings.public_url:
        return Reach(settings.public_url.rstrip("/"), True)
    if not is_loopback(host_name(asked_host)) or not is_loopback(caller):
        return Reach("", True)
    address = network_address(settings.host, settings.port) or ""
    return Reach(address.rstrip("/"), not is_loopback(settings.host))
