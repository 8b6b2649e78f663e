"""Content negotiation for the pictures under /static/media.

Pages reference WebP files only: a `<picture>` with a source for AVIF would add two elements to each card, a third of its
HTML. If an AVIF file of the same name exists, a request with `Accept: image/avif` is answered with it.
"""

from __future__ import annotations

from pathlib import Path

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send


class PictureFormats:
    """ASGI middleware for the static files of `folder`, which `app` serves under `prefix` ('/static/media/')."""

    def __init__(self, app: ASGIApp, folder: Path, prefix: str) -> None:
        self.app = app
        self.avif = {
            f"{prefix}{file.stem}.webp": f"{prefix}{file.name}"
            for file in folder.glob("*.avif")
            if file.with_suffix(".webp").exists()
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        avif = self.avif.get(scope["path"]) if scope["type"] == "http" else None
        if avif is None:
            return await self.app(scope, receive, send)

        async def send_varying(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).add_vary_header("Accept")
            await send(message)

        accepted = "image/avif" in Headers(scope=scope).get("accept", "")
        return await self.app({**scope, "path": avif} if accepted else scope, receive, send_varying)
