"""Everything by HTTP, under /api."""

from __future__ import annotations

from litestar import Router
from litestar.di import Provide

from venus.server import people_api, play_api, table_api
from venus.server.asking import caller, get_desk, get_settings


def api_router() -> Router:
    return Router(
        "/api",
        route_handlers=[*people_api.HANDLERS, *table_api.HANDLERS, *play_api.HANDLERS],
        dependencies={
            "desk": Provide(get_desk),
            "settings": Provide(get_settings),
            "who": Provide(caller),
        },
    )
