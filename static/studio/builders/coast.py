"""The Black Sea: pebble bay, palms or pines, a boulevard, a town or dunes behind."""

from static.studio.land import *


def palm(seed):
    r = random.Random(seed)
    b = MB()
    tx = 1.0 + r.uniform(-0.7, 0.5)
    for i in range(7):
        t = i / 7
        b.cone(
            tx * t * t, 0, i * 0.9, 0.22 - 0.016 * i, 0.2 - 0.016 * i, 0.92, 6, hexc("#8a6a4a") * r.uniform(0.88, 1.1)
        )
    for k in range(12):
        a = k * 6.283 / 12 + r.uniform(-0.15, 0.15)
        L = r.uniform(2.3, 2.9)
        dr = r.uniform(1.2, 2.0)
        pts = [
            (tx + math.cos(a) * t * L, math.sin(a) * t * L, 6.3 + 1.0 * math.sin(t * 2.4) - dr * t * t)
            for t in (0, 0.3, 0.6, 0.85, 1)
        ]
        for p, q, w0, w1 in zip(pts, pts[1:], (0.1, 0.38, 0.34, 0.2), (0.38, 0.34, 0.2, 0.02)):
            nx, ny = -math.sin(a), math.cos(a)
            b.add(
                [
                    (p[0] + nx * w0, p[1] + ny * w0, p[2] - 0.12),
                    (p[0], p[1], p[2]),
                    (q[0], q[1], q[2]),
                    (q[0] + nx * w1, q[1] + ny * w1, q[2] - 0.12),
                    (p[0] - nx * w0, p[1] - ny * w0, p[2] - 0.12),
                    (q[0] - nx * w1, q[1] - ny * w1, q[2] - 0.12),
                ],
                [(0, 1, 2, 3), (1, 4, 5, 2)],
                hexc("#5f9448") * r.uniform(0.85, 1.15),
            )
    return b.obj(link=False)


def pine(seed, h=9.0):
    """tall seaside pine: bare trunk, flat crown"""
    r = random.Random(seed)
    b = MB()
    b.cone(0, 0, 0, 0.22, 0.12, h * 0.75, 5, "#8a5c40")
    for i in range(5):
        a = i * 1.9
        d = 0.9 if i else 0
        b.ico(
            d * math.cos(a),
            d * math.sin(a),
            h * (0.78 + (0.1 if not i else r.uniform(-0.06, 0.06))),
            h * r.uniform(0.13, 0.19),
            hexc("#3f7048") * r.uniform(0.85, 1.15),
            2,
            0.1,
            (1.2, 1.2, 0.62),
            r,
            0.1,
        )
    return b.obj("pine", link=False)


def boat(seed=0):
    c = ["#9c3f36", "#2f6f88", "#d9a03a"][seed % 3]
    b = MB()
    b.box(0, 0, 0, 3.2, 1.1, 0.6, "#f4f0e6", tx=1.15, ty=1.25)
    b.box(0, 0, 0.55, 3.4, 1.2, 0.1, c)
    b.cone(0.1, 0, 0.6, 0.05, 0.03, 5.2, 5, "#7a4a2c")
    b.add([(0.2, 0, 1.0), (2.0, 0.15, 1.0), (0.2, 0, 5.6)], [(0, 1, 2), (2, 1, 0)], "#fff4e2")
    b.add([(0, 0, 1.0), (-1.5, 0.1, 1.0), (0, 0, 5.0)], [(0, 1, 2), (2, 1, 0)], "#ffe7c4")
    return b.obj(link=False)


def parasol(c):
    b = MB()
    b.cone(0, 0, 0, 0.05, 0.04, 2.1, 5, "#e8dcc4")
    b.cone(0, 0, 1.8, 1.5, 0.04, 0.7, 8, c)
    b.box(-1.1, 0.2, 0.1, 0.7, 1.8, 0.25, "#f4ecdc")
    b.box(1.1, 0.2, 0.1, 0.7, 1.8, 0.25, "#f4ecdc")
    return b.obj(link=False)


def bench():
    """faces -x"""
    b = MB()
    b.box(0, 0, 0.45, 0.5, 1.8, 0.1, "#8a5a38")
    b.box(0.22, 0, 0.55, 0.08, 1.8, 0.5, "#8a5a38")
    [b.box(0, s, 0, 0.4, 0.08, 0.45, "#3a3a3c") for s in (-0.7, 0.7)]
    return b.obj("bench", link=False)


def lamp():
    b = MB()
    b.cone(0, 0, 0, 0.1, 0.06, 3.6, 6, "#3a4444")
    b.ico(0, 0, 3.8, 0.28, "#fff0cc", 1, 0)
    return b.obj("lamp", link=False)


def block(seed, fl=7, col="#eee6d8", w=11, d=9):
    """modern seaside block with balcony bands"""
    r = random.Random(seed)
    b = MB()
    H = fl * 3.1
    c = hexc(col)
    b.box(0, 0, -3, w, d, H + 3, c)
    b.box(0, 0, H, w * 0.5, d * 0.5, 1.6, c * 0.9)
    for f in range(fl):
        z = f * 3.1
        for L, ang in ((w, 0), (d, 1)):
            for sg in (-1, 1):
                n = int(L / 2.2)
                for i in range(n):
                    u = (i + 0.5) / n * L - L / 2
                    lit = r.random() < 0.2
                    col_ = "#ffcf8a" if lit else "#44586a"
                    if ang == 0:
                        b.box(u, sg * d / 2, z + 0.9, 1.4, 0.12, 1.6, col_, mi=int(lit))
                    else:
                        b.box(sg * w / 2, u, z + 0.9, 0.12, 1.4, 1.6, col_, mi=int(lit))
        b.box(0, 0, z + 2.95, w + 1.5, d + 1.5, 0.16, c * 0.96)
        b.box(0, 0, z + 0.1, w + 1.5, d + 1.5, 0.5, c * 1.02) if f and f % 2 else None
    return b.obj("block", link=False)


VAR = {
    "batumi": dict(town=70, blocks=9, hills=120, veg="palm"),
    "sarpi": dict(town=16, blocks=0, hills=190, veg="palm", near=True),
    "kobuleti": dict(town=40, blocks=3, hills=60, veg="pine", straight=True),
    "anaklia": dict(town=6, blocks=0, hills=14, veg="dune", straight=True),
    "shekvetili": dict(town=5, blocks=0, hills=40, veg="pine", straight=True, wood=True),
    "boulevard": dict(town=60, blocks=7, hills=90, veg="palm", walk=True),
    "abkhazia": dict(town=26, blocks=0, hills=230, veg="palm", snow=True),
}


def shingle(L, sh, near=46, wide=11, large=0.42):
    """round pebbles between the water and the promenade"""
    g = np.random.default_rng(8)
    Y = g.uniform(-34, near, 1600)
    pebbles = [rock(i, c) for i, c in enumerate(("#d3d6d6", "#a9aeb0", "#eceae4", "#b9afa2"))]
    L.scatter(pebbles, sh(Y) + g.uniform(0.6, wide, 1600), Y, 0.1, large, 8, 0.05)


def letters(L, sh):
    """Batumi from its beach: round pebbles, palms, the Alphabet Tower and the Ferris wheel at the end of the boulevard"""
    from static.studio.builders.landmarks import alphabet_tower, people, wheel

    L.put(alphabet_tower(), sh(96) + 20, 96)
    L.put(wheel(), sh(150) + 16, 150, 0.2)
    shingle(L, sh)
    people(L, [(sh(y) + 17 + 2 * math.sin(y), y) for y in (4, 10, 11, 22, 34, 48)], 1.3)
    return shot((11, -38, 6.5), (29, 90, 24), 27, 0.05)


def build(p):
    kind = p.get("kind", "batumi")
    K = dict(VAR[kind])
    K.update({k: v for k, v in p.items() if k in K})
    seed = p.get("seed", 7)
    season = p.get("season", "lush")
    walk = K.get("walk")
    light(
        p.get("time", "evening"),
        el=p.get("el"),
        az=p.get("az"),
        fog_d=600,
        fog_p=1.1,
        clouds=0.55,
    )
    amp = 6 if K.get("straight") else 16

    def sh(y):
        return 8 + amp * np.sin(y / 52 + 0.5) + y * 0.06

    hs0 = 30 if K.get("near") else 34

    def hf(x, y):
        d = x - sh(y)
        h = (
            np.where(d < 0, np.maximum(d * 0.12, -4), 0)
            + smooth(0, 14, d) * 1.6
            + smooth(hs0, 150, d) * (K["hills"] * 0.18 + K["hills"] * 0.25 * fbm(x / 80, y / 80, 4, seed))
            + smooth(120, 480, d) * (K["hills"] * 0.3 + K["hills"] * ridged(x / 300, y / 300, 5, seed + 3, gain=0.42))
            + 0.3 * fbm(x / 6, y / 6, 3, 2) * (0 if walk else 1)
        )
        if K["veg"] == "dune":
            h = h + smooth(6, 18, d) * 2.2 * (1 + fbm(x / 14, y / 22, 3, 5))
        return h

    L = Land(hf, season)

    def ground(c, x, y, z, n):
        d = x - sh(y)
        s = (
            mix(hexc("#d9cdb8"), hexc("#c2b8a6"), smooth(-0.3, 0.3, fbm(x / 5, y / 5, 2, 1)))
            if K["veg"] != "dune"
            else mix(hexc("#e6d4aa"), hexc("#d9c294"), smooth(-0.3, 0.3, fbm(x / 5, y / 5, 2, 1)))
        )
        c = mix(
            s,
            c
            if K["veg"] != "dune"
            else mix(hexc("#dcc99a"), hexc("#b5b06a"), smooth(0.0, 0.5, fbm(x / 9, y / 9, 3, 6))),
            smooth(9, 13, d) if K["veg"] != "dune" else smooth(16, 40, d),
        )
        if walk:
            c = mix(
                c,
                mix(hexc("#c9b49a"), hexc("#dccbb2"), ((np.floor(y / 3) % 2) == 0).astype(float)),
                smooth(13, 13.4, d) * smooth(21.4, 21, d),
            )
        return c

    L.terrain(
        colours(season, (9, 32), (70, 110), None, (150, 190) if K.get("snow") else None, ground),
        cx=-10,
        half=68 if not walk and K["veg"] != "dune" else 100,
        r0=5,
        r1=1200,
        na=290,
        nr=230,
        seed=seed,
        jit=0.36,
    )
    hs_ = lambda x, y: 0.02 + 0.16 * fbm(x / 3.5, y / 2.2, 3, 5) * smooth(0, -14, x - sh(y))

    def cs(x, y, z, n_):
        d = x - sh(y)
        c = mix(hexc("#1f6f86"), hexc("#3fa6a0"), smooth(-46, -3, d))
        return jitc(mix(c, hexc("#f3f1e6"), smooth(-2.2, -0.6, d + 1.2 * fbm(x / 5, y / 5, 2, 3))), 0.05, 2)

    water(hs_, cs, False, -10, -30, 74, 4, 5000, 300, 240)
    pm = [palm(i) for i in range(4)] if K["veg"] == "palm" else [pine(i) for i in range(4)]
    r = random.Random(2)
    rows = np.arange(-6, 180, 7.0)
    if K["veg"] in ("palm", "pine"):
        L.scatter(pm, sh(rows) + 15 - (2.6 if walk else 0), rows, 0.8, 1.15, 3, 0)
        L.scatter(pm, sh(rows[::2]) + 23, rows[::2] + 2, 0.8, 1.15, 4, 0)
        if K["veg"] == "pine":
            g = np.random.default_rng(6)
            Y = g.uniform(-8, 240, 700 if K.get("wood") else 260)
            X = sh(Y) + g.uniform(17, 120 if K.get("wood") else 60, len(Y))
            L.scatter(pm, X, Y, 0.7, 1.3, 5, 0.1)
    else:
        b = MB()
        q = random.Random(1)
        for _ in range(9):
            b.cone(
                q.uniform(-0.2, 0.2),
                q.uniform(-0.2, 0.2),
                0,
                0.05,
                0,
                q.uniform(0.5, 1.0),
                3,
                hexc("#b5a860") * q.uniform(0.8, 1.2),
                cap=False,
            )
        g = np.random.default_rng(6)
        Y = g.uniform(-14, 130, 1400)
        X = sh(Y) + g.uniform(11, 70, 1400)
        L.scatter([b.obj(link=False)], X, Y, 0.7, 1.6, 5, 0)
        L.scatter([pine(i) for i in range(3)], X[:160] + 42, Y[:160], 0.7, 1.2, 6)
        b = MB()
        [b.box(0, i * 0.5, 0, 2.4, 0.42, 0.16, "#a9825c") for i in range(90)]
        o = b.obj(link=False)
        inst(o, T(sh(0) + 16, -18, vh(hf, sh(10) + 16, 10) + 0.5, -0.05))
    cols = ["#f6ecd9", "#f2ddc0", "#eab08f", "#dfe6e2", "#f2cdb8", "#faf6ec", "#c3d8dc"]
    hs = [
        house(
            i,
            7 + i % 3,
            6,
            2 + i % 3,
            wall=c,
            roof=["#b06a4e", "#c07a58", "#9a8478"][i % 3],
            wood=["#8a5a38", "#f0e6d6", "#6d8a8c"][i % 3],
            lit=0.35,
        )
        for i, c in enumerate(cols)
    ]
    for i in range(K["town"]):
        y = r.uniform(0, 210)
        x = sh(y) + 32 + 9 * (i % 5) + r.uniform(-2, 2)
        L.put(r.choice(hs), x, y, -1.57 + r.uniform(-0.25, 0.25), 1.05, -0.2)
    if K["blocks"]:
        bl = [
            block(i, f, c)
            for i, (f, c) in enumerate([(9, "#efe8dc"), (13, "#dfe6ea"), (7, "#f0ddc8"), (17, "#e6ebee")])
        ]
        for i in range(K["blocks"]):
            y = 70 + i * 17 + r.uniform(-4, 4)
            L.put(bl[i % 4], sh(y) + 40 + 22 * (i % 2), y, -1.4 + r.uniform(-0.2, 0.2), 1.0, -0.2)
    g = np.random.default_rng(3)
    X = g.uniform(18, 328, 3200)
    Y = g.uniform(-10, 420, 3200)
    d = X - sh(Y)
    k = (d > 27) & ((fbm(X / 30, Y / 30, 3, 4) > -0.05) | (d < 80)) & ((d > 76) | (g.random(3200) < 0.3))
    if K["veg"] != "dune":
        L.scatter(L.broadleaves(), X[k], Y[k], 0.7, 1.6, 3, 0.2)
    bo = [boat(i) for i in range(3)]
    fs = p.get("boats", [(-16, 30, 1.2), (-36, 62, 1.3), (-58, 120, 1.5), (-24, 92, 1.2)])
    for i, (x, y, s) in enumerate(fs):
        inst(bo[i % 3], T(x, y, -0.1, 0.5 * i, s))
    if p.get("parasols"):
        ps = [parasol(c) for c in ("#e6b45a", "#d9705a", "#f0ead8", "#5fa0a8")]
        [L.put(ps[i % 4], sh(y) + 7 + 3 * (i % 2), y, r.uniform(0, 6), 1.0) for i, y in enumerate(range(4, 90, 6))]
    if walk:
        be, lp = bench(), lamp()
        for y in np.arange(-8, 150, 9):
            L.put(be, sh(y) + 14.2, y + 3, 3.14)
            L.put(lp, sh(y) + 20.6, y)
    clouds(seed + 1, p.get("clouds", 3), (520, 760), (8, 17))
    cam = shot((-6, -27, 13), (6, 60, 9), 27, 0.05)
    if p.get("letters"):
        return {**letters(L, sh), **p.get("camera", {})}
    if walk:
        cam = shot((22, -24, 5.2), (26, 40, 6.6), 27, 0.05)
    if K["veg"] == "dune":
        cam = shot((22, -27, 8.5), (18, 60, 6), 27, 0.05)
    return {**cam, **p.get("camera", {})}
