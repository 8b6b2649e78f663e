"""Files for crawlers and browsers: sitemap.xml, robots.txt, icons."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime
from typing import Any
from xml.sax.saxutils import escape

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from app import VERSION
from app.assets import STATIC
from app.live.http.encoding import digest_of, streamed_response
from app.live.render.language import set_language
from app.routes import ROUTES
from app.site import Georgia
from components.core import links
from data.catalog.catalog import Catalog
from data.errors import Unavailable
from data.kinds import PAGED
from data.languages import LANGUAGES
from data.reference.regions import REGION_PAGES

# Icons that feed readers and iPhones request at fixed paths, since they read no SVG. Rendered from icon.svg.
ICONS = ("favicon.ico", "apple-touch-icon.png")
RECORDS = 50_000 // len(LANGUAGES)  # per sitemap, which may have 50,000 URLs
XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
HOUR = {"cache-control": "public, max-age=3600"}
DAY = {"cache-control": "public, max-age=86400"}

Entry = tuple[str, datetime | None]  # path of a page, creation time

MODELS: dict[str, Any] = {kind.name: kind.model for kind in PAGED.values()}


async def robots(request: Request) -> Response:
    base = _site(request).base_url
    return PlainTextResponse(f"User-agent: *\nDisallow: /api/\nSitemap: {base}/sitemap.xml\n", headers=DAY)


async def sitemap(request: Request) -> Response:
    """The index of all sitemaps."""
    site = _site(request)
    try:
        names = [name async for name in _names(site.catalog)]
    except Unavailable:
        return PlainTextResponse("The catalogue does not answer", 503, {"retry-after": "60"})
    files = "".join(
        f"<sitemap><loc>{escape(f'{site.base_url}/sitemap-{name}.xml')}</loc></sitemap>\n" for name in names
    )
    body = f'{XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{files}</sitemapindex>\n'
    return Response(body, media_type="application/xml; charset=utf-8", headers=HOUR)


async def sitemap_part(request: Request) -> Response:
    """One sitemap: 'pages', or the number of a part of a kind, such as 'properties-1'. `lastmod` is the creation time of
    a record, if it has one."""
    site, (kind, _, number) = _site(request), request.path_params["name"].partition("-")
    try:
        if request.path_params["name"] not in [name async for name in _names(site.catalog)]:
            return PlainTextResponse("There is no such sitemap", 404)
        parts = _records(site.catalog, MODELS[kind], int(number)) if number else _fixed()
        digest = digest_of(f"{VERSION} {site.version} {kind} {number}".encode())
        return await streamed_response(
            request, _urlset(site.base_url, parts), digest, "application/xml; charset=utf-8", HOUR
        )
    except Unavailable:
        return PlainTextResponse("The catalogue does not answer", 503, {"retry-after": "60"})


async def icon(request: Request) -> Response:
    """Serve one of ICONS."""
    return FileResponse(STATIC / "media" / request.url.path.lstrip("/"), headers=DAY)


def _site(request: Request) -> Georgia:
    site: Georgia = request.app.state.site
    return site


async def _names(catalog: Catalog) -> AsyncIterator[str]:
    """The names of all sitemaps."""
    yield "pages"
    for name, model in MODELS.items():
        for number in range(-(-await catalog.size(model) // RECORDS)):
            yield f"{name}-{number + 1}"


async def _fixed() -> AsyncIterator[list[Entry]]:
    """Entries of pages that do not depend on the catalogue."""
    set_language("en")
    yield [
        *((pattern, None) for pattern, _ in ROUTES if "{" not in pattern),
        *((links.region(slug), None) for slug in REGION_PAGES),
    ]


async def _records(catalog: Catalog, model: Any, number: int) -> AsyncIterator[list[Entry]]:
    """Entries of the records of part `number`, from 1."""
    async for records in catalog.stream(model, offset=(number - 1) * RECORDS, most=RECORDS):
        set_language("en")
        yield [(links.record(record), record.created_at) for record in records]


async def _urlset(base: str, parts: AsyncIterator[list[Entry]]) -> AsyncIterator[bytes]:
    opening = (
        f'{XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
    ).encode()
    async for part in parts:
        yield opening + _lines(base, part)
        opening = b""
    yield opening + b"</urlset>\n"


def _lines(base: str, entries: list[Entry]) -> bytes:
    return "".join(f"{_entry(base, path, made)}\n" for path, made in entries).encode()


def _entry(base: str, path: str, made: datetime | None) -> str:
    urls = {language: escape(base + links.href(path, language=language)) for language in LANGUAGES}
    alternates = "".join(
        f'<xhtml:link rel="alternate" hreflang="{name}" href="{urls[spoken]}"/>'
        for name, spoken in (*((each, each) for each in LANGUAGES), ("x-default", "en"))
    )
    changed = f"<lastmod>{made.date().isoformat()}</lastmod>" if made else ""
    return "\n".join(f"<url><loc>{urls[language]}</loc>{changed}{alternates}</url>" for language in LANGUAGES)
