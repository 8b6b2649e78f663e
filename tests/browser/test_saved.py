"""What a visitor saves: the hearts, the list, and the comparison."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, SERVED, Open, box_of

EVERYWHERE = pytest.mark.parametrize(
    ("size", "language"), [(PHONE, "en"), (DESKTOP, "ka")], ids=["390 English", "1440 Georgian"]
)
STAYS = ("marani-guesthouse", "ushguli-tower-guesthouse", "martvili-river-guesthouse")


def heart(page: Page, id: str) -> Locator:
    return page.locator(f"[data-save-id='{id}'] .heart").first


def cards(page: Page) -> Locator:
    return page.locator("main .card")


def address(language: str, path: str) -> str:
    return path if language == "en" else f"{path}{'&' if '?' in path else '?'}lang={language}"


def save(page: Page, *ids: str) -> None:
    """As hearts do, in the order of `ids`."""
    page.evaluate("ids => localStorage.setItem('georgia360-saved', JSON.stringify(ids))", list(ids))


@EVERYWHERE
def test_hearts_of_all_kinds_lead_to_one_list_in_their_order(
    open_page: Open, size: tuple[int, int], language: str
) -> None:
    page = open_page(address(language, "/places"), size=size)
    heart(page, "place:vardzia").click()
    heart(page, "city:gori").click()
    expect(page).to_have_url(re.compile(r"/places(\?|$)"))
    page.locator(".header__saved .saved-count").get_by_text("2").wait_for()
    page.goto(address(language, "/blogs"))
    heart(page, "blog:svaneti-on-foot").click()
    expect(heart(page, "blog:svaneti-on-foot")).to_have_attribute("aria-pressed", "true")
    page.locator(".header__saved").click()
    expect(page.locator("h1")).to_have_text("Saved" if language == "en" else "შენახულია")
    saved = ["place:vardzia", "city:gori", "blog:svaneti-on-foot"]
    for card, id in zip(cards(page).all(), saved, strict=True):
        expect(card).to_have_attribute("data-save-id", id)
    assert f"saved={'/'.join(saved)}" in page.url


@EVERYWHERE
def test_a_finger_hits_the_heart_and_not_the_link_below_it(
    open_page: Open, size: tuple[int, int], language: str
) -> None:
    page = open_page(address(language, "/"), size=size)
    for button in page.locator("main .heart:visible").all():
        box = box_of(button)
        assert min(box["width"], box["height"]) >= 44
    first = page.locator("main .card--property .heart").first
    box = box_of(first)
    for x, y in [(2, 22), (42, 22), (22, 2), (22, 42)]:  # the edges of the target, which nobody sees
        page.mouse.click(box["x"] + x, box["y"] + y)
    expect(first).to_have_attribute("aria-pressed", "false")  # pressed four times
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    assert page.url.partition("?")[0].endswith("/")


def test_a_heart_is_reached_and_pressed_by_key(open_page: Open) -> None:
    page = open_page("/properties")
    page.locator(".card__link").first.focus()
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_accessible_name("Save: Ushguli Tower Guesthouse")
    page.keyboard.press("Space")
    expect(page.locator(":focus")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(page.locator(":focus")).to_have_attribute("aria-pressed", "false")


def test_a_saved_card_is_marked_where_the_browser_draws_it(open_page: Open) -> None:
    page = open_page("/properties")
    save(page, "property:kazbegi-view-hotel", "property:marani-guesthouse")
    page.reload()
    page.get_by_label("Where").fill("sighnaghi")
    expect(heart(page, "property:marani-guesthouse")).to_have_attribute("aria-pressed", "true")


def test_a_pressed_heart_moves_nothing(open_page: Open) -> None:
    page = open_page("/places/vardzia")
    button = page.get_by_role("button", name="Save", exact=True)
    button.scroll_into_view_if_needed()
    before = box_of(button)
    button.click()
    expect(page.get_by_role("button", name="Saved", exact=True)).to_have_attribute("aria-pressed", "true")
    assert box_of(page.locator(".save")) == before


@EVERYWHERE
def test_what_is_removed_from_the_list_comes_back_to_its_place(
    open_page: Open, size: tuple[int, int], language: str
) -> None:
    page = open_page(address(language, "/places"), size=size)
    save(page, "place:vardzia", "property:marani-guesthouse", "city:gori")
    page.goto(address(language, "/properties?saved=mine"))
    expect(cards(page)).to_have_count(3)
    heart(page, "property:marani-guesthouse").click()
    expect(cards(page)).to_have_count(2)
    expect(heart(page, "city:gori")).to_be_focused()
    expect(page.locator(".saved__lead")).to_contain_text("2")
    page.get_by_role("button", name="Undo" if language == "en" else "დაბრუნება").click()
    expect(cards(page)).to_have_count(3)
    expect(cards(page).nth(1)).to_have_attribute("data-save-id", "property:marani-guesthouse")
    assert "place:vardzia/property:marani-guesthouse/city:gori" in page.url


def test_the_last_heart_that_is_removed_leaves_the_words_how_to_save(open_page: Open) -> None:
    page = open_page("/places")
    save(page, "place:vardzia")
    page.goto("/properties?saved=mine")
    heart(page, "place:vardzia").click()
    expect(page.locator("h1")).to_have_text("Nothing saved yet")
    expect(page.locator(".header__saved .saved-count")).to_be_hidden()


def test_two_tabs_agree(open_page: Open) -> None:
    page = open_page("/places")
    save(page, "place:vardzia", "place:narikala")
    page.goto("/properties?saved=mine")
    expect(cards(page)).to_have_count(2)
    other = page.context.new_page()
    other.goto("/places")
    heart(other, "place:vardzia").click()
    expect(cards(page)).to_have_count(1)
    expect(page.locator(".header__saved .saved-count")).to_have_text("1")
    other.close()


def test_a_list_that_somebody_has_sent_stays_and_is_shared_as_it_is(open_page: Open) -> None:
    sent = "/properties?saved=place:vardzia/city:gori"
    page = open_page(sent, permissions=["clipboard-read", "clipboard-write"])
    expect(heart(page, "place:vardzia")).to_have_attribute("aria-pressed", "false")
    heart(page, "place:vardzia").click()
    heart(page, "place:vardzia").click()
    expect(cards(page)).to_have_count(2)
    page.evaluate("delete Navigator.prototype.share")
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".toast")).to_contain_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()").endswith(sent)


def test_the_phones_own_sheet_gets_the_list_and_may_refuse_it(open_page: Open) -> None:
    sent = "/properties?saved=place:vardzia/city:gori"
    page = open_page(sent, size=PHONE, permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("""() => { Navigator.prototype.share = async (data) => { window.shared = data.url } }""")
    page.get_by_role("button", name="Share").click()
    page.wait_for_function("() => window.shared")
    assert page.evaluate("window.shared").endswith(sent)
    page.evaluate(
        """() => { Navigator.prototype.share = async () => { throw new DOMException('', 'NotAllowedError') } }"""
    )
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".toast")).to_contain_text("Link copied")


def test_what_is_gone_is_removed_from_this_browser(open_page: Open) -> None:
    page = open_page("/places")
    save(page, "place:atlantis", "place:vardzia")
    page.goto("/properties?saved=mine")
    expect(page.locator(".saved__gone")).to_contain_text("1 thing that was saved here is no longer on the site.")
    page.get_by_role("button", name="Remove from the list").click()
    expect(page.locator(".saved__gone")).to_have_count(0)
    expect(page.locator(".header__saved .saved-count")).to_have_text("1")


@EVERYWHERE
def test_two_to_four_saved_stays_are_compared(open_page: Open, size: tuple[int, int], language: str) -> None:
    page = open_page(address(language, f"/properties?saved={'/'.join(f'property:{id}' for id in STAYS)}"), size=size)
    compare = page.locator(".saved__submit")
    page.locator(".saved__choice").nth(0).click()
    expect(compare).to_be_disabled()
    page.locator(".saved__choice").nth(2).click()
    compare.click()
    expect(page.locator(".compare__name")).to_have_count(2)
    assert f"compare={STAYS[0]}&compare={STAYS[2]}" in page.url
    assert (language == "ka") == ("lang=ka" in page.url)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_sent_list_is_compared_without_script(open_page: Open) -> None:
    page = open_page(f"/properties?saved={'/'.join(f'property:{id}' for id in STAYS)}", **SERVED)
    expect(page.locator(".heart:visible")).to_have_count(0)
    page.locator(".saved__choice").nth(0).click()
    page.locator(".saved__choice").nth(1).click()
    page.locator(".saved__submit").click()
    expect(page.locator(".compare__name")).to_have_count(2)


def test_without_script_the_empty_list_says_what_hearts_need(open_page: Open) -> None:
    page = open_page("/properties?saved=mine", **SERVED)
    expect(page.get_by_text("Hearts need JavaScript")).to_be_visible()
