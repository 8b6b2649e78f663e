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
A client that shows a served page (`adopt=1`) has its static fragments already and is sent only their ids. A client that
says `deflate=1` gets messages larger than a packet deflated, in a binary frame: a page sent ahead has a fifth of the size.
The socket is public: a message that is not understood is dropped with one log entry and affects no other session.
"""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import orjson
import structlog
from reactpy.types import Location
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.live import log_context
from app.live.address import address_of
from app.live.connection_limiter import ConnectionLimiter
from app.live.counts import SessionCounts
from app.live.fragment import FRAGMENTS, Fragment
from app.live.html import fragment_payload
from app.live.layout import LiveLayout
from app.live.origin import same_origin
from app.live.page import Match
from app.live.page_results import PageResults
from app.live.root import page_model, root
from app.live.sent_fragments import SentFragments
from app.live.visitor import Visitor

log = structlog.get_logger()

LARGEST_MESSAGE = 64 * 1024
LONGEST_ADDRESS = 4_000
MOST_IDS = 2_000
PACKET = 1_400  # bytes
LARGEST_SHARED = 64 * 1024  # bytes of a message that is deflated once for everybody; a first update is a third of it
CLOSE_SECONDS = 5
SKELETON_AFTER = 0.3  # seconds for which a navigation shows the old page before the skeleton
PREPARE_SECONDS = 0.1
RESTART, IDLE, STALE_BUILD, TOO_MANY = 1012, 4000, 4001, 4002  # close codes; the client knows them


@dataclass(frozen=True)
class Limits:
    sessions: int = 5000
    sessions_per_address: int = 50
    messages_per_minute: int = 600  # from one session
    idle_seconds: float = 900  # a session that receives nothing for so long is closed
    load_seconds: float = 1.5  # for the data of the first page
    drain_wait_seconds: float = 0  # `app.live.drain`
    drained_per_second: int = 100


class Sessions:
    """All open sessions of this process, and the endpoint that opens one. `build` is that of the browser's files."""

    def __init__(self, results: PageResults, limits: Limits, build: str) -> None:
        self.results = results
        self.limits = limits
        self.build = build
        self.limiter = ConnectionLimiter(limits.sessions, limits.sessions_per_address)
        self.counts = SessionCounts()
        self.ended = 0
        self.open: set[Session] = set()
        self.back_after = 0.0  # seconds; when it is set, new sessions are told to come back then

    async def __call__(self, websocket: WebSocket) -> None:
        log_context.begin("session")
        address = address_of(websocket)
        if not same_origin(websocket, self.results.site.base_url):
            self._refuse("origin", origin=websocket.headers.get("origin"))
            await websocket.close(1008)
            return
        if not self.limiter.enter(address):
            self._refuse("too many", address=address)
            await websocket.accept()
            await websocket.close(TOO_MANY)
            return
        try:
            await self._serve(websocket)
        finally:
            self.limiter.leave(address)

    def _refuse(self, reason: str, **details: Any) -> None:
        self.counts.refused[reason] += 1
        log.warning("session refused", reason=reason, **details)

    async def _serve(self, websocket: WebSocket) -> None:
        query = websocket.query_params
        await websocket.accept()
        if self.back_after:
            await websocket.close(RESTART, f"{self.back_after * 1000:.0f}")
            return
        if query.get("build", self.build) != self.build:
            await websocket.close(STALE_BUILD, self.build)
            return
        location = _location(query.get("path"), query.get("query", "")) or Location("/", "")
        session = Session(websocket, self.results, self.limits, self.counts)
        self.counts.opened += 1
        self.open.add(session)
        opened = time.monotonic()
        try:
            await session.run(self.results.site.match(location), adopts=query.get("adopt") == "1")
        finally:
            self.open.discard(session)
            self.ended += 1
            log.info("session", path=location.path, s=round(time.monotonic() - opened))

    async def close_idle(self) -> None:
        """Close sessions that have received nothing for `idle_seconds`. Runs until cancelled: one task for all of them."""
        while True:
            await asyncio.sleep(min(30, self.limits.idle_seconds / 2))
            oldest = time.monotonic() - self.limits.idle_seconds
            idle = [each.websocket for each in self.open if each.received_at < oldest]
            await asyncio.gather(*(close(each, IDLE) for each in idle), return_exceptions=True)


async def close(websocket: WebSocket, code: int, reason: str = "") -> None:
    """A client that does not read must not delay the others; `app.live.slow_clients` cuts its connection."""
    async with asyncio.timeout(CLOSE_SECONDS):
        await websocket.close(code, reason)


class Session:
    """One visitor's live page."""

    __slots__ = ("__weakref__", "_count", "_deflates", "_navigation", "_sent", "_since", "counts", "layout", "limits",
                 "received_at", "visitor", "websocket")  # fmt: skip

    def __init__(self, websocket: WebSocket, results: PageResults, limits: Limits, counts: SessionCounts) -> None:
        self.websocket = websocket
        self.limits = limits
        self.counts = counts
        self.visitor = Visitor(results, self._send_json, address_of(websocket))
        self.received_at = time.monotonic()
        self._sent = SentFragments()
        self._count, self._since = 0, self.received_at
        self._deflates = websocket.query_params.get("deflate") == "1"
        self._navigation: asyncio.Task[None] | None = None

    async def run(self, first: Match, *, adopts: bool) -> None:
        """Until the visitor leaves. `adopts`: the browser shows the served page at `first`."""
        await self.visitor.results.prepare(first, self.limits.load_seconds)
        async with LiveLayout(root(first, self.visitor), self.visitor) as self.layout:
            sending = asyncio.create_task(self._send_updates(adopts))
            try:
                while True:
                    await self._receive(await self.websocket.receive())
            except WebSocketDisconnect:
                await asyncio.sleep(0)  # let the handler of the last message begin: what it stores is then stored
            finally:
                for task in (sending, self._navigation):
                    if task:
                        task.cancel()
                        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                            await task
                self.visitor.leave()

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
            frame = _deflated_once(text) if len(text) <= LARGEST_SHARED else _deflated(text)
            await self.websocket.send({"type": "websocket.send", "bytes": frame})
        else:
            frame = text
            await self.websocket.send({"type": "websocket.send", "text": text.decode()})
        self.counts.sent += 1
        self.counts.bytes_sent += len(frame)

    async def _receive(self, frame: Any) -> None:
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1000))
        self.received_at = time.monotonic()
        text = frame.get("text") or ""
        self.counts.bytes_received += len(text)
        if not self._within_rate():
            log.warning("session closed", reason="message rate")
            await self.websocket.close(TOO_MANY)
            raise WebSocketDisconnect(TOO_MANY)
        if not 0 < len(text) <= LARGEST_MESSAGE:
            return self._drop("size", size=len(text))
        try:
            message = orjson.loads(text)
        except orjson.JSONDecodeError:
            return self._drop("no JSON")
        match message:
            case {"type": "layout-event", "target": str(target), "data": list(data)}:
                await self._event(target, data, message.get("seq"))
            case {"type": "navigate", "path": path, "query_string": query_string}:
                self._start_navigation(self._match(path, query_string))
            case {"type": "fragments", "ids": list(ids)}:
                await self._send_missing(ids)
            case {"type": "prepare", "path": path, "query_string": query_string}:
                await self._prepare(self._match(path, query_string))
            case _:
                return self._drop("unknown type")
        self.counts.received[message["type"]] += 1
        return None

    def _drop(self, reason: str, **details: Any) -> None:
        self.counts.dropped[reason] += 1
        log.warning("message dropped", reason=reason, **details)

    async def _event(self, target: str, data: list[Any], seq: Any) -> None:
        # ReactPy keeps a queue and a task for every target that it receives: unknown ones must not reach it.
        if target not in self.layout._event_handlers:
            self.counts.dropped["dead handler"] += 1
            log.info("message dropped", reason="dead handler", target=target[:200])
            return
        event: dict[str, Any] = {"type": "layout-event", "target": target, "data": data}
        if isinstance(seq, int):
            event["seq"] = seq
        await self.layout.deliver(event)

    def _match(self, path: Any, query_string: Any) -> Match | None:
        if location := _location(path, query_string):
            return self.visitor.site.match(location)
        self._drop("no address")
        return None

    def _start_navigation(self, match: Match | None) -> None:
        """Show the page of `match`; a navigation that is under way is given up."""
        if match is None:
            return
        if self._navigation:
            self._navigation.cancel()
        self._navigation = asyncio.create_task(self._navigate(match))

    async def _navigate(self, match: Match) -> None:
        await self.visitor.results.prepare(match, SKELETON_AFTER)
        self.visitor.navigate(match)
        self._navigation = None

    async def _prepare(self, match: Match | None) -> None:
        """Send a page ahead, if its data is at hand and nothing in it needs a session."""
        if match is None:
            return
        result = await self.visitor.results.prepare(match, seconds=PREPARE_SECONDS)
        if result.state == "loaded" and not result.live:
            await self._send({"type": "prepared", "page": page_model(match, result)}, "page")

    async def _send_missing(self, ids: list[Any]) -> None:
        wanted = [FRAGMENTS.get(id) for id in ids[:MOST_IDS] if isinstance(id, str)]
        found = {each.id: orjson.Fragment(fragment_payload(each)) for each in wanted if each}
        await self._send_json({"type": "fragments", "fragments": found})

    def _within_rate(self) -> bool:
        if self.received_at - self._since > 60:
            self._count, self._since = 0, self.received_at
        self._count += 1
        return self._count <= self.limits.messages_per_minute


def _deflated(text: bytes) -> bytes:
    """For a browser's `DecompressionStream('deflate-raw')`. Level 6 takes 0.2 ms longer than 3 for a page sent ahead, which
    on a slow link comes 4 ms earlier then."""
    packer = zlib.compressobj(6, wbits=-zlib.MAX_WBITS)
    return packer.compress(text) + packer.flush()


_deflated_once = lru_cache(maxsize=64)(_deflated)  # the first update of a page is the same for all


def _location(path: Any, query_string: Any) -> Location | None:
    """An address from outside, cut to `LONGEST_ADDRESS`; None if it is no path."""
    if not (isinstance(path, str) and isinstance(query_string, str) and path.startswith("/")):
        return None
    return Location(path[:LONGEST_ADDRESS], query_string[:LONGEST_ADDRESS])
