"""Who asks: the player behind a request, by token or by cookie, and in which language."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from venus.server.errors import refuse
from venus.server.hosting.settings import Settings
from venus.server.http.security import COOKIE, check_cookie_request
from venus.server.http.service import Service
from venus.server.store.players import Player
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
    request: AnyRequest, service: NamedDependency[Service], settings: NamedDependency[Settings]
) -> Caller:
    """The caller of a request; a cookie is believed only if the request comes from our own page."""
    headers = request.headers
    lang = language_of(headers.get("accept-language"))
    authorization = headers.get("authorization", "")
    if authorization.startswith(BEARER):
        secret = authorization.removeprefix(BEARER).strip()
        return Caller(await service.players.known_by(secret), secret, lang)
    secret = request.cookies.get(COOKIE, "")
    player = await service.players.known_by(secret) if secret else None
    if player is not None:
        token, origin, host = headers.get("x-csrf-token"), headers.get("origin"), headers.get("host")
        check_cookie_request(request.method, secret, token, origin, host, settings)
    return Caller(player, secret or None, lang)


async def get_service(request: AnyRequest) -> Service:
    service: Service = request.app.state.service
    return service


async def get_settings(request: AnyRequest) -> Settings:
    settings: Settings = request.app.state.settings
    return settings


TheService = NamedDependency[Service]
TheCaller = NamedDependency[Caller]
