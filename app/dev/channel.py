"""The socket between the worker and open pages at `/_dev`, and the worker's application around the site.

Only pages of this server may open it: an exact Origin, a Host of this machine (or the public one), and the supervisor's token, which
every served page has. Texts of failures leave this process by it alone.
"""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import orjson
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.dev.failure import Failure

PATH = "/_dev"
BUILD = Path(__file__).parents[2] / "static" / "dist" / "dev"
BASE = "/static/dist/dev"
AXE = Path(__file__).parents[2] / "static" / "node_modules" / "axe-core" / "axe.min.js"
AXE_PATH = "/_dev/axe.js"  # static/src/dev/pages.js loads it into the frames of the gallery
LOCAL = frozenset({"localhost", "127.0.0.1", "[::1]"})
OTHER_PROCESS = 4403  # close code: the page is of another `make dev`, and is loaded again
LARGEST_REPORT = 16 * 1024  # characters of a browser's error
MOST_FAILURES = 20
POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"


class Failures:
    """What is wrong at the moment, the latest last. `told` is called after each change."""

    def __init__(self) -> None:
        self.told: Callable[[], None] = lambda: None
        self._failures: dict[tuple[str, str, int], Failure] = {}

    def __iter__(self) -> Any:
        return iter(self._failures.values())

    def add(self, failure: Failure) -> bool:
        """Whether it is a new one."""
        is_new = failure.key not in self._failures
        self._failures[failure.key] = failure
        if len(self._failures) > MOST_FAILURES:
            del self._failures[next(iter(self._failures))]
        self.told()
        return is_new

    def clear(self, is_mended: Callable[[Failure], bool] = lambda _: True) -> None:
        """Forget those that are mended. Told by the caller, because others may follow at once."""
        self._failures = {key: each for key, each in self._failures.items() if not is_mended(each)}


class Channel:
    """`on_report(report)` gets the errors of scripts."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.failures = Failures()
        self.failures.told = self._tell_failures
        self.on_report: Callable[[dict[str, Any]], None] = lambda _: None
        self._open: dict[WebSocket, asyncio.AbstractEventLoop] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def __call__(self, websocket: WebSocket) -> None:
        if not is_own_page(websocket):
            await websocket.close(1008)
            return
        await websocket.accept()
        if not secrets.compare_digest(websocket.query_params.get("token", "").encode(), self.token.encode()):
            await websocket.close(OTHER_PROCESS)
            return
        self._open[websocket] = asyncio.get_running_loop()
        try:
            await websocket.send_bytes(self._state())
            while True:
                text = await websocket.receive_text()
                if len(text) <= LARGEST_REPORT and isinstance(report := orjson.loads(text), dict):
                    self.on_report(report)
        except (WebSocketDisconnect, orjson.JSONDecodeError, KeyError):
            pass
        finally:
            del self._open[websocket]

    def send(self, message: dict[str, Any]) -> None:
        """Send to all open pages."""
        self._send(orjson.dumps(message))

    def _tell_failures(self) -> None:
        self._send(self._state())

    def _state(self) -> bytes:
        editor = os.environ.get("EDITOR_URL", "")
        return orjson.dumps(
            {"type": "failures", "failures": [each.as_json() for each in self.failures], "editor": editor}
        )

    def _send(self, data: bytes) -> None:
        for websocket, loop in list(self._open.items()):
            loop.call_soon_threadsafe(self._start_sending, websocket, data)

    def _start_sending(self, websocket: WebSocket, data: bytes) -> None:
        task = asyncio.ensure_future(_send_to(websocket, data))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _send_to(websocket: WebSocket, data: bytes) -> None:
    with suppress(RuntimeError, WebSocketDisconnect):  # it has closed
        await websocket.send_bytes(data)


def is_own_page(websocket: WebSocket) -> bool:
    """Whether the socket comes from a page of this server."""
    host = websocket.headers.get("host", "").lower()
    public = urlsplit(os.environ.get("GEORGIA360_PUBLIC_URL", ""))
    served = {os.environ.get("GEORGIA360_HOST", ""), *LOCAL}
    name = host if host.endswith("]") else host.rpartition(":")[0] or host
    origin = websocket.headers.get("origin", "null")
    return origin == f"http://{host}" if name in served else bool(host) and (
        host == public.netloc and origin == f"{public.scheme}://{host}"
    )  # fmt: skip


class Front:
    """The worker's application: the channel and the built files, in front of the site. Without a site, every page says why."""

    def __init__(self, channel: Channel, site: ASGIApp | None = None) -> None:
        self.channel = channel
        self.site = site or self._failed
        self._files = StaticFiles(directory=BUILD, check_dir=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if scope["type"] == "websocket" and path == PATH:
            await self.channel(WebSocket(scope, receive, send))
        elif scope["type"] == "http" and path.startswith(f"{BASE}/"):  # the site knows only the files of its start
            await self._files({**scope, "root_path": BASE}, receive, send)
        elif scope["type"] == "http" and path == AXE_PATH:
            await FileResponse(AXE)(scope, receive, send)
        else:
            await self.site(scope, receive, send)

    async def _failed(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).close()
        elif scope["path"] in ("/livez", "/readyz"):
            await PlainTextResponse("failed", 503)(scope, receive, send)
        else:
            headers = {
                "cache-control": "no-store",
                "content-security-policy": POLICY,
                "x-content-type-options": "nosniff",
            }
            page = failure_page(self.channel.failures, self.channel.token)
            await HTMLResponse(page, 500, headers)(scope, receive, send)


def script(token: str) -> str:
    """What every page has in its head. `token` is URL-safe."""
    try:
        manifest = orjson.loads((BUILD / "manifest.json").read_bytes())
        url = f"{BASE}/{manifest['dev.js']['file']}"
    except (OSError, KeyError, orjson.JSONDecodeError):
        return ""
    return f'<meta name="dev" content="{token}"><script type="module" src="{url}"></script>'


def failure_page(failures: Iterable[Failure], token: str) -> str:
    """A page for readers without script too; the script shows the panel, and loads the page again when the site has started."""
    parts = "".join(f"<h1>{escape(each.title)}</h1><pre>{escape(_as_text(each))}</pre>" for each in failures)
    return (
        '<!DOCTYPE html><html lang="en" data-failed><head><meta charset="utf-8"><title>The site does not start</title>'
        f'<meta name="color-scheme" content="light dark">{script(token)}</head><body>{parts}'
        "<p>This page goes on by itself when the next save mends it.</p></body></html>"
    )


def _as_text(failure: Failure) -> str:
    told = failure.as_json()
    place = told["place"]
    if not place:
        return failure.instead
    lines = (f"{'→' if number == place['line'] else ' '} {number:4} {text}" for number, text in place["source"])
    return "\n".join([f"{place['file']}:{place['line']}  {failure.instead}", "", *lines])
