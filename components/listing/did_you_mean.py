"""Similar names for a search without results."""

from __future__ import annotations

from collections.abc import Sequence

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.core import links
from components.core.i18n import t
from data.models import Filter


def did_you_mean(filters: Sequence[Filter]) -> VdomDict | None:
    if not filters:
        return None
    return html.div(
        {"className": "near"},
        html.p({"className": "near__lead", "id": "near"}, t("Did you mean")),
        html.ul(
            {"className": "near__names", "aria-labelledby": "near"},
            *(
                html.li(
                    {"key": each.where},
                    html.a({"className": "button button--quiet", "href": links.properties(each)}, f"{each.where}?"),
                )
                for each in filters
            ),
        ),
    )
