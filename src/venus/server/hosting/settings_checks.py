"""What a setting may be: its type, its range, its form, and what goes together."""

from __future__ import annotations

import ipaddress
import math
import re
from collections.abc import Callable, Mapping
from typing import Any, get_args
from urllib.parse import parse_qs, urlsplit

from msgspec import ValidationError, convert, inspect
from msgspec.inspect import type_info

from venus.bots import BOTS
from venus.server.hosting.hosting_errors import BadSetting, HostingError
from venus.server.hosting.settings import HIDDEN, SECRETS, Settings, Text, setting_keys, setting_types

TRUTHS = dict.fromkeys(("1", "true", "yes", "on"), True) | dict.fromkeys(("0", "false", "no", "off"), False)
WANTED = {str: "want-text", bool: "want-truth", int: "want-whole-number", float: "want-number"}

HOST_NAME = re.compile(r"(?!-)[A-Za-z0-9_-]{1,63}(\.[A-Za-z0-9_-]{1,63})*\.?")
MAIL = re.compile(r"[^\s@<>,;:\"()\[\]\\]+@[^\s@<>,;:\"()\[\]\\]+")


def checked(key: str, value: object, place: str, is_word: bool) -> object:
    """The value of a setting as it is kept, or a refusal that names its place and never a secret.

    A word, as the environment and the command line have them, is read; a file must have the right type.
    """
    try:
        found = typed(setting_keys()[key], value, is_word and isinstance(value, str))
        if key in WORDS:
            found = found.casefold()
        if key in NEVER_EMPTY and not found:
            raise HostingError("empty")
        kept = bounded(setting_types()[key], found)
        form = FORMS.get(key)
        return form(kept) if form and kept else kept
    except HostingError as reason:
        if key in SECRETS and "value" in reason.values:
            reason = HostingError(reason.key, **{**reason.values, "value": HIDDEN})
        raise BadSetting(place, reason) from None


def typed(kind: Any, value: Any, is_word: bool) -> Any:
    """The value, if it has the type of its setting or is a word that can be read so."""
    if is_word and kind is bool:
        value = TRUTHS.get(value.strip().casefold(), value)
    elif is_word and kind in (int, float):
        value = value.strip()
    elif is_word and kind is not str:
        value = [part.strip() for part in value.split(",") if part.strip()]
    if fits(kind, value, is_word):
        found = convert(value, kind, strict=not is_word)
        if not isinstance(found, float) or math.isfinite(found):
            return found
    raise HostingError(WANTED.get(kind, "want-list"), value=shortened(value))


def bounded(kind: Any, value: Any) -> Any:
    """The value, if it keeps to the bounds of its setting."""
    if fits(kind, value):
        return value
    match type_info(kind):
        case inspect.IntType(ge=least, le=most) | inspect.FloatType(ge=least, le=most):
            raise HostingError("out-of-range", least=least, most=most, value=shortened(value))
        case inspect.LiteralType():
            raise HostingError("want-one-of", names=", ".join(get_args(kind)), value=shortened(value))
        case inspect.VarTupleType(max_length=most) if most is not None and len(value) > most:
            raise HostingError("list-too-long", most=most, count=len(value))
        case inspect.VarTupleType():
            value = next(text for text in value if not fits(Text, text))
    raise HostingError("bad-text", value=shortened(value))


def fits(kind: Any, value: Any, is_word: bool = False) -> bool:
    try:
        convert(value, kind, strict=not is_word)
    except ValidationError:
        return False
    return True


def shortened(value: object) -> str:
    text = repr(value) if isinstance(value, str) else str(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def host(value: str) -> str:
    try:
        ipaddress.ip_address(value)
    except ValueError:
        looks_like_address = re.fullmatch(r"[\d.]+", value)
        if looks_like_address or len(value) > 253 or not HOST_NAME.fullmatch(value):
            raise HostingError("want-host", value=shortened(value)) from None
    return value


def opponent(value: str) -> str:
    if value not in BOTS:
        raise HostingError("want-one-of", names=", ".join(BOTS), value=shortened(value))
    return value


def database(value: str) -> str:
    """`sqlite:PATH` or the URL of a PostgreSQL server. No refusal repeats it: a password may be in it."""
    scheme, colon, rest = value.partition(":")
    if scheme == "sqlite" and colon:
        if not rest.strip("/") or rest.endswith("/") or rest == ":memory:" or "?" in rest:
            raise HostingError("sqlite-path")
        if re.match(r"//(?!/)", rest):
            raise HostingError("sqlite-slashes")
        return value
    if scheme not in ("postgresql", "postgres"):
        raise HostingError("database-kind")
    parts = parsed(value, HostingError("database-url"))
    socket = parse_qs(parts.query).get("host")
    if not (parts.hostname or socket) or not parts.path.strip("/") or "/" in parts.path[1:] or parts.fragment:
        raise HostingError("database-url")
    return value


def redis(value: str) -> str:
    parts = parsed(value, HostingError("redis-url"))
    if parts.scheme == "unix" and parts.path.strip("/"):
        return value
    number_of_base = parts.path.strip("/")
    if parts.scheme not in ("redis", "rediss") or not parts.hostname:
        raise HostingError("redis-url")
    if number_of_base and not number_of_base.isdecimal():
        raise HostingError("redis-url")
    return value


def origin(value: str) -> str:
    """Scheme, host and port of a web address, as browsers name where a page comes from."""
    trouble = HostingError("want-origin", value=shortened(value))
    parts = parsed(value, trouble)
    bare = not (parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc)
    if parts.scheme not in ("http", "https") or not parts.hostname or not bare:
        raise trouble
    try:
        host(parts.hostname)
    except HostingError:
        raise trouble from None
    usual = {"http": 80, "https": 443}[parts.scheme]
    name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{name}" + (f":{parts.port}" if parts.port not in (None, usual) else "")


def parsed(address: str, trouble: HostingError) -> Any:
    """The parts of an address, or the trouble if it has none."""
    try:
        parts = urlsplit(address)
        if parts.port == 0 or re.search(r"\s", address):
            raise trouble
    except ValueError:
        raise trouble from None
    return parts


def network(value: str) -> str:
    try:
        return str(ipaddress.ip_network(value)) if "/" in value else str(ipaddress.ip_address(value))
    except ValueError:
        raise HostingError("want-network", value=shortened(value)) from None


def mail_address(value: str) -> str:
    if not MAIL.fullmatch(value) or len(value) > 200:
        raise HostingError("want-mail", value=shortened(value))
    return value


FORMS: dict[str, Callable[[Any], object]] = {
    "host": host,
    "database": database,
    "redis": redis,
    "public_url": origin,
    "origins": lambda values: tuple(map(origin, values)),
    "trusted_proxies": lambda values: tuple(map(network, values)),
    "stand_in": opponent,
    "smtp.host": host,
    "smtp.sender": mail_address,
}
NEVER_EMPTY = ("host", "stand_in")
WORDS = ("log", "log_level", "stand_in")


def checked_together(settings: Settings, places: Mapping[str, str]) -> None:
    """What one setting demands of another."""
    if settings.workers > 1:
        missing = [
            name
            for name, there in (
                ("PostgreSQL", settings.database.startswith("postgres")),
                ("Redis", bool(settings.redis)),
            )
            if not there
        ]
        if missing:
            reason = HostingError("workers-need", count=settings.workers, names=", ".join(missing))
            raise BadSetting(places["workers"], reason)
    smtp = settings.smtp
    if smtp.host and not smtp.sender:
        raise BadSetting(places["smtp.host"], HostingError("smtp-sender"))
    if bool(smtp.user) != bool(smtp.password):
        place = places["smtp.user" if smtp.user else "smtp.password"]
        raise BadSetting(place, HostingError("smtp-login"))
