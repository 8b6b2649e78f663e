"""A palace in its park: Zugdidi."""

from static.studio.builders.coast import palm
from static.studio.builders.figures import crowd
from static.studio.builders.landmarks import *

STONE, WALL, TRIM = "#ebe5d8", "#e9dfcc", "#faf7f0"


def parapet(b, x, y, z, w, d):
    """pointed merlons round the edge of a flat roof"""
    b.box(x, y, z, w + 0.7, d + 0.7, 0.6, TRIM)
    for along, across, turned in ((w, d, False), (d, w, True)):
        n = max(3, round(along / 1.5))
        for i in range(n + 1):
            u = (i / n - 0.5) * along
            for s in (-1, 1):
                px, py = (x + s * across / 2, y + u) if turned else (x + u, y + s * across / 2)
                b.box(px, py, z + 0.6, 0.62, 0.62, 0.9, STONE)
                b.cone(px, py, z + 1.5, 0.46, 0.02, 0.5, 4, TRIM, rot=math.pi / 4)


def turret(b, x, y, r, high, pointed=False):
    """an eight-sided tower with slim windows, its top a crown of merlons or a cone"""
    b.cone(x, y, -4, r * 1.12, r * 1.06, 5.2, 8, hexc(STONE) * 0.88, rot=math.pi / 8)
    b.cone(x, y, 0, r, r, high, 8, STONE, rot=math.pi / 8)
    for z in np.arange(4.6, high, 4.6):
        b.cone(x, y, z, r * 1.06, r * 1.06, 0.35, 8, TRIM, rot=math.pi / 8)
    for k in (-1, 0, 1):
        M = T(x, y, 0, k * math.pi / 4)
        for z in np.arange(1.4, high - 2.4, 4.6):
            b.box(0, -r * 0.93, z, r * 0.34, 0.2, 2.3, TRIM, M=M)
            b.box(0, -r * 0.96, z + 0.15, r * 0.2, 0.2, 2.0, "#46586a", M=M)
    b.cone(x, y, high, r * 1.16, r * 1.16, 0.6, 8, TRIM, rot=math.pi / 8)
    if pointed:
        b.cone(x, y, high + 0.6, r * 1.1, 0.03, r * 2.6, 8, "#7f8f8a", rot=math.pi / 8)
    for k in range(0 if pointed else 8):
        a = (k + 0.5) * math.pi / 4
        b.box(x + r * math.cos(a), y + r * math.sin(a), high + 0.6, r * 0.34, r * 0.34, 1.2, STONE)


def palace():
    """Dadiani's palace of two floors: merlons, a crowned tower at its left end, small turrets, pointed windows, and before
    it a long terrace under pointed arches, a balcony on top, a wide stair down to the garden"""
    b = MB()
    w, d, high = 46, 14, 10.4
    b.box(0, 0, -3, w + 1, d + 1, 3.4, hexc(STONE) * 0.82)
    b.box(0, 0, 0, w, d, high, WALL)
    b.box(0, 0, 5.2, w + 0.5, d + 0.5, 0.4, TRIM)
    parapet(b, 0, 0, high, w, d)
    b.box(0, -1, high, 15, d - 2, 2.6, WALL)
    parapet(b, 0, -1, high + 2.6, 15, d - 2)
    for k in range(15):
        x = (k - 7) * 2.9
        lancet(b, x, -d / 2 - 0.03, 6.4, 1.3, 2.7, TRIM, "#46586a")
        lancet(b, x, -d / 2 - 0.03, 1.1, 1.3, 2.9, TRIM, "#5a4632" if k % 3 == 1 else "#46586a")
    turret(b, -w / 2 - 0.6, -d / 2 + 1.4, 4.2, 19.5)
    turret(b, w / 2, -d / 2, 2.3, 13.2)
    for x, y in ((w / 2, d / 2), (-w / 2, d / 2), (-7.6, -d / 2), (7.6, -d / 2)):
        turret(b, x, y, 1.2, 14.2, True)
    n, step = 10, 3.6  # the terrace
    b.box(0, -d / 2 - 3.4, -3, n * step + 3, 7.0, 3.6, hexc(STONE) * 0.86)
    b.box(0, -d / 2 - 3.4, 0.5, n * step + 3.4, 7.4, 0.25, TRIM)
    for k in range(n):
        pointed_bay(
            b, T((k - (n - 1) / 2) * step, -d / 2 - 5.6, 0.7), step, 4.7, hexc(TRIM), pier=0.16, deep=0.5, spring=0.52
        )
    b.box(0, -d / 2 - 3.0, 5.3, n * step + 0.8, 6.2, 0.35, TRIM)
    for k in range(n * 4 + 1):
        b.box((k / 4 - n / 2) * step, -d / 2 - 5.9, 5.65, 0.2, 0.2, 0.9, TRIM)
    b.box(0, -d / 2 - 5.9, 6.5, n * step + 0.4, 0.34, 0.2, TRIM)
    for k in range(n * 4 + 5):
        x = (k / 4 - n / 2 - 0.5) * step
        if abs(x) > 4.6:
            b.box(x, -d / 2 - 6.8, 0.75, 0.2, 0.2, 0.7, TRIM)
    for s in (-1, 1):
        b.box(s * (n * step / 4 + 2.6), -d / 2 - 6.8, 1.4, n * step / 2 - 3.6, 0.34, 0.2, TRIM)
    for k in range(6):
        b.box(
            0,
            -d / 2 - 7.2 - k * 0.7,
            -3,
            9 + k * 0.5,
            0.8,
            3.7 - (k + 1) * 0.46,
            hexc(TRIM) * (0.94 + 0.04 * (k % 2)),
        )
    return b.obj("palace", link=False)


def fountain():
    b = MB()
    b.cone(0, 0, -0.4, 5.4, 5.4, 1.0, 24, "#d9cdb8")
    b.cone(0, 0, 0.5, 4.9, 4.9, 0.14, 24, "#5fb0b5")
    for z, r in ((0.5, 2.1), (2.0, 1.2)):
        b.cone(0, 0, z, 0.4, 0.3, 1.5, 8, "#d9cdb8")
        b.cone(0, 0, z + 1.3, r * 0.5, r, 0.35, 14, "#e6dcc8")
    for k in range(9):
        b.cone(0.5 * math.cos(k * 0.7), 0.5 * math.sin(k * 0.7), 3.6, 0.1, 0.02, 1.4, 4, "#eef7f7")
    return b.obj("fountain", link=False)


def bed(seed, r=3.2, cols=("#d9533f", "#f2d24a", "#f4f0e6", "#c9608f")):
    """a round bed: a low hedge about rings of flowers"""
    q = random.Random(seed)
    b = MB()
    b.cone(0, 0, -0.3, r, r * 0.96, 0.75, 22, "#4f8748")
    b.cone(0, 0, 0.42, r * 0.86, r * 0.86, 0.1, 22, "#7a5a3c")
    for ring in range(3):
        for k in range(16 - 5 * ring):
            a, d = k * 6.283 / (16 - 5 * ring), r * (0.72 - 0.26 * ring)
            b.ico(d * math.cos(a), d * math.sin(a), 0.62, 0.34, cols[(seed + ring) % 4], 1, 0.2, (1, 1, 0.7), q)
    return b.obj("bed", link=False)


def magnolia(seed, h=6.5):
    """an evergreen tree: a round crown of dark glossy leaves down to the lawn, large white flowers on it"""
    q = random.Random(seed)
    b = MB()
    b.cone(0, 0, -0.3, 0.28, 0.2, h * 0.4, 6, "#6f5a48")
    for k in range(9):
        a, t = k * 2.4, k / 9
        d = h * 0.24 * (1 - 0.7 * t)
        z, s = h * (0.3 + 0.56 * t), h * (0.27 - 0.1 * t)
        x, y = d * math.cos(a), d * math.sin(a)
        b.ico(
            x,
            y,
            z,
            s,
            hexc(("#2f5f3c", "#386b40", "#2a5438")[k % 3]) * q.uniform(0.9, 1.15),
            2,
            0.1,
            (1, 1, 0.9),
            q,
            0.16,
        )
        for _ in range(5):
            u, v = q.uniform(0, 6.3), q.uniform(-0.2, 1.0)
            w = math.sqrt(1 - v * v)
            at = (x + s * w * math.cos(u), y + s * w * math.sin(u), z + 0.9 * s * v)
            b.ico(*at, 0.27, "#fbf6ea", 1, 0.1, (1, 1, 0.8), q)
    return b.obj("magnolia", link=False)


def build(p):
    """Zugdidi's palace from its botanical garden: lawn, gravel, round beds and a fountain, palms and magnolias at the sides,
    tall old trees behind, the mountains of Samegrelo low and blue"""
    seed = p.get("seed", 9)
    season = p.get("season", "lush")
    light(p.get("time", "golden"), az=p.get("az"), el=p.get("el"), fog_d=430)
    at = (6, 62)
    front = 28  # the fountain's y

    def hf(x, y):
        h = 0.5 * fbm(x / 40, y / 40, 4, seed) + smooth(110, 360, y) * 6 + range_(x, y, seed, 380, 800, 20, 130, 400)
        return pad(h, x, y, *at, 34, 0.6, 1.5)

    gravel = lambda x, y: np.minimum(
        np.abs(np.hypot(x - 2, y - front) - 8.4) - 2.2,
        np.minimum(near_line(x, y, [(-9, -40), (-3, 4), (1, 20)]), near_line(x, y, [(2, 36), (6, 54)])) - 2.4,
    )
    L = Land(hf, season)
    ground = lambda c, x, y, z, n: mix(c, hexc("#e0d0ac"), smooth(0.3, -0.3, gravel(x, y)))
    L.terrain(
        colours(season, (14, 40), (90, 130), (80, 120), (118, 150), ground), cy=-60, half=46, seed=seed, na=280, nr=270
    )
    L.put(palace(), *at, 0.1, 1, 1.6)
    L.put(fountain(), 2, front)
    for i, (x, y) in enumerate(((-11, 17), (13, 17), (-15, 35), (19, 34), (-13, -2), (6, -3))):
        L.put(bed(i), x, y)
    hedge = MB()
    hedge.box(0, 0, -0.3, 9, 1.1, 1.2, "#4f8748")
    for x, y, a in ((-26, 44, 0.1), (-17, 45, 0.1), (30, 48, 0.1), (-9, 46, 0.1)):
        L.put(hedge.obj("hedge", link=False), x, y - 2, a)
    L.scatter([palm(i) for i in range(4)], (-25, 31, 36, -19, 26), (40, 22, 33, 47, 46), 1.0, 1.3, 3, 0)
    L.scatter(
        [broadleaf(i, c, 7) for i, c in enumerate(("#2f6a44", "#3a7448"))],
        (-30, 36, -36, 40),
        (22, 22, 42, 40),
        0.9,
        1.2,
        5,
    )
    L.scatter(
        [poplar(i, c, 10) for i, c in enumerate(("#2f6040", "#3a6d45"))],
        (-24, 38, -30, 44),
        (52, 54, 54, 56),
        0.9,
        1.2,
        5,
    )
    aside = lambda x, y, z: (
        ((np.abs(x - 5) > 33) | (y > 84)) & (fbm(x / 45, y / 45, 4, seed + 40) > -0.16) & (z < 110) & (y > 4)
    )
    L.scatter(L.broadleaves(9.5), *L.spots(7600, 4, 400, seed, 0.95, 60), 0.8, 1.35, 1, 0.3, aside)
    flowering = [magnolia(i) for i in range(3)]
    for i, (x, y, k) in enumerate(
        ((-16.5, 3, 0.95), (17, 5, 0.9), (-27, 10, 1.1), (27, 12, 1.1), (-31, 27, 1.1), (24, 30, 0.9))
    ):
        L.put(flowering[i % 3], x, y, i * 1.3, k)
    people(L, [(9.5, 25), (-6.5, 29), (5.5, 45), (7, 45.6), (-8, 33)], 1.2)
    crowd([(x, y, L.z(x, y), turn, "walk") for x, y, turn in ((-4.6, -2, 3.0), (-3.5, -1.6, 3.0), (2.4, 12, 0.3))])
    clouds(seed, p.get("clouds", 3), el=(12, 19))
    return {**shot((-11, -32, 10), (3.4, 56, 8.4), 35, 0.0), **p.get("camera", {})}
