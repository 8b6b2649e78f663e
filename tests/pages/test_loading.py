"""A page with slow data: a skeleton, then the page in the same session."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from app.live.pages.page import Match, PageResult
from app.site import Georgia
from tests.app.site import make_app
from tests.kit.client import Site, serving
from tests.kit.fixtures import Visit
from tests.kit.loop import KitLoop


class Waiting(NamedTuple):
    """A page whose data comes after `answer()`."""

    site: Site
    answer: Callable[[], None]


@pytest.fixture(scope="module")
def impatient_site(kit_loop: KitLoop) -> Iterator[Site]:
    with make_app(load_seconds=0) as app:
        running = serving(app)
        yield kit_loop.call(running.__aenter__())
        kit_loop.call(running.__aexit__(None, None, None))


@pytest.fixture
def waiting(impatient_site: Site, monkeypatch: pytest.MonkeyPatch) -> Waiting:
    may_load, load = asyncio.Event(), Georgia.load

    async def load_later(self: Georgia, match: Match) -> PageResult:
        await may_load.wait()
        return await load(self, match)

    monkeypatch.setattr(Georgia, "load", load_later)
    return Waiting(impatient_site, may_load.set)


@pytest.mark.parametrize(("path", "language", "said", "skeletons", "title"), [
    ("/regions/kakheti", "en", "Loading…", 0, "Kakheti"),
    ("/blogs/svaneti-on-foot", "ka", "იტვირთება…", 0, "სვანეთი ფეხით"),
    ("/blogs", "ka", "მოგზაურის ამბები", 6, "მოგზაურის ამბები"),
    ("/places", "en", "Featured Places", 4 + 4, "Discover Georgia"),
    ("/places/vardzia", "ka", "ადგილის მონაცემები იტვირთება…", 0, "ვარძია"),
    ("/places/none", "en", "Loading place details...", 0, "Place Not Found"),
    ("/cities/batumi", "en", "Loading city details...", 0, "Batumi"),
    ("/cities/batumi", "ka", "ქალაქის მონაცემები იტვირთება…", 0, "ბათუმი"),
    ("/properties", "en", "Loading", 8, "36 Premium Properties"),
])  # fmt: skip
async def test_a_skeleton_is_shown_until_the_data_comes(
    visit: Visit, waiting: Waiting, path: str, language: str, said: str, skeletons: int, title: str
) -> None:
    page = await visit(path, language=language, of=waiting.site, whole=False)
    page.sees(said)
    assert len(page.find("main .card--skeleton")) == skeletons
    assert not page.find("main .card__link")
    waiting.answer()
    await page.settle()
    assert page.headings[0] == title
    assert bool(page.find("main .card__link")) == (path != "/places/none")
    assert not page.find("main .skeleton, h1 [role=status]")
