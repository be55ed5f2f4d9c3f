"""Editions and tables by HTTP: finding one, sitting down, starting, playing again."""

from __future__ import annotations

from typing import Literal

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

import venus
from venus import EditionInfo, rulebook
from venus.engine.answers import Wording
from venus.engine.refusals import VenusError
from venus.families import StaticContent, wording
from venus.new_games import content as content_of
from venus.rulebook import LedgerChapter
from venus.server.errors import refuse
from venus.server.hosting.addresses import reach_of
from venus.server.hosting.settings import Settings
from venus.server.http.bodies import (
    Done,
    Invitation,
    Joined,
    Joining,
    Mine,
    SeatBot,
    SeatOnly,
    SeatSpecies,
)
from venus.server.http.callers import AnyRequest, TheCaller, TheService
from venus.server.http.queries import Options, WithKey
from venus.server.tables.messages import TableInfo
from venus.server.tables.results import SoloResults
from venus.server.tables.setups import Setup
from venus.server.tables.table import OPEN, OVER, RUNNING
from venus.texts.catalogue import DEFAULT_LANGUAGE


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
async def rules(
    edition: FromPath[str], lang: FromQuery[str] = DEFAULT_LANGUAGE
) -> Response[list[LedgerChapter]]:
    """The clauses of an edition in our own words, chapter by chapter."""
    known = {info.key for info in venus.editions()}
    if edition not in known:
        refuse("no-page")
    lang = lang if lang in rulebook.LANGUAGES else DEFAULT_LANGUAGE
    found = rulebook.read_chapters(edition, lang=lang) if edition in rulebook.editions(lang=lang) else []
    return Response(found, headers={"cache-control": "public, max-age=3600"})


@get("/tables")
async def lobby(
    service: TheService, stage: FromQuery[Literal["open", "running", "over"] | None] = None
) -> list[TableInfo]:
    """Public tables, the latest first."""
    return await service.lobby.listed([stage] if stage else [OPEN, RUNNING, OVER])


@get("/me/tables")
async def my_tables(who: TheCaller, service: TheService) -> list[TableInfo]:
    """The tables at which one sits."""
    return await service.lobby.listed([OPEN, RUNNING, OVER], who.known)


@get("/me/turns")
async def my_turns(who: TheCaller, service: TheService) -> list[TableInfo]:
    """The tables that wait for one's move."""
    player = who.known
    return await service.lobby.waiting_for(player)


@get("/me/results")
async def my_results(who: TheCaller, service: TheService) -> list[SoloResults]:
    """What one has achieved alone, by game and length."""
    return await service.results(who.known)


@post("/tables")
async def create(data: JSONBody[Setup], who: TheCaller, service: TheService) -> Invitation:
    """Call a table together; one sits at its first free seat."""
    return await service.create(who.known, data)


@get("/invitations/{key:str}")
async def invited(key: FromPath[str], service: TheService) -> TableInfo:
    """The table that an invitation leads to."""
    return await service.see(await service.lobby.invited(key), None, key)


@get("/tables/{table_id:str}")
async def table(
    table_id: FromPath[str], who: TheCaller, service: TheService, key: WithKey = None
) -> TableInfo:
    return await service.see(table_id, who.player, key)


@get("/tables/{table_id:str}/mine")
async def mine(table_id: FromPath[str], who: TheCaller, service: TheService, key: WithKey = None) -> Mine:
    """At which seats one sits, and whether one is the host: for a page that was loaded again."""
    seats, is_host = await service.mine(table_id, who.player, key)
    return Mine(seats, is_host)


@get("/tables/{table_id:str}/invitation")
async def invitation(
    table_id: FromPath[str],
    who: TheCaller,
    service: TheService,
    request: AnyRequest,
    settings: NamedDependency[Settings],
) -> Invitation:
    """The key for others, for those who sit at the table, and where they find the server."""
    key = await service.invitation(table_id, who.known)
    caller = request.client.host if request.client else ""
    reach = reach_of(settings, caller, request.headers.get("host", ""))
    return Invitation(await service.see(table_id, who.known, key), key, reach)


@post("/tables/{table_id:str}/join")
async def join(
    table_id: FromPath[str], data: JSONBody[Joining], who: TheCaller, service: TheService
) -> Joined:
    return Joined(await service.join(table_id, who.known, data.seat, data.species, data.key))


@post("/tables/{table_id:str}/leave")
async def leave(
    table_id: FromPath[str], data: JSONBody[SeatOnly], who: TheCaller, service: TheService
) -> Done:
    await service.leave(table_id, who.known, data.seat)
    return Done()


@post("/tables/{table_id:str}/species")
async def species(
    table_id: FromPath[str], data: JSONBody[SeatSpecies], who: TheCaller, service: TheService
) -> Done:
    await service.choose_species(table_id, who.known, data.seat, data.species)
    return Done()


@post("/tables/{table_id:str}/bots")
async def bots(table_id: FromPath[str], data: JSONBody[SeatBot], who: TheCaller, service: TheService) -> Done:
    await service.seat_bot(table_id, who.known, data.seat, data.bot)
    return Done()


@post("/tables/{table_id:str}/start")
async def start(table_id: FromPath[str], who: TheCaller, service: TheService) -> Done:
    await service.start(table_id, who.known)
    return Done()


@post("/tables/{table_id:str}/rematch")
async def rematch(table_id: FromPath[str], who: TheCaller, service: TheService) -> TableInfo:
    """Once more with the same people; whoever asks first makes the table, the others find it."""
    again = await service.rematch(table_id, who.known)
    return await service.see(again, who.known, None)


@post("/tables/{table_id:str}/archive")
async def archive(table_id: FromPath[str], who: TheCaller, service: TheService) -> Done:
    await service.archive(table_id, who.known)
    return Done()


HANDLERS = [
    rules,
    editions,
    content,
    words,
    lobby,
    my_tables,
    my_turns,
    my_results,
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
