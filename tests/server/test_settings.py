"""The configuration: three places, one order, and every mistake named with its place and reason."""

from __future__ import annotations

import re
import stat
from pathlib import Path

import pytest
from msgspec.inspect import type_info

from venus.server.hosting.folders import data_folder, make_private
from venus.server.hosting.hosting_errors import BadSetting, HostingError
from venus.server.hosting.settings import (
    NOT_SETTINGS,
    Limits,
    Settings,
    Smtp,
    database_url,
    decode_settings,
    encode_settings,
    load_settings,
    read_settings,
    setting_keys,
    setting_types,
    settings_shown,
    sqlite_file,
    variable_of,
)

SOURCE = Path(__file__).resolve().parents[2] / "src" / "venus"
POSTGRES = "postgresql://ann:hush@db.example:5433/venus"
SECRET = "swordfish"


def loaded(**variables: str) -> Settings:
    """What the environment says, where there is no file."""
    return load_settings(None, {"VENUS_HOME": "/proc/nowhere", **variables}, {})


def read_from(text: str, folder: Path) -> Settings:
    file = folder / "venus.toml"
    file.write_text(text, encoding="utf-8")
    return load_settings(file, {}, {})


def test_nothing_needs_to_be_set() -> None:
    assert loaded() == Settings()
    assert (Settings().limits, Settings().smtp) == (Limits(), Smtp())


def test_a_file_sets_everything(tmp_path: Path) -> None:
    text = 'port = 9000\norigins = ["https://a.example"]\nwebhooks = false\n[limits]\nseat_per_second = 3\n'
    settings = read_from(f'{text}[smtp]\nhost = "mail.example"\nsender = "venus@mail.example"\n', tmp_path)
    assert (settings.port, settings.origins, settings.webhooks) == (9000, ("https://a.example",), False)
    assert settings.limits.seat_per_second == 3.0
    assert (settings.smtp.host, settings.smtp.port) == ("mail.example", 587)


def test_the_environment_sets_everything() -> None:
    for key, kind in setting_keys().items():
        values = {str: "", int: "3", float: "2.5", bool: "no"}
        given = {"host": "h", "log": "json", "log_level": "error", "stand_in": "baron"}
        word = given.get(key, values.get(kind, ""))
        reading = read_settings(None, {"VENUS_HOME": "/proc/nowhere", variable_of(key): word}, {"workers": 1})
        assert reading.variables == (variable_of(key),)
        assert str(settings_shown(reading.settings)[key]).lower().replace("false", "no") in (word, "()", "1")


def test_the_later_word_counts(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text('port = 1\nhost = "a"\nlog = "json"\n', encoding="utf-8")
    environment = {"VENUS_CONFIG": str(file), "VENUS_PORT": "2", "VENUS_HOST": "b"}
    reading = read_settings(None, environment, {"host": "c", "redis": None})
    assert (reading.settings.port, reading.settings.host, reading.settings.log) == (2, "c", "json")
    assert (reading.file, reading.variables) == (file, ("VENUS_HOST", "VENUS_PORT"))


def test_the_usual_file_is_read_if_there_is_one(tmp_path: Path) -> None:
    (tmp_path / "venus.toml").write_text("port = 77", encoding="utf-8")
    assert load_settings(None, {"VENUS_HOME": str(tmp_path)}, {}).port == 77
    assert load_settings(None, {"VENUS_HOME": str(tmp_path / "other")}, {}).port == 8000


def test_lists_in_the_environment_have_commas() -> None:
    settings = loaded(VENUS_TRUSTED_PROXIES="127.0.0.1, 10.0.0.0/8,", VENUS_ORIGINS="https://B.example:443/")
    assert settings.trusted_proxies == ("127.0.0.1", "10.0.0.0/8")
    assert settings.origins == ("https://b.example",)


WRONG_VARIABLES = {
    "a misspelt name": ("VENUS_PROT", "80", "did you mean: VENUS_PORT"),
    "a name of nothing": ("VENUS_QQQQQQQQQQQ", "80", "no such setting"),
    "a section without its setting": ("VENUS_LIMITS", "80", "no such setting"),
    "a port that is no number": ("VENUS_PORT", "http", "whole number is wanted, not 'http'"),
    "a port with a point": ("VENUS_PORT", "80.5", "whole number is wanted"),
    "a port beyond the last": ("VENUS_PORT", "65536", "from 0 to 65535, not 65536"),
    "a port without end": ("VENUS_PORT", "9" * 5000, "whole number is wanted"),
    "workers below one": ("VENUS_WORKERS", "0", "from 1 to 64"),
    "workers with SQLite": ("VENUS_WORKERS", "2", "2 workers also need PostgreSQL, Redis"),
    "a truth that is none": ("VENUS_WEBHOOKS", "maybe", "true or false is wanted"),
    "a rate that is no number": ("VENUS_LIMITS_SEAT_PER_SECOND", "nan", "a number is wanted"),
    "a rate of nothing": ("VENUS_LIMITS_SEAT_PER_SECOND", "0", "from 0.1 to 100000"),
    "an empty host": ("VENUS_HOST", "", "a value is wanted"),
    "a host with a scheme": ("VENUS_HOST", "http://x", "the name or the address of a machine"),
    "an address that is none": ("VENUS_HOST", "256.1.1.1", "the name or the address of a machine"),
    "a host with a line end": ("VENUS_HOST", "a\nb", "signs that cannot be seen"),
    "another database": ("VENUS_DATABASE", "mysql://a/b", "write sqlite:PATH or postgresql://"),
    "a database without a name": ("VENUS_DATABASE", "postgresql://h", "no whole address"),
    "a database without a host": ("VENUS_DATABASE", "postgresql:///n", "no whole address"),
    "a database at no port": ("VENUS_DATABASE", "postgresql://h:x/n", "no whole address"),
    "a database with spaces": ("VENUS_DATABASE", "postgresql://h /n", "no whole address"),
    "a file without a name": ("VENUS_DATABASE", "sqlite:", "name a file behind sqlite:"),
    "a file that is forgotten": ("VENUS_DATABASE", "sqlite::memory:", "name a file behind sqlite:"),
    "a file with two slashes": ("VENUS_DATABASE", "sqlite://games.sqlite", "without two slashes"),
    "a Redis of another kind": ("VENUS_REDIS", "http://h", "no address of Redis"),
    "a Redis nowhere": ("VENUS_REDIS", "redis://", "no address of Redis"),
    "a Redis with a name": ("VENUS_REDIS", "redis://h/name", "no address of Redis"),
    "a public address with a path": ("VENUS_PUBLIC_URL", "https://h/venus", "without a path"),
    "a public address without a scheme": ("VENUS_PUBLIC_URL", "h.example", "such as https://venus.example"),
    "a public address by ftp": ("VENUS_PUBLIC_URL", "ftp://h", "such as https://venus.example"),
    "a public address with a name in it": ("VENUS_PUBLIC_URL", "https://me@h", "such as https://"),
    "any origin": ("VENUS_ORIGINS", "*", "such as https://venus.example"),
    "any proxy": ("VENUS_TRUSTED_PROXIES", "*", "a network such as 10.0.0.0/8"),
    "a proxy by name": ("VENUS_TRUSTED_PROXIES", "127.0.0.1,proxy", "not 'proxy'"),
    "a network with a host in it": ("VENUS_TRUSTED_PROXIES", "10.0.0.1/8", "not '10.0.0.1/8'"),
    "too many proxies": ("VENUS_TRUSTED_PROXIES", ",".join(101 * ["::1"]), "at most 100 entries"),
    "a log of another kind": ("VENUS_LOG", "xml", "one of console, json is wanted"),
    "a level of another kind": ("VENUS_LOG_LEVEL", "loud", "one of debug, info, warning, error"),
    "an unknown stand-in": ("VENUS_STAND_IN", "skynet", "drifter, peddler, trader"),
    "a program as stand-in": ("VENUS_STAND_IN", "cmd:rm -r x", "one of random, drifter"),
    "mail without a sender": ("VENUS_SMTP_HOST", "mail.example", "mail needs a sender"),
    "a sender without a place": ("VENUS_SMTP_SENDER", "ann", "an e-mail address is wanted"),
    "a sender with a second line": ("VENUS_SMTP_SENDER", "a@b.c\r\nBcc: x@y.z", "signs that cannot be seen"),
    "a user without a password": ("VENUS_SMTP_USER", "ann", "go together"),
}


@pytest.mark.parametrize("case", WRONG_VARIABLES)
def test_a_wrong_variable_is_named_with_its_reason(case: str) -> None:
    name, value, reason = WRONG_VARIABLES[case]
    with pytest.raises(BadSetting) as refused:
        loaded(**{name: value})
    assert str(refused.value).startswith(f"{name}: ")
    assert reason in str(refused.value)
    assert len(str(refused.value)) < 300


WRONG_FILES = {
    "no TOML": ("port = = 3", "this is not TOML: Invalid value (at line 1"),
    "an unknown key": ("prt = 3", "prt: there is no such setting; did you mean: port"),
    "an unknown key in a section": ("[limits]\nburst = 3", "limits.burst: there is no such setting"),
    "a section that there is not": ("[mail]\nhost = 'x'", "mail: there is no such setting"),
    "a section as a value": ("limits = 3", "limits: this is a section: write [limits]"),
    "a section deeper down": ("[smtp.host]\nx = 3", "smtp.host: there is no such setting"),
    "a number in quotes": ("port = '80'", "port: a whole number is wanted, not '80'"),
    "a truth as a number": ("port = true", "port: a whole number is wanted, not True"),
    "a number as a truth": ("webhooks = 1", "webhooks: true or false is wanted, not 1"),
    "a text without quotes": ("host = 12", "host: a text in quotes is wanted, not 12"),
    "a list of numbers": ("origins = [1, 2]", "origins: a list of texts is wanted, not [1, 2]"),
    "a text for a list": ("origins = 'https://a.example'", "origins: a list of texts is wanted"),
    "a rate without end": ("[limits]\nseat_per_second = inf", "a number is wanted, not inf"),
    "a rate below nothing": ("[limits]\nseat_burst = -1", "from 1 to 1000000, not -1"),
    "workers without Redis": (f"workers = 3\ndatabase = '{POSTGRES}'", "3 workers also need Redis"),
    "a date": ("port = 2026-01-01", "a whole number is wanted"),
    "the same key twice": ("port = 1\nport = 2", "this is not TOML"),
}


@pytest.mark.parametrize("case", WRONG_FILES)
def test_a_mistake_in_the_file_is_named_with_its_key(case: str, tmp_path: Path) -> None:
    text, reason = WRONG_FILES[case]
    with pytest.raises(BadSetting) as refused:
        read_from(text, tmp_path)
    assert str(refused.value).startswith(str(tmp_path / "venus.toml"))
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "cannot be read: No such file"),
        (b"\xff\xfe", "not a text in UTF-8"),
        (b"#" * (1 << 20) + b"#", "at most 1048576 bytes"),
        (b"a=" + b"[" * 100_000, "this is not TOML"),
    ],
)
def test_a_file_that_cannot_be_read(content: bytes | None, reason: str, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(BadSetting, match=re.escape(reason)):
        load_settings(file, {}, {})
    with pytest.raises(BadSetting, match="cannot be read: Is a directory"):
        load_settings(tmp_path, {}, {})


def test_a_wrong_option_is_named_as_it_is_typed() -> None:
    with pytest.raises(BadSetting, match=r"^--public-url: an address such as"):
        load_settings(None, {}, {"public_url": "venus"})
    with pytest.raises(BadSetting, match=r"^--warp: there is no such setting"):
        load_settings(None, {}, {"warp": 9})


@pytest.mark.parametrize("key", ["database", "redis", "smtp.password"])
def test_a_refusal_never_repeats_a_secret(key: str, tmp_path: Path) -> None:
    for value in (SECRET, f"{SECRET}\n", f"postgresql://me:{SECRET}@", f"redis://:{SECRET}@h/x", 5 * SECRET):
        with pytest.raises(BadSetting) as refused:
            loaded(**{variable_of(key): value})
        assert SECRET not in f"{refused.value!r} {refused.value}"
    with pytest.raises(BadSetting) as wrong:
        read_from("[smtp]\npassword = 31337" if key == "smtp.password" else f"{key} = 31337", tmp_path)
    assert "31337" not in str(wrong.value)


def test_settings_are_shown_without_secrets() -> None:
    settings = Settings(
        database=f"postgresql://ann:{SECRET}@h/venus?password={SECRET}",
        redis=f"redis://:{SECRET}@h:1/0",
        smtp=Smtp(user="ann", password=SECRET),
    )
    shown = settings_shown(settings)
    assert list(shown) == list(setting_keys())
    assert SECRET not in str(shown)
    assert shown["database"] == "postgresql://ann:***@h/venus?***"
    assert (shown["redis"], shown["smtp.password"]) == ("redis://:***@h:1/0", "***")
    assert settings_shown(Settings(database="sqlite:x"))["database"] == "sqlite:x"


def test_workers_get_the_same_settings() -> None:
    settings = loaded(VENUS_DATABASE=POSTGRES, VENUS_REDIS="redis://h", VENUS_WORKERS="3")
    assert decode_settings(encode_settings(settings)) == settings


@pytest.mark.parametrize(
    ("database", "url"),
    [
        (POSTGRES, "postgresql+asyncpg://ann:hush@db.example:5433/venus"),
        ("postgres://h/n?sslmode=require&a=b", "postgresql+asyncpg://h/n?ssl=require&a=b"),
        ("postgresql:///n?host=/run/pg", "postgresql+asyncpg:///n?host=/run/pg"),
        ("sqlite:/srv/games.sqlite", "sqlite+aiosqlite:////srv/games.sqlite"),
        ("sqlite:///srv/games.sqlite", "sqlite+aiosqlite:////srv/games.sqlite"),
    ],
)
def test_the_database_as_the_library_names_it(database: str, url: str) -> None:
    assert database_url(loaded(VENUS_DATABASE=database)) == url


def test_the_usual_database_lies_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VENUS_HOME", str(tmp_path))
    assert data_folder() == tmp_path
    assert sqlite_file(Settings()) == tmp_path / "venus.sqlite"
    assert sqlite_file(Settings(database=POSTGRES)) is None
    monkeypatch.delenv("VENUS_HOME")
    assert data_folder().name == "venus"


def test_the_database_is_made_for_its_owner_only(tmp_path: Path) -> None:
    file = tmp_path / "new" / "venus.sqlite"
    make_private(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    file.write_text("kept", encoding="utf-8")
    make_private(file)
    assert file.read_text(encoding="utf-8") == "kept"
    with pytest.raises(HostingError, match="cannot be used: Not a directory"):
        make_private(file / "below")


def test_every_number_has_a_range() -> None:
    kinds = {key: type_info(kind) for key, kind in setting_types().items()}
    ranged = {
        key
        for key, kind in kinds.items()
        if None not in (getattr(kind, "ge", None), getattr(kind, "le", None))
    }
    assert ranged == {key for key, kind in setting_keys().items() if kind in (int, float)}


def test_every_variable_of_the_source_is_known() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    named = {name for name in re.findall(r"\"(VENUS_[A-Z_]+)\"", text) if not name.endswith("_")}
    assert named <= NOT_SETTINGS | set(map(variable_of, setting_keys()))
