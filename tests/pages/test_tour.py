"""The page of a scene as it is served: its words for who does not see the picture."""

from __future__ import annotations

import pytest

from data.reference.tours import scenes
from tests.kit.accessibility import squeezed
from tests.pages.reading import Reader


@pytest.mark.parametrize("language", ["en", "ka"])
@pytest.mark.parametrize("id", scenes())
def test_the_words_stand_on_the_page_without_script(read: Reader, id: str, language: str) -> None:
    page = read(f"/static/tour/?id={id}&lang={language}")
    scene = scenes()[id]
    words = f"{scene.name.read(language)}. {scene.around.read(language)}"
    assert squeezed(page.find(".flat img")["alt"]) == words
    assert page.find(".about__all > summary").text
    assert scene.around.read(language) in page.find(".about__all > p").text
    assert scene.shows[0].split("#")[0] in page.find(".about__way").values("href")[-1]
