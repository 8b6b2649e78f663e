"""The pictures under /static/media in the best format that the browser takes.

Pages name WebP files alone: a `<picture>` with a source for AVIF is two more elements in each card and a third of its
HTML. Where an AVIF file lies beside the WebP one, a browser that says `Accept: image/avif` is sent that.
"""

from __future__ import annotations

from pathlib import Path

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send


class PictureFormats:
    """ASGI middleware in front of the static files of `folder`, which are served under `prefix` ('/static/media/')."""

    def __init__(self, app: ASGIApp, folder: Path, prefix: str) -> None:
        self.app = app
        self.smaller = {
            f"{prefix}{file.stem}.webp": f"{prefix}{file.name}"
            for file in folder.glob("*.avif")
            if file.with_suffix(".webp").exists()
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        avif = self.smaller.get(scope["path"]) if scope["type"] == "http" else None
        if avif is None:
            return await self.app(scope, receive, send)

        async def send_varying(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).add_vary_header("Accept")
            await send(message)

        taken = "image/avif" in Headers(scope=scope).get("accept", "")
        return await self.app({**scope, "path": avif} if taken else scope, receive, send_varying)
