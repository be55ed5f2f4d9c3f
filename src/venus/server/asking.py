"""Who asks: the player behind a request, by token or by cookie, and in which language."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from venus.server.desk import Desk
from venus.server.players import Player
from venus.server.settings import Settings
from venus.server.shields import COOKIE, check_cookie_request
from venus.server.trouble import refuse
from venus.texts.catalogue import DEFAULT_LANGUAGE, languages

BEARER = "Bearer "
LANGUAGES = frozenset(languages())
LONGEST_WISH = 200
AnyRequest = Request[Any, Any, Any]


class Caller:
    """Somebody who asks: known or not, with the secret they came with."""

    __slots__ = ("lang", "player", "secret")

    def __init__(self, player: Player | None, secret: str | None, lang: str) -> None:
        self.player = player
        self.secret = secret
        self.lang = lang

    @property
    def known(self) -> Player:
        if self.player is None:
            refuse("not-known")
        return self.player


def language_of(header: str | None) -> str:
    """The first language asked for that there is."""
    for wish in (header or "")[:LONGEST_WISH].lower().split(","):
        lang = wish.strip().partition(";")[0].partition("-")[0]
        if lang in LANGUAGES:
            return lang
    return DEFAULT_LANGUAGE


async def caller(
    request: AnyRequest, desk: NamedDependency[Desk], settings: NamedDependency[Settings]
) -> Caller:
    """The caller of a request; a cookie is believed only if the request comes from our own page."""
    headers = request.headers
    lang = language_of(headers.get("accept-language"))
    authorization = headers.get("authorization", "")
    if authorization.startswith(BEARER):
        secret = authorization.removeprefix(BEARER).strip()
        return Caller(await desk.players.known_by(secret), secret, lang)
    secret = request.cookies.get(COOKIE, "")
    player = await desk.players.known_by(secret) if secret else None
    if player is not None:
        token, origin, host = headers.get("x-csrf-token"), headers.get("origin"), headers.get("host")
        check_cookie_request(request.method, secret, token, origin, host, settings)
    return Caller(player, secret or None, lang)


async def get_desk(request: AnyRequest) -> Desk:
    desk: Desk = request.app.state.desk
    return desk


async def get_settings(request: AnyRequest) -> Settings:
    settings: Settings = request.app.state.settings
    return settings


Desking = NamedDependency[Desk]
Calling = NamedDependency[Caller]
