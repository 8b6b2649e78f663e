"""A villa above Sarpi: mandarin terraces, the pool, a pebble bay with the border post, the green coast that falls into the sea."""

from static.studio.builders.coast import boat, palm
from static.studio.builders.figures import crowd
from static.studio.builders.houses import villa
from static.studio.land import *

COAST = [(-60, 50), (0, 46), (40, 42), (80, 31), (120, 21), (165, 23), (215, 52), (265, 84), (300, 92), (350, 74)]
COAST += [(430, 84), (520, 150), (620, 170), (760, 150), (900, 230), (1100, 300)]  # y, x of the water's edge
VILLA = (-9, 45, 22.0, 1.02)  # x, y, height, turn
TERRACE = (-2, 41)
POST = (7, 178)


def landward(x, y):
    """metres from the water's edge, below zero in the sea"""
    edge = np.interp(y, *zip(*COAST)) + 5 * fbm(y / 34, y * 0 + 2.5, 3, 4)
    return edge - x


def hf(x, y):
    d = landward(x, y)
    far = smooth(120, 420, y)
    h = np.where(d < 0, np.maximum(d * 0.14, -4), 0) + smooth(0, 13, d) * 2.0
    h = h + smooth(17, 64, d) * (27 + 12 * far) + 2.2 * fbm(x / 30, y / 30, 3, 6) * smooth(22, 60, d)
    h = h + smooth(52, 330, d) * (44 + 74 * ridged(x / 210, y / 210, 4, 9, gain=0.4)) * (0.8 + 0.75 * far)
    step = h / 2.6  # the terraces of the mandarin garden
    stepped = 2.6 * (np.floor(step) + smooth(0.62, 0.95, step - np.floor(step)))
    garden = smooth(34, 42, d) * smooth(110, 96, d) * smooth(96, 84, y)
    return pad(h + (stepped - h) * garden, x, y, *TERRACE, 17.5, VILLA[2] - 0.1, 1.6)


def ground(c, x, y, z, n):
    d = landward(x, y)
    c = mix(
        c, hexc("#a89c84"), smooth(0.84, 0.7, n[:, 2]) * (d > 38) * (d < 104) * (y < 92)
    )  # the walls of the terraces
    c = mix(c, hexc("#8f8878"), smooth(0.74, 0.6, n[:, 2]) * (d < 34) * (y > 190))  # rock where the cape meets the sea
    c = mix(c, hexc("#8d8a86"), smooth(14.5, 15.5, d) * smooth(20.5, 19.5, d) * (y < 200))
    pebbles = mix(hexc("#d9d3c6"), hexc("#b3aca0"), smooth(-0.3, 0.3, fbm(x / 4, y / 4, 3, 4)))
    return mix(c, pebbles, smooth(14, 12, d))


def sea():
    def colour(x, y, z, n):
        d = -landward(x, y)
        c = mix(hexc("#58b7aa"), hexc("#2a86a0"), smooth(3, 46, d))
        c = mix(c, hexc("#1f6790"), smooth(60, 260, d))
        return jitc(mix(c, hexc("#f4f6f0"), smooth(2.6, 0.8, d + 1.4 * fbm(x / 5, y / 5, 2, 3))), 0.05, 2)

    level = lambda x, y: 0.05 + 0.15 * fbm(x / 4, y / 3, 3, 5) * smooth(0, 14, -landward(x, y))
    water(level, colour, cx=0, cy=-30, half=66, r0=20, r1=5200, na=320, nr=260, rough=0.13)
    for i, (x, y) in enumerate(((96, 118), (150, 210), (70, 150), (230, 330))):
        inst(boat(i), T(x, y, 0, 0.7 * i + 0.4, 1.6))


def mandarin(seed):
    """a low round tree with fruit all over it"""
    r = random.Random(seed)
    b = MB()
    b.cone(0, 0, -0.3, 0.16, 0.12, 1.2, 5, "#6a4a35")
    for x, y, z, k in ((0, 0, 2.0, 1.35), (0.7, 0.3, 1.6, 0.9), (-0.6, -0.4, 1.7, 0.95)):
        b.ico(x, y, z, k, hexc("#3f7a3c") * r.uniform(0.9, 1.12), 2, 0.08, (1, 1, 0.86), r, 0.1)
    for _ in range(52):
        a, u = r.uniform(0, 6.283), r.uniform(-0.5, 0.95)
        d = 1.5 * math.sqrt(1 - u * u)
        b.ico(d * math.cos(a), d * math.sin(a), 1.9 + 1.25 * u, 0.12, "#f58a1c", 1, 0, cj=0)
    return b.obj("mandarin", link=False)


def garden(L):
    """mandarins along the terraces; crates of them, a ladder and two who pick"""
    rows = [(x, y) for y in np.arange(2, 84, 4.1) for x in np.arange(-62, 26, 4.1)]
    g = np.random.default_rng(3)
    X, Y = (np.array(v) + g.uniform(-0.7, 0.7, len(rows)) for v in zip(*rows))
    free = lambda x, y, z: ~paved(x, y, 2.5) & (landward(x, y) > 33) & (landward(x, y) < 96)
    L.scatter([mandarin(i) for i in range(5)], X, Y, 0.85, 1.15, 4, 0.1, free)
    b = MB()
    r = random.Random(6)
    for x, y in ((5.4, 18.6), (6.6, 18.9), (6.0, 19.9), (-7.2, 16.4), (-6, 17.2)):
        z = L.z(x, y)
        b.box(x, y, z, 1.0, 0.7, 0.45, "#b98a58")
        for _ in range(16):
            b.ico(x + r.uniform(-0.4, 0.4), y + r.uniform(-0.26, 0.26), z + 0.5, 0.13, "#f58a1c", 1, 0, cj=0)
    b.obj("crates")
    crowd([(x, y, L.z(x, y), t) for x, y, t in ((4.6, 19.6, 0.7), (7.6, 18.4, -0.9), (-8.2, 17.4, 2.4))])


def paved(x, y, margin):
    """whether a point is on the terrace or under the villa"""
    co, si = math.cos(VILLA[3]), math.sin(VILLA[3])
    u, v = co * (x - VILLA[0]) + si * (y - VILLA[1]), co * (y - VILLA[1]) - si * (x - VILLA[0])
    return (np.abs(u - 0.5) < 12 + margin) & (v > -18.5 - margin) & (v < 6 + margin)


def local(x, y, z=0.0):
    """a point of the villa's own frame in the world"""
    return T(*VILLA) @ Vector((x, y, z))


def terrace(L):
    """the paving, a low wall on the side of the sea, pots, a table laid under the pergola, guests, steps down to the road"""
    b = MB()
    r = random.Random(4)
    for i in range(21):
        for j in range(13):
            x, y = -10.4 + i * 1.1, -3.8 - j * 1.1
            tone = hexc(r.choice(("#d9cbb2", "#cfc0a6", "#e0d3bb"))) * r.uniform(0.96, 1.03)
            b.box(x, y, -0.3, 1.07, 1.07, 0.35, tone)
    for x, y, w, d in ((0.6, -18.2, 23.2, 0.4), (12.2, -11.4, 0.4, 13.6), (-11, -11.4, 0.4, 13.6)):
        b.box(x, y, -4, w, d, 4.7, "#b9ab93")
        b.box(x, y, 0.7, w + 0.2, d + 0.2, 0.14, "#e6dcc8")
    for x in (-10, -5.4, -0.8, 3.8, 8.4, 11.6):
        b.cone(x, -17.4, 0.05, 0.3, 0.42, 0.6, 8, "#b3613f")
        b.ico(x, -17.4, 1.0, 0.55, ("#5f8f45", "#d9527a", "#6f9a4a")[int(x) % 3], 2, 0.2, rng=r)
    b.box(-8.6, -10, 0.2, 1.9, 1.1, 0.72, "#8a5a34")
    for x in (-9.2, -8.6, -8.1):
        b.cone(x, -10, 0.92, 0.14, 0.2, 0.12, 8, ("#f58a1c", "#f4ecdc")[x == -8.6])
    o = b.obj("terrace", link=False)
    inst(o, T(*VILLA))
    guests = [(-8.6, -8.7, 0.0), (-7.0, -10.2, -1.5), (4.4, -16.2, 0.2), (5.4, -16.3, -0.1), (-2.6, -6.2, 0.5)]
    crowd([(*local(x, y, 0.1), VILLA[3] + t) for x, y, t in guests])
    for x, y in ((11.0, -3.6), (-10.6, -2.4)):
        inst(palm(int(x) + 20), T(*local(x, y), 1.0, 1.1))
    steps = MB()
    way = [local(12.8, -8), (22, 54, 0), (20, 66, 0), (13, 78, 0)]
    for (ax, ay, *_), (bx, by, *_) in itertools.pairwise(way):
        n = int(math.hypot(bx - ax, by - ay) / 0.7)
        turn = math.atan2(by - ay, bx - ax)
        for k in range(n):
            x, y = ax + (bx - ax) * k / n, ay + (by - ay) * k / n
            steps.box(0, 0, -0.6, 0.8, 1.9, 0.8, hexc("#d3c6ae") * r.uniform(0.94, 1.04), M=T(x, y, L.z(x, y), turn))
    steps.obj("steps")


def border_post():
    """the white tower of the border crossing: rounded slabs that swell and draw in, terraces between, a wavy roof over the lanes"""
    b = MB()
    white = hexc("#f6f4ee")
    outline = (
        (0, 5.4, 0),
        (5, 4.2, -1.0),
        (9, 6.6, 1.2),
        (13, 4.0, 0.3),
        (18, 6.9, -1.4),
        (23, 4.4, 0.6),
        (29, 5.6, 1.0),
    )
    for k in range(36):
        z = k * 0.82
        half, lean = (np.interp(z, [o[0] for o in outline], [o[i] for o in outline]) for i in (1, 2))
        if k % 9 in (7, 8) and k < 34:  # an open floor
            b.box(lean, 0, z, half * 1.5, 3.4, 0.82, "#4a5a66")
            continue
        for end in (-1, 1):
            b.cone(lean + end * (half - 2.4), 0, z, 2.4, 2.4, 0.84, 10, white)
        b.box(lean, 0, z, 2 * (half - 2.4), 4.8, 0.84, white * (0.97 + 0.03 * (k % 2)))
    for k in range(30):
        u = k / 29
        b.box(-6 - 34 * u, -3, 5.6 + 1.8 * math.sin(u * 9), 1.5, 13, 0.7, white)
        if k % 6 == 3:
            b.box(-6 - 34 * u, -3, -3, 0.7, 0.7, 9.2, white)
    b.box(-22, 4, -3, 26, 6, 7.6, "#e3e0d8")
    b.box(-22, 0.9, 1.2, 25, 0.2, 2.2, "#5f7c8c")
    return b.obj("border post", link=False)


def village(L):
    walls = ("#f0e6d2", "#e8d5b8", "#f4f0e6", "#e3c9a8", "#dfe0d0")
    hs = [
        house(i, 8 + i % 3, 7, 2 + i % 2, wall=w, roof=("#a9573c", "#b06a4e", "#8a5a48")[i % 3], lit=0.1)
        for i, w in enumerate(walls)
    ]
    r = random.Random(5)
    taken = []
    for _ in range(500):
        y, d = r.uniform(84, 230), r.uniform(27, 92)
        x = float(y * 0 + np.interp(y, *zip(*COAST))) - d
        if len(taken) < 26 and all(math.hypot(x - a, y - c) > 15 for a, c in taken):
            taken.append((x, y))
            L.put(hs[len(taken) % 5], x, y, 1.2 + r.uniform(-0.4, 0.4), 1.0, 0.2)
    return taken


def build(p):
    light("golden", az=-104, el=27, fog_d=640, fog_p=1.2, clouds=0.6, zen="#4a8ed0", mid="#b2d8ea", hor="#f7ead2")
    L = Land(hf, "lush")
    L.terrain(colours("lush", (26, 64), None, None, None, ground), cy=-40, half=66, r1=1300, na=400, nr=330, seed=5)
    sea()
    garden(L)
    terrace(L)
    inst(villa(dict(wall="#f8f1e4", wood="#9a6a42", roof="#b0603f", stone="#b5a78f", pitched=True, seed=4)), T(*VILLA))
    L.put(border_post(), *POST, -0.5, 1.12, 1.0)
    homes = np.array([*village(L), (-26, 170)])
    apart = lambda x, y: np.min(np.hypot(x[:, None] - homes[:, 0], y[:, None] - homes[:, 1]), 1) > 8
    wood = lambda x, y, z: (
        (landward(x, y) > 27)
        & ((y > 84) | (landward(x, y) > 100))
        & ~paved(x, y, 5)
        & (fbm(x / 34, y / 34, 3, 9) > -0.24)
        & apart(x, y)
    )
    L.scatter(
        [*L.broadleaves(6), *L.broadleaves(5), poplar(3, "#3f6b40", 9)],
        *L.spots(14000, 0, 640, 3, 1, 60),
        0.7,
        1.4,
        2,
        0.3,
        wood,
    )
    g = np.random.default_rng(8)
    Y = g.uniform(60, 200, 1500)
    shore = np.interp(Y, *zip(*COAST))
    L.scatter(
        [rock(i, c) for i, c in enumerate(("#e3e0d8", "#b9b4ac", "#f0ece2", "#a8a29a"))],
        shore - g.uniform(0, 12, 1500), Y, 0.15, 0.6, 8, 0.05, lambda x, y, z: (z > 0.1) & (z < 2.4),
    )  # fmt: skip
    clouds(9, 3, (560, 780), (10, 14))
    return {**shot((-8, -4, 35.5), (3, 50, 27.2), 27, 0.05), **p.get("camera", {})}
