"""Georgian pages have no English interface text."""

from __future__ import annotations

import re

import pytest

from tests.pages.reading import Reader


@pytest.mark.parametrize("path", [
    "/", "/properties", "/properties/marani-guesthouse", "/places", "/places/vardzia", "/cities/batumi",
    "/regions/kakheti", "/blogs", "/blogs/svaneti-on-foot", "/about", "/contact", "/privacy", "/terms",
])  # fmt: skip
def test_georgian_page_has_no_english_interface(read: Reader, path: str) -> None:
    page = read(f"{path}?lang=ka")
    words = re.findall(r"[A-Za-z]{4,}", page.find("main").node.text(separator=" "))
    allowed = {
        "Georgia",
        "Facebook",
        "Instagram",
        "WhatsApp",
        "Viber",
        "Kuula",
        "Matterport",
        "Google",
        "Maps",
        "OpenStreetMap",
        "hello",
        "georgia",
        "example",
        "Website",
        "WCAG",
        "core",
    }  # fmt: skip  (the label of the honeypot field)
    assert set(words) - allowed == set()
