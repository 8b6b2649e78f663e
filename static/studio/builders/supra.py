"""A supra on a carved balcony of old Tbilisi in the evening: below it roofs and the river's gorge, Narikala on the ridge.

Ahead is south-west. The blue cloth with white signs is the Georgian `lurji supra`; churchkhela hangs from the beam.
"""

from static.studio.builders.figures import cat
from static.studio.builders.landmarks import *
from static.studio.builders.oldtown import SETS, town_houses
from static.studio.builders.table import khinkali, lathe_
from static.studio.builders.towns import ridge

RAIL = 2.1  # y of the balcony's edge
TOP = 0.8  # of the table
WOOD = hexc("#7d5233")
CREST = [(-150, 262), (-90, 236), (-30, 226), (40, 232), (110, 250), (190, 290)]


def hf(x, y):
    h = -11 - 16 * smooth(16, 120, y) + 4 * smooth(130, 170, y) + 1.2 * fbm(x / 24, y / 24, 3, 5)
    h = h + ridge(x, y, CREST, 30, 52) * (1 + 0.12 * fbm(x / 18, y / 18, 3, 8))
    hills = smooth(330, 560, y) * (10 + 22 * ridged(x / 240, y / 240, 4, 6))
    return h + hills + bump(x, y, 300, 660, 26, 130, 90)


def fret(b, x0, x1, y, z, high, col):
    """boards with a keel arch cut out of them between two posts, a row of pierced discs above"""
    n, wide = 72, x1 - x0
    for i in range(n):
        u = abs((i + 0.5) / n * 2 - 1)
        arch = high * (1 - 0.93 * (1 - u**2.4) ** 0.62) + 0.1 * high * max(0, 0.12 - u) / 0.12 * -1
        b.box(x0 + (i + 0.5) / n * wide, y, z + high - arch, wide / n * 1.02, 0.05, arch, col)
    m = max(3, round(wide / 0.24))
    for i in range(m):
        cx = x0 + (i + 0.5) / m * wide
        ring = [(cx + 0.1 * math.cos(a), y, z + high + 0.13 + 0.1 * math.sin(a)) for a in np.linspace(0, 6.283, 13)]
        for p, q in itertools.pairwise(ring):
            strut(b, p, q, 0.028, col * 1.1)
        b.ico(cx, y, z + high + 0.13, 0.03, col * 1.15, 1, 0)


def baluster(b, x, y, z, high, col):
    """a turned bar"""
    r = (0.022, 0.045, 0.02, 0.038, 0.052, 0.03, 0.02, 0.045, 0.022)
    for k, (r0, r1) in enumerate(itertools.pairwise(r)):
        b.cone(x, y, z + high * k / 8, r0, r1, high / 8, 8, col)


def balcony():
    """a floor of boards, posts with capitals, frets between them, a rail on turned bars"""
    b = MB()
    r = random.Random(3)
    for y in np.arange(-3.2, RAIL + 0.3, 0.2):
        b.box(0, y, -0.12, 12, 0.19, 0.12, WOOD * r.uniform(0.8, 1.0))
    posts = (-5.1, -1.85, 1.85, 5.1)
    for x in posts:
        for z0, z1, w in ((0, 1.1, 0.24), (1.1, 1.22, 0.3), (1.22, 2.26, 0.17), (2.26, 2.36, 0.28), (2.36, 3.1, 0.22)):
            b.box(x, RAIL, z0, w, w, z1 - z0, WOOD * (1.1 if w > 0.25 else 0.98))
    for x0, x1 in itertools.pairwise(posts):
        fret(b, x0 + 0.1, x1 - 0.1, RAIL, 2.36, 0.5, WOOD * 1.12)
        for x in np.arange(x0 + 0.24, x1 - 0.1, 0.145):
            baluster(b, x, RAIL, 0.12, 0.82, WOOD * 1.1)
        b.box((x0 + x1) / 2, RAIL, 0.02, x1 - x0, 0.12, 0.1, WOOD)
        b.box((x0 + x1) / 2, RAIL, 0.94, x1 - x0, 0.2, 0.08, WOOD * 1.16)
    b.box(0, RAIL, 2.86, 12, 0.1, 0.03, WOOD)
    b.box(0, RAIL, 3.1, 12, 0.26, 0.2, WOOD * 0.92)
    b.box(0, RAIL + 0.1, 3.3, 12, 1.4, 0.1, WOOD * 0.8)
    for x in np.arange(-5, 5.2, 0.8):
        b.box(x, RAIL - 0.1, 3.18, 0.12, 1.0, 0.13, WOOD * 0.9)
    b.obj("balcony")


def vine_leaf(b, x, y, z, s, col, r):
    """a flat leaf of five points, tilted"""
    M = T(x, y, z, r.uniform(0, 6.3), s) @ Matrix.Rotation(r.uniform(0.5, 1.4), 4, "X")
    rim = [(math.cos(k * 0.628) * (1, 0.62)[k % 2], math.sin(k * 0.628) * (1, 0.62)[k % 2], 0) for k in range(10)]
    V = [(0, 0, 0.16), *rim]
    b.add(V, [(0, k + 1, (k + 1) % 10 + 1) for k in range(10)], hexc(col) * r.uniform(0.8, 1.2), M=M)


def bunch(b, x, y, z, r, col="#5b2a5e", n=34, long=0.26, wide=0.075):
    """grapes that hang from (x, y, z)"""
    for _ in range(n):
        t = r.random() ** 0.8
        a, d = r.uniform(0, 6.3), wide * (1 - 0.75 * t) * math.sqrt(r.random())
        b.ico(x + d * math.cos(a), y + d * math.sin(a), z - long * t, 0.022, hexc(col) * r.uniform(0.75, 1.3), 1, 0)


def green():
    """a vine up one post and along the beam, with grapes; churchkhela on the other side; geraniums on the rail"""
    b = MB()
    r = random.Random(7)
    stem = [(-2.05, RAIL - 0.16, 0), (-1.98, RAIL - 0.14, 1.3), (-2.0, RAIL - 0.14, 2.3), (-1.3, RAIL - 0.16, 2.92)]
    stem += [(-0.2, RAIL - 0.16, 3.04), (0.7, RAIL - 0.16, 3.0)]
    for p, q in itertools.pairwise(stem):
        strut(b, p, q, 0.04, "#6b4a34")
        for _ in range(44):
            t = r.random()
            x, y, z = (a + (c - a) * t for a, c in zip(p, q))
            col = ("#6f9a3e", "#88ab46", "#a8a03c", "#5f8a3a")[r.randrange(4)]
            vine_leaf(b, x + r.gauss(0, 0.1), y - r.uniform(0, 0.12), z + r.gauss(0, 0.1), r.uniform(0.06, 0.1), col, r)
    for x, z in ((-1.72, 2.64), (-1.3, 2.8), (-0.72, 2.88), (-2.12, 1.95), (0.1, 2.92)):
        bunch(b, x, RAIL - 0.2, z, r)
    for i, x in enumerate((0.98, 1.12, 1.26, 1.4, 1.54)):  # churchkhela
        strut(b, (x, RAIL - 0.14, 3.1), (x, RAIL - 0.14, 2.42), 0.01, "#e6dcc8")
        col = hexc(("#7a2f28", "#a8602c", "#8a342c", "#c27a34", "#742c26")[i])
        for k in range(11):
            b.ico(
                x,
                RAIL - 0.14,
                2.42 - 0.042 * k,
                0.036 * (1.0 - 0.35 * (k / 10) ** 3),
                col * r.uniform(0.9, 1.1),
                2,
                0.08,
            )
    for x in (-1.15, -0.72, 2.6, 3.1, -2.9):
        b.cone(x, RAIL + 0.02, 1.02, 0.08, 0.11, 0.17, 10, "#a3573a")
        for _ in range(16):
            vine_leaf(b, x + r.gauss(0, 0.08), RAIL + r.gauss(0, 0.06), 1.22 + r.uniform(0, 0.12), 0.05, "#5f8f45", r)
        for _ in range(12):
            c = "#d9363a" if r.random() < 0.8 else "#f08a8a"
            b.ico(x + r.gauss(0, 0.09), RAIL + r.gauss(0, 0.07), 1.3 + r.uniform(0, 0.1), 0.03, c, 1, 0.2)
    b.obj("green")


def cloth():
    """the table with a blue cloth: white borders, rhombs and birds' feet, tassels on the near edge"""
    b = MB()
    x0, y0, y1 = 1.55, -0.95, 0.75
    blue, white = hexc("#2f5799"), hexc("#e9edf2")
    b.box(0, (y0 + y1) / 2, 0, 2.4, 1.1, TOP - 0.03, WOOD * 0.6)
    b.box(0, (y0 + y1) / 2, TOP - 0.03, 2 * x0, y1 - y0, 0.03, blue)
    for s in (-1, 1):
        b.box(s * x0, (y0 + y1) / 2, TOP - 0.34, 0.02, y1 - y0, 0.34, blue * 0.95)
    b.box(0, y0, TOP - 0.34, 2 * x0, 0.02, 0.34, blue * 0.95)
    b.box(0, y1, TOP - 0.34, 2 * x0, 0.02, 0.34, blue * 0.95)
    flat = lambda x, y, w, d: b.box(x, y, TOP, w, d, 0.0015, white)
    for d in (0.06, 0.1, 0.3, 0.34):
        for y in (y0 + d, y1 - d):
            flat(0, y, 2 * x0 - 2 * d, 0.014)
        for s in (-1, 1):
            flat(s * (x0 - d), (y0 + y1) / 2, 0.014, y1 - y0 - 2 * d)
    for i in range(31):  # the drop towards the viewer: a border of rhombs and a fringe
        x = (i / 30 - 0.5) * (2 * x0 - 0.1)
        lozenge = Matrix.Translation((x, y0 - 0.012, TOP - 0.14)) @ Matrix.Rotation(math.pi / 2, 4, "X")
        b.cone(0, 0, 0, 0.04, 0.04, 0.003, 4, white, M=lozenge)
    for z in (TOP - 0.07, TOP - 0.22):
        b.box(0, y0 - 0.013, z, 2 * x0, 0.004, 0.014, white)
    for x in np.arange(-x0 + 0.02, x0, 0.04):
        b.box(x, y0 - 0.008, TOP - 0.4, 0.02, 0.01, 0.08, white * 0.9)
    rhomb = lambda x, y, k: b.cone(x, y, TOP, 0.075 * k, 0.075 * k, 0.0016, 4, white)
    for i in range(17):
        x = (i / 16 - 0.5) * (2 * x0 - 0.44)
        for y in (y0 + 0.2, y1 - 0.2):
            rhomb(x, y, 1.0)
            b.cone(x, y, TOP + 0.001, 0.04, 0.04, 0.0016, 4, blue)
    for i in range(12):
        for j in range(5):
            x, y = (i / 11 - 0.5) * 2.2 + 0.09 * (j % 2), y0 + 0.5 + j * 0.18
            rhomb(x, y, 0.34)
    b.obj("cloth")


def boat_bread(b, x, y, rz, k=1.0):
    """Adjarian khachapuri: a boat of bread, melted cheese, a yolk and butter"""
    M = T(x, y, TOP + 0.015, rz, k)
    r = random.Random(int(x * 100))
    n = 34
    rim = []
    for i in range(n):
        a = i / n * 2 * math.pi
        long = 0.2 * (1 + 0.32 * abs(math.cos(a)) ** 6)
        rim.append((long * math.cos(a), 0.105 * math.sin(a) * (1 - 0.4 * abs(math.cos(a)) ** 3)))
    for u, v in rim:
        b.ico(u, v, 0.026, 0.037, hexc("#c98a45") * r.uniform(0.86, 1.12), 2, 0.05, (1.1, 1, 0.9), r, M=M)
    for s in (-1, 1):
        b.ico(s * 0.285, 0, 0.03, 0.034, "#b5763a", 2, 0.05, (1.5, 0.8, 0.8), r, M=M)
    b.add([(0, 0, 0.04), *((0.9 * u, 0.9 * v, 0.034) for u, v in rim)], [(0, i + 1, (i + 1) % n + 1) for i in range(n)],
          "#fdeaa0", M=M)  # fmt: skip
    for _ in range(14):
        b.ico(r.uniform(-0.14, 0.14), r.uniform(-0.06, 0.06), 0.038, 0.02, "#fff3c4", 1, 0.2, (1.2, 1, 0.3), r, M=M)
    b.ico(0.02, 0, 0.05, 0.05, "#ffb01c", 2, 0.02, (1, 1, 0.6), M=M)
    b.box(-0.1, 0.015, 0.044, 0.05, 0.035, 0.02, "#fdf3c4", M=M)


def round_bread(b, x, y, rz):
    """Imeretian khachapuri on a board: a flat round cut in eight, one piece drawn out"""
    b.cone(x, y, TOP, 0.25, 0.25, 0.02, 26, "#a8763f")
    for k in range(8):
        a0, a1 = (rz + (k + q) * math.pi / 4 for q in (0.03, 0.97))
        out = 0.07 if k == 5 else 0.0
        cx, cy = (x + out * math.cos((a0 + a1) / 2), y + out * math.sin((a0 + a1) / 2))
        A = np.linspace(a0, a1, 6)
        rim = [(cx + 0.2 * math.cos(a), cy + 0.2 * math.sin(a)) for a in A]
        for z0, z1, col in ((0.02, 0.03, "#d9a25a"), (0.03, 0.042, "#f5e2a8"), (0.042, 0.055, "#d99a4c")):
            V = [(u, v, TOP + z) for z in (z0, z1) for u, v in ((cx, cy), *rim)]
            F = [(7, 8 + i, 9 + i) for i in range(5)] + [(1 + i, 2 + i, 9 + i, 8 + i) for i in range(5)]
            F += [(0, 1, 8, 7), (6, 0, 7, 13)]
            b.add(V, F, hexc(col) * (0.95 + 0.05 * (k % 2)))
        for q in (0.3, 0.55, 0.8):
            b.ico(cx + 0.14 * math.cos(a0 + (a1 - a0) * q), cy + 0.14 * math.sin(a0 + (a1 - a0) * q), TOP + 0.055,
                  0.02, "#b8702f", 1, 0.2, (1, 1, 0.16))  # fmt: skip


def pomegranate(b, x, y, s=0.06, half=False):
    z = TOP + s * 0.9
    if half:
        b.ico(x, y, TOP + 0.012, s, "#b5362f", 2, 0.02, (1, 1, 0.5))
        for k in range(26):
            a, d = k * 2.4, s * 0.82 * math.sqrt(k / 26)
            b.ico(x + d * math.cos(a), y + d * math.sin(a), TOP + 0.012 + s * 0.42, s * 0.14, "#7f1424", 1, 0.1)
        return
    b.ico(x, y, z, s, "#c2412f", 2, 0.03)
    b.cone(x, y, z + s * 0.86, s * 0.2, s * 0.36, s * 0.36, 6, "#9c3326", cap=False)


def dishes(b):
    """bread, herbs, tomatoes and cucumbers, cheese, fruit"""
    r = random.Random(11)
    boat_bread(b, -0.32, -0.3, 0.5, 1.15)
    boat_bread(b, 0.98, -0.32, -0.4, 1.0)
    round_bread(b, 0.34, -0.32, 0.2)
    for x, y, a in ((-1.2, 0.5, 0.5), (-1.1, 0.42, 0.3)):  # shoti, baked on a well of clay
        M = T(x, y, TOP + 0.02 + 0.03 * (y > 0.45), a)
        for k in range(13):
            t = k / 6 - 1
            b.ico(0.3 * t, 0.1 * t * t, 0.02, 0.075 * (1 - 0.75 * t * t) + 0.012, hexc("#cf9a58") * r.uniform(0.85, 1.1),
                  2, 0.06, (1.2, 1, 0.42), r, M=M)  # fmt: skip
    b.cone(-0.98, -0.34, TOP, 0.14, 0.19, 0.045, 24, "#f1ece2")
    for _ in range(60):
        a, d = r.uniform(0, 6.3), 0.13 * math.sqrt(r.random())
        c = ("#c9362b", "#d9482f", "#7fa84a", "#5f8f3f")[r.randrange(4)]
        b.ico(-0.98 + d * math.cos(a), -0.34 + d * math.sin(a), TOP + 0.06 + r.uniform(0, 0.03), 0.03, c, 1, 0.2)
    b.cone(0.72, 0.42, TOP, 0.16, 0.2, 0.02, 22, "#f1ece2")  # cheese and herbs
    for k in range(5):
        b.box(0.66 + 0.045 * k, 0.4 + 0.01 * k, TOP + 0.02, 0.03, 0.14, 0.055, "#f8efd0")
    for _ in range(50):
        b.ico(0.74 + r.gauss(0, 0.06), 0.5 + r.gauss(0, 0.03), TOP + r.uniform(0.02, 0.09), 0.02,
              hexc(("#4f8f3c", "#6a3f6a")[r.random() < 0.2]) * r.uniform(0.8, 1.2), 1, 0.3, (1, 1, 0.6))  # fmt: skip
    b.cone(0.02, 0.3, TOP, 0.09, 0.1, 0.03, 18, "#8a5a38")  # a stand with grapes
    b.cone(0.02, 0.3, TOP + 0.03, 0.03, 0.03, 0.09, 10, "#8a5a38")
    b.cone(0.02, 0.3, TOP + 0.12, 0.1, 0.24, 0.045, 22, "#94643f")
    for x, y, col in (
        (-0.08, 0.24, "#5b2a5e"),
        (0.1, 0.22, "#a8b54a"),
        (0.02, 0.36, "#5b2a5e"),
        (0.14, 0.34, "#6b2f5a"),
    ):
        for _ in range(54):
            q = [r.gauss(0, 0.05), r.gauss(0, 0.05), abs(r.gauss(0, 0.045))]
            b.ico(x + q[0], y + q[1], TOP + 0.17 + q[2], 0.026, hexc(col) * r.uniform(0.75, 1.3), 1, 0)
    for x, y, half in (
        (-0.62, 0.1, False),
        (-0.5, 0.2, False),
        (-0.52, 0.02, True),
        (1.28, 0.16, False),
        (1.2, 0.28, True),
    ):
        pomegranate(b, x, y, 0.062, half)
    for x, y in ((-0.62, -0.62), (0.62, -0.64), (1.24, -0.56), (-1.28, -0.5), (0.06, -0.68)):  # plates
        b.cone(x, y, TOP, 0.1, 0.135, 0.018, 24, "#f3eee4")
        b.cone(x, y, TOP + 0.0185, 0.128, 0.128, 0.001, 24, "#d9cdb8")
        b.cone(x, y, TOP + 0.0195, 0.118, 0.118, 0.001, 24, "#f3eee4")


def clay(name, col):
    return mat(name, color=col, rough=0.45, spec=0.4, fog=False)


def drink():
    """a jug of clay, glasses of amber and of red wine, a plate of khinkali"""
    jug = lathe_(
        [(0, 0), (1.3, 0), (2.3, 1.4), (2.4, 2.8), (1.5, 4.4), (0.8, 5.4), (0.85, 6.4), (1.15, 7), (1, 7), (0.7, 6.3)],
        clay("jug", "#9c4f34"),
    )
    for x, y, k in ((-0.32, 0.42, 0.052), (1.02, 0.06, 0.04)):
        inst(jug, T(x, y, TOP, 0.4, k))
        handle = MB()
        arc = [(2.2 + 1.2 * math.sin(a), 0, 3.0 + 3.2 * (1 - math.cos(a)) / 2) for a in np.linspace(0.1, 3.0, 9)]
        for p, q in itertools.pairwise(arc):
            strut(handle, p, q, 0.4, "#9c4f34")
        inst(handle.obj("handle", link=False), T(x, y, TOP, -0.5, k))
    glass = lathe_(
        [(0, 0), (0.75, 0), (0.95, 2.2), (0.9, 2.2), (0.7, 0.1)],
        mat("glass", color="#eef4f2", rough=0.04, trans=0.92, spec=0.6),
    )
    fill = [(0, 0.12), (0.74, 0.12), (0.9, 1.5), (0, 1.5)]
    amber = lathe_(fill, mat("amber", color="#d98a1f", rough=0.1, fog=False, emit="#d9821f", estr=0.25))
    red = lathe_(fill, mat("red wine", color="#7a1428", rough=0.1, fog=False, emit="#6b1020", estr=0.1))
    for i, (x, y) in enumerate(
        ((-0.78, -0.5), (0.44, -0.66), (1.4, -0.4), (-1.12, -0.62), (0.24, -0.06), (-0.14, 0.1))
    ):
        inst(glass, T(x, y, TOP, 0, 0.052))
        inst((amber, red)[i % 2], T(x, y, TOP, 0, 0.052))
    plate = lathe_([(0, 0.12), (3.6, 0.12), (4.6, 0.35), (5.3, 0.8), (5.45, 0.78), (4.7, 0.2), (3.8, 0), (0, 0)],
                   clay("clay", "#7a4630"))  # fmt: skip
    inst(plate, T(-0.92, 0.06, TOP, 0, 0.043))
    made = [khinkali(i, c) for i, c in enumerate(("#efe2c6", "#ecdcbc", "#f2e7cf"))]
    spots = [(0, 0, 0.16)] + [(2.6 * math.cos(a), 2.6 * math.sin(a), 0.2) for a in np.linspace(0, 6.28, 7)[:-1]]
    spots += [(1.3 * math.cos(a), 1.3 * math.sin(a), 1.1) for a in (0.5, 2.6, 4.7)]
    for i, (x, y, z) in enumerate(spots):
        inst(made[i % 3], T(-0.92 + 0.043 * x, 0.06 + 0.043 * y, TOP + 0.043 * z, i, 0.056))


def mast(h=62.0):
    """the television tower on Mtatsminda: a red and white lattice that leans on a second leg, a cabin in its middle"""
    b = MB()
    for k in range(12):
        z0, z1 = h * k / 12, h * (k + 1) / 12
        w0, w1 = (3.2 * (1 - t / 12.6) for t in (k, k + 1))
        col = "#d9503f" if k % 2 else "#f0ece4"
        for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            strut(b, (sx * w0, sy * w0, z0), (sx * w1, sy * w1, z1), 0.7, col)
            strut(b, (sx * w0, sy * w0, z0), (sy * w1, -sx * w1, z1), 0.4, col)
    b.cone(0, 0, h * 0.5, 4.6, 4.6, 3.2, 12, "#e6e2da")
    b.cone(0, 0, h, 0.5, 0.1, 22, 6, "#d9503f")
    strut(b, (26, 0, -2), (0, 0, h * 0.52), 1.6, "#e6ded2")
    return b.obj("mast", link=False)


def town(L):
    """roofs from below the balcony to the foot of the ridge, a church among them, Narikala, the Mother of Georgia, the mast"""
    hs = town_houses(SETS["tbilisi"], lit=0.45)
    church_at = (-34, 104)
    free = lambda x, y: ridge(x, y, CREST, 1, 52) < 0.4 and math.hypot(x - church_at[0], y - church_at[1]) > 17
    quarter(L, hs, (-150, 150), (19, 196), free, 3, step=(9, 12.5), row=9.6, turn=0.5)
    L.put(cathedral("#d3b98c", "#9a6a4c", 22, 15, 13, (4, 9, 7)), *church_at, 0.5, 1.1)
    st = "#c2a878"
    wall = [(-92, 234), (-72, 229), (-52, 226), (-30, 224), (-8, 226), (12, 228), (30, 231)]
    fort(L, wall, 11, st, 2, tw=5.0, th=2.0)
    fort(L, [(-72, 229), (-62, 208), (-40, 200), (-18, 206), (-8, 226)], 9, st, 2, tw=4.2)
    L.put(cathedral("#d0ab7c", "#9a6a4c", 15, 11, 10, (3, 7, 5.5)), -40, 214, 0.2, 1.1)
    L.put(mother(), 43, 236, 0.15, 1.25)
    L.put(mast(), 300, 660, 0.4, 0.55)
    g = np.random.default_rng(4)
    X, Y = g.uniform(-190, 260, 1500), g.uniform(20, 330, 1500)
    keep = lambda x, y, z: (
        (ridge(x, y, CREST, 1, 52) > 0.2) & (ridge(x, y, CREST, 1, 52) < 0.86)
        | (y < 190) & (fbm(x / 20, y / 20, 3, 9) > 0.25)
    )
    L.scatter([*L.broadleaves(4.5), poplar(1, "#3f6b40", 8)], X, Y, 0.6, 1.2, 3, 0.1, keep)


def build(p):
    light(
        "evening",
        az=-112,
        el=15,
        energy=6.4,
        fog_d=560,
        zen="#6a86c0",
        mid="#e0bfb8",
        hor="#ffd2a0",
        glow="#ffae6a",
        fog_cool="#c3b4c6",
        fog_warm="#ffcf9c",
        clouds=0.8,
    )
    L = Land(hf, "early")
    earth = lambda c, x, y, z, n: mix(c, hexc("#b39b72"), smooth(0.86, 0.7, n[:, 2]))
    L.terrain(colours("early", (200, 240), None, None, None, earth), cy=0, half=52, r0=14, r1=1300, seed=3)
    town(L)
    balcony()
    green()
    before = set(bpy.data.objects)
    cloth()
    food = MB()
    dishes(food)
    food.obj("food")
    drink()
    for ob in set(bpy.data.objects) - before:
        ob.matrix_world = T(0, 0.55, 0, 0, 1.12) @ ob.matrix_world
    inst(cat("#c98a4a"), T(2.35, RAIL, 1.02, 0.9, 1.0))
    clouds(9, 3, (620, 800), (9, 15), s=(3, 5))
    return {**shot((0.1, -2.75, 2.06), (0.0, 2.1, 1.42), 26, 0.26), **p.get("camera", {})}
