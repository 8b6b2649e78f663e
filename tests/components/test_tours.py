"""Embedded tours and maps."""

from __future__ import annotations

from contextvars import copy_context
from typing import Any

import pytest

from components.core.config import Config, build_with
from components.tours import map_frame, tour


@pytest.mark.parametrize("loads", [True, False])
def test_tours_and_maps_load_by_themselves_unless_the_owner_lets_them_wait_for_a_click(*, loads: bool) -> None:
    def built() -> list[bool]:
        build_with(Config(embeds_load=loads))
        place: Any = map_frame("https://www.openstreetmap.org/", "Mestia")
        modules: list[Any] = [tour("/static/tour/?id=x", "Mestia", None), place["children"][0]]
        return [each["attributes"]["load"] for each in modules]

    assert copy_context().run(built) == [loads, loads]
