"""Structured logs as text or JSON, and one line per request."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

import structlog
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.live.observe import log_context
from app.web.telemetry.metrics import RequestCounts

Form = Literal["text", "json"]
QUOTED = " ='\""  # a value with one of these is quoted


def configure(form: Form, reporting: Sequence[structlog.typing.Processor] = ()) -> None:
    """Log to standard error in one format, for the site and all libraries. `reporting` are extra processors for the site's
    lines.
    """
    shared: list[structlog.typing.Processor] = [log_context.add_context, structlog.stdlib.add_log_level, add_timestamp]
    render = renderer(form)
    structlog.configure(
        processors=[*shared, *reporting, structlog.processors.format_exc_info, render],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,  # otherwise each line creates a logger
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
    # WARNING, because uvicorn logs two lines per socket at INFO, and `Sessions` logs one.
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("reactpy").handlers.clear()  # it installs its own, for standard output


def add_timestamp(_logger: object, _method: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """Add the time: ISO 8601, UTC, milliseconds.

    Replaces structlog's TimeStamper: each call of `datetime` with a timezone leaves a string in the interpreter's method
    cache, and one such string prevents the release of a megabyte of a session's memory.
    """
    now = time.time()
    event["timestamp"] = f"{_formatted(int(now))}.{int(now % 1 * 1000):03}Z"
    return event


@lru_cache(1)
def _formatted(second: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(second))


def as_text(_logger: object, _method: str, event: structlog.typing.EventDict) -> str:
    """Render `time level event name=value …` and a traceback below it, in a tenth of the time of structlog's renderer.

    Control characters are escaped, values of more than one word quoted, and tracebacks indented, so that a visitor's text
    cannot forge lines or values (log injection).
    """
    exception = event.pop("exception", "")
    line = f"{event.pop('timestamp')} {event.pop('level'):7} {_printable(event.pop('event'), '=')}"
    line += "".join(f" {name}={_printable(value, QUOTED)}" for name, value in event.items())
    return "\n    ".join([line, *map(_printable, exception.splitlines())])


def _printable(value: object, quoted: str = "") -> str:
    """`value` as text; as a Python literal if it has one of the characters `quoted`."""
    text = str(value)
    if not text.isprintable():
        return ascii(text)
    return repr(text) if any(each in text for each in quoted) else text


def renderer(form: Form) -> structlog.typing.Processor:
    return structlog.processors.JSONRenderer() if form == "json" else as_text


class RequestLog:
    """ASGI middleware: method, path, status, milliseconds and id of each request, and the reason if it was refused.

    Writes to standard error directly: a logger would take nearly as long as the rest of a request for a cached page.
    """

    def __init__(self, app: ASGIApp, form: Form, counts: RequestCounts | None = None) -> None:
        self.app = app
        self.counts = counts or RequestCounts()
        self.render = renderer(form)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        context = log_context.begin("request")
        started = time.perf_counter()
        status, size = 500, 0

        async def send_and_note_status(message: Message) -> None:
            nonlocal status, size
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] == "http.response.body":
                size += len(message.get("body", b""))
            await send(message)

        try:
            await self.app(scope, receive, send_and_note_status)
        except ClientDisconnect:  # the client has gone while sending the body
            status = 499
        finally:
            seconds = time.perf_counter() - started
            self.counts.add(scope["method"], scope["path"], status, seconds, size)
            line = {"level": "info", "event": "request", "method": scope["method"], "path": scope["path"]}
            line |= {"status": status, "ms": round(seconds * 1000, 1), **context}
            sys.stderr.write(f"{self.render(None, 'info', add_timestamp(None, 'info', line))!s}\n")
