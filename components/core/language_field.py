"""The hidden field with which a GET form keeps the language of its page."""

from __future__ import annotations

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.core.i18n import current_language


def language_field() -> VdomDict | None:
    language = current_language()
    return None if language == "en" else html.input({"type": "hidden", "name": "lang", "defaultValue": language})
