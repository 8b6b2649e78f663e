"""Who we are, in plain text."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open


@pytest.mark.parametrize(("query", "label"), [("", "Explore Properties"), ("?lang=ka", "დასარჩენი ადგილები")])
def test_way_on(open_page: Open, query: str, label: str) -> None:
    page = open_page(f"/about{query}")
    page.get_by_role("main").get_by_role("link", name=label).click()
    expect(page.locator(".card--property").first).to_be_visible()
