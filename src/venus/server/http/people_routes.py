"""People by HTTP: guests, accounts, oneself."""

from __future__ import annotations

from litestar import Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from venus.server.errors import refuse
from venus.server.hosting.settings import Settings
from venus.server.http.bodies import (
    AboutMe,
    Claim,
    Counted,
    Credentials,
    Done,
    Known,
    Me,
    NewGuest,
)
from venus.server.http.callers import AnyRequest, TheCaller, TheService
from venus.server.http.security import COOKIE, address_of, is_https
from venus.server.rate_limits import TokenBuckets
from venus.server.store.players import Player, csrf_token


def with_cookie(known: Known, settings: Settings, secret: str, status: int = 201) -> Response[Known]:
    cookie = Cookie(
        COOKIE,
        value=secret,
        path="/",
        httponly=True,
        samesite="strict",
        secure=is_https(settings),
        max_age=400 * 86_400,
    )
    return Response(known, status_code=status, cookies=[cookie])


def limited(request: AnyRequest, buckets: TokenBuckets, *key: str) -> None:
    if not buckets.take((address_of(request.scope), *key)):
        refuse("too-many")


@post("/guests")
async def welcome(
    request: AnyRequest, data: JSONBody[NewGuest], service: TheService, settings: NamedDependency[Settings]
) -> Response[Known]:
    """Become a guest: a name, and a secret to be known by."""
    limited(request, request.app.state.guests)
    player, secret = await service.players.welcome(data.name, data.lang)
    return with_cookie(Known(player, csrf_token(secret), secret), settings, secret)


@get("/me")
async def who_am_i(who: TheCaller) -> Me:
    """Who the server thinks one is."""
    return Me(who.player, csrf_token(who.secret) if who.player and who.secret else None)


@patch("/me")
async def describe_me(data: JSONBody[AboutMe], who: TheCaller, service: TheService) -> Player:
    changes = {name: getattr(data, name) for name in ("name", "lang", "webhook", "email")}
    return await service.players.describe(
        who.known, **{name: value for name, value in changes.items() if value is not None}
    )


@post("/accounts")
async def register(
    request: AnyRequest, data: JSONBody[Credentials], who: TheCaller, service: TheService
) -> Player:
    """Make an account of the guest one is, with all its games."""
    limited(request, request.app.state.logins)
    return await service.players.register(who.known, data.name, data.password)


@post("/sessions")
async def log_in(
    request: AnyRequest,
    data: JSONBody[Credentials],
    who: TheCaller,
    service: TheService,
    settings: NamedDependency[Settings],
) -> Response[Known]:
    limited(request, request.app.state.logins)
    limited(request, request.app.state.logins, data.name)
    player, secret = await service.players.log_in(data.name, data.password)
    if data.claim and who.secret and who.player is not None and who.player.account is None:
        await service.claim(player, who.secret)
    return with_cookie(Known(player, csrf_token(secret), secret), settings, secret)


@delete("/sessions", status_code=HTTP_200_OK)
async def log_out(who: TheCaller, service: TheService) -> Response[Done]:
    """Forget the secret one came with."""
    _ = who.known
    if who.secret:
        await service.log_out(who.secret)
    response = Response(Done())
    response.delete_cookie(COOKIE)
    return response


@post("/claims")
async def claim(data: JSONBody[Claim], who: TheCaller, service: TheService) -> Counted:
    """Take over the games of a guest whose secret one holds."""
    return Counted(await service.claim(who.known, data.token))


HANDLERS = [welcome, who_am_i, describe_me, register, log_in, log_out, claim]
