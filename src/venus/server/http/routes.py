"""Everything by HTTP, under /api."""

from __future__ import annotations

from litestar import Router
from litestar.di import Provide

from venus.server.http import people_routes, play_routes, table_routes
from venus.server.http.callers import caller, get_service, get_settings


def api_router() -> Router:
    return Router(
        "/api",
        route_handlers=[*people_routes.HANDLERS, *table_routes.HANDLERS, *play_routes.HANDLERS],
        dependencies={
            "service": Provide(get_service),
            "settings": Provide(get_settings),
            "who": Provide(caller),
        },
    )
