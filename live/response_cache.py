"""Pages that were answered before, answered again without asking anybody.

`Documents` keeps rendered pages, but a request reaches them through headers, files, routes and the reading of its
address: two hundred microseconds that come to the same every time. So the whole answer is kept here, in front of all
that, under what it depends on: path, query, the encoding that suits the browser, and the catalogue's version. Only
what every visitor may see is kept: a page with status 200 and `Cache-Control: public`, and of a size that most pages
have. Its bytes are those that `Documents` holds; nothing is copied.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from live.document import LARGEST_KEPT, best_encoding

Key = tuple[str, bytes, str]
LONGEST_ADDRESS = 2_000  # path and query: nobody fills the memory with longer ones


class Answer(NamedTuple):
    version: str
    start: Message
    body: Message


class ResponseCache:
    """ASGI middleware. `version()` names the state of the catalogue; at most `keep` answers are held."""

    def __init__(self, app: ASGIApp, version: Callable[[], str], keep: int) -> None:
        self.app = app
        self.version = version
        self.keep = keep
        self._kept: OrderedDict[Key, Answer] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        key = _key(scope) if self.keep else None
        answer = self._kept.get(key) if key else None
        if answer and answer.version == self.version():
            await send(answer.start)
            await send(answer.body)
        elif key:
            await self._ask(key, scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _ask(self, key: Key, scope: Scope, receive: Receive, send: Send) -> None:
        messages: list[Message] = []

        async def note(message: Message) -> None:
            messages.append(message)
            await send(message)

        version = self.version()
        await self.app(scope, receive, note)
        # A catalogue that changed meanwhile may or may not be in the answer.
        if len(messages) == 2 and _may_be_kept(*messages) and version == self.version():
            self._kept[key] = Answer(version, *messages)
            if len(self._kept) > self.keep:
                self._kept.popitem(last=False)


def _key(scope: Scope) -> Key | None:
    """What the answer depends on; None where it depends on more than that."""
    if scope["type"] != "http" or scope["method"] != "GET":
        return None
    path, query, headers = scope["path"], scope["query_string"], Headers(scope=scope)
    if "if-none-match" in headers or len(path) + len(query) > LONGEST_ADDRESS:
        return None
    return path, query, best_encoding(headers.get("accept-encoding", ""))


def _may_be_kept(start: Message, body: Message) -> bool:
    headers: dict[bytes, bytes] = dict(start["headers"])
    kind, caching = headers.get(b"content-type", b""), headers.get(b"cache-control", b"")
    is_page = start["status"] == 200 and kind.startswith(b"text/html") and caching.startswith(b"public")
    return is_page and len(body["body"]) <= LARGEST_KEPT
