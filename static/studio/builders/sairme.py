"""The sanatorium of Sairme in its narrow valley: a thermal pool that steams on the terrace, conifers and beeches close about it."""

from static.studio.builders.figures import HAIR, SKIN, crowd
from static.studio.builders.houses import sanatorium
from static.studio.builders.landmarks import strut
from static.studio.builders.outdoors import mist, shrub, warmer
from static.studio.builders.wayside import figure as walker
from static.studio.land import *

HOUSE = (9, 48, 0.0, -0.2)  # x, y, height, turn
POOL = (-11.0, 13.0, 3.5, 17.0)  # x and y of its edges
EYE = (-15, -7, 5.2)


def hf(x, y):
    middle = 3 + 0.12 * y * smooth(60, 200, y) - 26 * smooth(70, 260, y)
    side = np.abs(x - middle)
    h = 0.6 * fbm(x / 20, y / 20, 3, 5) + smooth(27, 150, side) * 96 + smooth(25, 34, side) * 3
    h = h + smooth(40, 130, side) * 12 * fbm(x / 40, y / 40, 3, 7) + smooth(66, 220, y) * 26
    h = h + smooth(230, 620, y) * (40 + 90 * ridged(x / 200, y / 200, 4, 4))
    flat = smooth(36, 29, np.hypot((x - 5) * 0.82, (y - 27) * 0.8))
    return h + (0 - h) * flat - 1.6 * within(x, y, 0.3)


def within(x, y, margin):
    x0, x1, y0, y1 = POOL
    return (x > x0 - margin) & (x < x1 + margin) & (y > y0 - margin) & (y < y1 + margin)


def ground(c, x, y, z, n):
    gravel = mix(hexc("#d9ccb2"), hexc("#cabb9f"), smooth(-0.3, 0.3, fbm(x / 3, y / 3, 3, 4)))
    return mix(c, gravel, smooth(21, 20, np.hypot((x - 4) * 0.7, y - 24)) * smooth(45, 43, y))


def pool(L):
    """its water, the rim, paving of slabs, steps with a rail, loungers, a parasol"""
    x0, x1, y0, y1 = POOL
    x, y = np.meshgrid(np.arange(x0, x1 + 0.1, 0.4), np.arange(y0, y1 + 0.1, 0.4))
    V = np.stack([x, y, -0.12 + 0.05 * fbm(x / 1.6, y / 1.6, 3, 5)], -1).reshape(-1, 3)
    rows, columns = x.shape
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(columns - 1), indexing="ij")
    k = (i * columns + j).ravel()
    F = np.concatenate([np.stack([k, k + 1, k + columns + 1], -1), np.stack([k, k + columns + 1, k + columns], -1)])
    blue = lambda x, y, z, n: jitc(
        mix(hexc("#4fb3b8"), hexc("#86d3cc"), smooth(-0.2, 0.3, fbm(x / 3, y / 3, 3, 6))), 0.05, 3
    )
    mesh_obj("pool", V, F, face_cols(V, F, blue), [mat("pool", attr="Col", rough=0.09, spec=0.6)])
    b = MB()
    r = random.Random(3)
    for u in np.arange(x0 - 5.4, x1 + 5.4, 1.2):
        for v in np.arange(y0 - 5.6, y1 + 5.4, 1.2):
            if not within(u, v, 0.6):
                tone = hexc(r.choice(("#d9cdb8", "#cfc2aa", "#e2d7c2"))) * r.uniform(0.96, 1.03)
                b.box(u, v, -0.3, 1.17, 1.17, 0.36, tone)
    for s, (u, v, w, d) in enumerate(
        (((x0 + x1) / 2, y0 - 0.35, x1 - x0 + 1.4, 0.7), ((x0 + x1) / 2, y1 + 0.35, x1 - x0 + 1.4, 0.7),
         (x0 - 0.35, (y0 + y1) / 2, 0.7, y1 - y0), (x1 + 0.35, (y0 + y1) / 2, 0.7, y1 - y0))
    ):  # fmt: skip
        b.box(u, v, -1.4, w, d, 1.58, hexc("#f0e8d8") * (1 - 0.02 * s))
    for s in (-0.7, 0.7):
        for p, q in (
            ((0, 0.7, 0.1), (0, 0.7, 1.1)),
            ((0, 0.7, 1.1), (0, -0.5, 0.9)),
            ((0, -0.5, 0.9), (0, -0.9, -0.6)),
        ):
            at = lambda t: (x1 - 3 + s + t[0], y1 + t[1], t[2])
            strut(b, at(p), at(q), 0.08, "#c4c9cc")
    for k, u in enumerate((-9.6, -7.4, -5.2, 3.6, 5.8)):
        lounger(b, u, y0 - 2.6, ("#d98a4a", "#f4ecdc", "#5f93a8")[k % 3])
    b.cone(16.2, 11, 0, 0.06, 0.05, 2.6, 6, "#8a6a4a")
    b.cone(16.2, 11, 2.1, 1.7, 0.05, 0.75, 10, "#d98a4a")
    for u, v in ((x0 - 3, y1 + 3), (x1 + 3, y1 + 3), (x1 + 3.4, y0 - 1)):
        b.cone(u, v, 0, 0.45, 0.62, 0.8, 10, "#a9604a")
        b.ico(u, v, 1.25, 0.75, "#5f8f45", 2, 0.18, rng=r)
    b.obj("terrace")


def lounger(b, x, y, towel):
    b.box(x, y, 0.3, 0.75, 1.3, 0.1, "#b98a58")
    b.box(x, y - 0.06, 0.4, 0.7, 1.2, 0.05, towel)
    M = T(x, y + 0.62, 0.35) @ Matrix.Rotation(0.75, 4, "X")
    b.box(0, 0.3, 0, 0.75, 0.75, 0.1, towel, M=M)
    for s in (-0.3, 0.3):
        b.box(x + s, y - 0.5, 0.06, 0.07, 0.07, 0.3, "#8a5a34")
        b.box(x + s, y + 0.5, 0.06, 0.07, 0.07, 0.3, "#8a5a34")


def bather(seed):
    """head, shoulders and arms above the water"""
    r = random.Random(seed)
    b = MB()
    skin, hair = hexc(r.choice(SKIN)), hexc(r.choice(HAIR))
    suit = ("#c9503f", "#2f5f7c", "#e0b34a", "#3a4454")[seed % 4]
    b.cone(0, 0, -0.5, 0.19, 0.24, 0.56, 8, suit if seed % 2 else skin)
    b.cone(0, 0, 0.06, 0.24, 0.1, 0.12, 8, skin)
    for s in (-1, 1):
        strut(b, (s * 0.24, 0, 0.06), (s * 0.42, -0.26, -0.1), 0.11, skin)
    b.ico(0, 0, 0.34, 0.135, skin, 2, 0)
    b.ico(0, 0.03, 0.39, 0.14, ("#f4f0e6", hair, hair)[seed % 3], 2, 0.03)
    return b.obj("bather", link=False)


def guests():
    """in the water, on its rim and on the way to it in white robes"""
    spots = [
        (-8, 7.5),
        (-6.6, 8.3),
        (-2, 13.4),
        (0.4, 6.2),
        (1.4, 6.9),
        (5.6, 11.2),
        (9.4, 7.4),
        (9.8, 14.6),
        (-8.6, 14.8),
    ]
    for i, (x, y) in enumerate(spots):
        inst(bather(i), T(x, y, -0.02, i * 1.9, 1.25))
    y1 = POOL[3]
    crowd([(-4.2, y1 + 0.3, -0.28, 0.2, "sit"), (-3.1, y1 + 0.3, -0.28, -0.2, "sit"), (3.2, 24, 0.06, 0.4, "walk")])
    robe = walker("#f4f0e6", "#e3c9a8", cloak="#f4f0e6")
    for x, y, turn in ((-14, 9.5, -1.3), (-14.3, 11, -1.5), (7.6, 21.6, 2.8)):
        inst(robe, T(x, y, 0.06, turn, 1.08))


def beech(seed, col, h=10.0):
    """a smooth grey trunk and a crown in layers"""
    r = random.Random(seed)
    b = MB()
    b.cone(0, 0, -0.5, 0.3, 0.16, h * 0.6, 7, "#a39e96")
    for i in range(11):
        a, t = i * 2.4, i / 11
        d = h * 0.22 * math.sin(math.pi * (0.25 + 0.7 * t))
        tone = hexc(col) * r.uniform(0.85, 1.15)
        at = (d * math.cos(a), d * math.sin(a), h * (0.36 + 0.58 * t))
        b.ico(*at, h * (0.2 - 0.07 * t), tone, 2, 0.12, (1.15, 1.15, 0.72), r, 0.12)
    return b.obj("beech", link=False)


def forest(L):
    """firs and beeches from the edge of the terrace up both slopes"""
    firs = [conifer(i, c, 12, 6) for i, c in enumerate(L.S["con"])]
    beeches = [beech(i, c) for i, c in enumerate(("#7fa846", "#6f9a45", "#8fb450"))]
    free = lambda x, y, z: (
        (np.hypot((x - 5) * 0.82, (y - 27) * 0.8) > 29)
        & ((x + 15) ** 2 + (y + 7) ** 2 > 150)
        & ((y > 0) | (np.abs(x - 2) > 26))
    )
    X, Y = L.spots(9000, -6, 330, 3, 1.05, 40)
    L.scatter(firs, X, Y, 0.7, 1.35, 1, 0.3, lambda x, y, z: free(x, y, z) & (fbm(x / 26, y / 26, 3, 9) > -0.06))
    L.scatter(
        beeches, X + 2, Y + 1, 0.75, 1.3, 4, 0.3, lambda x, y, z: free(x, y, z) & (fbm(x / 26, y / 26, 3, 9) < -0.02)
    )
    near = [(-23, 26), (-20, 33), (-25, 38), (-17, 42), (33, 18), (35, 27), (30, 10)]
    for i, (x, y) in enumerate(near):
        L.put((firs[i % 4], beeches[i % 3])[i % 2], x, y, i, 0.9, -0.2)
    hedge = [shrub(i, c) for i, c in enumerate(("#4f7f45", "#5f8f45", "#6f9a4a"))]
    L.scatter(hedge, [-12 + 1.3 * i for i in range(34)], [32 - 0.26 * i for i in range(34)], 0.8, 1.1, 5, 0.1)


def build(p):
    az = 152
    light("morning", az=az, el=36, fog_d=430, clouds=0.5)
    L = Land(hf, "summer")
    L.terrain(colours("summer", (8, 30), None, None, None, ground), cy=-40, half=64, r1=900, na=300, nr=270, seed=5)
    x, y, z, turn = HOUSE
    inst(sanatorium(dict(wall="#b4583f", roof="#5f6a66", seed=13)), T(x, y, z, turn))
    pool(L)
    guests()
    forest(L)
    tint = warmer(az, "#e9f1f4", "#fff4e4")
    for k, far in enumerate((12.5, 15, 17.5, 20, 22.5, 25)):
        mist(EYE[:2], far, -0.1, 3.0 + 0.3 * k, 0.75, tint, (12, 74), 5, k + 2)
    mist(EYE[:2], 150, 14, 34, 0.5, tint, (-40, 70), 40, 9)
    clouds(4, 2, (520, 700), (19, 23))
    return {**shot(EYE, (1.5, 24, 6.2), 25, 0.05), **p.get("camera", {})}
