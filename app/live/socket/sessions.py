"""The socket endpoint: admission of sessions, and the open sessions of this process."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from random import uniform
from typing import Any

import structlog
from reactpy.types import Location
from starlette.websockets import WebSocket

from app.live.limits.budget import CONNECT, Budget, Budgets, spend
from app.live.limits.client import ip_of, same_origin
from app.live.limits.connections import ConnectionLimiter
from app.live.limits.shedding import REFUSED_AFTER, Shedding, try_later
from app.live.observe import log_context
from app.live.observe.counts import SessionCounts
from app.live.pages.results import PageResults
from app.live.socket.session import TOO_MANY, Session, Wrapper, location_of

log = structlog.get_logger()

CLOSE_SECONDS = 5
REFUSAL_SECONDS = 5  # at most, until a refusal
RESTART, IDLE, STALE_BUILD = 1012, 4000, 4001  # close codes


@dataclass(frozen=True)
class Limits:
    sessions: int = 5000
    sessions_per_ip: int = 50
    messages_per_minute: int = 3_600  # per session; more are delayed
    idle_seconds: float = 900  # a silent session is closed after this time
    load_seconds: float = 1.5  # for the data of the first page
    drain_wait_seconds: float = 0  # `app.live.process.drain`
    drained_per_second: int = 100


class Sessions:
    """The open sessions of this process, and the endpoint that opens them. `build`: the build of the browser's assets;
    `wrap_messages`: middleware of messages.
    """

    def __init__(
        self, results: PageResults, limits: Limits, build: str, shedding: Shedding, wrap_messages: Wrapper | None = None
    ) -> None:
        self.results = results
        self.shedding = shedding
        self.limits = limits
        self.build = build
        self.wrap_messages = wrap_messages
        self.limiter = ConnectionLimiter(limits.sessions, limits.sessions_per_ip)
        self.counts = SessionCounts()
        self.budgets = Budgets(limits.sessions_per_ip, limits.messages_per_minute)
        # Starts one session per turn of the loop, so that a hundred simultaneous ones do not block it.
        self._starting = asyncio.Lock()
        self.ended = 0
        self.open: set[Session] = set()
        self.back_after = 0.0  # seconds: the reconnect delay of refused sessions while draining

    async def __call__(self, websocket: WebSocket) -> None:
        log_context.begin("session")
        ip = ip_of(websocket)
        if not same_origin(websocket, self.results.site.base_url):
            self._refuse("origin", origin=websocket.headers.get("origin"))
            await websocket.close(1008)
            return
        if self.shedding.refuses_sockets:
            # Delay refusals to stop reconnect loops.
            await asyncio.sleep(REFUSED_AFTER * uniform(0.5, 1.5))  # noqa: S311 - no secret
        if self.shedding.refuses_sockets:
            self._refuse("busy", lag=round(self.shedding.lag.own, 3))
            await websocket.send_denial_response(try_later())
            return
        budgets = self.budgets.of_session(ip)
        wait = spend(budgets, CONNECT)
        if not self.limiter.enter(ip):
            await asyncio.sleep(min(wait, REFUSAL_SECONDS))  # Delay refusals to stop reconnect loops.
            self._refuse("too many", ip=ip)
            await websocket.accept()
            await websocket.close(TOO_MANY)
            return
        try:
            await asyncio.sleep(wait)
            async with self._starting:
                await asyncio.sleep(0)
            await self._serve(websocket, budgets)
        finally:
            self.limiter.leave(ip)

    def _refuse(self, reason: str, **details: Any) -> None:
        self.counts.refused[reason] += 1
        log.warning("session refused", reason=reason, **details)

    async def _serve(self, websocket: WebSocket, budgets: tuple[Budget, ...]) -> None:
        query = websocket.query_params
        await websocket.accept()
        if self.back_after:
            await websocket.close(RESTART, f"{self.back_after * 1000:.0f}")
            return
        if query.get("build", self.build) != self.build:
            await websocket.close(STALE_BUILD, self.build)
            return
        location = location_of(query.get("path"), query.get("query", "")) or Location("/", "")
        session = Session(websocket, self.results, budgets, self.counts)
        self.counts.opened += 1
        self.open.add(session)
        opened = time.monotonic()
        try:
            await session.run(
                self.results.site.match(location),
                self.limits.load_seconds,
                adopts=query.get("adopt") == "1",
                wrap=self.wrap_messages,
            )
        finally:
            self.open.discard(session)
            self.ended += 1
            log.info("session", path=location.path, s=round(time.monotonic() - opened))

    async def close_idle(self) -> None:
        """Until cancelled, close sessions that received nothing for `idle_seconds`. One task for all sessions."""
        while True:
            await asyncio.sleep(min(30, self.limits.idle_seconds / 2))
            oldest = time.monotonic() - self.limits.idle_seconds
            idle = [each.websocket for each in self.open if each.received_at < oldest]
            await asyncio.gather(*(close(each, IDLE) for each in idle), return_exceptions=True)


async def close(websocket: WebSocket, code: int, reason: str = "") -> None:
    """Close without waiting for a client that does not read; `app.live.limits.socket_protocol` aborts its connection."""
    async with asyncio.timeout(CLOSE_SECONDS):
        await websocket.close(code, reason)
