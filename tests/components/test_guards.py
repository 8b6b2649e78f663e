"""A section of a page and a card fail alone."""

from __future__ import annotations

import ast
import inspect
import re
from types import ModuleType

import pytest

from app.live.html import render
from app.routes import ROUTES
from components import cards
from components.sections import carousel
from data import demo
from data.models import Property, Text
from tests.app.site import make_client

PAGES = [page for _, page in ROUTES]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__name__)
def test_every_section_of_a_page_is_guarded(page: ModuleType) -> None:
    tree = ast.parse(inspect.getsource(page))
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    named = {node.id for node in ast.walk(functions["view"]) if isinstance(node, ast.Name)}
    sections = {
        name
        for name in named
        if name in functions and ast.unparse(functions[name].returns or ast.Constant(None)) == "VdomDict"
    }
    guarded = {name for name in sections
               if any("guarded" in ast.unparse(each) for each in functions[name].decorator_list)}  # fmt: skip
    assert sections - guarded == set()


def test_a_card_that_fails_leaves_the_others() -> None:
    good, broken = (
        demo.properties()[0],
        Property(id="broken", name=Text(en="Broken"), image_url="/x").model_copy(update={"name": None}),
    )
    strip = [cards.property_card(good), cards.property_card(broken)]
    shown = render(dict(carousel("Stays", strip)))[1]
    assert good.name.read("en") in shown
    assert "This part of the page could not be shown." in shown


def test_a_card_that_fails_leaves_the_list_and_its_filter(monkeypatch: pytest.MonkeyPatch) -> None:
    price_range, broken = cards.price_range, demo.properties()[1].id

    def price_range_or_error(record: Property) -> tuple[float, float]:
        if record.id == broken:
            raise ZeroDivisionError
        return price_range(record)

    monkeypatch.setattr(cards, "price_range", price_range_or_error)
    with make_client() as client:
        page = client.get("/properties")
        assert page.status_code == 200
        assert page.text.count('class="card card--property"') == 23
        assert page.text.count("This part of the page could not be shown.") == 1
        (address, *_) = re.findall(r"/listing/[\w-]+\.json", page.text)
        index = client.get(address).json()
        assert len(index["entries"]) == len(demo.properties())
