"""A part of a page that fails is replaced, and the rest of the page lives."""

from __future__ import annotations

import re

import pytest
from reactpy import html

from app.live.render.html import render
from app.live.render.language import set_language
from data.models import Region, Text
from pages import blog, city, home, place, property, region
from pages.listing import properties
from pages.page import Page


@pytest.mark.parametrize(("language", "words", "again"), [
    ("en", "Failed to load regions. Please try again later.", "Try Again"),
    ("ka", "რეგიონები ვერ ჩაიტვირთა. გთხოვთ, მოგვიანებით სცადოთ.", "კიდევ სცადეთ"),
])  # fmt: skip
def test_regions_that_cannot_be_shown_can_be_tried_again(language: str, words: str, again: str) -> None:
    uncounted = Region.model_construct(id="kakheti", name=Text(en="Kakheti"), number_of_property=None)  # type: ignore[arg-type]
    set_language(language)
    sections = home.view(home.Data(properties=(), regions=(uncounted,), cities=(), blogs=()))
    page = render(html.div(*sections))[1]
    assert f"<p>{words}</p>" in page
    assert f'<a class="button" href="" data-reload="true">{again}</a>' in page
    assert 'class="tiles"' in page  # the section above


@pytest.mark.parametrize("waiting", [properties, property, place, city, region, blog], ids=lambda page: page.__name__)
def test_a_page_that_waits_says_so_in_a_heading(waiting: Page) -> None:
    page = render(html.div(*waiting.skeleton()))[1]
    assert re.search(r'<h1 class="[\w-]+"><span role="status">Loading[^<]+</span></h1>', page)
