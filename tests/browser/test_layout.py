"""Page layout on phone and desktop."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, SERVED, Open, box_of


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def count_columns(page: Page, cards: str) -> int:
    return len({box_of(card)["x"] for card in page.locator(cards).all()[:10]})


def test_heroes_span_the_window(open_page: Open) -> None:
    page = open_page("/about", **SERVED)
    for path, opening in (
        ("/regions/kakheti", ".region-hero"),
        ("/places/narikala", ".opening__media"),
    ):
        page.goto(path)
        for size in (PHONE, DESKTOP):
            resize(page, size)
            assert box_of(page.locator(opening))["width"] == pytest.approx(size[0], abs=20)


def test_a_region_hero_has_only_its_name_on_the_picture(open_page: Open) -> None:
    page = open_page("/regions/svaneti", **SERVED)
    for size in (PHONE, DESKTOP):
        resize(page, size)
        picture, name = box_of(page.locator(".region-hero__media")), box_of(page.locator(".region-hero__name"))
        bottom = picture["y"] + picture["height"]
        assert name["y"] >= bottom - 0.4 * picture["height"]
        assert name["y"] + name["height"] <= bottom <= box_of(page.locator(".region-hero__lead"))["y"]


def test_the_tour_of_a_city_stands_above_its_name(open_page: Open) -> None:
    page = open_page("/cities/batumi", **SERVED)
    for size in (PHONE, DESKTOP):
        resize(page, size)
        assert box_of(page.locator(".tour"))["y"] < box_of(page.locator("h1"))["y"]
    assert box_of(page.locator(".card--place").first)["width"] == 340


@pytest.mark.pictures
def test_the_picture_of_a_story_is_as_wide_as_its_text(open_page: Open) -> None:
    page = open_page("/blogs/svaneti-on-foot", size=PHONE)
    image = page.locator(".article__picture .picture__image")
    expect(image).to_have_attribute("alt", "Svaneti on Foot")
    for size in (PHONE, DESKTOP):
        resize(page, size)
        assert box_of(image)["width"] > min(0.85 * size[0], 900)


def test_a_story_keeps_the_line_breaks_of_its_text(open_page: Open) -> None:
    page = open_page("/blogs/svaneti-on-foot")
    paragraphs = page.locator(".article__body p:not(.article__actions)")
    expect(paragraphs).to_have_count(7)
    first = paragraphs.first
    before = box_of(first)["height"]
    first.evaluate("text => { text.firstChild.data = text.firstChild.data.replaceAll('. ', '.\\n') }")
    assert box_of(first)["height"] > before


def test_lists_have_as_many_columns_as_there_is_room_for(open_page: Open) -> None:
    page = open_page("/blogs", **SERVED)
    for width, columns in ((390, 1), (1440, 3)):
        resize(page, (width, 1080))
        assert count_columns(page, ".card--blog") == columns
    page.goto("/properties")
    for width, columns in ((1440, 4), (1680, 5), (1920, 5), (2560, 5)):
        resize(page, (width, 1080))
        assert count_columns(page, ".grid .card") == columns


def test_the_cards_of_a_strip_stand_in_one_row(open_page: Open) -> None:
    page = open_page("/places", **SERVED)
    for size in (PHONE, DESKTOP):
        resize(page, size)
        for cards in (".card--place", ".card--city"):
            assert len({box_of(card)["y"] for card in page.locator(cards).all()[:4]}) == 1


def test_only_the_last_line_of_a_title_on_a_narrow_window_leaves_room_for_arrows(open_page: Open) -> None:
    page = open_page("/places?lang=ka", size=PHONE)
    section = page.locator("main .section").filter(has=page.get_by_role("heading", name="რჩეული ქალაქები"))
    title = section.locator(".section__title")
    arrow = box_of(section.locator(".carousel__arrow--left"))
    words = "title => { const all = document.createRange(); all.selectNodeContents(title); return [...all.getClientRects()] }"
    _, last = title.evaluate(words)  # three, if each left that room
    assert last["right"] <= arrow["x"]
    assert last["bottom"] > arrow["y"]


def test_the_tab_bar_and_the_folded_filters_are_for_phones(open_page: Open) -> None:
    page = open_page("/properties", size=PHONE, **SERVED)
    expect(page.locator(".tab-bar")).to_be_visible()
    expect(page.get_by_text("Where To?")).to_be_visible()
    resize(page, DESKTOP)
    expect(page.locator(".tab-bar")).to_be_hidden()
    expect(page.get_by_text("Where To?")).to_be_hidden()
    expect(page.get_by_label("Where", exact=True)).to_be_visible()


@pytest.mark.parametrize("language", ["en", "ka"])
def test_in_a_low_window_the_tour_button_covers_no_text(open_page: Open, language: str) -> None:
    page = open_page(f"/places/gergeti-trinity?lang={language}")
    for size in ((320, 256), (640, 320), (844, 390)):  # zoomed, a small phone in landscape, a phone in landscape
        resize(page, size)
        covered = page.evaluate(
            """() => {
              const badge = document.querySelector('.tour__badge').getBoundingClientRect()
              return [...document.querySelectorAll('.opening__words :is(.badge, h1, p)')]
                .filter((part) => {
                  const words = document.createRange()
                  words.selectNodeContents(part)
                  const box = words.getBoundingClientRect()
                  const beside = box.right <= badge.left || box.left >= badge.right
                  return !beside && box.top < badge.bottom && box.bottom > badge.top
                })
                .map((part) => part.textContent)
            }"""
        )
        assert covered == [], size
