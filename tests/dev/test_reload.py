"""Open sessions show the pages' newest code."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from reactpy import html

from app.assets import read_assets
from app.dev.channel import Channel
from app.dev.failure import ROOT, Failure
from app.dev.modules import NeedsRestart
from app.dev.reload import Reload
from app.dev.source_map import IN_BROWSER
from app.live.engine import Live
from components.core import i18n
from pages import about
from tests.app.site import make_app
from tests.kit.client import Site, serving
from tests.kit.page import Page


class Author:
    """Saves pages/about.py: `save` does what loading it again would."""

    def __init__(self, live: Live) -> None:
        self.channel = Channel("token")
        self.restarts: list[str] = []
        self.loaded: set[Path] = set()
        self.reload = Reload(live, self.channel, self, lambda: self.restarts.append("restart"))  # type: ignore[arg-type]

    @property
    def failures(self) -> list[Failure]:
        return list(self.channel.failures)

    def load_again(self, files: set[Path], check: Callable[[list[str]], None]) -> list[str]:
        self.loaded = files
        self.save()
        check(["pages.about"])
        return ["pages.about"]

    async def saves(self, save: Callable[[], object], file: str = "pages/about.py") -> None:
        self.save = save
        await self.reload.changed([ROOT / file])


@asynccontextmanager
async def author_and_page(url: str = "/about") -> AsyncIterator[tuple[Author, Page, Site]]:
    engines: list[Live] = []

    @asynccontextmanager
    async def beside(live: Live) -> AsyncIterator[None]:
        engines.append(live)
        yield

    with make_app(beside) as app:
        async with serving(app) as site:
            page = Page(site)
            await page.open(url)
            try:
                yield Author(engines[0]), page, site
            finally:
                await page.close()


def raises(error: Exception) -> Callable[..., Any]:
    def fail(*_: object) -> Any:
        raise error

    return fail


def shows(heading: str) -> Callable[..., Any]:
    return lambda _: [html.h1(heading)]


def defined(patch: pytest.MonkeyPatch, view: Callable[..., Any]) -> Callable[[], None]:
    """Make `view` that of pages/about.py."""
    view.__module__ = about.__name__
    return lambda: patch.setattr(about, "view", view)


async def test_a_save_is_rendered_in_open_and_in_new_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    async with author_and_page() as (author, page, site):
        await author.saves(defined(monkeypatch, shows("Saved")))
        await page.settle()
        assert page.headings[:1] == ["Saved"]
        assert page.url == "/about"
        other = Page(site)
        await other.open("/about", live=False)
        assert other.headings[:1] == ["Saved"]


async def test_what_does_not_load_leaves_the_page_and_is_told_until_it_is_mended() -> None:
    async with author_and_page() as (author, page, _):
        before = page.headings
        await author.saves(raises(SyntaxError("invalid syntax", ("pages/about.py", 3, 1, "x"))))
        await page.settle()
        assert page.headings == before
        (told,) = author.failures
        assert f"{told}" == "pages/about.py:3: SyntaxError: invalid syntax"
        await author.saves(lambda: None)
        assert author.failures == []


async def test_a_source_that_does_not_load_is_loaded_with_the_next_save() -> None:
    async with author_and_page() as (author, _, _):
        await author.saves(raises(NameError("name 'x' is not defined")))
        await author.saves(lambda: None, "pages/contact.py")
        assert author.loaded == {ROOT / "pages/about.py", ROOT / "pages/contact.py"}
        await author.saves(lambda: None, "pages/contact.py")
        assert author.loaded == {ROOT / "pages/contact.py"}


async def test_saved_translations_load_the_module_that_keeps_them() -> None:
    async with author_and_page() as (author, _, _):
        await author.saves(lambda: None, "data/locale/ka.po")
        kept_in = inspect.getsourcefile(inspect.unwrap(vars(i18n)["translations"]))
        assert {f"{each}" for each in author.loaded} == {kept_in}


@pytest.mark.parametrize(("url", "told"), [("/about?lang=ka", 1), ("/about", 0)], ids=["Georgian", "English"])
async def test_a_text_without_translation_is_told_of_while_a_page_shows_it(
    url: str, told: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with author_and_page(url) as (author, _, _):
        with monkeypatch.context() as written:
            lines = {"ka": [(7, "'New' is not translated")]}
            written.setattr(author.reload.live.site, "untranslated", lambda _, language: lines.get(language, []))
            await author.saves(lambda: None)
            assert [f"{each}" for each in author.failures] == told * [
                "pages/about.py:7: 'New' is not translated (write it into data/locale/ka.po)"
            ]
        await author.saves(lambda: None, "data/locale/ka.po")
        assert author.failures == []


async def test_a_page_that_fails_leaves_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    async with author_and_page() as (author, page, _):
        before = page.headings
        with monkeypatch.context() as broken:
            await author.saves(defined(broken, raises(ValueError("not this way"))))
            with pytest.raises(ValueError, match="not this way"):
                await page.settle()
            assert page.headings == before
        await author.saves(defined(monkeypatch, shows("Mended")))
        await page.settle()
        assert page.headings[:1] == ["Mended"]


async def test_a_page_without_a_part_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async with author_and_page() as (author, _, _):
        with monkeypatch.context() as broken:
            await author.saves(lambda: broken.delattr(about, "head"))
        (told,) = author.failures
        assert told.title.startswith("TypeError: '/about': pages.about has no function head()")


async def test_what_is_loaded_once_restarts_the_process() -> None:
    async with author_and_page() as (author, _, _):
        await author.saves(raises(NeedsRestart("data.prices is loaded once")))
        assert author.restarts == ["restart"]


async def test_an_error_of_the_build_has_its_line_and_goes_with_the_next_build() -> None:
    async with author_and_page() as (author, _, _):
        at = {
            "file": "css/tokens.css",
            "line": 2,
            "column": 4,
            "length": 3,
            "lineText": "p { color }",
            "suggestion": "",
        }
        await author.reload.built([{"text": 'Expected ":"', "location": at}])
        assert [str(each) for each in author.failures] == ['static/css/tokens.css:2: Expected ":"']
        author.reload.live.documents.assets = read_assets("dev")
        await author.saves(lambda: None)
        assert len(author.failures) == 1
        await author.reload.built([])
        assert author.failures == []


@pytest.mark.parametrize(
    ("name", "message"),
    [("style.css", "style"), ("app.js", "reload"), ("tour.js", "reload")],
    ids=["style sheet", "script", "script of the tours"],
)
async def test_a_build_is_shown_by_what_it_changed(name: str, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with author_and_page() as (author, _, _):
        built = read_assets("dev")
        author.reload.live.documents.assets = built._replace(files={**built.files, name: "/before"})
        sent: list[dict[str, Any]] = []
        monkeypatch.setattr(author.channel, "send", sent.append)
        author.channel.failures.add(Failure("Error: in a script", IN_BROWSER))
        await author.reload.built([])
        assert [each["type"] for each in sent] == [message]
        assert bool(author.failures) == (message == "style")
        if message == "style":
            assert sent[0]["href"] == built.style
            assert author.reload.live.documents.assets.style == built.style
