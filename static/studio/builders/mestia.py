"""Mestia all round: a lane among Svan towers, Ushba ahead. Also a van, a fence and firewood, which other villages have."""

from static.studio.builders.abano import offroader
from static.studio.builders.figures import crowd
from static.studio.builders.figures import dog as shepherd
from static.studio.builders.houses import stone
from static.studio.builders.mountains import GRANITE, couloirs, free_spots, ushba
from static.studio.builders.svaneti import meadow
from static.studio.builders.wayside import *

LANE = [(16, -170), (9, -84), (5, -46), (1.5, -20), (0, -6), (0, 0), (-0.5, 12), (1.5, 30), (0, 52), (6, 90), (-4, 160)]
ALLEY = [(-0.4, 16), (-16, 13.5), (-34, 16), (-64, 6)]
RIVER = [(-130, -300), (-96, -120), (-78, -20), (-74, 60), (-54, 150), (-26, 260), (-20, 420)]
PALE = ("#dcd7cd", "#cbc5ba", "#e2ded5", "#c2bcb2", "#d3cdc2")
TIN = ("#9aa0a4", "#a05a48", "#7d7f82", "#b0b5b8", "#85594b", "#6f8378")
SHINGLE = ("#7c6d5e", "#6b5c50")
WALLS = ("#cfc8ba", "#e3dccb", "#b9b1a4", "#d9d1c0", "#c4bcad")
TOWERS = [(-11.5, 21), (12.5, 24), (-17, -1), (-12.5, 47), (13, 60), (21, -1), (-28, 31), (-33, 9), (-25, -25)]
TOWERS += [(12, -31), (31, 12), (-21, 70), (30, 44), (-44, 50), (-48, -12), (-40, -46), (27, -52), (-8, -58)]
TOWERS += [(46, 24), (-3, 118), (38, 86), (-52, 92), (44, -26), (-14, -92), (62, 56), (24, 128), (-34, 120)]


def away(x, y):
    """distance from the nearest lane"""
    return np.minimum(near_line(x, y, LANE), near_line(x, y, ALLEY) + 0.5)


def slope(x, y):
    """the valley floor tilts towards the river; wooded sides, Ushba at the head, snowy crests on the other sides"""
    d = np.hypot(x, y)
    h = -6.5 * np.tanh(y / 46) + 3.2 * np.tanh(x / 30) + 0.5 * fbm(x / 10, y / 10, 3, 5) * smooth(2, 12, d)
    h = h - 9 * smooth(24, 70, -x) * smooth(90, 20, near_line(x, y, RIVER))
    h = h + smooth(70, 330, x) * (92 + 44 * fbm(x / 90, y / 90, 4, 6)) * smooth(640, 300, y)
    h = h + smooth(110, 360, -x) * (96 + 46 * fbm(x / 90, y / 90, 4, 4))
    h = h + smooth(180, 440, y) * (34 + 44 * ridged(x / 190, y / 190, 4, 9))
    h = h + smooth(120, 420, -y) * (78 + 50 * fbm(x / 100, y / 100, 4, 8))
    h = h + smooth(430, 800, np.maximum(-y, 1.1 * np.abs(x))) * (30 + 190 * ridged(x / 260, y / 260, 5, 23, gain=0.4))
    h = h + smooth(400, 560, y) * ushba(x, y, 2, 780, 1.75, flank=0.62)
    return h - 2.6 * smooth(9, 5, near_line(x, y, RIVER))


def ground(c, x, y, z, n):
    meadow_ = mix(hexc("#7fa548"), hexc("#a3b858"), smooth(-0.3, 0.3, fbm(x / 14, y / 14, 3, 7)))
    c = mix(c, meadow_, 0.6 * smooth(30, 10, z))
    gravel = mix(hexc("#a89d8b"), hexc("#c3b8a2"), smooth(-0.3, 0.3, fbm(x / 1.6, y / 1.6, 2, 8)))
    c = mix(c, gravel, smooth(3.0, 2.1, away(x, y) + 0.7 * fbm(x / 2.4, y / 2.4, 2, 3)))
    c = mix(c, hexc("#b9b4a8"), smooth(12, 8, near_line(x, y, RIVER)))
    return mix(c, hexc("#9dbcb8"), smooth(6.5, 5.5, near_line(x, y, RIVER)))


def palings(L, pts, high=1.25, col="#8d7a66", seed=1):
    """a fence of upright boards along a line"""
    r = random.Random(seed)
    b = MB()
    for (ax, ay), (bx, by) in itertools.pairwise(pts):
        long = math.hypot(bx - ax, by - ay)
        n = max(2, round(long / 0.17))
        turn = math.atan2(by - ay, bx - ax)
        t = (np.arange(n) + 0.5) / n
        X, Y = ax + (bx - ax) * t, ay + (by - ay) * t
        Z = L.hf(X, Y)
        for i, (x, y, z) in enumerate(zip(X, Y, Z)):
            M = T(x, y, z - 0.3, turn)
            b.box(0, 0, 0.35, 0.13, 0.03, high * r.uniform(0.92, 1.06), hexc(col) * r.uniform(0.82, 1.14), M=M)
            if i % 12 == 0:
                b.box(0, 0.07, 0, 0.12, 0.12, high + 0.35, hexc(col) * 0.8, M=M)
            for up in (0.65, 1.25):
                b.box(0, 0.04, up, 0.19, 0.05, 0.09, hexc(col) * 0.85, M=M)
    return b.obj("palings")


def firewood(long=3.0, high=1.3, seed=1):
    """split logs in a stack, their ends to -y"""
    r = random.Random(seed)
    b = MB()
    for row in range(round(high / 0.17)):
        for i in range(round(long / 0.18)):
            x = (i + 0.5 * (row % 2)) * 0.18 - long / 2
            M = T(x, r.uniform(-0.04, 0.04), row * 0.16 + 0.09) @ Matrix.Rotation(math.pi / 2, 4, "X")
            b.cone(0, 0, -0.45, 0.09, 0.085, 0.9, 6, hexc(r.choice(("#c9a878", "#b8926a", "#8d6f52"))), M=M)
    return b.obj("firewood", link=False)


def bench(col="#7a5a3e"):
    """a plank on two stones, 0.45 m high; one sits towards -y"""
    b = MB()
    for s in (-1, 1):
        b.box(s * 0.85, 0, -0.2, 0.4, 0.42, 0.6, "#a39c92")
    b.box(0, 0, 0.4, 2.4, 0.42, 0.07, col)
    return b.obj("bench", link=False)


def spring():
    """a stone pillar with a pipe, and a hollowed trunk full of water below it"""
    b = MB()
    b.box(0, 0.5, -0.3, 0.8, 0.6, 1.7, "#c2bcb0", tx=0.9)
    b.gable(0, 0.5, 1.4, 0.9, 0.7, 0.35, "#7c6d5e", over=0.12)
    b.box(0, 0.12, 0.92, 0.07, 0.4, 0.07, "#5f656a")
    b.box(0, -0.25, -0.2, 2.8, 0.74, 0.66, "#7a5f46")
    b.box(0, -0.25, 0.42, 2.5, 0.5, 0.05, "#7fb0b8")
    return b.obj("spring", link=False)


def facing(x, y, to, L, pose="stand"):
    """an entry for figures.crowd: someone at (x, y) who faces the compass direction `to`"""
    return (x, y, L.z(x, y), math.pi - math.radians(to), pose)


def town(L):
    """towers apart from one another; between them houses of stone and plaster under tin and shingles"""
    tall = [svan_tower(i + 3, h, 4.7, c) for i, (h, c) in enumerate(zip((24, 27, 22, 26, 25), PALE))]
    for i, (x, y) in enumerate(TOWERS):
        L.put(tall[i % 5], x, y, (i * 0.7) % 0.5 - 0.25, 1, -0.5)
    old = [
        stone(dict(seed=i, w=10 + i % 2 * 1.5, stone=WALLS[i], roof=(*SHINGLE, TIN[0], TIN[2])[i], balcony=i % 2 == 0))
        for i in range(4)
    ]
    for each in old:
        each.data.materials[1] = mat("pane", color="#3f4c58")  # no lamps in the morning
    new = [
        house(i, 8 + i % 3, 6.5, 2, wall=w, roof=TIN[i % 6], roofk="gable", wood="#7a5434", lit=0)
        for i, w in enumerate(WALLS)
    ]
    homes = [old[0], new[0], old[1], new[1], new[2], old[2], new[3], old[3], new[4]]
    near = [(12.5, 9.5, -1.2), (-12.8, 6.5, 1.5), (11.5, -20, -1.5), (-11.5, -14, 1.3), (14, 38, -1.4), (-13, 33, 1.5)]
    near += [(31, -9, -1.7), (-24, 20, 2.6)]
    for i, (x, y, turn) in enumerate(near):
        L.put(homes[i], x, y, turn, 0.95, 0.15)
    taken = [*TOWERS, *((x, y) for x, y, _ in near)]
    for i, (x, y) in enumerate(free_spots(104, -72, 92, -110, 170, 10.4, 4, taken)):
        at = np.array([x]), np.array([y])
        if away(*at)[0] > 8.5 and near_line(*at, RIVER)[0] > 18:
            L.put(homes[i % 9], x, y, math.atan2(-x, y) + (i * 1.3) % 1.2 - 0.6, 0.95, 0.15)
    return taken


def lane(L):
    """what stands along the lane: fences, firewood, a bench, a spring, a car; people, a cow, dogs"""
    palings(L, [(3.8, 3.4), (4.4, 9), (4.2, 15.4)], seed=2)
    palings(L, [(4.6, 16.8), (5.2, 26), (4.6, 34)], col="#7d6c5c", seed=3)
    palings(L, [(-4.2, 19.6), (-4.6, 27), (-4.4, 38)], seed=4)
    palings(L, [(-4.4, -4.6), (-4.2, -9), (-3.4, -14)], col="#94816c", seed=5)
    masonry(L, [(-4.8, 11), (-5, 4.4), (-4.9, -3)], 1.15, 0.6, "#b3ada2", 0.25, 3)
    masonry(L, [(5.6, -4.5), (6, -11), (6.6, -16)], 1.2, 0.6, "#aba59a", 0.3, 5)
    masonry(L, [(-6.4, 16.4), (-14, 16.8), (-22, 18.4)], 1.1, 0.6, "#b3ada2", 0.3, 6)
    L.put(firewood(3.4, 1.4), -6.6, 7.4, math.pi / 2 + 0.05)
    L.put(firewood(2.6, 1.1, 4), 7.6, -1.6, -0.4)
    L.put(bench(), 4.1, 1.0, -math.pi / 2 + 0.1)
    L.put(spring(), -3.9, 13.6, math.pi / 2 + 0.2)
    L.put(offroader(), 5.2, -25.5, 0.2, 0.95)
    sit = lambda x, y, to: facing(x, y, to, L, "sit")
    walk = lambda x, y, to: facing(x, y, to, L, "walk")
    crowd(
        [
            sit(4.0, 1.5, 262),
            sit(4.05, 0.45, 280),
            facing(2.7, 4.4, 150, L),
            walk(-1.2, 23, 178),
            walk(0.3, 23.6, 182),
            facing(-2.7, 14.4, 262, L),
            walk(1.0, -13, 8),
            facing(1.6, 43, 200, L),
            facing(0.4, 44, 120, L),
            walk(-12, 13.9, 84),
            facing(-7.2, -5.6, 70, L),
        ]
    )
    hikers(L, [(-0.8, 17.6, 4), (0.6, 18.8, -4), (-1.5, -21, 190)], 1.05)
    cattle(L, [(1.9, 12.6, 205), (-2.3, 30, 20), (-10, 12.6, 100), (26, -14, 60), (-58, 24, 10)])
    inst(shepherd("#c9b48c"), T(-1.7, 5.6, L.z(-1.7, 5.6) + 0.06, 2.2))
    inst(shepherd("#4d4540", "stand"), T(2.4, -7.5, L.z(2.4, -7.5), 0.5))


def garden(L):
    """rows of potatoes behind the wall on the left"""
    b = MB()
    r = random.Random(3)
    for _ in range(4):
        for k in range(3):
            b.ico(r.uniform(-0.12, 0.12), 0.1 * k - 0.1, 0.1 + 0.08 * k, 0.17, "#4f8a3a", 1, 0.2, (1, 1, 0.8), r)
    plant = b.obj("plant", link=False)
    X, Y = np.meshgrid(np.arange(-12.6, -7.6, 0.9), np.arange(-3.4, 3.2, 0.55))
    L.scatter([plant], X.ravel(), Y.ravel(), 0.8, 1.3, 3)


def build(p):
    """Facts: slender towers of pale stone, four to five storeys under a flat gable, stand among houses with wooden balconies
    and roofs of tin or shingles; the Mestiachala runs past, spruce on the slopes, Ushba's two horns to the north."""
    light("day", az=116, el=37, disc=0.3, fog_d=1500, clouds=0.12, sun="#ffe2b4", zen="#3a83d0", mid="#a4d4f2")
    L = Land(slope, "lush", True)
    bare = couloirs(128, -1e9, GRANITE, 0.36)
    colf = colours("lush", (22, 60), (112, 140), (110, 140), None, ground, bare, stone=GRANITE)
    expanse(L, colf)
    patch(L, colf, 4.5, 0.13, 0.02)
    cobbles = lambda x, y: (away(x, y) < 2.1) & (fbm(x / 2.2, y / 2.2, 2, 12) > -0.2)
    flags(L, cobbles, 20, 0.42, ("#b3aa9b", "#a0988b", "#c2b9a8", "#958d82"), 5, 0.05, 0.84)
    taken = town(L)
    lane(L)
    garden(L)
    clear = lambda x, y, z: np.min([np.hypot(x - a, y - b) for a, b in taken], 0) > 6.5
    clump = lambda x, y, z: (fbm(x / 45, y / 45, 4, 44) > 0.1 - 0.42 * smooth(10, 44, z)) & (z < 122)
    L.scatter(L.conifers(8), *L.spots(15000, 70, 560, 7), 0.7, 1.35, 3, 0.3, lambda x, y, z: clump(x, y, z) & (z > 8))
    shade = lambda x, y, z: clear(x, y, z) & (away(x, y) > 5) & (near_line(x, y, RIVER) > 9) & (z < 16)
    L.scatter(L.broadleaves(5), *L.spots(330, 14, 190, 6), 0.6, 1.15, 3, 0.1, shade)
    meadow(L, 3000, 0, 11, keep=lambda x, y, z: away(x, y) > 2.6)
    cumulus(
        (3, -36, 27, 680, 8), (9, 40, 31, 700, 9), (6, 136, 27, 700, 10), (5, 204, 30, 680, 9), (7, 262, 26, 700, 11)
    )
    return stand(L, exposure=0.0)
