"""/properties: the properties list, filtered by the parameters in the URL."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from reactpy.types import VdomDict

from app.live.render.guard import guarded
from app.live.render.tags import html
from components.core import links
from components.core.i18n import number, t, tn
from components.core.icons import icon
from components.core.modules import CardList
from components.layout.sections import SKELETON_CARDS, banner, skeleton_cards
from components.listing.chosen_filters import chips, nearest_lists
from components.listing.did_you_mean import did_you_mean
from components.listing.filter_index import filtered_card, index_digest
from components.listing.filters import property_filters
from components.listing.long_list import CHUNK, MOST, chunked_grid, load_more
from components.listing.more_filters import more_filters
from components.maps.property_map import MapData, beside_map, map_query, view_switch
from data.catalog.catalog import Catalog
from data.catalog.conditions import Search
from data.catalog.facets import facets, number_found
from data.catalog.nearest import nearest
from data.catalog.similar_names import similar_filters
from data.errors import CatalogError
from data.filters import PRICE_BANDS
from data.models import Filter, Property
from data.query_results import Facets, Nearest
from data.text.coordinates import box_of
from pages.listing import compare, saved
from pages.maps import load_map
from pages.page import Head, Nodes, Params

T = TypeVar("T")

OTHER_VIEWS: dict[str, Any] = {"saved": saved, "compare": compare}  # query parameter → view
QUERY: tuple[str, ...] = (
    *("where", "type", "region", "price", "guests", "bedrooms", "tour", "amenity", "shown", "view", "within"),
    *OTHER_VIEWS,
)
REPEATED = ("amenity",)
LISTS = tuple(OTHER_VIEWS)
SECTION = "properties"
OVER_PICTURE = False

# For elements that static/src/site/prehydration_filter.js may change before React hydrates them.
EARLY = True
QUICKLY_COUNTED = 1_000  # properties: counting them, with the options, takes less than 10 ms
SIMILAR_SECONDS = 0.1  # limit for similar names after a search without results
COUNT_SECONDS = 0.01  # limit for counts in a larger catalogue, beside reading the cards
MOST_BEFORE = 8  # waiting counts before this one: each takes up to 0.5 s of a thread


@dataclass(frozen=True)
class Data:
    criteria: Filter
    types: tuple[str, ...]
    shown: tuple[Property, ...]
    count: int | None  # all results; None: not counted yet
    facets: Facets | None  # None: not counted yet
    similar: tuple[Filter, ...] | None  # similar names; None: not searched in time
    nearest: tuple[Nearest, ...] | None  # lists with one condition less; None: not counted in time
    first: str  # id of the catalogue's first property
    digest: str  # of the filter index
    map: MapData | None  # None: the list without the map
    unknown: tuple[str, ...] = ()  # ignored parts of the query
    unplaced: bool = False  # only properties without coordinates


@dataclass(frozen=True)
class OtherView:
    """Another view under this path, with its data."""

    module: Any
    data: Any


async def load(catalog: Catalog, params: Params) -> Data | OtherView:
    for name, module in OTHER_VIEWS.items():
        if params.get(name):
            return OtherView(module, await module.load(catalog, params))
    criteria, conditions, with_map = await read_query(catalog, params)
    most = links.read_count(params.get("shown"), default=CHUNK, most=MOST)
    began = time.monotonic()
    numbers = await counting(catalog, criteria, conditions)
    shown, types, first = await asyncio.gather(
        catalog.found(conditions, most), catalog.types(), catalog.list_of(Property, 1)
    )
    is_quick = await catalog.count() <= QUICKLY_COUNTED
    left = None if is_quick else max(0, began + COUNT_SECONDS - time.monotonic())
    count: int | None = len(shown)
    if len(shown) == most:
        count = await with_timeout(left, numbers[0])
    options = await with_timeout(left, numbers[1])
    beside = await load_map(catalog, criteria, conditions) if with_map else None
    similar: tuple[Filter, ...] | None = ()
    lists: tuple[Nearest, ...] | None = ()
    if not shown and not is_part(conditions):
        similar, lists = await asyncio.gather(
            with_timeout(SIMILAR_SECONDS, quietly(similar_filters(catalog, criteria, params.language))),
            with_timeout(SIMILAR_SECONDS, quietly(nearest(catalog, criteria, behind=MOST_BEFORE))),
        )
    return Data(
        criteria,
        types,
        shown,
        count,
        options,
        similar,
        lists,
        first[0].id if first else "",
        index_digest(catalog.version),
        beside,
        links.unknown_filters(params.query, criteria),
        conditions.unplaced,
    )


async def complete(catalog: Catalog, params: Params) -> bool:
    """Wait for the counts, so that `load` has them."""
    try:
        criteria, conditions, _ = await read_query(catalog, params)
        number, _ = await asyncio.gather(*await counting(catalog, criteria, conditions))
        if not number and not is_part(conditions):
            await nearest(catalog, criteria, behind=MOST_BEFORE)
    except CatalogError:  # the list stays without them
        return False
    return True


async def read_query(catalog: Catalog, params: Params) -> tuple[Filter, Search, bool]:
    """(filter, conditions of the list, whether the map is shown)."""
    with_map, asked = params.get("view") == "map", params.get("within")
    criteria = await catalog.known_filter(links.read_filter(params.query))
    conditions = await catalog.conditions(criteria)
    box, unplaced = box_of(asked) if with_map else None, not with_map and asked == links.NOWHERE
    return criteria, conditions._replace(box=box, unplaced=unplaced), with_map


def is_part(conditions: Search) -> bool:
    """Whether the list is of a part of the map, or of the properties without coordinates."""
    return conditions.unplaced or conditions.box is not None


async def counting(
    catalog: Catalog, criteria: Filter, conditions: Search
) -> tuple[asyncio.Task[int], asyncio.Task[Facets]]:
    """Start counting the results and the options."""
    behind = MOST_BEFORE if await catalog.count() > QUICKLY_COUNTED else None
    return (
        quietly(number_found(catalog, criteria, conditions, behind=behind)),
        quietly(facets(catalog, criteria, behind=behind)),
    )


def quietly(reading: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
    """Start `reading`; its errors are not logged, because reading the cards raises the same ones."""
    task = asyncio.create_task(reading)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    return task


async def with_timeout(seconds: float | None, counting: asyncio.Future[T]) -> T | None:
    """The result, or None if it takes longer or fails. The counting continues for later calls."""
    done, _ = await asyncio.wait({counting}, timeout=seconds)
    if done:
        with suppress(CatalogError):
            return counting.result()
    return None


def partial(data: Data | OtherView) -> bool:
    return isinstance(data, Data) and None in (data.count, data.facets, data.similar, data.nearest)


def head(data: Data | OtherView) -> Head:
    if isinstance(data, OtherView):
        shown: Head = data.module.head(data.data)
        return shown
    return Head(
        title=t("Places to stay in Georgia"),
        description=t(
            "Hotels, apartments, guesthouses, villas, chalets and resorts across Georgia, some with 360° tours."
        ),
        path=links.properties(),
        image="/static/media/alazani-wine-resort-1200.webp",
        data="" if data.map or data.unplaced else links.filter_index(data.digest),
    )


def first_screen(params: Params) -> str:
    if any(params.get(name) for name in OTHER_VIEWS):
        return "saved"
    return "map" if params.get("view") == "map" else "list"


def view(data: Data | OtherView) -> Nodes:
    if isinstance(data, OtherView):
        nodes: Nodes = data.module.view(data.data)
        return nodes
    return [
        html.div(
            {"className": "list-head"},
            property_filters(
                data.criteria,
                data.types,
                PRICE_BANDS,
                more_filters(data.criteria, data.facets or Facets(), data.count),
                {"region": data.criteria.region, **map_query(data.map)},
            ),
            html.div(
                {"className": "container list-head__switch"},
                chips(data.criteria, data.facets or Facets(), lambda rest: list_url(data, rest)),
                view_switch(data.criteria, on_map=data.map is not None),
            ),
        ),
        not_known(data.unknown),
        list_and_map(data) if data.map else unplaced_list(data) if data.unplaced else card_list(data),
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
def not_known(filters: Sequence[str]) -> VdomDict | None:
    """The notice of ignored query parts, from a typed URL or one of an older version."""
    if not filters:
        return None
    words = tn(
        "This filter is not known: {filters}",
        "These filters are not known: {filters}",
        len(filters),
        filters=", ".join(filters),
    )
    return html.p({"className": "notice container", "role": "status"}, words)


@guarded
def list_and_map(data: Data) -> VdomDict:
    return beside_map(data.map, [heading(data), results(data), nothing_found(data)])


@guarded
def unplaced_list(data: Data) -> VdomDict:
    """The results without coordinates. Changing the filter leads back to the whole list."""
    return html.div(
        heading(data),
        html.p({"className": "container"}, t("The map does not show them: where they are is not known exactly.")),
        results(data),
        nothing_found(data),
    )


@guarded
def card_list(data: Data) -> VdomDict:
    return CardList(
        html.div(heading(data), results(data), nothing_found(data)),
        listing=links.filter_index(data.digest),
        wanted=data.criteria.model_dump(),
        most=CHUNK,
    )


def heading(data: Data) -> VdomDict:
    return html.div(
        {"className": "list-title container"},
        html.h1(
            {
                "className": "list-title__heading",
                "aria-live": "polite",
                "data-part": "count",
                "suppressHydrationWarning": EARLY,
            },
            t("Premium Properties") if data.count is None else count_text(data.count),
        ),
        html.a(
            {
                "className": "list-title__clear",
                "href": links.properties_map() if data.map else links.properties(),
                "data-part": "clear",
                "hidden": data.criteria == Filter() and not data.unplaced,
                "suppressHydrationWarning": EARLY,
            },
            icon("x"),
            t("Clear filters"),
        ),
        html.p({"className": "list-title__sort"}, t("Sort by: Featured")),
    )


def count_text(count: int) -> str:
    return tn("{n} Premium Property", "{n} Premium Properties", count)


def results(data: Data) -> VdomDict:
    shown = data.shown
    return html.div(
        {"className": "container", "data-part": "some", "hidden": not shown, "suppressHydrationWarning": EARLY},
        html.h2({"className": "visually-hidden"}, t("Properties")),
        chunked_grid(t("Properties"), [item(each, data.first) for each in shown], "grid--properties"),
        show_more(data) if data.count is None or data.count > len(shown) else None,
    )


def item(record: Property, first: str) -> VdomDict:
    return html.li(
        {"key": record.id, "className": "grid__item", "suppressHydrationWarning": EARLY}, filtered_card(record, first)
    )


def show_more(data: Data) -> VdomDict:
    """The link to more cards; on the longest page the advice to narrow the search."""
    shown = len(data.shown)
    if shown >= MOST:
        words = t("These are the first {n}. Narrow your search to see others.", n=number(shown))
        return html.p({"className": "show-more", "data-part": "more", "suppressHydrationWarning": EARLY}, words)
    left = None if data.count is None else data.count - shown
    more = min(MOST, data.count or MOST, shown + CHUNK)
    return load_more(list_url(data, data.criteria, shown=more), left, changes_early=EARLY)


def list_url(data: Data, criteria: Filter, shown: int = 0) -> str:
    """The URL of a filter's list, beside the map if the current list is."""
    if data.map:
        return links.properties_map(criteria, data.map.box, shown=shown)
    return links.properties(criteria, shown=shown, unplaced=data.unplaced)


def nothing_found(data: Data) -> VdomDict:
    return html.div(
        {
            "className": "empty container",
            "data-part": "none",
            "hidden": bool(data.shown),
            "suppressHydrationWarning": EARLY,
        },
        icon("search", "empty__icon"),
        html.h2({"className": "empty__title"}, t("No properties found")),
        did_you_mean(data.similar or ()),
        nearest_lists(data.nearest or (), data.facets or Facets(), lambda rest: list_url(data, rest)),
        html.p(t("Try adjusting your search criteria or browse all destinations.")),
        html.a({"className": "button", "href": links.properties()}, t("Clear All Filters")),
    )
