"""Batumi's boulevard before the rain: the panorama. Ahead is north-east along the shore, on the left the sea."""

from static.studio.builders.coast import bench, block, boat, lamp, parasol
from static.studio.builders.figures import crowd, dog
from static.studio.builders.landmarks import *
from static.studio.builders.outdoors import birds, curtain, facing, floor, rainbow

SUN = dict(az=-134, el=13)
SHORE = -30.0  # x of the water's edge
FLOOR = 2.0
EYE = (0.0, 0.0, FLOOR + 1.85)


def edge(y):
    return SHORE + 3 * np.sin(y / 40)


def hf(x, y):
    d = x - edge(y)
    beach = np.where(
        d < 0,
        np.maximum(d * 0.14, -4),
        1.55 * smooth(0, 5, d) + 0.25 * np.sin(d / 1.7) * smooth(4, 7, d) * smooth(15, 11, d),
    )
    h = beach + 0.45 * smooth(14, 18, d) + smooth(44, 60, d) * 0.8 * (1 + fbm(x / 14, y / 14, 3, 5)) * smooth(90, 78, d)
    h = h + smooth(230, 760, x + 0.24 * np.abs(y)) * (30 + 190 * ridged(x / 330, y / 330, 4, 8, gain=0.4))
    cape = bump(x, y, -150, 760, 50, 190, 130) + bump(x, y, -240, -800, 130, 240, 220)
    return h + cape * (1 + 0.3 * fbm(x / 70, y / 70, 4, 3))


def ground(c, x, y, z, n):
    d = x - edge(y)
    pebbles = mix(hexc("#b5b0aa"), hexc("#d9d2c6"), smooth(-0.3, 0.3, fbm(x / 3, y / 5, 3, 1)))
    pebbles = mix(hexc("#7f807e"), pebbles, smooth(0.4, 2.6, d))
    c = mix(pebbles, c, smooth(15.4, 16, d))
    c = mix(c, hexc("#a5523c"), smooth(19.8, 20.1, d) * smooth(24.2, 23.9, d))
    c = mix(c, hexc("#cbb59a"), smooth(24, 24.3, d) * smooth(41.2, 41, d))
    c = mix(c, hexc("#d8c8a8"), smooth(1.6, 1.2, near_line(x, y, [(6, 26), (24, 34), (44, 30)])) * (d > 41))
    return mix(c, hexc("#8d8a88"), smooth(94, 95, d) * smooth(108, 107, d))


def palm(seed, h=8.5):
    """a date palm: a ringed trunk, three tiers of feathered fronds, dry ones hanging below"""
    r = random.Random(seed)
    b = MB()
    lean = r.uniform(-0.5, 0.5)
    at = lambda t: Vector((lean * t * t, 0.2 * lean * t, h * t))
    for i in range(14):
        p, q = at(i / 14), at((i + 1) / 14)
        M = Matrix.Translation(p) @ (q - p).to_track_quat("Z", "Y").to_matrix().to_4x4()
        wide = 0.3 - 0.09 * i / 14
        b.cone(
            0, 0, -0.02, wide * 0.92, wide * 1.06, (q - p).length + 0.03, 9, hexc("#8a6f52") * r.uniform(0.86, 1.1), M=M
        )
    top = at(1)
    b.ico(*top, 0.42, "#7a6a3c", 1, 0.1, rng=r)
    for tier, (count, up, drop, long, col) in enumerate(
        (
            (9, 1.5, 0.9, 2.3, "#7aa352"),
            (13, 0.9, 2.0, 2.9, "#5f8f45"),
            (12, 0.15, 2.9, 2.6, "#4f7d42"),
            (7, -0.5, 2.3, 1.6, "#a8874f"),
        )
    ):
        for k in range(count):
            a = k / count * 6.283 + tier * 0.4 + r.uniform(-0.12, 0.12)
            reach = long * r.uniform(0.88, 1.1)
            curve = [
                Vector((math.cos(a) * t * reach, math.sin(a) * t * reach, up * t * 1.6 - drop * t * t)) + top
                for t in (0.05, 0.3, 0.55, 0.8, 1.0)
            ]
            side = Vector((-math.sin(a), math.cos(a), 0))
            for (p, q), (w0, w1) in zip(itertools.pairwise(curve), itertools.pairwise((0.06, 0.34, 0.4, 0.3, 0.02))):
                down = Vector((0, 0, -0.5))
                V = [
                    p + side * w0 + down * w0,
                    p,
                    p - side * w0 + down * w0,
                    q + side * w1 + down * w1,
                    q,
                    q - side * w1 + down * w1,
                ]
                b.add(V, [(0, 1, 4, 3), (1, 2, 5, 4)], hexc(col) * r.uniform(0.86, 1.14))
    return b.obj("palm", link=False)


def cyclist(top="#d9533f", frame="#2f6f88"):
    """a rider on a bicycle, towards -y"""
    b = MB()
    dark = "#2a2826"
    for y in (-0.53, 0.53):
        rim = [(0, y + 0.34 * math.cos(a), 0.34 + 0.34 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 19)]
        for p, q in itertools.pairwise(rim):
            strut(b, p, q, 0.04, dark)
        for p, q in zip(rim[:9], rim[9:18]):
            strut(b, p, q, 0.008, "#c9cdd0")
    crank, seat, head = (0, 0.08, 0.3), (0, 0.22, 0.86), (0, -0.38, 0.86)
    for p, q in (
        (crank, seat),
        (crank, head),
        (seat, head),
        (crank, (0, 0.53, 0.34)),
        (seat, (0, 0.53, 0.34)),
        (head, (0, -0.53, 0.34)),
    ):
        strut(b, p, q, 0.035, frame)
    strut(b, (-0.26, -0.36, 0.98), (0.26, -0.36, 0.98), 0.03, dark)
    b.box(0, 0.24, 0.86, 0.14, 0.26, 0.06, dark)
    hips, chest = (0, 0.2, 0.98), (0, -0.06, 1.42)
    strut(b, hips, chest, 0.3, top)
    for s, foot in ((-1, (0.1, 0.0, 0.14)), (1, (0.1, 0.16, 0.46))):
        knee = (s * 0.12, -0.22, 0.66 + 0.12 * (s > 0))
        strut(b, (s * 0.1, 0.18, 0.94), knee, 0.14, "#3a4454")
        strut(b, knee, (s * foot[0], foot[1], foot[2]), 0.11, "#d9a98a")
        strut(b, (s * 0.17, -0.06, 1.4), (s * 0.24, -0.36, 1.0), 0.09, hexc(top) * 0.9)
    b.ico(0, -0.14, 1.68, 0.125, "#d9a98a", 2, 0.02, (0.9, 1, 1.15))
    b.ico(0, -0.1, 1.74, 0.13, "#f0ece0", 2, 0.02, (1, 1.1, 0.8))
    return b.obj("cyclist", link=False)


def umbrella(col):
    b = MB()
    b.cone(0, 0, 0.9, 0.012, 0.012, 1.2, 5, "#3a3632")
    b.cone(0, 0, 1.86, 0.56, 0.02, 0.3, 8, col)
    return b.obj("umbrella", link=False)


def colonnade():
    """the white columns of the boulevard in a half circle"""
    b = MB()
    n, R = 11, 9.0
    at = lambda k: (R * math.cos(math.pi * k / (n - 1)), R * math.sin(math.pi * k / (n - 1)))
    b.cone(0, 0, -1, R + 1.4, R + 1.4, 1.25, 40, "#e0d8c8")
    for k in range(n):
        x, y = at(k)
        b.box(x, y, 0.2, 0.9, 0.9, 0.35, "#efeae0")
        b.cone(x, y, 0.5, 0.34, 0.28, 4.4, 12, "#f7f4ec")
        b.box(x, y, 4.9, 0.9, 0.9, 0.3, "#efeae0")
    for k in range(n - 1):
        strut(b, (*at(k), 5.5), (*at(k + 1), 5.5), 0.62, "#f4f0e6")
    b.cone(0, 2.2, 0.2, 2.6, 2.6, 0.5, 24, "#d9d0c0")
    b.cone(0, 2.2, 0.66, 2.3, 2.3, 0.1, 24, "#7fb8c4")
    for k in range(9):
        a = k * 0.698
        b.cone(1.2 * math.cos(a), 2.2 + 1.2 * math.sin(a), 0.7, 0.1, 0.02, 1.4, 5, "#eaf4f6")
    b.cone(0, 2.2, 0.7, 0.16, 0.02, 2.8, 6, "#f2f8fa")
    return b.obj("colonnade", link=False)


def spire(h=118.0, w=17.0):
    """Batumi's tallest house: a slim tower of glass in steps, a gold wheel in its flank, a needle on top"""
    b = MB()
    tiers = ((0, 0.55, 1.0), (0.55, 0.74, 0.78), (0.74, 0.86, 0.56), (0.86, 0.93, 0.36))
    for lo, hi, k in tiers:
        z, high = h * lo, h * (hi - lo)
        b.box(0, 0, z - 3 * (lo == 0), w * k, w * k, high + 3 * (lo == 0), "#c9d6de")
        for row in np.arange(z + 1.2, z + high - 1, 3.3):
            for side in range(4):
                M = T(0, 0, row, side * math.pi / 2)
                b.box(0, -w * k / 2, 0, w * k * 0.86, 0.2, 1.9, "#4f7388", M=M)
        for sx in (-1, 1):
            for sy in (-1, 1):
                b.cone(sx * w * k * 0.5, sy * w * k * 0.5, z + high, 0.7, 0.05, 5 * k + 2, 4, "#e6ecee")
    b.cone(0, 0, h * 0.93, w * 0.12, 0.2, h * 0.17, 8, "#dfe6ea")
    for k in range(24):
        p, q = (
            (6.2 * math.cos(a), -w * 0.39 - 1.5, h * 0.645 + 6.2 * math.sin(a)) for a in (k * 0.2618, (k + 1) * 0.2618)
        )
        strut(b, p, q, 0.6, "#e0b54a")
        if k % 3 == 0:
            strut(b, (0, -w * 0.39 - 1.5, h * 0.645), p, 0.3, "#e0b54a")
            b.box(p[0], p[1], p[2] - 0.8, 1.4, 1.2, 1.6, "#f4f0e6")
    return b.obj("spire", link=False)


def city(L):
    """the tower of letters and the wheel at the end of the boulevard, glass towers, older houses with balconies behind the lawn"""
    L.put(alphabet_tower(), -20, 150, 0.4, 1.25)
    L.put(wheel(), -8, 235, 0.5, 1.5)
    L.put(spire(), 66, 176, facing(66, 176))
    blocks = [
        block(i, *each)
        for i, each in enumerate(
            (
                (9, "#efe8dc"),
                (13, "#dfe6ea"),
                (8, "#f0ddc8"),
                (19, "#e6ebee", 14, 12),
                (26, "#d3dfe6", 15, 13),
                (15, "#f4efe4"),
            )
        )
    ]
    spots = [
        (84, 34, 5),
        (112, 96, 3),
        (126, 150, 4),
        (96, 214, 1),
        (124, -40, 3),
        (92, -70, 1),
        (88, -120, 0),
        (132, -130, 4),
    ]
    spots += [
        (98, 66, 2),
        (140, 20, 1),
        (70, 260, 3),
        (30, 300, 4),
        (118, 250, 0),
        (96, -180, 2),
        (150, 70, 4),
        (88, -230, 5),
    ]
    for x, y, kind in spots:
        L.put(blocks[kind], x, y, facing(x, y), 1.0, -0.2)
    walls = ("#f6ecd9", "#eab08f", "#dfe6e2", "#f2cdb8", "#c3d8dc", "#f2ddc0")
    old = [
        house(i, 9 + i % 3, 7, 2 + i % 2, wall=c, roof=("#b06a4e", "#9a8478")[i % 2], lit=0.35)
        for i, c in enumerate(walls)
    ]
    for i, y in enumerate(np.arange(-190, 210, 13.0)):
        L.put(old[i % 6], 79, y, -1.57, 1.05, 0.2)


def garden(L):
    """palms in two rows, benches and lamps, the colonnade with its fountain, flower beds, clipped bushes, a café"""
    palms = [palm(i, h) for i, h in enumerate((8.0, 9.2, 7.4, 8.6))]
    for i, y in enumerate(np.arange(-172, 200, 9.0)):
        L.put(palms[i % 4], 8.6, y + 3, i * 1.3, 1.0)
        L.put(palms[(i + 1) % 4], -5.7, y - 1.6, i * 2.1, 0.95)
    bench_, lamp_ = bench(), lamp()
    for y in np.arange(-117, 130, 9.0):
        L.put(bench_, -4.5, y + 3)
        L.put(lamp_, 6.4, y + 7.5)
    at = (30, 14)
    L.put(colonnade(), *at, facing(*at), 1.0, 0.2)
    g = np.random.default_rng(4)
    bushes = [broadleaf(i, c, 2.0) for i, c in enumerate(("#3f7a45", "#4f8748", "#5f9a45"))]
    trees = [*L.broadleaves(7), broadleaf(7, "#3f7040", 8)]
    clear = lambda x, y, z: (
        (x > 11) & (x < 58) & (np.hypot(x - at[0], y - at[1]) > 15) & (np.abs(np.arctan2(x, y) - 1.13) > 0.12)
    )
    L.scatter(
        trees,
        g.uniform(14, 58, 420),
        g.uniform(-190, 210, 420),
        0.7,
        1.2,
        3,
        0.1,
        lambda x, y, z: clear(x, y, z) & (x > 22) & (np.hypot(x, y) > 30),
    )
    L.scatter(bushes, g.uniform(11, 56, 500), g.uniform(-120, 130, 500), 0.5, 1.1, 4, 0.1, clear)
    flower = []
    for c in ("#e0483f", "#f2b43a", "#f4efe6", "#c85fa0"):
        b = MB()
        b.ico(0, 0, 0.1, 0.2, "#4f8748", 1, 0.2)
        for k in range(5):
            b.ico(0.14 * math.cos(k * 1.26), 0.14 * math.sin(k * 1.26), 0.26, 0.07, c, 1, 0.1)
        flower.append(b.obj(link=False))
    for k, y in enumerate(np.arange(-44, 46, 9.0)):  # a bed between two palms
        a = g.uniform(0, 2 * math.pi, 90)
        R = np.sqrt(g.uniform(0, 1, 90))
        L.scatter(flower[k % 4 : k % 4 + 1], 11.6 + 1.2 * R * np.cos(a), y - 1.5 + 2.6 * R * np.sin(a), 0.7, 1.2, k)
    for i, (x, y) in enumerate(((16, -16), (20, -18), (18, -23), (23, -24), (22, -13))):
        L.put(parasol(("#e6b45a", "#f0ead8", "#d9705a")[i % 3]), x, y, i, 1.15)


def seaside(L):
    """pebbles, a bicycle lane with riders, walkers, a fisherman's boat on the beach, sails and a ship"""
    g = np.random.default_rng(8)
    Y = g.normal(0, 26, 5200)
    X = edge(Y) + g.uniform(0.5, 15.2, len(Y))
    L.scatter(
        [rock(i, c) for i, c in enumerate(("#d3d6d6", "#a9aeb0", "#eceae4", "#b9afa2", "#8f9290"))],
        X,
        Y,
        0.05,
        0.26,
        8,
        0.02,
    )
    riders = [cyclist(*each) for each in (("#d9533f", "#2f6f88"), ("#f0c040", "#3a3a3c"), ("#4f8fb5", "#d9d4c8"))]
    for i, (x, y, turn) in enumerate(
        ((-7.2, 10.5, 0), (-9.0, 17, math.pi), (-8.4, 19.4, math.pi), (-8.9, -12, math.pi), (-7.2, 46, 0))
    ):
        L.put(riders[i % 3], x, y, turn)
    walk = [
        (-2.4, 9, 0.1),
        (-1.6, 9.3, 0.1),
        (3.4, 15, 3.1),
        (2.6, 24, 0.2),
        (-2, 31, 3.0),
        (-3, 31.6, 3.0),
        (1, 44, 0),
        (-2, -10, 3.2),
    ]
    walk += [
        (4.6, -16, 0.1),
        (3.8, -16.2, 0.1),
        (-2.6, -27, 3.1),
        (0.6, -38, 0),
        (20, 28, 2.0),
        (24, 6, 1.2),
        (14, -8, 1.0),
    ]
    crowd([(x, y, L.z(x, y), turn, "walk") for x, y, turn in walk])
    sit = [(-4.35, 3.2, 1.57), (-4.35, 2.6, 1.57), (-4.35, -14.6, 1.57)]
    crowd([(x, y, L.z(x, y) + 0.1, -math.pi / 2, "sit") for x, y, turn in sit])
    stand = [(-22, 6, 1.7), (-22.8, 7, 1.4), (-20, -18, 1.2), (-24, -17, 1.5), (-19, 30, 2.0)]
    crowd([(x, y, L.z(x, y), -turn) for x, y, turn in stand])
    for i, (x, y) in enumerate(((3.4, 15), (-2, 31), (20.2, 28))):
        L.put(umbrella(("#c8353f", "#3f6f98", "#e6b43a")[i]), x, y)
    L.put(dog("#8f7350", "stand"), -3.1, 7.4, 2.6)
    L.put(boat(0), -19, 17, 0.4, 1.1, -0.1)
    for i, (x, y, s) in enumerate(((-90, 60, 1.4), (-140, -30, 1.5), (-190, 130, 1.6), (-260, -150, 1.8))):
        inst(boat(i), T(x, y, -0.1, 0.7 * i, s))
    b = MB()
    b.box(0, 0, -1, 64, 11, 7, "#2f3f54", ty=1.15)
    b.box(0, 0, 6, 62, 10, 1, "#b5483c")
    b.box(-22, 0, 7, 12, 9, 9, "#f0ece0")
    for k in range(5):
        b.box(-8 + k * 8, 0, 7, 7, 9, 5, ("#c9703f", "#4f7f98", "#d9c08a")[k % 3])
    inst(b.obj("ship", link=False), T(-620, 420, 0, 0.9))
    birds(14, (-34, 26, 13), (20, 40, 6), 3, 0.6, "#f0f0ee")


def storm(u, v):
    """the wall of rain: dark blue, in slanting streaks, thin at its ends and towards the top"""
    lean = u * 14 + 0.5 * v
    streak = fbm(lean * 1.6, 0 * v + 2.0, 4, 3)
    ragged = fbm(u * 9, v * 2.4, 4, 6)
    c = mix(hexc("#76849e"), hexc("#55637f"), smooth(-0.1, 0.7, v + 0.4 * ragged))
    c = mix(c, hexc("#a9a3ad"), 0.6 * smooth(0.14, 0.0, v))
    ends = smooth(0, 0.2, u) * smooth(1, 0.8, u)
    return c, np.clip((0.74 + 0.3 * streak) * ends * smooth(1.0, 0.62, v + 0.22 * ragged), 0, 0.94)


def waves(x, y):
    off = edge(y) - x
    return (
        0.03
        + 0.13 * fbm(x / 4.5, y / 3.0, 3, 5) * smooth(0, 14, off)
        + 0.22 * smooth(0.6, 1, np.sin(off / 2.1 + fbm(x / 9, y / 9, 2, 2))) * smooth(16, 5, off)
    )


def sea(x, y, z, n):
    off = edge(y) - x
    c = mix(hexc("#3f9a98"), hexc("#1f5f7c"), smooth(2, 60, off))
    c = mix(c, hexc("#27506c"), smooth(120, 500, off))
    lines = smooth(0.72, 0.98, np.sin(off / 2.1 + fbm(x / 9, y / 9, 2, 2))) * smooth(17, 6, off)
    return jitc(mix(c, hexc("#f3f1e8"), np.maximum(lines, smooth(1.8, 0.4, off + fbm(x / 4, y / 3, 2, 3)))), 0.05, 2)


def build(p):
    season = p.get("season", "lush")
    light(
        "evening",
        **SUN,
        energy=5.6,
        disc=0.9,
        fog_d=900,
        fog_p=1.1,
        clouds=0.85,
        zen="#5878b4",
        mid="#c4b6cc",
        hor="#ffcf9c",
        glow="#ff9f52",
        fog_cool="#a9aec8",
    )
    L = Land(hf, season, True)
    L.terrain(colours(season, (12, 40), (150, 200), None, None, ground), r1=1300, seed=7)
    water(waves, sea, "here", r1=5000, rough=0.14)
    waved = lambda r, x, y: ("#c9b094", "#e3d5bd", "#b98f7c")[int(math.floor((y + 1.1 * math.sin(x * 0.9)) / 1.8)) % 3]
    floor((-5.7, 6.9), (-26, 30), FLOOR + 0.03, 0.6, 0.6, waved)
    city(L)
    garden(L)
    seaside(L)
    curtain(EYE, 1150, (-44, 128), (-0.4, 54), storm)
    rainbow(EYE, SUN["az"], SUN["el"])
    clouds(5, 7, (560, 800), (9, 24), full=True, s=(3.4, 6.4))
    return dict(loc=EYE, pano=True, exposure=0.06)
