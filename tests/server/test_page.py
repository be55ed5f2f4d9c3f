"""The plain page: answered as a page should be, with nothing from elsewhere, in two whole languages."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import venus.server
from tests.server.clients import Client
from tests.server.running import serving
from venus.server.pages import KINDS, folder
from venus.server.shields import CSP
from venus.wording import wording

SITE = Path(venus.server.__file__).parent / "site"
PARTS = sorted(path.name for path in SITE.iterdir())
SCRIPTS = [name for name in PARTS if name.endswith(".js")]
# What is sent, packed: a telephone on a slow line loads it in a moment.
LARGEST_PAGE = 60_000
# Names of formats look like addresses, but nobody goes there.
NO_ADDRESS = "http://www.w3.org/"


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with serving() as server:
        yield Client(server.url)


def text_of(name: str) -> str:
    return (SITE / name).read_text(encoding="utf-8")


def dictionaries() -> dict[str, dict[str, str]]:
    """The texts of the page; what stands between the outer braces is also JSON."""
    found = re.search(r"^const TEXTS = (\{.*?^\});", text_of("words.js"), re.DOTALL | re.MULTILINE)
    assert found
    texts: dict[str, dict[str, str]] = json.loads(found[1])
    return texts


def blanks(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


# What the server answers; where a client was built, it is that which is served.


@pytest.mark.parametrize("address", ["/", "/t/whatever", "/join/whatever"])
def test_every_address_of_the_page_is_the_page(client: Client, address: str) -> None:
    answer = client.ask("GET", address)
    assert (answer.status, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert answer.headers["content-security-policy"] == CSP
    assert answer.text == (folder() / "index.html").read_text(encoding="utf-8")


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


# What the plain page is made of.


def test_the_page_is_small() -> None:
    assert sum(len(gzip.compress((SITE / name).read_bytes())) for name in PARTS) < LARGEST_PAGE


@pytest.mark.parametrize("name", PARTS)
def test_nothing_names_another_host(name: str) -> None:
    text = text_of(name).replace(NO_ADDRESS, "")
    assert re.findall(r"(?:https?|wss?):?//", text) == []
    assert re.findall(r"""(?:src|href|url\(|from|import\()\s*=?\s*["']?//""", text) == []


def test_no_script_or_style_stands_in_the_page() -> None:
    page = text_of("index.html")
    assert re.findall(r"<script(?![^>]*\bsrc=)", page) == []
    assert re.findall(r"<style|\sstyle=|\son\w+=|javascript:", page) == []


@pytest.mark.parametrize("name", SCRIPTS)
def test_no_script_turns_text_into_markup_or_code(name: str) -> None:
    unsafe = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|srcdoc|DOMParser"
    assert re.findall(unsafe, text_of(name)) == []
    assert re.findall(r"""set(?:Timeout|Interval)\(\s*["'`]""", text_of(name)) == []


def test_what_the_parts_load_is_there() -> None:
    page = re.findall(r'(?:src|href)="/site/([^"]+)"', text_of("index.html"))
    scripts = [part for name in SCRIPTS for part in re.findall(r'from "\./([^"]+)"', text_of(name))]
    assert page
    assert set(page) | set(scripts) | {"index.html"} == set(PARTS)


def test_both_languages_have_the_same_texts_with_the_same_blanks() -> None:
    texts = dictionaries()
    assert set(texts) == {"en", "fr"}
    assert texts["en"].keys() == texts["fr"].keys()
    for key, text in texts["en"].items():
        assert blanks(text) == blanks(texts["fr"][key]), key
        assert text.strip()
        assert texts["fr"][key].strip()


def test_every_text_that_is_said_exists_and_every_one_is_said() -> None:
    source = "".join(text_of(name) for name in SCRIPTS if name != "words.js")
    known = dictionaries()["en"].keys()
    assert set(re.findall(r'\bt\(\s*"([^"]+)"', source)) <= known
    families = set(re.findall(r"`([a-z]+)\.\$\{", source))
    silent = [key for key in known if f'"{key}"' not in source and key.partition(".")[0] not in families]
    assert silent == []


def test_every_verb_of_the_game_has_its_place_among_the_options() -> None:
    groups = re.search(r"const GROUPS = \{(.*?)\};", text_of("play.js"), re.DOTALL)
    assert groups
    placed = re.findall(r'"([a-z-]+)"', groups[1])
    assert {*placed, "end-turn"} == wording("1988", "en").texts["actions"].keys()
    assert len(set(placed)) == len(placed)
