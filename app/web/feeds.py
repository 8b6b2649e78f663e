"""Files for crawlers and browsers: sitemap.xml, robots.txt, the web manifest, icons."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime
from xml.sax.saxutils import escape

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response

from app.assets import STATIC
from app.live.language import set_language
from app.routes import ROUTES
from app.site import Georgia
from components.core import links
from data.catalog.catalog import Catalog
from data.errors import Unavailable
from data.models import LANGUAGES
from data.reference.regions import REGION_PAGES

# Icons that feed readers and iPhones request at fixed paths, since they read no SVG. Rendered from icon.svg.
ICONS = ("favicon.ico", "apple-touch-icon.png")
DAY = {"cache-control": "public, max-age=86400"}


async def robots(request: Request) -> Response:
    base = _site(request).base_url
    return PlainTextResponse(f"User-agent: *\nDisallow: /api/\nSitemap: {base}/sitemap.xml\n", headers=DAY)


async def sitemap(request: Request) -> Response:
    """Every page in both languages. `lastmod` is the creation time of a record, if it has one."""
    site = _site(request)
    set_language("en")
    try:
        entries = [_entry(site.base_url, path, made) async for path, made in _pages(site.catalog)]
    except Unavailable:
        return PlainTextResponse("The catalogue does not answer", 503, {"retry-after": "60"})
    body = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
        + "\n".join(entries)
        + "\n</urlset>\n"
    )
    return Response(body, media_type="application/xml", headers={"cache-control": "public, max-age=3600"})


async def manifest(request: Request) -> Response:
    icon = {"src": "/static/media/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}
    return JSONResponse(
        {
            "name": "Georgia 360",
            "short_name": "Georgia 360",
            "start_url": "/",
            "display": "standalone",
            "background_color": "#faf6ee",
            "theme_color": "#17352b",
            "icons": [icon],
        },
        media_type="application/manifest+json",
        headers=DAY,
    )


async def icon(request: Request) -> Response:
    """Serve one of ICONS."""
    return FileResponse(STATIC / "media" / request.url.path.lstrip("/"), headers=DAY)


def _site(request: Request) -> Georgia:
    site: Georgia = request.app.state.site
    return site


async def _pages(catalog: Catalog) -> AsyncIterator[tuple[str, datetime | None]]:
    for pattern, _ in ROUTES:
        if "{" not in pattern:
            yield pattern, None
    await asyncio.gather(catalog.properties(), catalog.places(), catalog.cities(), catalog.blogs())  # concurrently
    for property in await catalog.properties():
        yield links.property(property), property.created_at
    for place in await catalog.places():
        yield links.place(place), place.created_at
    for city in await catalog.cities():
        yield links.city(city), city.created_at
    for slug in REGION_PAGES:
        yield links.region(slug), None
    for blog in await catalog.blogs():
        yield links.blog(blog), blog.created_at


def _entry(base: str, path: str, made: datetime | None) -> str:
    address = {language: escape(base + links.href(path, language=language)) for language in LANGUAGES}
    alternates = "".join(
        f'<xhtml:link rel="alternate" hreflang="{name}" href="{address[spoken]}"/>'
        for name, spoken in (*((each, each) for each in LANGUAGES), ("x-default", "en"))
    )
    changed = f"<lastmod>{made.date().isoformat()}</lastmod>" if made else ""
    return "\n".join(f"<url><loc>{address[language]}</loc>{changed}{alternates}</url>" for language in LANGUAGES)
