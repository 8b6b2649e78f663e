"""/static/tour/?id=…: the page of the site's own tour viewer, to be shown in a frame (`embed=1`).

`at` is the id of the first scene. Without script or WebGL the page shows the panorama as a flat picture that scrolls
sideways, with links to the other scenes.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from html import escape
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from app.live.assets import Assets
from app.live.html import render, script_json
from app.live.language import set_language
from components.core.i18n import as_language, localized, t
from components.scene import scene
from data.reference.tours import Node, first_scene, is_collection, scenes

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; object-src 'none'"
)


def tour_page(assets: Assets) -> Callable[[Request], Awaitable[Response]]:
    """The endpoint that answers with the page of a tour, or 404."""

    async def answer(request: Request) -> Response:
        query = request.query_params
        language = as_language(query.get("lang"))
        id, at = query.get("id", ""), query.get("at", "")
        first = first_scene(id, at)
        if first is None:
            return PlainTextResponse("Tour not found", 404)
        set_language(language)
        choosing = is_collection(id) and first.id != at
        html = _page(assets, language, first, embedded=query.get("embed") == "1", choosing=choosing)
        headers = {"cache-control": "public, max-age=3600", "content-security-policy": POLICY}
        return Response(html, media_type="text/html", headers=headers)

    return answer


def _page(assets: Assets, language: str, first: Node, *, embedded: bool, choosing: bool) -> str:
    nodes = scenes().values()
    style, viewer, script = (assets.files[name] for name in ("tour.css", "tour/viewer.js", "tour.js"))
    description = {
        "start": first.id,
        "choosing": choosing,  # start with the list of scenes, since the URL names none of them
        "embedded": embedded,
        "nodes": [_described(node) for node in nodes],
        "words": _viewer_words(),
    }
    return (
        f'<!DOCTYPE html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">'
        '<link rel="icon" href="/static/media/icon.svg" type="image/svg+xml">'
        '<meta name="color-scheme" content="dark">'  # until its sheet is there: a white frame would flash
        f"<title>{escape(localized(first.name))} · Georgia 360</title>"
        f'<link rel="stylesheet" href="{style}"{assets.checked(style)}>'
        f'<link rel="modulepreload" href="{viewer}"{assets.checked(viewer)}>'
        f'<script type="module" src="{script}"{assets.checked(script)}></script></head><body>'
        f"{render(dict(scene(first, nodes, embedded=embedded)))[1]}"
        f'<script type="application/json" id="description">{script_json(description)}</script></body></html>'
    )


def _described(node: Node) -> dict[str, Any]:
    return {
        "id": node.id,
        "name": localized(node.name),
        "text": localized(node.description),
        "panorama": node.panorama,
        "large": node.large,
        "links": [
            {"to": way.to, "yaw": way.yaw, "pitch": way.pitch, "name": localized(way.label)} for way in node.links
        ],
    }


def _viewer_words() -> dict[str, str]:
    """The messages of Photo Sphere Viewer, in the reader's language."""
    return {
        "loadError": t("The panorama cannot be loaded"),
        "twoFingers": t("Use two fingers to look around"),
        "ctrlZoom": t("Use ctrl and scroll to zoom"),
    }
