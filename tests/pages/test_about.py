"""The served about page."""

from __future__ import annotations

import pytest

from tests.kit.fixtures import Visit
from tests.pages.reading import Reader


@pytest.mark.parametrize(("query", "title", "headings", "said"), [
    ("", "About Georgia 360", ["What you find here", "How we work", "Accessibility", "Come and look around"], "prices in lari"),
    ("?lang=ka", "Georgia 360-ის შესახებ", ["რას ნახავთ აქ", "როგორ ვმუშაობთ", "ხელმისაწვდომობა", "მობრძანდით და მიმოიხედეთ"],
     "ფასებით ლარში"),
])  # fmt: skip
def test_title_headings_and_text(read: Reader, query: str, title: str, headings: list[str], said: str) -> None:
    page = read(f"/about{query}")
    assert page.find("h1").text == title
    assert page.find("main h2").texts == headings
    assert said in page.find("main").text
    assert all(page.find(".pair .picture__image").values("alt"))
    assert len(page.find(".pair .picture__image")) == 2


@pytest.mark.parametrize(("query", "aims", "limits"), [
    ("", ["WCAG", "axe-core", "Tab", "screen reader", "forced colours", "reduced motion"], "neither test nor change"),
    ("?lang=ka", ["WCAG", "axe-core", "Tab", "ეკრანის წამკითხველი", "იძულებითი ფერები", "შემცირებული მოძრაობა"],
     "ვერც შევამოწმებთ და ვერც შევცვლით"),
])  # fmt: skip
def test_the_accessibility_statement_names_aims_and_limits(
    read: Reader, query: str, aims: list[str], limits: str
) -> None:
    page = read(f"/about{query}")
    said = page.find("main").text
    assert [each for each in [*aims, limits] if each not in said] == []
    urls = [link["href"] for link in page.find(".prose a")]
    assert urls == ["mailto:hello@georgia360.example", f"/contact{query}"]


@pytest.mark.parametrize(("language", "label"), [("en", "Explore Properties"), ("ka", "დასარჩენი ადგილები")])
async def test_the_closing_link_leads_to_the_list_of_properties(visit: Visit, language: str, label: str) -> None:
    page = await visit("/about", language=language)
    (link,) = [each for each in page.find("main a.button") if each.name == label]
    assert link["href"] == f"/properties{'?lang=ka' if language == 'ka' else ''}"
