"""A button on a card takes its own click; the rest of the card follows its link."""

from __future__ import annotations

from playwright.sync_api import Browser

from app.assets import STATIC, read_assets
from app.live.html import render
from components.actions import save
from components.cards import property_card, with_action
from data import demo


def test_click_on_the_action_does_not_follow_the_link(browser: Browser) -> None:
    record = demo.properties()[0]
    card = with_action(property_card(record), save(f"property:{record.id}"))
    style = STATIC.parent / read_assets().files["style.css"].lstrip("/")
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.set_content(render(card)[1])
    page.add_style_tag(content=style.read_text())
    page.evaluate("""() => {
      window.clicked = []
      const note = (event) => { event.preventDefault(); window.clicked.push(event.target.closest('a, button').tagName) }
      document.addEventListener('click', note, true)
    }""")
    button, image = page.get_by_role("button", name="Save"), page.locator(".picture").first
    box = button.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    button.click()
    image.click(position={"x": 10, "y": 60}, force=True)
    assert page.evaluate("window.clicked") == ["BUTTON", "A"]
    context.close()
