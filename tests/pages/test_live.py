"""The served page before hydration."""

from __future__ import annotations

import pytest

from tests.kit.fixtures import Visit
from tests.pages.reading import Reader

ROUTES = ("/", "/properties", "/properties?type=villa&where=ka", "/properties/marani-guesthouse", "/nowhere")


@pytest.mark.parametrize("path", ROUTES)
def test_a_page_is_complete_without_script(read: Reader, path: str) -> None:
    page = read(path)
    assert page.find("h1").is_shown
    if path.startswith("/properties?"):
        assert len(page.find(".card--property")) > 0
        assert page.find("#filter-type option[selected]")["value"] == "villa"


async def test_without_script_filters_work_by_submitting(visit: Visit) -> None:
    page = await visit("/properties", live=False)
    await page.choose("Property type", "Chalet")
    await page.submit()
    assert page.headings[0] == "6 Premium Properties"
