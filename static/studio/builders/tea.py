"""Green hills: tea rows (Guria) and the ridge above a sea of clouds (Gomismta)."""

from static.studio.land import *


def cottage(seed=0, wood="#8f6440", roof="#6d5a4a"):
    r = random.Random(seed)
    b = MB()
    c = hexc(wood)
    b.box(0, 0, -1.5, 6.4, 5.2, 1.7, "#8d857a")
    for i in range(8):
        b.box(0, 0, 0.2 + i * 0.38, 6.2, 5.0, 0.36, c * r.uniform(0.86, 1.12))
    b.gable(0, 0, 3.24, 6.2, 5.0, 2.4, roof, over=0.7, th=0.16, wall=c * 0.92)
    for u in (-1.8, 1.8):
        b.box(u, -2.52, 1.2, 1.0, 0.1, 1.2, "#ffcf8a" if r.random() < 0.5 else "#44505a", mi=0)
        b.box(u, -2.55, 1.1, 1.2, 0.12, 0.1, "#e6dcc8")
    b.box(0, -2.53, 0.2, 1.0, 0.1, 2.1, "#5a3c26")
    b.box(0, -3.2, 0.0, 6.2, 1.4, 0.2, c * 0.8)
    [b.box(u, -3.8, 0.2, 0.12, 0.12, 2.4, c * 0.8) for u in (-3, -1, 1, 3)]
    b.box(0, -3.8, 1.0, 6.1, 0.08, 0.1, c)
    b.box(1.6, 0.6, 4.2, 0.6, 0.6, 2.0, "#8f8378")
    return b.obj("cottage", link=False)


def build(p):
    kind = p.get("kind", "tea")
    seed = p.get("seed", 5)
    season = p.get("season", "lush")
    tea = kind == "tea"
    light(p.get("time", "morning" if tea else "evening"), az=p.get("az"), el=p.get("el"), fog_d=360 if tea else 700)

    def hf(x, y):
        if tea:
            return (
                5 * np.sin(x / 21 + 0.6 * np.sin(y / 33) + seed) * smooth(4, 30, y)
                + 4.5 * np.sin(y / 19 + x / 60 + seed) * smooth(6, 40, y)
                + fbm(x / 40, y / 40, 3, seed) * 4
                + smooth(90, 260, y) * (14 + 22 * fbm(x / 90, y / 90, 4, seed + 5))
                + range_(x, y, seed, 260, 700, 16, 120, 330)
            )
        ridge = bump(x, y, -14, 30, 11, 60, 26) + bump(x, y, 40, 74, 9, 30, 30) + bump(x, y, -56, 92, 16, 34, 30)
        return (
            ridge
            - 42 * smooth(40, 92, y - 0.2 * np.abs(x))
            + fbm(x / 40, y / 40, 4, seed) * 3
            + smooth(180, 420, y) * (26 + 54 * fbm(x / 130, y / 130, 4, seed + 5))
            + range_(x, y, seed, 420, 900, 10, 130, 420)
        )

    L = Land(hf, season)

    def ground(c, x, y, z, n):
        return (
            mix(
                c,
                mix(hexc("#3f7a3c"), hexc("#6aa347"), smooth(-0.7, 0.7, np.sin((0.35 * x + y * 0.75) * 1.9))),
                smooth(2, 12, y) * smooth(150, 110, y),
            )
            if tea
            else c
        )

    L.terrain(colours(season, (30, 60) if tea else (400, 500), None, None, None, ground), seed=seed, nr=280, na=220)
    if tea:
        bu = []
        for i, c in enumerate(("#4f8f3f", "#5f9f45", "#3f7f3c", "#74ad4a")):
            b = MB()
            b.ico(0, 0, 0.35, 0.8, c, 2, 0.08, (1.15, 0.62, 0.62), random.Random(i), 0.12)
            bu.append(b.obj(link=False))
        P = []
        k = 3.306
        for q in range(-60, 130):  # rows lie on .35 x + .75 y = const, one bush per 1.15 m
            u = np.arange(-95, 95, 1.15)
            x = u * 0.906 + q * k * 0.35 / 0.685 * 0.828
            y = -u * 0.423 + q * k * 0.75 / 0.685 * 0.828
            ok = (y > -13) & (y < 120) & (np.abs(x) < 8 + (y + 30) * 0.8)
            P.append(np.stack([x[ok], y[ok]], 1))
        P = np.concatenate(P)
        P = P[(np.abs(P[:, 0] + 2 - 0.03 * P[:, 1]) > 1.5)]
        P = P[:7000]
        L.scatter(bu, P[:, 0], P[:, 1], 0.85, 1.2, 2, 0)
        X, Y = L.spots(1300, 60, 320, 3, 0.9, 40)
        L.scatter(
            L.broadleaves(6), X, Y, 0.7, 1.4, 3, 0.1, lambda x, y, z: (fbm(x / 40, y / 40, 3, 5) > 0.1) | (y > 150)
        )
        hs = [
            house(i, 8, 6, 2, wall=c, roof=ro, wood="#8a5a34", lit=0.3)
            for i, (c, ro) in enumerate([("#efe6d2", "#a9604a"), ("#e3d3b4", "#7d8a7c"), ("#dfe3d6", "#b06a4c")])
        ]
        [
            L.put(hs[i % 3], x, y, 0.4 * i - 0.5, 1, 0.1)
            for i, (x, y) in enumerate([(22, 66), (34, 74), (-34, 82), (8, 98)])
        ]
        [L.put(poplar(3, "#4f7f45", 9), x, y) for x, y in ((17, 68), (40, 76), (-28, 84))]
        X, Y = L.spots(14, 90, 190, 9, 0.8, 20)
        fogb(L, [(-60, 150, 16), (40, 170, 18), (0, 210, 22), (90, 210, 22), (-110, 200, 20), (-30, 250, 26)])
    else:
        co = [
            cottage(i, w, ro)
            for i, (w, ro) in enumerate(
                [("#8f6440", "#6d5a4a"), ("#a3744a", "#5f5650"), ("#7d5a3c", "#8a4f3c"), ("#9a7350", "#4f5a5c")]
            )
        ]
        village(L, co, -6, 26, 36, 12, seed, 95, 0.6, 0.5, 0, 1.0)
        village(L, co, 40, 70, 14, 4, seed + 2, 95, 0.6, 0.5, 0, 1.0)
        L.scatter(
            L.conifers(7),
            *L.spots(2600, 8, 130, 4, 0.9, 40),
            0.7,
            1.4,
            1,
            0.2,
            lambda x, y, z: (fbm(x / 26, y / 26, 3, 6) > 0.16) & (z > -12) & (np.hypot(x + 6, (y - 32) * 1.4) > 30),
        )
        X, Y = L.spots(2200, 180, 420, 4, 0.9, 40)
        L.scatter(L.conifers(8), X, Y, 0.8, 1.5, 1, 0.2, lambda x, y, z: z > -4)
        g = random.Random(seed)
        spots = [(g.uniform(-1, 1) * (y + 30) * 0.85, y, g.uniform(7, 15)) for y in np.linspace(70, 620, 150)]
        fogb(L, spots, -9)
        fe = MB()
        [fe.box(i * 1.8, 0, 0, 0.12, 0.12, 1.1, "#7a5a3c") for i in range(12)]
        [fe.box(9.9, 0, z, 19.8, 0.06, 0.1, "#8a6a48") for z in (0.45, 0.85)]
        L.put(fe.obj(link=False), -24, 4, 0.12)
        cow = MB()
        cow.box(0, 0, 0.5, 1.5, 0.55, 0.7, "#9a5a3c")
        cow.box(0.95, 0, 0.9, 0.5, 0.35, 0.4, "#8a4f36")
        [cow.box(u, v, 0, 0.13, 0.13, 0.55, "#8a4f36") for u in (-0.55, 0.55) for v in (-0.18, 0.18)]
        co_ = cow.obj(link=False)
        [L.put(co_, x, y, a) for x, y, a in ((6, 2, 0.4), (10, 6, 2.2), (14, 0, 1.1))]
    clouds(seed, p.get("clouds", 2), el=(11, 19))
    cam = shot((-3, -24, 10), (1, 60, 8), 28, 0.05) if tea else shot((-12, -24, 27), (2, 60, 5), 27, 0.06)
    return {**cam, **p.get("camera", {})}


def fogb(L, spots, z=None):
    """banks of cloud lying in the valleys"""
    ms = [cloud(70 + i) for i in range(5)]
    r = random.Random(2)
    for i, (x, y, s) in enumerate(spots):
        inst(
            ms[i % 5],
            T(x, y, (L.z(x, y) + 2) if z is None else z + r.uniform(-2.5, 2.5), r.uniform(-0.5, 0.5), s * 0.16)
            @ Matrix.Diagonal((1.5, 1.2, 0.5, 1)),
        )
