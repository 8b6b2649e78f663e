"""The map's outlines, the hover figures, and which name or slug means which region."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
import structlog

from data.models import Region, Text
from data.reference.pictures import own_picture, pictures
from data.reference.regions import (
    MAP_REGIONS,
    REGION_PAGES,
    REGIONS,
    VIEW_BOX,
    MapRegion,
    merge,
    page_slug,
    region_name,
    region_page,
    same_region,
    slug_of,
)

Point = tuple[float, float]

# Specification, section 2.
FIGURES = {
    "Svaneti": 126,
    "Samegrelo": 136,
    "Kakheti": 239,
    "Imereti": 239,
    "Mtskheta": 239,
    "Shida Kartli": 239,
    "Samtskhe-Javakheti": 194,
    "Kvemo Kartli": 249,
    "Guria": 84,
    "Racha": 70,
    "Tbilisi": 147,
    "Abkhazia": 29,
    "Lechkhumi": 29,
    "Adjara": 29,
}
CATALOGUE = [
    "Svaneti", "Samegrelo", "Kakheti", "Imereti", "Adjara", "Mtskheta-Mtianeti", "Shida Kartli", "Samtskhe-Javakheti",
    "Kvemo Kartli", "Guria", "Racha-Lechkhumi", "Tbilisi", "Abkhazia",
]  # fmt: skip
PAGES = [
    "adjara", "guria", "samegrelo-zemo-svaneti", "racha-lechkhumi", "imereti", "samtskhe-javakheti", "shida-kartli",
    "kvemo-kartli", "kakheti", "mtskheta-mtianeti", "tbilisi",
]  # fmt: skip

# Region → its neighbours.
NEIGHBOURS = {
    "Abkhazia": {"Svaneti", "Samegrelo"},
    "Svaneti": {"Abkhazia", "Samegrelo", "Lechkhumi", "Racha"},
    "Samegrelo": {"Abkhazia", "Svaneti", "Lechkhumi", "Imereti", "Guria"},
    "Lechkhumi": {"Svaneti", "Samegrelo", "Imereti", "Racha"},
    "Racha": {"Svaneti", "Lechkhumi", "Imereti", "Shida Kartli"},
    "Imereti": {"Samegrelo", "Lechkhumi", "Racha", "Shida Kartli", "Samtskhe-Javakheti", "Guria"},
    "Guria": {"Samegrelo", "Imereti", "Samtskhe-Javakheti", "Adjara"},
    "Adjara": {"Guria", "Samtskhe-Javakheti"},
    "Samtskhe-Javakheti": {"Adjara", "Guria", "Imereti", "Shida Kartli", "Kvemo Kartli"},
    "Shida Kartli": {"Racha", "Imereti", "Samtskhe-Javakheti", "Kvemo Kartli", "Mtskheta"},
    "Mtskheta": {"Shida Kartli", "Kvemo Kartli", "Tbilisi", "Kakheti"},
    "Tbilisi": {"Mtskheta", "Kvemo Kartli"},
    "Kvemo Kartli": {"Samtskhe-Javakheti", "Shida Kartli", "Mtskheta", "Tbilisi", "Kakheti"},
    "Kakheti": {"Mtskheta", "Kvemo Kartli"},
}

# Longitude and latitude of towns that must lie in their region.
TOWNS = {
    "Abkhazia": (41.01, 43.00),  # Sukhumi
    "Adjara": (41.65, 41.64),  # Batumi
    "Guria": (42.00, 41.92),  # Ozurgeti
    "Imereti": (42.70, 42.27),  # Kutaisi
    "Kakheti": (45.47, 41.92),  # Telavi
    "Kvemo Kartli": (45.00, 41.55),  # Rustavi
    "Lechkhumi": (42.77, 42.65),  # Tsageri
    "Mtskheta": (44.64, 42.66),  # Stepantsminda
    "Racha": (43.44, 42.58),  # Oni
    "Samegrelo": (41.87, 42.51),  # Zugdidi
    "Samtskhe-Javakheti": (42.98, 41.64),  # Akhaltsikhe
    "Shida Kartli": (43.97, 42.23),  # Tskhinvali
    "Svaneti": (42.73, 43.05),  # Mestia
    "Tbilisi": (44.80, 41.71),
}


def ring(region: MapRegion) -> list[Point]:
    assert re.fullmatch(r"M[\d.]+,[\d.]+( [\d.]+,[\d.]+)+Z", region.outline)
    pairs = (pair.split(",") for pair in region.outline[1:-1].split())
    return [(float(x), float(y)) for x, y in pairs]


def edges(region: MapRegion) -> set[tuple[Point, Point]]:
    points = ring(region)
    return set(zip(points, points[1:] + points[:1], strict=True))


def inside(point: Point, points: list[Point]) -> bool:
    x, y = point
    crossed = False
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            crossed = not crossed
    return crossed


def on_the_map(longitude: float, latitude: float) -> Point:
    """Projected by the westernmost and the southernmost point of the country."""
    points = [point for region in MAP_REGIONS for point in ring(region)]
    west, east = min(x for x, _ in points), max(x for x, _ in points)
    north, south = min(y for _, y in points), max(y for _, y in points)
    return (
        west + (longitude - 39.986) / (46.695 - 39.986) * (east - west),
        north + (43.576 - latitude) / (43.576 - 41.044) * (south - north),
    )


each_region = pytest.mark.parametrize("region", MAP_REGIONS, ids=lambda region: region.name)


def test_the_map_has_the_specified_figures() -> None:
    assert {region.name: region.things_to_do for region in MAP_REGIONS} == FIGURES


def test_the_catalogue_has_the_specified_regions() -> None:
    assert [region.name.en for region in REGIONS] == CATALOGUE
    for region in REGIONS:
        assert region.name.ka
        assert region.id == slug_of(region.name.en)
        assert region.slug == page_slug(region.name.en)
        assert own_picture(region.image)
        assert (region.number_of_property, region.number_of_place) == (region.counts.stays, region.counts.culture)


def test_every_specified_page_exists_in_both_languages() -> None:
    assert set(PAGES) <= set(REGION_PAGES)
    for page in REGION_PAGES.values():
        texts = [
            page.name,
            page.description,
            *(text for h in page.highlights for text in (h.title, h.text)),
        ]
        assert all(text.en and text.ka for text in texts), page.slug
        assert page.icon
        assert page.image in pictures()
        assert page.highlights or page.slug not in PAGES


@each_region
def test_every_shape_belongs_to_the_catalogue_and_leads_to_a_page(region: MapRegion) -> None:
    assert region.region in CATALOGUE
    assert region.page in REGION_PAGES
    assert region_page(region.slug) is region_page(region.page) is REGION_PAGES[region.page]


@each_region
def test_outline_lies_in_the_view_box(region: MapRegion) -> None:
    left, top, width, height = map(float, VIEW_BOX.split())
    xs, ys = zip(*ring(region), strict=True)
    assert left <= min(xs) < max(xs) <= left + width
    assert top <= min(ys) < max(ys) <= top + height
    assert region.box == (min(xs), min(ys), max(xs), max(ys))


@each_region
def test_label_is_inside_its_outline(region: MapRegion) -> None:
    assert inside(region.label, ring(region))


@each_region
def test_a_regions_town_is_inside_its_outline(region: MapRegion) -> None:
    town = on_the_map(*TOWNS[region.name])
    assert [each.name for each in MAP_REGIONS if inside(town, ring(each))] == [region.name]


@each_region
def test_outline_turns_one_way_and_visits_no_point_twice(region: MapRegion) -> None:
    points = ring(region)
    assert len(set(points)) == len(points)
    assert sum(ax * by - bx * ay for (ax, ay), (bx, by) in edges(region)) > 0


def test_neighbours_share_their_border_exactly() -> None:
    for one, other in combinations(MAP_REGIONS, 2):
        shared = {(a, b) for a, b in edges(one) if (b, a) in edges(other)}
        assert bool(shared) == (other.name in NEIGHBOURS[one.name]), (one.name, other.name)
        assert not edges(one) & edges(other)


def test_without_inner_borders_one_outline_is_left() -> None:
    """So there are neither gaps nor slivers between regions."""
    every = {edge for region in MAP_REGIONS for edge in edges(region)}
    outer = dict(edge for edge in every if edge[::-1] not in every)
    point = first = next(iter(outer))
    steps = 0
    while steps == 0 or point != first:
        point, steps = outer[point], steps + 1
    assert steps == len(outer)


def test_outlines_are_small() -> None:
    assert sum(len(region.outline) for region in MAP_REGIONS) <= 30_000


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Svaneti", "samegrelo-zemo-svaneti"),
        ("samegrelo", "samegrelo-zemo-svaneti"),
        ("სვანეთი", "samegrelo-zemo-svaneti"),
        ("Mtskheta", "mtskheta-mtianeti"),
        ("Mtskheta-Mtianeti", "mtskheta-mtianeti"),
        ("RACHA", "racha-lechkhumi"),
        ("lechkhumi", "racha-lechkhumi"),
        ("Shida Kartli", "shida-kartli"),
        ("Abkhazia", "abkhazia"),
        ("Far Away", "far-away"),
    ],
)
def test_page_slug(name: str, slug: str) -> None:
    assert page_slug(name) == slug


def test_unknown_slug_has_no_page() -> None:
    assert region_page("atlantis") is None
    assert region_page("") is None


@pytest.mark.parametrize(
    ("a", "b", "same"),
    [
        ("Kakheti", "kakheti", True),
        ("kakheti", "კახეთი", True),
        ("Mtskheta", "Mtskheta-Mtianeti", True),
        ("Shida Kartli", "shida-kartli", True),
        ("samegrelo-zemo-svaneti", "Svaneti", True),
        ("samegrelo-zemo-svaneti", "სამეგრელო", True),
        ("Samegrelo", "Svaneti", False),
        ("racha", "Racha-Lechkhumi", True),
        ("Racha", "Lechkhumi", False),
        ("Shida Kartli", "Kvemo Kartli", False),
        ("Atlantis", "ATLANTIS", True),
        ("Atlantis", "Lemuria", False),
        ("", "Kakheti", False),
    ],
)
def test_same_region(a: str, b: str, same: bool) -> None:
    assert same_region(a, b) == same_region(b, a) == same


def test_region_name_in_both_languages() -> None:
    assert region_name("racha-lechkhumi").ka == "რაჭა-ლეჩხუმი"
    assert region_name("samegrelo-zemo-svaneti").ka == "სამეგრელო-ზემო სვანეთი"
    assert region_name("lechkhumi") == Text(en="Lechkhumi", ka="ლეჩხუმი")
    assert region_name("Atlantis") == Text(en="Atlantis")


def test_merge_joins_by_english_or_local_name_in_any_case() -> None:
    kakheti = Region(id="1", name="KAKHETI", number_of_property=7)
    guria = Region(id="2", name=Text(ka="გურია"))
    racha = Region(id="3", name="Racha-Lechkhumi")
    both = Region(id="4", name="Samegrelo-Zemo Svaneti")
    svaneti = Region(id="5", name="Svaneti")
    shown = {entry.map.name: entry.region for entry in merge([kakheti, guria, racha, both, svaneti])}
    assert list(shown) == list(FIGURES)
    assert shown["Kakheti"] is kakheti
    assert shown["Guria"] is guria
    assert shown["Racha"] is shown["Lechkhumi"] is racha
    assert shown["Samegrelo"] is both
    assert shown["Svaneti"] is svaneti
    assert shown["Imereti"] is None


def test_merge_of_the_built_in_regions_leaves_no_shape_alone() -> None:
    with structlog.testing.capture_logs() as logs:
        assert all(entry.region for entry in merge(REGIONS))
    assert logs == []


def test_unknown_server_region_is_only_logged() -> None:
    with structlog.testing.capture_logs() as logs:
        shown = merge([Region(id="1", name="Atlantis")])
    assert len(shown) == len(FIGURES)
    assert not any(entry.region for entry in shown)
    assert logs == [{"event": "the map has no such region", "name": "Atlantis", "log_level": "warning"}]
