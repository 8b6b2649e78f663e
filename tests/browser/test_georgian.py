"""Georgian words, which are longer, are not cut."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open

BROKEN = """all => all.filter(({ firstChild: text, scrollWidth, clientWidth }) => {
  const lines = ({ index, 0: word }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return range.getClientRects().length
  }
  return scrollWidth > clientWidth || [...text.data.matchAll(/\\S+/g)].some((word) => lines(word) > 1)
}).map((each) => each.textContent)"""


def test_no_label_of_the_tab_bar_is_cut(open_page: Open) -> None:
    labels = open_page("/?lang=ka", size=(320, 640), live=False).locator(".tab-bar__label")
    expect(labels).to_have_count(5)
    assert labels.evaluate_all(BROKEN) == []


@pytest.mark.parametrize("size", [(768, 1024), (1024, 768), (1440, 900)], ids=["768", "1024", "1440"])
def test_longest_type_is_read_in_full(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page("/properties?type=resort&lang=ka", size=size, live=False)
    select = page.get_by_role("combobox").first
    page.wait_for_function("""() => document.fonts.check('1rem "G360 Sans"', 'ა')""")
    shown = select.evaluate("each => each.offsetWidth")
    assert select.evaluate("each => { each.style.inlineSize = 'max-content'; return each.offsetWidth }") <= shown
