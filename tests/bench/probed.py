"""The site with a probe of its event loop: `python -m tests.bench.probed`.

`GET /lag`: the longest time in ms that the loop was blocked since the last `GET /lag`.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.cli.serve import application as site
from app.cli.serve import run
from app.settings import read_settings

PAUSE = 0.002  # seconds


class Probe:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.worst = 0.0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            probing = asyncio.create_task(self._probe())
            try:
                await self.app(scope, receive, send)
            finally:
                probing.cancel()
        elif scope["path"] == "/lag":
            worst, self.worst = self.worst, 0.0
            for message in _text(f"{worst * 1000:.1f}"):
                await send(message)
        else:
            await self.app(scope, receive, send)

    async def _probe(self) -> None:
        with suppress(asyncio.CancelledError):
            while True:
                began = time.perf_counter()
                await asyncio.sleep(PAUSE)
                self.worst = max(self.worst, time.perf_counter() - began - PAUSE)


def _text(text: str) -> tuple[Message, Message]:
    start = {"type": "http.response.start", "status": 200, "headers": [(b"content-length", str(len(text)).encode())]}
    return start, {"type": "http.response.body", "body": text.encode()}


def application() -> ASGIApp:
    app: ASGIApp = site()  # type: ignore[assignment]
    return Probe(app)


if __name__ == "__main__":
    run(read_settings(), "tests.bench.probed:application")
