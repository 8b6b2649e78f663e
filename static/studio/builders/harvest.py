"""Rtveli, the grape harvest, between vine rows above the Alazani valley: the panorama. Ahead is north, across the valley."""

from static.studio.builders.figures import dog as herding_dog
from static.studio.builders.figures import figure as worker
from static.studio.builders.houses import manor
from static.studio.builders.landmarks import bell_tower, cathedral, plane_tree, quarter, strut
from static.studio.builders.mountains import couloirs
from static.studio.builders.outdoors import birds, curtain, facing, mist, tuft, warmer
from static.studio.builders.vineyard import qvevri
from static.studio.builders.wayside import *

SUN = dict(az=116, el=25)
EYE = 2.85
TRACK = [(16, -80), (8, -32), (2.6, -12), (0.3, -4), (0, 0), (0, 8), (0.5, 30), (-0.6, 70), (3, 120), (8, 168)]
DRIVE = [(0, -1.5), (-7, -1.2), (-16, -2)]
ALAZANI = [(-700, 230), (-260, 160), (-60, 130), (90, 121), (260, 134), (700, 214)]
ALAVERDI = (9, 174)
MANOR, MARANI = (-31, 10), (-19.5, -11)
DARK_GRAPES, PALE_GRAPES = ("#3b2450", "#4d2a5c", "#2f2044"), ("#c9b04a", "#b5a84a", "#d6bc5c")


def hf(x, y):
    """a vineyard that falls to the flat valley floor; behind it the wooded Gombori hills, beyond the floor the Caucasus"""
    d = np.hypot(x, y)
    h = 0.8 * fbm(x / 34, y / 34, 3, 5) * smooth(4, 30, d) - brink(y - 24, 15, 80)
    h = h + smooth(40, 300, -y - 0.2 * np.abs(x)) * (26 + 34 * ridged(x / 170, y / 170, 4, 8))
    h = h + smooth(240, 640, -y) * (30 + 110 * ridged(x / 260, y / 260, 4, 14))
    north = smooth(-0.4, 0.3, y / (d + 1))
    crest = 175 + 200 * ridged(x / 330, y / 330, 5, 7, gain=0.36)
    h = h + north * (smooth(430, 860, d) * crest + smooth(310, 480, d) * (22 + 26 * ridged(x / 120, y / 120, 4, 9)))
    h = pad(h, x, y, *MANOR, 15, 0.2, 1.6)
    return h - 1.6 * smooth(13, 7, near_line(x, y, ALAZANI))


def track(x, y):
    return np.minimum(near_line(x, y, TRACK), near_line(x, y, DRIVE))


def yard(x, y):
    """the grass before the manor, on the left: no vines"""
    return (x < np.where(y < 2, -3, -4.4)) & (np.abs(y + 2) < 15) & (x > -52)


def planted(x, y):
    return (np.hypot(x, y) < 104) & (track(x, y) > 2.3) & ~yard(x, y) & (np.hypot(x - MANOR[0], y - MANOR[1]) > 19)


def ground(c, x, y, z, n):
    d = np.hypot(x, y)
    field = hash2(np.floor(x / 42 + 0.3 * np.sin(y / 60)), np.floor(y / 30), 3)
    crops = np.array([hexc(q) for q in ("#b9b35a", "#8fa548", "#cdb668", "#a08f4c", "#7c9a46")])
    c = mix(c, crops[(field * 4.99).astype(int)], smooth(106, 116, d) * (y > 40) * smooth(420, 330, d) * 0.85)
    c = mix(c, hexc("#8d9a4a"), yard(x, y) * 0.6)
    soil = mix(hexc("#93704c"), hexc("#8f8a4a"), smooth(-0.1, 0.35, fbm(x / 3.2, y / 3.2, 3, 9)))
    c = mix(c, soil, smooth(106, 100, d) * ~yard(x, y))
    off = track(x, y) + 0.25 * fbm(x / 2.2, y / 2.2, 2, 3)
    c = mix(c, hexc("#8c9450"), smooth(2.2, 1.7, off))
    c = mix(c, tone(x, y, "#b89a6c", "#cbb083", 1.4, 8), smooth(0.44, 0.26, np.abs(off - 0.85)))
    c = mix(c, hexc("#c3bcae"), smooth(14, 10, near_line(x, y, ALAZANI)))
    return mix(c, hexc("#9dbcbc"), smooth(6, 5, near_line(x, y, ALAZANI)))


def bunch(b, x, y, z, cols, r, long=0.3):
    """a bunch of grapes that hangs from z"""
    for k in range(13):
        t = (k + 0.5) / 13
        a, wide = k * 2.4, 0.085 * (1 - t) + 0.015
        at = (x + wide * math.cos(a), y + wide * math.sin(a), z - long * t)
        b.ico(*at, 0.042, r.choice(cols), 1, 0, rng=r, cj=0.12)


def trained_vine(seed, leaves, grapes):
    """1.5 m of a row close to the viewer: a stem, two arms on a wire, single leaves, bunches below them"""
    r = random.Random(seed)
    b = MB()
    limb(b, (0, 0, -0.1), (0.06, 0.03, 0.5), 0.06, 0.045, "#5d4332")
    for s in (-1, 1):
        limb(b, (0.06, 0.03, 0.48), (s * 0.72, 0, 0.78), 0.04, 0.02, "#6a4c38")
    for k in range(6):
        b.ico(-0.62 + 0.25 * k, 0, 1.25 + r.uniform(-0.1, 0.12), 0.3, hexc(leaves[0]) * 0.62, 1, 0.2, (1, 0.6, 1.3), r)
    for _ in range(150):
        x, z = r.uniform(-0.85, 0.85), r.uniform(0.72, 1.84)
        y = r.gauss(0, 0.17) + r.choice((-0.16, 0.16))
        M = Matrix.Translation((x, y, z)) @ Matrix.Rotation(r.uniform(0, 6.3), 4, "Z")
        M = M @ Matrix.Rotation(r.uniform(0.2, 1.25), 4, "X")
        w = r.uniform(0.08, 0.14)
        leaf = [
            (0, -w, 0),
            (w * 1.05, -w * 0.1, 0.03),
            (w * 0.5, w * 0.9, 0),
            (-w * 0.5, w * 0.9, 0),
            (-w * 1.05, -w * 0.1, 0.03),
        ]
        b.add(leaf, [(0, 1, 2, 3, 4)], hexc(r.choice(leaves)) * r.uniform(0.8, 1.2), M=M)
    for _ in range(7):
        bunch(b, r.uniform(-0.75, 0.75), r.choice((-1, 1)) * r.uniform(0.14, 0.3), r.uniform(0.7, 0.98), grapes, r)
    return b.obj("trained vine", link=False)


def vineyard(L):
    """the rows: single leaves near the viewer, simple vines farther away, posts and wires"""
    dark = ("#5d8f3c", "#6f9a3c", "#86a63e", "#a8543a", "#8f4a34")
    pale = ("#7fa33e", "#9cae42", "#c2ad40", "#d0a63c", "#6f9a3c")
    near = [[trained_vine(i, leaves, g) for i in range(4)] for leaves, g in ((dark, DARK_GRAPES), (pale, PALE_GRAPES))]
    far = [[vine(i, c) for i, c in enumerate(cols[:4])] for cols in (dark, pale)]
    r = random.Random(1)
    post = MB()
    post.cone(0, 0, -0.3, 0.055, 0.05, 2.15, 6, "#8a7458")
    post = post.obj("post", link=False)
    wires = MB()
    for s in (-1, 1):
        for x in s * (3.5 + 2.7 * np.arange(38)):
            Y = np.arange(-100, 104, 1.5) + r.uniform(-0.2, 0.2)
            Y = Y[planted(np.full(len(Y), x), Y)]
            Z = L.hf(np.full(len(Y), x), Y)
            for k, (y, z) in enumerate(zip(Y, Z)):
                close = math.hypot(x, y) < 22
                kinds = (near if close else far)[s > 0]
                inst(r.choice(kinds), T(x, y, z, 1.57 + r.uniform(-0.1, 0.1), r.uniform(0.92, 1.08)))
                if k % 3 == 0 and math.hypot(x, y) < 45:
                    inst(post, T(x, y + 0.75, z))
                if k and close and y - Y[k - 1] < 1.6:
                    for up in (0.78, 1.3):
                        strut(wires, (x, Y[k - 1], Z[k - 1] + up), (x, y, z + up), 0.012, "#77736c")
    wires.obj("wires")


def basket(grapes=None, high=0.42, r0=0.2, r1=0.3):
    """a woven basket, filled to the brim"""
    b = MB()
    for k in range(6):
        t0, t1 = k / 6, (k + 1) / 6
        b.cone(
            0,
            0,
            high * t0,
            r0 + (r1 - r0) * t0,
            r0 + (r1 - r0) * t1,
            high / 6,
            11,
            ("#a8804e", "#94703f")[k % 2],
            rot=0.28 * (k % 2),
        )
    b.cone(0, 0, high - 0.02, r1 * 1.06, r1 * 1.06, 0.05, 12, "#7f5c34")
    if grapes:
        heap(b, 0, 0, high, r1 * 0.92, r1 * 0.92, 46, grapes, 0.1)
    return b.obj("basket", link=False)


def heap(b, x, y, z, w, d, n, cols, up, size=0.055, seed=3):
    """n grapes in a heap over an ellipse with the half axes w and d"""
    r = random.Random(seed)
    for k in range(n):
        t, a = math.sqrt((k + 0.5) / n), k * 2.4
        at = (x + w * t * math.cos(a), y + d * t * math.sin(a), z + up * (1 - t * t) + r.uniform(-0.02, 0.02))
        b.ico(*at, size * r.uniform(0.8, 1.25), r.choice(cols), 1, 0.05, rng=r, cj=0.12)


def lorry(cab="#4f7f9c", body="#8a6a48"):
    """an old lorry that faces -y, grapes heaped between the boards of its body"""
    b = MB()
    dark = "#2b2a2a"
    for y in (-2.25, 1.5):
        for s in (-1, 1):
            M = Matrix.Translation((s * 0.98 - 0.16, y, 0.48)) @ Matrix.Rotation(math.pi / 2, 4, "Y")
            b.cone(0, 0, 0, 0.48, 0.48, 0.32, 14, dark, M=M)
            b.cone(0, 0, -0.02, 0.24, 0.24, 0.36, 10, "#9a9a94", M=M)
    b.box(0, 0, 0.55, 0.9, 6.2, 0.22, dark)
    b.box(0, -2.5, 0.72, 1.5, 1.5, 0.62, cab, tx=0.88, ty=0.96)
    b.box(0, -3.27, 0.72, 1.2, 0.08, 0.52, "#c9c9c0")
    b.box(0, -3.34, 0.5, 2.1, 0.14, 0.2, "#8f8f88")
    for s in (-1, 1):
        b.box(s * 0.86, -2.3, 0.86, 0.5, 1.25, 0.16, hexc(cab) * 0.9)
        b.ico(s * 0.62, -3.32, 1.0, 0.13, "#f2ecd6", 2, 0)
    b.box(0, -1.12, 0.72, 2.05, 1.35, 0.82, cab)
    b.box(0, -1.12, 1.54, 1.98, 1.3, 0.78, "#8fa9b5", tx=0.88, ty=0.84)
    for s in (-1, 1):
        for y in (-1.72, -1.1, -0.5):
            strut(b, (s * 1.0, y, 1.52), (s * 0.88, -1.12 + (y + 1.12) * 0.84, 2.32), 0.09, cab)
    b.box(0, -1.12, 2.3, 1.86, 1.18, 0.12, hexc(cab) * 1.1)
    r = random.Random(2)
    b.box(0, 1.25, 0.86, 2.3, 3.4, 0.12, hexc(body) * 0.7)
    for k in range(3):
        z = 0.98 + 0.23 * k
        for s in (-1, 1):
            b.box(s * 1.13, 1.25, z, 0.06, 3.4, 0.2, hexc(body) * r.uniform(0.85, 1.15))
            b.box(0, 1.25 + s * 1.68, z, 2.3, 0.06, 0.2, hexc(body) * r.uniform(0.85, 1.15))
    for s in (-1, 1):
        for y in (-0.4, 1.25, 2.9):
            b.box(s * 1.18, y, 0.9, 0.08, 0.1, 0.82, hexc(body) * 0.6)
    b.box(0, 1.25, 1.2, 2.2, 3.3, 0.3, "#3d2748")
    heap(b, 0, 1.25, 1.46, 1.06, 1.6, 620, (*DARK_GRAPES, *DARK_GRAPES, PALE_GRAPES[0]), 0.42, 0.085)
    return b.obj("lorry", link=False)


def marani():
    """the wine cellar, facing -y: stone, a tiled roof, a wide arched door"""
    r = random.Random(4)
    b = MB()
    for row in range(12):
        for side in range(4):
            n = 12 if side % 2 == 0 else 8
            for k in range(n):
                w = (10.0 if side % 2 == 0 else 6.4) / n
                u = (k + 0.5 - n / 2 + 0.25 * (row % 2)) * w
                M = Matrix.Rotation(side * math.pi / 2, 4, "Z")
                depth = 3.2 if side % 2 == 0 else 5.0
                stone = hexc(r.choice(("#b5a48a", "#a3937c", "#c4b598", "#98876f")))
                b.box(u, -depth, -0.6 + row * 0.34, w * 0.98, 0.34, 0.33, stone * r.uniform(0.9, 1.08), M=M)
    b.box(0, 0, -0.6, 9.9, 6.3, 4.05, "#a3937c")
    b.gable(0, 0, 3.45, 10, 6.4, 2.2, "#a85f42", over=0.55, th=0.2, wall="#b09f86")
    for k in range(34):
        for s in (-1, 1):
            x = -5.4 + k * 0.327
            strut(b, (x, s * 3.7, 3.45 - 0.16), (x, 0, 5.86), 0.1, hexc("#b56a4a") * r.uniform(0.8, 1.15))
    b.box(0, -3.4, -0.1, 3.0, 0.12, 2.0, "#241b16")
    for k in range(13):
        a = math.pi * (k + 0.5) / 13
        b.box(0, -3.4, 1.88, 0.24 * math.sin(a) + 2.6 * abs(math.sin(a)) * 0.0 + 0.2, 0.12, 0.1, "#241b16")
    arch = [(1.5 * math.cos(a), -3.47, 1.9 + 1.0 * math.sin(a)) for a in np.linspace(0, math.pi, 13)]
    b.add([(0, -3.46, 1.9), *arch], [(0, i, i + 1) for i in range(1, 13)], "#241b16")
    for p, q in itertools.pairwise(
        [(1.62, -3.5, -0.1), *[(1.08 * x, -3.5, 1.9 + 1.08 * (z - 1.9)) for x, _, z in arch], (-1.62, -3.5, -0.1)]
    ):
        strut(b, p, q, 0.26, "#d0c2a6")
    for s in (-1, 1):
        b.box(s * 3.4, -3.42, 1.5, 0.8, 0.1, 0.9, "#5d4029")
        b.box(s * 3.4, -3.46, 1.58, 0.62, 0.1, 0.74, "#2c2a28")
    b.box(s * -2.3, -3.75, 0, 1.5, 0.5, 0.46, "#7a5a3c")
    return b.obj("marani", link=False)


def press():
    """a satsnakheli, the trough of a hollowed trunk in which grapes are trodden"""
    b = MB()
    for s in (-1, 1):
        b.box(0, s * 0.52, 0.3, 3.6, 0.14, 0.62, "#8a6644", ty=1.3)
        b.box(s * 1.74, 0, 0.3, 0.16, 1.1, 0.62, "#7d5b3c")
        b.box(s * 1.2, 0, 0, 0.3, 1.0, 0.32, "#5f4630")
    b.box(0, 0, 0.28, 3.5, 1.0, 0.36, "#3d2748")
    heap(b, 0, 0, 0.64, 1.6, 0.42, 150, DARK_GRAPES, 0.08)
    limb(b, (1.8, 0, 0.42), (2.25, 0, 0.36), 0.08, 0.07, "#7d5b3c")
    b.cone(2.3, 0, 0, 0.26, 0.3, 0.3, 11, "#a8804e")
    return b.obj("press", link=False)


def pickers(L):
    """people at work along the rows, and their baskets"""
    back = basket(PALE_GRAPES, 0.72, 0.15, 0.27)
    full = [basket(DARK_GRAPES), basket(PALE_GRAPES), basket(DARK_GRAPES, 0.34, 0.24, 0.3)]
    east, west = math.pi / 2, -math.pi / 2
    at_rows = [
        (2.6, 5.0, east),
        (-2.55, 8.6, west),
        (2.6, 9.8, east),
        (2.5, -2.6, east),
        (-2.5, 13, west),
        (2.6, 16, east),
        (5.15, 11.8, east),
        (-2.6, 20.5, west),
    ]
    at_rows += [(7.8, 5.6, east), (10.6, 2.2, west), (5.1, -3.6, east), (-5.2, 26, west), (8, 21, west), (13, 9, west)]
    at_rows += [(2.9, 31, east), (-8, 33, west), (16, 4, east), (-2.2, 42, west), (11, 30, east)]
    for i, (x, y, turn) in enumerate(at_rows):
        L.put(worker(i + 2, "lean"), x, y, turn, 1.02)
        L.put(full[i % 3], x - 0.15 * math.copysign(1, turn), y + 0.75)
    for i, (x, y, turn) in enumerate([(0.7, 13.2, 0.1), (-0.7, 27, 0.0), (0.9, -6.4, 0.5)]):
        L.put(worker(3 * i + 5, "walk"), x, y, turn, 1.02)
        place = T(x, y, L.z(x, y), turn, 1.02)
        inst(back, place @ T(0, 0.34, 0.85))
    for i, (x, y) in enumerate([(1.7, 3.4), (2.2, 4.1), (-2.2, 5.4), (2.1, 10.2), (-2.3, 14.6), (1.9, -4.2)]):
        L.put(full[i % 3], x, y, i)


def homestead(L):
    """the manor, its marani with clay jars, the press, a walnut tree, the lorry"""
    L.put(manor(dict(seed=11)), *MANOR, facing(*MANOR) + 0.12, 1, 0.1)
    L.put(marani(), *MARANI, facing(*MARANI) + 0.1)
    jar = qvevri()
    for x, y, k in ((-14.2, -12.6, 0.7), (-13.2, -13.9, 0.62), (-12.2, -15.1, 0.72), (-22.8, -3.6, 0.66)):
        L.put(jar, x, y, x, k, -0.05)
    for x, y, turn in ((-15.4, -8.4, 0.4), (-12.6, -10.4, 2.0)):
        lie = T(x, y, L.z(x, y) + 0.62, turn) @ Matrix.Rotation(math.pi / 2 + 0.1, 4, "X")
        inst(jar, lie @ Matrix.Scale(0.66, 4))
    L.put(press(), -10.6, -4.8, 0.35)
    x, y = -10.9, -4.9
    for k, u in enumerate((-0.6, 0.5)):
        inst(worker(8 + 3 * k, "walk"), T(x + u, y + 0.2 * u, L.z(x, y) + 0.45, 1.9 + k, 1.0))
    L.put(plane_tree(10.5, "#9aa044", 5), -15, 19)
    L.put(lorry(), -4.4, -9.6, 1.0)
    inst(worker(7, "stand"), T(-5.6, -9.0, L.z(-5.6, -9) + 1.7, 2.6, 1.0))
    L.put(worker(10, "walk"), -2.4, -7.4, 2.2, 1.02)
    for i, (x, y) in enumerate([(-7.2, -7.0), (-7.7, -6.4), (-6.6, -6.5), (-9.0, -3.2), (-8.6, -3.7)]):
        L.put(basket((DARK_GRAPES, PALE_GRAPES)[i % 2]), x, y, i)
    L.put(herding_dog("#b08a5a"), -1.15, 4.5, 0.5, 1.05)


def alaverdi(L):
    """the white church in its wall, fields and villages on the valley floor, trees along the Alazani"""
    x, y = ALAVERDI
    L.put(cathedral("#f8f3e8", "#8fa096", 27, 15, 19, (3.9, 13.5, 9), 1.5, 0.5), x, y, 0.5, 1.5)
    fort(L, ring(x, y, 44, 34, 150, 390, 16), 6, "#cdbb9a", 3, tw=3, th=1.2)
    L.put(bell_tower("#e3d6bc", "#9aa79f", 6, 13), x + 30, y - 24, 0.2, 1.3)
    homes = [house(i, 8, 6, 2, wall=w, roof="#a9573c", lit=0) for i, w in enumerate(("#e9dcc4", "#e0c9a0", "#efe3cf"))]
    village_ = lambda u, v: beside(u, v, ALAZANI) > 24 and math.hypot(u - x, v - y) > 60
    for xs, ys, seed in (((-190, -70), (190, 250), 3), ((90, 210), (186, 260), 4), ((-220, -150), (90, 120), 5)):
        quarter(L, homes, xs, ys, village_, seed, (16, 27), 19, 0.5, 0.7)
    bank = lambda u, v, z: (
        (near_line(u, v, ALAZANI) > 12) & (near_line(u, v, ALAZANI) < 26 + 9 * fbm(u / 30, v / 30, 2, 4))
    )
    L.scatter(L.broadleaves(6), *L.spots(9000, 100, 420, 6), 0.7, 1.3, 3, 0.1, bank)
    lines = lambda u, v, z: (np.abs(np.mod(u + 0.2 * v, 74) - 37) < 1.6) & (v > 84) & (near_line(u, v, ALAZANI) > 18)
    clear = lambda u, v, z: lines(u, v, z) & (np.hypot(u - x, v - y) > 52)
    L.scatter(L.poplars(10), *L.spots(9000, 90, 330, 9), 0.7, 1.15, 3, 0.1, clear)
    wood = lambda u, v, z: (v < -60) & (fbm(u / 46, v / 46, 3, 12) > -0.22) & (z < 120)
    L.scatter(L.broadleaves(6.5), *L.spots(9000, 100, 460, 12), 0.7, 1.3, 3, 0.2, wood)
    L.scatter(
        [poplar(i, c, 9) for i, c in enumerate(("#2f5440", "#3a6046"))],
        (-42, -45, -48, -38, -20),
        (20, 12, 4, 24, 19),
        0.8,
        1.2,
        2,
    )


def leaves_on_track(L):
    """fallen vine leaves close to the viewer"""
    r = random.Random(6)
    X, Y = (np.array([r.uniform(-4, 4) for _ in range(520)]) for _ in range(2))
    b = MB()
    for x, y, z in zip(X, Y, L.hf(X, Y)):
        if math.hypot(x, y) > 0.35:
            M = T(x, y, z + 0.09, r.uniform(0, 6)) @ Matrix.Rotation(r.uniform(-0.4, 0.4), 4, "X")
            w = r.uniform(0.04, 0.075)
            col = r.choice(("#c9a23c", "#b5803a", "#9c5a34", "#d0b352", "#8f9a44"))
            b.add([(0, -w, 0), (w, 0, 0.02), (0, w, 0), (-w, 0, 0.02)], [(0, 1, 2, 3)], col, M=M)
    b.obj("leaves")


def clouds_and_mist(eye):
    """mist on the valley floor, a flat veil of cloud before the mountains"""
    tint = warmer(SUN["az"], "#dfe7ee", "#ffe6c4")
    for i, (far, high, dense) in enumerate(
        ((108, 3, 0.3), (140, 5, 0.34), (205, 13, 0.75), (260, 18, 0.85), (330, 26, 0.9))
    ):
        mist(eye, far, -15.2, high, dense, tint, (-104, 104), 50, i + 1)
    mist(eye, 120, 2, 12, 0.4, tint, (110, 250), 40, 9)

    def cloud_(u, v):
        a = np.radians(-112 + 224 * u)
        x, y = 9 * np.sin(a), 9 * np.cos(a)
        body = np.sin(math.pi * v) ** 1.3 * smooth(-0.3, 0.22, fbm(x + 0.3 * v, y + 1.6 * v, 4, 31))
        return tint(x, y) * 1.04, 0.72 * body * smooth(0, 0.06, u) * smooth(1, 0.94, u)

    curtain(eye, 540, (-112, 112), (2.0, 5.8), cloud_, (320, 26))


def build(p):
    light("morning", **SUN, energy=5.4, disc=0.5, fog_d=1300, fog_max=0.78, strength=1.2, clouds=0.5, zen="#4f8acb", mid="#b4d6ea",
          hor="#ffe9cf", glow="#ffd9a0", fog_cool="#bcd0e2", fog_warm="#ffe0b8")  # fmt: skip
    L = Land(hf, "early", True)
    snow = couloirs(212, 150, ("#646a7c", "#7d7f8e"), 0.3)
    colf = colours("early", (8, 40), (160, 205), (150, 200), None, ground, snow, stone=("#6f7280", "#858490"))
    expanse(L, colf)
    patch(L, colf, 4.5, 0.12, 0.025)
    vineyard(L)
    pickers(L)
    homestead(L)
    alaverdi(L)
    leaves_on_track(L)
    tufts = [tuft(i, c, 0.24) for i, c in enumerate(("#8d9a48", "#a3a352", "#7a8f40", "#b5a860"))]
    verge = lambda x, y, z: ~((track(x, y) > 0.3) & (track(x, y) < 1.5)) & (np.hypot(x, y) > 0.5)
    g = np.random.default_rng(4)
    L.scatter(tufts, *(g.normal(0, 9, 5200) for _ in range(2)), 0.6, 1.5, 3, 0.02, verge)
    eye = (0, 0, L.z(0, 0) + EYE)
    clouds_and_mist(eye)
    birds(26, (60, 190, 34), (50, 20, 9), 4, 0.7)
    return stand(L, EYE, 0.25)
