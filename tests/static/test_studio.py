"""The pictures that come with the site: the studio's catalogue and the files agree, and each file is as it should be."""

from __future__ import annotations

import json
import math
import shutil
import sys
from array import array
from collections import Counter
from itertools import combinations, pairwise
from operator import mul
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageFilter

from data.demo import properties
from data.languages import COMPLETE
from data.reference.tours import scenes
from static.studio import render
from static.studio.catalogue import CATALOGUE, CUTS, FILMS, INDOORS
from tests.speeds import sizes

ROOT = Path(__file__).parents[2]
MEDIA = ROOT / "static" / "media"
STILLS = [key for key, entry in CATALOGUE.items() if entry["kind"] != "pano"]
SHARED = [key for key in STILLS if CATALOGUE[key]["kind"] != "room"]  # with a page of their own
WIDE = [key for key in STILLS if "wide" in CATALOGUE[key]]
PANORAMAS = [key for key, entry in CATALOGUE.items() if entry["kind"] == "pano"]
ROOMS = [key for key in PANORAMAS if CATALOGUE[key]["builder"] in INDOORS]
FILM_CUTS = {film + cut: size for film in FILMS for cut, size in CUTS.items()}  # the size of each
APP = {  # tests.tools.app_pictures makes them
    *(f"app-icon-{kind}.png" for kind in ("192", "512", "maskable")),
    *(
        f"app-{page}-{form}-{lang}.webp"
        for page in ("home", "list")
        for form in ("narrow", "wide")
        for lang in COMPLETE
    ),
}
OTHERS = {"media.json", "icon.svg", "favicon.ico", "apple-touch-icon.png", *APP}
LARGEST_OF_CARD = {384: 14 * 1024, 640: 30 * 1024}  # bytes by width
LARGEST = {"wide": 500_000, "panorama": 700_000, "everything": 60_000_000}  # bytes
LARGEST_OF_FILM = {"mp4": 700_000, "webm": 700_000, "webp": 140_000, "avif": 140_000}
LARGEST_OF_WIDE_FILM = {**LARGEST_OF_FILM, "mp4": 1_400_000, "webm": 900_000}


def still_files(key: str) -> list[str]:
    files = [f"{key}-{width}.{form}" for width in (384, 640, 1200) for form in ("avif", "webp")]
    return [*files, f"{key}-2400.avif"] if key in WIDE else files


def film_files(cut: str) -> list[str]:
    return [f"{cut}.mp4", f"{cut}.webm", f"{cut}-poster.avif", f"{cut}-poster.webp"]


def size(name: str) -> tuple[int, int]:
    with Image.open(MEDIA / name) as image:
        return image.size


def entries() -> dict[str, Any]:
    read: dict[str, Any] = json.loads((MEDIA / "media.json").read_bytes())
    return read


def test_the_catalogue_needs_no_blender() -> None:
    assert "bpy" not in sys.modules


def test_a_digest_changes_with_a_module_that_the_builder_imports(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    copy = shutil.copytree(render.HERE, tmp_path / "studio", ignore=shutil.ignore_patterns("build"))
    monkeypatch.setattr(render, "HERE", copy)
    keys = ("kutaisi", "abanotubani")  # towns.py imports landmarks.py, oldtown.py imports no builder
    before = [render.digest(CATALOGUE[key], (1200, 800, 44)) for key in keys]
    with (copy / "builders" / "landmarks.py").open("a") as file:
        file.write("NEW = 1\n")
    after = [render.digest(CATALOGUE[key], (1200, 800, 44)) for key in keys]
    assert [one == other for one, other in zip(before, after, strict=True)] == [False, True]


def test_catalogue_and_list_agree() -> None:
    assert set(entries()) == {*CATALOGUE, *FILM_CUTS}


def test_every_file_is_expected_and_every_expected_file_is_there() -> None:
    must = {*OTHERS, *(name for key in STILLS for name in still_files(key))}
    must |= {f"{key}-og.jpg" for key in SHARED}
    must |= {f"{key}-{width}.webp" for key in PANORAMAS for width in (320, 2048, 4096)}
    must |= {name for cut in FILM_CUTS for name in film_files(cut)}
    assert {path.name for path in MEDIA.iterdir()} == must


def test_the_list_names_the_files_that_are_there() -> None:
    there = {path.name for path in MEDIA.iterdir()} - OTHERS
    assert {name for entry in entries().values() for name in entry["files"]} == there


def test_a_still_has_all_widths() -> None:
    for key in STILLS:
        widest = {(2400, 1600)} if key in WIDE else set()
        assert {size(name) for name in still_files(key)} == {(384, 256), (640, 427), (1200, 800), *widest}, key


def test_a_picture_that_fills_a_window_keeps_to_its_budget() -> None:
    assert WIDE
    for key in WIDE:
        assert (MEDIA / f"{key}-2400.avif").stat().st_size <= LARGEST["wide"], key


@pytest.mark.parametrize(("width", "largest"), LARGEST_OF_CARD.items())
def test_the_picture_of_a_card_keeps_to_its_budget(width: int, largest: int) -> None:
    for key in STILLS:
        assert (MEDIA / f"{key}-{width}.avif").stat().st_size <= largest, key


def look(id: str) -> tuple[str, str, str]:
    """The house of a stay, the family of its landscape and the camera."""
    entry = CATALOGUE[id]
    given = entry["p"]
    return entry["builder"], given.get("type") or given.get("stay") or given["kind"], str(given.get("camera"))


def test_no_more_than_four_stays_share_a_house_and_a_camera_and_no_two_neighbours_do() -> None:
    looks = [look(stay.id) for stay in properties()]
    assert max(Counter(looks).values()) <= 4
    assert all(one != other for one, other in pairwise(looks))


def test_a_picture_to_share_is_a_progressive_jpeg() -> None:
    for key in SHARED:
        with Image.open(MEDIA / f"{key}-og.jpg") as image:
            assert (image.format, image.size) == ("JPEG", (1200, 630)), key
            assert image.info["progressive"], key


def test_a_panorama_is_twice_as_wide_as_high() -> None:
    for key in PANORAMAS:
        sizes = [size(f"{key}-{width}.webp") for width in (320, 2048, 4096)]
        assert sizes == [(320, 160), (2048, 1024), (4096, 2048)], key
        assert (MEDIA / f"{key}-4096.webp").stat().st_size <= LARGEST["panorama"], key


def test_there_are_twelve_panoramas_and_four_of_them_are_rooms() -> None:
    assert len(PANORAMAS) >= 12
    assert len(ROOMS) >= 4


@pytest.mark.deep
def test_no_room_is_another_one_in_other_colours() -> None:
    """Their contours do not lie upon each other, however one of them is turned, nor in a mirror."""
    for one, other in combinations(ROOMS, 2):
        here, there = contours(one), contours(other)
        for rows in (there, [row[::-1] for row in there]):
            for turn in range(len(rows[0])):
                turned = [row[turn:] + row[:turn] for row in rows]
                assert sum(sum(map(mul, a, b)) for a, b in zip(here, turned, strict=True)) < 0.5, (one, other)


def contours(key: str) -> list[list[float]]:
    """The edges between floor and ceiling, blurred, scaled so that they agree with themselves by 1."""
    with Image.open(MEDIA / f"{key}-2048.webp") as image:
        small = image.convert("L").resize((256, 128), Image.Resampling.BOX)
    edges = small.filter(ImageFilter.FIND_EDGES).filter(ImageFilter.GaussianBlur(1.5)).crop((0, 40, 256, 110))
    values = edges.resize((128, 35), Image.Resampling.BOX).tobytes()
    middle = sum(values) / len(values)
    length = math.dist(values, [middle] * len(values))
    scaled = [(value - middle) / length for value in values]
    return [scaled[start : start + 128] for start in range(0, len(scaled), 128)]


SEAM = 3.0  # the panoramas have 0.8 to 2.8; without a thirty-second of their width they have at least 3.7


@sizes(2048, 4096)
def test_a_panorama_closes_without_a_seam(size: int) -> None:
    for key in PANORAMAS:
        with Image.open(MEDIA / f"{key}-{size}.webp") as image:
            assert seam(image) < SEAM, key


@sizes(2048, 4096)
def test_a_panorama_that_lacks_a_strip_has_a_seam(size: int) -> None:
    for key in PANORAMAS:
        with Image.open(MEDIA / f"{key}-{size}.webp") as image:
            assert seam(image.crop((0, 0, size - size // 32, size // 2))) > SEAM, key


def seam(image: Image.Image) -> float:
    """How many times larger the step from the last column to the first is than the median step between columns near it."""
    grey = image.convert("L")
    steps = ImageChops.difference(grey, ImageChops.offset(grey, 1, 0)).convert("F")  # offset is circular
    across, *inside = array("f", steps.resize((grey.width, 1), Image.Resampling.BOX).tobytes())
    count = grey.width // 40
    return across / median([*inside[:count], *inside[-count:]])


def test_a_film_keeps_to_its_budget() -> None:
    for cut in FILM_CUTS:
        largest = LARGEST_OF_WIDE_FILM if cut.endswith("-wide") else LARGEST_OF_FILM
        for name in film_files(cut):
            assert 0 < (MEDIA / name).stat().st_size <= largest[name.rpartition(".")[2]], name


def test_a_film_and_its_posters_have_the_size_of_their_cut() -> None:
    for cut, expected in FILM_CUTS.items():
        assert tuple(entries()[cut]["size"]) == expected, cut
        assert size(f"{cut}-poster.webp") == size(f"{cut}-poster.avif") == expected, cut
        assert film_size(f"{cut}.mp4") == expected, cut


def film_size(name: str) -> tuple[int, int]:
    """Of an MP4: its sample entry `avc1` says width and height in bytes 24 to 28 after the word."""
    data = (MEDIA / name).read_bytes()
    start = data.index(b"avc1", data.index(b"stsd")) + 28
    return int.from_bytes(data[start : start + 2], "big"), int.from_bytes(data[start + 2 : start + 4], "big")


def test_all_together_stay_within_the_budget() -> None:
    assert sum(path.stat().st_size for path in MEDIA.iterdir()) <= LARGEST["everything"]


def test_every_picture_has_alternative_texts_in_both_languages() -> None:
    texts = json.loads((ROOT / "data" / "demo" / "alt.json").read_bytes())
    for key in (*STILLS, *PANORAMAS):
        assert texts[key]["en"] == CATALOGUE[key]["alt"], key
        assert any("ა" <= letter <= "ჰ" for letter in texts[key]["ka"]), key


def test_every_panorama_is_a_scene() -> None:
    assert set(scenes()) == set(PANORAMAS)


def test_ways_lead_on_over_the_ground_and_back() -> None:
    for node in scenes().values():
        assert len(node.links) <= 3
        for way in node.links:
            assert 0 <= way.yaw < 360
            assert -60 < way.pitch < 0
            assert node.id in [back.to for back in scenes()[way.to].links]


def test_the_signs_of_a_panorama_do_not_lie_upon_each_other() -> None:
    for node in scenes().values():
        yaws = sorted(way.yaw for way in node.links)
        apart = [(after - before) % 360 or 360 for before, after in zip(yaws, yaws[1:] + yaws[:1], strict=True)]
        assert min(apart, default=360) >= 55, f"{node.id}: {yaws}"
