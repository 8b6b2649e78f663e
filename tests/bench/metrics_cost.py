"""Cost of counting a request for Prometheus, in an idle process: `python -m tests.bench.metrics_cost`."""

from __future__ import annotations

import asyncio
import os
import time
from contextlib import redirect_stderr

from app.web.telemetry.logs import RequestLog
from app.web.telemetry.metrics import RequestCounts

REQUESTS, ROUNDS = 2_000, 15
SCOPES = [
    {"type": "http", "method": method, "path": path}
    for method, path in (("GET", "/properties"), ("GET", "/static/dist/assets/app.js"), ("POST", "/api/contacts"))
]


class Uncounted(RequestCounts):
    """Counters that do not count."""

    def add(self, *_: object) -> None: ...


def metrics_per_request() -> float:
    """µs of a request through `RequestLog` with counters, minus one without; the fastest of alternating rounds."""
    counted, plain = RequestLog(answer, "text"), RequestLog(answer, "text", Uncounted())
    with open(os.devnull, "w") as nowhere, redirect_stderr(nowhere):
        rounds = [(asyncio.run(seconds(counted)), asyncio.run(seconds(plain))) for _ in range(ROUNDS)]
    return (min(with_counts for with_counts, _ in rounds) - min(without for _, without in rounds)) / REQUESTS * 1e6


async def seconds(app: RequestLog) -> float:
    started = time.perf_counter()
    for number in range(REQUESTS):
        await app(SCOPES[number % len(SCOPES)], None, take)
    return time.perf_counter() - started


async def answer(scope: object, receive: object, send: object) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"x" * 10_000})


async def take(message: object) -> None: ...


if __name__ == "__main__":
    print(f"{metrics_per_request():.2f} µs")
