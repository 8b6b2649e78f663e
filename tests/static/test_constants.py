"""The constants that Python and JavaScript share stand in Python alone."""

from __future__ import annotations

import pytest

from static.constants import MODULES, SOURCES, source_of


@pytest.mark.parametrize("path", MODULES)
def test_the_generated_module_is_up_to_date(path: str) -> None:
    assert (SOURCES / path).read_text() == source_of(MODULES[path]), "run python -m static.constants"
