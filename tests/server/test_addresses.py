"""Where those who are invited find a server."""

from __future__ import annotations

import pytest

from tests.server.strangers import threat
from venus.server.hosting import addresses
from venus.server.hosting.addresses import Reach, is_loopback, network_address, reach_of
from venus.server.hosting.settings import Settings

HERE = "127.0.0.1"
OPEN = Settings(host="0.0.0.0", port=8123)


@pytest.fixture(autouse=True)
def _in_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine has this address in its network."""
    monkeypatch.setattr(addresses, "own_address", lambda: "192.168.7.9")


@pytest.mark.parametrize("host", ["127.0.0.1", "127.9.9.9", "localhost", "LOCALHOST.", "::1", "[::1]"])
def test_the_machine_itself(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize(
    "host", ["", "192.168.7.9", "localhost.example", "127.example", "0.0.0.0", "[fe80::1]"]
)
def test_other_machines(host: str) -> None:
    assert not is_loopback(host)


def test_an_address_in_the_network() -> None:
    assert network_address("127.0.0.1", 8000) is None
    assert network_address("192.168.7.9", 8000) == "http://192.168.7.9:8000/"
    assert network_address("games.home", 8000) == "http://games.home:8000/"
    assert network_address("0.0.0.0", 8000) == "http://192.168.7.9:8000/"


def test_there_may_be_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "own_address", lambda: None)
    assert network_address("0.0.0.0", 8000) is None
    assert reach_of(OPEN, HERE, "127.0.0.1:8123") == Reach("", True)


@pytest.mark.parametrize("asked", ["127.0.0.1:8123", "localhost:8123", "localhost", "[::1]:8123", "[::1]"])
def test_at_the_machine_itself_the_address_in_the_network_is_told(asked: str) -> None:
    assert reach_of(OPEN, HERE, asked) == Reach("http://192.168.7.9:8123", True)
    assert reach_of(Settings(port=8123), HERE, asked) == Reach("", False)


def test_a_public_address_is_everybodys() -> None:
    settings = Settings(public_url="https://venus.example/")
    for caller, asked in ((HERE, "127.0.0.1:8000"), ("203.0.113.5", "venus.example")):
        assert reach_of(settings, caller, asked) == Reach("https://venus.example", True)


@threat("T33")
@pytest.mark.parametrize(
    ("caller", "asked"),
    [
        ("192.168.7.20", "192.168.7.9:8123"),
        ("192.168.7.20", "localhost:8123"),
        (HERE, "games.example"),
        (HERE, ""),
        (HERE, "[::1"),
    ],
)
def test_others_are_not_told_where_the_server_stands(caller: str, asked: str) -> None:
    assert reach_of(OPEN, caller, asked) == Reach("", True)
