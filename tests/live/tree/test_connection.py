"""`use_location()` and `use_scope()` are equal in the served page and in the session."""

from __future__ import annotations

from typing import Any

import pytest
from reactpy import component, html
from reactpy.core.hooks import use_location, use_scope
from starlette.applications import Starlette

from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.pages.router import Router
from app.live.pages.site import Site
from app.live.tree.root import PageScope


@component
def reader() -> Any:
    location, scope = use_location(), use_scope()
    return html.p(f"{location.path} {location.query_string} {scope['query_string'].decode()} {scope['language']}")


class Page:
    QUERY = ("q", "page")
    skeleton = list

    def view(self, data: Any) -> list[Any]:
        return [html.title("Connection"), reader(), html.a({"href": "/other?page=2"}, "Other")]

    async def load(self, source: Any, params: Any) -> None: ...


async def test_the_location_has_the_parameters_that_the_page_reads(visit: Any) -> None:
    live = Live(
        Site(Router([("/", Page()), ("/other", Page())], languages=("en", "ka"))),
        Assets.read("static/dist", "/dist/"),
    )
    # A visit fails where the session differs from the served page.
    page = await visit(
        "/?utm=1&q=a%26b&lang=ka", of=Starlette(routes=live.routes(), lifespan=lambda app: live.running())
    )
    page.sees("/ ?q=a%26b&lang=ka q=a%26b&lang=ka ka")
    await page.follow("Other")
    page.sees("/other ?page=2 page=2 en")


@pytest.mark.parametrize("read", [lambda scope: scope["headers"], lambda scope: scope.get("client")])
def test_scope_keys_of_a_single_request_are_refused(read: Any) -> None:
    with pytest.raises(KeyError, match="a page is built for all visitors, so its scope has only path, language"):
        read(PageScope(path="/", language="en"))
