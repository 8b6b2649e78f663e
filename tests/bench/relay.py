"""A slow link: a TCP relay that delays and limits every byte, of whatever protocol.

DevTools' own throttling leaves websocket frames alone. Here a connection costs a round trip before its first byte
(the handshake of a real link), each byte arrives half a round trip after it was sent, and all connections share one
line of limited rate each way.

    python -m tests.bench.relay LISTEN TARGET      two ports of the loopback
"""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress

ROUND_TRIP = 0.150  # seconds
DOWN, UP = 1_600_000, 750_000  # bit/s
CHUNK = 1460  # bytes: what a packet carries
AHEAD = 0.02  # seconds of the line's time that may wait here, so that it never runs dry


class Line:
    """One direction of the link, shared by all connections: bytes leave one after the other, then travel."""

    def __init__(self, bits_per_second: int, delay: float) -> None:
        self.bytes_per_second = bits_per_second / 8
        self.delay = delay
        self.free_at = 0.0

    def arrival(self, size: int, now: float) -> float:
        """When `size` bytes handed over `now` have arrived."""
        self.free_at = max(self.free_at, now) + size / self.bytes_per_second
        return self.free_at + self.delay


async def relay(listen: int, target: int) -> None:
    """For ever."""
    up, down = Line(UP, ROUND_TRIP / 2), Line(DOWN, ROUND_TRIP / 2)

    async def connection(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(ROUND_TRIP)
        try:
            server_reader, server_writer = await asyncio.open_connection("127.0.0.1", target)
        except OSError:
            writer.close()
            return
        await asyncio.gather(_carry(reader, server_writer, up), _carry(server_reader, writer, down))

    server = await asyncio.start_server(connection, "127.0.0.1", listen)
    async with server:
        await server.serve_forever()


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, line: Line) -> None:
    """Read packets as the line can take them; deliver each at its time."""
    loop = asyncio.get_running_loop()
    under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

    async def deliver() -> None:
        with suppress(OSError):
            while True:
                at, packet = await under_way.get()
                await asyncio.sleep(at - loop.time())
                if not packet or writer.is_closing():
                    break
                writer.write(packet)
            writer.close()

    delivering = asyncio.create_task(deliver())
    packet = b"first"
    while packet:
        try:
            packet = await reader.read(CHUNK)
        except OSError:
            packet = b""
        now = loop.time()
        under_way.put_nowait((line.arrival(len(packet), now), packet))
        await asyncio.sleep(line.free_at - now - AHEAD)  # no more than the line can take: others get their turn
    await delivering


if __name__ == "__main__":
    asyncio.run(relay(int(sys.argv[1]), int(sys.argv[2])))
