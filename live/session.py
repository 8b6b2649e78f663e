"""One websocket: the live layout, events in, patches out, fragments by id.

From the client:  {type: 'layout-event', target, data, seq?}   ReactPy's own
                  {type: 'navigate', path, query_string}        another page
                  {type: 'fragments', ids}                      content it was only given ids of
                  {type: 'prepare', path, query_string}         a page that will perhaps be asked for
To the client:    {type: 'layout-update', path, model, fragments?}
                  {type: 'fragments', fragments}
                  {type: 'prepared', page, fragments?}          the answer to 'prepare'
                  {type: 'toast', title, description, kind}
                  {type: 'answer', errors, sent}                of a form that was submitted
A client that shows a served page (`adopt=1`) has its static fragments already; it is sent their ids alone. One that says
`deflate=1` gets what is larger than a packet deflated, in a binary frame: a page sent ahead is a fifth of its size then.
The socket is a public door: what is not understood is dropped with one log line and harms nobody else.
"""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from typing import Any

import orjson
import structlog
from reactpy.core.layout import Layout
from reactpy.types import Location
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.settings import Settings
from app.site import Site, Visit
from app.web.security_headers import ConnectionLimiter, same_origin
from live.fragment import FRAGMENTS, Fragment
from live.html import fragment_payload
from live.root import page_model, root
from live.sent_fragments import SentFragments

log = structlog.get_logger()

LARGEST_MESSAGE = 64 * 1024
LONGEST_ADDRESS = 4_000
MOST_IDS = 2_000
PACKET = 1_400  # bytes
LARGEST_KEPT = 64 * 1024  # bytes of a message: what who arrives at a page is sent is a third of it
CLOSE_SECONDS = 5
SKELETON_AFTER_SECONDS = 0.3  # a navigation shows the old page this long before the skeleton
IDLE, STALE_BUILD, TOO_MANY = 4000, 4001, 4002  # close codes; the client knows them


class Sessions:
    """All open sessions of this process, and the ASGI endpoint that opens one."""

    def __init__(self, site: Site, settings: Settings, build: str) -> None:
        self.site = site
        self.settings = settings
        self.build = build
        self.doors = ConnectionLimiter(settings.sessions, settings.sessions_per_address)
        self.ended = 0
        self._open: set[Session] = set()

    async def __call__(self, websocket: WebSocket) -> None:
        address = _address(websocket)
        if not same_origin(websocket.headers, self.site.base_url):
            log.warning("session refused", reason="origin", origin=websocket.headers.get("origin"))
            await websocket.close(1008)
            return
        if not self.doors.enter(address):
            log.warning("session refused", reason="too many", address=address)
            await websocket.accept()
            await websocket.close(TOO_MANY)
            return
        try:
            await self._serve(websocket)
        finally:
            self.doors.leave(address)

    async def _serve(self, websocket: WebSocket) -> None:
        query = websocket.query_params
        await websocket.accept()
        if query.get("build", self.build) != self.build:
            await websocket.close(STALE_BUILD)
            return
        location = _location(query.get("path"), query.get("query", "")) or Location("/", "")
        session = Session(websocket, self.site, self.settings)
        self._open.add(session)
        opened = time.monotonic()
        try:
            await session.run(location, adopts=query.get("adopt") == "1")
        finally:
            self._open.discard(session)
            self.ended += 1
            log.info("session", path=location.path, s=round(time.monotonic() - opened))

    async def close_idle(self) -> None:
        """For ever: closes sessions that have said nothing for long. One task for all of them."""
        while True:
            await asyncio.sleep(min(30, self.settings.idle_seconds / 2))
            oldest = time.monotonic() - self.settings.idle_seconds
            idle = [each.websocket for each in self._open if each.heard < oldest]
            await asyncio.gather(*map(_close_idle, idle), return_exceptions=True)


async def _close_idle(websocket: WebSocket) -> None:
    """Whoever reads nothing must not keep the others open: his connection is cut by `live.slow_clients`."""
    async with asyncio.timeout(CLOSE_SECONDS):
        await websocket.close(IDLE)


class Session:
    """One visitor's live page."""

    __slots__ = ("__weakref__", "_count", "_deflates", "_navigation", "_sent", "_since", "heard", "layout", "settings",
                 "visit", "websocket")  # fmt: skip

    def __init__(self, websocket: WebSocket, site: Site, settings: Settings) -> None:
        self.websocket = websocket
        self.settings = settings
        self.visit = Visit(site, self._send_json, _address(websocket))
        self.heard = time.monotonic()
        self._sent = SentFragments()
        self._count, self._since = 0, self.heard
        self._deflates = websocket.query_params.get("deflate") == "1"
        self._navigation: asyncio.Task[None] | None = None

    async def run(self, location: Location, *, adopts: bool) -> None:
        """Until the visitor leaves."""
        await self.visit.prepare(location, self.settings.load_seconds)
        async with Layout(root(location, self.visit)) as self.layout:
            sending = asyncio.create_task(self._send_updates(adopts))
            try:
                while True:
                    await self._receive(await self.websocket.receive())
            except WebSocketDisconnect:
                await asyncio.sleep(0)  # what was said last begins at least: a message is then kept (`Visit.mail`)
            finally:
                for task in (sending, self._navigation):
                    if task:
                        task.cancel()
                        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                            await task
                self.visit.leave()

    async def _send_updates(self, adopts: bool) -> None:
        while True:
            update = await self.layout.render()
            await self._send(dict(update), adopts=adopts)
            adopts = False

    async def _send(self, message: dict[str, Any], part: str = "model", *, adopts: bool = False) -> None:
        """One message: its `part` with fragments as ids, and the content of those this session has not had."""
        used: list[Fragment] = []

        def as_id(value: Any) -> str:
            if not isinstance(value, Fragment):
                raise TypeError(f"{value!r} cannot be sent")
            used.append(value)
            return value.id

        message = {**message, part: orjson.Fragment(orjson.dumps(message[part], default=as_id))}
        if new := self._unsent(used, adopts):
            message["fragments"] = new
        await self._send_json(message)

    def _unsent(self, used: Iterable[Fragment], adopts: bool) -> dict[str, orjson.Fragment]:
        new: dict[str, orjson.Fragment] = {}
        for fragment in used:
            for part in (fragment, *fragment.parts):
                if part.id not in new and not (adopts and part.static) and not self._sent.has(part.id):
                    new[part.id] = orjson.Fragment(fragment_payload(part))
            self._sent.add(fragment.ids)
        return new

    async def _send_json(self, message: dict[str, Any]) -> None:
        text = orjson.dumps(message)
        if self._deflates and len(text) > PACKET:
            deflated = _deflated_once(text) if len(text) <= LARGEST_KEPT else _deflated(text)
            await self.websocket.send({"type": "websocket.send", "bytes": deflated})
        else:
            await self.websocket.send({"type": "websocket.send", "text": text.decode()})

    async def _receive(self, frame: Any) -> None:
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1000))
        self.heard = time.monotonic()
        text = frame.get("text") or ""
        if not self._within_rate():
            log.warning("session closed", reason="message rate")
            await self.websocket.close(TOO_MANY)
            raise WebSocketDisconnect(TOO_MANY)
        if not 0 < len(text) <= LARGEST_MESSAGE:
            log.warning("message dropped", reason="size", size=len(text))
            return
        try:
            message = orjson.loads(text)
        except orjson.JSONDecodeError:
            log.warning("message dropped", reason="no JSON")
            return
        match message:
            case {"type": "layout-event", "target": str(target), "data": list(data)}:
                await self._event(target, data, message.get("seq"))
            case {"type": "navigate", "path": path, "query_string": query_string}:
                self._start_navigation(_location(path, query_string))
            case {"type": "fragments", "ids": list(ids)}:
                await self._send_missing(ids)
            case {"type": "prepare", "path": path, "query_string": query_string}:
                await self._prepare(_location(path, query_string))
            case _:
                log.warning("message dropped", reason="unknown type")

    async def _event(self, target: str, data: list[Any], seq: Any) -> None:
        # ReactPy keeps a queue and a task for every target it was ever told of: unknown ones must not reach it.
        if target not in self.layout._event_handlers:
            log.info("message dropped", reason="dead handler", target=target[:200])
            return
        event: dict[str, Any] = {"type": "layout-event", "target": target, "data": data}
        if isinstance(seq, int):
            event["seq"] = seq
        await self.layout.deliver(event)

    def _start_navigation(self, location: Location | None) -> None:
        """The visitor wants to be at `location`, whatever was wanted before."""
        if location is None:
            log.warning("message dropped", reason="no address")
            return
        if self._navigation:
            self._navigation.cancel()
        self._navigation = asyncio.create_task(self._navigate(location))

    async def _navigate(self, location: Location) -> None:
        await self.visit.prepare(location, SKELETON_AFTER_SECONDS)
        self.visit.go(location)
        self._navigation = None

    async def _prepare(self, location: Location | None) -> None:
        """Send a page ahead, if its data is at hand and nothing in it belongs to a live session."""
        if location is None:
            log.warning("message dropped", reason="no address")
            return
        outcome = await self.visit.prepare(location, seconds=0.1)
        if outcome.state == "loaded" and not outcome.live:
            await self._send({"type": "prepared", "page": page_model(location, outcome)}, "page")

    async def _send_missing(self, ids: list[Any]) -> None:
        wanted = [FRAGMENTS.get(id) for id in ids[:MOST_IDS] if isinstance(id, str)]
        found = {each.id: orjson.Fragment(fragment_payload(each)) for each in wanted if each}
        await self._send_json({"type": "fragments", "fragments": found})

    def _within_rate(self) -> bool:
        if self.heard - self._since > 60:
            self._count, self._since = 0, self.heard
        self._count += 1
        return self._count <= self.settings.messages_per_minute


def _deflated(text: bytes) -> bytes:
    """For a browser's `DecompressionStream('deflate-raw')`. Level 6 takes 0.2 ms longer than 3 for a page sent ahead, which
    on a slow link comes 4 ms earlier then."""
    packer = zlib.compressobj(6, wbits=-zlib.MAX_WBITS)
    return packer.compress(text) + packer.flush()


_deflated_once = lru_cache(maxsize=64)(_deflated)  # everybody who arrives at a page is sent the same


def _address(websocket: WebSocket) -> str:
    return websocket.client.host if websocket.client else ""


def _location(path: Any, query_string: Any) -> Location | None:
    """An address from outside, or None: it must be a path of this site, and not endless."""
    if not (isinstance(path, str) and isinstance(query_string, str) and path.startswith("/")):
        return None
    return Location(path[:LONGEST_ADDRESS], query_string[:LONGEST_ADDRESS])
