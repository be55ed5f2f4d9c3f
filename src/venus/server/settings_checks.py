"""What a setting may be: its type, its range, its form, and what goes together."""

from __future__ import annotations

import ipaddress
import math
import re
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import parse_qs, urlsplit

from venus.bots import BOTS
from venus.server.hosting import BadSetting, HostingError
from venus.server.settings import HIDDEN, SECRETS, Settings, setting_keys

YES = ("1", "true", "yes", "on")
NO = ("0", "false", "no", "off")
LOGS = ("console", "json")
LOG_LEVELS = ("debug", "info", "warning", "error")
LONGEST_TEXT = 2000
LONGEST_NUMBER = 30
MOST_IN_LIST = 100
WANTED = {str: "want-text", bool: "want-truth", int: "want-whole-number", float: "want-number"}

RANGES: dict[str, tuple[float, float]] = {
    "port": (0, 65535),
    "workers": (1, 64),
    "away_after_seconds": (0, 86_400),
    "archive_after_days": (1, 36500),
    "limits.address_per_second": (0.1, 100_000),
    "limits.address_burst": (1, 1_000_000),
    "limits.seat_per_second": (0.1, 100_000),
    "limits.seat_burst": (1, 1_000_000),
    "limits.logins_per_minute": (0.1, 100_000),
    "limits.guests_per_minute": (0.1, 100_000),
    "limits.sockets_per_address": (1, 1_000_000),
    "limits.tables_per_player": (1, 1_000_000),
    "smtp.port": (1, 65535),
}
HOST_NAME = re.compile(r"(?!-)[A-Za-z0-9_-]{1,63}(\.[A-Za-z0-9_-]{1,63})*\.?")
MAIL = re.compile(r"[^\s@<>,;:\"()\[\]\\]+@[^\s@<>,;:\"()\[\]\\]+")


def checked(key: str, value: object, place: str, is_word: bool) -> object:
    """The value of a setting as it is kept, or a refusal that names its place and never a secret.

    A word, as the environment and the command line have them, is read; a file must have the right type.
    """
    kind = setting_keys()[key]
    try:
        if is_word and isinstance(value, str):
            value = read_word(kind, value)
        return in_form(key, typed(kind, value))
    except HostingError as reason:
        if key in SECRETS and "value" in reason.values:
            reason = HostingError(reason.key, **{**reason.values, "value": HIDDEN})
        raise BadSetting(place, reason) from None


def read_word(kind: Any, word: str) -> object:
    """A word read as what is wanted; one that cannot be read stays a word."""
    if kind is bool:
        folded = word.strip().casefold()
        return folded in YES if folded in YES + NO else word
    if kind in (int, float):
        try:
            return kind(word) if len(word) <= LONGEST_NUMBER else word
        except ValueError:
            return word
    if kind is str:
        return word
    return tuple(part.strip() for part in word.split(",") if part.strip())


def typed(kind: Any, value: object) -> object:
    """The value, if it has the type of its setting."""
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if kind is str and isinstance(value, str):
        return value
    if kind is bool and isinstance(value, bool):
        return value
    if kind is int and is_number and isinstance(value, int):
        return value
    if kind is float and isinstance(value, int | float) and is_number and math.isfinite(value):
        return float(value)
    if (
        kind not in WANTED
        and isinstance(value, list | tuple)
        and all(isinstance(part, str) for part in value)
    ):
        return tuple(value)
    raise HostingError(WANTED.get(kind, "want-list"), value=shortened(value))


def in_form(key: str, value: Any) -> object:
    """The value, if its range and form are right."""
    if key in RANGES:
        least, most = RANGES[key]
        if not least <= value <= most:
            raise HostingError("out-of-range", least=least, most=most, value=shortened(value))
    texts = value if isinstance(value, tuple) else (value,) if isinstance(value, str) else ()
    if len(texts) > MOST_IN_LIST:
        raise HostingError("list-too-long", most=MOST_IN_LIST, count=len(texts))
    for text in texts:
        if len(text) > LONGEST_TEXT or any(ord(sign) < 32 or ord(sign) == 127 for sign in text):
            raise HostingError("bad-text", value=shortened(text))
    form = FORMS.get(key)
    return form(value) if form and value else value


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


def one_of(words: tuple[str, ...]) -> Callable[[str], str]:
    def chosen(value: str) -> str:
        word = value.casefold()
        if word not in words:
            raise HostingError("want-one-of", names=", ".join(words), value=shortened(value))
        return word

    return chosen


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
    "log": one_of(LOGS),
    "log_level": one_of(LOG_LEVELS),
    "stand_in": one_of(tuple(BOTS)),
    "smtp.host": host,
    "smtp.sender": mail_address,
}
NEVER_EMPTY = ("host", "log", "log_level", "stand_in")


def checked_together(settings: Settings, places: Mapping[str, str]) -> None:
    """What one setting demands of another."""
    for key in NEVER_EMPTY:
        if not getattr(settings, key):
            raise BadSetting(places[key], HostingError("empty"))
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
