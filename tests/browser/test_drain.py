"""Graceful restart of the workers: the page and the text in its fields stay."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.app.server import running
from tests.browser.conftest import Open


@pytest.mark.deep
def test_half_typed_text_survives_a_drain(open_page: Open, tmp_path: Path) -> None:
    with running(tmp_path, workers=2) as site:
        page = open_page("/contact", base=site.url)
        page.evaluate("() => { window.same = true }")
        page.locator("#contact-message").press_sequentially("Half a ")
        before = site.children()
        site.signal(signal.SIGHUP)
        page.wait_for_selector("html:not([data-ready])", state="attached")
        page.wait_for_selector("html[data-ready]", state="attached")
        site.wait_for_others(before)
        page.wait_for_selector("html[data-ready]", state="attached")
        page.keyboard.type("thought")  # at the cursor's old position
        expect(page.locator("#contact-message")).to_have_value("Half a thought")
        assert page.evaluate("() => window.same")
        page.close()
