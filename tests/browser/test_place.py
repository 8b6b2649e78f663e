"""One place, sentence by sentence."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Open, SlowSite, box_of

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])


def part(page: Page, heading: str) -> Locator:
    return page.locator("section").filter(has=page.locator(f"h2:text-is({heading!r})"))


# Loaded


@pytest.mark.pictures
@SIZES
def test_image_where_there_is_no_tour(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page("/places/narikala", size=size)
    image = page.locator(".opening__media .picture__image")
    expect(image).to_have_attribute("alt", "Narikala Fortress")
    assert box_of(image)["width"] == pytest.approx(size[0], abs=20)
    expect(page.locator(".opening .tour")).to_have_count(0)
    expect(page.locator(".opening .badge")).to_have_text(["Fortresses"])


def test_tour_where_there_is_one(open_page: Open) -> None:
    page = open_page("/places/vardzia")
    expect(page.locator(".opening .badge")).to_have_text(["Cave Towns", "Virtual Tour"])
    expect(page.get_by_role("link", name="Enter the 360° tour")).to_be_visible()
    expect(page.locator(".tour iframe")).to_have_attribute(
        "src", re.compile(r"/static/tour/\?id=pano-vardzia.*embed=1$")
    )


def test_nearby_properties_scroll_320(open_page: Open) -> None:
    page = open_page("/places/narikala", size=PHONE, reduced_motion="reduce")
    track = part(page, "Nearby Properties").locator(".carousel__track")
    track.evaluate("track => { track.style.scrollSnapType = 'none' }")
    track.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("track => track.scrollLeft === 320", arg=track.element_handle())


# Share and Save


@pytest.mark.parametrize("language", ["en", "ka"])
@pytest.mark.parametrize(
    "size", [(320, 256), (640, 320), (844, 390)], ids=["magnified", "small crosswise", "crosswise"]
)
def test_words_and_the_way_into_the_tour_lie_apart_where_it_is_low(
    open_page: Open, size: tuple[int, int], language: str
) -> None:
    page = open_page(f"/places/gergeti-trinity?lang={language}", size=size)
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
    assert covered == []


def test_what_a_finger_pressed_does_not_stay_lit(open_page: Open) -> None:
    page = open_page("/places/vardzia", size=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    save = page.get_by_role("button", name=re.compile("^Saved?$"))
    ground = "(button) => getComputedStyle(button).backgroundColor"
    before = save.evaluate(ground)
    save.tap()
    expect(save).to_have_attribute("aria-pressed", "true")
    page.wait_for_timeout(100)  # nothing is to change
    assert save.evaluate(ground) == before


def test_save_keeps_in_this_browser_and_marks_the_card(open_page: Open) -> None:
    page = open_page("/places/vardzia")
    save = page.get_by_role("button", name="Save", exact=True)
    save.click()
    expect(page.get_by_role("button", name="Saved", exact=True)).to_have_attribute("aria-pressed", "true")
    page.goto("/places")
    card = page.locator("[data-save-id='place:vardzia']")
    expect(card.locator(".heart")).to_have_attribute("aria-pressed", "true")
    page.go_back()
    page.get_by_role("button", name="Saved", exact=True).click()
    expect(page.get_by_role("button", name="Save", exact=True)).to_have_attribute("aria-pressed", "false")


def test_share_copies_the_link_and_says_so(open_page: Open) -> None:
    page = open_page("/places/vardzia", permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("delete Navigator.prototype.share")
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".toast")).to_contain_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()").endswith("/places/vardzia")


def test_share_shows_the_link_where_it_cannot_be_copied(open_page: Open) -> None:
    page = open_page("/places/vardzia")
    page.evaluate("delete Navigator.prototype.share; delete Navigator.prototype.clipboard")
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".toast__title")).to_have_text("Vardzia")
    expect(page.locator(".toast__text")).to_contain_text("/places/vardzia")


# Loading and not found


def test_loading_text_then_the_page_by_itself(slow_site: SlowSite) -> None:
    page = slow_site.open("/places/vardzia")
    assert "Loading place details..." in slow_site.html("/places/vardzia")
    assert "ადგილის მონაცემები იტვირთება…" in slow_site.html("/places/vardzia?lang=ka")
    expect(page.get_by_text("Loading place details...")).to_be_visible()
    slow_site.answer()
    expect(page.get_by_role("heading", level=1)).to_have_text("Vardzia")
    expect(page.get_by_text("Loading place details...")).to_have_count(0)
    assert page.evaluate("() => window.same")


def test_not_found_once_the_answer_is_there(slow_site: SlowSite) -> None:
    page = slow_site.open("/places/none")
    expect(page.get_by_text("Loading place details...")).to_be_visible()
    slow_site.answer()
    expect(page.get_by_role("heading", level=1)).to_have_text("Place Not Found")
    assert page.evaluate("() => window.same")
