"""The Koruldi lakes above Mestia: shallow pools on a rough alp, two-horned Ushba and its reflection in the nearest."""

from static.studio.builders.landmarks import strut
from static.studio.builders.mountains import GRANITE, massif
from static.studio.builders.wayside import hikers, tone
from static.studio.land import *

# x, y, half width, half depth and level of each lake; the alp falls away from the viewer
POOLS = (
    (2, 28.5, 20, 19.5, 0.0),
    (-27, 76, 17, 14, -1.0),
    (27, 80, 16, 13, -1.3),
    (2, 99, 15, 11, -1.7),
    (-62, 98, 15, 11, -1.0),
)
USHBA = (4, 640, 0.8)  # x, y and scale of the mountain
TRACK = [(60, 8), (44, 26), (34, 42), (29, 56), (12, 68), (-12, 72), (-20, 84), (-18, 104), (-30, 124)]


def shore(x, y):
    """Where the lakes are (below 1), and the level of the nearest one."""
    d = [np.hypot((x - a) / w, (y - b) / h) for a, b, w, h, _ in POOLS]
    nearest = np.argmin(d, 0)
    bays = 0.34 * fbm(x / 13, y / 11, 3, 12) + 0.12 * fbm(x / 3.4, y / 3.4, 3, 2)
    spit = bump(x, y, -13, 19, 0.75, 5.5, 3.6) + bump(x, y, 16, 27, 0.5, 5, 3)
    return np.min(d, 0) + spit + bays * smooth(7, 15, y), np.array([level for *_, level in POOLS])[nearest]


def alp(x, y):
    """hummocks and hollows about the lakes, down to the brink of the valley"""
    d, level = shore(x, y)
    h = 0.5 - 4.0 * smooth(30, 112, y) + 1.1 * fbm(x / 24, y / 24, 3, 5) + 5 * smooth(34, 110, np.abs(x + 4))
    h = h + 0.5 * ridged(x / 5, y / 5, 3, 4) + 0.16 * fbm(x / 1.1, y / 1.1, 3, 6) - 58 * smooth(118, 215, y)
    h = h + (level + 0.3 + 0.3 * fbm(x / 4, y / 4, 3, 7) + 0.1 * fbm(x / 0.9, y / 0.9, 2, 8) - h) * smooth(1.7, 1.04, d)
    h = h + (level + 0.06 - h) * smooth(1.16, 1.02, d)
    h = h - 0.12 * smooth(1.5, 0.7, np.abs(near_line(x, y, TRACK) - 0.85) / 0.5)
    return h - 1.1 * smooth(1.02, 0.8, d)


def ushba(x, y):
    """One broad massif with two horns of nearly equal height, south on the left and north on the right.

    The notch between them is a quarter of the massif's height deep; the outer walls are sheer down to lower shoulders.
    Returns the height and where ice hangs on the faces.
    """
    cx, cy, k = USHBA
    at = lambda *points: [(cx + 1.14 * k * u, cy + k * v, k * z) for u, v, z in points]
    crest = at((-196, 14, 92), (-156, 10, 124), (-128, 6, 134), (-108, 2, 150), (-95, -2, 204), (-84, -4, 240))
    crest += at((-72, -4, 251), (-60, -4, 255), (-49, -4, 247), (-37, -2, 232), (-24, 0, 221), (-11, 2, 217))
    crest += at((1, 4, 223), (12, 6, 238), (22, 8, 247), (30, 8, 250), (39, 8, 242), (51, 8, 204), (62, 10, 158))
    crest += at((82, 12, 140), (112, 14, 128), (136, 16, 112), (170, 20, 88))
    chain = at((-620, 90, 96), (-520, 76, 150), (-448, 70, 112), (-380, 60, 164), (-326, 50, 118), (-262, 40, 152))
    chain += at((-206, 30, 108), (-150, 20, 100), (0, 30, 120), (140, 24, 98), (214, 34, 142), (262, 40, 114))
    chain += at((318, 48, 168), (372, 56, 122), (438, 60, 156), (520, 70, 116), (620, 90, 140))
    spur = lambda u, z, to, deep: massif(x, y, at((u, -4, z), (to, -deep, 84)), 40 * k, 1.2, 0.34, 3)
    h = np.maximum.reduce(
        [
            massif(x, y, crest, 84 * k, 1.16, 0.16, 5),
            massif(x, y, chain, 120 * k, 1.12, 0.55, 8) * 0.76,
            spur(-72, 206, -104, 120),
            spur(-14, 200, -30, 90),
            spur(36, 206, 62, 110),
            spur(-150, 114, -196, 120),
            spur(-318, 110, -290, 130),
            spur(320, 114, 290, 130),
        ]
    )
    u, v = (x - cx) / (1.14 * k) + 7 * fbm(x / 16, y / 16, 3, 21), (y - cy) / k + 7 * fbm(x / 14, y / 14, 3, 22)
    tongue = lambda a, b, wide, deep: smooth(1.0, 0.9, np.hypot((u - a) / wide, (v - b) / deep))
    icefall = near_line(u, v, [(2, -76), (8, -90), (10, -112), (22, -160), (34, -205)])
    icefall = smooth(1.0, 0.85, icefall / (15 + 15 * smooth(-60, -115, v) - 24 * smooth(-128, -186, v)))
    hanging = (tongue(-11, 4, 9, 9), tongue(-128, -30, 20, 22), tongue(92, -28, 22, 20), tongue(-62, -46, 15, 12))
    hanging += (tongue(-268, -36, 34, 40), tongue(262, -40, 36, 40))
    ice = np.maximum.reduce([icefall, *hanging])
    face = smooth(6, 40, np.abs(v)) + 0.3
    h = h + h / 90 * face * (5.0 * ridged(x / 17, y / 34, 4, 31) + 2.2 * fbm(x / 6, y / 9, 3, 32) - 2.2)
    return h + 5 * ice * smooth(-12, -34, v), ice


def far(x, y):
    """the valley beyond the brink, the wooded spurs below the mountain, and the mountain"""
    bent = x + 26 * fbm(x / 90, y / 90, 2, 15)
    spurs = -60 + 64 * smooth(290, 480, y) + 46 * smooth(280, 420, y) * (ridged(bent / 74 + 3, y / 260, 4, 14) - 0.5)
    spurs = spurs + smooth(120, 420, np.abs(x)) * smooth(240, 460, y) * 22
    return spurs + smooth(420, 560, y) * ushba(x, y)[0]


def rock_and_ice(c, x, y, z, n):
    """paints the mountain: warm granite, snow on what is flat enough, hanging ice in bluer bands"""
    lie = n[:, 2] + 0.1 * fbm(x / 14, z / 20, 2, 4) + 0.26 * (ridged(x / 15 + z / 60, z / 90, 3, 19) - 0.5)
    lie = lie - 0.14 * bump(x, y, USHBA[0] - 12, USHBA[1] - 14, 1, 62, 36)  # its walls are too sheer for snow
    wall = tone(x, z, "#846b62", "#aa9488", 12, 6)
    wall = mix(wall, hexc("#6c5a58"), 0.6 * smooth(0.05, 0.3, fbm(x / 5, z / 30, 3, 9)))
    snow = np.tile(hexc("#f7f7fb"), (len(x), 1))
    c = mix(c, mix(wall, snow, smooth(0.45, 0.58, lie)), smooth(34, 52, z + 34 * fbm(x / 34, y / 70, 4, 2)) * (y > 430))
    bands = smooth(-0.2, 0.7, np.sin(z * 1.1 + 5 * fbm(x / 12, z / 12, 3, 5)))
    return mix(
        c,
        mix(hexc("#f4f8fc"), hexc("#b4d2e6"), bands),
        ushba(x, y)[1] * 0.92 * smooth(2, 16, z + 9 * fbm(x / 9, y / 9, 3, 3)),
    )


def tussock(seed, cols, high=0.4, n=46):
    """a clump of alpine grass"""
    r = random.Random(seed)
    b = MB()
    for _ in range(n):
        a, out, h = r.uniform(0, 6.3), r.uniform(0.05, 0.3), high * r.uniform(0.5, 1)
        x, y = 0.16 * r.gauss(0, 1), 0.16 * r.gauss(0, 1)
        w, tip = 0.022, (x + out * math.cos(a), y + out * math.sin(a), h)
        side = (-w * math.sin(a), w * math.cos(a))
        b.add([(x - side[0], y - side[1], -0.05), (x + side[0], y + side[1], -0.05), tip], [(0, 1, 2)],
              hexc(r.choice(cols)) * r.uniform(0.85, 1.15))  # fmt: skip
    return b.obj("tussock", link=False)


def blossoms(seed, col, eye, n=11, high=0.36, size=0.06):
    """a clump of flowers on stems"""
    r = random.Random(seed)
    b = MB()
    for _ in range(n):
        x, y, h = r.uniform(-0.35, 0.35), r.uniform(-0.35, 0.35), high * r.uniform(0.6, 1.1)
        strut(b, (x, y, -0.05), (x, y, h), 0.012, "#6f8a3c")
        M = T(x, y, h, r.uniform(0, 6)) @ Matrix.Rotation(r.uniform(0.2, 0.9), 4, "X")
        b.cone(0, 0, 0, size * 0.4, size * r.uniform(0.9, 1.3), 0.03, 7, col, M=M)
        b.cone(0, 0, 0.03, size * 0.4, size * 0.3, 0.015, 6, eye, M=M)
    return b.obj("blossoms", link=False)


def rhododendron(seed):
    """the low evergreen of the Caucasus, with heads of cream flowers"""
    r = random.Random(seed)
    b = MB()
    heads = []
    for k in range(7):
        x, y = (r.uniform(-0.7, 0.7) if k else 0 for _ in range(2))
        z, s = r.uniform(0.08, 0.25), r.uniform(0.34, 0.5)
        b.ico(x, y, z, s, hexc("#3f6a38") * r.uniform(0.8, 1.2), 2, 0.16, (1, 1, 0.75), r, 0.16)
        for _ in range(5):
            a, e = r.uniform(0, 6.3), r.uniform(0.5, 1.4)
            heads.append(
                (x + s * math.cos(a) * math.cos(e), y + s * math.sin(a) * math.cos(e), z + 0.78 * s * math.sin(e))
            )
    for head in heads:
        b.ico(*head, r.uniform(0.07, 0.11), "#f6efd6", 1, 0.2, (1, 1, 0.8), r, 0.06)
    return b.obj("rhododendron", link=False)


def jeep():
    """a white off-road car with a roof rack, that faces -y"""
    b = MB()
    white, dark = "#f2f1ec", "#20262c"
    b.box(0, 0, 0.55, 1.8, 4.3, 0.62, white, tx=0.98, ty=0.98)
    b.box(0, 0.42, 1.16, 1.74, 3.1, 0.74, dark, tx=0.88, ty=0.88)
    b.box(0, 0.42, 1.86, 1.58, 2.8, 0.12, white, tx=0.96, ty=0.98)
    for y in (-0.86, 0.3, 1.3):
        for s in (-1, 1):
            strut(b, (s * 0.87, y - 0.1 * (y < 0), 1.15), (s * 0.78, y + 0.16 * (y < 0), 1.9), 0.09, white)
    b.box(0, 0.5, 2.04, 1.4, 2.2, 0.06, "#33383c")
    b.box(0.1, 0.6, 2.1, 0.9, 1.2, 0.3, "#c9702f")
    b.box(0, -2.2, 0.5, 1.84, 0.2, 0.26, "#3a3f44")
    b.box(0, -2.13, 0.8, 1.0, 0.08, 0.24, "#2a2f34")
    b.cone(0, 0, 0, 0.36, 0.36, 0.22, 14, dark, M=T(0, 2.13, 1.0) @ Matrix.Rotation(-math.pi / 2, 4, "X"))
    for s in (-1, 1):
        b.box(s * 0.7, -2.15, 0.84, 0.26, 0.08, 0.2, "#fff2c8")
        for y in (-1.35, 1.35):
            M = T(s * 0.72, y, 0.4) @ Matrix.Rotation(s * math.pi / 2, 4, "Y")
            b.cone(0, 0, 0, 0.42, 0.42, 0.26, 16, dark, M=M)
            b.cone(0, 0, 0.26, 0.2, 0.2, 0.02, 10, "#c9ccce", M=M)
            b.box(s * 0.82, y, 0.78, 0.26, 1.1, 0.12, "#3a3f44")
    return b.obj("jeep", link=False)


def lakes():
    """still water that mirrors; the bed shows through at the edge"""
    dry = vc()
    MATS["vc"] = mat("lake", attr="Col", rough=0.01, metal=0.72, spec=0.6)

    def sheet(x, y):
        d, level = shore(x, y)
        return level + 0.0016 * fbm(x / 2, y / 1.1, 2, 5) - 30 * smooth(1.05, 1.12, d)

    def tint(x, y, z, n):
        d, _ = shore(x, y)
        return mix(tone(x, y, "#7f9fae", "#93b0ba", 9, 3), hexc("#8f8c68"), 0.75 * smooth(0.86, 1.0, d))

    polar_terrain(sheet, tint, 0, -32, -50, 50, 8, 190, 300, 300, jit=0.3, name="water")
    MATS["vc"] = dry


def build(p):
    light("morning", az=124, el=20, fog_d=1700, sun="#ffc68c", energy=5.6, clouds=0.6, strength=1.0)
    L = Land(lambda x, y: np.where(y < 230, alp(x, y), far(x, y)), "summer")
    scree = lambda x, y: smooth(0.12, 0.3, fbm(x / 12, y / 9, 3, 17) + 0.1 * fbm(x / 2, y / 2, 2, 18))

    def ground(c, x, y, z, n):
        d, _ = shore(x, y)
        turf = mix(tone(x, y, "#7d8f3c", "#a3a04c", 9, 7), tone(x, y, "#5f7d38", "#b5a860", 1.6, 9), 0.5)
        stones = tone(x, y, "#8d877f", "#aaa297", 1.0, 8)
        c = mix(turf, stones, np.maximum(scree(x, y), smooth(0.86, 0.7, n[:, 2])) * 0.9)
        c = mix(c, tone(x, y, "#83775a", "#988d70", 1.2, 4), smooth(1.08, 1.02, d))
        c = mix(c, hexc("#6b6550"), smooth(1.03, 0.97, d))
        return mix(
            c, tone(x, y, "#a48f6c", "#b8a480", 1.5, 3), smooth(0.75, 0.45, np.abs(near_line(x, y, TRACK) - 0.85))
        )

    paint = lambda x, y, z, n: jitc(np.clip(ground(None, x, y, z, n), 0, 1), 0.06, 3)
    polar_terrain(alp, paint, 0, -22, -46, 46, 14, 240, 520, 460, jit=0.35, seed=4)
    woods = lambda c, x, y, z, n: mix(tone(x, y, "#6d7f45", "#8f9250", 26, 5), hexc("#2c4f3a"), smooth(-0.12, 0.1, fbm(x / 20, y / 26, 4, 6) + 0.02 * (6 - z)))  # fmt: skip
    slopes = colours("summer", None, None, (60, 84), None, woods, rock_and_ice, stone=GRANITE)
    polar_terrain(far, slopes, 0, -32, -44, 44, 240, 1100, 820, 380, jit=0.3, seed=5)
    lakes()
    dry = lambda x, y, z: (shore(x, y)[0] > 1.07) & (near_line(x, y, TRACK) > 1.9)
    grassy = lambda x, y, z: dry(x, y, z) & (scree(x, y) < 0.6)
    clumps = lambda x, y, z: grassy(x, y, z) & (fbm(x / 4, y / 4, 3, 33) > 0.0)
    straw = ("#8f9a44", "#a9a552", "#c2b264", "#748a3c")
    grass = [tussock(i, straw, 0.34 + 0.05 * i) for i in range(5)]
    L.scatter(grass, *L.spots(9000, 0, 46, 6, 0.8, 22), 0.7, 1.35, 3, 0.02, grassy)
    L.scatter(grass, *L.spots(6000, 40, 120, 7, 0.75, 22), 0.9, 1.9, 3, 0.05, grassy)
    yellow = [blossoms(i, c, "#c98a1e") for i, c in enumerate(("#f5cf2a", "#f9de55", "#f0bd1c"))]
    L.scatter(yellow, *L.spots(2600, 0, 30, 9, 0.8, 22), 0.8, 1.3, 3, 0.0, clumps)
    L.scatter([blossoms(8, "#b79ad8", "#f2e6a0")], *L.spots(420, 0, 24, 10, 0.8, 22), 0.8, 1.2, 3, 0.0, grassy)
    bushes = lambda x, y, z: dry(x, y, z) & (fbm(x / 9, y / 9, 3, 41) > 0.16)
    L.scatter([rhododendron(i) for i in range(4)], *L.spots(900, 2, 100, 11, 0.8, 22), 0.6, 1.2, 3, 0.05, bushes)
    stones = [rock(i, c) for i, c in enumerate(("#8d8781", "#a39c92", "#77726e", "#b0a698", "#988672"))]
    L.scatter(
        stones,
        *L.spots(5200, 0, 120, 4, 0.8, 22),
        0.06,
        0.4,
        4,
        0.02,
        lambda x, y, z: dry(x, y, z) & (scree(x, y) > 0.3),
    )
    edge = lambda x, y, z: (shore(x, y)[0] > 0.95) & (shore(x, y)[0] < 1.16)
    L.scatter(stones, *L.spots(9000, 0, 110, 5, 0.8, 22), 0.06, 0.36, 5, 0.02, edge)
    for i, (x, y, k) in enumerate(
        ((-15.5, 19, 1.1), (15, 14, 0.8), (16.6, 15, 0.5), (-8, 7.6, 0.5), (9, 8, 0.42), (21, 30, 0.9))
    ):
        L.put(stones[i % 5], x, y, i, k, -0.1)
    hikers(L, [(-11.6, 18.6, 40), (-10.3, 19.4, 24), (-25, 54, 60), (19, 55, -30), (20.4, 55.6, -20)], 1.2)
    L.put(jeep(), 29.4, 52, -0.5, 1.15)
    return {**shot((0, -8, 6.5), (0, 60, 10.1), 28, 0.12), **p.get("camera", {})}
