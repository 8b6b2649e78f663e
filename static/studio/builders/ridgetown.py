"""Sighnaghi from a tower of its wall: the panorama. Ahead is north-north-west along the ridge, on the right the Alazani plain."""

from static.studio.builders.figures import cat, crowd
from static.studio.builders.landmarks import *
from static.studio.builders.oldtown import SETS, town_houses
from static.studio.builders.outdoors import birds, facing, shrub
from static.studio.builders.wayside import brink, cumulus, expanse

CREST = [
    (64, -330),
    (40, -210),
    (14, -100),
    (2, -40),
    (0, 0),
    (21, 28),
    (42, 60),
    (54, 96),
    (47, 130),
    (24, 164),
    (-14, 190),
]
WEST = [
    (-14, 190),
    (-56, 196),
    (-98, 178),
    (-136, 146),
    (-160, 100),
]  # the wall comes back on the other side of the town
CHURCH = (4, 142)
HALL = (-37, 66)
STEPHEN = 6  # of CREST
ROUND = (3, 7, 9)
SQUARE = (2, 8)
WALK = 6.4  # the wall's walk above the ground
LOOKOUT = 11.0  # the floor of the viewer's tower above the ground
TOWER = (-1.2, -1.5)  # its middle: the viewer stands nearer to the plain
STONE = "#b8a68a"
BRICK = "#a5735a"


def out(x, y):
    """how far a point lies outside the wall, towards the plain"""
    east = x - np.interp(y, [b for _, b in CREST], [a for a, _ in CREST])
    north = 0.86 * (y - np.interp(x, [-160, -136, -98, -56, -14, 18], [110, 150, 182, 198, 194, 178]))
    return np.where(y > 166, np.maximum(east * 0.6, north), np.maximum(east, north))


def caucasus(x, y):
    """1 on the range beyond the plain, 0 before it"""
    d, a = np.hypot(x, y), np.degrees(np.arctan2(x, y))
    return smooth(800, 1230, d) * smooth(-22, 14, a) * smooth(168, 128, a)


def hf(x, y):
    o = out(x, y)
    along = np.interp(y, [-330, -160, -60, 0, 40, 80, 112, 142, 180, 230], [34, 22, 6, 0, -4, -8, -8, -1, -9, -22])
    bowl = (
        -7 * smooth(3, 30, -o) * smooth(-90, 0, y)
        + 5 * smooth(36, 84, -o)
        + 15 * smooth(80, 180, -o)
        + bump(x, y, *HALL, 5, 26, 22)
    )
    hills = (
        smooth(150, 420, -o) * (16 + 74 * ridged(x / 190, y / 190, 4, 6))
        + smooth(-40, -330, y) * smooth(20, 130, -o) * 30
    )
    h = (along + bowl + hills + 1.4 * fbm(x / 26, y / 26, 3, 5) * smooth(2, 14, np.abs(o))) * smooth(170, 30, o)
    h = h + 4 * smooth(8, 60, o) * fbm(x / 30, y / 30, 4, 15) - brink(o - 9, 118, 74)
    h = pad(h, x, y, *CHURCH, 17, 0, 1.5)
    return h + caucasus(x, y) * (168 + 190 * ridged(x / 260, y / 260, 5, 12, gain=0.42))


ALAZANI = [(-260, 1100), (120, 700), (330, 560), (420, 380), (590, 220), (660, -40), (900, -300)]


def ground(c, x, y, z, n):
    far = smooth(-92, -101, z)
    row = 0.86 * x + 0.5 * y, 0.86 * y - 0.5 * x
    fields = hash2(np.floor(row[0] / 58), np.floor(row[1] / 92), 3)
    tones = np.array([hexc(t) for t in ("#b59a4c", "#d3a24a", "#9a8f4a", "#c7b46a", "#b9763c", "#8f9a52", "#a8553a")])
    field = tones[(fields * 6.99).astype(int)] * (1 + 0.05 * np.sign(np.sin(row[1] * 1.1)))[:, None]
    c = mix(c, hexc("#a99a52"), 0.4)
    c = mix(c, field, far)
    c = mix(c, hexc("#c9bfa4"), smooth(11, 8, near_line(x, y, ALAZANI)) * far)
    c = mix(c, hexc("#8fb0bd"), smooth(6, 5, near_line(x, y, ALAZANI)) * far)
    inner = smooth(-3, -8, out(x, y)) * smooth(-20, 10, y) * smooth(-190, -150, x)
    return mix(c, hexc("#b9a884"), 0.6 * inner)


def far_range(c, x, y, z, n):
    """blue rock and a line of snow on the Caucasus"""
    u = smooth(0.02, 0.1, caucasus(x, y))
    rock_ = mix(hexc("#75809a"), hexc("#929db0"), smooth(-0.3, 0.3, fbm(x / 40, y / 40, 3, 8)))
    c = mix(c, rock_, 0.85 * u * smooth(-70, -10, z))
    return mix(c, hexc("#f8f8fc"), u * smooth(80, 112, z + 30 * fbm(x / 60, y / 60, 3, 9)) * smooth(0.3, 0.44, n[:, 2]))


def courses(r, z0, z1, make, col, deep=1.1):
    """stone in courses from z0 to z1, a row of brick in every fourth; make(z, height, colour) adds one"""
    z, k = z0, 0
    while z < z1 - 0.05:
        high = min(0.34 if k % 4 == 3 else deep * r.uniform(0.85, 1.15), z1 - z)
        c = hexc(BRICK if k % 4 == 3 else col) * r.uniform(0.92, 1.06)
        make(z, high, c)
        z, k = z + high, k + 1


def walk(x, y):
    """height of the walk on the wall"""
    return hf(x, y) + WALK + (LOOKOUT - WALK) * smooth(22, 5, np.hypot(x - TOWER[0], y - TOWER[1]))


def rampart(line, seed=1):
    """the wall along a line, its walk in steps that climb to the lookout, a parapet with merlons towards the plain"""
    r = random.Random(seed)
    b = MB()
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        length = math.hypot(bx - ax, by - ay)
        n = round(length / 1.1)
        turn = math.atan2(by - ay, bx - ax)
        t = (np.arange(n) + 0.5) / n
        X, Y = ax + (bx - ax) * t, ay + (by - ay) * t
        far = np.hypot(X - TOWER[0], Y - TOWER[1])
        top = walk(X, Y)
        step = length / n + 0.02
        for i, (x, y, z, d) in enumerate(zip(X, Y, top, far)):
            if d < 4.6:
                continue
            M = T(x, y, 0, turn)
            tone = hexc(STONE) * r.uniform(0.94, 1.05)
            if d < 70:
                courses(r, z - 10, z - 0.1, lambda at, high, c, M=M: b.box(0, 0, at, step, 2.0, high, c, M=M), STONE)
            else:
                b.box(0, 0, z - WALK - 6, step, 2.0, WALK + 5.9, tone, M=M)
            b.box(0, 0.1, z - 0.1, step, 2.2, 0.12, hexc("#b8a88c") * r.uniform(0.9, 1.08), M=M)
            rows = 4 if d < 40 else 1
            for k in range(rows):
                c = tone * r.uniform(0.9, 1.08)
                b.box(0, -0.85, z + 0.95 * k / rows, step, 0.4 + r.uniform(0, 0.03), 0.95 / rows, c, M=M)
            if i % 3 != 2:
                b.box(0, -0.85, z + 0.95, step, 0.4, 0.5, tone * r.uniform(0.92, 1.04), M=M)
            b.box(0, 1.1, z, step, 0.22, 0.28, tone * 0.95, M=M)
    return b.obj("rampart")


def stones(b, r, R, a0, a1, z, high, col, row=0.24, wide=0.46):
    """a parapet of stones, round a circle from the direction a0 to a1, in radians from +x"""
    n = max(1, round((a1 - a0) * R / wide))
    rows = max(1, round(high / row))
    for j in range(rows):
        for k in range(n):
            M = T(0, 0, 0, a0 + (k + 0.5 + 0.5 * (j % 2) - 0.25) / n * (a1 - a0))
            c = hexc(BRICK if rows > 2 and j == rows - 1 else col) * r.uniform(0.86, 1.1)
            size = 0.42 + r.uniform(0, 0.04)
            b.box(R - 0.21, 0, z + j * high / rows, size, (a1 - a0) * R / n * 1.06, high / rows, c, M=M)


def crown(b, r, R, z, n=9, col=STONE):
    """parapet and merlons round the top of a tower"""
    stones(b, r, R, 0, 2 * math.pi, z, 0.8, col, 0.4, 1.0)
    for k in range(n):
        stones(b, r, R, (k + 0.1) / n * 2 * math.pi, (k + 0.66) / n * 2 * math.pi, z + 0.8, 0.5, col, 0.5, 0.9)


def round_tower(seed, R=4.4, high=10.5):
    """two storeys of stone and brick, open above"""
    r = random.Random(seed)
    b = MB()
    taper = lambda z: R * (1.05 - 0.05 * z / high)
    courses(r, -6, high, lambda z, h, c: b.cone(0, 0, z, taper(z), taper(z + h), h, 22, c), STONE)
    for z in (high * 0.25, high * 0.62):
        for k in range(9):
            M = T(0, 0, 0, k * 0.698 + z)
            b.box(taper(z) - 0.02, 0, z, 0.2, 0.5, 1.3, DARK, M=M)
            b.box(taper(z) - 0.02, 0, z + 1.3, 0.24, 0.7, 0.24, BRICK, M=M)
    crown(b, r, R, high)
    return b.obj("round tower", link=False)


def square_tower(seed, w=7.4, high=11.0):
    """a square one under a low tiled roof"""
    r = random.Random(seed)
    b = MB()
    courses(r, -6, high, lambda z, h, c: b.box(0, 0, z, w, w, h, c), STONE)
    for k in range(4):
        M = T(0, 0, 0, k * math.pi / 2)
        for u in (-1.9, 0, 1.9):
            b.box(u, -w / 2, high - 2.6, 0.9, 0.16, 1.7, DARK, M=M)
            b.box(u, -w / 2, 2.6, 0.5, 0.16, 1.2, DARK, M=M)
    b.hip(0, 0, high, w, w, 2.3, "#b05a3c", over=0.6)
    return b.obj("square tower", link=False)


def saint_stephen():
    """the church in the largest tower of the wall: a round stone body with a small drum and a tiled cone upon it"""
    r = random.Random(7)
    b = MB()
    courses(r, -6, 9.5, lambda z, h, c: b.cone(0, 0, z, 6.0, 6.0, h, 24, c), STONE)
    for k in range(10):
        M = T(0, 0, 0, k * 0.628)
        b.box(5.98, 0, 3.6, 0.2, 0.8, 2.3, DARK, M=M)
        b.box(5.98, 0, 5.9, 0.26, 1.1, 0.3, BRICK, M=M)
    b.cone(0, 0, 9.5, 6.3, 6.3, 0.4, 24, BRICK)
    b.cone(0, 0, 9.9, 6.4, 2.6, 1.7, 24, "#b05a3c")
    drum(b, 0, 0, 11.2, 2.5, 4.2, 4.2, hexc("#cdb58d"), "#b05a3c", sides=12)
    return b.obj("saint stephen", link=False)


def town_hall():
    """a pale house with an arcade; its clock tower stands over the roofs"""
    b = MB()
    cream, trim = hexc("#f0e4cc"), hexc("#fbf6ea")
    b.box(0, 0, -5, 19, 10, 14, cream)
    b.box(0, 0, 4.3, 19.4, 10.4, 0.35, trim)
    b.hip(0, 0, 9, 19, 10, 2.3, "#b0583a", over=0.7)
    for k in range(4):
        M = T(0, 0, 0, k * math.pi / 2)
        front, n = (5.0, 6) if k % 2 == 0 else (9.5, 3)
        for i in range(n):
            u = (i + 0.5) * 3 - n * 1.5
            lancet(b, u, -front - 0.02, 0.2, 1.7, 3.5, trim) if k == 0 else b.box(
                u, -front, 0.9, 1.2, 0.14, 2.3, DARK, M=M
            )
            b.box(u, -front - 0.02, 5.5, 1.5, 0.14, 2.5, trim, M=M)
            b.box(u, -front - 0.06, 5.7, 1.1, 0.14, 2.1, DARK, M=M)
    x, y, w = -4.5, -3.4, 5.2
    b.box(x, y, 0, w, w, 18, cream)
    for z in (9.2, 13.4, 17.8):
        b.box(x, y, z, w + 0.5, w + 0.5, 0.4, trim)
    for k in range(4):
        M = T(x, y, 0, k * math.pi / 2)
        for u in (-1.1, 1.1):
            b.box(u, -w / 2, 10.2, 0.9, 0.14, 2.4, DARK, M=M)
        face = M @ T(0, -w / 2, 15.6) @ Matrix.Rotation(math.pi / 2, 4, "X")
        b.cone(0, 0, 0, 1.75, 1.75, 0.14, 24, "#8a5a3c", M=face)
        b.cone(0, 0, 0.1, 1.5, 1.5, 0.1, 24, "#fffdf4", M=face)
        b.box(0, 0.5, 0.18, 0.16, 1.0, 0.08, DARK, M=face)
        b.box(0.36, 0, 0.18, 0.72, 0.16, 0.08, DARK, M=face)
    for sx in (-1, 1):
        for sy in (-1, 1):
            b.box(x + sx * 1.7, y + sy * 1.7, 18.2, 0.8, 0.8, 2.7, cream)
    b.box(x, y, 18.2, 2.2, 2.2, 2.6, DARK)
    b.box(x, y, 20.9, w, w, 0.4, trim)
    b.hip(x, y, 21.3, w, w, 3.6, "#b0583a", over=0.3)
    b.cone(x, y, 24.4, 0.1, 0.05, 2.2, 6, "#6f5a44")
    return b.obj("town hall", link=False)


def town(L):
    """tiled roofs down from the wall and up again to the church, the town hall in their middle, cypresses between"""
    hs = town_houses(SETS["sighnaghi"], 14, lit=0.12)
    L.put(cathedral("#c99a70", "#9a5a44", 18, 12, 11, (3.3, 8, 6.5)), *CHURCH, 0.5, 1.5)
    L.put(bell_tower("#c99a70", "#b0603f", 5.4, 19), CHURCH[0] - 19, CHURCH[1] - 8, 0.2, 1.1)
    L.put(town_hall(), *HALL, facing(*HALL) + 0.12, 1.05)
    spots = np.array([(x, y) for y in np.arange(-30, 196, 10.2) for x in np.arange(-170, 40, 11.2)])
    spots = spots + np.random.default_rng(6).uniform(-2.2, 2.2, spots.shape)
    x, y = spots.T
    free = (out(x, y) < -9) & (np.hypot(x - CHURCH[0] + 5, y - CHURCH[1]) > 22) & (np.hypot(*(spots - HALL).T) > 17)
    free &= (np.hypot(x, y) > 17) & (np.random.default_rng(8).random(len(x)) < 0.92)
    free &= ~((np.abs(y - 0.9 * x - 84) < 6) & (y < 66) & (y > 40))
    r = random.Random(5)
    for a, b in spots[free]:
        L.put(r.choice(hs), a, b, facing(a, b) + r.uniform(-0.45, 0.45), r.uniform(0.9, 1.08), 0.2)
    cypress = [poplar(i, c, 10) for i, c in enumerate(("#2b5236", "#35603c", "#2f5a44"))]
    inside = lambda x, y, z: (
        (out(x, y) < -4.5) & (y > -34) & (np.hypot(x, y) > 11) & (np.hypot(x + 1, y - CHURCH[1]) > 15)
    )
    L.scatter(cypress, *L.spots(150, 10, 220, 7), 0.6, 1.15, 3, 0.1, lambda x, y, z: inside(x, y, z) & (x > -150))
    by_church = [(CHURCH[0] + a, CHURCH[1] + b) for a, b in ((-20, -4), (-18, 8), (17, -10), (19, 2), (12, -17))]
    L.scatter(cypress, *zip(*by_church), 0.9, 1.2, 2)
    L.scatter(L.broadleaves(4.2), *L.spots(520, 12, 230, 2), 0.6, 1.0, 3, 0.1, inside)


def country(L):
    """autumn woods on the slopes, trees along the fields, villages on the plain"""
    slope = lambda x, y, z: (z < -12) & (z > -96) & (out(x, y) > 16) & (fbm(x / 30, y / 30, 3, 9) > -0.24)
    L.scatter([*L.broadleaves(5), *L.broadleaves(6)], *L.spots(5200, 20, 330, 4), 0.6, 1.2, 3, 0.1, slope)
    verge = lambda x, y, z: (out(x, y) > 7) & (out(x, y) < 40) & (fbm(x / 14, y / 14, 3, 19) > 0.02)
    L.scatter(L.broadleaves(3.6), *L.spots(2600, 10, 200, 14), 0.5, 1.0, 3, 0.1, verge)
    back = lambda x, y, z: (out(x, y) < -9) & ((y < -34) | (out(x, y) < -190)) & (fbm(x / 34, y / 34, 3, 29) > -0.12)
    L.scatter(
        [*L.broadleaves(5), *L.broadleaves(6), poplar(4, "#35603c", 10)],
        *L.spots(5200, 24, 420, 6),
        0.7,
        1.3,
        3,
        0.1,
        back,
    )
    hedge = lambda x, y, z: (
        (z < -98) & ((np.abs((0.86 * x + 0.5 * y) % 58) < 4) | (np.abs((0.86 * y - 0.5 * x) % 92) < 3))
    )
    L.scatter(L.broadleaves(5), *L.spots(7000, 190, 760, 9), 0.7, 1.3, 3, 0.1, hedge)
    hs = town_houses(SETS["sighnaghi"], 6, lit=0.0)
    for i, (x, y) in enumerate(((250, 150), (330, 330), (150, 440), (420, 40), (-60, 520), (330, -190))):
        quarter(L, hs, (x - 40, x + 40), (y - 24, y + 24), lambda a, b: True, i, (11, 18), 13, 0.6, 0.55)
    bushes = [shrub(i, c) for i, c in enumerate(("#8a8f45", "#b9863c", "#a8553a", "#6f8a45"))]
    foot = lambda x, y, z: (
        (np.abs(np.abs(out(x, y)) - 3) < 1.6) & (fbm(x / 6, y / 6, 2, 3) > -0.05) & (np.hypot(x, y) > 6)
    )
    L.scatter(bushes, *L.spots(2600, 8, 150, 12), 0.5, 1.3, 3, 0.1, foot)


def lookout(L, R=4.2):
    """the tower below the viewer: flagstones, a parapet towards the plain, a low wall with a rail towards the town"""
    r = random.Random(2)
    b = MB()
    z = L.z(0, 0) + LOOKOUT
    courses(r, z - 14, z - 0.1, lambda at, h, c: b.cone(0, 0, at, R + 0.02, R, h, 26, c), STONE)
    ahead, behind = (math.atan2(CREST[i][1] - TOWER[1], CREST[i][0] - TOWER[0]) for i in (5, 3))
    gap = 0.27
    east = behind + gap, ahead - gap
    stones(b, r, R, *east, z, 0.72, STONE)
    n = 7
    for k in range(n):
        a0, a1 = (east[0] + (east[1] - east[0]) * (k + t) / n for t in (0.22, 0.74))
        stones(b, r, R, a0, a1, z + 0.72, 0.36, STONE, 0.18)
    west = ahead + gap, behind + 2 * math.pi - gap
    stones(b, r, R, *west, z, 0.46, STONE)
    posts = [(R - 0.2) * np.array([math.cos(a), math.sin(a)]) for a in np.linspace(*west, 15)]
    for (ax, ay), (bx, by) in itertools.pairwise(posts):
        strut(b, (ax, ay, z + 0.4), (ax, ay, z + 1.04), 0.05, "#4a4038")
        strut(b, (ax, ay, z + 1.02), (bx, by, z + 1.02), 0.045, "#4a4038")
    inst(b.obj("lookout", link=False), T(*TOWER))
    paving(*TOWER, z, R - 0.36, ("#b7a68a", "#c6b698", "#a8977c", "#bfa98a"), 0.52, 0.62, 3)
    at = lambda a, far: (TOWER[0] + far * math.sin(a), TOWER[1] + far * math.cos(a), z)
    lean = [(*at(a, R - 0.76), math.pi - a, "lean") for a in (1.75, 1.97)]
    crowd([*lean, (*at(-1.9, 3.3), -1.2, "stand"), (*at(-1.66, 3.2), -1.9, "stand")])
    inst(cat("#d3843f", "lie"), T(*(c + d for c, d in zip(at(-0.62, R - 0.2), (0, 0, 0.47))), 2.2))
    return z


def walkers():
    """people on the walk of the wall"""
    on = []
    for k, t, turn in ((4, 0.5, 0), (4, 0.62, 0), (5, 0.2, 1), (5, 0.55, 0), (3, 0.55, 1), (3, 0.2, 0), (3, 0.14, 0)):
        (ax, ay), (bx, by) = CREST[k], CREST[k + 1]
        x, y = ax + (bx - ax) * t, ay + (by - ay) * t
        heading = math.atan2(by - ay, bx - ax) + math.pi / 2
        on.append((x, y, vh(walk, x, y) + 0.02, heading + math.pi * turn, "walk"))
    crowd([(0, 0, -400, 0)] * 5 + on)


def build(p):
    light(
        "late",
        az=-112,
        el=25,
        disc=0.4,
        fog_d=1550,
        fog_max=0.66,
        fog_h=None,
        clouds=0.35,
        sun="#ffd2a0",
        zen="#5a8fce",
        mid="#b9d3e6",
        hor="#ffe0b8",
    )
    L = Land(hf, "autumn", True)
    expanse(L, colours("autumn", None, None, None, None, ground, far_range))
    rampart(CREST)
    rampart(WEST, 2)
    for i in ROUND:
        L.put(round_tower(i), *CREST[i])
    for i, at in enumerate(WEST[1:4]):
        L.put(round_tower(i + 9) if i != 1 else square_tower(4), *at)
    for i in SQUARE:
        L.put(square_tower(i), *CREST[i], 0.3)
    L.put(round_tower(20), *CREST[10])
    L.put(saint_stephen(), *CREST[STEPHEN], 0.3)
    town(L)
    country(L)
    z = lookout(L)
    walkers()
    birds(20, (60, 90, 6), (40, 40, 8), 3, 0.45)
    cumulus((4, 52, 13, 900, 9), (9, 78, 12, 920, 7), (6, 104, 14, 900, 10), (3, 20, 12, 940, 7))
    return dict(loc=(0, 0, z + 1.75), pano=True, exposure=0.05)
