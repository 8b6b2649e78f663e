"""Kutaisi from the White Bridge: the panorama. Ahead is upstream, north-east; on the right lies the centre of the city."""

from static.studio.builders.figures import crowd, dog, pigeon
from static.studio.builders.houses import MAKE, balcony
from static.studio.builders.landmarks import *
from static.studio.builders.oldtown import SETS, town_houses
from static.studio.builders.outdoors import birds, facing, shrub
from static.studio.builders.spa import cabin
from static.studio.builders.towns import ridge
from static.studio.builders.wayside import expanse

RIVER = [(-150, -480), (-54, -210), (-12, -80), (0, 0), (2, 60), (20, 112), (66, 168), (140, 230), (280, 320)]
HILL = (-20, 166)  # Ukimerioni
PARK = (-196, -150)  # the amusement park on the hill of the other bank
DECK = 10.0
HALF = 2.3  # width of the deck, from its middle
ENDS = 31.0
PALE = ("#f4f0e6", "#e6dfd0", "#d6cdbc")
WHITE = "#f1efe8"


def flow(x, y):
    return near_line(x, y, RIVER)


def bed(x, y):
    """the limestone in the river, in metres above its floor: shelves and holes, more of them along the banks"""
    wx, wy = x + 3 * fbm(x / 9, y / 9, 3, 21), y + 3 * fbm(x / 9, y / 9, 3, 22)
    lumps = ridged(wx / 17, wy / 24, 3, 31)
    shelf = smooth(0.54, 0.66, lumps + 0.22 * smooth(11, 22, flow(x, y)) - 0.06)
    return shelf * (1.9 + 1.3 * fbm(x / 7, y / 7, 3, 5)) + 0.5 * ridged(x / 3, y / 3, 3, 7) * shelf


def hf(x, y):
    d = flow(x, y)
    inside = smooth(25, 22, d)
    h = (DECK - 0.1) * smooth(23.5, 28, d + 1.6 * fbm(x / 7, y / 7, 3, 4)) + (bed(x, y) - 1.5) * inside
    h = h + 1.6 * (ridged(x / 8, y / 8, 4, 3) - 0.4) * smooth(22, 24.5, d) * smooth(29, 26.5, d)
    level = smooth(7, 18, np.abs(y))  # the street runs on flat from both ends of the bridge
    h = h + level * (smooth(30, 150, d) * 9 + 1.6 * fbm(x / 40, y / 40, 3, 5) * smooth(30, 60, d))
    h = h + bump(x, y, *HILL, 34, 74, 48) + ridge(x, y, [(-60, 190), (-190, 130), (-300, 120)], 24, 60)
    h = h + bump(x, y, *PARK, 44, 90, 84)
    h = pad(h, x, y, *HILL, 31, 47, 1.35)
    hills = smooth(260, 700, np.hypot(x, y)) * (26 + 88 * ridged(x / 260, y / 260, 3, 6, gain=0.4)) * smooth(10, 60, d)
    snow = smooth(780, 1240, y + 0.2 * x) * (40 + 250 * ridged(x / 430, y / 430, 4, 14, gain=0.34))
    return h + hills + snow


def ground(c, x, y, z, n):
    d = flow(x, y)
    pale = mix(hexc(PALE[0]), hexc("#b9ae9a"), smooth(-0.1, 0.4, fbm(x / 4, y / 4, 3, 4)))
    pale = mix(pale, hexc("#9c9a86"), 0.5 * smooth(1.0, 0.4, z) * (d < 24))
    bare_ = np.maximum(smooth(26.5, 25, d), smooth(0.86, 0.66, n[:, 2]) * smooth(32, 29, d))
    wall = mix(hexc("#c2b59c"), hexc("#a69c86"), smooth(-0.25, 0.3, fbm(x / 3, z / 1.3 + y / 5, 3, 8)))
    wall = mix(wall, hexc("#7f9457"), smooth(0.02, 0.22, fbm(x / 6, y / 6, 3, 17) + 0.05 * (z - 6)))
    c = mix(c, mix(pale, wall, smooth(2.2, 4.4, z + fbm(x / 3, y / 3, 2, 6))), bare_)
    street = smooth(3.2, 2.8, np.abs(y)) * (np.abs(x) > ENDS - 4) * (np.abs(x) < 84)
    return mix(c, hexc("#c9bda6"), street)


def rioni(L):
    """green water, pale over the stone and white where it runs fast; white boulders in it"""
    green = lambda x, y: mix(hexc("#2f7f70"), hexc("#5fae97"), smooth(-0.3, 0.3, fbm(x / 9, y / 16, 3, 4)))

    def colour(x, y, z, n):
        shallow = smooth(0.0, 1.2, bed(x, y))
        c = mix(green(x, y), hexc("#9fd0b8"), 0.7 * shallow)
        rapid = smooth(0.2, 0.34, fbm(x / 2.4, y / 9, 4, 11)) * smooth(0.05, 0.7, bed(x, y))
        return jitc(mix(c, hexc("#f2f7f2"), 0.9 * rapid), 0.05, 2)

    level = lambda x, y: 0.2 + 0.09 * fbm(x / 2, y / 3, 3, 5) - 30 * smooth(27, 30, flow(x, y))
    water(level, colour, full=True, r1=520, rough=0.1)
    stones = []
    for seed, col in enumerate((*PALE, "#efe9dc")):
        b = MB()
        r = random.Random(seed)
        b.ico(0, 0, 0.1, 1, col, 3, 0.1, (1.1, 0.8, 0.62), r, 0.05)
        b.ico(0.7, 0.3, 0, 0.6, col, 2, 0.16, (1, 1, 0.5), r, 0.05)
        stones.append(b.obj("boulder", link=False))
    g = np.random.default_rng(4)
    Y = np.concatenate([g.uniform(-110, 130, 900), g.uniform(4, 60, 260)])
    mid = np.interp(Y, [y for _, y in RIVER], [x for x, _ in RIVER])
    X = mid + g.choice([-1, 1], len(Y)) * 23 * g.random(len(Y)) ** 0.6
    rough = lambda x, y, z: bed(x, y) > 0.25
    L.scatter(stones, X, Y, 0.35, 1.5, 4, 0.15, rough)
    k = g.random(len(Y)) < 0.1
    L.scatter(stones, X[k], Y[k], 1.6, 3.0, 5, 0.3, lambda x, y, z: flow(x, y) > 9)


def bank_house(seed, w, wall, wood, roof, floors=2):
    """an old house over the river: a stone foot down to the rock, galleries of wood along its floors"""
    r = random.Random(seed)
    b = MB()
    c = hexc(wall)
    d, high = 7.0, 3.3 * floors
    b.box(0, 0, -9, w + 0.2, d + 0.2, 9.3, hexc("#b9ad98") * r.uniform(0.9, 1.04))
    b.box(0, 0, 0, w, d, high, c)
    n = max(3, int(w / 2.4))
    for f in range(floors):
        for i in range(n):
            u = (i + 0.5) / n * w - w / 2
            b.box(u, -d / 2, 3.3 * f + 0.15, 1.1, 0.14, 2.3, hexc(wood) * 1.1)
            b.box(u, -d / 2 - 0.04, 3.3 * f + 0.25, 0.84, 0.14, 2.05, "#3f4a54")
            b.box(u, -d / 2 - 0.06, 3.3 * f + 0.25, 0.07, 0.14, 2.05, hexc(wood) * 1.1)
        for s in (-1, 1):
            for u in (-1.8, 1.8):
                b.box(s * w / 2, u, 3.3 * f + 0.9, 0.12, 1.0, 1.5, "#3f4a54")
    wide, side = ((0.98, 0), (0.6, 0.18), (0.72, -0.13))[seed % 3]  # along the front, or a part of it
    for f in range(seed % 2, floors):
        M = MB()
        balcony(M, w * wide, 3.3 * f + 0.05, -d / 2, 1.6, wood, roof if f == floors - 1 else None, h=2.9)
        b.add([(x + side * w, y, z) for x, y, z in M.V], M.F, c)
        b.C[-len(M.C) :] = M.C
    for u in np.linspace(-w * 0.42, w * 0.42, 4) * wide + side * w:
        strut(b, (u, -d / 2, -2.2), (u, -d / 2 - 1.5, -0.1), 0.16, hexc(wood) * 0.8)
    if seed % 4 == 1:
        b.gable(0, 0, high, w, d, 2.3, roof, over=0.5, wall=c)
    else:
        b.hip(0, 0, high, w, d, 2.0, roof, over=0.6)
    b.box(w * 0.27, 0.6, high + 0.6, 0.6, 0.6, 1.9, "#a5654a")
    return b.obj("bank house", link=False)


def city(L):
    """houses over the river on both banks, a hotel at the end of the bridge, the quarters behind, all turned this way"""
    K = SETS["kutaisi"]
    woods = ("#f0ebdf", "#5d8a72", "#7a4a2c", "#4f7f8c", "#8a5a34")
    roofs = ("#9a5a48", "#7f8a84", "#a9604a", "#8a6a5c")
    over = [
        bank_house(i, 9 + (i * 5) % 7, K["cols"][i % 5], woods[i % 5], roofs[i % 4], 2 + (i % 3 == 1)) for i in range(9)
    ]
    taken = []
    for s in (-1, 1):
        for k, y in enumerate((15, 31, 47, 63, 80, 97, -16, -33, -50, -68, -88)):
            if s > 0 and y == 15:
                continue  # the hotel
            x = float(np.interp(y, [b for _, b in RIVER], [a for a, _ in RIVER])) + s * (31.5 + 1.5 * (k % 2))
            L.put(over[(k + 4 * (s > 0)) % 9], x, y, facing(x, y, (0, y * 0.75)) + 0.16 * ((k * 7) % 3 - 1), 1.0, 0.4)
            taken.append((x, y))
    stay = dict(wall="#efe6d2", wood="#5d7a4c", roof="#8a6a5c", w=17, fl=3, seed=7, lit=0.0)
    L.put(MAKE["hotel"](stay), 42, 17, facing(42, 17, (0, 8)), 1, 0.1)
    taken.append((42, 17))
    hs = town_houses(K, lit=0.0)
    spots = np.array([(x, y) for y in np.arange(-250, 260, 11.5) for x in np.arange(-250, 260, 12.5)])
    spots = spots + np.random.default_rng(6).uniform(-2.4, 2.4, spots.shape)
    x, y = spots.T
    top = np.hypot((x - HILL[0]) / 1.05, y - HILL[1])
    free = (flow(x, y) > 45) & (top > 47) & (np.hypot(x - PARK[0], y - PARK[1]) > 66) & (np.abs(y) > 9)
    free &= np.random.default_rng(8).random(len(x)) < np.where(x > 0, 0.86, 0.66)
    free &= np.array([all(math.hypot(a - u, b - v) > 14 for u, v in taken) for a, b in spots])
    r = random.Random(5)
    for a, b in spots[free]:
        L.put(r.choice(hs), a, b, facing(a, b) + r.uniform(-0.3, 0.3), 1.0, 0.3)
    trees = [*L.broadleaves(5), *L.broadleaves(6), poplar(2, "#5d8a4c", 10)]
    keep = lambda x, y, z: (
        (flow(x, y) > 39)
        & (np.abs(y) > 6)
        & (np.hypot(x - HILL[0], y - HILL[1]) > 33)
        & (np.hypot(x - 42, y - 17) > 13)
        & (fbm(x / 30, y / 30, 3, 9) > -0.22)
    )
    L.scatter(trees, *L.spots(5200, 34, 470, 2), 0.6, 1.25, 3, 0.1, keep)
    edge = [t for t in np.arange(-112, 118, 1.9) if abs(t) > 5]
    verge = [(np.interp(t, [b for _, b in RIVER], [a for a, _ in RIVER]) + s * 26.2, t) for s in (-1, 1) for t in edge]
    bushes = [shrub(i, col) for i, col in enumerate(("#5f8f45", "#7fa653", "#4f7f45", "#93b45c"))]
    g = np.random.default_rng(3)
    X, Y = (np.array(v) + g.uniform(-1.8, 1.8, len(verge)) for v in zip(*verge))
    L.scatter(
        bushes, X, Y, 0.7, 2.3, 7, 0.2, lambda x, y, z: (fbm(x / 8, y / 8, 2, 3) > -0.1) & (z > 3.4) & (np.abs(y) > 4)
    )
    between = lambda x, y, z: np.array([all(math.hypot(a - u, b - v) > 7.6 for u, v in taken) for a, b in zip(x, y)])
    L.scatter(L.broadleaves(5.5), X + np.sign(X) * 3.6, Y, 0.7, 1.15, 8, 0.2, between)
    row = [
        (s * u, v)
        for s in (-1, 1)
        for u in (38, 48, 58, 68, 78)
        for v in (-5.4, 5.4)
        if not (s > 0 and v > 0 and u < 58)
    ]
    L.scatter(L.broadleaves(5), *zip(*row), 0.8, 1.0, 3)


def bagrati(L):
    """the cathedral under its green roofs, within what is left of a wall"""
    x, y = HILL
    L.put(cathedral("#e6d3a8", "#4f9478", 30, 18, 14, (4.8, 11, 8.5), 3), x, y, 0.42, 1.6)
    around = [(x + 45 * math.cos(a), y - 4 + 34 * math.sin(a)) for a in np.linspace(-2.9, -0.2, 10)]
    fort(L, around, 4, "#b9ab90", 4, tw=2.6)


def park(L):
    """the wheel and the cable car of the amusement park, downstream on its hill"""
    x, y = PARK
    L.put(wheel(13), x + 22, y + 20, facing(x + 22, y + 20), 1, -1)
    a, b = (66, -74, L.z(66, -74) + 9), (x + 60, y + 38, L.z(x + 60, y + 38) + 8)
    line = MB()
    for s in (-1.3, 1.3):
        strut(line, (a[0], a[1] + s, a[2]), (b[0], b[1] + s, b[2]), 0.12, "#4a5254")
    line.box(a[0], a[1], a[2] - 10, 9, 8, 9, "#e3dccb")
    line.box(a[0], a[1], a[2] - 1, 10, 9, 0.6, "#8a6a5c")
    line.obj("cable")
    for t, s in ((0.2, 1.3), (0.46, -1.3), (0.72, 1.3)):
        at = [p + (q - p) * t for p, q in zip(a, b)]
        inst(cabin(), T(at[0], at[1] + s, at[2], 0.35, 1.0))


def bridge():
    """planks between two white rails of iron, a flat arch below"""
    b = MB()
    r = random.Random(3)
    for x in np.arange(-ENDS - 3, ENDS + 3, 0.19):
        c = hexc(r.choice(("#a98763", "#9a7a58", "#b5946e", "#a07f62"))) * r.uniform(0.9, 1.08)
        b.box(x, 0, DECK - 0.09, 0.176, 2 * HALF, 0.09 + r.uniform(0, 0.008), c)
    b.box(0, 0, DECK - 0.7, 2 * ENDS + 8, 2 * HALF - 0.2, 0.55, "#5a5650")
    for s in (-1, 1):
        y = s * (HALF + 0.06)
        b.box(0, y, DECK - 0.8, 2 * ENDS + 6, 0.16, 0.95, WHITE)
        b.box(0, y, DECK + 0.2, 2 * ENDS, 0.05, 0.05, WHITE)
        b.box(0, y, DECK + 0.86, 2 * ENDS, 0.05, 0.05, WHITE)
        b.box(0, y, DECK + 1.06, 2 * ENDS, 0.13, 0.07, WHITE)
        for i in range(41):
            x = (i / 40 - 0.5) * 2 * ENDS
            b.box(x, y, DECK - 0.1, 0.2, 0.2, 1.3, WHITE)
            b.ico(x, y, DECK + 1.25, 0.09, WHITE, 2, 0)
        for x in np.arange(-ENDS + 0.155, ENDS, 0.155):
            b.box(x, y, DECK + 0.2, 0.024, 0.024, 0.66, WHITE)
        for x in np.arange(-14.9, 15, 0.31):  # a row of rings under the hand rail
            ring_ = [
                (x + 0.085 * math.cos(a), y, DECK + 0.965 + 0.085 * math.sin(a))
                for a in np.linspace(0, 2 * math.pi, 11)
            ]
            for p, q in itertools.pairwise(ring_):
                strut(b, p, q, 0.022, WHITE)
        for i in range(40):
            t = (i + 0.5) / 40
            low = DECK - 0.9 - 3.4 * (2 * t - 1) ** 2
            b.box((t - 0.5) * 2 * ENDS, y, low - 0.4, 2 * ENDS / 39, 0.3, 0.5, WHITE)
            b.box((t - 0.5) * 2 * ENDS, y, low, 0.12, 0.12, DECK - 0.7 - low, WHITE)
        for x in (-ENDS, ENDS):
            b.box(x, s * (HALF + 0.35), DECK - 6, 1.0, 1.0, 7.7, "#e3dccd")
            b.box(x, s * (HALF + 0.35), DECK + 1.7, 1.2, 1.2, 0.16, "#d3cabb")
    b.obj("bridge")


def boy_with_hats():
    """the bronze boy on the rail, legs over the deck, a hat in each hand; he faces -y from a seat at 0"""
    b = MB()
    bronze = hexc("#8f6c46")
    light_ = bronze * 1.25
    for s in (-1, 1):
        knee, foot = (s * 0.12, -0.36, 0.04), (s * 0.12, -0.34 + 0.07 * s, -0.4)
        strut(b, (s * 0.09, 0, 0.08), knee, 0.13, bronze)
        strut(b, knee, foot, 0.09, light_)
        b.box(foot[0], foot[1] - 0.05, foot[2] - 0.06, 0.08, 0.2, 0.07, light_)
        shoulder, elbow, hand = (s * 0.17, 0, 0.5), (s * 0.36, -0.08, 0.34), (s * 0.5, -0.2, 0.5)
        strut(b, shoulder, elbow, 0.085, bronze)
        strut(b, elbow, hand, 0.065, light_)
        M = T(s * 0.56, -0.22, 0.56) @ Matrix.Rotation(s * 0.35, 4, "Y") @ Matrix.Rotation(0.75, 4, "X")
        b.cone(0, 0, 0, 0.23, 0.22, 0.018, 20, light_ * 1.15, M=M)
        b.cone(0, 0, 0.015, 0.125, 0.125, 0.045, 16, bronze * 0.6, M=M)
        b.cone(0, 0, 0.06, 0.12, 0.095, 0.09, 16, light_, M=M)
    b.box(0, 0, 0, 0.3, 0.2, 0.16, bronze)
    b.box(0, 0, 0.14, 0.26, 0.17, 0.42, bronze * 1.1, tx=1.2)
    b.cone(0, 0, 0.54, 0.05, 0.05, 0.1, 8, light_)
    b.ico(0, -0.02, 0.72, 0.12, light_, 2, 0.01, (0.9, 1, 1.15))
    b.ico(0, 0.02, 0.76, 0.125, bronze * 0.75, 2, 0.05)
    return b.obj("boy with hats", link=False)


def passers_by():
    """people on the bridge and the boy of bronze among them; a dog, pigeons"""
    rail = HALF - 0.28
    inst(boy_with_hats(), T(1.95, HALF + 0.04, DECK + 1.13, -0.5, 1.12))
    lean = [(-2.5, rail, math.pi - 0.2), (-3.15, rail, math.pi + 0.2), (3.9, -rail, 0.15), (-6.4, -rail, -0.2)]
    walk = [
        (-9.5, 0.7, 1.5),
        (-10.1, -0.1, 1.6),
        (7.6, -0.9, -1.5),
        (13.5, 0.9, 1.55),
        (17.2, -0.5, -1.6),
        (17.6, 0.3, -1.5),
    ]
    walk += [(-17, -0.8, -1.6), (-23, 0.6, 1.6), (26, 0.4, -1.5), (6.3, 1.1, 1.6)]
    crowd([(x, y, DECK, t, "lean") for x, y, t in lean] + [(x, y, DECK, t, "walk") for x, y, t in walk])
    inst(dog("#b99a72", "lie"), T(-4.4, -1.5, DECK, 1.9))
    for i, (x, y) in enumerate(((2.7, 0.4), (3.1, -0.1), (3.3, 0.7), (2.4, -0.5), (4.2, 0.3))):
        inst(pigeon(("#8a929c", "#a9a49c", "#6f7884")[i % 3]), T(x, y, DECK, i * 1.9))


def build(p):
    light(
        "day",
        az=116,
        el=40,
        disc=0.35,
        fog_d=900,
        fog_max=0.74,
        clouds=0.95,
        sun="#ffe9cc",
        zen="#4587cf",
        mid="#a9d3ee",
        hor="#e6eff0",
    )
    L = Land(hf, "spring", True)
    expanse(L, colours("spring", (40, 66), None, None, (170, 220), ground))
    rioni(L)
    city(L)
    bagrati(L)
    park(L)
    bridge()
    passers_by()
    birds(18, (14, 56, 22), (30, 34, 8), 3, 0.4)
    return dict(loc=(0, 0, DECK + 1.75), pano=True, exposure=0.05)
