"""Prices in euros and dollars, where the owner has set a file of rates."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from playwright.sync_api import expect

from data.rates import GEORGIA
from tests.browser.conftest import PHONE, Open, box_of
from tests.browser.server import Server
from tests.browser.test_accessibility import violations


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Server]:
    rates = tmp_path / "rates.json"
    rates.write_text(json.dumps({"date": datetime.now(GEORGIA).date().isoformat(), "EUR": 4, "USD": 2}))
    server = Server(tmp_path, GEORGIA360_RATES=str(rates)).start()
    yield server
    server.stop()


def test_prices_in_foreign_currency_fit_their_card_on_a_phone(open_page: Open, site: Server) -> None:
    page = open_page("/properties?lang=ka", base=site.url, size=PHONE, bypass_csp=True, reduced_motion="reduce")
    card = page.locator(".card--property").first
    abroad = card.locator(".price__abroad")
    expect(abroad).to_contain_text("აშშ დოლარ")
    inner, outer = box_of(abroad), box_of(card)
    assert outer["x"] <= inner["x"]
    assert inner["x"] + inner["width"] <= outer["x"] + outer["width"]
    assert violations(page) == []
    # The browser filters, with the same cards.
    page.goto("/properties?where=kazbegi&lang=ka")
    expect(page.locator(".card--property .price__abroad").first).to_contain_text("≈ ")
    page.locator(".card--property .card__link").first.click()
    expect(page.locator(".price--large .price__abroad")).to_contain_text("≈ ")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert violations(page) == []
