"""The 404 page, for every other path."""

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


async def load(catalog: Catalog, params: Params) -> Params:
    return params


def head(params: Params) -> Head:
    return Head(title=t("Page not found"), description=t("This page does not exist."), path=params.path, indexed=False)


def view(params: Params) -> Nodes:
    return [
        states.state(
            "compass",
            t("Looks like you're off the beaten path!"),
            t("The page you’re looking for doesn’t exist. Let’s get you back on the road."),
            html.a({"className": "button", "href": links.home()}, t("Go Home")),
            html.button({"className": "button button--quiet", "type": "button", "data-back": True}, t("Go Back")),
            image="abano",
        ),
        html.nav(
            {"className": "state__links container", "aria-label": t("Popular pages")},
            html.a({"href": links.properties()}, t("Properties")),
            html.a({"href": links.places()}, t("Places")),
            html.a({"href": links.blogs()}, t("Blogs")),
            html.a({"href": links.contact()}, t("Contact")),
        ),
    ]


def skeleton() -> Nodes:
    return []
