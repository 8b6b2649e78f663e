"""Results kept per session: the shown page and a few others."""

from __future__ import annotations

import asyncio
import gc
import weakref
from typing import Any

import pytest
from reactpy import html
from reactpy.types import Location

from app.live.pages import results as page_results
from app.live.pages.page import Match, Nodes, PageResult, Params
from app.live.pages.results import PageResults, SeenResults
from app.live.pages.router import Router
from app.live.pages.site import Site


class Page:
    QUERY = ()

    async def load(self, source: Any, params: Params) -> str:
        return params["n"]

    def view(self, data: str) -> Nodes:
        return [html.h1(data)]

    def skeleton(self) -> Nodes:
        return [html.h1("Loading")]


class ChangingSite(Site):
    version = "1"


@pytest.fixture
def results(monkeypatch: pytest.MonkeyPatch) -> PageResults:
    monkeypatch.setattr(page_results, "RESULTS_CACHED", 5)
    return PageResults(ChangingSite(Router([("/{n}", Page())])))


class PageInParts(Page):
    """A partial page until `complete`."""

    def __init__(self) -> None:
        self.loads = 0
        self.is_whole = False

    async def load(self, source: Any, params: Params) -> str:
        self.loads += 1
        return "whole" if self.is_whole else "part"

    def partial(self, data: str) -> bool:
        return data == "part"

    async def complete(self, source: Any, params: Params) -> bool:
        self.is_whole = True
        return True


def match_of(results: PageResults, number: int) -> Match:
    return results.site.match(Location(f"/{number}", ""))


@pytest.mark.anyio
async def test_the_shown_page_is_kept_while_others_are_prepared(results: PageResults) -> None:
    seen = SeenResults(results)
    shown = await seen.prepare(match_of(results, 0), 1)
    seen.show(shown)
    results.site.version = "2"  # type: ignore[misc]
    for number in range(1, 20):
        await seen.prepare(match_of(results, number), 1)
        assert seen.has(match_of(results, number))
    assert await seen.prepare(match_of(results, 0), 1) is shown


@pytest.mark.anyio
async def test_only_a_few_seen_pages_are_kept(results: PageResults) -> None:
    seen = SeenResults(results)
    held: weakref.WeakSet[PageResult] = weakref.WeakSet()
    for number in range(20):
        result = await seen.prepare(match_of(results, number), 1)
        assert result.state == "loaded"
        held.add(result)
        seen.show(result)
    del result
    for number in range(100, 120):  # what others look at
        await results.get(match_of(results, number), 1)
    gc.collect()
    assert {result.params["n"] for result in held} == {"17", "18", "19"}
    for number, is_at_hand in ((18, True), (17, True), (16, False)):  # the way back
        assert seen.has(match_of(results, number)) == is_at_hand
    assert (await seen.prepare(match_of(results, 0), 1)).state == "loaded"


@pytest.mark.anyio
async def test_sessions_share_a_partial_page_until_one_has_completed_it(results: PageResults) -> None:
    page = PageInParts()
    results.site.router = Router([("/{n}", page)])
    match = match_of(results, 0)
    parts = [await SeenResults(results).prepare(match, 1) for _ in range(3)]
    assert [(part.state, page.loads) for part in parts] == [("partial", 1)] * 3
    assert await results.site.complete(match, 1)
    wholes = [await SeenResults(results).prepare(match, 1, whole=True) for _ in range(3)]
    assert [(whole.state, page.loads) for whole in wholes] == [("loaded", 2)] * 3
    assert await SeenResults(results).prepare(match, 1) is wholes[0]


class SlowPage(Page):
    """Ends loading when told to. `begun`: numbers of the pages, in the order in which their loading began."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.may_end = asyncio.Event()

    async def load(self, source: Any, params: Params) -> str:
        self.begun.append(int(params["n"]))
        if params["n"] != "1":
            await self.may_end.wait()
        return params["n"]


@pytest.mark.anyio
@pytest.mark.parametrize(("slot_seconds", "begun"), [(1000, [0, 1, 2]), (0.01, [0, 1, 2, 3, 4])])
async def test_pages_load_a_few_at_a_time_in_order_and_one_that_waits_for_io_releases_its_slot(
    monkeypatch: pytest.MonkeyPatch, slot_seconds: float, begun: list[int]
) -> None:
    monkeypatch.setattr(page_results, "LOADED_AT_ONCE", 2)
    monkeypatch.setattr(page_results, "SLOT_SECONDS", slot_seconds)
    page = SlowPage()
    results = PageResults(Site(Router([("/{n}", page)])))
    loads = [asyncio.create_task(results.get(match_of(results, number), 10)) for number in range(5)]
    await loads[1]  # the only one that ends
    async with asyncio.timeout(10):
        while page.begun != begun:  # noqa: ASYNC110 - a page does not tell
            await asyncio.sleep(0.005)
    await asyncio.sleep(0.02)
    assert page.begun == begun
    page.may_end.set()
    assert [each.state for each in await asyncio.gather(*loads)] == ["loaded"] * 5
    assert page.begun == [0, 1, 2, 3, 4]


class FreshPage(Page):
    """Counts its loads."""

    FRESH_SECONDS = 60
    loads = 0

    async def load(self, source: Any, params: Params) -> str:
        self.loads += 1
        return str(self.loads)


@pytest.mark.anyio
async def test_a_page_with_fresh_seconds_is_loaded_again_when_they_are_over(
    results: PageResults, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    page = FreshPage()
    results.site.router = Router([("/{n}", page)])
    match = match_of(results, 0)
    seen = SeenResults(results)
    for seconds, loads in ((0, 1), (59, 1), (2, 2), (59, 2)):
        now += seconds
        assert seen.has(match) == (seconds == 59)
        for visitor in (seen, SeenResults(results)):
            await visitor.prepare(match, 1)
        assert page.loads == loads
        seen.show(await seen.prepare(match, 1))
