"""Accessible names of arrows and fields."""

from __future__ import annotations

import pytest

from tests.kit.fixtures import Visit
from tests.pages.reading import Reader


@pytest.mark.parametrize("path", ["/", "/places", "/cities/batumi"])
def test_an_arrows_name_contains_its_strip(read: Reader, path: str) -> None:
    page = read(path)
    names = [arrow["aria-label"] for arrow in page.find(".carousel__arrow")]
    assert len(names) >= 4
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("path", ["/properties", "/places", "/contact"])
def test_each_label_names_one_field(read: Reader, path: str) -> None:
    page = read(path)
    for label in page.find("main label").texts:
        assert len(page.field(label)) == 1


@pytest.mark.parametrize(("path", "strip", "step"), [
    ("/places", "Featured Places", 306), ("/places", "Featured Cities", 306),
    ("/places/narikala", "Nearby Properties", 320), ("/cities/batumi", "Explore Near Batumi", 640),
])  # fmt: skip
async def test_an_arrow_moves_its_strip_by_the_width_of_cards(visit: Visit, path: str, strip: str, step: int) -> None:
    page = await visit(path)
    (found,) = [each for each in page.find(".carousel") if each.find("ul")[0].name == strip]
    assert found.props == {"step": step, "byView": False}
