"""The mapping of the remote service's records, rule by rule, and of arbitrary JSON."""

from __future__ import annotations

import json
import tracemalloc
from datetime import UTC, datetime
from io import BytesIO
from typing import Any

import pytest
import structlog
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from data.errors import BadPayload, CatalogError
from data.kinds import KINDS
from data.models import Blog, City, Place, Property, Record, Region, Text
from data.remote.mapping import MOST_WARNINGS, read_list, read_one
from data.text.urls import MAP_HOSTS
from tests.speeds import sizes

HOSTS = ("kuula.co", "my.matterport.com", *MAP_HOSTS)


def listed(kind: type[Record], payload: Any, hosts: tuple[str, ...]) -> list[Any]:
    """The records mapped from a list of the service."""
    return list(read_list(kind, BytesIO(json.dumps(payload).encode()), hosts))


def stay(**given: Any) -> Property:
    return read_one(Property, {"id": "1", "name": "House", **given}, HOSTS)


def place(**given: Any) -> Place:
    return read_one(Place, {"id": "1", "name": "Tower", **given}, HOSTS)


def city(**given: Any) -> City:
    return read_one(City, {"id": "1", "name": "Gori", **given}, HOSTS)


def blog(**given: Any) -> Blog:
    return read_one(Blog, {"id": "1", "title": "Story", **given}, HOSTS)


@pytest.mark.parametrize("kind", KINDS)
def test_id_that_is_a_number(kind: type[Record]) -> None:
    assert read_one(kind, {"id": 7, "name": "n", "title": "t"}, HOSTS).id == "7"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "record", [{"name": "x"}, {"id": None, "name": "x"}, {"id": "", "name": "x"}, {"id": "1"}, [], 7]
)
def test_record_without_id_or_name_is_refused(record: Any) -> None:
    with pytest.raises(BadPayload):
        read_one(Property, record, HOSTS)


def test_id_that_no_url_can_hold_is_refused() -> None:
    ids = ["a/b", "/", "a?b", "a#b", "50%", "a\\b", "a b", "a\nb", "a\u00a0b", "..", "x" * 201]
    for id in ids:
        with structlog.testing.capture_logs() as logs:
            records = listed(City, [{"id": id, "name": "Gori"}, {"id": "ქ-1.~&+", "name": "Kazbegi"}], HOSTS)
        assert [record.name.en for record in records] == ["Kazbegi"]
        assert [line["id"] for line in logs] == [id[:100]]


@pytest.mark.parametrize(("given", "english", "georgian"), [
    ({"en": "A", "ka": "ა", "ru": "Я"}, "A", "ა"),
    ({"en": "", "ka": "ა", "ru": "Я"}, "ა", "ა"),
    ({"en": None, "ru": "Я"}, "Я", "Я"),
    ("Plain", "Plain", "Plain"),
])  # fmt: skip
def test_description_falls_back_from_english_to_georgian_to_russian(given: Any, english: str, georgian: str) -> None:
    for field in ("description", "descriptions"):
        for record in (stay(**{field: given}), place(**{field: given})):
            assert record.description.read("en") == english
            assert record.description.read("ka") == georgian


@pytest.mark.parametrize("missing", [{}, {"description": None}, {"description": ""}, {"description": {"en": " "}}])
def test_a_missing_description_is_generated(missing: dict[str, Any]) -> None:
    for record in (stay(city="Gori", **missing), place(city="Gori", **missing)):
        assert record.name.en in record.description.en
        assert "Gori" in record.description.en
        assert record.description.en.endswith(".")
        assert record.description.ka
        assert record.description.ka != record.description.en


@pytest.mark.parametrize(("given", "price"), [
    ({"rooms": [{"name": "a", "price": 90}, {"name": "b", "price": 50}], "minPrice": 40, "maxPrice": 99}, 90),
    ({"rooms": ["Attic"], "minPrice": 40, "maxPrice": 99}, 40),
    ({"rooms": [], "maxPrice": 99}, 99),
    ({"rooms": None, "minPrice": None, "maxPrice": None}, 0),
    ({"minPrice": "45.50"}, 45.5),
    ({"minPrice": "120 GEL"}, 120),
    ({"minPrice": -5}, 0),
])  # fmt: skip
def test_price_falls_back_from_first_room_to_min_to_max_to_zero(given: dict[str, Any], price: float) -> None:
    assert stay(**given).price == price


def test_city_supplies_both_location_and_region() -> None:
    record = stay(city="Kakheti")
    assert (record.location.en, record.region) == ("Kakheti", "Kakheti")
    assert place(city="Kakheti").region == "Kakheti"


def test_thumbnail_supplies_the_image() -> None:
    for record in (stay(thumbnail="https://cdn.example/a.jpg"), place(thumbnail="https://cdn.example/a.jpg")):
        assert record.image_url == "https://cdn.example/a.jpg"
    assert blog(thumbnail="https://cdn.example/a.jpg").image_url == "https://cdn.example/a.jpg"
    assert city(image="https://cdn.example/a.jpg").image_url == "https://cdn.example/a.jpg"


@pytest.mark.parametrize("thumbnail", [None, "", "javascript:alert(1)", "data:image/svg+xml,<svg onload=alert(1)>"])
def test_a_missing_thumbnail_is_our_stock_picture(thumbnail: str | None) -> None:
    assert stay(thumbnail=thumbnail, type="villa").image_url == "/static/media/room-villa-1200.webp"
    assert stay(thumbnail=thumbnail, type="yurt").image_url == "/static/media/room-hotel-1200.webp"
    assert city(image=thumbnail).image_url == "/static/media/city-tbilisi-1200.webp"


@pytest.mark.parametrize(("given", "rating"), [
    ("4.7", 4.7), (4.7, 4.7), ("4,7 / 5", 4.7), (5, 5), ("99", 5), (None, 0), ("good", 0), (-1, 0), ([], 0),
])  # fmt: skip
def test_rating_parsed_from_text(given: Any, rating: float) -> None:
    assert stay(rating=given).rating == rating


def test_review_count_is_zero_and_vip_is_false() -> None:
    record = stay(reviewCount=99, isVip=True)
    assert (record.review_count, record.is_vip) == (0, False)


def test_property_defaults() -> None:
    record = stay()
    assert (record.type, record.max_guests, record.rooms, record.amenities) == ("hotel", 2, (), ())
    assert (record.min_price, record.max_price, record.created_at, record.virtual_tour_url) == (None,) * 4
    assert (record.facebook_url, record.instagram_url, record.map_url, record.host_phone) == (None,) * 4


def test_host_fields() -> None:
    record = stay(
        hostFacebookUrl="https://facebook.com/a",
        hostInstagramUrl="https://instagram.com/a",
        hostName="Nino",
        hostNumber="+995 555 00 11 22",
        mapUrl="https://maps.app.goo.gl/a",
    )
    assert (record.facebook_url, record.instagram_url) == ("https://facebook.com/a", "https://instagram.com/a")
    assert (record.host_name.en, record.host_phone) == ("Nino", "+995 555 00 11 22")
    assert record.map_url == "https://maps.app.goo.gl/a"


def test_host_number_that_is_a_number() -> None:
    assert stay(hostNumber=995555001122).host_phone == "995555001122"
    assert stay(hostNumber="<script>").host_phone is None


def test_script_in_a_url_is_dropped() -> None:
    script = "javascript:alert(1)"
    record = stay(hostFacebookUrl=script, hostInstagramUrl=script, mapUrl=script, kuulaEmbedCode=script)
    assert (record.facebook_url, record.instagram_url, record.map_url, record.virtual_tour_url) == (None,) * 4


def test_rooms_defaults_and_plain_strings() -> None:
    attic, suite, _ = stay(rooms=["Attic", {"name": "Suite", "price": "80", "bedrooms": "2"}, {}, 7, None]).rooms
    assert (attic.name.en, attic.price, attic.sqft) == ("Attic", None, None)
    assert (attic.amount_of_people, attic.bedrooms, attic.bathrooms) == (2, 1, 1)
    assert (suite.price, suite.bedrooms, suite.bathrooms) == (80, 2, 1)


def test_a_tour_url_has_embed_once() -> None:
    wanted = "https://kuula.co/share/7vzxT?fs=1&embed=1"
    for code in ("https://kuula.co/share/7vzxT?fs=1", "https://kuula.co/share/7vzxT?embed=1&fs=1",
                 '<iframe src="https://kuula.co/share/7vzxT?fs=1"></iframe>'):  # fmt: skip
        assert stay(kuulaEmbedCode=code).virtual_tour_url == wanted
        assert place(kuulaEmbedCode=code).virtual_tour_url == wanted
        assert stay(rooms=[{"name": "a", "kuulaEmbedCode": code}]).rooms[0].kuula_embed_code == wanted


def test_place_category_slug_and_default() -> None:
    assert place().category == "cultural-sites"
    assert place(category="Mountain Villages").category == "mountain-villages"
    assert place(attractions=["x"]).attractions == ()
    assert place(slug="tower").slug == "tower"


def test_place_nearby_properties() -> None:
    sent = {
        "id": 3,
        "name": "Inn",
        "slug": "inn",
        "location": "Gori",
        "minPrice": "40",
        "rating": "4.5",
        "orderIndex": 1,
    }
    (nearby,) = place(nearbyProperties=[sent, {"name": "no id"}, {"id": "a/b", "name": "x"}, None]).nearby_properties
    assert (nearby.id, nearby.name.en, nearby.slug, nearby.location.en) == ("3", "Inn", "inn", "Gori")
    assert (nearby.min_price, nearby.max_price, nearby.rating, nearby.type, nearby.order_index) == (
        40,
        None,
        4.5,
        "hotel",
        1,
    )


def test_implausible_roads_are_dropped() -> None:
    sent = [
        {"to": "city:telavi", "km": "20", "hours": 0.5}, {"to": "property:inn", "km": 4}, {"to": "telavi", "km": 3},
        {"to": "city:gori", "km": 0}, {"to": "city:gori", "km": 9, "hours": 99}, {"to": "city:a/b", "km": 9}, "x", None,
    ]  # fmt: skip
    roads = place(roads=sent).roads
    assert [(each.to, each.km, each.hours) for each in roads] == [
        ("city:telavi", 20, 0.5), ("property:inn", 4, None),
    ]  # fmt: skip


def test_city_description_is_a_generated_exploration_sentence() -> None:
    record = city(region="Shida Kartli", description="ignored")
    assert record.description.en.startswith("Explore Gori")
    assert "Shida Kartli" in record.description.en
    assert "Gori" in record.description.ka
    assert (record.category, record.region) == ("cultural-cities", "Shida Kartli")
    assert (record.attractions, record.virtual_tour_url, record.slug) == ((), None, None)


@pytest.mark.parametrize("content", [{"content": "x" * 500}, "x" * 500])
def test_blog_excerpt_is_200_characters_and_an_ellipsis(content: Any) -> None:
    record = blog(content=content)
    assert record.content.en == "x" * 500
    assert record.excerpt.en == "x" * 200 + "…"
    assert (record.category, record.author) == ("Travel", "Georgia 360")


def test_blog_without_content() -> None:
    record = blog(content=None)
    assert (record.content, record.excerpt) == (Text(), Text())


@pytest.mark.parametrize(("sent", "read"), [
    ("2025-03-01T10:00:00Z", datetime(2025, 3, 1, 10, tzinfo=UTC)),
    ("2025-03-01T10:00:00.1234567", datetime(2025, 3, 1, 10, 0, 0, 123456, tzinfo=UTC)),
    (1740823200, datetime(2025, 3, 1, 10, tzinfo=UTC)),
    ("0001-01-01T00:00:00", None), ("yesterday", None), (None, None), ({}, None), (10**400, None),
])  # fmt: skip
def test_created_at(sent: Any, read: datetime | None) -> None:
    assert stay(createdAt=sent).created_at == read
    assert blog(createdAt=sent).published_at == read


def test_region_figures() -> None:
    record = read_one(Region, {"id": 1, "name": "Guria", "numberOfProperty": "4", "numberOfPlace": None}, HOSTS)
    assert (record.number_of_property, record.number_of_place) == (4, 0)


def test_unknown_fields_are_ignored() -> None:
    assert stay(secret={"a": [1]}) == stay()


def test_bad_record_is_dropped_and_logged_with_its_id() -> None:
    sent = [{"id": "1", "name": "a"}, {"id": "bad-7"}, "junk", {"id": "2", "name": "b"}]
    with structlog.testing.capture_logs() as logs:
        records = listed(Property, sent, HOSTS)
    assert [record.id for record in records] == ["1", "2"]
    assert [line["id"] for line in logs] == ["bad-7", "none"]


def test_many_bad_records_are_logged_by_a_few_lines_and_a_count() -> None:
    junk = [{"id": str(number)} for number in range(10_000)]
    tracemalloc.start()
    try:
        with structlog.testing.capture_logs() as logs:
            (record,) = listed(Property, [*junk, {"id": "good", "name": "a"}], HOSTS)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert record.id == "good"
    assert [line.get("id") for line in logs] == [*map(str, range(MOST_WARNINGS)), None]
    assert logs[-1]["count"] == len(junk)
    assert peak < 4_000_000  # bytes; 5.4 million if each warning were kept


@pytest.mark.parametrize("payload", [[{"key": "1", "name": "a"}, {"key": "2", "name": "b"}], [None, None], [[], []]])
def test_a_list_without_a_valid_record_is_refused(payload: Any) -> None:
    with structlog.testing.capture_logs() as logs, pytest.raises(BadPayload, match="none of 2 records can be read"):
        listed(Property, payload, HOSTS)
    assert not logs  # the error says it


def test_an_empty_list_is_accepted() -> None:
    assert listed(Property, [], HOSTS) == []


@pytest.mark.parametrize("payload", [{}, {"items": []}, None, "x", 7])
def test_a_payload_other_than_a_list_is_refused(payload: Any) -> None:
    with pytest.raises(BadPayload):
        listed(Property, payload, HOSTS)


FIELDS = [
    "id", "name", "title", "description", "descriptions", "city", "rooms", "minPrice", "maxPrice", "type", "rating",
    "thumbnail", "kuulaEmbedCode", "createdAt", "mapUrl", "hostFacebookUrl", "hostInstagramUrl", "hostName", "price",
    "hostNumber", "category", "slug", "nearbyProperties", "roads", "to", "km", "hours", "image", "region", "content", "numberOfProperty", "en", "ka",
]  # fmt: skip
junk = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(st.characters(), max_size=20),
              st.sampled_from(["4.5", "1e999", "-3", "javascript:alert(1)", "7vzxT", "2025-01-01", "\ud800", "٣"])),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(FIELDS) | st.text(max_size=5), inner),
    max_leaves=20,
)  # fmt: skip
# A record that is wanted, with junk in its fields: gets past the first checks.
almost = st.dictionaries(st.sampled_from(FIELDS), junk, max_size=12).map(
    lambda given: {"id": "1", "name": "n", "title": "t", **given}
)


FUZZ: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}


@sizes(30, 200)
@pytest.mark.asvs("1.5.2")
def test_any_payload_gives_a_record_or_an_error_of_the_data_layer(size: int) -> None:
    @settings(max_examples=size, **FUZZ)
    @given(st.sampled_from(list(KINDS)), junk | almost)
    def read(kind: type[Record], payload: Any) -> None:
        try:
            record = read_one(kind, payload, HOSTS)
        except CatalogError:
            return
        dumped = record.model_dump()
        for name in ("virtual_tour_url", "map_url", "facebook_url", "instagram_url", "image_url"):
            assert not dumped.get(name) or dumped[name].startswith(("https://", "http://", "/static/"))
        record.model_dump_json()

    read()


@sizes(15, 100)
def test_any_list_gives_records_or_an_error_of_the_data_layer(size: int) -> None:
    @settings(max_examples=size, **FUZZ)
    @given(st.sampled_from(list(KINDS)), st.lists(junk | almost, max_size=5) | junk)
    def read(kind: type[Record], payload: Any) -> None:
        try:
            with structlog.testing.capture_logs():
                records = listed(kind, payload, HOSTS)
        except CatalogError:
            return
        assert len(records) <= len(payload)

    read()


@pytest.mark.parametrize(("sent", "found"), [
    ({"latitude": 41.7, "longitude": "44.8"}, (41.7, 44.8)),
    ({"latitude": 0, "longitude": 0}, (None, None)),
    ({"latitude": 91, "longitude": 44}, (None, None)),
    ({"latitude": 41.7}, (None, None)),
    ({"latitude": "north", "longitude": True}, (None, None)),
])  # fmt: skip
def test_valid_coordinates_of_the_service_are_used(
    sent: dict[str, object], found: tuple[float | None, float | None]
) -> None:
    for model in (Property, Place, City):
        record: Any = read_one(model, {"id": "1", "name": "A", **sent}, ())
        assert (record.latitude, record.longitude) == found
