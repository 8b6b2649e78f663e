"""The wall of Sighnaghi in autumn: from above its walk, towards a round tower under a tiled cone and a gate tower with a
road through its arch; the wall winds up the wooded ridge from tower to tower, on the right the plain of the Alazani."""

from scipy.interpolate import CubicSpline

from static.studio.builders.alazani import caucasus, fields, hedges, white_range
from static.studio.builders.figures import crowd
from static.studio.builders.landmarks import *
from static.studio.builders.oldtown import SETS, town_houses
from static.studio.builders.outdoors import facing, shrub
from static.studio.builders.ridgetown import BRICK, STONE, courses
from static.studio.builders.sighnaghi import tiles
from static.studio.builders.wayside import brink, cumulus

LINE = [
    (6, -40),
    (1, -10),
    (-3, 10),
    (-9, 33),
    (1, 61),
    (18, 88),
    (31, 117),
    (6, 150),
    (-10, 178),
    (-4, 208),
    (14, 240),
]
LINE += [(24, 275)]
TOWER, GATE, BEYOND = LINE[3], LINE[4], LINE[6:11]
WALK = 6.4  # height of the walk above the ground
ROAD = [(-44, 78), (-20, 72), (1, 61), (16, 54), (32, 58), (46, 74), (58, 100)]
TILE = "#b5603f"


def out(x, y):
    """how far a point lies outside the wall, towards the plain"""
    return 0.88 * (x - np.interp(y, [b for _, b in LINE], [a for a, _ in LINE]))


def hf(x, y):
    o = out(x, y)
    h = np.interp(y, [-40, 0, 33, 61, 88, 117, 150, 178, 208, 240, 290], [3, 0, -3, -5, -3, 1, 9, 16, 23, 28, 14])
    h = h - 130 * smooth(270, 480, y) - (9 + 30 * smooth(90, 200, y)) * smooth(4, 50, -o)
    h = h + smooth(150, 420, -o) * (2 + 26 * ridged(x / 190, y / 190, 4, 6))
    h = h + 1.3 * fbm(x / 24, y / 24, 3, 5) * smooth(3, 14, np.abs(o)) - brink(o - 13, 150, 84)
    return np.maximum(h, -104) + caucasus(x, y)


class Course:
    """the line of the wall: points about 0.9 m apart, the direction at each and the height of the walk there"""

    def __init__(s):
        P = np.array(LINE, float)
        t = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(P, axis=0).T))])
        curve = CubicSpline(t, P)
        s.far = np.arange(24, t[-1], 0.9)
        s.at, along = curve(s.far), curve(s.far, 1)
        s.turn = np.arctan2(along[:, 1], along[:, 0])
        z = hf(*s.at.T) + WALK
        s.z = np.convolve(np.pad(z, 7, "edge"), np.ones(15) / 15, "valid")

    def on(s, y, side=0.0):
        """(x, y, z, turn) of a place on the walk; side = metres towards the town"""
        i = int(np.argmin(np.abs(s.at[:, 1] - y)))
        a = s.turn[i]
        return s.at[i, 0] - side * math.sin(a), s.at[i, 1] + side * math.cos(a), s.z[i] + 0.03, a


def rampart(C, gaps):
    """the wall with its flagged walk, a parapet with merlons towards the plain, a kerb towards the town; gaps = (x, y, r)"""
    r = random.Random(4)
    b = MB()
    for i, ((x, y), z, turn) in enumerate(zip(C.at, C.z, C.turn)):
        if any(math.hypot(x - a, y - c) < R for a, c, R in gaps):
            continue
        M, step, far = T(x, y, 0, turn), 0.95, y
        tone = hexc(STONE) * r.uniform(0.94, 1.05)
        if far < 130:
            courses(r, z - 11, z - 0.1, lambda at, high, c, M=M: b.box(0, 0, at, 0.95, 2.8, high, c, M=M), STONE, 0.7)
        else:
            b.box(0, 0, z - 12, step, 2.8, 11.9, tone, M=M)
        b.box(0, 0, z - 0.13, step, 2.9, 0.11, hexc("#b3a283"), M=M)
        n = 3 + i % 2 if far < 60 else 1
        for k in range(n):  # flagstones, their joints staggered
            c = hexc(("#c9b898", "#bba98a", "#d2c3a6")[r.randrange(3)]) * r.uniform(0.94, 1.06)
            w = 2.9 / n
            b.box(
                0.3 * (k % 2),
                (k + 0.5) * w - 1.45,
                z - 0.12,
                step - 0.015,
                w - 0.015,
                0.12 + r.uniform(0, 0.015),
                c,
                M=M,
            )
        rows = 4 if far < 70 else 1
        merlon = i % 4 < 2 and y > 4
        tall = 1.62 if merlon else 1.0
        for k in range(rows):
            for j in range(2 if far < 45 else 1):
                m = 2 if far < 45 else 1
                c = hexc(BRICK if k == 2 and rows > 1 and i % 2 else STONE) * r.uniform(0.86, 1.1)
                deep = 0.46 + r.uniform(0, 0.06)
                b.box((j + 0.5) * step / m - step / 2, -1.2, z + tall * k / rows, step / m, deep, tall / rows, c, M=M)
        if merlon:
            b.box(0, -1.2, z + tall, step, 0.62, 0.12, hexc(STONE) * 1.06, M=M)
        b.box(0, 1.3, z, step, 0.34, 0.42 + r.uniform(0, 0.05), tone * 0.95, M=M)
    return b.obj("rampart")


def arch(b, M, y, w, high, frame=BRICK, inside="#3a2f28"):
    """a round-arched opening in a brick frame, on a wall that faces -y of M"""
    for grow, ahead, c in ((0.36, 0.0, frame), (0.0, 0.08, inside)):
        R = w / 2 + grow
        foot = high - w / 2
        V = [(-R, y - ahead, 0), (R, y - ahead, 0)]
        V += [(R * math.cos(t), y - ahead, foot + R * math.sin(t)) for t in np.linspace(0, math.pi, 11)]
        b.add(V, [tuple(range(len(V)))], c, M=M)


def tiled_cone(b, r, R, z, high, n=30, rings=6):
    """a low cone of tiles in rings, on an eave of timber"""
    b.cone(0, 0, z - 0.25, R - 0.15, R, 0.25, n, "#7a5238")
    for k in range(rings):
        t0, t1 = k / rings, (k + 1) / rings
        for i in range(n):
            a0, a1 = i / n * 2 * math.pi, (i + 1) / n * 2 * math.pi
            lift = 0.12 if k < rings - 1 else 0.0
            ring = [((1 - t) * R * math.cos(a), (1 - t) * R * math.sin(a), z + high * t + up)
                    for t, a, up in ((t0, a0, 0), (t0, a1, lift), (t1, a1, lift), (t1, a0, 0))]  # fmt: skip
            b.add(ring, [(0, 1, 2, 3)], hexc(TILE) * r.uniform(0.86, 1.12))


def masonry_ring(b, r, R, z, high, col):
    """one course of a round tower, stone by stone"""
    n = round(2 * math.pi * R / 0.9)
    turn = r.uniform(0, 1)
    for k in range(n):
        a = (k + turn) / n * 2 * math.pi
        M = T(0, 0, 0, a)
        b.box(
            R - 0.2, 0, z, 0.4 + r.uniform(0, 0.05), 2 * math.pi * R / n * 1.01, high, col * r.uniform(0.88, 1.08), M=M
        )


def round_tower(seed, R=5.2, high=14.0, door=None, floor=WALK):
    """of stone with rows of brick, arched openings under a low tiled cone; door = its direction, on the walk's level"""
    r = random.Random(seed)
    b = MB()
    at = lambda z: R * (1.06 - 0.004 * z)
    courses(r, -7, high, lambda z, h, c: masonry_ring(b, r, at(z), z, h, c), STONE, 0.62)
    n = 9
    for k in range(n):
        a = k / n * 2 * math.pi + 0.2
        M = T(0, 0, 0, a + math.pi / 2)
        arch(b, M @ T(0, 0, high - 2.7), -R * 1.03, 0.8, 1.7)
        if k % 2:
            b.box(0, -R * 1.05, high * 0.36, 0.36, 0.3, 1.5, DARK, M=M)
            b.box(0, -R * 1.05, high * 0.36 + 1.5, 0.8, 0.34, 0.24, BRICK, M=M)
    if door is not None:
        arch(b, T(0, 0, floor, door + math.pi / 2), -R * 1.06, 1.7, 2.9, BRICK, "#4f382a")
    b.cone(0, 0, high - 0.4, R * 1.0, R * 1.08, 0.4, 30, BRICK)
    tiled_cone(b, r, R + 0.6, high + 0.2, R * 0.84)
    return b.obj("round tower", link=False)


def masonry_row(b, r, M, w, z, high, col):
    """one course of a wall that faces -y of M, w / 2 away from its middle"""
    n = round(w / 0.9)
    edges = [-w / 2, *((k + r.uniform(-0.2, 0.2)) * w / n - w / 2 for k in range(1, n)), w / 2]
    for u0, u1 in itertools.pairwise(edges):
        b.box((u0 + u1) / 2, -w / 2 + 0.2, z, u1 - u0, 0.4 + r.uniform(0, 0.05), high, col * r.uniform(0.88, 1.08), M=M)


def gate_tower(w=9.0, high=13.5):
    """a square tower, an arched gate through its foot from the town to the slope, a low tiled roof"""
    r = random.Random(8)
    b = MB()
    for s in (-1, 1):
        b.box(s * w * 0.37, 0, -7, w * 0.26, w - 0.1, 7, STONE)
        b.box(s * w * 0.37, 0, 0, w * 0.26, w - 1.2, 6.6, hexc(STONE) * 0.95)
        pointed_bay(b, T(0, s * (w / 2 - 0.3)), w, 6.6, hexc(STONE), 0.52, 0.6, 0.5)
    b.box(0, 0, 5.6, w - 0.1, w - 0.1, high - 5.7, hexc(STONE) * 0.9)
    for k in range(4):  # faces, stone by stone; the gate goes through two of them
        M = T(0, 0, 0, k * math.pi / 2)
        courses(r, 6.6 if k % 2 == 0 else -6, high, lambda z, h, c, M=M: masonry_row(b, r, M, w, z, h, c), STONE, 0.62)
    for k in range(4):
        M = T(0, 0, 0, k * math.pi / 2)
        for s in (-1, 1):  # brick at the corners
            for z in np.arange(0, high - 0.5, 1.2):
                b.box(s * (w / 2 - 0.35), -w / 2 - 0.02, z, 0.8, 0.14, 0.55, hexc(BRICK) * r.uniform(0.9, 1.1), M=M)
        for u in (-2.6, 0, 2.6):
            arch(b, M @ T(u, 0, high - 3.2), -w / 2 - 0.06, 0.9, 1.9)
    b.box(0, 0, high - 0.3, w + 0.5, w + 0.5, 0.36, BRICK)
    tiles(b, r, w, w, high + 0.1, 3.2, TILE, 0.8)
    return b.obj("gate tower", link=False)


def ground(c, x, y, z, n):
    """dry grass along the wall, leaves under the trees, the road through the gate"""
    o = out(x, y)
    near = smooth(-90, -70, z) * smooth(420, 300, y)
    c = mix(
        c,
        mix(hexc("#b0762f"), hexc("#c99a3f"), smooth(-0.3, 0.3, fbm(x / 9, y / 9, 3, 21))),
        0.75 * near * smooth(9, 20, np.abs(o)),
    )
    return mix(c, hexc("#d8c6a0"), smooth(2.5, 2.0, near_line(x, y, ROAD)) * smooth(60, 30, np.abs(x)))


def woods(L):
    """autumn trees on the ridge, along the wall shrubs only; a town's edge of tiled roofs on the left"""
    g = np.random.default_rng(5)
    a, d = np.radians(g.uniform(-40, 50, 20000)), np.sqrt(g.uniform(16**2, 430**2, 20000))
    X, Y = d * np.sin(a), d * np.cos(a) - 4
    road = lambda x, y: near_line(x, y, ROAD)
    open_ = lambda x, y: (road(x, y) > 5) & ((out(x, y) > 15) | (out(x, y) < -8) & (y > 84) | (out(x, y) < -9))
    town = lambda x, y: (x < -16) & (y < 104) & (out(x, y) > -110)
    wood = lambda x, y, z: (
        open_(x, y)
        & ~town(x, y)
        & (np.hypot(x, y) > 36)
        & (z > -99)
        & ((fbm(x / 30, y / 30, 3, 9) > -0.42) | (np.hypot(x, y) < 150))
    )
    green = [broadleaf(i, c, 5.4) for i, c in enumerate(("#8a8f45", "#75884a", "#a8923f"))]
    L.scatter([*L.broadleaves(5.2), *L.broadleaves(6.2)[:3], *green, *L.conifers(7)[:1]], X, Y, 0.65, 1.2, 3, 0.1, wood)
    hs = town_houses(SETS["sighnaghi"], 10, lit=0.0)
    r = random.Random(6)
    for y in np.arange(12, 100, 10.5):
        x = -96 + r.uniform(0, 4)
        while x < -19:
            if out(np.array(x), np.array(y)) < -14 and road(np.array([x]), np.array([y]))[0] > 6:
                L.put(r.choice(hs), x, y + r.uniform(-1.5, 1.5), facing(x, y) + r.uniform(-0.4, 0.4), 1, 0.2)
            x += r.uniform(10.5, 14)
    yard = lambda x, y, z: town(x, y) & (road(x, y) > 4) & (out(x, y) < -6)
    X, Y = g.uniform(-90, -10, 360), g.uniform(4, 104, 360)
    L.scatter(L.broadleaves(3.8), X, Y, 0.6, 1.0, 4, 0.1, yard)
    L.scatter([poplar(i, "#35603c", 9) for i in range(2)], X[:40] - 3, Y[:40], 0.8, 1.1, 4, 0.1, yard)
    bushes = [shrub(i, c) for i, c in enumerate(("#8a8f45", "#c98f3a", "#b5532f", "#7f8a45"))]
    X, Y = g.uniform(-30, 70, 5200), g.uniform(0, 240, 5200)
    foot = lambda x, y, z: (np.abs(out(x, y)) > 2.4) & (np.abs(out(x, y)) < 15) & (road(x, y) > 3.4)
    foot_ = lambda x, y, z: foot(x, y, z) & (fbm(x / 6, y / 6, 2, 3) > 0.12)
    L.scatter(bushes, X, Y, 0.5, 1.1, 3, 0.1, foot_)
    hedges(L, L.broadleaves(8), 3000, 420, 1250)


def build(p):
    light(
        "golden",
        az=146,
        el=25,
        energy=5.4,
        fog_d=2500,
        fog_max=0.64,
        fog_h=None,
        zen="#5f92d0",
        mid="#c3d8e6",
        hor="#ffe6c4",
        clouds=0.45,
    )
    L = Land(hf, "autumn")
    tones = ("#c9a24a", "#a85f3f", "#d8b45c", "#9a8f4a", "#b9763c", "#8f9a52", "#dcc384", "#c99a5c")
    paint = colours(
        "autumn", None, None, None, None, lambda *a: ground(fields(tones)(*a), *a[1:]), white_range("#7d8f86")
    )
    L.terrain(paint, 0, -4, 52, 3, 2700, 480, 470, 5, 0.3)
    C = Course()
    rampart(C, [(*TOWER, 5.0), (*GATE, 4.2), *((*at, 3.4) for at in BEYOND)])
    door = math.atan2(LINE[2][1] - TOWER[1], LINE[2][0] - TOWER[0])
    z = C.on(TOWER[1])[2] - WALK
    inst(round_tower(1, door=door), T(*TOWER, z))
    _, _, z, turn = C.on(GATE[1])
    inst(gate_tower(), T(*GATE, z - WALK - 0.6, turn))
    for i, at in enumerate(BEYOND):
        L.put(round_tower(i + 2, 4.0, 11.5), *at)
    woods(L)
    on = [(*C.on(y, side)[:3], C.on(y)[3] + add, pose) for y, side, add, pose in (
        (9.5, -0.3, math.pi / 2, "walk"), (10.3, 0.5, math.pi / 2, "walk"), (15.5, -0.66, 0, "lean"), (17, -0.66, 0, "lean"),
        (22.5, 0.4, -math.pi / 2, "walk"), (45, 0, math.pi / 2, "walk"), (47, 0.4, math.pi / 2, "walk"),
        (72, 0.2, -math.pi / 2, "walk"), (100, 0, math.pi / 2, "walk"), (103, 0.3, math.pi / 2, "walk"))]  # fmt: skip
    crowd(on)
    cumulus((4, 22, 9.5, 1500, 9), (9, -6, 10.5, 1500, 8), (6, 34, 7.6, 1500, 9))
    eye = C.on(-4)
    return shot((0.4, -4, eye[2] + 4.3), (7.5, 60, eye[2] + 4.3 - 8), 29, 0.05)
