"""Client of the site's protocol, in process over ASGI: a document, then a session over its socket.

`tests/bench/live.py` is the client for real servers.
"""

from __future__ import annotations

import asyncio
import logging
import re
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from contextvars import ContextVar
from itertools import count
from typing import Any, cast
from unittest import mock
from urllib.parse import urlencode

import httpx2
import orjson
import structlog
from starlette.types import ASGIApp, Message

from app.live.limits.loop_lag import LoopLag
from app.live.render.fragment import FRAGMENTS
from app.live.render.html import FOLD, render
from app.live.socket.session import Session
from tests.kit.loop import KitLoop
from tests.tools.inflate import Inflater
from tests.tools.markup import body_of

HANDLES, MODULE, PROPS, CONTROLLED = "data-kit-handles", "data-kit-module", "data-kit-props", "data-kit-controlled"
"""Attributes of the kit's own: the handlers of an element, the client module on it with its props, and whether Python sets
its value."""

LONGEST = 15  # seconds until an unsettled page fails its test
DRIVER_PAUSE = 0.001  # seconds of sleep that let a database driver's thread run, which the loop does not know

_MARKS = re.compile(r' data-kit-[a-z]+="[^"]*"')
_FRAGMENT = re.compile(r'data-f="([^"]+)"')


_errors: ContextVar[list[BaseException]] = ContextVar("_errors")
"""Of the site that the current task belongs to."""


class KitError(AssertionError):
    """The requested action is impossible, or the site violates its protocol."""


class _KitSession(Session):
    """A session that its test can inspect. It has no budget: tests are not throttled. Other clients' sessions are normal."""

    __slots__ = ()

    def __init__(self, websocket: Any, *args: Any, **options: Any) -> None:
        super().__init__(websocket, *args, **options)
        if connection := websocket.scope.get("kit"):
            connection.session = self

    async def throttle(self, cost: float) -> None:
        await super().throttle(0 if "kit" in self.websocket.scope else cost)


async def _measure_nothing(*_: object) -> None:
    """Replaces the measurement of the loop's lag: no load shedding on a busy machine."""


class Site:
    """A running application. Errors logged with a traceback are raised in the test that caused them."""

    _numbers = count(1)

    def __init__(self, app: ASGIApp, base_url: str) -> None:
        self.app = app
        self.base_url = base_url
        self.errors: list[BaseException] = []

    async def request(self, method: str, url: str, ip: str, **options: Any) -> httpx2.Response:
        _errors.set(self.errors)
        transport = httpx2.ASGITransport(self.app, client=(ip, 1))
        async with httpx2.AsyncClient(transport=transport, base_url=self.base_url) as client:
            return await client.request(method, url, **options)

    def new_ip(self) -> str:
        """A new visitor's IP: limits per IP do not add up over tests."""
        number = next(self._numbers)
        return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"

    def raise_errors(self) -> None:
        """
        Raises:
            Exception: the first error of application code since the last call, with its own traceback.
        """
        if self.errors:
            error = self.errors[0]
            self.errors.clear()
            raise error


@asynccontextmanager
async def serving(app: ASGIApp, base_url: str = "http://testserver") -> AsyncIterator[Site]:
    """`async with serving(app) as site`: runs the application's startup and shutdown."""
    site = Site(app, base_url)
    with mock.patch("app.live.socket.sessions.Session", _KitSession), _collecting_errors():
        _errors.set(site.errors)
        lifespan = _Lifespan(app)
        with mock.patch.object(LoopLag, "measure", _measure_nothing):
            await lifespan.start()
        try:
            yield site
        finally:
            await lifespan.stop()


class _Lifespan:
    """ASGI's lifespan protocol, in a task of its own."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._received: asyncio.Queue[Message] = asyncio.Queue()
        self._sent: asyncio.Queue[Message] = asyncio.Queue()

    async def start(self) -> None:
        scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
        self._running = asyncio.create_task(cast(Any, self._app(scope, self._received.get, self._sent.put)))
        await self._step("startup")

    async def stop(self) -> None:
        await self._step("shutdown")
        await self._running

    async def _step(self, name: str) -> None:
        await self._received.put({"type": f"lifespan.{name}"})
        answer = asyncio.create_task(self._sent.get())
        await asyncio.wait({answer, self._running}, return_when=asyncio.FIRST_COMPLETED)
        if not answer.done():
            answer.cancel()
            await self._running
        elif answer.result()["type"].endswith("failed"):
            raise KitError(f"{name} failed: {answer.result().get('message')}")


class Connection:
    """One session: the shown page as a VDOM tree with event handlers. `served` is the document that it hydrates."""

    session: Session

    def __init__(self, site: Site, path: str, query: str, ip: str, served: str) -> None:
        self._site = site
        self._frames: asyncio.Queue[Message] = asyncio.Queue()
        self._waits = False  # all messages are handled; it waits for the next
        self._inflate = Inflater()
        self._known = set(_FRAGMENT.findall(served))
        self._model: dict[str, Any] = {}
        self.messages: list[dict[str, Any]] = []
        """Every message but updates and fragments: toasts, answers to forms."""
        self.is_open = True
        self.state = 0  # the number of updates
        self._html: tuple[int, tuple[str, str]] = (0, ("", ""))
        parameters = urlencode({"path": path, "query": query.removeprefix("?"), "adopt": 1, "deflate": 1})
        host = site.base_url.partition("://")[2]
        scope = {
            "type": "websocket", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "ws", "path": "/_live",
            "raw_path": b"/_live", "root_path": "", "query_string": parameters.encode(), "subprotocols": [],
            "headers": [(b"host", host.encode()), (b"origin", site.base_url.encode())], "client": (ip, 1),
            "server": (host, 80), "state": {}, "extensions": {}, "kit": self,
        }  # fmt: skip
        self._frames.put_nowait({"type": "websocket.connect"})
        _errors.set(site.errors)
        self._running = asyncio.create_task(cast(Any, site.app(scope, self._receive, self._send)))

    async def _receive(self) -> Message:
        self._waits = self._frames.empty()
        try:
            return await self._frames.get()
        finally:
            self._waits = False

    async def _send(self, message: Message) -> None:
        if message["type"] == "websocket.close":
            self.is_open = False
            self.messages.append({"type": "close", "code": message.get("code")})
        elif message["type"] == "websocket.send":
            frame = message.get("bytes") or message["text"]
            self._take(orjson.loads(self._inflate(frame)))

    def _take(self, message: dict[str, Any]) -> None:
        self._known.update(message.get("fragments", ()))
        match message["type"]:
            case "layout-update":
                self.state += 1
                self._model = _patched(self._model, message["path"], message["model"])
                if missing := [id for id in _ids(message["model"]) if id not in self._known]:
                    self.send({"type": "fragments", "ids": missing})
            case "fragments":
                pass
            case _:
                self.messages.append(message)

    def send(self, message: dict[str, Any]) -> None:
        self._waits = False
        self._frames.put_nowait({"type": "websocket.receive", "text": orjson.dumps(message).decode()})

    @property
    def at(self) -> str:
        """Path and query of the shown page."""
        return str(_info(self._model).get("at", ""))

    @property
    def language(self) -> str:
        return str(_info(self._model).get("language", ""))

    @property
    def is_waiting(self) -> bool:
        return bool(_info(self._model).get("waiting"))

    def html(self) -> tuple[str, str]:
        """(head, body) as HTML with the kit's attributes."""
        if self._html[0] != self.state:
            self._html = (self.state, render(_marked(self._model)))
        return self._html[1]

    async def settle(self, *, whole: bool = True) -> None:
        """Wait until all messages are handled, no handler runs, no render is due and, if `whole`, the page's data is loaded.

        Raises:
            Exception: application code raised it.
            KitError: the session ended, or the page does not settle.
        """
        loop = asyncio.get_running_loop()
        assert isinstance(loop, KitLoop)
        end = loop.time() + LONGEST
        while True:
            await loop.idle()
            self._site.raise_errors()
            if self._running.done():
                if error := None if self._running.cancelled() else self._running.exception():
                    raise error
                raise KitError(f"the session has ended: {self.messages[-1:]}")
            if self._model and self._waits and not (whole and self.is_waiting) and not _is_busy(self.session):
                return
            if loop.time() > end:
                what = "the data of a page" if self.is_waiting else "a handler, a render or a navigation"
                raise KitError(f"nothing happens, and the session still waits for {what}")
            await asyncio.sleep(DRIVER_PAUSE)

    async def close(self) -> None:
        self._frames.put_nowait({"type": "websocket.disconnect", "code": 1000})
        with suppress(asyncio.CancelledError):
            await self._running
        self._site.raise_errors()


def difference(served: str, body: str) -> str:
    """The first hydration mismatch between the session's first page and the served one; '' if there is none."""
    before, after = body_of(served), _MARKS.sub("", body).replace(FOLD, "")
    if before == after:
        return ""
    start = next(
        (i for i, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), min(len(before), len(after))
    )
    part = slice(max(0, start - 60), start + 120)
    return f"served:  …{before[part]}…\nsession: …{after[part]}…"


def _is_busy(session: Session) -> bool:
    layout = session.layout
    queues = layout._event_queues.values()
    is_handling = any(queue.qsize() or not queue._getters for queue in queues)  # type: ignore[attr-defined]
    return bool(layout._render_tasks or session._navigation) or is_handling


def _info(model: dict[str, Any]) -> dict[str, Any]:
    """The attributes of the page: those of the first node with a URL."""
    while model and "at" not in (model.get("attributes") or {}):
        model = next((each for each in model.get("children", ()) if isinstance(each, dict)), {})
    return model.get("attributes") or {}


def _patched(model: dict[str, Any], path: str, part: dict[str, Any]) -> dict[str, Any]:
    """`model` with the node at `path` ('/children/0'; '' is the root) replaced by `part`."""
    if not path:
        return part
    node: Any = model
    *steps, last = path[1:].split("/")
    for step in steps:
        node = node[int(step) if isinstance(node, list) else step]
    node[int(last) if isinstance(node, list) else last] = part
    return model


def _ids(model: dict[str, Any]) -> Iterator[str]:
    """Ids of the fragments in `model`, also of nested ones."""
    attributes = model.get("attributes") or {}
    if model["tagName"] == "fragment":
        id = attributes["fragment"]
        yield id
        if id.startswith("~"):
            yield from _ids(FRAGMENTS[id].model)
    for child in model.get("children", ()):
        if isinstance(child, dict):
            yield from _ids(child)


def _marked(model: dict[str, Any]) -> dict[str, Any]:
    """A copy with attributes for handlers, modules and controlled values."""
    if model["tagName"] == "fragment" and model["attributes"]["fragment"].startswith("~"):
        return _marked(FRAGMENTS[model["attributes"]["fragment"]].model)
    attributes = model.get("attributes") or {}
    marks: dict[str, Any] = {}
    if handlers := model.get("eventHandlers"):
        marks[HANDLES] = orjson.dumps(handlers).decode()
    if "value" in attributes or "checked" in attributes:
        marks[CONTROLLED] = "true"
    copy = {
        **model,
        "children": [_marked(each) if isinstance(each, dict) else each for each in model.get("children", ())],
    }
    if "importSource" in model and "host" in attributes:
        host = attributes["host"]
        marks[MODULE] = model["tagName"]
        marks[PROPS] = orjson.dumps({name: value for name, value in attributes.items() if name != "host"}).decode()
        host = {**host, "attributes": {**(host.get("attributes") or {}), **marks}}
        return {**copy, "attributes": {**attributes, "host": host}}
    if marks:
        copy["attributes"] = {**attributes, **marks}
    return copy


class _Errors(logging.Handler):
    """Collects the exceptions that ReactPy logs."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[1]:
            _note(record.exc_info[1])


def _note_error(_logger: Any, _method: str, entry: Any) -> Any:
    """A structlog processor: collects logged exceptions."""
    if entry.get("exc_info") and (error := sys.exc_info()[1]):
        _note(error)
    return entry


def _note(error: BaseException) -> None:
    if (errors := _errors.get(None)) is not None:  # None: another client in this process, such as Starlette's
        errors.append(error)


@contextmanager
def _collecting_errors() -> Iterator[None]:
    """Collect errors logged with a traceback, per site, by the task that logs."""
    handler, logger, processors = (
        _Errors(logging.ERROR),
        logging.getLogger("reactpy"),
        structlog.get_config()["processors"],
    )
    logger.addHandler(handler)
    processors.insert(0, _note_error)
    try:
        yield
    finally:
        logger.removeHandler(handler)
        processors.remove(_note_error)
