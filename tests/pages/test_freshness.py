"""A page that shows the clock or randomness says how long it may be kept (FRESH_SECONDS)."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from typing import Any

from reactpy import component, html, use_state
from reactpy.types import Location
from starlette.applications import Starlette

from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.pages.router import Router
from app.live.pages.site import Site
from app.live.render.fragment import fragment
from app.routes import ROUTER, ROUTES
from tests.kit.client import Site as Served
from tests.kit.client import serving
from tests.kit.impure import impure_reads
from tests.screens import DETAILS, LISTS, TEXTS


@fragment
def card(name: str) -> Any:
    return html.p(name, f"{datetime.now(UTC):%Y}")


@component
def dice() -> Any:
    return html.p(str(use_state(lambda: random.randint(1, 6))[0]))


class Now:
    QUERY = ()

    skeleton = list

    async def load(self, source: Any, params: Any) -> int:
        return datetime.now(UTC).day

    def view(self, day: int) -> Any:
        return [html.h1(str(day)), card("Autumn"), dice()]


async def test_no_page_reads_the_clock_or_randomness(demo_site: Served) -> None:
    """A new page is added to `tests.screens`."""
    pages = {url: ROUTER.match(Location(url, "")).page for url in (*LISTS, *DETAILS, *TEXTS) if "?" not in url}
    assert {page for _, page in ROUTES} <= set(pages.values())
    for url, page in pages.items():
        with impure_reads() as reads:
            answer = await demo_site.request("GET", url, demo_site.new_ip())
        assert answer.status_code in (200, 404)
        assert not reads or hasattr(page, "FRESH_SECONDS"), f"{url} needs FRESH_SECONDS: {sorted(reads)}"


async def test_reads_of_clock_and_randomness_are_found_with_their_lines() -> None:
    site = Site(Router([("/", Now())]))
    live = Live(site, Assets.read("static/dist", "/dist/"))
    async with serving(Starlette(routes=live.routes())) as served:
        with impure_reads() as reads:
            await served.request("GET", "/", served.new_ip())
    found = {read.partition(" at ")[::2] for read in reads}
    here = "tests/pages/test_freshness.py"
    assert {(what, where.rpartition(":")[0], where.partition(" in ")[2]) for what, where in found} == {
        ("datetime.now", here, "load"),
        ("datetime.now", here, "card"),
        ("Random.getrandbits", here, "<lambda>"),
    }
