"""The HTTP side keeps to its own description, whatever it is asked: Schemathesis makes up the requests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import checks

from tests.server.clients import API, Client
from tests.server.running import Server, serving
from tests.server.strangers import threat
from tests.server.tables import Table, table
from venus.server.errors import CODES

briefly = schemathesis.pytest.from_fixture("described_briefly")
at_length = schemathesis.pytest.from_fixture("described")
KEPT = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving(seed=1, log_level="debug") as running:
        yield running


@pytest.fixture(scope="module")
def game(server: Server) -> Iterator[Table]:
    """A table that the requests are about; in the end it must still be sound, and nothing have failed."""
    with table(server.url) as running:
        running.play(10)
        yield running
        looked = running.people[1].look(running.id, 1)
        assert looked["version"] >= 10 and looked["view"]["players"]
    assert "Traceback" not in server.log and "[error" not in server.log


def from_server(server: Server, **phases: Any) -> Any:
    config = schemathesis.Config.from_dict({"phases": phases})
    return schemathesis.openapi.from_url(f"{server.url}{API}/openapi.json", config=config)


@pytest.fixture(scope="module")
def described_briefly(server: Server) -> Any:
    return from_server(server, coverage={"enabled": False})


@pytest.fixture(scope="module")
def described(server: Server) -> Any:
    return from_server(server)


def examples(most: int) -> settings:
    health = list(HealthCheck)
    return settings(
        max_examples=most, deadline=None, database=None, derandomize=True, suppress_health_check=health
    )


def put_to_the_test(case: Any, game: Table) -> None:
    """Ask as one who sits at a table, or as a new guest, and look at what comes back."""
    person = game.people[0]
    if "/tables/" in case.operation.path and len(str(case.body)) % 4:
        case.path_parameters["table_id"] = game.id
    elif case.operation.path in (f"{API}/sessions", f"{API}/accounts", f"{API}/claims"):
        person = Client(person.url).guest("Somebody else")
    response = case.call(headers={"Authorization": f"Bearer {person.token}"})
    case.validate_response(response, checks=KEPT)
    if response.status_code >= 400:
        refusal = response.json()["refusal"]
        assert set(response.json()) == {"refusal"} and set(refusal) == {"code", "rule", "message"}
        statuses = (404, 405) if refusal["code"] == "no-page" else (CODES.get(refusal["code"], 422),)
        assert response.status_code in statuses
        assert refusal["message"] and bool(refusal["rule"]) == (response.status_code == 422)


@threat("T32")
@briefly.parametrize()
@examples(5)
def test_every_request_is_answered_as_the_description_says(case: Any, game: Table) -> None:
    put_to_the_test(case, game)


@threat("T32")
@pytest.mark.long
@at_length.parametrize()
@examples(60)
def test_thousands_of_requests_are_answered_as_the_description_says(case: Any, game: Table) -> None:
    put_to_the_test(case, game)


@threat("T32")
def test_the_description_tells_of_refusals_and_bounds(server: Server) -> None:
    told = Client(server.url).get(f"{API}/openapi.json")
    operations = [operation for path in told["paths"].values() for operation in path.values()]
    assert len(operations) >= 40
    for operation in operations:
        shape = operation["responses"]["4XX"]["content"]["application/json"]["schema"]
        assert shape == {"$ref": "#/components/schemas/Refused"}
        for parameter in operation.get("parameters", ()):
            if parameter["schema"].get("type") == "integer" and parameter["in"] == "query":
                assert {"minimum", "maximum"} <= parameter["schema"].keys()
        for body in operation.get("requestBody", {}).get("content", {}).values():
            name = body["schema"]["$ref"].rpartition("/")[2]
            assert told["components"]["schemas"][name]["additionalProperties"] is False
