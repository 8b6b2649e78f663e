"""The served list of stories."""

from __future__ import annotations

import pytest

from tests.pages.reading import Reader


@pytest.mark.parametrize(("query", "title"), [("", "Travel Stories"), ("?lang=ka", "მოგზაურის ამბები")])
def test_heading_and_all_stories(read: Reader, query: str, title: str) -> None:
    page = read(f"/blogs{query}")
    assert page.find("h1").text == title
    assert len(page.find(".card--blog")) == 9


@pytest.mark.parametrize(("query", "title", "category", "excerpt", "meta"), [
    ("", "Svaneti on Foot", "Travel", "Four days, three village beds and one very cold river",
     ["By Georgia 360", "Jun 18, 2026", "5 min read"]),
    ("?lang=ka", "სვანეთი ფეხით", "მოგზაურობა", "ოთხი დღე, სამი ღამე სოფელში და ერთი ძალიან ცივი მდინარე",
     ["ავტორი: Georgia 360", "18 ივნ, 2026", "კითხვის დრო: 5 წუთი"]),
])  # fmt: skip
def test_a_card_has_the_specified_parts(
    read: Reader, query: str, title: str, category: str, excerpt: str, meta: list[str]
) -> None:
    page = read(f"/blogs{query}")
    card = page.find("[data-save-id='blog:svaneti-on-foot']")
    assert card.find(".picture__image")["alt"] == title
    assert card.link(title)["href"] == f"/blogs/svaneti-on-foot{query}"
    assert card.find(".card__category").text == category
    assert excerpt in card.find(".card__text").text
    assert card.find(".card__meta span").texts == meta


@pytest.mark.parametrize(("query", "title", "text"), [
    ("", "No Stories Found", "Check back soon for amazing travel stories."),
    ("?lang=ka", "ამბები ვერ მოიძებნა", "მალე შემოგვიარეთ: ახალი ამბები გზაშია."),
])  # fmt: skip
def test_an_empty_list_says_so(read_empty: Reader, query: str, title: str, text: str) -> None:
    page = read_empty(f"/blogs{query}")
    assert page.named("heading", title).is_shown
    assert page.says(text).is_shown
    assert len(page.find(".card")) == 0
