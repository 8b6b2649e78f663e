"""The page of a place in the browser."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Open, SlowSite, let_frames_pass


def test_a_tap_saves_a_place_and_leaves_no_hover_style(open_page: Open) -> None:
    page = open_page("/places/vardzia", size=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    save = page.get_by_role("button", name=re.compile("^Saved?$"))
    ground = "(button) => getComputedStyle(button).backgroundColor"
    before = save.evaluate(ground)
    save.tap()
    expect(save).to_have_attribute("aria-pressed", "true")
    expect(save).to_have_accessible_name("Saved")
    let_frames_pass(page)
    assert save.evaluate(ground) == before
    page.goto("/places")
    expect(page.locator("[data-save-id='place:vardzia'] .heart")).to_have_attribute("aria-pressed", "true")
    page.go_back()
    page.get_by_role("button", name="Saved", exact=True).tap()
    expect(page.get_by_role("button", name="Save", exact=True)).to_have_attribute("aria-pressed", "false")


def test_share_copies_the_link_and_says_so(open_page: Open) -> None:
    page = open_page("/places/vardzia", permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("delete Navigator.prototype.share")
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".toast")).to_contain_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()").endswith("/places/vardzia")


def test_late_data_is_shown_without_a_reload(slow_site: SlowSite) -> None:
    page = slow_site.open("/places/vardzia")
    assert "Loading place details..." in slow_site.html("/places/vardzia")
    expect(page.get_by_text("Loading place details...")).to_be_visible()
    slow_site.answer()
    expect(page.get_by_role("heading", level=1)).to_have_text("Vardzia")
    expect(page.get_by_text("Loading place details...")).to_have_count(0)
    assert page.evaluate("() => window.same")
