"""Logs as lines for people or as JSON; never with what is secret."""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog

from venus.server.hosting.settings import Settings

SECRET_WORDS = (
    "password", "token", "secret", "seed", "authorization", "cookie", "webhook", "email", "key", "invite",
)  # fmt: skip


def hide_secrets(_: Any, __: str, event: Any) -> Any:
    """Whatever is called a secret is not written, whoever logs it."""
    for key in event:
        if any(word in key.lower() for word in SECRET_WORDS):
            event[key] = "***"
    return event


def set_up_logs(settings: Settings) -> None:
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    if settings.log == "json":
        last: Any = structlog.processors.JSONRenderer()
    else:
        # Plain traces: the usual ones show every local variable, tokens and seeds among them.
        last = structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            hide_secrets,
            *([structlog.processors.format_exc_info] if settings.log == "json" else []),
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
