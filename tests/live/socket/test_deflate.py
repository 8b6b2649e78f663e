"""Deflated messages, with the socket's first message as dictionary."""

from __future__ import annotations

import asyncio
import random

import pytest

from app.live.socket.deflate import LARGEST_SHARED, WINDOW, Deflater
from tests.tools.inflate import Inflater


def noise(size: int, seed: int) -> bytes:
    """Text that repeats nothing."""
    return random.Random(seed).randbytes(size // 2).hex().encode()


@pytest.mark.parametrize("size", [2_000, WINDOW, WINDOW + 2, LARGEST_SHARED + 2])
def test_messages_use_the_end_of_the_first_as_dictionary(size: int) -> None:
    first = noise(size, 1)
    others = (first[-1_900:] + b"!", noise(4_000, 2), b"?" + first[-1_900:], noise(LARGEST_SHARED + 2, 3), first)

    async def scenario() -> None:
        deflater, inflate = Deflater(), Inflater()
        assert inflate(await deflater.deflated(first)) == first
        sizes = []
        for each in others:
            sizes.append(len(frame := await deflater.deflated(each)))
            assert inflate(frame) == each
        assert sizes[0] < 50
        assert sizes[2] < 50

    asyncio.run(scenario())


def test_each_socket_has_its_own_dictionary() -> None:
    async def scenario() -> None:
        same = noise(4_000, 3)
        for seed in (1, 2):
            deflater, inflate = Deflater(), Inflater()
            inflate(await deflater.deflated(noise(4_000, seed)))
            assert inflate(await deflater.deflated(same)) == same

    asyncio.run(scenario())
