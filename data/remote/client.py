"""The one HTTP client: the catalogue as a remote service has it, under `{host}/api`.

One attempt with strict limits in time and size: a visitor waits for it. An answer whose bytes are those of the last one
gives the very same records again, unread.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from hashlib import blake2b
from typing import Any, NoReturn, TypeVar, cast
from urllib.parse import quote

import httpx2
import orjson

from data.errors import BadPayload, NotFound, Unavailable
from data.kinds import KINDS
from data.models import Record, is_id
from data.remote.mapping import read_list, read_one

R = TypeVar("R", bound=Record)

CONNECT_SECONDS, SECONDS = 2.0, 5.0
LARGEST_ANSWER = 24 * 1024 * 1024  # 10,000 properties with long texts in one language have two thirds of that
LONGEST_TEXT = 200  # of what an error says


class RemoteSource:
    """Reads `{host}/api/…`, each answer within `seconds`. `hosts` are those whose tours may be framed; `transport`
    stands in for the network."""

    def __init__(
        self,
        host: str,
        hosts: Collection[str],
        *,
        seconds: float = SECONDS,
        transport: httpx2.AsyncBaseTransport | None = None,
    ) -> None:
        self.hosts = hosts
        self.seconds = seconds
        self._kept: dict[type[Record], tuple[bytes, tuple[Any, ...]]] = {}
        self._client = httpx2.AsyncClient(
            base_url=f"{host.rstrip('/')}/api",
            headers={"accept": "application/json", "user-agent": "georgia360"},
            timeout=httpx2.Timeout(seconds, connect=CONNECT_SECONDS),
            limits=httpx2.Limits(max_connections=20, max_keepalive_connections=10),
            follow_redirects=True,
            max_redirects=3,
            http2=True,  # where the service offers it
            transport=transport,
        )

    async def list(self, model: type[R]) -> tuple[R, ...]:
        """All records of `model`.

        Raises:
            Unavailable: there was no usable answer.
        """
        path = KINDS[model].path
        try:
            body = await self._get(path)
        except Unavailable as error:
            if error.status != 401 or model in self._kept:
                raise
            return ()  # as the specified client has it: who may not read gets nothing, who could before keeps it
        digest = blake2b(body, digest_size=16).digest()
        if model not in self._kept or self._kept[model][0] != digest:
            # Thousands of records take a while: beside the event loop, which meanwhile serves the others.
            records = await asyncio.to_thread(_read_all, model, body, self.hosts, path)
            self._kept[model] = (digest, records)
        return cast("tuple[R, ...]", self._kept[model][1])

    async def one(self, model: type[R], id: str) -> R:
        """One record.

        Raises:
            NotFound: the service has none of this id.
            Unavailable: there was no usable answer.
        """
        missing = NotFound(f"{model.__name__} not found", path=f"{KINDS[model].path}/{id}")
        if not is_id(id):
            raise missing
        path = f"{KINDS[model].path}/{quote(id, safe='', errors='replace')}"
        try:
            body = await self._get(path)
        except Unavailable as error:
            if error.status in (400, 401, 404):  # some services call an id of another form a bad request
                raise missing from None
            raise
        try:
            record = read_one(model, _json(body), self.hosts)
        except BadPayload as error:
            raise BadPayload(error.body, path=path) from None
        if record.id.casefold() != id.casefold():  # type: ignore[attr-defined]
            raise missing
        return record

    async def close(self) -> None:
        await self._client.aclose()

    async def _get(self, path: str) -> bytes:
        """The body of a 2xx answer that came whole, in time."""
        try:
            async with asyncio.timeout(self.seconds), self._client.stream("GET", path) as response:
                body = await _read_body(response, path)
        except (TimeoutError, httpx2.TimeoutException):
            raise Unavailable("no answer in time", path=path, status=504) from None
        except (httpx2.HTTPError, httpx2.InvalidURL, httpx2.StreamError) as error:
            raise Unavailable(_shortened(str(error)) or type(error).__name__, path=path) from error
        if not response.is_success:
            _refuse(response, body, path)
        return body


async def _read_body(response: httpx2.Response, path: str) -> bytes:
    """The body, as long as it stays within the limit: counted unpacked, so that nothing small unfolds into much."""
    announced = response.headers.get("content-length", "")
    if announced.isdecimal() and int(announced) > LARGEST_ANSWER:
        raise BadPayload(f"more than {LARGEST_ANSWER} bytes", path=path)
    body = bytearray()
    async for chunk in response.aiter_bytes():
        body += chunk
        if len(body) > LARGEST_ANSWER:
            raise BadPayload(f"more than {LARGEST_ANSWER} bytes", path=path)
    return bytes(body)


def _refuse(response: httpx2.Response, body: bytes, path: str) -> NoReturn:
    """'{status}: {response text or status text}'; a page of HTML says no more than its status."""
    text = "" if "html" in response.headers.get("content-type", "") else _shortened(body.decode("utf-8", "replace"))
    raise Unavailable(text or response.reason_phrase, path=path, status=response.status_code)


def _read_all(model: type[R], body: bytes, hosts: Collection[str], path: str) -> tuple[R, ...]:
    try:
        return read_list(model, _json(body), hosts)
    except BadPayload as error:
        raise BadPayload(error.body, path=path) from None


def _json(body: bytes) -> Any:
    try:
        return orjson.loads(body)
    except orjson.JSONDecodeError as error:
        raise BadPayload(f"not JSON: {error.msg}") from None


def _shortened(text: str) -> str:
    return " ".join(text[: 2 * LONGEST_TEXT].split())[:LONGEST_TEXT]
