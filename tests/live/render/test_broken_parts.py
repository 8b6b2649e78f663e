"""A placeholder of a failed part is not cached, in pages and fragments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from reactpy import component, html
from reactpy.types import Location
from starlette.applications import Starlette
from starlette.testclient import TestClient

from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.pages.results import PageResults, SeenResults
from app.live.pages.router import Router
from app.live.pages.site import Site
from app.live.render.fragment import fragment
from app.live.render.guard import guarded

NOT_SHOWN = "This part of the page could not be shown."


class Page:
    QUERY = ()
    skeleton = list

    def __init__(self, part: Any) -> None:
        self.view = lambda data: [html.title("Parts"), html.h1("Parts"), part()]

    async def load(self, source: Any, params: Any) -> None: ...


def raises_once(text: str) -> Any:
    """A function that raises when it is called first, and then gives a paragraph of `text`."""
    calls: Iterator[int] = iter(range(99))

    def build() -> Any:
        if next(calls) == 0:
            raise ValueError(text)
        return html.p(text)

    build.__qualname__ = text
    return build


def outer(inner: Any) -> Any:
    return fragment(lambda: html.section(inner()))


@pytest.mark.parametrize("part", [
    guarded(raises_once("section")),
    fragment(guarded(raises_once("card"))),
    outer(fragment(guarded(raises_once("card in a card")))),
    component(raises_once("component")),
], ids=["section", "fragment", "fragment in a fragment", "component"])  # fmt: skip
def test_a_part_that_has_failed_once_is_built_again(part: Any) -> None:
    live = Live(Site(Router([("/", Page(part))])), Assets.read("static/dist", "/dist/"))
    with TestClient(Starlette(routes=live.routes(), lifespan=lambda app: live.running())) as client:
        broken, whole, cached = (client.get("/") for _ in range(3))
    assert NOT_SHOWN in broken.text
    assert broken.status_code == 200
    assert broken.headers["cache-control"] == "no-store"
    assert NOT_SHOWN not in whole.text
    assert "cdn-cache-control" not in broken.headers
    assert "cdn-cache-control" in whole.headers
    assert cached.text == whole.text


async def test_a_session_loads_a_broken_page_again() -> None:
    site = Site(Router([("/", Page(guarded(raises_once("part"))))]))
    seen = SeenResults(PageResults(site))
    match = site.match(Location("/", ""))
    assert [(await seen.prepare(match, 1)).state for _ in range(3)] == ["broken", "loaded", "loaded"]
