"""Compressed responses of the remote service: inflated in chunks, in a thread."""

from __future__ import annotations

import asyncio
import gzip
import random
import tracemalloc
import zlib
from collections.abc import AsyncIterator, Callable
from io import BytesIO
from typing import Any

import brotli  # type: ignore[import-untyped]
import httpx2
import pytest

from data.errors import BadPayload
from data.models import Property
from data.remote.client import PART, SMALL, RemoteSource
from tests.attacks.test_remote_service import over as over_service

MB = 1024 * 1024
PACKET = 64 * 1024


def compressed(megabytes: int) -> bytes:
    """Spaces, compressed 1,000:1."""
    packer = zlib.compressobj(1, zlib.DEFLATED, 16 + zlib.MAX_WBITS)
    return b"".join(packer.compress(b" " * MB) for _ in range(megabytes)) + packer.flush()


BOMB = compressed(64)
WORDS = random.Random(40).randbytes(MB).hex().encode()  # 2 MB, compressed 2:1


def over(body: bytes, encoding: str, use: Callable[[RemoteSource], Any]) -> Any:
    """Run `use(source)` with a service that sends `body` without pauses."""

    async def packets() -> AsyncIterator[bytes]:
        for start in range(0, len(body), PACKET):
            yield body[start : start + PACKET]

    def service(request: httpx2.Request) -> httpx2.Response:
        assert request.headers["accept-encoding"] == "gzip"
        return httpx2.Response(200, headers={"content-encoding": encoding}, content=packets())

    return over_service(service, use)


def test_a_compressed_list_arrives_whole() -> None:
    file = BytesIO()
    over(gzip.compress(WORDS, 1), "gzip", lambda source: source.download(Property, file))
    assert file.getvalue() == WORDS


def test_the_event_loop_is_not_blocked_while_a_list_is_inflated() -> None:
    turns = 0

    async def use(source: RemoteSource) -> None:
        async def count() -> None:
            nonlocal turns
            while True:
                await asyncio.sleep(0)
                turns += 1

        counting = asyncio.create_task(count())
        await source.download(Property, BytesIO())
        counting.cancel()

    over(gzip.compress(WORDS, 1), "gzip", use)
    assert turns > len(WORDS) / PART


@pytest.mark.parametrize(("body", "encoding", "message"), [
    (BOMB, "gzip", "inflates to more than 200 times its size"),
    (brotli.compress(b" " * 64 * MB, quality=1), "br", "content-encoding 'br'"),
    (gzip.compress(BOMB), "gzip, gzip", "content-encoding 'gzip, gzip'"),
    (b"[]", "gzip", "not gzip"),
], ids=["gzip", "Brotli", "twice", "no gzip"])  # fmt: skip
def test_a_compression_bomb_is_refused_without_inflating_it(body: bytes, encoding: str, message: str) -> None:
    file = BytesIO()
    tracemalloc.start()
    try:
        with pytest.raises(BadPayload, match=message):
            over(body, encoding, lambda source: source.download(Property, file))
        held = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert len(file.getvalue()) <= max(SMALL, 200 * len(body)) + PART
    assert held < 32 * MB  # includes the temporary file, which is in memory here


def test_a_compression_bomb_as_a_single_record_is_refused() -> None:
    with pytest.raises(BadPayload):
        over(BOMB, "gzip", lambda source: source.one(Property, "1"))
