"""Georgian words are longer; none is cut. test_accessibility tests the tab bar."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Open, box_of

# Gaps in px between the text of neighbouring links.
GAPS = """(links) => {
  const boxes = links.map((link) => {
    const words = document.createRange()
    words.selectNodeContents(link)
    return words.getBoundingClientRect()
  })
  return boxes.slice(1).map((box, index) => box.left - boxes[index].right)
}"""


def test_the_longest_property_type_is_not_cut(open_page: Open) -> None:
    page = open_page("/properties?type=resort&lang=ka", size=(768, 1024), live=False)
    select = page.get_by_role("combobox").first
    expect(select).to_be_visible()
    page.wait_for_function("""() => document.fonts.check('1rem "G360 Sans"', 'ა')""")
    for width, height in ((768, 1024), (1024, 768), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        shown, needed = select.evaluate(
            """(select) => {
              const shown = select.offsetWidth
              select.style.inlineSize = 'max-content'
              const needed = select.offsetWidth
              select.style.inlineSize = ''
              return [shown, needed]
            }"""
        )
        assert needed <= shown, width


def test_header_links_have_gaps_and_tabs_one_width(open_page: Open) -> None:
    page = open_page("/about?lang=ka", size=(390, 844), live=False)
    widths = [box_of(tab)["width"] for tab in page.locator(".tab-bar > *").all()]
    assert max(widths) - min(widths) < 1
    links = page.locator(".header__nav > a")
    for width in (768, 899, 900, 1024):
        page.set_viewport_size({"width": width, "height": 900})
        expect(page.get_by_role("button", name="მენიუ")).to_be_visible(visible=width < 900)
        expect(links.first).to_be_visible(visible=width >= 900)
        texts = page.locator(".header__nav:visible > a").evaluate_all(GAPS)
        assert all(gap >= 14 for gap in texts), (width, texts)
    page.goto("/about")
    page.set_viewport_size({"width": 768, "height": 900})
    texts = page.locator(".header__nav > a").evaluate_all(GAPS)
    assert len(texts) == 3
    assert all(gap >= 14 for gap in texts), texts
