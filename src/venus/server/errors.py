"""Saying no at the door: a code for programs, a status for HTTP, a sentence in the player's language."""

from __future__ import annotations

from typing import NoReturn

from venus.engine.refusals import Refusal, VenusError
from venus.texts.catalogue import DEFAULT_LANGUAGE, sentence

# Every refusal of the server that is not one of the rules, with its status.
CODES: dict[str, int] = {
    "malformed-message": 400,
    "bad-name": 400,
    "bad-password": 400,
    "bad-address": 400,
    "bad-setup": 400,
    "not-known": 401,
    "wrong-password": 401,
    "not-yours": 403,
    "not-host": 403,
    "no-csrf": 403,
    "foreign-origin": 403,
    "no-watching": 403,
    "no-table": 404,
    "no-page": 404,
    "no-such-moment": 404,
    "seat-taken": 409,
    "species-taken": 409,
    "account-taken": 409,
    "not-open": 409,
    "not-running": 409,
    "not-over": 409,
    "seats-empty": 409,
    "stale": 409,
    "paused": 409,
    "nothing-to-undo": 409,
    "no-proposal": 409,
    "not-absent": 409,
    "out-of-time": 409,
    "repeated-request": 409,
    "too-large": 413,
    "too-many": 429,
    "too-many-tables": 429,
    "server-fault": 500,
    "database-away": 503,
}


class RequestError(VenusError):
    """A request that is refused; nothing has changed."""

    def __init__(self, code: str, **values: object) -> None:
        self.code = code
        self.values = values
        super().__init__(sentence("server", code, DEFAULT_LANGUAGE, **values))

    @property
    def status(self) -> int:
        return CODES[self.code]

    def refusal(self, lang: str = DEFAULT_LANGUAGE) -> Refusal:
        return Refusal(self.code, "", sentence("server", self.code, lang, **self.values))


def refuse(code: str, **values: object) -> NoReturn:
    raise RequestError(code, **values)
