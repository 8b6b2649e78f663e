"""The site in the worker: it shows what is saved."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn
from starlette.requests import Request
from starlette.types import Message, Receive, Scope, Send

from app.assets import read_assets
from app.cli.serve import server_config
from app.dev.channel import BUILD, Channel, Front, script
from app.dev.failure import ROOT
from app.dev.modules import Modules
from app.dev.orders import Orders, restart
from app.dev.pages.messages import Messages, read_delay
from app.dev.pages.site import DevelopedGeorgia
from app.dev.reload import Reload, say
from app.dev.source_map import describe_script
from app.dev.watching import Watching
from app.live.engine import Live
from app.live.http.assets import Assets
from app.server import create_app, headers_of
from app.settings import read_settings
from app.web.endpoints.tour_page import tour_page, tour_plan
from app.web.telemetry import exporters as telemetry
from app.web.telemetry import logs

IN_PLACE = ("pages", "components")
# The site keeps these pages as long as it runs. Here each request makes them anew.
TOURS = {"/static/tour/": lambda: tour_page(read_assets("dev")), "/static/tour/plan.svg": lambda: tour_plan()}


class DevelopedSite:
    """An ASGI application. `error` is what the start of the site raised."""

    live: Live

    def __init__(self, channel: Channel, orders: Orders, started: float) -> None:
        self.settings = read_settings()
        self.channel, self.orders, self.started = channel, orders, started
        self.error: Exception | None = None
        watching = Watching(channel.failures)
        logs.configure(self.settings.log, [watching, *telemetry.error_reports(self.settings)])
        logging.getLogger().handlers[0].addFilter(watching)
        channel.on_report = self._report
        messages = Messages(read_delay())
        site = create_app(
            self.settings,
            extra_head=script(channel.token),
            beside=self._following,
            site_of=partial(DevelopedGeorgia, messages),
        )
        self.front = Front(channel, messages.wrap(site))
        self.modules = Modules(ROOT, IN_PLACE, ("app",))
        self._policy = self._policy_of(read_assets("dev"))

    def config(self) -> uvicorn.Config:
        return server_config(self.settings, lambda: self)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"] in TOURS:
            answer = await TOURS[scope["path"]]()(Request(scope, receive))
            await answer(scope, receive, send)
            return
        if scope["type"] != "lifespan":
            await self.front(scope, receive, self._with_policy(send) if scope["type"] == "http" else send)
            return
        try:
            await self.front(scope, receive, self._until_started(send))
        except Exception as error:
            self.error = error
            raise

    def _with_policy(self, send: Send) -> Send:
        """`send` with the policy of the newest build, which has the digests of what stands in the HTML, for that of the start."""
        old, new = self._policy, self._policy_of(self.live.documents.assets)

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [(name, new if value == old else value) for name, value in message["headers"]]
                message = {**message, "headers": headers}
            await send(message)

        return sent

    def _policy_of(self, assets: Assets) -> bytes:
        return headers_of(self.settings, assets).document["content-security-policy"].encode()

    def _until_started(self, send: Send) -> Send:
        async def noted(message: Message) -> None:
            if message["type"] == "lifespan.startup.complete":
                say("ready", self.started)
            if message["type"] == "lifespan.startup.failed":
                message = {**message, "message": ""}  # told in one line
            await send(message)

        return noted

    @asynccontextmanager
    async def _following(self, live: Live) -> AsyncIterator[None]:
        """Follow the supervisor's orders: each on the event loop, while the supervisor waits."""
        self.live = live
        loop = asyncio.get_running_loop()
        reading = asyncio.create_task(asyncio.to_thread(self.modules.read))
        reload = Reload(live, self.channel, self.modules, restart)

        async def follow(kind: str, content: Any) -> None:
            await reading
            if kind == "built":
                await reload.built(content)
            else:
                await reload.changed([Path(each) for each in content])

        self.orders.follow(lambda kind, content: asyncio.run_coroutine_threadsafe(follow(kind, content), loop).result())
        yield

    def _report(self, report: dict[str, Any]) -> None:
        message, stack = report.get("message"), report.get("stack")
        if isinstance(message, str) and isinstance(stack, str):
            failure = describe_script(message[:2000], stack, BUILD / "assets")
            if self.channel.failures.add(failure):
                say(f"error: {failure}", time.monotonic())
