"""The site can be used with the keyboard alone. That Tab reaches every control is in `test_screens`."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open

# Notes every control that a visitor can see; each is crossed out when the focus comes to it and shows.
WATCH = """() => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
  window.unreached = new Set([...document.querySelectorAll(
    'a[href], button:not([disabled]), input, select, textarea, summary, [tabindex="0"]',
  )].filter((element) => element.tabIndex >= 0 && seen(element)))
  const isMarked = (element) => getComputedStyle(element).outlineStyle !== 'none' || element.dataset.active !== undefined
  addEventListener('focusin', ({ target }) => {
    const around = [target, target.parentElement, target.closest('.card') ?? target, ...target.children]
    if (around.some(isMarked)) window.unreached.delete(target)
  })
}"""
LEFT = (
    "() => [...window.unreached].filter((each) => each.checkVisibility()).map((each) => each.outerHTML.slice(0, 160))"
)


def unreached_by_tab(page: Page) -> list[str]:
    """The controls that Tab does not reach, or that do not show it."""
    page.evaluate(WATCH)
    for _ in range(page.evaluate("() => window.unreached.size") + 30):  # a frame has a few stops of its own
        page.keyboard.press("Tab")
    left: list[str] = page.evaluate(LEFT)
    return left


def tab_until(page: Page, reached: str) -> None:
    """Presses Tab until `reached` is true of the focused element."""
    for _ in range(200):
        if page.evaluate(f"() => {{ const at = document.activeElement; return {reached} }}"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the focus never came to where {reached}")


def test_from_the_home_page_to_a_sent_message(open_page: Open) -> None:
    page = open_page("/")
    tab_until(page, "at.getAttribute('href') === '/properties'")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("36 Premium Properties")
    expect(page.locator("h1")).to_be_focused()
    page.keyboard.press("Tab")
    tab_until(page, "at.getAttribute('href') === '/contact'")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Contact Us")
    for text in ("Nino", "nino@example.com", "Mestia", "Is the road open in May?"):
        tab_until(page, "at.matches('.form .field__input') && !at.value")
        page.keyboard.type(text)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_contain_text("Message Sent!")
    expect(page).to_have_url(re.compile("/contact$"))
