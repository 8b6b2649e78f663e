"""The served page of a tour scene: its description in text."""

from __future__ import annotations

import pytest

from data.reference.tours import scenes
from tests.kit.accessibility import squeezed
from tests.pages.reading import Reader


@pytest.mark.parametrize("language", ["en", "ka"])
@pytest.mark.parametrize("id", scenes())
def test_without_script_the_page_has_the_description(read: Reader, id: str, language: str) -> None:
    page = read(f"/static/tour/?id={id}&lang={language}")
    scene = scenes()[id]
    words = f"{scene.name.read(language)}. {scene.surroundings.read(language)}"
    assert squeezed(page.find(".flat img")["alt"]) == words
    assert page.find(".about__all > summary").text
    assert scene.surroundings.read(language) in page.find(".about__all > p").text
    assert scene.shows[0].split("#")[0] in page.find(".about__way").values("href")[-1]


@pytest.mark.parametrize("id", scenes())
def test_without_script_hotspots_and_scene_list_are_links(read: Reader, id: str) -> None:
    page = read(f"/static/tour/?id={id}&embed=1")
    ways = page.find("a.about__way[data-scene]")
    assert ways.texts == [way.label.en for way in scenes()[id].links]
    assert ways.values("href") == [f"/static/tour/?id={way.to}&embed=1" for way in scenes()[id].links]
    assert page.find(".scenes__link").values("href") == [f"/static/tour/?id={each}&embed=1" for each in scenes()]


@pytest.mark.parametrize(("language", "plan", "place"), [
    ("en", "On the map of Georgia", "Batumi"), ("ka", "საქართველოს რუკაზე", "ბათუმი"),
])  # fmt: skip
def test_without_script_the_plan_links_to_scenes(read: Reader, language: str, plan: str, place: str) -> None:
    page = read(f"/static/tour/?id=pano-gudauri&lang={language}")
    drawn = read(page.find("nav").link(plan)["href"])
    scene = read(drawn.link(place)["href"])
    assert scene.find("h1").text == scenes()["pano-batumi"].name.read(language)
    assert scene["lang"] == language
