"""What the served page holds for the live one."""

from __future__ import annotations

import pytest

from tests.pages.reading import Reader

ROUTES = ("/", "/properties", "/properties?type=villa&where=ka", "/properties/marani-guesthouse", "/nowhere")


@pytest.mark.parametrize("path", ROUTES)
def test_a_page_is_complete_without_script(read: Reader, path: str) -> None:
    page = read(path)
    assert page.find("h1").is_shown
    if path.startswith("/properties?"):
        assert len(page.find(".card--property")) > 0
        assert page.find("#filter-type option[selected]")["value"] == "villa"
