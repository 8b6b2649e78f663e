"""/properties: the properties list, filtered by the parameters in the URL."""

from __future__ import annotations

from dataclasses import dataclass

from reactpy import html
from reactpy.types import VdomDict

from app.live.fragment import freeze
from app.live.guard import guarded
from components.core import links
from components.core.client import CardList, LoadMore
from components.core.i18n import number, t, tn
from components.core.icons import icon
from components.filter_index import filter_index, filtered_card
from components.filters import property_filters
from components.sections import SKELETON_CARDS, banner, skeleton_cards
from data.catalog.catalog import Catalog
from data.catalog.filters import PRICE_BANDS, PropertyIndex
from data.models import Filter, Property
from pages.page import Head, Nodes, Params

QUERY: tuple[str, ...] = ("where", "type", "price", "shown")
SECTION = "properties"
OVER_PICTURE = False

# On elements that static/src/site/prehydration_filter.js may change before React hydrates them.
EARLY = {"suppressHydrationWarning": True}
CHUNK = 24  # cards on the first page, and added by each "Show more"


@dataclass(frozen=True)
class Data:
    criteria: Filter
    types: tuple[str, ...]
    properties: PropertyIndex
    matching: tuple[Property, ...]
    shown: int  # cards on the page
    digest: str  # of the filter index


async def load(catalog: Catalog, params: Params) -> Data:
    properties = await catalog.property_index()
    criteria = links.read_filter(dict(params.query))
    matching = properties.matching(criteria)
    index = filter_index(properties)
    shown = links.read_count(params.get("shown"), default=CHUNK, most=len(matching))
    return Data(criteria, index.types, properties, matching, shown, index.digest)


def head(data: Data) -> Head:
    return Head(
        title=t("Places to stay in Georgia"),
        description=t(
            "Hotels, apartments, guesthouses, villas, chalets and resorts across Georgia, some with 360° tours."
        ),
        path=links.properties(),
        image="/static/media/alazani-wine-resort-1200.webp",
        data=links.filter_index(data.digest),
    )


def view(data: Data) -> Nodes:
    return [
        html.div({"className": "list-head"}, property_filters(data.criteria, data.types, PRICE_BANDS)),
        card_list(data),
        banner(
            t("Can't Find What You're Looking For?"),
            t("Tell us what you have in mind. We know the valleys, and the people who rent out the rooms."),
            t("Contact Our Experts"),
            links.contact(),
        ),
    ]


def skeleton() -> Nodes:
    return [
        html.div(
            {"className": "container section"},
            html.h1({"className": "visually-hidden"}, html.span({"role": "status"}, t("Loading…"))),
            skeleton_cards(SKELETON_CARDS["property list"]),
        )
    ]


@guarded
def card_list(data: Data) -> VdomDict:
    return CardList(
        html.div(heading(len(data.matching), data.criteria), results(data), nothing_found(hidden=bool(data.matching))),
        listing=links.filter_index(data.digest),
        wanted=data.criteria.model_dump(),
        most=CHUNK,
    )


def heading(count: int, criteria: Filter) -> VdomDict:
    return html.div(
        {"className": "list-title container"},
        html.h1(
            {"className": "list-title__heading", "aria-live": "polite", "data-part": "count", **EARLY},
            tn("{n} Premium Property", "{n} Premium Properties", count),
        ),
        html.a(
            {
                "className": "list-title__clear",
                "href": links.properties(),
                "data-part": "clear",
                "hidden": criteria == Filter(),
                **EARLY,
            },
            icon("x"),
            t("Clear filters"),
        ),
        html.p({"className": "list-title__sort"}, t("Sort by: Featured")),
    )


def results(data: Data) -> VdomDict:
    """The cards in chunks of CHUNK, so that "Show more" sends only the new chunk."""
    shown = data.matching[: data.shown]
    items = [item(each, data.properties) for each in shown]
    # One fragment per chunk: a long list is sent as a few fragment ids.
    chunks = [freeze(html.fragment(*items[start : start + CHUNK])) for start in range(0, len(shown), CHUNK)]
    left = len(data.matching) - len(shown)
    return html.div(
        {"className": "container", "data-part": "some", "hidden": not shown, **EARLY},
        html.h2({"className": "visually-hidden"}, t("Properties")),
        html.ul({"className": "grid grid--properties", "aria-label": t("Properties"), "data-part": "cards"}, *chunks),
        show_more(data, left) if left else None,
    )


def item(record: Property, properties: PropertyIndex) -> VdomDict:
    return html.li({"key": record.id, "className": "grid__item", **EARLY}, filtered_card(record, properties))


def show_more(data: Data, left: int) -> VdomDict:
    return LoadMore(
        html.p(
            {"className": "show-more", "data-part": "more", **EARLY},
            html.a(
                {
                    "className": "button button--quiet",
                    "href": links.properties(data.criteria, shown=data.shown + min(CHUNK, left)),
                    "data-replace": True,
                },
                t("Show more ({n} left)", n=number(left)),
            ),
        )
    )


def nothing_found(*, hidden: bool) -> VdomDict:
    return html.div(
        {"className": "empty container", "data-part": "none", "hidden": hidden, **EARLY},
        icon("search", "empty__icon"),
        html.h2({"className": "empty__title"}, t("No properties found")),
        html.p(t("Try adjusting your search criteria or browse all destinations.")),
        html.a({"className": "button", "href": links.properties()}, t("Clear All Filters")),
    )
