"""Every page in a live session."""

from __future__ import annotations

import pytest

from tests.kit.fixtures import Visit
from tests.screens import SCREENS


@pytest.mark.parametrize("language", ["en", "ka"])
@pytest.mark.parametrize("path", SCREENS)
async def test_the_session_adopts_the_served_page(visit: Visit, path: str, language: str) -> None:
    """`visit` fails if the session's first page differs from the document (a hydration mismatch)."""
    page = await visit(path, language=language)
    assert page.status == (404 if path == "/nowhere" else 200)
    assert page.language == language
    assert len(page.headings) >= 1
