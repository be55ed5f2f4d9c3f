"""The page on playing over the wire lists everything there is, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from litestar import Litestar

from venus.server.errors import CODES
from venus.server.http.routes import api_router
from venus.server.tables import messages
from venus.texts.catalogue import catalogue, languages

PAGE = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")


def cells(heading: str) -> list[str]:
    """The first cells of the table under a heading."""
    table = PAGE.split(f"| {heading} |")[1].split("\n\n")[0]
    return re.findall(r"^\| `([^`]+)` \|", table, flags=re.M)


def test_every_message_of_a_client_is_on_the_page() -> None:
    kinds = [str(kind.__struct_config__.tag) for kind in get_args(messages.AnyClientMessage)]
    assert sorted(cells("a client says")) == sorted(kinds)


def test_every_message_of_the_server_is_on_the_page() -> None:
    kinds = [str(kind.__struct_config__.tag) for kind in messages.ServerMessage.__subclasses__()]
    assert sorted(cells("the server tells")) == sorted(kinds)


def test_every_refusal_is_on_the_page_with_its_status() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| (\d{3}) \|", PAGE, flags=re.M)
    assert {code: int(status) for code, status in rows} == CODES


@pytest.mark.parametrize("lang", languages())
def test_every_refusal_has_a_sentence(lang: str) -> None:
    assert catalogue(lang)["server"].keys() == CODES.keys()


def test_every_address_is_on_the_page() -> None:
    paths = {
        re.sub(r":\w+\}", "}", route.path) for route in Litestar([api_router()], logging_config=None).routes
    }
    told = [path for path in paths if path.startswith("/api/") and path.count("/") < 4]
    assert [path for path in told if f"{path}" not in PAGE] == []
    verbs = [path.rpartition("/")[2] for path in paths if path.startswith("/api/tables/{table_id}/")]
    assert [verb for verb in verbs if verb not in PAGE] == []
