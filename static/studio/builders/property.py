"""Places to stay: a house of `houses.py`, set in any landscape."""

from static.studio.builders.coast import palm, pine
from static.studio.builders.houses import MAKE
from static.studio.builders.oldtown import SETS, town_houses
from static.studio.builders.snow import snowfir
from static.studio.builders.svaneti import houses, towers
from static.studio.builders.towns import sheet
from static.studio.land import *

# ground: hills(height, from, to), mountains(amp, snow), forest band, trees, pad radius
GROUNDS = {
    "svaneti": dict(hill=30, amp=260, snow=(118, 150), wood="con", dens=0.06),
    "mountain": dict(hill=26, amp=240, snow=(118, 150), wood="con", dens=0.14),
    "meadow": dict(hill=16, amp=60, snow=None, wood="mixed", dens=0.04),
    "vineyard": dict(hill=10, amp=250, snow=(118, 150), wood="broad", dens=0.1, vines=True),
    "pines": dict(hill=46, amp=120, snow=None, wood="pine", dens=-0.12),
    "coast": dict(hill=0, amp=0, snow=None, wood="palm", dens=0.0, sea=True),
    "town": dict(hill=18, amp=70, snow=None, wood="broad", dens=0.0, town=True),
    "snow": dict(hill=46, amp=200, snow=(200, 260), wood="snow", dens=0.0),
    "tea": dict(hill=18, amp=120, snow=None, wood="broad", dens=0.06, tea=True),
    "clouds": dict(hill=-34, amp=130, snow=None, wood="con", dens=0.12, cloud=True),
    "park": dict(hill=6, amp=90, snow=None, wood="broad", dens=-0.04),
    "grove": dict(hill=8, amp=70, snow=None, wood="shore", dens=-0.1),
    "seafront": dict(hill=14, amp=130, snow=None, wood="palm", dens=0.04),
    "hills": dict(hill=34, amp=210, snow=(118, 150), wood="mixed", dens=-0.1),
    "kazbek": dict(hill=40, amp=0, snow=(132, 168), wood="con", dens=0.22, kazbek=True),
    "dry": dict(hill=20, amp=70, snow=None, wood="broad", dens=0.2, town=True),
}

FRONTS = {  # water before the house: its colours, the colour of the beach
    "sea": (("#2f8a96", "#63b5ac"), "#d6cab4"),
    "dark sand": (("#2f7f8c", "#5fa8a4"), "#6f675f"),
    "pale sand": (("#3f9aa0", "#79c0b4"), "#ead7ab"),
    "lake": (("#2f7585", "#5fa5a5"), "#b9ad84"),
    "river": (("#3f9a90", "#7fc0ae"), "#d9d0bc"),
}


def build(p):
    G = dict(GROUNDS[p["ground"]])
    kind = p["type"]
    seed = p.get("seed", 3)
    season = p.get("season", "winter" if p["ground"] == "snow" else "dry" if p["ground"] == "dry" else "summer")
    sea = G.get("sea")
    light(p.get("time", "golden"), az=p.get("az"), el=p.get("el"), fog_d=520)
    by = p.get("by", 30 if kind != "resort" else 40)
    R = {"resort": 34, "hamlet": 36, "villa": 22, "glass": 18, "manor": 20}.get(kind, 15)
    z0 = p.get("high", 1.8)  # of the ground about the house
    front = p.get("front")
    shore = by - p.get("beach", 24)  # where the water before the house ends
    sand = p.get("sand", 8)  # metres of it behind the water

    def hf(x, y):
        h = (
            1.2
            + fbm(x / 45, y / 45, 4, seed) * 3.2 * smooth(10, 50, np.hypot(x, y - by))
            + smooth(R + by + 6, R + by + 170, y + 0.25 * np.abs(x))
            * G["hill"]
            * (1 + 0.7 * fbm(x / 110, y / 110, 4, seed + 5))
            + (
                range_(
                    x,
                    y,
                    seed,
                    300 if not G.get("cloud") else 420,
                    800 if not G.get("cloud") else 900,
                    20,
                    G["amp"],
                    420,
                )
                if G["amp"]
                else 0
            )
        )
        if G["hill"] > 40:
            h = h + smooth(30, 150, np.abs(x)) * 50 * smooth(0, 70, y)
        if sea:
            h = np.where(y > by + 24, np.maximum(1.4 - (y - by - 24) * 0.16, -5), h * 0.35 + 0.9) + smooth(
                60, 220, x - 20
            ) * smooth(by, by + 70, y) * 60 * (0.5 + 0.5 * ridged(x / 120, y / 120, 4, seed))
        if G.get("kazbek"):
            h = h + cone(x, y, 60, 620, 250, 250, 3) + bump(x, y, 76, 250, 44, 60, 50) + smooth(60, 240, -x) * 50
        if z0 > 4:
            h = h + bump(x, y, 0, by + R, z0, R * 1.9) * smooth(by + R * 3, by + R, y)
        h = pad(h, x, y, 0, by - (4 if R > 20 else 0), R, z0, 2.2 if z0 > 4 else 1.55)
        if front:
            line = y - shore + 2.5 * fbm(x / 22, y / 22, 2, seed + 3)
            h = np.minimum(h, 0.2 + 0.12 * line + 0.5 * np.maximum(line - 5, 0)) - 3 * smooth(-2, -12, line)
        return h

    L = Land(hf, season)
    side = 1 if seed % 2 else -1
    path = [(-6 * side, -30), (-5 * side, -8), (0, by - {"villa": 17, "resort": 24}.get(kind, 6))]

    def ground(c, x, y, z, n):
        if G.get("vines"):
            c = mix(c, hexc("#9a7550"), smooth(R + 3, R + 6, np.hypot(x, y - by)) * smooth(120, 110, y) * 0.6)
        if G.get("tea"):
            c = mix(
                c,
                mix(hexc("#3f7a3c"), hexc("#6aa347"), smooth(-0.7, 0.7, np.sin((0.3 * x + y * 0.8) * 1.9))),
                smooth(R + 3, R + 8, np.hypot(x, y - by)) * smooth(160, 120, y),
            )
        if sea:
            c = mix(c, hexc("#dcccae"), smooth(by + 15, by + 18, y) * smooth(14, 4, z))
        if front:
            c = mix(
                c,
                jitc(np.tile(hexc(FRONTS[front][1]), (len(c), 1)), 0.05, 3),
                smooth(shore + sand, shore + sand - 2, y),
            )
        if G.get("town"):
            c = mix(c, hexc("#b9a88f"), smooth(by - 7.5, by - 9, y) * smooth(by - 21, by - 19, y))
            court = smooth(R - 1, R - 3, np.hypot(x * 0.6, y - by))
            c = mix(c, hexc("#cfc0a6"), court)
        if p["ground"] == "snow":
            return mix(c, hexc("#d9e4ef"), smooth(2.2, 1.6, near_line(x, y, path)))
        return mix(c, hexc("#d3c3a0"), smooth(2.0, 1.4, near_line(x, y, path))) if not G.get("town") else c

    snow = G["snow"]
    L.terrain(
        colours(
            season,
            (20, 50) if G["hill"] > 0 and season != "winter" else None,
            (82, 120) if snow and season != "winter" else None,
            (55, 100) if snow else None,
            snow,
            ground,
        ),
        seed=seed,
        half=76 if "camera" in p else 52,
        na=290 if "camera" in p else 200,
    )
    if front:
        sheet(L, 0, lambda x, y: 1 + (y - shore - 5) / 20, FRONTS[front][0], r1=900, rough=0.07)
    if G.get("kazbek"):
        L.put(church("#b3a590", "#7a7266"), 76, 246, 0.2, 1.5, -0.4)
    if sea:
        water(
            lambda x, y: (
                0.1 + 0.14 * fbm(x / 4, y / 2.4, 3, 5) * smooth(by + 32, by + 50, y) - 20 * smooth(by + 30, by + 24, y)
            ),
            lambda x, y, z, n: jitc(
                mix(
                    mix(hexc("#3fa6a0"), hexc("#1f6f90"), smooth(by + 34, by + 110, y)),
                    hexc("#f3f1e6"),
                    smooth(by + 35, by + 33, y + 1.2 * fbm(x / 5, y / 5, 2, 3)),
                ),
                0.05,
                2,
            ),
            half=62,
            r1=4200,
            rough=0.14,
        )
        from static.studio.builders.coast import boat

        [
            inst(boat(i), T(x, by + y, 0, i, s))
            for i, (x, y, s) in enumerate([(-34, 70, 1.2), (30, 96, 1.3), (-70, 130, 1.4)])
        ]
    s = {**p, **p.get("b", {}), "seed": seed}
    L.put(MAKE[kind](s), 0, by, p.get("turn", side * (0.14 + 0.03 * (seed % 7))), 1, 0.05)
    free = lambda x, y, m=0: (np.hypot(x, y - by) > R * 0.95 + m) & (np.abs(x) > 4)
    corridor = lambda x, y: (y > by) | (np.abs(x) > 13 + 0.35 * (y + 30))
    X, Y = L.spots(6200, -14, 380, seed, 0.95, 40)
    trees = {
        "con": L.conifers() if season != "winter" else None,
        "broad": L.broadleaves(6),
        "mixed": L.conifers() + L.broadleaves(6),
        "pine": [conifer(i, c, 10.5, 5) for i, c in enumerate(L.S["con"])],
        "palm": [palm(i) for i in range(4)] + L.broadleaves(4.5),
        "shore": [pine(i) for i in range(4)],
        "snow": [snowfir(i, c) for i, c in enumerate(("#2f5548", "#37604c", "#2b4f4c"))],
    }[G["wood"]]
    L.scatter(
        trees,
        X,
        Y,
        0.7,
        1.35,
        1,
        0.2,
        lambda x, y, z: (
            free(x, y, 4)
            & corridor(x, y)
            & (fbm(x / 40, y / 40, 4, seed + 40) > G["dens"])
            & (z < 95)
            & (z > (0.9 if sea or front else -60))
            & ((y > 120) | (not (G.get("vines") or G.get("tea"))))
            & ((y < by + 16) | (not sea))
            & ((y < by + 34) | (not G.get("cloud")))
            & ((y > by + 60) | (y < by - 30) | (not G.get("town")))
        ),
    )
    gx, gy = np.random.default_rng(seed + 1).uniform(-1, 1, (2, 60))
    gb = L.broadleaves(4.2) if G["wood"] not in ("palm", "snow", "shore") else trees
    L.scatter(
        gb,
        gx * (R + 9),
        by + gy * (R + 5) - 3,
        0.5,
        0.95,
        3,
        0.1,
        lambda x, y, z: (
            (np.hypot(x / 1.25, y - by + 3) > R * 0.78) & (np.abs(x + 3) > 4.5) & corridor(x * 1.25, y) & (z > 0.6)
        ),
    )
    if season != "winter" and not G.get("town") and not front:
        hb = [broadleaf(i + 9, c, 1.5) for i, c in enumerate(("#6f9a4a", "#5f8f45", "#8aa84a"))]
        L.scatter(
            hb,
            [
                x
                for y in np.linspace(-10, by - (20 if kind in ("villa", "resort") else 10), 7)
                for x in (-8.2 * side, -1.6 * side)
            ],
            [y for y in np.linspace(-10, by - (20 if kind in ("villa", "resort") else 10), 7) for _ in (0, 1)],
            0.5,
            0.8,
            5,
            0.2,
        )
    if G.get("vines"):
        vs = [vine(i, c) for i, c in enumerate(["#6b9a3c", "#86a63e", "#a8a43a", "#c58f35"])]
        P = np.array([(row * 2.6, y) for row in range(-26, 27) for y in np.arange(-16, 112, 1.6)])
        k = (
            (np.hypot(P[:, 0], P[:, 1] - by) > R + 5)
            & (np.abs(P[:, 0]) < 6 + (P[:, 1] + 30) * 0.8)
            & (np.abs(P[:, 0] + 4) > 5 * (P[:, 1] < by))
        )
        P = P[k]
        Z = hf(P[:, 0], P[:, 1])
        r = random.Random(1)
        [inst(r.choice(vs), T(x, y, z, 1.57 + r.uniform(-0.1, 0.1), r.uniform(0.9, 1.15))) for (x, y), z in zip(P, Z)]
    if G.get("tea"):
        bu = []
        for i, c in enumerate(("#4f8f3f", "#5f9f45", "#74ad4a")):
            b = MB()
            b.ico(0, 0, 0.35, 0.8, c, 2, 0.08, (1.15, 0.62, 0.62), random.Random(i), 0.12)
            bu.append(b.obj(link=False))
        P = np.array([(x, y) for y in np.arange(-14, 96, 2.6) for x in np.arange(-60, 60, 1.25)])
        P[:, 1] += 0.18 * P[:, 0]
        L.scatter(
            bu,
            P[:, 0],
            P[:, 1],
            0.8,
            1.15,
            2,
            0,
            lambda x, y, z: (np.hypot(x, y - by) > R + 4) & (np.abs(x) < 5 + (y + 30) * 0.8) & (np.abs(x + 4) > 3.4),
        )
    if G.get("town"):
        hs = town_houses(SETS[p.get("set", "tbilisi")], lit=0.35)
        r = random.Random(seed)
        for row, y in enumerate((by + 1, by + 20, by + 34, by + 48, by + 62)):
            x = -64 + r.uniform(0, 5)
            while x < 66:
                if row or abs(x) > R + 3:
                    L.put(r.choice(hs), x, y + r.uniform(-1, 1), r.uniform(-0.1, 0.1), 1, 0.1)
                x += r.uniform(10, 13)
        b = MB()
        b.cone(0, 0, 0, 0.1, 0.06, 3.8, 6, "#3a4444")
        b.ico(0, 0, 4.0, 0.28, "#fff0cc", 1, 0)
        lp = b.obj(link=False)
        [L.put(lp, x, by - 9.5) for x in (-22, -11, 11, 22)]
        tr = L.broadleaves(5)
        [L.put(tr[i % len(tr)], x, by - 10 + (i % 2), i, 0.8) for i, x in enumerate((-28, -17, 17, 28, -34, 34))]
        f = p.get("fort")
        if f:
            fort(L, [(-40 + k * 8.0, by + 92 + 5 * math.sin(k)) for k in range(11)], 10, "#a39c90", 3)
    if p.get("towers"):
        tw = towers()
        [
            L.put(tw[i % 5], x, by + y, 0.2 * i, 1, -0.4)
            for i, (x, y) in enumerate([(-24, 14), (22, 20), (34, 34), (-38, 30)][: p["towers"]])
        ]
        hs = houses()
        [L.put(hs[i], x, by + y, 0.3 * i) for i, (x, y) in enumerate([(-30, 26), (28, 8), (42, 24)])]
    if G.get("cloud"):
        from static.studio.builders.tea import fogb

        g = random.Random(seed)
        fogb(L, [(g.uniform(-1, 1) * (y + 30) * 0.85, y, g.uniform(7, 15)) for y in np.linspace(by + 46, 620, 150)], -7)
    clouds(seed, p.get("clouds", 3), el=(17, 23) if snow else (13, 20))
    q = (seed * 37 % 11) / 10
    far = {"resort": (-13, -24, 16), "villa": (-12, -14, 10.5)}.get(kind, (-10, -10, 7.5))
    far = (side * (far[0] + 5 * q), far[1] + 3 * q, far[2] * (0.86 + 0.3 * q))
    if not G.get("town") and kind != "resort" and "camera" not in p:  # trees at both edges frame the picture
        fr = (
            [snowfir(9)]
            if season == "winter"
            else trees
            if G["wood"] in ("palm", "shore", "con")
            else L.broadleaves(6.5)
        )
        [
            L.put(fr[i % len(fr)], far[0] * 0.9 + x, far[1] + y, i, s, -0.2)
            for i, (x, y, s) in enumerate([(-11.5, 17, 1.0), (13.5, 21, 1.15), (-17, 27, 0.9)])
        ]
    tz = {"resort": 9.5, "hotel": 8.5, "apartment": 9}.get(kind, 6.5)
    return {**shot(far, (1, by, tz), 28, 0.04), **p.get("camera", {})}
