"""One GET: match → load → render to HTML, with head, status and cache headers.

A rendered page is kept under its address and the catalogue's version, as bytes in each encoding that was asked for, so
a second GET costs a look-up. Nothing in it belongs to one visitor.
"""

from __future__ import annotations

import gzip
import re
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable
from hashlib import blake2b
from urllib.parse import quote

import brotli  # type: ignore[import-untyped]
import orjson
import zstandard
from reactpy.core.layout import Layout
from reactpy.types import Location
from starlette.requests import Request
from starlette.responses import Response

from app.routes import match
from app.site import Site, Visit
from live.assets import Assets
from live.html import render
from live.root import root
from pages.page import Params

# Best first. Levels: a page is compressed once and sent many times, but the first visitor waits for it.
ENCODINGS: dict[str, Callable[[bytes], bytes]] = {
    "br": lambda body: brotli.compress(body, mode=brotli.MODE_TEXT, quality=5),
    "zstd": lambda body: zstandard.compress(body, 9),
    "gzip": lambda body: gzip.compress(body, 6, mtime=0),
}

# Which pages the browser may fetch before the click: those whose link is pointed at while no socket is open; with one the
# page is prepared over it (`static/src/client/pages.js`). In the header itself: a file of rules is fetched before the
# style sheet, on the one connection that is open already, and the first frame would wait 0.2 s longer for it.
_PAGES = {"not": {"href_matches": ["/static/*", "/api/*", "/health"]}}
_WITHOUT_SOCKET = {"selector_matches": "html:not([data-ready]) a"}
_RULES = {"prefetch": [{"where": {"and": [_WITHOUT_SOCKET, _PAGES]}, "eagerness": "moderate"}]}
SPECULATION_RULES = f'"data:application/speculationrules+json,{quote(orjson.dumps(_RULES))}"'
_REFUSED = re.compile(r"q=0(\.0*)?")
LARGEST_KEPT = 512 * 1024  # bytes of a page: 250 cards
FRESH = "public, max-age=0, must-revalidate"


class Rendered:
    """One page's bytes, plain and compressed. `lasting`: the next visitor may see the same."""

    __slots__ = ("_encoded", "body", "etag", "lasting", "status")

    def __init__(self, body: bytes, status: int, *, lasting: bool) -> None:
        self.body = body
        self.status = status
        self.lasting = lasting
        self.etag = urlsafe_b64encode(blake2b(body, digest_size=12).digest()).decode()
        self._encoded: dict[str, bytes] = {}

    def encoded(self, encoding: str) -> bytes:
        if encoding not in self._encoded:
            self._encoded[encoding] = ENCODINGS[encoding](self.body)
        return self._encoded[encoding]


class Documents:
    """Answers every GET for a page."""

    def __init__(self, site: Site, assets: Assets, *, seconds: float, keep: int) -> None:
        self.site = site
        self.assets = assets
        self.seconds = seconds
        self.keep = keep
        self._kept: OrderedDict[tuple[str, Params], Rendered] = OrderedDict()

    async def __call__(self, request: Request) -> Response:
        location = Location(request.url.path, request.scope["query_string"].decode("latin-1"))
        _, params = match(location.path, location.query_string)
        key = (self.site.catalog.version, params)
        rendered = self._kept.get(key)
        if rendered is None:
            rendered = await self._page(location, params)
            # A catalogue that changed meanwhile may or may not be in it.
            is_current = key == (self.site.catalog.version, params)
            if rendered.lasting and is_current and self.keep and len(rendered.body) <= LARGEST_KEPT:
                self._kept[key] = rendered
                if len(self._kept) > self.keep:
                    self._kept.popitem(last=False)
        return self._answer(request, rendered)

    async def once(self, request: Request, visit: Visit, location: Location, params: Params, status: int) -> Response:
        """What `visit` was shown, for the one who asked: it is not kept. No session could show it again: it stays as it is."""
        return self._answer(request, await self._render(visit, location, params, status, live=False))

    async def _page(self, location: Location, params: Params) -> Rendered:
        visit = Visit(self.site)
        outcome = await visit.prepare(location, self.seconds)
        lasting = outcome.state == "loaded" and outcome.status == 200
        return await self._render(visit, location, params, outcome.status, lasting=lasting)

    async def _render(
        self,
        visit: Visit,
        location: Location,
        params: Params,
        status: int,
        *,
        lasting: bool = False,
        live: bool = True,
    ) -> Rendered:
        async with Layout(root(location, visit)) as layout:
            update = await layout.render()
        visit.leave()
        head, body = render(dict(update["model"]))
        return Rendered(self._document(params, head, body, live=live).encode(), status, lasting=lasting)

    def _document(self, params: Params, head: str, body: str, *, live: bool) -> str:
        assets = self.assets
        # At the end and with low priority: the style sheet comes first then. Chromium holds the first frame back for fonts
        # that are named in the head.
        files = (assets.app, *assets.chunks) if live else ()
        app = "".join(f'<link rel="modulepreload" fetchpriority="low" href="{file}">' for file in files)
        starts = f' data-app="{assets.app}"' if live else ""
        fonts = "".join(
            f'<link rel="preload" as="font" crossorigin fetchpriority="low" href="{font}">'
            for font in assets.fonts.get(params.language, ())
        )
        # The first frame waits for the last element, since half of a page would move when the rest comes, and for the first
        # script, which is small and would run after the frame, on a slow phone 0.3 s later.
        expect = '<link rel="expect" href="#page-end" blocking="render">'
        return (
            f'<!DOCTYPE html><html lang="{params.language}" data-build="{assets.build}"{starts}>'
            '<head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
            f'{expect}<link rel="stylesheet" href="{assets.style}">'
            f'<script async blocking="render" src="{assets.script}"></script>{head}'
            '<meta name="theme-color" content="#17352b"><link rel="icon" href="/static/media/icon.svg" type="image/svg+xml">'
            '<link rel="manifest" href="/manifest.webmanifest">'
            f'</head><body><div id="app">{body}</div>{app}{fonts}<template id="page-end"></template></body></html>'
        )

    def _answer(self, request: Request, rendered: Rendered) -> Response:
        encoding = best_encoding(request.headers.get("accept-encoding", ""))
        etag = f'"{rendered.etag}{"-" + encoding if encoding else ""}"'
        headers = {
            "etag": etag,
            "vary": "Accept-Encoding",
            "cache-control": FRESH,
            "link": self.assets.link,
            "speculation-rules": SPECULATION_RULES,
        }
        if not rendered.lasting:
            headers["cache-control"] = "no-store"
        elif etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        body = rendered.encoded(encoding) if encoding else rendered.body
        if encoding:
            headers["content-encoding"] = encoding
        return Response(body, rendered.status, headers, media_type="text/html")


def best_encoding(accepted: str) -> str:
    """The first of ours that the browser accepts, '' for none. A weight of zero is a refusal."""
    offered = {}
    for part in accepted.split(","):
        name, _, weight = part.strip().partition(";")
        offered[name] = weight.replace(" ", "")
    return next((name for name in ENCODINGS if name in offered and not _REFUSED.fullmatch(offered[name])), "")
