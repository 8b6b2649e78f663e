"""Prices in euros and dollars, where the owner has set a file of rates."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from playwright.sync_api import expect

from data.rates import GEORGIA
from tests.browser.conftest import DESKTOP, PHONE, Open, box_of
from tests.browser.server import Server
from tests.browser.test_accessibility import OUTSIDE, violations


def write(path: Path, euro: float, dollar: float) -> None:
    part = path.with_suffix(".part")
    part.write_text(json.dumps({"date": datetime.now(GEORGIA).date().isoformat(), "EUR": euro, "USD": dollar}))
    part.rename(path)


@pytest.fixture(scope="module")
def rates(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("owner") / "rates.json"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, rates: Path) -> Iterator[Server]:
    write(rates, 4, 2)
    server = Server(tmp_path_factory.mktemp("site"), GEORGIA360_RATES=str(rates)).start()
    yield server
    server.stop()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])
@pytest.mark.parametrize(("language", "sign", "words"), [
    ("en", "≈ €", "US dollars"),
    ("ka", "≈ ", "აშშ დოლარ"),
])  # fmt: skip
def test_story(open_page: Open, site: Server, size: tuple[int, int], language: str, sign: str, words: str) -> None:
    page = open_page(
        f"/properties?lang={language}",
        base=site.url,
        size=size,
        bypass_csp=True,
        reduced_motion="reduce",
        allow=OUTSIDE,
    )
    card = page.locator(".card--property").first
    abroad = card.locator(".price__abroad")
    expect(abroad).to_contain_text(sign)
    expect(abroad).to_contain_text(words)
    inner, outer = box_of(abroad), box_of(card)
    assert outer["x"] <= inner["x"]
    assert inner["x"] + inner["width"] <= outer["x"] + outer["width"]
    assert violations(page) == []
    # A filter changes what is listed in the browser itself: with the same cards.
    page.goto(f"/properties?where=kazbegi&lang={language}")
    expect(page.locator(".card--property .price__abroad").first).to_contain_text(sign)
    page.locator(".card--property .card__link").first.click()
    expect(page.locator(".price--large .price__abroad")).to_contain_text(sign)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert violations(page) == []


def test_new_rates_are_shown_without_a_restart(open_page: Open, site: Server, rates: Path) -> None:
    page = open_page("/properties/marani-guesthouse", base=site.url, allow=OUTSIDE)
    price = page.locator(".price--large .price__abroad > [aria-hidden]")
    before = price.inner_text()
    write(rates, 8, 4)
    expect(price).to_have_text(before)  # an open page does not change
    page.evaluate(
        """async (before) => {
          const end = performance.now() + 20_000
          while (performance.now() < end && (await (await fetch(location.href)).text()).includes(before)) {}
        }""",
        before,
    )
    page.reload()
    expect(price).not_to_have_text(before)
    write(rates, 4, 2)
