"""The HTTP client of the remote service: a source of records, read from `{host}/api`.

One attempt with strict limits in time and size, since a visitor waits for it. A list whose bytes have not changed is not
parsed again: `list` then returns the identical tuple.
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
LARGEST_ANSWER = 24 * 1024 * 1024  # bytes; 10,000 properties with long texts in one language take two thirds of it
LONGEST_TEXT = 200  # characters of an error message


class RemoteSource:
    """Reads `{host}/api/…`, each answer within `seconds`. `hosts` are the hosts whose tours may be framed; `transport`
    replaces the network in tests."""

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
        self._cache: dict[type[Record], tuple[bytes, tuple[Any, ...]]] = {}
        self._client = httpx2.AsyncClient(
            base_url=f"{host.rstrip('/')}/api",
            headers={"accept": "application/json", "user-agent": "georgia360"},
            timeout=httpx2.Timeout(seconds, connect=CONNECT_SECONDS),
            limits=httpx2.Limits(max_connections=20, max_keepalive_connections=10),
            follow_redirects=True,
            max_redirects=3,
            http2=True,  # if the service supports it
            transport=transport,
        )

    async def list(self, model: type[R]) -> tuple[R, ...]:
        """All records of `model`.

        Raises:
            Unavailable: the service gave no usable answer.
        """
        path = KINDS[model].path
        try:
            body = await self._get(path)
        except Unavailable as error:
            if error.status != 401 or model in self._cache:
                raise
            return ()  # specification, section 6: 401 is an empty result; a list that was read before is not replaced
        digest = blake2b(body, digest_size=16).digest()
        if model not in self._cache or self._cache[model][0] != digest:
            # In a thread, so that thousands of records do not block the event loop.
            records = await asyncio.to_thread(_read_all, model, body, self.hosts, path)
            self._cache[model] = (digest, records)
        return cast("tuple[R, ...]", self._cache[model][1])

    async def one(self, model: type[R], id: str) -> R:
        """One record.

        Raises:
            NotFound: the service has no record of this id.
            Unavailable: the service gave no usable answer.
        """
        missing = NotFound(f"{model.__name__} not found", path=f"{KINDS[model].path}/{id}")
        if not is_id(id):
            raise missing
        path = f"{KINDS[model].path}/{quote(id, safe='', errors='replace')}"
        try:
            body = await self._get(path)
        except Unavailable as error:
            if error.status in (400, 401, 404):  # some services answer 400 to an id of another form
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
        """The complete body of a 2xx answer. Raises Unavailable for anything else."""
        try:
            async with asyncio.timeout(self.seconds), self._client.stream("GET", path) as response:
                body = await _read_body(response, path)
        except (TimeoutError, httpx2.TimeoutException):
            raise Unavailable("no answer in time", path=path, status=504) from None
        except (httpx2.HTTPError, httpx2.InvalidURL, httpx2.StreamError) as error:
            raise Unavailable(_shortened(str(error)) or type(error).__name__, path=path) from error
        if not response.is_success:
            _raise_for_status(response, body, path)
        return body


async def _read_body(response: httpx2.Response, path: str) -> bytes:
    """The decompressed body. Raises BadPayload when it exceeds LARGEST_ANSWER, which also stops compression bombs."""
    content_length = response.headers.get("content-length", "")
    if content_length.isdecimal() and int(content_length) > LARGEST_ANSWER:
        raise BadPayload(f"more than {LARGEST_ANSWER} bytes", path=path)
    body = bytearray()
    async for chunk in response.aiter_bytes():
        body += chunk
        if len(body) > LARGEST_ANSWER:
            raise BadPayload(f"more than {LARGEST_ANSWER} bytes", path=path)
    return bytes(body)


def _raise_for_status(response: httpx2.Response, body: bytes, path: str) -> NoReturn:
    """Raise '{status}: {response text or status text}'; the text of an HTML page is not used."""
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
