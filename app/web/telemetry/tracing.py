"""A span for each request and each session message, exported over OTLP.

Spans have the id of their log lines, and no visitor data: no query, body or IP. `requests` is ours because the middleware of
opentelemetry-instrumentation-asgi puts the query into `http.url` and knows no messages.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from threading import Thread
from typing import Any

from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import SERVICE_NAME, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import NoOpTracer, Span, SpanKind, StatusCode, Tracer
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.live.observe import log_context
from app.live.socket.session import HandleMessage
from app.web.telemetry.metrics import METHODS, kind_of

LONGEST_PATH = 200
LAST_SECONDS = 2.0


class Tracing:
    """The spans of one process, exported while `running` is open."""

    def __init__(self) -> None:
        self.tracer: Tracer = NoOpTracer()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Export in the background. The last export takes at most LAST_SECONDS, in case the collector is down."""
        resource = Resource.create({SERVICE_NAME: os.environ.get("OTEL_SERVICE_NAME", "georgia360")})
        provider = TracerProvider(resource=resource, shutdown_on_exit=False)
        provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
        self.tracer = provider.get_tracer("georgia360")
        try:
            yield
        finally:
            ending = Thread(target=provider.shutdown, daemon=True)
            ending.start()
            await asyncio.to_thread(ending.join, LAST_SECONDS)

    def requests(self, app: ASGIApp) -> ASGIApp:
        """Middleware with a span around each request. It must be inside the middleware that sets the request id."""

        async def traced(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != "http":
                await app(scope, receive, send)
                return
            method = scope["method"] if scope["method"] in METHODS else "other"
            attributes = {"http.request.method": method, "url.path": scope["path"][:LONGEST_PATH]}
            with self._span(f"{method} {kind_of(scope['path'])}", attributes) as span:

                async def send_and_note_status(message: Message) -> None:
                    if message["type"] == "http.response.start":
                        span.set_attribute("http.response.status_code", message["status"])
                        if message["status"] >= 500:
                            span.set_status(StatusCode.ERROR)
                    await send(message)

                await app(scope, receive, send_and_note_status)

        return traced

    def messages(self, handle: HandleMessage) -> HandleMessage:
        """`handle` with a span around each message, named after the message's type once it is parsed."""

        async def traced(message: Any) -> str | None:
            if message["type"] != "websocket.receive":
                return await handle(message)
            with self._span("message", {}) as span:
                kind = await handle(message)
                span.update_name(f"message {kind or 'dropped'}")
                return kind

        return traced

    @contextmanager
    def _span(self, name: str, attributes: dict[str, str]) -> Iterator[Span]:
        attributes = {**attributes, **{f"georgia360.{key}": id for key, id in log_context.ids().items()}}
        with self.tracer.start_as_current_span(
            name,
            kind=SpanKind.SERVER,
            attributes=attributes,
            record_exception=False,  # its message may quote a visitor
        ) as span:
            yield span
