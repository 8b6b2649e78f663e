"""An unknown icon is answered with what to write."""

from __future__ import annotations

import pytest

from components.core.icons import UnknownIcon, icon


def test_unknown_icon_names_the_nearest_ones_and_the_list() -> None:
    with pytest.raises(UnknownIcon, match=r"no icon 'hart' \(nearest: .*'heart'.*static/icons\.txt"):
        icon("hart")  # type: ignore[arg-type]
    with pytest.raises(UnknownIcon, match="none similar"):
        icon("0000")  # type: ignore[arg-type]
