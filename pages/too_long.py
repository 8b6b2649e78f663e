"""The page of 414 (URL too long). No route leads to it."""

from __future__ import annotations

from app.live.render.tags import html
from components.core import links
from components.core.i18n import t
from components.layout import states
from data.catalog.catalog import Catalog
from pages.page import Head, Nodes, Params

QUERY: tuple[str, ...] = ()
SECTION = ""
OVER_PICTURE = False


async def load(catalog: Catalog, params: Params) -> None:
    return None


def head(data: None) -> Head:
    return Head(title=t("This address is too long"), description="", path=links.home(), indexed=False)


def view(data: None) -> Nodes:
    return [
        states.state(
            "compass",
            t("This address is too long"),
            t("A shorter one works, for example with fewer filters or fewer saved places."),
            html.a({"className": "button", "href": links.properties()}, t("Properties")),
            html.a({"className": "button button--quiet", "href": links.home()}, t("Go Home")),
        )
    ]


def skeleton() -> Nodes:
    return []
