"""The HTTP client of the remote service, `{host}/api`: whole lists into files, and single records.

A list may take long while its bytes keep arriving. A single record has short timeouts, because a visitor waits for it.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator, Collection, Iterator
from contextlib import asynccontextmanager
from hashlib import blake2b
from typing import Any, BinaryIO, NoReturn, TypeVar
from urllib.parse import quote

import httpx2
import structlog

from data.errors import BadPayload, CatalogError, NotFound, Unavailable
from data.kinds import KINDS
from data.models import Record, is_id
from data.remote.mapping import read_single

log = structlog.get_logger()

R = TypeVar("R", bound=Record)

CONNECT_SECONDS, SECONDS = 2.0, 5.0
LIST_SECONDS, SILENCE_SECONDS = 900.0, 30.0  # timeouts of a whole list, and between its chunks
LARGEST_ANSWER = 4 * 1024 * 1024  # bytes of one record
LARGEST_LIST = 1024 * 1024 * 1024  # bytes; 100,000 properties with long texts in one language take a sixth of it
PART = 256 * 1024  # bytes inflated and written at a time
MOST_INFLATED = 200  # compression ratio; a list of one repeated record has 146
SMALL = 1024 * 1024  # bytes that may be inflated at any ratio
LONGEST_TEXT = 200  # characters of an error message
MOST_REDIRECTS = 3


class RemoteSource:
    """Reads `{host}/api/…`, single records within `seconds`. `hosts` are the hosts whose tours may be framed; `transport`
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
        self._client = httpx2.AsyncClient(
            base_url=f"{host.rstrip('/')}/api",
            headers={"accept": "application/json", "accept-encoding": "gzip", "user-agent": "georgia360"},
            timeout=httpx2.Timeout(seconds, connect=CONNECT_SECONDS),
            limits=httpx2.Limits(max_connections=20, max_keepalive_connections=10),
            http2=True,  # if the service supports it
            transport=transport,
        )

    async def download(self, model: type[Record], file: BinaryIO) -> str:
        """Write the list of `model`, as the service sends it, to `file`. Returns its digest.

        Raises:
            Unavailable: the service gave no usable answer.
        """
        path, digest = KINDS[model].path, blake2b(digest_size=16)
        timeout = httpx2.Timeout(SILENCE_SECONDS, connect=CONNECT_SECONDS)
        async with self._answer(path, LIST_SECONDS, timeout=timeout) as response:
            if not response.is_success:
                _raise_for_status(response, await _read_body(response, path, LARGEST_ANSWER), path)

            def take(part: bytes) -> None:
                digest.update(part)
                file.write(part)

            async for part in _parts(response, path, LARGEST_LIST):
                await asyncio.to_thread(take, part)
        return digest.hexdigest()

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
            if error.status in (400, 401, 404):  # some services answer 400 to an id in another format
                raise missing from None
            raise
        try:
            record = read_single(model, body, self.hosts)
        except BadPayload as error:
            raise BadPayload(error.body, path=path) from None
        if record.id.casefold() != id.casefold():  # type: ignore[attr-defined]
            raise missing
        return record

    async def close(self) -> None:
        await self._client.aclose()

    async def _get(self, path: str) -> bytes:
        """The complete body of a 2xx answer. Raises Unavailable for anything else."""
        async with self._answer(path, self.seconds) as response:
            body = await _read_body(response, path, LARGEST_ANSWER)
            if not response.is_success:
                _raise_for_status(response, body, path)
            return body

    @asynccontextmanager
    async def _answer(self, path: str, seconds: float, **options: Any) -> AsyncIterator[httpx2.Response]:
        """The response to a GET, to be read within `seconds`. Translates errors of the client into Unavailable."""
        try:
            async with asyncio.timeout(seconds):
                response = await self._follow(self._client.build_request("GET", path, **options), path)
                try:
                    yield response
                finally:
                    await response.aclose()
        except (TimeoutError, httpx2.TimeoutException):
            raise Unavailable("no answer in time", path=path, status=504) from None
        except (httpx2.HTTPError, httpx2.InvalidURL, httpx2.StreamError) as error:
            raise Unavailable(_shortened(str(error)) or type(error).__name__, path=path) from error

    async def _follow(self, request: httpx2.Request, path: str) -> httpx2.Response:
        """Follow redirects within the origin (no SSRF: the service must not make us read other hosts). httpx itself would also
        read bodies of redirects of any length.
        """
        for _ in range(MOST_REDIRECTS + 1):
            response = await self._client.send(request, stream=True)
            if not response.has_redirect_location:
                return response
            await response.aclose()
            if response.next_request is None or _origin(response.next_request.url) != _origin(self._client.base_url):
                raise Unavailable(f"redirect to {_shortened(response.headers['location'])}", path=path)
            request = response.next_request
        raise Unavailable("too many redirects", path=path)


def _origin(url: httpx2.URL) -> str:
    return f"{url.scheme}://{url.host}:{url.port or ''}"


async def _read_body(response: httpx2.Response, path: str, largest: int) -> bytes:
    return b"".join([part async for part in _parts(response, path, largest)])


async def _parts(response: httpx2.Response, path: str, largest: int) -> AsyncIterator[bytes]:
    """The body in chunks of at most PART bytes, inflated in a thread. httpx would inflate each packet at once, on the event loop:
    1 GB from 1,600 bytes of Brotli.

    Raises:
        BadPayload: it exceeds `largest`, is a compression bomb, or has another encoding than gzip.
    """
    too_large = BadPayload(f"more than {largest} bytes", path=path)
    content_length = response.headers.get("content-length", "")
    if content_length.isdecimal() and int(content_length) > largest:
        raise too_large
    encoding = response.headers.get("content-encoding", "identity").strip().lower()
    if encoding not in ("identity", "gzip"):
        raise BadPayload(f"content-encoding {_shortened(encoding)!r}, where gzip was asked for", path=path)
    inflater = zlib.decompressobj(16 + zlib.MAX_WBITS) if encoding == "gzip" else None
    received = length = 0
    async for packet in response.stream:  # type: ignore[union-attr]
        received += len(packet)
        parts = _inflated(inflater, packet) if inflater else iter([packet])
        try:
            while part := await asyncio.to_thread(next, parts, b""):
                length += len(part)
                if length > largest:
                    raise too_large
                if length > max(SMALL, MOST_INFLATED * received):
                    raise BadPayload(f"inflates to more than {MOST_INFLATED} times its size", path=path)
                yield part
        except zlib.error:
            raise BadPayload("not gzip, as its content-encoding says", path=path) from None


def _inflated(inflater: Any, packet: bytes) -> Iterator[bytes]:
    while packet:
        if part := inflater.decompress(packet, PART):
            yield part
        packet = inflater.unconsumed_tail


def _raise_for_status(response: httpx2.Response, body: bytes, path: str) -> NoReturn:
    """Raise '{status}: {response text or status text}'; the text of an HTML page is not used."""
    text = "" if "html" in response.headers.get("content-type", "") else _shortened(body.decode("utf-8", "replace"))
    raise Unavailable(text or response.reason_phrase, path=path, status=response.status_code)


def _shortened(text: str) -> str:
    return " ".join(text[: 2 * LONGEST_TEXT].split())[:LONGEST_TEXT]


def warn(error: CatalogError) -> None:
    """The status of BadPayload is ours: the service answered 200."""
    if isinstance(error, BadPayload):
        log.warning("API answer is not used", path=error.path, error=error.body)
    else:
        log.warning(f"API request failed with status {error.status}", path=error.path, error=str(error))
