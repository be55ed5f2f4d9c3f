"""Editions and tables by HTTP: finding one, sitting down, starting, playing again."""

from __future__ import annotations

from typing import Literal

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

import venus
from venus import EditionInfo
from venus.engine.refusals import VenusError
from venus.rulebook import LANGUAGES, Chapter, read_chapters
from venus.server.addresses import reach_of
from venus.server.asking import AnyRequest, Calling, Desking
from venus.server.bodies import Done, Joined, Joining, Mine, SeatBot, SeatOnly, SeatSpecies
from venus.server.desk import Invitation
from venus.server.messages import TableInfo
from venus.server.queries import Options, WithKey
from venus.server.settings import Settings
from venus.server.setups import Setup
from venus.server.table import OPEN, OVER, RUNNING
from venus.server.trouble import refuse
from venus.starting import content as content_of
from venus.texts.catalogue import DEFAULT_LANGUAGE
from venus.views.static import StaticContent
from venus.wording import Wording, wording


@get("/editions")
async def editions() -> list[EditionInfo]:
    """The games that can be started."""
    return venus.editions()


@get("/editions/{edition:str}/content")
async def content(edition: FromPath[str], option: Options = None) -> Response[StaticContent]:
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


@get("/editions/{edition:str}/rules")
async def rules(edition: FromPath[str], lang: FromQuery[str] = DEFAULT_LANGUAGE) -> Response[list[Chapter]]:
    """The clauses of an edition in our own words, chapter by chapter."""
    known = {info.key for info in venus.editions()}
    if edition not in known:
        refuse("no-page")
    found = read_chapters(edition, lang=lang if lang in LANGUAGES else DEFAULT_LANGUAGE)
    return Response(found, headers={"cache-control": "public, max-age=3600"})


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
async def table(table_id: FromPath[str], who: Calling, desk: Desking, key: WithKey = None) -> TableInfo:
    return await desk.see(table_id, who.player, key)


@get("/tables/{table_id:str}/mine")
async def mine(table_id: FromPath[str], who: Calling, desk: Desking, key: WithKey = None) -> Mine:
    """At which seats one sits, and whether one is the host: for a page that was loaded again."""
    seats, is_host = await desk.mine(table_id, who.player, key)
    return Mine(seats, is_host)


@get("/tables/{table_id:str}/invitation")
async def invitation(
    table_id: FromPath[str],
    who: Calling,
    desk: Desking,
    request: AnyRequest,
    settings: NamedDependency[Settings],
) -> Invitation:
    """The key for others, for those who sit at the table, and where they find the server."""
    key = await desk.invitation(table_id, who.known)
    caller = request.client.host if request.client else ""
    reach = reach_of(settings, caller, request.headers.get("host", ""))
    return Invitation(await desk.see(table_id, who.known, key), key, reach)


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


HANDLERS = [
    rules,
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
]
