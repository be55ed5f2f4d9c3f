"""The pages: the built client answered as a page should be, and what is shown where it was not built."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import venus.server
from tests.server.clients import Client
from tests.server.running import serving
from venus.families import wording
from venus.server.errors import RequestError
from venus.server.http import pages
from venus.server.http.pages import KINDS, UNBUILT, folder, is_built
from venus.server.http.security import CSP

UNBUILT_PAGE = Path(venus.server.__file__).parent / UNBUILT


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with serving(seed=1) as server:
        yield Client(server.url)


@pytest.mark.parametrize("address", ["/", "/t/whatever", "/join/whatever"])
def test_every_address_of_the_page_is_the_page(client: Client, address: str) -> None:
    answer = client.ask("GET", address)
    assert (answer.status, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert answer.headers["content-security-policy"] == CSP
    shown = folder() / "index.html" if is_built() else UNBUILT_PAGE
    assert answer.text == shown.read_text(encoding="utf-8")


@pytest.mark.skipif(not is_built(), reason="no client was built")
def test_the_parts_are_answered_with_their_types(client: Client) -> None:
    parts = [entry.name for entry in folder().iterdir() if entry.is_file()]
    assert parts
    for name in parts:
        answer = client.ask("GET", f"/site/{name}")
        kind = KINDS[name.rpartition(".")[2]]
        assert (answer.status, answer.headers["content-type"].partition(";")[0]) == (200, kind)
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_what_is_not_a_part_is_not_answered(client: Client) -> None:
    for name in ("nothing.js", "..%2Fapp.py", "%2e%2e%2fpages.py"):
        assert client.ask("GET", f"/site/{name}").status == 404


def test_a_part_that_the_browser_has_is_not_sent_again(client: Client) -> None:
    mark = client.ask("GET", "/").headers["etag"]
    again = client.ask("GET", "/", if_none_match=mark)
    assert (again.status, again.text) == (304, "")
    assert client.ask("GET", "/", if_none_match='"other"').status == 200


def test_the_page_is_sent_packed_to_those_who_can_unpack_it(client: Client) -> None:
    answer = client.ask("GET", "/", accept_encoding="gzip")
    assert (answer.headers["content-encoding"], answer.headers["vary"]) == ("gzip", "accept-encoding")
    assert client.ask("GET", "/").headers["content-encoding"] is None


def test_the_words_of_a_game_are_told_in_both_languages(client: Client) -> None:
    for lang in ("en", "fr"):
        told = client.get(f"/api/editions/classic/words?lang={lang}")
        assert (told["lang"], told["dots"]) == (lang, wording("classic", lang).dots)
        assert told["texts"]["events"].keys() == wording("1988", "en").texts["events"].keys()
    assert client.get("/api/editions/1988/words?lang=tlh")["lang"] == "en"
    assert client.ask("GET", "/api/editions/1889/words").status == 400


def test_a_page_that_is_loaded_again_learns_which_seats_are_its_own(client: Client) -> None:
    anna, bruno = client.guest("Anna"), client.guest("Bruno")
    table = anna.create(seats=[{"bot": "drifter"}, {}, {}])["id"]
    bruno.join(table)
    assert anna.get(f"/api/tables/{table}/mine") == {"seats": [1], "is_host": True}
    assert bruno.get(f"/api/tables/{table}/mine") == {"seats": [2], "is_host": False}
    assert client.get(f"/api/tables/{table}/mine") == {"seats": [], "is_host": False}


def test_the_seats_of_a_private_table_are_told_only_to_those_who_may_see_it(client: Client) -> None:
    made = client.guest("Anna").create(private=True)
    at = f"/api/tables/{made['id']}/mine"
    assert client.ask("GET", at).status == 404
    assert client.get(f"{at}?key={made['key']}") == {"seats": [], "is_host": False}


# Where no client was built.


@pytest.fixture
def unbuilt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "folder", lambda: UNBUILT_PAGE.parent / "no-such-folder")


async def asked(name: str = "") -> Any:
    """The front page, or a part, as it is answered to a browser that has nothing yet."""
    request: Any = SimpleNamespace(headers={})
    return await (pages.part.fn(name, request) if name else pages.front.fn(request))


@pytest.mark.anyio
@pytest.mark.usefixtures("unbuilt")
async def test_without_a_client_every_address_says_how_to_build_it() -> None:
    answer = await asked()
    assert (answer.media_type, answer.content) == ("text/html", UNBUILT_PAGE.read_bytes())
    with pytest.raises(RequestError) as trouble:
        await asked("index.html")
    assert trouble.value.code == "no-page"


def test_that_page_says_the_same_in_both_languages_and_loads_nothing() -> None:
    page = UNBUILT_PAGE.read_text(encoding="utf-8")
    english, french = page.split('<section lang="fr">')
    commands = [re.findall(r"<code>(.*?)</code>", half) for half in (english, french)]
    assert commands[0] == commands[1] and "make play" in commands[0]
    assert re.findall(r"<script|<style|<link|<img|\sstyle=|\son\w+=|https?:|src=", page) == []
