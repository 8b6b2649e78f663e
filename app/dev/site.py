"""The site in the worker: it shows what is saved."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn
from starlette.types import Message, Receive, Scope, Send

from app.assets import read_assets
from app.cli.serve import server_config
from app.dev.channel import BUILD, Channel, Front, script
from app.dev.failure import ROOT, Failure, Place, describe
from app.dev.modules import Modules, NeedsRestart
from app.dev.orders import Orders, restart
from app.dev.source_map import describe_script
from app.dev.watching import Watching, report_effects
from app.live.engine import Live
from app.live.pages.page import State
from app.server import create_app
from app.settings import read_settings
from app.web.telemetry import exporters as telemetry
from app.web.telemetry import logs

IN_PLACE = ("pages", "components")
TEXTS = ROOT / "components" / "core" / "i18n.py"  # has read the translations
FAILED: frozenset[State] = frozenset({"failed", "broken"})
LOAD_SECONDS = 5
UNBUILT = "The browser's assets are not built"
READ_ONCE = ("tour", "worker.js", "forget.js")  # names of assets that endpoints read at the start


class DevelopedSite:
    """An ASGI application. `error` is what the start of the site raised."""

    def __init__(self, channel: Channel, orders: Orders, started: float) -> None:
        self.settings = read_settings()
        self.channel, self.orders, self.started = channel, orders, started
        self.error: Exception | None = None
        watching = Watching(channel.failures)
        logs.configure(self.settings.log, [watching, *telemetry.error_reports(self.settings)])
        logging.getLogger().handlers[0].addFilter(watching)
        report_effects()
        channel.on_report = self._report
        self.front = Front(channel, create_app(self.settings, extra_head=script(channel.token), beside=self._following))
        self.modules = Modules(ROOT, IN_PLACE, ("app",))

    def config(self) -> uvicorn.Config:
        return server_config(self.settings, lambda: self)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            await self.front(scope, receive, send)
            return
        try:
            await self.front(scope, receive, self._until_started(send))
        except Exception as error:
            self.error = error
            raise

    def _until_started(self, send: Send) -> Send:
        async def noted(message: Message) -> None:
            if message["type"] == "lifespan.startup.complete":
                _say("ready", self.started)
            if message["type"] == "lifespan.startup.failed":
                message = {**message, "message": ""}  # told in one line
            await send(message)

        return noted

    @asynccontextmanager
    async def _following(self, live: Live) -> AsyncIterator[None]:
        """Follow the supervisor's orders: each on the event loop, while the supervisor waits."""
        loop = asyncio.get_running_loop()
        await asyncio.to_thread(self.modules.read)

        async def follow(kind: str, content: Any) -> None:
            if kind == "built":
                await self._built(live, content)
            else:
                await self._changed(live, [Path(each) for each in content])

        self.orders.follow(lambda kind, content: asyncio.run_coroutine_threadsafe(follow(kind, content), loop).result())
        yield

    async def _changed(self, live: Live, files: Sequence[Path]) -> None:
        """Load saved sources again and render every session."""
        started = time.monotonic()
        failures = self.channel.failures
        code = {TEXTS if file.suffix == ".po" else file for file in files}
        try:
            names = self.modules.load_again(code, lambda _: live.site.router.check())
        except NeedsRestart as reason:
            _say(f"restart: {reason}", started)
            restart()
        except Exception as error:  # noqa: BLE001 - whatever the sources raise
            failure = describe(error, "The saved source is not loaded; the one before is shown")
            failures.clear()
            failures.add(failure)
            _say(f"error: {failure}", started)
            return
        failures.clear()
        await self._render(live)
        failures.told()
        _say(
            f"{', '.join(file.relative_to(ROOT).as_posix() for file in files)}: {len(names)} modules loaded again",
            started,
        )

    async def _render(self, live: Live) -> None:
        """Render every session at its URL. One whose page fails keeps what it shows."""
        live.site.generation += 1
        await asyncio.gather(*(_render(session) for session in list(live.sessions.open)), return_exceptions=True)

    async def _built(self, live: Live, errors: Sequence[dict[str, Any]]) -> None:
        """Exchange the style sheet of open pages, or load them again."""
        started = time.monotonic()
        self.channel.failures.clear(UNBUILT)
        for error in errors:
            self.channel.failures.add(_unbuilt(error))
        if errors:
            return
        self.channel.failures.told()
        before, assets = live.documents.assets, read_assets("dev")
        names = [name for name in {**before.files, **assets.files} if before.files.get(name) != assets.files.get(name)]
        if not names:
            return
        if any(name.startswith(READ_ONCE) for name in names):
            _say(f"restart: {', '.join(names)}", started)
            restart()
        live.documents.assets, live.sessions.build = assets, assets.build
        live.documents.extra_head = live.documents.extra_head.replace(_script_of(before), _script_of(assets))
        live.site.generation += 1
        if any(name.endswith(".js") for name in names):
            self.channel.send({"type": "reload"})
            _say("scripts: pages loaded again", started)
        else:
            sheet = {"href": assets.style, "integrity": assets.integrity[assets.style], "build": assets.build}
            self.channel.send({"type": "style", **sheet})
            _say("style sheet exchanged", started)

    def _report(self, report: dict[str, Any]) -> None:
        message, stack = report.get("message"), report.get("stack")
        if isinstance(message, str) and isinstance(stack, str):
            failure = describe_script(message[:2000], stack, BUILD / "assets")
            if self.channel.failures.add(failure):
                _say(f"error: {failure}", time.monotonic())


async def _render(session: Any) -> None:
    visitor = session.visitor
    if not (match := getattr(visitor, "match", None)):
        return  # it has not rendered yet
    visitor.results.forget()
    result = await visitor.results.prepare(match, LOAD_SECONDS)
    if visitor.match is match and result.state not in FAILED:
        visitor.navigate(match, result)


def _unbuilt(error: dict[str, Any]) -> Failure:
    """An error of esbuild. Its columns count bytes from 0."""
    at = error.get("location")
    place = at and Place(f"static/{at['file']}", at["line"], "", at["column"], at["column"] + max(1, at["length"]))
    return Failure(error["text"], UNBUILT, place, instead=(at or {}).get("suggestion", ""))


def _script_of(assets: Any) -> str:
    return f"{assets.files['dev.js']}"


def _say(text: str, started: float) -> None:
    print(f"{text} ({(time.monotonic() - started) * 1000:.0f} ms)", file=sys.stderr)
