"""Structured logs: one line a request, as text for people or JSON for machines."""

from __future__ import annotations

import logging
import sys
import time
from typing import Literal

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

Form = Literal["text", "json"]


def configure(form: Form) -> None:
    """Everything goes to standard error in one form, the libraries' own lines too."""
    shared: list[structlog.typing.Processor] = [structlog.contextvars.merge_contextvars, structlog.stdlib.add_log_level,
              add_timestamp]  # fmt: skip
    render = renderer(form)
    structlog.configure(
        processors=[*shared, structlog.processors.format_exc_info, render],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,  # else each line makes one
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                render,
            ],
        )
    )
    # uvicorn would add two lines for every socket to the one that `Sessions` writes.
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("reactpy").handlers.clear()  # it brings one of its own, for standard output


def add_timestamp(_logger: object, _method: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """ISO 8601, UTC, milliseconds.

    Not structlog's own: each call of `datetime` with a timezone leaves a string in the interpreter's method cache, and
    one such string keeps a megabyte of a session's memory from being given back.
    """
    now = time.time()
    event["timestamp"] = f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(now))}.{int(now % 1 * 1000):03}Z"
    return event


def as_text(_logger: object, _method: str, event: structlog.typing.EventDict) -> str:
    """`time level event name=value …`, a traceback below it. A tenth of the time that structlog's own takes.

    What a visitor sent stays on its line: texts with control characters in them are quoted.
    """
    exception = event.pop("exception", "")
    line = f"{event.pop('timestamp')} {event.pop('level'):7} {event.pop('event')}"
    line += "".join(f" {name}={value if str(value).isprintable() else ascii(value)}" for name, value in event.items())
    return f"{line}\n{exception}" if exception else line


def renderer(form: Form) -> structlog.typing.Processor:
    return structlog.processors.JSONRenderer() if form == "json" else as_text


class RequestLog:
    """ASGI middleware: method, path, status and milliseconds of each request.

    It writes its line itself: by way of a logger the line would cost nearly as much as all the rest of a kept page.
    """

    def __init__(self, app: ASGIApp, form: Form) -> None:
        self.app = app
        self.render = renderer(form)

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
            line = {"level": "info", "event": "request", "method": scope["method"], "path": scope["path"]}
            line |= {"status": status, "ms": spent}
            sys.stderr.write(f"{self.render(None, 'info', add_timestamp(None, 'info', line))!s}\n")
