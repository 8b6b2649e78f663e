"""uvicorn's HTTP protocol with limits against slow clients (slowloris).

uvicorn waits for a request without limit, and accepts headers of any length. A request whose head arrives in one piece, as
nearly all do, costs no timer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from app.live.limits.client import ip_key
from app.live.limits.connections import ConnectionLimiter
from app.live.limits.socket_protocol import CutsUnread

log = structlog.get_logger()

LARGEST_HEAD = 64 * 1024  # bytes of request line and headers; the same for trailers
HEAD_SECONDS = 10
BODY_SECONDS = 20
SLOWEST_BODY = 500  # bytes a second, averaged over BODY_SECONDS
_LAST_HEADERS = (
    b"content-length: 0\r\nx-content-type-options: nosniff\r\n"
    b"content-security-policy: default-src 'none'; frame-ancestors 'none'\r\nconnection: close\r\n\r\n"
)
LINGER_SECONDS = 2  # lets a client that still sends read the answer before the connection is reset


class RequestProtocol(CutsUnread, HttpToolsProtocol):
    """Answers 431 to a head over LARGEST_HEAD, 408 to a late head or body, 503 over the limit of connections.

    The limit is the `ConnectionLimiter` named `connections` in the lifespan's state. Trusted proxies count only in all.
    """

    head_seconds: float = HEAD_SECONDS
    body_seconds: float = BODY_SECONDS
    _deadline: asyncio.TimerHandle | None = None
    _counted_as: str | None = None
    _refused = _too_large = _in_body = False
    _unparsed = 0  # bytes since the last complete head or body part
    _arrived = 0  # bytes of the body since the last deadline

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._enter():
            self._end_after(self.head_seconds, self._end_head)
        else:
            self._refuse(503, "connections", b"retry-after: 5\r\n")

    def data_received(self, data: bytes) -> None:
        if self._refused:
            return
        self._unparsed += len(data)
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        if self._unparsed > LARGEST_HEAD:
            self._refuse(431, "head")
        elif self._deadline is None and self._in_body:
            self._end_after(self.body_seconds, self._end_body)
        elif self._deadline is None and not self._is_answering():
            self._end_after(self.head_seconds, self._end_head)

    def on_headers_complete(self) -> None:
        if self._unparsed > LARGEST_HEAD and self._head_size() > LARGEST_HEAD:
            self._too_large = True
            raise ValueError("head too large")  # the parser stops, and uvicorn calls send_400_response
        self._stop()
        self._in_body, self._arrived, self._unparsed = True, 0, 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._arrived += len(body)
        self._unparsed = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._stop()
        self._in_body, self._unparsed = False, 0
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        self._refuse(431 if self._too_large else 400, "head" if self._too_large else msg)

    def handle_websocket_upgrade(self) -> None:
        self._stop()
        self._leave()  # sessions have their own limit
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment] # they hold each other; uvicorn parts them in `connection_lost` alone

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        self._leave()
        super().connection_lost(exc)

    def _head_size(self) -> int:
        return len(self.url) + sum(len(name) + len(value) + len(b": \r\n") for name, value in self.headers)

    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _end_after(self, seconds: float, end: Callable[[], None]) -> None:
        self._deadline = self.loop.call_later(seconds, end)

    def _stop(self) -> None:
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None

    def _end_head(self) -> None:
        self._deadline = None
        if self._is_answering():  # the next request's head; uvicorn's deadline begins after the answer
            return
        if self._unparsed:
            self._refuse(408, "head")
        else:
            self.transport.close()  # an unused connection, which browsers open in advance

    def _end_body(self) -> None:
        self._deadline = None
        is_slow = self._arrived < SLOWEST_BODY * self.body_seconds and not self.flow.read_paused
        if is_slow or not self._is_answering():
            self._refuse(408, "body")
        else:
            self._arrived = 0
            self._end_after(self.body_seconds, self._end_body)

    def _enter(self) -> bool:
        limiter: ConnectionLimiter | None = self.app_state.get("connections")
        if limiter is None:
            return True
        ip = ip_key(self.client[0]) if self.client else ""
        if self.client and self.client[0] in getattr(
            self.app, "trusted_hosts", ()
        ):  # of uvicorn's ProxyHeadersMiddleware
            ip = ""
        if limiter.enter(ip):
            self._counted_as = ip
        return self._counted_as is not None

    def _leave(self) -> None:
        if self._counted_as is not None:
            self.app_state["connections"].leave(self._counted_as)
            self._counted_as = None

    def _refuse(self, status: int, reason: str, headers: bytes = b"") -> None:
        """Answer, unless an answer has begun, and close the connection."""
        log.warning("request refused", status=status, reason=reason, ip=self.client[0] if self.client else "")
        self._refused = True
        self._stop()
        if self._is_answering():
            self.cycle.disconnected = True
            self.cycle.message_event.set()
            if self.cycle.response_started:
                self.transport.abort()
                return
        self.transport.write(STATUS_LINE[status] + headers + _LAST_HEADERS)
        if status == 431:
            self.transport.write_eof()
            self._end_after(LINGER_SECONDS, self.transport.abort)
        else:
            self.transport.close()
