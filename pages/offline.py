"""The offline page, shown by the service worker for pages without a copy. No route leads to it
(`app.web.endpoints.offline`).
"""

from __future__ import annotations

from reactpy.types import VdomDict

from app.live.render.guard import guarded
from app.live.render.tags import html
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
    return Head(title=t("No connection"), description="", path="/static/offline/", indexed=False)


def view(data: None) -> Nodes:
    return [
        states.state(
            "wifi-off",
            t("This page needs a connection"),
            t(
                "You haven’t opened it before, so there is no copy of it on this device. "
                "It opens by itself as soon as the connection is back."
            ),
            states.try_again(),
        ),
        kept(),
    ]


@guarded
def kept() -> VdomDict:
    """The list of copies, filled by the worker; hidden while empty (css/components/states.css)."""
    return html.section(
        {"className": "kept container", "aria-labelledby": "kept-title"},
        html.h2({"className": "kept__title", "id": "kept-title"}, t("What opens without a connection")),
        html.ul({"className": "kept__list"}),
    )


def skeleton() -> Nodes:
    return []
