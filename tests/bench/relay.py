"""A slow link: a TCP relay with latency and limited bandwidth for any protocol.

DevTools' throttling leaves websocket frames out. Here a connection costs a round trip before its first byte (TCP
handshake), each byte takes half a round trip, and all connections share the bandwidth of each direction.

    python -m tests.bench.relay LISTEN TARGET      two ports of the loopback
"""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress

ROUND_TRIP = 0.150  # seconds
DOWN, UP = 1_600_000, 750_000  # bit/s
CHUNK = 1460  # bytes of a packet
AHEAD = 0.02  # seconds of queued data that keep the line busy


class Line:
    """One direction of the link, shared by all connections: bytes leave one after the other, then travel."""

    def __init__(self, bits_per_second: int, delay: float) -> None:
        self.bytes_per_second = bits_per_second / 8
        self.delay = delay
        self.free_at = 0.0

    def arrival(self, size: int, now: float) -> float:
        """The time at which `size` bytes sent `now` have arrived."""
        self.free_at = max(self.free_at, now) + size / self.bytes_per_second
        return self.free_at + self.delay


async def relay(listen: int, target: int) -> None:
    """Relay forever."""
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
    """Read packets at the rate of the line; deliver each at its time."""
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
        await asyncio.sleep(line.free_at - now - AHEAD)  # backpressure: shares the line with other connections
    await delivering


if __name__ == "__main__":
    asyncio.run(relay(int(sys.argv[1]), int(sys.argv[2])))
