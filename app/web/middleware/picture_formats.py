"""Content negotiation for the pictures under /static/media.

Pages reference WebP files only: a `<picture>` with a source for AVIF would add two elements to each card, a third of its
HTML. If an AVIF file of the same name exists, a request with `Accept: image/avif` is answered with it. The largest width
exists as AVIF only: without that header, the next smaller width is the answer, as it is with `Save-Data: on`.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from data.reference.pictures import WIDE, WIDTHS


class PictureFormats:
    """ASGI middleware for the static files of `folder`, which `app` serves under `prefix` ('/static/media/')."""

    def __init__(self, app: ASGIApp, folder: Path, prefix: str) -> None:
        self.app = app
        webp, avif = ({file.stem for file in folder.glob(f"*.{form}")} for form in ("webp", "avif"))
        self.avif = {f"{prefix}{stem}.webp": f"{prefix}{stem}.avif" for stem in avif}
        self.smaller = {
            f"{prefix}{stem}.webp": f"{prefix}{smaller}.webp"
            for stem in webp | avif
            for width, below in pairwise((WIDE, *reversed(WIDTHS)))
            if stem.endswith(f"-{width}") and (smaller := stem.removesuffix(str(width)) + str(below)) in webp
        }
        avif_only = (f"{prefix}{stem}.webp" for stem in avif - webp)
        self.without_avif = {path: self.smaller[path] for path in avif_only if path in self.smaller}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope.get("path", "")
        varies = ", ".join(
            name for name, others in (("Accept", self.avif), ("Save-Data", self.smaller)) if path in others
        )
        if not varies or scope["type"] != "http":
            return await self.app(scope, receive, send)

        async def send_varying(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).add_vary_header(varies)
            await send(message)

        headers = Headers(scope=scope)
        if headers.get("save-data", "").strip().lower() == "on":
            path = self.smaller.get(path, path)
        if "image/avif" in headers.get("accept", ""):
            path = self.avif.get(path, path)
        else:
            path = self.without_avif.get(path, path)
        return await self.app({**scope, "path": path}, receive, send_varying)
