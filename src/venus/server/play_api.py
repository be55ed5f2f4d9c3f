"""Play by HTTP: looking, acting, taking back, agreeing, talking. The sockets do the same, faster."""

from __future__ import annotations

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

from venus.server.asking import Calling, Desking
from venus.server.bodies import (
    Acting,
    Asking,
    Consenting,
    Done,
    Explained,
    Proposing,
    Saying,
    StandingIn,
    Undoing,
    Undone,
)
from venus.server.desk import Advice, Odds
from venus.server.messages import Accepted, ChatLine, Entry, Hello
from venus.server.queries import AfterLine, AfterVersion, AnySeat, OwnSeat, SinceVersion, WithKey
from venus.wayfinding import Way


@get("/tables/{table_id:str}/view")
async def view(
    table_id: FromPath[str],
    who: Calling,
    desk: Desking,
    seat: AnySeat = None,
    since: SinceVersion = None,
    key: WithKey = None,
) -> Hello:
    """Everything a seat may know (without a seat: a spectator), and its entries since a version."""
    return await desk.look(table_id, who.player, seat, since, key)


@get("/tables/{table_id:str}/moments/{version:int}")
async def moment(
    table_id: FromPath[str],
    version: FromPath[int],
    who: Calling,
    desk: Desking,
    seat: AnySeat = None,
    key: WithKey = None,
) -> Hello:
    """The view as it was at an earlier version."""
    return await desk.moment(table_id, who.player, seat, version, key)


@get("/tables/{table_id:str}/ways")
async def ways(table_id: FromPath[str], who: Calling, desk: Desking, seat: OwnSeat) -> list[Way]:
    """Where one's ship can get with the dice it has: the actions, the points left, what is paid."""
    return await desk.ways(table_id, who.known, seat)


@get("/tables/{table_id:str}/odds")
async def odds(table_id: FromPath[str], who: Calling, desk: Desking, seat: OwnSeat) -> Odds:
    """The chance of one's ship to reach each dot this turn, and the turns to each port."""
    return await desk.odds(table_id, who.known, seat)


@get("/tables/{table_id:str}/advice")
async def advice(table_id: FromPath[str], who: Calling, desk: Desking, seat: OwnSeat) -> Advice:
    """What a trader would do in one's place now, knowing no more than oneself."""
    return await desk.advice(table_id, who.known, seat)


@get("/tables/{table_id:str}/log")
async def log(
    table_id: FromPath[str],
    who: Calling,
    desk: Desking,
    seat: AnySeat = None,
    after: AfterVersion = 0,
    key: WithKey = None,
) -> list[Entry]:
    """What happened, as a seat was told it, up to 500 entries from a version on."""
    return await desk.log(table_id, who.player, seat, after, key)


@get("/tables/{table_id:str}/record")
async def record(
    table_id: FromPath[str], who: Calling, desk: Desking, key: WithKey = None
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
    """Why an action would be refused now, if it would; what an offer would change."""
    raw = msgspec.json.encode(data.action)
    return await desk.explain(table_id, who.known, data.seat, raw, who.lang)


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
    await desk.consent(table_id, who.known, data.seat, data.agree, data.number)
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
    after: AfterLine = 0,
    key: WithKey = None,
) -> list[ChatLine]:
    return await desk.chat(table_id, who.player, after, key)


@post("/tables/{table_id:str}/chat")
async def say(table_id: FromPath[str], data: JSONBody[Saying], who: Calling, desk: Desking) -> ChatLine:
    return await desk.say(table_id, who.known, data.seat, data.text)


HANDLERS = [
    ways,
    odds,
    advice,
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
]
