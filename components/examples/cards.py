"""Examples of `components/cards`."""

from __future__ import annotations

from datetime import date
from typing import Literal

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.cards import card as cards
from components.cards import property_strip as strips
from components.cards import rating, regions
from components.cards import rooms as room_cards
from components.core import links
from components.core.i18n import localized, t
from components.core.media import picture
from components.examples import BLOGS, CITIES, LONG_NAME, LONG_TEXT, PLACES, STAYS, UNBROKEN, cell, part
from data.models import Room, Text
from data.query_results import RegionFirst
from data.rates import Rates

STAY, PLACE, CITY, BLOG = STAYS[0], PLACES[0], CITIES[0], BLOGS[0]
NEARBY = PLACE.nearby_properties[0]
BARE = {"image_url": None, "virtual_tour_url": None, "rating": 0, "location": Text()}
LONG = {"name": LONG_NAME, "description": LONG_TEXT}
WITH_ROOMS = next(each for each in STAYS if len(each.rooms) > 1)


def card() -> VdomDict:
    image = picture(STAY.image_url, localized(STAY.name))
    return cell(
        cards.card("property", STAY.id, links.home(), image, localized(STAY.name), cards.place_line(STAY.region))
    )


def card_long_text() -> VdomDict:
    return cell(cards.card("property", STAY.id, links.home(), picture(None), UNBROKEN, cards.place_line(UNBROKEN)))


def badge(kind: Literal["plain", "vip", "round", "tour"] = "plain") -> VdomDict:
    return part(html.div({"className": "picture"}, cards.badge(t("Tour"), kind)))


def place_line() -> VdomDict:
    return part(cards.place_line(localized(STAY.location)))


def foot() -> VdomDict:
    return part(cards.foot(rating.stars(4.6), cards.price_line(120, 240, None)))


def price_line(rates: bool = False) -> VdomDict:
    day = Rates(date=date(2026, 11, 24), EUR=3.1, USD=2.7) if rates else None
    return part(cards.price_line(120, None, day), cards.price_line(1200, 24_000, day))


def property_card(first: bool = False) -> VdomDict:
    return cell(cards.property_card(STAY, first=first))


def property_card_vip() -> VdomDict:
    return cell(cards.property_card(STAY.model_copy(update={"is_vip": True})))


def property_card_long_text() -> VdomDict:
    return cell(cards.property_card(STAY.model_copy(update={**LONG, "location": LONG_NAME})))


def property_card_empty() -> VdomDict:
    nothing = {**BARE, "price": 0, "min_price": None, "max_price": None, "rooms": ()}
    return cell(cards.property_card(STAY.model_copy(update=nothing)))


def place_card() -> VdomDict:
    return cell(*map(cards.place_card, PLACES[:4]))


def place_card_long_text() -> VdomDict:
    return cell(cards.place_card(PLACE.model_copy(update=LONG)))


def place_card_without_picture() -> VdomDict:
    return cell(cards.place_card(PLACE.model_copy(update={"image_url": None})))


def city_card() -> VdomDict:
    return cell(*map(cards.city_card, CITIES[:4]))


def city_card_long_text() -> VdomDict:
    return cell(cards.city_card(CITY.model_copy(update=LONG)))


def city_card_without_picture() -> VdomDict:
    return cell(cards.city_card(CITY.model_copy(update={"image_url": None})))


def nearby_card() -> VdomDict:
    return cell(*map(cards.nearby_card, PLACE.nearby_properties[:4]))


def nearby_card_empty() -> VdomDict:
    nothing = {"image_url": None, "rating": 0, "location": Text(), "min_price": None, "max_price": None}
    return cell(cards.nearby_card(NEARBY.model_copy(update=nothing)))


def blog_card(first: bool = False) -> VdomDict:
    return cell(*(cards.blog_card(each, first=first) for each in BLOGS[:3]))


def blog_card_long_text() -> VdomDict:
    return cell(cards.blog_card(BLOG.model_copy(update={"title": LONG_NAME, "excerpt": LONG_TEXT})))


def blog_card_empty() -> VdomDict:
    nothing = {"image_url": None, "excerpt": Text(), "published_at": None}
    return cell(cards.blog_card(BLOG.model_copy(update=nothing)))


def property_strip() -> VdomDict:
    return strips.property_strip(t("Nearby Properties"), localized(CITY.name, "in"), CITY.region, STAYS[:8])


def property_strip_empty() -> VdomDict:
    return strips.property_strip(t("Nearby Properties"), localized(CITY.name, "in"), CITY.region, ())


def stars(value: Literal["1", "3.5", "4.9", "5"] = "3.5") -> VdomDict:
    return part(rating.stars(float(value)))


def reviews() -> VdomDict:
    return part(rating.reviews(1), " ", rating.reviews(12_345))


def region_link() -> VdomDict:
    return part(regions.region_link("Kakheti"))


def region_link_unknown() -> VdomDict:
    return part(regions.region_link("Atlantis"))


def region_strip() -> VdomDict:
    records = RegionFirst(PLACES[:2], PLACES[2:5])
    more = (t("View All Places"), links.places())
    return regions.region_strip(
        t("Popular Attractions"), t("Elsewhere in Georgia"), records, cards.place_card, more=more
    )


def region_strip_elsewhere() -> VdomDict:
    records = RegionFirst((), PLACES[2:5])
    return regions.region_strip(t("Popular Attractions"), t("Elsewhere in Georgia"), records, cards.place_card)


def rooms() -> VdomDict:
    return part(room_cards.rooms(WITH_ROOMS))


def rooms_many() -> VdomDict:
    return part(room_cards.rooms(WITH_ROOMS.model_copy(update={"rooms": WITH_ROOMS.rooms * 3})))


def tour_badge() -> VdomDict:
    return part(html.div({"className": "picture"}, room_cards.tour_badge("/static/tour/?tour=georgia")))


def tour_badge_outside() -> VdomDict:
    return part(html.div({"className": "picture"}, room_cards.tour_badge("https://tours.example/bath")))


def room_card() -> VdomDict:
    return part(room_cards.room_card(WITH_ROOMS.rooms[0], 1, WITH_ROOMS))


def room_card_empty() -> VdomDict:
    return part(room_cards.room_card(Room(), 2, STAY))


def room_card_long_text() -> VdomDict:
    return part(room_cards.room_card(Room(name=LONG_NAME, price=24_000, sqft=12_345), 2, STAY))
