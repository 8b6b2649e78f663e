"""The ground of the map, compared with known coordinates of towns."""

from __future__ import annotations

import re
from itertools import pairwise
from math import hypot

import pytest

from data.reference.ground import AREAS, LAYERS, TOWNS
from data.reference.regions import MAP_REGIONS, PROJECTION
from data.text.coordinates import Point

Line = list[tuple[float, float]]

KM = 1 / 0.56  # units of the map for a kilometre
ABROAD = {each.text.en for each in TOWNS if each.text.en in (
    *("Sochi", "Nalchik", "Vladikavkaz", "Grozny", "Makhachkala", "Derbent", "Pyatigorsk", "Baku", "Ganja", "Sheki"),
    *("Zagatala", "Mingachevir", "Yerevan", "Gyumri", "Vanadzor", "Trabzon", "Rize", "Hopa", "Artvin", "Ardahan", "Kars"),
    "Erzurum",
)}  # fmt: skip


def lines(d: str) -> list[Line]:
    """The lines of a path, of which each begins absolute; with relative steps, or with absolute ones."""
    found = []
    for start, is_relative, steps in re.findall(r"M(-?[\d.]+,-?[\d.]+)( |l)([^MZz]*)", d):
        x, y = map(float, start.split(","))
        line = [(x, y)]
        for step in steps.split():
            dx, dy = map(float, step.split(","))
            x, y = (x + dx, y + dy) if is_relative == "l" else (dx, dy)
            line.append((x, y))
        found.append(line)
    return found


def is_inside(point: Point, rings: list[Line]) -> bool:
    x, y = PROJECTION.place(point)
    crossed = 0
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
            crossed += (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax)
    return crossed % 2 == 1


def kilometres(point: Point, layer: str) -> float:
    """How far the nearest line of a layer is."""
    x, y = PROJECTION.place(point)
    least = float("inf")
    for line in lines(LAYERS[layer]):
        for (ax, ay), (bx, by) in pairwise(line):
            dx, dy = bx - ax, by - ay
            t = max(0, min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
            least = min(least, hypot(x - ax - t * dx, y - ay - t * dy))
    return least / KM


LAND = lines(LAYERS["land"])
GEORGIA = [ring for each in MAP_REGIONS for ring in lines(each.outline)]
at = {each.text.en: each.at for each in (*TOWNS, *AREAS)}


def test_towns_are_on_the_land_of_their_country() -> None:
    ours = {name for name, point in at.items() if is_inside(point, GEORGIA)}
    neighbours = {name for name, point in at.items() if is_inside(point, LAND)}
    assert {each.text.en for each in TOWNS} - ABROAD <= ours
    assert neighbours >= ABROAD
    assert {"Russia", "Turkey", "Armenia", "Azerbaijan"} <= neighbours
    assert {"Black Sea", "Caspian Sea"}.isdisjoint(ours | neighbours)


@pytest.mark.parametrize(("layer", "towns"), [
    ("rivers", ["Tbilisi", "Gori", "Mtskheta", "Borjomi", "Rustavi", "Kutaisi", "Ambrolauri", "Oni", "Ushguli", "Vladikavkaz"]),
    ("streams", ["Mestia", "Chiatura", "Zestaponi", "Lentekhi", "Khulo", "Keda", "Tianeti", "Shatili", "Pasanauri"]),
    ("roads", ["Tbilisi", "Batumi", "Zestaponi", "Zugdidi", "Sokhumi", "Stepantsminda", "Sagarejo", "Lagodekhi", "Yerevan"]),
    ("ways", ["Mestia", "Ushguli", "Telavi", "Kvareli", "Omalo", "Shatili", "Bakuriani", "Vardzia", "Sighnaghi", "Tsalka"]),
])  # fmt: skip
def test_rivers_and_roads_pass_their_towns(layer: str, towns: list[str]) -> None:
    far = {name: round(km, 1) for name in towns if (km := kilometres(at[name], layer)) > 3}
    assert far == {}


def test_every_name_is_in_both_languages() -> None:
    names = [each.text for each in (*TOWNS, *AREAS)]
    assert all(re.fullmatch(r"[A-Za-z ]+", each.en) and re.fullmatch(r"[ა-ჰ ]+", each.ka) for each in names)
    assert len(at) == len(TOWNS) + len(AREAS)
