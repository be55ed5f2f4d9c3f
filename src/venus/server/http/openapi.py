"""The description of the HTTP side for programs, completed: who may ask, what is refused, what is unknown."""

from __future__ import annotations

from typing import Any

from litestar.openapi.plugins import JsonRenderPlugin

from venus.server.http.bodies import Strict
from venus.server.tables.setups import ClockSetup, SeatSetup, Setup

REFUSED = "Refused"
KINDS: list[type] = [*Strict.__subclasses__(), ClockSetup, SeatSetup, Setup]
BODIES = {kind.__name__ for kind in KINDS}
ID_FORM = "^[A-Za-z0-9]{1,40}$"
TOKEN = {"type": "http", "scheme": "bearer", "description": "The token of a guest or of a session."}


class CompleteOpenAPI(JsonRenderPlugin):
    """The framework writes down what is good; it does not know how we refuse."""

    def render(self, request: Any, openapi_schema: dict[str, Any]) -> bytes:
        complete(openapi_schema)
        return super().render(request, openapi_schema)


def complete(description: dict[str, Any]) -> None:
    """Doing it twice changes nothing more."""
    components = description["components"]
    components["securitySchemes"] = {"token": TOKEN}
    description["security"] = [{"token": []}, {}]
    components["schemas"][REFUSED] = {
        "type": "object",
        "title": REFUSED,
        "required": ["refusal"],
        "properties": {"refusal": {"$ref": "#/components/schemas/Refusal"}},
        "additionalProperties": False,
    }
    loosen(components)
    for name in BODIES & components["schemas"].keys():
        components["schemas"][name]["additionalProperties"] = False
    for operations in description["paths"].values():
        for operation in operations.values():
            operation["responses"] = told(operation["responses"])
            for parameter in operation.get("parameters", ()):
                bound(parameter)


def loosen(part: Any) -> None:
    """One of several kinds is any of them: a whole number is a number, too."""
    if isinstance(part, dict):
        if "oneOf" in part and "discriminator" not in part:
            part["anyOf"] = part.pop("oneOf")
        for inner in part.values():
            loosen(inner)
    elif isinstance(part, list):
        for inner in part:
            loosen(inner)


def told(responses: dict[str, Any]) -> dict[str, Any]:
    """What is answered when all is well, and the one shape of all refusals."""
    good = {status: response for status, response in responses.items() if status[0] in "23"}
    shape = {"application/json": {"schema": {"$ref": f"#/components/schemas/{REFUSED}"}}}
    good["4XX"] = {"description": "Refused; nothing was changed.", "content": shape}
    good["5XX"] = {"description": "Not possible at the moment; nothing was changed.", "content": shape}
    return good


def bound(parameter: dict[str, Any]) -> None:
    """Ids have a form; and numbers from zero on are told as such where they may be left out, too."""
    schema = parameter["schema"]
    if parameter["in"] == "path" and parameter["name"] in ("table_id", "key"):
        schema["pattern"] = ID_FORM
    if "maximum" in schema:
        schema.setdefault("minimum", 0)
