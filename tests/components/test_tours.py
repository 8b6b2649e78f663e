"""Embedded tours."""

from __future__ import annotations

from contextvars import copy_context
from typing import Any

import pytest

from components.core.config import Config, build_with
from components.tours.embed import tour


@pytest.mark.parametrize("loads", [True, False])
def test_tours_load_by_themselves_unless_the_owner_lets_them_wait_for_a_click(*, loads: bool) -> None:
    def built() -> bool:
        build_with(Config(embeds_load=loads))
        module: Any = tour("/static/tour/?id=x", "Mestia", None)
        return bool(module["attributes"]["load"])

    assert copy_context().run(built) == loads
