"""The search on the page of places and cities, in the browser."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Open


def test_text_and_region_narrow_the_options_and_the_strips_stay(open_page: Open) -> None:
    page = open_page("/places")
    field = page.get_by_role("combobox", name="Where")
    field.fill("gela")
    options = page.get_by_role("listbox").get_by_role("option")
    expect(options.first).to_contain_text("Gelati")
    assert page.locator(".card--place").count() == 24
    field.fill("qqqq")
    expect(page.locator(".place-search__none")).to_be_visible()
    field.fill("tb")
    expect(page.get_by_role("listbox")).to_be_visible()
    field.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()
    field.fill("")
    page.get_by_label("Region", exact=True).select_option("tbilisi")
    expect(options.first).to_be_visible()
    assert all("Tbilisi" in name for name in options.all_inner_texts())
    assert page.locator(".card--city").count() == 12
    field.focus()
    field.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    field.press("Enter")
    expect(page).to_have_url(re.compile(r"/(places|cities)/[\w-]+$"))


def test_the_search_follows_the_language_and_offers_near_names(open_page: Open) -> None:
    page = open_page("/places")
    page.locator(".languages a", has_text="GE").click()
    field, options = page.get_by_role("combobox", name="სად"), page.get_by_role("listbox").get_by_role("option")
    for typed, name in (("ვარძია", "ვარძია"), ("gelati", "გელათი")):
        field.fill(typed)
        expect(options.first).to_contain_text(name)
        expect(page.locator(".place-search__near")).to_be_empty()
    field.fill("qwertyuiop")
    expect(page.locator(".place-search__none")).to_be_visible()
    field.fill("")
    field.fill("ბათომი")
    expect(page.locator(".place-search__near")).to_have_text(re.compile(": ბათუმი$"))
    expect(page.locator(".place-search__none")).to_be_hidden()
    field.fill("ბათუმიდან")
    field.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("ბათუმი")
