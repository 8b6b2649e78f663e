"""Examples of `components/maps`."""

from __future__ import annotations

from typing import Literal

from reactpy.types import VdomDict

from components.cards.card import place_card
from components.core import links
from components.core.i18n import localized, t
from components.examples import CITIES, PLACES, STAYS, part
from components.maps import close_by as close
from components.maps import map_drawing
from components.maps import property_map as maps
from components.maps import region_map as region_maps
from components.maps import stays_map as stays
from data import demo
from data.models import Filter, Road
from data.query_results import Group, Nearby
from data.reference.regions import MAP_REGIONS
from data.text.coordinates import COUNTRY, Point, place_of

TBILISI = Point(41.7151, 44.8271)
WHOLE = map_drawing.view_box_of(COUNTRY)
KAKHETI = map_drawing.region_view_box("Kakheti") or WHOLE
ROAD = Road(to="city:tbilisi", km=25, hours=0.6)
GROUPS = tuple(
    Group(1 + order % 3 * 4, at, 80 + 10 * order, each.id, each.name)
    for order, each in enumerate(STAYS[:8])
    if (at := place_of(each))
)


def _entries(road: Road | None) -> list[close.Close]:
    return [
        close.Close(Nearby(each, 3.4 + 11 * order), place_card(each), road) for order, each in enumerate(PLACES[:4])
    ]


def close_by() -> VdomDict:
    return close.close_by(
        t("Explore Nearby Places"), TBILISI, _entries(ROAD), more=(t("View All Places"), links.places())
    )


def close_by_without_places() -> VdomDict:
    return close.close_by(t("Explore Nearby Places"), None, _entries(None), more=(t("View All Places"), links.places()))


def close_card(order: bool = True) -> VdomDict:
    return part(close.close_card(_entries(ROAD)[0], 1 if order else 0))


def drawing(active: Literal["", "Kakheti", "Adjara"] = "") -> VdomDict:
    return part(map_drawing.drawing(WHOLE, t("Map"), [], active=active))


def ground() -> VdomDict:
    return part(map_drawing.drawing(KAKHETI, t("Map"), []))


def here() -> VdomDict:
    return part(map_drawing.drawing(WHOLE, t("Map"), [map_drawing.here(WHOLE, TBILISI)], taken=[TBILISI]))


def place_drawing() -> VdomDict:
    return part(map_drawing.place_drawing(TBILISI, localized(CITIES[0].name)))


def pin(kind: Literal["stay", "group"] = "stay") -> VdomDict:
    mark = map_drawing.pin(WHOLE, TBILISI, "120₾", links.home(), f"{localized(CITIES[0].name)}, 120₾", kind)
    return part(map_drawing.drawing(WHOLE, t("Map"), [mark], taken=[TBILISI]))


def group_pins() -> VdomDict:
    pins = map_drawing.group_pins(WHOLE, GROUPS, Filter())
    return part(map_drawing.drawing(WHOLE, t("Map"), pins, taken=[each.at for each in GROUPS]))


def _data(unplaced: int = 0) -> maps.MapData:
    return maps.MapData(Filter(), None, COUNTRY, GROUPS, unplaced, CITIES, "example")


def view_switch(on_map: bool = False) -> VdomDict:
    return part(maps.view_switch(Filter(), on_map=on_map))


def beside_map() -> VdomDict:
    return part(maps.beside_map(_data(), [place_card(PLACES[0]), place_card(PLACES[1])]))


def beside_map_without_data() -> VdomDict:
    return part(maps.beside_map(None, [place_card(PLACES[0])]))


def property_map() -> VdomDict:
    return part(maps.property_map(_data(3)))


def region_map() -> VdomDict:
    return part(region_maps.region_map(demo.regions()))


def outlines(static: bool = False) -> VdomDict:
    return part(region_maps.outlines("Kakheti", static))


def region_card() -> VdomDict:
    return part(region_maps.region_card(MAP_REGIONS[0], demo.regions()[0], True))


def region_card_empty() -> VdomDict:
    return part(region_maps.region_card(MAP_REGIONS[0], None, True))


def stays_map() -> VdomDict | None:
    return stays.stays_map("Kakheti", GROUPS)


def stays_map_empty() -> VdomDict | None:
    return stays.stays_map("Kakheti", ())
