"""One server for all, one browser for a module: while it is open, no other test may run a loop."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.client.browser import BUILT, Person, chromium
from tests.server.conftest import leave_out
from tests.server.parts import Missing
from tests.server.running import Server, serving

Meet = Callable[..., Person]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if not (BUILT / "index.html").is_file():
        leave_out("the client is not built; make test builds it")
    try:
        with chromium() as browser:
            yield browser
    except Missing as missing:
        leave_out(str(missing))


@pytest.fixture(scope="session")
def common_server() -> Iterator[Server]:
    with serving(seed=1) as server:
        yield server


@pytest.fixture
def server(common_server: Server) -> Server:
    return common_server


@pytest.fixture
def meet(browser: Browser, server: Server) -> Iterator[Meet]:
    """Somebody new, with a window of their own; no page may complain, or ask another host."""
    people: list[Person] = []

    def someone(lang: str = "en-GB", phone: bool = False, size: ViewportSize | None = None) -> Person:
        people.append(Person(browser, server.url, lang, phone, size))
        return people[-1]

    yield someone
    complaints = [complaint for person in people for complaint in person.complaints]
    strangers = [url for person in people for url in person.asked if not url.startswith(server.url)]
    for person in people:
        person.close()
    assert complaints == []
    assert strangers == []
