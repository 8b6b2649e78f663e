"""Guarded sections: if one raises, the rest of the page is shown."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from reactpy import html
from reactpy.types import Location
from structlog.testing import capture_logs

from app.site import Georgia
from components.core.config import Config
from tests.data.catalogs import demo_catalog
from tests.screens import DETAILS, LISTS


def test_each_section_of_each_page_fails_alone(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each call of `html.section` raises in turn. Pages of fixed text are left out (no record can break them), and so is an
    empty saved list (a single section).
    """
    build = html.section
    built, failing = 0, 0
    tried: list[int] = []

    def build_or_raise(*args: Any) -> Any:
        nonlocal built
        built += 1
        if built == failing:
            raise ZeroDivisionError
        return build(*args)

    monkeypatch.setattr(html, "section", build_or_raise, raising=False)

    async def failures_of(site: Georgia, screen: str) -> list[str]:
        """The sections whose failure removes more than themselves."""
        nonlocal built, failing
        path, _, query = screen.partition("?")
        match = site.match(Location(path, query))
        built, failing = 0, 0
        await site.load(match)
        total = built
        tried.append(total)
        wrong = []
        for failing in range(1, total + 1):
            built = 0
            with capture_logs() as logs:
                result = await site.load(match)
            if result.state == "failed" or built < total or [entry["event"] for entry in logs] != ["section failed"]:
                wrong.append(f"section {failing} of {total}: {logs}")
        return wrong

    async def walk() -> dict[str, list[str]]:
        async with demo_catalog(database) as catalog:
            inbox: Any = None
            site = Georgia(catalog, inbox, "http://localhost", Config())
            screens = [each for each in (*LISTS, *DETAILS) if "saved=mine" not in each]
            return {screen: wrong for screen in screens if (wrong := await failures_of(site, screen))}

    assert asyncio.run(walk()) == {}
    assert sum(tried) > 30
