"""Failing pages: their result, which is not cached."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from reactpy import html
from reactpy.types import Location, VdomDict

from app.live.pages.page import Missing, Nodes, PageResult, Params, Unavailable
from app.live.pages.results import PageResults
from app.live.pages.router import Router
from app.live.pages.site import Site
from app.live.render.guard import guarded, guarded_by
from app.live.render.html import render


class Page:
    QUERY = ()

    def __init__(self, error: Exception | None = None, broken: bool = False) -> None:
        self.error = error
        self.broken = broken
        self.loads = 0

    async def load(self, source: Any, params: Params) -> None:
        self.loads += 1
        if self.error:
            raise self.error

    def view(self, data: None) -> Nodes:
        if self.broken:
            raise ZeroDivisionError
        return [html.h1("Here"), one(), two(), three()]

    def skeleton(self) -> Nodes:
        return [html.h1("Loading")]


@guarded
def one() -> VdomDict:
    raise ValueError("broken")


@guarded_by(lambda: html.p("two, in other words"))
def two() -> VdomDict:
    raise ValueError("broken")


@guarded
def three() -> VdomDict:
    return html.p("three")


def shown(page: Page, times: int = 1) -> tuple[PageResult, str]:
    async def get() -> PageResult:
        results = PageResults(site)
        for _ in range(times):
            result = await results.get(match, seconds=1)
        return result

    site = Site(Router([("/", page)], page))
    site.router.not_found = Page()
    match = site.match(Location("/", ""))
    result = asyncio.run(get())
    return result, render(dict(result.node))[1]


def test_a_section_fails_alone() -> None:
    result, page = shown(Page())
    assert (result.state, result.status) == ("broken", 200)
    for text in ("Here", "This part of the page could not be shown.", "two, in other words", "three"):
        assert text in page


@pytest.mark.parametrize(
    "section", [html.p({"hrf": "/"}), html.p({"hrf": "/"}, html.button({"onClick": lambda event: None}))]
)
def test_a_section_with_refused_markup_fails_alone(section: VdomDict) -> None:
    class Refused(Page):
        def view(self, data: None) -> Nodes:
            return [html.h1("Here"), section, three()]

    result, page = shown(Refused())
    assert (result.state, result.status) == ("broken", 200)
    for text in ("Here", "This part of the page could not be shown.", "three"):
        assert text in page


def test_the_log_names_the_section_that_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    @guarded
    def misspelt() -> VdomDict:
        return html.p({"hrf": "/"})

    misspelt()
    said = capsys.readouterr().out
    assert "misspelt" in said
    assert f"{__file__}:" in said
    assert "<p> has hrf: write href" in said


@pytest.mark.parametrize(("page", "state", "status", "heading"), [
    (Page(Missing()), "missing", 404, "Not found"),
    (Page(Unavailable()), "unavailable", 503, "Not available at the moment"),
    (Page(TimeoutError()), "unavailable", 503, "Not available at the moment"),
    (Page(KeyError("x")), "failed", 500, "Something went wrong on our side"),
    (Page(broken=True), "failed", 500, "Something went wrong on our side"),
])  # fmt: skip
def test_a_failed_page_says_how_it_failed(page: Page, state: str, status: int, heading: str) -> None:
    result, text = shown(page)
    assert (result.state, result.status) == (state, status)
    assert re.search(f"<h1[^>]*>{heading}</h1>", text)


class WholePage(Page):
    def view(self, data: None) -> Nodes:
        return [html.h1("Here"), three()]


@pytest.mark.parametrize(
    ("page", "loads"), [(WholePage(), 1), (Page(), 3), (Page(Unavailable()), 3), (Page(KeyError()), 3)]
)
def test_only_whole_results_are_cached(page: Page, loads: int) -> None:
    page.loads = 0
    shown(page, times=3)
    assert page.loads == loads
