"""How a server is set up: a file, then the environment, then the command line; the later word counts."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit, urlunsplit

import msgspec
from msgspec import Meta, Struct, inspect
from msgspec.inspect import type_info

from venus.server.hosting.folders import HOME, data_folder
from venus.server.hosting.hosting_errors import BadSetting, HostingError, machine_reason

PREFIX = "VENUS_"
CONFIG = "VENUS_CONFIG"
SETTINGS_JSON = "VENUS_SETTINGS_JSON"
NOT_SETTINGS = {HOME, CONFIG, SETTINGS_JSON, "VENUS_DEBUG"}
TEST_PREFIX = "VENUS_TEST_"
FILE_NAME = "venus.toml"
DATABASE_NAME = "venus.sqlite"
LARGEST_FILE = 1 << 20
LONGEST_NAME = 60
PLAIN = {
    inspect.StrType: str,
    inspect.LiteralType: str,
    inspect.BoolType: bool,
    inspect.IntType: int,
    inspect.FloatType: float,
    inspect.VarTupleType: tuple[str, ...],
}
SECRETS = {"database", "redis", "smtp.password"}
HIDDEN = "***"


Text = Annotated[str, Meta(max_length=2000, pattern=r"\A[^\x00-\x1f\x7f]*\Z")]
Texts = Annotated[tuple[Text, ...], Meta(max_length=100)]
Port = Annotated[int, Meta(ge=1, le=65_535)]
Many = Annotated[int, Meta(ge=1, le=1_000_000)]
Pace = Annotated[float, Meta(ge=0.1, le=100_000)]


class Limits(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How much one address, one socket and one player may ask for."""

    address_per_second: Pace = 30.0
    address_burst: Many = 150
    seat_per_second: Pace = 20.0
    seat_burst: Many = 50
    logins_per_minute: Pace = 10.0
    guests_per_minute: Pace = 30.0
    sockets_per_address: Many = 200
    tables_per_player: Many = 50


class Smtp(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The mail server that carries the news; without a host there is no mail."""

    host: Text = ""
    port: Port = 587
    user: Text = ""
    password: Text = ""
    sender: Text = ""
    tls: bool = True


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything that can be set; a household needs none of it."""

    host: Text = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8000
    database: Text = ""
    redis: Text = ""
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    public_url: Text = ""
    origins: Texts = ()
    trusted_proxies: Texts = ()
    log: Literal["console", "json"] = "console"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    stand_in: Text = "trader"
    away_after_seconds: Annotated[int, Meta(ge=0, le=86_400)] = 30
    archive_after_days: Annotated[int, Meta(ge=1, le=36_500)] = 30
    webhooks: bool = True
    webhooks_to_private: bool = False
    limits: Limits = Limits()
    smtp: Smtp = Smtp()


class Reading(Struct, frozen=True):
    """Settings, and where they were read."""

    settings: Settings
    file: Path | None
    variables: tuple[str, ...]


def setting_types() -> dict[str, Any]:
    """Every setting by its dotted key, with its type and the bounds of its value."""
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        if isinstance(field.type, type) and issubclass(field.type, Struct):
            found |= {f"{field.name}.{one.name}": one.type for one in msgspec.structs.fields(field.type)}
        else:
            found[field.name] = field.type
    return found


def setting_keys() -> dict[str, Any]:
    """Every setting by its dotted key, with what it is at heart: text, truth, number or list of texts."""
    return {key: PLAIN[type(type_info(kind))] for key, kind in setting_types().items()}


def variable_of(key: str) -> str:
    """The environment variable of a setting."""
    return PREFIX + key.replace(".", "_").upper()


def load_settings(
    file: Path | None, environment: Mapping[str, str], overrides: Mapping[str, object]
) -> Settings:
    """The settings, checked. What is wrong is refused with its place: file and key, variable, or option."""
    return read_settings(file, environment, overrides).settings


def read_settings(
    file: Path | None, environment: Mapping[str, str], overrides: Mapping[str, object]
) -> Reading:
    """The settings with where they come from. Keys have dots, `limits.seat_burst`; None overrides nothing."""
    # The checks know the opponents, which takes a moment to load.
    from venus.server.hosting.settings_checks import checked, checked_together

    path = settings_file(file, environment)
    values: dict[str, object] = {}
    places: dict[str, str] = {}
    variables: list[str] = []
    for key, value, place in from_file(path):
        values[key], places[key] = checked(key, value, place, is_word=False), place
    for key, value, place in from_environment(environment):
        values[key], places[key] = checked(key, value, place, is_word=True), place
        variables.append(place)
    for key, value, place in from_overrides(overrides):
        values[key], places[key] = checked(key, value, place, is_word=True), place
    settings = built(values)
    checked_together(settings, places)
    return Reading(settings, path, tuple(variables))


def settings_file(file: Path | None, environment: Mapping[str, str]) -> Path | None:
    """The file to read: the one named, that of VENUS_CONFIG, or venus.toml in the data folder if there."""
    if file is not None:
        return file
    if environment.get(CONFIG):
        return Path(environment[CONFIG])
    usual = data_folder(environment) / FILE_NAME
    try:
        return usual if usual.exists() else None
    except OSError:
        return None


def from_file(path: Path | None) -> Iterator[tuple[str, object, str]]:
    if path is None:
        return
    known = setting_keys()
    groups = {key.partition(".")[0] for key in known if "." in key}
    for key, value in read_toml(path).items():
        if key in groups and isinstance(value, dict):
            inside = {f"{key}.{name}": one for name, one in value.items()}
        elif key in groups:
            raise BadSetting(f"{path}, {key}", HostingError("want-section", name=key))
        else:
            inside = {key: value}
        for name, one in inside.items():
            if name not in known or isinstance(one, dict):
                raise BadSetting(f"{path}, {name}", unknown(name, known))
            yield name, one, f"{path}, {name}"


def read_toml(path: Path) -> dict[str, object]:
    try:
        with path.open("rb") as stream:
            text = stream.read(LARGEST_FILE + 1)
        if len(text) > LARGEST_FILE:
            raise BadSetting(str(path), HostingError("config-too-large", most=LARGEST_FILE))
        return tomllib.loads(text.decode("utf-8"))
    except UnicodeDecodeError:
        raise BadSetting(str(path), HostingError("config-no-text")) from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadSetting(str(path), HostingError("config-no-toml", reason=machine_reason(error))) from None
    except (OSError, ValueError) as error:
        raise BadSetting(str(path), HostingError("config-unread", reason=machine_reason(error))) from None


def from_environment(environment: Mapping[str, str]) -> Iterator[tuple[str, object, str]]:
    known = {variable_of(key): key for key in setting_keys()}
    for name, value in sorted(environment.items()):
        if name.startswith(PREFIX) and name not in NOT_SETTINGS and not name.startswith(TEST_PREFIX):
            if name not in known:
                raise BadSetting(name, unknown(name, known))
            yield known[name], value, name


def from_overrides(overrides: Mapping[str, object]) -> Iterator[tuple[str, object, str]]:
    known = setting_keys()
    for key, value in overrides.items():
        place = "--" + key.replace("_", "-").replace(".", "-")
        if key not in known:
            raise BadSetting(place, unknown(key, known))
        if value is not None:
            yield key, value, place


def unknown(name: str, known: Mapping[str, object]) -> HostingError:
    close = get_close_matches(name[:LONGEST_NAME], known, n=3)
    if close:
        return HostingError("unknown-setting-close", names=", ".join(close))
    return HostingError("unknown-setting")


def built(values: Mapping[str, object]) -> Settings:
    nested: dict[str, Any] = {}
    for key, value in values.items():
        group, dot, name = key.partition(".")
        if dot:
            nested.setdefault(group, {})[name] = value
        else:
            nested[key] = value
    return msgspec.convert(nested, Settings)


def database_url(settings: Settings) -> str:
    """The database as SQLAlchemy names it."""
    path = sqlite_file(settings)
    if path is not None:
        return f"sqlite+aiosqlite:///{path}"
    parts = urlsplit(settings.database)
    query = "&".join(
        "ssl=" + word.removeprefix("sslmode=") if word.startswith("sslmode=") else word
        for word in parts.query.split("&")
    )
    return f"postgresql+asyncpg://{parts.netloc}{parts.path}" + (f"?{query}" if query else "")


def sqlite_file(settings: Settings) -> Path | None:
    """The file of the database; None if it is a PostgreSQL server."""
    if not settings.database:
        return (data_folder() / DATABASE_NAME).absolute()
    kind, _, path = settings.database.partition(":")
    return Path(path).expanduser().absolute() if kind == "sqlite" else None


def settings_shown(settings: Settings) -> dict[str, object]:
    """The settings for people and logs: every key, without the secrets."""
    shown: dict[str, object] = {}
    for key in setting_keys():
        group, dot, name = key.partition(".")
        value = getattr(getattr(settings, group), name) if dot else getattr(settings, key)
        shown[key] = without_secret(key, value) if key in SECRETS and value else value
    return shown


def without_secret(key: str, value: str) -> str:
    if key not in ("database", "redis"):
        return HIDDEN
    if value.startswith("sqlite:"):
        return value
    parts = urlsplit(value)
    before, at, host = parts.netloc.rpartition("@")
    user, colon, _ = before.partition(":")
    place = user + (f":{HIDDEN}" if colon else "") + at + host
    return urlunsplit((parts.scheme, place, parts.path, HIDDEN if parts.query else "", ""))


def encode_settings(settings: Settings) -> str:
    """The settings as `venus serve` hands them to its workers, in VENUS_SETTINGS_JSON."""
    return msgspec.json.encode(settings).decode()


def decode_settings(text: str) -> Settings:
    return msgspec.json.decode(text, type=Settings)
