"""/static/tour/?id=… : our own tour viewer, a page made to stand in a frame. `embed=1` hides its chrome.

Before anybody sees it, without WebGL and without script it is a flat picture that can be moved from side to side.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from html import escape
from typing import Any

import orjson
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from app.assets import Assets
from components.text import as_language, said, speak, t
from data.tours import Node, tour

# As strict as everywhere, but for one constant style attribute that the viewer's gallery writes (its thumbnails' size):
# that very text is allowed, by its hash.
POLICY = (
    "default-src 'none'; script-src 'self'; "
    "style-src 'self' 'unsafe-hashes' 'sha256-ibTdFNJRqX8AnPzpq5FCnCQt98i3Yv0XmtbXMC0hFzM='; "
    "img-src 'self' data: blob:; connect-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"
)


def tour_page(assets: Assets) -> Callable[[Request], Awaitable[Response]]:
    """The endpoint."""

    async def answer(request: Request) -> Response:
        query = request.query_params
        language = as_language(query.get("lang"))
        found = tour(query.get("id", ""))
        if found is None:
            return PlainTextResponse("Tour not found", 404)
        speak(language)
        html = _page(assets, language, *found, embedded=query.get("embed") == "1")
        headers = {"cache-control": "public, max-age=3600", "content-security-policy": POLICY}
        return Response(html, media_type="text/html", headers=headers)

    return answer


def _page(assets: Assets, language: str, start: str, nodes: tuple[Node, ...], *, embedded: bool) -> str:
    first = next(node for node in nodes if node.id == start)
    name = escape(said(first.name))
    description = {
        "start": start,
        "embedded": embedded,
        "nodes": [_described(node) for node in nodes],
        "words": _words(),
    }
    return (
        f'<!DOCTYPE html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">'
        '<link rel="icon" href="/static/media/icon.svg" type="image/svg+xml">'
        f'<title>{name} · Georgia 360</title><link rel="stylesheet" href="{assets.tour_style}">'
        f'<link rel="modulepreload" href="{assets.tour_viewer}">'
        f'<script type="module" src="{assets.tour_script}"></script></head><body><main id="tour">'
        f'<h1 class="tour-title">{name}</h1><div class="flat" tabindex="0">'
        f'<img src="{first.panorama}" alt="{name}" width="2048" height="1024" draggable="false"></div></main>'
        f'<script type="application/json" id="description">{_script(description)}</script></body></html>'
    )


def _described(node: Node) -> dict[str, Any]:
    return {
        "id": node.id,
        "name": said(node.name),
        "panorama": node.panorama,
        "large": node.large,
        "links": [{"to": way.to, "yaw": way.yaw} for way in node.links],
    }


def _words() -> dict[str, str]:
    """Photo Sphere Viewer's own labels, in the reader's language."""
    return {
        "zoom": t("Zoom"),
        "zoomOut": t("Zoom out"),
        "zoomIn": t("Zoom in"),
        "fullscreen": t("Fullscreen"),
        "menu": t("Menu"),
        "close": t("Close"),
        "gallery": t("Viewpoints"),
        "gyroscope": t("Turn with the phone"),
        "autorotate": t("Turn by itself"),
        "loading": t("Loading…"),
        "loadError": t("The panorama cannot be loaded"),
        "twoFingers": t("Use two fingers to look around"),
        "ctrlZoom": t("Use ctrl and scroll to zoom"),
    }


def _script(value: Any) -> str:
    return orjson.dumps(value).decode().replace("<", "\\u003c")
