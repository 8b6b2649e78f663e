"""Structured logs: one line a request, as text for people or JSON for machines."""

from __future__ import annotations

import logging
import sys
import time
from typing import Literal

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

log = structlog.get_logger("http")


def configure(form: Literal["text", "json"]) -> None:
    """Everything goes to standard error in one form, the libraries' own lines too."""
    shared: list[structlog.typing.Processor] = [structlog.contextvars.merge_contextvars, structlog.stdlib.add_log_level,
              structlog.processors.TimeStamper(fmt="iso", utc=True)]  # fmt: skip
    renderer = structlog.processors.JSONRenderer() if form == "json" else structlog.dev.ConsoleRenderer()
    structlog.configure(
        processors=[*shared, structlog.processors.format_exc_info, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("uvicorn.error").setLevel(logging.INFO)


class RequestLog:
    """ASGI middleware: method, path, status and milliseconds of each request."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        started = time.perf_counter()
        status = 500

        async def noting_status(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noting_status)
        finally:
            spent = round((time.perf_counter() - started) * 1000, 1)
            log.info("request", method=scope["method"], path=scope["path"], status=status, ms=spent)
