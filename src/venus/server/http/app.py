"""The application: what a server process is made of, from its start to its end."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import structlog
from litestar import Litestar, MediaType, Response, get
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

import venus
from venus import __version__
from venus.engine.refusals import IllegalAction, Refusal
from venus.new_games import content
from venus.server.errors import RequestError
from venus.server.hosting import metrics
from venus.server.hosting.logs import set_up_logs
from venus.server.hosting.settings import SETTINGS_JSON, Settings, database_url
from venus.server.http.callers import AnyRequest, language_of
from venus.server.http.openapi import CompleteOpenAPI
from venus.server.http.pages import page_handlers
from venus.server.http.routes import api_router
from venus.server.http.security import LARGEST_BODY, SecurityMiddleware
from venus.server.http.service import Service
from venus.server.http.sockets import table_socket
from venus.server.rate_limits import TokenBuckets
from venus.server.store.migrating import migrate
from venus.server.store.players import Players
from venus.server.store.store import Store, open_engine
from venus.server.tables.live_tables import LiveTables
from venus.server.tables.messages import encode
from venus.server.tasks import Tasks

log = structlog.get_logger("venus.app")
CHANNEL = "tables"


class Refusals(msgspec.Struct, frozen=True):
    """The one shape of every refusal."""

    refusal: Refusal


def create(settings: Settings) -> SecurityMiddleware:
    """A server process with these settings."""
    set_up_logs(settings)
    channels = ChannelsPlugin(backend_for(settings), channels=[CHANNEL], subscriber_max_backlog=10_000)
    app = Litestar(
        route_handlers=[api_router(), table_socket, health, metrics_page, *page_handlers()],
        plugins=[channels],
        lifespan=[lambda app: working(app, settings, channels)],
        exception_handlers={
            RequestError: on_request_error,
            IllegalAction: on_illegal_action,
            HTTPException: on_http_exception,
            RecursionError: on_depth,
            Exception: on_fault,
        },
        state=State(
            {
                "settings": settings,
                "logins": TokenBuckets(
                    settings.limits.logins_per_minute / 60, settings.limits.logins_per_minute
                ),
                "guests": TokenBuckets(
                    settings.limits.guests_per_minute / 60, settings.limits.guests_per_minute
                ),
            }
        ),
        openapi_config=OpenAPIConfig(
            title="Merchant of Venus",
            version=__version__,
            path="/api",
            render_plugins=[CompleteOpenAPI(path="/openapi.json")],
        ),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )
    return SecurityMiddleware(app, settings)


def from_environment() -> SecurityMiddleware:
    """For one of several processes: the settings that the first one has found."""
    return create(msgspec.json.decode(os.environ[SETTINGS_JSON], type=Settings))


def backend_for(settings: Settings) -> ChannelsBackend:
    if not settings.redis:
        return MemoryChannelsBackend()
    from litestar.channels.backends.redis import RedisChannelsPubSubBackend
    from redis.asyncio import Redis

    return RedisChannelsPubSubBackend(redis=Redis.from_url(settings.redis))


@asynccontextmanager
async def working(app: Litestar, settings: Settings, channels: ChannelsPlugin) -> AsyncIterator[None]:
    """Open what is needed, hear the other processes, let time run; and close it all in order."""
    load_editions()
    engine = open_engine(database_url(settings))
    await migrate(engine)
    store = Store(engine)
    live_tables = LiveTables(store, settings, shared=bool(settings.redis))
    service = Service(live_tables, Players(store))
    live_tables.publish = lambda news: channels.publish(encode(news), CHANNEL)
    app.state.service = service
    hearing = Tasks()
    if live_tables.shared:
        hearing.begin(hear(service, channels, hearing))
    service.sweeper.start()
    log.info("ready", version=__version__, database=engine.dialect.name, shared=live_tables.shared)
    try:
        yield
    finally:
        await hearing.close()
        await service.close()
        log.info("stopped")


def load_editions() -> None:
    """What never changes while a process runs is made before anybody waits for it."""
    for edition in venus.editions():
        content(edition.key)


async def hear(service: Service, channels: ChannelsPlugin, tasks: Tasks) -> None:
    """What other processes tell; if the line breaks, those who ask are still answered from the store."""
    while True:
        try:
            async with channels.start_subscription([CHANNEL]) as subscriber:
                events = subscriber.iter_events()
                while True:
                    with tasks.idle():
                        message = await anext(events)
                    await heard(service, msgspec.json.decode(message))
        except Exception as error:
            log.error("the bus is away", error=type(error).__name__)
            with tasks.idle():
                await asyncio.sleep(1)


async def heard(service: Service, news: dict[str, Any]) -> None:
    try:
        if "session" in news:
            service.live_tables.end_session(news["session"])
        elif "chat" in news:
            await service.table_chat.heard(news["table"], news["chat"])
        else:
            await service.live_tables.heard(news)
    except Exception as error:
        log.error("news could not be followed", error=type(error).__name__)


# Operation.


@get("/healthz", include_in_schema=False)
async def health(state: State) -> Response[dict[str, str]]:
    """Whether this process can answer and reach its database."""
    try:
        async with asyncio.timeout(5):
            await state.service.whole(state.service.live_tables.store.answers())
    except Exception as error:
        log.error("unhealthy", error=type(error).__name__)
        return Response({"status": "database-away"}, status_code=503)
    return Response({"status": "ok", "version": __version__})


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics_page() -> str:
    return metrics.page().decode()


# Refusals.


def refused(refusal: Refusal, status: int) -> Response[Refusals]:
    metrics.refusals.labels(refusal.code).inc()
    return Response(Refusals(refusal), status_code=status, media_type=MediaType.JSON)


def on_request_error(request: AnyRequest, error: RequestError) -> Response[Refusals]:
    return refused(error.refusal(language_of(request.headers.get("accept-language"))), error.status)


def on_illegal_action(request: AnyRequest, illegal: IllegalAction) -> Response[Refusals]:
    return refused(illegal.refusal, 422)


def on_http_exception(request: AnyRequest, error: HTTPException) -> Response[Refusals]:
    """What the framework refuses by itself, in the same words as all else."""
    code = {404: "no-page", 405: "no-page", 413: "too-large"}.get(error.status_code, "malformed-message")
    if error.status_code >= 500:
        log.error("framework fault", status=error.status_code)
        code = "server-fault"
    values = {"most": LARGEST_BODY} if code == "too-large" else {}
    refusal = RequestError(code, **values).refusal(language_of(request.headers.get("accept-language")))
    return refused(refusal, error.status_code)


def on_depth(request: AnyRequest, error: RecursionError) -> Response[Refusals]:
    """A body that goes deeper and deeper."""
    return on_request_error(request, RequestError("malformed-message"))


def on_fault(request: AnyRequest, error: Exception) -> Response[Refusals]:
    """Something of ours went wrong: told in one sentence, kept in the log without what was sent."""
    # The address as it is written in the source: in the real one there may be a key.
    place = request.scope.get("path_template") or ""
    log.error("request failed", path=place, error=type(error).__name__, exc_info=error)
    return on_request_error(request, RequestError("server-fault"))
