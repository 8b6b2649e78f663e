"""One GET: match → load → render to HTML, with status and cache headers.

Rendered pages are cached by URL and version of the source, as bytes in each requested encoding, so that the next GET costs a
look-up. They contain nothing of a visitor.
"""

from __future__ import annotations

import asyncio
import math
import time
from contextlib import ExitStack
from random import uniform
from typing import NamedTuple
from urllib.parse import quote

import orjson
from reactpy.types import Location
from starlette.requests import Request
from starlette.responses import Response

from app.live.http.assets import Assets
from app.live.http.encoding import EncodedBody, encoded_response
from app.live.limits.client import ip_of
from app.live.limits.shedding import REFUSED_AFTER, RETRY_AFTER, Shedding
from app.live.observe.counts import CacheCounts
from app.live.pages.page import Match, PageResult, Params
from app.live.pages.results import PageResults
from app.live.pages.segmented_lru import SegmentedLRU
from app.live.render.fragment import fragment_id, is_fragment
from app.live.render.guard import count_placeholders
from app.live.render.html import FOLD, render
from app.live.tree.first_states import first_renders
from app.live.tree.layout import LiveLayout
from app.live.tree.root import root
from app.live.tree.visitor import Visitor
from app.single_flight import SingleFlight

# Speculation rules: without a socket, the browser prefetches hovered links; with one the page is prepared over it
# (`static/src/client/navigation/pages.js`). Inline in the header, because a file of rules would be fetched before the style
# sheet and delay the first frame by 0.2 s.
_PAGES = {"not": {"href_matches": ["/static/*", "/api/*", "/health"]}}
_WITHOUT_SOCKET = {"selector_matches": "html:not([data-ready]) a"}
_RULES = {"prefetch": [{"where": {"and": [_WITHOUT_SOCKET, _PAGES]}, "eagerness": "moderate"}]}
SPECULATION_RULES = f'"data:application/speculationrules+json,{quote(orjson.dumps(_RULES))}"'
LARGEST_CACHED = 512 * 1024  # bytes of HTML: 250 cards
REVALIDATE = "public, max-age=0, must-revalidate"
# For shared caches (RFC 9213); browsers ignore it and revalidate.
SHARED = "max-age=60, stale-while-revalidate=600, stale-if-error=86400"


class Made(NamedTuple):
    body: EncodedBody
    status: int
    is_public: bool  # it may be cached
    expires: float = math.inf  # `PageResult.expires`


class Documents:
    """Answers GETs of pages. `extra_head`: HTML at the end of each <head>."""

    def __init__(
        self,
        results: PageResults,
        assets: Assets,
        shedding: Shedding,
        *,
        load_seconds: float,
        cached: int,
        extra_head: str = "",
    ) -> None:
        self.results = results
        self.site = results.site
        self.assets = assets
        self.shedding = shedding
        self.load_seconds = load_seconds
        self.extra_head = extra_head
        self.counts = CacheCounts()
        self._cache: SegmentedLRU[tuple[str, Params], Made] = SegmentedLRU(cached)
        self._making: SingleFlight[tuple[str, Params], Made] = SingleFlight()
        self._busy: dict[str, EncodedBody] = {}  # by language

    async def __call__(self, request: Request) -> Response:
        query = request.scope["query_string"].decode("latin-1")
        match = self.site.match(Location(request.url.path, query and f"?{query}"))
        key = (self.site.version, match.params)
        if (cached := self._cache.get(key)) and time.monotonic() < cached.expires:
            self.counts.hits += 1
            return self._answer(request, cached)
        self.counts.misses += 1
        # Single-flight: concurrent requests wait for the same render.
        if not (making := self._making.get(key)):
            ip = ip_of(request)
            if self.shedding.refuses_page_of(ip):
                await asyncio.sleep(REFUSED_AFTER * uniform(0.5, 1.5))  # noqa: S311 - no secret
                if self.shedding.refuses_page_of(ip):
                    return await self._try_later(request, match)
            making = self._making.get(key) or self._start(key, match, ip)
        return self._answer(request, await asyncio.shield(making))

    def _start(self, key: tuple[str, Params], match: Match, ip: str) -> asyncio.Task[Made]:
        counted = ExitStack()
        counted.enter_context(self.shedding.making_page(ip))
        making = self._making.task(key, lambda: self._make(key, match))
        making.add_done_callback(lambda _: counted.close())
        return making

    async def _make(self, key: tuple[str, Params], match: Match) -> Made:
        failed = count_placeholders()
        # The HTML must be complete for readers without script and for shared caches.
        result = await self.results.get(match, self.load_seconds, whole=True)
        body = EncodedBody(await self._render(match, result))
        is_public = result.state == "loaded" and not failed.number
        made = Made(body, result.status, is_public, result.expires)
        # Do not cache it if the source has changed since.
        is_current = is_public and key[0] == self.site.version
        if is_current and self._cache.size and len(body.body) <= LARGEST_CACHED:
            self._cache[key] = made
        return made

    async def _try_later(self, request: Request, match: Match) -> Response:
        """503, with a page that is rendered once per language."""
        language = match.params.language
        if language not in self._busy:
            home = Match(Location("/", ""), match.page, Params("/", language=language))
            self._busy[language] = EncodedBody(await self._render(home, self.site.busy(home), live=False))
        response = self._answer(request, Made(self._busy[language], 503, is_public=False))
        response.headers.update(RETRY_AFTER)
        return response

    async def once(self, request: Request, match: Match, result: PageResult, *, live: bool = False) -> Response:
        """An uncached response with `result`, which belongs to this request. If `live`, a session replaces it by the page of
        the browser's URL.
        """
        body = EncodedBody(await self._render(match, result, live=live))
        return self._answer(request, Made(body, result.status, is_public=False))

    async def _render(self, match: Match, result: PageResult, *, live: bool = True) -> bytes:
        visitor = Visitor(self.results)
        async with LiveLayout(root(match, result, visitor), visitor) as layout:
            update = await layout.render()
            if (served := self.results.first_renders) is not None:
                served[match.params] = first_renders(layout)
        visitor.leave()
        head, body = render(dict(update["model"]))
        choose = getattr(match.page, "first_screen", None)
        rules = self.assets.first_screens[choose(match.params) if choose else "text"].text
        page = fragment_id(result.node) if is_fragment(result.node) else ""
        return self._document(match.params.language, rules, head, body, page, live=live).encode()

    def _document(self, language: str, rules: str, head: str, body: str, page: str, *, live: bool) -> str:
        assets = self.assets
        style = f'href="{assets.style}"{assets.integrity_attribute(assets.style)}>'
        # In a <template>, whose content `boot.js` inserts after the first frame: visible resources load first.
        modules = (assets.app, *assets.chunks) if live else ()
        app = "".join(f'<link rel="modulepreload" href="{file}"{assets.integrity_attribute(file)}>' for file in modules)
        # The client compares `data-page`, a digest, with the session's page before it hydrates.
        starts = f' data-app="{assets.app}" data-page="{page}"' if live else ""
        # With low priority: the first frame has fallback fonts. Chromium delays it for fonts in the head.
        fonts = "".join(
            f'<link rel="preload" as="font" crossorigin fetchpriority="low" href="{font}">'
            for font in assets.fonts.get(language, ())
        )
        # The first frame waits for no other file, nor for what is below the fold. It waits for the small first script behind
        # what is seen: on a slow phone the script would run 0.3 s after the frame. The element after the script is named:
        # Chromium goes on when the named one has begun, and would draw before the script has run. The script removes both.
        expect = '<link rel="expect" href="#first-end" blocking="render">'
        script = f'<script id="first-script">{assets.script.text}</script>'
        start = f'<template>{app}</template>{script}<template id="first-end"></template>'
        above, _, below = body.partition(FOLD)
        # The style sheet itself stands at the end, where it does not block the first frame, and the parser waits for it: it is
        # requested from the head, because a slow phone parses up to the end a second later.
        return (
            f'<!DOCTYPE html><html lang="{language}" data-build="{assets.build}"{starts}>'
            '<head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
            f"{expect}<style>{rules}</style>{head}{self.extra_head}"
            f'<link rel="preload" as="style" {style}</head>'
            f'<body>{fonts}<div id="app">{above}{start}{below}</div><template id="page-end"></template>'
            f'<link rel="stylesheet" {style}</body></html>'
        )

    def _answer(self, request: Request, made: Made) -> Response:
        headers = {
            "cache-control": REVALIDATE if made.is_public else "no-store",
            "speculation-rules": SPECULATION_RULES,
        }
        if made.is_public:
            headers |= {"cdn-cache-control": _shared(made.expires), "surrogate-key": self.site.surrogate_key}
        dictionary = self.assets.dictionary
        return encoded_response(request, made.body, "text/html", headers, made.status, dictionary=dictionary)


def _shared(expires: float) -> str:
    """How long a shared cache may keep a page that expires then."""
    if expires == math.inf:
        return SHARED
    return f"max-age={max(0, min(60, int(expires - time.monotonic())))}, stale-if-error=86400"
