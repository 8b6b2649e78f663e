"""The engine of one process: pages and sessions of one site."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from app.live.http.assets import Assets
from app.live.http.document import Documents
from app.live.limits.blocked_loop import reports_of_blocking
from app.live.limits.loop_lag import LoopLag
from app.live.limits.shedding import Shedding
from app.live.pages.results import PageResults
from app.live.pages.site import Site
from app.live.process.drain import Drain
from app.live.process.gc_tuning import collect_when_due, young_collector
from app.live.render.elements import BUNDLED
from app.live.socket.session import Wrapper
from app.live.socket.sessions import Limits, Sessions

# Seconds for which a thread may hold the GIL while the event loop waits (`sys.setswitchinterval`); Python's default is
# 0.005.
SWITCH_SECONDS = 0.001
THREADS = 32  # of the default executor: more than concurrent database reads and DNS queries


class Live:
    """`documents` answers GETs, `sessions` websockets. `pages_cached`: the size of the cache of rendered pages;
    `around_messages`: middleware of session messages; `development`: logs components whose first render differs
    between page and session.
    """

    def __init__(
        self,
        site: Site,
        assets: Assets,
        limits: Limits | None = None,
        *,
        pages_cached: int = 512,
        extra_head: str = "",
        wrap_messages: Wrapper | None = None,
        development: bool = False,
    ) -> None:
        limits = limits or Limits()
        BUNDLED.update(assets.reactjs)
        self.site = site
        self.lag = LoopLag()
        results = PageResults(site)
        if development:
            results.first_renders = {}
        self.shedding = Shedding(self.lag)
        self.documents = Documents(
            results,
            assets,
            self.shedding,
            load_seconds=limits.load_seconds,
            cached=pages_cached,
            extra_head=extra_head,
        )
        self.sessions = Sessions(results, limits, assets.build, self.shedding, wrap_messages)
        self.drain = Drain(self.sessions, wait=limits.drain_wait_seconds, per_second=limits.drained_per_second)

    def routes(self) -> list[BaseRoute]:
        """Routes for a Starlette application, after its own routes."""

        async def document(request: Request) -> Response:
            return await self.documents(request)

        async def session(websocket: WebSocket) -> None:
            await self.sessions(websocket)

        async def health(_: Request) -> Response:
            return PlainTextResponse("ok", headers={"cache-control": "no-store"})

        return [WebSocketRoute("/_live", session), Route("/health", health), Route("/{path:path}", document)]

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Run the background tasks: closing idle sessions, garbage collection, event loop lag, reports of blocking code,
        drain at SIGTERM.
        """
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(THREADS, "work"))
        sys.setswitchinterval(SWITCH_SECONDS)
        tasks = [
            asyncio.create_task(self.sessions.close_idle()),
            asyncio.create_task(collect_when_due(lambda: self.sessions.ended)),
            asyncio.create_task(self.lag.measure(young_collector())),
        ]
        try:
            with self.drain.at_sigterm(), reports_of_blocking(lambda: self.lag.seen_at):
                yield
        finally:
            for task in tasks:
                task.cancel()
