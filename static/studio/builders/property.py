"""Places to stay: hotel, apartment house, guesthouse, villa with pool, chalet, resort, set in any landscape."""

from static.studio.builders.coast import palm, pine
from static.studio.builders.oldtown import SETS, town_houses
from static.studio.builders.snow import chalet, snowfir
from static.studio.builders.svaneti import houses, towers
from static.studio.land import *


def facade(b, w, H0, fl, y, c, wood, lit, r, fh=3.2, arch=False, step=2.5, french=False):
    n = max(3, int(w / step))
    for f in range(fl):
        for i in range(n):
            u = (i + 0.5) / n * w - w / 2
            li = r.random() < lit
            z = H0 + f * fh
            hh = 2.3 if french and f else 1.7
            z0 = z + (0.2 if french and f else 0.9)
            b.box(u, y, z0, 1.25, 0.14, hh, hexc(wood) * 1.05)
            b.box(u, y - 0.04, z0 + 0.1, 1.05, 0.14, hh - 0.2, "#ffcf8a" if li else "#3a4854", mi=int(li))
            b.box(u, y - 0.08, z0 + 0.1, 0.07, 0.14, hh - 0.2, wood)
            if arch:
                b.cone(u, y + 0.02, z0 + hh, 0.62, 0.5, 0.12, 8, hexc(c) * 0.82)
                b.box(u, y - 0.05, z0 + hh, 1.5, 0.2, 0.16, hexc(c) * 0.84)


def balcony(b, w, z, y, dep, wood, roof=None, arches=True, h=2.7):
    wd = hexc(wood)
    n = max(3, int(w / 2.2))
    b.box(0, y - dep / 2, z - 0.16, w, dep, 0.18, wd * 0.9)
    for i in range(n + 1):
        u = (i / n - 0.5) * (w - 0.2)
        b.box(u, y - dep + 0.1, z, 0.15, 0.15, h, wd)
        if i < n and arches:
            du = (w - 0.2) / n
            for k in range(6):
                t = (k + 0.5) / 6
                hh = 0.12 + 0.46 * (2 * t - 1) ** 2
                b.box(u + du * t, y - dep + 0.1, z + h - hh, du / 6, 0.08, hh, wd * 1.12)
    for zz in (1.0, 0.12):
        b.box(0, y - dep + 0.1, z + zz, w, 0.1, 0.1, wd)
    m = int(w / 0.24)
    [b.box((i + 0.5) / m * w - w / 2, y - dep + 0.1, z + 0.15, 0.07, 0.06, 0.85, wd * 1.15) for i in range(m)]
    if roof:
        b.box(0, y - dep / 2, z + h, w + 0.3, dep + 0.3, 0.14, roof)


def hotel(s):
    r = random.Random(s.get("seed", 1))
    b = MB()
    w, d, fl = s.get("w", 19), 11, s.get("fl", 4)
    c, wood, roof = s.get("wall", "#e9d3ae"), s.get("wood", "#7a4a2c"), s.get("roof", "#a9573c")
    H = 3.2 * fl
    b.box(0, 0, -3, w + 0.3, d + 0.3, 3.5, "#a39786")
    b.box(0, 0, 0, w, d, H, c)
    b.box(0, 0, 3.1, w + 0.25, d + 0.25, 0.2, hexc(c) * 0.84)
    b.box(0, 0, H - 0.25, w + 0.5, d + 0.5, 0.4, hexc(c) * 0.86)
    facade(b, w, 0, fl, -d / 2, c, wood, s.get("lit", 0.35), r, french=True)
    for sg in (-1, 1):
        for f in range(fl):
            for k in range(4):
                li = r.random() < 0.2
                b.box(
                    sg * w / 2,
                    (k - 1.5) * 2.5,
                    f * 3.2 + 0.9,
                    0.14,
                    1.2,
                    1.7,
                    "#ffcf8a" if li else "#3a4854",
                    mi=int(li),
                )
    for f in range(1, fl):
        balcony(
            b,
            w * (0.96 if f < fl - 1 else 0.5),
            f * 3.2,
            -d / 2,
            1.7,
            wood,
            roof if f == fl - 1 else None,
            f % 2 == 1 or fl < 4,
        )
    b.hip(0, 0, H + 0.15, w, d, 2.6, roof, over=0.7)
    b.box(0, -d / 2 - 0.15, 0, 2.6, 0.3, 2.9, wood)
    b.box(0, -d / 2 - 0.24, 0.1, 2.0, 0.3, 2.5, "#ffcf8a", mi=1)
    b.box(0, -d / 2 - 1.3, 2.95, 5, 2.4, 0.16, s.get("accent", "#9c3f36"))
    [b.cone(u, -d / 2 - 1.6, 0, 0.45, 0.6, 0.7, 8, "#a3573a") for u in (-2.2, 2.2)]
    [b.ico(u, -d / 2 - 1.6, 1.0, 0.6, "#5f8f45", 1, 0.15) for u in (-2.2, 2.2)]
    b.box(-w * 0.3, 1, H + 0.8, 0.8, 0.8, 2.4, "#9c5b45")
    b.box(w * 0.3, 2, H + 0.8, 0.8, 0.8, 2.4, "#9c5b45")
    return b.obj("hotel", link=False)


def apartment(s):
    r = random.Random(s.get("seed", 1))
    b = MB()
    w, d, fl = s.get("w", 14), 10, s.get("fl", 5)
    c, wood, roof = s.get("wall", "#dfe0d0"), s.get("wood", "#3f6f78"), s.get("roof", "#8a6a5c")
    H = 3.3 * fl
    b.box(0, 0, -3, w + 0.4, d + 0.4, 3.9, hexc(c) * 0.72)
    b.box(0, 0, 0, w, d, H, c)
    facade(b, w, 0, fl, -d / 2, c, "#f0e8da", s.get("lit", 0.4), r, 3.3, True, 2.6, True)
    [b.box(0, 0, f * 3.3 - 0.1, w + 0.3, d + 0.3, 0.22, hexc(c) * 0.9) for f in range(1, fl)]
    b.box(0, 0, H - 0.2, w + 0.9, d + 0.9, 0.45, hexc(c) * 0.86)
    for sg in (-1, 1):
        for f in range(fl):
            for k in range(3):
                b.box(sg * w / 2, (k - 1) * 2.8, f * 3.3 + 0.9, 0.14, 1.2, 1.8, "#3a4854")
    for f in range(1, fl):
        for u in (-w * 0.3, w * 0.3):
            M = T(u, 0, 0)
            q = MB()
            balcony(q, w * 0.28, f * 3.3, -d / 2, 1.4, wood, None, f % 2 == 0)
            b.add(q.V, q.F, "#ffffff", 0, M)
            b.C[-len(q.C) :] = q.C
    b.hip(0, 0, H + 0.25, w, d, 2.0, roof, over=0.5)
    b.box(0, -d / 2 - 0.1, 0, 2.2, 0.3, 3.0, "#5a3c26")
    b.box(0, -d / 2 - 0.3, 3.0, 3.2, 0.8, 0.2, hexc(c) * 0.8)
    return b.obj("apartment", link=False)


def guesthouse(s):
    r = random.Random(s.get("seed", 1))
    b = MB()
    w, d = s.get("w", 13), 8.5
    c, wood, roof, st = (
        s.get("wall", "#e9dcc4"),
        s.get("wood", "#7a4a2c"),
        s.get("roof", "#a9573c"),
        s.get("stone", "#a89a86"),
    )
    b.box(0, 0, -3, w + 0.3, d + 0.3, 6.2, st)
    for _ in range(46):
        sg = r.choice((-1, 1))
        b.box(
            r.uniform(-0.48, 0.48) * w,
            sg * (d + 0.3) / 2,
            r.uniform(0.1, 2.8),
            r.uniform(0.5, 1.1),
            0.08,
            r.uniform(0.25, 0.4),
            hexc(st) * r.uniform(0.78, 1.16),
        )
    b.box(0, 0, 3.2, w, d, 3.1, c)
    facade(b, w, 0, 1, -d / 2 - 0.15, st, wood, 0.5, r)
    facade(b, w, 3.2, 1, -d / 2, c, wood, 0.5, r, french=True)
    balcony(b, w * 0.98, 3.2, -d / 2, 2.0, wood, roof)
    [b.box(u * w * 0.48, -d / 2 - 1.9, -1, 0.2, 0.2, 4.2, wood) for u in (-1, -0.5, 0, 0.5, 1)]
    for sg in (-1, 1):
        [b.box(sg * w / 2, k * 2.6, 4.1, 0.14, 1.1, 1.6, "#3a4854") for k in (-1, 0, 1)]
    (b.gable if s.get("gable") else b.hip)(
        0, 0, 6.3, w, d, 2.5, roof, over=0.7, **(dict(wall=hexc(c)) if s.get("gable") else {})
    )
    b.box(w * 0.3, 0, 7.2, 0.8, 0.8, 2.2, "#9c5b45")
    b.box(0, -d / 2 - 0.2, 0.0, 1.5, 0.2, 2.4, wood)
    [b.box(w * 0.36, -d / 2 - 1.6 - i * 0.5, 2.7 - i * 0.36, 1.5, 0.55, 0.4, st) for i in range(8)]
    [
        b.ico(u * w * 0.42, -d / 2 - 1.9, 3.9, 0.34, ["#d9705a", "#e0a0b8", "#5f8f45"][i % 3], 1, 0.2)
        for i, u in enumerate((-1, -0.6, -0.2, 0.2, 0.6, 1))
    ]
    return b.obj("guesthouse", link=False)


def villa(s):
    r = random.Random(s.get("seed", 1))
    b = MB()
    c, wood, st = s.get("wall", "#f2ece0"), s.get("wood", "#9a6a42"), s.get("stone", "#b5a78f")
    b.box(-2, 0, -3, 17, 10, 3.3, "#b8ab98")
    b.box(-2.4, 0.6, 0, 15, 8, 3.5, c)
    b.box(2.2, 1.2, 3.5, 10, 7, 3.2, hexc(c) * 0.98)
    b.box(-8, 0, 0, 3.2, 9, 4.6, st)
    if s.get("pitched"):
        b.hip(2.2, 1.2, 6.7, 10, 7, 2.0, s.get("roof", "#a9573c"), over=0.8)
        b.hip(-5.5, 0.6, 3.5, 8, 8, 1.7, s.get("roof", "#a9573c"), over=0.6)
    else:
        b.box(2.2, 0.6, 6.7, 11.6, 9, 0.35, "#6f655a")
        b.box(-3.2, -0.4, 3.5, 17.4, 10.4, 0.32, "#6f655a")
        b.box(2.2, 0.6, 7.05, 11.8, 9.2, 0.12, hexc(c) * 0.96)
    for u, w in ((-4.2, 4.4), (1.2, 5.2)):
        b.box(u, -3.42, 0.2, w, 0.12, 2.9, "#ffd9a0" if r.random() < 0.8 else "#46586a", mi=1 if w > 5 else 0)
        [b.box(u - w / 2 + i * w / 4, -3.5, 0.2, 0.1, 0.14, 2.9, "#3a3632") for i in range(5)]
    for u in (-0.4, 2.6, 5.4):
        b.box(u, -2.35, 3.9, 2.0, 0.12, 2.3, "#4a5e70")
        b.box(u, -2.42, 3.9, 0.08, 0.12, 2.3, "#3a3632")
    [b.box(-2.6 + i * 0.55, -2.4, 3.6, 0.34, 0.16, 3.0, hexc(wood) * r.uniform(0.85, 1.15)) for i in range(3)]
    [b.box(7.4, -2.0 + i * 0.5, 0, 0.16, 0.3, 3.4, hexc(wood) * r.uniform(0.85, 1.15)) for i in range(12)]
    b.box(1.4, -3.1, 3.8, 11, 0.08, 1.0, "#bcd3dc")
    b.box(1.4, -3.1, 4.75, 11, 0.12, 0.1, "#3a3632")
    pool(b, 1, -11, 13, 5)
    [b.box(-3 + i * 2.6, -15.2, 0.1, 0.8, 2.0, 0.35, "#f4ecdc") for i in range(4)]
    b.box(-8.6, -10, 0.1, 4, 4, 0.14, hexc(wood))
    [b.box(-8.6 + a, -10 + c_, 0.1, 0.16, 0.16, 2.7, hexc(wood) * 0.8) for a in (-1.8, 1.8) for c_ in (-1.8, 1.8)]
    [b.box(-8.6, -10 + k * 0.6 - 1.8, 2.8, 4.2, 0.18, 0.14, wood) for k in range(7)]
    return b.obj("villa", link=False)


def pool(b, x, y, w, d):
    b.box(x, y, -1.2, w + 2.4, d + 2.4, 1.3, "#d9cbb2")
    b.box(x, y, 0.02, w, d, 0.1, "#4fb8c4")
    b.box(x, y + d * 0.25, 0.03, w * 0.9, d * 0.3, 0.1, "#6fcbd2")
    [b.box(x + s * (w + 0.3) / 2, y, 0.05, 0.3, d + 0.6, 0.14, "#efe6d4") for s in (-1, 1)]
    [b.box(x, y + s * (d + 0.3) / 2, 0.05, w + 0.6, 0.3, 0.14, "#efe6d4") for s in (-1, 1)]


def resort(s):
    r = random.Random(s.get("seed", 1))
    b = MB()
    c, wood, roof = s.get("wall", "#f0e6d2"), s.get("wood", "#8a5a34"), s.get("roof", "#a9573c")
    fl = s.get("fl", 3)
    for x, y, w, d, f in ((0, 6, 22, 11, fl), (-18, 0, 15, 10, fl - 1), (18, 0, 15, 10, fl - 1)):
        q = MB()
        h = 3.2 * f
        q.box(0, 0, -3, w + 0.3, d + 0.3, 3.4, "#a89a86")
        q.box(0, 0, 0, w, d, h, c)
        facade(q, w, 0, f, -d / 2, c, wood, 0.4, r, french=True)
        [balcony(q, w * 0.96, k * 3.2, -d / 2, 1.7, wood, roof if k == f - 1 else None, True) for k in range(1, f)]
        q.hip(0, 0, h, w, d, 2.6, roof, over=0.8)
        o = len(b.V)
        b.V += [T(x, y) @ v for v in q.V]
        b.F += [[o + i for i in fc] for fc in q.F]
        b.C += q.C
        b.M += q.M
    b.box(0, -0.6, 0, 7, 3, 0.3, "#b8ab98")
    [b.box(u, -1.2, 0, 0.3, 0.3, 3.4, wood) for u in (-3, 3)]
    b.gable(0, -0.2, 3.4, 7.4, 3.4, 1.4, roof, over=0.3, axis="y", wall=hexc(c))
    pool(b, 0, -13, 18, 7)
    [b.box(-10 + i * 2.9, -19, 0.1, 0.8, 2.0, 0.35, "#f4ecdc") for i in range(8)]
    for u in (-11.5, 11.5):
        b.cone(u, -13, 0, 0.06, 0.05, 2.3, 5, "#e8dcc4")
        b.cone(u, -13, 2.0, 1.7, 0.05, 0.8, 8, s.get("accent", "#c98a4a"))
    return b.obj("resort", link=False)


MAKE = {
    "hotel": hotel,
    "apartment": apartment,
    "guesthouse": guesthouse,
    "villa": villa,
    "resort": resort,
    "chalet": lambda s: chalet(
        s.get("seed", 1),
        s.get("wood", "#8a5a38"),
        s.get("ground") == "snow",
        s.get("w", 12),
        9.5,
        s.get("fl", 2),
        0.6,
        s.get("roof", "#5f5650"),
        s.get("stone", "#9a938a"),
    ),
}
# ground: hills(height, from, to), mountains(amp, snow), forest band, trees, pad radius
GROUNDS = {
    "svaneti": dict(hill=30, amp=260, snow=(118, 150), wood="con", dens=0.06),
    "mountain": dict(hill=26, amp=240, snow=(118, 150), wood="con", dens=0.14),
    "meadow": dict(hill=16, amp=60, snow=None, wood="mixed", dens=0.04),
    "vineyard": dict(hill=10, amp=250, snow=(118, 150), wood="broad", dens=0.1, vines=True),
    "lake": dict(hill=14, amp=150, snow=(150, 185), wood="mixed", dens=-0.05, lake=True),
    "pines": dict(hill=46, amp=120, snow=None, wood="pine", dens=-0.12),
    "coast": dict(hill=0, amp=0, snow=None, wood="palm", dens=0.0, sea=True),
    "shore": dict(hill=0, amp=0, snow=None, wood="shore", dens=0.0, sea=True),
    "town": dict(hill=18, amp=70, snow=None, wood="broad", dens=0.0, town=True),
    "snow": dict(hill=46, amp=200, snow=(200, 260), wood="snow", dens=0.0),
    "tea": dict(hill=18, amp=120, snow=None, wood="broad", dens=0.06, tea=True),
    "clouds": dict(hill=-34, amp=130, snow=None, wood="con", dens=0.12, cloud=True),
    "river": dict(hill=24, amp=110, snow=None, wood="broad", dens=-0.02, river=True),
    "park": dict(hill=6, amp=90, snow=None, wood="broad", dens=-0.04),
    "dry": dict(hill=20, amp=70, snow=None, wood="broad", dens=0.2, town=True),
}


def build(p):
    G = dict(GROUNDS[p["ground"]])
    kind = p["type"]
    seed = p.get("seed", 3)
    season = p.get("season", "winter" if p["ground"] == "snow" else "dry" if p["ground"] == "dry" else "summer")
    sea = G.get("sea")
    light(p.get("time", "golden"), az=p.get("az"), el=p.get("el"), fog_d=520)
    by = p.get("by", 30 if kind != "resort" else 40)
    R = {"resort": 34, "villa": 22}.get(kind, 15)
    z0 = 1.8
    river = [(-70, 6), (-34, 8), (-10, 4), (12, 10), (44, 22), (80, 60)]

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
        if G.get("lake"):
            h = h + (-4 - h) * smooth(
                1.1, 0.9, np.hypot((x - 22) / 66, (y - by - 52) / 32) + 0.18 * fbm(x / 30, y / 30, 3, 3)
            )
        if sea:
            h = np.where(y > by + 24, np.maximum(1.4 - (y - by - 24) * 0.16, -5), h * 0.35 + 0.9) + smooth(
                60, 220, x - 20
            ) * smooth(by, by + 70, y) * 60 * (p.get("cape", 1)) * (0.5 + 0.5 * ridged(x / 120, y / 120, 4, seed))
        if G.get("river"):
            h = h - 3.6 * smooth(9, 4, near_line(x, y, river))
        return pad(h, x, y, 0, by - (4 if kind in ("villa", "resort") else 0), R, z0, 1.55)

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
        if G.get("town"):
            c = mix(c, hexc("#b9a88f"), smooth(by - 7.5, by - 9, y) * smooth(by - 21, by - 19, y))
            c = mix(c, hexc("#cfc0a6"), smooth(R - 1, R - 3, np.hypot(x * 0.6, y - by)))
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
        half=52,
    )
    if G.get("lake"):
        water(
            lambda x, y: (
                0.3
                + 0.03 * fbm(x / 3, y / 1.6, 3, 5)
                - 30 * smooth(1.2, 1.35, np.hypot((x - 22) / 66, (y - by - 52) / 32))
            ),
            lambda x, y, z, n: jitc(
                mix(hexc("#2f7585"), hexc("#5fa5a5"), smooth(-0.3, 0.3, fbm(x / 20, y / 14, 2, 4))), 0.04, 2
            ),
            r1=220,
            rough=0.05,
        )
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
    if G.get("river"):
        water(
            lambda x, y: 0.1 - 20 * smooth(7.5, 11, near_line(x, y, river)),
            lambda x, y, z, n: jitc(
                mix(
                    mix(hexc("#3f9a90"), hexc("#7fc0ae"), smooth(-0.3, 0.3, fbm(x / 5, y / 7, 2, 4))),
                    hexc("#eef6f2"),
                    smooth(0.3, 0.5, fbm(x / 2.4, y / 2, 3, 6)),
                ),
                0.06,
                2,
            ),
            r1=260,
            rough=0.14,
        )
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
            & (z > (0.9 if sea or G.get("lake") else -60))
            & ((near_line(x, y, river) > 9) if G.get("river") else True)
            & ((y > 120) | (not (G.get("vines") or G.get("tea"))))
            & ((y < by + 16) | (not sea))
            & ((y < by + 34) | (not G.get("cloud")))
            & ((np.abs(x - 22) > 52) | (y < by) | (y > by + 90) | (not G.get("lake")))
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
    if season != "winter" and not G.get("town"):
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
    if p.get("fence"):
        fe = MB()
        [fe.box(i * 1.8, 0, 0, 0.12, 0.12, 1.1, "#7a5a3c") for i in range(9)]
        [fe.box(7.2, 0, z, 14.4, 0.06, 0.1, "#8a6a48") for z in (0.45, 0.85)]
        L.put(fe.obj(link=False), 3, by - R - 1, 0.1)
        L.put(fe.obj(link=False), -24, by - R - 2, -0.08)
    clouds(seed, p.get("clouds", 3), el=(17, 23) if snow else (13, 20))
    q = (seed * 37 % 11) / 10
    far = {"resort": (-13, -24, 16), "villa": (-12, -14, 10.5)}.get(kind, (-10, -10, 7.5))
    far = (side * (far[0] + 5 * q), far[1] + 3 * q, far[2] * (0.86 + 0.3 * q))
    if not G.get("town") and kind != "resort":  # trees at both edges frame the picture
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
