"""Play by HTTP: looking, acting, taking back, agreeing, talking. The sockets do the same, faster."""

from __future__ import annotations

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

from venus.engine.answers import Odds, Way
from venus.server.http.bodies import (
    Acting,
    Advice,
    Asking,
    Chatting,
    Consenting,
    Done,
    Explained,
    Following,
    Proposing,
    StandingIn,
    Undoing,
    Undone,
)
from venus.server.http.callers import TheCaller, TheService
from venus.server.http.queries import (
    AfterLine,
    AfterVersion,
    AnySeat,
    OwnSeat,
    SinceVersion,
    WithKey,
)
from venus.server.tables.messages import Accepted, ChatLine, Entry, Hello


@get("/tables/{table_id:str}/view")
async def view(
    table_id: FromPath[str],
    who: TheCaller,
    service: TheService,
    seat: AnySeat = None,
    since: SinceVersion = None,
    key: WithKey = None,
) -> Hello:
    """Everything a seat may know (without a seat: a spectator), and its entries since a version."""
    return await service.look(table_id, who.player, seat, since, key)


@get("/tables/{table_id:str}/moments/{version:int}")
async def moment(
    table_id: FromPath[str],
    version: FromPath[int],
    who: TheCaller,
    service: TheService,
    seat: AnySeat = None,
    key: WithKey = None,
) -> Hello:
    """The view as it was at an earlier version."""
    return await service.moment(table_id, who.player, seat, version, key)


@get("/tables/{table_id:str}/ways")
async def ways(table_id: FromPath[str], who: TheCaller, service: TheService, seat: OwnSeat) -> list[Way]:
    """Where one's ship can get with the dice it has: the actions, the points left, what is paid."""
    return await service.ways(table_id, who.known, seat)


@get("/tables/{table_id:str}/odds")
async def odds(table_id: FromPath[str], who: TheCaller, service: TheService, seat: OwnSeat) -> Odds:
    """The chance of one's ship to reach each dot this turn, and the turns to each port."""
    return await service.odds(table_id, who.known, seat)


@get("/tables/{table_id:str}/advice")
async def advice(table_id: FromPath[str], who: TheCaller, service: TheService, seat: OwnSeat) -> Advice:
    """What a trader would do in one's place now, knowing no more than oneself."""
    return await service.advice(table_id, who.known, seat)


@get("/tables/{table_id:str}/log")
async def log(
    table_id: FromPath[str],
    who: TheCaller,
    service: TheService,
    seat: AnySeat = None,
    after: AfterVersion = 0,
    key: WithKey = None,
) -> list[Entry]:
    """What happened, as a seat was told it, up to 500 entries from a version on."""
    return await service.log(table_id, who.player, seat, after, key)


@get("/tables/{table_id:str}/record")
async def record(
    table_id: FromPath[str], who: TheCaller, service: TheService, key: WithKey = None
) -> Response[bytes]:
    """The record of a game that is over, with the seed that was promised; `venus verify` proves it."""
    text = await service.record(table_id, who.player, key)
    name = f'attachment; filename="venus-{table_id}.json"'
    return Response(text.encode(), media_type="application/json", headers={"content-disposition": name})


@post("/tables/{table_id:str}/actions", status_code=HTTP_200_OK)
async def act(
    table_id: FromPath[str], data: JSONBody[Acting], who: TheCaller, service: TheService
) -> Accepted:
    """Do something in the game; the answer comes when it is safely kept."""
    raw = msgspec.json.encode(data.action)
    version = await service.act(table_id, who.known, data.seat, raw, data.version, data.request, who.lang)
    return Accepted(version, data.request)


@post("/tables/{table_id:str}/ways", status_code=HTTP_200_OK)
async def follow(
    table_id: FromPath[str], data: JSONBody[Following], who: TheCaller, service: TheService
) -> Accepted:
    """Do several things one after the other, kept at one go, until something unforeseen happens."""
    steps = [msgspec.json.encode(step) for step in data.steps]
    version = await service.follow(
        table_id, who.known, data.seat, steps, data.version, data.request, who.lang
    )
    return Accepted(version, data.request)


@post("/tables/{table_id:str}/explanations", status_code=HTTP_200_OK)
async def explain(
    table_id: FromPath[str], data: JSONBody[Asking], who: TheCaller, service: TheService
) -> Explained:
    """Why an action would be refused now, if it would; what an offer would change."""
    return await service.explain(table_id, who.known, data.seat, msgspec.json.encode(data.action), who.lang)


@post("/tables/{table_id:str}/undo", status_code=HTTP_200_OK)
async def undo(
    table_id: FromPath[str], data: JSONBody[Undoing], who: TheCaller, service: TheService
) -> Undone:
    """Take back one's last choice, or ask the table for it."""
    return Undone(await service.undo(table_id, who.known, data.seat, data.version))


@post("/tables/{table_id:str}/proposals", status_code=HTTP_200_OK)
async def propose(
    table_id: FromPath[str], data: JSONBody[Proposing], who: TheCaller, service: TheService
) -> Done:
    """Ask the table to pause, to go on, or to end the game here."""
    await service.propose(table_id, who.known, data.seat, data.what)
    return Done()


@post("/tables/{table_id:str}/consent", status_code=HTTP_200_OK)
async def consent(
    table_id: FromPath[str], data: JSONBody[Consenting], who: TheCaller, service: TheService
) -> Done:
    await service.consent(table_id, who.known, data.seat, data.agree, data.number)
    return Done()


@post("/tables/{table_id:str}/stand-in", status_code=HTTP_200_OK)
async def stand_in(
    table_id: FromPath[str], data: JSONBody[StandingIn], who: TheCaller, service: TheService
) -> Done:
    """Let a bot play for a seat, or take the seat back."""
    await service.stand_in(table_id, who.known, data.seat, data.on)
    return Done()


@get("/tables/{table_id:str}/chat")
async def chat(
    table_id: FromPath[str],
    who: TheCaller,
    service: TheService,
    after: AfterLine = 0,
    key: WithKey = None,
) -> list[ChatLine]:
    return await service.chat(table_id, who.player, after, key)


@post("/tables/{table_id:str}/chat")
async def say(
    table_id: FromPath[str], data: JSONBody[Chatting], who: TheCaller, service: TheService
) -> ChatLine:
    return await service.say(table_id, who.known, data.seat, data.text)


HANDLERS = [
    ways,
    odds,
    advice,
    view,
    moment,
    log,
    record,
    act,
    follow,
    explain,
    undo,
    propose,
    consent,
    stand_in,
    chat,
    say,
]
