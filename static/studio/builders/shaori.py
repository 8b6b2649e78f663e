"""Lake Shaori in Racha on an autumn morning: the panorama from a jetty on its western shore, where ahead is north, up the lake;
and the picture from above a meadow on the shore."""

from static.studio.builders.figures import crowd
from static.studio.builders.figures import figure as person
from static.studio.builders.houses import aframe
from static.studio.builders.landmarks import strut
from static.studio.builders.outdoors import birds, curtain, facing, mist, tuft, veil, warmer
from static.studio.builders.wayside import *

SUN = dict(az=84, el=12)
DECK = 0.72
EYE = (0.0, 0.0, DECK + 1.75)
CABIN, TENT, FIRE = (-20, -25), (12.4, -16.4), (7.2, -14.6)
COPPER = ("#b5652a", "#c9822f", "#9c4f26", "#d9a03a", "#a8862f")


def shore(x, y):
    """above 0: ground; the bank behind the viewer, capes from both sides, islets"""
    d = np.maximum.reduce(
        [
            (-11.5 - y + 0.0035 * x * x) / 10,
            (-x - 92 - 0.14 * y) / 22,
            (x - 132 - 0.1 * y) / 24,
            (y - 240) / 30,
            1 - np.hypot((x + 92) / 58, (y - 66) / 15),
            1 - np.hypot((x - 132) / 66, (y - 108) / 15),
            0.9 - np.hypot((x - 20) / 13, (y - 92) / 6),
            1 - np.hypot((x + 66) / 74, (y - 168) / 13),
            0.8 - np.hypot((x - 74) / 12, (y - 34) / 5),
        ]
    )
    return d + 0.15 * fbm(x / 16, y / 16, 3, 12)


def hf(x, y):
    d = np.hypot(x, y)
    s = shore(x, y)
    h = -3.2 + 4.6 * smooth(-0.3, 0.22, s) + 1.6 * smooth(0.3, 1, s) * (1 + fbm(x / 30, y / 30, 3, 4))
    east = 1 - 0.6 * smooth(0.45, 0.95, x / (d + 1))
    h = h + smooth(28, 150, -y) * 16 + smooth(130, 430, d) * (62 + 40 * fbm(x / 120, y / 120, 4, 17)) * east
    h = h + smooth(380, 860, d) * (130 + 110 * fbm(x / 230, y / 230, 4, 21)) * east
    for at, r, level in ((CABIN, 10, 1.7), (TENT, 7, 1.0)):
        h = pad(h, x, y, *at, r, level, 1.6)
    return h


def frost(x, y):
    """0..1, white where the clear night has left rime"""
    return smooth(-0.05, 0.3, fbm(x / 1.6, y / 1.6, 3, 71))


def ground(c, x, y, z, n):
    s = shore(x, y)
    meadow_ = mix(hexc("#8f8a4c"), hexc("#a8935a"), smooth(-0.3, 0.3, fbm(x / 5, y / 5, 3, 3)))
    c = mix(c, meadow_, 0.8)
    c = mix(c, hexc("#d9dfdc"), 0.5 * frost(x, y) * smooth(60, 20, np.hypot(x, y)))
    c = mix(c, hexc("#8a7658"), smooth(0.4, 0.16, s))
    return mix(c, hexc("#9c8a6a"), smooth(1.0, 0.5, near_line(x, y, PATH) + 0.3 * fbm(x / 2, y / 2, 2, 3)))


PATH = [(0, -11), (-1, -17), (-10, -21), (-17, -23)]


def woods(c, x, y, z, n):
    """far slopes as a wood of spruce and beech"""
    leaf = mix(hexc("#8f5a2c"), hexc("#b5843a"), smooth(-0.3, 0.3, fbm(x / 26, y / 26, 3, 8)))
    wood = mix(hexc("#2f4a3c"), leaf, smooth(-0.05, 0.12, fbm(x / 15, y / 15, 3, 9)))
    return mix(c, wood, smooth(120, 220, np.hypot(x, y)) * smooth(0.2, 0.4, shore(x, y)))


def beech(seed, col, h=8.0):
    """a broad crown of many clumps on a pale trunk"""
    r = random.Random(seed)
    b = MB()
    b.cone(0, 0, -0.2, 0.24, 0.13, h * 0.55, 6, "#9a9288")
    for i in range(11):
        t = i / 10
        a, wide = i * 2.4, h * 0.27 * math.sin(math.pi * (0.2 + 0.72 * t))
        at = (wide * math.cos(a), wide * math.sin(a), h * (0.34 + 0.56 * t))
        b.ico(*at, h * r.uniform(0.14, 0.2), hexc(col) * r.uniform(0.78, 1.2), 2, 0.14, (1, 1, 0.85), r, 0.14)
    return b.obj("beech", link=False)


def spruce(seed, col, h):
    """a slim dark spruce with drooping tiers"""
    r = random.Random(seed)
    b = MB()
    b.cone(0, 0, -0.2, 0.2, 0.08, h * 0.4, 5, "#5b4030")
    for i in range(8):
        t = i / 7
        rr = h * 0.19 * (1 - 0.86 * t) * r.uniform(0.9, 1.08)
        c = hexc(col) * (0.78 + 0.34 * t)
        b.cone(0, 0, h * (0.1 + 0.8 * t), rr, 0.03, h * 0.2, 9, c, rot=r.uniform(0, 6), jit=0.1, rng=r)
    return b.obj("spruce", link=False)


def forest(L):
    firs = [spruce(i, c, h) for i, c in enumerate(("#22463a", "#2a5341", "#1f3f3c", "#325a44")) for h in (10, 13.5)]
    leafy = [beech(i, c) for i, c in enumerate(COPPER)]
    open_ = lambda x, y: (
        (np.hypot(x - CABIN[0] - 5, y - CABIN[1] - 6) > 17)
        & (np.hypot(x - TENT[0], y - TENT[1]) > 9)
        & ((np.abs(x + 4) > 15) | (y < -31))
    )
    keep = lambda x, y, z: (shore(x, y) > 0.2) & open_(x, y) & (fbm(x / 45, y / 45, 4, 52) > -0.34)
    dark = lambda x, y: fbm(x / 22, y / 22, 3, 61) > 0.02
    X, Y = L.spots(15000, 17, 430, 12)
    L.scatter(firs, X, Y, 0.65, 1.2, 1, 0.2, lambda x, y, z: keep(x, y, z) & dark(x, y))
    L.scatter(leafy, X, Y, 0.65, 1.2, 2, 0.2, lambda x, y, z: keep(x, y, z) & ~dark(x, y))
    L.scatter(firs, (-35, -32, -38, 24, 27, 20, 31), (-20, -33, -27, -23, -17, -28, -30), 0.9, 1.2, 3, 0.2)
    L.scatter(leafy, (-33, -13, 8, 26, 17, -42), (-39, -38, -33, -33, -36, -18), 0.9, 1.25, 4, 0.2)
    bank = lambda x, y, z: (np.abs(shore(x, y)) < 0.13) & (np.hypot(x, y) > 10)
    L.scatter([rock(i, "#8d8a86") for i in range(4)], *L.spots(1700, 12, 130, 5), 0.15, 0.8, 4, 0, bank)
    reeds = [tuft(i, c, 1.5) for i, c in enumerate(("#c2a862", "#a8914e", "#b59a55", "#d0bb7c"))]
    wet = lambda x, y, z: (
        (shore(x, y) > -0.2)
        & (shore(x, y) < 0.02)
        & ((x < -2.2) | (x > 16) | (np.abs(x - 3.5) < 1.2))
        & (fbm(x / 9, y / 9, 2, 6) > -0.1)
    )
    g = np.random.default_rng(3)
    X, Y = g.uniform(-75, 75, 30000), g.uniform(-24, 30, 30000)
    L.scatter(reeds, X, Y, 0.6, 1.1, 3, -0.9, wet)
    grass = [tuft(i, c, 0.35) for i, c in enumerate(("#a39a58", "#b8a868", "#cfd3c6", "#8f8f50"))]
    dry = lambda x, y, z: (shore(x, y) > 0.12) & (near_line(x, y, PATH) > 1)
    L.scatter(grass, g.uniform(-46, 40, 9000), g.uniform(-44, -12, 9000), 0.7, 1.4, 3, 0.02, dry)


def plank(b, x, y, z, w, d, h, r):
    """one weathered board, frosted on top in places"""
    c = mix(
        hexc(r.choice(("#8f8578", "#9c9080", "#857a6c", "#a39a8c"))),
        hexc("#dfe6ea"),
        0.62 * float(frost(np.array([x + r.uniform(-0.5, 0.5)]), np.array([y]))[0]),
    )
    b.box(x, y, z + r.uniform(-0.008, 0.008), w, d, h, c * r.uniform(0.92, 1.06))


def jetty():
    """a narrow gangway on piles, and the wider head on which the viewer stands"""
    r = random.Random(5)
    b = MB()
    for y in np.arange(-14.5, -2.3, 0.215):
        plank(b, r.uniform(-0.04, 0.04), y, DECK - 0.06, 1.7, 0.2, 0.06, r)
    for y in np.arange(-2.2, 2.5, 0.215):
        plank(b, r.uniform(-0.04, 0.04), y, DECK - 0.06, 4.6, 0.2, 0.06, r)
    for x in (-0.7, 0.7):
        b.box(x, -8, DECK - 0.24, 0.14, 13, 0.17, "#6b6054")
    for x in (-2.1, 0, 2.1):
        b.box(x, 0.15, DECK - 0.24, 0.14, 4.7, 0.17, "#6b6054")
    for y in (-13.5, -10, -6.5, -3):
        for s in (-1, 1):
            b.cone(s * 0.9, y, -3.2, 0.12, 0.11, DECK + 3.25 + (0.5 if s > 0 and y > -8 else 0), 8, "#6f6457")
    for x, y, up in ((-2.36, -2.1, 0.7), (-2.36, 2.4, 0.85), (2.36, -2.1, 0.5), (2.36, 2.4, 0.85), (-2.36, 0.2, 0.5)):
        b.cone(x, y, -3.2, 0.14, 0.13, DECK + 3.2 + up, 9, "#75695b")
        b.cone(x, y, DECK + up, 0.135, 0.05, 0.05, 9, "#dde4e8")
    return b.obj("jetty")


def skiff(col):
    """a wooden rowing boat along y, its bow at +y"""
    b = MB()
    t = np.linspace(-1, 1, 11)
    half = 0.74 * np.where(t < 0, 1 - 0.42 * t**2, np.maximum(1 - np.abs(t) ** 2.4, 0.02) ** 0.7)
    top = 0.5 + 0.16 * t**2
    keel = -0.12 + 0.24 * np.maximum(t, 0) ** 3

    def section(k, thin):
        w, y = half[k] - thin, 2.2 * t[k] * (1 - 0.02 * (thin > 0))
        low = keel[k] + thin
        return [(-w, y, top[k]), (-0.78 * w, y, low + 0.2), (0, y, low), (0.78 * w, y, low + 0.2), (w, y, top[k])]

    for thin, c in ((0.0, hexc(col)), (0.05, hexc("#b5905f"))):
        for k in range(10):
            for i in range(4):
                a, e = section(k, thin), section(k + 1, thin)
                b.add([a[i], a[i + 1], e[i + 1], e[i]], [(0, 1, 2, 3)], c * (0.9 + 0.05 * i))
        b.add(section(0, thin), [(0, 1, 2, 3, 4)], c * 0.9)
    for k in range(10):
        for s in (0, 4):
            strut(b, section(k, 0)[s], section(k + 1, 0)[s], 0.07, "#d9c09a")
    for y, w in ((-1.5, 1.1), (-0.1, 1.35), (1.1, 1.0)):
        b.box(0, y, 0.34, w, 0.3, 0.05, "#9c7548")
    for s in (-1, 1):
        strut(b, (s * 0.3, -1.9, 0.5), (s * 0.42, 1.2, 0.62), 0.05, "#d9b98a")
        b.box(s * 0.44, 1.4, 0.6, 0.14, 0.5, 0.03, "#d9b98a")
    return b.obj("skiff", link=False)


def rod(b, at, tip, water_):
    """a fishing rod with its line and float"""
    strut(b, at, tip, 0.024, "#7a5f44")
    strut(b, tip, water_, 0.008, "#e6e6e0")
    b.ico(*water_, 0.05, "#d9483a", 1, 0)


def fisherman(x, y, turn, boat, seed):
    """someone with a rod in a boat"""
    M = T(x, y, 0, turn)
    inst(skiff(boat), M)
    inst(person(seed, "sit"), M @ T(0, -0.02, -0.06, 0.5))
    b = MB()
    rod(b, (0.25, -0.35, 0.75), (1.5, -2.6, 2.2), (1.9, -3.6, -0.02))
    b.cone(-0.2, 0.75, 0.02, 0.13, 0.16, 0.3, 9, "#8a9aa3")
    inst(b.obj("rod", link=False), M)


def duck(drake=True):
    """a mallard that swims towards +y"""
    b = MB()
    b.ico(0, 0, 0.06, 0.17, "#a89c8c" if drake else "#8a6a48", 2, 0.02, (0.8, 1.5, 0.7))
    b.ico(0, 0.16, 0.06, 0.12, "#5f3a2a" if drake else "#9c7a54", 2, 0.02, (0.85, 1, 0.9))
    limb(b, (0, 0.2, 0.1), (0, 0.24, 0.27), 0.06, 0.045, "#1f5f4a" if drake else "#9c7a54")
    b.ico(0, 0.26, 0.3, 0.07, "#1f6a50" if drake else "#8f6f4c", 2, 0, (0.9, 1.15, 0.95))
    b.box(0, 0.37, 0.27, 0.05, 0.1, 0.025, "#d9b03a" if drake else "#b5803a")
    limb(b, (0, -0.2, 0.1), (0, -0.33, 0.17), 0.06, 0.02, "#2f2c2a" if drake else "#7a5a3c")
    return b.obj("duck", link=False)


def ducks():
    kinds = duck(), duck(False)
    flock_ = [(-3.6, 8.2, 60), (-2.7, 8.9, 55), (-4.4, 9.4, 70), (-1.6, 10.1, 50), (-3.5, 10.6, 64)]
    for i, (x, y, to) in enumerate(
        [*flock_, (8.6, 3.8, 20), (9.6, 4.6, 30), (-9, 26, 100), (-10.4, 27, 100), (13, -8, 200)]
    ):
        inst(kinds[i % 2], T(x, y, 0, -math.radians(to), 1.25))
        b = MB()
        for s in (-1, 1):
            V = [(s * 0.1, 0.1, 0), (s * 0.75, -1.5, 0), (s * 0.6, -1.5, 0)]
            b.add(V, [(0, 1, 2)], "#4f6f7a")
        inst(b.obj("wake", link=False), T(x, y, 0.014, -math.radians(to)))


def tent(col="#c9742f"):
    """a ridge tent, its open end at -y"""
    b = MB()
    for s in (-1, 1):
        V = [(0, -1.4, 1.5), (0, 1.4, 1.5), (s * 1.25, 1.5, 0), (s * 1.25, -1.5, 0)]
        b.add(V, [(0, 1, 2, 3)], hexc(col) * (1.0 if s < 0 else 0.88))
        V = [(0, -1.4, 1.5), (s * 1.25, -1.5, 0), (s * 0.7, -1.75, 0)]
        b.add(V, [(0, 1, 2)], hexc(col) * 0.8)
        strut(b, (s * 1.25, -1.5, 0.02), (s * 1.9, -2.1, 0.0), 0.02, "#e6e0d0")
        strut(b, (s * 0.3, -1.46, 0), (0, -1.4, 1.52), 0.04, "#d9d2c0")
    b.add([(0, 1.4, 1.5), (1.25, 1.5, 0), (-1.25, 1.5, 0)], [(0, 1, 2)], hexc(col) * 0.7)
    b.box(0, 0, 0, 2.3, 2.8, 0.04, "#4a4038")
    return b.obj("tent", link=False)


def camp(L):
    """a tent, a fire with someone beside it, a dog"""
    L.put(tent(), *TENT, facing(*TENT) - 0.5, 1.3)
    b = MB()
    for k in range(9):
        a = k * 0.698
        b.ico(0.5 * math.cos(a), 0.5 * math.sin(a), 0.05, 0.14, "#77726c", 1, 0.2)
    for k in range(5):
        a = k * 1.26
        strut(b, (0.34 * math.cos(a), 0.34 * math.sin(a), 0.05), (0, 0, 0.42), 0.09, "#4a382c")
        b.cone(0.08 * math.cos(a), 0.08 * math.sin(a), 0.1, 0.11, 0.01, 0.4 + 0.07 * k, 5, "#ffb45a", mi=1)
    b.cone(-1.9, -0.3, -0.05, 0.24, 0.24, 0.45, 10, "#8a6a4c")
    L.put(b.obj("fire", link=False), *FIRE)
    L.put(person(8, "sit"), FIRE[0] - 1.9, FIRE[1] - 0.3, math.pi / 2 + 0.2)
    L.put(person(15, "stand"), FIRE[0] + 1.7, FIRE[1] - 1.0, -2.0)
    L.put(dog("#cfc3ae"), FIRE[0] - 3.2, FIRE[1] + 1.4, 0.9, 0.9)
    plume(L, *FIRE, L.z(*FIRE) + 0.5, 9, 0.36)


def plume(L, x, y, z, high, strength, wide=0.35):
    """smoke that rises straight into still air, then lies down towards the right"""
    u, v = np.meshgrid(np.linspace(-1, 1, 9), np.linspace(0, 1, 30))
    away = math.hypot(x, y)
    side = np.array([y, -x]) / away
    across = u * wide * (0.5 + 4 * v) + high * 0.5 * smooth(0.5, 1, v) * v + 0.3 * np.sin(v * 9) * v
    V = np.stack([x - side[0] * across, y - side[1] * across, z + high * v * (1 - 0.25 * v)], -1)
    C = np.broadcast_to(hexc("#d3d9e0"), (*u.shape, 3))
    veil(V, C, strength * (1 - u**2) * (1 - v) ** 1.1 * smooth(0, 0.05, v))


def on_deck():
    """a bench, a bucket with the catch, a flask, a rod on the rail"""
    b = MB()
    b.box(-1.55, -1.2, DECK + 0.42, 0.42, 1.6, 0.06, "#9c8a70")
    for y in (-1.8, -0.6):
        b.box(-1.55, y, DECK, 0.36, 0.1, 0.42, "#7a6c5a")
    b.cone(1.6, 1.5, DECK, 0.15, 0.2, 0.32, 12, "#8fa0aa")
    for k in range(4):
        limb(
            b,
            (1.55 + 0.05 * k, 1.44 + 0.04 * k, DECK + 0.22),
            (1.5 + 0.09 * k, 1.4 + 0.07 * k, DECK + 0.46),
            0.05,
            0.02,
            "#b5bcae",
        )
    b.cone(-1.6, -0.8, DECK + 0.48, 0.05, 0.05, 0.26, 8, "#3f6f5a")
    b.cone(-1.48, -1.05, DECK + 0.48, 0.045, 0.05, 0.09, 8, "#e8e2d6")
    for k in range(3):
        b.cone(
            -1.9, 1.75, DECK + 0.05 * k, 0.26 - 0.03 * k, 0.25 - 0.03 * k, 0.05, 16, hexc("#c2ab7c") * (1 - 0.06 * k)
        )
    rod(b, (2.2, 0.4, DECK + 0.1), (3.6, 3.6, DECK + 1.9), (4.3, 5.2, 0.0))
    strut(b, (2.36, 0.9, DECK), (2.36, 0.9, DECK + 0.5), 0.05, "#6f6457")
    strut(b, (-2.36, 2.4, DECK + 0.6), (-3.3, 3.1, 0.55), 0.03, "#c2ab7c")
    strut(b, (0.9, -6.5, DECK + 0.3), (2.1, -6.2, 0.55), 0.03, "#c2ab7c")
    return b.obj("on deck")


def leaves():
    """copper leaves on the boards and on the water"""
    r = random.Random(9)
    b = MB()
    for _ in range(420):
        x, y = r.uniform(-9, 9), r.uniform(-14, 11)
        on = (abs(x) < 2.2 and abs(y) < 2.3) or (abs(x) < 0.8 and y < 0)
        w = r.uniform(0.035, 0.06)
        M = T(x, y, DECK + 0.02 if on else 0.016, r.uniform(0, 6))
        if math.hypot(x, y) > 0.3 and not 2.1 < abs(x) < 2.5:
            b.add(
                [(0, -w, 0), (w * 0.7, 0, 0.012), (0, w, 0), (-w * 0.7, 0, 0.012)],
                [(0, 1, 2, 3)],
                r.choice(COPPER),
                M=M,
            )
    return b.obj("leaves")


def disc(az, el, r, col, soft=0.12):
    """a round light in the sky, r degrees wide from its middle to its edge"""
    face = lambda u, v: (np.broadcast_to(col, (*u.shape, 3)), smooth(1, 1 - soft, 2.2 * np.hypot(u - 0.5, v - 0.5)))
    curtain(EYE, 1500, (az - 1.1 * r, az + 1.1 * r), (el - 1.1 * r, el + 1.1 * r), face, (44, 44))


def sky():
    """the sun above the ridge and its glow, the pale moon opposite"""
    glow_ = lambda u, v: (
        np.broadcast_to(hexc("#ffc58a") * 1.15, (*u.shape, 3)),
        0.75
        * np.exp(-(((u - 0.5) / 0.2) ** 2) - ((v - 0.36) / 0.3) ** 2)
        * smooth(0, 0.1, u)
        * smooth(1, 0.9, u)
        * smooth(1, 0.8, v),
    )
    curtain(EYE, 1560, (SUN["az"] - 62, SUN["az"] + 62), (-1, 32), glow_, (80, 40))
    disc(SUN["az"], SUN["el"], 1.9, hexc("#fff0cf") * 1.6, 0.4)
    disc(-96, 24, 1.4, hexc("#e9edf2"))


def lake():
    still = lambda x, y: 0.004 * fbm(x / 5, y / 5, 2, 5) - 30 * smooth(0.3, 0.45, shore(x, y))
    deep = lambda x, y, z, n: jitc(mix(hexc("#16363a"), hexc("#4a4a36"), smooth(-0.5, 0.1, shore(x, y))), 0.02, 2)
    water(still, deep, "here", r1=330, rough=0.015)
    tint = warmer(SUN["az"], "#d3dee8", "#ffd6a6")
    for i, (far, high, dense) in enumerate(
        ((30, 0.8, 0.22), (47, 1.6, 0.4), (66, 2.6, 0.5), (90, 4, 0.6), (128, 6, 0.7), (180, 8, 0.8))
    ):
        mist(EYE, far, 0, high, dense, tint, (-98, 100), 30, i + 11)


def spits(x, y):
    """above 0: ground, in the picture from above: bare spits from both sides, between which the water winds, and islets"""
    d = np.maximum.reduce(
        [
            (-27 - y + 0.003 * (x - 20) ** 2) / 15,
            1 - np.hypot((x + 92) / 76, (y - 14) / 15),
            1 - np.hypot((x - 104) / 70, (y - 46) / 17),
            1 - np.hypot((x + 84) / 66, (y - 88) / 17),
            1 - np.hypot((x - 92) / 62, (y - 138) / 16),
            1 - np.hypot((x + 70) / 84, (y - 184) / 15),
            0.9 - np.hypot((x - 10) / 16, (y - 66) / 8),
            0.8 - np.hypot((x + 14) / 8, (y - 30) / 4),
            0.8 - np.hypot((x - 22) / 13, (y - 118) / 6),
            (np.abs(x) - 150 - 0.4 * y) / 30,
            (y - 236) / 30,
        ]
    )
    return d + 0.17 * fbm(x / 18, y / 18, 3, 12)


def from_above(p):
    """The reservoir as a walker sees it from the slope above: wide shallow water that winds between bare spits of meadow, dark
    spruces in groups, low round ridges of spruce and beech on all sides and no peak, mist on the far water, a jetty with a boat,
    an angler, cows on the shore."""
    eye = (-6, -72, 30)
    light("morning", az=-112, el=18, fog_d=560, fog_max=0.86, clouds=0.1, energy=5.8, strength=1.1)

    def hf(x, y):
        s = spits(x, y)
        h = -2.4 + 3.3 * smooth(-0.3, 0.3, s) + 1.2 * smooth(0.3, 1.2, s) * (1 + fbm(x / 30, y / 30, 3, 4))
        ridge = lambda size, seed: 1 + 0.9 * fbm(x / size, y / size, 2, seed)
        h = h + smooth(205, 380, y + 0.25 * np.abs(x)) * 26 * ridge(120, 17)
        return h + smooth(380, 640, y) * 40 * ridge(230, 21) + smooth(640, 1000, y) * 44 * ridge(300, 5)

    def meadow_(c, x, y, z, n):
        s = spits(x, y)
        grass = mix(hexc("#a9a552"), hexc("#c2b05c"), smooth(-0.3, 0.3, fbm(x / 9, y / 9, 3, 3)))
        grass = mix(grass, hexc("#cdbf92"), smooth(0.34, 0.14, s))  # the ground that the low water leaves
        wood = mix(hexc("#2c493b"), hexc("#a9702f"), smooth(0.0, 0.16, fbm(x / 20, y / 20, 3, 9)))
        return mix(grass, wood, smooth(170, 230, y + 0.25 * np.abs(x)))

    L = Land(hf, "autumn")
    L.terrain(colours("autumn", None, None, None, None, meadow_), cy=-90, half=46, r1=1300, na=300, nr=280, seed=5)
    still = lambda x, y: 0.003 * fbm(x / 5, y / 5, 2, 5) - 30 * smooth(0.3, 0.45, spits(x, y))
    deep = lambda x, y, z, n: jitc(mix(hexc("#1c4248"), hexc("#6f7a58"), smooth(-0.45, 0.1, spits(x, y))), 0.02, 2)
    water(still, deep, cy=-90, half=50, r1=420, rough=0.012)
    firs = [spruce(i, c, h) for i, c in enumerate(("#1f4236", "#28503f", "#1c3b38", "#305a44")) for h in (9.5, 13)]
    leafy = [beech(i, c, 7.5) for i, c in enumerate(COPPER)]
    group = lambda x, y, z: (spits(x, y) > 0.38) & (fbm(x / 24, y / 24, 3, 52) > -0.06) & ((y > -6) | (np.abs(x) > 46))
    X, Y = L.spots(7000, -40, 205, 12, 0.9, 60)
    copper = lambda x, y: fbm(x / 17, y / 17, 2, 61) > 0.24
    L.scatter(firs, X, Y, 0.6, 1.15, 1, 0.2, lambda x, y, z: group(x, y, z) & ~copper(x, y))
    L.scatter(leafy, X, Y, 0.6, 1.1, 2, 0.2, lambda x, y, z: group(x, y, z) & copper(x, y))
    L.scatter(firs, (6, 9, 12, 15, 4, 20, 24), (66, 69, 64, 68, 69, 118, 119), 0.6, 0.95, 6, 0.2)
    X, Y = L.spots(9000, 196, 620, 14, 0.85, 60)
    dark = lambda x, y: fbm(x / 20, y / 20, 3, 9) < 0.1
    slope = lambda x, y, z: (spits(x, y) > 0.5) & (y + 0.25 * np.abs(x) > 205)
    L.scatter(firs, X, Y, 0.7, 1.2, 3, 0.2, lambda x, y, z: slope(x, y, z) & dark(x, y))
    L.scatter(leafy, X, Y, 0.7, 1.2, 4, 0.2, lambda x, y, z: slope(x, y, z) & ~dark(x, y))
    reeds = [tuft(i, c, 1.3) for i, c in enumerate(("#c2a862", "#a8914e", "#d0bb7c"))]
    edge = lambda x, y, z: (np.abs(spits(x, y) + 0.06) < 0.1) & (fbm(x / 11, y / 11, 2, 6) > 0.0)
    L.scatter(reeds, *L.spots(12000, -40, 90, 3, 0.8, 60), 0.7, 1.2, 3, -0.2, edge)
    tint = warmer(-112, "#e6eef2", "#ffe9cf")
    for i, (far, high, dense) in enumerate(
        ((186, 4, 0.4), (214, 6, 0.55), (246, 8, 0.7), (276, 11, 0.75), (330, 15, 0.6))
    ):
        mist(eye, far, 0, high, dense, tint, (-52, 50), 42, i + 3)
    shore_life(L)
    return shot(eye, (0, 76, -1), 29, 0.1)


def shore_life(L):
    """a jetty of planks with boats, an angler, cows on the meadow"""
    b = MB()
    r = random.Random(5)
    for k in range(34):
        b.box(0, k * 0.5, 0, 2.0, 0.44, 0.12, hexc("#b08a5c") * r.uniform(0.84, 1.12))
    for k in range(8):
        for s in (-0.95, 0.95):
            b.box(s, k * 2.3, -3, 0.24, 0.24, 3.9, "#6f5640")
    inst(b.obj("jetty", link=False), T(-15, -30, 0.8, -0.3, 1.15))
    inst(skiff("#b5402f"), T(-7.4, -15, 0, -0.5, 1.5))
    inst(skiff("#2f6f88"), T(-13.6, -12.4, 0, -0.2, 1.5))
    crowd([(-10.4, -14.4, 0.95, 2.6)])
    fisherman(26, 8, 1.2, "#c98a3a", 5)
    cattle(L, [(28, -32, 40), (33, -27, 300), (38, -34, 200), (-40, 6, 100), (-46, 10, 250), (-54, 4, 30)], 1.3)


def build(p):
    if not p["full"]:
        return from_above(p)
    light("rose", **SUN, energy=6, disc=0.5, fog_d=680, fog_max=0.84, clouds=0.06, zen="#5f92d0", mid="#bdd6ec",
          hor="#fbd9bd", glow="#ffbe84", fog_cool="#b3c3d8", fog_warm="#ffd2a2", strength=1.5)  # fmt: skip
    mat("glow", color="#ffcf8a", emit="#ffb35c", estr=1.4)  # lamps are weak by daylight
    L = Land(hf, "autumn", True)
    expanse(L, colours("autumn", None, None, None, None, ground, woods))
    lake()
    forest(L)
    jetty()
    on_deck()
    leaves()
    L.put(aframe(dict(wood="#94643f", w=11, h=11.5, seed=9)), *CABIN, facing(*CABIN), 0.95, 0.1)
    plume(L, CABIN[0] - 1.5, CABIN[1] - 2, L.z(*CABIN) + 11, 20, 0.5, 0.5)
    camp(L)
    fisherman(4.4, 12, 2.2, "#a8402f", 13)
    fisherman(-34, 58, 1.2, "#2f6f88", 5)
    inst(skiff("#3f7f86"), T(-3.5, 1.1, 0, 0.08))
    inst(skiff("#b5803a"), T(2.4, -7.6, 0, -0.06))
    ducks()
    birds(9, (-30, 120, 26), (14, 10, 2.5), 4, 0.7)
    sky()
    return dict(loc=EYE, pano=True, exposure=0.4)
