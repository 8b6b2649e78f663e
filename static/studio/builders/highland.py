"""Panoramas of the high valleys: each function is one place, its docstring the facts. +y is the way the scene opens."""

from static.studio.builders.fortress import keep
from static.studio.builders.houses import resort
from static.studio.builders.landmarks import quarter
from static.studio.builders.mountains import couloirs, kazbek
from static.studio.builders.mountains import gergeti as trinity_church
from static.studio.builders.svaneti import meadow
from static.studio.builders.wayside import *

TIN = ("#8d9296", "#9c5a48", "#6f6a66", "#a8aeb0", "#7b4f44", "#5f7f6c")
PLASTER = ("#d6c9b2", "#b9ad9c", "#e4dac6", "#c2b39c", "#a89c8c", "#d9cfbe")


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


VIEWS = {view.__name__: view for view in (gergeti, truso)}


def build(p):
    return VIEWS[p["kind"]](p)
