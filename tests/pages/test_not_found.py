"""The served page of an unknown URL."""

from __future__ import annotations

import pytest

from tests.kit.fixtures import Visit
from tests.pages.reading import Reader


@pytest.mark.parametrize(("query", "title", "home", "back", "links"), [
    ("", "Looks like you're off the beaten path!", "Go Home", "Go Back", ["Properties", "Places", "Blogs", "Contact"]),
    ("?lang=ka", "როგორც ჩანს, გაკვალულ გზას ასცდით!", "მთავარ გვერდზე", "უკან დაბრუნება",
     ["სად დავრჩეთ", "რა ვნახოთ", "ამბები", "კონტაქტი"]),
])  # fmt: skip
def test_an_unknown_url_offers_ways_on(
    read: Reader, query: str, title: str, home: str, back: str, links: list[str]
) -> None:
    page = read(f"/off/the/map{query}")
    main = page.find("main")
    assert main.find("h1").text == title
    assert main.link(home)["href"] == f"/{query}"
    assert main.button(back).is_shown
    assert main.find(".picture__image")["alt"]
    for name, path in zip(links, ("/properties", "/places", "/blogs", "/contact"), strict=True):
        assert main.link(name, exact=True)["href"] == f"{path}{query}"


@pytest.mark.parametrize(("path", "back", "english", "georgian"), [
    ("blogs", "/blogs", ("Blog Not Found", "The story you're looking for doesn't exist.", "Read all stories"),
     ("ამბავი ვერ მოიძებნა", "ამბავი, რომელსაც ეძებთ, არ არსებობს.", "ყველა ამბავი")),
    ("cities", "/", ("City Not Found", "The city you're looking for doesn't exist.", "Back to Home"),
     ("ქალაქი ვერ მოიძებნა", "ქალაქი, რომელსაც ეძებთ, არ არსებობს.", "მთავარ გვერდზე")),
    ("places", "/places", ("Place Not Found", "The place you're looking for doesn't exist.", "View All Places"),
     ("სანახავი ადგილი ვერ მოიძებნა", "სანახავი ადგილი, რომელსაც ეძებთ, არ არსებობს.", "ყველა სანახავი ადგილი")),
    ("properties", "/properties",
     ("Property Not Found", "The property you're looking for doesn't exist.", "Browse All Properties"),
     ("დასარჩენი ადგილი ვერ მოიძებნა", "დასარჩენი ადგილი, რომელსაც ეძებთ, არ არსებობს.", "ყველა დასარჩენი ადგილი")),
    ("regions", "/", ("Region Not Found", "", "Back to Home"), ("რეგიონი ვერ მოიძებნა", "", "მთავარ გვერდზე")),
])  # fmt: skip
def test_an_unknown_id_is_404_with_a_way_on(
    read: Reader, path: str, back: str, english: tuple[str, str, str], georgian: tuple[str, str, str]
) -> None:
    for query, (title, text, way_on) in (("", english), ("?lang=ka", georgian)):
        page = read(f"/{path}/none{query}")
        assert page.status == 404
        assert page.find("h1").text == title
        assert not text or page.says(text).is_shown
        assert page.link(way_on)["href"] == f"{back}{query}"


@pytest.mark.parametrize("path", ["/off/the/map", "/property/marani-guesthouse", "/properties/a/b", "/regions"])
def test_an_unknown_url_is_404(read: Reader, path: str) -> None:
    assert read(path).status == 404


@pytest.mark.parametrize(("language", "label", "title"), [
    ("en", "Go Home", "Experience Georgia's 360° Tours"), ("ka", "მთავარ გვერდზე", "საქართველო 360°-იან ტურებში"),
])  # fmt: skip
async def test_the_404_page_links_home_in_its_language(visit: Visit, language: str, label: str, title: str) -> None:
    page = await visit("/off/the/map", language=language)
    await page.follow(label)
    assert page.url == f"/{'?lang=ka' if language == 'ka' else ''}"
    assert page.headings[0] == title
