"""The served page of a story."""

from __future__ import annotations

import pytest

from tests.pages.reading import Reader

STORY = "/blogs/svaneti-on-foot"


@pytest.mark.parametrize(("query", "title", "category", "meta", "excerpt"), [
    ("", "Svaneti on Foot", "Travel", ["By Georgia 360", "June 18, 2026", "5 min read"],
     "Four days, three village beds and one very cold river"),
    ("?lang=ka", "სვანეთი ფეხით", "მოგზაურობა", ["ავტორი: Georgia 360", "18 ივნისი, 2026", "კითხვის დრო: 5 წუთი"],
     "ოთხი დღე, სამი ღამე სოფელში და ერთი ძალიან ცივი მდინარე"),
])  # fmt: skip
def test_a_story_begins_with_title_category_author_date_and_excerpt(
    read: Reader, query: str, title: str, category: str, meta: list[str], excerpt: str
) -> None:
    article = read(f"{STORY}{query}").find("article")
    assert article.find("h1").text == title
    assert article.find(".article__head .badge").text == category
    assert article.find(".article__meta > *").texts == meta
    assert excerpt in article.find(".article__excerpt").text


def test_the_day_of_a_date_has_two_digits(read: Reader) -> None:
    page = read("/blogs/cave-cities-of-the-south")
    assert page.find(".article__meta time").text == "December 04, 2025"


def test_the_content_is_in_georgian(read: Reader) -> None:
    page = read(f"{STORY}?lang=ka")
    assert "მესტია" in page.find(".article__body").text


@pytest.mark.parametrize(("query", "heading"), [("", "In this story"), ("?lang=ka", "ამ ამბავში")])
def test_places_mentioned_in_a_story_are_listed_below_it(read: Reader, query: str, heading: str) -> None:
    section = read(f"/blogs/cave-cities-of-the-south{query}").section(heading)
    assert section.find(".card").values("data-save-id") == [
        "place:vardzia", "place:rabati-castle", "place:uplistsikhe", "city:akhaltsikhe", "city:tbilisi", "city:gori",
    ]  # fmt: skip
    assert section.find(".card__link").at(0)["href"] == f"/places/vardzia{query}"


@pytest.mark.parametrize(("query", "heading", "text"), [
    ("", "More Stories", "There is always another road."),
    ("?lang=ka", "სხვა ამბები", "კიდევ ერთი გზა ყოველთვის არის."),
])  # fmt: skip
def test_all_stories_end_with_the_same_link(read: Reader, query: str, heading: str, text: str) -> None:
    for story in (STORY, "/blogs/autumn-in-racha"):
        page = read(f"{story}{query}")
        more = page.section(heading)
        assert text in more.text
        assert len(more.find(".card")) == 0
