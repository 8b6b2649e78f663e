"""Green hills: tea rows (Guria) and the ridge above a sea of clouds (Gomismta)."""

from static.studio.builders.figures import figure
from static.studio.builders.landmarks import strut
from static.studio.builders.outdoors import curtain
from static.studio.land import *


def shingles(b, z, w, d, h, over, col, r):
    """rows of split boards over a gable roof with the ridge along x"""
    rows, run = 9, d / 2 + over
    slope = math.atan2(h, d / 2)
    length = run / math.cos(slope) / rows
    for side in (0, math.pi):
        M = Matrix.Rotation(side, 4, "Z") @ Matrix.Translation((0, 0, z + h + 0.2)) @ Matrix.Rotation(slope, 4, "X")
        for k in range(rows):
            x = -w / 2 - over
            while x < w / 2 + over - 0.1:
                wide = min(r.uniform(0.3, 0.5), w / 2 + over - x)
                shade = hexc(col) * r.uniform(0.74, 1.18)
                b.box(
                    x + wide / 2,
                    -(k + 0.5) * length,
                    0.03,
                    wide - 0.03,
                    length * 1.12,
                    r.uniform(0.05, 0.11),
                    shade,
                    M=M,
                )
                x += wide


def cottage(seed=0, wood="#8f6440", roof="#6d5a4a", weathered=False):
    """a wooden house with a porch; `weathered`: on posts, under split shingles"""
    r = random.Random(seed)
    b = MB()
    c = hexc(wood)
    if weathered:
        shingles(b, 3.24, 6.2, 5.0, 2.4, 0.7, roof, r)
        for x in (-2.8, 0, 2.8):
            for y in (-3.7, -2.2, 0, 2.2):
                b.box(x, y, -3, 0.28, 0.28, 3.1, c * 0.7)
        b.box(0, -0.4, -0.05, 6.4, 6.2, 0.2, c * 0.75)
    else:
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

    m = mat("cloud sea", color="#efd8d2", rough=1, spec=0, emit="#ffc8b0", estr=0.06)
    ob = polar_terrain(top, None, 0, -60, -46, 66, 40, 2600, 460, 330, 0.1, seed, flat=False, name="cloud sea")
    ob.data.materials[0] = m
    return ob


def swing():
    """two posts and a beam of round wood over the edge, a rider who looks out along y"""
    b = MB()
    for x in (-1.9, 1.9):
        for y in (-0.8, 0.8):
            strut(b, (x, y, -1.5), (x * 0.94, 0, 5.0), 0.24, "#8a6544")
    strut(b, (-2.3, 0, 5.0), (2.3, 0, 5.0), 0.3, "#9a7350")
    for x in (-0.45, 0.45):
        strut(b, (x, 0, 5.0), (x, 0.9, 1.5), 0.06, "#d9c9a4")
    b.box(0, 0.9, 1.42, 1.3, 0.45, 0.1, "#7a5a3c")
    return b.obj("swing", link=False)


def western_sea(u, v):
    """the Black Sea along the horizon: a road of gold below the sun, lilac beside it, streaks"""
    road = np.exp(-(((u - SUNSET) / 0.1) ** 2))
    streak = 0.5 + 0.5 * np.sin(v * 50 + 5 * fbm(u * 30, v * 4, 2, 3))
    c = mix(hexc("#7d8cb4"), hexc("#e8a27a"), smooth(0.6, 0.08, np.abs(u - SUNSET)))
    c = mix(c, hexc("#fff0b8"), road * (0.55 + 0.45 * streak))
    return c, smooth(0.1, 0.22, v + 0.2 * fbm(u * 34, v * 3, 3, 8)) * smooth(1.0, 0.96, v)


SUNSET = 0.36  # where the sun goes down, as a part of the horizon from -45 to 60 degrees


def gomismta(p, season):
    """From the ridge of Gomismta at sunset: wooden cottages on posts, under shingles, on a crest of grass, a swing at its edge,
    cows; below it nothing but a sea of clouds, and the Black Sea's gold on the horizon."""
    from static.studio.builders.wayside import cattle  # which imports this module

    az = -45 + 105 * SUNSET
    light(
        "evening",
        az=az,
        el=7,
        disc=1.0,
        fog_d=1000,
        glow_s=1.35,
        zen="#5f93d0",
        mid="#d3cfd4",
        hor="#ffcf94",
        glow="#ffa850",
        fog_cool="#bdb9d0",
        fog_warm="#ffc488",
        energy=7.0,
        strength=1.1,
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
        far = smooth(260, 640, x) * smooth(200, 500, y) * (26 + 120 * ridged(x / 260, y / 260, 4, 6))
        tops = bump(x, y, -118, 300, 74, 46, 60) + bump(x, y, 26, 330, 70, 60, 44) + bump(x, y, -300, 560, 84, 90, 70)
        return np.maximum(h, -70) + far + tops * (1 + 0.2 * fbm(x / 24, y / 24, 3, 4))

    L = Land(hf, season)
    track = [(-40, -34), (-18, -4), (-3, 24), (16, 48), (46, 68)]
    ground = lambda c, x, y, z, n: mix(
        c, hexc("#c9b083"), smooth(1.5, 0.9, near_line(x, y, track) + 0.5 * fbm(x / 4, y / 4, 2, 3))
    )
    L.terrain(colours(season, (400, 500), None, None, None, ground), cy=-60, half=64, seed=7, na=340, nr=280)
    cloud_sea(-24, 1.7)
    eye = (-31, -47, 15.5)
    curtain(eye, 1000, (-45, 60), (-3.3, -0.02), western_sea, (420, 60))
    far = [2400 * c for c in sun_dir(az, 5.0)]
    disc = MB()
    disc.ico(*(a + b for a, b in zip(eye, far)), 62, "#ffffff", 3, 0)
    disc.obj("sun", [mat("sun", color="#000000", emit="#ffe9a8", estr=1.6, fog=False)]).visible_diffuse = False
    roofs = [
        ("#9a6b44", "#8f857a"),
        ("#a87a50", "#7a6a5c"),
        ("#8a6442", "#a39688"),
        ("#a07850", "#8a6e58"),
        ("#b58e60", "#6f6a66"),
    ]
    huts = [cottage(i, wood, roof, True) for i, (wood, roof) in enumerate(roofs)]
    spots = [(-21, 4, 0.6), (-11, 17, 0.75), (-1, 3, 0.3), (4, 31, 0.6), (-8, 35, 0.9), (16, 20, 0.2), (18, 41, 0.6)]
    spots += [(30, 52, 0.4), (34, 36, 0.0), (48, 58, 0.3), (60, 74, 0.5), (78, 72, 0.2), (96, 88, 0.4), (66, 56, -0.1)]
    for i, (x, y, a) in enumerate(spots):
        L.put(huts[i % 5], x, y, a, 1.15, 0.9)
    firs = lambda x, y, z: (
        (z > -16) & (near_line(x, y, crest) > 19) & (np.min([np.hypot(x - a, y - b) for a, b, _ in spots], 0) > 9)
    )
    L.scatter(L.conifers(7), *L.spots(420, 30, 170, 4, 0.8, 60), 0.7, 1.4, 1, 0.2, firs)
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
    L.put(rails.obj("fence", link=False), -19, -26, 0.55, 1, 0.1)
    x, y, turn = -33.5, -14.5, 0.55
    L.put(swing(), x, y, turn, 1.2)
    rider = T(x, y, L.z(x, y), turn, 1.2) @ T(0, 0.86, 1.0, math.pi)
    inst(figure(6, "sit"), rider)
    L.put(figure(2), x + 3.6, y - 0.6, 2.8, 1.15)
    cattle(L, [(-13, -15, 300), (-7, -11, 70), (3, -7, 200), (9, 9, 320)], 1.25)
    return shot(eye, (-13, 60, 5), 28, 0.36)


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
