"""The served page of a property."""

from __future__ import annotations

import pytest

from data import demo
from data.reference.pictures import ROOMS
from tests.pages.reading import Reader
from tests.pages.sites import OUTSIDE

TOWER = "/properties/ushguli-tower-guesthouse"


@pytest.mark.parametrize(("path", "badges"), [
    (TOWER, ["Guesthouse", "VIP Property"]),
    ("/properties/white-bridge-hotel", ["Hotel"]),
    (f"{TOWER}?lang=ka", ["საოჯახო სასტუმრო", "VIP ადგილი"]),
])  # fmt: skip
def test_type_badge_and_vip_badge(read: Reader, path: str, badges: list[str]) -> None:
    page = read(path)
    assert page.find(".detail__media .badge").texts == badges


@pytest.mark.parametrize(("query", "name", "place"), [
    ("", "Ushguli Tower Guesthouse", "Ushguli, Svaneti"),
    ("?lang=ka", "საოჯახო სასტუმრო „უშგულის კოშკი“", "უშგული, სვანეთი"),
])  # fmt: skip
def test_name_location_and_region(read: Reader, query: str, name: str, place: str) -> None:
    page = read(f"{TOWER}{query}")
    assert page.find("h1").text == name
    assert page.find(".detail__place").text == place
    assert page.find("#location .map-card__name").text == name
    assert page.find("#location .map-card__place").text == place
    for link in page.find(".detail__place a, .map-card__place a"):
        assert link["href"] == f"/regions/samegrelo-zemo-svaneti{query}"
        assert link.text in place


def test_the_property_is_on_our_map_and_links_to_another(read: Reader) -> None:
    location = read(TOWER).find("#location")
    marks = location.find(".map-drawing__place:has(.map-drawing__here)")
    assert (marks["x"], marks["y"]) == ("50.00%", "50.00%")
    assert {"Mestia", "Lentekhi"} <= set(location.find(".map-drawing__name").texts)
    assert location.find("iframe").texts == []
    outside = location.link("Open in a map", exact=True)
    assert outside["href"].startswith("https://www.google.com/maps/search/?api=1&query=42.9")
    assert location.button("View on Map").is_shown
    assert read("/properties/hatsvali-chalet").find("#location").texts == []  # no coordinates


@pytest.mark.parametrize(("id", "filled", "value", "count"), [
    ("ushguli-tower-guesthouse", 4, "4.9", "(214 reviews)"),
    ("kazbegi-road-guesthouse", 4, "4.3", "(335 reviews)"),
    ("ushguli-tower-guesthouse?lang=ka", 4, "4,9", "(214 შეფასება)"),
])  # fmt: skip
def test_stars_up_to_the_floor_with_one_decimal_and_reviews(
    read: Reader, id: str, filled: int, value: str, count: str
) -> None:
    page = read(f"/properties/{id}")
    rating = page.find(".detail__rating")
    assert rating.find(".rating__stars").text == "★★★★★"
    assert rating.find(".rating__rest").text == "★" * (5 - filled)
    assert rating.find(".rating__value").text == value
    assert rating.find(".rating__count").text == count


@pytest.mark.parametrize(("id", "facts"), [
    ("ushguli-tower-guesthouse", ["11 guests", "5 bedrooms", "4 bathrooms"]),
    ("tsinandali-vineyard-villa", ["8 guests", "4 bedrooms", "3 bathrooms"]),
    ("lisi-hills-villa", ["8 guests"]),
    ("ushguli-tower-guesthouse?lang=ka", ["11 სტუმარი", "5 საძინებელი", "4 სააბაზანო"]),
])  # fmt: skip
def test_max_guests_and_sums_over_rooms_above_0(read: Reader, id: str, facts: list[str]) -> None:
    page = read(f"/properties/{id}")
    assert page.find(".facts li").texts == facts


@pytest.mark.parametrize(("query", "headings"), [
    ("", [
        "What this place offers", "Where you'll sleep", "About this place", "Property highlights", "Location",
        "Explore Nearby Places",
    ]),
    ("?lang=ka", [
        "რას გთავაზობთ ეს ადგილი", "სად დაიძინებთ", "ადგილის შესახებ", "რით გამოირჩევა", "მდებარეობა",
        "რა ვნახოთ ახლომახლო",
    ]),
])  # fmt: skip
def test_sections_are_in_the_specified_order(read: Reader, query: str, headings: list[str]) -> None:
    page = read(f"{TOWER}{query}")
    assert page.find("main .detail__heading, main .section__title").texts == headings


def test_parts_without_content_are_left_out(read: Reader) -> None:
    page = read("/properties/hatsvali-chalet")
    assert page.find("main .detail__heading, main .section__title").texts == [
        "What this place offers",
        "About this place",
        "Property highlights",
        "Explore Nearby Places",
    ]


def test_wifi_parking_and_breakfast_have_icons_of_their_own(read: Reader) -> None:
    page = read("/properties/marani-guesthouse")
    offers = page.section("What this place offers").find("li")
    assert offers.texts == [
        "WiFi",
        "Parking",
        "Breakfast",
        "Wine cellar",
        "Balcony",
        "Terrace",
        "Garden",
        "Mountain view",
    ]
    icons = [each.html for each in offers.find("svg")]
    assert len(icons) == 8
    assert len(set(icons[:4])) == 4
    assert set(icons[4:]) == {icons[3]}


def test_the_description_is_in_the_language_of_the_page(read: Reader) -> None:
    page = read(TOWER)
    assert "built this stone house beside a Svan tower" in page.section("About this place").text
    page = read(f"{TOWER}?lang=ka")
    assert "ქვის ეს სახლი სვანური კოშკის გვერდით" in page.section("ადგილის შესახებ").text


@pytest.mark.parametrize(("id", "heading", "lines"), [
    ("ushguli-tower-guesthouse", "Property highlights",
     ["Great for groups: Accommodates up to 11 guests", "Highly rated: 4.9 stars from guests"]),
    ("hatsvali-chalet", "Property highlights",
     ["Great for groups: Accommodates up to 7 guests", "Highly rated: 4.5 stars from guests"]),
    ("gori-fortress-apartment", "Property highlights", ["Great for groups: Accommodates up to 4 guests"]),
    ("ushguli-tower-guesthouse?lang=ka", "რით გამოირჩევა",
     ["მოსახერხებელია ჯგუფისთვის: იტევს 11-მდე სტუმარს", "სტუმრების მაღალი შეფასება: 4,9"]),
])  # fmt: skip
def test_highly_rated_from_4_5_on(read: Reader, id: str, heading: str, lines: list[str]) -> None:
    page = read(f"/properties/{id}")
    assert page.section(heading).find("li").texts == lines


def test_room_card(read: Reader) -> None:
    page = read(TOWER)
    room = page.find("#rooms .room").at(0)
    assert room.find("h3").text == "Double room"
    assert room.find(".price").text == "130₾ per night"
    assert room.find(".room__details li").texts == ["180 sq ft (17 m²)", "2 guests", "1 bedroom", "1 bathroom"]


@pytest.mark.parametrize(
    ("id", "shown"),
    [
        ("marani-guesthouse", []),
        ("sololaki-courtyard-hotel", ["room-hotel"]),
        ("kobuleti-shore-resort", ["room-resort"]),
    ],
)
def test_a_room_shows_its_own_picture_or_none(read: Reader, id: str, shown: list[str]) -> None:
    pictures = read(f"/properties/{id}").find("#rooms .room .picture__image").values("src")
    assert pictures == [f"/static/media/{key}-1200.webp" for key in shown]


def test_the_picture_of_a_room_fits_its_kind_of_stay_and_its_tour() -> None:
    rooms = {(stay.id, number): (stay, room) for stay in demo.properties() for number, room in enumerate(stay.rooms, 1)}
    for place, key in ROOMS.items():
        stay, room = rooms[place]
        assert key == f"room-{stay.type}"
        assert room.kuula_embed_code in (None, f"/static/tour/?id=pano-{key}")
    assert {place for place, (_, room) in rooms.items() if room.kuula_embed_code} <= ROOMS.keys()


def test_room_card_in_georgian(read: Reader) -> None:
    page = read(f"{TOWER}?lang=ka")
    room = page.find("#rooms .room").at(0)
    assert room.find("h3").text == "ორადგილიანი ოთახი"
    assert room.find(".price").text == "130₾ ღამეში"
    assert room.find(".room__details li").texts == ["17 მ²", "2 სტუმარი", "1 საძინებელი", "1 სააბაზანო"]


@pytest.mark.parametrize(("query", "name"), [("", "Tower room"), ("?lang=ka", "კოშკის ოთახი")])
def test_a_room_with_only_a_name_has_defaults(read: Reader, query: str, name: str) -> None:
    page = read(f"{TOWER}{query}")
    room = page.find("#rooms .room").at(-1)
    assert room.find("h3").text == name
    assert len(room.find(".price")) == 0
    assert len(room.find(".room__details li")) == 3  # defaults of guests, bedrooms and bathrooms


@pytest.mark.parametrize(("query", "names"), [
    ("", ["Room 1", "Room 2", "Room 3"]),
    ("?lang=ka", ["ოთახი 1", "ოთახი 2", "ოთახი 3"]),
])  # fmt: skip
def test_a_nameless_room_is_called_by_its_number(read_odd: Reader, query: str, names: list[str]) -> None:
    page = read_odd(f"/properties/marani-guesthouse{query}")
    assert page.find("#rooms .room__name").texts == names


@pytest.mark.parametrize(("id", "price"), [
    ("tsinandali-vineyard-villa", "380 - 620₾ per night"),
    ("marani-guesthouse", "120₾ per night"),
    ("marani-guesthouse?lang=ka", "120₾ ღამეში"),
])  # fmt: skip
def test_the_price_is_a_range_if_rooms_differ(read: Reader, id: str, price: str) -> None:
    page = read(f"/properties/{id}")
    assert page.find(".side-card .price").text == price


def test_the_side_card_names_the_host_and_contact_links(read: Reader) -> None:
    page = read(TOWER)
    card = page.find(".side-card")
    assert "Hosted by Nanuli" in card.text
    for name, url in (
        ("+995 555 00 14 27", "tel:+995555001427"),
        ("WhatsApp", "https://wa.me/995555001427"),
        ("Viber", "viber://chat?number=%2B995555001427"),
        ("Facebook", "https://www.facebook.com/georgia360.demo"),
        ("Instagram", "https://www.instagram.com/georgia360.demo"),
    ):
        assert card.link(name)["href"] == url


def test_missing_contact_details_have_no_link(read: Reader) -> None:
    page = read("/properties/anaklia-dunes-resort")
    assert "Hosted by Dato" in page.find(".side-card").text
    assert len(page.find(".side-card a")) == 0


def test_the_host_is_named_in_georgian(read: Reader) -> None:
    page = read(f"{TOWER}?lang=ka")
    assert "მასპინძელი: ნანული" in page.find(".side-card").text


def test_nearby_places_are_in_the_region_nearest_first(read: Reader) -> None:
    page = read("/properties/marani-guesthouse")
    nearby = page.section("Explore Nearby Places")
    assert [each["href"] for each in nearby.find(".card__link")] == [
        "/places/sighnaghi-walls", "/places/david-gareja", "/places/alaverdi", "/places/omalo",
    ]  # fmt: skip
    assert nearby.link("View All Places")["href"] == "/places"


def test_nearby_places_are_at_most_5(read_odd: Reader) -> None:
    page = read_odd("/properties/marani-guesthouse")
    assert len(page.section("Explore Nearby Places").find(".card--place")) == 5


def test_a_tour_or_a_large_image_is_at_the_top(read: Reader) -> None:
    assert read(TOWER).link("Enter the 360° tour")["href"] == "/static/tour/?id=pano-ushguli&embed=1"
    page = read("/properties/borjomi-pine-villa")
    assert page.find(".detail__media .picture__image")["alt"] == "Borjomi Pine Villa"
    assert len(page.find(".detail__media .tour")) == 0


def test_a_tour_on_a_forbidden_host_is_a_link(read_odd: Reader) -> None:
    page = read_odd("/properties/bath-view-apartment")
    links = page.find("main a.tour__open, main a.frame-dialog__open")
    assert [each["href"] for each in links] == [OUTSIDE, OUTSIDE]
    assert all(each["target"] == "_blank" and each["rel"] == "noopener nofollow" for each in links)
    assert all(each.text.endswith("Open the tour in a new window") for each in links)
    assert not page.find(".frame-dialog--tour dialog")
    assert len(page.find(".detail__media .picture__image")) == 1
    assert not page.find(".room--disabled")


def test_only_rooms_with_a_tour_are_buttons(read: Reader) -> None:
    rooms = read(TOWER).find("#rooms .carousel__item")
    assert [(len(each.find(".frame-dialog__open")), len(each.find(".badge"))) for each in rooms] == [
        (1, 1),
        (0, 0),
        (0, 0),
        (0, 0),
    ]
