"""One websocket: the live layout, events in, patches out, fragments by id.

From the client:  {type: 'layout-event', target, data, seq?}   ReactPy's own
                  {type: 'layout-event', target, size}          an event that is larger than LARGEST_MESSAGE
                  {type: 'navigate', path, query_string}        another page
                  {type: 'fragments', ids}                      request for the content of fragments
                  {type: 'prepare', path, query_string}         prefetch of a page
To the client:    {type: 'layout-update', path, model, fragments?}
                  {type: 'fragments', fragments}
                  {type: 'prepared', page, fragments?}          the answer to 'prepare'
                  {type: 'answer', errors, sent, toast}         the answer to a submitted form; toast: null, or
                                                                {title, description, kind}
A client that hydrates a served page (`adopt=1`) gets only the ids of its static fragments. With `deflate=1`, messages larger
than a packet are deflated in binary messages (`app.live.socket.deflate`).
The socket is public: an invalid message is dropped with one log line and affects no other session.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any

import orjson
import structlog
from reactpy.types import Location
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.live.limits.budget import BYTES_PER_MS, MESSAGE, PAGE_AT_HAND, PAGE_TO_LOAD, Budget, spend
from app.live.limits.client import ip_of
from app.live.observe.counts import SessionCounts
from app.live.pages.page import Match, Params
from app.live.pages.results import PageResults
from app.live.render.fragment import FRAGMENTS, Fragment
from app.live.render.html import fragment_payload
from app.live.socket.deflate import Deflater
from app.live.socket.sent_fragments import SentFragments
from app.live.tree.first_states import compare, first_renders
from app.live.tree.layout import LiveLayout
from app.live.tree.root import page_model, root
from app.live.tree.visitor import Visitor

log = structlog.get_logger()

LARGEST_MESSAGE = 128 * 1024  # characters
LONGEST_URL = 4_000
MOST_IDS = 2_000
PACKET = 1_400  # bytes
LARGEST_ANSWER = 64 * 1024  # bytes of content in one answer to `fragments`
SKELETON_AFTER = 0.3  # seconds: a navigation shows the old page so long, then the skeleton
PREPARE_SECONDS = 0.1
MOST_THROTTLED = 60.0  # seconds of continuous throttling until the session is closed: an unread client may be gone
TOO_MANY = 4002  # close code


HandleMessage = Callable[[Any], Awaitable[str | None]]
Wrapper = Callable[[HandleMessage], HandleMessage]


class Session:
    """One visitor's live page."""

    __slots__ = ("__weakref__", "_answered", "_budgets", "_deflater", "_navigation", "_sending", "_sent", "_throttled",
                 "counts", "layout", "received_at", "visitor", "websocket")  # fmt: skip

    def __init__(
        self,
        websocket: WebSocket,
        results: PageResults,
        budgets: tuple[Budget, ...],
        counts: SessionCounts,
    ) -> None:
        self.websocket = websocket
        self.counts = counts
        self.visitor = Visitor(results, self._send_json, ip_of(websocket))
        self.received_at = time.monotonic()
        self._sent = SentFragments()
        self._answered: frozenset[str] = frozenset()  # ids whose content was requested and sent
        self._budgets = budgets
        self._throttled = 0.0  # seconds of continuous throttling
        self._sending = asyncio.Lock()  # keeps the order: large messages are deflated in a thread
        self._deflater = Deflater() if websocket.query_params.get("deflate") == "1" else None
        self._navigation: asyncio.Task[None] | None = None

    async def run(self, first: Match, load_seconds: float, *, adopts: bool, wrap: Wrapper | None = None) -> None:
        """Run until the visitor disconnects. `adopts`: the browser hydrates the served page at `first`."""
        receive = wrap(self._receive) if wrap else self._receive
        result = await self.visitor.results.prepare(first, load_seconds)
        async with LiveLayout(root(first, result, self.visitor), self.visitor) as self.layout:
            sending = asyncio.create_task(self._send_updates(first.params if adopts else None))
            try:
                while True:
                    await receive(await self.websocket.receive())
            except WebSocketDisconnect:
                await asyncio.sleep(0)  # lets the last message's handler begin, so that it completes
            finally:
                for task in (sending, self._navigation):
                    if task:
                        task.cancel()
                        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                            await task
                self.visitor.leave()

    async def _send_updates(self, adopted: Params | None) -> None:
        """`adopted`: of the served page that the browser shows."""
        while True:
            update = await self.layout.render()
            if adopted and (served := (self.visitor.results.results.first_renders or {}).get(adopted)):
                compare(served, first_renders(self.layout))
            await self._send(dict(update), adopts=adopted is not None)
            adopted = None

    async def _send(self, message: dict[str, Any], part: str = "model", *, adopts: bool = False) -> None:
        """Send a message: `part` has fragments as ids; `fragments` the content of those not sent to this session yet."""
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
        new = (each for each in self._sent.add(used) if not (adopts and each.static))
        return {each.id: orjson.Fragment(fragment_payload(each)) for each in new}

    async def _send_json(self, message: dict[str, Any]) -> None:
        text = orjson.dumps(message)
        async with self._sending:
            if self._deflater and len(text) > PACKET:
                sent = await self._deflater.deflated(text)
                await self.websocket.send({"type": "websocket.send", "bytes": sent})
            else:
                sent = text
                await self.websocket.send({"type": "websocket.send", "text": text.decode()})
        self.counts.sent += 1
        self.counts.bytes_sent += len(sent)

    async def _receive(self, message: Any) -> str | None:
        """Handle an ASGI message; returns the type of what it contains, None if it was dropped."""
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        self.received_at = time.monotonic()
        text = message.get("text") or ""
        self.counts.bytes_received += len(text)
        await self.throttle(MESSAGE + len(text) / BYTES_PER_MS)
        if not 0 < len(text) <= LARGEST_MESSAGE:
            self._drop("size", size=len(text))
            return None
        try:
            message = orjson.loads(text)
        except orjson.JSONDecodeError:
            self._drop("no JSON")
            return None
        match message:
            case {"type": "layout-event", "target": str(target), "data": list(data)}:
                await self._event(target, data, message.get("seq"))
            case {"type": "layout-event", "target": str(target), "size": int(size)}:
                handler = self.layout._event_handlers.get(target)
                self._drop("event too large", handler=repr(handler), size=size, most=LARGEST_MESSAGE)
                return None
            case {"type": "navigate", "path": path, "query_string": query_string}:
                if match := await self._match(path, query_string):
                    self._start_navigation(match)
            case {"type": "fragments", "ids": list(ids)}:
                await self._send_missing(ids)
            case {"type": "prepare", "path": path, "query_string": query_string}:
                if match := await self._match(path, query_string):
                    await self._prepare(match)
            case _:
                self._drop("unknown type")
                return None
        kind: str = message["type"]
        self.counts.received[kind] += 1
        return kind

    def _drop(self, reason: str, **details: Any) -> None:
        self.counts.dropped[reason] += 1
        log.warning("message dropped", reason=reason, **details)

    async def throttle(self, cost: float) -> None:
        """Spend `cost` ms of the budgets of session and IP, and wait while they are in debt."""
        wait = spend(self._budgets, cost)
        self._throttled = self._throttled + wait if wait else 0.0
        if self._throttled > MOST_THROTTLED:
            log.warning("session closed", reason="throttled")
            await self.websocket.close(TOO_MANY)
            raise WebSocketDisconnect(TOO_MANY)
        await asyncio.sleep(wait)

    async def _event(self, target: str, data: list[Any], seq: Any) -> None:
        # ReactPy keeps a queue and a task per received target, so unknown targets must not reach it.
        if target not in self.layout._event_handlers:
            self.counts.dropped["dead handler"] += 1
            log.info("message dropped", reason="dead handler", target=target[:200])
            return
        event: dict[str, Any] = {"type": "layout-event", "target": target, "data": data}
        if isinstance(seq, int):
            event["seq"] = seq
        await self.layout.deliver(event)

    async def _match(self, path: Any, query_string: Any) -> Match | None:
        """The match of a URL, after spending the budget for it."""
        if location := location_of(path, query_string):
            match = self.visitor.site.match(location)
            await self.throttle(PAGE_AT_HAND if self.visitor.results.has(match) else PAGE_TO_LOAD)
            return match
        self._drop("no url")
        return None

    def _start_navigation(self, match: Match) -> None:
        """Navigate to `match`; cancels a navigation in progress."""
        if self._navigation:
            self._navigation.cancel()
        self._navigation = asyncio.create_task(self._navigate(match))

    async def _navigate(self, match: Match) -> None:
        self.visitor.navigate(match, await self.visitor.results.prepare(match, SKELETON_AFTER))
        self._navigation = None

    async def _prepare(self, match: Match) -> None:
        """Send a prefetched page, if its data loads in time and nothing in it needs a session."""
        result = await self.visitor.results.prepare(match, seconds=PREPARE_SECONDS)
        if result.state == "loaded" and not result.live:
            await self._send({"type": "prepared", "page": page_model(match, result)}, "page")

    async def _send_missing(self, ids: list[Any]) -> None:
        """Send the content of fragments by id, each once a session, in several messages if it is long."""
        wanted = {id for id in ids[:MOST_IDS] if isinstance(id, str)} - self._answered
        found = [each for id in wanted if (each := FRAGMENTS.get(id))]
        self._answered |= {each.id for each in found}
        for part in _parts(found):
            await self.throttle(sum(map(len, part.values())) / BYTES_PER_MS)
            content = {id: orjson.Fragment(payload) for id, payload in part.items()}
            await self._send_json({"type": "fragments", "fragments": content})


def _parts(fragments: list[Fragment]) -> Iterator[dict[str, bytes]]:
    """{id: payload} in parts of about LARGEST_ANSWER bytes; at least one part, possibly empty."""
    part: dict[str, bytes] = {}
    size = 0
    for each in fragments:
        part[each.id] = fragment_payload(each)
        size += len(part[each.id])
        if size > LARGEST_ANSWER:
            yield part
            part, size = {}, 0
    if part or not fragments:
        yield part


def location_of(path: Any, query_string: Any) -> Location | None:
    """A client's URL, cut to `LONGEST_URL`; None if it is not a path."""
    if not (isinstance(path, str) and isinstance(query_string, str) and path.startswith("/")):
        return None
    return Location(path[:LONGEST_URL], query_string[:LONGEST_URL])
