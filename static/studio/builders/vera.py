"""A street of Vera in Tbilisi: old town houses side by side, a fig and a garden before one of them, stairs, planes, Mtatsminda."""

from static.studio.builders.coast import block
from static.studio.builders.figures import cat, crowd
from static.studio.builders.houses import balcony, facade
from static.studio.builders.landmarks import quarter, strut
from static.studio.builders.oldtown import SETS, town_houses
from static.studio.builders.outdoors import shrub
from static.studio.builders.supra import mast
from static.studio.builders.towns import ridge
from static.studio.land import *

CREST = [(-300, 330), (-60, 330), (120, 285), (190, 262), (330, 240)]  # Mtatsminda
MAST = (172, 268)
FRONT = 12.4  # y of the wall behind the garden
STAIRS = 11.6  # x of their middle


def fall(x):
    """the street climbs to the right"""
    return 0.055 * x


def hf(x, y):
    h = fall(x) + 0.36 * np.clip(y - 13, 0, 62) + smooth(75, 240, y) * 26
    return h + ridge(x, y, CREST, 66, 74) * (1 + 0.1 * fbm(x / 22, y / 22, 3, 8))


def ground(c, x, y, z, n):
    road = mix(hexc("#8f8a84"), hexc("#9d978e"), smooth(-0.3, 0.3, fbm(x / 6, y / 6, 3, 4)))
    stones = mix(hexc("#d3c5ac"), hexc("#c4b59b"), smooth(-0.3, 0.3, fbm(x / 2, y / 2, 3, 7)))
    street = mix(stones, road, smooth(3.7, 3.5, y) * smooth(-4.6, -4.4, y))
    yard = (y > 6.8) & (x > -8.4) & (x < 8.8)
    street[yard] = np.asarray(c)[yard]
    return mix(street, c, smooth(24, 30, y))


def old_house(seed, w, fl, wall, wood, roof, attic=True, shop=False):
    """a town house of the years about 1900: tall windows under arches, string courses, a heavy cornice; no balconies yet"""
    r = random.Random(seed)
    b = MB()
    d, H, c = 11, 3.7 * fl, hexc(wall)
    white = hexc("#f3eadb")
    b.box(0, 0, -4, w + 0.3, d + 0.3, 4.9, c * 0.7)
    b.box(0, 0, 0.4, w, d, H, c)
    facade(b, w, 0.5, fl, -d / 2, c, wood, 0.2, r, 3.7, True, 2.9, True)
    for f in range(1, fl):
        b.box(0, 0, 0.4 + f * 3.7 - 0.14, w + 0.28, d + 0.28, 0.26, white * 0.95)
    for u in (-w / 2 + 0.3, w / 2 - 0.3):
        for k in range(fl * 4):
            b.box(u, -d / 2, 0.5 + k * 0.92, 0.75, 0.2, 0.72, white * 0.93)
    b.box(0, 0, H + 0.1, w + 0.5, d + 0.5, 0.35, white * 0.9)
    b.box(0, 0, H + 0.42, w + 1.1, d + 1.1, 0.3, white)
    for k in range(int(w / 0.7)):
        b.box((k + 0.5) / int(w / 0.7) * w - w / 2, -d / 2 - 0.3, H + 0.12, 0.24, 0.4, 0.3, white)
    b.hip(0, 0, H + 0.7, w, d, 2.2, roof, over=0.4)
    if attic:
        b.gable(0, -d / 2 + 0.7, H + 0.7, 4.2, 2.2, 1.9, roof, over=0.2, axis="y", wall=white)
        b.cone(0, -d / 2 - 0.45, H + 1.5, 0.5, 0.5, 0.5, 10, "#3f4c58")
    for u in (-w * 0.3, w * 0.34):
        b.box(u, 1.5, H + 1.4, 0.8, 0.8, 2.3, "#9c5b45")
    if shop:
        for u in (-w * 0.27, w * 0.27):
            b.box(u, -d / 2 - 0.12, 0.6, 4.0, 0.2, 2.6, "#5a3c26")
            b.box(u, -d / 2 - 0.2, 0.8, 3.5, 0.2, 2.2, "#ffcf8a", mi=1)
            b.box(u, -d / 2 - 0.8, 3.2, 4.3, 1.5, 0.12, "#9c3f36")
    return b


def hung(b, u, z, w, wood, roof=None, arches=False, deep=1.5, high=2.9):
    """a balcony at the height z of a house's front"""
    q = MB()
    balcony(q, w, z, -5.5, deep, wood, roof, arches, high)
    b.add(q.V, q.F, "#ffffff", 0, T(u, 0, 0))
    b.C[-len(q.C) :] = q.C
    for k in (-0.4, 0, 0.4):
        strut(b, (u + k * w, -5.5, z - 0.9), (u + k * w, -5.5 - deep * 0.8, z - 0.14), 0.16, hexc(wood) * 0.8)


def home():
    """the house of the stay: the second floor has a carved balcony as wide as the front, with a table, pots and a guest"""
    b = old_house(3, 16, 3, "#e6c793", "#efe4d2", "#9a5a48")
    z = 0.55 + 7.4
    wood = "#2f7f86"
    for u in (-4.4, 4.4):
        hung(b, u, 0.55 + 3.7, 3.2, "#33403f", None, False, 1.1, 1.0)
    hung(b, 0, z, 13.4, wood, "#8a5a48", True, 1.9, 3.0)
    b.cone(3.4, -6.5, z, 0.06, 0.06, 0.72, 6, "#3a3632")
    b.cone(3.4, -6.5, z + 0.72, 0.5, 0.5, 0.06, 14, "#f4ecdc")
    for u in (2.5, 4.3):
        b.box(u, -6.4, z + 0.4, 0.5, 0.5, 0.08, "#7a4a2c")
        b.box(u, -6.15, z + 0.4, 0.5, 0.07, 0.6, "#7a4a2c")
    for i, u in enumerate((-6.2, -5.4, -2.4, -1.6, 0.6, 5.5, 6.2)):
        b.box(u, -7.5, z + 0.72, 0.7, 0.3, 0.26, "#a3573a")
        for k in (-0.2, 0, 0.2):
            b.ico(u + k, -7.55, z + 1.08, 0.22, ("#d9533f", "#5f8f45", "#e88a9a")[(i + int(k * 5)) % 3], 1, 0.2)
    b.box(3.6, -5.62, 0.4, 1.9, 0.3, 3.0, "#5a3c26")
    b.cone(3.6, -5.6, 3.4, 1.0, 0.7, 0.3, 10, "#f3eadb")
    for k in range(4):
        b.box(3.6, -6.1 - k * 0.4, 0.3 - k * 0.16, 2.6, 0.45, 0.2, "#cfc0a6")
    return b.obj("home", link=False)


def street(L):
    """the neighbours on both sides, the street's planes and lamps, a car, people, the stairs beside the house"""
    row = [
        (-38, 15, 2, "#c9a684", "#5d7a4c", "#8a6a5c"),
        (-21.6, 15, 3, "#c98468", "#efe4d2", "#7d7f80"),
        (22.6, 16, 3, "#b9c4b4", "#7a4a2c", "#a9604a"),
        (39.4, 15, 4, "#dcc9a6", "#3f6f78", "#8a6a5c"),
    ]
    for i, (x, w, fl, wall, wood, roof) in enumerate(row):
        b = old_house(i + 11, w, fl, wall, wood, roof, i % 2 == 0, i == 1)
        dark = ("#6b4427", "#33403f", "#7a4a2c", "#33403f")[i]
        for f in range(1, fl):
            for u in (-w * 0.27, w * 0.27):
                hung(b, u, 0.55 + f * 3.7, 3.8, dark, None, f == fl - 1, 1.2, 2.7 if f == fl - 1 else 1.0)
        inst(b.obj("neighbour", link=False), T(x, 12.6, fall(x)))
    trees = [street_plane(i, c) for i, c in enumerate(("#7fa84c", "#6f9a45", "#8fb04a"))]
    for i, x in enumerate((-34, -14.4, 17.6, 31)):
        L.put(trees[i % 3], x, 4.9, i, (0.95, 0.86, 0.8, 1.0)[i])
    b = MB()
    for x in (-24, -9.6, 9.2, 25):
        b.cone(x, 4.2, fall(x), 0.1, 0.06, 4.2, 6, "#2f3a38")
        b.ico(x, 4.2, fall(x) + 4.4, 0.28, "#fff0cc", 1, 0)
    for x, col in ((-19, "#c9503f"), (24, "#dfe3e6")):
        M = T(x, 2.4, fall(x) + 0.05) @ Matrix.Rotation(-0.055, 4, "Y")
        b.box(0, 0, 0.35, 4.1, 1.7, 0.62, col, M=M, tx=0.97)
        b.box(0.2, 0, 0.95, 2.3, 1.5, 0.55, "#3f4c58", M=M, tx=0.72, ty=0.9)
        b.box(0.2, 0, 1.48, 1.66, 1.32, 0.06, col, M=M)
        for u in (-1.3, 1.3):
            M2 = M @ T(u, -0.88, 0.34) @ Matrix.Rotation(math.pi / 2, 4, "X")
            b.cone(0, 0, -0.05, 0.34, 0.34, 0.2, 12, "#2a2a2c", M=M2)
    for y in np.arange(9.0, 44, 0.45):
        b.box(STAIRS, y, L.z(STAIRS, y) - 1.2, 4.0, 0.46, 1.3, hexc("#cdbfa6") * (0.93 + 0.07 * (int(y * 20) % 2)))
    for s in (-1, 1):
        for y in np.arange(9.5, 44, 2.0):
            x = STAIRS + s * 2.1
            b.box(x, y, L.z(x, y) - 1, 0.34, 2.06, 1.9, "#b9a78c")
            b.box(x - s * 0.15, y, L.z(x, y) + 0.9, 0.08, 0.08, 1.0, "#2f3a38")
    b.obj("street")
    walk = [(-6.4, 5.4, 1.5, "walk"), (-7.0, 4.7, 1.6, "walk"), (8.4, 5.2, -1.4, "walk"), (11, 14, 0.2, "walk")]
    walk += [(12.4, 18.6, 3.0, "walk"), (-12, -2.6, 1.7, "walk"), (20, 5.4, -1.6, "walk"), (4.2, 9.4, 0.4, "stand")]
    crowd([(x, y, L.z(x, y) + 0.06, t, pose) for x, y, t, pose in walk])
    z = fall(0) + 0.55 + 7.4
    crowd([(-0.9, 18 - 6.9, z, 0.1, "lean"), (2.5, 18 - 6.4, z - 0.02, -1.5, "sit")])


def street_plane(seed, col, h=11.0):
    """a plane with a mottled trunk, its boughs above the people's heads"""
    r = random.Random(seed)
    b = MB()
    for k in range(6):
        tone = hexc(("#b5ab92", "#cfc6ae", "#9a8f76")[k % 3])
        b.cone(0, 0, k * 0.75 - 0.3, 0.36 - 0.02 * k, 0.34 - 0.02 * k, 0.77, 8, tone, jit=0.08, rng=r)
    for i in range(5):
        a = i * 1.257 + r.uniform(-0.3, 0.3)
        strut(b, (0, 0, 4), (2.0 * math.cos(a), 2.0 * math.sin(a), 6.6), 0.2, "#b5ab92")
    for i in range(22):
        a, d = i * 2.4, 3.3 * math.sqrt(i / 22)
        z = h * 0.86 - 0.16 * d * d + r.uniform(-1.0, 0.7)
        tone = hexc(col) * r.uniform(0.84, 1.16)
        b.ico(d * math.cos(a), d * math.sin(a), z, r.uniform(1.0, 1.5), tone, 2, 0.12, (1.1, 1.1, 0.82), r, 0.12)
    return b.obj("plane", link=False)


def fig(seed=2, h=6.4):
    """grey stems from one root, large lobed leaves, ripe figs"""
    r = random.Random(seed)
    b = MB()
    for i in range(6):
        a = i * 1.05
        strut(b, (0, 0, -0.2), (0.6 * math.cos(a), 0.6 * math.sin(a), 1.6), 0.2, "#a39c90")
        strut(
            b, (0.6 * math.cos(a), 0.6 * math.sin(a), 1.5), (1.9 * math.cos(a), 1.9 * math.sin(a), 4.4), 0.14, "#a39c90"
        )
    for _ in range(620):
        a, u = r.uniform(0, 6.283), r.uniform(-0.6, 1)
        d = 2.5 * math.sqrt(max(0.02, 1 - u * u)) * r.uniform(0.7, 1.05)
        p = (d * math.cos(a), d * math.sin(a), h * 0.62 + 2.1 * u)
        M = T(*p, a + r.uniform(-0.6, 0.6), r.uniform(0.34, 0.56)) @ Matrix.Rotation(r.uniform(0.2, 1.1), 4, "Y")
        leaf = [(0, 0, 0), (0.3, 0.5, 0), (0.7, 0.35, 0), (1.15, 0, -0.1), (0.7, -0.35, 0), (0.3, -0.5, 0)]
        b.add(leaf, [(0, 1, 2, 3), (0, 3, 4, 5)], hexc("#5d9a3f") * r.uniform(0.75, 1.25), M=M)
        if r.random() < 0.05:
            b.ico(p[0], p[1], p[2] - 0.2, 0.14, "#6a4a72", 1, 0)
    for i in range(7):
        a = i * 0.9
        b.ico(1.2 * math.cos(a), 1.2 * math.sin(a), h * 0.6 + 0.4 * (i % 3), 1.1, "#3f7436", 2, 0.1, rng=r)
    return b.obj("fig", link=False)


def garden(L):
    """before the house: an iron fence on stone with a gate, the fig, roses, a bench, a cat on the wall"""
    b = MB()
    iron, y = "#2f3a38", 6.7
    for x0, x1 in ((-8.4, 2.5), (4.7, 8.9)):
        for x in np.arange(x0, x1, 1.1):
            z = fall(x + 0.5)
            b.box(x + 0.55, y, z - 0.6, 1.12, 0.42, 1.25, "#c9b79a")
            b.box(x + 0.55, y, z + 1.6, 1.1, 0.08, 0.07, iron)
            for k in range(4):
                b.box(x + 0.14 + k * 0.275, y, z + 0.6, 0.06, 0.06, 1.25, iron)
    for x in (2.5, 4.7):
        b.box(x, y, fall(x) - 0.6, 0.6, 0.6, 2.9, "#c9b79a")
        b.box(x, y, fall(x) + 2.3, 0.8, 0.8, 0.16, "#e6dcc8")
    for k in range(12):
        b.box(3.6, 7.2 + k * 0.45, fall(3.6) - 0.1, 1.6, 0.42, 0.16, hexc("#d9ccb2") * (0.95 + 0.05 * (k % 2)))
    b.box(-1.2, 11.2, 0.42, 1.9, 0.5, 0.1, "#7a4a2c")
    b.box(-1.2, 11.45, 0.5, 1.9, 0.08, 0.5, "#7a4a2c")
    b.obj("fence")
    L.put(fig(), -5.6, 9.4, 0.4)
    between = [(-11.4, 14), (-12.4, 20), (-10.6, 26), (-13, 31), (-9, 33), (16.4, 34), (9, 40)]
    L.scatter(L.broadleaves(6), *zip(*between), 0.8, 1.1, 2, 0.2)
    bushes = [shrub(i, c) for i, c in enumerate(("#5f8f45", "#d9527a", "#4f8a3c", "#e6a0ae", "#e9dcc4"))]
    spots = [(-7.6, 7.6), (-4.2, 7.6), (-2.9, 7.5), (-1.6, 7.7), (-0.4, 7.5), (0.8, 7.6), (1.8, 7.7), (5.6, 7.7)]
    spots += [(6.8, 7.6), (7.9, 7.7), (2.2, 10.8), (5.6, 10.9), (7.4, 10.6), (0.8, 11.4), (-3.2, 11.2)]
    L.scatter(bushes, *zip(*spots), 0.8, 1.25, 3, 0.1)
    inst(cat("#c98a4a"), T(1.2, 6.7, fall(1.2) + 1.66, 0.3, 1.3))


def city(L):
    """the houses up the slope, blocks among them, the wooded ridge with its television tower"""
    quarter(
        L, town_houses(SETS["tbilisi"], lit=0.1), (-110, 150), (46, 170), lambda x, y: abs(x - STAIRS) > 5 or y > 60, 3
    )
    tall = [block(i, f, c) for i, (f, c) in enumerate(((8, "#e6dccb"), (6, "#d9c4a8"), (9, "#dfe0d8")))]
    for i, (x, y) in enumerate(((-62, 92), (-24, 120), (34, 112), (84, 98), (120, 130), (58, 150))):
        L.put(tall[i % 3], x, y, 0.2 * (i % 3 - 1), 0.9)
    keep = lambda x, y, z: (y > 172) | (y > 40) & (fbm(x / 16, y / 16, 3, 5) > 0.1) & (np.abs(x - STAIRS) > 5)
    L.scatter([*L.broadleaves(6), *L.conifers(6)], *L.spots(7000, 40, 420, 3, 1, 40), 0.7, 1.3, 2, 0.2, keep)
    L.put(mast(56), *MAST, 2.4, 0.72, -1)


def build(p):
    light("golden", az=-122, el=32, fog_d=520, clouds=0.6)
    L = Land(hf, "summer")
    L.terrain(colours("summer", (60, 84), None, None, None, ground), cy=-40, half=62, r1=900, na=320, nr=300, seed=5)
    inst(home(), T(0, 18, fall(0)))
    garden(L)
    street(L)
    city(L)
    clouds(6, 3, (520, 700), (17, 22))
    return {**shot((-11, -17, 7.8), (2.6, 16, 9.0), 25, 0.05), **p.get("camera", {})}
