"""/manifest.webmanifest: makes the site installable as an app, in the reader's language.

`python -m tests.tools.app_pictures` makes its pictures.
"""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse

from app.live.render.language import set_language
from components.core import links
from components.core.i18n import as_language, t
from data.languages import COMPLETE

MEDIA = "/static/media/app"
NARROW, WIDE = (780, 1688), (1280, 800)  # pixels of the screenshots
HEADERS = {"cache-control": "public, max-age=86400"}


async def manifest(request: Request) -> JSONResponse:
    language = as_language(request.query_params.get("lang"))
    set_language(language)
    return JSONResponse(_manifest(language), media_type="application/manifest+json", headers=HEADERS)


def _manifest(language: str) -> dict[str, Any]:
    return {
        "id": "/",  # one app for all languages
        "lang": language,
        "name": "Georgia 360",
        "short_name": "Georgia 360",
        "description": t("360° virtual experiences of Georgia's finest accommodations and destinations."),
        "scope": "/",
        "start_url": links.home(),
        "display": "standalone",
        "background_color": "#faf6ee",
        "theme_color": "#17352b",
        "categories": ["travel"],
        "icons": [
            {"src": "/static/media/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
            _icon("icon-192", 192),
            _icon("icon-512", 512),
            _icon("icon-maskable", 512, "maskable"),
        ],
        "shortcuts": [
            {"name": name, "url": url, "icons": [_icon("icon-192", 192)]}
            for name, url in (
                (t("Properties"), links.properties()),
                (t("Places"), links.places()),
                (t("Saved"), links.saved()),
                (t("Travel Stories"), links.blogs()),
            )
        ],
        "screenshots": [
            _screenshot("home", "narrow", language, t("Home")),
            _screenshot("list", "narrow", language, t("Properties")),
            _screenshot("home", "wide", language, t("Home")),
            _screenshot("list", "wide", language, t("Properties")),
        ],
    }


def _icon(name: str, size: int, purpose: str = "any") -> dict[str, str]:
    return {"src": f"{MEDIA}-{name}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


def _screenshot(page: str, form: str, language: str, label: str) -> dict[str, str]:
    width, height = NARROW if form == "narrow" else WIDE
    shown = language if language in COMPLETE else "en"
    return {
        "src": f"{MEDIA}-{page}-{form}-{shown}.webp",
        "sizes": f"{width}x{height}",
        "type": "image/webp",
        "form_factor": form,
        "label": label,
    }
