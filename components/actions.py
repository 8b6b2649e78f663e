"""Buttons: directions, Share and Save."""

from __future__ import annotations

from reactpy import html
from reactpy.types import VdomDict

from components.core import links
from components.core.client import SaveButton, ShareButton
from components.core.i18n import t
from components.core.icons import icon
from data.models import Text


def directions(name: Text) -> VdomDict:
    """A link to directions to a city or place, on Google Maps."""
    address = links.outside_map(f"{name.read('en')}, Georgia")
    return html.a(
        {"className": "button button--quiet", "href": address, "target": "_blank", "rel": "noopener"},
        icon("navigation"),
        t("Get Directions"),
    )


def share(title: str) -> VdomDict:
    return ShareButton(
        html.button({"className": "button button--quiet share", "type": "button"}, icon("share-2"), t("Share")),
        title=title,
        copied=t("Link copied"),
    )


def save(id: str) -> VdomDict:
    return SaveButton(
        html.button(
            {"className": "button button--quiet save", "type": "button", "aria-pressed": "false"},
            icon("heart"),
            html.span({"className": "save__label", "data-saved": t("Saved")}, t("Save")),
        ),
        id=id,
        saved=t("Saved"),
    )
