"""/static/tour/?id=…: the page of the tour viewer, also for frames (`embed=1`).

`at` is the id of the first scene. Without script or WebGL the page shows the panorama as a flat picture that scrolls
sideways, with links to the other scenes. The viewer reads the description of a scene from that scene's page.

/static/tour/plan.svg?id=…: the plan of the scenes.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache
from html import escape
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from app.live.http.assets import Assets
from app.live.http.encoding import EncodedBody, encoded_response
from app.live.render.html import render, script_json
from app.live.render.language import set_language
from components.core.i18n import as_language, localized, t
from components.tours.scene import scene
from components.tours.tour_plan import plan
from data.reference.tours import Node, first_scene, is_collection, scenes

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; object-src 'none'"
)


HEADERS = {"cache-control": "public, max-age=3600", "content-security-policy": POLICY}


def tour_page(assets: Assets) -> Callable[[Request], Awaitable[Response]]:
    """The endpoint that answers with the page of a tour, or 404."""

    @cache  # scenes × languages × framed or not: less than 100
    def page(language: str, first: Node, embedded: bool, choosing: bool) -> EncodedBody:
        set_language(language)
        return EncodedBody(_page(assets, language, first, embedded=embedded, choosing=choosing).encode())

    async def answer(request: Request) -> Response:
        asked = _asked(request)
        if asked is None:
            return PlainTextResponse("Tour not found", 404)
        return encoded_response(request, page(*asked), "text/html", HEADERS)

    return answer


def tour_plan() -> Callable[[Request], Awaitable[Response]]:
    """The endpoint of /static/tour/plan.svg."""

    @cache
    def drawing(language: str, first: Node, embedded: bool) -> EncodedBody:
        set_language(language)
        return EncodedBody(render(dict(plan(first, embedded=embedded)))[1].encode())

    async def answer(request: Request) -> Response:
        asked = _asked(request)
        if asked is None:
            return PlainTextResponse("Tour not found", 404)
        return encoded_response(request, drawing(*asked[:3]), "image/svg+xml", HEADERS)

    return answer


def _asked(request: Request) -> tuple[str, Node, bool, bool] | None:
    """(language, first scene, whether in a frame, whether to start with the list of scenes); None: no such tour.
    It starts with the list if the URL names no scene."""
    query = request.query_params
    id, at = query.get("id", ""), query.get("at", "")
    first = first_scene(id, at)
    if first is None:
        return None
    choosing = is_collection(id) and first.id != at
    return as_language(query.get("lang")), first, query.get("embed") == "1", choosing


def _page(assets: Assets, language: str, first: Node, *, embedded: bool, choosing: bool) -> str:
    nodes = scenes().values()
    style, viewer, script = (assets.files[name] for name in ("tour.css", "tour/viewer.js", "tour.js"))
    description = {
        "start": first.id,
        "choosing": choosing,
        "embedded": embedded,
        "nodes": [_described(node) for node in nodes],
        "words": _viewer_words(),
        "sheet": assets.files["tour/compass.css"],
    }
    preloads = "".join(
        f'<link rel="modulepreload" href="{part}"{assets.integrity_attribute(part)}>'
        for part in (viewer, *assets.imports.get("tour/viewer.js", ()))
    )
    return (
        f'<!DOCTYPE html><html lang="{language}" data-build="{assets.build}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">'
        '<link rel="icon" href="/static/media/icon.svg" type="image/svg+xml">'
        '<meta name="color-scheme" content="dark">'  # until its style sheet is loaded: else a white flash
        f"<title>{escape(localized(first.name))} · Georgia 360</title>"
        f'<link rel="stylesheet" href="{style}"{assets.integrity_attribute(style)}>{preloads}'
        f'<script type="module" src="{script}"{assets.integrity_attribute(script)}></script></head><body>'
        f"{render(dict(scene(first, nodes, embedded=embedded)))[1]}"
        f'<script type="application/json" id="description">{script_json(description)}</script></body></html>'
    )


def _described(node: Node) -> dict[str, Any]:
    """The data of a scene that the viewer needs before it opens it. The rest is in the scene's page."""
    links = [{"to": way.to, "yaw": way.yaw, "pitch": way.pitch, "name": localized(way.label)} for way in node.links]
    return {"id": node.id, "panorama": node.panorama, "large": node.large, "links": links}


def _viewer_words() -> dict[str, str]:
    """The messages of Photo Sphere Viewer, of the compass and of Share, in the reader's language."""
    return {
        "loadError": t("The panorama cannot be loaded"),
        "twoFingers": t("Use two fingers to look around"),
        "ctrlZoom": t("Use ctrl and scroll to zoom"),
        "stereoNotification": t("Tap to leave the headset view"),
        "pleaseRotate": t("Turn the phone on its side"),
        "tapToContinue": t("or tap to go on"),
        "compass": t("The mark is where the scene starts; north is not known."),
        "copied": t("Link copied"),
        "copyByHand": t("Copy the link"),
    }
