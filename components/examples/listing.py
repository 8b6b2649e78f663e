"""Examples of `components/listing`."""

from __future__ import annotations

from typing import Literal

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.cards.card import property_card
from components.core import links
from components.core.i18n import t
from components.examples import BLOGS, CITIES, LONG_NAME, PLACES, STAYS, UNBROKEN, cell, part
from components.listing import chosen_filters, compare, filter_index, saved
from components.listing import did_you_mean as similar
from components.listing import filters as form
from components.listing import long_list as lists
from components.listing import more_filters as narrowing
from components.listing import place_search as places
from components.listing import story_search as stories
from data.filters import PRICE_BANDS, amenity_key, conditions_of
from data.models import Filter
from data.query_results import Facets, Nearest

AMENITIES = tuple(dict.fromkeys(amenity for each in STAYS for amenity in each.amenities))[:12]
FACETS = Facets(AMENITIES, {("amenity", amenity_key(AMENITIES[0])): 7, ("tour", "1"): 0, ("guests", "2"): 31}, 36)
CHOSEN = Filter(
    where="Mestia", type="guesthouse", region="kakheti", price="50-100", amenities=(amenity_key(AMENITIES[0]),), guests=4,
    tour=True,
)  # fmt: skip
TYPES = tuple(dict.fromkeys(each.type for each in STAYS))


def _url(criteria: Filter) -> str:
    return links.properties(criteria)


def _window_url(*, page: int = 1, shown: int = 0) -> str:
    return links.properties(shown=shown)


def chips() -> VdomDict:
    return part(chosen_filters.chips(CHOSEN, FACETS, _url))


def chips_long_text() -> VdomDict:
    return part(chosen_filters.chips(Filter(where=UNBROKEN), FACETS, _url))


def nearest_lists() -> VdomDict:
    nearest = [Nearest(each, number, 60 * number) for number, each in enumerate(conditions_of(CHOSEN))]
    return part(chosen_filters.nearest_lists(nearest, FACETS, _url))


def comparison(stays: Literal["2", "4"] = "2") -> VdomDict:
    return part(compare.comparison(STAYS[: int(stays)]))


def comparison_long_text() -> VdomDict:
    odd = STAYS[0].model_copy(update={"name": LONG_NAME, "image_url": None, "rating": 0, "rooms": (), "price": 0})
    return part(compare.comparison((odd, STAYS[1], STAYS[2])))


def did_you_mean() -> VdomDict:
    return part(similar.did_you_mean([Filter(where="Mestia"), Filter(where="თელავი"), Filter(where=UNBROKEN)]))


def filtered_card() -> VdomDict:
    return cell(filter_index.filtered_card(STAYS[0], STAYS[0].id))


def property_filters(chosen: bool = False) -> VdomDict:
    criteria = CHOSEN if chosen else Filter()
    more = narrowing.more_filters(criteria, FACETS, 36)
    return part(form.property_filters(criteria, TYPES, tuple(PRICE_BANDS), more))


def long_list() -> VdomDict:
    items = [property_card(each) for each in STAYS[:6]]
    return part(lists.long_list(t("Properties"), items, lists.Window(0, 6), 36, _window_url))


def long_list_last_page() -> VdomDict:
    items = [property_card(each) for each in STAYS[:2]]
    return part(lists.long_list(t("Properties"), items, lists.Window(lists.MOST), lists.MOST + 2, _window_url))


def chunked_grid() -> VdomDict:
    items = [html.li({"key": each.id, "className": "grid__item"}, property_card(each)) for each in STAYS[:14]]
    return part(lists.chunked_grid(t("Properties"), items))


def load_more(counted: bool = True) -> VdomDict:
    return part(lists.load_more(links.properties(shown=240), 12 if counted else None))


def more_filters(counted: bool = True) -> VdomDict:
    criteria = Filter(guests=4, amenities=CHOSEN.amenities)
    return part(html.form({"method": "get"}, narrowing.more_filters(criteria, FACETS, 36 if counted else None)))


def more_filters_uncounted() -> VdomDict:
    return part(html.form({"method": "get"}, narrowing.more_filters(Filter(), Facets(AMENITIES), None)))


def place_search() -> VdomDict:
    return part(places.place_search())


def saved_head() -> VdomDict:
    return saved.saved_head((STAYS[0], PLACES[0], CITIES[0], BLOGS[0]))


def saved_list() -> VdomDict:
    return saved.saved_list((STAYS[0], PLACES[0], CITIES[0], BLOGS[0]))


def saved_list_to_compare() -> VdomDict:
    return saved.saved_list((*STAYS[:3], PLACES[0]))


def gone() -> VdomDict:
    return saved.gone(("property:a", "place:b"))


def nothing_left() -> VdomDict:
    return saved.nothing_left(("property:a",))


def nothing_saved() -> VdomDict:
    return saved.nothing_saved()


def story_search(text: Literal["", "wine"] = "") -> VdomDict:
    return part(stories.story_search(text))
