"""Sighnaghi, the town: from a garden of its upper quarter, across tiled roofs to the clock tower of the town hall, Saint
George's church and the bell tower on the spur above the plain of the Alazani; the long wall climbs the hill on the left."""

from static.studio.builders.alazani import caucasus, fields, hedges, white_range
from static.studio.builders.figures import crowd
from static.studio.builders.houses import balcony, facade
from static.studio.builders.landmarks import *
from static.studio.builders.outdoors import facing, shrub
from static.studio.builders.ridgetown import BRICK, courses, town_hall
from static.studio.builders.wayside import beside, brink, cumulus

EYE = (4, -68, 56)
HALL = (-28, 58)
CHURCH = (40, 76)
BELFRY = (21, 70)
STREET = [(0, -44), (4, -24), (0, -4), (7, 12), (-2, 28), (-12, 40), (-28, 46)]
UP = [(-12, 42), (4, 54), (14, 62), (24, 64)]  # from the street to the church
WALL = [(-8, 196), (-30, 206), (-52, 214), (-74, 220), (-98, 228), (-122, 230), (-146, 236), (-196, 234)]
HILL = [-220, -160, -122, -98, -74, -52, -30, -8, 30, 70]  # x along the hill of the wall, and its height there
CREST = [46, 52, 54, 48, 42, 36, 27, 12, -40, -104]
WALLS = ("#f3e4c2", "#e9bfa4", "#f6efdc", "#e0a884", "#cfd8c4", "#bdd2d6", "#eccd90", "#f0d3b0")
ROOFS = ("#b9623f", "#a4553f", "#c4744f", "#9c6350", "#b56a4a")
WOOD = ("#a3714a", "#5a9aa0", "#93613c", "#86a07a", "#b5875a", "#e6d6b4")


def crest(x):
    """how far away and how high the ridge of the town is"""
    y = np.interp(x, [-160, -90, -40, 10, 60, 110], [116, 100, 90, 88, 92, 110])
    return y, np.interp(x, [-160, -100, -62, -30, -4, 20, 44, 64, 100], [38, 34, 32, 27, 23, 24, 27, 20, 4])


def hf(x, y):
    far, top = crest(x)
    s = far - y
    slope = top + 3 - 0.42 * np.clip(s, 0, 58)
    garden = np.minimum(8 + 0.6 * (12 - y), 40)
    h = 3 * np.logaddexp(slope / 3, garden / 3) + 1.2 * fbm(x / 24, y / 24, 3, 5)
    h = pad(h, x, y, HALL[0], HALL[1] - 8, 18, 16.5, 1.3)
    h = pad(h, x, y, *CHURCH, 15, 26, 1.5)
    spur = x - np.interp(y, [-70, 0, 60, 90, 140], [120, 84, 60, 58, 40])
    h = h - brink(-s - 6, 150, 70) - brink(spur, 150, 60)
    h = np.maximum(h, -104)
    spine = np.interp(x, [at for at, _ in reversed(WALL)], [at for _, at in reversed(WALL)])
    hill = (np.interp(x, HILL, CREST) + 104) * np.exp(-(((y - spine) / 66) ** 2))
    hill = np.maximum(hill, bump(x, y, -250, 330, 150, 110, 90))
    h = np.maximum(h, -104 + hill * (0.92 + 0.12 * ridged(x / 90, y / 90, 4, 3)))
    return h + caucasus(x, y)


def tiles(b, r, w, d, z, high, col, over=0.6):
    """a hipped roof in rows of tiles; each strip is tilted, so that its edge throws a line of shade"""
    a, c = w / 2 + over, d / 2 + over
    b.hip(0, 0, z - 0.12, w, d, high, hexc(col) * 0.8, over=over)
    for side in range(4):
        half, deep = (a, c) if side % 2 == 0 else (c, a)
        run = min(a, c)  # from the eave to the ridge or to the corner of the hip
        n = max(4, round(2 * half / 0.62))
        M = T(0, 0, z, side * math.pi / 2)
        rows = max(2, round(run / 1.1))
        for i in range(n):
            u0, u1 = (-half + 2 * half * k / n for k in (i, i + 1))
            end = min(1.0, (half - abs((u0 + u1) / 2)) / run)
            for j in range(rows):
                t0, t1 = j / rows, min((j + 1) / rows, end)
                if t1 <= t0:
                    break
                V = [
                    (u, -deep + run * t, high * t + lift - 0.04 * t)
                    for t in (t0, t1)
                    for u, lift in ((u0, 0), (u1, 0.13))
                ]
                b.add(V, [(0, 1, 3, 2)], hexc(col) * r.uniform(0.86, 1.12), M=M)


def dwelling(seed, w, d, floors, wall, roof, wood):
    """a house of Sighnaghi: a stone ground floor, plaster above, a carved balcony on every upper floor, a tiled roof"""
    r = random.Random(seed)
    b = MB()
    high = 3.0 * floors
    b.box(0, 0, -5, w + 0.2, d + 0.2, 7.8, "#b3a48e")
    b.box(0, 0, 2.7, w + 0.24, d + 0.24, 0.22, BRICK)
    b.box(0, 0, 2.9, w, d, high - 2.9, wall)
    b.box(0, 0, high - 0.3, w + 0.3, d + 0.3, 0.34, hexc(wall) * 1.08)
    facade(b, w, 0, floors, -d / 2, wall, wood, 0.0, r, 3.0, True, 2.4)
    for s in (-1, 1):
        for f in range(floors):
            for u in (-d / 4, d / 4):
                b.box(s * w / 2, u, f * 3 + 0.8, 0.16, 1.3, 1.75, hexc(wall) * 1.1 if f else BRICK)
                b.box(s * w / 2, u, f * 3 + 0.9, 0.24, 0.95, 1.5, "#3a4854")
    part = (0.97, 0.6, 0.72)[seed % 3]  # of the front
    for f in range(1, floors):
        balcony(b, w * part, f * 3.0, -d / 2, 1.7, wood, None, True, 2.55)
    b.box(0, -d / 2 - 0.85, high - 0.44, w + 0.2, 1.9, 0.16, hexc(wood) * 0.9)
    q = MB()
    tiles(q, r, w, d + 1.7, high, 2.3, roof)
    b.add(q.V, q.F, "#ffffff", M=T(0, -0.85))
    b.C[-len(q.C) :] = q.C
    b.box(w * 0.22, d * 0.1, high + 0.6, 0.8, 0.8, 2.3, "#9c5b45")
    b.box(w * 0.22, d * 0.1, high + 2.9, 1.0, 1.0, 0.22, "#7a4636")
    return b.obj("dwelling", link=False)


def belfry(w=6.2, high=19.0):
    """Saint George's bell tower: square, of brick in bands, an open floor of arches for the bells, a tiled cone"""
    r = random.Random(11)
    b = MB()
    brick, pale = hexc("#b9805c"), hexc("#dcbf98")
    courses(r, -4, high, lambda z, h, c: b.box(0, 0, z, w, w, h, c), "#bd8a66", 0.8)
    for z in (0, high * 0.36, high * 0.7, high):
        b.box(0, 0, z, w + 0.6, w + 0.6, 0.4, pale)
    for k in range(4):
        M = T(0, 0, 0, k * math.pi / 2)
        for z, tall in ((high * 0.1, 3.4), (high * 0.45, 3.2)):
            q = MB()
            lancet(q, 0, -w / 2 - 0.02, z, 1.5, tall, pale)
            b.add(q.V, q.F, "#ffffff", M=M)
            b.C[-len(q.C) :] = q.C
        for s in (-1, 1):
            b.box(s * w * 0.43, -w / 2, 0, w * 0.14, 0.3, high, brick * 1.06, M=M)
        pointed_bay(b, M @ T(0, -w / 2 + 0.5, high + 0.4), w, 5.2, brick, 0.34, 1.0, 0.5)
    b.cone(0, 0, high + 2.6, 1.0, 0.5, 1.2, 12, "#6f5a3a")
    b.box(0, 0, high + 5.5, w + 0.7, w + 0.7, 0.5, pale)
    n = 20
    for row in range(7):  # the cone in rings of tiles
        t0, t1 = row / 7, (row + 1) / 7
        z = high + 6 + 6.6 * t0
        b.cone(
            0, 0, z, w * 0.7 * (1 - t0) + 0.12, w * 0.7 * (1 - t1), 6.6 / 7, n, hexc("#b85f3c") * r.uniform(0.93, 1.08)
        )
    b.box(0, 0, high + 12.4, 0.24, 0.24, 2.0, "#5d544c")
    b.box(0, 0, high + 13.5, 1.0, 0.24, 0.24, "#5d544c")
    return b.obj("belfry", link=False)


def portal():
    """the door in the foot of the town hall's clock tower, a window above it"""
    b = MB()
    lancet(b, -4.5, -6.03, 0.1, 2.3, 4.2, hexc("#b79f86"), "#6f4a34")
    b.box(-4.5, -6.03, 5.5, 1.6, 0.14, 2.6, "#fbf6ea")
    b.box(-4.5, -6.08, 5.7, 1.1, 0.14, 2.2, DARK)
    return b.obj("portal", link=False)


def free(x, y):
    """where a house may stand"""
    near = lambda at, r: math.hypot(x - at[0], y - at[1]) < r
    on_street = beside(x, y, STREET) < 7.4 or beside(x, y, UP) < 7
    square = -47 < x < -9 and 20 < y < 70
    return not (on_street or square or near(CHURCH, 21) or near(BELFRY, 11))


def town(L):
    """houses in rows along the slope, each with its balcony to the valley between the viewer and the ridge"""
    kinds = [
        dwelling(i, 9 + i * 3 % 4, 7, 2 + (i % 3 == 1), WALLS[i % 8], ROOFS[i % 5], WOOD[i * 5 % 6]) for i in range(16)
    ]
    r = random.Random(7)
    put = []
    for row, s in enumerate(np.arange(-3, 84, 11)):
        x = -130 + r.uniform(0, 5) + 5 * (row % 2)
        while x < 74:
            y = float(crest(np.array(x))[0]) - s + r.uniform(-1.2, 1.2)
            if free(x, y) and L.z(x, y) > 2 and all(math.hypot(x - a, y - c) > 10.6 for a, c in put):
                put.append((x, y))
                turn = 0.6 * facing(x, y, EYE[:2]) + r.uniform(-0.22, 0.22)
                L.put(r.choice(kinds), x, y, turn, r.uniform(0.9, 1.05), 0.2)
            x += r.uniform(11.4, 13.6)


def town_wall(L):
    """the wall of the town on its wooded hill: battlements, round towers under tiled cones; it comes down behind the roofs"""
    b = MB()
    r = random.Random(8)
    stone = hexc("#d6c096")
    pts = []
    for (ax, ay), (bx, by) in itertools.pairwise(WALL):
        n = round(math.hypot(bx - ax, by - ay) / 2)
        pts += [(ax + (bx - ax) * i / n, ay + (by - ay) * i / n) for i in range(n)]
    for (x, y), (u, v) in itertools.pairwise(pts):
        way = Vector((u - x, v - y)).normalized()
        side = Vector((-way.y, way.x)) * 0.8
        z, w = L.z(x, y), L.z(u, v)
        ring = [
            (x - side.x, y - side.y, z),
            (u - side.x, v - side.y, w),
            (u + side.x, v + side.y, w),
            (x + side.x, y + side.y, z),
        ]
        for low, top, tone in ((-5, 2, 0.92), (2, 5.2, 1.0), (5.2, 8.4, 1.05)):
            V = [(px, py, pz + up) for up in (low, top) for px, py, pz in ring]
            b.add(V, [(0, 1, 5, 4), (2, 3, 7, 6), (4, 5, 6, 7)], stone * tone * r.uniform(0.97, 1.03))
        b.box(
            0, 0, 8.2, 1.2, 1.6, 1.4, stone * 1.05, M=T((x + u) / 2, (y + v) / 2, (z + w) / 2, math.atan2(way.y, way.x))
        )
    for x, y in WALL:
        z = L.z(x, y)
        b.cone(x, y, z - 5, 4.3, 4.0, 19, 14, stone * r.uniform(0.98, 1.08))
        b.cone(x, y, z + 13.2, 4.4, 4.4, 0.8, 14, stone * 0.86)
        for k in range(5):
            a = -2.6 + 0.52 * k
            b.box(x + 4.0 * math.cos(a), y + 4.0 * math.sin(a), z + 10, 0.9, 0.9, 2.0, DARK)
        b.cone(x, y, z + 14, 4.9, 0.1, 5.4, 14, "#b5623f")
    b.obj("wall")


def ground(c, x, y, z, n):
    """the street and the square of stone, earth about the houses"""
    far, _ = crest(x)
    c = mix(c, hexc("#c3ad83"), 0.5 * smooth(-8, 0, far - y) * smooth(-6, 10, y) * smooth(80, 60, x))
    way = np.minimum(near_line(x, y, STREET), near_line(x, y, UP))
    setts = 0.92 + 0.14 * hash2(np.floor(x / 1.1), np.floor(y / 0.9), 5)
    c = mix(c, hexc("#cbb994") * setts[:, None], smooth(3.6, 3.1, way))
    u, v = x - HALL[0], y - HALL[1] + 12
    flags = mix(hexc("#d6c8ac"), hexc("#b79f86"), (np.minimum(np.abs(u % 5 - 2.5), np.abs(v % 5 - 2.5)) < 0.45) * 0.8)
    c = mix(c, hexc("#5f8f4c"), 0.8 * smooth(150, 180, y) * smooth(-90, -70, z))
    return mix(c, flags, smooth(17, 16.4, np.hypot(u, (v - 6) * 1.1)))


def gardens(L):
    """cypresses, fruit trees and roses between the houses; woods on the slopes; trees along the fields"""
    inside = lambda x, y, z: (z > 3) & (crest(x)[0] - y > -10) & (y < 130)
    way = lambda x, y: np.minimum(near_line(x, y, STREET), near_line(x, y, UP))
    clear = lambda x, y: (way(x, y) > 5) & (np.hypot(x - HALL[0], y - HALL[1] + 8) > 15)
    cypress = [poplar(i, c, 12) for i, c in enumerate(("#28503a", "#31603f", "#2c5944"))]
    g = np.random.default_rng(3)
    X, Y = g.uniform(-120, 70, 150), g.uniform(-10, 100, 150)
    L.scatter(cypress, X, Y, 0.7, 1.15, 3, 0.1, lambda x, y, z: inside(x, y, z) & clear(x, y))
    for x, y, k in ((27, 82, 1.2), (54, 70, 1.1), (30, 62, 1.0), (50, 60, 1.15), (-42, 50, 1.1), (-13, 51, 1.05)):
        L.put(cypress[0], x, y, k, k)
    X, Y = g.uniform(-130, 80, 900), g.uniform(-34, 110, 900)
    L.scatter(L.broadleaves(4.2), X, Y, 0.6, 1.1, 4, 0.1, lambda x, y, z: inside(x, y, z) & clear(x, y) & (y > -2))
    X, Y = g.uniform(-60, 64, 1500), g.uniform(-46, -2, 1500)
    bushes = [shrub(i, c) for i, c in enumerate(("#6d9a45", "#7fae4c", "#5a8a48", "#d98a8f", "#8fae55", "#f0d9d4"))]
    L.scatter(bushes, X, Y, 0.5, 1.1, 5, 0.1, lambda x, y, z: clear(x, y) & (fbm(x / 8, y / 8, 2, 4) > -0.05))
    X, Y = g.uniform(-48, -6, 260), g.uniform(14, 32, 260)
    bank = lambda x, y, z: (way(x, y) > 4) & (np.hypot(x - HALL[0], y - HALL[1] + 8) > 18.4)
    L.scatter(bushes[:3], X, Y, 0.7, 1.5, 6, 0.1, bank)  # below the square
    for i in range(9):  # round the square
        turn = 3.5 + i * 0.42
        L.put(L.broadleaves(3.4)[i % 4], HALL[0] + 15.5 * math.cos(turn), HALL[1] - 6 + 13.6 * math.sin(turn), i)
    for i, (x, y) in enumerate(((-19, -26), (-24, -20), (-15, -18), (27, -24), (31, -17), (24, -14))):
        L.put(L.broadleaves(4)[i % 4], x, y, i)
    a, d = np.radians(g.uniform(-44, 44, 9000)), np.sqrt(g.uniform(110**2, 480**2, 9000))
    wood = lambda x, y, z: (z > -98) & ((crest(x)[0] - y < -14) | (z < 2)) & (near_line(x, y, WALL) > 11)
    L.scatter(L.broadleaves(6.5), EYE[0] + d * np.sin(a), EYE[1] + d * np.cos(a), 0.7, 1.3, 6, 0.1, wood)
    hedges(L, L.broadleaves(8), 2600, 420, 1250)


def build(p):
    light(
        "day",
        az=142,
        el=30,
        energy=5.2,
        sun="#ffe3b8",
        zen="#3f82cc",
        mid="#a9d3ee",
        hor="#eef4f4",
        fog_d=2500,
        fog_max=0.62,
        fog_h=None,
        fog_cool="#b9d3ea",
        clouds=0.3,
    )
    L = Land(hf, "lush")
    tones = ("#8fb84c", "#e3c860", "#6fa548", "#d9b64c", "#a9c45c", "#5f9448", "#efdc8c", "#b98f5a")
    paint = colours(
        "lush", None, None, None, None, lambda *a: ground(fields(tones)(*a), *a[1:]), white_range("#5f8a72")
    )
    L.terrain(paint, EYE[0], EYE[1], 46, 8, 2700, 460, 460, 5, 0.3)
    town(L)
    for part in (town_hall(), portal()):
        L.put(part, *HALL, 0.16, 1.18)
    L.put(cathedral("#cba27e", "#a5573f", 18, 12, 11, (3.5, 8, 7)), *CHURCH, 0.45, 1.15)
    L.put(belfry(), *BELFRY, 0.2, 1.05)
    town_wall(L)
    gardens(L)
    r = random.Random(3)
    spots = [(HALL[0] + r.uniform(-11, 13), HALL[1] + r.uniform(-17, -9)) for _ in range(14)]
    spots += [(0.6, -3), (1.8, -1.6), (4.6, 6), (6, 9), (0, 25), (-1, 27)]
    crowd([(x, y, L.z(x, y) + 0.1, r.uniform(0, 6.3), r.choice(("stand", "walk"))) for x, y in spots])
    cumulus((4, -19, 8.4, 1500, 9), (9, 9, 9.6, 1500, 8), (6, 25, 7.6, 1500, 10))
    return shot(EYE, (2, 82, 28), 31, 0.05)
