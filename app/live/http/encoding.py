"""Content encoding: response bodies, compressed once, in an encoding that the client accepts."""

from __future__ import annotations

import asyncio
import gzip
import re
import zlib
from base64 import b64encode, urlsafe_b64encode
from collections.abc import AsyncIterator, Callable, Mapping
from functools import lru_cache
from hashlib import blake2b, sha256
from typing import Any

import brotli  # type: ignore[import-untyped]
import zstandard
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

# Best first. Levels: a page is compressed once and sent often, but its first visitor waits for it.
ENCODINGS: dict[str, Callable[[bytes], bytes]] = {
    "br": lambda body: brotli.compress(body, mode=brotli.MODE_TEXT, quality=5),
    "zstd": lambda body: zstandard.compress(body, 9),
    "gzip": lambda body: gzip.compress(body, 6, mtime=0),
}
# For streams, which are not cached: brotli level 4.
COMPRESSORS: dict[str, Callable[[], Any]] = {
    "br": lambda: brotli.Compressor(mode=brotli.MODE_TEXT, quality=4),
    "zstd": lambda: zstandard.ZstdCompressor(3).compressobj(),
    "gzip": lambda: zlib.compressobj(6, wbits=31),
}
STREAM_FROM = 64 * 1024  # bytes: smaller bodies are compressed and sent whole
WORTH_COMPRESSING = 1_000  # bytes: smaller bodies fit into one packet uncompressed

LONGEST_ACCEPTED = 300  # characters of a header; longer ones would fill the cache

_REFUSED = re.compile(r"q=0(\.0*)?")


def digest_of(body: bytes) -> str:
    """A digest of 96 bits, as 16 URL-safe characters."""
    return urlsafe_b64encode(blake2b(body, digest_size=12).digest()).decode()


def best_encoding(accepted: str) -> str:
    """The best encoding allowed by an Accept-Encoding header (q=0 refuses one), '' for none. Only the first LONGEST_ACCEPTED
    characters count.
    """
    return _best_encoding(accepted[:LONGEST_ACCEPTED])


@lru_cache(256)
def _best_encoding(accepted: str) -> str:
    return next((name for name in ENCODINGS if _accepts(accepted, name)), "")


@lru_cache(256)
def _accepts(accepted: str, encoding: str) -> bool:
    offered = {}
    for part in accepted.split(","):
        name, _, weight = part.strip().partition(";")
        offered[name] = weight.replace(" ", "")
    return encoding in offered and not _REFUSED.fullmatch(offered[encoding])


class Dictionary:
    """A file that browsers have, as the dictionary of a response (RFC 9842, Compression Dictionary Transport)."""

    ENCODING = "dcz"
    USE = 'match="/*", match-dest=("document")'  # the file's Use-As-Dictionary
    VARY = "Accept-Encoding, Available-Dictionary"  # of a response that may be compressed with it

    def __init__(self, content: bytes) -> None:
        digest = sha256(content).digest()
        self._name = f":{b64encode(digest).decode()}:"
        self._head = bytes.fromhex("5e2a4d1820000000") + digest
        known = zstandard.ZstdCompressionDict(content, dict_type=zstandard.DICT_TYPE_RAWCONTENT)
        known.precompute_compress(level=10)
        self._compressor = zstandard.ZstdCompressor(level=10, dict_data=known)

    def is_known_by(self, accepted: str, available: str) -> bool:
        """By the headers Accept-Encoding and Available-Dictionary."""
        return available == self._name and _accepts(accepted[:LONGEST_ACCEPTED], self.ENCODING)

    def compress(self, body: bytes) -> bytes:
        return self._head + self._compressor.compress(body)


class EncodedBody:
    """Bytes and their encodings, each made on first use."""

    __slots__ = ("_encoded", "body", "digest")

    def __init__(self, body: bytes) -> None:
        self.body = body
        self.digest = digest_of(body)
        self._encoded: dict[str, bytes] = {}

    def encoded(self, encoding: str) -> bytes:
        return self._made(encoding, ENCODINGS[encoding])

    def encoded_with(self, dictionary: Dictionary) -> bytes:
        return self._made(dictionary.ENCODING, dictionary.compress)

    def _made(self, encoding: str, compress: Callable[[bytes], bytes]) -> bytes:
        if encoding not in self._encoded:
            self._encoded[encoding] = compress(self.body)
        return self._encoded[encoding]


def encoded_response(
    request: Request,
    body: EncodedBody,
    media_type: str,
    headers: Mapping[str, str],
    status: int = 200,
    *,
    vary: str = "Accept-Encoding",
    dictionary: Dictionary | None = None,
) -> Response:
    """A response with `body` in an accepted encoding, compressed with `dictionary` if the client has it; 304 if it has `body`.

    The ETag is weak: one for all encodings. With `cache-control: no-store` there is none.
    """
    headers = {"vary": dictionary.VARY if dictionary else vary, **headers}
    if headers.get("cache-control") != "no-store":
        headers["etag"] = f'W/"{body.digest}"'
        if f'"{body.digest}"' in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
    accepted = request.headers.get("accept-encoding", "")
    if dictionary and dictionary.is_known_by(accepted, request.headers.get("available-dictionary", "")):
        known = {**headers, "content-encoding": dictionary.ENCODING}
        return Response(body.encoded_with(dictionary), status, known, media_type)
    encoding = best_encoding(accepted)
    if not encoding or len(body.body) < WORTH_COMPRESSING:
        return Response(body.body, status, headers, media_type)
    return Response(body.encoded(encoding), status, {**headers, "content-encoding": encoding}, media_type)


async def streamed_response(
    request: Request,
    body: AsyncIterator[bytes],
    digest: str,
    media_type: str,
    headers: Mapping[str, str],
    *,
    vary: str = "Accept-Encoding",
) -> Response:
    """Stream `body` in an accepted encoding; 304 if the client has it. `digest` (of the whole body) is the ETag. Raises the
    first part's exception.
    """
    headers = {"vary": vary, **headers, "etag": f'W/"{digest}"'}
    if f'"{digest}"' in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    encoding = best_encoding(request.headers.get("accept-encoding", ""))
    begun = bytearray()
    async for part in body:
        begun += part
        if len(begun) >= STREAM_FROM:
            break
    else:  # the body has ended
        if encoding and len(begun) >= WORTH_COMPRESSING:
            headers["content-encoding"] = encoding
            return Response(await asyncio.to_thread(ENCODINGS[encoding], bytes(begun)), 200, headers, media_type)
        return Response(bytes(begun), 200, headers, media_type)
    whole = _continued(bytes(begun), body)
    if not encoding:
        return StreamingResponse(whole, 200, headers, media_type)
    compressed = _compressed(whole, COMPRESSORS[encoding]())
    return StreamingResponse(compressed, 200, {**headers, "content-encoding": encoding}, media_type)


async def _continued(begun: bytes, others: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    yield begun
    async for part in others:
        yield part


async def _compressed(body: AsyncIterator[bytes], compressor: Any) -> AsyncIterator[bytes]:
    """Compress in a thread: a long list takes seconds."""
    compress = compressor.process if hasattr(compressor, "process") else compressor.compress
    end = compressor.finish if hasattr(compressor, "finish") else compressor.flush
    parts = bytearray()
    async for part in body:
        parts += part
        if len(parts) >= STREAM_FROM:
            if done := await asyncio.to_thread(compress, bytes(parts)):
                yield done
            parts.clear()
    yield await asyncio.to_thread(lambda: compress(bytes(parts)) + end())
