"""Everything by HTTP: people, tables, seats, play. The sockets do the same, faster."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, Router, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

import venus
from venus import EditionInfo
from venus.engine.refusals import Refusal, VenusError
from venus.server.asking import AnyRequest, Caller, caller, get_desk, get_settings
from venus.server.desk import Desk, Invitation
from venus.server.limits import Buckets
from venus.server.messages import Accepted, ChatLine, ChatText, Entry, Hello, Secret, TableInfo
from venus.server.messages import Request as RequestMark
from venus.server.players import Player, csrf_token
from venus.server.settings import Settings
from venus.server.setups import Name, Setup
from venus.server.shields import COOKIE, address_of, is_https
from venus.server.table import OPEN, OVER, RUNNING
from venus.server.trouble import refuse
from venus.starting import content as content_of
from venus.texts.catalogue import DEFAULT_LANGUAGE
from venus.views.static import StaticContent
from venus.wording import Wording, wording

Text = Annotated[str, Meta(max_length=400)]
Password = Annotated[str, Meta(max_length=400)]
Key = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Version = Annotated[int, Meta(ge=0, le=1_000_000_000)]

Desking = NamedDependency[Desk]
Calling = NamedDependency[Caller]


class Strict(Struct, frozen=True, forbid_unknown_fields=True):
    """A request's body; what is not known is refused."""


class NewGuest(Strict, frozen=True):
    name: Name
    lang: Annotated[str, Meta(max_length=8)] = DEFAULT_LANGUAGE


class Credentials(Strict, frozen=True):
    name: Name
    password: Password


class Claim(Strict, frozen=True):
    token: Secret


class AboutMe(Strict, frozen=True):
    """What is left out stays; an empty address takes it away."""

    name: Name | None = None
    lang: Annotated[str, Meta(max_length=8)] | None = None
    webhook: Text | None = None
    email: Text | None = None


class Joining(Strict, frozen=True):
    seat: SeatNumber | None = None
    species: Name | None = None
    key: Key | None = None


class SeatOnly(Strict, frozen=True):
    seat: SeatNumber


class SeatSpecies(Strict, frozen=True):
    seat: SeatNumber
    species: Name | None = None


class SeatBot(Strict, frozen=True):
    """The rung of a bot for a free seat, or null to send it away."""

    seat: SeatNumber
    bot: Name | None = None


class Acting(Strict, frozen=True):
    """An action for the game as it was at `version`; `request` is the sender's own mark, used once."""

    seat: SeatNumber
    version: Version
    action: dict[str, Any]
    request: RequestMark | None = None


class Asking(Strict, frozen=True):
    seat: SeatNumber
    action: dict[str, Any]


class Undoing(Strict, frozen=True):
    seat: SeatNumber
    version: Version


class Proposing(Strict, frozen=True):
    seat: SeatNumber
    what: Literal["pause", "resume", "stop"]


class Consenting(Strict, frozen=True):
    seat: SeatNumber
    agree: bool


class StandingIn(Strict, frozen=True):
    seat: SeatNumber
    on: bool


class Saying(Strict, frozen=True):
    seat: SeatNumber
    text: ChatText


class Known(Struct, frozen=True):
    """Who one is. `token` is the secret, told once; `csrf` goes with every change that a page asks for."""

    player: Player
    csrf: str
    token: str | None = None


class Me(Struct, frozen=True):
    player: Player | None
    csrf: str | None


class Joined(Struct, frozen=True):
    seat: int


class Mine(Struct, frozen=True):
    seats: list[int]
    is_host: bool


class Undone(Struct, frozen=True):
    """Whether it was taken back at once; if not, the table has been asked."""

    done: bool


class Explained(Struct, frozen=True):
    refusal: Refusal | None


class Done(Struct, frozen=True):
    ok: bool = True


class Counted(Struct, frozen=True):
    seats: int


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


def limited(request: AnyRequest, buckets: Buckets, *key: str) -> None:
    if not buckets.take((address_of(request.scope), *key)):
        refuse("too-many")


# People.


@post("/guests")
async def welcome(
    request: AnyRequest, data: JSONBody[NewGuest], desk: Desking, settings: NamedDependency[Settings]
) -> Response[Known]:
    """Become a guest: a name, and a secret to be known by."""
    limited(request, request.app.state.guests)
    player, secret = await desk.players.welcome(data.name, data.lang)
    return with_cookie(Known(player, csrf_token(secret), secret), settings, secret)


@get("/me")
async def who_am_i(who: Calling) -> Me:
    """Who the server thinks one is."""
    return Me(who.player, csrf_token(who.secret) if who.player and who.secret else None)


@patch("/me")
async def describe_me(data: JSONBody[AboutMe], who: Calling, desk: Desking) -> Player:
    changes = {name: getattr(data, name) for name in ("name", "lang", "webhook", "email")}
    return await desk.players.describe(
        who.known, **{name: value for name, value in changes.items() if value is not None}
    )


@post("/accounts")
async def register(request: AnyRequest, data: JSONBody[Credentials], who: Calling, desk: Desking) -> Player:
    """Make an account of the guest one is, with all its games."""
    limited(request, request.app.state.logins)
    return await desk.players.register(who.known, data.name, data.password)


@post("/sessions")
async def log_in(
    request: AnyRequest, data: JSONBody[Credentials], desk: Desking, settings: NamedDependency[Settings]
) -> Response[Known]:
    limited(request, request.app.state.logins)
    limited(request, request.app.state.logins, data.name)
    player, secret = await desk.players.log_in(data.name, data.password)
    return with_cookie(Known(player, csrf_token(secret), secret), settings, secret)


@delete("/sessions", status_code=HTTP_200_OK)
async def log_out(who: Calling, desk: Desking) -> Response[Done]:
    """Forget the secret one came with."""
    _ = who.known
    if who.secret:
        await desk.players.log_out(who.secret)
    response = Response(Done())
    response.delete_cookie(COOKIE)
    return response


@post("/claims")
async def claim(data: JSONBody[Claim], who: Calling, desk: Desking) -> Counted:
    """Take over the games of a guest whose secret one holds."""
    tables, seats = await desk.players.claim(who.known, data.token)
    for table_id in tables:
        await desk.reread(table_id)
    return Counted(seats)


# Editions.


@get("/editions")
async def editions() -> list[EditionInfo]:
    """The games that can be started."""
    return venus.editions()


@get("/editions/{edition:str}/content")
async def content(
    edition: FromPath[str], option: FromQuery[list[str] | None] = None
) -> Response[StaticContent]:
    """The map, the names and the prices of an edition: what never changes."""
    try:
        found = content_of(edition[:40], tuple(option or ()))
    except VenusError as error:
        refuse("bad-setup", reason=error)
    headers = {"cache-control": "public, max-age=3600"}
    return Response(found, headers=headers)


@get("/editions/{edition:str}/words")
async def words(edition: FromPath[str], lang: FromQuery[str] = DEFAULT_LANGUAGE) -> Response[Wording]:
    """What everything in an edition is called in a language, and the sentences that tell of it."""
    try:
        found = wording(edition[:40], lang)
    except VenusError as error:
        refuse("bad-setup", reason=error)
    headers = {"cache-control": "public, max-age=3600"}
    return Response(found, headers=headers)


# Tables.


@get("/tables")
async def lobby(
    desk: Desking, stage: FromQuery[Literal["open", "running", "over"] | None] = None
) -> list[TableInfo]:
    """Public tables, the latest first."""
    return await desk.lobby.listed([stage] if stage else [OPEN, RUNNING, OVER])


@get("/me/tables")
async def my_tables(who: Calling, desk: Desking) -> list[TableInfo]:
    """The tables at which one sits."""
    return await desk.lobby.listed([OPEN, RUNNING, OVER], who.known)


@get("/me/turns")
async def my_turns(who: Calling, desk: Desking) -> list[TableInfo]:
    """The tables that wait for one's move."""
    player = who.known
    return await desk.lobby.waiting_for(player)


@post("/tables")
async def create(data: JSONBody[Setup], who: Calling, desk: Desking) -> Invitation:
    """Call a table together; one sits at its first free seat."""
    return await desk.create(who.known, data)


@get("/invitations/{key:str}")
async def invited(key: FromPath[str], desk: Desking) -> TableInfo:
    """The table that an invitation leads to."""
    return await desk.see(await desk.lobby.invited(key), None, key)


@get("/tables/{table_id:str}")
async def table(
    table_id: FromPath[str], who: Calling, desk: Desking, key: FromQuery[str | None] = None
) -> TableInfo:
    return await desk.see(table_id, who.player, key)


@get("/tables/{table_id:str}/mine")
async def mine(
    table_id: FromPath[str], who: Calling, desk: Desking, key: FromQuery[str | None] = None
) -> Mine:
    """At which seats one sits, and whether one is the host: for a page that was loaded again."""
    seats, is_host = await desk.mine(table_id, who.player, key)
    return Mine(seats, is_host)


@get("/tables/{table_id:str}/invitation")
async def invitation(table_id: FromPath[str], who: Calling, desk: Desking) -> Invitation:
    """The key for others, for those who sit at the table."""
    key = await desk.invitation(table_id, who.known)
    return Invitation(await desk.see(table_id, who.known, key), key)


@post("/tables/{table_id:str}/join")
async def join(table_id: FromPath[str], data: JSONBody[Joining], who: Calling, desk: Desking) -> Joined:
    return Joined(await desk.join(table_id, who.known, data.seat, data.species, data.key))


@post("/tables/{table_id:str}/leave")
async def leave(table_id: FromPath[str], data: JSONBody[SeatOnly], who: Calling, desk: Desking) -> Done:
    await desk.leave(table_id, who.known, data.seat)
    return Done()


@post("/tables/{table_id:str}/species")
async def species(table_id: FromPath[str], data: JSONBody[SeatSpecies], who: Calling, desk: Desking) -> Done:
    await desk.choose_species(table_id, who.known, data.seat, data.species)
    return Done()


@post("/tables/{table_id:str}/bots")
async def bots(table_id: FromPath[str], data: JSONBody[SeatBot], who: Calling, desk: Desking) -> Done:
    await desk.with_table(table_id, who.known, "seat_bot", seat=data.seat, bot=data.bot)
    return Done()


@post("/tables/{table_id:str}/start")
async def start(table_id: FromPath[str], who: Calling, desk: Desking) -> Done:
    await desk.with_table(table_id, who.known, "start")
    return Done()


@post("/tables/{table_id:str}/rematch")
async def rematch(table_id: FromPath[str], who: Calling, desk: Desking) -> TableInfo:
    """Once more with the same people; whoever asks first makes the table, the others find it."""
    again = await desk.with_table(table_id, who.known, "rematch")
    return await desk.see(again, who.known, None)


@post("/tables/{table_id:str}/archive")
async def archive(table_id: FromPath[str], who: Calling, desk: Desking) -> Done:
    await desk.with_table(table_id, who.known, "archive")
    return Done()


# Play.


@get("/tables/{table_id:str}/view")
async def view(
    table_id: FromPath[str],
    who: Calling,
    desk: Desking,
    seat: FromQuery[int | None] = None,
    since: FromQuery[int | None] = None,
    key: FromQuery[str | None] = None,
) -> Hello:
    """Everything a seat may know (without a seat: a spectator), and its entries since a version."""
    return await desk.look(table_id, who.player, seat, since, key)


@get("/tables/{table_id:str}/moments/{version:int}")
async def moment(
    table_id: FromPath[str],
    version: FromPath[int],
    who: Calling,
    desk: Desking,
    seat: FromQuery[int | None] = None,
    key: FromQuery[str | None] = None,
) -> Hello:
    """The view as it was at an earlier version."""
    return await desk.moment(table_id, who.player, seat, version, key)


@get("/tables/{table_id:str}/log")
async def log(
    table_id: FromPath[str],
    who: Calling,
    desk: Desking,
    seat: FromQuery[int | None] = None,
    after: FromQuery[int] = 0,
    key: FromQuery[str | None] = None,
) -> list[Entry]:
    """What happened, as a seat was told it, up to 500 entries from a version on."""
    return await desk.log(table_id, who.player, seat, after, key)


@get("/tables/{table_id:str}/record")
async def record(
    table_id: FromPath[str], who: Calling, desk: Desking, key: FromQuery[str | None] = None
) -> Response[bytes]:
    """The record of a game that is over, with the seed that was promised; `venus verify` proves it."""
    text = await desk.record(table_id, who.player, key)
    name = f'attachment; filename="venus-{table_id}.json"'
    return Response(text.encode(), media_type="application/json", headers={"content-disposition": name})


@post("/tables/{table_id:str}/actions", status_code=HTTP_200_OK)
async def act(table_id: FromPath[str], data: JSONBody[Acting], who: Calling, desk: Desking) -> Accepted:
    """Do something in the game; the answer comes when it is safely kept."""
    raw = msgspec.json.encode(data.action)
    version = await desk.act(table_id, who.known, data.seat, raw, data.version, data.request, who.lang)
    return Accepted(version, data.request)


@post("/tables/{table_id:str}/explanations", status_code=HTTP_200_OK)
async def explain(table_id: FromPath[str], data: JSONBody[Asking], who: Calling, desk: Desking) -> Explained:
    """Why an action would be refused now, if it would."""
    raw = msgspec.json.encode(data.action)
    return Explained(await desk.explain(table_id, who.known, data.seat, raw, who.lang))


@post("/tables/{table_id:str}/undo", status_code=HTTP_200_OK)
async def undo(table_id: FromPath[str], data: JSONBody[Undoing], who: Calling, desk: Desking) -> Undone:
    """Take back one's last choice, or ask the table for it."""
    return Undone(await desk.undo(table_id, who.known, data.seat, data.version))


@post("/tables/{table_id:str}/proposals", status_code=HTTP_200_OK)
async def propose(table_id: FromPath[str], data: JSONBody[Proposing], who: Calling, desk: Desking) -> Done:
    """Ask the table to pause, to go on, or to end the game here."""
    await desk.propose(table_id, who.known, data.seat, data.what)
    return Done()


@post("/tables/{table_id:str}/consent", status_code=HTTP_200_OK)
async def consent(table_id: FromPath[str], data: JSONBody[Consenting], who: Calling, desk: Desking) -> Done:
    await desk.consent(table_id, who.known, data.seat, data.agree)
    return Done()


@post("/tables/{table_id:str}/stand-in", status_code=HTTP_200_OK)
async def stand_in(table_id: FromPath[str], data: JSONBody[StandingIn], who: Calling, desk: Desking) -> Done:
    """Let a bot play for a seat, or take the seat back."""
    await desk.stand_in(table_id, who.known, data.seat, data.on)
    return Done()


@get("/tables/{table_id:str}/chat")
async def chat(
    table_id: FromPath[str],
    who: Calling,
    desk: Desking,
    after: FromQuery[int] = 0,
    key: FromQuery[str | None] = None,
) -> list[ChatLine]:
    return await desk.chat(table_id, who.player, after, key)


@post("/tables/{table_id:str}/chat")
async def say(table_id: FromPath[str], data: JSONBody[Saying], who: Calling, desk: Desking) -> ChatLine:
    return await desk.say(table_id, who.known, data.seat, data.text)


def api_router() -> Router:
    return Router(
        "/api",
        route_handlers=[
            welcome,
            who_am_i,
            describe_me,
            register,
            log_in,
            log_out,
            claim,
            editions,
            content,
            words,
            lobby,
            my_tables,
            my_turns,
            create,
            invited,
            table,
            mine,
            invitation,
            join,
            leave,
            species,
            bots,
            start,
            rematch,
            archive,
            view,
            moment,
            log,
            record,
            act,
            explain,
            undo,
            propose,
            consent,
            stand_in,
            chat,
            say,
        ],
        dependencies={
            "desk": Provide(get_desk),
            "settings": Provide(get_settings),
            "who": Provide(caller),
        },
    )
