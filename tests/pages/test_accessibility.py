"""Names of arrows and labels of fields."""

from __future__ import annotations

import pytest

from tests.pages.reading import Reader


@pytest.mark.parametrize("path", ["/", "/places", "/cities/batumi"])
def test_each_arrow_says_which_strip_it_moves(read: Reader, path: str) -> None:
    page = read(path)
    names = [arrow["aria-label"] for arrow in page.find(".carousel__arrow")]
    assert len(names) >= 4
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("path", ["/properties", "/places", "/contact"])
def test_a_field_is_the_only_thing_that_its_label_names(read: Reader, path: str) -> None:
    page = read(path)
    for label in page.find("main label").texts:
        assert len(page.field(label)) == 1
