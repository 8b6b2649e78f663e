"""Svaneti: tower villages under the ice wall; the alpine meadow with small lakes."""

from static.studio.builders.landmarks import people
from static.studio.land import *

TOWERS = [(19, "#b9a88e"), (22, "#ad9d88"), (17, "#c0b097"), (24, "#b3a48f"), (20, "#a89a86")]
HOUSES = [
    (7, "#b8a890", "#7c6a5c"),
    (8.5, "#c7b79c", "#8a5a44"),
    (6.5, "#a99a86", "#6e625a"),
    (7.5, "#cdbfa6", "#7d5946"),
]


def towers(seed=0):
    return [svan_tower(i + seed, h, stone=c) for i, (h, c) in enumerate(TOWERS)]


def houses(lit=0.25):
    return [house(i, w, 5.5, 2, wall=c, roof=ro, roofk="gable", lit=lit) for i, (w, c, ro) in enumerate(HOUSES)]


def build(p):
    """towers=6, houses=13, spread R; lake=True gives the meadow with mirror lakes and a wooden cross"""
    seed = p.get("seed", 3)
    season = p.get("season", "early")
    lake = p.get("lake")
    light(p.get("time", "golden"), az=p.get("az"), el=p.get("el"))
    lakes = [(-13, 24, 20, 13), (20, 44, 14, 9), (-8, 74, 26, 12)] if lake else []

    def hf(x, y):
        d = np.maximum(y, 0) + 0.15 * np.abs(x)
        h = fbm(x / 60, y / 60, 4, seed) * (2 if lake else 5) * smooth(10, 90, d) + smooth(60, 230, d) * (
            30 + 34 * fbm(x / 120, y / 120, 4, seed + 5)
        ) * (0.25 if lake else 1)
        h = h + (1.12 if lake else 1) * range_(x, y, seed) + smooth(40, 170, np.abs(x)) * 16 - 2
        for cx, cy, rx, ry in lakes:
            h = np.maximum(h, -2.15) if (cx, cy) == lakes[0][:2] else h
            h = h + (-4.2 - h) * smooth(
                1.12, 0.86, np.hypot((x - cx) / rx, (y - cy) / ry) + 0.22 * fbm(x / 9, y / 9, 2, 9)
            )
        return h

    L = Land(hf, season)
    path = [(-9, -30), (-4, 5), (5, 26), (1, 50), (10, 74), (4, 120)]

    def ground(c, x, y, z, n):
        c = mix(c, hexc("#6f9a45"), smooth(10, 45, z) * 0.8 * (season != "autumn"))
        return mix(c, hexc("#cbb688"), smooth(1.9, 1.0, near_line(x, y, path) + 0.5 * fbm(x / 4, y / 4, 2, 3)))

    L.terrain(
        colours(
            season,
            (60, 95) if lake else (22, 55),
            (70, 110) if lake else (85, 125),
            (50, 100),
            (112, 145) if lake else (122, 154),
            ground,
        ),
        seed=seed,
    )
    if lake:
        water(
            lambda x, y: (
                -2.45
                + 0.012 * fbm(x / 3, y / 2, 2, 5)
                - 40
                * smooth(1.35, 1.6, np.min([np.hypot((x - cx) / rx, (y - cy) / ry) for cx, cy, rx, ry in lakes], 0))
            ),
            lambda x, y, z, n: jitc(
                mix(hexc("#3f7f98"), hexc("#5fa9b5"), smooth(-0.3, 0.3, fbm(x / 14, y / 9, 2, 4))), 0.05, 2
            ),
            half=48,
            r1=220,
            na=150,
            nr=120,
            rough=0.06,
        )
    X, Y = L.spots(p.get("forest", 3000 if lake else 9000), 95 if lake else 25, 430, seed)
    L.scatter(
        L.conifers(),
        X,
        Y,
        0.8,
        1.5,
        1,
        0.3,
        lambda x, y, z: (
            (fbm(x / 45, y / 45, 4, seed + 40) > 0.10 - 0.25 * smooth(15, 60, z))
            & (z > 4)
            & (z < 120)
            & ((z > 12) | (np.abs(x) > 34))
        ),
    )
    r = random.Random(seed)
    if lake:
        b = MB()
        b.box(0, 0, 0, 0.34, 0.34, 6.2, "#6b5138")
        b.box(0, 0, 4.2, 2.6, 0.3, 0.34, "#6b5138")
        L.put(b.obj(link=False), 11, 14, 0.3, 0.8, -0.3)
        L.scatter([rock(i) for i in range(3)], *L.spots(130, -14, 110, 4), 0.15, 1.1, 4, 0)
        f = [MB() for _ in range(3)]
        for b, c in zip(f, ("#e7c14a", "#f2efe6", "#b36fb0")):
            b.cone(0, 0, 0, 0.02, 0.02, 0.4, 3, "#5c8a3a")
            b.ico(0, 0, 0.42, 0.1, c, 1, 0.1, (1, 1, 0.6))
        g = np.random.default_rng(4)
        L.scatter(
            [b.obj(link=False) for b in f],
            g.uniform(-24, 24, 900),
            g.uniform(-22, 30, 900),
            0.8,
            1.6,
            5,
            0,
            lambda x, y, z: z > -2.2,
        )
        clouds(seed, 4)
        cam = shot((-3, -25, 13), (3, 60, 15.5), 29)
    else:
        R = p.get("spread", 27)
        pts = village(L, houses(), 3, 52, R, p.get("houses", 13), seed + 1)
        tw = towers(seed)
        for k in range(p.get("towers", 6)):
            for _ in range(90):
                x, y = 3 + r.uniform(-R, R), 52 + r.uniform(-R * 0.8, R * 0.8)
                if all((x - a) ** 2 + (y - b) ** 2 > 52 for a, b in pts):
                    break
            pts.append((x, y))
            L.put(tw[k % 5], x, y, r.uniform(-0.2, 0.2), 1, -0.5)
        L.scatter(L.broadleaves(), r_(40, 90, seed)[0], 50 + r_(48, 90, seed + 1)[0], 0.6, 1.1, 3)
        L.scatter([rock(i) for i in range(3)], r_(20, 60, 3)[0], 6 + r_(24, 60, 4)[0], 0.12, 0.6, 4, 0)
        if p.get("church"):
            L.put(church("#cfc4ae", "#6d6660"), 34, 118, 0.3, 0.7, 0)
        if p.get("walkers"):
            people(L, [(-6.5, -9), (-5.2, -5.6), (1.6, 19), (3.4, 22)], 1.3)
        clouds(seed + 2, 3)
        cam = shot((-7, -26, 12.5), (3, 60, 19), 29)
    return {**cam, **p.get("camera", {})}


def r_(w, n, seed):
    return np.random.default_rng(seed).uniform(-w, w, (1, n))


def meadow(L, n=2600, rocks=60, sd=9, cols=("#7da343", "#94b14d", "#688f3c"), stone="#8d8a86", keep=None):
    """grass tufts, flowers and stones near the viewer keep the nadir interesting"""
    tu = []
    for i, c in enumerate(cols):
        b = MB()
        q = random.Random(i)
        for _ in range(7):
            b.cone(
                q.uniform(-0.12, 0.12),
                q.uniform(-0.12, 0.12),
                0,
                0.03,
                0.0,
                q.uniform(0.15, 0.34),
                3,
                hexc(c) * q.uniform(0.8, 1.2),
                cap=False,
            )
        tu.append(b.obj(link=False))
    for c in ("#e7c14a", "#d96a5b", "#f2efe6", "#8a6fc0"):
        b = MB()
        b.cone(0, 0, 0, 0.008, 0.006, 0.2, 3, "#5c8a3a")
        b.ico(0, 0, 0.2, 0.026, c, 1, 0.1, (1, 1, 0.7))
        tu.append(b.obj(link=False))
    x, y = L.at
    P = np.random.default_rng(9).normal(0, sd, (n, 2))
    k = (P**2).sum(1) > 1.2
    L.scatter(tu, x + P[k, 0], y + P[k, 1], 0.8, 1.5, 5, 0, keep)
    Q = np.random.default_rng(4).uniform(-20, 20, (rocks, 2))
    k = (Q**2).sum(1) > 9
    L.scatter([rock(i, stone) for i in range(3)], x + Q[k, 0], y + Q[k, 1], 0.1, 0.6, 4, 0)
