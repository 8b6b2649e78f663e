"""Pages whose pictures are slow."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import product

import pytest
from PIL import Image, ImageStat
from playwright.sync_api import FloatRect, Page, Route, expect

from tests.browser.conftest import DESKTOP, PHONE, Open, let_frames_pass

pytestmark = pytest.mark.pictures

OPENINGS = {
    "/": "hero-home.*-poster",
    "/properties/borjomi-pine-villa": "/media/borjomi-pine-villa-",
    "/places": "hero-places.*-poster",
    "/places/ushguli": "/media/ushguli-\\d",
    "/regions/kakheti": "/kakheti-",
}


def each_size(*paths: str, quick: tuple[tuple[str, tuple[int, int]], ...]) -> pytest.MarkDecorator:
    """Parametrize by path and size; all but `quick` are deep."""
    return pytest.mark.parametrize(("path", "size"), [
        pytest.param(path, size, id=f"{path}, {size[0]}", marks=() if (path, size) in quick else pytest.mark.deep)
        for path, size in product(paths, (PHONE, DESKTOP))
    ])  # fmt: skip


class Held:
    """Holds back the pictures whose URL matches `which`."""

    def __init__(self, page: Page, which: str) -> None:
        self.routes: list[Route] = []
        page.route(re.compile(which), lambda route: self.routes.append(route))

    def let_come(self) -> None:
        for route in self.routes:
            route.continue_()


@each_size("/", "/places", quick=(("/", DESKTOP), ("/places", PHONE)))
def test_a_loading_poster_shows_its_preview(open_page: Open, path: str, size: tuple[int, int]) -> None:
    page = open_page("/about", size=size)
    Held(page, "-poster")
    page.goto(path, wait_until="commit")
    page.wait_for_selector("html[data-ready]", state="attached")
    let_frames_pass(page)
    sky: FloatRect = {
        "x": size[0] / 2,
        "y": size[1] * 0.15,
        "width": size[0] / 2,
        "height": size[1] * 0.3,
    }  # no text here
    shown = Image.open(BytesIO(page.screenshot(clip=sky))).convert("L")
    assert ImageStat.Stat(shown).stddev[0] > 8
    preview = page.locator(".hero .picture__preview")
    wide = preview.evaluate("preview => preview.naturalWidth > preview.naturalHeight")
    assert wide == (size == DESKTOP)  # of the crop that is loading
    assert preview.evaluate("preview => preview.currentSrc.startsWith('data:image/webp')")


@each_size(*OPENINGS, quick=(("/", PHONE), ("/properties/borjomi-pine-villa", DESKTOP)))
def test_pictures_below_wait_for_the_opening_picture(open_page: Open, path: str, size: tuple[int, int]) -> None:
    page = open_page("/static/dist/licenses.txt", live=False, size=size, allow=("404 (Not Found)",))
    opening = OPENINGS[path]
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/media/" in request.url else None)
    held = Held(page, opening)
    page.goto(path, wait_until="commit")
    page.wait_for_selector("html[data-ready]", state="attached")
    let_frames_pass(page)
    pictures = [url for url in asked if url.endswith((".avif", ".webp"))]
    assert len(pictures) == 1
    assert re.search(opening, pictures[0])
    held.let_come()
    expect(page.locator("html[data-opening]")).to_have_count(0)
    last = page.locator("main img[loading=lazy]").last
    page.wait_for_function(  # layout of the parts above may push it down again
        "image => { image.scrollIntoView(); return image.complete && image.naturalWidth > 24 }",
        arg=last.element_handle(),
    )


def test_scrolling_loads_the_pictures_in_view(open_page: Open) -> None:
    page = open_page("/about")
    Held(page, "-poster")
    page.goto("/", wait_until="commit")
    page.wait_for_selector("html[data-ready]", state="attached")
    card = page.locator(".card--property .picture__image").first
    card.evaluate("image => image.closest('.card').scrollIntoView()")
    page.wait_for_function("image => image.complete && image.naturalWidth > 24", arg=card.element_handle())


@pytest.mark.parametrize("path", ["/", pytest.param("/places", marks=pytest.mark.deep)])
def test_after_a_navigation_the_film_waits_for_the_poster(open_page: Open, path: str) -> None:
    page = open_page("/about")
    held = Held(page, "-poster")
    page.locator(f".header__nav a[href='{path}']").click()
    expect(page.locator(".hero__poster")).to_be_attached()
    let_frames_pass(page)
    expect(page.locator(".hero video")).to_have_count(0)
    held.let_come()
    expect(page.locator(".hero video")).to_be_attached()
