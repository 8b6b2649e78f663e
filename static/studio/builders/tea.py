"""Green hills: tea rows (Guria) and the ridge above a sea of clouds (Gomismta)."""

from static.studio.builders.mountains import cow
from static.studio.land import *


def cottage(seed=0, wood="#8f6440", roof="#6d5a4a"):
    r = random.Random(seed)
    b = MB()
    c = hexc(wood)
    b.box(0, 0, -1.5, 6.4, 5.2, 1.7, "#8d857a")
    for i in range(8):
        b.box(0, 0, 0.2 + i * 0.38, 6.2, 5.0, 0.36, c * r.uniform(0.86, 1.12))
    b.gable(0, 0, 3.24, 6.2, 5.0, 2.4, roof, over=0.7, th=0.16, wall=c * 0.92)
    for side in (-1, 1):
        for u in (-1.8, 1.8):
            lit = r.random() < 0.5
            b.box(u, side * 2.52, 1.2, 1.0, 0.1, 1.2, "#ffcf8a" if lit else "#44505a", mi=int(lit))
            b.box(u, side * 2.55, 1.1, 1.2, 0.12, 0.1, "#e6dcc8")
    b.box(0, -2.53, 0.2, 1.0, 0.1, 2.1, "#5a3c26")
    b.box(0, -3.2, 0.0, 6.2, 1.4, 0.2, c * 0.8)
    [b.box(u, -3.8, 0.2, 0.12, 0.12, 2.4, c * 0.8) for u in (-3, -1, 1, 3)]
    b.box(0, -3.8, 1.0, 6.1, 0.08, 0.1, c)
    b.box(1.6, 0.6, 4.2, 0.6, 0.6, 2.0, "#8f8378")
    return b.obj("cottage", link=False)


def cloud_sea(height, rough=1.0, seed=3):
    """the top of a layer of cloud from above: round heaps with creases between them, to the horizon"""
    heaps = lambda x, y, size, s: np.abs(perlin(x / size, y / size, s))

    def top(x, y):
        x, y = x + 14 * fbm(x / 60, y / 60, 2, seed + 9), y + 14 * fbm(x / 60, y / 60, 2, seed + 10)
        wave = 12 * heaps(x, y * 0.8, 88, seed) + 8 * heaps(x, y, 34, seed + 1) + 3.4 * heaps(x, y, 14, seed + 2)
        return height + rough * wave

    m = mat("cloud sea", color="#fff1e6", rough=1, spec=0, emit="#ffd2b8", estr=0.2)
    ob = polar_terrain(top, None, 0, -60, -46, 66, 40, 2600, 460, 330, 0.1, seed, flat=False, name="cloud sea")
    ob.data.materials[0] = m
    return ob


def gomismta(p, season):
    """From the ridge of Gomismta at sunset: wooden cottages on a crest of grass, below it nothing but a sea of clouds out to
    the horizon, where the sun goes down; far peaks stand in it as islands."""
    light(
        "evening",
        az=p.get("az", -30),
        el=p.get("el", 12),
        fog_d=900,
        glow_s=1.25,
        hor="#ffcf9a",
        fog_warm="#ffc08a",
        energy=5.4,
    )
    crest = [(-70, -50), (-22, -14), (-6, 18), (12, 44), (44, 66), (100, 84), (190, 96)]

    def hf(x, y):
        d = near_line(x, y, crest)
        h = (
            3
            + 0.05 * (x + 40)
            - 0.012 * d**1.75 * (1 + 0.25 * fbm(x / 30, y / 30, 3, 7))
            + 1.6 * fbm(x / 24, y / 24, 3, 5)
        )
        return (
            np.maximum(h, -70)
            + smooth(300, 700, y) * (30 + 76 * ridged(x / 260, y / 260, 4, 6))
            - 8 * smooth(300, 360, y)
        )

    L = Land(hf, season)
    track = [(-40, -34), (-18, -4), (-3, 24), (16, 48), (46, 68)]
    ground = lambda c, x, y, z, n: mix(
        c, hexc("#c9b083"), smooth(1.5, 0.9, near_line(x, y, track) + 0.5 * fbm(x / 4, y / 4, 2, 3))
    )
    L.terrain(colours(season, (400, 500), None, None, None, ground), cy=-60, half=64, seed=7, na=340, nr=280)
    cloud_sea(-21)
    roofs = [
        ("#8f6440", "#9a5a48"),
        ("#a3744a", "#5f5650"),
        ("#7d5a3c", "#66777a"),
        ("#9a7350", "#8a4f3c"),
        ("#b08a5c", "#4f7a5c"),
    ]
    huts = [cottage(i, wood, roof) for i, (wood, roof) in enumerate(roofs)]
    spots = [(-24, 2, 0.5), (-13, 14, 0.7), (-2, 4, 0.2), (4, 30, 0.5), (-9, 33, 0.9), (16, 20, 0.1), (17, 40, 0.6)]
    spots += [(30, 52, 0.4), (34, 36, 0.0), (48, 58, 0.3), (60, 74, 0.5), (78, 72, 0.2), (96, 88, 0.4), (66, 56, -0.1)]
    for i, (x, y, a) in enumerate(spots):
        L.put(huts[i % 5], x, y, a, 1.15)
    firs = lambda x, y, z: (
        (z > -16) & (near_line(x, y, crest) > 17) & (np.min([np.hypot(x - a, y - b) for a, b, _ in spots], 0) > 9)
    )
    L.scatter(L.conifers(7), *L.spots(420, 20, 170, 4, 0.8, 60), 0.7, 1.4, 1, 0.2, firs)
    g = random.Random(5)
    heaps = [cloud(70 + i) for i in range(5)]
    for x in np.arange(-150, 230, 9.0):  # cloud that laps at the slope
        y = float(np.interp(x, [q[0] for q in crest], [q[1] for q in crest])) + g.uniform(44, 60)
        M = T(x, y, -17 + g.uniform(-2, 1), g.uniform(-0.4, 0.4), g.uniform(0.8, 1.5)) @ Matrix.Diagonal(
            (1.3, 1.1, 0.55, 1)
        )
        inst(heaps[g.randrange(5)], M).visible_shadow = False
    rails = MB()
    for i in range(13):
        rails.box(i * 2.0, 0, -0.4, 0.14, 0.14, 1.5, "#7a5a3c")
    [rails.box(12, 0, z, 24, 0.07, 0.12, "#8a6a48") for z in (0.45, 0.85)]
    L.put(rails.obj("fence", link=False), -34, -12, 0.62, 1, 0.1)
    herd = [cow(i) for i in (0, 3)]
    for i, (x, y, a) in enumerate(((-9, -8, 0.4), (-4, -11, 2.2), (8, 8, 1.1))):
        L.put(herd[i % 2], x, y, a, 1.2)
    return shot((-30, -46, 23), (-1, 60, 3.5), 28, 0.28)


def build(p):
    season = p.get("season", "lush")
    if p.get("kind") == "gomismta":
        return {**gomismta(p, season), **p.get("camera", {})}
    seed = p.get("seed", 5)
    light(p.get("time", "morning"), az=p.get("az"), el=p.get("el"), fog_d=360)

    def hf(x, y):
        return (
            5 * np.sin(x / 21 + 0.6 * np.sin(y / 33) + seed) * smooth(4, 30, y)
            + 4.5 * np.sin(y / 19 + x / 60 + seed) * smooth(6, 40, y)
            + fbm(x / 40, y / 40, 3, seed) * 4
            + smooth(90, 260, y) * (14 + 22 * fbm(x / 90, y / 90, 4, seed + 5))
            + range_(x, y, seed, 260, 700, 16, 120, 330)
        )

    L = Land(hf, season)

    def ground(c, x, y, z, n):
        rows = mix(hexc("#3f7a3c"), hexc("#6aa347"), smooth(-0.7, 0.7, np.sin((0.35 * x + y * 0.75) * 1.9)))
        return mix(c, rows, smooth(2, 12, y) * smooth(150, 110, y))

    L.terrain(colours(season, (30, 60), None, None, None, ground), seed=seed, nr=280, na=220)
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
    L.scatter(L.broadleaves(6), X, Y, 0.7, 1.4, 3, 0.1, lambda x, y, z: (fbm(x / 40, y / 40, 3, 5) > 0.1) | (y > 150))
    hs = [
        house(i, 8, 6, 2, wall=c, roof=ro, wood="#8a5a34", lit=0.3)
        for i, (c, ro) in enumerate([("#efe6d2", "#a9604a"), ("#e3d3b4", "#7d8a7c"), ("#dfe3d6", "#b06a4c")])
    ]
    [L.put(hs[i % 3], x, y, 0.4 * i - 0.5, 1, 0.1) for i, (x, y) in enumerate([(22, 66), (34, 74), (-34, 82), (8, 98)])]
    [L.put(poplar(3, "#4f7f45", 9), x, y) for x, y in ((17, 68), (40, 76), (-28, 84))]
    fogb(L, [(-60, 150, 16), (40, 170, 18), (0, 210, 22), (90, 210, 22), (-110, 200, 20), (-30, 250, 26)])
    clouds(seed, p.get("clouds", 2), el=(11, 19))
    return {**shot((-3, -24, 10), (1, 60, 8), 28, 0.05), **p.get("camera", {})}


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
