"""Use by keyboard alone. `test_screens` tabs through every screen."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open

# Collects the visible controls, removes each that takes and shows the focus, and collects focus rings with a contrast below
# 3:1 on a plain background.
WATCH = """() => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
  window.unreached = new Set([...document.querySelectorAll(
    'a[href], button:not([disabled]), input, select, textarea, summary, [tabindex="0"]',
  )].filter((element) => element.tabIndex >= 0 && seen(element)))
  window.weak = []
  const isRinged = (element) => getComputedStyle(element).outlineStyle !== 'none'
  const isMarked = (element) => isRinged(element) || element.dataset.active !== undefined
  const rgb = (text) => text.match(/[\\d.]+/g).map(Number)
  const light = (colour) => rgb(colour).slice(0, 3).map((each) => each / 255)
    .map((each) => each <= 0.03928 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4)
    .reduce((sum, each, index) => sum + each * [0.2126, 0.7152, 0.0722][index], 0)
  const contrast = (ringed) => {
    let ground = ringed.parentElement
    while (ground && !(rgb(getComputedStyle(ground).backgroundColor)[3] ?? 1)) ground = ground.parentElement
    const both = [getComputedStyle(ringed).outlineColor, getComputedStyle(ground ?? ringed).backgroundColor]
    const [most, least] = both.map(light).sort((a, b) => b - a)
    return (most + 0.05) / (least + 0.05)
  }
  addEventListener('focusin', ({ target }) => {
    const around = [target, target.parentElement, target.closest('.card') ?? target, ...target.children]
    if (around.some(isMarked)) window.unreached.delete(target)
    let ringed = target
    while (ringed && !isRinged(ringed)) ringed = ringed.parentElement
    if (!ringed || ringed.closest('.hero, .section--regions, .opening, .region-hero')) return  // over a picture
    if (ringed.closest('.map-pin')) return  // its shape has the ring; the outline is for forced colours
    if (contrast(ringed) < 3) window.weak.push(ringed.outerHTML.slice(0, 120))
  })
}"""
LEFT = (
    "() => [...window.unreached].filter((each) => each.checkVisibility()).map((each) => each.outerHTML.slice(0, 160))"
)


def tab_through(page: Page) -> dict[str, list[str]]:
    """The controls that Tab does not reach or that show no focus, and the focus rings with too little contrast."""
    page.evaluate(WATCH)
    for step in range(page.evaluate("() => window.unreached.size") + 30):  # tab stops inside frames
        page.keyboard.press("Tab")
        if step % 10 == 9 and not page.evaluate("() => window.unreached.size"):
            break
    return {"unreached by Tab": page.evaluate(LEFT), "weak rings": page.evaluate("() => window.weak")}


def tab_until(page: Page, reached: str) -> None:
    """Press Tab until `reached(focused element)`, in JavaScript, is true."""
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
