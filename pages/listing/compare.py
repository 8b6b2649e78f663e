"""/properties?compare=…: comparison of two to four stays. The value is their ids, as repeated parameters (from the form of
`components.listing.saved`) or joined by '/'.
"""

from __future__ import annotations

from dataclasses import dataclass

from reactpy.types import VdomDict

from app.live.render.fragment import freeze
from app.live.render.tags import html
from components.core import links
from components.core.i18n import t
from components.core.icons import icon
from components.layout import states
from components.layout.actions import share
from components.listing.compare import comparison
from data.catalog.catalog import Catalog
from data.models import Property
from pages.page import Head, Nodes, Params

LEAST, MOST = 2, 4


@dataclass(frozen=True)
class Data:
    properties: tuple[Property, ...]  # in the order of the URL
    left_out: bool  # the URL has more ids than fit


async def load(catalog: Catalog, params: Params) -> Data:
    ids = tuple(dict.fromkeys(filter(None, params.get("compare").split("/"))))
    return Data(await catalog.of_ids(Property, ids[:MOST]), len(ids) > MOST)


def head(data: Data) -> Head:
    return Head(
        title=t("Compare stays"),
        description=t("Prices, rooms, amenities and ratings of places to stay in Georgia, side by side."),
        path=links.properties(),
        indexed=False,
    )


def view(data: Data) -> Nodes:
    if len(data.properties) < LEAST:
        text = t("Tick the stays that you want to see side by side among those you saved.")
        return [states.state("scale", t("Choose 2 to 4 stays to compare."), text, back("button"))]
    return [
        html.header(
            {"className": "saved__head container"},
            html.h1({"className": "page-head__title"}, t("Compare stays")),
            html.p({"className": "saved__lead"}, t("These are the first four. More do not fit side by side."))
            if data.left_out
            else None,
            html.div(
                {"className": "saved__actions"},
                back("button button--quiet"),
                share(t("Compare stays"), exact=True),
            ),
        ),
        html.div({"className": "container"}, comparison(data.properties)),
    ]


def back(class_name: str) -> VdomDict:
    """The link to the saved records. A fragment, because the script changes it before React hydrates."""
    return freeze(
        html.a(
            {"className": class_name, "href": links.saved(), "data-saved-link": True},
            icon("heart"),
            t("Everything saved"),
        )
    )
