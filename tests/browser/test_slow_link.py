"""How a page opens while its pictures are on their way."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from PIL import Image, ImageStat
from playwright.sync_api import FloatRect, Page, Route, expect

from tests.browser.conftest import DESKTOP, PHONE, Open

pytestmark = pytest.mark.pictures

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])
MAPS = ("openstreetmap", "ERR_")


class Held:
    """Pictures that a test keeps on their way; the rest of the page comes."""

    def __init__(self, page: Page, which: str) -> None:
        self.routes: list[Route] = []
        page.route(re.compile(which), lambda route: self.routes.append(route))

    def let_come(self) -> None:
        for route in self.routes:
            route.continue_()


def wait_for_frames(page: Page) -> None:
    """Until what the page would ask for by itself has been asked for: the second frame shows what the first changed."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


@SIZES
@pytest.mark.parametrize("path", ["/", "/places"])
def test_a_poster_on_its_way_has_its_preview_in_its_place(open_page: Open, path: str, size: tuple[int, int]) -> None:
    page = open_page("/about", size=size)
    Held(page, "-poster")
    page.goto(path, wait_until="commit")
    page.wait_for_selector("html[data-ready]", state="attached")
    wait_for_frames(page)
    sky: FloatRect = {
        "x": size[0] / 2,
        "y": size[1] * 0.15,
        "width": size[0] / 2,
        "height": size[1] * 0.3,
    }  # free of words
    shown = Image.open(BytesIO(page.screenshot(clip=sky))).convert("L")
    assert ImageStat.Stat(shown).stddev[0] > 8
    preview = page.locator(".hero .picture__preview")
    wide = preview.evaluate("preview => preview.naturalWidth > preview.naturalHeight")
    assert wide == (size == DESKTOP)  # of the cut that is on its way
    assert preview.evaluate("preview => preview.currentSrc.startsWith('data:image/webp')")


@SIZES
@pytest.mark.parametrize(("path", "opening"), [
    ("/", "hero-home.*-poster"), ("/places", "hero-places.*-poster"), ("/places/ushguli", "/media/ushguli-\\d"),
    ("/properties/borjomi-pine-villa", "/media/borjomi-pine-villa-"), ("/regions/kakheti", "/kakheti-"),
])  # fmt: skip
def test_pictures_below_wait_for_the_one_that_opens_the_page(
    open_page: Open, path: str, opening: str, size: tuple[int, int]
) -> None:
    page = open_page("/static/dist/licenses.txt", live=False, size=size, allow=("404 (Not Found)", *MAPS))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/media/" in request.url else None)
    held = Held(page, opening)
    page.goto(path, wait_until="commit")
    page.wait_for_selector("html[data-ready]", state="attached")
    wait_for_frames(page)
    pictures = [url for url in asked if url.endswith((".avif", ".webp"))]
    assert len(pictures) == 1
    assert re.search(opening, pictures[0])
    held.let_come()
    expect(page.locator("html[data-opening]")).to_have_count(0)
    last = page.locator("main img[loading=lazy]").last
    page.wait_for_function(  # what lies above may still be laid out, and push it down again
        "image => { image.scrollIntoView(); return image.complete && image.naturalWidth > 24 }",
        arg=last.element_handle(),
    )


def test_who_scrolls_on_gets_the_pictures_there(open_page: Open) -> None:
    page = open_page("/about")
    Held(page, "-poster")
    page.goto("/", wait_until="commit")
    page.wait_for_selector("html[data-ready]", state="attached")
    card = page.locator(".card--property .picture__image").first
    card.evaluate("image => image.closest('.card').scrollIntoView()")
    page.wait_for_function("image => image.complete && image.naturalWidth > 24", arg=card.element_handle())


@pytest.mark.parametrize("path", ["/", "/places"])
def test_the_film_of_a_page_that_comes_over_the_socket_waits_for_the_poster(open_page: Open, path: str) -> None:
    page = open_page("/about")
    held = Held(page, "-poster")
    page.locator(f".header__nav a[href='{path}']").click()
    expect(page.locator(".hero__poster")).to_be_attached()
    wait_for_frames(page)
    expect(page.locator(".hero video")).to_have_count(0)
    held.let_come()
    expect(page.locator(".hero video")).to_be_attached()
