"""Gori: the ruined walls of its fortress on a low rock in the flat town, the Memorial of Warriors at its foot."""

from static.studio.builders.figures import crowd
from static.studio.builders.landmarks import strut
from static.studio.builders.outdoors import shrub
from static.studio.builders.towns import stay
from static.studio.builders.wayside import limb, ring
from static.studio.land import *

STONE = ("#b9a57a", "#c3b088")
BRONZE = "#6e8176"
PATINA = "#9bb0a2"
ROOFS = ("#a8492f", "#b5573a", "#7f9684", "#8c4a36", "#93a395", "#b0654a", "#9a9c96")
WALLS = ("#e8dabb", "#d9c6a0", "#efe6d0", "#cdb690", "#dfd3c4")
ROCK = (4, 144)  # the middle of the fortress
MEMORIAL = (0, 34)
CIRCLE = 9.8  # the radius on which the warriors sit
BROW = (52, 25)  # half axes of the oval wall
HOME = (-31, 66)  # the house of a stay


def oval(x, y):
    """1 on the line of the upper wall"""
    return np.hypot((x - ROCK[0]) / BROW[0], (y - ROCK[1]) / BROW[1])


def ground(x, y):
    d = oval(x, y)
    crag = 1 + 0.12 * (ridged(x / 13, y / 13, 3, 3) - 0.4) * smooth(1.0, 1.2, d)
    top = 18.5 + 0.3 * np.clip(y - ROCK[1] + 25, -6, 54) + 1.8 * fbm(x / 24, y / 24, 3, 4)
    slope = 0.72 * smooth(1.55, 1.03, d) + 0.28 * smooth(2.0, 1.2, d)
    hill = top * slope * crag
    shelf = bump(x, y, ROCK[0] + 58, ROCK[1] - 16, 9, 24, 20)
    flat = 0.7 * fbm(x / 40, y / 40, 3, 5) * smooth(18, 40, np.hypot(x - MEMORIAL[0], y - MEMORIAL[1]))
    ridges = smooth(330, 640, y + 0.1 * np.abs(x)) * (26 + 46 * ridged(x / 260, y / 200, 4, 9, gain=0.4))
    far = smooth(700, 1100, y) * (30 + 60 * ridged(x / 420 + 3, y / 300, 4, 12, gain=0.4))
    return np.maximum(hill, shelf * smooth(1.0, 1.12, d)) + flat + ridges + far


def paint(c, x, y, z, n):
    """rock where the hill is steep, dry grass elsewhere, lawn about the memorial, fields before the ridges"""
    d = oval(x, y)
    rock_ = mix(hexc("#9c9074"), hexc("#b8ab8c"), smooth(-0.3, 0.3, fbm(x / 7, y / 7, 3, 4)))
    bare = smooth(0.86, 0.68, n[:, 2] + 0.34 * fbm(x / 14, y / 9, 3, 8)) * smooth(1.8, 1.45, d)
    bare = bare * smooth(-0.22, 0.04, fbm(x / 11, y / 6 + z / 9, 3, 21) + 0.5 * smooth(1.5, 1.05, d) - 0.12)
    c = mix(c, hexc("#b0a561"), smooth(2.0, 1.7, d) * smooth(0.98, 1.1, d))
    c = mix(c, hexc("#93a94c"), 0.8 * smooth(1.08, 0.96, d))
    c = mix(c, rock_, bare)
    lawn = smooth(46, 38, np.hypot((x - MEMORIAL[0]) / 1.5, y - MEMORIAL[1]))
    c = mix(c, mix(hexc("#8c9f52"), hexc("#a5b062"), smooth(-0.3, 0.3, fbm(x / 6, y / 6, 3, 6))), lawn * (1 - bare))
    c = mix(c, hexc("#b39a68"), 0.75 * smooth(0.97, 0.86, n[:, 2]) * smooth(330, 420, y))
    for line, wide in PATHS:
        c = mix(c, hexc("#d3c19b"), smooth(wide + 0.8, wide - 0.5, near_line(x, y, line)))
    return c


PATHS = (
    ([(9, 42), (26, 60), (44, 78), (54, 96), (60, 112), (64, 118)], 1.9),
    ([(-10, 28), (-16, 18), (-24, 6), (-34, -10)], 1.9),
)


def ruin(b, pts, high, seed=1, step=2.4, thick=2.0, broken=0.34, buttress=0):
    """a wall of rough stone along a line, each piece founded below the ground, its top worn to `broken` of its height;
    `buttress` = pieces from one sloping pier to the next"""
    r = random.Random(seed)
    tones = [hexc(each) for each in STONE]
    line = []
    for (ax, ay), (bx, by) in itertools.pairwise(pts):
        n = max(1, round(math.hypot(bx - ax, by - ay) / step))
        a = math.atan2(by - ay, bx - ax)
        long = math.hypot(bx - ax, by - ay) / n
        line += [(ax + (bx - ax) * (i + 0.5) / n, ay + (by - ay) * (i + 0.5) / n, a, long * 1.12) for i in range(n)]
    X, Y, _, _ = np.array(line).T
    Z = ground(X, Y)
    worn = 1 - broken * smooth(-0.25, 0.4, fbm(np.arange(len(X)) * step / 19 + seed * 9, X * 0, 2, seed))
    top = Z + high * worn
    for i, (x, y, a, long) in enumerate(line):
        M = T(x, y, 0, a)
        z0 = Z[max(0, i - 1) : i + 2].min() - 3
        h = round((top[i] - z0) / 0.55) * 0.55 + r.uniform(-0.25, 0.25)
        rows = max(2, round(h / 1.5))
        for k in range(rows):
            c = mix(*tones, r.random()) * r.uniform(0.97, 1.03)
            b.box(0, r.uniform(-0.07, 0.07), z0 + h * k / rows, long, thick, h / rows, c, M=M)
        if buttress and i % buttress == buttress // 2:
            b.box(0, -thick * 0.7, z0 - 1, 2.1, 2.6, (h + 1) * 0.86, tones[0] * 0.97, M=M, ty=0.35)


def gate(b, x, y, a, z):
    """a block of wall with an arch through it, open to the sky behind"""
    M = T(x, y, z, a)
    c = hexc(STONE[0])
    for s in (-1, 1):
        b.box(s * 3.3, 0, -4, 3.0, 3.0, 11.4 - (s > 0), c * (1.02 if s > 0 else 0.96), M=M)
    for k in range(9):
        t = (k + 0.5) / 9 * 2 - 1
        foot = 3.0 + 1.9 * math.sqrt(1 - t * t)
        b.box(t * 1.85, 0, foot, 0.45, 3.0, 7.0 - foot, c * (0.94 + 0.05 * (k % 3)), M=M)
    b.box(0, 1.3, -0.4, 3.8, 0.2, 5.2, "#2e261c", M=M)


def fortress():
    """an oval of ochre walls, higher at the back, buttressed, roofless, and a stepped wall down the slope to a gate"""
    b = MB()
    ax, ay = BROW
    ruin(b, ring(*ROCK, ax, ay, 168, 382, 44), 7.2, 3, broken=0.34, buttress=6)
    ruin(b, ring(*ROCK, ax, ay, 22, 168, 30), 9.4, 7, broken=0.45)
    for a, r_ in ((196, 3.4), (252, 3.8), (312, 3.6)):  # rounded bastions, no higher than the wall
        x, y = ROCK[0] + ax * math.cos(math.radians(a)), ROCK[1] + ay * math.sin(math.radians(a))
        z = float(ground(np.array([x]), np.array([y - 2]))[0])
        for k in range(7):
            b.cone(x, y - 0.6, z - 4 + k * 1.5, r_ * (1.12 - 0.02 * k), r_ * (1.1 - 0.02 * k), 1.5, 14,
                   hexc(STONE[k % 2]))  # fmt: skip
    steps = [(ROCK[0] + 45, ROCK[1] - 12), (58, 122), (68, 115), (76, 118), (80, 128), (74, 140), (56, 146)]
    ruin(b, steps[:3], 7.4, 5, broken=0.2, buttress=4)
    ruin(b, steps[2:], 6.6, 9, broken=0.4)
    x, y = 63.5, 118.2
    gate(b, x, y, -0.6, float(ground(np.array([x]), np.array([y]))[0]))
    ruin(b, [(ROCK[0] - 8, ROCK[1] + 2), (ROCK[0] + 6, ROCK[1] + 6), (ROCK[0] + 12, ROCK[1] + 2)], 5.4, 11, broken=0.5)
    b.obj("fortress")


def warrior(seed, head=True, left=2, right=2, arm="sword"):
    """a seated bronze giant in mail who faces -y, 4.2 m high with his block; `left` and `right`: what is left of an arm
    (0 nothing, 1 to the elbow, 2 whole)"""
    r = random.Random(seed)
    b = MB()
    c, light_ = hexc(BRONZE) * r.uniform(0.94, 1.08), hexc(PATINA)
    block = hexc("#a7a094") * r.uniform(0.94, 1.06)
    b.box(0, 0.25, -0.4, 2.5, 2.2, 1.7, block, tx=0.95, ty=0.95)
    b.box(0, 0.95, 1.2, 1.9, 0.6, 0.5, block * 0.94, tx=0.9)
    z = 1.3
    for s in (-1, 1):
        knee, foot = (s * 0.62, -1.35, z + 0.55), (s * 0.66, -1.5, 0.12)
        limb(b, (s * 0.42, 0.3, z + 0.42), knee, 0.5, 0.36, c * 0.96, 9)
        limb(b, knee, foot, 0.36, 0.25, c * 0.92, 9)
        b.ico(*knee, 0.4, c * 1.06, 2, 0)
        b.box(foot[0], foot[1] - 0.28, 0, 0.46, 1.0, 0.34, c * 0.9, ty=0.7)
    b.cone(0, 0.15, z - 0.1, 1.02, 0.74, 0.95, 12, c * 0.94)  # the skirt of mail
    for k in range(7):
        b.box(-0.75 + k * 0.25, -0.92, z - 0.05, 0.2, 0.2, 0.72, c * (0.9 + 0.14 * (k % 2)))
    M = Matrix.Translation((0, 0.25, z + 0.6)) @ Matrix.Rotation(0.1 if seed % 2 else -0.04, 4, "X")
    at = lambda *q: tuple(M @ Vector(q))
    b.cone(0, 0, 0, 0.66, 0.92, 1.15, 12, c, M=M)
    b.cone(0, 0, 1.15, 0.92, 0.44, 0.38, 12, c * 1.05, M=M)
    b.cone(0, 0, 0.1, 0.74, 0.74, 0.2, 12, light_ * 0.9, M=M)
    for k in range(3):
        for j in range(5):
            b.box((j - 2) * 0.28, -0.78 + 0.07 * abs(j - 2), 0.42 + k * 0.26, 0.24, 0.16, 0.22,
                  c * (0.92 + 0.16 * ((j + k) % 2)), M=M)  # fmt: skip
    for s, left_of in ((-1, left), (1, right)):
        shoulder = at(s * 0.94, 0, 1.1)
        b.ico(*shoulder, 0.37, light_ * 0.86, 2, 0.02, (0.9, 1, 1.1))
        if left_of:
            elbow = at(s * 1.2, -0.2, 0.28)
            limb(b, shoulder, elbow, 0.34, 0.27, c, 9)
            b.ico(*elbow, 0.26, "#39463f" if left_of == 1 else c, 2, 0.08)
            if left_of == 2:
                hand = at(s * 0.72, -1.25, 0.16) if arm != "raised" or s < 0 else at(s * 1.05, -0.7, 1.7)
                limb(b, elbow, hand, 0.28, 0.2, c * 0.97, 9)
                b.ico(*hand, 0.25, c * 1.08, 2, 0.05)
                if arm == "sword" and s > 0:
                    strut(b, (hand[0], hand[1] - 0.1, 0.05), (hand[0], hand[1] - 0.1, hand[2] + 0.7), 0.17, light_)
                    strut(b, (hand[0] - 0.42, hand[1] - 0.1, hand[2] + 0.25),
                          (hand[0] + 0.42, hand[1] - 0.1, hand[2] + 0.25), 0.16, light_)  # fmt: skip
        else:
            limb(b, shoulder, at(s * 1.2, -0.04, 0.98), 0.32, 0.2, "#39463f", 7)
    if arm == "shield":
        M2 = T(-0.95, -1.5, 1.0, 0.2) @ Matrix.Rotation(1.45, 4, "X")
        b.cone(0, 0, 0, 0.95, 0.95, 0.14, 18, light_ * 0.92, M=M2)
        b.cone(0, 0, 0.14, 0.3, 0.1, 0.2, 10, c, M=M2)
    if head:
        x, y, h = at(0, -0.1, 1.72)
        b.cone(*at(0, -0.02, 1.42), 0.3, 0.26, 0.25, 9, c * 0.95)
        b.ico(x, y, h + 0.14, 0.37, c * 1.08, 2, 0.02, (0.9, 1, 1.15))
        b.ico(x, y + 0.03, h + 0.24, 0.41, light_ * 0.92, 2, 0, (1, 1.05, 0.95))
        if seed % 2:
            b.cone(x, y + 0.03, h + 0.2, 0.46, 0.44, 0.12, 14, c * 0.9)
            b.cone(x, y + 0.03, h + 0.5, 0.24, 0.03, 0.42, 8, light_)
        b.box(x, y - 0.38, h - 0.02, 0.1, 0.1, 0.3, light_ * 0.8)
        b.cone(x, y + 0.12, h - 0.36, 0.5, 0.4, 0.55, 12, c * 0.9)  # the mail over the neck
    else:
        b.cone(*at(0, 0, 1.46), 0.34, 0.27, 0.16, 9, "#3a4a42", jit=0.1, rng=r)
    return b.obj("warrior", link=False)


WARRIORS = (  # from the right of the far side, counterclockwise
    dict(right=0, arm="none"),
    dict(head=False, left=1),
    dict(left=0, right=2),
    dict(right=1, arm="shield"),
    dict(left=1, right=2),
    dict(head=False, left=0, right=1, arm="none"),
    dict(left=2, right=0, arm="none"),
    dict(left=0, right=1, arm="none"),
)


def memorial(L):
    """eight warriors who face each other round a circle of paving"""
    x, y = MEMORIAL
    b = MB()
    b.cone(x, y, -1.2, 14.4, 14.4, 1.35, 64, "#b9b09c")
    b.cone(x, y, -1.0, 13.6, 13.6, 1.3, 64, "#cfc6b0")
    b.obj("steps")
    paving(x, y, 0.38, 13.3, ("#d6c8a6", "#cbbb98", "#ddd1b2", "#c3b08c"), 1.1, 1.5, 4)
    for i, broken in enumerate(WARRIORS):
        a = math.radians(22.5 + 45 * i)
        inst(warrior(i, **broken), T(x + CIRCLE * math.cos(a), y + CIRCLE * math.sin(a), 0.38, a - math.pi / 2, 1.32))
    z = 0.38
    crowd([
        (x - 1.2, y + 2.0, z, 3.3), (x - 0.2, y + 2.4, z, 2.7), (x + 2.2, y - 3.4, z, 0.6), (x + 3.0, y - 3.0, z, -0.6),
        (x - 4.8, y - 1.0, z, 1.7, "walk"), (x + 1.2, y + 7.2, z, 3.2), (x - 11.6, y - 3.4, z, -1.2, "walk"), (x - 14.2, y - 12, 0, 2.6, "walk"), (x - 13.2, y - 12.4, 0, 2.6, "walk"),
    ])  # fmt: skip


def dwelling(seed, floors=1, wide=11.0, deep=8.0):
    """a plastered house without a balcony, under a hipped roof of sheet metal"""
    b = MB()
    high = 3.1 * floors + 0.5
    wall, roof = hexc(WALLS[seed % len(WALLS)]), hexc(ROOFS[seed % len(ROOFS)])
    b.box(0, 0, -2, wide, deep, high + 2, wall)
    b.box(0, 0, -2, wide + 0.2, deep + 0.2, 2.6, "#a3947c")
    b.hip(0, 0, high, wide, deep, 2.3, roof, over=0.6)
    for f in range(floors):
        n = int(wide / 2.6)
        for i in range(n):
            u = ((i + 0.5) / n - 0.5) * wide
            b.box(u, -deep / 2, 1.3 + 3.1 * f, 1.25, 0.14, 1.75, "#f2ecdd")
            b.box(u, -deep / 2 - 0.05, 1.4 + 3.1 * f, 1.0, 0.14, 1.55, "#43525c")
        for s in (-1, 1):
            for u in (-2, 1.6):
                b.box(s * wide / 2, u, 1.4 + 3.1 * f, 0.14, 1.1, 1.55, "#43525c")
    b.box(wide * 0.2, 0.8, high + 1.0, 0.7, 0.7, 1.9, "#b08468")
    return b.obj("dwelling", link=False)


def town(L, free):
    """rows of houses on the plain about the rock, fewer far off, trees and poplars between them"""
    made = [dwelling(i, 1 + (i % 3 == 1), 10 + i % 4 * 1.5) for i in range(14)]
    r = random.Random(6)
    turns = itertools.cycle(range(14))
    for y in np.arange(70, 420, 13.5):
        for x in np.arange(-60 - 0.72 * y, 60 + 0.72 * y, 16.0):
            xx, yy = x + r.uniform(-3, 3), y + r.uniform(-2.5, 2.5)
            if free(xx, yy) and r.random() < 0.86:
                i = next(each for each in turns if y > 96 or each % 3 != 1)
                L.put(made[i], xx, yy, r.uniform(-0.12, 0.12) + r.choice((0, 0, 1.57)), r.uniform(0.95, 1.2))
    clear = np.vectorize(free)
    L.scatter(L.broadleaves(5), *L.spots(1200, 62, 420, 2, 0.75, 70), 0.6, 1.1, 3, 0.1, lambda x, y, z: clear(x, y))
    poplars = lambda x, y, z: clear(x, y) & ((np.abs(x) > 56) & (y > 96) | (y > 150))
    L.scatter(L.poplars(15), *L.spots(420, 66, 420, 5, 0.75, 70), 0.8, 1.25, 4, 0.1, poplars)


def build(p):
    light(p.get("time", "golden"), az=p.get("az"), el=p.get("el"), fog_d=p.get("haze", 620))
    season = p.get("season", "dry")
    L = Land(ground, season)
    L.terrain(colours(season, None, None, None, None, paint), cy=-28, half=58, r1=1500, na=340, nr=340, seed=5)
    fortress()
    memorial(L)

    def free(x, y):
        home = "stay" in p and math.hypot(x - HOME[0], y - HOME[1]) < 17
        return bool(oval(x, y) > 1.9) and near_line(x, y, PATHS[0][0]) > 8 and not home

    town(L, free)
    if "stay" in p:
        stay(L, p, *HOME, 0.35)
    shrubs = [shrub(i, c) for i, c in enumerate(("#7f9a4c", "#93a552", "#6f8a48"))]
    L.scatter(shrubs, *L.spots(260, 20, 66, 12, 0.9, 30), 0.8, 1.5, 4, 0.1,
              lambda x, y, z: (np.hypot(x, y - 34) > 17) & (near_line(x, y, PATHS[0][0]) > 3)
              & (near_line(x, y, PATHS[1][0]) > 3) & (fbm(x / 12, y / 9, 2, 3) > 0.08))  # fmt: skip
    seen = lambda x, y, z: ("stay" not in p) | (x > -18) | (y > HOME[1])
    L.scatter(
        L.broadleaves(5.5),
        (-26, -33, -39, -30, -44, 31, 38, 44, 27, -20),
        (40, 50, 36, 60, 46, 36, 46, 40, 55, 62),
        0.8,
        1.2,
        2,
        0.1,
        seen,
    )
    L.scatter(L.poplars(14), (-62, -66, -71, -75, 84, 88, 93, 97), (98, 99, 98, 100, 106, 108, 107, 109), 0.9, 1.2, 3)
    pines = [conifer(i, c, 6.5) for i, c in enumerate(L.S["con"])]
    X, Y = L.spots(420, 80, 190, 8, 0.6, 60)
    L.scatter(
        pines,
        X,
        Y,
        0.6,
        1.1,
        5,
        0.2,
        lambda x, y, z: (oval(x, y) > 1.65) & (oval(x, y) < 2.2) & (fbm(x / 20, y / 20, 2, 6) > 0.02),
    )
    clouds(3, 3, (620, 860), (13, 18))
    return {**shot((-2, -3, 12.8), (1.6, 60, 4.6), 28.5, 0.05), **p.get("camera", {})}
