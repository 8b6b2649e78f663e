"""Panoramas of the high valleys: each function is one place, its docstring the facts. +y is the way the scene opens."""

from static.studio.builders.fortress import keep
from static.studio.builders.houses import logs, resort
from static.studio.builders.landmarks import quarter
from static.studio.builders.mountains import SLATE, couloirs, free_spots, kazbek, lamaria, shkhara, slate_house
from static.studio.builders.mountains import gergeti as trinity_church
from static.studio.builders.svaneti import meadow
from static.studio.builders.wayside import *

TIN = ("#8d9296", "#9c5a48", "#6f6a66", "#a8aeb0", "#7b4f44", "#5f7f6c")
PLASTER = ("#d6c9b2", "#b9ad9c", "#e4dac6", "#c2b39c", "#a89c8c", "#d9cfbe")


def tone(x, y, a, b, wide, seed):
    """a colour between a and b that changes over about `wide` metres"""
    return mix(hexc(a), hexc(b), smooth(-0.3, 0.3, fbm(x / wide, y / wide, 3, seed)))


def gergeti(p):
    """The Trinity church on its green shoulder: grey stone, a bell tower and a low wall beside it, Kazbek's white cone in
    front; behind, 430 m below, the tin roofs of Stepantsminda along the Tergi under the rock wall of Kuro."""
    light("day", az=-112, el=40, disc=0.3, fog_d=1900, clouds=0.25, zen="#3f83cc", mid="#a9d2ee")
    yard = (22, 27)
    up = [(44, -90), (18, -34), (5, -9), (0, 0), (7, 9), (11, 14.5), (18, 22)]
    on = [(0, 0), (-3, 9), (-13, 32), (-20, 66), (-58, 128), (-80, 200)]
    tergi = [(-700, -330), (-300, -262), (-120, -232), (0, -238), (140, -258), (320, -250), (700, -340)]
    way = lambda x, y: np.minimum(near_line(x, y, up), near_line(x, y, on))

    def slope(x, y):
        h = 1.3 * fbm(x / 22, y / 22, 3, 5) * smooth(4, 30, np.hypot(x, y)) + bump(x, y, *yard, 3.4, 22, 20)
        h = h - 8 * smooth(22, 70, y) + smooth(90, 330, y) * (26 + 34 * fbm(x / 90, y / 90, 4, 6))
        h = h + smooth(40, 260, np.abs(x)) * smooth(-30, 130, y) * (20 + 46 * ridged(x / 150, y / 150, 4, 3))
        h = h + smooth(250, 430, y) * kazbek(x, y, -136, 610, 1.3)
        h = h - brink(-y - 5 + 0.4 * np.maximum(np.abs(x) - 30, 0), 114, 112)
        h = h + smooth(350, 760, -y) * (140 + 270 * ridged(x / 260, y / 260, 4, 21, gain=0.32))
        h = h + smooth(640, 1100, np.hypot(x, y)) * (70 + 120 * ridged(x / 300, y / 300, 5, 9))
        return h - 3 * smooth(12, 6, near_line(x, y, tergi))

    top = vh(slope, *yard)
    L = Land(lambda x, y: pad(slope(x, y), x, y, *yard, 10, top, 1.5), "summer", True)

    def ground(c, x, y, z, n):
        worn = smooth(2.0, 1.1, way(x, y) + 0.5 * fbm(x / 2.5, y / 2.5, 2, 3)) * (y > -60)
        c = mix(c, hexc("#b8a684"), worn)
        c = mix(c, hexc("#a3a878"), 0.4 * smooth(6, 2, np.hypot(x, y) + 2 * fbm(x, y, 2, 4)))
        c = mix(c, hexc("#b5b0a4"), smooth(11, 7, near_line(x, y, tergi)))
        return mix(c, hexc("#8fb3b0"), smooth(6.5, 5, near_line(x, y, tergi)))

    high = couloirs(104, -1e9, ("#6d6a72", "#86828a"), 0.26)
    colf = colours("summer", None, (60, 100), (62, 104), None, ground, high, stone=("#7a7678", "#928c8a"))
    expanse(L, colf)
    patch(L, colf)
    slabs = lambda x, y: near_line(x, y, up[2:]) < 1.1 + 0.3 * np.sin(3 * y)
    flags(L, slabs, 14, 0.62, ("#9a948a", "#aaa296", "#8b867f", "#b3aa9a"), 3)
    trinity, bells = trinity_church()
    L.put(trinity, *yard, 0.5, 1.0, -0.3)
    L.put(bells, yard[0] - 12.5, yard[1] + 2.5, 0.5, 1.0, -0.2)
    masonry(L, ring(*yard, 17.5, 13.5, -118, 206, 40), 1.5, 0.8, "#8f877c", 0.25, 4)
    stepantsminda_below(L, tergi)
    meadow(L, 3400, 0, 10, keep=lambda x, y, z: (way(x, y) > 1.3) & (y > -14))
    loose = lambda x, y, z: (way(x, y) > 1.6) & (np.hypot(x - yard[0], y - yard[1]) > 19)
    L.scatter([rock(i, "#8b8681") for i in range(4)], *L.spots(420, 4, 90, 4), 0.1, 0.7, 4, 0, loose)
    walkers = [(-2.4, 8, -18), (-3.7, 11, -16), (-3.4, -4.2, 196), (-12.6, 33, -14), (9.6, 11.4, 40), (8.4, 12.6, 40)]
    hikers(L, [*walkers, (-19.4, 62, -20), (-20.6, 66, -20), (13.4, 17.6, 220), (-9, 2.4, 200)])
    L.put(grazing("#d9d2c4", "#6b5a4c"), -15, 12, 1.9, 1.05)
    return stand(L, exposure=-0.1)


def stepantsminda_below(L, tergi):
    """the town on its valley floor, poplars between its houses, birches on the slope"""
    homes = [
        house(i, 11 + i % 3, 9, 2, wall=w, roof=TIN[i], roofk=("hip", "gable")[i % 2], balcony=False, lit=0)
        for i, w in enumerate(PLASTER)
    ]
    built = lambda x, y: beside(x, y, tergi) > 18 and abs(x + 20) < 250 - 0.2 * abs(y + 300)
    quarter(L, homes, (-240, 220), (-380, -176), built, 3, (17, 26), 20, 0.5, 0.8)
    floor = lambda x, y, z: (z < -70) & (near_line(x, y, tergi) > 14)
    L.scatter([*L.broadleaves(6), *L.poplars(11)], *L.spots(1500, 150, 460, 6), 0.7, 1.2, 3, 0.1, floor)
    birch = lambda x, y, z: (y < 30) & (z < -12) & (z > -84) & (fbm(x / 34, y / 34, 3, 9) > 0.0)
    L.scatter(L.broadleaves(5), *L.spots(5200, 40, 330, 8), 0.6, 1.1, 3, 0.1, birch)


LANE = [
    (14, -150),
    (4, -70),
    (-1.5, -28),
    (0, -10),
    (0, 0),
    (0.6, 10),
    (-1, 24),
    (1, 44),
    (3, 74),
    (-6, 120),
    (-10, 220),
]
ENGURI = [(90, -260), (62, -80), (52, 10), (48, 90), (52, 150), (26, 270), (6, 420)]


def ushguli(p):
    """Chazhashi: dark slate towers and houses shoulder to shoulder along a lane of mud and stones, cows in it; slopes
    without a tree, the chapel Lamaria on its mound, the ice wall of Shkhara over the whole head of the valley."""
    light(
        "day",
        az=-166,
        el=36,
        disc=0.4,
        fog_d=1500,
        clouds=0.7,
        sun="#ffdcae",
        strength=1.3,
        zen="#4a80bd",
        mid="#b3cfe2",
    )
    mound = (22, 146)

    def hf(x, y):
        h = -9 * np.tanh(x / 55) - 2.6 * np.tanh(y / 60) + 0.5 * fbm(x / 9, y / 9, 3, 5) * smooth(2, 12, np.abs(x))
        h = h + bump(x, y, *mound, 22, 34, 30) + smooth(160, 480, y) * 22
        h = h + smooth(66, 320, np.abs(x + 4)) * (96 + 40 * fbm(x / 80, y / 80, 4, 6))
        h = h + smooth(170, 560, -y) * (70 + 90 * ridged(x / 210, y / 210, 4, 14))
        h = h + smooth(400, 580, y) * shkhara(x, y, 760)
        return pad(h, x, y, *mound, 13, 22, 1.6) - 3.2 * smooth(9, 4, near_line(x, y, ENGURI))

    L = Land(hf, "early", True)
    off = lambda x, y: near_line(x, y, LANE)

    def ground(c, x, y, z, n):
        c = mix(c, tone(x, y, "#a5a352", "#bfb264", 24, 7), 0.8)
        mud = smooth(4.2, 2.4, off(x, y) + 0.9 * fbm(x / 2.2, y / 2.2, 2, 3))
        c = mix(c, tone(x, y, "#6e6052", "#8a7a68", 0.9, 8), mud)
        c = mix(c, hexc("#aaa498"), smooth(9, 6, near_line(x, y, ENGURI)))
        return mix(c, hexc("#a9c6c2"), smooth(4.6, 3.8, near_line(x, y, ENGURI)))

    colf = colours("early", None, (96, 130), (78, 110), None, ground, couloirs(90, 420, SLATE, 0.33), stone=SLATE)
    expanse(L, colf)
    patch(L, colf, 5, 0.15, 0.02)
    low = lambda x, y: fbm(x / 1.1, y / 1.6, 3, 31)  # high where the lane has a hollow
    puddle = lambda x, y: (off(x, y) < 2.1) & (low(x, y) > 0.26) & (np.hypot(x, y) < 40)
    brown = lambda x, y, z, n: np.tile(hexc("#4a4238"), (len(x), 1))
    water(lambda x, y: np.where(puddle(x, y), hf(x, y) + 0.085, -60.0), brown, full=True, r1=60, rough=0.05)
    paved = lambda x, y: (off(x, y) < 2.3) & (fbm(x / 1.7, y / 1.7, 2, 12) > 0.02) & (low(x, y) < 0.2)
    flags(L, paved, 22, 0.44, ("#7d7a7c", "#6b686c", "#8f8a86", "#75706c"), 5, 0.05, 0.8)
    chazhashi(L)
    L.put(lamaria(), *mound, 0.3, 1.05)
    L.put(svan_tower(21, 22, 4.9, "#949194"), mound[0] + 9.5, mound[1] + 1, 0.2, 0.8)
    herd = [(-1.5, 8.6, 200), (1.6, 15.5, 160), (-1.2, 20.5, 185), (1.8, -12, 10), (34, 84, 60), (40, 70, 120)]
    cattle(L, herd)
    hikers(L, [(1.5, 27, 190), (0.2, 28.6, 186)])
    L.put(figure("#5b4a5e", "#3b3436", cloak="#4a4550"), 4.9, -1.4, 1.2, 1.05)
    L.put(figure("#6f7a5a", "#3a3632", "#3b3a38", staff=True), 0.4, 17.6, 2.9, 1.05)
    L.put(dog("#6a5a4c"), -2.6, -5.4, -0.7, 0.9)
    meadow(L, 2600, 0, 11, ("#9aa548", "#b0a850", "#86923e"), keep=lambda x, y, z: off(x, y) > 3.2)
    verge = lambda x, y, z: (off(x, y) > 1.6) & (off(x, y) < 9)
    L.scatter([rock(i, "#7d7a7c") for i in range(4)], *L.spots(700, 3, 60, 4), 0.06, 0.34, 4, 0, verge)
    firs = lambda x, y, z: (y < -60) & (z > 14) & (z < 90) & (fbm(x / 45, y / 45, 4, 44) > 0.1)
    L.scatter(L.conifers(7), *L.spots(5200, 120, 520, 7), 0.8, 1.4, 3, 0.2, firs)
    cumulus(
        (4, -24, 25, 700, 9), (9, 12, 27, 720, 6), (6, 66, 30, 640, 9), (7, 118, 26, 700, 10), (2, 250, 30, 700, 11)
    )
    return stand(L, exposure=0.2)


def chazhashi(L):
    """towers, houses and dry walls along the lane"""
    dark = ("#85848a", "#949194", "#7b7a80", "#9c9899", "#8a878c")
    tall = [svan_tower(i + 20, h, 4.9, c) for i, (h, c) in enumerate(zip((19, 22, 17, 20, 24), dark))]
    towers = [(-9.5, 14.5), (9.2, 7.6), (-17, -3), (17, 45), (15, -16), (-9.5, -23), (-20, 24), (22, 20), (-8, 52)]
    towers += [
        (-30, 8),
        (19, 64),
        (-26, 44),
        (10, -42),
        (-22, -36),
        (28, -4),
        (-40, 28),
        (-6, -66),
        (-44, -14),
        (34, 44),
    ]
    for i, (x, y) in enumerate(towers):
        L.put(tall[i % 5], x, y, (i * 0.9) % 0.5 - 0.25, 1, -0.6)
    homes = [slate_house(i, 7 + i % 3) for i in range(6)]
    west = [(-9.8, 3, 0), (-10.5, 25, 0.2), (-9.4, -11, -0.1), (-12, 37, 0), (-12, -34, 0)]
    east = [(9.8, -3.6, 0), (10.2, 18, -0.1), (13, 31, 0.2), (9.2, -20, 0), (10.8, -32, 0.1)]
    for i, (x, y, turn) in enumerate([*west, *east]):
        L.put(homes[i % 6], x, y, turn + math.copysign(math.pi / 2, -x), 1, 0.1)
    taken = [*towers, *((x, y) for x, y, _ in [*west, *east])]
    for i, (x, y) in enumerate(free_spots(74, -74, 42, -88, 104, 8.2, 4, taken)):
        if beside(x, y, LANE) > 7.5 and beside(x, y, ENGURI) > 13:
            L.put(homes[i % 6], x, y, (i * 1.3) % 1.2 - 0.6 + math.pi / 2 * (i % 2), 1, 0.1)
    walls = [[(-4.6, -5.5), (-4.4, -1.6)], [(-5.0, 8.2), (-6.6, 11.6)], [(5.2, 1.4), (6.4, 4.6)]]
    walls += [
        [(-4.8, 18), (-5.6, 21)],
        [(6, 10.8), (6.2, 13.6)],
        [(5.6, -8.6), (6.2, -15.4)],
        [(6, 26), (7, 36), (9, 42)],
    ]
    walls += [
        [(-5.2, -15.6), (-6.4, -19.6)],
        [(-5.2, 41.6), (-3.6, 48), (-1, 56), (-2, 68)],
        [(6, 48), (8, 76), (2, 100)],
    ]
    for i, line in enumerate(walls):
        masonry(L, line, 1.25, 0.7, "#7c7877", 0.3, i)


def omalo(p):
    """Below Keselo, Upper Omalo's refuge: square slate towers with stepped roofs on a crag over the meadow; the village's
    slate houses, a gorge dark with pines, ridge behind ridge; a flock with its shepherd and two white dogs."""
    light("evening", az=104, el=17, disc=0.4, fog_d=1150, fog_max=0.82, clouds=0.9)
    crag = (2, 54)
    track = [(-120, 40), (-62, 12), (-20, 3), (0, 0), (12, 14), (20, 30), (14, 42)]
    way = lambda x, y: near_line(x, y, track)

    def hf(x, y):
        d = np.hypot(x, y)
        h = (1.4 * fbm(x / 20, y / 20, 3, 5) + 3 * fbm(x / 60, y / 60, 3, 6)) * smooth(3, 26, d)
        rise = bump(x, y, *crag, 25, 30, 21)
        h = h + rise + 3.4 * (ridged(x / 11, y / 11, 4, 3) - 0.5) * smooth(5, 14, rise)
        h = h - 7 * smooth(26, 90, -x) * smooth(-60, 20, y)
        h = h - brink(-y - 10 + 0.3 * np.maximum(np.abs(x) - 60, 0), 100, 105)
        h = h + smooth(240, 620, -y) * (90 + 170 * ridged(x / 230, y / 230, 5, 12, gain=0.42))
        h = h + smooth(110, 480, x) * (10 + 74 * ridged(x / 190, y / 190, 4, 17))
        h = h + smooth(130, 520, np.maximum(y, -x)) * (36 + 90 * ridged(x / 210, y / 210, 4, 8))
        west = 0.5 + 0.5 * smooth(0.6, -0.6, x / (d + 1))  # the sun stands low over the other side
        return h + smooth(480, 960, d) * (40 + 190 * ridged(x / 300, y / 300, 5, 23, gain=0.45)) * west

    L = Land(hf, "lush", True)

    def ground(c, x, y, z, n):
        c = mix(c, tone(x, y, "#a3a94e", "#c0b562", 16, 7), 0.5)
        cliff_ = smooth(0.82, 0.66, n[:, 2]) * smooth(60, 34, np.hypot(x - crag[0], y - crag[1]))
        c = mix(c, tone(x, y, "#65626a", "#85808a", 5, 4), cliff_)
        return mix(c, hexc("#bda982"), smooth(1.6, 0.8, way(x, y) + 0.5 * fbm(x / 2.2, y / 2.2, 2, 3)))

    colf = colours("lush", None, (58, 96), (90, 130), (150, 185), ground, stone=SLATE)
    expanse(L, colf)
    patch(L, colf)
    slabs = lambda x, y: (way(x, y) < 2.4) & (fbm(x / 1.5, y / 1.5, 2, 12) > -0.12)
    flags(L, slabs, 9, 0.55, ("#7d7872", "#6b6864", "#8f8982", "#99928a"), 5, 0.05, 0.78)
    towers = [(-4, 51, 15, 5), (5, 56, 17, 5.2), (-12, 55, 12, 4.8), (14, 53, 13, 5), (3, 65, 14, 5), (-19, 47, 9, 4.6)]
    for i, (x, y, h, w) in enumerate(towers):
        L.put(keep(w, h, "#8f8983", True, i), x, y, 0.25 * i - 0.4)
    masonry(L, [(-21, 40), (-12, 38.5), (-5, 40)], 2.2, 0.8, "#6f6c72", 0.7, 3)
    homes = [
        house(i, 7.5, 6, 2, wall=c, roof="#5b585e", roofk="gable", wood=wood, lit=0.4)
        for i, (c, wood) in enumerate((("#8a8480", "#6b4a30"), ("#7d7874", "#7a5636"), ("#948c84", "#5d4029")))
    ]
    for i, (x, y) in enumerate(free_spots(22, -128, -34, -22, 66, 15, 6, [(-30, 24), (-36, 30)])):
        if beside(x, y, track) > 7:
            L.put(homes[i % 3], x, y, math.atan2(-x, y) + (i * 1.3) % 1.4 - 0.7, 0.95, 0.2)
    L.put(logs(dict(seed=37)), -30, 24, 0.75, 1, 0.1)
    clump = lambda x, y, z: fbm(x / 40, y / 40, 4, 44) > 0.16 - 0.34 * smooth(0, -40, z)
    pines = lambda x, y, z: clump(x, y, z) & (z < 70) & (np.hypot(x - 40, y - 20) > 96)
    L.scatter(L.conifers(8), *L.spots(11000, 40, 520, 7), 0.8, 1.4, 3, 0.2, pines)
    L.scatter(L.conifers(7), [-26, -30, 52, 60, 57, -24], [-13, -8, 62, 52, 70, -18], 0.8, 1.3, 5, 0.2)
    r = random.Random(8)
    flock(L, [polar(math.radians(r.gauss(66, 13)), r.uniform(9, 30)) for _ in range(46)], 0.95)
    L.put(figure("#6b5a4a", "#4a4440", "#4a4038", staff=True, cloak="#6f6258"), 5.4, 6.6, -1.9, 1.1)
    L.put(dog(), 6.9, 5.4, -1.2, 1.1)
    L.put(dog("#cfc3ae"), 9.6, 3.0, 0.2, 1.1)
    hikers(L, [(18.6, 31, 300), (17, 35, 320), (-3.4, 49, 180)])
    L.put(grazing("#8a6a4c", "#2f241e"), -11, 7.5, 1.9, 1.05)
    meadow(L, 3400, 0, 10, ("#8fa347", "#a8ad50", "#748f3c"), keep=lambda x, y, z: way(x, y) > 1.2)
    loose = lambda x, y, z: way(x, y) > 1.8
    L.scatter([rock(i, "#6f6c74") for i in range(4)], *L.spots(420, 4, 70, 4), 0.1, 0.9, 4, 0, loose)
    return stand(L, exposure=0.2)


SPRING = (-13, 16)  # where the travertine wells up
BRAIDS = [
    [(16, -420), (58, -170), (34, -60), (25, 0), (33, 46), (22, 100), (-16, 160), (-40, 300)],
    [(58, -170), (70, -90), (52, -20), (56, 30), (33, 46)],
]


def flow(x, y):
    """distance from the nearest braid of the Tergi; the second one is narrower"""
    return np.minimum(near_line(x, y, BRAIDS[0]), near_line(x, y, BRAIDS[1]) + 1.6)


def crust(x, y):
    """1 on the travertine, 0 beside it"""
    q = np.hypot((x - SPRING[0]) / 30, (y - SPRING[1]) / 44) + 0.16 * fbm(x / 9, y / 9, 3, 8)
    return smooth(1.0, 0.8, q) * smooth(14, 18, flow(x, y))


def terraces(x, y, step=0.42):
    """height of the travertine: a mound in steps"""
    mound = 6.5 * np.exp(-(((x - SPRING[0]) / 22) ** 2) - ((y - SPRING[1]) / 30) ** 2)
    u = (mound + 0.5 * fbm(x / 6, y / 6, 3, 9)) / step
    return step * (np.floor(u) + smooth(0.62, 1.0, u - np.floor(u)))


def rill(x, y):
    """0 in the middle of the threads of water that run over the travertine"""
    return np.abs(fbm((x - SPRING[0]) / 9, (y - SPRING[1]) / 9, 3, 61))


def lime(x, y, n):
    """cream on the treads, orange on the steps, rust where water runs"""
    c = mix(tone(x, y, "#e6dfd2", "#cdb594", 5, 17), hexc("#b08258"), smooth(0.9, 0.72, n[:, 2]))
    return mix(c, hexc("#9a5f40"), smooth(0.075, 0.03, rill(x, y)))


def truso(p):
    """The Truso valley: terraces of white and rust-red travertine down to the gravel of the Tergi in its braids, Zakagori's
    ruin on its rock where the valley bends, a deserted village with its tower; a saddled horse, walkers, no tree."""
    storm = dict(zen="#4f6c88", mid="#8ea6b6", hor="#dfe0d8", fog_cool="#a9bac6", fog_warm="#e6dfcf")
    light("day", az=140, el=44, disc=0.15, fog_d=950, clouds=0.95, **storm)
    crag = (38, 138)
    track = [(-30, -160), (-8, -60), (3, -18), (0, 0), (-2, 14), (2, 44), (-4, 90), (-60, 170)]

    def slope(x, y):
        h = 0.5 * fbm(x / 12, y / 12, 3, 5) + 0.035 * np.maximum(flow(x, y) - 20, 0)
        h = h + (terraces(x, y) - 0.3 * h) * crust(x, y)
        h = h + smooth(70, 330, np.abs(x - 14 + 0.1 * y)) * (104 + 60 * ridged(x / 150, y / 150, 4, 6))
        h = h + smooth(230, 620, np.abs(y)) * (40 + 150 * ridged(x / 230, y / 230, 5, 15, gain=0.45))
        rise = bump(x, y, *crag, 36, 30, 24)
        h = h + rise + 7 * (ridged(x / 15, y / 15, 4, 3) - 0.5) * smooth(4, 14, rise)
        h = h + smooth(520, 980, np.hypot(x, y)) * (50 + 130 * ridged(x / 300, y / 300, 5, 23))
        return h - 1.5 * smooth(8, 4.4, flow(x, y))

    top = vh(slope, *crag)
    L = Land(lambda x, y: pad(slope(x, y), x, y, *crag, 13, top, 1.5), "lush", True)

    def ground(c, x, y, z, n):
        c = mix(c, tone(x, y, "#87935a", "#a0a468", 18, 7), 0.65)
        gravel = smooth(22, 15, flow(x, y) + 5 * fbm(x / 14, y / 14, 2, 3))
        c = mix(c, tone(x, y, "#b3ada2", "#99938b", 4, 4), gravel)
        steep = smooth(0.8, 0.62, n[:, 2]) * smooth(46, 30, np.hypot(x - crag[0], y - crag[1]))
        c = mix(c, tone(x, y, "#6a635f", "#8d837a", 6, 4), steep)
        c = mix(c, hexc("#b9a888"), smooth(1.5, 0.9, near_line(x, y, track) + 0.4 * fbm(x / 3, y / 3, 2, 3)))
        return mix(c, lime(x, y, n), crust(x, y))

    colf = colours("lush", None, (70, 112), (76, 120), (138, 176), ground, stone=("#7a706c", "#948981"))
    expanse(L, colf)
    patch(L, colf, 4.5, 0.12, 0.02)
    tergi_and_rills(L)
    zakagori(L, *crag)
    ketrisi(L)
    L.put(resort(dict(seed=26, wall="#cbbda4", wood="#6b4427", roof="#6e625a")), -8, -215, math.pi, 1, 0.2)
    bank = lambda x, y, z: (flow(x, y) > 7) & (flow(x, y) < 22)
    L.scatter([rock(i, "#a39d94") for i in range(4)], *L.spots(2600, 8, 120, 4), 0.08, 0.6, 4, 0, bank)
    turf = lambda x, y, z: (crust(x, y) < 0.05) & (flow(x, y) > 22) & (near_line(x, y, track) > 1.4)
    L.scatter([rock(i, "#857c76") for i in range(4)], *L.spots(420, 12, 130, 5), 0.15, 1.1, 4, 0, turf)
    meadow(L, 3000, 0, 26, keep=turf)
    for part in horse("#6f4328"):
        L.put(part, 9.5, 7.4, 0.61, 1.05)
    L.put(figure("#5a6248", "#3a3632", "#4a4038"), 8.0, 9.3, -2.3, 1.08)
    hikers(L, [(-1.6, 13, 0), (-0.6, 15.4, 4), (2.4, 42, 4), (0.4, -15, 186), (1.6, -17, 186)])
    r = random.Random(5)
    flock(L, [(-58 + r.gauss(0, 9), 62 + r.gauss(0, 7)) for _ in range(30)], 1.1)
    cattle(L, [(76, 6, 60), (82, 14, 20), (88, 2, 150), (79, -12, 300)])
    cumulus((3, -30, 24, 640, 13), (5, 62, 25, 640, 16), (9, 176, 25, 660, 14), (6, 284, 25, 640, 13))
    return stand(L, exposure=-0.2)


def tergi_and_rills(L):
    """the milky river and the rust-coloured water of the springs, in one sheet"""
    bed = lambda x, y: flow(x, y) < 6.6
    wet = lambda x, y: (rill(x, y) < 0.035) & (crust(x, y) > 0.9) & (np.hypot(x, y) > 1.6)
    over = lambda x, y: np.where(wet(x, y), L.hf(x, y) + 0.06, -60.0)
    high = lambda x, y: np.where(bed(x, y), -0.75 + 0.03 * fbm(x / 2, y / 3, 2, 5), over(x, y))
    milky = lambda x, y: tone(x, y, "#7d9a96", "#aebfb6", 4, 4)
    colour = lambda x, y, z, n: np.where(bed(x, y)[:, None], milky(x, y), hexc("#7c5a42"))
    water(high, colour, full=True, r1=420, rough=0.12)


def zakagori(L, x, y, stone="#a89b8c"):
    """a broken ring of wall and what is left of two towers"""
    masonry(L, ring(x, y, 18, 12, 150, 480, 30), 9, 1.6, stone, 0.7, 3, 1, 2)
    masonry(L, square(x - 6, y - 3, 7.5, 7.5), 20, 1.4, stone, 0.4, 6, 1, 1.9)
    masonry(L, square(x + 9, y + 1, 6, 6), 13, 1.4, stone, 0.5, 5, 1, 1.9)


def ketrisi(L):
    """a tower that still stands among walls without roofs"""
    L.put(keep(5, 15, "#857c74", True, 3), -62, -46, 0.3)
    for i, at in enumerate(((-54, -34), (-70, -56), (-52, -62), (-74, -34), (-60, -76), (-82, -62), (-44, -50))):
        masonry(L, square(*at, 8, 6), 4, 0.8, "#8d857c", 0.75, i, 0.5, 1.1)


VIEWS = {view.__name__: view for view in (gergeti, ushguli, omalo, truso)}


def build(p):
    return VIEWS[p["kind"]](p)
