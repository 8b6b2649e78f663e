"""Built-in data about Georgia's regions: the catalogue of regions, their pages, and the map.

The map has 14 historic regions, the catalogue 13, and there are fewer pages: Svaneti and Samegrelo share
'samegrelo-zemo-svaneti'. Every function here accepts a region's English name, its local name or a slug, in any case.

The outlines are Natural Earth's (public domain), in units of VIEW_BOX; `static/outlines/outlines.py` generates them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import orjson
import structlog

from data.models import AnyText, Record, Region, Text
from data.text.coordinates import Point

log = structlog.get_logger()

HERE = Path(__file__).parent


class Counts(Record):
    """Numbers per region (specification, section 3); `stays` are properties."""

    stays: int = 0
    wine: int = 0
    culture: int = 0
    festivals: int = 0


class BuiltInRegion(Region):
    """A region of the built-in catalogue, the fallback for the server's. `counts.stays` is its number of properties,
    `counts.culture` its number of places."""

    slug: str  # of its page, which several regions may share
    counts: Counts = Counts()


class Highlight(Record):
    title: AnyText
    text: AnyText


class RegionPage(Record):
    """The content of /regions/{slug}."""

    slug: str
    name: AnyText
    description: AnyText = Text()
    highlights: tuple[Highlight, ...] = ()
    icon: str = ""
    image: str = ""  # key of a picture


class MapRegion(Record):
    """One region on the map."""

    name: str
    name_ka: str
    things_to_do: int
    region: str  # English name of the catalogue's region that contains it
    page: str  # slug of the page that it links to
    outline: str  # the `d` of an SVG path: absolute, one closed ring
    label: tuple[float, float]  # centre of its name, inside the outline
    box: tuple[float, float, float, float]  # left, top, right, bottom

    @cached_property
    def slug(self) -> str:
        return slug_of(self.name)

    @cached_property
    def text(self) -> Text:
        return Text(en=self.name, ka=self.name_ka)


class Projection(NamedTuple):
    """From coordinates to units of VIEW_BOX: x = left + longitude * across, y = top - latitude * down."""

    left: float
    across: float
    top: float
    down: float

    def place(self, point: Point) -> tuple[float, float]:
        return self.left + point.longitude * self.across, self.top - point.latitude * self.down

    def point(self, x: float, y: float) -> Point:
        return Point((self.top - y) / self.down, (x - self.left) / self.across)


class MapEntry(NamedTuple):
    """A region on the map, and the server's region for it, if it has one."""

    map: MapRegion
    region: Region | None


def slug_of(name: str) -> str:
    """'Shida Kartli' → 'shida-kartli'. A slug is returned unchanged."""
    return "-".join(name.casefold().split())


def page_slug(name: str) -> str:
    """The slug of a region's page; for an unknown region, `slug_of(name)`."""
    slug = slug_of(name)
    if slug in REGION_PAGES:
        return slug
    return next((each.page for each in MAP_REGIONS if each.name in _shapes_of(name)), slug)


def region_page(slug: str) -> RegionPage | None:
    """The page at /regions/{slug}, or None: 'svaneti' has the page of 'samegrelo-zemo-svaneti'."""
    return REGION_PAGES.get(page_slug(slug))


def region_name(name: str) -> Text:
    """The name of a region in every available language; for an unknown region, `name` as English."""
    return _NAMES.get(slug_of(name)) or Text(en=name)


def same_region(a: str, b: str) -> bool:
    """Whether two regions overlap: 'Mtskheta' and 'mtskheta-mtianeti' do, 'Racha' and 'Lechkhumi' do not."""
    return slug_of(a) == slug_of(b) or not _shapes_of(a).isdisjoint(_shapes_of(b))


def overlapping(name: str) -> frozenset[str]:
    """The slugs of the regions that overlap with this one, by all their names, and its own."""
    shapes = _shapes_of(name)
    return frozenset((slug_of(name), *(slug for slug, others in _SHAPES.items() if not shapes.isdisjoint(others))))


def is_region(slug: str) -> bool:
    return slug in _SHAPES


def map_regions_of(name: str) -> tuple[MapRegion, ...]:
    """The regions of the map in the region `name`; empty if it is unknown."""
    shapes = _shapes_of(name)
    return tuple(each for each in MAP_REGIONS if each.name in shapes)


def merge(regions: Iterable[Region]) -> tuple[MapEntry, ...]:
    """All regions of the map, each with the server's region of the same name, else with the one that contains it.
    Logs a warning for regions that are not on the map."""
    server_regions = [(_slugs(each.name), each) for each in regions]
    for slugs, each in server_regions:
        if not any(_shapes_of(slug) for slug in slugs):
            log.warning("the map has no such region", name=each.name.read("en"))

    def find(shape: MapRegion) -> Region | None:
        candidates = (_slugs(shape.text), _slugs(region_name(shape.region)), {shape.page})
        return next((each for names in candidates for slugs, each in server_regions if slugs & names), None)

    return tuple(MapEntry(shape, find(shape)) for shape in MAP_REGIONS)


def _shapes_of(name: str) -> frozenset[str]:
    """The English names of the map regions in the region `name`; empty if it is unknown."""
    return _SHAPES.get(slug_of(name), frozenset())


def _slugs(text: Text) -> set[str]:
    return {slug_of(name) for name in (text.en, text.ka) if name}


def _map_regions() -> tuple[MapRegion, ...]:
    figures = [
        # English, Georgian, things to do, catalogue region, page. The last two are empty where they follow from the first.
        ("Svaneti", "სვანეთი", 126, "", "samegrelo-zemo-svaneti"),
        ("Samegrelo", "სამეგრელო", 136, "", "samegrelo-zemo-svaneti"),
        ("Kakheti", "კახეთი", 239, "", ""),
        ("Imereti", "იმერეთი", 239, "", ""),
        ("Mtskheta", "მცხეთა-მთიანეთი", 239, "Mtskheta-Mtianeti", "mtskheta-mtianeti"),
        ("Shida Kartli", "შიდა ქართლი", 239, "", ""),
        ("Samtskhe-Javakheti", "სამცხე-ჯავახეთი", 194, "", ""),
        ("Kvemo Kartli", "ქვემო ქართლი", 249, "", ""),
        ("Guria", "გურია", 84, "", ""),
        ("Racha", "რაჭა", 70, "Racha-Lechkhumi", "racha-lechkhumi"),
        ("Tbilisi", "თბილისი", 147, "", ""),
        ("Abkhazia", "აფხაზეთი", 29, "", ""),
        ("Lechkhumi", "ლეჩხუმი", 29, "Racha-Lechkhumi", "racha-lechkhumi"),
        ("Adjara", "აჭარა", 29, "", ""),
    ]
    return tuple(
        MapRegion(
            name=en,
            name_ka=ka,
            things_to_do=n,
            region=region or en,
            page=page or slug_of(en),
            **_DRAWN["regions"][en],
        )
        for en, ka, n, region, page in figures
    )


def _built_in(given: dict[str, Any]) -> BuiltInRegion:
    counts = Counts(**given["counts"])
    image = f"/static/media/{given['id']}-1200.webp"
    figures = {"number_of_property": counts.stays, "number_of_place": counts.culture}
    return BuiltInRegion(**given | figures | {"counts": counts, "image": image})


def _names() -> dict[str, Text]:
    """Every slug of a region → its name. For a shared slug the name in the catalogue."""
    named = [each.name for each in REGIONS] + [each.text for each in MAP_REGIONS]
    named += [page.name for page in REGION_PAGES.values()]
    return {slug: text for text in reversed(named) for slug in _slugs(text)}


def _shapes() -> dict[str, frozenset[str]]:
    """Every slug of a region → the English names of its map regions."""
    found: dict[str, set[str]] = {}
    names = {each.name.en: _slugs(each.name) for each in REGIONS}
    for shape in MAP_REGIONS:
        for slug in {shape.page, *_slugs(shape.text), *names.get(shape.region, ())}:
            found.setdefault(slug, set()).add(shape.name)
    return {slug: frozenset(shapes) for slug, shapes in found.items()}


_DRAWN = orjson.loads((HERE / "outlines.json").read_bytes())
_CATALOGUE = orjson.loads((HERE / "regions.json").read_bytes())

VIEW_BOX: str = " ".join(map(str, _DRAWN["viewBox"]))
MAP_SIZE: tuple[int, int] = tuple(_DRAWN["viewBox"][2:])  # width and height in units of the map
PROJECTION = Projection(**_DRAWN["projection"])
MAP_REGIONS = _map_regions()
REGIONS = tuple(map(_built_in, _CATALOGUE["regions"]))
REGION_PAGES = {page["slug"]: RegionPage(**page) for page in _CATALOGUE["pages"]}
_NAMES = _names()
_SHAPES = _shapes()
