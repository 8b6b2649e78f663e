"""The search of stories on /blogs: a GET form, whose state is in the URL."""

from __future__ import annotations

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.core import links
from components.core.i18n import t
from components.core.icons import icon
from components.core.language_field import language_field
from data.filters import LONGEST_WHERE


def story_search(text: str) -> VdomDict:
    return html.form(
        {"className": "story-search", "action": links.blogs(), "method": "get", "role": "search"},
        html.input(
            {
                "className": "field__input",
                "name": "search",
                "type": "search",
                "aria-label": t("Search stories"),
                "placeholder": t("Search stories"),
                "defaultValue": text,
                "maxLength": LONGEST_WHERE,
                "enterKeyHint": "search",
            }
        ),
        language_field(),
        html.button({"className": "button", "type": "submit"}, icon("search"), t("Search")),
    )
