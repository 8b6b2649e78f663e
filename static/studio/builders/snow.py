"""Winter: a ski slope with wooden chalets, lifts and snow-laden firs (gudauri, bakuriani, hatsvali)."""

import itertools

from static.studio.land import *


def chalet(seed=0, wood="#8a5a38", snow=True, w=10.0, d=8.5, fl=2, lit=0.5, roof="#5f5650", stone="#9a938a"):
    """stone base, log walls, a deep gable with a balcony to the front (-y)"""
    r = random.Random(seed)
    b = MB()
    c = hexc(wood)
    H = 2.9 * fl
    b.box(0, 0, -3, w + 0.3, d + 0.3, 5.6, stone)
    for _ in range(16):
        u = r.choice((-1, 1))
        b.box(
            r.uniform(-0.45, 0.45) * w,
            u * (d + 0.3) / 2,
            r.uniform(0.2, 2.2),
            r.uniform(0.5, 1.1),
            0.08,
            0.35,
            hexc(stone) * r.uniform(0.8, 1.15),
        )
    n = int((H - 2.6) / 0.34) + 1
    for i in range(n):
        b.box(0, 0, 2.6 + i * 0.34, w, d, 0.32, c * r.uniform(0.86, 1.12))
    gh = w * 0.36
    M = T(0, 0, 0, math.pi / 2)
    b.gable(0, 0, H, d, w, gh, roof, over=0.95, th=0.22, axis="x", M=M, wall=c * 0.94)
    if snow:
        b.gable(0, 0, H + 0.22, d, w, gh, "#f6f8fc", over=1.0, th=0.42, axis="x", M=M)
    for z, xs in ((0.5, (-0.32, -0.11, 0.11, 0.32)), (3.3, (-0.34, -0.12, 0.12, 0.34)), (H + 0.5, (-0.13, 0.13))):
        for u in xs:
            li = r.random() < lit
            b.box(u * w, -d / 2 - (0.16 if z < 2 else 0.02), z, 1.35, 0.12, 1.6, "#e9dcc4")
            b.box(
                u * w,
                -d / 2 - (0.2 if z < 2 else 0.06),
                z + 0.12,
                1.1,
                0.12,
                1.36,
                "#ffcf8a" if li else "#3f4c58",
                mi=int(li),
            )
            b.box(u * w, -d / 2 - (0.24 if z < 2 else 0.1), z + 0.12, 0.07, 0.12, 1.36, "#e9dcc4")
    for s in (-1, 1):
        for k in range(3):
            li = r.random() < lit * 0.6
            b.box(s * w / 2, (k - 1) * d * 0.28, 3.3, 0.14, 1.1, 1.4, "#ffcf8a" if li else "#3f4c58", mi=int(li))
    y = -d / 2 - 1.5
    b.box(0, -d / 2 - 0.75, 2.5, w + 0.6, 1.6, 0.18, c * 0.8)
    [b.box(-w / 2 + i * w / 26, y, 2.7, 0.09, 0.06, 0.9, c * 1.1) for i in range(27)]
    b.box(0, y, 3.6, w + 0.6, 0.12, 0.12, c)
    [b.box(u * w / 2, y, -1, 0.22, 0.22, 3.6, c * 0.8) for u in (-1, -0.33, 0.33, 1)]
    [b.box(u * w / 2, y + 0.6, H - 0.9, 0.16, 1.4, 0.16, c * 0.8) for u in (-0.96, 0.96)]
    b.box(w * 0.28, d * 0.15, H + gh * 0.3, 0.9, 0.9, gh * 0.9, stone)
    if snow:
        b.box(w * 0.28, d * 0.15, H + gh * 1.2, 1.1, 1.1, 0.25, "#f6f8fc")
        b.box(0, y, 3.72, w + 0.5, 0.22, 0.12, "#f6f8fc")
    return b.obj("chalet", link=False)


def snowfir(seed, col="#2f5548", h=7.0):
    r = random.Random(seed)
    b = MB()
    b.cone(0, 0, 0, 0.16, 0.1, h * 0.25, 5, "#5b4030")
    z = h * 0.12
    R = h * 0.27
    for i in range(4):
        t = i / 3
        hh = h * 0.42 * (1 - 0.25 * t)
        rr = R * (1 - 0.68 * t)
        b.cone(0, 0, z, rr, 0.02, hh, 7, hexc(col) * r.uniform(0.9, 1.1), rot=r.uniform(0, 6), jit=0.08, rng=r)
        b.cone(0.02, 0, z + hh * 0.34, rr * 0.7, 0.02, hh * 0.72, 7, "#eef3f8", rot=r.uniform(0, 6), jit=0.03, rng=r)
        z += h * 0.86 / 4 * (1 - 0.12 * t)
    return b.obj("snowfir", link=False)


def lift(L, a, c, n=7, seats=16):
    b = MB()
    P = [(a[0] + (c[0] - a[0]) * i / (n - 1), a[1] + (c[1] - a[1]) * i / (n - 1)) for i in range(n)]
    pts = []
    for x, y in P:
        z = L.z(x, y)
        b.cone(x, y, z - 1, 0.32, 0.2, 9.4, 6, "#5f686e")
        b.box(x, y, z + 8.2, 3.6, 0.3, 0.3, "#5f686e")
        pts.append((x, y, z + 8.4))
    for s in (-1.6, 1.6):
        for p, q in itertools.pairwise(pts):
            for k in range(6):
                t0, t1 = k / 6, (k + 1) / 6
                u = [
                    np.array(p) + (np.array(q) - np.array(p)) * t - np.array([0, 0, 2.2 * t * (1 - t)])
                    for t in (t0, t1)
                ]
                m = (u[0] + u[1]) / 2
                d = Vector(u[1] - u[0])
                M = Matrix.Translation(m + np.array([s, 0, 0])) @ d.to_track_quat("Y", "Z").to_matrix().to_4x4()
                b.box(0, 0, 0, 0.09, d.length, 0.09, "#40464c", M=M)
    for k in range(seats):
        t = (k + 0.5) / seats * (n - 1)
        i = int(t)
        f = t - i
        u = np.array(pts[i]) + (np.array(pts[i + 1]) - np.array(pts[i])) * f - np.array([0, 0, 2.2 * f * (1 - f)])
        s = -1.6 if k % 2 else 1.6
        b.box(u[0] + s, u[1], u[2] - 2.4, 0.08, 0.08, 2.4, "#40464c")
        b.box(u[0] + s, u[1], u[2] - 2.5, 1.5, 0.5, 0.12, "#c9503f")
        b.box(u[0] + s, u[1] + 0.25, u[2] - 2.5, 1.5, 0.08, 0.7, "#c9503f")
    b.obj("lift")


def build(p):
    seed = p.get("seed", 5)
    full = p.get("full", False)
    light(
        p.get("time", "golden"),
        az=p.get("az", -132 if full else None),
        el=p.get("el", 34 if full else 24),
        disc=0.4 if full else None,
        fog_d=560,
        fog_cool="#b4c8e2",
        strength=1.0,
    )
    wood = p.get("wood", 0.04)

    def hf(x, y):
        if full:
            d = np.hypot(x, y)
            return (
                fbm(x / 50, y / 50, 4, seed) * 4 * smooth(8, 60, d)
                + smooth(50, 320, y) * (64 + 26 * fbm(x / 120, y / 120, 3, seed + 5))
                + smooth(70, 260, d) * (14 + 30 * fbm(x / 110, y / 110, 4, seed + 6)) * smooth(60, -40, y)
                + range_(x, y, seed, 250, 680, 20, p.get("amp", 190) * 1.8, 400, True)
            )
        return (
            fbm(x / 50, y / 50, 4, seed) * 4
            + smooth(50, 320, y) * (74 + 26 * fbm(x / 120, y / 120, 3, seed + 5))
            + range_(x, y, seed, 320, 800, 20, p.get("amp", 190), 420)
            + smooth(46, 170, np.abs(x - 6)) * 26 * smooth(10, 100, y)
        )

    L = Land(hf, "winter", full)
    ski = [(6, 300), (22, 220), (2, 150), (18, 90), (6, 40)]
    L.terrain(
        colours(
            "winter",
            None,
            None,
            (40, 80),
            (200, 260),
            lambda c, x, y, z, n: mix(
                c,
                hexc("#dce7f2"),
                smooth(0.2, 0.5, np.abs(np.sin(x * 0.55 + 0.02 * y))) * smooth(15, 10, near_line(x, y, ski)) * 0.55,
            ),
        ),
        seed=seed,
    )
    hs = [
        chalet(i, w, fl=f) for i, (w, f) in enumerate([("#8a5a38", 2), ("#a06a40", 2), ("#74492e", 3), ("#94643f", 2)])
    ]
    village(L, hs, -34, 50, 22, p.get("chalets", 7), seed, 190, 0.4, 0.9, 0, 1.0, 0.25)
    village(L, hs, 46, 56, 16, 4, seed + 1, 190, 0.4, 0.9, 0, 1.0, -0.3)
    if not full:
        L.put(hs[1], -17, 22, 0.3)
    if full:
        near = [(-24, 14), (-14, -26), (17, -22), (36, -6), (-40, -12), (4, -44), (-30, -48), (34, -46), (58, -24)]
        for i, (x, y) in enumerate(near):
            L.put(hs[i % 4], x, y, math.atan2(-x, y) + 0.25 * (i % 3 - 1))
    fir = [snowfir(i, c) for i, c in enumerate(("#2f5548", "#37604c", "#2b4f4c"))]
    X, Y = L.spots(5200, 4, 330, seed, 0.9, 40)
    L.scatter(
        fir,
        X,
        Y,
        0.7,
        1.5,
        1,
        0.3,
        lambda x, y, z: (
            (near_line(x, y, ski) > 17)
            & (fbm(x / 40, y / 40, 4, seed + 40) > wood)
            & (z < 90)
            & ((y > 74) | (np.abs(x - 4) > 13))
            & (np.hypot(x + 34, y - 50) > 24)
            & (np.hypot(x - 46, y - 56) > 20)
            & (np.hypot(x + 17, y - 22) > 10)
            & ((np.min([np.hypot(x - a, y - b) for a, b in near], 0) > 9.5) & (np.hypot(x, y) > 11) if full else True)
        ),
    )
    lift(L, (26, 40), (38, 300))
    r = random.Random(3)
    for i in range(16):
        y = r.uniform(20, 200)
        x = float(np.interp(y, [40, 90, 150, 220, 300], [6, 18, 2, 22, 6])) + r.uniform(-9, 9)
        b = MB()
        c = ["#c9503f", "#3f6fa8", "#e0a83f", "#3f8f6f"][i % 4]
        b.box(0, 0, 0.1, 0.5, 0.3, 0.8, "#2f3a4a")
        b.box(0, 0, 0.9, 0.6, 0.4, 0.75, c)
        b.ico(0, 0, 1.85, 0.2, "#e8e4dc", 1, 0)
        b.box(-0.16, 0.1, 0, 0.1, 1.8, 0.05, "#d9d4cc")
        b.box(0.16, 0.1, 0, 0.1, 1.8, 0.05, "#d9d4cc")
        L.put(b.obj(link=False), x, y, r.uniform(-0.5, 0.5))
    if full:
        return terrace(L, seed)
    clouds(seed, p.get("clouds", 3), el=(18, 24))
    return {**shot((-2, -22, 12), (2, 60, 16.5), 29), **p.get("camera", {})}


def terrace(L, seed):
    """the panorama: a swept wooden terrace with tables at the foot of the slope, the village about it"""
    q = random.Random(seed)
    b = MB()
    z = 0.75
    for k, y in enumerate(np.arange(-3.3, 3.3, 0.235)):
        for a, c in ((-3.6, -1.2 + 0.8 * (k % 3)), (-1.2 + 0.8 * (k % 3), 3.6)):
            b.box((a + c) / 2, y, z - 0.1, c - a - 0.015, 0.222, 0.09, hexc("#a9784a") * q.uniform(0.84, 1.12))
    b.box(0, 0, -1.5, 7.1, 6.5, 2.1, "#6b4a30")
    for s in (-1, 1):  # rails left, right and behind; open to the slope
        for y in np.arange(-3.2, 3.3, 1.6):
            b.box(s * 3.5, y, z, 0.14, 0.14, 1.05, "#7a4f30")
        b.box(s * 3.5, 0, z + 0.98, 0.16, 6.6, 0.1, "#8a5a38")
        b.box(s * 3.5, 0, z + 1.08, 0.17, 6.5, 0.06, "#f4f7fb")
        b.box(s * 3.5, 0, z + 0.5, 0.06, 6.5, 0.08, "#8a5a38")
    for x in np.arange(-3.5, 3.6, 1.4):
        b.box(x, -3.25, z, 0.14, 0.14, 1.05, "#7a4f30")
    b.box(0, -3.25, z + 0.98, 7.1, 0.16, 0.1, "#8a5a38")
    b.box(0, -3.25, z + 1.08, 7.0, 0.17, 0.06, "#f4f7fb")
    for x, y in ((-2.3, 1.7), (2.4, -1.6)):  # table, two benches, cups
        b.box(x, y, z + 0.68, 0.85, 1.7, 0.07, "#b98a58")
        [b.box(x, y + s * 0.6, z, 0.6, 0.1, 0.68, "#7a4f30") for s in (-1, 1)]
        for s in (-1, 1):
            b.box(x + s * 0.75, y, z + 0.4, 0.32, 1.7, 0.06, "#b98a58")
            [b.box(x + s * 0.75, y + t * 0.6, z, 0.26, 0.08, 0.4, "#7a4f30") for t in (-1, 1)]
        for s, c in ((-0.4, "#c9503f"), (0.35, "#3f6fa8")):
            b.cone(x + 0.15 * s, y + s, z + 0.75, 0.06, 0.07, 0.13, 8, c)
    for i, (x, c) in enumerate(((2.2, "#c9503f"), (2.5, "#3f6fa8"), (2.8, "#e0a83f"))):  # skis that stand in the snow
        for s in (-0.06, 0.06):
            b.box(x + s, 4.1 + 0.15 * i, 0, 0.09, 0.04, 1.95, c)
    b.obj("terrace")
    clouds(seed, 7, (420, 600), (20, 34), full=True, s=(2.0, 4.0))
    return dict(loc=(0, 0, z + 1.75), pano=True, exposure=0.0)
