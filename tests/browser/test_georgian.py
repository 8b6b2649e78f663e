"""Georgian words, which are longer, are not cut. The tab bar: test_accessibility."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Open


def test_the_longest_type_is_read_in_full(open_page: Open) -> None:
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
