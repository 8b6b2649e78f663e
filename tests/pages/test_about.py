"""The about page, as it is served."""

from __future__ import annotations

import pytest

from tests.pages.reading import Reader


@pytest.mark.parametrize(("query", "title", "headings", "said"), [
    ("", "About Georgia 360", ["What you find here", "How we work", "Come and look around"], "prices in lari"),
    ("?lang=ka", "Georgia 360-ის შესახებ", ["რას ნახავთ აქ", "როგორ ვმუშაობთ", "მობრძანდით და მიმოიხედეთ"],
     "ფასებით ლარში"),
])  # fmt: skip
def test_text(read: Reader, query: str, title: str, headings: list[str], said: str) -> None:
    page = read(f"/about{query}")
    assert page.find("h1").text == title
    assert page.find("main h2").texts == headings
    assert said in page.find("main").text
